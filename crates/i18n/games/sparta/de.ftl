sparta-name = Sparta
sparta-about = Krieger, Helden und Städte auf hundert Feldern. Kein Glück, nichts verborgen: Nimm Gegner in die Zange oder erobere alle acht Städte.
sparta-goal = Du gewinnst, wenn dir alle acht Städte gehören oder höchstens eine gegnerische Figur übrig ist.
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
sparta-prompt-piece = Wähle eine Figur
sparta-prompt-piece-detail = Ein Krieger geht einen oder zwei Schritte, ein Held bis zu drei. Nimm Gegner in die Zange.
sparta-prompt-piece-hero = Oder wähle einen Krieger in einer deiner Städte und mach ihn zum Helden.
sparta-prompt-move = Wähle, wohin sie geht
sparta-prompt-move-detail = Bleib auf einer Stadt stehen, um sie zu erobern. Ein Gegner zwischen zwei deiner Figuren ist gefangen.
sparta-prompt-move-hero = Zieh ihn, oder mach ihn zum Helden
sparta-prompt-hero = Mach einen Krieger zum Helden
sparta-prompt-hero-detail = Das kostet deinen Zug. Ein Held geht bis zu drei Schritte.
sparta-prompt-pass = Keine deiner Figuren kann ziehen
sparta-prompt-pass-detail = Passe: Die Gegenseite zieht noch einmal.
sparta-panel-cities = { $count ->
    [one] Stadt
   *[other] Städte
}
sparta-panel-warriors = { $count ->
    [one] Krieger
   *[other] Krieger
}
sparta-panel-heroes = { $count ->
    [one] Held
   *[other] Helden
}
sparta-end-cities = { $winner } besitzt alle acht Städte.
sparta-end-pieces = { $loser } hat zu wenige Figuren, um weiterzukämpfen.
sparta-end-nobody = Keine Seite hat noch eine Figur.
sparta-end-more-cities = Beide Seiten haben nur noch wenige Figuren, und { $winner } besitzt mehr Städte.
sparta-end-equal-cities = Beide Seiten haben nur noch wenige Figuren und gleich viele Städte.
sparta-end-quiet = Hundert Züge lang wurde nichts gefangen und niemand zum Helden.
sparta-end-repeated = Dieselbe Stellung kam zum dritten Mal vor.
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
