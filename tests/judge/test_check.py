"""One file in, one `Bulletin` out: what is not a mere wrong value, and how it is reported."""

import json
import threading
from pathlib import Path

import pytest

from reussites_tk.judge import (
    EXERCISES,
    Bulletin,
    Kind,
    Stopped,
    UnknownExercise,
    Verdict,
    exercise_in,
    judge,
    runner,
)
from reussites_tk.judge.verdicts import BLOCKED_SHARE
from reussites_tk.paths import exercises_folder
from tests.copies_loader import COPIES, assemble
from tests.judge.short_limits import SHORT

pytestmark = pytest.mark.usefixtures("few_cases")

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
FREE = (COPIES / "tas_libre/justes/liste.py").read_text(encoding="utf-8")


def judged(folder: Path, snippet: str, base: str = RIGHT, exercise: str = "tas") -> dict[str, Verdict]:
    """Judge a right file in which some functions are replaced; return what is not right."""
    file = folder / f"{exercise}_a_completer.py"
    file.write_text(assemble(snippet, base), encoding="utf-8")
    return {v.nom: v for v in judge(file, exercise, limits=SHORT).fonctions if v.verdict is not Kind.JUSTE}


# --- files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("nom", EXERCISES)
def test_the_untouched_stub_is_to_complete_throughout(nom: str) -> None:
    stub = exercises_folder() / EXERCISES[nom].stub
    bulletin = judge(stub)
    assert bulletin.exercice == nom and bulletin.erreur is None and bulletin.note == 0
    asked = [v for v in bulletin.fonctions if v.bareme]  # after the test that a file of tests is given
    assert {v.verdict for v in asked} == {Kind.A_COMPLETER}
    assert [v.nom for v in bulletin.fonctions] == list(exercise_in(stub, nom).names)
    assert {v.nom for v in asked} <= set(EXERCISES[nom].names)


def test_a_file_that_looks_like_no_exercise_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "essai.py"
    file.write_text("x = 1\n")
    with pytest.raises(UnknownExercise, match=r"essai\.py"):
        judge(file)


def test_a_check_that_is_stopped_raises_stopped(tmp_path: Path) -> None:
    stop = threading.Event()
    file = tmp_path / "tas_a_completer.py"
    file.write_text(RIGHT, encoding="utf-8")
    heard: list[str] = []

    def hear(verdict: Verdict) -> None:
        heard.append(verdict.nom)
        stop.set()

    with pytest.raises(Stopped):
        judge(file, "tas", on_verdict=hear, stop=stop)
    assert 0 < len(heard) < 38


def test_the_same_file_has_the_same_bulletin_every_time(tmp_path: Path) -> None:
    file = tmp_path / "tas_a_completer.py"
    file.write_text(assemble("def la_hauteur(t):\n    return 1\n", RIGHT), encoding="utf-8")
    first, second = (json.dumps(judge(file, "tas", graine=3).en_json()) for _ in range(2))
    assert first == second


def test_a_missing_function_is_absent_and_costs_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "tas_a_completer.py"
    file.write_text(RIGHT.replace("def la_place(", "def ma_place("), encoding="utf-8")
    bulletin: Bulletin = judge(file, "tas")
    assert [(v.nom, v.verdict) for v in bulletin.fonctions if v.verdict is not Kind.JUSTE] == [
        ("la_place", Kind.ABSENTE)
    ]


# --- families -----------------------------------------------------------------------------------


def test_an_illegal_call_that_never_ends_is_one_that_is_not_refused(tmp_path: Path) -> None:
    snippet = """
def carte_sur(t):
    while t.queue is None:
        pass
    return t.queue.carte
"""
    verdicts = judged(tmp_path, snippet)
    assert [(v.nom, v.verdict, v.points) for v in verdicts.values()] == [
        ("carte_sur", Kind.PRECONDITION, 0.375)
    ]


def test_what_goes_wrong_only_after_another_call_is_shown_with_that_call(tmp_path: Path) -> None:
    snippet = """
DEJA_VU = []


def la_hauteur(t):
    DEJA_VU.append(t)
    return DEJA_VU[0].hauteur
"""
    verdict = judged(tmp_path, snippet)["la_hauteur"]
    assert verdict.verdict is Kind.FAUX
    calls = [line for line in verdict.contre_exemple if line.startswith("la_hauteur")]
    assert len(calls) == 2
    assert "d'un appel à l'autre" in verdict.message


def test_a_function_wrong_only_through_another_is_right_with_ours(tmp_path: Path) -> None:
    snippet = """
def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("vide")
    return t.tete.carte


def retourner_carte_sur(t):
    t.queue.carte = carte_sur(t).retournee()
"""
    file = tmp_path / "tas_a_completer.py"
    file.write_text(assemble(snippet, RIGHT), encoding="utf-8")
    verdicts = {verdict.nom: verdict for verdict in judge(file, "tas").fonctions}
    assert [nom for nom, verdict in verdicts.items() if verdict.verdict is not Kind.JUSTE] == ["carte_sur"]
    assert verdicts["retourner_carte_sur"].pretees == ("carte_sur",)


