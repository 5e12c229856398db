"""The network: what it reads, how it thinks, what it answers. The encodings are those of
crates/bots/src/stratego/net; the player in Rust computes the same with quantised weights (export.py writes them)."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

TOKENS, OBSERVATION, MOVES, PAST, KINDS, GLOBALS = 92, 288, 256, 16, 33, 81
CELLS, MARKS, PLANES = 3 * KINDS + 3 + KINDS, 20, PAST + 3
COUNTS = 2 * TOKENS + PLANES
SIDE = COUNTS + 38
POWER = 64  # width of the pairs for powers, which are few


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.n1, self.n2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.o = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.f1, self.f2 = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.qkv(self.n1(x)).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v)
        x = x + self.o(y.transpose(1, 2).reshape(batch, length, width))
        return x + self.f2(F.gelu(self.f1(self.n2(x)), approximate="tanh"))


class Net(nn.Module):
    def __init__(self, layers, width, heads):
        super().__init__()
        self.width = width
        self.cell, self.mark = nn.Embedding(CELLS, width), nn.Embedding(MARKS, width)
        self.planes = nn.Linear(PLANES, width)
        self.whole, self.each = nn.Linear(GLOBALS, width), nn.Linear(GLOBALS, width)
        self.pos = nn.Parameter(torch.randn(TOKENS + 1, width) * 0.02)
        self.blocks = nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.q0, self.k0 = nn.Linear(width, width), nn.Linear(width, width)
        self.q1, self.k1 = nn.Linear(width, POWER), nn.Linear(width, POWER)
        self.q2, self.k2 = nn.Linear(width, POWER), nn.Linear(width, POWER)
        self.axe, self.value, self.belief = nn.Linear(width, 1), nn.Linear(width, 3), nn.Linear(width, KINDS)
        for block in self.blocks:
            nn.init.normal_(block.o.weight, std=0.02 / math.sqrt(2 * layers))
            nn.init.normal_(block.f2.weight, std=0.02 / math.sqrt(2 * layers))
        for part in (self.cell, self.mark, self.q0, self.q1, self.q2, self.axe):
            nn.init.normal_(part.weight, std=0.02)
        nn.init.normal_(self.value.weight, std=0.01)
        army = torch.tensor([1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1.0])
        scale = torch.cat([army, army, army, torch.tensor([255.0, 255.0, 1.0]), torch.full((KINDS,), 4.0), torch.ones(9)])
        self.register_buffer("scale", scale, persistent=False)

    def trunk(self, seen):
        kind = self.planes.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        index = seen.long()
        squares = torch.arange(TOKENS, device=seen.device)
        planes = (index[:, None, 2 * TOKENS:COUNTS] == squares[None, :, None]).to(kind)
        counts = (seen[:, COUNTS:COUNTS + GLOBALS].float() / self.scale).to(kind)
        x = self.cell(index[:, :TOKENS]) + self.mark(index[:, TOKENS:2 * TOKENS])
        x = x.to(kind) + self.planes(planes) + self.each(counts)[:, None]
        x = torch.cat([x, self.whole(counts)[:, None]], 1) + self.pos.to(kind)
        for block in self.blocks:
            x = block(x)
        return self.norm(x)

    def forward(self, seen, codes, axes, belief=False):
        x = self.trunk(seen)

        def pairs(q, k, width):
            return (q(x) @ k(x).transpose(1, 2)).flatten(1) * (width ** -0.5)

        planes = [pairs(self.q0, self.k0, self.width), pairs(self.q1, self.k1, POWER), pairs(self.q2, self.k2, POWER)]
        logits = torch.cat(planes, 1).gather(1, codes.long().clamp(min=0)).float()
        struck = F.pad(self.axe(x[:, :TOKENS]).squeeze(-1).float(), (0, 1))
        logits = logits + struck.gather(1, axes.long().flatten(1)).view(*axes.shape).sum(-1)
        policy = F.log_softmax(logits.masked_fill(codes < 0, -1e4), -1)
        value = self.value(x[:, TOKENS]).float()
        return (policy, value, self.belief(x[:, :TOKENS]).float()) if belief else (policy, value)

    def worth(self, seen):
        """Win minus loss, for deployments."""
        chances = self.value(self.trunk(seen)[:, TOKENS]).float().softmax(-1)
        return chances[:, 2] - chances[:, 0]


def from_study(net, old):
    """Takes over the weights of the first study, which knew the classic game by ranks alone."""
    rank = [11, 10, 9, 9, 8, 8, 8, 7, 7, 7, 7, 6, 5, 5, 5, 5, 4, 3, 2, 11, 10, 9, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    inp, bias = old["inp.weight"].float(), old["inp.bias"].float()
    with torch.no_grad():
        net.cell.weight[0] = inp[:, 0]
        for kind, r in enumerate(rank):
            for state in range(3):
                net.cell.weight[1 + 3 * kind + state] = inp[:, 2 + 3 * r + state]
            net.cell.weight[102 + kind] = inp[:, 40 + r]
        net.cell.weight[100], net.cell.weight[101] = inp[:, 38], inp[:, 39]
        net.mark.weight.copy_(inp[:, 52:72].t())
        net.planes.weight.zero_()
        net.planes.weight[:, :16] = inp[:, 72:88]
        net.planes.bias.copy_(bias)
        for new, name in ((net.whole, "glob"), (net.each, "gall")):
            new.weight.zero_()
            new.weight[:, :39] = old[name + ".weight"].float()
            new.bias.copy_(old[name + ".bias"].float())
        net.pos.copy_(old["pos"].float())
        net.blocks.load_state_dict({k[7:]: v.float() for k, v in old.items() if k.startswith("blocks.")})
        for new, name in ((net.norm, "nf"), (net.q0, "q"), (net.k0, "k"), (net.value, "val")):
            new.load_state_dict({"weight": old[name + ".weight"].float(), "bias": old[name + ".bias"].float()})
