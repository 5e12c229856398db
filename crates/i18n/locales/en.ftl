# What Tavola says in English. Every language has the same messages; a test compares the files.
title = Tavola – three strategy games
skip = Skip to the game
nav = Pages
nav-rules = Rules
nav-puzzles = Puzzles
nav-games = Games
nav-replay = Replay
language = Language
look = Light or dark
footer = An unofficial project. Names and trademarks belong to their owners.
lost-title = There is no such page
lost-text = The link may be old or mistyped. Nothing of yours is lost.
load-failed-title = This page did not arrive
load-failed-text = Its code or its text could not be loaded. Check your connection; nothing of yours is lost.
load-again = Try again
bot-loading = The bot is getting ready: { $percent } %
go-home = To the start page
home-title = Take a seat
home-text = Three strategy games with patient opponents. No account needed; works offline.
home-daily = Puzzle of the day
home-daily-done = Puzzle of the day: solved
home-all-games = All your games
home-continue = Go on playing
home-quick = Play now
home-new = Choose …
home-rules = Rules
setup-seats = Who plays
setup-count = Players
setup-person = A person here
setup-hot-seat = Several people can share this screen. Where a game hides something, a curtain falls between turns.
setup-options = Options
setup-start = Start the game
setup-ways = Ways to begin
setup-way-quick = Quick game
setup-way-quick-about = one click, a fair match
setup-way-opponent = Choose opponent
setup-way-opponent-about = game, rival, side
setup-way-all = All options
setup-way-all-about = seats, clock, house rules
setup-rival = Opponent
setup-side = Your side
setup-lots = Draw lots
setup-friend = A friend
setup-friend-line = Plays beside you, at this screen.
setup-against = { $what } against { $who }
setup-together = { $what }, together at this screen
setup-several = { $count ->
    [one] one opponent
   *[other] { $count } opponents
}
setup-rulings = House rules
setup-rulings-about = Where the rulebook leaves something open, we chose. You may choose differently.
level-random = Anything goes (random)
level-level1 = 1 – A child's first game
level-level2 = 2 – Beginner
level-level3 = 3 – Casual player
level-level4 = 4 – Regular
level-level5 = 5 – Club player
level-level6 = 6 – Master
level-strong = Full strength
level-uct = Tries moves out (tree search)
no-game-title = No game is in progress
no-game-text = Start one from the first page; a game you leave waits here for you.
kept-title = Your games
kept-search = Search by game or opponent
kept-open = In progress
kept-over = Finished
kept-none-open = No game here is in progress.
kept-none-over = No finished game here.
kept-delete = Delete this game: { $game }
kept-deleted = The game was deleted.
kept-restore = Undo
kept-against = against { $who }
kept-together = together at this screen
kept-bots = The computer is to move
kept-won = You won
kept-lost = You lost
kept-steps = { $steps ->
    [0] just begun
    [one] one step
   *[other] { $steps } steps
}
board = Board
spot-target = possible
turn-yours = Your turn
turn-of = { $seat } to move
turn-wait = One moment …
prompt-wait = Waiting for { $seat }
let-go = Deselect
recap-at = What happened: { $shown } of { $all }
recap = What happened since your turn (R)
recap-next = Next
skip-events = Skip
threats = Threats
threats-about = Shows your pieces that the other side could take in its next turn
threats-none = Nothing of yours is in danger
undo-toast = Done. Not what you meant?
ending-judging = The bot looks at your game …
ending-chance = Your chance to win, as the bot saw it
ending-turned = It turned here
ending-best = Your best move
ending-change = from { $before } to { $after } in 100
ending-rating = Your rating
ending-rating-change = from { $before } to { $after }
sheet = Your cards and the moves
zoom-whole = Whole board
you = You
ending-won = You won
ending-lost = You lost
ending-draw = A draw
ending-of = { $seat } won
ending-why = Why?
ending-close = Look at the board
ending-show = Show the result
ending-new = New game
resign-title = Resign this game?
resign-text = You give the game up. That cannot be taken back.
tab-yours = Your turn – { $game }
tab-table = { $game } – Tavola
bot-random = Alea
bot-level1 = Tilla
bot-level1-line = Learns along with you.
bot-level2 = Lepo
bot-level2-line = Runs first, thinks later.
bot-level3 = Bruno
bot-level3-line = Slow, solid, hates losing.
bot-level4 = Renna
bot-level4-line = Sly, and always up to something.
bot-level5 = Oona
bot-level5-line = Watches long and forgets nothing.
bot-level6 = Morwen
bot-level6-line = Sees through you.
bot-strong = Ares
bot-strong-line = Full strength. Takes its time and no prisoners.
over-win = { $seat } wins.
over-draw = A draw.
news-draw = Both agreed on a draw.
news-resign = { $seat } resigned.
news-time = { $seat } ran out of time.
news-abandon = { $seat } left the game.
news-set-up = The position was set up.
generic-spot = { $spot }: { $pieces }
generic-spot-empty = { $spot }, empty
hint-playouts = wins most often when the rest is played at random
undo = Take back
hint = Hint
hint-follow = Play it
hint-is = Try
resign = Resign
resign-sure = Yes, I resign
resign-no = No, play on
again = Play again
review = Look at the game again
command = Type a move
command-do = Play move
log = Moves
log-then = How it was then
log-present = Back to the game
goal = What wins?
why-more = Read the rule
bot-broken = The computer player could not move.
retry = Try again
curtain-title = The screen changes hands
curtain-text = Please hand over to { $seat }. Nobody else should look.
curtain-open = I am here: open the curtain
replay-title = Replay
replay-import = Open a record or a position
replay-import-text = A record is a text file that Tavola saved; a position is one line that a record or the engine gives. Both stay on this device.
replay-file = File
replay-paste = … or paste a record or a position:
replay-load = Show it
replay-first = To the beginning
replay-back = One step back
replay-play = Autoplay
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
nav-online = Online
home-online = Play with people online
online-title = Play online
online-to-lobby = To the lobby
online-tables = Tables with open seats
online-running = Games to watch
online-no-tables = Nobody is waiting right now. Set up a table and send its link to a friend.
online-no-running = No public game is in progress.
online-somebody = Somebody is looking for an opponent
online-meet = Play
online-pair = Find an opponent
online-pair-about = You meet anyone who has chosen the same game, number of players and clock. For anything else, set up a table.
online-seeking = Looking for somebody …
online-give-up = Stop looking
online-create = Set up a table
online-sit = Sit down
online-mine = Your games
online-back = To the table
online-watch = Watch
online-watching = { $count ->
    [one] One person watches
   *[other] { $count } people watch
}
online-you = you
online-me = Me
online-open-seat = Open seat
online-bot = computer, { $name }
online-standin = { $bot } stands in
online-rated = rated
online-waiting = Waiting for players. The game begins automatically when every seat is taken.
online-beginning = Every seat is taken: the game begins.
online-invitation = Send this link to the people you want to play with
online-copy = Copy the link
online-copied = Copied
online-leave = Give up my seat
online-calling = Connecting to the server …
online-reconnecting = The connection to the server is lost. Reconnecting …
online-kept = Your moves are saved, and will be sent as soon as the connection is back.
online-sending = Sending …
online-next = To the next game
online-rematch = Play again
online-rematch-wished = You would like to play again
online-rematch-asked = The others would like to play again.
offer-draw = Offer a draw
offer-takeback = Ask to take back
offer-draw-by = { $seat } offers a draw.
offer-takeback-by = { $seat } would like to take the last move back.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw the offer
chat = Chat
chat-say = Write a message
chat-send = Send
chat-phrases = Ready phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-good-move = Good move!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-close-game = That was close!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-bye = Bye!
clock-none-short = no clock
clock-fischer = { $minutes } min + { $plus } s a move
clock-fischer-seconds = { $base } s + { $plus } s a move
clock-move = { $seconds } s a move
clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
clock-left = { $days } d { $hours } h
create-title = A table of your own
create-public = Public: listed in the lobby
create-public-about = Otherwise only people with the link find it.
create-clock = Clock
create-away = If somebody stays away for two minutes
create-away-wait = Wait
create-away-lose = They lose
create-away-bot = A computer plays for them until they are back
create-delay = Spectators are behind by
delay-none = nothing
delay-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
delay-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
create-takeback = Moves may be taken back if everybody agrees
create-rated = Rated
create-rated-about = Rated games are between members, without computers, stand-ins and takebacks.
create-open = Open the table
join-title = You are invited
join-there = At the table:
me-are = You are { $name }.
me-member = Sign in or become a member
me-why = Members have a name of their own and can play rated games. A guest who becomes a member keeps games and seats.
me-name = Name
me-password = Password (8 characters or more)
me-sign-in = Sign in
me-sign-up = Become a member
me-sign-out = Sign out
me-codes = Write these codes down: each replaces a forgotten password once. They are shown this one time.
trouble-title = That did not work
trouble-gone = The server cannot be reached. Please check your internet connection. What you did here is saved.
trouble-no-server = This copy of Tavola has no server for online play. Offline everything else works.
trouble-version = The server is newer than this page. Reload the page; if that does not help, close all its windows first.
trouble-expired = This invitation no longer works: the table is gone, or the link is incomplete. Ask for a new one.
trouble-session = Your session is gone: this browser's cookies were deleted, or you signed out elsewhere. Sign in again in the lobby to play on; until then you watch. A guest without a session cannot get the seat back.
trouble-nobody = Nobody came within two minutes. Try again, or set up a table and send its link.
trouble-name-or-password = A name has 2 to 24 letters, digits, hyphens or underscores and does not begin with “guest-”; a password has 8 characters or more.
error-illegal = That is not allowed.
error-not-your-turn = It is not your turn.
error-not-chance = Chance does not decide now.
error-nothing-to-decide = There is nothing to decide now.
error-nothing-to-undo = There is nothing to take back.
error-over = The game is over.
error-not-over = The game is not over yet.
error-syntax = That could not be read.
error-position = This position is impossible.
error-option = These options do not fit together.
error-record = This record cannot be read.
refused-at-step = Step { $step }: { $said }
error-log = The record of this table is damaged.
error-malformed = The server could not read what this page sent. Reload the page.
error-media-type = The server could not read what this page sent. Reload the page.
error-too-large = That is too long: at most { $bytes } bytes are allowed.
error-unknown-game = There is no game “{ $game }” here.
error-unknown-bot = There is no computer player “{ $bot }” for this game.
error-no-game = No game has begun yet.
error-unsupported = This game does not offer that.
error-unknown-command = There is no such command.
error-unknown-field = A field of this request is unknown.
error-missing-field = A field of this request is missing.
error-bad-field = A field of this request has a wrong value.
error-bad-request = Something about this request is wrong: check what you entered.
error-unknown-table = There is no such table. The link may be mistyped, or the table is gone.
error-missing = That is not here. The link may be mistyped, or it is gone.
error-wrong-seat = Seat { $seat } cannot do that.
error-no-seat = You are a spectator at this table: only players can do that.
error-seated = You sit at this table already.
error-taken = This seat is taken. Choose another one, or watch.
error-table-full = Every seat of this table is taken. You can watch, or set up a table of your own.
error-began = This game has begun; you can watch it.
error-not-begun = The game has not begun yet: it waits for players.
error-left = You have left this game.
error-offer-pending = An offer waits for an answer.
error-offer-answered = Your offer was answered. Offer again after the next move.
error-no-offer = There is no offer to answer.
error-bot-plays-on = Computer players do not agree to draws.
error-takeback = Nothing can be taken back now: something was revealed, rolled or drawn since, or the table plays without takebacks.
error-nonce = Your share of the dice was not accepted. Reload the page.
error-chat = That could not be said: one line of at most { $characters } characters, and { $lines } lines a game.
error-stale = The position has changed meanwhile.
error-waits = This table waits for players who are away.
error-stranger = The server does not know you any more. Go to the lobby to come in again.
error-member = You are signed in already. Sign out first.
error-forbidden = You are not allowed to do that.
error-name-taken = This name is taken.
error-wrong-password = Name or password is wrong.
error-wrong-invitation = This link does not let you in: its last part is wrong or missing. Ask the person who invited you to copy it again.
error-blocked = You cannot sit at this table: you or someone there has blocked the other.
error-banned = You are banned until { $until }. The moderator wrote: “{ $why }”
error-muted = You cannot write in the chat until { $until }. The moderator wrote: “{ $why }”
error-method = The server does not know this request. Reload the page.
error-upgrade-required = The server expected another kind of connection. Reload the page.
error-too-many = Too many requests. Wait a moment, then try again.
error-too-slow = Your request took too long to arrive. Try again.
error-flood = That was too fast for the server. Reconnecting automatically.
error-slow = Your connection is too slow to keep up. Reconnecting automatically.
error-silence = The server has not heard from this page for a while. Reconnecting automatically.
error-restart = The server is restarting. Reconnecting automatically; the clocks are stopped until then.
error-again = The table is moving to another server. Try again in a moment.
error-lost = The server has lost touch with its database. You will see in a moment whether your move was saved.
error-unavailable = The server is temporarily unavailable. Try again in a moment.
error-full = The server has no room left. Nothing was changed; tell the people who run it.
error-failed = The server made a mistake. Nothing was changed; try again.
error-unknown = The server says: { $message }
deploy-title = Deploy your army
deploy-text = Choose two pieces to swap them, or drag one onto another.
deploy-ready = Ready armies
deploy-draw = Draw one
deploy-mirror = Mirror
deploy-keep = Save
deploy-fetch = Load saved army
deploy-codes = Codes, rearmost rank first
deploy-share = Share or type in an army
deploy-done = This is my army
hand = Your cards
composer = Cards to give and to get
give = Give
take = Get
discard-title = Discard { $due } of { $held }: { $chosen } chosen
discard-text = Touch a card to choose it; touch it again to keep it.
discard-do = Discard { $due }
build = Build
build-how = choose, then touch the board
trade = Trade
trade-text = Touch cards to give, then what you want for them.
trade-answers = The answers
trade-clear = Clear
card-less = One { $card } less
nav-learn = Learn
home-learn = Learn to play
learn-exercise = Stage { $number } of { $count }
learn-next = Next stage
learn-other = The rules allow that, but it is not what was asked. Try again.
learn-done = Back to the path
learn-clauses = The rule
option-other = Your own …
option-text = In the notation
option-usual = default
hint-both = { $one } and { $two }
graph-title = The game in figures
graph-outlook = Who stands better (chance of winning in %, each seat as it saw it)
graph-outlook-ask = Let the computer judge every move
graph-outlook-busy = Looking at the positions …
graph-dice = The dice: { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}
graph-sum = { $sum }
graph-rolled = rolled
graph-expected = expected
graph-luck = Luck: cards the dice brought each player
graph-came = came
graph-production = Cards the dice brought
sound = Sounds
settings-title = Settings
settings-text = They are kept in this browser and hold at once.
settings-language = Language
settings-language-about = You can change it in the middle of a game.
settings-look = Look
settings-look-about = “As the system” follows your device, by day and by night.
settings-look-system = As the system
settings-look-light = Light
settings-look-dark = Dark
settings-sound = Sounds
settings-sound-about = Short tones for moves, dice, battles and the end.
settings-sound-on = On
settings-sound-off = Off
settings-speed = Motion
settings-speed-about = How long each move of the others is shown.
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-speed-fast = Fast
settings-speed-off = None
settings-confirm = Confirm every move
settings-confirm-about = A second touch before a move is played: good on small screens.
settings-confirm-off = Only where it matters
settings-confirm-on = Always
settings-tips = Tips
settings-tips-about = What a newcomer has to know for each kind of decision. Choosing here brings all tips back.
settings-tips-twice = The first two times
settings-tips-always = Always
settings-tips-never = Never
settings-sparta = Sparta: board
settings-sparta-about = Its squares and pieces.
settings-sparta-pottery = Pottery
settings-sparta-marble = Marble
settings-impero = Impero: board
settings-impero-about = The island and its sea.
settings-impero-painted = Painted
settings-impero-map = Old map
settings-stratego = Stratego: board
settings-stratego-about = Its ground.
settings-stratego-stone = Stone
settings-stratego-parchment = Parchment
settings-chat = Chat
settings-chat-about = Rude words, addresses and telephone numbers of others are covered, unless you choose otherwise. Ready phrases are shown in your language.
settings-chat-filtered = Filtered
settings-chat-phrases = Phrases only
settings-chat-everything = Everything
settings-coordinates = Coordinates
settings-coordinates-about = Letters and numbers at the edge of the boards.
settings-coordinates-on = Show
settings-coordinates-off = Hide
settings-palette = Colours
settings-palette-about = Signals on the board in colours that most colour-blind people tell apart.
settings-palette-usual = Standard
settings-palette-safe = Colour-blind friendly

