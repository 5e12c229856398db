# Was Tavola auf Deutsch sagt. Jede Sprache hat dieselben Nachrichten; ein Test vergleicht die Dateien.
title = Tavola – drei Strategiespiele
skip = Zum Spiel
nav = Seiten
nav-rules = Regeln
nav-puzzles = Rätsel
nav-games = Spiele
nav-replay = Nachspielen
language = Sprache
look = Hell oder dunkel
footer = Ein inoffizielles Projekt. Namen und Marken gehören ihren Eigentümern.
lost-title = Diese Seite gibt es nicht
lost-text = Der Link ist vielleicht alt oder vertippt. Es ist nichts verloren.
load-failed-title = Diese Seite ist nicht angekommen
load-failed-text = Ihr Programm oder ihr Text konnte nicht geladen werden. Prüfe deine Verbindung; es ist nichts verloren.
load-again = Noch einmal versuchen
bot-loading = Der Bot macht sich bereit: { $percent } %
go-home = Zur Startseite
home-title = Nimm Platz
home-text = Drei Strategiespiele mit geduldigen Gegnern. Ohne Konto, auch ohne Netz.
home-daily = Rätsel des Tages
home-daily-done = Rätsel des Tages: gelöst
home-all-games = Alle deine Spiele
home-continue = Weiterspielen
home-quick = Sofort spielen
home-new = Auswählen …
home-rules = Regeln
setup-seats = Wer spielt
setup-count = Spieler
setup-person = Ein Mensch hier
setup-hot-seat = Mehrere Menschen können sich diesen Bildschirm teilen. Wo ein Spiel etwas verbirgt, fällt zwischen den Zügen ein Vorhang.
setup-options = Optionen
setup-start = Spiel beginnen
setup-ways = Wege ins Spiel
setup-way-quick = Schnelles Spiel
setup-way-quick-about = ein Klick, ein fairer Gegner
setup-way-opponent = Gegner wählen
setup-way-opponent-about = Spiel, Gegner, Seite
setup-way-all = Alle Optionen
setup-way-all-about = Plätze, Uhr, Hausregeln
setup-rival = Gegner
setup-side = Deine Seite
setup-lots = Losen
setup-friend = Ein Freund
setup-friend-line = Spielt neben dir, an diesem Bildschirm.
setup-against = { $what } gegen { $who }
setup-together = { $what }, gemeinsam an diesem Bildschirm
setup-several = { $count ->
    [one] einen Gegner
   *[other] { $count } Gegner
}
setup-rulings = Hausregeln
setup-rulings-about = Wo das Regelheft etwas offen lässt, haben wir gewählt. Du darfst anders wählen.
level-random = Irgendein Zug (Zufall)
level-level1 = 1 – Erstes Spiel eines Kindes
level-level2 = 2 – Anfänger
level-level3 = 3 – Gelegenheitsspieler
level-level4 = 4 – Geübt
level-level5 = 5 – Vereinsspieler
level-level6 = 6 – Meister
level-strong = Volle Stärke
level-uct = Probiert Züge aus (Baumsuche)
no-game-title = Kein Spiel im Gang
no-game-text = Beginne eines auf der Startseite; ein verlassenes Spiel wartet hier auf dich.
kept-title = Deine Spiele
kept-search = Nach Spiel oder Gegner suchen
kept-open = Laufend
kept-over = Beendet
kept-none-open = Hier läuft kein Spiel.
kept-none-over = Hier ist kein beendetes Spiel.
kept-delete = Dieses Spiel löschen: { $game }
kept-deleted = Das Spiel wurde gelöscht.
kept-restore = Rückgängig
kept-against = gegen { $who }
kept-together = gemeinsam an diesem Bildschirm
kept-bots = Der Computer ist am Zug
kept-won = Du hast gewonnen
kept-lost = Du hast verloren
kept-steps = { $steps ->
    [0] gerade begonnen
    [one] ein Schritt
   *[other] { $steps } Schritte
}
board = Spielbrett
spot-target = möglich
turn-yours = Du bist am Zug
turn-of = { $seat } ist am Zug
turn-wait = Einen Moment …
prompt-wait = Warten auf { $seat-acc }
let-go = Abwählen
recap-at = Was geschah: { $shown } von { $all }
recap = Was seit deinem Zug geschah (R)
recap-next = Weiter
skip-events = Überspringen
threats = Drohungen
threats-about = Zeigt deine Figuren, die die andere Seite im nächsten Zug schlagen könnte
threats-none = Keine deiner Figuren ist in Gefahr
undo-toast = Erledigt. Nicht so gemeint?
ending-judging = Der Bot sieht sich dein Spiel an …
ending-chance = Deine Gewinnchance, wie der Bot sie sah
ending-turned = Hier kippte es
ending-best = Dein bester Zug
ending-change = von { $before } auf { $after } von 100
ending-rating = Deine Wertung
ending-rating-change = von { $before } auf { $after }
sheet = Deine Karten und die Züge
zoom-whole = Ganzes Brett
you = Du
ending-won = Du hast gewonnen
ending-lost = Du hast verloren
ending-draw = Unentschieden
ending-of = { $seat } hat gewonnen
ending-why = Warum?
ending-close = Brett ansehen
ending-show = Ergebnis zeigen
ending-new = Neues Spiel
resign-title = Dieses Spiel aufgeben?
resign-text = Du gibst das Spiel auf. Das lässt sich nicht zurücknehmen.
tab-yours = Du bist am Zug – { $game }
tab-table = { $game } – Tavola
bot-random = Alea
bot-level1 = Tilla
bot-level1-line = Lernt zusammen mit dir.
bot-level2 = Lepo
bot-level2-line = Rennt erst und denkt dann.
bot-level3 = Bruno
bot-level3-line = Langsam, solide, verliert ungern.
bot-level4 = Renna
bot-level4-line = Schlau und führt immer etwas im Schild.
bot-level5 = Oona
bot-level5-line = Schaut lange hin und vergisst nichts.
bot-level6 = Morwen
bot-level6-line = Durchschaut dich.
bot-strong = Ares
bot-strong-line = Volle Stärke. Nimmt sich Zeit und macht keine Gefangenen.
over-win = { $seat } gewinnt.
over-draw = Unentschieden.
news-draw = Man hat sich auf ein Unentschieden geeinigt.
news-resign = { $seat } gibt auf.
news-time = { $seat } hat die Zeit überschritten.
news-abandon = { $seat } hat das Spiel verlassen.
news-set-up = Die Stellung wurde aufgebaut.
generic-spot = { $spot }: { $pieces }
generic-spot-empty = { $spot }, leer
hint-playouts = gewinnt am häufigsten, wenn der Rest zufällig gespielt wird
undo = Zurücknehmen
hint = Tipp
hint-follow = So spielen
hint-is = Versuche
resign = Aufgeben
resign-sure = Ja, ich gebe auf
resign-no = Nein, weiter
again = Noch einmal
review = Das Spiel ansehen
command = Zug eingeben
command-do = Ziehen
log = Züge
log-then = So war es damals
log-present = Zurück zum Spiel
goal = Was gewinnt?
why-more = Die Regel lesen
bot-broken = Der Computer konnte nicht ziehen.
retry = Noch einmal versuchen
curtain-title = Der Bildschirm wechselt den Besitzer
curtain-text = Jetzt ist { $seat-nom } am Zug: Bitte gib den Bildschirm weiter. Sonst sollte niemand hinsehen.
curtain-open = Ich bin da: Vorhang auf
replay-title = Ein Spiel noch einmal
replay-import = Aufzeichnung oder Stellung öffnen
replay-import-text = Eine Aufzeichnung ist eine Textdatei, die Tavola gespeichert hat; eine Stellung ist eine Zeile aus einer Aufzeichnung oder der Engine. Beides bleibt auf diesem Gerät.
replay-file = Datei
replay-paste = … oder eine Aufzeichnung oder Stellung einfügen:
replay-load = Zeigen
replay-first = An den Anfang
replay-back = Einen Schritt zurück
replay-play = Automatisch abspielen
replay-on = Einen Schritt weiter
replay-last = Ans Ende
replay-step = Schritt
replay-eyes = Gesehen von
replay-everything = Alles offen
replay-public = Zuschauer
replay-download = Aufzeichnung speichern
puzzles-title = Rätsel
puzzles-text = In jeder dieser Stellungen von Sparta gewinnst du zwingend, was der Computer auch antwortet. Sie stammen aus Partien und sind durch vollständige Suche bewiesen.
puzzle = { $seat } gewinnt in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}
nav-online = Online
home-online = Online mit Leuten spielen
online-title = Online spielen
online-to-lobby = Zur Lobby
online-tables = Tische mit freien Plätzen
online-running = Spiele zum Zuschauen
online-no-tables = Gerade wartet niemand. Eröffne einen Tisch und schicke den Link an Freunde.
online-no-running = Gerade läuft kein öffentliches Spiel.
online-somebody = Jemand sucht einen Gegner
online-meet = Spielen
online-pair = Gegner finden
online-pair-about = Du triffst, wer dasselbe Spiel, dieselbe Spielerzahl und dieselbe Uhr gewählt hat. Für alles andere eröffne einen Tisch.
online-seeking = Jemand wird gesucht …
online-give-up = Nicht mehr suchen
online-create = Tisch eröffnen
online-sit = Platz nehmen
online-mine = Deine Spiele
online-back = An den Tisch
online-watch = Zuschauen
online-watching = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}
online-you = du
online-me = Ich
online-open-seat = Freier Platz
online-bot = Computer, { $name }
online-standin = vertreten durch { $bot }
online-rated = mit Wertung
online-waiting = Es fehlen noch Leute. Das Spiel beginnt automatisch, sobald jeder Platz besetzt ist.
online-beginning = Jeder Platz ist besetzt: Das Spiel beginnt.
online-invitation = Schicke diesen Link an alle, die mitspielen sollen
online-copy = Link kopieren
online-copied = Kopiert
online-leave = Meinen Platz aufgeben
online-calling = Verbindung zum Server wird aufgebaut …
online-reconnecting = Die Verbindung zum Server ist unterbrochen. Neue Verbindung …
online-kept = Deine Züge sind gespeichert und werden gesendet, sobald die Verbindung wieder steht.
online-sending = Wird gesendet …
online-next = Zum nächsten Spiel
online-rematch = Noch einmal spielen
online-rematch-wished = Du möchtest noch einmal spielen
online-rematch-asked = Die anderen möchten noch einmal spielen.
offer-draw = Unentschieden anbieten
offer-takeback = Um Rücknahme bitten
offer-draw-by = { $seat } bietet Unentschieden an.
offer-takeback-by = { $seat } möchte den letzten Zug zurücknehmen.
offer-accept = Annehmen
offer-decline = Ablehnen
offer-withdraw = Angebot zurückziehen
chat = Chat
chat-say = Schreibe etwas
chat-send = Senden
chat-phrases = Fertige Sätze
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-good-move = Guter Zug!
phrase-thanks = Danke!
phrase-oops = Ups!
phrase-one-moment = Einen Moment, bitte.
phrase-close-game = Das war knapp!
phrase-well-played = Gut gespielt!
phrase-good-game = Schöne Partie!
phrase-bye = Tschüs!
clock-none-short = ohne Uhr
clock-fischer = { $minutes } min + { $plus } s je Zug
clock-fischer-seconds = { $base } s + { $plus } s je Zug
clock-move = { $seconds } s je Zug
clock-days = { $days ->
    [one] ein Tag je Zug
   *[other] { $days } Tage je Zug
}
clock-left = { $days } T { $hours } h
create-title = Ein eigener Tisch
create-public = Öffentlich: steht in der Lobby
create-public-about = Sonst findet ihn nur, wer den Link hat.
create-clock = Uhr
create-away = Wenn jemand zwei Minuten wegbleibt
create-away-wait = Warten
create-away-lose = Verliert
create-away-bot = Ein Computer spielt weiter, bis die Person zurück ist
create-delay = Zuschauer sind zurück um
delay-none = nichts
delay-seconds = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
delay-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
create-takeback = Züge dürfen zurückgenommen werden, wenn alle zustimmen
create-rated = Mit Wertung
create-rated-about = Gewertet wird zwischen Mitgliedern, ohne Computer, Vertretung und Rücknahmen.
create-open = Tisch eröffnen
join-title = Du bist eingeladen
join-there = Am Tisch:
me-are = Du bist { $name }.
me-member = Anmelden oder Mitglied werden
me-why = Mitglieder haben einen eigenen Namen und können gewertete Spiele spielen. Wer vom Gast zum Mitglied wird, behält Spiele und Plätze.
me-name = Name
me-password = Passwort (mindestens 8 Zeichen)
me-sign-in = Anmelden
me-sign-up = Mitglied werden
me-sign-out = Abmelden
me-codes = Schreibe diese Codes auf: Jeder ersetzt einmal ein vergessenes Passwort. Sie werden nur jetzt gezeigt.
trouble-title = Das ging nicht
trouble-gone = Der Server ist nicht zu erreichen. Bitte prüfe deine Internetverbindung. Was du hier getan hast, bleibt gespeichert.
trouble-no-server = Diese Kopie von Tavola hat keinen Server fürs Online-Spiel. Alles andere geht ohne Netz.
trouble-version = Der Server ist neuer als diese Seite. Lade sie neu; wenn das nicht hilft, schließe vorher alle ihre Fenster.
trouble-expired = Diese Einladung gilt nicht mehr: Den Tisch gibt es nicht mehr, oder der Link ist unvollständig. Bitte um einen neuen.
trouble-session = Deine Sitzung ist weg: Die Cookies dieses Browsers wurden gelöscht, oder du hast dich anderswo abgemeldet. Melde dich in der Lobby wieder an, um weiterzuspielen; bis dahin schaust du zu. Ein Gast ohne Sitzung bekommt den Platz nicht zurück.
trouble-nobody = In zwei Minuten kam niemand. Versuche es noch einmal, oder eröffne einen Tisch und schicke den Link.
trouble-name-or-password = Ein Name hat 2 bis 24 Buchstaben, Ziffern, Binde- oder Unterstriche und beginnt nicht mit „guest-“; ein Passwort hat mindestens 8 Zeichen.
error-illegal = Das ist nicht erlaubt.
error-not-your-turn = Du bist nicht am Zug.
error-not-chance = Der Zufall entscheidet jetzt nicht.
error-nothing-to-decide = Jetzt gibt es nichts zu entscheiden.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-over = Das Spiel ist zu Ende.
error-not-over = Das Spiel ist noch nicht zu Ende.
error-syntax = Das ist nicht lesbar.
error-position = Diese Stellung ist unmöglich.
error-option = Diese Optionen passen nicht zusammen.
error-record = Diese Aufzeichnung ist nicht lesbar.
refused-at-step = Schritt { $step }: { $said }
error-log = Die Aufzeichnung dieses Tisches ist beschädigt.
error-malformed = Der Server konnte nicht lesen, was diese Seite geschickt hat. Lade sie neu.
error-media-type = Der Server konnte nicht lesen, was diese Seite geschickt hat. Lade sie neu.
error-too-large = Das ist zu lang: Höchstens { $bytes } Bytes sind erlaubt.
error-unknown-game = Das Spiel „{ $game }“ gibt es hier nicht.
error-unknown-bot = Den Computergegner „{ $bot }“ gibt es für dieses Spiel nicht.
error-no-game = Es hat noch kein Spiel begonnen.
error-unsupported = Das gibt es in diesem Spiel nicht.
error-unknown-command = Diesen Befehl gibt es nicht.
error-unknown-field = Ein Feld dieser Anfrage ist unbekannt.
error-missing-field = Ein Feld dieser Anfrage fehlt.
error-bad-field = Ein Feld dieser Anfrage hat einen falschen Wert.
error-bad-request = An dieser Anfrage stimmt etwas nicht: Prüfe deine Eingaben.
error-unknown-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link falsch geschrieben, oder der Tisch ist fort.
error-missing = Das gibt es hier nicht. Vielleicht ist der Link falsch geschrieben, oder es ist fort.
error-wrong-seat = Platz { $seat } kann das nicht tun.
error-no-seat = An diesem Tisch schaust du zu: Das können nur die Mitspielenden.
error-seated = Du sitzt schon an diesem Tisch.
error-taken = Dieser Platz ist besetzt. Nimm einen anderen, oder schaue zu.
error-table-full = Jeder Platz an diesem Tisch ist besetzt. Du kannst zuschauen oder einen eigenen Tisch eröffnen.
error-began = Dieses Spiel hat begonnen; du kannst zuschauen.
error-not-begun = Das Spiel hat noch nicht begonnen: Es wartet auf Mitspielende.
error-left = Du hast dieses Spiel verlassen.
error-offer-pending = Ein Angebot wartet noch auf Antwort.
error-offer-answered = Dein Angebot wurde beantwortet. Biete nach dem nächsten Zug wieder an.
error-no-offer = Es gibt kein Angebot, das du beantworten könntest.
error-bot-plays-on = Computer nehmen kein Unentschieden an.
error-takeback = Jetzt lässt sich nichts zurücknehmen: Seitdem wurde etwas aufgedeckt, gewürfelt oder gezogen, oder der Tisch spielt ohne Rücknahmen.
error-nonce = Dein Anteil an den Würfeln wurde nicht angenommen. Lade die Seite neu.
error-chat = Das ließ sich nicht sagen: eine Zeile mit höchstens { $characters } Zeichen, und { $lines } Zeilen je Spiel.
error-stale = Die Stellung hat sich inzwischen geändert.
error-waits = Dieser Tisch wartet auf Abwesende.
error-stranger = Der Server kennt dich nicht mehr. Komm über die Lobby wieder herein.
error-member = Du bist schon angemeldet. Melde dich erst ab.
error-forbidden = Das darfst du nicht.
error-name-taken = Diesen Namen gibt es schon.
error-wrong-password = Name oder Passwort ist falsch.
error-wrong-invitation = Dieser Link lässt dich nicht ein: Sein letzter Teil ist falsch oder fehlt. Lass ihn dir noch einmal kopieren.
error-blocked = An diesen Tisch kannst du dich nicht setzen: Du hast jemanden dort blockiert, oder jemand dort hat dich blockiert.
error-banned = Du bist bis { $until } gesperrt. Die Moderation schreibt: „{ $why }“
error-muted = Du kannst bis { $until } nicht im Chat schreiben. Die Moderation schreibt: „{ $why }“
error-method = Der Server kennt diese Anfrage nicht. Lade die Seite neu.
error-upgrade-required = Der Server hat eine andere Art von Verbindung erwartet. Lade die Seite neu.
error-too-many = Zu viele Anfragen. Warte einen Moment und versuche es noch einmal.
error-too-slow = Deine Anfrage brauchte zu lange. Versuche es noch einmal.
error-flood = Das war dem Server zu schnell. Die Verbindung wird automatisch wiederhergestellt.
error-slow = Deine Verbindung ist zu langsam. Sie wird automatisch wiederhergestellt.
error-silence = Der Server hat eine Weile nichts von dieser Seite gehört. Die Verbindung wird automatisch wiederhergestellt.
error-restart = Der Server startet neu. Die Verbindung wird automatisch wiederhergestellt; bis dahin stehen die Uhren.
error-again = Der Tisch zieht gerade auf einen anderen Server um. Versuche es gleich noch einmal.
error-lost = Der Server hat die Verbindung zu seiner Datenbank verloren. Ob dein Zug gespeichert ist, zeigt sich gleich.
error-unavailable = Der Server ist vorübergehend nicht verfügbar. Versuche es gleich noch einmal.
error-full = Der Server hat keinen Speicherplatz mehr. Nichts wurde geändert; sage es denen, die ihn betreiben.
error-failed = Der Server hat einen Fehler gemacht. Nichts wurde geändert; versuche es noch einmal.
error-unknown = Der Server sagt: { $message }
deploy-title = Stelle dein Heer auf
deploy-text = Wähle zwei Figuren, um sie zu tauschen, oder ziehe eine auf eine andere.
deploy-ready = Fertige Heere
deploy-draw = Auslosen
deploy-mirror = Spiegeln
deploy-keep = Aufstellung speichern
deploy-fetch = Gespeicherte laden
deploy-codes = Codes, hinterste Reihe zuerst
deploy-share = Heer teilen oder eintippen
deploy-done = Das ist mein Heer
hand = Deine Karten
composer = Karten geben und bekommen
give = Geben
take = Bekommen
discard-title = Wirf { $due } von { $held } ab: { $chosen } gewählt
discard-text = Berühre eine Karte, um sie zu wählen; noch einmal, um sie zu behalten.
discard-do = Wirf { $due } ab
build = Bauen
build-how = wählen, dann das Brett berühren
trade = Handeln
trade-text = Berühre Karten, die du gibst, dann was du dafür willst.
trade-answers = Die Antworten
trade-clear = Leeren
card-less = { $card }: eine weniger
nav-learn = Lernen
home-learn = Spielen lernen
learn-exercise = Etappe { $number } von { $count }
learn-next = Nächste Etappe
learn-other = Die Regeln erlauben das, aber gefragt war etwas anderes. Versuche es noch einmal.
learn-done = Zurück zum Lernpfad
learn-clauses = Die Regel
option-other = Eigene …
option-text = In der Notation
option-usual = Standard
hint-both = { $one } und { $two }
graph-title = Das Spiel in Zahlen
graph-outlook = Wer besser steht (Gewinnchance in %, jeder, wie er es sah)
graph-outlook-ask = Jeden Zug beurteilen lassen
graph-outlook-busy = Die Stellungen werden angesehen …
graph-dice = Die Würfel: { $rolls ->
    [one] 1 Wurf
   *[other] { $rolls } Würfe
}
graph-sum = { $sum }
graph-rolled = gefallen
graph-expected = erwartet
graph-luck = Glück: Karten, die die Würfel jedem brachten
graph-came = bekommen
graph-production = Karten, die die Würfel brachten
sound = Töne
settings-title = Einstellungen
settings-text = Sie bleiben in diesem Browser und gelten sofort.
settings-language = Sprache
settings-language-about = Du kannst sie mitten im Spiel wechseln.
settings-look = Aussehen
settings-look-about = „Wie das System“ folgt deinem Gerät, bei Tag und bei Nacht.
settings-look-system = Wie das System
settings-look-light = Hell
settings-look-dark = Dunkel
settings-sound = Töne
settings-sound-about = Kurze Töne für Züge, Würfel, Kämpfe und das Ende.
settings-sound-on = An
settings-sound-off = Aus
settings-speed = Bewegung
settings-speed-about = Wie lange jeder Zug der anderen zu sehen ist.
settings-speed-normal = Normal
settings-speed-slow = Langsam
settings-speed-fast = Schnell
settings-speed-off = Keine
settings-confirm = Jeden Zug bestätigen
settings-confirm-about = Eine zweite Berührung, bevor ein Zug gespielt wird: gut auf kleinen Bildschirmen.
settings-confirm-off = Nur wo es darauf ankommt
settings-confirm-on = Immer
settings-tips = Tipps
settings-tips-about = Was man für jede Art von Entscheidung am Anfang wissen muss. Wer hier wählt, bekommt alle Tipps noch einmal.
settings-tips-twice = Die ersten beiden Male
settings-tips-always = Immer
settings-tips-never = Nie
settings-sparta = Sparta: Brett
settings-sparta-about = Felder und Figuren.
settings-sparta-pottery = Keramik
settings-sparta-marble = Marmor
settings-impero = Impero: Brett
settings-impero-about = Die Insel und ihr Meer.
settings-impero-painted = Gemalt
settings-impero-map = Alte Karte
settings-stratego = Stratego: Brett
settings-stratego-about = Der Untergrund.
settings-stratego-stone = Granit
settings-stratego-parchment = Pergament
settings-chat = Chat
settings-chat-about = Grobe Wörter, Adressen und Telefonnummern anderer werden verdeckt, wenn du nichts anderes wählst. Fertige Sätze stehen in deiner Sprache da.
settings-chat-filtered = Gefiltert
settings-chat-phrases = Nur fertige Sätze
settings-chat-everything = Alles
settings-coordinates = Koordinaten
settings-coordinates-about = Buchstaben und Zahlen am Rand der Bretter.
settings-coordinates-on = Zeigen
settings-coordinates-off = Verbergen
settings-palette = Farben
settings-palette-about = Signale auf dem Brett in Farben, die auch die meisten Farbenblinden unterscheiden.
settings-palette-usual = Standard
settings-palette-safe = Für Farbenblinde

