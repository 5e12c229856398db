"""Trains the network by games against itself. README.md says how, docs/experiments/stratego.md what came of it."""
import argparse
import copy
import ctypes
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from net import MOVES, OBSERVATION, SIDE, TOKENS, Net, from_study

began = time.time()
parser = argparse.ArgumentParser()
option = parser.add_argument
option("--lib", default="libtavola_stratego_train.so")
option("--deployments", default="", help="people's deployments, one a line; without it the project's own table")
option("--layers", type=int, default=6)
option("--width", type=int, default=192)
option("--heads", type=int, default=6)
option("--shares", default="1536,1280,1280", help="games at once of classic, powers, ring")
option("--plies", type=int, default=64)
option("--batch", type=int, default=2048)
option("--lr", type=float, default=1e-4)
option("--anneal", type=float, default=0, help="the learning rate falls to a tenth over the last so many seconds")
option("--magnet", type=float, default=0.05)
option("--floor", type=float, default=0.001)
option("--keep", type=float, default=0.75, help="share of steps with small advantages that is left out")
option("--extra", type=float, default=0.08, help="share of all steps that is trained on anyway")
option("--belief", type=float, default=0.1)
option("--tau", type=float, default=0.05, help="how sharply pools of deployments follow the network's judgement")
option("--quiet", type=int, default=100)
option("--turns", type=int, default=2000)
option("--seconds", type=float, default=60)
option("--threads", type=int, default=16)
option("--seed", type=int, default=1)
option("--resume", default="")
option("--study", default="", help="start from the checkpoint of the first study")
option("--iteration", type=int, default=0, help="where the schedules start")
option("--out", default=".")
option("--keep_in", default="", help="also keep the weights in half precision here, small enough for the repository")
option("--log_every", type=float, default=30)
option("--eval", default="", help="matches afterwards: bot:ms:games, separated by commas, in every mode")
option("--temperature", type=float, default=0.25)
option("--compile", type=int, default=1)
a = parser.parse_args()

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(a.seed)
torch.backends.cuda.matmul.allow_tf32 = True
POOL = 2048
MODES = ("classic", "powers", "ring")
COUNTED = ("games", "turns", "draws", "evil", "stuck", "destroyed", "taken", "overflow")
lib = ctypes.CDLL(os.path.abspath(a.lib))
P, SIZE = ctypes.c_void_p, ctypes.c_size_t
lib.games_new.argtypes, lib.games_new.restype = [P, ctypes.c_uint64, ctypes.c_uint16, ctypes.c_uint16, ctypes.c_char_p], P
lib.games_write.argtypes, lib.games_step.argtypes = [P] * 5, [P] * 8
lib.games_statistics.argtypes = [P, SIZE, P]
lib.pool_propose.argtypes = lib.pool_accept.argtypes = lib.pool_read.argtypes = lib.pool_write.argtypes = [P, SIZE, SIZE, P]
lib.matches_new.argtypes, lib.matches_new.restype = [P, SIZE, SIZE, ctypes.c_char_p, ctypes.c_uint32, ctypes.c_uint64], P
lib.matches_write.argtypes, lib.matches_step.argtypes, lib.matches_results.argtypes = [P] * 5, [P] * 2, [P] * 3
lib.matches_free.argtypes = lib.games_free.argtypes = [P]
lib.threads.argtypes = [SIZE]
lib.threads(a.threads)


def host(*shape, dtype):
    buffer = torch.zeros(*shape, dtype=dtype)
    return buffer.pin_memory() if device == "cuda" else buffer


def mixed():
    return torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")


class Decisions:
    """The buffers one call of the library fills."""

    def __init__(self, games):
        self.seen, self.codes = host(games, OBSERVATION, dtype=torch.uint8), host(games, MOVES, dtype=torch.int16)
        self.axes, self.hidden = host(games, MOVES, 3, dtype=torch.uint8), host(games, TOKENS, dtype=torch.uint8)
        self.pointers = [b.data_ptr() for b in (self.seen, self.codes, self.axes, self.hidden)]


