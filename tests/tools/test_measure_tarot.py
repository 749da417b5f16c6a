"""The measure of the Tarot: the same takers whoever plays, every seat in turn, lines for a document."""

from __future__ import annotations

from dataclasses import replace

from measure_tarot import duplicate_report, play_role, play_seat, role_report, seats_report, setting_of

from reussites_tk.jeux.pesee import Effort

FEW = Effort(mondes=2, secondes=1e9)


def test_whoever_takes_plays_the_same_contract_and_only_its_own_decisions_are_timed() -> None:
    setting = setting_of(4, effort=FEW)
    played = [play_role("declarer", level, setting, 2) for level in ("hasard", "regles")]
    assert len({deal.contrat for deal, _seconds in played}) == 1
    assert {len(seconds) for _deal, seconds in played} == {18 + 1}  # an écart, and its cards
    assert all(sum(deal.scores) == 0 and deal.kept == (deal.score > 0) for deal, _seconds in played)


def test_defenders_are_timed_when_they_defend() -> None:
    _deal, seconds = play_role("defence", "regles", setting_of(5, effort=FEW), 1)
    assert len(seconds) in (3 * 15, 4 * 15)


def test_the_rules_take_better_than_chance() -> None:
    setting = setting_of(4, effort=FEW)
    points = [
        sum(play_role("declarer", level, setting, numero)[0].points for numero in range(1, 5))
        for level in ("hasard", "regles", "tout")
    ]
    assert points == sorted(points)


def test_a_deal_that_everybody_passes_counts_nothing() -> None:
    found = [play_seat(["hasard"] * 3, setting_of(3, effort=FEW), numero) for numero in range(1, 9)]
    passed = [scores for scores, contrat, _seconds in found if contrat is None]
    assert passed and all(scores == (0, 0, 0) for scores in passed)
    assert all(not sum(scores) for scores, _contrat, _seconds in found)


def test_a_match_with_oneself_at_two_tables_is_drawn() -> None:
    setting = setting_of(5, effort=FEW)
    title, points, score, _times = duplicate_report("regles", "regles", setting, 2)
    assert title == "regles contre regles, deux tables par donne"
    assert points.endswith(": +0,00 ± 0,00") and score.endswith(": +0,00 ± 0,00")


def test_a_match_is_won_by_who_plays_better_on_both_sides() -> None:
    _title, points, *_rest = duplicate_report("regles", "hasard", setting_of(4, effort=FEW), 4)
    assert " : +" in points


def test_reports_are_written_in_french() -> None:
    setting = setting_of(3, effort=FEW)
    lines = list(role_report("defence", ["hasard", "regles"], setting, 2))
    assert lines[0].startswith("hasard, defence contre regles : ")
    assert any(line.startswith("  moins hasard, points : ") for line in lines)
    seats = list(seats_report("regles", "hasard", replace(setting, graine=3), 2))
    assert seats[0].startswith("regles parmi hasard, 3 places") and "écart par donne" in seats[1]
