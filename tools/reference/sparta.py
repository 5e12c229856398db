"""Sparta (docs/rules/sparta.en.md)."""

from collections import Counter

FILES = "abcdefghij"
LINES = [(1, 0), (0, 1), (1, 1), (1, -1)]
KING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def name(square):
    return FILES[square[0]] + str(square[1] + 1)


def square(text):
    return FILES.index(text[0]), int(text[1:]) - 1


def read(position):
    """The pieces and cities of a position string."""
    rows, first, second, *_ = position.split(" ")
    pieces = {}
    for rank, row in zip(range(9, -1, -1), rows.split("/")):
        file, row = 0, row.replace("10", "X")
        for letter in row:
            if letter in "WHwh":
                pieces[file, rank] = (int(letter.islower()), letter in "Hh")
                file += 1
            else:
                file += 10 if letter == "X" else int(letter)
    cities = {square(city): seat for seat, field in enumerate((first, second)) if field != "-" for city in field.split(",")}
    return pieces, cities


class Game:
    seats = 2

    def __init__(self, position, options):
        self.pieces, self.cities = read(position)
        self.mover, self.quiet, self.over, self.options = 0, 0, None, options
        self.seen = Counter([self.key()])

    def key(self):
        return self.mover, frozenset(self.pieces.items()), frozenset(self.cities.items())

    def deciding(self):
        return [self.mover]

    def reach(self, start):
        steps = 3 if self.pieces[start][1] else 2
        reached, frontier = set(), {start}
        for _ in range(steps):  # SP-6, SP-7
            frontier = {(x + dx, y + dy) for x, y in frontier for dx, dy in KING}
            frontier = {at for at in frontier if 0 <= at[0] < 10 and 0 <= at[1] < 10 and at not in self.pieces}
            reached |= frontier
        return reached - {start}

    def legal(self, seat):
        if seat != self.mover or self.over:
            return set()
        own = [at for at, (owner, _) in self.pieces.items() if owner == seat]
        menu = {f"{name(at)}-{name(to)}" for at in own for to in self.reach(at)}
        menu |= {f"{name(at)}=H" for at in own if not self.pieces[at][1] and self.cities.get(at) == seat}  # SP-9
        return menu or {"--"}  # SP-18

    def trapped(self):
        """SP-13, SP-14: every trapped piece of the whole board."""
        gone = set()
        for start, (owner, _) in self.pieces.items():
            for dx, dy in LINES:
                run, at = [], (start[0] + dx, start[1] + dy)
                while at in self.pieces and self.pieces[at][0] != owner:
                    run.append(at)
                    at = (at[0] + dx, at[1] + dy)
                if at in self.pieces:
                    gone |= set(run)
        return gone

    def play(self, seat, action):
        progress = False
        if action.endswith("=H"):
            self.pieces[square(action[:-2])] = (seat, True)
            progress = True
        elif action != "--":
            start, end = map(square, action.split("-"))
            owner, hero = self.pieces.pop(start)
            holder = self.cities.get(end)
            if holder == seat and not hero:  # SP-10
                hero = progress = True
            elif holder not in (None, seat) and not (hero and self.options.get("conquest") == "warriors_only"):  # SP-11
                self.cities[end] = seat
            self.pieces[end] = (owner, hero)
            if len(set(self.cities.values())) > 1:  # SP-19 comes before captures
                for at in self.trapped():
                    del self.pieces[at]
                    progress = True
        self.quiet = 0 if progress else self.quiet + 1
        self.mover = 1 - seat
        self.seen[self.key()] += 1
        self.over = self.verdict()

    def verdict(self):
        for seat in (0, 1):
            if all(owner == seat for owner in self.cities.values()):
                return [seat], "SP-19"
        left = Counter(owner for owner, _ in self.pieces.values())
        few = {1, 2}
        if left[0] in few and left[1] in few and (left[0] == left[1] or self.options.get("endgame") == "cities_first"):
            held = Counter(self.cities.values())
            return ([] if held[0] == held[1] else [int(held[1] > held[0])]), "SP-21"
        for seat in (0, 1):
            if left[seat] <= 1:
                return [1 - seat], "SP-20"
        third = self.seen[self.key()] >= 3 and self.options.get("repetition") != "off"
        stale = self.quiet >= 100 and self.options.get("quiet") != "off"
        return ([], "SP-22") if third or stale else None

    def choose(self, seat, rng):
        return rng.choice(sorted(self.legal(seat)))

    def difference(self, position):
        here, there = (self.pieces, self.cities), read(position)
        return None if here == there else (here, there)


def begin(engine, options, rng):
    engine.ask("new", game="sparta", options=options)
    return Game(engine.ask("state")["position"], options)


def kind(action):
    return "promotion in place" if "=" in action else "pass" if action == "--" else "move"
