"""A local cluster of several processes, one of them killed in between, plays the games of a single process."""

import os
import signal
import threading
import time

import pytest

import tavola

ray = pytest.importorskip("ray")

import tavola.ray as cluster  # noqa: E402


@pytest.fixture(scope="module")
def local():
    ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def test_a_killed_worker_changes_no_result(local):
    impero = tavola.Game("impero", players=2)
    seeds = list(range(1000, 1300))
    expected = tavola.play_games(impero, ["settler"], seeds)
    killed = []

    def kill():
        # As soon as somebody plays.
        while not killed:
            for name in os.listdir("/proc"):
                try:
                    title = open(f"/proc/{name}/cmdline").read() if name.isdigit() else ""
                except OSError:
                    continue
                if title.startswith("ray::_piece"):
                    killed.append(int(name))
                    os.kill(int(name), signal.SIGKILL)
                    return
            time.sleep(0.001)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    played = cluster.self_play(impero, ["settler"], seeds, piece=60)
    killer.join(timeout=1)
    assert killed, "a worker was killed while it played"
    assert played == expected


def test_an_arena_is_that_of_one_process(local):
    sparta = tavola.Game("sparta")
    assert cluster.arena(sparta, "greedy", "random", 12, seed=8, piece=3) == tavola.arena(
        sparta, "greedy", "random", 12, seed=8
    )
