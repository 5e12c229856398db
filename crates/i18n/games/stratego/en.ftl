stratego-name = Stratego – The Lord of the Rings
stratego-about = Two hidden armies of forty. Find the enemy's Flag, use the powers of heroes, carry the Ring to Mount Doom – or stop it.
stratego-short = Two hidden armies, one Ring. Find the flag.
stratego-time = 30 min
stratego-taste = bluff and memory
stratego-goal = You win by capturing the enemy Flag, or when the enemy can no longer move.
stratego-seat-0 = Good
stratego-seat-1 = Evil
stratego-Ga = Gandalf
    .the = Gandalf
stratego-Ar = Aragorn
    .the = Aragorn
stratego-Le = Legolas
    .the = Legolas
stratego-Gi = Gimli
    .the = Gimli
stratego-Th = Théoden
    .the = Théoden
stratego-Eo = Éomer
    .the = Éomer
stratego-Fa = Faramir
    .the = Faramir
stratego-Bo = Boromir
    .the = Boromir
stratego-Aw = Arwen
    .the = Arwen
stratego-Tr = Treebeard
    .the = Treebeard
stratego-Ha = Haldir
    .the = Haldir
stratego-El = Elf
    .the = the Elf
stratego-Fr = Frodo
    .the = Frodo
stratego-Sm = Sam
    .the = Sam
stratego-Me = Merry
    .the = Merry
stratego-Pi = Pippin
    .the = Pippin
stratego-So = Soldier
    .the = the Soldier
stratego-Ri = Rider
    .the = the Rider
stratego-Ew = Éowyn
    .the = Éowyn
stratego-Wi = Witch-king
    .the = the Witch-king
stratego-Sa = Saruman
    .the = Saruman
stratego-Na = Nazgûl
    .the = the Nazgûl
stratego-Go = Gothmog
    .the = Gothmog
stratego-Lu = Lurtz
    .the = Lurtz
stratego-Sh = Sharku
    .the = Sharku
stratego-Ur = Uruk-hai
    .the = the Uruk-hai
stratego-Be = Berserker
    .the = the Berserker
stratego-Hd = Haradrim
    .the = the Haradrim
stratego-Or = Orc
    .the = the Orc
stratego-Wa = Warg
    .the = the Warg
stratego-Wo = Wormtongue
    .the = Wormtongue
stratego-Fo = Fortress
    .the = the Fortress
stratego-Fl = Flag
    .the = the Flag