# Hinweise ohne offene Seite. „notice-…“ steht in einem kleinen Fenster des Systems, unter dem Namen des Spiels.
notice-turn = Du bist am Zug gegen { $name }.
notice-turn-alone = Du bist am Zug.
notice-challenge = { $name } fordert dich heraus.
notice-challenge-alone = Jemand fordert dich heraus.
notice-over = Dein Spiel gegen { $name } ist zu Ende.
notice-over-alone = Dein Spiel ist zu Ende.
notices-title = Mitteilungen
notices-about = Dein Browser sagt dir, wenn du in einem Spiel auf dem Server am Zug bist, auch wenn keine Seite offen ist.
notices-on = An
notices-off = Aus
notices-stranger = Geh zuerst in die Lobby oder melde dich an: Mitteilungen gelten deinen Spielen auf dem Server.
notices-none = Dieser Server schickt keine Mitteilungen.
notices-unsupported = Dieser Browser kann keine Mitteilungen zeigen. Auf iPhone oder iPad lege Tavola auf den Home-Bildschirm und öffne es von dort.
notices-denied = Dein Browser erlaubt Tavola keine Mitteilungen. Erlaube sie für diese Seite in den Einstellungen des Browsers und schalte sie dann hier ein.
notices-failed = Dein Browser erreicht seinen Dienst für Mitteilungen nicht. Versuche es später oder mit einem anderen Browser.
notices-kinds = Sag mir Bescheid
notices-kinds-about = Das gilt in allen deinen Browsern.
notices-kind-turn = wenn ich am Zug bin
notices-kind-challenge = wenn mich jemand herausfordert
notices-kind-over = wenn ein Spiel ohne mich zu Ende gegangen ist
notices-quiet = Ruhezeit
notices-quiet-about = Eine Mitteilung in dieser Zeit wartet bis zu deren Ende und erscheint nur, wenn sie dann noch stimmt.
notices-quiet-use = Keine Mitteilungen von … bis …
notices-quiet-from = Von
notices-quiet-to = Bis
clock = Uhr
clock-none = Ohne Uhr
clock-time = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} für jeden, { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} mehr für jede Entscheidung
setup-more = Uhr und Stellung
setup-position = Von einer Stellung beginnen
setup-position-about = Leer lassen für den normalen Anfang, oder eine Stellung in der Notation einfügen.
board-keys = Pfeiltasten gehen von Ort zu Ort, Bild ab und Bild auf zum nächsten, den man berühren kann, Eingabe berührt ihn, Escape lässt los.
dice-show = Würfel: { $one } und { $two }
battle = Kampf
battle-falls = fällt
battle-stands = steht
battle-beats = { $winner } schlägt { $loser-acc }
battle-both-fall = { $one } und { $other } fallen
battle-both-stand = { $one } und { $other } bleiben stehen
battle-fighter = { $piece } { $rank }
note-spot = { $spot }, deine Notiz: { $piece }
note-card = Deine Notiz: { $piece }
note-title = Deine Notiz zu { $square }: Ich glaube, das ist
note-none = – keine Notiz –
puzzle-wrong = Damit ist der Sieg nicht sicher. Versuche etwas anderes.
puzzle-right = { $turns ->
    [one] Richtig: Noch ein Zug gewinnt, was immer sie tun.
   *[other] Richtig: Noch { $turns } Züge gewinnen, was immer sie tun.
}
puzzle-solved = Gelöst!
puzzle-next = Nächstes Rätsel
puzzle-before = Voriges Rätsel
puzzle-number = Rätsel { $number }
puzzle-done = gelöst
puzzle-go-on = Zum nächsten ungelösten
puzzle-progress = { $done } von { $count } gelöst
puzzle-turns = { $turns ->
    [one] Gewinn in einem Zug
   *[other] Gewinn in { $turns } Zügen
}
bank-rate = Bank
replay-play-on = Von hier weiterspielen
replay-keys = Tasten: Komma, Punkt oder Pfeile gehen schrittweise, P spielt automatisch ab.
share = Link teilen
share-done = Das ganze Spiel steckt in diesem Link; er wurde kopiert.
share-long = Dieses Spiel ist zu lang für einen Link: Stattdessen wurde die Aufzeichnung als Datei gespeichert.
share-broken = Dieser Link ist nicht vollständig: Ein Teil ging unterwegs verloren. Bitte noch einmal darum, oder um die Aufzeichnung als Datei.
print = Brett drucken
verify = Würfel nachprüfen
verify-fair = Jeder Schritt ist regelgerecht, und { $rolls ->
    [one] der eine Wurf folgt
   *[other] alle { $rolls } Würfe folgen
} aus dem vor dem Spiel festgelegten Geheimnis und den Zahlen der Spieler.
verify-secret = Das Geheimnis ist nicht das, das vor dem Spiel festgelegt wurde.
verify-wrong = { $count } von { $rolls ->
    [one] 1 Wurf
   *[other] { $rolls } Würfen
} { $count ->
    [one] folgt
   *[other] folgen
} nicht aus dem Geheimnis und den Zahlen der Spieler: Schritte { $steps }.
verify-promised = Es sind die Würfel, die diesem Browser vor dem Spiel zugesagt wurden.
verify-no-receipt = Dieser Browser hat nicht mitgespielt oder seinen Beleg verloren: Ob das die Würfel des gespielten Spiels sind, zeigt nur der Beleg eines Spielers.
verify-forged = Das sind nicht die Würfel, die diesem Browser vor dem Spiel zugesagt wurden: Die Aufzeichnung wurde verändert.
verify-share = Die Zahl eines Spielers ist nicht die, die vor dem Spiel festgelegt wurde.
verify-withheld = { $count ->
    [one] Ein Spieler hat seine Zahl
   *[other] { $count } Spieler haben ihre Zahl
} nicht rechtzeitig gezeigt, sie zählt für die Würfel also nicht.
verify-receipt = Beleg der Würfel speichern
hand-over = Bildschirm weitergeben: Jetzt ist { $seat-nom } am Zug
rules-contents = Auf dieser Seite
rules-guide = Anleitung
rules-all = Alle Regeln
rules-search = In den Regeln suchen
rules-search-none = Nichts gefunden. Versuche es mit einem anderen Wort.
rules-search-found = { $count ->
    [one] eine Stelle
   *[other] { $count } Stellen
}
rules-summary = Auf einer Seite
rules-summary-print = Drucken oder als PDF sichern
rules-summary-back = Zurück zur Anleitung
rules-play = Partie einrichten
analysis-title = Analyse
analysis-engine = Engine
analysis-explain = Erklären
analysis-game = Partie analysieren
analysis-busy = Jede Entscheidung wird angesehen …
analysis-silent = Hier gibt es nichts zu bewerten: Niemand entscheidet, oder es ist Glückssache.
analysis-next = Nächster Fehler
analysis-variations = Was du versucht hast
analysis-own = Du bist auf einem eigenen Weg.
analysis-back = Zurück zur Partie
analysis-beliefs = Was man vermuten konnte
analysis-inaccuracies = Ungenauigkeiten
analysis-mistakes = Fehler
analysis-blunders = grobe Fehler
analysis-lost = Chance verloren
analysis-luck = Glück (Karten)
analysis-bar = Gewinnchance { $seat-von }: { $chance }
belief-percent = { $percent } %
analysis-depth-sparta = Suchtiefe: { $count }.
analysis-depth-stratego = Suchtiefe: { $count }, in 16 passenden Aufstellungen.
analysis-depth-impero = Bis zum Ende des Zuges gesucht; der Rest ist geschätzt.
belief-of = Was auf { $square } stehen kann
belief-how = Berühre eine verdeckte Figur oder wähle sie mit den Tasten: Dann siehst du alles, was sie sein kann.
belief-kind = { $piece }: { $percent } %
explain-better = Hier steht { $seat-nom } besser, mit einer Gewinnchance von { $percent } %.
explain-even = Hier ist alles noch offen: { $percent } % für { $seat-acc }.
explain-worse = Hier ist { $seat-nom } in Schwierigkeiten, mit einer Gewinnchance von { $percent } %.
explain-best = Gut ist hier „{ $action }“: Das { $reason }.
explain-action = { $action }
explain-danger = { $count ->
    [one] Die andere Seite könnte im nächsten Zug eine Figur schlagen, auf { $spots }.
   *[other] Die andere Seite könnte im nächsten Zug { $count } Figuren schlagen, auf { $spots }.
}
explain-alike = „{ $action }“ ist etwa gleich gut.
explain-second = Das Nächstbeste, „{ $action }“, kostet { $loss } % Gewinnchance.
explain-only = Davon hängt viel ab: Das Nächstbeste, „{ $action }“, kostet { $loss } % Gewinnchance.
puzzle-slower = Das gewinnt auch, dauert aber länger. Es geht schneller.
puzzle-unknown = Diese Antwort ließ sich nicht nachprüfen. Versuche es noch einmal.
puzzle-streak = Im ersten Versuch gelöst, hintereinander: { $now } (bisher höchstens { $most })
puzzle-rating = { $count ->
    [one] Deine Wertung: { $rating } ± { $sure }, aus einem Rätsel.
   *[other] Deine Wertung: { $rating } ± { $sure }, aus { $count } Rätseln.
}
puzzle-again = Noch einmal versuchen
puzzle-theme-all = Alle Themen
puzzle-theme-capture = Schlagen
puzzle-theme-conquest = Eroberung
puzzle-theme-hero = Ein neuer Held
puzzle-theme-quiet = Stiller erster Zug
analysis-inaccuracy = Ungenau: Das hat { $loss } % Gewinnchance gekostet. Besser war „{ $better }“.
analysis-mistake = Ein Fehler: Das hat { $loss } % Gewinnchance gekostet. Besser war „{ $better }“.
analysis-blunder = Ein grober Fehler: Das hat { $loss } % Gewinnchance gekostet. Besser war „{ $better }“.

