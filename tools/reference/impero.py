"""L'impero di Catan and the base game (docs/rules/impero.en.md), without trades between players."""

from collections import Counter

RESOURCES = "blwgo"  # brick, lumber, wool, grain, ore
YIELDS = {"m": "o", "p": "w", "f": "l", "g": "g", "h": "b", "d": None}
COSTS = {"road": "bl", "settle": "blwg", "city": "ooogg", "buy": "owg", "recruit": "gggwww"}  # CA-9, IM-3
DECK = Counter(k=14, v=5, r=2, y=2, m=2)  # CA-16


def number(name):
    return int(str(name).lstrip("hnp"))


class Island:
    """The geometry, as the engine's `board` tells it."""

    def __init__(self, board):
        self.hexes = [[number(node) for node in entry["intersections"]] for entry in board["hexes"]]
        self.ends = [tuple(number(node) for node in entry["intersections"]) for entry in board["paths"]]
        self.harbours = [number(entry["path"]) for entry in board["harbours"]]
        nodes = range(len(board["intersections"]))
        self.fan = [[path for path, ends in enumerate(self.ends) if node in ends] for node in nodes]
        self.beside = [[self.far_end(path, node) for path in self.fan[node]] for node in nodes]
        self.within_two = [self.around(node, 2) for node in nodes]
        self.check()

    def far_end(self, path, node):
        a, b = self.ends[path]
        return b if node == a else a

    def around(self, node, steps):
        found = {node}
        for _ in range(steps):
            found |= {next_to for here in found for next_to in self.beside[here]}
        return found

    def check(self):
        """CA-1: 19 hexes, each a ring of six paths; 54 intersections; 72 paths, 30 of them coast."""
        borders = Counter()
        for ring in self.hexes:
            for a, b in zip(ring, ring[1:] + ring[:1]):
                (path,) = [path for path, ends in enumerate(self.ends) if set(ends) == {a, b}]
                borders[path] += 1
        assert (len(self.hexes), len(self.fan), Counter(borders.values())) == (19, 54, {1: 30, 2: 42})


class Player:
    def __init__(self):
        self.roads, self.settlements, self.cities = set(), set(), set()
        self.hand, self.cards, self.fresh = Counter(), Counter(), Counter()
        self.army = self.knights = self.taken = self.razed_settlements = self.razed_cities = 0

    @property
    def buildings(self):
        return self.settlements | self.cities

    def roads_left(self):
        return 15 - len(self.roads) - self.taken

    def holds(self, cards):
        return all(self.hand[kind] >= count for kind, count in Counter(cards).items())