# Notices with no page open. "notice-…" stands in a small window of the system, under the game's name.
notice-turn = It is your turn against { $name }.
notice-turn-alone = It is your turn.
notice-challenge = { $name } challenges you to a game.
notice-challenge-alone = Somebody challenges you to a game.
notice-over = Your game against { $name } is over.
notice-over-alone = Your game is over.
notices-title = Notices
notices-about = Your browser tells you when it is your turn in a game on the server, even with no page open.
notices-on = On
notices-off = Off
notices-stranger = Come into the lobby or sign in first: notices are about your games on the server.
notices-none = This server sends no notices.
notices-unsupported = This browser cannot show notices. On an iPhone or iPad, add Tavola to the home screen and open it from there.
notices-denied = Your browser does not let Tavola send notices. Allow them for this site in the settings of your browser, then turn them on here.
notices-failed = Your browser cannot reach its service for notices. Try again later, or in another browser.
notices-kinds = Tell me
notices-kinds-about = This holds in all your browsers.
notices-kind-turn = when it is my turn
notices-kind-challenge = when somebody challenges me
notices-kind-over = when a game ended while I was away
notices-quiet = Quiet hours
notices-quiet-about = A notice that comes in these hours waits until they end, and is only shown if it is still true.
notices-quiet-use = No notices from … to …
notices-quiet-from = From
notices-quiet-to = To
clock = Clock
clock-none = No clock
clock-time = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} each, plus { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} for every decision
setup-more = Clock and position
setup-position = Start from a position
setup-position-about = Leave it empty for the normal start, or paste a position in the notation.
board-keys = Arrow keys move from place to place, Page Down and Page Up go to the next place that can be touched, Enter touches it, Escape lets go.
dice-show = Dice: { $one } and { $two }
battle = Battle
battle-falls = falls
battle-stands = stands
battle-beats = { $winner } beats { $loser }
battle-both-fall = { $one } and { $other } fall
battle-both-stand = { $one } and { $other } stand
battle-fighter = { $piece } { $rank }
note-spot = { $spot }, your note: { $piece }
note-card = Your note: { $piece }
note-title = Your note on { $square }: I think this is
note-none = – no note –
puzzle-wrong = That does not win by force. Try something else.
puzzle-right = { $turns ->
    [one] Right: one more turn wins, whatever they do.
   *[other] Right: { $turns } more turns win, whatever they do.
}
puzzle-solved = Solved!
puzzle-next = Next puzzle
puzzle-before = Puzzle before
puzzle-number = Puzzle { $number }
puzzle-done = solved
puzzle-go-on = To the next unsolved one
puzzle-progress = { $done } of { $count } solved
puzzle-turns = { $turns ->
    [one] Win in one turn
   *[other] Win in { $turns } turns
}
bank-rate = Bank
replay-play-on = Play on from here
replay-keys = Keys: comma, full stop or arrows step, P starts and stops autoplay.
share = Share a link
share-done = The whole game is in this link; it was copied.
share-long = This game is too long for a link: its record was saved as a file instead.
share-broken = This link is incomplete: a part of it was lost on its way. Ask for it once more, or for the record as a file.
print = Print this board
verify = Verify the dice
verify-fair = Every step is lawful, and { $rolls ->
    [one] the one roll follows
   *[other] all { $rolls } rolls follow
} from the secret that was fixed before the game and the players' own numbers.
verify-secret = The secret is not the one that was fixed before the game.
verify-wrong = { $count } of { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
} { $count ->
    [one] does
   *[other] do
} not follow from the secret and the players' numbers: steps { $steps }.
verify-promised = They are the dice that this browser was promised before the game.
verify-no-receipt = This browser did not play this game, or has lost its receipt: whether these are the dice of the game as it was played, only a player's receipt shows.
verify-forged = These are not the dice that this browser was promised before the game: the record was changed.
verify-share = A player's number is not the one that was fixed before the game.
verify-withheld = { $count ->
    [one] One player
   *[other] { $count } players
} did not show a number in time, so the dice do not depend on it.
verify-receipt = Save the receipt of the dice
hand-over = Hand the screen to { $seat }
rules-contents = On this page
rules-guide = Guide
rules-all = All rules
rules-search = Search the rules
rules-search-none = Nothing found. Try another word.
rules-search-found = { $count ->
    [one] one place
   *[other] { $count } places
}
rules-summary = On one page
rules-summary-print = Print, or save as PDF
rules-summary-back = Back to the guide
rules-play = Set up a game
analysis-title = Analysis
analysis-engine = Engine
analysis-explain = Explain
analysis-game = Analyse the game
analysis-busy = Looking at each decision …
analysis-silent = There is nothing to judge here: nobody decides, or it is a matter of chance.
analysis-next = Next mistake
analysis-variations = Ways you tried
analysis-own = You are on a way of your own.
analysis-back = Back to the game
analysis-beliefs = What you could believe
analysis-inaccuracies = inaccuracies
analysis-mistakes = mistakes
analysis-blunders = blunders
analysis-lost = chance lost
analysis-luck = luck (cards)
analysis-bar = Chance of { $seat } to win: { $chance }
belief-percent = { $percent } %
analysis-depth-sparta = Search depth: { $count }.
analysis-depth-stratego = Search depth: { $count }, in 16 arrangements that fit.
analysis-depth-impero = Searched to the end of the turn; the rest is estimated.
belief-of = What { $square } can be
belief-how = Touch a hidden piece, or choose it with the keys, to see everything it can be.
belief-kind = { $piece }: { $percent } %
explain-better = { $seat } stands better here, with a chance of { $percent } %.
explain-even = It is about even here: { $percent } % for { $seat }.
explain-worse = { $seat } is in trouble here, with a chance of { $percent } %.
explain-best = A good move is “{ $action }”: it { $reason }.
explain-action = { $action }
explain-danger = { $count ->
    [one] The other side could take a piece in its next turn, on { $spots }.
   *[other] The other side could take { $count } pieces in its next turn, on { $spots }.
}
explain-alike = “{ $action }” is about as good.
explain-second = The next best, “{ $action }”, costs { $loss } % of the chance to win.
explain-only = Much depends on it: the next best, “{ $action }”, costs { $loss } % of the chance to win.
puzzle-slower = That wins, too, but it takes longer. There is a faster way.
puzzle-unknown = This answer could not be checked. Try again.
puzzle-streak = Solved at the first try in a row: { $now } (most so far: { $most })
puzzle-rating = { $count ->
    [one] Your rating: { $rating } ± { $sure }, from one puzzle.
   *[other] Your rating: { $rating } ± { $sure }, from { $count } puzzles.
}
puzzle-again = To try again
puzzle-theme-all = All themes
puzzle-theme-capture = Captures
puzzle-theme-conquest = Conquest
puzzle-theme-hero = A new hero
puzzle-theme-quiet = Quiet first move
analysis-inaccuracy = An inaccuracy: it cost { $loss } % of the chance to win. Better was “{ $better }”.
analysis-mistake = A mistake: it cost { $loss } % of the chance to win. Better was “{ $better }”.
analysis-blunder = A blunder: it cost { $loss } % of the chance to win. Better was “{ $better }”.

