"""Our own archives say who hands in; other folders are named by the teacher, who knows better."""

from pathlib import Path

import pytest

from reussites_tk.grading.hand_ins import programs_apart
from reussites_tk.grading.signed import NAMES_FILE, names_text
from reussites_tk.grading.submissions import take_in

MD = b"def distribuer_md():\n    return 1\n"
PAIR = names_text(["MARTIN L\u00e9a", "DUBOIS Tom"])


def lay(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.mark.parametrize("inside", ["rendu_MARTIN_DUBOIS/", "rendu/", ""])
def test_those_whom_an_archive_names_are_a_team(tmp_path: Path, inside: str) -> None:
    work = {f"{inside}md_a_completer.py": MD, f"{inside}outils/a.py": b"", f"{inside}{NAMES_FILE}": PAIR}
    students = [each.student for each in take_in(lay(tmp_path / "rendu_MARTIN_DUBOIS", work)).submissions]
    assert [(each.family_name, each.first_name) for each in students] == [
        ("DUBOIS", "Tom"),
        ("MARTIN", "Léa"),
    ]
    assert {each.team for each in students} == {"MARTIN Léa et DUBOIS Tom"}


def test_a_team_is_one_player_of_a_tournament(tmp_path: Path) -> None:
    work = {"rendu_A_B/md_a_completer.py": MD, f"rendu_A_B/{NAMES_FILE}": PAIR, "Bo Li/md_a_completer.py": MD}
    found = take_in(
        lay(tmp_path / "classe", work),
        whose=lambda contents, source: programs_apart(contents, source, lambda name: False),
    ).submissions
    assert sorted(each.student.name for each in found) == ["Bo Li", "MARTIN Léa et DUBOIS Tom"]


def test_one_person_is_no_team(tmp_path: Path) -> None:
    names = names_text(["Dupont Ada"])
    work = {"rendu_DUPONT/md_a_completer.py": MD, f"rendu_DUPONT/{NAMES_FILE}": names, "Bo Li/md.py": MD}
    found = take_in(lay(tmp_path / "classe", work)).submissions
    assert [(each.student.name, each.student.team) for each in found] == [("Bo Li", ""), ("Dupont Ada", "")]


@pytest.mark.parametrize(
    ("folder", "content", "name"),
    [
        ("Zola Zoé", PAIR, "Zola Zoé"),
        ("rendu_MARTIN", b"\xff\xfe\x00\xd8\x00", "MARTIN"),
        ("rendu_LI", b"", "LI"),
    ],
)
def test_a_teachers_folder_and_a_damaged_file_leave_the_name_of_the_folder(
    tmp_path: Path, folder: str, content: bytes, name: str
) -> None:
    work = {f"{folder}/md_a_completer.py": MD, f"{folder}/{NAMES_FILE}": content, "Bo Li/md.py": MD}
    found = take_in(lay(tmp_path / "classe", work)).submissions
    assert sorted(each.student.name for each in found) == sorted(["Bo Li", name])
