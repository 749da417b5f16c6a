"""The catalogues hold small faults, described in French, that are really made in the references."""

import ast
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.mutants import (
    CATALOGUES,
    Mutant,
    apply,
    common_mistakes,
    definitions,
    free_mutants,
    mutants_of,
    reference_text,
    whole_text,
)
from reussites_tk.tas import REFERENCES

ONE_REFERENCE = [mutant for exercice in CATALOGUES for mutant in mutants_of(exercice)]
ALL = [*ONE_REFERENCE, *free_mutants()]
GAMES = [mutant for mutant in ONE_REFERENCE if mutant.exercice != "tas"]
MOST_LINES = 12


def test_the_packaged_program_carries_the_text_of_each_reference() -> None:
    spec = (Path(__file__).parents[2] / "build.spec").read_text(encoding="utf-8")
    assert 'module_collection_mode={"reussites_tk": "py"}' in spec


def functions(text: str) -> dict[str, str]:
    """The source of each function, class and method of a text, by name."""
    lines = text.splitlines(keepends=True)
    return {
        name: "".join(lines[node.lineno - 1 : node.end_lineno]) for name, node in definitions(text).items()
    }


def test_there_are_at_least_150_faults_of_the_primitives_and_two_of_each() -> None:
    counts = Counter(mutant.fonction for mutant in mutants_of("tas"))
    assert counts.total() >= 150
    assert min(counts[name] for name in EXERCISES["tas"].names) >= 2


def test_there_are_at_least_40_faults_of_the_games_and_two_of_each_function() -> None:
    counts = Counter(mutant.fonction for mutant in GAMES)
    assert len(GAMES) >= 40
    names = [name for exercice in CATALOGUES if exercice != "tas" for name in EXERCISES[exercice].names]
    assert min(counts[name] for name in names) >= 2


def test_there_are_at_least_40_faults_of_free_representations_in_three_of_ours() -> None:
    counts = Counter(mutant.reference for mutant in free_mutants())
    assert counts.total() >= 40 and min(counts.values()) >= 10
    assert counts.keys() == REFERENCES.keys() - {"liste_double"}
    assert {mutant.fonction for mutant in free_mutants()} <= set(EXERCISES["tas_libre"].names)


def test_each_fault_has_a_name_of_its_own_that_begins_with_its_function() -> None:
    assert len({mutant.nom for mutant in ALL}) == len(ALL)
    assert [m.nom for m in ALL if not m.nom.startswith(f"{m.fonction}__")] == []


@pytest.mark.parametrize("program", sorted({mutant.program for mutant in ALL}), ids="/".join)
def test_each_fault_is_a_small_change_that_compiles(program: tuple[str, str]) -> None:
    right = functions(whole_text(*program))
    for mutant in (m for m in ALL if m.program == program):
        text = apply(mutant)  # raises unless `avant` is there exactly once
        function = right[mutant.dans or mutant.fonction].replace(mutant.avant, mutant.apres)
        assert function in text
        compile(dedent(function), mutant.nom, "exec")  # the rest is as it was
        assert mutant.avant != mutant.apres
        assert max(mutant.avant.count("\n"), mutant.apres.count("\n")) <= MOST_LINES, mutant.nom


def test_a_fault_leaves_the_other_functions_as_they_are() -> None:
    before = functions(reference_text("tas"))
    for mutant in mutants_of("tas")[::40]:
        after = functions(apply(mutant))
        assert {name for name in before if after[name] != before[name]} == {mutant.fonction}


def test_two_faults_of_a_function_are_never_the_same_text() -> None:
    texts = Counter(apply(mutant) for mutant in ALL)
    assert [mutant.nom for mutant in ALL if texts[apply(mutant)] > 1] == []


@pytest.mark.parametrize("exercice", CATALOGUES)
def test_a_reference_loads_as_a_student_s_file_would(exercice: str) -> None:
    tree = ast.parse(reference_text(exercice))
    # What is imported inside a function is loaded by an option that no judgement plays.
    imported = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    ours = {node.module for node in imported if node.level or (node.module or "").startswith("reussites_tk")}
    assert {module for module in ours if module} <= {"reussites_tk.cours", "reussites_tk.cours.cartes"}
    assert not any(node.level for node in imported)
    assert set(EXERCISES[exercice].names) <= functions(reference_text(exercice)).keys()


def test_what_a_student_reads_is_a_french_sentence_without_code() -> None:
    for mutant in ALL:
        for sentence in (mutant.faute, mutant.pourquoi):
            assert sentence[0].isupper() or sentence[0] == "«", mutant.nom
            assert sentence.endswith((".", "»"))
            assert not set("'\"`_=\\") & set(sentence), sentence
        assert not set("()[]") & set(mutant.faute), mutant.faute


def test_an_exercise_without_catalogue_has_no_fault() -> None:
    assert mutants_of("strategie_md") == ()
    assert mutants_of("tas_libre") == (), "those faults are not made in one program"


def test_the_common_mistakes_of_a_function_are_listed_once() -> None:
    mistakes = common_mistakes("tas", "tas_vide")
    assert len(set(mistakes)) == len(mistakes) >= 2
    assert set(mistakes) == {m.faute for m in mutants_of("tas") if m.fonction == "tas_vide"}


def test_a_change_that_is_not_there_once_is_refused() -> None:
    for avant in ("nulle part", "t"):
        with pytest.raises(ValueError, match="essai"):
            apply(Mutant("essai", "tas", "tas_vide", avant, "", "", ""))
