"""When each work was handed in: the worksheet first, then what of the archive can be believed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from reussites_tk.grading.class_records import Order
from reussites_tk.grading.class_run import read_class, scale_of
from reussites_tk.grading.dates import OF_ARCHIVE, OF_FOLDER, read_date, sheet_dates
from reussites_tk.grading.scale import Lateness, Scale

from .conftest import CARTES
from .moodle_forms import FORMS, Assignment, Form, Person, archive, worksheet

TAS = "tas_a_completer.py"
LIMIT = datetime(2026, 1, 15, 23, 59)
LATE = Scale(retard=Lateness(LIMIT, 1.0))
NO_LOCALE = Form("3.9", "fr", locale=False)
MOMENTS = [datetime(2026, month, 3 * month % 28 + 1, 2 * month - 2, 59 - month) for month in range(1, 13)]


@pytest.mark.parametrize("form", [*FORMS, NO_LOCALE], ids=str)
def test_every_date_that_moodle_writes_is_read(form: Form) -> None:
    moments = [*MOMENTS, datetime(2026, 5, 1, 12, 30), datetime(2026, 3, 31, 0, 5)]
    assert [read_date(form.date(moment)) for moment in moments] == moments
    assert sheet_dates({"a": form.date(None), "b": ""}).dates == {}


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Saturday 10 January 2026, 09:00", datetime(2026, 1, 10, 9)),
        ("mardi 10 mars 2026, 9:05", datetime(2026, 3, 10, 9, 5)),
        ("vendredi\N{NO-BREAK SPACE}1er août 2025 à 23h59", datetime(2025, 8, 1, 23, 59)),
        ("Saturday, January 10, 2026, 12:15 AM", datetime(2026, 1, 10, 0, 15)),
        ("10 Feb 2026, 01:02:03 pm", datetime(2026, 2, 10, 13, 2, 3)),
        ("2026-01-10T09:00:01+01:00", datetime(2026, 1, 10, 9, 0, 1)),
        ("10/01/26, 09:00", datetime(2026, 1, 10, 9)),
        ("10.01.2026", datetime(2026, 1, 10)),
        ("31 février 2026, 09:00", None),
        ("10 tammikuuta 2026, 09:00", None),
        ("hier", None),
    ],
)
def test_other_ways_to_write_a_date(text: str, date: datetime | None) -> None:
    assert read_date(text) == date


def test_figures_are_read_as_the_column_shows_and_never_guessed() -> None:
    def dates(*texts: str, french: bool = False) -> list[datetime | None]:
        return [*sheet_dates(dict(enumerate_keys(texts)), french).dates.values()]

    assert dates("02/01/2026", "15/01/2026")[0] == datetime(2026, 1, 2)
    assert dates("02/01/2026", "01/15/2026")[0] == datetime(2026, 2, 1)
    assert dates("02/01/2026", french=True) == [datetime(2026, 1, 2)]
    assert dates("02/01/2026") == [None]


def enumerate_keys(texts: Sequence[str]) -> list[tuple[str, str]]:
    return [(str(n), text) for n, text in enumerate(texts)]


# --- the submissions of a class


def people(n: int = 5, start: datetime = LIMIT - timedelta(days=2)) -> list[Person]:
    """Students who handed in a day apart: the last ones late."""
    return [
        Person(f"Zoé Nom{i}", 1001 + i, {TAS: CARTES + b"#" * i}, handed_in=start + timedelta(days=i))
        for i in range(n)
    ]


def read_dates(
    folder: Path, packed: bytes, sheet: bytes | None, scale: Scale = LATE
) -> tuple[list[str], list[str]]:
    """The dates of the submissions of an archive, and the remarks on them."""
    source, table = folder / "rendus.zip", folder / "feuille.csv"
    source.write_bytes(packed)
    if sheet is not None:
        table.write_bytes(sheet)
    given = table if sheet is not None else None
    order = Order(source, folder / "notes", scale=scale, worksheet=given, name_order="prenom-nom")
    intake = read_class(order).intake
    dates = [str(one.date or "") for one in intake.submissions]
    return dates, [str(remark) for remark in intake.remarks]


@pytest.mark.parametrize("form", [*FORMS, NO_LOCALE], ids=str)
def test_the_date_of_the_worksheet_wins(form: Form, tmp_path: Path) -> None:
    some = people()
    dates, remarks = read_dates(tmp_path, archive(form, some), worksheet(form, some))
    assert (dates, remarks) == ([str(person.handed_in) for person in some], [])


def test_the_hour_of_a_download_is_nobody_s_date_and_one_remark_says_so(tmp_path: Path) -> None:
    new, old = FORMS[2], FORMS[0]
    assert read_dates(tmp_path, archive(new, people()), None) == ([""] * 5, [OF_ARCHIVE])
    assert read_dates(tmp_path, archive(new, people()), None, Scale()) == ([""] * 5, [])
    some = people()
    assert read_dates(tmp_path, archive(old, some), None)[0] == [str(person.handed_in) for person in some]


def test_a_file_added_to_a_download_makes_no_date_of_it(tmp_path: Path) -> None:
    some = people(6)
    packed = archive(FORMS[0], [replace(one, handed_in=some[0].handed_in) for one in some[:5]] + some[5:])
    assert read_dates(tmp_path, packed, None)[0] == [""] * 6


def test_one_work_alone_has_no_date_to_be_compared_with(tmp_path: Path) -> None:
    assert read_dates(tmp_path, archive(FORMS[0], people(1)), None) == ([""], [OF_ARCHIVE])


def test_a_date_of_the_sheet_that_nobody_can_read_costs_nothing(tmp_path: Path) -> None:
    some = people(2)
    sheet = worksheet(FORMS[1], some).replace(b"January", b"tammikuuta")
    dates, (remark,) = read_dates(tmp_path, archive(FORMS[1], some), sheet)
    assert dates == ["", ""] and "tammikuuta" in remark


def test_a_student_whom_the_sheet_does_not_date_keeps_the_date_of_a_true_archive(tmp_path: Path) -> None:
    form, some = FORMS[0], people(3)
    sheet = worksheet(form, [some[0], replace(some[1], handed_in=None), some[2]])
    assert read_dates(tmp_path, archive(form, some), sheet)[0] == [str(person.handed_in) for person in some]


def test_students_whom_neither_the_sheet_nor_the_archive_dates_are_named(tmp_path: Path) -> None:
    form, some = FORMS[2], people(3)
    sheet = worksheet(form, [some[0], replace(some[1], handed_in=None), some[2]])
    dates, (remark,) = read_dates(tmp_path, archive(form, some), sheet)
    assert dates == [str(some[0].handed_in), "", str(some[2].handed_in)]
    assert "quand ont rendu Zoé Nom1 :" in remark.replace("\xa0", " ")


def test_the_files_of_a_folder_have_no_date(tmp_path: Path) -> None:
    for n in (1, 2):
        place = tmp_path / "rendus" / f"Zoé Nom{n}" / TAS
        place.parent.mkdir(parents=True)
        place.write_bytes(CARTES)
    intake = read_class(Order(tmp_path / "rendus", tmp_path / "notes", scale=LATE)).intake
    assert [one.date for one in intake.submissions] == [None, None]
    assert [str(remark) for remark in intake.remarks] == [OF_FOLDER]


def test_the_members_of_a_team_count_as_one_work(tmp_path: Path) -> None:
    """Four members of one team, and one more student: two dates, which are true ones."""
    form, date = FORMS[0], LIMIT - timedelta(days=1)
    team = [replace(person, handed_in=date, team="Les As", team_number=7) for person in people(4)]
    alone = Person("Ana Seule", 1009, {TAS: CARTES}, handed_in=LIMIT, team="Groupe 2", team_number=8)
    some, assignment = [*team, alone], Assignment(teams=True)
    sheet = worksheet(form, [replace(one, handed_in=None) for one in some], assignment)
    dates, _remarks = read_dates(tmp_path, archive(form, some, assignment), sheet)
    assert sorted(dates) == sorted([str(date)] * 4 + [str(LIMIT)])


def test_a_list_and_a_worksheet_together_give_the_dates_and_the_groups(tmp_path: Path) -> None:
    some, form = people(3), FORMS[2]
    (tmp_path / "liste.csv").write_text("Nom;Prénom\n" + "".join(f"Nom{i};Zoé\n" for i in range(3)), "utf-8")
    (tmp_path / "feuille.csv").write_bytes(worksheet(form, some))
    (tmp_path / "rendus.zip").write_bytes(archive(form, some))
    order = Order(tmp_path / "rendus.zip", tmp_path / "n", scale=LATE, worksheet=tmp_path / "feuille.csv")
    read = read_class(replace(order, roster=tmp_path / "liste.csv"))
    assert [one.date for one in read.intake.submissions] == [person.handed_in for person in some]
    assert [one.student.number for one in read.intake.submissions] == ["1001", "1002", "1003"]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_an_own_deadline_of_the_sheet_holds_unless_the_scale_says_another(form: Form, tmp_path: Path) -> None:
    longer = LIMIT + timedelta(days=9)
    some = [replace(one, due=longer if n < 2 else None) for n, one in enumerate(people())]
    assignment = Assignment(overrides=True, due=LIMIT)
    table, source = tmp_path / "feuille.csv", tmp_path / "rendus.zip"
    source.write_bytes(archive(form, some, assignment))
    table.write_bytes(worksheet(form, some, assignment))
    own = Scale(retard=Lateness(LIMIT, 1.0, own_limits={"1002": LIMIT}))
    read = read_class(Order(source, tmp_path / "notes", scale=own, worksheet=table))
    keys = [one.key for one in sorted((s.student for s in read.intake.submissions), key=lambda s: s.number)]
    assert scale_of(read).hand.limits == {keys[0]: longer, keys[1]: LIMIT}