# The path of each game and its first game.
learn-title = Learn to play
learn-text = Each stage is a position on the real board: you move, the others answer, and the rules judge. Take them one after the other, or pick what you want to know.
learn-begin = Begin
learn-go-on = Go on
learn-progress = { $done } of { $count } stages done
learn-several = several moves
learn-before = Stage before
learn-solution = Solution
learn-solution-is = Solution: { $action }.
learn-hint-piece = This piece does it. Where to?
learn-open = Anything the rules allow here is right.
learn-again = Begin again
learn-lost = Not this time. Begin again and look for the quickest way.
learn-first-game = Your first game
learn-first-text = A whole game against a gentle computer. It says what its moves are good for, and suggests one for you every turn; you need not follow.
learn-first-start = Start the guided game
coach-hello = In this game the computer explains its moves, and a good move of yours is marked on the board.
coach-why = What this move of { $seat } does: it { $reason }.
coach-silent = { $seat } keeps the reason to itself.
coach-thinks = Looking for a good move of yours …

variation-comment = Your comment
variation-forget = Remove this variation
variation-shared = Saved files and shared links bring the variations and comments with them.
explain-nothing = The bots have nothing to say about this position.

# Mistakes of a game as exercises.
mistakes-learn = Learn from the mistakes of { $seat } ({ $count })
mistakes-title = Learn from mistakes
mistakes-task = { $number } of { $count }: here { $seat } played “{ $action }”, which cost { $loss } % of the chance to win. Find something better on the board.
mistakes-checking = Checking “{ $action }” …
mistakes-right = Well found: “{ $action }” keeps the chance to win.
mistakes-same = That is what was played. Look for something else.
mistakes-wrong = “{ $action }” costs { $loss } % of the chance to win. Try again.
mistakes-unknown = “{ $action }” could not be measured. Try again.
mistakes-solution = Solution
mistakes-was = The best was “{ $action }”.
mistakes-next = Next
mistakes-leave = Back to the analysis
mistakes-over = That was the last one. Found at the first try: { $found } of { $count }.

