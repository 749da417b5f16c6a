"""Our own strategies on the games of a seed, and two strategies compared on the same games."""

import pytest

from reussites_tk import native
from reussites_tk.intervals import paired_difference
from reussites_tk.judge.strategy.references import AT_ONCE, PairedDifference, References, compared
from reussites_tk.judge.strategy.trials import replayed
from reussites_tk.reussites.md_strategies import STRATEGIES_DE_REFERENCE

GAMES = AT_ONCE + 100


def in_python(graine: int, monkeypatch: pytest.MonkeyPatch) -> References:
    with monkeypatch.context() as patch:
        patch.setattr(native, "available", lambda: False)
        return References(graine, GAMES)


@pytest.mark.skipif(not native.available(), reason="the compiled engine is not built")
@pytest.mark.parametrize("graine", [1, -1, 2**64 + 5])
def test_the_compiled_games_are_those_of_the_course(graine: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, course = References(graine, GAMES), in_python(graine, monkeypatch)
    for numero in (1, 2, AT_ONCE, AT_ONCE + 1, GAMES):
        assert compiled.cartes(numero) == course.cartes(numero)
        assert compiled.codes(numero) == course.codes(numero)
    for nom in STRATEGIES_DE_REFERENCE:
        assert compiled.wins(nom, GAMES) == course.wins(nom, GAMES), nom
        assert any(compiled.wins(nom, GAMES))


@pytest.mark.parametrize("choices", ["", "0", "0000000000000", "4", "9", "²", "0é"])
def test_what_leads_to_no_end_is_left_to_the_course(choices: str) -> None:
    assert References(1, 5).replayed(1, choices) is None


@pytest.mark.skipif(not native.available(), reason="the compiled engine is not built")
def test_choices_made_lead_to_the_same_end() -> None:
    games = References(1, 40)
    for numero in range(1, 41):
        made = ""
        while isinstance(end := replayed(games.cartes(numero), made), tuple):
            made += str(min(end[0].permis))
        assert games.replayed(numero, made) is end


def test_games_are_played_a_little_ahead_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    games = in_python(1, monkeypatch)
    assert [games.play_one_more(3) for _ in range(4)] == [True, True, False, False]
    assert games.play_one_more(4) is False and games.play_one_more(6) is True


def difference(only_first: int, only_second: int, games: int, both: int = 0) -> PairedDifference:
    """Compare two players who won so many games alone, and `both` together."""
    lost = games - both - only_first - only_second
    wins = [True] * (both + only_first) + [False] * (only_second + lost)
    theirs = [True] * both + [False] * only_first + [True] * only_second + [False] * lost
    return compared(wins, theirs)


def test_the_interval_is_that_of_every_paired_difference() -> None:
    found = difference(30, 12, 500, both=60)
    assert found.value == 18 / 500
    assert (found.low, found.high) == paired_difference(60, 30, 12, 398)


def test_only_the_games_won_by_one_of_the_two_count() -> None:
    assert difference(0, 0, 10_000, both=1_400).high < 0.0004
    assert not difference(0, 0, 10_000).is_sure
    assert not difference(105, 95, 10_000).is_sure
    assert difference(130, 70, 10_000).is_sure and difference(70, 130, 10_000).is_sure


def test_the_two_sides_are_treated_alike() -> None:
    one, other = difference(40, 25, 900), difference(25, 40, 900)
    assert (one.value, one.low, one.high) == pytest.approx((-other.value, -other.high, -other.low))


@pytest.mark.parametrize(("wins", "theirs"), [([], []), ([True], [True, False])])
def test_impossible_counts_are_refused(wins: list[bool], theirs: list[bool]) -> None:
    with pytest.raises(ValueError):
        compared(wins, theirs)
