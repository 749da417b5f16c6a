"""Two ways of playing the same deals: every game matched, the difference and its interval."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.analysis import kernels, pace
from reussites_tk.analysis.comparison import compare
from reussites_tk.analysis.moteurs import COURS, RAPIDE
from reussites_tk.analysis.outcomes import WON, Pairs, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.intervals import paired_difference

AJUSTE, PREMIER = Series("md", 400, 3), Series("md", 400, 3, options={"strategie": "premier"})
compiled = pytest.mark.skipif(not kernels.available(), reason="the compiled engine is not built")


def pairs_of(one: bytes, other: bytes, first: int = 1) -> Pairs:
    counts = [counts_of("md", codes, first) for codes in (one, other)]
    return Pairs.of(counts[0], counts[1], (one, other), first)


def test_games_are_matched_one_by_one() -> None:
    won = WON | 32
    pairs = pairs_of(bytes([won, 5, won, 6, won]), bytes([won, won, 4, 6, 7]), first=10)
    assert (pairs.both, pairs.only_one, pairs.only_other, pairs.neither) == (1, 2, 1, 1)
    assert (pairs.first_only_one, pairs.first_only_other) == (12, 11)
    assert pairs.difference == pytest.approx(1 / 5)
    assert pairs.interval == paired_difference(1, 2, 1, 1)


def test_pairs_add_up() -> None:
    one, other = bytes([WON | 32, 5, 3] * 9), bytes([5, 5, WON | 32] * 9)
    parts = pairs_of(one[:10], other[:10]) + pairs_of(one[10:], other[10:], first=11)
    assert Pairs.empty() + parts == pairs_of(one, other)


def test_the_course_engine_compares_strategies() -> None:
    done = compare(AJUSTE, PREMIER, moteur=COURS)
    assert done.moteur == COURS and done.pairs.parties == 400
    assert done.pairs.both + done.pairs.only_one == done.pairs.one.gagnees
    assert done.pairs.both + done.pairs.only_other == done.pairs.other.gagnees
    assert done.pairs.difference > 0


@compiled
def test_both_engines_match_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "MOST", 150)
    quick = compare(AJUSTE, PREMIER, moteur=RAPIDE)
    assert quick.moteur == RAPIDE and quick.pairs == compare(AJUSTE, PREMIER, moteur=COURS).pairs


@compiled
def test_more_tours_win_every_game_that_fewer_do() -> None:
    few, many = (Series("r7", 20_000, options={"tours_max": tours}) for tours in (3, 4))
    pairs = compare(few, many).pairs
    assert pairs.only_one == 0 < pairs.only_other and pairs.first_only_one is None


@compiled
def test_a_stop_keeps_the_first_pairs() -> None:
    stop = threading.Event()
    long = Series("c4", 50_000_000), Series("c4", 1, options={"tas_depart": "hasard"})
    done = compare(*long, progress=lambda pairs: stop.set(), stop=stop)
    parties = done.pairs.parties
    assert 0 < parties < 50_000_000
    assert done.pairs == compare(replace(long[0], parties=parties), long[1]).pairs


def test_a_failing_file_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "strategie.py"
    file.write_text("def choisir_stockage(vue):\n    return 9\n", encoding="utf-8")
    theirs = Series("md", 20, avec=file, options={"strategie": "eleve"})
    assert "choisir_stockage a donné 9" in str(compare(theirs, AJUSTE).failure)


def test_series_on_different_deals_cannot_be_compared() -> None:
    chain, more = (Series("qll", 9, options=o) for o in ({"entre_parties": "ramassage"}, {"cartes": 52}))
    assert not chain.same_deals(Series("qll", 9)) and not more.same_deals(Series("qll", 9))
    with pytest.raises(ValueError, match="cartes"):
        compare(Series("qll", 9), more)
