"""Values of a student's function, as the verdicts write them."""

from typing import Any

import pytest

from reussites_tk.cours import Role
from reussites_tk.judge.words import value_text
from reussites_tk.worker.codec import encode


class Chose:
    pass


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
        (None, "None"),
    ],
)
def test_a_value_is_written_as_the_student_knows_it(value: Any, written: str) -> None:
    assert value_text(encode(value)) == written
