"""Whatever a student sends, a row says the truth of it: judged, to be reviewed and why, or an empty hand."""

import io
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from reussites_tk.grading.cohort import grade
from reussites_tk.grading.records import Result
from reussites_tk.grading.results import Wanted, write_all
from reussites_tk.grading.results.exports import csv_notes, gradescope, junit, notes_json
from reussites_tk.grading.results.student_page import student_page
from reussites_tk.grading.roster import read_roster
from reussites_tk.grading.scale import Scale, scaled
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Submission, take_in
from reussites_tk.judge import EXERCISES

from .conftest import CARTES, R7, STUB, Files, PlainJudge, zip_bytes
from .moodle_forms import FORMS, Assignment, Form, Person, write_class
from .test_notebooks import notebook

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
MAIL = b"From: ana@exemple.fr\nTo: prof@exemple.fr\nSubject: TP\n\nBonjour, voici mon travail.\n"
RAR = b"Rar!\x1a\x07\x00" + bytes(40)


def marked(content: bytes, at: int, central: int, value: int) -> bytes:
    """A zip whose first entry has one byte changed in both of its headers."""
    made = bytearray(content)
    made[at] = value
    made[made.index(b"PK\x01\x02") + central] = value
    return bytes(made)


ZIP = zip_bytes({TAS: CARTES})
LOCKED, DEFLATE64 = marked(ZIP, 6, 8, 1), marked(ZIP, 8, 10, 9)
EMPTY_ZIP = zip_bytes({})
ASIDE: Mapping[str, tuple[Files, str]] = {
    "password": ({"tp.zip": LOCKED}, f"« tp.zip/{TAS} » est protégé par un mot de passe."),
    "method": ({"tp.zip": DEFLATE64}, "par une méthode que l'on ne sait pas lire"),
    "cut": ({"tp.zip": ZIP[:200]}, "« tp.zip » est abîmé"),
    "empty zip": ({"tp.zip": EMPTY_ZIP}, "« tp.zip » est une archive vide."),
    "folders": ({"tp.zip": zip_bytes({"a/": b"", "a/b/": b""})}, "« tp.zip » est une archive vide."),
    "no byte": ({"tp.zip": b""}, "« tp.zip » est vide."),
    "rar": ({"tp.rar": RAR}, "« tp.rar » est une archive RAR, que l'on ne sait pas ouvrir ici."),
    "rar as zip": ({"tp.zip": RAR}, "« tp.zip » est une archive RAR, que l'on ne sait pas ouvrir ici."),
    "pdf": ({"rapport.pdf": b"%PDF-1.4"}, "« rapport.pdf » est un document PDF, et non un programme"),
    "docx": ({"tas.docx": zip_bytes({"word/x.xml": b"<x/>"})}, "« tas.docx » est un document Word"),
    "odt": ({"tp.odt": zip_bytes({"content.xml": b"<x/>"})}, "« tp.odt » est un document LibreOffice"),
    "picture": ({"photo.png": PNG, "b.JPG": PNG}, "« b.JPG » est une image"),
    "pdf as py": ({TAS: b"%PDF-1.4"}, f"« {TAS} » est un document PDF"),
    "page as py": ({TAS: b"<!DOCTYPE html><html>"}, f"« {TAS} » est une page web"),
    "zip as py": ({TAS: ZIP}, f"« {TAS} » est une archive zip"),
    "mail": ({"TP.eml": MAIL}, "« TP.eml » est un message électronique"),
    "outlook": ({"TP.msg": b"\xd0\xcf\x11\xe0" + bytes(40)}, "« TP.msg » est un message électronique"),
    "mail as text": ({"tp.txt": MAIL}, "« tp.txt » est un message électronique"),
    "shortcut": ({"tas.url": b"[InternetShortcut]"}, "« tas.url » est un raccourci"),
    "in the cloud": ({f".{TAS}.icloud": b"bplist00\0\0"}, f"« .{TAS}.icloud » tient la place d'un fichier"),
    "windows link": ({f"{TAS}.lnk": b"L\0\0\0"}, f"« {TAS}.lnk » est un raccourci"),
    "empty": ({TAS: b""}, f"« {TAS} » est vide."),
    "blank": ({TAS: b"\xef\xbb\xbf\n \r\n"}, f"« {TAS} » est vide."),
    "zeros": ({TAS: bytes(900)}, f"« {TAS} » n'est pas du texte"),
    "noise": ({TAS: bytes(range(256)) * 4}, f"« {TAS} » n'est pas du texte"),
    "huge": ({TAS: CARTES + b"#" * 2_000_000}, f"« {TAS} » est trop gros"),
    "wrong name": (
        {"qll_a_completer.py": b"x = 1\n"},
        "est le fichier de l'exercice qll, et non de l'exercice tas.",
    ),
    "wrong content": ({"devoir.py": R7}, "« devoir.py » est le fichier de l'exercice r7"),
    "stranger": (
        {"maths.py": b"print(1)\n"},
        "« maths.py » ne définit aucune des fonctions de l'exercice tas.",
    ),
    "strangers": ({"a.py": b"x = 1\n", "b.py": b"y = 2\n"}, "« a.py » ne définit aucune des fonctions"),
    "words": ({"lisez.txt": "Je n'ai pas réussi".encode()}, "« lisez.txt » ne contient aucun programme."),
    "other": ({"truc.xyz": b"abc"}, "« truc.xyz » est d'un format"),
    "java": ({"Main.java": b"class A {}"}, "« Main.java » est un programme d'un autre langage"),
    "cut notebook": (
        {"tas_a_completer.ipynb": notebook("a = 1")[:60]},
        "est un carnet sans cellule de code, ou abîmé",
    ),
    "no code": ({"tas_a_completer.ipynb": notebook()}, "est un carnet sans cellule de code"),
    "compiled": (
        {"tas_a_completer.pyc": b"\xa7\r\r\n" + bytes(40)},
        "est ce que Python a compilé du programme",
    ),
    "vim": ({f".{TAS}.swp": b"b0VIM 8.2" + bytes(40)}, "Il n'y a que ce que laisse un éditeur"),
    "compiled as py": (
        {TAS: b"\xcb\r\r\n" + bytes(12) + b"\xe3"},
        "est ce que Python a compilé du programme",
    ),
    "cache": ({"__pycache__/tas.cpython-311.pyc": b"1"}, "« __pycache__ » est ce que Python a compilé"),
    "mac": ({"__MACOSX/._tas.py": b"1", ".DS_Store": b"1"}, "ou le système : .DS_Store, __MACOSX."),
    "packages": ({"env/pyvenv.cfg": b"1", "env/lib/x.py": b"x = 1"}, "ou le système : env."),
    "stub and locked": ({TAS: STUB, "tp.zip": LOCKED}, f"« tp.zip/{TAS} » est protégé par un mot de passe."),
    "two broken": (
        {"a.py": b"x = (", "b.py": b"y = ("},
        "« a.py » ne se charge pas, et rien ne dit à quel exercice",
    ),
    "mac zip": ({"tp.zip": zip_bytes({"__MACOSX/._tas.py": b"1"})}, "ou le système : tp.zip/__MACOSX."),
}
"""What came and cannot be judged: the files, and the words of the reason."""
JUDGED: Mapping[str, tuple[Files, str, str]] = {
    "bak": ({f"{TAS}.bak": CARTES}, f"{TAS}.bak", "est une copie de secours : elle est jugée"),
    "tilde": ({f"{TAS}~": CARTES}, f"{TAS}~", "est une copie de secours : elle est jugée"),
    "bak beside": ({TAS: CARTES, f"{TAS}.bak": CARTES + b"# faux"}, TAS, f"Fichier mis de côté : {TAS}.bak."),
    "zip of bak": ({"tp.zip": zip_bytes({f"{TAS}.bak": CARTES})}, f"tp.zip/{TAS}.bak", "copie de secours"),
    "txt": ({"tas_a_completer (1).txt": CARTES}, "tas_a_completer (1).txt", ""),
    "no end": ({"travail": CARTES}, "travail", "d'après son contenu"),
    "notebook": (
        {"TP.ipynb": notebook(f"%%verifier tas\n{CARTES.decode()}", "%observer r7", "!ls")},
        "TP.ipynb",
        "est un carnet : ses cellules de code sont",
    ),
    "named py": ({TAS: notebook(CARTES.decode())}, TAS, "est un carnet"),
    "both": ({TAS: CARTES, "tas_a_completer.ipynb": notebook("a = 1")}, TAS, ""),
    "does not load": ({"x.py": b"def f(:\n"}, "x.py", "c'est le seul programme rendu."),
    "locked beside": ({TAS: CARTES, "tp.zip": LOCKED}, TAS, "est protégé par un mot de passe."),
    "picture beside": ({TAS: CARTES, "a.png": PNG}, TAS, ""),
}
"""What is judged: the files, the one to judge, the words of a remark."""