# Der Lernpfad jedes Spiels und die erste Partie.
learn-title = Spielen lernen
learn-text = Jede Etappe ist eine Stellung auf dem echten Brett: Du ziehst, die anderen antworten, und die Regeln urteilen. Nimm eine nach der anderen oder wähle, was du wissen willst.
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-progress = { $done } von { $count } Etappen geschafft
learn-several = mehrere Züge
learn-before = Vorige Etappe
learn-solution = Lösung
learn-solution-is = Lösung: { $action }.
learn-hint-piece = Diese Figur ist es. Wohin?
learn-open = Hier ist alles richtig, was die Regeln erlauben.
learn-again = Noch einmal
learn-lost = Diesmal nicht. Fange noch einmal an und suche den schnellsten Weg.
learn-first-game = Deine erste Partie
learn-first-text = Eine ganze Partie gegen einen sanften Computer. Er sagt, was seine Züge bewirken, und schlägt dir in jedem Zug einen vor; du musst ihm nicht folgen.
learn-first-start = Geführte Partie beginnen
coach-hello = In dieser Partie erklärt der Computer seine Züge, und ein guter Zug für dich ist auf dem Brett markiert.
coach-why = Was dieser Zug { $seat-von } bewirkt: Er { $reason }.
coach-silent = { $seat } behält den Grund für sich.
coach-thinks = Ich suche einen guten Zug für dich …

