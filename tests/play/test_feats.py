"""The figure that each game is proud of."""

from __future__ import annotations

import pytest

from reussites_tk.play.feats import FEATS
from reussites_tk.play.statistics import OUTCOMES
from reussites_tk.reussites import JEUX


def test_each_game_has_one_that_names_its_games() -> None:
    assert set(FEATS) == set(JEUX)
    for feat in FEATS.values():
        assert ("gagnées" in feat.name) is (feat.outcomes == ("gagnee",))
        assert set(feat.outcomes) <= set(OUTCOMES)


@pytest.mark.parametrize(
    ("jeu", "one", "other", "better"),
    [("r7", 2, 3, 2), ("md", 12, 32, 32), ("qll", None, 4, 4), ("c4", 9, None, 9), ("c4", None, None, None)],
)
def test_the_better_of_two(jeu: str, one: int | None, other: int | None, better: int | None) -> None:
    assert FEATS[jeu].better_of(one, other) == better
