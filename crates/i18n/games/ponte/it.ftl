ponte-name = Ponte
ponte-about = Una capra, un dado e un bluff su cinque assi. Un esempio per programmatori.
ponte-short = Una capra, un dado e un bluff su cinque assi.
ponte-time = 5 min
ponte-taste = un esempio
ponte-seat-0 = Ovest
    .the = Ovest
    .di = di Ovest
    .a = a Ovest
ponte-seat-1 = Est
    .the = Est
    .di = di Est
    .a = a Est
ponte-piece-goat = capra
ponte-do-claim = Dichiara { $arg1 }
ponte-do-believe = Credi
ponte-do-doubt = Dubita
ponte-status = Turno { $bridge-round } di { $bridge-rounds }, la capra su { $bridge-goat }.{ $bridge-phase ->
    [claim] { $bridge-phase-claim-die ->
        [none] { "" }
       *[other] { " " }Il dado mostra { $bridge-phase-claim-die }.
    }
    [answer] { " " }La dichiarazione è { $bridge-phase-answer-claim }.{ $bridge-phase-answer-die ->
        [none] { "" }
       *[other] { " " }Il dado mostra { $bridge-phase-answer-die }.
    }
   *[other] { "" }
}
ponte-obs-rolled = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} guarda il dado{ $die ->
    [none] .
   *[other] : { $die }.
}
ponte-obs-claimed = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} dichiara { $plank }.
ponte-obs-answered = { $seat ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} { $die ->
    [none] ci crede.
   *[other] dubita: il dado mostra { $die }.
} La capra va su { $goat }.
ponte-obs-left = { $event ->
    [draw] I due si sono accordati sulla patta.
    [resign] Un giocatore ha abbandonato.
    [time] Un giocatore ha esaurito il tempo.
   *[abandon] Un giocatore ha lasciato la partita.
}
ponte-obs-placed = La posizione è stata preparata.