variation-comment = Dein Kommentar
variation-forget = Diese Variante entfernen
variation-shared = Gespeicherte Dateien und geteilte Links bringen Varianten und Kommentare mit.
explain-nothing = Zu dieser Stellung haben die Bots nichts zu sagen.

# Fehler einer Partie als Übungen.
mistakes-learn = Aus den Fehlern { $seat-von } lernen ({ $count })
mistakes-title = Aus Fehlern lernen
mistakes-task = { $number } von { $count }: Hier spielte { $seat-nom } „{ $action }“; das kostete { $loss } % Gewinnchance. Finde auf dem Brett etwas Besseres.
mistakes-checking = „{ $action }“ wird geprüft …
mistakes-right = Gut gefunden: „{ $action }“ erhält die Gewinnchance.
mistakes-same = Das wurde gespielt. Suche etwas anderes.
mistakes-wrong = „{ $action }“ kostet { $loss } % Gewinnchance. Versuche es noch einmal.
mistakes-unknown = „{ $action }“ ließ sich nicht messen. Versuche es noch einmal.
mistakes-solution = Lösung
mistakes-was = Am besten war „{ $action }“.
mistakes-next = Weiter
mistakes-leave = Zurück zur Analyse
mistakes-over = Das war der letzte. Beim ersten Versuch gefunden: { $found } von { $count }.

