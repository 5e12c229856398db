"""Plays random games in lock-step: Tavola's base game and catanatron 3.2.1, an engine nobody here wrote.

Before every decision the two legal sets are compared, and after every step hands, bank, pieces,
development cards, robber, longest road, largest army and points. Where the two differ, the
difference must be one of those explained in docs/rules-differences.md; it is counted, catanatron
is set to what the rules say, and the game goes on. Anything else stops the run with exit status 1.

Use ./run, which installs catanatron into a folder of its own and builds the engine.
"""

import argparse
import collections
import json
import random
import subprocess
import sys

import catanatron.models.actions as cat_actions
import catanatron.state as cat_state
from catanatron.game import Game
from catanatron.models.enums import Action, ActionType, CITY, ROAD, SETTLEMENT
from catanatron.models.map import NodeRef, PORT_DIRECTION_TO_NODEREFS, Port
from catanatron.models.player import Color, RandomPlayer

# Our letters, in the order of our hands, and catanatron's names.
LETTER = {"BRICK": "b", "WOOD": "l", "SHEEP": "w", "WHEAT": "g", "ORE": "o"}
NAME = {letter: name for name, letter in LETTER.items()}
TERRAIN = {"BRICK": "h", "WOOD": "f", "SHEEP": "p", "WHEAT": "g", "ORE": "m", None: "d"}
DEVELOPMENT = {"KNIGHT": "k", "VICTORY_POINT": "v", "ROAD_BUILDING": "r", "YEAR_OF_PLENTY": "y", "MONOPOLY": "m"}
CORNERS = [NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST, NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST]
COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]

DIFFERENCES = {
    "same-turn": "catanatron lets a development card be played in the turn it was bought (CA-16)",
    "before-roll": "catanatron allows only the knight before the roll (CA-16)",
    "plenty-single": "catanatron offers a single card where a pair is not in the bank (CA-16)",
    "paid-road-building": "catanatron offers road building only to those who could pay for a road (CA-16)",
    "lone-claimant": "catanatron pays nobody in a shortage, even if one player alone is owed the resource (CA-8)",
    "trail-end": "catanatron does not count a road that ends at an enemy building (CA-12)",
    "trophy": "catanatron gives the longest road to somebody after a cut although players tie or nobody has five, or keeps a stale length (CA-12)",
    "own-turn": "catanatron ends the game for a player who is not in turn (CA-18)",
}


def numbers(ids):
    """The numbers of ids such as n12."""
    return [int(name[1:]) for name in ids]


class Stop(Exception):
    """A difference that nobody has explained."""


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise Stop(f"the engine refuses {request}: {answer['error']}")
        return answer["ok"]


def free_road_building(original):
    """Road building is free: while it runs, catanatron's own test for money would end it."""

    def possibilities(state, color):
        if state.is_road_building:
            index = state.color_to_index[color]
            if state.player_state[f"P{index}_ROADS_AVAILABLE"] == 0:
                return []
            return [Action(color, ActionType.BUILD_ROAD, edge) for edge in state.board.buildable_edges(color)]
        return original(state, color)

    return possibilities


cat_actions.road_building_possibilities = free_road_building(cat_actions.road_building_possibilities)
cat_state.road_building_possibilities = cat_actions.road_building_possibilities


def longest_trail(edges, cut):
    """A third opinion: every trail is grown road by road."""
    best = 0
    grown = [(frozenset([edge]), end) for edge in edges for end in edge]
    seen = set(grown)
    while grown:
        used, end = grown.pop()
        best = max(best, len(used))
        if end in cut:
            continue
        for edge in edges:
            if end in edge and edge not in used:
                item = (used | {edge}, edge[0] if edge[1] == end else edge[1])
                if item not in seen:
                    seen.add(item)
                    grown.append(item)
    return best


