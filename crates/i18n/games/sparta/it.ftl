sparta-name = Sparta
sparta-about = Guerrieri, eroi e città su cento caselle. Niente fortuna, niente di nascosto: stringi i nemici fra i tuoi o prendi tutte le otto città.
sparta-short = Eroi, guerrieri e otto città. Niente fortuna.
sparta-time = 20 min
sparta-taste = facile da imparare
sparta-seat-0 = Sparta
sparta-seat-1 = Acaia
sparta-warrior = guerriero di { $owner }
sparta-hero = eroe di { $owner }
sparta-spot-empty = { $square }, vuota
sparta-spot-city = { $square }, città di { $owner }, vuota
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } su una città di { $owner }
sparta-do-move = Muovi { $from } in { $to }
sparta-do-promote = Fai un eroe in { $square }
sparta-do-pass = Passa
sparta-news-move = Da { $from } a { $to }.
sparta-news-promote = Un eroe in { $square }.
sparta-news-pass = Passa: niente può muovere.
sparta-news-conquest = Conquista la città.
sparta-news-hero = Diventa eroe.
sparta-news-capture = { $count ->
    [one] Catturato un pezzo in { $squares }.
   *[other] Catturati { $count } pezzi in { $squares }.
}
sparta-status = { $seat }: { $cities ->
    [one] 1 città
   *[other] { $cities } città
}, { $warriors ->
    [one] 1 guerriero
   *[other] { $warriors } guerrieri
}, { $heroes ->
    [one] 1 eroe
   *[other] { $heroes } eroi
}
sparta-quiet = Patta fra { $left ->
    [one] un turno
   *[other] { $left } turni
} senza catture né promozioni
option-sparta-layout = Disposizione iniziale
option-sparta-layout-about = Dove si trovano le città all'inizio.
option-sparta-layout-classic = Classica
option-sparta-layout-alternating = Alternata
option-sparta-layout-far = Lontana
option-sparta-conquest = Chi conquista le città
option-sparta-conquest-about = Il regolamento tedesco lascia conquistare anche agli eroi; l'inglese e l'italiano solo ai guerrieri.
option-sparta-conquest-all = Guerrieri ed eroi
option-sparta-conquest-warriors-only = Solo guerrieri
option-sparta-endgame = Pochi pezzi
option-sparta-endgame-about = Se due contro uno è vinto dai pezzi o si contano le città.
option-sparta-endgame-pieces-first = Prima i pezzi
option-sparta-endgame-cities-first = Prima le città
option-sparta-repetition = Ripetizione
option-sparta-repetition-about = La terza ripetizione di una posizione è patta.
option-sparta-repetition-3 = Patta alla terza volta
option-sparta-repetition-off = Mai patta
option-sparta-quiet = Turni tranquilli
option-sparta-quiet-about = Cento turni senza catture né promozioni sono patta.
option-sparta-quiet-100 = Patta dopo 100
option-sparta-quiet-off = Mai patta
hint-sparta-wins-city = vince la partita con l'ultima città
hint-sparta-wins-capture = vince la partita catturando { $pieces }
hint-sparta-captures = cattura { $pieces }
hint-sparta-conquers = conquista la città in { $square }
hint-sparta-hero = crea un eroe in { $square }
hint-sparta-force = { $turns ->
    [one] vince per forza in un turno
   *[other] vince per forza in { $turns } turni
}
hint-sparta-pass = è l'unica cosa possibile: nulla può muovere
hint-sparta-keeps = tiene fuori portata l'ultima città, { $square }
hint-sparta-saves = salva { $pieces } dall'essere intrappolati
hint-sparta-threat-last = minaccia di prendere l'ultima città
hint-sparta-threat-trap = minaccia di intrappolare { $pieces }
hint-sparta-threat-city = minaccia di conquistare la città in { $square }
hint-sparta-prepares = prepara l'arrivo alla città in { $square }
hint-sparta-middle = porta il pezzo in { $square } più vicino al centro
hint-sparta-sound = è la mossa più solida a { $plies } semimosse
hint-sparta-nothing = nulla
hint-sparta-pieces = { $who } in { $place }
hint-sparta-warriors = { $count ->
    [one] il guerriero
   *[other] i { $count } guerrieri
}
hint-sparta-heroes = { $count ->
    [one] l'eroe
   *[other] i { $count } eroi
}
graph-sparta-pieces = Pezzi
graph-sparta-cities = Città
