"""Trains the value net of L'impero di Catan for two by games against itself.

Each round plays games with what was learnt so far (`examples/impero_selfplay.rs`), on every core, and then fits the
network to who won from each position seen, the last rounds' games included. The first round's players go by habit.
See README.md beside this file.
"""

import argparse
import os
import pathlib
import subprocess
import time

import numpy as np
import torch
from torch import nn

SIDE, COMMON = 76, 7
INPUTS = 2 * SIDE + COMMON
GRAIN = 256.0
CHANCE = 10_000.0


def network():
    return nn.Sequential(nn.Linear(INPUTS, 128), nn.ReLU(), nn.Linear(128, 32), nn.ReLU(), nn.Linear(32, 1))


def save(net, path):
    """Layer by layer, a row for each input, each layer's bias behind it: as `ValueNet::read` wants it."""
    with open(path, "wb") as out:
        for layer in net:
            if isinstance(layer, nn.Linear):
                for part in (layer.weight.detach().T, layer.bias.detach()):
                    bits = part.contiguous().cpu().numpy().astype("<f4").view("<u4")
                    # The upper half of every number, rounded to the nearest.
                    out.write(((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype("<u2").tobytes())


def play(selfplay, weights, games, cores, seed, folder):
    """Plays `games` games on each core; their positions as one array."""
    files = [folder / f"lessons-{seed}-{core}.bin" for core in range(cores)]
    players = [
        subprocess.Popen([selfplay, weights, str(games), str(seed * 1000 + core), str(file)], stdout=subprocess.PIPE)
        for core, file in enumerate(files)
    ]
    print("  ", players[0].communicate()[0].decode().strip(), flush=True)
    for player in players:
        if player.wait() != 0:
            raise SystemExit("a game broke off")
    lessons = [np.fromfile(file, dtype="<i2").reshape(-1, INPUTS + 2) for file in files]
    for file in files:
        file.unlink()
    return np.concatenate(lessons)


def both_sides(lessons, device, trust=0.0):
    """Every position as each side sees it, on the device: inputs, and results mixed with what the players thought."""
    table = torch.from_numpy(lessons).to(device).float()
    seen, won, thought = table[:, :INPUTS] / GRAIN, table[:, INPUTS : INPUTS + 1], table[:, INPUTS + 1 :] / CHANCE
    # Ways that were compared but not taken have no result.
    mixed = torch.where(thought >= 0, (1 - trust) * won + trust * thought, won)
    won = torch.where(won < 0, thought, mixed)
    other = torch.cat([seen[:, SIDE : 2 * SIDE], seen[:, :SIDE], seen[:, 2 * SIDE :]], dim=1)
    other[:, 2 * SIDE] = 1 - other[:, 2 * SIDE]
    other[:, -2:] = other[:, -2:].flip(1)
    return torch.cat([seen, other]), torch.cat([won, 1 - won])


def fit(net, seen, won, epochs, rate, batch=32768):
    count = len(seen)
    steps = epochs * (count // batch)
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    loss = nn.BCEWithLogitsLoss()
    for _ in range(epochs):
        order = torch.randperm(count, device=seen.device)
        for at in range(0, count - batch + 1, batch):
            part = order[at : at + batch]
            optimiser.zero_grad()
            loss(net(seen[part]), won[part]).backward()
            optimiser.step()
            schedule.step()


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("selfplay", help="the built example impero_selfplay")
    words.add_argument("folder", type=pathlib.Path, help="where the networks go")
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--games", type=int, default=1500, help="a round, for each core")
    words.add_argument("--kept", type=int, default=3, help="rounds whose games are learnt from again")
    words.add_argument("--epochs", type=int, default=12)
    words.add_argument("--trust", type=float, default=0.5, help="how much the players' own estimates count")
    words.add_argument("--start", help="go on from this network instead of from nothing")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--seconds", type=float, default=1e9, help="begin no round after this")
    words = words.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    cores = os.cpu_count()
    torch.manual_seed(words.seed)
    net = network().to(device)
    began = time.time()
    if words.start:
        halves = np.fromfile(words.start, dtype="<u2").astype("<u4")
        numbers = torch.from_numpy((halves << 16).view("<f4"))
        with torch.no_grad():
            for layer in net:
                if isinstance(layer, nn.Linear):
                    size = layer.weight.numel()
                    layer.weight.copy_(numbers[:size].reshape(layer.in_features, layer.out_features).T)
                    layer.bias.copy_(numbers[size : size + layer.out_features])
                    numbers = numbers[size + layer.out_features :]
    weights, kept = words.start or "-", []
    games_kept = words.folder / "kept.npy"
    if words.start and games_kept.exists():
        kept = [np.load(games_kept)]
    for number in range(words.rounds):
        if time.time() - began > words.seconds:
            break
        games = words.games if weights != "-" else 5000
        lessons = play(words.selfplay, weights, games, cores, words.seed * 100 + number, words.folder)
        played = time.time() - began
        # Positions of the newest games that nothing was learnt from tell how well it knows new games.
        cut = len(lessons) // 50
        fresh = lessons[:cut]
        seen, won = both_sides(fresh[fresh[:, INPUTS] >= 0], device)
        with torch.no_grad():
            before = nn.functional.binary_cross_entropy_with_logits(net(seen), won).item()
        if weights == "-":
            first = both_sides(lessons[cut:], device)
            fit(net, *first, 6, 2e-3)
            del first
            # Some of it is kept: these games hold positions that better players avoid.
            kept = [lessons[cut : cut + len(lessons) // 8]]
        else:
            kept = [*kept, lessons[cut:]][-words.kept :]
            fit(net, *both_sides(np.concatenate(kept), device, words.trust), words.epochs, 1e-3)
        with torch.no_grad():
            after = nn.functional.binary_cross_entropy_with_logits(net(seen), won).item()
        weights = str(words.folder / f"round-{number}.bin")
        save(net, weights)
        print(
            f"round {number}: {len(lessons)} positions, new ones {before:.4f} before and {after:.4f} after,"
            f" games until {played:.0f} s, learnt at {time.time() - began:.0f} s",
            flush=True,
        )
    # Another run with --start goes on from these games, too.
    np.save(games_kept, np.concatenate(kept[-words.kept :]))


if __name__ == "__main__":
    main()
