"""What a teacher decides of single students, from the scale and the folder to the sheets and pages."""

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.by_hand import is_named, settled
from reussites_tk.grading.class_records import ClassRead, Graded, Order, Rules
from reussites_tk.grading.class_run import (
    copies_to_mend,
    grade_class,
    keep_cost,
    keep_hand_mark,
    known_before,
    read_class,
)
from reussites_tk.grading.hidden_seed import HiddenSeedAsked
from reussites_tk.grading.mended import withdraw
from reussites_tk.grading.own_files import HAND_MARKS
from reussites_tk.grading.scale import Hand, HandMark, Lateness, Named, Scale
from reussites_tk.grading.store import Store
from reussites_tk.grading.students import Student
from reussites_tk.grading.submissions import Submission
from reussites_tk.judge import EXERCISES

from .conftest import R7, Files, PlainJudge

Lay = Callable[[Files], Path]
WRONG = R7.replace(b"return 1", b"return 'faux'")
QLL = b"".join(f"def {nom}(*t):\n    return 1\n\n\n".encode() for nom in EXERCISES["qll"].names)
ORAL = HandMark(12.0, "interrogée à l’oral")
ADA, ADA_TOO = Student("Lovelace Ada", "12"), Student("Ada Lovelace", "13")
BOB = Student("O'Brien Bob", "Participant 14", address="Bob@Ecole.fr")


# --- who is meant


@pytest.mark.parametrize(
    "who", ["O'Brien Bob", "bob o’brien", "14", "Participant 14", "bob@ecole.FR", BOB.key]
)
def test_a_student_is_named_as_a_teacher_does(who: str) -> None:
    assert is_named(who, BOB) and not is_named(who, ADA) and not is_named("", BOB)


@pytest.mark.parametrize("kind", ["marks", "costs", "limits"])
def test_a_student_who_is_said_two_things_is_refused(kind: str) -> None:
    """By the name, then by the number; what is said of one prevails over what is said of the group."""
    zoe = Student("Zoé", "15", group="A")
    submissions = [Submission(student, "r7") for student in (zoe, Student("Léo", "16", group="A"))]

    def said(*values: tuple[str, float]) -> Hand:
        day, first = datetime(2026, 1, 1), values[0][1]
        scale = {
            "marks": Scale(a_la_main=tuple(Named(who, "r7", HandMark(n, "oral")) for who, n in values)),
            "costs": Scale(corriges=tuple(Named(who, "r7", n) for who, n in values)),
            "limits": Scale(
                retard=Lateness(day, first, own_limits={who: day.replace(day=int(n)) for who, n in values})
            ),
        }[kind]
        return settled(scale, submissions, {}, {})[0].hand

    with pytest.raises(UserError, match="Zoé.* y est deux fois, et différemment ; gardez l'une des deux"):
        said(("Zoé", 5.0), ("15", 6.0))
    with pytest.raises(UserError, match="y est deux fois"):
        said(("A", 5.0), ("a", 6.0))
    assert said(("Zoé", 5.0), ("15", 5.0)) == said(("Zoé", 5.0))
    of_one = said(("Zoé", 5.0), ("A", 6.0))
    assert of_one == said(("A", 6.0), ("Zoé", 5.0)) != said(("A", 6.0))


def test_what_names_nobody_or_several_is_a_remark() -> None:
    submissions = [Submission(student, "r7") for student in (ADA, ADA_TOO, BOB)]
    limit = datetime(2026, 1, 20)
    scale = Scale(
        retard=Lateness(limit, 1.0, own_limits={"12": limit, "Ada Lovelace": limit, "Personne": limit}),
        a_la_main=(Named("Bob O'Brien", "", ORAL), Named("Zoé", "r7", ORAL), Named("12", "md", ORAL)),
        corriges=(Named("13", "", 2.0),),
    )
    found, remarks = settled(scale, submissions, {}, {})
    bob, ada_too = submissions[2].key, submissions[1].key
    assert found.hand == Hand({bob: ORAL}, {ada_too: 2.0}, {ADA.key: limit})
    assert [sentence.split(" ;")[0] for sentence in remarks] == [
        "Barème, [retard.delais] : 2 étudiants s'appellent « Ada Lovelace », et aucun n'est retenu",
        "Barème, [retard.delais] : personne dans cette classe ne s'appelle « Personne »",
        "Barème, [[a_la_main]] : personne dans cette classe ne s'appelle « Zoé »",
        "Barème, [[a_la_main]], « 12 » : la classe n'a pas l'exercice md",
    ]
    # What is set in the window replaces what the file says.
    kept, _remarks = settled(scale, submissions, {bob: HandMark(3.0, "x")}, {ada_too: 0.0})
    assert kept.hand.marks == {bob: HandMark(3.0, "x")} and kept.hand.costs == {ada_too: 0.0}


