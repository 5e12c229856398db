# Was Tavola auf Deutsch sagt. Jede Sprache hat dieselben Nachrichten; ein Test vergleicht die Dateien.
title = Tavola – drei Strategiespiele
skip = Zum Spiel
nav = Seiten
nav-rules = Regeln
nav-puzzles = Aufgaben
nav-replay = Nachspielen
language = Sprache
look = Hell oder dunkel
footer = Ein inoffizielles Projekt. Namen und Marken gehören ihren Eigentümern.
lost-title = Diese Seite gibt es nicht
lost-text = Der Link ist vielleicht alt oder vertippt. Es ist nichts verloren.
go-home = Zur Startseite
home-title = Nimm Platz
home-text = Drei Strategiespiele, getreu ihren Regeln: gegen den Computer oder gemeinsam an diesem Bildschirm. Ohne Konto, und nach dem ersten Besuch auch ohne Internet.
home-continue = Dein Spiel fortsetzen
home-quick = Sofort spielen
home-new = Neues Spiel …
home-rules = Regeln
setup-seats = Wer spielt
setup-count = Spieler
setup-person = Ein Mensch hier
setup-hot-seat = Mehrere Menschen können sich diesen Bildschirm teilen. Wo ein Spiel etwas verbirgt, fällt zwischen den Zügen ein Vorhang.
setup-options = Optionen
setup-start = Spiel beginnen
ruling = (Festlegung)
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
board = Spielbrett
spot-target = möglich
turn-yours = Du bist am Zug
turn-of = { $seat } ist am Zug
turn-bot = Denkt nach …
turn-wait = Einen Moment …
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
hint-is = Versuche
resign = Aufgeben
resign-sure = Ja, ich gebe auf
resign-no = Nein, weiter
again = Noch einmal
review = Das Spiel ansehen
command = Zug eingeben
command-do = Ziehen
log = Züge
why-more = Die Regel lesen
bot-broken = Der Computer konnte nicht ziehen.
retry = Noch einmal versuchen
curtain-title = Der Bildschirm wechselt den Besitzer
curtain-text = Jetzt ist { $seat-nom } am Zug: Bitte gib den Bildschirm weiter. Sonst sollte niemand hinsehen.
curtain-open = Ich bin da: Vorhang auf
replay-title = Ein Spiel noch einmal
replay-import = Eine Aufzeichnung öffnen
replay-import-text = Eine Aufzeichnung ist eine Textdatei, die Tavola gespeichert hat. Sie bleibt auf diesem Gerät.
replay-file = Datei
replay-paste = … oder ihren Text einfügen:
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
puzzles-title = Aufgaben
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
online-pair = Gegner finden
online-pair-about = Die schnelle Paarung spielt mit { $clock }, ohne Wertung, zu zweit. Für alles andere eröffne einen Tisch.
online-seeking = Jemand wird gesucht …
online-give-up = Nicht mehr suchen
online-create = Tisch eröffnen
online-sit = Platz nehmen
online-mine = Deine Spiele
online-back = An den Tisch
online-watch = Zuschauen
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
me-title = Wer du bist
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
trouble-no-server = Diese Kopie von Tavola hat keinen Server fürs Online-Spiel. Alles andere geht ohne Netz; starte einen mit „tavola serve“ oder „cargo xtask play“.
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
deploy-done = Das ist mein Heer

hand = Deine Karten
composer = Karten geben und bekommen
give = Geben
take = Bekommen
nav-learn = Lernen
home-learn = Erste Lektion
learn-exercise = Übung { $number } von { $count }
learn-next = Nächste Übung
learn-other = Die Regeln erlauben das, aber gefragt war etwas anderes. Versuche es noch einmal.
learn-done = Du hast die Lektion geschafft. Jetzt spiele!
learn-clauses = Die Regel

option-other = Eigene …
option-text = In der Notation
option-usual = Standard
hint-both = { $one } und { $two }
graph-title = Das Spiel in Zahlen
graph-outlook = Wer besser steht (Gewinnchance in %, jeder, wie er es sah)
graph-outlook-ask = Jeden Zug vom Computer beurteilen lassen
graph-outlook-busy = Die Stellungen werden angesehen …
graph-dice = Die Würfel: { $rolls ->
    [one] 1 Wurf
   *[other] { $rolls } Würfe
}
graph-sum = { $sum }
graph-rolled = gefallen
graph-expected = erwartet
graph-production = Karten, die die Würfel brachten

sound = Klänge
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
note-mark = { $piece }?
note-spot = { $spot }, deine Notiz: { $piece }
note-title = Deine Notiz zu { $square }: Ich glaube, das ist
note-none = – keine Notiz –
puzzle-wrong = Damit ist der Sieg nicht sicher. Versuche etwas anderes.
puzzle-right = { $turns ->
    [one] Richtig: Noch ein Zug gewinnt, was immer sie tun.
   *[other] Richtig: Noch { $turns } Züge gewinnen, was immer sie tun.
}
puzzle-solved = Gelöst!
bank-rate = Bank
replay-play-on = Von hier weiterspielen
replay-keys = Tasten: Komma und Punkt für Schritte, P spielt automatisch ab.
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

hand-over = Bildschirm weitergeben: Jetzt ist { $seat-nom } am Zug
