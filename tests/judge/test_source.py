"""A file is read as text: what it defines, what is still the stub, which exercise it is."""

from pathlib import Path

import pytest

from reussites_tk.judge.source import guess_exercise, read_source


def written(folder: Path, text: str, name: str = "essai.py") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "body",
    [
        'raise NotImplementedError("f : à compléter")',
        "raise NotImplementedError",
        "pass",
        "...",
        '"""Docstring."""',
        '"""Docstring."""\n    pass',
    ],
)
def test_a_body_that_does_nothing_is_still_to_write(tmp_path: Path, body: str) -> None:
    assert read_source(written(tmp_path, f"def f(t):\n    {body}\n")).untouched == {"f"}


@pytest.mark.parametrize("body", ["return None", "t.hauteur = 0", "raise ValueError", "x = 1\n    pass"])
def test_any_other_body_was_begun(tmp_path: Path, body: str) -> None:
    assert read_source(written(tmp_path, f"def f(t):\n    {body}\n")).untouched == frozenset()


def test_the_line_of_each_function_is_known(tmp_path: Path) -> None:
    source = read_source(written(tmp_path, "x = 1\n\ndef f():\n    return 1\n\ndef g():\n    return f()\n"))
    assert source.lines == {"f": 3, "g": 6}


def test_the_functions_that_one_may_call_are_followed_through_helpers(tmp_path: Path) -> None:
    text = "def a(): return _b()\ndef _b(): return c() + a()\ndef c(): return 1\ndef d(): return 2\n"
    assert read_source(written(tmp_path, text)).reached_from("a") == ["_b", "c"]


@pytest.mark.parametrize("text", ["def f(:\n", "\0", "x = (" * 500])
def test_a_file_that_does_not_parse_defines_nothing(tmp_path: Path, text: str) -> None:
    assert read_source(written(tmp_path, text)).lines == {}


@pytest.mark.parametrize(
    ("name", "exercise"),
    [
        ("tas_a_completer.py", "tas"),
        ("tas_libre_a_completer.py", "tas_libre"),
        ("Tas-libre (2).py", "tas_libre"),
        ("R7_a_completer.py", "r7"),
    ],
)
def test_the_exercise_is_guessed_from_the_name(tmp_path: Path, name: str, exercise: str) -> None:
    assert guess_exercise(written(tmp_path, "", name)) == exercise


HEADERS = "".join(
    f"def {nom}(t): return 1\n" for nom in ("carte_sur", "carte_sous", "tas_vide", "la_hauteur", "la_place")
)


@pytest.mark.parametrize(
    ("text", "exercise"),
    [
        ("class Cellule: pass\nclass Tas: pass\n" + HEADERS, "tas"),
        ("class Tas: pass\n" + HEADERS, "tas_libre"),
        ("def jouer_tas_r7(tableau, tas): return True\n", "r7"),
        ("def bonjour(): return 1\n", None),
    ],
)
def test_else_it_is_guessed_from_what_the_file_defines(
    tmp_path: Path, text: str, exercise: str | None
) -> None:
    assert guess_exercise(written(tmp_path, text)) == exercise
