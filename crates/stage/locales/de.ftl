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
home-text = Drei Strategiespiele, genau nach ihren Regeln: gegen den Computer oder gemeinsam an diesem Bildschirm. Ohne Konto, und nach dem ersten Besuch ohne Netz.
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
ruling = (unsere Auslegung)
level-random = Irgendein Zug (Zufall)
level-level1 = 1 – Erstes Spiel eines Kindes
level-level2 = 2 – Anfänger
level-level3 = 3 – Gelegenheitsspieler
level-level4 = 4 – Stammspieler
level-level5 = 5 – Vereinsspieler
level-level6 = 6 – Meister
level-strong = Volle Stärke
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
undo = Zurücknehmen
hint = Tipp
hint-is = Versuche
resign = Aufgeben
resign-sure = Ja, ich gebe auf
resign-no = Nein, weiter
again = Noch einmal
review = Das Spiel ansehen
command = Zug eingeben
command-do = Ausführen
log = Züge
why-more = Die Regel lesen
bot-broken = Der Computer konnte nicht ziehen.
retry = Noch einmal versuchen
refusal-illegal = Das ist nicht erlaubt:
refusal-syntax = Das ist nicht lesbar:
refusal-over = Das Spiel ist aus.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-record = Diese Aufzeichnung ist nicht lesbar:
refusal-option = Diese Optionen passen nicht zusammen:
refusal-position = Diese Stellung ist unmöglich:
refusal-other = Das ging nicht:
curtain-title = Der Bildschirm wechselt den Besitzer
curtain-text = Bitte an { $seat } übergeben. Sonst sollte niemand hinsehen.
curtain-open = Ich bin da: Vorhang auf
replay-title = Ein Spiel noch einmal
replay-import = Eine Aufzeichnung öffnen
replay-import-text = Eine Aufzeichnung ist eine Textdatei, die Tavola gespeichert hat. Sie bleibt auf diesem Gerät.
replay-file = Datei
replay-paste = … oder ihren Text einfügen:
replay-load = Zeigen
replay-first = An den Anfang
replay-back = Einen Schritt zurück
replay-play = Von selbst abspielen
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

sparta-name = Sparta
sparta-about = Krieger, Helden und Städte auf hundert Feldern. Kein Glück, nichts verborgen: Nimm Gegner in die Zange oder erobere alle acht Städte.
sparta-seat-0 = Sparta
sparta-seat-1 = Achaia
sparta-warrior = Krieger von { $owner }
sparta-hero = Held von { $owner }
sparta-spot-empty = { $square }, leer
sparta-spot-city = { $square }, Stadt von { $owner }, leer
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } auf einer Stadt von { $owner }
sparta-do-move = { $from } nach { $to }
sparta-do-promote = Auf { $square } einen Helden machen
sparta-do-pass = Passen
sparta-news-move = { $from } nach { $to }.
sparta-news-promote = Ein Held auf { $square }.
sparta-news-pass = Passt: Nichts kann ziehen.
sparta-news-conquest = Erobert die Stadt.
sparta-news-hero = Wird zum Helden.
sparta-news-capture = { $count ->
    [one] Geschlagen auf { $squares }.
   *[other] { $count } geschlagen auf { $squares }.
}
sparta-status = { $seat }: { $cities ->
    [one] 1 Stadt
   *[other] { $cities } Städte
}, { $warriors ->
    [one] 1 Krieger
   *[other] { $warriors } Krieger
}, { $heroes ->
    [one] 1 Held
   *[other] { $heroes } Helden
}
sparta-quiet = Unentschieden in { $left ->
    [one] einem Zug
   *[other] { $left } Zügen
} ohne Schlagen oder Beförderung
option-sparta-layout = Aufstellung
option-sparta-layout-about = Wo die Städte am Anfang liegen.
option-sparta-layout-classic = Klassisch
option-sparta-layout-alternating = Abwechselnd
option-sparta-layout-far = Fern
option-sparta-conquest = Wer Städte erobert
option-sparta-conquest-about = Das deutsche Heft lässt auch Helden erobern, das englische und das italienische nur Krieger.
option-sparta-conquest-all = Krieger und Helden
option-sparta-conquest-warriors-only = Nur Krieger
option-sparta-endgame = Wenige Figuren
option-sparta-endgame-about = Ob zwei gegen eine durch die Figuren entschieden ist oder nach Städten.
option-sparta-endgame-pieces-first = Figuren zuerst
option-sparta-endgame-cities-first = Städte zuerst
option-sparta-repetition = Wiederholung
option-sparta-repetition-about = Die dritte Wiederholung einer Stellung ist ein Unentschieden.
option-sparta-repetition-3 = Beim dritten Mal unentschieden
option-sparta-repetition-off = Nie unentschieden
option-sparta-quiet = Ruhige Züge
option-sparta-quiet-about = Hundert Züge ohne Schlagen oder Beförderung sind ein Unentschieden.
option-sparta-quiet-100 = Nach 100 unentschieden
option-sparta-quiet-off = Nie unentschieden
impero-name = L'impero di Catan
stratego-name = Stratego – Der Herr der Ringe

