"""`tavola engine` keeps the engine protocol, and its messages keep the schema."""

import os
import pathlib
import subprocess
import sys

import pytest

pytest.importorskip("jsonschema")

ROOT = pathlib.Path(__file__).parents[3]
ENGINE = os.environ.get("TAVOLA_ENGINE")


@pytest.mark.skipif(ENGINE is None, reason="`cargo xtask python` builds the program and names it in TAVOLA_ENGINE")
def test_the_engine_conforms():
    script = ROOT / "tools/engine/conformance.py"
    told = subprocess.run([sys.executable, str(script), ENGINE, "engine"], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "sparta_rules" in told.stdout
