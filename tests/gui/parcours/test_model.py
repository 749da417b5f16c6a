"""The five steps are computed from what was seen: each rule of the hand-out's 4.2, plainly."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from reussites_tk.gui.parcours.model import Step, current_of, steps_of
from reussites_tk.judge.records import Record
from tests.gui.parcours.checks import check, trials, whole

SEEN = datetime(2026, 11, 19, 9, tzinfo=UTC)
TRIED = trials("essais_jeu", 15.0)


def done(*records: Record, observed: datetime | None = SEEN) -> list[str]:
    return [step.nom for step in steps_of(records, observed) if step.done is not None]


def step(nom: str, *records: Record) -> Step:
    return next(step for step in steps_of(records, SEEN) if step.nom == nom)


def day(step: Step) -> int:
    assert step.done is not None
    return step.done.astimezone(UTC).day


def test_nothing_is_done_before_something_is_seen() -> None:
    steps = steps_of((), None)
    assert [s.nom for s in steps] == ["observer", "analyser", "reussite", "tas", "libre"]
    assert not any(s.done or s.begun for s in steps)
    assert current_of(steps) is steps[0]


def test_observing_r7_to_its_end_is_the_first_step() -> None:
    assert done() == ["observer"]
    assert step("observer").done == SEEN
    assert done(whole("r7"), observed=None) == ["analyser"]


def test_the_analysis_counts_when_that_function_is_right_whatever_the_others_are() -> None:
    wrong_elsewhere = check("r7", 0)
    right = replace(wrong_elsewhere, verdicts={**wrong_elsewhere.verdicts, "analyser_r7": "juste"})
    assert done(right) == ["observer", "analyser"]
    assert done(check("r7", 6)) == ["observer"]
    assert done(whole("md"), TRIED) == ["observer", "reussite"]


@pytest.mark.parametrize("jeu", ["qll", "c4", "md"])
def test_one_other_game_is_enough_but_the_whole_of_it(jeu: str) -> None:
    assert done(whole(jeu), TRIED) == ["observer", "reussite"]
    assert done(check(jeu, 4), TRIED) == ["observer"]


def test_a_game_without_its_trials_is_half_of_the_step() -> None:
    assert done(whole("md")) == ["observer"] == done(TRIED)
    game, tried = step("reussite", whole("md"), trials("essais_jeu", 8.0)).parts
    assert game.done is not None and (tried.done, tried.right, tried.total) == (None, 8.0, 15.0)


def test_two_halves_of_two_games_are_no_game() -> None:
    assert done(check("qll", 3), check("md", 4)) == ["observer"]
    part = step("reussite", check("qll", 3), check("md", 4)).parts[0]
    assert (part.nom, part.right, part.total) == ("md", 4, 5)


def test_the_game_finished_first_is_the_one_shown() -> None:
    found = step("reussite", whole("md", 22), whole("qll", 25), TRIED)
    assert found.parts[0].nom == "md" and day(found) == 22


def test_the_piles_need_the_38_primitives_and_the_trials() -> None:
    trials = check("essais_tas", 0, 26, note=15.0)
    assert done(whole("tas")) == ["observer"]
    assert done(trials) == ["observer"]
    assert done(whole("tas", 24), trials) == ["observer", "tas"]
    assert day(step("tas", whole("tas", 24), trials)) == 26


@pytest.mark.parametrize(("note", "enough"), [(0.0, False), (14.99, False), (15.0, True), (20.0, True)])
def test_the_trials_are_worth_it_from_three_quarters_of_the_points(note: float, enough: bool) -> None:
    part = step("tas", check("essais_tas", 0, note=note)).parts[1]
    assert (part.done is not None) == enough
    assert (part.right, part.total) == (note, 15.0)


def test_another_representation_is_judged_apart() -> None:
    assert done(whole("tas_libre")) == ["observer", "libre"]
    assert "libre" not in done(whole("tas"))


def test_a_missing_precondition_is_not_right_yet() -> None:
    assert done(check("tas_libre", 37, wrong="precondition")) == ["observer"]


def test_what_was_right_once_stays_done_with_its_first_day() -> None:
    records = whole("tas_libre", 21), check("tas_libre", 3, 22), whole("tas_libre", 23)
    assert day(step("libre", *records)) == 21


def test_the_best_is_shown_even_after_fresh_files_are_laid() -> None:
    part = step("tas", check("tas", 31, 21), check("tas", 0, 22, wrong="a_completer")).parts[0]
    assert (part.right, part.total, part.done) == (31, 38, None)


def test_a_file_that_was_not_loaded_counts_for_nothing() -> None:
    assert not step("libre", check("tas_libre", 0, wrong="absente")).begun


def test_the_next_step_is_the_first_one_not_done() -> None:
    steps = steps_of((whole("r7"), whole("tas_libre")), SEEN)
    current = current_of(steps)
    assert current is not None and current.nom == "reussite"
    everything = (
        whole("r7"),
        whole("c4"),
        TRIED,
        whole("tas"),
        check("essais_tas", 0, note=18.0),
        whole("tas_libre"),
    )
    assert current_of(steps_of(everything, SEEN)) is None
