"""Stratego – The Lord of the Rings (docs/rules/stratego.en.md)."""

import itertools

FILES = "abcdefghij"
BESIDE = [(1, 0), (-1, 0), (0, 1), (0, -1)]
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
GOOD, EVIL = 0, 1
SPY, FORTRESS, FLAG = "spy", "fortress", "flag"

# ST-4: code -> (rank, how many)
ARMIES = [
    {"Ga": (10, 1), "Ar": (9, 1), "Le": (8, 1), "Gi": (8, 1), "Th": (7, 1), "Eo": (7, 1), "Fa": (7, 1), "Bo": (6, 1),
     "Aw": (6, 1), "Tr": (6, 1), "Ha": (6, 1), "El": (5, 4), "Fr": (4, 1), "Sm": (4, 1), "Me": (4, 1), "Pi": (4, 1),
     "So": (3, 5), "Ri": (2, 8), "Ew": (SPY, 1), "Fo": (FORTRESS, 6), "Fl": (FLAG, 1)},
    {"Wi": (10, 1), "Sa": (9, 1), "Na": (8, 2), "Go": (7, 1), "Lu": (7, 1), "Sh": (7, 1), "Ur": (6, 4), "Be": (5, 4),
     "Hd": (4, 4), "Or": (3, 5), "Wa": (2, 8), "Wo": (SPY, 1), "Fo": (FORTRESS, 6), "Fl": (FLAG, 1)},
]
FLYERS, SEEKERS, ARCHERS, RIDERS = {"Ga", "Wi"}, {"Ar", "Le", "Sa"}, {"Le", "Fa", "El", "Hd"}, {"Ri", "Wa"}


def name(at):
    return FILES[at[0]] + str(at[1] + 1)


def square(text):
    return FILES.index(text[0]), int(text[1:]) - 1


ZONES = {square(text) for text in "c5 d5 c6 d6 g5 h5 g6 h6".split()}


def shifted(at, by, steps=1):
    return at[0] + steps * by[0], at[1] + steps * by[1]


def on_board(at):
    return 0 <= at[0] < 10 and 0 <= at[1] < 10


