"""The notebooks of docs/researchers.md are run from top to bottom; each checks what it claims."""

import os
import pathlib

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

FOLDER = pathlib.Path(__file__).parents[3] / "docs/notebooks"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path):
    if "ppo" in path.stem:
        pytest.importorskip("sb3_contrib")
        os.environ.setdefault("TAVOLA_PPO_SECONDS", "60")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=1800, kernel_name="python3").execute()


def test_there_are_five():
    assert len(list(FOLDER.glob("*.ipynb"))) == 5
