"""All the files of a class, written in one folder."""

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.records import Mark, Result
from reussites_tk.grading.results import Wanted, write_all
from tests.grading.results.sample_results import (
    LEA,
    NOEL,
    ZOE,
    absent,
    half,
    hostile,
    is_harmless,
    right,
    to_review,
)
from tests.grading.results.test_worksheet import FRENCH, HEADS

QUICK = Wanted(resemble=False)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }


def test_everything_of_the_contract_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "Réussites élèves"
    results = [half(), right(NOEL), absent(ZOE), hostile()]
    written = write_all(folder, results, wanted=Wanted(worksheet=FRENCH.encode(), resemble=False))
    found = set(bytes_of(folder))
    assert set(written.files) <= found
    assert {"notes.csv", "notes.json", "index.html", "similitudes.html", "feuille_moodle.csv"} <= found
    assert {f"{r.student.key}.html" for r in results} <= found
    assert {f"junit/{LEA.key}.xml", f"gradescope/{LEA.key}/results.json", "retours_moodle.zip"} <= found
    assert any("sans travail jugé" in remark for remark in written.remarks)


def test_who_handed_in_nothing_has_nothing_to_be_handed_back(tmp_path: Path) -> None:
    wanted = replace(QUICK, comments={NOEL.key: "Venez me voir."})
    write_all(tmp_path, [half(), absent(ZOE), absent(NOEL)], wanted=wanted)
    with zipfile.ZipFile(tmp_path / "retours_moodle.zip") as archive:
        pages = {name.partition("_")[0]: archive.read(name).decode() for name in archive.namelist()}
    assert set(pages) == {LEA.name, NOEL.name}
    assert "0 / 1" not in pages[NOEL.name] and "Venez me voir" in pages[NOEL.name]
    assert (tmp_path / f"{ZOE.key}.html").exists()


def test_every_link_of_the_class_page_leads_somewhere(tmp_path: Path) -> None:
    write_all(tmp_path, [half(), half(NOEL), hostile()], wanted=QUICK)
    links = is_harmless((tmp_path / "index.html").read_bytes()).links
    assert {link for link in links if not link.startswith("#")} <= set(bytes_of(tmp_path))


def test_only_the_page_of_the_time_differs_between_two_runs(tmp_path: Path) -> None:
    """One run in one go; the other killed while it wrote, then resumed: it judges nothing again."""
    folders = tmp_path / "un", tmp_path / "deux"
    results = [half(seconds=2.0), right(NOEL, seconds=3.0)]
    write_all(folders[0], results, wanted=QUICK)
    (folders[1] / "junit").mkdir(parents=True)
    for half_written in (".index.html.k3_x.tmp", f".{LEA.key}.html.abc.tmp", f"junit/.{LEA.key}.xml.a.tmp"):
        (folders[1] / half_written).write_bytes(b"<html")
    write_all(folders[1], [replace(r, seconds=0.5, kept=True) for r in results], wanted=QUICK)
    one, other = map(bytes_of, folders)
    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == ["temps.html"]


def test_the_class_page_leads_to_the_page_of_the_time(tmp_path: Path) -> None:
    write_all(tmp_path, [half(seconds=2.0)], wanted=QUICK)
    assert "temps.html" in is_harmless((tmp_path / "index.html").read_bytes()).links
    assert "2,0 s" in (tmp_path / "temps.html").read_text(encoding="utf-8")


def test_somebody_else_s_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".mon fichier.tmp").write_bytes(b"x")
    write_all(tmp_path, [half()], wanted=QUICK)
    assert (tmp_path / ".mon fichier.tmp").exists()


def test_the_teacher_s_comment_is_everywhere_except_on_the_pages_of_the_others(tmp_path: Path) -> None:
    comments = {LEA.key: "=1 Bon début\n\nRevoir <prec>"}
    wanted = replace(QUICK, comments=comments, worksheet=FRENCH.encode())
    write_all(tmp_path, [half(), right(NOEL)], wanted=wanted)
    page = is_harmless((tmp_path / f"{LEA.key}.html").read_bytes()).text
    assert "Commentaire de l’enseignant" in page and "Revoir <prec>" in page
    assert "Commentaire" not in (tmp_path / f"{NOEL.key}.html").read_text(encoding="utf-8")
    rows = (tmp_path / "notes.csv").read_text(encoding="utf-8-sig").splitlines()
    assert [row.rpartition(";")[2] for row in rows] == ["Commentaire", "'=1 Bon début Revoir <prec>", ""]
    bulletins = json.loads((tmp_path / "notes.json").read_text(encoding="utf-8"))
    assert [each.get("commentaire") for each in bulletins] == [comments[LEA.key], None]
    assert "commentaire" not in bulletins[1]
    assert "Bon début<br>" in (tmp_path / "feuille_moodle.csv").read_text(encoding="utf-8")