stratego-spot-empty = { $square }, empty
stratego-spot-zone = { $square }, forbidden zone
stratego-spot-doom = { $square }, Mount Doom
stratego-spot-piece = { $square }, { $piece }, rank { $rank }, { $seat }
stratego-spot-revealed = { $square }, { $piece }, rank { $rank }, { $seat }, known to both
stratego-spot-unknown = { $square }, unknown piece of { $seat }
stratego-spot-moved = { $square }, unknown piece of { $seat } that has moved
stratego-do-move = Move to { $square }
stratego-do-attack = Attack { $square }
stratego-do-fly = Fly to { $square }
stratego-do-seek = Seek { $square }
stratego-do-bow = Shoot at { $square }
stratego-do-rage = Step to { $square } and rage
stratego-do-steed = Ride to { $square }
stratego-do-axe = Step to { $square }, strike { $squares }
stratego-do-stop = Stop attacking
stratego-do-shows = { $action } – this shows your { $piece } ({ $rank })
stratego-act-piece = Piece
stratego-act-move = { $piece } from { $from } to { $to }
stratego-act-attack = { $piece } from { $from } attacks { $target }
stratego-act-fly = { $piece } flies from { $from } to { $to }
stratego-act-seek = { $piece } on { $from } seeks { $target }
stratego-act-bow = { $piece } on { $from } shoots at { $target }
stratego-act-rage = { $piece } steps from { $from } to { $to } and rages
stratego-act-steed = { $piece } rides from { $from } via { $via } to { $to }
stratego-act-steed-attack = { $piece } rides from { $from } via { $via } and attacks { $target }
stratego-act-axe = { $piece } steps from { $from } to { $to } and strikes { $squares }
stratego-army-corner-keep = The corner keep
stratego-army-false-corner = The false corner
stratego-army-shire-road = The road from the Shire
stratego-army-eagles-nest = The eagle's nest
stratego-army-archers-line = The archers' line
stratego-army-axe-first = The axe first
stratego-army-rohan-charge = The charge of Rohan
stratego-army-deep-wall = The deep wall
stratego-army-open-flag = The open flag
stratego-army-left-hammer = The hammer on the left
stratego-army-spy-trap = The spy's trap
stratego-army-grey-havens = The Grey Havens
stratego-army-dark-tower = The Dark Tower
stratego-army-black-gate = The Black Gate
stratego-army-three-riders = Three riders
stratego-army-white-hand = The White Hand
stratego-army-berserk-front = The raging front
stratego-army-harad-bows = The bows of Harad
stratego-army-warg-screen = The screen of wargs
stratego-army-deep-pit = The deep pit
stratego-army-empty-throne = The empty throne
stratego-army-right-hammer = The hammer on the right
stratego-army-worms-lure = The worm's lure
stratego-army-doom-watch = The watch at Mount Doom
stratego-news-deployed = Your army is deployed.
stratego-news-begun = Both armies are deployed. Evil begins.
stratego-news-over = The game is over; everything is revealed.
stratego-news-move = { $seat }: { $from } to { $to }.
stratego-news-fly = { $seat } flies from { $from } to { $to }.
stratego-news-seek = { $seat } seeks out { $to } from { $from }.
stratego-news-bow = { $seat } shoots from { $from } at { $to }.
stratego-news-axe = { $seat } steps from { $from } to { $to } and strikes.
stratego-news-steed = { $seat } rides from { $from } to { $to }.
stratego-news-rage = { $seat } steps from { $from } to { $to } and rages.
stratego-news-stop = { $seat } stops attacking.
stratego-news-shown = { $piece } ({ $rank }) on { $square } is revealed.
stratego-news-falls = { $piece } ({ $rank }) on { $square } falls.
stratego-news-lost = These fall with the Ring: { $pieces }.
stratego-no-deploying = Both armies are deployed before anybody moves: deploy yours first.
stratego-no-again = Your army is deployed and can no longer be changed.
stratego-no-army = This is not your whole army: { $count ->
    [one] 1 piece is missing
   *[other] { $count } pieces are missing
}, and others are too many or not yours.
stratego-no-chain = The Uruk-hai on { $at } is attacking: attack an enemy next to him, or stop.
stratego-no-unchained = There is no chain of attacks to stop.
stratego-no-piece = There is no piece of yours on { $at }.
stratego-no-own = The piece on { $at } is not yours.
stratego-no-fixed = The { $piece ->
    [Fl] Flag
   *[Fo] Fortress
} on { $at } never moves or attacks.
stratego-no-friend = Your own piece stands on { $at }.
stratego-no-zone = { $at } is in a forbidden zone.
stratego-no-doom-frodo = Only Frodo may enter Mount Doom.
stratego-no-doom-once = Frodo enters Mount Doom only once; he never returns.
stratego-no-doom-attack = Nobody can attack Frodo on Mount Doom by moving.
stratego-no-beside = From { $at } it goes one square at a time, along a file or a rank.
stratego-no-straight = That is not a straight line from { $at } along a file or a rank.
stratego-no-blocked = { $at } is in the way: a rider crosses free squares only.
stratego-no-two-squares = That would be the third move in a row between the same two squares.
stratego-no-powers = There are no powers in the classic game.
stratego-no-power = The piece on { $at } does not have { $clause ->
    [ST-17] Fly
    [ST-18] Seek
    [ST-19] the Longbow
    [ST-20] the Dwarven Axe
    [ST-21] the Swift Steed
   *[ST-23] Rage
}.
stratego-no-enemy = There is no enemy on { $at }.
stratego-no-reach = { $at } is out of reach.
stratego-no-fly-over = There is nothing next to { $at } to fly over in that direction.
stratego-no-fly-first = A flight lands on the first free square, here { $at }.
stratego-no-steed-free = { $at } is not free: the first step of the Swift Steed goes to a free square.
stratego-no-steed-back = The Swift Steed may not end on { $at }, where it began.
stratego-no-free = { $at } is not free.
stratego-no-axe-targets = The Dwarven Axe strikes 1 to 3 enemies, not { $count }.
stratego-no-rage-enemy = There is no enemy next to { $at } to rage against.
stratego-status-deploy = Deploy your army.
stratego-status-stands = Your army is deployed; the other one is still being deployed.
stratego-status-lost = { $seat } lost { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
stratego-status-tray = { $seat } lost { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}: { $pieces }
stratego-ring-carried = Frodo carries the Ring.
stratego-ring-destroyed = The Ring is destroyed.
stratego-ring-taken = Evil has the Ring: its ranks count one more.
stratego-prompt-deploying = Waiting for the other army
stratego-prompt-piece = Choose a piece to move
stratego-prompt-piece-detail = Step onto an enemy to attack it. Find and capture the Flag.
stratego-prompt-to = { $piece }: choose a square
stratego-prompt-step = One step, not diagonally. Onto an enemy is an attack.
stratego-prompt-rider = It rides any distance in a straight line. Further than one square shows it to everybody.
stratego-prompt-power = It may use its power instead of a step.
stratego-prompt-chain = Attack again, or stop
stratego-prompt-chain-detail = The Uruk-hai may go on while enemies stand beside it.
stratego-panel-left = { $count ->
    [one] piece left
   *[other] pieces left
}
stratego-panel-rank = { $pieces }: { $left } of { $of } left
stratego-card-rank = Rank { $rank } · { $seat }
stratego-card-fixed = No rank · { $seat }
stratego-card-spy = Spy · { $seat }
stratego-card-of = { $seat }
stratego-card-unknown = Unknown piece
stratego-card-known = It was revealed: both sides know it.
stratego-card-secret = Your opponent has not seen it.
stratego-card-own-moved = Your opponent saw it move: it is no Fortress and no Flag.
stratego-card-moved = It has moved: it is no Fortress and no Flag.
stratego-card-still = It has not moved yet.
stratego-card-maybe = It may be
stratego-card-takes = Takes
stratego-card-ties = Falls together with
stratego-card-neither = No harm either way
stratego-card-falls = Falls to
stratego-card-beware = Falls if attacked by
stratego-card-rider = Rides any distance in a straight line. Further than one square shows it to everybody.
stratego-card-spy-about = Attacks rank 10 and wins. Any piece that attacks it takes it.
stratego-card-siege = Takes Fortresses.
stratego-card-fortress = Never moves. Takes every attacker except a Soldier or an Orc.
stratego-card-flag = Never moves. The side that loses it loses the game.
stratego-card-bearer = Carries the Ring. On Mount Doom it is destroyed: Evil then loses its ranks 4 to 8 and its Fortresses.
stratego-card-doom = Mount Doom
stratego-card-doom-about = Only Frodo may enter. Then the Ring is destroyed: Evil loses its ranks 4 to 8 and its Fortresses.
stratego-power-fly = Fly
stratego-power-fly-about = Straight over pieces or mountains, to the first free square behind them. It never attacks.
stratego-power-seek = Seek
stratego-power-seek-about = Reveals an enemy up to two squares away and takes it if its rank is lower. Nobody moves.
stratego-power-bow = Longbow
stratego-power-bow-about = Shoots at an enemy one or two squares away, diagonally too, and takes a lower rank. Nobody can answer.
stratego-power-axe = Dwarven Axe
stratego-power-axe-about = Steps to a free square and strikes up to three enemies around it.
stratego-power-steed = Swift Steed
stratego-power-steed-about = Two steps in one turn; the second one may attack.
stratego-power-repeat = Repeat Attack
stratego-power-repeat-about = After it has taken a piece, it may attack the next enemy beside it.
stratego-power-rage = Rage
stratego-power-rage-about = Steps, then attacks all enemies around it at once. It is lost afterwards.
stratego-end-flag = { $winner } captured the Flag of { $loser }.
stratego-end-stuck = { $loser } can do nothing any more.
stratego-end-quiet = Nothing was captured for { $count } turns.
stratego-end-turns = The game reached its limit of { $count } turns.
stratego-end-resigned = { $loser } resigned.
stratego-end-time = { $loser } ran out of time.
stratego-end-abandoned = { $loser } left the game.
option-stratego-mode = Game
option-stratego-mode-about = Armies alone, armies with powers, or Frodo's mission with the Ring.
option-stratego-mode-classic = 1 – Classic
option-stratego-mode-classic-line = Forty pieces a side. Capture the flag.
option-stratego-mode-powers = 2 – With powers
option-stratego-mode-powers-line = Gandalf flies, elves shoot, berserkers rage.
option-stratego-mode-ring = 3 – The Ring
option-stratego-mode-ring-line = Powers, and Frodo must reach Mount Doom.
option-stratego-captives = Captured pieces
option-stratego-captives-about = Who may look at captured pieces.
option-stratego-captives-open = Open to everyone
option-stratego-captives-prisoner = Only the captor
option-stratego-captives-secret = Only their former owner
option-stratego-captives-hidden = Nobody
option-stratego-memory = Memory
option-stratego-memory-about = Whether the table marks pieces that were shown or moved.
option-stratego-memory-aid = The table remembers
option-stratego-memory-strict = Remember yourself
option-stratego-doom = Mount Doom
option-stratego-doom-about = Which of the eight forbidden squares Frodo must reach.
option-stratego-quiet = Quiet turns
option-stratego-quiet-about = After this many turns without a capture the game is a draw.
option-stratego-turns = Turn limit
option-stratego-turns-about = After this many turns the game is a draw.
hint-stratego-deploy-good = keeps the Flag in the rear behind Fortresses, strong pieces near the open files and Soldiers safe for later
hint-stratego-deploy-evil = keeps the Flag in the rear behind Fortresses, strong pieces near the open files and Orcs safe for later
hint-stratego-stop = ends the chain: the next attack would more likely lose the Uruk-hai
hint-stratego-seek = looks at { $piece } without any risk
hint-stratego-bow = shoots at { $piece } from where nobody can answer
hint-stratego-axe = swings the axe at { $pieces }
hint-stratego-rage = { $count ->
    [one] gives up the Berserker for a blow at one enemy
   *[other] gives up the Berserker for a blow at { $count } enemies at once
}
hint-stratego-piece = { $kind-the } on { $square }
hint-stratego-hidden = the hidden piece on { $square }
hint-stratego-attack = attacks
hint-stratego-captures = captures { $piece }
hint-stratego-trades = trades { $kind-the } for { $piece }
hint-stratego-throws = throws itself at { $piece }, for want of anything better
hint-stratego-strikes-flag = strikes where the Flag probably stands ({ $percent }% likely)
hint-stratego-attack-likely = attacks { $piece }: { $kind-the } wins ({ $percent }% likely)
hint-stratego-attack-learn = attacks { $piece } to learn what it is, risking { $kind-the } at most
hint-stratego-and-captures = { $action } and captures it
hint-stratego-falls = { $action }; it falls ({ $percent }% likely)
hint-stratego-moves = moves on
hint-stratego-doom = throws the Ring into the fire: Evil loses every piece of rank 4 to 8 and every Fortress
hint-stratego-frodo = brings Frodo closer to Mount Doom
hint-stratego-flees = brings { $kind-the } out of reach of { $piece }
hint-stratego-flag = goes for the Flag on { $square }
hint-stratego-closer = brings { $kind-the } closer to { $piece }
hint-stratego-closer-flag = { $closer }, which may be the Flag ({ $percent }% likely)
hint-stratego-likeliest = { $advice }; likeliest on { $square }: { $kind } ({ $percent }%)
hint-stratego-room = makes room with { $kind-the } and gives nothing away
insight-stratego-danger = In danger is { $piece }: next turn { $other } can capture it.
insight-stratego-neighbour = Beside { $piece } stands { $other }, which is probably stronger ({ $percent }% likely).
insight-stratego-flag = { $count ->
    [one] 1 hidden piece of the other side has
   *[other] { $count } hidden pieces of the other side have
} never moved; the Flag most likely stands on { $square } ({ $percent }%).
insight-stratego-numbers = You have { $ours ->
    [one] 1 piece
   *[other] { $ours } pieces
}, the other side { $theirs }; you know { $known } of them, and the strongest that moves is { $piece-the }.
insight-stratego-unknown = You have { $ours ->
    [one] 1 piece
   *[other] { $ours } pieces
}, the other side { $theirs }; you know { $known } of them, and none that moves.
graph-stratego-known = Enemy pieces known, fallen ones included
graph-stratego-pieces = Pieces left
stratego-mark-strong = strong
stratego-mark-weak = weak
stratego-mark-still = never moves
stratego-table-rank = rank
stratego-table-attacks = attacks ↓ →
stratego-score-taken = Pieces taken
stratego-score-left = Pieces left
stratego-army-facts = { $walls ->
    [0] Flag without walls
    [one] Flag with 1 wall
   *[other] Flag with { $walls } walls
}; in front strong: { $strong }, quick: { $quick }
