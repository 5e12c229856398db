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
home-text = Three strategy games, played faithfully by their rules: against the computer, or together at this screen. No account needed, and it works offline after your first visit.
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
ruling = (ruling)
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
generic-spot = { $spot }: { $pieces }
generic-spot-empty = { $spot }, empty
hint-playouts = wins most often when the rest is played at random
undo = Take back
hint = Hint
hint-is = Try
resign = Resign
resign-sure = Yes, I resign
resign-no = No, play on
again = Play again
review = Look at the game again
command = Type a move
command-do = Play move
log = Moves
why-more = Read the rule
bot-broken = The computer player could not move.
retry = Try again
curtain-title = The screen changes hands
curtain-text = Please hand over to { $seat }. Nobody else should look.
curtain-open = I am here: open the curtain
replay-title = Replay
replay-import = Open a record
replay-import-text = A record is a text file that Tavola saved. It stays on this device.
replay-file = File
replay-paste = … or paste its text:
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
online-pair = Find an opponent
online-pair-about = Quick pairing plays { $clock }, not rated, with two players. For anything else, set up a table.
online-seeking = Looking for somebody …
online-give-up = Stop looking
online-create = Set up a table
online-sit = Sit down
online-mine = Your games
online-back = To the table
online-watch = Watch
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
me-title = Who you are
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
trouble-no-server = This copy of Tavola has no server for online play. Offline everything else works; start one with “tavola serve” or “cargo xtask play”.
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
deploy-done = This is my army

hand = Your cards
composer = Cards to give and to get
give = Give
take = Get
nav-learn = Learn
home-learn = First lesson
learn-exercise = Exercise { $number } of { $count }
learn-next = Next exercise
learn-other = The rules allow that, but it is not what was asked. Try again.
learn-done = You have finished the lesson. Now play!
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
graph-production = Cards the dice brought

sound = Sounds
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
note-mark = { $piece }?
note-spot = { $spot }, your note: { $piece }
note-title = Your note on { $square }: I think this is
note-none = – no note –
puzzle-wrong = That does not win by force. Try something else.
puzzle-right = { $turns ->
    [one] Right: one more turn wins, whatever they do.
   *[other] Right: { $turns } more turns win, whatever they do.
}
puzzle-solved = Solved!
bank-rate = Bank
replay-play-on = Play on from here
replay-keys = Keys: comma and full stop step, P starts and stops autoplay.
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

hand-over = Hand the screen to { $seat }
