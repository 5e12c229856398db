impero-name = L'impero di Catan
impero-about = Settle an island, trade, and build – then recruit knights and attack. Two to four players; the base game is there too.
impero-short = Settle an island, trade, then send your knights.
impero-time = 45 min
impero-taste = dice and trade
impero-seat-0 = Blue
impero-seat-1 = Orange
impero-seat-2 = White
impero-seat-3 = Purple
impero-resource-b = Brick
impero-resource-l = Lumber
impero-resource-w = Wool
impero-resource-g = Grain
impero-resource-o = Ore
impero-cards-b = { $count } brick
impero-cards-l = { $count } lumber
impero-cards-w = { $count } wool
impero-cards-g = { $count } grain
impero-cards-o = { $count } ore
impero-development-k = Knight
impero-development-v = Victory point
impero-development-r = Road building
impero-development-y = Year of plenty
impero-development-m = Monopoly
impero-terrain-h = hill
impero-terrain-f = forest
impero-terrain-p = pasture
impero-terrain-g = field
impero-terrain-m = mountain
impero-terrain-d = desert
impero-hex = { $terrain } { $token }
impero-at-corner = at { $hexes }
impero-at-between = between { $one } and { $other }
impero-at-coast-between = on the coast between { $one } and { $other }
impero-at-coast = on the coast of { $hex } ({ $side })
impero-side-n = top
impero-side-ne = upper right
impero-side-e = right
impero-side-se = lower right
impero-side-s = bottom
impero-side-sw = lower left
impero-side-w = left
impero-side-nw = upper left
impero-place-node = the intersection { $where }
impero-place-path = the path { $where }
impero-spot-hex = { $hex }
impero-spot-hex-robber = { $hex }, the robber is here
impero-spot-path = path at { $hexes }
impero-spot-road = road of { $seat } at { $hexes }
impero-spot-node = intersection at { $hexes }
impero-spot-settlement = settlement of { $seat } at { $hexes }
impero-spot-city = city of { $seat } at { $hexes }
impero-spot-barracks = city and barracks of { $seat } at { $hexes }
impero-do-roll = Roll the dice
impero-do-end = End the turn
impero-do-settle = Build a settlement
impero-do-road = Build a road
impero-do-city = Build a city
impero-do-buy = Buy a development card
impero-do-recruit = Recruit a knight
impero-do-accept = Accept the offer
impero-do-decline = Decline
impero-do-close = Trade with { $seat }
impero-do-withdraw = Withdraw the offer
impero-do-knight = Play a knight
impero-do-roads = Play road building
impero-do-monopoly = Monopoly: { $resource }
impero-do-robber = Move the robber here
impero-do-rob = Rob { $seat }
impero-do-take = Take this road (3 knights)
impero-do-take-two = Take both roads (6 knights)
impero-do-raze = Destroy the settlement (4 knights)
impero-do-raze-city = Destroy the city (5 knights)
impero-do-discard = Discard { $cards }
impero-do-plenty = Take { $cards } (year of plenty)
impero-do-bank = With the bank: { $give } for { $take }
impero-do-offer = Offer to all: { $give } for { $take }
impero-do-counter = Counter: { $give } for { $take }
impero-act-settle = Build a settlement { $where }
impero-act-road = Build a road { $where }
impero-act-city = Build a city { $where }
impero-act-robber = Robber to { $hex }
impero-act-rob = Robber to { $hex }, rob { $seat }
impero-act-take = Take { $seat }'s road { $where }
impero-act-take-two = Take { $seat }'s roads { $where } and { $other }
impero-act-raze = Destroy { $seat }'s settlement { $where }
impero-act-raze-city = Destroy { $seat }'s city { $where }
impero-shop-road = Road
impero-shop-settlement = Settlement
impero-shop-city = City
impero-shop-card = Development card
impero-shop-knight = Knight
impero-shop-attack = Attack
impero-shop-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
impero-shop-targets = { $count ->
    [one] 1 target
   *[other] { $count } targets
}
impero-shop-left = { $count } left
impero-shop-missing = { $cards } missing
impero-shop-knights = { $count ->
    [one] 1 knight missing
   *[other] { $count } knights missing
}
impero-shop-price = { $count } knights
impero-shop-none-left = none left
impero-shop-no-place = no place for it
impero-shop-no-target = nothing within reach
impero-shop-later = on your turn, after the roll
impero-shop-busy = not just now
impero-news-map = The island is laid out.
impero-news-dice = Dice: { $one } and { $two }, { $sum }.
impero-news-gains = { $seat } gets { $cards }.
impero-news-nothing = Nobody gets anything.
impero-news-seven = { $seat } recruits a knight for the seven.
impero-news-roll = { $seat } rolls.
impero-news-end = { $seat } ends the turn.
impero-news-settle = { $seat } builds a settlement at { $hexes }.
impero-news-road = { $seat } builds a road at { $hexes }.
impero-news-city = { $seat } builds a city at { $hexes }.
impero-news-buy = { $seat } buys a development card.
impero-news-recruit = { $seat } recruits a knight.
impero-news-bank = { $seat } trades with the bank: { $give } for { $take }.
impero-news-bank-of = { $seat } gives the bank { $give } for { $take }.
impero-news-offer = { $seat } offers { $give } for { $take }.
impero-news-counter = { $seat } would give { $give } for { $take }.
impero-news-accept = { $seat } accepts.
impero-news-decline = { $seat } declines.
impero-news-close = { $seat } and { $other } trade.
impero-news-close-of = { $seat } and { $other } trade: { $give } for { $take }.
impero-news-withdraw = { $seat } withdraws the offer.
impero-news-discarded = { $seat } has chosen what to discard.
impero-news-discards = { $seat } discards { $cards }.
impero-news-robber = { $seat } moves the robber to { $hexes }.
impero-news-stole = { $seat } steals a card from { $victim }.
impero-news-stole-known = { $seat } steals a card from { $victim }: { $resource }.
impero-news-drew = { $seat } drew a card.
impero-news-drew-known = { $seat } drew: { $card }.
impero-news-knight = { $seat } plays a knight.
impero-news-roads = { $seat } plays road building.
impero-news-plenty = { $seat } plays year of plenty.
impero-news-plenty-of = { $seat } plays year of plenty and takes { $cards }.
impero-news-monopoly = { $seat } plays monopoly on { $resource }: { $count ->
    [one] one card
   *[other] { $count } cards
}.
impero-news-take = { $seat } attacks and takes the road at { $hexes }.
impero-news-take-of = { $seat } attacks { $victim } and takes the road at { $hexes }.
impero-news-take-two = { $seat } attacks { $victim } and takes two roads at { $hexes }.
impero-news-raze = { $seat } attacks and destroys the building at { $hexes }.
impero-news-raze-settlement = { $seat } attacks { $victim }: the settlement at { $hexes } falls.
impero-news-raze-city = { $seat } attacks { $victim }: the city at { $hexes } falls.
impero-news-over = The game is over.
impero-card-often = Brings { $resource } in { $ways } of 36 rolls
impero-card-barren = Brings nothing.
impero-card-robbed = The robber is here: no cards.
impero-card-owner = { $seat }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} a roll
impero-card-yield = { $cards } on { $token }, in { $ways } of 36 rolls
impero-card-harbour = Harbour: { $cards } for any card
impero-card-harbour-any = Harbour: 3 equal cards for any card
impero-card-barracks = Barracks: knights strike up to two paths away.
impero-card-price = An attack on it takes { $count } knights.
impero-card-settlement = Settlement of { $seat }
impero-card-city = City of { $seat }
impero-card-free = Free site
impero-no-end = The turn ends after the roll, once nothing is pending.
impero-no-after-roll = First roll the dice.
impero-no-roll = The dice are rolled once, at the beginning of a turn.
impero-no-place = There is no such place, player or resource in this game.
impero-no-variant = The base game has no attacks and no recruiting.
impero-no-discard-first = First discard half of your cards.
impero-no-discard-none = There is nothing to discard now.
impero-no-discard-half = You have chosen { $have ->
    [one] 1 card
   *[other] { $have } cards
}: discard { $need }, half of your hand.
impero-no-discard-hold = You do not hold these cards.
impero-no-free-road-first = First place your free road.
impero-no-settlement-cost = A settlement costs 1 brick, 1 lumber, 1 wool and 1 grain.
impero-no-settlement-left = All five of your settlements are on the board.
impero-no-node-taken = A building stands on this intersection.
impero-no-node-crowded = This is too close: a building stands on a neighbouring intersection.
impero-no-node-road = No road of yours leads to this intersection.
impero-no-first-road = The road starts at the settlement you just placed.
impero-no-path-taken = There is a road on this path already.
impero-no-path-joins = This path does not join a building or a road of yours; another player's building cuts a road off.
impero-no-road-cost = A road costs 1 brick and 1 lumber.
impero-no-road-left = You have no road left.
impero-no-city-settlement = A city replaces a settlement of yours.
impero-no-city-cost = A city costs 3 ore and 2 grain.
impero-no-city-left = All four of your cities are on the board.
impero-no-no-cards = L'impero has no development cards: recruit knights.
impero-no-card-cost = A development card costs 1 ore, 1 wool and 1 grain.
impero-no-card-left = All development cards are sold.
impero-no-card-when = Cards are played on your turn, when nothing is pending.
impero-no-card-once = You may play only one development card a turn.
impero-no-card-held = You hold no such card from an earlier turn.
impero-no-roads-place = You could not place even one road.
impero-no-plenty-bank = Take two cards that the bank holds, or its very last one.
impero-no-plenty-order = Name the two resources in this order: brick, lumber, wool, grain, ore.
impero-no-knight-cost = A knight costs 3 grain and 3 wool.
impero-no-knight-left = The supply is empty: all fourteen knights are in use.
impero-no-bank-different = The bank gives a different resource.
impero-no-bank-rate = Too few cards for the bank: { $have } of { $need }.
impero-no-bank-left = The bank has no card of this resource left.
impero-no-offer-one = Each side gives at least one card.
impero-no-offer-both = A resource cannot be on both sides of a trade.
impero-no-offer-limit = You may make no more offers this turn.
impero-no-offer-hold = You do not hold the cards that you offer.
impero-no-offer-none = There is no offer now.
impero-no-offer-withdraw = There is no offer to withdraw.
impero-no-offer-once = Only opponents answer an offer, and only once.
impero-no-offer-first = Your offer is on the table: close it or withdraw it first.
impero-no-accept-hold = You do not hold the cards that the offer asks for.
impero-no-close-answer = This player has neither accepted nor made a counter-offer.
impero-no-close-hold = You do not hold the cards that the counter-offer asks for.
impero-no-no-robber = There is no robber in L'impero.
impero-no-robber-first = First move the robber.
impero-no-robber-when = The robber moves only on a seven or by a knight.
impero-no-robber-stay = The robber must move to a different hex.
impero-no-robber-victim = You can rob only an opponent with a building there and at least one card.
impero-no-robber-name = Choose the opponent there to steal from.
impero-no-attack-limit = You may make no more attacks this turn.
impero-no-knights = Too few knights: { $have } of { $need }.
impero-no-enemy-road = There is no opponent's road on this path.
impero-no-enemy-building = There is no opponent's building on this intersection.
impero-no-barracks = None of your cities is within two paths of it.
impero-no-guarded = A building guards the end within your reach: destroy it first.
impero-no-two-roads = Choose two different roads.
impero-no-one-owner = Both roads must belong to the same opponent.
impero-no-roads-meet = The two roads do not meet.
impero-no-roads-building = A building stands where the two roads meet.
impero-phase-settlement = { $seat } places a settlement.
impero-phase-road = { $seat } places a road beside it.
impero-phase-discard = A seven: everyone with too many cards discards half.
impero-phase-robber = { $seat } moves the robber.
impero-phase-free-road = { $seat } places { $count ->
    [one] a free road
   *[other] { $count } free roads
}.
impero-phase-offer = { $seat } offers { $give } for { $take }.
impero-answer-silent = { $seat } is thinking about it.
impero-answer-declined = { $seat } declined.
impero-answer-accepted = { $seat } accepts.
impero-answer-countered = { $seat } would give { $give } for { $take }.
impero-prompt-settlement = Place a settlement
impero-prompt-settlement-first = On a free corner, at least two paths away from other buildings.
impero-prompt-settlement-second = Your second one: it brings a card for each field around it.
impero-prompt-road = Place a road
impero-prompt-road-detail = On a path beside the settlement you just placed.
impero-prompt-roll = Roll the dice
impero-prompt-roll-knight = You may play a knight first.
impero-prompt-discard = Discard { $count } of { $held } cards
impero-prompt-discard-detail = A seven: more than seven cards are halved. Choose what you can spare.
impero-prompt-robber = Move the robber
impero-prompt-robber-detail = Its field yields nothing, and you rob a player who has built beside it.
impero-prompt-rob = Choose whom to rob
impero-prompt-free-road = { $count ->
    [one] Place a free road
   *[other] Place { $count } free roads
}
impero-prompt-offer = Your offer is on the table
impero-prompt-choose = Choose whom to trade with
impero-prompt-offer-detail = Wait for answers, or take it back.
impero-prompt-answer = Answer the offer of { $seat }
impero-prompt-main = Build, trade or end your turn
impero-prompt-main-can = Now possible: { $list }
impero-prompt-main-nothing = Nothing to build yet: trade, or end your turn.
impero-prompt-sure = Do this?
impero-prompt-attack = { $cost } of your { $held } knights march against { $what } of { $seat }
impero-prompt-attack-points = They always win. { $left ->
    [0] You keep no knights
    [one] You keep 1 knight
   *[other] You keep { $left } knights
 } and gain { $points ->
    [one] 1 point
   *[other] { $points } points
 } for good.
