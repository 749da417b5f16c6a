"""Which constructor or selector is to blame, when each is seen only through the others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk.judge.tas.libre_faults import (
    ABOUT_CARTES,
    ABOUT_MODE,
    ABOUT_PLACE,
    NEUF,
    SOUS,
    SUR,
    VIDE,
    decide,
)
from reussites_tk.judge.tas.programs import Finding, Program
from reussites_tk.judge.verdicts import Difference, Kind
from tests.copies_loader import COPIES, grafted

WRONG = Finding(Program((), 0), 0, Difference(Kind.FAUX, "", "", ""))
CELLS = [
    *(
        (row, column)
        for row in (VIDE, NEUF)
        for column in (*ABOUT_PLACE, *ABOUT_MODE, "tas_vide", "la_hauteur")
    ),
    *((row, column) for row in (NEUF, SUR, SOUS) for column in ABOUT_CARTES),
    *((row, column) for row in (SUR, SOUS) for column in ABOUT_PLACE),
]


def blamed(*wrong: tuple[str, str]) -> set[str]:
    assert set(wrong) <= set(CELLS)
    return set(decide({cell: WRONG if cell in wrong else None for cell in CELLS}))


def every(column: str) -> list[tuple[str, str]]:
    return [cell for cell in CELLS if cell[1] == column]


def test_nothing_wrong_blames_nobody() -> None:
    assert blamed() == set()


@pytest.mark.parametrize("column", [*ABOUT_PLACE, *ABOUT_MODE, *ABOUT_CARTES])
def test_a_selector_wrong_everywhere_is_blamed_alone(column: str) -> None:
    assert blamed(*every(column)) == {column}


def test_a_place_wrong_after_one_constructor_only_is_this_one_s_fault() -> None:
    assert blamed((VIDE, "la_place"), (SUR, "la_place"), (SOUS, "la_place")) == {VIDE}
    assert blamed((NEUF, "la_place")) == {NEUF}


def test_a_role_that_a_carte_mends_is_the_selector_s_fault() -> None:
    assert blamed((VIDE, "tas_actif")) == {"tas_actif"}


def test_a_mode_that_both_selectors_see_wrong_was_made_wrong() -> None:
    assert blamed((VIDE, "tas_empile"), (VIDE, "tas_etale")) == {VIDE}


def test_a_mode_that_one_selector_sees_wrong_is_the_selector_s_fault() -> None:
    assert blamed((VIDE, "tas_empile")) == {"tas_empile"}


def test_selectors_exchanged_with_each_other_are_both_blamed() -> None:
    assert blamed(*every("tas_empile"), *every("tas_etale")) == {"tas_empile", "tas_etale"}


def test_an_empty_pile_said_not_empty_is_the_selector_s_fault() -> None:
    assert blamed((VIDE, "tas_vide")) == {"tas_vide"}


def test_a_builder_that_spoils_all_it_builds_is_blamed_alone() -> None:
    assert blamed((SUR, "carte_sur"), (SUR, "carte_sous"), (SUR, "ieme_carte")) == {SUR}


def test_a_builder_that_forgets_the_height_is_blamed_and_not_la_hauteur() -> None:
    assert blamed((SUR, "la_hauteur")) == {SUR}


def test_a_selector_wrong_on_some_piles_of_two_builders_is_blamed() -> None:
    assert blamed((SUR, "carte_sous"), (SOUS, "carte_sous")) == {"carte_sous"}


def test_two_faults_far_apart_are_both_named() -> None:
    assert blamed(*every("la_place"), (SOUS, "carte_sous")) == {"la_place", SOUS}


@pytest.mark.long
def test_the_example_of_a_shared_pile_is_the_same_whatever_python_s_hashes(tmp_path: Path) -> None:
    libre = COPIES / "tas_libre"
    file = tmp_path / "tas_libre_a_completer.py"
    file.write_text(
        grafted(libre / "fautes/creer_tas_vide__liste_partagee.py", libre / "justes/liste.py"), "utf-8"
    )
    bulletins = {
        subprocess.run(
            [sys.executable, "-m", "reussites_tk", "verifier", "--json", file],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1")
    }
    (bulletin,) = bulletins
    assert "creer_tas_vide" in bulletin
