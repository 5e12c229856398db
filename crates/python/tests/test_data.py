"""Data sets, and what a run that was interrupted leaves behind."""

import gzip
import json
import subprocess
import sys

import tavola
from tavola.data import generate


def lines(path):
    with gzip.open(path, "rt") as file:
        return [json.loads(line) for line in file]


def test_a_data_set_is_the_same_after_an_interruption(tmp_path):
    whole = generate("sparta", 25, tmp_path / "whole", bots=["random"], shard=10)
    parts = generate("sparta", 25, tmp_path / "parts", bots=["random"], shard=10, threads=1)
    (parts / "games-00001.jsonl.gz").unlink()
    generate("sparta", 25, parts, bots=["random"], shard=10)
    names = sorted(path.name for path in whole.glob("*.gz"))
    assert len(names) == 3
    for name in names:
        assert (whole / name).read_bytes() == (parts / name).read_bytes()
    games = [line for name in names for line in lines(whole / name)]
    assert [line["seed"] for line in games] == list(range(25))
    for line in games[:5]:
        assert tavola.load(line["record"]).outcome == line["outcome"]
    card = (whole / "DATACARD.md").read_text()
    assert "25 games of sparta" in card and "seat 0 won by" in card


def test_the_command(tmp_path):
    command = [sys.executable, "-m", "tavola.data", "impero", "--games", "3", "--bots", "random", "-o", "players=2"]
    subprocess.run([*command, "--out", str(tmp_path)], check=True)
    assert "players=2" in (tmp_path / "DATACARD.md").read_text()
    wrong = subprocess.run([*command, "--seed", "9", "--out", str(tmp_path)], capture_output=True, text=True)
    assert wrong.returncode == 2 and "another data set" in wrong.stderr
