sparta-name = Sparta
sparta-about = Guerrieri, eroi e città su cento caselle. Niente fortuna, niente di nascosto: stringi i nemici fra i tuoi o prendi tutte le otto città.
sparta-goal = Vinci se possiedi tutte e otto le città, o se al nemico resta al massimo un pezzo.
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
sparta-prompt-piece = Scegli un pezzo da muovere
sparta-prompt-piece-detail = Un guerriero fa uno o due passi, un eroe fino a tre. Stringi i nemici fra due dei tuoi.
sparta-prompt-piece-hero = Oppure scegli un guerriero in una tua città e fanne un eroe.
sparta-prompt-move = Scegli dove va
sparta-prompt-move-detail = Fermati su una città per conquistarla. Un nemico fra due dei tuoi è catturato.
sparta-prompt-move-hero = Muovilo, o fanne un eroe
sparta-prompt-hero = Fai di un guerriero un eroe
sparta-prompt-hero-detail = Costa il tuo turno. Un eroe fa fino a tre passi.
sparta-prompt-pass = Nessun tuo pezzo può muoversi
sparta-prompt-pass-detail = Passa: l'avversario muove di nuovo.
sparta-panel-cities = { $count ->
    [one] città
   *[other] città
}
sparta-panel-warriors = { $count ->
    [one] guerriero
   *[other] guerrieri
}
sparta-panel-heroes = { $count ->
    [one] eroe
   *[other] eroi
}
sparta-end-cities = Tutte e otto le città sono di { $winner }.
sparta-end-pieces = A { $loser } restano troppo pochi pezzi per combattere.
sparta-end-nobody = Nessuno ha più pezzi.
sparta-end-more-cities = Restano pochi pezzi da entrambe le parti, e { $winner } ha più città.
sparta-end-equal-cities = Restano pochi pezzi da entrambe le parti, e le città sono pari.
sparta-end-quiet = Cento turni senza una cattura né un nuovo eroe.
sparta-end-repeated = La stessa posizione si è ripetuta per la terza volta.
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