class Game:
    def __init__(self, island, text, options):
        self.island, self.options = island, options
        self.impero = options.get("ruleset", "impero") == "impero"
        self.seats = int(options.get("players", 4))
        self.points_to_win = int(options.get("points_to_win", 12 if self.impero else 10))
        terrain, harbours = text.split("/")
        self.hexes = [(YIELDS[entry[0]], int(entry[1:] or 0)) for entry in terrain.split(".")]
        self.harbours = harbours.split(".")
        self.robber = [kind for kind, _ in self.hexes].index(None)
        self.players = [Player() for _ in range(self.seats)]
        self.bank = Counter({kind: 19 for kind in RESOURCES})
        self.deck, self.supply = DECK.copy(), 14
        self.longest = self.largest = self.over = self.victim = self.last = None
        self.order = [*range(self.seats), *reversed(range(self.seats))]  # CA-6
        self.placed = self.mover = self.turns = self.due = self.attacks = 0
        self.phase, self.rolled, self.card_played = "settlement", False, False
        self.owed, self.discards = {}, {}

    # The board

    def everyone(self, what):
        return set().union(*(getattr(player, what) for player in self.players))

    def foreign(self, seat):
        return set().union(*(p.buildings for other, p in enumerate(self.players) if other != seat))

    def ground(self):
        """CA-10 without the road."""
        built = self.everyone("buildings")
        return {n for n, beside in enumerate(self.island.beside) if n not in built and not built & set(beside)}

    def road_sites(self, seat):
        """CA-11."""
        player, foreign = self.players[seat], self.foreign(seat)
        reached = {n for n, fan in enumerate(self.island.fan) if player.roads & set(fan)} - foreign | player.buildings
        return {path for node in reached for path in self.island.fan[node]} - self.everyone("roads")

    def trail(self, seat):
        """CA-12, by trying every trail."""
        roads, foreign = self.players[seat].roads, self.foreign(seat)

        def further(node, used):
            if used and node in foreign:
                return len(used)
            onward = [path for path in self.island.fan[node] if path in roads and path not in used]
            return max([len(used)] + [further(self.island.far_end(path, node), used | {path}) for path in onward])

        return max((further(node, frozenset()) for path in roads for node in self.island.ends[path]), default=0)

    @staticmethod
    def award(holder, scores, least):
        most = max(scores)
        leaders = [seat for seat, score in enumerate(scores) if score == most]
        if most < least:
            return None
        return holder if holder in leaders else leaders[0] if len(leaders) == 1 else None

    def measure_roads(self):
        self.longest = self.award(self.longest, [self.trail(seat) for seat in range(self.seats)], 5)

    def points(self, seat):
        player = self.players[seat]
        trophies = 2 * (self.longest == seat) + 2 * (self.largest == seat)
        return len(player.settlements) + 2 * len(player.cities) + trophies + player.razed_settlements + 2 * player.razed_cities

    def rate(self, seat, kind):
        """CA-13."""
        built = self.players[seat].buildings
        owned = {token for token, path in zip(self.harbours, self.island.harbours) if built & set(self.island.ends[path])}
        return 2 if kind in owned else 3 if "3" in owned else 4

    # What may be done

    def deciding(self):
        if self.phase == "discard":
            return sorted(set(self.owed) - set(self.discards))
        return [self.mover]

    def legal(self, seat):
        if self.over or seat not in self.deciding():
            return set()
        if self.phase == "discard":
            return self.discard_menu(seat)
        if self.phase == "settlement":
            return {f"settle n{node}" for node in self.ground()}
        if self.phase == "first road":
            return {f"road p{path}" for path in set(self.island.fan[self.last]) - self.everyone("roads")}
        if self.phase == "free road":
            return {f"road p{path}" for path in self.road_sites(seat)}
        if self.phase == "robber":
            return self.robber_menu(seat)
        menu = set() if self.impero or self.card_played else self.card_menu(seat)
        if not self.rolled:
            return menu | {"roll"}
        return menu | {"end"} | self.build_menu(seat) | (self.war_menu(seat) if self.impero else set())

    def discard_menu(self, seat):
        """CA-14; hands of more than 15 cards have too many choices to list."""
        hand = self.players[seat].hand
        if sum(hand.values()) > 15:
            return None
        choices = [""]
        for kind in RESOURCES:
            choices = [chosen + kind * count for chosen in choices for count in range(hand[kind] + 1)]
        return {f"discard {chosen}" for chosen in choices if len(chosen) == self.owed[seat]}

    def robber_menu(self, seat):
        """CA-15."""
        menu = set()
        for place, ring in enumerate(self.island.hexes):
            if place != self.robber:
                victims = [
                    other
                    for other, player in enumerate(self.players)
                    if other != seat and player.buildings & set(ring) and sum(player.hand.values())
                ]
                menu |= {f"robber h{place} {victim}" for victim in victims} or {f"robber h{place}"}
        return menu

    def card_menu(self, seat):
        """CA-16."""
        player, menu = self.players[seat], set()
        if player.cards["k"]:
            menu.add("knight")
        if player.cards["r"] and player.roads_left() and self.road_sites(seat):
            menu.add("roads")
        if player.cards["m"]:
            menu |= {f"monopoly {kind}" for kind in RESOURCES}
        if player.cards["y"]:
            if sum(self.bank.values()) == 1:
                menu |= {f"plenty {kind}" for kind in RESOURCES if self.bank[kind]}
            pairs = [one + two for index, one in enumerate(RESOURCES) for two in RESOURCES[index:]]
            menu |= {f"plenty {pair}" for pair in pairs if all(self.bank[k] >= n for k, n in Counter(pair).items())}
        return menu

    def build_menu(self, seat):
        """CA-9 to CA-13."""
        player, menu = self.players[seat], set()
        if player.holds(COSTS["road"]) and player.roads_left():
            menu |= {f"road p{path}" for path in self.road_sites(seat)}
        if player.holds(COSTS["settle"]) and len(player.settlements) < 5:
            menu |= {f"settle n{node}" for node in self.ground() if player.roads & set(self.island.fan[node])}
        if player.holds(COSTS["city"]) and len(player.cities) < 4:
            menu |= {f"city n{node}" for node in player.settlements}
        for give in RESOURCES:
            if player.hand[give] >= self.rate(seat, give):
                menu |= {f"bank {give}>{get}" for get in RESOURCES if get != give and self.bank[get]}
        if not self.impero and player.holds(COSTS["buy"]) and sum(self.deck.values()):
            menu.add("buy")
        return menu

    def war_menu(self, seat):
        """IM-3, IM-6 to IM-11."""
        player, menu = self.players[seat], set()
        if player.holds(COSTS["recruit"]) and self.supply:
            menu.add("recruit")
        limit = self.options.get("attacks_per_turn")
        if limit not in (None, "off") and self.attacks >= int(limit):
            return menu
        reach = set().union(*(self.island.within_two[city] for city in player.cities))
        through, built = reach - self.foreign(seat), self.everyone("buildings")
        for enemy in (p for p in self.players if p is not player):
            takeable = {path for path in enemy.roads if through & set(self.island.ends[path])}
            if player.knights >= 3:
                menu |= {f"attack p{path}" for path in takeable}
            if player.knights >= 6:
                for path in takeable:
                    for node in set(self.island.ends[path]) - built:
                        for other in enemy.roads & set(self.island.fan[node]) - {path}:
                            menu.add(f"attack p{min(path, other)} p{max(path, other)}")
            if player.knights >= 4:
                menu |= {f"raze n{node}" for node in enemy.settlements & reach}
            if player.knights >= 5:
                menu |= {f"raze n{node}" for node in enemy.cities & reach}
        return menu

    # What it does

    def pay(self, seat, cards):
        self.players[seat].hand.subtract(Counter(cards))
        self.bank.update(Counter(cards))

    def gain(self, seat, cards):
        self.players[seat].hand.update(Counter(cards))
        self.bank.subtract(Counter(cards))

    def play(self, seat, action):
        word, *rest = action.split(" ")
        player = self.players[seat]
        if word in ("settle", "road") and self.phase in ("settlement", "first road"):
            self.set_up(seat, word, number(rest[0]))
        elif word == "discard":
            self.discards[seat] = rest[0]
            if len(self.discards) == len(self.owed):
                for who, cards in self.discards.items():
                    self.pay(who, cards)
                self.owed, self.discards = {}, {}
                self.seven()
        elif word == "roll":
            self.phase = "dice"
        elif word == "end":
            self.end_turn()
        elif word == "robber":
            self.robber = number(rest[0])
            self.phase = "steal" if rest[1:] else "main"
            self.victim = int(rest[1]) if rest[1:] else None
        elif word == "bank":
            give, get = rest[0].split(">")
            self.pay(seat, give * self.rate(seat, give))
            self.gain(seat, get)
        elif word in ("knight", "roads", "plenty", "monopoly"):
            self.play_card(seat, word, *rest)
        elif word == "recruit":
            self.pay(seat, COSTS[word])
            self.enlist(seat)
        elif word == "attack":
            self.take_roads(seat, [number(path) for path in rest])
        elif word == "raze":
            self.raze(seat, number(rest[0]))
        else:
            self.build(player, seat, word, *rest)

    def set_up(self, seat, word, place):
        """CA-6."""
        if word == "settle":
            self.players[seat].settlements.add(place)
            if self.placed >= self.seats:
                near = (kind for (kind, _), ring in zip(self.hexes, self.island.hexes) if place in ring and kind)
                self.gain(seat, "".join(near))
            self.phase, self.last = "first road", place
            return
        self.players[seat].roads.add(place)
        self.placed += 1
        done = self.placed == 2 * self.seats
        self.mover, self.phase = (0, "main") if done else (self.order[self.placed], "settlement")

    def build(self, player, seat, word, place=None):
        free = self.phase == "free road"
        if not free:
            self.pay(seat, COSTS[word])
        if word == "buy":
            self.phase = "draw"
            return
        place = number(place)
        if word == "road":
            player.roads.add(place)
        elif word == "settle":
            player.settlements.add(place)
        else:
            player.settlements.remove(place)
            player.cities.add(place)
        self.measure_roads()
        if free:
            self.owe_roads(self.due - 1)
        self.judge()

    def play_card(self, seat, word, what=None):
        """CA-16, CA-17."""
        player = self.players[seat]
        player.cards[{"knight": "k", "roads": "r", "plenty": "y", "monopoly": "m"}[word]] -= 1
        self.card_played = True
        if word == "knight":
            player.army += 1
            self.largest = self.award(self.largest, [p.army for p in self.players], 3)
            self.phase = "robber"
            self.judge()
        elif word == "roads":
            self.owe_roads(2)
        elif word == "plenty":
            self.gain(seat, what)
        else:
            for other in self.players:
                if other is not player:
                    player.hand[what] += other.hand.pop(what, 0)

    def enlist(self, seat):
        self.supply -= 1
        self.players[seat].knights += 1

    def spend_knights(self, seat, knights):
        """IM-11."""
        self.players[seat].knights -= knights
        self.supply += knights
        self.attacks += 1

    def take_roads(self, seat, paths):
        """IM-4, IM-8, IM-9."""
        self.spend_knights(seat, 3 * len(paths))
        (owner,) = [player for player in self.players if paths[0] in player.roads]
        owner.roads -= set(paths)
        owner.taken += len(paths)
        self.measure_roads()
        self.judge()
        if not self.over:
            self.owe_roads(len(paths))

    def raze(self, seat, node):
        """IM-10."""
        (owner,) = [player for player in self.players if node in player.buildings]
        attacker = self.players[seat]
        if node in owner.settlements:
            owner.settlements.remove(node)
            attacker.razed_settlements += 1
            self.spend_knights(seat, 4)
        else:
            owner.cities.remove(node)
            attacker.razed_cities += 1
            self.spend_knights(seat, 5)
        self.measure_roads()
        self.judge()

    def owe_roads(self, count):
        possible = self.players[self.mover].roads_left() and self.road_sites(self.mover)
        self.due = count if possible else 0
        self.phase = "free road" if self.due else "main"

    def end_turn(self):
        player = self.players[self.mover]
        player.cards, player.fresh = player.cards + player.fresh, Counter()
        self.turns += 1
        self.mover = (self.mover + 1) % self.seats
        self.rolled = self.card_played = False
        self.attacks = 0
        self.judge()
        if not self.over and self.turns >= int(self.options.get("turn_limit", 500)):
            self.over = [], "IM-16"

    # Chance

    def chances(self):
        if self.phase == "dice":
            return {f"{a} {b}": 1 for a in range(1, 7) for b in range(1, 7)}
        if self.phase == "steal":
            return {f"steal {kind}": n for kind, n in self.players[self.victim].hand.items() if n}
        return {f"draw {kind}": n for kind, n in self.deck.items() if n}

    def prefer_chance(self, rng):
        """More sevens than dice would give, so that there are knights to fight with."""
        return "3 4" if self.impero and self.phase == "dice" and rng.random() < 0.3 else None

    def chance(self, drawn):
        if self.phase == "dice":
            self.rolled, self.phase = True, "main"
            self.roll(sum(map(int, drawn.split(" "))))
            return
        phase, self.phase, kind = self.phase, "main", drawn.split(" ")[1]
        if phase == "steal":
            self.players[self.victim].hand[kind] -= 1
            self.players[self.mover].hand[kind] += 1
        else:
            self.deck[kind] -= 1
            self.players[self.mover].fresh[kind] += 1
            self.judge()

    def roll(self, total):
        if total != 7:
            self.produce(total)
            return
        if not self.impero or self.options.get("discard_on_seven") != "false":  # CA-14
            sizes = {seat: sum(player.hand.values()) for seat, player in enumerate(self.players)}
            self.owed = {seat: size // 2 for seat, size in sizes.items() if size > 7}
        if self.owed:
            self.phase = "discard"
        else:
            self.seven()

    def seven(self):
        """CA-15, IM-2."""
        self.phase = "main" if self.impero else "robber"
        if self.impero and self.supply:
            self.enlist(self.mover)

    def produce(self, total):
        """CA-8."""
        owed = [Counter() for _ in self.players]
        for place, (kind, token) in enumerate(self.hexes):
            if token == total and kind and (self.impero or place != self.robber):
                ring = set(self.island.hexes[place])
                for cards, player in zip(owed, self.players):
                    cards[kind] += len(player.settlements & ring) + 2 * len(player.cities & ring)
        for kind in RESOURCES:
            if sum(cards[kind] for cards in owed) > self.bank[kind]:
                alone = sum(cards[kind] > 0 for cards in owed) == 1
                for cards in owed:
                    cards[kind] = min(cards[kind], self.bank[kind]) if alone else 0
        for seat, cards in enumerate(owed):
            self.gain(seat, cards)

    # The end

    def judge(self):
        """CA-18, IM-13 to IM-15."""
        player = self.players[self.mover]
        hidden = 0 if self.impero else player.cards["v"] + player.fresh["v"]
        if self.points(self.mover) + hidden >= self.points_to_win:
            self.over = [self.mover], "IM-13" if self.impero else "CA-18"
        elif self.impero and self.has_razed_enough(player):
            self.over = [self.mover], "IM-14"
        elif self.impero and any(self.collapses(seat) for seat in range(self.seats)):
            self.over = self.count_after_collapse(), "IM-15"

    def has_razed_enough(self, player):
        settlements, cities = player.razed_settlements, player.razed_cities
        any_five = self.options.get("any_five_buildings") == "true" and settlements + cities >= 5
        return settlements >= 5 or cities >= 2 and settlements >= 3 or any_five

    def collapses(self, seat):
        player, mode = self.players[seat], self.options.get("collapse", "cannot_build")
        if not player.taken:
            return False
        if mode == "all_taken":
            return player.taken == 15
        stuck = not player.roads_left() or not self.road_sites(seat)
        return not player.roads and (mode == "none_on_board" or stuck)

    def count_after_collapse(self):
        wealth = [len(p.roads) + len(p.settlements) + 2 * len(p.cities) + sum(p.hand.values()) for p in self.players]
        tied = [seat for seat in range(self.seats) if wealth[seat] == max(wealth)]
        best = max(self.points(seat) for seat in tied)
        tied = [seat for seat in tied if self.points(seat) == best]
        return [self.mover] if self.mover in tied else tied

    # Playing

    def choose(self, seat, rng):
        """Building and fighting more often than chance would have them."""
        menu = self.legal(seat)
        if menu is None:
            cards = rng.sample(sorted(self.players[seat].hand.elements()), self.owed[seat])
            return "discard " + "".join(sorted(cards, key=RESOURCES.index))
        menu = sorted(menu)
        trade = [action for action in menu if kind(action) in ("road", "bank")]
        dull = ("road", "bank", "roll", "end")
        bold = [action for action in menu if kind(action) not in dull]
        for wanted, share in ((bold, 0.6), (trade, 0.4)):
            if wanted and rng.random() < share:
                return rng.choice(wanted)
        return rng.choice(menu)

    def difference(self, position):
        """What the position says otherwise, as (reference, engine)."""
        fields = dict(field.split("=", 1) for field in position.split(" ") if "=" in field)
        numbers = lambda text: set() if text == "-" else {number(name) for name in text.split(".")}
        letters = lambda text: Counter(text.replace("-", ""))
        for seat, player in enumerate(self.players):
            roads, settlements, cities, hand, cards, _, counts = fields[f"seat{seat}"].split("/")
            there = [numbers(roads), numbers(settlements), numbers(cities), letters(hand), letters(cards)]
            there.append([int(count) for count in counts.split(".")])
            tally = [player.army, player.knights, player.taken, player.razed_settlements, player.razed_cities]
            held = player.cards + player.fresh
            here = [player.roads, player.settlements, player.cities, +player.hand, +held, tally]
            if here != there:
                return here, there
        trophies = ["-" if seat is None else str(seat) for seat in (self.longest, self.largest)]
        there = [fields["longest"], fields["army"]]
        return None if trophies == there else (trophies, there)


def begin(engine, options, rng):
    chosen = {"map": rng.choice(["beginner", "spiral", "random"]), **options, "offers_per_turn": 0}
    engine.ask("new", game="impero", options=chosen)
    board = engine.ask("board")
    if "chance" in engine.ask("turn"):
        drawn = engine.ask("draw", seed=rng.randrange(1 << 30))["chance"]
        engine.ask("step", chance=drawn)
        board["map"] = drawn.split(" ", 1)[1]
    return Game(Island(board), board["map"], options)


def kind(action):
    return action.split(" ")[0]
