"""Common mistakes, and the faults of the catalogue that they resemble."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.grading.results import mistakes
from reussites_tk.grading.results.mistakes import (
    FILE,
    Catalogue,
    Signature,
    batches_of,
    catalogue_for,
    common_mistakes,
    functions_to_compare,
    signature_of,
    with_faults,
)
from reussites_tk.grading.results.result_words import verdicts_of
from reussites_tk.judge import Bulletin
from reussites_tk.judge.mutants import CATALOGUES, apply, mutants_of, reference_text
from tests.grading.results.sample_results import (
    LEA,
    NOEL,
    ZOE,
    half,
    result,
    right,
    unloadable,
    verdict,
    wrong,
)
from tests.judge.few_functions import judge_few

MUTANT = next(m for m in mutants_of("tas") if m.fonction == "deplacer_haut_sur")


def test_what_shows_itself_in_the_same_way_resembles_the_fault() -> None:
    results = [half(), half(NOEL), right(ZOE)]
    seen = signature_of(verdicts_of(results[0])[1])
    (mistake,) = common_mistakes(results, {"tas": Catalogue({seen: (MUTANT.nom,)})})
    assert mistake.mutants == (MUTANT,) and mistake.faults == (MUTANT.faute,)
    assert [r.student for r in mistake.results] == [LEA, NOEL]


def test_without_a_fault_that_is_like_it_the_message_gathers() -> None:
    results = [half(), half(NOEL), result(ZOE, wrong(message="Autre chose."))]
    (mistake,) = common_mistakes(results, {"tas": Catalogue({})})
    assert mistake.faults == () and len(mistake.results) == 2


def test_the_students_own_line_numbers_do_not_keep_mistakes_apart() -> None:
    results = [result(s, wrong(message=f"L'appel s'arrête, ligne {n}.")) for s, n in ((LEA, 12), (NOEL, 345))]
    assert len(common_mistakes(results, {})) == 1


def test_what_waits_or_is_not_written_is_no_mistake() -> None:
    for kind in ("bloquee", "a_completer", "absente", "erreur_juge", "juste"):
        results = [result(s, verdict("tas_vide", kind, "Un mot.")) for s in (LEA, NOEL)]
        assert common_mistakes(results, {}) == [] and functions_to_compare(results) == {}
    assert common_mistakes([unloadable(), unloadable(NOEL)], {}) == []


def test_the_commonest_comes_first_whatever_the_order_of_the_students() -> None:
    some = [result(s, wrong(), wrong("tas_vide")) for s in (LEA, NOEL)] + [result(ZOE, wrong("tas_vide"))]
    names = [[m.example.nom for m in common_mistakes(order, {})] for order in (some, some[::-1])]
    assert names == [["tas_vide", "deplacer_haut_sur"]] * 2


def test_only_functions_that_several_got_wrong_need_the_catalogue() -> None:
    results = [half(), result(NOEL, wrong(), wrong("tas_vide"))]
    assert functions_to_compare(results) == {"tas": frozenset({"deplacer_haut_sur"})}


def test_the_same_words_on_other_cartes_are_a_resemblance_unless_they_fit_many() -> None:
    seen = signature_of(verdicts_of(half())[1])
    elsewhere = replace(seen, appels="ailleurs")
    assert Catalogue({elsewhere: ("un",)}).nearest(seen) == ("un",)
    assert Catalogue({elsewhere: ("un", "deux", "trois", "quatre")}).nearest(seen) == ()
    assert Catalogue({replace(elsewhere, message="Autre chose."): ("un",)}).nearest(seen) == ()


# --- the faults of the catalogue

FUNCTIONS = frozenset({"tas_empile", "tas_etale"})


@pytest.mark.parametrize("exercice", CATALOGUES)
def test_each_fault_is_in_one_batch_and_no_function_holds_two(exercice: str) -> None:
    batches = batches_of(mutants_of(exercice))
    assert sorted(m.nom for some in batches for m in some) == sorted(m.nom for m in mutants_of(exercice))
    for some in batches:
        assert len({m.dans or m.fonction for m in some}) == len(some)
    alone = len({m.fonction for m in mutants_of(exercice)}) == 1
    assert alone or len(batches) < len(mutants_of(exercice))


def test_a_batch_of_one_is_the_mutant_itself() -> None:
    for mutant in (*mutants_of("tas")[:40:4], *mutants_of("tarot")[::4]):
        assert with_faults([mutant]) == apply(mutant)


def test_a_batch_holds_each_of_its_faults() -> None:
    batch = batches_of(mutants_of("tas"))[0]
    text = with_faults(batch)
    ast.parse(text)
    changed = {
        node.name
        for node, old in zip(ast.parse(text).body, ast.parse(reference_text("tas")).body, strict=True)
        if isinstance(node, ast.FunctionDef) and ast.dump(node) != ast.dump(old)
    }
    assert changed == {m.fonction for m in batch}


@pytest.mark.long
def test_the_catalogue_is_judged_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(file: Path, exercice: str, **of_ours: object) -> Bulletin:
        return judge_few(file, exercice, ("creer_tas_vide", *FUNCTIONS))

    monkeypatch.setattr(mistakes, "judge", judge)
    some = catalogue_for("tas", FUNCTIONS, 1, tmp_path, most=1, workers=1).known
    assert 1 <= len(some) <= 2  # a file of faults, one in each function
    known = catalogue_for("tas", FUNCTIONS, 1, tmp_path, workers=1).known
    assert {seen.fonction for seen in known} == FUNCTIONS
    assert all(seen.verdict and seen.message for seen in known)
    monkeypatch.setattr(mistakes, "judge", None)
    assert catalogue_for("tas", FUNCTIONS, 1, tmp_path, workers=1).known == known


def test_a_damaged_file_of_signatures_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Signature("tas_vide", "faux", "tas_vide(A)", "True", "False", "Un mot.")

    def judged(mutants: object, graine: int, stop: object) -> dict[str, Signature | None]:
        return {m.nom: seen for m in mutants}  # type: ignore[attr-defined]

    monkeypatch.setattr(mistakes, "_judged", judged)
    for broken in ("", "[]", '{"versions": {}, "exercices": {}}', "\0"):
        (tmp_path / FILE).write_text(broken)
        assert set(catalogue_for("tas", frozenset({"tas_vide"}), 1, tmp_path).known) == {seen}
    assert "tas-1" in json.loads((tmp_path / FILE).read_text())["exercices"]
