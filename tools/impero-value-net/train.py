"""Trains the value network of L'impero di Catan for two by self-play.

Each round plays games with what was learnt so far (`examples/impero_selfplay.rs`), on every core, and then fits the
network to who won from each position seen, the last rounds' games included. The rollout policy plays the first round.
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


def play(selfplay, value_net, games, cores, seed, folder):
    """Plays `games` games on each core; their positions as one array."""
    files = [folder / f"samples-{seed}-{core}.bin" for core in range(cores)]
    players = [
        subprocess.Popen([selfplay, value_net, str(games), str(seed * 1000 + core), str(file)], stdout=subprocess.PIPE)
        for core, file in enumerate(files)
    ]
    print("  ", players[0].communicate()[0].decode().strip(), flush=True)
    for player in players:
        if player.wait() != 0:
            raise SystemExit("a game broke off")
    samples = [np.fromfile(file, dtype="<i2").reshape(-1, INPUTS + 2) for file in files]
    for file in files:
        file.unlink()
    return np.concatenate(samples)


def both_sides(samples, device, trust=0.0):
    """Every position as each side sees it, on the device: inputs, and results mixed with what the players estimated."""
    table = torch.from_numpy(samples).to(device).float()
    seen, won, estimate = table[:, :INPUTS] / GRAIN, table[:, INPUTS : INPUTS + 1], table[:, INPUTS + 1 :] / CHANCE
    # Ways that were compared but not taken have no result.
    mixed = torch.where(estimate >= 0, (1 - trust) * won + trust * estimate, won)
    won = torch.where(won < 0, estimate, mixed)
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
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("selfplay", help="the built example impero_selfplay")
    args.add_argument("folder", type=pathlib.Path, help="where the networks go")
    args.add_argument("--rounds", type=int, default=6)
    args.add_argument("--games", type=int, default=1500, help="a round, for each core")
    args.add_argument("--kept", type=int, default=3, help="rounds whose games are learnt from again")
    args.add_argument("--epochs", type=int, default=12)
    args.add_argument("--trust", type=float, default=0.5, help="how much the players' own estimates count")
    args.add_argument("--start", help="go on from this network instead of from nothing")
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--seconds", type=float, default=1e9, help="begin no round after this")
    args = args.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    cores = os.cpu_count()
    torch.manual_seed(args.seed)
    net = network().to(device)
    began = time.time()
    if args.start:
        halves = np.fromfile(args.start, dtype="<u2").astype("<u4")
        numbers = torch.from_numpy((halves << 16).view("<f4"))
        with torch.no_grad():
            for layer in net:
                if isinstance(layer, nn.Linear):
                    size = layer.weight.numel()
                    layer.weight.copy_(numbers[:size].reshape(layer.in_features, layer.out_features).T)
                    layer.bias.copy_(numbers[size : size + layer.out_features])
                    numbers = numbers[size + layer.out_features :]
    value_net, kept = args.start or "-", []
    games_kept = args.folder / "kept.npy"
    if args.start and games_kept.exists():
        kept = [np.load(games_kept)]
    for number in range(args.rounds):
        if time.time() - began > args.seconds:
            break
        games = args.games if value_net != "-" else 5000
        samples = play(args.selfplay, value_net, games, cores, args.seed * 100 + number, args.folder)
        played = time.time() - began
        # Positions of the newest games that nothing was learnt from tell how well it knows new games.
        cut = len(samples) // 50
        fresh = samples[:cut]
        seen, won = both_sides(fresh[fresh[:, INPUTS] >= 0], device)
        with torch.no_grad():
            before = nn.functional.binary_cross_entropy_with_logits(net(seen), won).item()
        if value_net == "-":
            first = both_sides(samples[cut:], device)
            fit(net, *first, 6, 2e-3)
            del first
            # Some of it is kept: these games hold positions that better players avoid.
            kept = [samples[cut : cut + len(samples) // 8]]
        else:
            kept = [*kept, samples[cut:]][-args.kept :]
            fit(net, *both_sides(np.concatenate(kept), device, args.trust), args.epochs, 1e-3)
        with torch.no_grad():
            after = nn.functional.binary_cross_entropy_with_logits(net(seen), won).item()
        value_net = str(args.folder / f"round-{number}.bin")
        save(net, value_net)
        print(
            f"round {number}: {len(samples)} positions, new ones {before:.4f} before and {after:.4f} after,"
            f" games until {played:.0f} s, learnt at {time.time() - began:.0f} s",
            flush=True,
        )
    # Another run with --start goes on from these games, too.
    np.save(games_kept, np.concatenate(kept[-args.kept :]))


if __name__ == "__main__":
    main()