class Match:
    def __init__(self, engine, players, seed, counts):
        self.engine, self.counts = engine, counts
        self.random = random.Random(seed)
        self.game = Game([RandomPlayer(color) for color in COLOURS[:players]], seed=seed + 1)
        self.state = self.game.state
        self.players = players
        self.learn_geometry()
        options = {"ruleset": "base", "players": players, "offers_per_turn": 0, "map": self.map_text(), "turn_limit": 2000}
        engine.ask(do="new", game="impero", options=options)
        self.bought = collections.Counter()
        self.holder = None
        self.steps = 0

    # Geometry: ours by coordinates, theirs by cube coordinates of the same island.

    def learn_geometry(self):
        self.engine.ask(do="new", game="impero", options={"map": "beginner"})
        board = self.engine.ask(do="board")
        board = board.get("board", board)
        at = {(hexagon["x"], hexagon["y"]): index for index, hexagon in enumerate(board["hexes"])}
        self.hex_of, self.node_of = {}, {}
        for (a, b, c), tile in self.state.board.map.land_tiles.items():
            index = at[(5 + a - b, 6 + 3 * c)]
            self.hex_of[(a, b, c)] = index
            for corner, node in zip(CORNERS, numbers(board["hexes"][index]["intersections"])):
                assert self.node_of.setdefault(tile.nodes[corner], node) == node
        self.their_node = {ours: theirs for theirs, ours in self.node_of.items()}
        self.their_hex = {ours: theirs for theirs, ours in self.hex_of.items()}
        self.path_of = {tuple(sorted(numbers(path["intersections"]))): index for index, path in enumerate(board["paths"])}
        self.harbours = [numbers(harbour["intersections"]) for harbour in board["harbours"]]

    def map_text(self):
        tiles = self.state.board.map.land_tiles
        hexes = []
        for index in range(19):
            tile = tiles[self.their_hex[index]]
            hexes.append(TERRAIN[tile.resource] + (str(tile.number) if tile.resource else ""))
        # The nine harbours lie on the same paths in both; only their kinds are shuffled.
        kinds = {}
        for tile in self.state.board.map.tiles.values():
            if isinstance(tile, Port):
                ends = (self.node_of[tile.nodes[corner]] for corner in PORT_DIRECTION_TO_NODEREFS[tile.direction])
                kinds[tuple(sorted(ends))] = tile.resource
        ours = [tuple(sorted(ends)) for ends in self.harbours]
        if set(ours) != set(kinds):
            raise Stop(f"harbours lie on {sorted(ours)} here, on {sorted(kinds)} in catanatron")
        kinds = [kinds[ends] for ends in ours]
        return ".".join(hexes) + "/" + ".".join(LETTER[kind] if kind else "3" for kind in kinds)

    # Words.

    def path(self, edge):
        return self.path_of[tuple(sorted(self.node_of[node] for node in edge))]

    def words(self, action):
        """A catanatron action as our notation, without what chance adds."""
        kind, value = action.action_type, action.value
        if kind == ActionType.ROLL:
            return "roll"
        if kind == ActionType.END_TURN:
            return "end"
        if kind == ActionType.BUILD_SETTLEMENT:
            return f"settle n{self.node_of[value]}"
        if kind == ActionType.BUILD_CITY:
            return f"city n{self.node_of[value]}"
        if kind == ActionType.BUILD_ROAD:
            return f"road p{self.path(value)}"
        if kind == ActionType.BUY_DEVELOPMENT_CARD:
            return "buy"
        if kind == ActionType.PLAY_KNIGHT_CARD:
            return "knight"
        if kind == ActionType.PLAY_ROAD_BUILDING:
            return "roads"
        if kind == ActionType.PLAY_MONOPOLY:
            return "monopoly " + LETTER[value]
        if kind == ActionType.PLAY_YEAR_OF_PLENTY:
            return "plenty " + "".join(sorted((LETTER[name] for name in value), key="blwgo".index))
        if kind == ActionType.MARITIME_TRADE:
            return f"bank {LETTER[value[0]]}>{LETTER[value[4]]}"
        if kind == ActionType.MOVE_ROBBER:
            victim = "" if value[1] is None else f" {self.state.color_to_index[value[1]]}"
            return f"robber h{self.hex_of[value[0]]}{victim}"
        raise Stop(f"unknown action {action}")

    # Playing.

    def play(self):
        while True:
            turn = self.engine.ask(do="turn")
            turn = turn.get("turn", turn)
            if "over" in turn:
                return self.finish(turn["over"])
            if self.steps > 6000:
                return "unfinished"
            self.tick(turn)
            self.compare()

    def tick(self, turn):
        state = self.state
        seat = state.current_player_index
        if seat not in turn["seats"]:
            raise Stop(f"catanatron waits for seat {seat}, we for {turn['seats']}")
        if state.is_discarding:
            return self.discard(seat)
        theirs = {self.words(action): action for action in state.playable_actions}
        ours = set(self.engine.ask(do="legal", seat=seat)["actions"])
        self.compare_menus(seat, ours, theirs)
        common = sorted(ours & set(theirs))
        builds = [word for word in common if word.split()[0] in ("settle", "city", "road", "buy", "knight", "roads")]
        word = self.random.choice(builds if builds and self.random.random() < 0.5 else common)
        self.take(seat, word, theirs[word])

    def take(self, seat, word, action):
        state = self.state
        self.tell(seat=seat, action=word)
        kind = action.action_type
        if kind == ActionType.ROLL:
            dice = (self.random.randint(1, 6), self.random.randint(1, 6))
            self.production(sum(dice))
            self.tell(chance=f"{dice[0]} {dice[1]}")
            action = Action(action.color, kind, dice)
        elif kind == ActionType.BUY_DEVELOPMENT_CARD:
            card = state.development_listdeck[-1]
            self.tell(chance=f"draw {DEVELOPMENT[card]}")
            action = Action(action.color, kind, card)
            self.bought[card] += 1
        elif kind == ActionType.MOVE_ROBBER and action.value[1] is not None:
            hand = [name for name in LETTER for _ in range(self.held(state.color_to_index[action.value[1]], name))]
            card = self.random.choice(hand)
            self.tell(chance=f"steal {LETTER[card]}")
            action = Action(action.color, kind, (action.value[0], action.value[1], card))
        elif kind == ActionType.END_TURN:
            self.bought.clear()
        self.game.execute(action, validate_action=False)

    def discard(self, seat):
        hand = [name for name in LETTER for _ in range(self.held(seat, name))]
        cards = self.random.sample(hand, len(hand) // 2)
        text = "".join(sorted((LETTER[name] for name in cards), key="blwgo".index))
        self.tell(seat=seat, action=f"discard {text}")
        self.game.execute(Action(self.state.colors[seat], ActionType.DISCARD, cards), validate_action=False)

    def tell(self, **step):
        self.engine.ask(do="step", **step)
        self.steps += 1

    def held(self, seat, name):
        return self.state.player_state[f"P{seat}_{name}_IN_HAND"]

    # Comparing.

    def explained(self, name):
        self.counts[name] += 1

    def compare_menus(self, seat, ours, theirs):
        state = self.state
        rolled = state.player_state[f"P{seat}_HAS_ROLLED"]
        for word in sorted(ours ^ set(theirs)):
            head = word.split()[0]
            card = {"knight": "KNIGHT", "roads": "ROAD_BUILDING", "plenty": "YEAR_OF_PLENTY", "monopoly": "MONOPOLY"}.get(head)
            if word in theirs:
                if card and self.held(seat, card) <= self.bought[card]:
                    self.explained("same-turn")
                elif head == "plenty" and len(word) == len("plenty b"):
                    self.explained("plenty-single")
                else:
                    raise Stop(f"only catanatron allows {word}")
            elif card and card != "KNIGHT" and not rolled:
                self.explained("before-roll")
            elif head == "roads" and not (self.held(seat, "WOOD") and self.held(seat, "BRICK")):
                self.explained("paid-road-building")
            else:
                raise Stop(f"only we allow {word}")

    def own_edges(self, seat):
        color = self.state.colors[seat]
        return {tuple(sorted(edge)) for edge, owner in self.state.board.roads.items() if owner == color}

    def enemy_nodes(self, seat):
        color = self.state.colors[seat]
        return {node for node, (owner, _) in self.state.board.buildings.items() if owner != color}

    def production(self, number):
        """CA-8 by itself, to know where catanatron must differ."""
        self.lone = None
        state = self.state
        if number == 7:
            return
        owed = collections.defaultdict(collections.Counter)
        for coordinate, tile in state.board.map.land_tiles.items():
            if tile.number != number or coordinate == state.board.robber_coordinate:
                continue
            for node in tile.nodes.values():
                if node in state.board.buildings:
                    color, building = state.board.buildings[node]
                    owed[tile.resource][state.color_to_index[color]] += 1 if building == SETTLEMENT else 2
        for index, name in enumerate(["WOOD", "BRICK", "SHEEP", "WHEAT", "ORE"]):
            claims = owed.get(name, {})
            bank = state.resource_freqdeck[index]
            if sum(claims.values()) > bank and len(claims) == 1 and bank > 0:
                self.lone = (next(iter(claims)), index, name, bank, self.lone)

    def compare(self):
        state = self.state
        while getattr(self, "lone", None):
            seat, index, name, bank, self.lone = self.lone
            state.player_state[f"P{seat}_{name}_IN_HAND"] += bank
            state.resource_freqdeck[index] -= bank
            state.playable_actions = cat_actions.generate_playable_actions(state)
            self.explained("lone-claimant")
        position = self.engine.ask(do="state")
        fields = dict(field.split("=", 1) for field in position["position"].split(" ")[1:])
        table = self.engine.ask(do="view", viewer="public")
        table = table.get("view", table)["table"]
        self.same("the robber", int(fields["robber"][1:]), self.hex_of[state.board.robber_coordinate])
        bank = dict(zip("blwgo", table["bank"]))
        theirs = dict(zip(["WOOD", "BRICK", "SHEEP", "WHEAT", "ORE"], state.resource_freqdeck))
        if fields["phase"] != "discard":
            self.same("the bank", bank, {LETTER[name]: count for name, count in theirs.items()})
        for seat in range(self.players):
            self.compare_seat(seat, fields, table)
        self.compare_trophies(table)
        for seat in range(self.players):
            points = state.player_state[f"P{seat}_VICTORY_POINTS"]
            self.same(f"points of seat {seat}", self.points(table, seat), points)

    def compare_seat(self, seat, fields, table):
        state, color = self.state, self.state.colors[seat]
        side = table["sides"][seat]
        roads, settlements, cities, hand, developments, discard, _ = fields[f"seat{seat}"].split("/")
        if fields["phase"] != "discard" or discard == "-":
            ours = "" if hand == "-" else hand
            theirs = "".join(LETTER[name] * self.held(seat, name) for name in LETTER)
            self.same(f"hand of seat {seat}", ours, theirs)
        held = "" if developments == "-" else developments
        theirs = "".join(letter * self.held(seat, name) for name, letter in DEVELOPMENT.items())
        self.same(f"development cards of seat {seat}", held, theirs)
        buildings = state.buildings_by_color[color]
        self.same(f"roads of seat {seat}", sorted(side["roads"]), sorted(self.path(edge) for edge in buildings[ROAD]))
        self.same(f"settlements of seat {seat}", sorted(side["settlements"]), sorted(self.node_of[n] for n in buildings[SETTLEMENT]))
        self.same(f"cities of seat {seat}", sorted(side["cities"]), sorted(self.node_of[n] for n in buildings[CITY]))
        self.same(f"army of seat {seat}", side["army"], state.player_state[f"P{seat}_PLAYED_KNIGHT"])
        self.same(f"largest army, seat {seat}", seat in table["army"], state.player_state[f"P{seat}_HAS_ARMY"])

    def compare_trophies(self, table):
        """Longest roads: ours against a third opinion; catanatron is set right where it errs."""
        state = self.state
        trails = []
        for seat in range(self.players):
            edges = [tuple(edge) for edge in self.own_edges(seat)]
            key = (tuple(sorted(edges)), frozenset(self.enemy_nodes(seat)))
            trail = self.memory.get(key)
            if trail is None:
                trail = self.memory[key] = longest_trail(edges, key[1])
            self.same(f"longest trail of seat {seat}", table["sides"][seat]["trail"], trail)
            trails.append(trail)
        longest = max(trails)
        leaders = [seat for seat, trail in enumerate(trails) if trail == longest]
        if longest < 5:
            self.holder = None
        elif self.holder not in leaders:
            self.holder = leaders[0] if len(leaders) == 1 else None
        self.same("holder of the longest road", table["longest"], [] if self.holder is None else [self.holder])
        for seat in range(self.players):
            color = state.colors[seat]
            # Set-up roads are not measured there before the first paid road.
            if state.board.road_lengths[color] != trails[seat] and not state.is_initial_build_phase:
                if state.board.road_lengths[color] > 0:
                    self.explained("trail-end")
                state.board.road_lengths[color] = trails[seat]
        holder = None if self.holder is None else state.colors[self.holder]
        if state.board.road_color != holder:
            self.explained("trophy")
        state.board.road_color = holder
        state.board.road_length = longest if longest >= 5 else 0
        for seat in range(self.players):
            has = seat == self.holder
            had = state.player_state[f"P{seat}_HAS_ROAD"]
            if has != had:
                state.player_state[f"P{seat}_HAS_ROAD"] = has
                for points in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                    state.player_state[f"P{seat}_{points}"] += 2 if has else -2

    memory = {}

    def points(self, table, seat):
        side = table["sides"][seat]
        trophies = (seat in table["longest"]) + (seat in table["army"])
        return len(side["settlements"]) + 2 * len(side["cities"]) + 2 * trophies

    def same(self, what, ours, theirs):
        if ours != theirs:
            raise Stop(f"{what}: {ours} here, {theirs} in catanatron")

    def finish(self, over):
        winner = over["winner"]
        if winner is None:
            return "limit"
        points = self.state.player_state[f"P{winner}_ACTUAL_VICTORY_POINTS"]
        if points < 10:
            raise Stop(f"seat {winner} has won here, but has {points} points in catanatron")
        reached = [s for s in range(self.players) if self.state.player_state[f"P{s}_ACTUAL_VICTORY_POINTS"] >= 10]
        if reached != [winner]:
            self.explained("own-turn")
        return "won"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="target/release/tavola", help="the tavola program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    engine = Engine(options.engine)
    counts, endings, steps = collections.Counter(), collections.Counter(), 0
    for number in range(options.games):
        players = 2 + number % 3
        match = Match(engine, players, options.seed * 1_000_003 + number, counts)
        try:
            endings[match.play()] += 1
        except Stop as stop:
            record = engine.ask(do="record")
            print(f"game {number} ({players} players): {stop}\n{json.dumps(record)}", file=sys.stderr)
            return 1
        steps += match.steps
        Match.memory.clear()
    print(f"{options.games} games in lock-step, {steps} steps, endings {dict(endings)}")
    for name, count in sorted(counts.items()):
        print(f"  {count:6} {name}: {DIFFERENCES[name]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
