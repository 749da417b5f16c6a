"""A certificate counts what was detected, on whom the blame fell, and how long the examples are."""

from dataclasses import replace

from reussites_tk.judge.certificate import Certificate, FalseAlarm, Judged, calls_of, judged
from reussites_tk.judge.certificate_table import table
from reussites_tk.judge.mutants import mutants_of
from reussites_tk.judge.verdicts import Bulletin, Erreur, Exemple, Kind, Verdict

MUTANT = mutants_of("tas")[0]
LINES = ("t = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)", "la_hauteur(t)")
EXAMPLE = Exemple(LINES, (), (), (), "", pose=1)
GOOD = Judged(MUTANT, "faux", 1, True, ())
WHOLE = Certificate((GOOD,) * 3, tuple(map(str, range(16))), (), 100, (), whole=True)


def bulletin(culprit: Kind, other: Kind = Kind.JUSTE, message: str = "") -> Bulletin:
    told = Verdict(MUTANT.fonction, culprit, 0.0, 1.0, contre_exemple=LINES, exemple=EXAMPLE)
    return Bulletin("tas", "copie.py", (told, Verdict("tas_vide", other, 0.0, 1.0, message)))


def test_a_fault_seen_in_its_own_function_alone_is_blamed_rightly() -> None:
    seen = judged(MUTANT, bulletin(Kind.FAUX))
    assert seen.detected and seen.blamed and seen.calls == 1


def test_a_function_blocked_by_the_culprit_is_not_called_wrong() -> None:
    assert judged(MUTANT, bulletin(Kind.FAUX, Kind.BLOQUEE, f"Elle appelle {MUTANT.fonction}.")).blamed
    assert not judged(MUTANT, bulletin(Kind.FAUX, Kind.BLOQUEE, "Elle appelle carte_sur.")).blamed


def test_an_innocent_called_wrong_is_told() -> None:
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
    told = WHOLE.as_json()
    assert told["fautes"] == told["vues"] == told["bien_attribuees"] == 3
    assert told["appels_mediane"] == told["appels_maximum"] == 1
    assert told["objectifs_atteints"] is True
