"""The extension in a real kernel, whose cells nbclient executes."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from .conftest import COPIES

TAS = (COPIES / "tas" / "justes" / "simple.py").read_text(encoding="utf-8")
LOAD = "%load_ext reussites_tk.carnet"
CELLS = {
    "load": LOAD,
    "right": f"%%verifier tas\n{TAS}",
    "runs": "carte_sur.__name__",
    "wrong": "%%verifier tas\ndef carte_sur(t):\n    return t.tete.carte\n1 + 1",
    "raises": "%%verifier tas\nx = 2\nif __name__ == '__main__':\n    1 / 0",
    "broken": "%%verifier tas\ndef f(:",
    "watch": "%observer c4",
    "count": "%analyser r7 -n 20000",
    "mistake": "%analyser r7 --tour 3",
}


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each cell has shown, executed one after the other in one kernel."""
    folder = tmp_path_factory.mktemp("carnet")
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS.values()]
    notebook = nbformat.v4.new_notebook(cells=cells)
    env = dict.fromkeys(
        ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR"), str(folder)
    )
    client = NotebookClient(
        notebook, allow_errors=True, timeout=60, resources={"metadata": {"path": str(folder)}}
    )
    with warnings.catch_warnings(action="ignore"):  # those of its libraries are not ours to mend
        client.execute(env={**os.environ, **env}, stderr=subprocess.DEVNULL)
    return {name: cell.outputs for name, cell in zip(CELLS, notebook.cells, strict=True)}


def html(shown: list[Any]) -> str:
    return "".join(output.data.get("text/html", "") for output in shown if "data" in output)


def said(shown: list[Any]) -> list[str]:
    """The lines that stand where a traceback would."""
    return [line for output in shown if output.output_type == "error" for line in output.traceback]


def test_a_checked_cell_shows_its_verdicts_and_defines_its_functions(outputs: dict[str, list[Any]]) -> None:
    (shown,) = outputs["right"]
    assert "38 justes sur 38" in shown.data["text/plain"] and "Bravo" in shown.data["text/html"]
    assert outputs["load"] == [] and outputs["runs"][0].data["text/plain"] == "'carte_sur'"


def test_a_wrong_cell_shows_its_example_drawn_then_what_it_gives(outputs: dict[str, list[Any]]) -> None:
    shown, value = outputs["wrong"]
    assert ">faux<" in html([shown]) and html([shown]).count('class="rangee"') >= 3
    assert value.data["text/plain"] == "2"


def test_a_cell_that_does_not_load_ends_in_one_sentence(outputs: dict[str, list[Any]]) -> None:
    assert "SyntaxError" in html(outputs["broken"])
    assert said(outputs["broken"]) == [
        "La cellule n’a pas été exécutée dans le carnet : le programme ne se charge pas."
    ]


def test_a_cell_that_stops_here_ends_as_one_that_failed(outputs: dict[str, list[Any]]) -> None:
    *lines, last = said(outputs["raises"])
    assert any("ZeroDivisionError" in line for line in lines)
    assert last == "La cellule s’est arrêtée sur l’erreur ci-dessus."


def test_a_game_is_drawn_and_many_are_counted(outputs: dict[str, list[Any]]) -> None:
    assert html(outputs["watch"]).count('class="position"') == 65
    assert "86,90" in html(outputs["count"])


def test_a_wrong_call_ends_in_one_sentence(outputs: dict[str, list[Any]]) -> None:
    (line,) = said(outputs["mistake"])
    assert line == "L’argument « --tour 3 » n’est pas compris. Tapez « %analyser --help » pour l’aide."


def test_without_ipython_the_extension_says_what_it_is_for() -> None:
    program = "import sys; sys.modules['IPython'] = None; import reussites_tk.carnet"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 1
    assert "ImportError: reussites_tk.carnet sert dans un carnet Jupyter" in ended.stderr.splitlines()[-1]


def test_the_extension_needs_no_window() -> None:
    names = ("magics", "checking", "watching", "counting")
    program = f"import sys, {', '.join(f'reussites_tk.carnet.{name}' for name in names)}; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True).split()
    assert not {"tkinter", "_tkinter", "PIL"} & set(loaded)
