"""A small slice of the certification, the same every time; its goals; the four representations compared."""

from __future__ import annotations

import json
from dataclasses import replace
from types import ModuleType

import certifie
import compare_references
import pytest
from certificate import (
    EXERCICES,
    RIGHT_PROGRAMS,
    Certificate,
    FalseAlarm,
    Judged,
    calls_of,
    judged,
    table,
    unsteady,
)
from certifie import COPIES, right_programs
from compare_references import disagreements

from reussites_tk.judge.mutants import CATALOGUES, free_mutants, mutants_of
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.oracle import private_instance
from reussites_tk.judge.verdicts import Bulletin, Erreur, Exemple, Kind, Verdict

SLICE = (1, 240)


@pytest.mark.long
def test_a_slice_of_the_certification_reaches_every_goal() -> None:
    found = certifie.certify(EXERCICES, SLICE, jobs=1)
    assert len(found.mutants) >= 5 and found.programs
    assert found.missed() == () and found.alarms == () and found.disagreements == ()
    assert found.holds()


def test_the_parts_make_the_whole() -> None:
    things = list(range(10))
    parts = [certifie._part(things, (k, 3)) for k in (1, 2, 3)]
    assert sorted(sum(parts, [])) == things


def test_references_and_unusual_programs_are_all_right_programs() -> None:
    names = [f"{p.exercice}/{p.nom}" for p in right_programs(EXERCICES)]
    references = [name for name in names if "/reference_" in name]
    assert len(set(names)) == len(names) >= RIGHT_PROGRAMS and len(references) == len(CATALOGUES) + 4
    assert COPIES.is_dir() and len(names) - len(references) >= 80


