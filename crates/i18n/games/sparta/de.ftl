sparta-name = Sparta
sparta-about = Krieger, Helden und Städte auf hundert Feldern. Kein Glück, nichts verborgen: Nimm Gegner in die Zange oder erobere alle acht Städte.
sparta-short = Helden, Krieger und acht Städte. Kein Glück.
sparta-time = 20 min
sparta-taste = leicht zu lernen
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
hint-sparta-wins-city = gewinnt das Spiel mit der letzten Stadt
hint-sparta-wins-capture = gewinnt das Spiel und schlägt { $pieces }
hint-sparta-captures = schlägt { $pieces }
hint-sparta-conquers = erobert die Stadt auf { $square }
hint-sparta-hero = macht einen Helden auf { $square }
hint-sparta-force = { $turns ->
    [one] gewinnt zwingend in einem Zug
   *[other] gewinnt zwingend in { $turns } Zügen
}
hint-sparta-pass = ist das Einzige, was geht: Nichts kann ziehen
hint-sparta-keeps = hält die letzte Stadt, { $square }, außer Reichweite
hint-sparta-saves = rettet { $pieces } vor dem Einschließen
hint-sparta-threat-last = droht, die letzte Stadt zu nehmen
hint-sparta-threat-trap = droht einzuschließen: { $pieces }
hint-sparta-threat-city = droht, die Stadt auf { $square } zu erobern
hint-sparta-prepares = bereitet den Weg zur Stadt auf { $square } vor
hint-sparta-middle = bringt die Figur auf { $square } näher zur Mitte
hint-sparta-sound = ist der solideste Zug, { $plies } Halbzüge weit gesehen
hint-sparta-nothing = nichts
hint-sparta-pieces = { $who } auf { $place }
hint-sparta-warriors = { $count ->
    [one] den Krieger
   *[other] die { $count } Krieger
}
hint-sparta-heroes = { $count ->
    [one] den Helden
   *[other] die { $count } Helden
}
graph-sparta-pieces = Figuren
graph-sparta-cities = Städte