def test_a_function_wrong_by_itself_is_not_excused_by_the_wrong_ones_it_calls(tmp_path: Path) -> None:
    snippet = """
def carte_sur(t):
    if t.hauteur == 5:
        return t.tete.carte
    if t.hauteur == 0:
        raise PreconditionNonRespectee("vide")
    return t.queue.carte


def retourner_carte_sur(t):
    carte_sur(t)
    t.tete.carte = t.tete.carte.retournee()
"""
    verdicts = judged(tmp_path, snippet)
    assert {v.nom: v.verdict for v in verdicts.values()} == {
        "carte_sur": Kind.FAUX,
        "retourner_carte_sur": Kind.FAUX,
    }


def test_a_function_that_calls_one_still_to_write_is_judged_with_ours(tmp_path: Path) -> None:
    snippet = """
def tas_vide(t):
    raise NotImplementedError("tas_vide : à compléter")


def retourner_carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("vide")
    t.tete.carte = t.tete.carte.retournee()
"""
    verdicts = judged(tmp_path, snippet)
    assert {v.nom: v.verdict for v in verdicts.values()} == {
        "tas_vide": Kind.A_COMPLETER,
    }


def test_a_selector_that_changes_the_pile_has_a_side_effect(tmp_path: Path) -> None:
    snippet = """
def la_hauteur(t):
    n = 0
    while t.tete is not None:
        n = n + 1
        t.tete = t.tete.suiv
    return n
"""
    assert judged(tmp_path, snippet)["la_hauteur"].verdict is Kind.EFFET_DE_BORD


def test_a_dear_right_answer_gets_a_remark_and_all_its_points(tmp_path: Path) -> None:
    snippet = """
def la_hauteur(t):
    n, cel = 0, t.tete
    while cel is not None:
        n, cel = n + 1, cel.suiv
    return n
"""
    file = tmp_path / "tas_a_completer.py"
    file.write_text(assemble(snippet, RIGHT), encoding="utf-8")
    bulletin = judge(file, "tas")
    (remarked,) = (v for v in bulletin.fonctions if v.remarques)
    assert (remarked.nom, remarked.points) == ("la_hauteur", 0.5) and bulletin.tout_juste


# --- the free representation ----------------------------------------------------------------------


def test_free_piles_made_wrong_keep_the_rest_from_being_judged(tmp_path: Path) -> None:
    verdicts = judged(tmp_path, "def creer_tas_vide(l, m):\n    return None\n", FREE, "tas_libre")
    assert verdicts["creer_tas_vide"].verdict is Kind.FAUX
    assert verdicts["deplacer_haut_sur"].verdict is Kind.BLOQUEE
    assert verdicts["deplacer_haut_sur"].points == BLOCKED_SHARE * verdicts["deplacer_haut_sur"].bareme
    assert "creer_tas_vide" in verdicts["deplacer_haut_sur"].message
    assert "couleur_suivante" not in verdicts and "le_rang" not in verdicts


def test_a_free_example_is_drawn_from_what_the_selectors_return(tmp_path: Path) -> None:
    snippet = """
def deplacer_bas_sur(t1, t2):
    if not t1.cartes or not t2.actif:
        raise PreconditionNonRespectee("source vide ou cible inactive")
    t2.cartes.append(t1.cartes[0])
"""
    verdict = judged(tmp_path, snippet, FREE, "tas_libre")["deplacer_bas_sur"]
    assert verdict.verdict is Kind.FAUX and verdict.exemple is not None
    assert [t.nom for t in verdict.exemple.attendu] == [t.nom for t in verdict.exemple.obtenu]
    assert any(
        t.differe or t.hauteur != w.hauteur
        for t, w in zip(verdict.exemple.obtenu, verdict.exemple.attendu, strict=True)
    )


@pytest.mark.parametrize(
    "snippet",
    [
        "class Tas:\n    __slots__ = ('place', 'role', 'mode', 'tete', 'queue')\n",
        "class Tas:\n    @property\n    def hauteur(self):\n        return 0\n",
    ],
    ids=["a field without its slot", "a field that does not count the cells"],
)
def test_a_class_of_which_no_pile_can_be_laid_is_said_to_be_at_fault(tmp_path: Path, snippet: str) -> None:
    verdicts = judged(tmp_path, snippet)
    assert Kind.ERREUR_JUGE not in {v.verdict for v in verdicts.values()}
    assert verdicts["carte_sur"].verdict is Kind.EXCEPTION and "le_rang" not in verdicts
    sentences = {(v.message, v.ligne) for nom, v in verdicts.items() if nom != "creer_tas_vide"}
    ((sentence, line),) = {pair for pair in sentences if "poser de tas" in pair[0]}
    assert line and "classe Tas" in sentence


def test_a_slow_function_is_tried_on_fewer_calls_and_stays_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(runner, "PATIENCE_WALL", 0.0)
    assert judged(tmp_path, "def la_hauteur(t):\n    return t.hauteur + 0\n") == {}