class Game:
    seats = 2

    def __init__(self, deployments, options):
        self.mode = options.get("mode", "classic")
        self.doom = square(options.get("doom", "g6"))
        self.limits = int(options.get("quiet", 200)), int(options.get("turns", 1000))
        self.pieces = {}
        for side, codes in enumerate(deployments):
            for index, code in enumerate(codes):
                file, row = index % 10, index // 10
                self.pieces[file, row if side == GOOD else 9 - row] = (side, code)
        self.mover, self.quiet, self.turns = EVIL, 0, 0  # ST-1
        self.legs = [[], []]
        self.ring = "carried" if self.mode == "ring" else None
        self.chain = self.over = None
        if not self.legal(EVIL):
            self.over = [GOOD], "ST-6"

    # Who is who

    def rank(self, piece):
        side, code = piece
        rank = ARMIES[side][code][0]
        return rank + 1 if side == EVIL and isinstance(rank, int) and self.ring == "taken" else rank  # ST-30

    def strength(self, piece):
        rank = self.rank(piece)
        return 1 if rank == SPY else rank

    def bears_the_ring(self, piece):
        return self.mode == "ring" and piece == (GOOD, "Fr")

    def enemy_on(self, at, side):
        return at in self.pieces and self.pieces[at][0] != side

    def free(self, at):
        return on_board(at) and at not in ZONES and at not in self.pieces

    # What may be done

    def deciding(self):
        return [self.mover]

    def third_leg(self, start, end):
        """ST-9."""
        return self.legs[self.mover] == [(start, end), (end, start)]

    def legal(self, seat):
        if seat != self.mover or self.over:
            return set()
        if self.chain:  # ST-22
            return {"stop"} | {f"{name(self.chain)}-{name(to)}" for to in self.chain_targets(self.chain)}
        menu = set()
        for at, (side, code) in self.pieces.items():
            if side == seat and code not in ("Fo", "Fl"):
                menu |= self.ordinary(at, code)
                if self.mode != "classic":
                    menu |= self.powers(at, code)
        return menu

    def chain_targets(self, at):
        around = (shifted(at, by) for by in BESIDE)
        return [to for to in around if self.enemy_on(to, self.mover) and to not in ZONES]  # ST-29

    def ordinary(self, at, code):
        """ST-7, ST-8, ST-11, ST-25."""
        menu = set()
        for by in BESIDE:
            for steps in range(1, 10 if code in RIDERS else 2):
                to = shifted(at, by, steps)
                if not on_board(to) or to in ZONES:
                    break
                if to in self.pieces:
                    if self.enemy_on(to, self.mover):
                        menu.add(f"{name(at)}-{name(to)}")
                    break
                if not self.third_leg(at, to):
                    menu.add(f"{name(at)}-{name(to)}")
        if code == "Fr" and self.ring == "carried" and self.doom in (shifted(at, by) for by in BESIDE):
            menu.add(f"{name(at)}-{name(self.doom)}")
        return menu

    def powers(self, at, code):
        """ST-16 to ST-23."""
        start, enemy = name(at), lambda to: self.enemy_on(to, self.mover)
        steps = [to for to in (shifted(at, by) for by in BESIDE) if self.free(to) and not self.third_leg(at, to)]
        menu = set()
        if code in FLYERS:
            for by in BESIDE:
                to = shifted(at, by)
                over = 0
                while on_board(to) and not self.free(to):
                    to, over = shifted(to, by), over + 1
                if over and on_board(to) and not self.third_leg(at, to):
                    menu.add(f"{start}^{name(to)}")
        if code in SEEKERS:
            near = [(at[0] + x, at[1] + y) for x in range(-2, 3) for y in range(-2, 3)]
            menu |= {f"{start}?{name(to)}" for to in near if enemy(to)}
        if code in ARCHERS:
            shots = [shifted(at, by, far) for by in AROUND for far in (1, 2)]
            menu |= {f"{start}>{name(to)}" for to in shots if enemy(to)}
        if code == "Gi":
            for to in steps:
                targets = sorted(target for target in (shifted(to, by) for by in AROUND) if enemy(target))
                for count in (1, 2, 3):
                    for chosen in itertools.combinations(targets, count):
                        menu.add(f"{start}-{name(to)}*" + ",".join(map(name, chosen)))
        if code == "Th":
            for via in (shifted(at, by) for by in BESIDE):
                for to in (shifted(via, by) for by in BESIDE) if self.free(via) else ():
                    if to != at and (self.free(to) and not self.third_leg(at, to) or enemy(to) and to not in ZONES):
                        menu.add(f"{start}-{name(via)}-{name(to)}")
        if code == "Be":
            menu |= {f"{start}-{name(to)}!" for to in steps if any(enemy(shifted(to, by)) for by in AROUND)}
        return menu

    # What it does

    def capture(self, at):
        piece = self.pieces.pop(at)
        self.captured = True
        if self.bears_the_ring(piece) and self.ring == "carried":
            self.ring = "taken"

    def duel(self, attacker, defender):
        """Whether the attacker and the defender are captured (ST-11 to ST-13, ST-27, ST-28)."""
        if defender[1] == "Fl":
            return False, True
        if self.bears_the_ring(attacker):
            return self.meets_frodo(defender)
        if self.bears_the_ring(defender):
            return self.meets_frodo(attacker)[::-1]
        if defender[1] == "Fo":
            return (False, True) if attacker[1] in ("So", "Or") else (True, False)
        if self.rank(attacker) == SPY:
            if defender[1] in ("Ga", "Wi"):
                return False, True
            return True, self.rank(defender) == SPY
        if self.rank(defender) == SPY:
            return False, True
        return self.rank(attacker) <= self.rank(defender), self.rank(defender) <= self.rank(attacker)

    def meets_frodo(self, other):
        """Whether Frodo and the other are captured."""
        if other[1] in ("Wi", "Na"):
            return True, False
        return False, other[1] != "Fo" and self.strength(other) <= 4

    def shot(self, archer, target, bow):
        """ST-18, ST-19: whether the target is captured."""
        immune = target[1] in ("Fo", "Fl") or self.bears_the_ring(target) or bow and target[1] == "Be"
        return not immune and self.strength(target) < self.strength(archer)

    def play(self, seat, action):
        self.captured = self.chain is not None
        self.chain, leg, goes_on = None, None, None
        if action == "stop":
            pass
        elif "?" in action or ">" in action:
            start, target = map(square, action.replace("?", ">").split(">"))
            if self.shot(self.pieces[start], self.pieces[target], ">" in action):
                self.capture(target)
        elif "*" in action or "!" in action:
            move, _, targets = action.rstrip("!").partition("*")
            leg = tuple(map(square, move.split("-")))
            self.pieces[leg[1]] = self.pieces.pop(leg[0])
            if targets:
                self.axe(leg[1], [square(target) for target in targets.split(",")])
            else:
                self.rage(leg[1])
        else:
            stops = list(map(square, action.replace("^", "-").split("-")))
            start, end = stops[0], stops[-1]
            if self.enemy_on(end, seat):
                goes_on = self.attack(start, end)
            else:
                leg = start, end
                self.pieces[end] = self.pieces.pop(start)
                if end == self.doom and self.mode == "ring":
                    self.destroy_the_ring()
        self.legs[seat] = (self.legs[seat] + [leg])[-2:] if leg else []
        if goes_on:
            self.chain = end
        else:
            self.end_turn(seat)

    def attack(self, start, end):
        """An ordinary attack; says whether an Uruk may go on (ST-22)."""
        attacker, defender = self.pieces[start], self.pieces[end]
        falls, wins = self.duel(attacker, defender)
        if wins and defender[1] == "Fl":
            self.over = [attacker[0]], "ST-6"
        if wins:
            self.capture(end)
        if falls:
            self.capture(start)
        elif wins:
            self.pieces[end] = self.pieces.pop(start)
        uruk = attacker[1] == "Ur" and self.mode != "classic"
        return uruk and wins and not falls and not self.over and self.chain_targets(end)

    def axe(self, at, targets):
        """ST-20."""
        gimli, falls = self.pieces[at], False
        for target in targets:
            piece = self.pieces[target]
            if piece[1] == "Fo":
                falls = True
            elif piece[1] != "Fl":
                falls |= self.strength(piece) >= self.strength(gimli)
                if self.strength(piece) <= self.strength(gimli):
                    self.capture(target)
        if falls:
            self.capture(at)

    def rage(self, at):
        """ST-23."""
        berserker = self.pieces[at]
        for target in (shifted(at, by) for by in AROUND):
            if self.enemy_on(target, berserker[0]):
                piece = self.pieces[target]
                safe = piece[1] == "Fl" or self.bears_the_ring(piece)
                if piece[1] == "Fo" or not safe and self.strength(piece) <= self.strength(berserker):
                    self.capture(target)
        self.capture(at)

    def destroy_the_ring(self):
        """ST-26."""
        self.ring = "destroyed"
        for at, (side, code) in list(self.pieces.items()):
            if side == EVIL and (code == "Fo" or ARMIES[EVIL][code][0] in range(4, 9)):
                self.capture(at)

    def end_turn(self, seat):
        """ST-6, ST-10."""
        self.turns += 1
        self.quiet = 0 if self.captured else self.quiet + 1
        if self.over:
            return
        self.mover = 1 - seat
        if not self.legal(self.mover):
            self.over = [seat], "ST-6"
        elif self.quiet >= self.limits[0] or self.turns >= self.limits[1]:
            self.over = [], "ST-10"

    # Playing

    def choose(self, seat, rng):
        """Powers, attacks and Frodo's road more often than chance would have them."""
        menu = sorted(self.legal(seat))
        powers = [action for action in menu if kind(action) not in ("move", "stop")]
        walks = [action for action in menu if kind(action) == "move"]
        attacks = [action for action in walks if square(action.split("-")[1]) in self.pieces]
        frodo = [action for action in walks if self.ring and self.pieces[square(action.split("-")[0])][1] == "Fr"]
        mountain = [action for action in frodo if action.endswith("-" + name(self.doom))]
        for wanted, share in ((mountain, 0.5), (powers, 0.2), (attacks, 0.35), (frodo, 0.25)):
            if wanted and rng.random() < share:
                return rng.choice(wanted)
        return rng.choice(menu)

    def difference(self, position):
        there = {}
        for rank, row in zip(range(9, -1, -1), position.split(" ")[0].split("/")):
            file, rest = 0, row
            while rest:
                digits = len(rest) - len(rest.lstrip("0123456789"))
                if digits:
                    file, rest = file + int(rest[:digits]), rest[digits:]
                else:
                    code, rest = rest[:2], rest[2:].lstrip("!'")
                    there[file, rank] = (EVIL if code.islower() else GOOD, code.capitalize())
                    file += 1
        return None if there == self.pieces else (self.pieces, there)


def deployment(side, options, rng):
    """At random, with the pieces that cannot move mostly in the back, and Frodo often in the front."""
    codes = [code for code, (_, count) in ARMIES[side].items() for _ in range(count)]
    rng.shuffle(codes)
    if rng.random() < 0.7:
        codes.sort(key=lambda code: code not in ("Fo", "Fl"))
    if side == GOOD and options.get("mode") == "ring" and rng.random() < 0.5:
        here, front = codes.index("Fr"), rng.choice([34, 35, 38, 39])
        codes[here], codes[front] = codes[front], codes[here]
    return codes


def begin(engine, options, rng):
    engine.ask("new", game="stratego", options=options)
    deployments = [deployment(side, options, rng) for side in (GOOD, EVIL)]
    for side, codes in enumerate(deployments):
        engine.ask("step", seat=side, action="deploy " + " ".join(codes))
    return Game(deployments, options)


def kind(action):
    marks = {"^": "fly", "?": "seek", ">": "longbow", "*": "axe", "!": "rage"}
    for mark, power in marks.items():
        if mark in action:
            return power
    return "steed" if action.count("-") == 2 else "stop" if action == "stop" else "move"