def test_in_a_class_of_several_exercises_a_mark_says_which() -> None:
    submissions = [Submission(ADA, "r7"), Submission(ADA, "qll")]
    with pytest.raises(
        UserError, match='« 12 » : la classe a plusieurs exercices \\(r7, qll\\) .* exercice = "r7"'
    ):
        settled(Scale(a_la_main=(Named("12", "", ORAL),)), submissions, {}, {})


def test_a_group_is_named_for_all_its_members() -> None:
    team = [Submission(replace(student, group="Équipe 3"), "r7") for student in (ADA, BOB)]
    limit = datetime(2026, 1, 20)
    scale = Scale(retard=Lateness(limit, 1.0, own_limits={"équipe 3": limit, "?": limit}))
    found, remarks = settled(scale, [*team, Submission(ADA_TOO, "r7")], {}, {})
    assert found.hand.limits == {ADA.key: limit, BOB.key: limit}
    assert [remark.count("« ? »") for remark in remarks] == [1]


# --- a whole class


@pytest.fixture
def order(laid_out: Lay, plain_judge: PlainJudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Order:
    """Ana is right, Bob is wrong, Zoé handed in nothing; no known mistake is looked for."""
    monkeypatch.setattr("reussites_tk.grading.results.functions_to_compare", lambda results: {})
    files = {
        "Ana_1_assignsubmission_file/r7_a_completer.py": R7,
        "Bob_2_assignsubmission_file/r7_a_completer.py": WRONG,
        "Zoé_3_assignsubmission_file/": b"",
    }
    return Order(laid_out(files), tmp_path / "notes", exercices=("r7",), workers=1)


def graded(order: Order) -> Graded:
    return grade_class(read_class(order))


def rows(order: Order) -> dict[str, dict[str, str]]:
    """The rows of `notes.csv`, by the name of the student."""
    text = (order.folder / "notes.csv").read_text(encoding="utf-8-sig")
    return {row["Étudiant"]: row for row in csv.DictReader(io.StringIO(text), delimiter=";")}


def page_of(order: Order, name: str) -> str:
    """A page as it is read: its spaces are all alike."""
    file = next(order.folder.glob(f"{name}-????????.html" if name != "index" else "index.html"))
    return file.read_text(encoding="utf-8").replace("\xa0", " ").replace("\u202f", " ")


def key_of(found: Graded | ClassRead, name: str) -> str:
    some = found.results if isinstance(found, Graded) else found.intake.submissions
    return next(one.key for one in some if one.student.name == name)


def test_a_mark_by_hand_is_everywhere_and_is_taken_back_as_easily(order: Order) -> None:
    first = graded(order)
    assert [row["Total"] for row in rows(order).values()] == ["20", "0", "0"]
    for name in ("Bob", "Zoé"):
        keep_hand_mark(order.folder, key_of(first, name), ORAL)
    second = graded(order)
    said = "note mise à la main : interrogée à l’oral"
    assert all(result.kept or not result.handed_in for result in second.results)
    for name in ("Bob", "Zoé"):
        assert (rows(order)[name]["Total"], rows(order)[name]["Remarque"]) == ("12", said)
        assert "Note mise à la main, 12 sur 20" in page_of(order, name.casefold().replace("é", "e"))
    assert [(c.name, c.before, c.after) for c in second.changed] == [("Bob", 0.0, 12.0), ("Zoé", 0.0, 12.0)]
    assert "Note mise à la main : interrogée à l’oral" in page_of(order, "index")
    for name in ("Bob", "Zoé"):
        keep_hand_mark(order.folder, key_of(first, name), None)
    graded(order)
    assert [row["Remarque"] for row in rows(order).values()] == ["", "", "rien rendu"]


def test_marks_by_hand_that_no_longer_read_are_put_aside(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_hand_mark("a", ORAL)
    file = tmp_path / "resultats" / HAND_MARKS
    damaged = file.read_text(encoding="utf-8").replace(
        "}\n}", '},\n "b": {"note": "douze", "raison": "x"}\n}'
    )
    file.write_text(damaged, encoding="utf-8")
    assert store.hand_marks() == {"a": ORAL}
    assert (tmp_path / "resultats" / f"{HAND_MARKS}.abime").read_text(encoding="utf-8") == damaged
    assert any("notes à la main était abîmé" in remark for remark in store.remarks)


def test_what_lateness_costs_is_in_the_sheet_only_where_the_scale_speaks_of_it(
    order: Order, tmp_path: Path
) -> None:
    graded(order)
    assert "Retard (points)" not in rows(order)["Bob"]
    limits = {"Bob": datetime(2999, 1, 1)}
    late = Lateness(datetime(2020, 1, 1), 3.0, 3.0, own_limits=limits)
    sheet = tmp_path / "liste.csv"  # a folder does not say when each was handed in
    dates = "".join(f"{n},{name},2026-01-05 10:00\n" for n, name in ((1, "Ana"), (2, "Bob")))
    sheet.write_text(
        f"Identifiant,Nom complet,Dernière modification (travail remis)\n{dates}3,Zoé,-\n", "utf-8"
    )
    graded(replace(order, scale=Scale(retard=late), roster=sheet))
    assert [row["Retard (points)"] for row in rows(order).values()] == ["3", "0", ""]
    assert "Retard de" in page_of(order, "ana") and "Retard de" not in page_of(order, "bob")


def test_an_exercise_chosen_among_several_counts_alone(laid_out: Lay, order: Order) -> None:
    laid_out({f"{n}_assignsubmission_file/qll_a_completer.py": QLL for n in ("Bob_2", "Léo_4")})
    order = replace(order, exercices=(), scale=Scale(au_choix=(("r7", "qll"),)))
    found = graded(order)
    marks = {name: (row["r7"], row["qll"], row["Total"], row["Sur"]) for name, row in rows(order).items()}
    assert marks == {
        "Ana": ("20", "", "20", "20"),
        "Bob": ("0", "20", "20", "20"),
        "Léo": ("", "20", "20", "20"),
        "Zoé": ("0", "0", "0", "20"),
    }
    assert len(found.results) == 8  # the window knows them all
    assert "fichier n’a été rendu" not in page_of(order, "ana") + page_of(order, "leo")
    index = page_of(order, "index")
    assert index.count("Rien rendu (1)") == 1 and "20,00 / 20" in index


def test_a_rare_choice_is_an_exercise_of_the_class_too(laid_out: Lay, order: Order) -> None:
    laid_out({f"E{n}_9{n}_assignsubmission_file/r7_a_completer.py": R7 for n in range(4)})
    laid_out({"Léo_4_assignsubmission_file/qll_a_completer.py": QLL})
    free = replace(order, exercices=())
    assert read_class(free).intake.exercices == ("r7",)
    read = read_class(replace(free, scale=Scale(au_choix=(("r7", "qll"),))))
    assert read.intake.exercices == ("r7", "qll") and not any("qll" in str(r) for r in read.intake.remarks)


# --- files mended by the teacher


def test_a_mended_file_is_judged_and_both_texts_are_kept(order: Order, plain_judge: PlainJudge) -> None:
    graded(order)
    read = read_class(order)
    own = order.source / "Bob_2_assignsubmission_file" / "r7_a_completer.py"
    ((submission, copy),) = copies_to_mend(read, ["Bob"])
    assert copy.read_bytes() == WRONG and copy.parent.name == submission.key
    plain_judge.asked.clear()
    graded(order)
    assert plain_judge.asked == []  # a copy that nobody changed changes nothing
    text = copy.read_text(encoding="utf-8").replace("'faux'", "1", 7)
    copy.write_bytes(text.replace("\n", "\r\n").encode())
    keep_cost(order.folder, submission.key, 2.0)
    found = graded(order)
    bob = next(result for result in found.results if result.student.name == "Bob")
    assert len(plain_judge.asked) == 1 and bob.note == 18.0
    assert (bob.own_text, bob.text) == (WRONG.decode(), text) and own.read_bytes() == WRONG
    page = page_of(order, "bob")
    assert "Ce que l’enseignant a changé" in page and "-    return &#x27;faux&#x27;" in page
    assert "Ligne 1 :" in page and "@@" not in page and "Bravo" not in page
    assert (
        "puis jugé : 2 points en moins" in page
        and rows(order)["Bob"]["Remarque"] == "fichier corrigé par l’enseignant"
    )
    assert any("7 lignes changées" in remark for remark in bob.remarks)
    assert copies_to_mend(read_class(order), ["2"])[0][1].read_bytes() == copy.read_bytes()  # not overwritten
    assert withdraw(submission.key, order.folder) and not withdraw(submission.key, order.folder)
    plain_judge.asked.clear()
    back = next(result for result in graded(order).results if result.student.name == "Bob")
    assert plain_judge.asked == [] and (back.note, back.original) == (0.0, None)
    assert len(list((order.folder / "corriges").glob("*.ecarte/*.py"))) == 1


def test_a_file_may_be_put_for_who_handed_in_nothing_that_reads(order: Order) -> None:
    (order.folder / "corriges" / "Zoé").mkdir(parents=True)
    (order.folder / "corriges" / "Zoé" / "r7.py").write_bytes(R7)
    found = graded(order)
    zoe = next(result for result in found.results if result.student.name == "Zoé")
    assert (zoe.note, zoe.original, zoe.handed_in) == (20.0, "", True)
    page = page_of(order, "zoe")
    assert "C’est l’enseignant qui a fourni ce fichier" in page and "Tout y est juste." in page
    assert rows(order)["Zoé"]["Remarque"] == "fichier fourni par l’enseignant"
    assert zoe.remarks == ("Fichier fourni par vous, puis jugé ; rien n’était rendu.",)
    # The student made nothing that somebody could have changed.
    assert "corrigé" not in page and "a changé dans votre fichier" not in page


def test_a_file_mended_for_a_team_is_that_of_all_its_members(
    order: Order, tmp_path: Path, plain_judge: PlainJudge
) -> None:
    place = order.source / "Binôme 1_77_assignsubmission_file"
    place.mkdir()
    (place / "r7_a_completer.py").write_bytes(WRONG)
    sheet = tmp_path / "liste.csv"
    sheet.write_text("Identifiant,Nom complet,Groupe\n8,Léo,Binôme 1\n9,Lou,Binôme 1\n", "utf-8")
    order = replace(order, roster=sheet)
    graded(order)
    assert rows(order)["Lou"]["Total"] == "0" == rows(order)["Léo"]["Total"]
    for name, cost in (("Binôme 1", 0.0), ("9", 2.0)):
        mended = order.folder / "corriges" / name
        mended.mkdir(parents=True)
        (mended / "r7_a_completer.py").write_bytes(R7)
        scale = Scale(corriges=(Named("9", "", cost),))
        graded(replace(order, scale=scale))
        total = f"{20 - cost:g}"
        assert rows(order)["Lou"]["Total"] == total == rows(order)["Léo"]["Total"]
        (mended / "r7_a_completer.py").unlink()


def test_mended_files_that_are_nobody_s_are_named(order: Order) -> None:
    place = order.folder / "corriges"
    for name in ("Personne", "Ana"):
        (place / name).mkdir(parents=True)
    (place / "Personne" / "r7.py").write_bytes(R7)
    (place / "perdu.py").write_bytes(R7)
    for name in ("un.py", "deux.py"):
        (place / "Ana" / name).write_bytes(WRONG)
    remarks = [remark for remark in graded(order).remarks if remark.startswith("corriges/")]
    assert [remark.split(" ; ")[0] for remark in remarks] == [
        "corriges/Ana : ce dossier a plusieurs programmes",
        "corriges/Personne : personne dans cette classe ne s'appelle ainsi",
        "corriges/perdu.py : ce fichier n'est à personne",
    ]
    with pytest.raises(UserError, match="Corriger « Nul » : ce n'est le nom ni le numéro"):
        copies_to_mend(read_class(order), ["Nul"])


def test_what_could_not_be_judged_is_settled_by_a_mark_or_by_a_file(laid_out: Lay, order: Order) -> None:
    """An archive with a password or a document: a mark by hand, or the file itself put in its place."""
    laid_out({f"{name}_assignsubmission_file/r7.zip": b"PK" for name in ("Léo_4", "Lou_5")})
    first = graded(order)
    unsure = {result.student.name: result for result in first.results if result.to_review}
    assert set(unsure) == {"Léo", "Lou"}
    keep_hand_mark(order.folder, unsure["Léo"].key, ORAL)
    ((_submission, place),) = copies_to_mend(read_class(order), ["Lou"])
    assert place.is_dir()
    (place / "r7_a_completer.py").write_bytes(R7)
    second = graded(order)
    assert not any(result.to_review for result in second.results)
    assert (rows(order)["Léo"]["Total"], rows(order)["Lou"]["Total"]) == ("12", "20")
    leo = page_of(order, "leo")
    assert "Note mise à la main, 12 sur 20" in leo and "pas encore de note" not in leo
    assert unsure["Léo"].advice and unsure["Léo"].advice.split(".")[0] not in leo
    assert "note mise à la main" in page_of(order, "index")


# --- the seed of the hidden trials


def test_the_hidden_seed_is_asked_for_again(
    order: Order, plain_judge: PlainJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.grading.hidden_seed.ROUNDS", 10)
    with_seed = replace(order, rules=Rules(graine_cachee=7))
    graded(with_seed)
    before = {file.name: file.read_bytes() for file in (order.folder / "resultats").iterdir()}
    assert all(b'"7"' not in content for content in before.values())
    plain_judge.asked.clear()
    for wrong, sentence in (
        (order, "--sans-graine-cachee"),
        (replace(order, rules=Rules(graine_cachee=8)), "une autre"),
    ):
        for again in (graded, lambda order: known_before(read_class(order))):
            with pytest.raises(HiddenSeedAsked, match=sentence):
                again(wrong)
    assert {file.name: file.read_bytes() for file in (order.folder / "resultats").iterdir()} == before
    graded(with_seed)
    assert plain_judge.asked == []
    graded(replace(order, new_hidden_seed=True))  # without, as the person said
    assert len(plain_judge.asked) == 2
    graded(order)
