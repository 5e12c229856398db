sparta-name = Sparta
sparta-about = Warriors, heroes and cities on a hundred squares. No luck, nothing hidden: trap enemies between your own, or take all eight cities.
sparta-short = Heroes, warriors and eight cities. No luck.
sparta-time = 20 min
sparta-taste = easy to learn
sparta-seat-0 = Sparta
sparta-seat-1 = Achaia
sparta-warrior = warrior of { $owner }
sparta-hero = hero of { $owner }
sparta-spot-empty = { $square }, empty
sparta-spot-city = { $square }, city of { $owner }, empty
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } on a city of { $owner }
sparta-do-move = Move { $from } to { $to }
sparta-do-promote = Make a hero on { $square }
sparta-do-pass = Pass
sparta-news-move = { $from } to { $to }.
sparta-news-promote = A hero on { $square }.
sparta-news-pass = A pass: nothing can move.
sparta-news-conquest = Conquers the city.
sparta-news-hero = Becomes a hero.
sparta-news-capture = { $count ->
    [one] Captured on { $squares }.
   *[other] { $count } captured on { $squares }.
}
sparta-status = { $seat }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}, { $warriors ->
    [one] 1 warrior
   *[other] { $warriors } warriors
}, { $heroes ->
    [one] 1 hero
   *[other] { $heroes } heroes
}
sparta-quiet = A draw in { $left ->
    [one] one turn
   *[other] { $left } turns
} without capture or promotion
option-sparta-layout = Starting layout
option-sparta-layout-about = Where the cities lie at the start.
option-sparta-layout-classic = Classic
option-sparta-layout-alternating = Alternating
option-sparta-layout-far = Far
option-sparta-conquest = Who conquers cities
option-sparta-conquest-about = The German book lets heroes conquer too; the English and Italian books only warriors.
option-sparta-conquest-all = Warriors and heroes
option-sparta-conquest-warriors-only = Warriors only
option-sparta-endgame = Few pieces left
option-sparta-endgame-about = Whether two against one is won by the pieces or goes by cities.
option-sparta-endgame-pieces-first = Pieces first
option-sparta-endgame-cities-first = Cities first
option-sparta-repetition = Repetition
option-sparta-repetition-about = The third occurrence of a position is a draw.
option-sparta-repetition-3 = Draw at the third time
option-sparta-repetition-off = Never a draw
option-sparta-quiet = Quiet turns
option-sparta-quiet-about = A hundred turns without capture or promotion are a draw.
option-sparta-quiet-100 = Draw after 100
option-sparta-quiet-off = Never a draw
hint-sparta-wins-city = wins the game with the last city
hint-sparta-wins-capture = wins the game by capturing { $pieces }
hint-sparta-captures = captures { $pieces }
hint-sparta-conquers = conquers the city on { $square }
hint-sparta-hero = makes a hero on { $square }
hint-sparta-force = { $turns ->
    [one] wins by force in one turn
   *[other] wins by force in { $turns } turns
}
hint-sparta-pass = is the only thing to do: nothing can move
hint-sparta-keeps = keeps the last city, { $square }, out of reach
hint-sparta-saves = saves { $pieces } from being trapped
hint-sparta-threat-last = threatens to take the last city
hint-sparta-threat-trap = threatens to trap { $pieces }
hint-sparta-threat-city = threatens to conquer the city on { $square }
hint-sparta-prepares = prepares to reach the city on { $square }
hint-sparta-middle = brings the piece on { $square } nearer to the middle
hint-sparta-sound = is the soundest move { $plies } plies ahead
hint-sparta-nothing = nothing
hint-sparta-pieces = { $who } on { $place }
hint-sparta-warriors = { $count ->
    [one] the warrior
   *[other] the { $count } warriors
}
hint-sparta-heroes = { $count ->
    [one] the hero
   *[other] the { $count } heroes
}
graph-sparta-pieces = Pieces
graph-sparta-cities = Cities
