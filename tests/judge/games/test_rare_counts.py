"""Counts that are wrong only for endings that a seed may not draw are wrong whatever the seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, judge
from tests.copies_loader import COPIES

pytestmark = pytest.mark.long

WRONG = [
    ("qll", "detail[k] = detail.get(k, 0) + 1", "detail[min(k, 39)] = detail.get(min(k, 39), 0) + 1"),
    ("r7", "detail[tableau.num_tour] += 1", "detail[min(tableau.num_tour, 4)] += 1"),
    ("c4", "return Histoire(np, gagnees, {})", "return Histoire(np, max(gagnees, np > 1), {})"),
    ("md", "return Histoire(np, gagnees, {})", "return Histoire(np, min(gagnees, 2), {})"),
]


@pytest.mark.parametrize(("game", "right", "wrong"), WRONG, ids=[w[0] for w in WRONG])
@pytest.mark.parametrize("seed", [1, 20])
def test_the_verdict_does_not_depend_on_the_seed(
    game: str, right: str, wrong: str, seed: int, tmp_path: Path
) -> None:
    text = (COPIES / game / "justes/simple.py").read_text(encoding="utf-8")
    assert right in text
    file = tmp_path / f"{game}_essai.py"
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    verdicts = {v.nom: v.verdict for v in judge(file, game, graine=seed).fonctions}
    assert {nom: v for nom, v in verdicts.items() if v is not Kind.JUSTE} == {f"analyser_{game}": Kind.FAUX}


@pytest.mark.parametrize("counts", ["[0] * (nmax_t + 1)", "[0] * nmax_t"])
def test_a_list_counts_as_its_places_do(counts: str, tmp_path: Path) -> None:
    """`detail[k]` is what the file is asked for: a list gives it too, if it is long enough."""
    text = (COPIES / "r7/justes/simple.py").read_text(encoding="utf-8")
    made = "detail = {}"
    assert made in text
    file = tmp_path / "r7_essai.py"
    file.write_text(text.replace(made, f"detail = {counts}"), encoding="utf-8")
    (found,) = [v for v in judge(file, "r7").fonctions if v.nom == "analyser_r7"]
    assert found.verdict is (Kind.JUSTE if "+ 1" in counts else Kind.EXCEPTION)
