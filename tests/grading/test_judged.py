"""What is kept of one judged submission, and for whom."""

import threading
from pathlib import Path

import pytest

from reussites_tk.grading import judging
from reussites_tk.grading.judging import Job, Rules
from reussites_tk.grading.records import Result
from reussites_tk.judge import Bulletin, Exemple, Kind, Verdict

from .test_workspace import submission

SECRET = "creer_tas_vide(Localisation(7, 7))"
EXAMPLE = Exemple((SECRET,), (), (), (), SECRET)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Result:
    """A submission with a function that fails in hidden trials, and one that fails in the others."""
    hidden = Verdict("la_hauteur", Kind.FAUX, 0.0, 0.5, SECRET, (SECRET,), SECRET, SECRET, 3, (), EXAMPLE)
    masked = Verdict("la_hauteur", Kind.FAUX, 0.0, 0.5, "pas sur un essai caché", cachee=hidden)
    shown = Verdict(
        "tas_vide", Kind.FAUX, 0.0, 0.5, "m", exemple=Exemple(("t",), (), (), (), "n"), sortie="écrit"
    )

    def judge(file: Path, exercice: str, **options: object) -> Bulletin:
        assert options["graine_cachee"] == 7
        return Bulletin(exercice, str(file), (masked, shown), sortie="bonjour")

    monkeypatch.setattr(judging, "judge", judge)
    return Job(submission("tas.py"), Rules(graine_cachee=7)).result(threading.Event())


def test_what_is_hidden_is_apart_from_what_a_student_reads(told: Result) -> None:
    assert told.hidden["la_hauteur"].verdict["contre_exemple"] == [SECRET]
    assert told.hidden["la_hauteur"].example == EXAMPLE
    assert SECRET not in str((told.bulletin, told.examples, told.outputs, told.remarks))


def test_examples_and_prints_are_kept_beside_the_object_of_the_contract(told: Result) -> None:
    assert (set(told.examples), told.outputs) == ({"tas_vide"}, {"tas_vide": "écrit"})
    assert set(told.bulletin) == {"exercice", "fichier", "note", "bareme", "fonctions", "sortie"}
    assert (told.path, told.date) == ("a/tas.py", "2026-01-05T00:00:00")


def test_the_fingerprint_tells_the_seeds_apart() -> None:
    prints = {Job(submission("tas.py"), rules).fingerprint for rules in (Rules(), Rules(2), Rules(1, 1))}
    assert len(prints) == 3
    assert Job(submission("r7.py"), Rules()).fingerprint not in prints
    assert Job(submission("tas.py"), Rules(most_lost=None)).fingerprint in prints