# Puzzles of one decision.
puzzles-text-stratego = Endgames from games of the computer against itself. Where both armies lie open, all moves and answers were tried; where pieces are hidden, every army that fits what you see was counted, the more heavily the more people deploy like that.
puzzles-text-impero = Turns of L'impero and the base game without luck: every order of building, trading with the bank, recruiting and attacking was tried, and every place for the robber measured.
puzzle-not-it = That is not it. Try something else.
puzzle-other-slower = That does it for certain, too, but a turn later. There is a faster way.
puzzle-other-chance = { $count ->
    [0] That cannot succeed. Try something else.
   *[other] That succeeds with { $count }% of the armies that fit; another attack does with { $best }%.
}
puzzle-other-robber = There it costs { $count ->
    [one] 1 card
   *[other] { $count } cards
} in 36 rolls, what you lose yourself taken off. Another hex brings { $best }.
puzzle-right-only = Right: nothing else does it for certain. The board shows how it can go on.
puzzle-right-line = Right: this does it for certain. The board shows how it can go on.
puzzle-right-too = Right: this does it for certain, too.
puzzle-right-chance = Right: it succeeds with { $count }% of the armies that fit. No other attack comes near.
puzzle-right-robber = Right: { $count } cards in 36 rolls, what you lose yourself taken off.
puzzle-theme-stratego-force = The Flag by force
puzzle-theme-stratego-hunt = Capture and lose nothing
puzzle-theme-stratego-doom = Race to Mount Doom
puzzle-theme-stratego-flag = Where is the Flag?
puzzle-theme-stratego-odds = The best attack
puzzle-theme-impero-win = Win in this turn
puzzle-theme-impero-point = Trade and build
puzzle-theme-impero-siege = Siege
puzzle-theme-impero-robber = The robber
puzzle-task-stratego-force = { $seat } captures the Flag in { $count } turns, whatever the answer.
puzzle-task-stratego-hunt = { $seat } captures the piece on { $square } in { $count } turns and loses none.
puzzle-task-stratego-doom = Frodo reaches Mount Doom in { $count } turns, whatever Evil does.
puzzle-task-stratego-flag = Where does the Flag most likely stand, the way people deploy? Attack there.
puzzle-task-stratego-odds = Which attack wins most likely, the way people deploy? Make it.
puzzle-task-impero-win = { $seat } wins in this turn with { $count } actions. What comes first?
puzzle-task-impero-point = { $seat } gains a point in this turn with { $count } actions. What comes first?
puzzle-task-impero-siege = { $seat } destroys a building in this turn with { $count } actions. What comes first?
puzzle-task-impero-robber = Put the robber where it costs the others the most cards in 36 rolls, what you lose yourself taken off.

