"""An archive is judged away from its folder, and what is no longer right there is said."""

import threading
from pathlib import Path

import pytest

from reussites_tk.hand_in.archive import contents_of
from reussites_tk.hand_in.hand_outs import HAND_OUTS
from reussites_tk.hand_in.pieces import Piece, check_again, pieces_of
from reussites_tk.hand_in.trial import losses
from tests.hand_in.works import put

BEGUN = "\n\ndef numero_de_case(i, j, colonnes):\n    return i * colonnes + j\n"
"""The beginning of an exercise, quickly judged."""


def judged_here(folder: Path, more: str) -> Piece:
    """Put a beginning of Mémorix in a folder, and judge it there."""
    file = put(folder, "memorix", more=more)
    return check_again(pieces_of(HAND_OUTS["memorix"], {"memorix": file})[0], threading.Event())


def lost(folder: Path, piece: Piece, *more: str) -> list[str]:
    assert piece.file is not None and piece.record is not None and piece.record.justes == 1
    contents = contents_of(folder, [piece.file, *map(folder.joinpath, more)], ["Dupont Ada"])
    return losses(contents, folder, [piece], threading.Event())


def test_data_whose_name_is_computed_is_missed_then_taken_once_added(tmp_path: Path) -> None:
    (tmp_path / "ordre.txt").write_text("abc", encoding="utf-8")
    piece = judged_here(tmp_path, "x = open('or' + 'dre.txt').read()" + BEGUN)
    (said,) = lost(tmp_path, piece)
    assert said.startswith("« memorix_a_completer.py » ne se charge plus hors de votre dossier :")
    assert "ordre.txt" in said
    assert lost(tmp_path, piece, "ordre.txt") == []


def test_a_function_that_looks_for_its_data_is_named(tmp_path: Path) -> None:
    (tmp_path / "colonnes.bin").write_text("", encoding="utf-8")
    body = BEGUN.replace("    return", "    open('colonnes' + '.bin').close()\n    return")
    (said,) = lost(tmp_path, judged_here(tmp_path, body))
    assert said == (
        "« memorix_a_completer.py » : une fonction n’est plus juste hors de votre dossier : numero_de_case"
    )


@pytest.mark.parametrize("module", ["outils.py", "outils/__init__.py", "outils/deux.py"])
def test_what_comes_along_loses_nothing(tmp_path: Path, module: str) -> None:
    (tmp_path / module).parent.mkdir(exist_ok=True)
    (tmp_path / module).write_text("", encoding="utf-8")
    imported = module.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    assert lost(tmp_path, judged_here(tmp_path, f"import {imported}" + BEGUN)) == []
