"""The names that Moodle gives."""

import pytest

from reussites_tk.grading.moodle import MoodleName, is_group, moodle_name, text_of_page


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Dupont Marie_123456_assignsubmission_file", ("Dupont Marie", "123456", "file", "", "")),
        ("Dupont Marie_123456_assignsubmission_file_", ("Dupont Marie", "123456", "file", "", "")),
        (
            "O'Brien Zoé (abc)_7_assignsubmission_file_tas_a.py",
            ("O'Brien Zoé (abc)", "7", "file", "tas_a.py", ""),
        ),
        (
            "Groupe 2-Le Goff Jean-Luc_7_assignsubmission_file",
            ("Le Goff Jean-Luc", "7", "file", "", "Groupe 2"),
        ),
        ("TD A1 - Le Goff Ana_7_assignsubmission_file", ("Le Goff Ana", "7", "file", "", "TD A1")),
        ("Jean-Luc Martin_7_assignsubmission_onlinetext", ("Jean-Luc Martin", "7", "onlinetext", "", "")),
        ("Participant_98765_assignsubmission_file", ("Participant", "98765", "file", "", "")),
    ],
)
def test_a_name_shows_who_and_what(name: str, parts: tuple[str, ...]) -> None:
    assert moodle_name(name) == MoodleName(*parts)


@pytest.mark.parametrize("name", ["Dupont Marie", "tas_a_completer.py", "a_b_assignsubmission_file", ""])
def test_other_names_are_not_moodle_s(name: str) -> None:
    assert moodle_name(name) is None


def test_groups_are_named_as_groups() -> None:
    assert [
        is_group(name) for name in ("Groupe A", "TD2", "G1", "Équipe bleue", "Dupont", "Grégoire", "Jean")
    ] == [
        True,
        True,
        True,
        True,
        False,
        False,
        False,
    ]


def test_the_program_of_a_page_is_the_one_that_was_typed() -> None:
    head = "<!DOCTYPE html><html><head><title>x</title></head>"
    page = head + "<body><p>def f(t):<br>&nbsp; &nbsp; return t &lt; 1</p></body></html>"
    assert text_of_page(page.encode()) == b"def f(t):\n    return t < 1\n"
