"""What the rows of the steps say, and where their buttons lead."""

import os
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from reussites_tk.gui.parcours.model import Folder, steps_of
from reussites_tk.gui.parcours.words import StepContent, contents_of, heading
from reussites_tk.gui.shared.model_exercise_files import find_exercises
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.records import Record
from reussites_tk.stubs import lay_stubs
from tests.gui.parcours.checks import check, trials, whole

SEEN = datetime(2026, 11, 19, 9, tzinfo=UTC)
TODAY = date(2026, 11, 28)
MIDWAY = (whole("r7", 21), check("md", 3), check("tas", 31), check("essais_tas", 0, note=9.5))


def contents(
    *records: Record, observed: datetime | None = SEEN, folder: Folder | None = None
) -> tuple[StepContent, ...]:
    return contents_of(steps_of(records, observed), folder or Folder(), TODAY)


def spaced(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    lay_stubs(tmp_path)
    return Folder(tmp_path, tuple(find_exercises(tmp_path)))


def test_one_row_is_in_front_the_first_that_is_not_done() -> None:
    assert [content.current for content in contents(observed=None)] == [True, False, False, False, False]
    assert [content.current for content in contents(*MIDWAY)] == [False, False, True, False, False]


def test_each_state_has_its_sign_its_word_and_its_colour() -> None:
    first, second, third, fourth, fifth = (content.state for content in contents(*MIDWAY))
    assert (first.icon, spaced(first.words), first.colour) == ("check", "fait le 19 novembre", "good")
    assert spaced(second.words) == "fait le 21 novembre"
    assert (third.icon, third.words, third.colour) == ("forward", "en cours", "accent")
    assert (fourth.icon, fourth.words, fourth.colour) == ("half", "commencé", "warn")
    assert (fifth.icon, fifth.words, fifth.colour) == ("ring", "à venir", "muted")


def test_what_is_half_done_is_shown_in_figures() -> None:
    rows = contents(*MIDWAY)
    assert [spaced(part.words) for part in rows[2].parts] == ["Montée-Descente : 3 fonctions justes sur 5"]
    assert spaced(rows[3].summary) == (
        "commencé · 31 primitives justes sur 38 · jeux d’essais : 9,5 points, il en faut 15"
    )
    assert rows[1].summary == rows[1].state.words
    assert spaced(contents(check("r7", 6))[1].parts[0].words) == "analyser_r7 n’est pas encore juste"


def test_the_first_sentence_says_what_comes_next() -> None:
    assert heading(steps_of((), None)).startswith("Commencez par observer")
    assert heading(steps_of(MIDWAY, SEEN)) == (
        "2 étapes faites sur 5. La suite : programmer une autre réussite, avec ses jeux d’essais."
    )
    assert heading(steps_of((), SEEN)).startswith("1 étape faite sur 5.")
    everything = (
        whole("r7"),
        whole("c4"),
        trials("essais_jeu", 16.0),
        whole("tas"),
        check("essais_tas", 0, note=18.0),
        whole("tas_libre"),
    )
    assert heading(steps_of(everything, SEEN)) == (
        "Les cinq étapes sont faites : bravo. Il reste à préparer votre rendu."
    )


def test_only_the_current_row_has_more_than_one_button() -> None:
    rows = contents(*MIDWAY)
    assert [door.words for door in rows[2].shown_doors] == [
        "Continuer Montée-Descente", "À la queue leu leu", "Les quatre couleurs", "Écrire des jeux d’essais",
    ]  # fmt: skip
    assert [len(row.shown_doors) for row in rows] == [1, 1, 4, 1, 1]


def test_each_door_opens_the_file_of_its_exercise(folder: Folder) -> None:
    rows = contents(folder=folder)
    opened = [door.what["file"].name for row in rows[1:] for door in row.doors if "file" in door.what]
    for exercice in ("r7", "qll", "c4", "md", "tas", "essais_tas", "tas_libre"):
        assert EXERCISES[exercice].stub in opened
    assert not any(door.lays for row in rows for door in row.doors)


def test_each_row_says_which_step_it_is() -> None:
    assert [content.title[:9] for content in contents()] == [f"Étape {n} ·" for n in range(1, 6)]


def test_the_first_step_shows_games_in_a_row_and_the_code_of_r7() -> None:
    one, several, code = contents(observed=None)[0].doors
    assert {door.page for door in (one, several, code)} == {"reussites"}
    assert several.words == "10 parties à la suite" and several.what["parties"] == 10
    assert (code.what["jeu"], code.what["vue"]) == ("r7", "code")


def test_once_a_game_is_right_its_trials_come_first() -> None:
    before, after = contents(check("md", 4))[2], contents(whole("md"))[2]
    assert before.doors[-1].words == "Écrire des jeux d’essais" == after.doors[0].words
    assert after.doors[1].words == "Revoir Montée-Descente" and len(after.doors) == 2


def test_ones_own_game_is_played_on_ones_own_piles_once_both_are_begun(folder: Folder) -> None:
    rows = contents(check("md", 3), check("tas", 30), folder=folder)
    door = rows[3].shown_doors[-1]
    assert door.words == "Jouer votre réussite sur vos tas" and door.page == "reussites"
    assert door.what["avec"] == folder.file_of("md") and door.what["tas"] == folder.file_of("tas")
    assert door.what["jeu"] == "md"
    assert len(rows[4].doors) == 1, "the other representation is not begun"
    again = contents(check("md", 3), check("tas_libre", 30), folder=folder)[4].shown_doors[-1]
    assert again.what["tas"] == folder.file_of("tas_libre")


def test_ones_own_game_waits_for_both_files(folder: Folder) -> None:
    for records in ((check("md", 3),), (check("tas", 30),)):
        assert not any(door.stays for row in contents(*records, folder=folder) for door in row.doors)
    both = check("md", 3), check("tas", 30)
    assert not any(door.stays for row in contents(*both, folder=Folder()) for door in row.doors)


def test_of_two_files_of_one_exercise_the_one_saved_last_is_opened(tmp_path: Path, folder: Folder) -> None:
    mine = tmp_path / "mes_tas.py"
    mine.write_bytes((tmp_path / "tas_a_completer.py").read_bytes())
    os.utime(mine, (4e9, 4e9))
    found = Folder(tmp_path, tuple(find_exercises(tmp_path)))
    assert found.file_of("tas") == mine


def test_without_a_folder_the_doors_lead_to_the_page_that_asks_for_one() -> None:
    door = contents()[1].doors[0]
    assert (door.page, door.what, door.lays) == (
        "exercices",
        {"exercise": "r7", "function": "analyser_r7"},
        "",
    )


def test_a_file_that_is_not_there_is_laid(tmp_path: Path) -> None:
    door = contents(folder=Folder(tmp_path))[4].doors[0]
    assert door.lays == "tas_libre_a_completer.py"
    assert door.what == {"folder": tmp_path, "file": tmp_path / "tas_libre_a_completer.py"}


def test_the_games_and_the_analysis_are_those_of_the_course() -> None:
    observe, analyse = contents()[0].doors[0], contents()[1].doors[1]
    assert (observe.page, observe.what["jeu"], observe.what["avec"]) == ("reussites", "r7", None)
    assert (analyse.page, analyse.what["jeu"], analyse.what["options"]) == ("analyse", "r7", {})


def test_once_the_piles_are_right_the_trials_come_first() -> None:
    before, after = contents(check("tas", 30))[3], contents(whole("tas"))[3]
    assert [door.words for door in before.doors] == ["Continuer les primitives", "Écrire des jeux d’essais"]
    assert [door.words for door in after.doors] == ["Écrire des jeux d’essais", "Revoir les primitives"]


def test_a_door_says_how_far_its_part_is() -> None:
    half = contents(trials("essais_jeu", 8.0), check("tas_libre", 3))
    assert half[2].doors[-1].words == "Continuer les jeux d’essais"
    assert half[4].doors[0].words == "Continuer votre représentation"
    assert contents(whole("r7"))[1].doors[0].words == "Revoir analyser_r7"
