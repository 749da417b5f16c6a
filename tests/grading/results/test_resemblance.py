import ast
import json
from pathlib import Path

import pytest

from reussites_tk.grading.results import mistakes
from reussites_tk.grading.results.mistakes import FILE, Signature, batches_of, catalogue_for, with_faults
from reussites_tk.judge.mutants import CATALOGUES, apply, mutants_of
from reussites_tk.judge.mutants.reference import reference_text

FUNCTIONS = frozenset({"tas_empile", "tas_etale"})


@pytest.mark.parametrize("exercice", CATALOGUES)
def test_each_fault_is_in_one_batch_and_no_function_holds_two(exercice: str) -> None:
    batches = batches_of(mutants_of(exercice))
    assert sorted(m.nom for some in batches for m in some) == sorted(m.nom for m in mutants_of(exercice))
    for some in batches:
        assert len({m.dans or m.fonction for m in some}) == len(some)
    assert len(batches) < len(mutants_of(exercice))


def test_a_batch_of_one_is_the_mutant_itself() -> None:
    for mutant in mutants_of("tas")[:40]:
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
    some = catalogue_for("tas", FUNCTIONS, 1, tmp_path, most=1, workers=1).known
    assert 1 <= len(some) <= 2  # a file of faults, one in each function
    known = catalogue_for("tas", FUNCTIONS, 1, tmp_path, workers=1).known
    assert {seen.fonction for seen in known} == FUNCTIONS
    assert all(seen.verdict and seen.message for seen in known)
    monkeypatch.setattr(mistakes, "judge", None)
    assert catalogue_for("tas", FUNCTIONS, 1, tmp_path, workers=1).known == known


def test_a_broken_store_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Signature("tas_vide", "faux", "tas_vide(A)", "True", "False", "Un mot.")

    def judged(mutants: object, graine: int, stop: object) -> dict[str, Signature | None]:
        return {m.nom: seen for m in mutants}  # type: ignore[attr-defined]

    monkeypatch.setattr(mistakes, "_judged", judged)
    for broken in ("", "[]", '{"versions": {}, "exercices": {}}', "\0"):
        (tmp_path / FILE).write_text(broken)
        assert set(catalogue_for("tas", frozenset({"tas_vide"}), 1, tmp_path).known) == {seen}
    assert "tas-1" in json.loads((tmp_path / FILE).read_text())["exercices"]
