"""A file of tests as text: it is known for what it is, and lists its own tests."""

from pathlib import Path

import pytest

from reussites_tk.judge import EXERCISES, exercise_in, guess_exercise, with_function
from reussites_tk.judge.essais.reading import (
    ALWAYS_TRUE,
    LOOKS_INSIDE,
    NO_ASSERT,
    PURPOSE,
    draws,
    is_never_run,
    remarks_on,
)
from reussites_tk.judge.source import read_source

TEXT = '''
import inspect

def essai_b(p):
    """Ce que dit b."""
    assert p.le_rang

def aide(p):
    assert p

def essai_a(p):
    aide(p)

def essai_c(p):
    p.le_rang

def essai_d(p):
    assert inspect.getsource(p.le_rang)
'''


def written(folder: Path, text: str = TEXT, name: str = "moi.py") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["essais_tas_a_completer.py", "Essais-tas (2).py", "moi.py"])
def test_a_file_of_tests_is_known_by_its_name_or_by_what_it_defines(tmp_path: Path, name: str) -> None:
    assert guess_exercise(written(tmp_path, name=name)) == "essais_tas"


def test_a_file_of_piles_with_a_test_of_its_own_stays_one(tmp_path: Path) -> None:
    piles = "class Cellule: pass\n" + "".join(f"def {nom}(): return\n" for nom in EXERCISES["tas"].names[:9])
    assert guess_exercise(written(tmp_path, piles + "def essai_a(p): return\n")) == "tas"


def test_the_tests_of_a_file_come_before_the_primitives(tmp_path: Path) -> None:
    exercise = exercise_in(written(tmp_path), "essais_tas")
    assert exercise.names == ("essai_b", "essai_a", "essai_c", "essai_d", *EXERCISES["tas"].names)
    assert [f.specification for f in exercise.functions[:2]] == ["Ce que dit b.", PURPOSE]
    assert exercise_in(written(tmp_path), "tas") is EXERCISES["tas"]


def test_a_test_known_only_once_the_file_has_run_is_added_once(tmp_path: Path) -> None:
    exercise = with_function(EXERCISES["essais_tas"], "essai_ailleurs")
    assert exercise.names[0] == "essai_ailleurs"
    assert with_function(exercise, "essai_ailleurs") is exercise


def test_remarks_follow_the_functions_that_a_test_calls(tmp_path: Path) -> None:
    source = read_source(written(tmp_path))
    remarks = {nom: remarks_on(nom, source) for nom in ("essai_a", "essai_c", "essai_d")}
    assert remarks == {"essai_a": [], "essai_c": [NO_ASSERT], "essai_d": [LOOKS_INSIDE]}


def test_an_assert_on_a_tuple_is_remarked_and_draws_are_seen(tmp_path: Path) -> None:
    body = """
def essai_couple(p):
    assert (p.le_rang == 4, "le rang")

def essai_simple(p):
    assert (p.le_rang == un_entier(4)), "le rang"
"""
    source = read_source(written(tmp_path, body))
    assert remarks_on("essai_couple", source) == [ALWAYS_TRUE]
    assert remarks_on("essai_simple", source) == []
    assert [draws(nom, source) for nom in ("essai_couple", "essai_simple")] == [False, True]


def test_a_test_whose_call_runs_nothing_is_known(tmp_path: Path) -> None:
    text = """
def essai_a(p):
    assert p
    yield

async def essai_b(p):
    assert p

def essai_c(p):
    def paires():
        yield 1
    assert list(paires()) and [x for x in p]
"""
    source = read_source(written(tmp_path, text))
    assert [is_never_run(f"essai_{letter}", source) for letter in "abc"] == [True, True, False]