impero-prompt-attack-roads = They always win. { $left ->
    [0] You keep no knights
    [one] You keep 1 knight
   *[other] You keep { $left } knights
 } and then build as many free roads.
impero-attack-city = the city
impero-attack-settlement = the settlement
impero-attack-road = the road
impero-attack-roads = two roads
impero-can-road = a road
impero-can-settlement = a settlement
impero-can-city = a city
impero-can-card = a development card
impero-can-recruit = a knight
impero-can-attack = an attack
impero-can-knight = playing a knight
impero-panel-points = { $count ->
    [one] point
   *[other] points
}
impero-panel-cards = { $count ->
    [one] resource card
   *[other] resource cards
}
impero-panel-knights = { $count ->
    [one] knight
   *[other] knights
}
impero-panel-army = { $count ->
    [one] knight played
   *[other] knights played
}
impero-panel-developments = { $count ->
    [one] development card
   *[other] development cards
}
impero-panel-road = { $count ->
    [one] road in a row
   *[other] roads in a row
}
impero-badge-road = Longest road ({ $count })
impero-badge-army = Largest army ({ $count })
impero-score-settlements = Settle{"\u00AD"}ments
impero-score-cities = Cities
impero-score-road = Longest road
impero-score-army = Largest army
impero-score-conquests = Con{"\u00AD"}quests
impero-score-cards = Point cards
impero-score-points = Points
impero-end-points = { $winner } reached { $points } points.
impero-end-razed = { $winner } destroyed five buildings.
impero-end-collapse = A player lost every road, so all was counted: { $winner } has the most.
impero-end-collapse-tied = A player lost every road, so all was counted: the best are level.
impero-end-limit = The game reached its limit of { $count } turns.
impero-end-left = All others have left: { $winner } remains.
impero-status-impero = { $seat }: { $points } of { $goal } points, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $knights ->
    [one] 1 knight
   *[other] { $knights } knights
}, longest road { $trail }
impero-status-base = { $seat }: { $points } of { $goal } points, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $developments ->
    [one] 1 development card
   *[other] { $developments } development cards
}, knights played { $knights }, longest road { $trail }
impero-status-gone = { $seat } has left ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
option-impero-ruleset = Game
option-impero-ruleset-about = L'impero with knights, barracks and attacks, or the base game with development cards.
option-impero-ruleset-impero = L'impero
option-impero-ruleset-impero-line = Knights, barracks and attacks. Twelve points win.
option-impero-ruleset-base = Base game
option-impero-ruleset-base-line = The base game with robber and development cards. Ten points win.
option-impero-map = Map
option-impero-map-about = How terrain and numbers lie.
option-impero-map-random = Random
option-impero-map-spiral = Spiral
option-impero-map-beginner = For beginners
option-impero-discard-on-seven = Seven
option-impero-discard-on-seven-about = Whether everyone with more than seven cards discards half of them on a seven.
option-impero-discard-on-seven-true = Discard half
option-impero-discard-on-seven-false = No discard
option-impero-any-five-buildings = Any five buildings
option-impero-any-five-buildings-about = Whether any five destroyed buildings win.
option-impero-any-five-buildings-false = Five settlements, or two cities and three settlements
option-impero-any-five-buildings-true = Any five
option-impero-collapse = Collapse
option-impero-collapse-about = When a player without roads ends the game.
option-impero-collapse-cannot-build = None left and none possible
option-impero-collapse-none-on-board = None on the board
option-impero-collapse-all-taken = All fifteen taken
option-impero-points-to-win = Points to win
option-impero-points-to-win-about = Empty: 12 in L'impero, 10 in the base game.
option-impero-offers-per-turn = Offers a turn
option-impero-offers-per-turn-about = How many trade offers a player may make in a turn; 0 for none.
option-impero-turn-limit = Turn limit
option-impero-turn-limit-about = After this many turns (each player's turn counts) the game is a draw.
option-impero-attacks-per-turn = Attacks a turn
option-impero-attacks-per-turn-about = Empty: as many as your knights allow.
hint-impero-resource-b = brick
hint-impero-resource-l = lumber
hint-impero-resource-w = wool
hint-impero-resource-g = grain
hint-impero-resource-o = ore
hint-impero-wins = wins the game
hint-impero-wins-in = wins the game in { $steps } steps of this turn
hint-impero-roll = begins the turn: there is no reason to wait with the dice
hint-impero-settle = { $yields }, and a point
hint-impero-city = doubles the yield of the settlement for a point: it { $yields }
hint-impero-buy = buys a card that may be a knight or a hidden point: nothing else is worth the cards now
hint-impero-recruit = brings you to { $knights } of the 5 knights needed to destroy a city
hint-impero-offer = brings { $cards } closer to what you need, and asks for nothing they miss much
hint-impero-accept = helps you more than the player whose turn it is
hint-impero-decline-leader = does not help the player who is ahead
hint-impero-decline = keeps cards that are worth more to you than what is offered
hint-impero-close = is the best answer you got, that of { $seat }
hint-impero-withdraw = withdraws the offer: no answer helps you
hint-impero-roads = builds two roads for free
hint-impero-plenty-for = completes what you want to buy next, { $what }
hint-impero-plenty = completes what you want to buy next
hint-impero-monopoly = collects all the { $resource } of the others
hint-impero-yields-nothing = yields nothing
hint-impero-yields = yields { $kinds } on { $chances } of 36 rolls
hint-impero-harbour-any = { $yields }, and has a 3:1 harbour
hint-impero-harbour = { $yields }, and has the { $resource } harbour
hint-impero-longest = makes yours the longest road, two points
hint-impero-leads = leads to { $id }, which { $yields }
hint-impero-lengthens = lengthens your longest trail to { $trail }
hint-impero-way = keeps a way open
hint-impero-a-city = a city on { $id }
hint-impero-a-settlement = a settlement on { $id }
hint-impero-a-road = a road on { $id }
hint-impero-a-card = a development card
hint-impero-a-knight = a knight
hint-impero-bank = turns spare cards into { $resource }, which you lack
hint-impero-bank-for = gets the { $resource } you still need for { $what }
hint-impero-end-none = ends the turn: you hold no cards
hint-impero-end-one = saves the card for the next turn
hint-impero-end-many = saves the { $count } cards, although a seven would halve them
hint-impero-end = saves the { $count } cards for something better than what they buy now
hint-impero-discard = keeps { $cards }, which is closest to a purchase
hint-impero-robber = costs { $seat } { $count ->
    [one] 1 card
   *[other] { $count } cards
} in 36 rolls
hint-impero-robber-and = { $costs }, and takes a card from { $seat }
hint-impero-robber-card = takes a card from { $seat }
hint-impero-robber-away = puts the robber where it does not hurt you
hint-impero-army = makes yours the largest army, two points
hint-impero-knight-drives = drives the robber off your land
hint-impero-knight = takes a card and moves the robber to where it hurts others
hint-impero-raze-any = destroys a building
hint-impero-raze-city = destroys a city of { $seat }: two permanent points
hint-impero-raze = destroys a settlement of { $seat }: a permanent point
hint-impero-raze-and = { $razes }, and they lose { $kinds }
hint-impero-breaks = breaks the longest road of { $seat }
hint-impero-weakens = weakens the roads around your barracks
impero-goal-settlement = a settlement
impero-goal-city = a city
impero-goal-road = a road
impero-goal-knight = a knight
impero-goal-card = a development card
impero-worth-settlements = { $count ->
    [one] 1 settlement
   *[other] { $count } settlements
}
impero-worth-cities = { $count ->
    [one] 1 city
   *[other] { $count } cities
}
impero-worth-road = the longest road
impero-worth-army = the largest army
impero-worth-conquests = { $count ->
    [one] 1 point for conquests
   *[other] { $count } points for conquests
}
insight-impero-city = { $seat } has { $knights } knights and can destroy your city { $where } next turn.
insight-impero-settlement = { $seat } has { $knights } knights and can destroy your settlement { $where } next turn.
insight-impero-road = { $seat } has { $knights } knights and can take { $count ->
    [one] a road
   *[other] one of { $count } roads
} of yours next turn.
insight-impero-safe = With the knights they have now, nobody can attack you next turn.
insight-impero-robber = The robber on { $hex } costs you { $count ->
    [one] 1 card
   *[other] { $count } cards
} in 36 rolls.
insight-impero-seven = You hold { $held } cards: a seven, on 6 of 36 rolls, would cost you { $count } of them.
insight-impero-ready = You have the cards for { $goal }.
insight-impero-plan = Save for { $goal }: you lack { $cards }. With average dice it takes about { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
insight-impero-rival = Of the others, { $seat } is closest to winning and needs { $missing ->
    [one] 1 more point
   *[other] { $missing } more points
}. Points so far come from: { $parts }.
graph-impero-points = Points
graph-impero-cards = Cards in hand
graph-impero-knights = Knights