# The terminal.
term-small = This window has { $columns } columns and { $rows } rows. Tavola needs { $width } × { $height }: make it larger, or choose a smaller font.
term-page-more = Arrows and Page Down scroll · any other key closes
term-page-end = Any key closes
term-thinks = { $seat } is thinking
term-again = – Enter once more to do it, Esc to leave it
term-choose = Several actions fit: choose one in the list and press Enter.
term-nothing-here = Nothing can be done on { $spot } now.
term-yes-no = Type y for yes, any other key for no.
term-saved = The game is saved in { $file }.
term-curtain = Enter, when only you can see the screen.
term-choices = { $count ->
    [one] One choice
   *[other] { $count } choices
}
term-offer = { $offer } Type accept or decline.
term-leave = This game is not saved: F7 saves it, F10 once more leaves it for good.
term-played = was played
term-keys = ? help  Tab list/board  Enter do it  F5 hint  F8 take back  F9 resign  F10 leave
term-keys-trade = Arrows choose  + more  - less  Enter/Tab to the list  Esc back  ? help
term-keys-replay = ← → step  ↑ ↓ ten  Home End  Tab whose eyes  a analyse  ? help  q leave
term-help-title = Help
term-help =
    Arrows move over the board, Enter or the space bar touches it; the mouse does both.
    Tab goes from the board to the list and back; in the list, Enter plays the highlighted entry. Page Up and Page Down move through it from anywhere.
    Ctrl-N and Ctrl-P jump to the next place that can be touched. Esc puts down what was chosen or typed.
    Or type: a move as the list writes it, a part of its name, or one of the words hint, undo, resign, rules, help, quit. Capitals do not matter.

    F1 or ?  this page
    F2  names of places on the island: intersections, paths, none
    F3  what the signs mean
    F4  the rule of the last refusal, or all rules
    F5  a hint
    F6  the whole log
    F7  save the game now
    F8  take back
    F9  resign (you are asked)
    F10 or Ctrl-C  leave
