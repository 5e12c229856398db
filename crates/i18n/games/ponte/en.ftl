ponte-name = Ponte
ponte-about = A goat, a die and a bluff on five planks. An example for programmers.
ponte-short = A goat, a die and a bluff on five planks.
ponte-time = 5 min
ponte-taste = an example
ponte-seat-0 = West
ponte-seat-1 = East
ponte-piece-goat = goat
ponte-do-claim = Claim { $arg1 }
ponte-do-believe = Believe
ponte-do-doubt = Doubt
ponte-status = Round { $bridge-round } of { $bridge-rounds }, the goat on { $bridge-goat }.{ $bridge-phase ->
    [claim] { $bridge-phase-claim-die ->
        [none] { "" }
       *[other] { " " }The die shows { $bridge-phase-claim-die }.
    }
    [answer] { " " }The claim is { $bridge-phase-answer-claim }.{ $bridge-phase-answer-die ->
        [none] { "" }
       *[other] { " " }The die shows { $bridge-phase-answer-die }.
    }
   *[other] { "" }
}
ponte-obs-rolled = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} looks at the die{ $die ->
    [none] .
   *[other] : { $die }.
}
ponte-obs-claimed = { $caller ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} claims { $plank }.
ponte-obs-answered = { $seat ->
    [0] { ponte-seat-0 }
   *[1] { ponte-seat-1 }
} { $die ->
    [none] believes it.
   *[other] doubts it: the die shows { $die }.
} The goat goes to { $goat }.
ponte-obs-left = { $event ->
    [draw] Both agreed on a draw.
    [resign] A player resigned.
    [time] A player ran out of time.
   *[abandon] A player left the game.
}
ponte-obs-placed = The position was set up.