@dataclass(frozen=True)
class Sent:
    """A class in which everybody sent something else: what was found of each, and the marks."""

    submissions: Mapping[str, Submission]
    results: Mapping[str, Result]
    folder: Path


def sent(form: Form, folder: Path, flat: bool = False) -> Path:
    """The class in a form of Moodle, with four who sent what is expected."""
    kinds = {**{kind: files for kind, (files, _why) in ASIDE.items()}, **{k: v[0] for k, v in JUDGED.items()}}
    people = [Person(f"Bon {n}", 10 + n, {TAS: CARTES}) for n in range(4)]
    people += [Person(kind, 100 + n, files) for n, (kind, files) in enumerate(kinds.items())]
    people += [
        Person("typed words", 90, typed="<p>Bonjour, je n'ai pas fini.</p>"),
        Person("typed picture", 91, typed='<p><img src="photo.png"></p>'),
        Person("typed nothing", 92, typed="<p></p>"),
        Person("absent", 93),
    ]
    return write_class(folder, form, people, Assignment(flat=flat))[0]


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Sent:
    """The class graded once, by a judge that starts no child."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reussites_tk.grading.judging.judge", PlainJudge())
        patch.setattr("reussites_tk.grading.cohort.check_judge", lambda exercices, stop: None)
        folder = tmp_path_factory.mktemp("kinds")
        archive = sent(FORMS[-2], folder)
        sheet = archive.with_suffix(".csv")
        found = take_in(archive, roster=read_roster(sheet))
        results = [scaled(each, Scale()) for each in grade(found.submissions, Store(folder), workers=1)]
    some = [each for each in results if each.student.name in ("password", "absent", "Bon 1")]
    write_all(folder / "notes", some, wanted=Wanted(sheet.read_bytes()))
    rows = {one.student.name: one for one in found.submissions}
    return Sent(rows, {result.student.name: result for result in results}, folder / "notes")


@pytest.mark.parametrize("kind", ASIDE)
def test_what_came_and_cannot_be_judged_has_its_reason_and_no_mark(kind: str, graded: Sent) -> None:
    result = graded.results[kind]
    why, _others, named = result.why_aside.partition(" Autres fichiers reçus : ")
    assert ASIDE[kind][1] in why and why.count(". ") == 0
    assert all(name.split("/")[0] in why + named for name in ASIDE[kind][0] if kind != "mac")
    assert result.advice.endswith(".")
    assert (result.note, result.handed_in, result.to_review) == (None, True, True)
    page = student_page(result.student, [result]).decode()
    assert page.count("à revoir") == 1 and "Bravo" not in page and "/ 20" not in page
    assert "erreur" not in result.bulletin and not any(v["message"] for v in result.functions)


@pytest.mark.parametrize("kind", JUDGED)
def test_what_can_be_judged_is_judged_with_a_remark(kind: str, graded: Sent) -> None:
    _files, place, remark = JUDGED[kind]
    one = graded.submissions[kind]
    assert one.judged and "/".join(one.place) == place
    assert remark in " ".join(one.remarks) and bool(one.remarks) == (bool(remark) or kind == "both")
    assert graded.results[kind].note == 20.0


def test_only_an_empty_hand_is_one(graded: Sent) -> None:
    empty = {name for name, result in graded.results.items() if not result.handed_in}
    assert empty == {"absent", "typed nothing"}
    for kind in ("typed words", "typed picture"):
        assert (
            graded.results[kind].why_aside == "Ce qui est tapé dans la page de Moodle n'est pas un programme."
        )


def test_nobody_is_without_a_row_and_no_exercise_is_opened(graded: Sent) -> None:
    assert len(graded.results) == 4 + len(ASIDE) + len(JUDGED) + 4
    assert {result.exercice for result in graded.results.values()} == {"tas"}


def test_every_output_says_the_same(graded: Sent) -> None:
    result = graded.results["password"]
    why = result.why_aside
    assert f"à revoir : {why}" in csv_notes([result]).decode()
    assert (
        f'"a_revoir": "{why}"' in notes_json([result]).decode()
        and '"note": null' in notes_json([result]).decode()
    )
    assert junit([result]).decode().count("<error") == 1 and why in junit([result]).decode()
    assert why in gradescope([result]).decode() and '"tests": []' in gradescope([result]).decode()
    index = (graded.folder / "index.html").read_text(encoding="utf-8")
    assert index.count(why.replace("« ", "«\N{NO-BREAK SPACE}").replace(" »", "\N{NO-BREAK SPACE}»")) == 1
    sheet = (graded.folder / "feuille_moodle.csv").read_text(encoding="utf-8-sig")
    row = next(line for line in sheet.splitlines() if "password" in line)
    assert ",,20" in row.replace('"', "") and row.rstrip('"').endswith(result.advice)  # a comment, no mark
    with zipfile.ZipFile(graded.folder / "retours_moodle.zip") as archive:
        name = next(name for name in archive.namelist() if name.startswith("password"))
        assert b"mot de passe" in archive.read(name)


def test_the_page_of_a_notebook_shows_the_program_of_its_cells(graded: Sent) -> None:
    result = graded.results["notebook"]
    page = student_page(result.student, [result]).decode()
    assert "tiré des cellules de code" in page and "# Cellule de code 1" in page
    assert result.bulletin["carnet"] is True and "carnet" not in graded.results["both"].bulletin


def test_a_notebook_whose_cells_are_checked_there_has_the_mark_of_its_program(graded: Sent) -> None:
    of_cells, of_file = (graded.results[kind] for kind in ("notebook", "both"))
    assert of_cells.note == of_file.note is not None
    assert [f["verdict"] for f in of_cells.functions] == [f["verdict"] for f in of_file.functions]


@pytest.mark.parametrize(("form", "flat"), [(FORMS[0], False), (FORMS[3], True)], ids=str)
def test_every_form_of_moodle_tells_the_same(form: Form, flat: bool, graded: Sent, tmp_path: Path) -> None:
    found = {one.student.name: one for one in take_in(sent(form, tmp_path, flat)).submissions}
    for kind, (files, why) in ASIDE.items():
        if flat and any("/" in name or name == ".DS_Store" for name in files):
            continue  # Moodle puts what was in folders side by side
        problem = found[kind].problem
        assert problem is not None and why in problem.sentence, kind
    for kind in JUDGED:
        assert found[kind].judged, kind
    assert found.keys() == graded.submissions.keys() - {"absent"}


def test_a_folder_of_the_disk_tells_the_same(laid_out: Lay) -> None:
    files = {
        f"{kind}/{name}": content for kind, (some, _why) in ASIDE.items() for name, content in some.items()
    }
    good = {f"Bon {n}/{TAS}": CARTES for n in range(12)}
    found = {one.student.name: one for one in take_in(laid_out({**files, **good, "vide/": b""})).submissions}
    for kind, (_files, why) in ASIDE.items():
        problem = found[kind].problem
        assert problem is not None and why in problem.sentence, kind
    assert not found["vide"].came


def test_files_that_were_not_even_looked_at_are_no_empty_hand(zipped: Lay) -> None:
    files = {f"Ana/{n:03}": b"x" for n in range(6)} | {f"Ana/z{n}.txt": b"x" * 1_900_000 for n in range(8)}
    for some in (files, {name: content for name, content in files.items() if "z" in name}):
        found = take_in(zipped({**some, **{f"B{n}/{TAS}": CARTES for n in range(2)}}))
        assert found.submissions[0].problem is not None


def test_what_does_not_load_is_no_empty_hand_when_several_exercises_are_asked_for(zipped: Lay) -> None:
    files = {
        f"B{n}/{nom}": text for n in range(3) for nom, text in ((TAS, CARTES), ("r7_a_completer.py", R7))
    }
    found = take_in(zipped({"Ana/x.py": b"x = (", **files}))
    assert [one.problem is not None for one in found.submissions[:2]] == [True, True]


def test_one_who_answered_another_exercise_has_nothing_for_this_one(zipped: Lay) -> None:
    good = {
        f"Bon {n}/{nom}": text for n in range(3) for nom, text in ((TAS, CARTES), ("r7_a_completer.py", R7))
    }
    some = {f"Ana/{TAS}": CARTES, "Ana/rapport.pdf": b"%PDF", f"Bob/{TAS}": CARTES, "Bob/r7.pdf": b"%PDF"}
    found = {(one.student.name, one.exercice): one for one in take_in(zipped({**good, **some})).submissions}
    assert not found["Ana", "r7"].came  # a report is no answer to it
    assert found["Bob", "r7"].problem is not None  # bears its name


def test_a_wrong_exercise_in_a_small_class_opens_none(zipped: Lay) -> None:
    files = {f"E{n}/{TAS}": CARTES for n in range(3)} | {"Ana/r7_a_completer.py": R7}
    found = take_in(zipped(files))
    assert found.exercices == ("tas",)
    assert (
        found.submissions[0].problem is not None and "l'exercice r7" in found.submissions[0].problem.sentence
    )
    assert "L'exercice r7 n'est rendu que par 1 étudiant :" in str(found.remarks[0])


def test_a_class_of_notebooks_has_its_exercise(zipped: Lay) -> None:
    cells = notebook(CARTES.decode())
    found = take_in(zipped({"Ana/tas_a_completer.ipynb": cells, "Bob/TP.ipynb": cells}))
    assert found.exercices == ("tas",) and all(one.judged and one.notebook for one in found.submissions)


def test_a_notebook_opens_no_exercise(zipped: Lay) -> None:
    text = CARTES.replace(b"class Cellule", b"class Autre")  # piles of the other exercise, or a part of these
    files = {f"E{n}/{TAS}": CARTES for n in range(4)} | {
        f"N{n}/TP.ipynb": notebook(text.decode()) for n in range(4)
    }
    found = take_in(zipped(files))
    assert found.exercices == ("tas",) and all(one.judged for one in found.submissions)


def test_a_part_of_the_piles_is_an_answer_to_the_exercise_of_the_class(zipped: Lay) -> None:
    part = b"".join(b"def %s(t):\n    return 1\n\n" % nom.encode() for nom in EXERCISES["tas"].names[:9])
    found = take_in(zipped({**{f"E{n}/{TAS}": CARTES for n in range(6)}, "Zoé/copie.py": part}))
    assert found.exercices == ("tas",) and found.submissions[-1].judged


def test_links_are_named_wherever_they_are(tmp_path: Path) -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        link = zipfile.ZipInfo(f"Ana_1_assignsubmission_file/{TAS}")
        link.create_system, link.external_attr = 3, 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr(f"Bob_2_assignsubmission_file/{TAS}", CARTES)
    (tmp_path / "c.zip").write_bytes(kept.getvalue())
    (ana, bob) = take_in(tmp_path / "c.zip").submissions
    assert ana.problem is not None and "est un raccourci ou un lien" in ana.problem.sentence and bob.judged