stratego-about = Zwei verborgene Heere mit vierzig Figuren. Finde die Fahne des Gegners, nutze die Kräfte der Helden, trage den Ring zum Schicksalsberg – oder halte ihn auf.
stratego-seat-0 = Gut
stratego-seat-1 = Böse
stratego-Ga = Gandalf
stratego-Ar = Aragorn
stratego-Le = Legolas
stratego-Gi = Gimli
stratego-Th = Théoden
stratego-Eo = Éomer
stratego-Fa = Faramir
stratego-Bo = Boromir
stratego-Aw = Arwen
stratego-Tr = Baumbart
stratego-Ha = Haldir
stratego-El = Elb
stratego-Fr = Frodo
stratego-Sm = Sam
stratego-Me = Merry
stratego-Pi = Pippin
stratego-So = Soldat
stratego-Ri = Reiter
stratego-Ew = Éowyn
stratego-Wi = Hexenkönig
stratego-Sa = Saruman
stratego-Na = Nazgûl
stratego-Go = Gothmog
stratego-Lu = Lurtz
stratego-Sh = Sharku
stratego-Ur = Uruk-hai
stratego-Be = Berserker
stratego-Hd = Haradrim
stratego-Or = Ork
stratego-Wa = Warg
stratego-Wo = Schlangenzunge
stratego-Fo = Festung
stratego-Fl = Fahne
stratego-spot-empty = { $square }, leer
stratego-spot-zone = { $square }, verbotene Zone
stratego-spot-doom = { $square }, Schicksalsberg
stratego-spot-piece = { $square }, { $piece }, Rang { $rank }, { $seat }
stratego-spot-revealed = { $square }, { $piece }, Rang { $rank }, { $seat }, beiden bekannt
stratego-spot-unknown = { $square }, unbekannte Figur ({ $seat })
stratego-spot-moved = { $square }, unbekannte Figur, die gezogen hat ({ $seat })
stratego-do-move = Nach { $square } ziehen
stratego-do-attack = { $square } angreifen
stratego-do-fly = Nach { $square } fliegen
stratego-do-seek = { $square } ausspähen
stratego-do-bow = Auf { $square } schießen
stratego-do-rage = Gegen { $square } wüten
stratego-do-steed = Nach { $square } reiten
stratego-do-axe = Nach { $square } ziehen, { $squares } treffen
stratego-do-stop = Nicht weiter angreifen
stratego-news-deployed = Dein Heer steht.
stratego-news-begun = Beide Heere stehen. Böse beginnt.
stratego-news-over = Das Spiel ist aus; alles liegt offen.
stratego-news-move = { $seat }: { $from } nach { $to }.
stratego-news-fly = { $seat } fliegt von { $from } nach { $to }.
stratego-news-seek = { $seat } späht von { $from } nach { $to }.
stratego-news-bow = { $seat } schießt von { $from } auf { $to }.
stratego-news-axe = { $seat } zieht von { $from } nach { $to } und schlägt zu.
stratego-news-steed = { $seat } reitet von { $from } nach { $to }.
stratego-news-rage = { $seat } wütet von { $from } gegen { $to }.
stratego-news-stop = { $seat } greift nicht weiter an.
stratego-news-shown = { $piece } ({ $rank }) auf { $square } zeigt sich.
stratego-news-falls = { $piece } ({ $rank }) auf { $square } fällt.
stratego-news-lost = Mit dem Ring fallen: { $pieces }.
stratego-status-deploy = Stelle dein Heer auf.
stratego-status-stands = Dein Heer steht; das andere wird aufgestellt.
stratego-status-lost = { $seat } verlor { $count ->
    [one] 1 Figur
   *[other] { $count } Figuren
}
stratego-status-tray = { $seat } verlor { $count ->
    [one] 1 Figur
   *[other] { $count } Figuren
}: { $pieces }
stratego-ring-carried = Frodo trägt den Ring.
stratego-ring-destroyed = Der Ring ist zerstört.
stratego-ring-taken = Böse hat den Ring: Seine Ränge zählen eins mehr.
option-stratego-mode = Spiel
option-stratego-mode-about = Nur Heere, Heere mit Kräften oder Frodos Auftrag mit dem Ring.
option-stratego-mode-classic = 1 – Klassisch
option-stratego-mode-powers = 2 – Mit Kräften
option-stratego-mode-ring = 3 – Der Ring
option-stratego-captives = Geschlagene Figuren
option-stratego-captives-about = Wer geschlagene Figuren ansehen darf.
option-stratego-captives-open = Alle
option-stratego-captives-prisoner = Nur wer sie schlug
option-stratego-captives-secret = Nur der frühere Besitzer
option-stratego-captives-hidden = Niemand
option-stratego-memory = Gedächtnis
option-stratego-memory-about = Ob der Tisch Figuren kennzeichnet, die sich zeigten oder zogen.
option-stratego-memory-aid = Der Tisch merkt es sich
option-stratego-memory-strict = Selbst merken
deploy-title = Stelle dein Heer auf
deploy-text = Wähle zwei Figuren, um sie zu tauschen, oder ziehe eine auf eine andere.
deploy-ready = Fertige Heere
deploy-draw = Auslosen
deploy-mirror = Spiegeln
deploy-keep = Aufheben
deploy-fetch = Aufgehobenes nehmen
deploy-codes = Codes, hinterste Reihe zuerst
deploy-done = Das ist mein Heer