term-help-replay =
    Arrow right, Enter or the space bar goes one step on, arrow left one step back; up and down go ten steps, Home and End to the beginning and the end.
    Tab changes whose eyes you look through: everything open, each seat, a spectator.
    a lets the strongest bot judge each decision: the best ways to go on with their chance to win, and what the played one cost.
    F2 shows names of places on the island, F3 what the signs mean.
    q, Esc or F10 leaves.
term-legend = What the signs mean
term-legend-sparta =
    W H  warrior and hero of Sparta; [] a city of Sparta
    w h  warrior and hero of Achaia; () a city of Achaia
    ╭ ╮ the cursor   ┏ ┓ chosen   ‹ › possible   · the last move
term-legend-stratego =
    Ga  a piece of Good, wi  a piece of Evil, with its rank below; G? e?  not known
    !  known to both   '  has moved   ▒  forbidden   ^  Mount Doom
    ╭ ╮ the cursor   ┏ ┓ chosen   ‹ › possible   · the last move
term-legend-impero =
    ⌂0 settlement, ♜0 city, ♛0 city with barracks, ═0═ road: the number says whose
    8 •••••  the number of a hex and its chances in 36   ♟♟♟ the robber
    3:1 2:Or  harbours   ◆ ◇ possible places   [ ] the cursor   ( ) chosen

