"""Where a person wants the piles: exchanged two by two, kept whole, read with tolerance."""

import json
from pathlib import Path

import pytest

from reussites_tk import paths
from reussites_tk.cours.table import Localisation
from reussites_tk.gui.games.model import default_places
from reussites_tk.gui.shared.model_places import load_places, save_places
from reussites_tk.gui.table.grid import COLUMNS, LINES
from reussites_tk.gui.table.places import swapped

A, B, C = Localisation(1, 1), Localisation(1, 4), Localisation(5, 13)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "places.json"


@pytest.mark.parametrize(("jeu", "count"), [("r7", 6), ("c4", 5), ("md", 9), ("qll", 53)])
def test_the_places_of_each_game_have_a_name_and_are_on_the_grid(jeu: str, count: int) -> None:
    places = default_places(jeu)
    assert len(places) == len(set(places.values())) == count
    assert all(1 <= place.ligne <= LINES and 1 <= place.colonne <= COLUMNS for place in places)


def test_names_are_those_of_the_table() -> None:
    assert list(default_places("md").values()) == "Trèfle Carreau Cœur Pique S1 S2 S3 S4 Talon".split()
    assert default_places("qll")[Localisation(2, 1)] == "P1"
    assert default_places("r7")[Localisation(3, 1)] == "Rebut"


def test_what_was_kept_is_found_again_game_by_game(file: Path) -> None:
    assert save_places("r7", swapped({}, A, B), file) and save_places("md", swapped({}, A, C), file)
    assert load_places("r7", file) == {A: B, B: A} and load_places("md", file) == {A: C, C: A}
    assert load_places("c4", file) == {}


def test_the_original_places_come_back(file: Path) -> None:
    save_places("r7", swapped({}, A, B), file)
    save_places("md", swapped({}, A, C), file)
    assert save_places("r7", {}, file)
    assert load_places("r7", file) == {} and load_places("md", file) == {A: C, C: A}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"r7": 3}',
        '{"r7": [[1, 2]]}',
        '{"r7": [[[1, 1], [1, 4]]]}',
        '{"r7": [[[1, 1], [1, 14]], [[1, 14], [1, 1]]]}',
        '{"r7": [[[1, 1], [1, true]], [[1, true], [1, 1]]]}',
        '{"r7": [[[1, 1], [1, 4]], [[1, 1], [1, 1]]]}',
    ],
)
def test_a_damaged_file_gives_the_original_places(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert load_places("r7", file) == {}


def test_a_damaged_file_is_written_anew(file: Path) -> None:
    file.write_text("{", encoding="utf-8")
    assert save_places("r7", {A: B, B: A}, file)
    assert json.loads(file.read_text(encoding="utf-8")) == {"r7": [[[1, 1], [1, 4]], [[1, 4], [1, 1]]]}


def test_a_disk_that_refuses_stops_nobody(tmp_path: Path) -> None:
    assert not save_places("r7", {A: B, B: A}, tmp_path / "missing" / "places.json")


def test_places_are_kept_beside_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "user_config_folder", lambda: tmp_path)
    assert save_places("c4", {A: B, B: A})
    assert load_places("c4") == {A: B, B: A} and (tmp_path / "places.json").is_file()