def gumbel(policy, temperature=1.0):
    noise = torch.rand_like(policy).clamp_min(1e-9)
    return (policy / temperature - torch.log(-torch.log(noise))).argmax(-1)


class Trainer:
    def __init__(self):
        self.net = Net(a.layers, a.width, a.heads)
        self.iteration, self.steps, self.seconds = a.iteration, 0, 0.0
        self.warm_up = self.iteration
        if a.study:
            from_study(self.net, torch.load(f"{a.study}/net.pt", map_location="cpu")["net"])
        self.net.to(device)
        self.ema = copy.deepcopy(self.net)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=a.lr, fused=device == "cuda")
        self.shares = [int(n) for n in a.shares.split(",")]
        self.games = sum(self.shares)
        pools = None
        if a.resume:
            pools = self.load(a.resume)
        self.env = lib.games_new((SIZE * 3)(*self.shares), a.seed + 1000 * self.iteration, a.quiet, a.turns, a.deployments.encode())
        if not self.env:
            raise SystemExit("no games")
        if pools is not None:
            for index, members in enumerate(pools):
                members = np.ascontiguousarray(members)
                lib.pool_write(self.env, index // 2, index % 2, members.ctypes.data)
        compiled = (lambda f: torch.compile(f, dynamic=False)) if a.compile else (lambda f: f)
        self.actor, self.learner = compiled(self.net), compiled(lambda *x: self.net(*x, belief=True))
        self.next = Decisions(self.games)
        self.reward, self.done = host(self.games, dtype=torch.int8), host(self.games, dtype=torch.uint8)
        self.action = host(self.games, dtype=torch.int32)
        rows = a.plies + 2

        def device_buffer(*shape, dtype):
            return torch.zeros(rows, self.games, *shape, dtype=dtype, device=device)

        self.seen, self.codes = device_buffer(OBSERVATION, dtype=torch.uint8), device_buffer(MOVES, dtype=torch.int16)
        self.axes, self.hidden = device_buffer(MOVES, 3, dtype=torch.uint8), device_buffer(TOKENS, dtype=torch.uint8)
        self.policy, self.values = device_buffer(MOVES, dtype=torch.float16), device_buffer(3, dtype=torch.float32)
        self.taken, self.rewards = device_buffer(dtype=torch.int64), device_buffer(dtype=torch.int64)
        self.ended = device_buffer(dtype=torch.bool)
        self.outcome = torch.tensor([-1.0, 0.0, 1.0], device=device)
        lib.games_write(self.env, *self.next.pointers)

    @torch.no_grad()
    def rollout(self):
        entropy, self.env_seconds = 0, 0.0
        for t in range(a.plies + 2):
            for buffer, fresh in ((self.seen, self.next.seen), (self.codes, self.next.codes), (self.axes, self.next.axes), (self.hidden, self.next.hidden)):
                buffer[t].copy_(fresh, non_blocking=True)
            with mixed():
                policy, value = self.actor(self.seen[t], self.codes[t], self.axes[t])
            action = gumbel(policy)
            self.taken[t], self.policy[t], self.values[t] = action, policy.half(), value.softmax(-1)
            entropy = entropy - (policy.exp() * policy).sum(-1)
            self.action.copy_(action.int())  # waits for the device
            start = time.time()
            lib.games_step(self.env, self.action.data_ptr(), self.reward.data_ptr(), self.done.data_ptr(), *self.next.pointers)
            self.env_seconds += time.time() - start
            self.rewards[t].copy_(self.reward), self.ended[t].copy_(self.done)
        first = np.cumsum([0] + self.shares)
        entropy = entropy / (a.plies + 2)
        self.entropy = [entropy[b:e].mean().item() if e > b else 0.0 for b, e in zip(first, first[1:])]
        self.steps += self.games * (a.plies + 2)

    @torch.no_grad()
    def targets(self):
        """Advantages and value targets. Each player's decisions form a chain of their own: whatever happens until its
        next decision is the other's doing. An Uruk may act twice in a row, so the next decision is looked up by side."""
        rows = a.plies + 2
        side = self.seen[:, :, SIDE].long()
        score = self.values @ self.outcome
        shape = (self.games, 2)
        next_value = torch.zeros(*shape, 3, device=device)
        next_return = torch.zeros(*shape, 3, device=device)
        next_advantage, known = torch.zeros(*shape, device=device), torch.zeros(*shape, dtype=torch.bool, device=device)
        advantages, returns = torch.zeros(rows, self.games, device=device), torch.zeros(rows, self.games, 3, device=device)
        valid = torch.zeros(rows, self.games, dtype=torch.bool, device=device)
        all_games = torch.arange(self.games, device=device)
        for t in range(rows - 1, -1, -1):
            us, end = side[t], self.ended[t]
            result = F.one_hot(self.rewards[t] + 1, 3).float()
            both = torch.stack([torch.where((us == s)[:, None], result, result.flip(-1)) for s in (0, 1)], 1)
            next_value = torch.where(end[:, None, None], both, next_value)
            next_return = torch.where(end[:, None, None], both, next_return)
            next_advantage = torch.where(end[:, None], torch.zeros_like(next_advantage), next_advantage)
            known = known | end[:, None]
            v, r, adv = next_value[all_games, us], next_return[all_games, us], next_advantage[all_games, us]
            valid[t] = known[all_games, us]
            advantages[t] = (v @ self.outcome - score[t] + 0.5 * adv) * valid[t]
            returns[t] = torch.where(valid[t][:, None], 0.2 * v + 0.8 * r, self.values[t])
            next_value, next_return = next_value.clone(), next_return.clone()
            next_value[all_games, us], next_return[all_games, us] = self.values[t], returns[t]
            next_advantage = next_advantage.clone()
            next_advantage[all_games, us] = advantages[t]
            known = known.clone()
            known[all_games, us] = True
        valid[a.plies:] = False
        return advantages, returns, valid

    def train(self):
        advantages, returns, valid = self.targets()
        size = advantages.abs().flatten()
        valid = valid.flatten()
        sample = size[valid][torch.randint(0, int(valid.sum()), (200_000,), device=device)]
        self.threshold = max(sample.quantile(a.keep).item(), 0.01)
        chosen = (((size >= self.threshold) | (torch.rand_like(size) < a.extra)) & valid).nonzero().squeeze(-1)
        chosen = chosen[torch.randperm(chosen.numel(), device=device)]
        t = max(1, self.iteration)
        self.magnet = min(max(a.magnet / t ** 0.3, a.floor), 0.1)
        pace = min(1.0, max(0.05, 1 - (self.warm_up - self.iteration) / 20))
        if a.anneal:
            pace *= min(1.0, max(0.1, (a.seconds - (time.time() - began)) / a.anneal))
        for group in self.optimizer.param_groups:
            group["lr"] = pace * min(a.lr, max(0.5 / t ** 1.1, 5e-6) * (a.lr / 1e-4))
        flat = [b.view(-1, *b.shape[2:]) for b in (self.seen, self.codes, self.axes, self.policy, self.taken, self.hidden)]
        advantages, returns = advantages.view(-1), returns.view(-1, 3)
        sums, batches = torch.zeros(7, device=device), 0
        for k in range(0, chosen.numel() - a.batch + 1, a.batch):
            rows = chosen[k:k + a.batch]
            seen, codes, axes, old, action, hidden = [b[rows] for b in flat]
            gain, target, old = advantages[rows], returns[rows], old.float()
            with mixed():
                policy, value, belief = self.learner(seen, codes, axes)
            lawful = codes >= 0
            ratio = (policy.gather(1, action[:, None]) - old.gather(1, action[:, None])).squeeze(1).exp()
            policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(0.8, 1.2)).mean()
            chance = policy.exp()
            to_old = (chance * (policy - old).masked_fill(~lawful, 0)).sum(-1).mean()
            to_uniform = ((chance * policy.masked_fill(~lawful, 0)).sum(-1) + lawful.sum(-1).float().log()).mean()
            value_loss = -(target * value.log_softmax(-1)).sum(-1).mean()
            guess = F.cross_entropy(belief.flatten(0, 1), hidden.long().flatten(), ignore_index=255)
            loss = policy_loss + value_loss + 0.1 * to_old + self.magnet * to_uniform + a.belief * guess
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            norm = nn.utils.clip_grad_norm_(self.net.parameters(), 0.267)
            self.optimizer.step()
            with torch.no_grad():
                clipped = ((ratio - 1).abs() > 0.2).float().mean()
                sums += torch.stack([policy_loss, value_loss, to_old, to_uniform, guess, norm, clipped])
                batches += 1
        self.losses, self.batches = (sums / max(1, batches)).tolist(), batches
        self.iteration += 1
        with torch.no_grad():
            torch._foreach_lerp_(list(self.ema.parameters()), list(self.net.parameters()), 0.02)

    @torch.no_grad()
    def improve_pools(self, rounds=4):
        """Metropolis steps: deployments become as frequent as e to the power of their worth over tau."""
        index = self.iteration % 6
        seen = host(2 * POOL, OBSERVATION, dtype=torch.uint8)
        self.accepted, self.worth = 0.0, 0.0
        for _ in range(rounds):
            lib.pool_propose(self.env, index // 2, index % 2, seen.data_ptr())
            with mixed():
                worth = self.ema.worth(seen.to(device))
            old, new = worth[:POOL], worth[POOL:]
            accept = (torch.rand_like(old) < ((new - old) / a.tau).exp()).to(torch.uint8).cpu()
            lib.pool_accept(self.env, index // 2, index % 2, accept.data_ptr())
            self.accepted += accept.float().mean().item() / rounds
            self.worth = (old.mean().item(), old.std().item())

    def pools(self):
        out = np.zeros((6, POOL, 40), dtype=np.uint8)
        for index in range(6):
            lib.pool_read(self.env, index // 2, index % 2, out[index].ctypes.data)
        return out

    def save(self, folder):
        os.makedirs(folder, exist_ok=True)
        progress = {"iteration": self.iteration, "steps": self.steps, "seconds": self.seconds}
        torch.save({"net": self.net.state_dict(), **progress}, f"{folder}/net.pt")
        torch.save(self.ema.state_dict(), f"{folder}/ema.pt")
        state = self.optimizer.state_dict()["state"]
        torch.save({k: v["exp_avg"] for k, v in state.items()}, f"{folder}/adam_m.pt")
        torch.save({k: (v["exp_avg_sq"], v["step"]) for k, v in state.items()}, f"{folder}/adam_v.pt")
        np.savez_compressed(f"{folder}/pools.npz", pools=self.pools())

    def keep(self, folder):
        os.makedirs(folder, exist_ok=True)
        half = {name: value.half() for name, value in self.ema.state_dict().items()}
        torch.save({"net": half, "iteration": self.iteration, "steps": self.steps, "seconds": self.seconds}, f"{folder}/net.pt")
        np.savez_compressed(f"{folder}/pools.npz", pools=self.pools())

    def load(self, folder):
        saved = torch.load(f"{folder}/net.pt", map_location=device)
        self.net.load_state_dict(saved["net"])
        self.iteration, self.steps, self.seconds = saved["iteration"], saved["steps"], saved["seconds"]
        if os.path.exists(f"{folder}/adam_v.pt"):
            self.ema.load_state_dict(torch.load(f"{folder}/ema.pt", map_location=device))
            m, v = torch.load(f"{folder}/adam_m.pt", map_location=device), torch.load(f"{folder}/adam_v.pt", map_location=device)
            state = self.optimizer.state_dict()
            state["state"] = {k: {"step": v[k][1], "exp_avg": m[k], "exp_avg_sq": v[k][0]} for k in m}
            self.optimizer.load_state_dict(state)
        else:
            # The checkpoint of the repository has weights alone: the optimiser finds its pace again.
            self.ema.load_state_dict(saved["net"])
            self.warm_up = self.iteration + 20
        print(f"resumed at iteration {self.iteration}, {self.steps / 1e6:.1f} M steps, {self.seconds:.0f} s", flush=True)
        return np.load(f"{folder}/pools.npz")["pools"]


@torch.no_grad()
def match(trainer, net, mode, bot, ms, games, temperature):
    start = time.time()
    matches = lib.matches_new(trainer.env, games, mode, bot.encode(), ms, a.seed + trainer.iteration)
    decisions, results, turns = Decisions(games), torch.zeros(games, dtype=torch.int32), torch.zeros(games, dtype=torch.int32)
    while True:
        lib.matches_write(matches, *decisions.pointers)
        lib.matches_results(matches, results.data_ptr(), turns.data_ptr())
        if not bool((results == 2).any()):
            break
        with mixed():
            policy, _ = net(decisions.seen.to(device), decisions.codes.to(device), decisions.axes.to(device))
        action = gumbel(policy, temperature).int().cpu()
        lib.matches_step(matches, action.data_ptr())
    lib.matches_free(matches)
    won, drawn, lost = [(results == k).sum().item() for k in (1, 0, -1)]
    score = 100 * (won + drawn / 2) / games
    print(f"EVAL it {trainer.iteration} {trainer.steps / 1e6:.1f} M {MODES[mode]} t {temperature} {bot}@{ms}: +{won} ={drawn} -{lost} {score:.1f} % "
          f"turns {turns.float().mean().item():.0f} ({time.time() - start:.0f} s)", flush=True)


trainer = Trainer()
print(f"{sum(p.numel() for p in trainer.net.parameters()) / 1e6:.2f} M weights, {device}, ready after {time.time() - began:.0f} s", flush=True)
last_log, logged = time.time(), trainer.steps
while time.time() - began < a.seconds:
    start = time.time()
    trainer.rollout()
    middle = time.time()
    trainer.train()
    trainer.improve_pools()
    if device == "cuda":
        torch.cuda.synchronize()
    now = time.time()
    trainer.seconds += now - start
    if now - last_log > a.log_every:
        parts = []
        for mode in range(3):
            counts = (ctypes.c_double * 8)()
            lib.games_statistics(trainer.env, mode, counts)
            n = max(1.0, counts[0])
            parts.append(f"{MODES[mode]} H {trainer.entropy[mode]:.2f} games {counts[0]:.0f} " + " ".join(
                f"{name} {counts[k] / n:.3g}" for k, name in enumerate(COUNTED) if k))
        p, v, o, u, g, norm, clip = trainer.losses
        print(f"t {now - began:.0f} it {trainer.iteration} {trainer.steps / 1e6:.1f} M {(trainer.steps - logged) / (now - last_log) / 1e3:.0f} k/s "
              f"(roll {middle - start:.2f} env {trainer.env_seconds:.2f} train {now - middle:.2f} batches {trainer.batches}) "
              f"pol {p:.4f} val {v:.4f} old {o:.4f} uni {u:.3f} belief {g:.3f} norm {norm:.2f} clip {clip:.3f} th {trainer.threshold:.3f} "
              f"magnet {trainer.magnet:.4f} pool acc {trainer.accepted:.2f} worth {trainer.worth[0]:.3f}±{trainer.worth[1]:.3f} | " + " | ".join(parts), flush=True)
        last_log, logged = now, trainer.steps
trainer.save(a.out)
if a.keep_in:
    trainer.keep(a.keep_in)
print(f"saved after {time.time() - began:.0f} s", flush=True)
for spec in filter(None, a.eval.split(",")):
    bot, ms, games = spec.split(":")
    for mode in range(3):
        if trainer.shares[mode]:
            match(trainer, trainer.ema, mode, bot, int(ms), int(games), a.temperature)
print(f"done after {time.time() - began:.0f} s", flush=True)
