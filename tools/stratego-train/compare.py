"""How far the exported network, computed in integers by the bots, is from the trained one: python3 compare.py LIBRARY CHECKPOINT FILE"""
import ctypes
import os
import sys

import numpy as np
import torch

from net import MOVES, OBSERVATION, TOKENS, Net

library, checkpoint, file = sys.argv[1:4]
lib = ctypes.CDLL(os.path.abspath(library))
lib.games_new.restype = ctypes.c_void_p
saved = torch.load(f"{checkpoint}/net.pt", map_location="cpu")["net"]
net = Net(6, 192, 6).eval()
net.load_state_dict({name: value.float() for name, value in saved.items()})
shares = (ctypes.c_size_t * 3)(8, 8, 8)
games = lib.games_new(shares, ctypes.c_uint64(5), ctypes.c_uint16(100), ctypes.c_uint16(2000), b"")
seen, codes = np.zeros((24, OBSERVATION), np.uint8), np.zeros((24, MOVES), np.int16)
axes, hidden = np.zeros((24, MOVES, 3), np.uint8), np.zeros((24, TOKENS), np.uint8)
lib.games_write(*[ctypes.c_void_p(p) for p in (games, seen.ctypes.data, codes.ctypes.data, axes.ctypes.data, hidden.ctypes.data)])
with torch.no_grad():
    policy, value = net(torch.from_numpy(seen), torch.from_numpy(codes), torch.from_numpy(axes))
policy, value = policy.exp().numpy(), value.softmax(-1).numpy()
worst, worst_value, same = 0.0, 0.0, 0
for game in range(24):
    out = np.zeros(MOVES + 3, np.float32)
    pointers = [ctypes.c_void_p(a[game].ctypes.data) for a in (seen, codes, axes)]
    if not lib.network_judge(file.encode(), *pointers, ctypes.c_void_p(out.ctypes.data)):
        sys.exit(f"{file} cannot be read")
    worst = max(worst, float(abs(out[:MOVES] - policy[game]).max()))
    worst_value = max(worst_value, float(abs(out[MOVES:] - value[game]).max()))
    same += int(out[:MOVES].argmax() == policy[game].argmax())
print(f"the chance of a move differs by {worst:.4f} at most, that of a result by {worst_value:.4f}; {same} of 24 first choices are the same")
