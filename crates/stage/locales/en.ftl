# What Tavola says in English. Every language has the same messages; a test compares the files.
title = Tavola – three strategy games
skip = Skip to the game
nav = Pages
nav-rules = Rules
nav-puzzles = Puzzles
nav-replay = Replay
language = Language
look = Light or dark
footer = An unofficial project. Names and trademarks belong to their owners.
lost-title = There is no such page
lost-text = The link may be old or mistyped. Nothing of yours is lost.
go-home = To the start page
home-title = Take a seat
home-text = Three strategy games, played exactly by their rules: against the computer, or together at this screen. No account, and after the first visit no network.
home-continue = Continue your game
home-quick = Play now
home-new = New game …
home-rules = Rules
setup-seats = Who plays
setup-count = Players
setup-person = A person here
setup-hot-seat = Several people can share this screen. Where a game hides something, a curtain falls between turns.
setup-options = Options
setup-start = Start the game
ruling = (our ruling)
level-random = Anything goes (random)
level-level1 = 1 – A child's first game
level-level2 = 2 – Beginner
level-level3 = 3 – Casual player
level-level4 = 4 – Regular
level-level5 = 5 – Club player
level-level6 = 6 – Master
level-strong = Full strength
no-game-title = No game is in progress
no-game-text = Start one from the first page; a game you leave waits here for you.
board = Board
spot-target = possible
turn-yours = Your turn
turn-of = { $seat } to move
turn-bot = Thinking …
turn-wait = One moment …
over-win = { $seat } wins.
over-draw = A draw.
news-draw = Both agreed on a draw.
news-resign = { $seat } resigned.
news-time = { $seat } ran out of time.
news-abandon = { $seat } left the game.
news-set-up = The position was set up.
undo = Take back
hint = Hint
hint-is = Try
resign = Resign
resign-sure = Yes, I resign
resign-no = No, play on
again = Play again
review = Look at the game again
command = Type a move
command-do = Do it
log = Moves
why-more = Read the rule
bot-broken = The computer player could not move.
retry = Try again
refusal-illegal = That is not allowed:
refusal-syntax = That could not be read:
refusal-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-record = This record cannot be read:
refusal-option = These options do not fit together:
refusal-position = This position cannot be:
refusal-other = That did not work:
curtain-title = The screen changes hands
curtain-text = Please hand over to { $seat }. Nobody else should look.
curtain-open = I am here: open the curtain
replay-title = A game once more
replay-import = Open a record
replay-import-text = A record is a text file that Tavola saved. It stays on this device.
replay-file = File
replay-paste = … or paste its text:
replay-load = Show it
replay-first = To the beginning
replay-back = One step back
replay-play = Play by itself
replay-on = One step on
replay-last = To the end
replay-step = Step
replay-eyes = Seen by
replay-everything = Everything open
replay-public = A spectator
replay-download = Save the record
puzzles-title = Puzzles
puzzles-text = In each of these positions of Sparta you win by force, whatever the computer answers. They were found in games and proven by exhaustive search.
puzzle = { $seat } wins in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}

sparta-name = Sparta
sparta-about = Warriors, heroes and cities on a hundred squares. No luck, nothing hidden: trap enemies between your own, or take all eight cities.
sparta-seat-0 = Sparta
sparta-seat-1 = Achaia
sparta-warrior = warrior of { $owner }
sparta-hero = hero of { $owner }
sparta-spot-empty = { $square }, empty
sparta-spot-city = { $square }, city of { $owner }, empty
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } on a city of { $owner }
sparta-do-move = Move { $from } to { $to }
sparta-do-promote = Make a hero on { $square }
sparta-do-pass = Pass
sparta-news-move = { $from } to { $to }.
sparta-news-promote = A hero on { $square }.
sparta-news-pass = A pass: nothing can move.
sparta-news-conquest = Conquers the city.
sparta-news-hero = Becomes a hero.
sparta-news-capture = { $count ->
    [one] Captured on { $squares }.
   *[other] { $count } captured on { $squares }.
}
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
} without capture or promotion
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
option-sparta-repetition-about = The third occurrence of a position is a draw.
option-sparta-repetition-3 = Draw at the third time
option-sparta-repetition-off = Never a draw
option-sparta-quiet = Quiet turns
option-sparta-quiet-about = A hundred turns without capture or promotion are a draw.
option-sparta-quiet-100 = Draw after 100
option-sparta-quiet-off = Never a draw
impero-name = L'impero di Catan
stratego-name = Stratego – The Lord of the Rings

stratego-about = Two hidden armies of forty. Find the enemy's Flag, use the powers of heroes, carry the Ring to Mount Doom – or stop it.
stratego-seat-0 = Good
stratego-seat-1 = Evil
stratego-Ga = Gandalf
stratego-Ar = Aragorn
stratego-Le = Legolas
stratego-Gi = Gimli
stratego-Th = Théoden
stratego-Eo = Éomer
stratego-Fa = Faramir
stratego-Bo = Boromir
stratego-Aw = Arwen
stratego-Tr = Treebeard
stratego-Ha = Haldir
stratego-El = Elf
stratego-Fr = Frodo
stratego-Sm = Sam
stratego-Me = Merry
stratego-Pi = Pippin
stratego-So = Soldier
stratego-Ri = Rider
stratego-Ew = Éowyn
stratego-Wi = Witch-king
stratego-Sa = Saruman
stratego-Na = Nazgûl
stratego-Go = Gothmog
stratego-Lu = Lurtz
stratego-Sh = Sharku
stratego-Ur = Uruk-hai
stratego-Be = Berserker
stratego-Hd = Haradrim
stratego-Or = Orc
stratego-Wa = Warg
stratego-Wo = Wormtongue
stratego-Fo = Fortress
stratego-Fl = Flag
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
stratego-do-rage = Rage against { $square }
stratego-do-steed = Ride to { $square }
stratego-do-axe = Step to { $square }, strike { $squares }
stratego-do-stop = Stop attacking
stratego-news-deployed = Your army stands.
stratego-news-begun = Both armies stand. Evil begins.
stratego-news-over = The game is over; everything lies open.
stratego-news-move = { $seat }: { $from } to { $to }.
stratego-news-fly = { $seat } flies from { $from } to { $to }.
stratego-news-seek = { $seat } seeks from { $from } at { $to }.
stratego-news-bow = { $seat } shoots from { $from } at { $to }.
stratego-news-axe = { $seat } steps from { $from } to { $to } and strikes.
stratego-news-steed = { $seat } rides from { $from } to { $to }.
stratego-news-rage = { $seat } rages from { $from } against { $to }.
stratego-news-stop = { $seat } stops attacking.
stratego-news-shown = { $piece } ({ $rank }) on { $square } is shown.
stratego-news-falls = { $piece } ({ $rank }) on { $square } falls.
stratego-news-lost = With the Ring fall: { $pieces }.
stratego-status-deploy = Deploy your army.
stratego-status-stands = Your army stands; the other is being deployed.
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
option-stratego-mode = Game
option-stratego-mode-about = Armies alone, armies with powers, or Frodo's mission with the Ring.
option-stratego-mode-classic = 1 – Classic
option-stratego-mode-powers = 2 – With powers
option-stratego-mode-ring = 3 – The Ring
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
deploy-title = Deploy your army
deploy-text = Choose two pieces to swap them, or drag one onto another.
deploy-ready = Ready armies
deploy-draw = Draw one
deploy-mirror = Mirror
deploy-keep = Keep it
deploy-fetch = Take the kept one
deploy-codes = Codes, rearmost rank first
deploy-done = This is my army
