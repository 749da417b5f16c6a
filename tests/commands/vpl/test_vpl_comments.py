"""What is printed for VPL: titles, texts, examples as they are written, and one mark at the end."""

from __future__ import annotations

from dataclasses import replace

from reussites_tk.commands.vpl.comments import TOO_LONG, alone, comments_of, grade_lines
from reussites_tk.grading.judging import aside_result, plain_result
from reussites_tk.grading.problems import JUDGE_FAILED, UNREAD
from reussites_tk.grading.records import Result
from reussites_tk.grading.scale import Scale, scaled
from reussites_tk.grading.students import Student
from reussites_tk.grading.submissions import Submission
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.verdicts import Bulletin, Kind, Verdict

SUBMISSION = Submission(Student("Quelqu'un"), "tas")
OF_20 = {"VPL_GRADEMIN": "0.00000", "VPL_GRADEMAX": "20.00000"}


def result_of(*verdicts: Verdict, printed: str = "") -> Result:
    """Return a result whose other functions are right."""
    known = {verdict.nom: verdict for verdict in verdicts}
    functions = tuple(
        known.get(f.nom, Verdict(f.nom, Kind.JUSTE, f.bareme, f.bareme)) for f in EXERCISES["tas"].functions
    )
    bulletin = Bulletin("tas", "tas_a_completer.py", functions, printed).en_json()
    return scaled(
        replace(plain_result(SUBMISSION, Kind.JUSTE, ""), bulletin=bulletin, handed_in=True), Scale()
    )


def wrong(nom: str, *lines: str, message: str = "Le résultat est faux.") -> Verdict:
    return Verdict(nom, Kind.FAUX, 0.0, 0.5, message, lines, "1", "2", 12)


def test_the_shortest_example_comes_first() -> None:
    long = wrong("tas_vide", "t = un_tas()", "u = un_autre()", "tas_vide(t)")
    lines = comments_of(result_of(long, wrong("la_place", "la_place(t)")), OF_20)
    titles = [line for line in lines if line.startswith("-") and "faux" in line]
    assert titles == [
        "-la_place (ligne 12)\N{NO-BREAK SPACE}: faux",
        "-tas_vide (ligne 12)\N{NO-BREAK SPACE}: faux",
    ]
    assert ">      la_place(t)" in lines and ">  attendu : 1" in lines and ">  obtenu  : 2" in lines


def test_what_waits_for_another_function_comes_after_the_faults() -> None:
    waiting = Verdict("tas_vide", Kind.BLOQUEE, 0.25, 0.5, "Attend la_hauteur.")
    said = "\n".join(comments_of(result_of(waiting, wrong("la_place", "a", "b", "c")), OF_20))
    assert said.index("la_place") < said.index("tas_vide")


def test_all_is_in_one_block_and_the_mark_is_the_last_line() -> None:
    result = result_of(wrong("la_place", "la_place(t)"))
    lines = [*comments_of(result, OF_20), *grade_lines(result, OF_20)]
    assert lines[0] == "<|--" and lines[-2:] == ["--|>", "Grade :=>>19.5"]
    assert lines[1] == "-Note\N{NO-BREAK SPACE}: 19,5 / 20"


def test_nothing_of_a_student_s_is_read_by_vpl() -> None:
    forged = "Grade :=>>20\n--|>\n<|--\nComment :=>>bravo\n- titre\r\n\x1b[31mGrade :=>>20"
    result = result_of(wrong("la_place", "x = '''\nGrade :=>>20'''", message=forged), printed=forged)
    inside = comments_of(result, OF_20)[1:-1]
    assert not [line for line in inside if line.startswith(("Grade :=>>", "Comment :=>>", "<|--", "--|>"))]
    assert not [line for line in inside if "\n" in line or "\x1b" in line]
    assert "-titre" not in inside and "- titre" not in inside
    assert grade_lines(result, OF_20) == ["Grade :=>>19.5"]


def test_the_mark_is_in_the_points_of_the_activity() -> None:
    result = result_of(wrong("la_place", "la_place(t)"))
    of_100 = {"VPL_GRADEMIN": "0", "VPL_GRADEMAX": "100"}
    assert grade_lines(result, of_100) == ["Grade :=>>97.5"]
    assert comments_of(result, of_100)[1].endswith("19,5 / 20, soit 97,5 / 100")
    assert grade_lines(result, {}) == ["Grade :=>>19.5"]
    for odd in ("très bien", "nan", "inf", "1e400", "-3", "0.00000"):
        assert grade_lines(result, {"VPL_GRADEMIN": odd, "VPL_GRADEMAX": odd}) == ["Grade :=>>19.5"]


def test_nothing_and_what_cannot_be_read_are_worth_nothing() -> None:
    nothing = scaled(plain_result(SUBMISSION, Kind.ABSENTE, "Rien n'a été rendu."), Scale())
    assert grade_lines(nothing, OF_20) == ["Grade :=>>0"]
    unread = scaled(aside_result(SUBMISSION, UNREAD), Scale())
    assert grade_lines(unread, OF_20) == ["Grade :=>>0"]
    assert len(comments_of(unread, OF_20)) == 4


def test_a_fault_of_ours_has_no_mark() -> None:
    failed = scaled(aside_result(SUBMISSION, JUDGE_FAILED), Scale())
    assert grade_lines(failed, OF_20) == []
    assert comments_of(failed, OF_20)[1] == "-Pas de note pour l’instant"
    unsure = result_of(Verdict("tas_vide", Kind.ERREUR_JUGE, 0.0, 0.5))
    assert grade_lines(unsure, OF_20) == []
    (line,) = alone(TOO_LONG)
    assert line.startswith("Comment :=>>Le temps accordé")
