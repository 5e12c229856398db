sparta-name = Sparta
sparta-about = Warriors, heroes and cities on a hundred squares. No luck, nothing hidden: trap enemies between your own pieces, or take all eight cities.
sparta-short = Heroes, warriors and eight cities. No luck.
sparta-time = 20 min
sparta-taste = easy to learn
sparta-goal = You win when you own all eight cities, or when at most one enemy piece is left.
sparta-seat-0 = Sparta
sparta-seat-1 = Achaia
sparta-warrior = warrior of { $owner }
sparta-hero = hero of { $owner }
sparta-spot-empty = { $square }, empty
sparta-spot-city = { $square }, city of { $owner }, empty
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } on a city of { $owner }
sparta-do-move = Move { $from } to { $to }
sparta-do-promote = Make the warrior on { $square } a hero
sparta-do-pass = Pass
sparta-news-move = { $from } to { $to }.
sparta-news-promote = A hero on { $square }.
sparta-news-pass = Passes: nothing can move.
sparta-news-conquest = Conquers the city.
sparta-news-hero = Becomes a hero.
sparta-news-capture = { $count ->
    [one] Captured on { $squares }.
   *[other] { $count } captured on { $squares }.
}
sparta-no-piece = There is no piece on { $from }: move one of your own.
sparta-no-own = The piece on { $from } is your opponent's: move one of your own.
sparta-no-return = A move may not end on { $from }, where it began.
sparta-no-occupied = { $to } is occupied: a move ends on a free square.
sparta-no-far = { $to } is { $steps } steps from { $from }: { $piece ->
    [hero] a hero
   *[warrior] a warrior
} makes at most { $most }.
sparta-no-way = Every way from { $from } to { $to } is blocked: { $piece ->
    [hero] a hero
   *[warrior] a warrior
} has { $most } steps, over free squares only.
sparta-no-hero-already = The piece on { $at } is a hero already.
sparta-no-own-warrior = The piece on { $at } is your opponent's: exchange a warrior of your own.
sparta-no-warrior = There is no warrior on { $at } to exchange.
sparta-no-own-city = The city on { $at } is your opponent's: a warrior becomes a hero on a city of your own.
sparta-no-city = There is no city on { $at }: a warrior becomes a hero on a city of your own.
sparta-no-pass = You may not pass while one of your pieces can move.
sparta-status = { $seat }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}, { $warriors ->
    [one] 1 warrior
   *[other] { $warriors } warriors
}, { $heroes ->
    [one] 1 hero
   *[other] { $heroes } heroes
}
sparta-quiet = A draw in { $left ->
    [one] one turn
   *[other] { $left } turns
} without a capture or a new hero
sparta-prompt-piece = Choose a piece to move
sparta-prompt-piece-detail = A warrior takes one or two steps, a hero up to three. Trap enemies between two of yours.
sparta-prompt-piece-hero = Or choose a warrior in a city of yours and make it a hero.
sparta-prompt-move = Choose where it goes
sparta-prompt-move-detail = Stop on a city to conquer it. An enemy between two of yours is captured.
sparta-prompt-move-hero = Move it, or make it a hero
sparta-prompt-hero = Make a warrior a hero
sparta-prompt-hero-detail = Making a hero uses your turn. A hero takes up to three steps.
sparta-prompt-pass = None of your pieces can move
sparta-prompt-pass-detail = Pass: your opponent moves again.
sparta-panel-cities = { $count ->
    [one] city
   *[other] cities
}
sparta-panel-warriors = { $count ->
    [one] warrior
   *[other] warriors
}
sparta-panel-heroes = { $count ->
    [one] hero
   *[other] heroes
}
sparta-card-city = City of { $owner }
sparta-card-city-about = Stop here to conquer it. A warrior that stops on a city of its own side becomes a hero.
sparta-card-warrior = Takes one or two steps over free squares; each step in any direction.
sparta-card-hero = Takes up to three steps over free squares; each step in any direction.
sparta-card-exchange = In its own city it can become a hero instead of moving.
sparta-card-captured = Captured when it stands in a row between two enemies.
sparta-end-cities = { $winner } owns all eight cities.
sparta-end-pieces = { $loser } has too few pieces left to fight on.
sparta-end-nobody = Neither side has a piece left.
sparta-end-more-cities = Few pieces are left on both sides, and { $winner } owns more cities.
sparta-end-equal-cities = Few pieces are left on both sides, and both own the same number of cities.
sparta-end-quiet = A hundred turns passed without a capture or a new hero.
sparta-end-repeated = The same position came up for the third time.
option-sparta-layout = Starting layout
option-sparta-layout-about = Where the cities lie at the start.
option-sparta-layout-classic = Classic
option-sparta-layout-alternating = Alternating
option-sparta-layout-far = Far
option-sparta-conquest = Who conquers cities
option-sparta-conquest-about = The German book lets heroes conquer too; the English and Italian books only warriors.
option-sparta-conquest-all = Warriors and heroes
option-sparta-conquest-warriors-only = Warriors only
option-sparta-endgame = Few pieces left
option-sparta-endgame-about = Whether two against one is won by the pieces or goes by cities.
option-sparta-endgame-pieces-first = Pieces first
option-sparta-endgame-cities-first = Cities first
option-sparta-repetition = Repetition
option-sparta-repetition-about = When a position occurs for the third time, the game is a draw.
option-sparta-repetition-3 = Draw the third time
option-sparta-repetition-off = Never a draw
option-sparta-quiet = Quiet turns
option-sparta-quiet-about = A hundred turns (fifty each) without a capture or a new hero are a draw.
option-sparta-quiet-100 = Draw after 100
option-sparta-quiet-off = Never a draw
hint-sparta-wins-city = wins the game with the last city
hint-sparta-wins-capture = wins the game by capturing { $pieces }
hint-sparta-captures = captures { $pieces }
hint-sparta-conquers = conquers the city on { $square }
hint-sparta-hero = makes a hero on { $square }
hint-sparta-force = { $turns ->
    [one] wins by force in one turn
   *[other] wins by force in { $turns } turns
}
hint-sparta-pass = is the only thing to do: nothing can move
hint-sparta-keeps = keeps the last city, { $square }, out of reach
hint-sparta-saves = saves { $pieces } from being trapped
hint-sparta-threat-last = threatens to take the last city
hint-sparta-threat-trap = threatens to trap { $pieces }
hint-sparta-threat-city = threatens to conquer the city on { $square }
hint-sparta-prepares = prepares to reach the city on { $square }
hint-sparta-middle = brings the piece on { $square } nearer to the middle
hint-sparta-sound = is the soundest move, looking { $plies ->
    [one] one ply
   *[other] { $plies } plies
} ahead
hint-sparta-nothing = nothing
hint-sparta-pieces = { $who } on { $place }
hint-sparta-warriors = { $count ->
    [one] the warrior
   *[other] the { $count } warriors
}
hint-sparta-heroes = { $count ->
    [one] the hero
   *[other] the { $count } heroes
}
graph-sparta-pieces = Pieces
graph-sparta-cities = Cities
sparta-score-warriors = Warriors
sparta-score-heroes = Heroes
sparta-score-cities = Cities
