"""A call that goes wrong only after another function was called: its fault, with the call that shows it."""

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict
from tests.copies_loader import COPIES
from tests.judge.few_functions import judge_few

pytestmark = pytest.mark.usefixtures("few_cases")

COUNTING = """

_appels = 0
_vrai = couleur_suivante


def couleur_suivante(c):
    global _appels
    _appels += 1
    return _vrai(c)


_hauteur = la_hauteur


def la_hauteur(t):
    return _hauteur(t) + {wrong}
"""
RIGHT = {"tas": "tas/justes/simple.py", "tas_libre": "tas_libre/justes/liste.py"}
NAMES = ("couleur_suivante", "creer_tas_vide", "ajouter_carte_sur_tas", "carte_sur", "la_hauteur")
"""Enough to count calls, to build piles and to see them."""


def verdict_on(tmp_path: Path, exercise: str, wrong: str) -> Verdict:
    """Return the verdict on `la_hauteur`, which counts one too many where `wrong` is 1."""
    file = tmp_path / f"{exercise}_a_completer.py"
    file.write_text(
        (COPIES / RIGHT[exercise]).read_text(encoding="utf-8") + COUNTING.format(wrong=wrong),
        encoding="utf-8",
    )
    verdicts = judge_few(file, exercise, NAMES).fonctions
    return next(verdict for verdict in verdicts if verdict.nom == "la_hauteur")


@pytest.mark.parametrize(
    ("exercise", "wrong"),
    [
        ("tas", "(1 if _appels == 3 else 0)"),
        ("tas", "_appels % 2"),
        ("tas_libre", "_appels % 2"),  # every function of it is tried on whole lives: one is enough
    ],
)
def test_a_fault_left_by_another_function_is_no_fault_of_the_judge(
    tmp_path: Path, exercise: str, wrong: str
) -> None:
    assert verdict_on(tmp_path, exercise, wrong).verdict is not Kind.ERREUR_JUGE


def test_the_call_of_the_other_function_is_in_the_example(tmp_path: Path) -> None:
    verdict = verdict_on(tmp_path, "tas", "(1 if _appels else 0)")
    assert verdict.verdict is Kind.FAUX
    assert any("couleur_suivante(" in line for line in verdict.contre_exemple[:-1])
    assert "la_hauteur(" in verdict.contre_exemple[-1]