# Rätsel mit einer einzigen Entscheidung.
puzzles-text-stratego = Endspiele aus Partien des Computers gegen sich selbst. Wo beide Heere offen liegen, wurden alle Züge und Antworten versucht; wo Figuren verdeckt sind, wurde jedes Heer gezählt, das zu dem passt, was du siehst – umso stärker, je öfter Menschen so aufstellen.
puzzles-text-impero = Züge in L'impero und im Grundspiel ohne Glück: Jede Reihenfolge von Bauen, Handel mit der Bank, Anwerben und Angreifen wurde versucht, jeder Platz für den Räuber gemessen.
puzzle-not-it = Das ist es nicht. Versuche etwas anderes.
puzzle-other-slower = Auch so gelingt es sicher, aber einen Zug später. Es geht schneller.
puzzle-other-chance = { $count ->
    [0] Das kann nicht gelingen. Versuche etwas anderes.
   *[other] Das gelingt gegen { $count } % der Heere, die passen; ein anderer Angriff gegen { $best } %.
}
puzzle-other-robber = Dort kostet er { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf 36 Würfe, dein eigener Verlust abgezogen. Ein anderes Feld bringt { $best }.
puzzle-right-only = Richtig: Sonst gelingt es mit nichts sicher. Das Brett zeigt, wie es weitergehen kann.
puzzle-right-line = Richtig: So gelingt es sicher. Das Brett zeigt, wie es weitergehen kann.
puzzle-right-too = Richtig: Auch so gelingt es sicher.
puzzle-right-chance = Richtig: Das gelingt gegen { $count } % der Heere, die passen. Kein anderer Angriff kommt heran.
puzzle-right-robber = Richtig: { $count } Karten auf 36 Würfe, dein eigener Verlust abgezogen.
puzzle-theme-stratego-force = Die Fahne erzwingen
puzzle-theme-stratego-hunt = Schlagen und nichts verlieren
puzzle-theme-stratego-doom = Wettlauf zum Schicksalsberg
puzzle-theme-stratego-flag = Wo ist die Fahne?
puzzle-theme-stratego-odds = Der beste Angriff
puzzle-theme-impero-win = In diesem Zug gewinnen
puzzle-theme-impero-point = Handeln und bauen
puzzle-theme-impero-siege = Belagerung
puzzle-theme-impero-robber = Der Räuber
puzzle-task-stratego-force = { $seat } erobert die Fahne in { $count } Zügen, was auch geantwortet wird.
puzzle-task-stratego-hunt = { $seat } schlägt die Figur auf { $square } in { $count } Zügen und verliert keine.
puzzle-task-stratego-doom = Frodo erreicht den Schicksalsberg in { $count } Zügen, was das Böse auch tut.
puzzle-task-stratego-flag = Wo steht die Fahne am wahrscheinlichsten, so wie Menschen aufstellen? Greife dort an.
puzzle-task-stratego-odds = Welcher Angriff gelingt am wahrscheinlichsten, so wie Menschen aufstellen? Führe ihn aus.
puzzle-task-impero-win = { $seat } gewinnt in diesem Zug mit { $count } Aktionen. Welche kommt zuerst?
puzzle-task-impero-point = { $seat } gewinnt in diesem Zug mit { $count } Aktionen einen Punkt. Welche kommt zuerst?
puzzle-task-impero-siege = { $seat } zerstört in diesem Zug mit { $count } Aktionen ein Gebäude. Welche kommt zuerst?
puzzle-task-impero-robber = Setze den Räuber dorthin, wo er die anderen auf 36 Würfe die meisten Karten kostet, dein eigener Verlust abgezogen.

# Das Terminal.
term-small = Dieses Fenster hat { $columns } Spalten und { $rows } Zeilen. Tavola braucht { $width } × { $height }: Mache es größer oder wähle eine kleinere Schrift.
term-page-more = Pfeile und Bild ab blättern · jede andere Taste schließt
term-page-end = Jede Taste schließt
term-thinks = { $seat } überlegt
term-again = – noch einmal Enter, um es zu tun, Esc, um es zu lassen
term-choose = Es passen mehrere Aktionen: Wähle eine in der Liste und drücke Enter.
term-nothing-here = Auf { $spot } ist jetzt nichts möglich.
term-yes-no = Tippe j für ja, jede andere Taste heißt nein.
term-saved = Die Partie ist in { $file } gespeichert.
term-curtain = Enter, wenn nur du den Bildschirm siehst.
term-choices = { $count ->
    [one] Eine Möglichkeit
   *[other] { $count } Möglichkeiten
}
term-offer = { $offer } Tippe accept (annehmen) oder decline (ablehnen).
term-leave = Diese Partie ist nicht gespeichert: F7 speichert sie, noch einmal F10 verlässt sie endgültig.
term-played = wurde gespielt
term-keys = ? Hilfe  Tab Liste/Brett  Enter los  F5 Tipp  F8 zurück  F9 aufgeben  F10 Ende
term-keys-trade = Pfeile wählen  + mehr  - weniger  Enter/Tab zur Liste  Esc zurück  ? Hilfe
term-keys-replay = ← → Schritt  ↑ ↓ zehn  Pos1 Ende  Tab wessen Sicht  a Analyse  ? Hilfe  q Ende
term-help-title = Hilfe
term-help =
    Pfeile gehen über das Brett, Enter oder die Leertaste berührt es; die Maus kann beides.
    Tab wechselt zwischen Brett und Liste; in der Liste spielt Enter den markierten Eintrag. Bild auf und Bild ab gehen von überall durch sie.
    Strg-N und Strg-P springen zum nächsten Ort, der berührt werden kann. Esc legt weg, was gewählt oder getippt ist.
    Oder tippe: einen Zug, wie ihn die Liste schreibt, einen Teil seines Namens oder eines der Wörter hint (Tipp), undo (zurück), resign (aufgeben), rules (Regeln), help (Hilfe), quit (Ende). Groß und klein ist gleich.

    F1 oder ?  diese Seite
    F2  Namen der Orte auf der Insel: Kreuzungen, Wege, keine
    F3  was die Zeichen bedeuten
    F4  die Regel der letzten Ablehnung, oder alle Regeln
    F5  ein Tipp
    F6  das ganze Protokoll
    F7  die Partie jetzt speichern
    F8  zurücknehmen
    F9  aufgeben (du wirst gefragt)
    F10 oder Strg-C  beenden
term-help-replay =
    Pfeil rechts, Enter oder die Leertaste geht einen Schritt vor, Pfeil links einen zurück; auf und ab gehen zehn Schritte, Pos1 und Ende zum Anfang und zum Schluss.
    Tab wechselt, mit wessen Augen du siehst: alles offen, jede Seite, Zuschauer.
    a lässt den stärksten Bot jede Entscheidung beurteilen: die besten Fortsetzungen mit ihrer Gewinnchance, und was die gespielte gekostet hat.
    F2 zeigt Namen der Orte auf der Insel, F3, was die Zeichen bedeuten.
    q, Esc oder F10 beendet.
term-legend = Was die Zeichen bedeuten
term-legend-sparta =
    W H  Kämpfer und Held von Sparta; [] eine Stadt von Sparta
    w h  Kämpfer und Held von Achaia; () eine Stadt von Achaia
    ╭ ╮ der Cursor   ┏ ┓ gewählt   ‹ › möglich   · der letzte Zug
term-legend-stratego =
    Ga  eine Figur des Guten, wi  eine des Bösen, darunter der Rang; G? e?  unbekannt
    !  beiden bekannt   '  hat sich bewegt   ▒  verboten   ^  Schicksalsberg
    ╭ ╮ der Cursor   ┏ ┓ gewählt   ‹ › möglich   · der letzte Zug
term-legend-impero =
    ⌂0 Siedlung, ♜0 Stadt, ♛0 Stadt mit Kaserne, ═0═ Straße: die Zahl sagt, wessen
    8 •••••  die Zahl eines Feldes und seine Chancen in 36   ♟♟♟ der Räuber
    3:1 2:Er  Häfen   ◆ ◇ mögliche Orte   [ ] der Cursor   ( ) gewählt

# People: accounts, players' pages, history, leaderboards.
nav-sign-in = Anmelden
account-title = Dein Konto
account-sign-in = Anmelden
account-register = Mitglied werden
account-recover = Passwort vergessen
account-recover-do = Neues Passwort setzen
account-recover-about = Jeder der Codes, die du als neues Mitglied bekommen hast, ersetzt das Passwort einmal.
account-guest = Du spielst als { $name }. Wenn du Mitglied wirst, bleiben deine Spiele und Plätze deine.
account-code = Ersatzcode
account-new-password = Neues Passwort (mindestens 8 Zeichen)
account-show = Passwort anzeigen
account-privacy = Du brauchst keine E-Mail-Adresse. Der Server speichert deinen Namen, deine Spiele und Wertungen und wem du folgst oder wen du stummgeschaltet oder blockiert hast; du kannst jederzeit alles mitnehmen oder löschen.
account-codes = Deine Ersatzcodes
account-codes-save = Als Datei speichern
account-codes-noted = Ich habe sie notiert
account-page = Meine Seite
account-name = Namen ändern
account-name-about = Deine Spiele, Wertungen und Plätze bleiben deine. Ein Name lässt sich alle 30 Tage ändern.
account-new-name = Neuer Name
account-password = Passwort ändern
account-password-about = Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.
account-proof = Dein jetziges Passwort
account-change = Ändern
account-changed = Geändert.
account-codes-left = { $count ->
    [one] Ersatzcodes: noch einer
   *[other] Ersatzcodes: noch { $count }
}
account-codes-about = Neue Codes ersetzen alle alten.
account-codes-new = Neue Codes erstellen
account-browsers = { $count ->
    [one] Angemeldet: nur hier
   *[other] Angemeldet: { $count } Browser
}
account-browser = Seit { $since }, zuletzt benutzt am { $used }
account-browser-this = Dieser Browser, seit { $since }
account-end-others = Überall sonst abmelden
account-others = Freunde und blockierte Spieler
account-others-none = Du folgst niemandem und hast niemanden blockiert.
vacation-title = Urlaub
vacation-until = Im Urlaub bis { $day }
vacation-of = { $name } ist im Urlaub bis { $day }
vacation-about = In Fernpartien steht deine Uhr, solange du weg bist, auch wenn du an die Reihe kommst. Die anderen sehen, bis wann. Du kannst trotzdem ziehen, und der Urlaub geht weiter.
vacation-earned = Neue Mitglieder haben 3 Tage; je 12 Tage Mitgliedschaft kommt einer dazu, bis zu { $most } im Jahr.
vacation-left = { $left ->
    [0] Du hast zurzeit keine Tage übrig.
    [one] Du hast einen Tag übrig.
   *[other] Du hast { $left } Tage übrig.
}
vacation-days = Wie viele Tage, ab jetzt
vacation-begin = In den Urlaub gehen
vacation-end = Ich bin zurück
passkeys-title = { $count ->
    [0] Passkeys: noch keiner
    [one] Passkeys: einer
   *[other] Passkeys: { $count }
}
passkeys-about = Melde dich mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel an statt mit dem Passwort. Das Passwort bleibt ein weiterer Weg.
passkeys-unused = Seit { $since }, noch nicht benutzt
passkeys-name = Ein Name für dieses Gerät
passkeys-add = Passkey hinzufügen
passkeys-remove = Entfernen
passkeys-remove-one = Den Passkey „{ $name }“ entfernen
passkeys-not-here = Für Passkeys braucht es einen neueren Browser oder eine Adresse mit Namen und https.
passkeys-sign-in = Mit Passkey anmelden
account-data = Deine Daten
account-data-about = Der Export enthält alles, was der Server über dich weiß. Löschen entfernt Namen, Passwort, Wertungen und Chat; laufende Spiele werden aufgegeben. Züge beendeter Spiele bleiben unter einem fremden Namen, denn sie gehören auch den anderen.
account-export = Alles exportieren
account-delete = Konto löschen
account-delete-title = { $name } für immer löschen?
account-delete-about = Das lässt sich nicht rückgängig machen. Deine laufenden Spiele sind verloren.
account-delete-sure = Für immer löschen
account-delete-no = Konto behalten
people-since = Mitglied seit { $day }
people-guest = Gast seit { $day }
people-two = 2 Spieler
people-more = 3–4 Spieler
people-rating = Wertung
people-games = Spiele
people-ratings = Wertungen
people-unrated = Noch kein gewertetes Spiel.
people-provisional = { $games ->
    [one] ± { $deviation } nach einem Spiel, vorläufig
   *[other] ± { $deviation } nach { $games } Spielen, vorläufig
}
people-sure = { $games ->
    [one] ± { $deviation } nach einem Spiel
   *[other] ± { $deviation } nach { $games } Spielen
}
people-no-graph = Noch kein gewertetes Spiel zum Zeichnen.
people-graph = { $games ->
    [one] Ein gewertetes Spiel: jetzt { $last }
   *[other] { $games } gewertete Spiele: höchstens { $high }, mindestens { $low }, jetzt { $last }
}
people-results = Ergebnisse
people-counted = { $games ->
    [one] Ein beendetes Spiel
   *[other] Die neuesten { $games } beendeten Spiele
}
people-by-game = Nach Spiel
people-by-opponent = Nach Gegner
people-by-clock = Nach Uhr
people-score = { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
people-clock-none = Ohne Uhr
people-clock-fast = Schnell
people-clock-slow = Langsam
people-clock-days = Fernspiel
people-last = Letzte Spiele
people-none = Noch kein öffentliches Spiel.
people-followed = Freunde
people-muted = Stummgeschaltet
people-blocked = Blockiert
people-follow = Folgen
people-unfollow = Nicht mehr folgen
people-mute = Stummschalten
people-unmute = Wieder anhören
people-block = Blockieren
people-unblock = Nicht mehr blockieren
people-report = Melden
people-report-title = { $name } melden
people-report-about = Was ist passiert? Die Moderatoren dieses Servers lesen es.
people-report-send = Meldung senden
people-reported = Danke. Die Moderatoren sehen es sich an.
people-challenge = Herausfordern
people-challenge-title = { $name } herausfordern
people-challenge-rated = Mit Wertung
people-challenge-send = Herausforderung senden
people-game = Spiel
people-cancel = Abbrechen
history-title = Deine Online-Spiele
history-all-games = Alle Spiele
history-all = Laufende und beendete
history-any = Mit und ohne Wertung
history-rated = Mit Wertung
history-unrated = Ohne Wertung
history-opponent = Name des Gegners
history-none = Kein Spiel passt.
history-more = Mehr anzeigen
history-won = Gewonnen
history-lost = Verloren
history-over = Beendet
history-running = Läuft
history-open = Wartet auf Spieler
history-replay = Nachspielen
history-save = Aufzeichnung speichern: { $game }
best-title = Die besten Spieler
best-category = Spiel
best-rank = Rang
best-none = Noch hat niemand genug gewertete Spiele dieser Art gespielt.
best-about = Hier erscheint, wer genug gewertete Spiele gespielt hat: Dann ist die Wertung auf etwa 220 Punkte genau.
trouble-name-or-code = Name oder Code ist falsch, oder der Code wurde schon benutzt.
trouble-password = Dieses Passwort ist falsch.
trouble-passkey = Der Passkey wurde nicht benutzt. Versuche es noch einmal oder melde dich mit dem Passwort an.
trouble-too-soon = Du hast deinen Namen vor weniger als 30 Tagen geändert oder es zu oft versucht. Versuche es später noch einmal.
online-meanwhile = Solange gegen den Computer spielen
challenge-title = Herausforderungen
challenge-from = { $name } fordert dich heraus
challenge-to = Du hast { $name } herausgefordert
challenge-withdraw = Zurückziehen
home-online-games = Deine Online-Spiele

# Das Aufstellungslabor.
lab-title = Aufstellungslabor
lab-text = Baue ein Heer, sieh, wohin Menschen jede Figur stellen, und lass zwei Computer viele Partien damit spielen. Zwei Berührungen tauschen zwei Figuren.
lab-side = Wessen Heer
lab-mode = Welches Spiel
lab-heat = Wohin Menschen sie stellen
lab-heat-about = Wähle eine Figur: Jedes Feld zeigt, in wie vielen von hundert Aufstellungen sie dort steht. Gezählt in 64.920 Aufstellungen des klassischen Spiels; Figuren gleichen Ranges teilen sich eine Karte.
lab-try = Ausprobieren
lab-bot = Wer beide Seiten spielt
lab-begin = { $count ->
    [one] Eine Partie spielen
   *[other] { $count } Partien spielen
}
lab-stop = Anhalten
lab-busy = Partien laufen
lab-failed = Der Computer konnte dieses Heer nicht spielen. Ändere es und versuche es noch einmal.
lab-won = gewonnen
lab-drawn = unentschieden
lab-lost = verloren
lab-share = Ausbeute
lab-score = { $score } % ± { $error }
lab-as-it-stands = wie sie steht
lab-mirrored = gespiegelt
lab-sure = Die andere Seite stellt auf, wie sie mag. Die wahre Ausbeute liegt in 95 von hundert Fällen innerhalb von ± um die gemessene: Wenige Partien sagen wenig.
lab-link = Heere im Labor ausprobieren
pair-mode = Was gespielt wird
online-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
online-waits-for = wartet auf { $name }
online-your-turns = { $count ->
    [one] du bist in { $count } Partie am Zug
   *[other] du bist in { $count } Partien am Zug
}
home-featured = Jetzt live
friends-title = Freunde
friends-about = Die Spieler, denen du folgst. Sie erfahren nichts davon.
friends-guest = Mitglieder sehen, welche Freunde online sind.
friends-none = Du folgst noch niemandem. Folge Spielern auf ihrer Seite oder mit einem Klick auf ihren Namen am Tisch.
friends-here = Freunde online
friends-online = online
friends-offline = nicht online
account-show-online = Zeigen, wann ich online bin
account-show-online-about = Nur Mitglieder, die dir folgen, sehen es, und niemand, den du blockiert hast.
card-page = Profil
card-close = Schließen
history-online = Gegen Menschen
history-computer = Gegen den Computer
sent-about = Beendete Partien gegen den Computer bleiben in dem Browser, in dem du sie gespielt hast. Schicke sie an dein Konto, um sie auf allen deinen Geräten zu sehen. Nur du findest sie in einer Liste; der Server behält bis zu 500.
sent-always = Beendete Partien dieses Browsers immer schicken
sent-send = { $count ->
    [0] Alle Partien sind geschickt
    [one] { $count } Partie schicken
   *[other] { $count } Partien schicken
}
sent-none = In deinem Konto ist keine Partie gegen den Computer.
trouble-no-room = Der Server nimmt gerade keine Partien mehr an. Warte eine Minute; wenn er schon 500 von dir behält, lösche zuerst einige.
sent-guest = Mitglieder können ihre Partien gegen den Computer in ihrem Konto behalten.
moderation-title = Moderation
moderation-reports = Meldungen
moderation-all = Auch erledigte Meldungen
moderation-no-reports = Keine Meldung wartet.
moderation-by = gemeldet von
moderation-gone = gelöschtes Konto
moderation-table = Zum Tisch
moderation-choose = Stummschalten oder sperren …
moderation-settle = Erledigt
moderation-settled = Ist erledigt
moderation-act = Stummschalten oder sperren
moderation-what = Maßnahme
moderation-mute = Stummschalten: schreibt an keinem Tisch
moderation-ban = Sperren: ist abgemeldet und kann sich nicht anmelden
moderation-long = Wie lange
moderation-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
moderation-reason = Grund (der Spieler liest ihn)
moderation-do = Ausführen
moderation-lift = Zurücknehmen
moderation-suspects = Auffällige Wertungen
moderation-suspects-about = Paare von Spielern, von denen einer fast immer gewinnt. Lehrer und Schüler sehen ebenso aus: Sieh dir die Partien an, bevor du etwas tust.
moderation-no-suspects = Nichts Auffälliges in den letzten 90 Tagen.
moderation-suspect = { $won } von { $games } Partien gewonnen, { $gained } Punkte gewonnen; die Hälfte der Partien dauerte höchstens { $time } s.
moderation-log = Was Moderatoren getan haben
moderation-when = Wann
moderation-who = Moderator
moderation-whom = Betrifft
moderation-detail = Einzelheiten
privacy-title = Datenschutz
privacy-about = Was gespeichert wird, wie lange, und wer es sieht.
privacy-here = In diesem Browser
privacy-here-1 = Was du tust, ohne online zu spielen, bleibt in diesem Browser: Partien, Einstellungen, gespeicherte Heere, gelöste Rätsel. Niemand sonst sieht es.
privacy-here-2 = Wenn du die Daten des Browsers für diese Seite löschst, ist all das weg.
privacy-here-3 = Es gibt keine Werbung, und nichts wird von anderen Seiten geladen.
privacy-server = Auf dem Server, wenn du online spielst
privacy-server-1 = Ein Name und ein Cookie, mit dem du angemeldet bleibst. Mitglieder haben außerdem ein Passwort und Wiederherstellungscodes, so gespeichert, dass niemand sie lesen kann. Keine E-Mail-Adresse.
privacy-server-2 = Deine Partien: jeder Zug und seine Zeit, was am Tisch geschrieben wurde, deine Wertungen und der Tag deines letzten Besuchs.
privacy-server-3 = Wem du folgst, wen du stummschaltest oder blockierst, deine Herausforderungen und Meldungen, und wann du im Urlaub warst.
privacy-server-4 = Partien gegen den Computer, wenn du sie an dein Konto schickst.
privacy-server-5 = Deine Netzadresse dient dazu, Fluten von Anfragen abzuwehren. Sie wird nicht aufgeschrieben.
privacy-server-6 = Die öffentliche Hälfte jedes deiner Passkeys. Wenn du Mitteilungen einschaltest: wo dein Browser sie empfängt, bis du dich abmeldest, welche Arten, und deine Ruhezeit.
privacy-seen = Wer es sieht
privacy-seen-1 = Alle sehen deinen Namen, deine Wertungen, Ergebnisse und öffentlichen Partien, und bis wann du im Urlaub bist.
privacy-seen-2 = Eine private Partie sehen alle, die ihren Link haben.
privacy-seen-3 = Niemand sieht verdeckte Figuren oder Karten einer laufenden Partie. Ihre Aufzeichnung gibt es erst nach dem Ende.
privacy-seen-4 = Mitglieder, die dir folgen, sehen, wann du online bist, wenn du Mitglied bist und es nicht abgeschaltet hast. Wer blockiert ist oder dich blockiert, sieht es nie.
privacy-seen-5 = Moderatoren lesen Meldungen und was an den gemeldeten Tischen geschrieben wurde.
privacy-seen-6 = Mitteilungen laufen über den Dienst des Herstellers deines Browsers, der sie nicht lesen kann.
privacy-kept = Wie lange
privacy-kept-1 = Du bleibst 180 Tage nach deinem letzten Besuch angemeldet. Gäste, die nie gespielt haben, werden danach vergessen.
privacy-kept-2 = Ein Tisch, an dem keine Partie begonnen hat, wird nach einer Woche gelöscht, wenn der Betreiber keine andere Zeit gewählt hat.
privacy-kept-3 = Beendete Partien bleiben, weil sie auch den anderen Spielern gehören.
privacy-kept-4 = Stummschaltungen und Sperren werden gelöscht, wenn sie enden, Urlaube 400 Tage danach. Die Liste dessen, was Moderatoren getan haben, bleibt.
privacy-kept-5 = Alles andere bleibt, bis du dein Konto löschst.
privacy-yours = Was du tun kannst
privacy-yours-1 = Alles herunterladen, was der Server über dich weiß, auf der Seite deines Kontos.
privacy-yours-2 = Dort dein Konto löschen: Name, Passwort, Wertungen, Freunde, was du geschrieben und welche Partien du geschickt hast, ist dann weg; beendete Partien mit anderen bleiben, unter einem Namen, den niemand kennt.
privacy-yours-3 = Verbergen, wann du online bist.
privacy-yours-4 = Der Betreiber dieses Servers kann Sicherungen haben, aus denen gelöschte Daten verschwinden, wenn neuere sie ersetzen.
