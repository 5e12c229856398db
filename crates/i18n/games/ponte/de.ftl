ponte-name = Ponte
ponte-about = Eine Ziege, ein Würfel und ein Bluff auf fünf Brettern. Ein Beispiel für Programmierer.
ponte-short = Eine Ziege, ein Würfel und ein Bluff auf fünf Planken.
ponte-time = 5 min
ponte-taste = ein Beispiel
ponte-seat-0 = West
    .nom = West
    .acc = West
    .dat = West
    .von = von West
ponte-seat-1 = Ost
    .nom = Ost
    .acc = Ost
    .dat = Ost
    .von = von Ost
ponte-piece-goat = Ziege
ponte-do-claim = { $arg1 } ansagen
ponte-do-believe = Glauben
ponte-do-doubt = Zweifeln
ponte-status = Runde { $bridge-round } von { $bridge-rounds }, die Ziege auf { $bridge-goat }.{ $bridge-phase ->
    [claim] { $bridge-phase-claim-die ->
        [none] { "" }
       *[other] { " " }Der Würfel zeigt { $bridge-phase-claim-die }.
    }
    [answer] { " " }Angesagt ist { $bridge-phase-answer-claim }.{ $bridge-phase-answer-die ->
        [none] { "" }
       *[other] { " " }Der Würfel zeigt { $bridge-phase-answer-die }.
    }
   *[other] { "" }
}
ponte-obs-rolled = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} sieht den Würfel an{ $die ->
    [none] .
   *[other] : { $die }.
}
ponte-obs-claimed = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} sagt { $plank } an.
ponte-obs-answered = { $seat ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} { $die ->
    [none] glaubt es.
   *[other] zweifelt: der Würfel zeigt { $die }.
} Die Ziege geht auf { $goat }.
ponte-obs-left = { $event ->
    [draw] Beide einigten sich auf ein Unentschieden.
    [resign] Ein Spieler hat aufgegeben.
    [time] Ein Spieler hat die Zeit überschritten.
   *[abandon] Ein Spieler hat das Spiel verlassen.
}
ponte-obs-placed = Die Stellung wurde aufgebaut.