def test_a_slice_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("0/3", "4/3", "deux", "1/"):
        with pytest.raises(SystemExit):
            certifie.main(["--tranche", words])
    assert "K/N" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["--help"], ["--exercice", "belote"], ["--tranche"], ["--autre"], ["--graines", "zéro"]]
)
def test_the_command_line_speaks_french(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        certifie.main(words)
    out, err = capsys.readouterr()
    assert left.value.code == (0 if out else 2) and (out or err.count("\n") == 1)
    for english in ("usage", "options:", "error", "invalid", "show this"):
        assert english not in out + err


@pytest.mark.parametrize("as_json", [False, True])
def test_the_exit_code_is_0_only_when_the_goals_are_reached(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(certifie, "faults_of", lambda exercice: ())
    monkeypatch.setattr(certifie, "right_programs", lambda exercices: [])
    words = ["--exercice", "c4", *(["--json"] if as_json else [])]
    assert certifie.main(words) == 0
    found = capsys.readouterr().out
    assert json.loads(found)["objectifs_atteints"] if as_json else found.endswith("atteints.\n")


MUTANT, FREE_MUTANT = mutants_of("tas")[0], free_mutants()[0]
LINES = ("t = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)", "la_hauteur(t)")
EXAMPLE = Exemple(LINES, (), (), (), "", pose=1)
GOOD = Judged(MUTANT, "faux", 1, True, ())
WHOLE = Certificate((GOOD,) * 3, tuple(map(str, range(RIGHT_PROGRAMS))), (), 100, (), whole=True)


def bulletin(
    culprit: Kind, other: Kind = Kind.JUSTE, message: str = "", fonction: str = MUTANT.fonction
) -> Bulletin:
    found = Verdict(fonction, culprit, 0.0, 1.0, contre_exemple=LINES, exemple=EXAMPLE)
    points = 1.0 if other is Kind.JUSTE else 0.5
    return Bulletin("tas", "copie.py", (found, Verdict("tas_vide", other, points, 1.0, message)))


def test_a_fault_seen_in_its_own_function_alone_is_blamed_rightly() -> None:
    seen = judged(MUTANT, bulletin(Kind.FAUX))
    assert seen.detected and seen.blamed and seen.calls == 1


def test_an_innocent_that_loses_points_is_reported_even_if_the_culprit_is_named() -> None:
    """Where ours can be lent for the faulty function, the others keep all their points."""
    named = f"Elle appelle {MUTANT.fonction}."
    assert not judged(MUTANT, bulletin(Kind.FAUX, Kind.BLOQUEE, named)).blamed
    poor = bulletin(Kind.FAUX)
    poor = replace(poor, fonctions=(poor.fonctions[0], replace(poor.fonctions[1], points=0.5)))
    assert judged(MUTANT, poor).others == (("tas_vide", "juste"),)


def test_in_a_free_representation_a_function_may_be_blocked_by_the_culprit() -> None:
    fonction = FREE_MUTANT.fonction
    named, unnamed = f"Elle appelle {fonction}.", "Elle appelle carte_sur."
    assert judged(FREE_MUTANT, bulletin(Kind.FAUX, Kind.BLOQUEE, named, fonction)).blamed
    assert not judged(FREE_MUTANT, bulletin(Kind.FAUX, Kind.BLOQUEE, unnamed, fonction)).blamed


def test_an_innocent_called_wrong_is_reported() -> None:
    seen = judged(MUTANT, bulletin(Kind.FAUX, Kind.EXCEPTION))
    assert seen.detected and not seen.blamed
    assert seen.others == (("tas_vide", "exception"),)


def test_a_fault_called_right_or_a_fault_of_ours_is_not_detected() -> None:
    for kind in (Kind.JUSTE, Kind.BLOQUEE, Kind.ABSENTE, Kind.ERREUR_JUGE):
        assert not judged(MUTANT, bulletin(kind)).detected
    unread = replace(bulletin(Kind.FAUX), erreur=Erreur("SyntaxError", "", 1))
    assert not judged(MUTANT, unread).detected


def test_calls_are_counted_after_the_laying_of_the_piles() -> None:
    assert calls_of(bulletin(Kind.FAUX).fonctions[0]) == 1
    assert calls_of(Verdict("tas_vide", Kind.JUSTE, 1.0, 1.0)) == 0
    added = (LINES[0], *["ajouter_carte_sous_tas(c, t)"] * 14, "carte_sous(t)")
    assert calls_of(Verdict("ajouter_carte_sous_tas", Kind.FAUX, 0.0, 1.0, contre_exemple=added)) == 2


def test_a_verdict_that_changes_with_the_seed_is_told_with_its_counts() -> None:
    right = bulletin(Kind.JUSTE)
    (found,) = unsteady("tas/essai", (bulletin(Kind.FAUX), right, right))
    assert found.fonction == MUTANT.fonction and found.verdicts == (("juste 0", 2), ("faux 0", 1))
    assert list(unsteady("tas/essai", (right, right))) == []


@pytest.mark.long
def test_the_same_verdicts_come_out_under_two_seeds_with_and_without_a_wall(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert certifie.main(["--exercice", "c4", "--tranche", "3/60", "--graines", "2"]) == 0
    assert "Aucun verdict" in capsys.readouterr().out


def test_the_goals_hold_only_when_all_of_them_do() -> None:
    missed = Judged(MUTANT, "juste", 0, False, ())
    long, longer = replace(GOOD, calls=2), replace(GOOD, calls=5)
    alarm = FalseAlarm("tas/simple", "tas_vide", "faux")
    assert WHOLE.holds()
    assert not replace(WHOLE, mutants=(GOOD, GOOD, missed)).holds()
    assert not replace(WHOLE, mutants=(GOOD, GOOD, GOOD, longer)).holds()
    assert not replace(WHOLE, mutants=(GOOD, long, long)).holds()
    assert not replace(WHOLE, alarms=(alarm,)).holds()
    assert not replace(WHOLE, disagreements=("carte_sur",)).holds()


def test_few_right_programs_are_enough_for_a_slice_only() -> None:
    few = replace(WHOLE, programs=("tas/simple",))
    assert not few.holds()
    assert replace(few, whole=False).holds()


def test_the_table_names_what_misses_a_goal() -> None:
    missed = Judged(MUTANT, "juste", 0, False, (("carte_sur", "faux"),))
    alarm = FalseAlarm("md/ajuste", "analyser_md", "faux")
    text = "\n".join(table(replace(WHOLE, mutants=(GOOD, missed), alarms=(alarm,))))
    assert MUTANT.nom in text and "carte_sur faux" in text
    assert "md/ajuste" in text and "analyser_md" in text
    assert text.endswith("Objectifs manqués.")
    assert "\n".join(table(WHOLE)).endswith("Objectifs atteints.")


def test_the_figures_are_also_plain_data() -> None:
    found = WHOLE.as_json()
    assert found["fautes"] == found["vues"] == found["bien_attribuees"] == 3
    assert found["appels_mediane"] == found["appels_maximum"] == 1
    assert found["objectifs_atteints"] is True


FUNCTIONS = ("creer_jeu_neuf", "carte_sur", "battre_tas", "poser_tas_sur_tas")


def test_the_four_representations_agree() -> None:
    found = list(disagreements(FUNCTIONS, 1))
    assert len(found) == sum(len(cases_of(nom, 1)) for nom in FUNCTIONS)
    assert [words for _case, words in found if words] == []


def test_a_representation_that_differs_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd_instance(name: str) -> ModuleType:
        module = private_instance(name)
        if name.endswith("file"):
            module.carte_sur = module.carte_sous  # type: ignore[attr-defined]
        return module

    monkeypatch.setattr(compare_references, "private_instance", odd_instance)
    found = [(case, words) for case, words in disagreements(("carte_sur",), 1) if words]
    assert found
    assert all(len(case.tas[0].codes) > 1 for case, _words in found)
