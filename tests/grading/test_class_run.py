"""The whole way, from what a class hands in to the files that a teacher opens."""

import csv
import io
import json
import re
import threading
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from reussites_tk.grading.class_records import Advance
from reussites_tk.grading.cohort import grade
from reussites_tk.grading.judging import laid_out
from reussites_tk.grading.records import Mark, Result
from reussites_tk.grading.results import Wanted, write_all
from reussites_tk.grading.results.result_words import rest_sentence, verdicts_of
from reussites_tk.grading.scale import Scale, scaled
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Submission, take_in
from reussites_tk.judge import Kind
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from tests.copies_loader import COPIES
from tests.grading.results.sample_results import LEA, half, is_harmless, result, verdict, with_hidden

from .conftest import CARTES, Files, PlainJudge

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
NAMES = ("Ana", "O'Brien", "Zoé (abc)", "de la Tour", "=1+1")
QUICK = Wanted(resemble=False)
SHEET = "Identifiant,Nom complet,Note,Note maximale,Feedback par commentaires\r\n" + "".join(
    f"Participant {n},{nom},,20.00,\r\n" for n, nom in enumerate(NAMES, 1)
)


@pytest.fixture
def submissions(zipped: Lay) -> list[Submission]:
    """A class of five, one of whom is wrong."""
    folders = {nom: f"{nom}_{n}_assignsubmission_file" for n, nom in enumerate(NAMES, 1)}
    files = {f"{folders[nom]}/{TAS}": CARTES + b"# faux" * (nom == "Ana") for nom in NAMES}
    return take_in(zipped(files)).submissions


def texts_in(folder: Path) -> Iterator[tuple[str, str]]:
    """Every file of a folder, and those of the archives in it."""
    for file in sorted(folder.rglob("*")):
        if file.suffix == ".zip":
            with zipfile.ZipFile(file) as archive:
                yield from ((name, archive.read(name).decode()) for name in archive.namelist())
        elif file.is_file():
            yield file.name, file.read_text(encoding="utf-8")


# --- files, archives, names, marks


