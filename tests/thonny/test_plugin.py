"""Our plug-in in the real Thonny: one start for them all, in a process and folders of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tkinter as tk
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
RIGHT = ROOT / "tests" / "copies" / "tas" / "justes" / "simple.py"
ENDLESS = """
def la_hauteur(t):
    while True:
        pass
"""
MOST_SECONDS = 1200
PLACES = ("THONNY_USER_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")


def played(folder: Path, *parts: str) -> dict[str, Any]:
    """Start Thonny, which may be absent, play these parts of `scenario.py`, and return what was seen."""
    pytest.importorskip("thonny", exc_type=ImportError)
    try:
        tk.Tk().destroy()
    except tk.TclError:
        pytest.skip("no screen: run these tests in a graphical session, or under xvfb-run")
    (folder / "tas_juste.py").write_bytes(RIGHT.read_bytes())
    (folder / "tas_sans_fin.py").write_text(ENDLESS, encoding="utf-8")
    (folder / "tas_ne_lit_pas.py").write_text("def tas_vide(t)\n    return 1\n", encoding="utf-8")
    (folder / "tas_court.py").write_text("def couleur_suivante(c):\n    return c\n", encoding="utf-8")
    (folder / "notes.py").write_text("x = 1\n", encoding="utf-8")
    places = {name: folder / name for name in PLACES}
    for place in places.values():
        place.mkdir()
    command = [sys.executable, str(Path(__file__).parent / "scenario.py"), str(folder), *parts]
    environment = {**os.environ, **{n: str(p) for n, p in places.items()}, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, env=environment, capture_output=True, timeout=MOST_SECONDS, cwd=folder)
    if not (folder / "seen.json").is_file():  # a plug-in at fault is not why: Thonny starts without it
        pytest.skip(f"Thonny cannot start here: {ran.stderr.decode(errors='replace')[-300:]}")
    seen: dict[str, Any] = json.loads((folder / "seen.json").read_bytes())
    assert "fault" not in seen, seen["fault"]
    return seen


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was seen of everything that does not take long."""
    folder = tmp_path_factory.mktemp("thonny")
    return played(folder, "right", "unsaved", "edited", "look", "on_save", "stopped", "others", "damaged")


def test_nothing_of_ours_is_loaded_before_the_first_use(seen: dict[str, Any]) -> None:
    assert seen["loaded_at_start"] == []


def test_the_menu_of_the_tools_has_our_commands(seen: dict[str, Any]) -> None:
    wanted = [
        "Vérifier avec Réussites",
        "Vérifier à chaque enregistrement",
        "Voir dans Réussites",
        "Nouveau TP…",
    ]
    assert seen["menu"] == wanted


def test_the_key_judges_the_file_in_front(seen: dict[str, Any]) -> None:
    assert seen["juste"]["status"] == "38 justes sur 38 · 20 / 20"
    assert set(seen["juste"]["rows"].values()) == {"juste"}


def test_nothing_is_written_in_the_shell_of_the_student(seen: dict[str, Any]) -> None:
    assert seen["shell"].splitlines()[1:] in ([">>>"], [])


def test_what_is_not_saved_is_judged_and_stays_unsaved(seen: dict[str, Any]) -> None:
    unsaved = seen["unsaved"]
    assert unsaved["status"] == "37 justes sur 38 · 19,5 / 20"
    assert unsaved["rows"]["carte_sur"] == "faux"
    assert seen["file"] == RIGHT.read_text(encoding="utf-8")


def test_the_counter_example_is_shown_as_code_and_as_piles(seen: dict[str, Any]) -> None:
    assert "A = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)" in seen["unsaved"]["said"]
    assert seen["drawn"] > 10


def test_a_click_goes_to_the_line_of_the_function(seen: dict[str, Any]) -> None:
    assert seen["chosen_by_click"] == "est_carte_avant"
    assert seen["line_of_click"] == "def est_carte_avant(c1, c2):"


def test_a_click_follows_a_line_that_has_moved_since_the_check(seen: dict[str, Any]) -> None:
    assert seen["line_moved"] == "def carte_sur(t):"


def test_a_click_on_a_line_that_is_gone_goes_where_it_was(seen: dict[str, Any]) -> None:
    assert seen["line_gone"] == "# partie"


def test_the_verdicts_of_a_file_that_does_not_load_any_more_stay(seen: dict[str, Any]) -> None:
    broken = seen["broken"]
    assert broken["status"] == "Le fichier ne se charge pas"
    assert broken["rows"] == seen["unsaved"]["rows"]


def test_the_view_follows_the_theme_and_the_size_of_the_texts(seen: dict[str, Any]) -> None:
    light, dark = seen["grounds"]
    assert light > "#F" and dark < "#4"
    small, large = (abs(size) for size in seen["sizes"])
    assert large > small


def test_each_save_is_checked_where_that_is_wanted(seen: dict[str, Any]) -> None:
    assert seen["saved"]["rows"]["couleur_suivante"] == "faux"
    assert seen["other_saved"], "a file that is no exercise is left alone"


def test_a_check_that_is_stopped_leaves_no_process(seen: dict[str, Any]) -> None:
    assert seen["stopped"] == ["Vérification arrêtée", False]


def test_what_is_no_exercise_is_said_in_one_sentence(seen: dict[str, Any]) -> None:
    assert "On ne reconnaît pas l’exercice de ce fichier." in seen["unknown"]["said"]
    assert seen["unknown"]["rows"] == {}


def test_a_text_whose_encoding_does_not_exist_is_judged_as_any_other(seen: dict[str, Any]) -> None:
    assert seen["no_encoding"]["status"] == "Pas de verdict"


def test_a_window_that_does_not_open_says_why(seen: dict[str, Any]) -> None:
    assert seen["no_window"] == "« notes.py » n’est pas un exercice que l’on reconnaît."


def test_what_cannot_be_loaded_is_said_in_the_view(seen: dict[str, Any]) -> None:
    assert "réinstallez-le" in seen["damaged"] and "AttributeError" in seen["damaged"]


def test_a_file_that_does_not_load_shows_its_line(seen: dict[str, Any]) -> None:
    said = seen["unreadable"]["said"]
    assert "ligne 1" in said and ">    1 def tas_vide(t)" in said
    assert "puis vérifiez de nouveau" in said


def test_the_files_of_the_work_are_laid_and_the_first_one_opened(seen: dict[str, Any]) -> None:
    said, names = seen["laid"]
    assert "Posés" in said and "tas_a_completer.py" in names


@pytest.mark.exhaustive
def test_a_function_that_does_not_end_has_its_verdict(tmp_path: Path) -> None:
    endless = played(tmp_path, "endless")["endless"]
    assert endless["rows"]["la_hauteur"] == "temps dépassé"
