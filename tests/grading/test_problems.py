"""What is said of what cannot be judged: the reason, then what to do, and nothing twice."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from reussites_tk.grading import problems
from reussites_tk.grading.contents import Member
from reussites_tk.grading.faults import Faults
from reussites_tk.grading.hand_ins import Handed, HandIn
from reussites_tk.grading.problems import AGAIN_EACH, COMPILED, Problem, problem_of, problem_of_name
from reussites_tk.grading.recogniser import Recogniser
from reussites_tk.grading.students import student_named
from reussites_tk.grading.submissions import Submission, _Search
from reussites_tk.source_text import OTHER_KINDS

ORDINARY = set(
    "fichier fichiers programme programmes exercice python celui ceux seul dans vous votre vos avez donnée "
    "ouvrir trop pour alors".split()
)
"""Words that a reason and an advice may share: they say nothing by themselves."""
ORDERS = ("Renvoyez ", "Enregistrez ", "Ouvrez", "Déposez ", "Effacez ", "Corrigez ", "Vérifiez ", "Vous n")


def handed(name: str, content: bytes = b"") -> Handed:
    """A file that a student handed in."""
    member = Member(tuple(name.split("/")), len(content), datetime(2026, 1, 5, tzinfo=UTC), lambda: content)
    return Handed(member.path, member)


def _of_answers() -> list[Problem]:
    """What is said of programs that answer something else."""
    found = []
    for exercice in ("", "tas"):
        for add in (
            lambda faults: faults.add_other(handed("a.py"), "r7"),
            lambda faults: faults.add_stranger(handed("a.py")),
            lambda faults: faults.add_broken(handed("a.py")),
        ):
            faults = Faults()
            add(faults)
            worst = faults.worst(exercice, strict=False)
            assert worst is not None
            found.append(worst[1])
    return found


ENDS = ["pyc", "eml", "url", "icloud", *sorted(problems._WHAT)]
ALL = [
    *(each for each in vars(problems).values() if isinstance(each, Problem)),
    *(each for end in ENDS if (each := problem_of_name(f"a.{end}"))),
    *(each for start, _what in OTHER_KINDS if (each := problem_of("a", start + bytes(40)))),
    *_of_answers(),
]


def _words(text: str) -> set[str]:
    """The words of a sentence that say something, without their end."""
    found = re.findall(r"[^\W\d_]{4,}", re.sub("« .*? »|Autres fichiers.*", "", text.casefold()))
    return {word[:5] for word in found if word not in ORDINARY}


@pytest.mark.parametrize("problem", dict.fromkeys([*ALL, *(each.for_several() for each in ALL)]))
def test_the_advice_says_what_to_do_and_nothing_that_the_reason_said(problem: Problem) -> None:
    assert problem.advice.startswith(ORDERS) and problem.advice.count(". ") == 0
    assert not _words(problem.sentence) & _words(problem.advice)


@pytest.mark.parametrize("problem", dict.fromkeys(each.for_several() for each in ALL))
def test_several_missing_programs_are_asked_for_in_the_plural(problem: Problem) -> None:
    assert not re.search(r"votre (?!enseignant)|en un seul|complété\b|l'exercice tas", problem.advice)
    assert "l'exercice tas" not in problem.sentence


def test_what_python_compiled_is_told_from_what_an_editor_leaves() -> None:
    magic = (b"\xa7\r\r\n", b"\xcb\r\r\n", b"\xf3\r\r\n", b"\x2b\x0e\r\n")
    assert all(problem_of("tas.py", start + bytes(12) + b"\xe3") is COMPILED for start in magic)
    assert problem_of_name("__pycache__") is problem_of_name("tas.cpython-311.pyo") is COMPILED
    assert problem_of("tas.py", b"#\r\r\ndef f():\r\r\n    pass\n") is None


def _submissions(*files: Handed, wanted: tuple[str, ...] = ("tas",)) -> list[Submission]:
    search = _Search(HandIn(student_named("Ana"), [*files]), Recogniser(wanted))
    return search.submissions(wanted)


def test_all_that_came_is_named_when_nothing_is_judged() -> None:
    left = replace(handed("tas.pyc"), leftover=True)
    files = [handed("photo.png", b"\x89PNG"), handed("rapport.docx", b"PK\x03\x04"), left]
    (one,) = _submissions(*files)
    assert one.problem is not None and not one.remarks
    why, _sign, others = one.problem.sentence.partition(" Autres fichiers reçus : ")
    assert why == "« photo.png » est une image, et non un programme Python."
    assert others == "rapport.docx, tas.pyc."
    (alone,) = _submissions(left)
    assert alone.problem is not None
    assert alone.problem.sentence.startswith("« tas.pyc » est ce que Python a compilé du programme")
    assert alone.problem.advice == "Renvoyez le fichier .py d'où il vient."


def test_one_reason_for_several_exercises_is_one_sentence_in_the_plural() -> None:
    found = _submissions(handed("tas.pdf", b"%PDF-1.4"), wanted=("tas", "r7", "qll"))
    said = {(each.problem.sentence, each.problem.advice) for each in found if each.problem is not None}
    assert said == {("« tas.pdf » est un document PDF, et non un programme Python.", AGAIN_EACH)}
    stranger = _submissions(handed("maths.py", b"def f():\n    return 1\n"), wanted=("tas", "r7"))
    assert {each.problem.sentence for each in stranger if each.problem is not None} == {
        "« maths.py » ne définit aucune des fonctions demandées."
    }
