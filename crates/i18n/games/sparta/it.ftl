sparta-name = Sparta
sparta-about = Guerrieri, eroi e città su cento caselle. Niente fortuna, niente di nascosto: chiudi i nemici fra i tuoi pezzi o prendi tutte e otto le città.
sparta-short = Eroi, guerrieri e otto città. Niente fortuna.
sparta-time = 20 min
sparta-taste = facile da imparare
sparta-goal = Vinci se possiedi tutte e otto le città, o se al nemico resta al massimo un pezzo.
sparta-seat-0 = Sparta
    .the = Sparta
    .di = di Sparta
    .a = a Sparta
sparta-seat-1 = Acaia
    .the = l'Acaia
    .di = dell'Acaia
    .a = all'Acaia
sparta-warrior = guerriero { $owner-di }
sparta-hero = eroe { $owner-di }
sparta-spot-empty = { $square }, vuota
sparta-spot-city = { $square }, città { $owner-di }, vuota
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } su una città { $owner-di }
sparta-do-move = Muovi { $from } in { $to }
sparta-do-promote = Fai del guerriero in { $square } un eroe
sparta-do-pass = Passa
sparta-news-move = Da { $from } a { $to }.
sparta-news-promote = Un eroe in { $square }.
sparta-news-pass = Passa: nessun pezzo può muovere.
sparta-news-conquest = Conquista la città.
sparta-news-hero = Diventa eroe.
sparta-news-capture = { $count ->
    [one] Catturato un pezzo in { $squares }.
   *[other] Catturati { $count } pezzi in { $squares }.
}
sparta-no-piece = In { $from } non c'è nessun pezzo: muovine uno tuo.
sparta-no-own = Il pezzo in { $from } è dell'avversario: muovine uno tuo.
sparta-no-return = Una mossa non può finire in { $from }, dove è cominciata.
sparta-no-occupied = { $to } è occupata: una mossa finisce su una casella libera.
sparta-no-far = { $to } dista { $steps } passi da { $from }: { $piece ->
    [hero] un eroe
   *[warrior] un guerriero
} ne fa al massimo { $most }.
sparta-no-way = Ogni strada da { $from } a { $to } è bloccata: { $piece ->
    [hero] un eroe
   *[warrior] un guerriero
} ha { $most } passi, solo su caselle libere.
sparta-no-hero-already = Il pezzo in { $at } è già un eroe.
sparta-no-own-warrior = Il pezzo in { $at } è dell'avversario: cambia un tuo guerriero.
sparta-no-warrior = In { $at } non c'è nessun guerriero da cambiare.
sparta-no-own-city = La città in { $at } è dell'avversario: un guerriero diventa eroe su una città tua.
sparta-no-city = In { $at } non c'è nessuna città: un guerriero diventa eroe su una città tua.
sparta-no-pass = Non puoi passare finché un tuo pezzo può muovere.
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
} senza catture né nuovi eroi
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
sparta-card-city = Città { $owner-di }
sparta-card-city-about = Chi si ferma qui la conquista. Un guerriero che si ferma in una città della sua parte diventa eroe.
sparta-card-warrior = Fa uno o due passi su caselle libere, ciascuno in qualunque direzione.
sparta-card-hero = Fa fino a tre passi su caselle libere, ciascuno in qualunque direzione.
sparta-card-exchange = Nella propria città può diventare eroe invece di muovere.
sparta-card-captured = È catturato quando sta in fila tra due nemici.
sparta-end-cities = Tutte e otto le città sono { $winner-di }.
sparta-end-pieces = Restano troppo pochi pezzi { $loser-a } per combattere.
sparta-end-nobody = Nessuno ha più pezzi.
sparta-end-more-cities = Restano pochi pezzi da entrambe le parti, e { $winner-the } ha più città.
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
option-sparta-repetition-about = Quando una posizione compare per la terza volta, la partita è patta.
option-sparta-repetition-3 = Patta alla terza volta
option-sparta-repetition-off = Mai patta
option-sparta-quiet = Turni tranquilli
option-sparta-quiet-about = Cento turni (cinquanta a testa) senza catture né nuovi eroi sono patta.
option-sparta-quiet-100 = Patta dopo 100
option-sparta-quiet-off = Mai patta
hint-sparta-wins-city = vince la partita con l'ultima città
hint-sparta-wins-capture = vince la partita catturando { $pieces }
hint-sparta-captures = cattura { $pieces }
hint-sparta-conquers = conquista la città in { $square }
hint-sparta-hero = crea un eroe in { $square }
hint-sparta-force = { $turns ->
    [one] porta a una vittoria forzata in un turno
   *[other] porta a una vittoria forzata in { $turns } turni
}
hint-sparta-pass = è l'unica cosa possibile: nessun pezzo può muovere
hint-sparta-keeps = tiene fuori portata l'ultima città, { $square }
hint-sparta-saves = salva { $pieces } dalla cattura
hint-sparta-threat-last = minaccia di prendere l'ultima città
hint-sparta-threat-trap = minaccia di intrappolare { $pieces }
hint-sparta-threat-city = minaccia di conquistare la città in { $square }
hint-sparta-prepares = prepara l'arrivo alla città in { $square }
hint-sparta-middle = porta il pezzo in { $square } più vicino al centro
hint-sparta-sound = è la mossa più solida, guardando avanti di { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
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
sparta-score-warriors = Guerrieri
sparta-score-heroes = Eroi
sparta-score-cities = Città
