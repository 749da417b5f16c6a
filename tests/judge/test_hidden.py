"""Trials of the teacher's own seed: what is wrong there alone is caught, and next to nothing is shown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from reussites_tk.commands.recorded import write_recorded
from reussites_tk.commands.report import report
from reussites_tk.judge import Bulletin, Erreur, Kind, Verdict, judge, words
from reussites_tk.judge.hidden import OnVerdict, with_hidden
from reussites_tk.judge.records import record_of
from reussites_tk.judge.tas.case_makers import cases_of
from tests.copies_loader import COPIES, assemble

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
VISIBLE, HIDDEN = 1, 20_260_901

SNIPPET = """
def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    if seen(t) == {sous}:
        print("LEAK")
        return
    t.tete.carte = t.tete.carte.retournee()


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    if seen(t) == {sur}:
        raise ValueError(f"LEAK {{seen(t)}}")
    t.queue.carte = t.queue.carte.retournee()


def seen(t):
    carte = t.tete.carte
    return t.hauteur, int(carte.couleur), int(carte.rang), carte.decouverte
"""
MENDED = ("retourner_carte_sous", "retourner_carte_sur")


def only_hidden(nom: str) -> tuple[int, int, int, bool]:
    """Return a height and a lowest carte that only the hidden trials of a function lay."""
    shown, kept = (
        {
            (len(codes), codes[0] >> 5, codes[0] >> 1 & 15, bool(codes[0] & 1))
            for case in cases_of(nom, seed)
            if (codes := case.tas[0].codes)
        }
        for seed in (VISIBLE, HIDDEN)
    )
    return min(kept - shown)


def test_a_file_wrong_only_on_hidden_trials_is_caught_and_nothing_of_them_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "tas_a_completer.py"
    snippet = SNIPPET.format(sous=only_hidden(MENDED[0]), sur=only_hidden(MENDED[1]))
    file.write_text(assemble(snippet, RIGHT), encoding="utf-8")
    heard: list[Verdict] = []
    bulletin = judge(file, graine=VISIBLE, graine_cachee=HIDDEN, on_verdict=heard.append)
    assert sorted(v.nom for v in heard) == sorted(v.nom for v in bulletin.fonctions)
    assert all(verdict in bulletin.fonctions for verdict in heard)
    wrong = {v.nom: v for v in bulletin.fonctions if v.verdict is not Kind.JUSTE}
    assert [(nom, v.verdict) for nom, v in sorted(wrong.items())] == [
        (MENDED[0], Kind.FAUX),
        (MENDED[1], Kind.EXCEPTION),
    ]
    for verdict in wrong.values():
        assert "essai caché" in verdict.message and verdict.points == 0
        assert (verdict.contre_exemple, verdict.attendu, verdict.obtenu, verdict.exemple) == (
            (),
            "",
            "",
            None,
        )
        # Only the teacher's own part holds an example: there was none on the visible trials.
        assert verdict.cachee is not None and verdict.cachee.exemple is not None
    record = record_of(bulletin, file, VISIBLE, cachee=True)
    write_recorded(tmp_path / "R.json", record, bulletin)
    recorded = (tmp_path / "R.json").read_text(encoding="utf-8")
    for text in (json.dumps(bulletin.en_json()), "\n".join(report(bulletin)), recorded, repr(bulletin)):
        assert MENDED[0] in text and "LEAK" not in text and str(HIDDEN) not in text


# --- which of the two verdicts is shown -------------------------------------------------------


def final(visible: Kind, hidden: Kind, message: str = "SECRET", erreur: Erreur | None = None) -> Verdict:
    """Return the final verdict of a function by its verdicts with either seed."""
    points = {Kind.JUSTE: 1.0, Kind.PRECONDITION: 0.75}

    def check(seed: int, on_verdict: OnVerdict, decided: Sequence[Verdict]) -> Bulletin:
        kind = visible if seed == VISIBLE else hidden
        verdict = Verdict(
            "f", kind, points.get(kind, 0.0), 1.0, message, ("SECRET",), "SECRET", "SECRET", seed, ("SECRET",)
        )
        if not decided:
            on_verdict(verdict)
        return Bulletin("tas", "f.py", (verdict,), "SECRET" if seed == HIDDEN else "", erreur)

    heard: list[Verdict] = []
    bulletin = with_hidden(check, VISIBLE, HIDDEN, heard.append)
    assert heard == list(bulletin.fonctions) and bulletin.sortie == ""
    return heard[0]


@pytest.mark.parametrize("hidden", [k for k in Kind if k is not Kind.JUSTE])
def test_any_fault_that_only_hidden_trials_show_is_masked(hidden: Kind) -> None:
    verdict = final(Kind.JUSTE, hidden, "m, à corriger d'abord" if hidden is Kind.BLOQUEE else "SECRET")
    assert verdict.verdict is hidden and verdict.ligne == VISIBLE
    assert "SECRET" not in json.dumps(verdict.en_json()) + repr(verdict)
    assert verdict.message.endswith("à corriger d'abord") == (hidden is Kind.BLOQUEE)


@pytest.mark.parametrize(
    ("visible", "hidden"),
    [
        (Kind.FAUX, Kind.EXCEPTION),
        (Kind.PRECONDITION, Kind.PRECONDITION),
        (Kind.PRECONDITION, Kind.JUSTE),
        (Kind.A_COMPLETER, Kind.JUSTE),
        (Kind.JUSTE, Kind.JUSTE),
    ],
)
def test_what_visible_trials_show_stays_as_it_is(visible: Kind, hidden: Kind) -> None:
    verdict = final(visible, hidden)
    assert (verdict.verdict, verdict.ligne, verdict.cachee) == (visible, VISIBLE, None)
    assert verdict.contre_exemple == ("SECRET",)


@pytest.mark.parametrize("kind", [Kind.TEMPS_DEPASSE, Kind.MEMOIRE])
def test_what_ended_its_child_is_not_run_again_on_hidden_trials(kind: Kind) -> None:
    given: list[Sequence[Verdict]] = []

    def check(seed: int, on_verdict: OnVerdict, decided: Sequence[Verdict]) -> Bulletin:
        given.append(decided)
        verdicts = Verdict("endless", kind, 0.0, 1.0), Verdict("right", Kind.JUSTE, 1.0, 1.0)
        for verdict in verdicts:
            on_verdict(verdict)
        return Bulletin("tas", "f.py", verdicts)

    heard: list[Verdict] = []
    bulletin = with_hidden(check, VISIBLE, HIDDEN, heard.append)
    assert [[v.nom for v in decided] for decided in given] == [[], ["endless"]]
    assert [v.nom for v in heard] == ["endless", "right"] and heard == list(bulletin.fonctions)


def test_a_fault_of_our_own_is_not_reported_as_the_student_s() -> None:
    assert final(Kind.JUSTE, Kind.ERREUR_JUGE, words.JUDGE_FAULT).message == words.JUDGE_FAULT


def test_a_file_that_cannot_be_loaded_is_reported_as_without_hidden_trials() -> None:
    verdict = final(Kind.ABSENTE, Kind.JUSTE, erreur=Erreur("SyntaxError", "", 3))
    assert verdict.verdict is Kind.ABSENTE and verdict.cachee is None