# People: accounts, players' pages, history, leaderboards.
nav-sign-in = Sign in
account-title = Your account
account-sign-in = Sign in
account-register = Become a member
account-recover = Forgotten password
account-recover-do = Set the new password
account-recover-about = Each of the codes you were given when you became a member replaces the password once.
account-guest = You are playing as { $name }. If you become a member, your games and seats stay yours.
account-code = Recovery code
account-new-password = New password (8 characters or more)
account-show = Show the password
account-privacy = No e-mail address is needed. The server keeps your name, your games and ratings, and whom you follow, mute or block; you can take all of it with you or delete it at any time.
account-codes = Your recovery codes
account-codes-save = Save as a file
account-codes-noted = I have noted them
account-page = My page
account-name = Change your name
account-name-about = Your games, ratings and seats stay yours. A name can be changed once in 30 days.
account-new-name = New name
account-password = Change your password
account-password-about = You stay signed in here and are signed out everywhere else.
account-proof = Your password now
account-change = Change
account-changed = Changed.
account-codes-left = { $count ->
    [one] Recovery codes: one left
   *[other] Recovery codes: { $count } left
}
account-codes-about = New codes replace all the old ones.
account-codes-new = Make new codes
account-browsers = { $count ->
    [one] Signed in: only here
   *[other] Signed in: { $count } browsers
}
account-browser = Since { $since }, last used { $used }
account-browser-this = This browser, since { $since }
account-end-others = Sign out everywhere else
account-others = Friends and blocked players
account-others-none = You follow nobody and have blocked nobody.
vacation-title = Vacation
vacation-until = On vacation until { $day }
vacation-of = { $name } is on vacation until { $day }
vacation-about = In games of correspondence your clock stands while you are away, also when it becomes your turn. The others see until when. You can still move, and your vacation goes on.
vacation-earned = New members have 3 days; every 12 days of membership add one, up to { $most } in a year.
vacation-left = { $left ->
    [0] You have no days left for now.
    [one] You have one day left.
   *[other] You have { $left } days left.
}
vacation-days = How many days, from now on
vacation-begin = Go on vacation
vacation-end = I am back
passkeys-title = { $count ->
    [0] Passkeys: none yet
    [one] Passkeys: one
   *[other] Passkeys: { $count }
}
passkeys-about = Sign in with a fingerprint, a face or a security key instead of your password. The password stays another way in.
passkeys-unused = Since { $since }, not used yet
passkeys-name = A name for this device
passkeys-add = Add a passkey
passkeys-remove = Remove
passkeys-remove-one = Remove the passkey “{ $name }”
passkeys-not-here = Passkeys need a newer browser, or an address with a name and https.
passkeys-sign-in = Sign in with a passkey
account-data = Your data
account-data-about = The export holds everything the server knows about you. Deleting removes your name, password, ratings and chat; games in progress are resigned. Moves of finished games stay, because they belong to the others, too, under a name nobody knows.
account-export = Export everything
account-delete = Delete the account
account-delete-title = Delete { $name } for ever?
account-delete-about = This cannot be undone. Your games in progress are lost.
account-delete-sure = Delete for ever
account-delete-no = Keep the account
people-since = Member since { $day }
people-guest = Guest since { $day }
people-two = 2 players
people-more = 3–4 players
people-rating = Rating
people-games = Games
people-ratings = Ratings
people-unrated = No rated game yet.
people-provisional = { $games ->
    [one] ± { $deviation } after one game, provisional
   *[other] ± { $deviation } after { $games } games, provisional
}
people-sure = { $games ->
    [one] ± { $deviation } after one game
   *[other] ± { $deviation } after { $games } games
}
people-no-graph = No rated game to draw yet.
people-graph = { $games ->
    [one] One rated game: now { $last }
   *[other] { $games } rated games: highest { $high }, lowest { $low }, now { $last }
}
people-results = Results
people-counted = { $games ->
    [one] One finished game
   *[other] The newest { $games } finished games
}
people-by-game = By game
people-by-opponent = By opponent
people-by-clock = By clock
people-score = { $won } won, { $drawn } drawn, { $lost } lost
people-clock-none = No clock
people-clock-fast = Fast
people-clock-slow = Slow
people-clock-days = By correspondence
people-last = Latest games
people-none = No public game yet.
people-followed = Friends
people-muted = Muted
people-blocked = Blocked
people-follow = Follow
people-unfollow = Unfollow
people-mute = Mute
people-unmute = Unmute
people-block = Block
people-unblock = Unblock
people-report = Report
people-report-title = Report { $name }
people-report-about = What happened? The moderators of this server will read it.
people-report-send = Send the report
people-reported = Thank you. The moderators will look into it.
people-challenge = Challenge
people-challenge-title = Challenge { $name }
people-challenge-rated = For a rating
people-challenge-send = Send the challenge
people-game = Game
people-cancel = Cancel
history-title = Your online games
history-all-games = All games
history-all = In progress and finished
history-any = Rated or not
history-rated = Rated
history-unrated = Not rated
history-opponent = Opponent's name
history-none = No game fits.
history-more = Show more
history-won = Won
history-lost = Lost
history-over = Over
history-running = In progress
history-open = Waiting for players
history-replay = Replay
history-save = Save the record: { $game }
best-title = The best players
best-category = Game
best-rank = Rank
best-none = Nobody has played enough rated games of this kind yet.
best-about = A player appears here once enough rated games have been played: the rating is then certain to about 220 points.
trouble-name-or-code = Name or code is wrong, or the code was used before.
trouble-password = This password is wrong.
trouble-passkey = The passkey was not used. Try again, or sign in with your password.
trouble-too-soon = You changed your name less than 30 days ago, or tried too often. Try again later.
online-meanwhile = Play a bot while you wait
challenge-title = Challenges
challenge-from = { $name } challenges you
challenge-to = You have challenged { $name }
challenge-withdraw = Withdraw
home-online-games = Your online games