def test_without_a_comment_there_is_no_column_for_it(tmp_path: Path) -> None:
    write_all(tmp_path, [half()], wanted=replace(QUICK, comments={NOEL.key: "pas dans cette classe"}))
    assert "Commentaire" not in (tmp_path / "notes.csv").read_text(encoding="utf-8-sig")


def test_a_page_of_a_student_names_nobody_else(tmp_path: Path) -> None:
    write_all(tmp_path, [half(), right(NOEL)], wanted=QUICK)
    page = (tmp_path / f"{LEA.key}.html").read_text(encoding="utf-8")
    assert "Noël" not in page and str(tmp_path) not in page


def test_a_wrong_worksheet_stops_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        write_all(tmp_path, [half()], wanted=Wanted(worksheet=b"rien"))
    assert bytes_of(tmp_path) == {}


def test_the_page_handed_back_says_the_mark_that_moodle_will_say(tmp_path: Path) -> None:
    """Whatever we found: all right, by hand, to be reviewed, several exercises; ours with `replace_marks`."""
    set_by_hand = Mark(1.0, 1.0, ("Note mise à la main, 1 sur 1 : Oral",), by_hand="Oral")
    aside = {**right().bulletin, "a_revoir": "« tp.rar » est une archive.", "a_renvoyer": "Renvoyez un .py."}
    works = [
        [right(mark=Mark(1.0, 1.0, ("Fonctions : 1 sur 1.",)), text="x = 1")],
        [right(mark=set_by_hand)],
        [absent(mark=set_by_hand)],
        [to_review()],
        [replace(right(), bulletin=aside)],
        [right(), half(exercice="r7")],
    ]
    sheet = (HEADS + "Participant 123456;Léa O’Brien;12,00;20,00;Déjà vu\n").encode()
    ours = (
        "Bravo",
        "Note mise",
        "Fonctions :",
        "à revoir",
        "pas encore de note",
        "Renvoyez",
        "1 / 1",
        "1 / 2",
    )
    for n, work in enumerate(works):
        page, row = handed_back(tmp_path / f"{n}", work, Wanted(worksheet=sheet, resemble=False))
        assert "12 / 20" in page and "Note de votre enseignant\N{NO-BREAK SPACE}: 12 / 20" in page
        assert not [words for words in ours if words in page]
        assert "note gardée dans la feuille : 12 / 20" in row
        assert row.split(";")[-3] == ("1", "1", "1", "", "", "1,5")[n]  # our own
    wanted = Wanted(worksheet=sheet, resemble=False, replace_marks=True)
    page, row = handed_back(tmp_path / "ours", works[0], wanted)
    assert "1 / 1" in page and "Bravo" in page and "12" not in page and "gardée" not in row
    only_comment = sheet.replace(b"12,00", b"")
    page, row = handed_back(tmp_path / "words", works[0], replace(wanted, worksheet=only_comment))
    assert "1 / 1" in page and "enseignant" not in page and "gardée" not in row


def handed_back(folder: Path, work: list[Result], wanted: Wanted) -> tuple[str, str]:
    """Return the text of the only page of the archive, and the row of `notes.csv`."""
    write_all(folder, work, wanted=wanted)
    with zipfile.ZipFile(folder / "retours_moodle.zip") as archive:
        (name,) = archive.namelist()
        page = is_harmless(archive.read(name)).text
    return page, (folder / "notes.csv").read_text(encoding="utf-8-sig").splitlines()[1]


def test_what_is_alike_is_said_at_once(tmp_path: Path) -> None:
    same = "def f(a):\n" + "".join(f"    a += [{i}, a, b]\n" for i in range(60))
    written = write_all(tmp_path, [half(text=same), right(NOEL, text=same)], wanted=QUICK)
    assert written.remarks == ("2 copies sont les mêmes que d’autres : à lire dans similitudes.html",)


def test_progress_is_reported(tmp_path: Path) -> None:
    heard: list[tuple[str, int, int]] = []
    some = [half(text="x = 1"), right(NOEL, text="y = 1")]
    write_all(tmp_path, some, wanted=QUICK, on_step=lambda *step: heard.append(step))
    steps = "Pages des étudiants", "Ressemblances entre les copies"
    assert heard == [(step, done, 2) for step in steps for done in (1, 2)]


def test_a_worksheet_of_an_earlier_run_has_a_remark(tmp_path: Path) -> None:
    sheet = Wanted(worksheet=FRENCH.encode(), resemble=False)
    assert not any("précédente" in remark for remark in write_all(tmp_path, [half()], wanted=sheet).remarks)
    (remark,) = write_all(tmp_path, [right()], wanted=QUICK).remarks
    assert (
        "« feuille_moodle.csv » est celle d’une notation précédente" in remark
        and "« Feuille de Moodle… »" in remark
    )
    assert "notation précédente" in is_harmless((tmp_path / "index.html").read_bytes()).text