def test_no_file_shows_where_the_teacher_works(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    results = grade(submissions, Store(tmp_path / "notes"))
    write_all(tmp_path / "notes", results, wanted=replace(QUICK, worksheet=SHEET.encode()))
    texts = dict(texts_in(tmp_path / "notes"))
    assert len(texts) > 20
    assert [name for name, text in texts.items() if "/tmp" in text or str(tmp_path) in text] == []


def test_the_long_names_of_moodle_stay_far_from_260_characters(zipped: Lay) -> None:
    who = "Jean-Baptiste Emmanuel " * 6
    place = f"{who}_123456_assignsubmission_file/{'Travaux pratiques rendus le 5 janvier ' * 3}/{TAS}"
    (one,) = take_in(zipped({place: CARTES})).submissions
    assert len(place) > 260 and one.member is not None
    with laid_out(one, CARTES) as file:
        assert len(str(file.relative_to(file.parents[1]))) < 40
    assert len(one.key) < 60


def test_everybody_has_a_row_everywhere_whatever_their_name(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    results = grade(submissions, Store(tmp_path))
    write_all(tmp_path, results, wanted=replace(QUICK, worksheet=SHEET.encode()))
    rows = list(csv.DictReader(io.StringIO((tmp_path / "notes.csv").read_text("utf-8-sig")), delimiter=";"))
    assert {row["Étudiant"].lstrip("'") for row in rows} == set(NAMES)
    assert {
        bulletin["etudiant"] for bulletin in json.loads((tmp_path / "notes.json").read_text("utf-8"))
    } == set(NAMES)
    sheet = (tmp_path / "feuille_moodle.csv").read_text("utf-8")
    assert [row[2] for row in csv.reader(io.StringIO(sheet))][1:] == ["0.00", *["20.00"] * 4]
    assert len(list(tmp_path.glob("*.html"))) == len(NAMES) + 3


# --- the teacher's run


def test_each_result_is_on_the_disk_before_progress_is_reported(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    seen: list[tuple[int, int]] = []

    def look(advance: Advance) -> None:
        seen.append((advance.done, len(list((tmp_path / "resultats").glob("*-tas.json")))))

    grade(submissions, Store(tmp_path), workers=1, on_advance=look)
    assert [done for done, _there in seen] == [0, 1, 2, 3, 4, 5]
    assert all(there >= done for done, there in seen)


def test_several_are_judged_at_once_without_asking(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each waits for another one: alone, it would wait in vain, and be a fault of ours."""
    meeting = threading.Barrier(2, timeout=20)

    def meet(file: Path) -> None:
        meeting.wait()

    plain_judge.hook = meet
    monkeypatch.setattr("reussites_tk.grading.cohort.os.cpu_count", lambda: 2)
    assert not any(one.to_review for one in grade(submissions[:4], Store(tmp_path)))


def test_the_mark_is_the_same_in_every_file(tmp_path: Path) -> None:
    made = replace(half(), mark=Mark(0.4, 1.0, ("Retard de 1 jour : 0,1 point en moins.",)))
    made = replace(made, bulletin={**made.bulletin, "note": 0.4})
    sheet = b"Identifiant;Nom complet;Note\nParticipant 123456;x;\n"
    write_all(tmp_path, [made], wanted=replace(QUICK, worksheet=sheet))
    files = dict(texts_in(tmp_path))
    assert ";0,4;0,4;1;" in files["notes.csv"] and "Participant 123456;x;0,40" in files["feuille_moodle.csv"]
    assert json.loads(files["notes.json"])[0]["note"] == json.loads(files["results.json"])["score"] == 0.4
    for page in (f"{LEA.key}.html", "index.html"):
        assert "0,4" in is_harmless(files[page].encode()).text


@pytest.mark.parametrize("kind", Kind)
def test_what_is_expected_is_right_wrong_or_not_run_and_the_count_is_shown(
    kind: Kind, tmp_path: Path
) -> None:
    made = result(LEA, verdict("tas_vide"), *(verdict(f"f{n}", kind.value) for n in range(3)))
    counted = sum(map(int, re.findall(r"\d+", rest_sentence(verdicts_of(made)))))
    assert counted == (0 if kind is Kind.JUSTE else 3)
    write_all(tmp_path, [made], wanted=QUICK)
    files = dict(texts_in(tmp_path))
    text = is_harmless(files[f"{LEA.key}.html"].encode()).text
    assert f"sur 4. {rest_sentence(verdicts_of(made))}".strip() in text.replace("\xa0", " ")
    suite = ET.fromstring(files[f"{LEA.key}.xml"])[0]
    wrong = sum(int(suite.get(key, "0")) for key in ("failures", "errors", "skipped"))
    assert (suite.get("tests"), wrong) == ("4", counted)


def test_hidden_trials_are_in_no_file(tmp_path: Path) -> None:
    write_all(tmp_path, [with_hidden()], wanted=QUICK)
    assert [name for name, text in texts_in(tmp_path) if "SECRET" in text] == []


def test_the_class_page_shows_the_seed_and_how_to_judge_again(tmp_path: Path) -> None:
    write_all(tmp_path, [half()], wanted=replace(QUICK, graine=7))
    text = is_harmless((tmp_path / "index.html").read_bytes()).text
    assert "avec la graine 7" in text and "Rejuger" in text and "lancer.py" not in text


def test_the_real_judge_gives_the_same_results_whatever_the_order_and_the_workers(
    zipped: Lay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tas_judge, "cases_of", lambda nom, graine, count=0: cases_of(nom, graine, 6))
    right = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
    wrong = right.replace("    return t.hauteur\n", "    return t.hauteur + 1\n", 1)
    texts = {"Ana": wrong, "Bob": "def tas_vide(", "Zoé": wrong.replace("    return ", "    return  ")}
    some = take_in(zipped({f"{nom}/{TAS}": text.encode() for nom, text in texts.items()})).submissions
    monkeypatch.setattr("reussites_tk.grading.cohort.check_judge", lambda exercices, stop: None)
    runs = [_marked(some, tmp_path / "1", 1), _marked(some[::-1], tmp_path / "2", 3)[::-1]]
    assert [replace(each, seconds=0) for each in runs[0]] == [replace(each, seconds=0) for each in runs[1]]
    notes = {each.student.name: each.note for each in runs[0]}
    assert notes["Bob"] == 0 and notes["Ana"] == notes["Zoé"] and 0 < (notes["Ana"] or 0) < 20


def _marked(some: list[Submission], folder: Path, workers: int) -> list[Result]:
    return [scaled(each, Scale()) for each in grade(some, Store(folder), workers=workers)]