# The deployment laboratory.
lab-title = Deployment laboratory
lab-text = Build an army, see where people put each piece, and let two computers play it in bulk. Two touches change two pieces over.
lab-side = Whose army
lab-mode = Which game
lab-heat = Where people put it
lab-heat-about = Choose a piece: each square shows in how many of a hundred deployments it stands there. Counted in 64,920 deployments of the classic game; pieces of one rank share a map.
lab-try = Try it out
lab-bot = Who plays both sides
lab-begin = { $count ->
    [one] Play one game
   *[other] Play { $count } games
}
lab-stop = Stop
lab-busy = Games being played
lab-failed = The computer could not play this army. Change it and try again.
lab-won = won
lab-drawn = drawn
lab-lost = lost
lab-share = score
lab-score = { $score } % ± { $error }
lab-as-it-stands = as it stands
lab-mirrored = mirrored
lab-sure = The other side deploys as it likes. The true score lies within ± of the measured one 95 times in a hundred: few games say little.
lab-link = Try armies out in the laboratory
pair-mode = What to play
online-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
online-waits-for = waiting for { $name }
online-your-turns = { $count ->
    [one] your turn in { $count } game
   *[other] your turn in { $count } games
}
home-featured = Live now
friends-title = Friends
friends-about = The players you follow. They do not learn of it.
friends-guest = Members see which of their friends are online.
friends-none = You follow nobody yet. Follow players on their page, or by a click on their name at the table.
friends-here = Friends online
friends-online = online
friends-offline = not online
account-show-online = Show when I am online
account-show-online-about = Only members who follow you see it, and nobody you have blocked.
card-page = Profile
card-close = Close
history-online = Against people
history-computer = Against the computer
sent-about = Finished games against the computer stay in the browser where you played them. Send them to your account to see them on all your devices. Only you find them in a list; the server keeps up to 500.
sent-always = Always send finished games from this browser
sent-send = { $count ->
    [0] All games are sent
    [one] Send { $count } game
   *[other] Send { $count } games
}
sent-none = No game against the computer is in your account.
trouble-no-room = The server takes no more games right now. Wait a minute; if it keeps 500 of yours already, delete some first.
sent-guest = Members can keep their games against the computer in their account.
moderation-title = Moderation
moderation-reports = Reports
moderation-all = Settled reports, too
moderation-no-reports = No report is waiting.
moderation-by = reported by
moderation-gone = deleted account
moderation-table = To the table
moderation-choose = Mute or ban …
moderation-settle = Settled
moderation-settled = Is settled
moderation-act = Mute or ban
moderation-what = Measure
moderation-mute = Mute: writes nothing at any table
moderation-ban = Ban: is signed out and cannot sign in
moderation-long = For how long
moderation-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
moderation-reason = Reason (the player reads it)
moderation-do = Do it
moderation-lift = Lift it
moderation-suspects = Suspicious ratings
moderation-suspects-about = Pairs of players of whom one nearly always wins. A teacher and a pupil look the same: look at the games before you act.
moderation-no-suspects = Nothing suspicious in the last 90 days.
moderation-suspect = { $won } of { $games } games won, { $gained } points gained; half of the games took { $time } s or less.
moderation-log = What moderators did
moderation-when = When
moderation-who = Moderator
moderation-whom = About
moderation-detail = Details
privacy-title = Privacy
privacy-about = What is stored, for how long, and who sees it.
privacy-here = In this browser
privacy-here-1 = What you do without playing online stays in this browser: games, settings, saved armies, solved puzzles. Nobody else sees it.
privacy-here-2 = If you delete the browser's data for this site, all of it is gone.
privacy-here-3 = There is no advertising, and nothing is loaded from other sites.
privacy-server = On the server, when you play online
privacy-server-1 = A name and a cookie that keeps you signed in. Members also have a password and recovery codes, stored so that nobody can read them. No e-mail address.
privacy-server-2 = Your games: every move and its time, what was written at the table, your ratings, and the day you were last here.
privacy-server-3 = Whom you follow, mute or block, your challenges, your reports, and when you were on vacation.
privacy-server-4 = Games against the computer, if you send them to your account.
privacy-server-5 = Your network address is used to fend off floods of requests. It is not written down.
privacy-server-6 = The public half of each of your passkeys. If you turn notices on: where your browser receives them until you sign out, which kinds, and your quiet hours.
privacy-seen = Who sees it
privacy-seen-1 = Everybody sees your name, ratings, results and public games, and until when you are on vacation.
privacy-seen-2 = A private game is seen by those who have its link.
privacy-seen-3 = Nobody sees hidden pieces or cards of a game in progress. Its record is given out after the end.
privacy-seen-4 = Members who follow you see when you are online, if you are a member and have not switched it off. Anyone you have blocked, or who has blocked you, never sees it.
privacy-seen-5 = Moderators read reports, and what was written at the tables they are about.
privacy-seen-6 = Notices go through the service of the maker of your browser, which cannot read them.
privacy-kept = For how long
privacy-kept-1 = You stay signed in for 180 days after your last visit. Guests who never played are forgotten after that.
privacy-kept-2 = A table at which no game began is deleted after a week, unless the operator chose another time.
privacy-kept-3 = Finished games stay, because they belong to the other players, too.
privacy-kept-4 = Mutes and bans are deleted when they end, vacations 400 days later. The list of what moderators did stays.
privacy-kept-5 = Everything else stays until you delete your account.
privacy-yours = What you can do
privacy-yours-1 = Download everything the server knows about you, on the page of your account.
privacy-yours-2 = Delete your account there: name, password, ratings, friends, what you wrote and the games you sent are gone; finished games with others stay, under a name nobody knows.
privacy-yours-3 = Hide when you are online.
privacy-yours-4 = The operator of this server may keep backups, from which deleted data disappears when newer backups replace them.
