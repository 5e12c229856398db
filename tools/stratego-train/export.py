"""Writes a trained network and its deployments as the file that the bots read (crates/bots/src/stratego/net/weights.rs).

python3 export.py CHECKPOINT OUT [--weights ema|net]

Matrices are rounded to 8 bits with a scale for each row, everything else to bfloat16."""
import argparse

import numpy as np
import torch

parser = argparse.ArgumentParser()
parser.add_argument("checkpoint")
parser.add_argument("out")
parser.add_argument("--weights", default="ema", choices=("ema", "net"))
parser.add_argument("--deployments", type=int, default=256, help="of each side in each mode")
a = parser.parse_args()
saved = torch.load(f"{a.checkpoint}/{a.weights}.pt", map_location="cpu")
saved = saved.get("net", saved)
layers = 1 + max(int(name.split(".")[1]) for name in saved if name.startswith("blocks."))
width, heads = saved["pos"].shape[1], 6
out = bytearray(b"TVSN" + bytes([1, layers, heads, 0]) + width.to_bytes(4, "little"))


def small(tensor):
    """bfloat16: the upper half of a float, rounded to the nearest."""
    bits = tensor.float().numpy().astype(np.float32).ravel().view(np.uint32)
    out.extend((((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype("<u2")).tobytes())


def matrix(name):
    weight, bias = saved[name + ".weight"].float(), saved[name + ".bias"]
    scale = weight.abs().amax(1).clamp(min=1e-12) / 127
    out.extend(scale.numpy().astype("<f4").tobytes())
    out.extend((weight / scale[:, None]).round().clamp(-127, 127).to(torch.int8).numpy().tobytes())
    small(bias)


for name in ("cell.weight", "mark.weight"):
    small(saved[name])
for name in ("planes", "whole", "each"):
    small(saved[name + ".weight"].t().contiguous())
    small(saved[name + ".bias"])
small(saved["pos"])
for layer in range(layers):
    for part in ("n1", "qkv", "o", "n2", "f1", "f2"):
        name = f"blocks.{layer}.{part}"
        if part.startswith("n"):
            small(saved[name + ".weight"]), small(saved[name + ".bias"])
        else:
            matrix(name)
small(saved["norm.weight"]), small(saved["norm.bias"])
for name in ("q0", "k0", "q1", "k1", "q2", "k2", "axe", "value", "belief"):
    matrix(name)
pools = np.load(f"{a.checkpoint}/pools.npz")["pools"]
chosen = np.random.default_rng(1).choice(pools.shape[1], a.deployments, replace=False)
out.extend(a.deployments.to_bytes(4, "little"))
out.extend(pools[:, chosen].tobytes())
check = 0xCBF29CE484222325
for byte in out:
    check = (check ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
out.extend(check.to_bytes(8, "little"))
open(a.out, "wb").write(out)
print(f"{a.out}: {len(out)} bytes, {layers} layers of {width}, checksum {check:016x}")
