"""Shuffles that are fair on some piles only: the sides, the mode, the pack and the height do not matter."""

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, judge
from tests.copies_loader import COPIES

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
SNIPPET = """

_battre = battre_tas


def battre_tas(t):
    if {spared}:
        return
    _battre(t)
"""


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
    file = tmp_path / "tas_a_completer.py"
    file.write_text(RIGHT + SNIPPET.format(spared=spared), encoding="utf-8")
    wrong = {v.nom: v for v in judge(file, "tas").fonctions if v.verdict is not Kind.JUSTE}
    assert wrong.keys() == {"battre_tas"}
    assert "mélanges" in wrong["battre_tas"].obtenu or "reste" in wrong["battre_tas"].obtenu
