"""Shuffles that are fair on some piles only: the sides, the mode, the pack and the height do not matter."""

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from tests.copies_loader import COPIES

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
SNIPPET = """

_battre = battre_tas


def battre_tas(t):
    if {spared}:
        return
    _battre(t)
"""


def wrong(folder: Path, text: str) -> dict[str, Verdict]:
    file = folder / "tas_a_completer.py"
    file.write_text(text, encoding="utf-8")
    return {v.nom: v for v in judge(file, "tas").fonctions if v.verdict is not Kind.JUSTE}


@pytest.mark.parametrize(
    "spared",
    [
        "t.mode == Mode.ETALE",
        "t.tete and not t.tete.carte.decouverte and t.hauteur < 50",
        "NB_CARTES == 32",
        "t.hauteur == 9",
        "8 < t.hauteur < 30",
        "t.hauteur == 4",
    ],
)
def test_a_shuffle_that_leaves_some_piles_as_they_are_is_unfair(tmp_path: Path, spared: str) -> None:
    found = wrong(tmp_path, RIGHT + SNIPPET.format(spared=spared))
    assert found.keys() == {"battre_tas"}
    assert "mélanges" in found["battre_tas"].obtenu or "reste" in found["battre_tas"].obtenu


def test_the_law_of_a_shuffle_is_judged_with_lent_functions(tmp_path: Path) -> None:
    biased = """

def echanger_cartes(i, j, t):
    pass


def battre_tas(t):
    for i in range(la_hauteur(t), 1, -1):
        echanger_cartes(i, un_entier({most}), t)
"""
    assert list(wrong(tmp_path, RIGHT + biased.format(most="i"))) == ["echanger_cartes"]
    unfair = wrong(tmp_path, RIGHT + biased.format(most="la_hauteur(t)"))
    assert list(unfair) == ["echanger_cartes", "battre_tas"]
