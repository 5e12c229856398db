sparta-name = Sparta
sparta-about = Kämpfer, Helden und Städte auf hundert Feldern. Kein Glück, nichts verborgen: Schließe Gegner zwischen deinen Figuren ein oder erobere alle acht Städte.
sparta-short = Helden, Kämpfer und acht Städte. Kein Glück.
sparta-time = 20 min
sparta-taste = leicht zu lernen
sparta-goal = Du gewinnst, wenn dir alle acht Städte gehören oder höchstens eine gegnerische Figur übrig ist.
sparta-seat-0 = Sparta
    .nom = Sparta
    .acc = Sparta
    .dat = Sparta
    .von = von Sparta
sparta-seat-1 = Achaia
    .nom = Achaia
    .acc = Achaia
    .dat = Achaia
    .von = von Achaia
sparta-warrior = Kämpfer { $owner-von }
sparta-hero = Held { $owner-von }
sparta-spot-empty = { $square }, leer
sparta-spot-city = { $square }, Stadt { $owner-von }, leer
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } auf einer Stadt { $owner-von }
sparta-do-move = { $from } nach { $to }
sparta-do-promote = Den Kämpfer auf { $square } zum Helden machen
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
sparta-no-piece = Auf { $from } steht keine Figur: Ziehe eine eigene.
sparta-no-own = Die Figur auf { $from } gehört deinem Gegner: Ziehe eine eigene.
sparta-no-return = Ein Zug darf nicht auf { $from } enden, wo er begann.
sparta-no-occupied = { $to } ist besetzt: Ein Zug endet auf einem freien Feld.
sparta-no-far = { $to } ist { $steps } Schritte von { $from } entfernt: { $piece ->
    [hero] Ein Held
   *[warrior] Ein Kämpfer
} macht höchstens { $most }.
sparta-no-way = Jeder Weg von { $from } nach { $to } ist versperrt: { $piece ->
    [hero] Ein Held
   *[warrior] Ein Kämpfer
} hat { $most } Schritte, nur über freie Felder.
sparta-no-hero-already = Die Figur auf { $at } ist schon ein Held.
sparta-no-own-warrior = Die Figur auf { $at } gehört deinem Gegner: Tausche einen eigenen Kämpfer.
sparta-no-warrior = Auf { $at } steht kein Kämpfer, den du tauschen könntest.
sparta-no-own-city = Die Stadt auf { $at } gehört deinem Gegner: Ein Kämpfer wird auf einer eigenen Stadt zum Helden.
sparta-no-city = Auf { $at } ist keine Stadt: Ein Kämpfer wird auf einer eigenen Stadt zum Helden.
sparta-no-pass = Du darfst nicht passen, solange eine deiner Figuren ziehen kann.
sparta-status = { $seat }: { $cities ->
    [one] 1 Stadt
   *[other] { $cities } Städte
}, { $warriors ->
    [one] 1 Kämpfer
   *[other] { $warriors } Kämpfer
}, { $heroes ->
    [one] 1 Held
   *[other] { $heroes } Helden
}
sparta-quiet = Unentschieden in { $left ->
    [one] einem Zug
   *[other] { $left } Zügen
}, wenn niemand schlägt oder einen Helden macht
sparta-prompt-piece = Wähle eine Figur
sparta-prompt-piece-detail = Ein Kämpfer geht einen oder zwei Schritte, ein Held bis zu drei. Schließe Gegner zwischen deinen Figuren ein.
sparta-prompt-piece-hero = Oder wähle einen Kämpfer in einer deiner Städte und mache ihn zum Helden.
sparta-prompt-move = Wähle, wohin sie geht
sparta-prompt-move-detail = Bleibe auf einer Stadt stehen, um sie zu erobern. Ein Gegner direkt zwischen zwei deiner Figuren wird geschlagen.
sparta-prompt-move-hero = Ziehe ihn oder mache ihn zum Helden
sparta-prompt-hero = Mache einen Kämpfer zum Helden
sparta-prompt-hero-detail = Das kostet deinen Zug. Ein Held geht bis zu drei Schritte.
sparta-prompt-pass = Keine deiner Figuren kann ziehen
sparta-prompt-pass-detail = Passe: Die Gegenseite zieht noch einmal.
sparta-panel-cities = { $count ->
    [one] Stadt
   *[other] Städte
}
sparta-panel-warriors = { $count ->
    [one] Kämpfer
   *[other] Kämpfer
}
sparta-panel-heroes = { $count ->
    [one] Held
   *[other] Helden
}
sparta-card-city = Stadt { $owner-von }
sparta-card-city-about = Wer hier anhält, erobert sie. Ein Kämpfer, der in einer eigenen Stadt anhält, wird zum Helden.
sparta-card-warrior = Geht einen oder zwei Schritte über freie Felder, jeden in beliebiger Richtung.
sparta-card-hero = Geht bis zu drei Schritte über freie Felder, jeden in beliebiger Richtung.
sparta-card-exchange = In der eigenen Stadt kann er zum Helden werden, statt zu ziehen.
sparta-card-captured = Wird geschlagen, wenn er in einer Reihe zwischen zwei Feinden steht.
sparta-end-cities = { $winner } besitzt alle acht Städte.
sparta-end-pieces = { $loser } hat zu wenige Figuren, um weiterzukämpfen.
sparta-end-nobody = Keine Seite hat noch eine Figur.
sparta-end-more-cities = Beide Seiten haben nur noch wenige Figuren, und { $winner-nom } besitzt mehr Städte.
sparta-end-equal-cities = Beide Seiten haben nur noch wenige Figuren und gleich viele Städte.
sparta-end-quiet = Hundert Züge lang wurde keine Figur geschlagen und kein Kämpfer zum Helden gemacht.
sparta-end-repeated = Dieselbe Stellung kam zum dritten Mal vor.
option-sparta-layout = Aufstellung
option-sparta-layout-about = Wo die Städte am Anfang liegen.
option-sparta-layout-classic = Klassisch
option-sparta-layout-alternating = Abwechselnd
option-sparta-layout-far = Fern
option-sparta-conquest = Wer Städte erobert
option-sparta-conquest-about = Das deutsche Heft lässt auch Helden erobern, das englische und das italienische nur Kämpfer.
option-sparta-conquest-all = Kämpfer und Helden
option-sparta-conquest-warriors-only = Nur Kämpfer
option-sparta-endgame = Wenige Figuren
option-sparta-endgame-about = Ob zwei gegen eine durch die Figuren entschieden ist oder nach Städten.
option-sparta-endgame-pieces-first = Figuren zuerst
option-sparta-endgame-cities-first = Städte zuerst
option-sparta-repetition = Wiederholung
option-sparta-repetition-about = Kommt eine Stellung zum dritten Mal vor, endet das Spiel unentschieden.
option-sparta-repetition-3 = Beim dritten Mal unentschieden
option-sparta-repetition-off = Nie unentschieden
option-sparta-quiet = Ruhige Züge
option-sparta-quiet-about = Hundert Züge (fünfzig für jeden), in denen nicht geschlagen wird und kein Held entsteht, sind ein Unentschieden.
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
hint-sparta-threat-trap = droht, { $pieces } einzuschließen
hint-sparta-threat-city = droht, die Stadt auf { $square } zu erobern
hint-sparta-prepares = bereitet den Weg zur Stadt auf { $square } vor
hint-sparta-middle = bringt die Figur auf { $square } näher zur Mitte
hint-sparta-sound = ist der solideste Zug, { $plies ->
    [one] einen Halbzug
   *[other] { $plies } Halbzüge
} weit gesehen
hint-sparta-nothing = nichts
hint-sparta-pieces = { $who } auf { $place }
hint-sparta-warriors = { $count ->
    [one] den Kämpfer
   *[other] die { $count } Kämpfer
}
hint-sparta-heroes = { $count ->
    [one] den Helden
   *[other] die { $count } Helden
}
graph-sparta-pieces = Figuren
graph-sparta-cities = Städte
sparta-score-warriors = Kämpfer
sparta-score-heroes = Helden
sparta-score-cities = Städte
