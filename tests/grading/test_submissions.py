"""One file per student and exercise, and the remarks on it."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from reussites_tk.grading.roster import Roster
from reussites_tk.grading.submissions import Intake, Submission, take_in

from .conftest import CARTES, R7, STUB, Files, zip_bytes

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
MOODLE = "Dupont Marie_1_assignsubmission_file"


def whose(intake: Intake) -> dict[str, str]:
    return {one.student.name: "/".join(one.place) for one in intake.submissions}


def only(intake: Intake) -> Submission:
    (one,) = intake.submissions
    return one


@pytest.mark.parametrize(
    "files",
    [
        {f"{MOODLE}/{TAS}": CARTES},
        {f"{MOODLE}_/{TAS}": CARTES},
        {f"{MOODLE}_{TAS}": CARTES},
        {f"TP1/Groupe 1/{MOODLE}/{TAS}": CARTES},
        {f"{MOODLE}_rendu.zip": zip_bytes({TAS: CARTES})},
        {f"Dupont Marie/{TAS}": CARTES},
        {f"DUPONT_Marie/TP 1/Rendu d'été/{TAS}": CARTES},
        {"Dupont Marie.zip": zip_bytes({f"a/b/{TAS}": CARTES})},
        {f"Dupont Marie_{TAS}": CARTES},
        {"tas-Dupont Marie.py": CARTES},
        {"Dupont_Marie.py": CARTES},
    ],
)
def test_a_student_is_found_in_every_layout(files: dict[str, bytes], zipped: Lay) -> None:
    other = {
        name.replace("Dupont", "Zola").replace("DUPONT", "ZOLA").replace("_1_", "_2_"): b
        for name, b in files.items()
    }
    found = take_in(zipped({**files, **other}))
    assert sorted(nom.title() for nom in whose(found)) == ["Dupont Marie", "Zola Marie"]
    assert found.exercices == ("tas",) and all(one.member is not None for one in found.submissions)


def test_the_archive_holds_a_folder_instead_of_the_files(zipped: Lay) -> None:
    found = take_in(zipped({f"rendus TP/{nom}/{TAS}": CARTES for nom in ("Ana", "Bob", "Zoé")}))
    assert list(whose(found)) == ["Ana", "Bob", "Zoé"]


def test_groups_of_folders_are_recognised(zipped: Lay) -> None:
    found = take_in(
        zipped({f"Groupe {g}/{nom}/{TAS}": CARTES for g, nom in ((1, "Ana"), (1, "Bob"), (2, "Zoé"))})
    )
    assert {one.student.name: one.student.group for one in found.submissions} == {
        "Ana": "Groupe 1",
        "Bob": "Groupe 1",
        "Zoé": "Groupe 2",
    }


def test_two_students_of_one_name_in_two_groups_are_two(zipped: Lay) -> None:
    found = take_in(
        zipped({f"Groupe {g}/Dupont/{TAS}": CARTES for g in (1, 2)} | {f"Groupe 1/Zoé/{TAS}": CARTES})
    )
    assert sorted(whose(found)) == ["Dupont", "Dupont (Groupe 2)", "Zoé"]


def test_blind_marking_keeps_the_numbers(zipped: Lay) -> None:
    found = take_in(zipped({f"Participant_{n}_assignsubmission_file/{TAS}": CARTES for n in (5, 17)}))
    assert [(one.student.name, one.student.number) for one in found.submissions] == [
        ("Participant 17", "17"),
        ("Participant 5", "5"),
    ]


def test_one_student_alone_has_the_name_of_the_archive(zipped: Lay) -> None:
    assert whose(take_in(zipped({TAS: CARTES}))) == {"rendus": TAS}


@pytest.mark.parametrize(
    "name", ["O'Brien", "a (abc)", "de la Tour", "N° 3 #2", "[x]*", "a;b&c", "$HOME", "Zoé"]
)
def test_no_name_breaks_anything(name: str, laid_out: Lay) -> None:
    assert whose(take_in(laid_out({f"{name}/{TAS}": CARTES, f"Autre/{TAS}": CARTES})))[name] == TAS


@pytest.mark.parametrize(
    "name",
    [
        "WMS q3.py",
        "TAS_A_COMPLETER (1).PY",
        "sans titre.py",
        "Untitled-1.py",
        "tas_a_completer.py.txt",
        "copie.txt",
    ],
)
def test_a_renamed_file_is_recognised_with_a_remark(name: str, zipped: Lay) -> None:
    one = only(take_in(zipped({f"{MOODLE}/{name}": CARTES})))
    assert (one.exercice, one.place) == ("tas", (name,))
    remarks = " ".join(one.remarks)
    assert ("d'après son contenu" in remarks) != name.upper().startswith("TAS_A_COMPLETER")


def test_a_name_that_only_begins_as_an_exercise_is_none(zipped: Lay) -> None:
    found = take_in(zipped({"mdupont.py": CARTES, "tassin.py": CARTES, "c4rter.py": CARTES}))
    assert (found.exercices, sorted(whose(found))) == (("tas",), ["c4rter", "mdupont", "tassin"])


def test_content_wins_over_a_name_that_lies(zipped: Lay) -> None:
    one = only(take_in(zipped({f"{MOODLE}/r7_a_completer.py": CARTES})))
    assert one.exercice == "tas" and "d'après son contenu" in one.remarks[0]


def test_a_missing_exercise_changes_nothing_for_the_others(zipped: Lay) -> None:
    found = take_in(zipped({f"Ana/{TAS}": CARTES, "Ana/r7_a_completer.py": R7, f"Bob/{TAS}": CARTES}))
    assert found.exercices == ("tas", "r7")  # the order of the course
    there = {(one.student.name, one.exercice): one.member is not None for one in found.submissions}
    assert there == {("Ana", "r7"): True, ("Ana", "tas"): True, ("Bob", "r7"): False, ("Bob", "tas"): True}


def test_an_exercise_of_one_student_is_not_expected_of_all(zipped: Lay) -> None:
    files = {f"E{n}/{TAS}": CARTES for n in range(8)}
    found = take_in(zipped({**files, "E1/r7_a_completer.py": R7}))
    assert found.exercices == ("tas",)
    assert "L'exercice r7 n'est rendu que par 1 étudiant : il" in str(found.remarks[0])


def test_the_exercise_asked_for_is_the_only_one(zipped: Lay) -> None:
    found = take_in(zipped({f"Ana/{TAS}": CARTES, "Ana/r7_a_completer.py": R7, "Bob/x.py": b"x = 1"}), ["r7"])
    assert whose(found) == {"Ana": "r7_a_completer.py", "Bob": "x.py"}


def test_the_newest_complete_attempt_is_taken_with_a_remark(zipped: Lay) -> None:
    files = {
        f"Ana/tentative 1/{TAS}": CARTES,
        "Ana/tentative 1/r7_a_completer.py": R7,
        f"Ana/tentative 2/{TAS}": CARTES,
        "Ana/tentative 2/r7_a_completer.py": R7,
        f"Ana/tentative 3/{TAS}": CARTES,
    }
    found = take_in(zipped({**files, f"Bob/{TAS}": CARTES}))
    taken = {one.exercice: one for one in found.submissions if one.student.name == "Ana"}
    assert [taken[nom].place[0] for nom in ("r7", "tas")] == ["tentative 2", "tentative 2"]
    assert taken["tas"].attempt == 2
    assert "3 fichiers répondent à l'exercice tas" in taken["tas"].remarks[0]


def test_without_a_complete_attempt_the_newest_of_each_is_taken(zipped: Lay) -> None:
    files = {f"Ana/v1/{TAS}": CARTES, f"Ana/v2/{TAS}": CARTES, "Ana/v1/notes.txt": b"x"}
    assert only(take_in(zipped({**files}), ["tas"])).place == ("v2", TAS)


def test_the_untouched_stub_beside_the_work_is_not_the_work(zipped: Lay) -> None:
    one = only(take_in(zipped({f"{MOODLE}/{TAS}": STUB, f"{MOODLE}/tas_a_completer (1).py": CARTES})))
    assert one.place == ("tas_a_completer (1).py",)


def test_the_program_typed_in_the_page_of_moodle(zipped: Lay) -> None:
    page = b"<p>" + CARTES.replace(b" ", b"&nbsp;").replace(b"\n", b"<br>") + b"</p>"
    one = only(take_in(zipped({"Ana B_1_assignsubmission_onlinetext/onlinetext.html": page})))
    assert one.exercice == "tas" and one.online and "page de Moodle" in one.remarks[0]
    assert one.member is not None and one.member.read().splitlines() == CARTES.rstrip().splitlines()


def test_file_and_page_of_one_student_are_one_hand_in(zipped: Lay) -> None:
    files = {
        f"{MOODLE}/{TAS}": CARTES,
        "Dupont Marie_1_assignsubmission_onlinetext/onlinetext.html": b"<p>Bonjour</p>",
    }
    assert whose(take_in(zipped(files))) == {"Dupont Marie": TAS}


def test_who_handed_in_nothing_has_a_row(zipped: Lay) -> None:
    found = take_in(zipped({f"{MOODLE}/": b"", f"Zola Zoé_2_assignsubmission_file/{TAS}": CARTES}))
    nothing = found.submissions[0]
    assert (nothing.student.name, nothing.exercice, nothing.member) == ("Dupont Marie", "tas", None)
    assert (nothing.came, nothing.remarks) == (False, ("Rien n'a été rendu.",))


def test_an_unrecognised_program_that_does_not_load_is_judged_when_it_is_the_only_one(zipped: Lay) -> None:
    found = take_in(zipped({"Ana/x.py": b"x = (\n", f"Bob/{TAS}": CARTES}))
    assert whose(found) == {"Ana": "x.py", "Bob": TAS} and found.submissions[0].judged


def test_the_students_own_modules_come_along_and_the_data_that_they_may_read(zipped: Lay) -> None:
    files = {
        f"Ana/p/{TAS}": CARTES,
        "Ana/p/outils.py": b"open('pile.bin')",
        "Ana/p/aides/__init__.py": b"b",
        "Ana/x.py": b"c",
        "Ana/p/n.pdf": b"d",
        "Ana/p/ordre.txt": b"e",
        "Ana/p/aides/pile.bin": b"f",
    }
    one = take_in(zipped({**files, f"Bob/{TAS}": CARTES})).submissions[0]
    assert sorted("/".join(other.place) for other in one.others) == [
        "aides/__init__.py",
        "aides/pile.bin",
        "ordre.txt",
        "outils.py",
    ]


def test_a_teacher_s_file_beside_the_students_has_a_remark(zipped: Lay) -> None:
    found = take_in(zipped({f"{MOODLE}/{TAS}": CARTES, "corrige.py": CARTES}), order="prenom-nom")
    assert list(map(str, found.remarks)) == [
        "corrige.py : ce fichier n'est dans le dossier d'aucun étudiant."
    ]


def test_everybody_of_the_list_has_a_row(zipped: Lay) -> None:
    from reussites_tk.grading.students import student_named

    students: Sequence[str] = ("Marie DUPONT", "Absent Noé")
    roster = Roster(tuple(student_named(nom) for nom in students), ";", "liste.csv")
    found = take_in(
        zipped({f"{MOODLE}/{TAS}": CARTES, f"Zola Zoé_2_assignsubmission_file/{TAS}": CARTES}), roster=roster
    )
    assert whose(found) == {"Absent Noé": "", "Marie DUPONT": TAS, "Zola Zoé": TAS}
    assert "n’est pas dans « liste.csv »" in str(found.remarks[0])


def test_the_order_of_the_archive_changes_nothing(zipped: Lay) -> None:
    files = {f"{nom}/{TAS}": CARTES for nom in ("Zoé", "Ana", "Élie")}
    first = whose(take_in(zipped(files)))
    assert list(first.items()) == list(whose(take_in(zipped(dict(reversed(files.items()))))).items())


def test_the_number_of_files_searched_per_student_is_bounded(zipped: Lay) -> None:
    many = {f"Ana/a{n:04}/x.py": b"def f():\n    pass\n" for n in range(600)}
    found = take_in(zipped({**many, f"Ana/z/{TAS}": CARTES, f"Bob/{TAS}": CARTES}))
    assert whose(found) == {"Ana": f"z/{TAS}", "Bob": TAS}
    assert "601 fichiers rendus : seuls 200 ont été regardés." in found.submissions[0].remarks


ADA = "Lovelace Ada_1_assignsubmission_file"


@pytest.mark.parametrize("place", ["Bob/x.zip", "Bob.zip", "Bob"])
def test_moodle_s_names_inside_a_student_s_own_work_are_ignored(place: str, zipped: Lay) -> None:
    inner = {f"{ADA}/{TAS}": CARTES + b"# Bob"}
    files = {place: zip_bytes(inner)} if "zip" in place else {f"{place}/{n}": c for n, c in inner.items()}
    found = take_in(zipped({f"Lovelace Ada/{TAS}": CARTES, f"Zola Émile/{TAS}": CARTES, **files}))
    assert sorted(whose(found)) == ["Bob", "Lovelace Ada", "Zola Émile"]
    ada = next(one for one in found.submissions if one.student.name == "Lovelace Ada")
    assert ada.member is not None and ada.member.read() == CARTES


@pytest.mark.parametrize("around", ["{}", "TP1.zip/{}", "TP1/rendus/{}", "TP1/Groupe 1/{}"])
def test_moodle_s_names_at_the_level_of_the_class(around: str, zipped: Lay) -> None:
    """An archive of the class may be inside the one that was given; nobody's zip is looked into for names."""
    evil = zip_bytes({f"{ADA}/{TAS}": b"x = 1"})
    files = {f"{ADA}/{TAS}": CARTES, "Zoé_2_assignsubmission_file/x.zip": evil}
    if ".zip" in around:
        source = zipped({"TP1.zip": zip_bytes(files)})
    else:
        source = zipped({**{around.format(n): c for n, c in files.items()}, "TP1/lisez.pdf": b""})
    found = take_in(source)
    assert whose(found) == {"Lovelace Ada": TAS, "Zoé": f"x.zip/{ADA}/{TAS}"}


def test_a_large_file_is_known_by_its_name(zipped: Lay) -> None:
    one = only(take_in(zipped({f"{MOODLE}/{TAS}": CARTES + b"#" * 2_000_000})))
    assert (one.exercice, one.place) == ("tas", (TAS,))


def test_an_exercise_of_a_few_that_counts_for_all_has_a_remark(zipped: Lay) -> None:
    found = take_in(zipped({**{f"E{n}/{TAS}": CARTES for n in range(4)}, "E1/r7_a_completer.py": R7}))
    assert found.exercices == ("tas", "r7")
    assert list(map(str, found.remarks)) == [
        "L'exercice r7 n'est rendu que par 1 étudiant sur 4 et compte pour tous ; "
        "pour l'exclure, choisissez tas (« Les tas en liste doublement chaînée ») sous « Exercice »."
    ]
