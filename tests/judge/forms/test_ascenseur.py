"""The exercise `ascenseur` from end to end: each function for itself, under any honest reading."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from reussites_tk.judge import Verdict, guess_exercise, judge
from reussites_tk.judge.forms.ascenseur import BOUNDED_OR_FREE, FORM
from reussites_tk.judge.forms.form import Call, Case, Reference
from reussites_tk.judge.forms.trial import Trials
from reussites_tk.judge.mutants import Mutant, apply, mutants_of, reference_text
from tests.copies_loader import copies
from tests.judge.forms.copies import changed_text, verdicts_on, wrong

REFERENCE = reference_text("ascenseur")
FILES = copies("ascenseur/justes")
MUTANTS = mutants_of("ascenseur")
CHOSEN = (
    "bornes_du_pari__avant_dernier_oublie",
    "jouer_manche__dernier_pas_appele",
    "cartes_permises__main_videe",
    "classement__ordre_du_dictionnaire",
)
"""Mutants of several kinds; `tools/certifie.py` judges them all."""
READINGS = [None, *BOUNDED_OR_FREE[1:]]


def changed(folder: Path, *changes: tuple[str, str]) -> dict[str, Verdict]:
    """Judge our program in which texts, each there once, are replaced."""
    return verdicts_on(folder, changed_text(REFERENCE, *changes), "ascenseur")


# --- the cases


@pytest.mark.parametrize("graine", [1, 2, 3])
def test_ours_is_right_on_all_its_cases_and_they_come_the_smallest_first(graine: int) -> None:
    trials = Trials(FORM, graine)
    for function in FORM.functions.values():
        cases = list(function.cases(graine))
        for case in cases[:60]:
            (way,) = trials.reference.outcomes(case)
            legal = case.under is None
            assert not legal or trials.difference(function, case, way) is None
        sizes = [len(repr(case.lay)) for case in (cases[0], cases[-2])]
        assert sizes == sorted(sizes)


def prefixes(n: int, p: int, reading: int) -> Iterator[tuple[int, ...]]:
    """Yield the whole bets of a round where everybody stays between the bounds."""
    reference = Reference(FORM, READINGS[reading])
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        paris = waiting.pop()
        if len(paris) == p:
            yield paris
            continue
        (way,) = reference.outcomes(Case((Call("bornes_du_pari", (n, p, list(paris))),)))
        (_i, bas), (_j, haut) = way.value[1]
        waiting += [(*paris, pari) for pari in range(bas, haut + 1)]


@pytest.mark.parametrize(("n", "p", "count"), [(3, 3, 12), (1, 5, 10), (2, 4, 16), (1, 2, 1)])
def test_bounded_bets_are_exactly_those_whose_total_is_n_plus_1(n: int, p: int, count: int) -> None:
    found = sorted(prefixes(n, p, 0))
    assert found == [paris for paris in product(range(n + 1), repeat=p) if sum(paris) == n + 1]
    assert len(found) == count


@pytest.mark.parametrize("reading", range(1, len(READINGS)))
def test_free_bets_are_any_and_the_last_one_completes_the_total_where_it_can(reading: int) -> None:
    found = sorted(prefixes(2, 3, reading))
    assert [paris[:2] for paris in found] == list(product(range(3), repeat=2))
    assert all(sum(paris) == 3 for paris in found if 1 <= sum(paris[:2]) <= 3)
    assert {paris[2] for paris in found if sum(paris[:2]) in (0, 4)} <= {-1, 0, 2, 3}


# --- what is right


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_right_file_has_all_its_points_and_no_remark(file: Path) -> None:
    bulletin = judge(file, "ascenseur")
    assert bulletin.tout_juste and bulletin.note == bulletin.bareme == 20
    assert not any(verdict.remarques for verdict in bulletin.fonctions)


def test_there_are_at_least_five_right_files_and_sixty_mutants() -> None:
    assert len(FILES) >= 5 and len(MUTANTS) >= 60


def test_an_exercise_is_guessed_from_the_functions_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "projet.py"
    file.write_text(REFERENCE, encoding="utf-8")
    assert guess_exercise(file) == "ascenseur"


@pytest.mark.long
def test_a_function_that_is_not_there_yet_is_lent(tmp_path: Path) -> None:
    start, _def, rest = REFERENCE.partition("def gagnant_du_pli")
    found = verdicts_on(tmp_path, start + "# ---" + rest.partition("# ---")[2], "ascenseur")
    assert wrong(found) == {"gagnant_du_pli": "absente"}
    assert found["jouer_manche"].pretees == ("gagnant_du_pli",)


@pytest.mark.long
def test_a_file_that_mixes_two_readings_has_a_remark(tmp_path: Path) -> None:
    found = changed(tmp_path, ("bornes_du_pari(n, p, list", "bornes_libres(n, p, list"))
    assert wrong(found) == {}
    assert [nom for nom, v in found.items() if any("tantôt" in r for r in v.remarques)] == ["jouer_manche"]


# --- what is wrong


@pytest.mark.long
@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.nom in CHOSEN], ids=lambda m: m.nom)
def test_a_fault_is_blamed_on_its_function_alone(mutant: Mutant, tmp_path: Path) -> None:
    found = verdicts_on(tmp_path, apply(mutant), "ascenseur")
    assert wrong(found).keys() == {mutant.fonction}
    assert found[mutant.fonction].contre_exemple and found[mutant.fonction].points == 0


@pytest.mark.long
def test_examples_are_short_drawn_and_typed_as_a_student_would(tmp_path: Path) -> None:
    """Four faults in one file, each shown by the smallest call, that runs as it is written."""
    text = (
        ("        return reste, reste\n", "        return 0, reste\n"),
        ("    return demandees or list(main)\n", "    return list(main)\n"),
        ("cartes_permises(mains[joueur], pli), pli)", "[], pli)"),
        ("for score in rangs]", "for score in rangs[::-1]]"),
    )
    found = changed(tmp_path, *text)
    assert wrong(found) == dict.fromkeys(
        ("bornes_du_pari", "cartes_permises", "jouer_manche", "classement"), "faux"
    )
    assert found["bornes_du_pari"].contre_exemple == ("paris = [1]", "bornes_du_pari(1, 2, paris)")
    assert (found["bornes_du_pari"].attendu, found["bornes_du_pari"].obtenu) == ("(1, 1)", "(0, 1)")
    assert found["classement"].contre_exemple[-1] == "classement(scores)"
    permises, manche = found["cartes_permises"], found["jouer_manche"]
    names: dict[str, object] = {}
    exec(compile((tmp_path / "copie.py").read_text(encoding="utf-8"), "copie", "exec"), names)
    exec("\n".join(permises.contre_exemple[:-1]), names)
    assert [str(c) for c in eval(permises.contre_exemple[-1], names)] == permises.obtenu.strip("[]").split(
        ", "
    )
    assert permises.exemple is not None and [row.nom for row in permises.exemple.avant] == ["main", "pli"]
    assert permises.exemple.attendu and permises.exemple.obtenu[0].differe
    # What a given function raises for want of something to choose is told by its arguments.
    assert manche.attendu.startswith("poser(") and manche.obtenu.startswith("poser(")
    assert manche.obtenu.endswith(", [], [])")


@pytest.mark.long
def test_an_answer_of_another_reading_is_told(tmp_path: Path) -> None:
    bas = "    bas = 1 if len(paris) == p - 2 and reste == n + 1 else 0\n"
    found = changed(tmp_path, (bas, "    bas = 0\n"))["bornes_du_pari"]
    assert (found.attendu, found.obtenu) == ("(1, 1)", "(0, 1)")
    assert "juste dans une autre lecture" in found.message and "les paris sont bornés" in found.message
