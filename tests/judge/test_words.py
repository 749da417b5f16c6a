"""The words that all exercises share: values, and why a file cannot be loaded."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest

from reussites_tk.cours import Role
from reussites_tk.judge.words import loading_error, value_text
from reussites_tk.source_text import TOO_LARGE
from reussites_tk.worker.codec import encode
from reussites_tk.worker.messages import LoadFailed


class Chose:
    pass


class Bout(StrEnum):
    PETIT = "a1"


class Muet(type):
    pass


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Role.INACTIF, "Role.INACTIF"),
        ("oui", "'oui'"),
        (1.5, "1.5"),
        (Chose(), "un objet Chose"),
        ([1], "un objet list"),
        (Muet("Faux", (), {})(), "un objet d’un autre type"),
        (Bout.PETIT, "un membre de l’énumération Bout"),
        (None, "None"),
    ],
)
def test_a_value_is_written_as_the_student_knows_it(value: Any, written: str) -> None:
    assert value_text(encode(value)) == written


@pytest.mark.parametrize("kind", ["ZeroDivisionError", "SystemExit", "EOFError"])
def test_the_neighbour_where_an_exception_was_raised_is_named_with_its_line(kind: str) -> None:
    there = loading_error(LoadFailed(kind, "", 3, near=("aide.py", 7)), "import aide")
    assert "(dans aide.py, ligne 7)" in there.message and there.ligne == 3
    assert "(dans" not in loading_error(LoadFailed(kind, "", 3), "import aide").message


def test_our_own_sentence_on_a_file_that_is_no_text_is_kept_as_it_is() -> None:
    assert loading_error(LoadFailed("SyntaxError", TOO_LARGE, None), "").message == TOO_LARGE
