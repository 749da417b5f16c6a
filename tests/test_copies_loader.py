"""The student copies are well formed, and snippets are grafted without touching the rest."""

import ast

import pytest

from reussites_tk.judge import EXERCISES
from tests.copies_loader import (
    COPIES,
    assemble,
    copies,
    expected_verdicts,
    function_of,
    grafted,
    independent_groups,
    is_precondition,
)

BASE = '''"""Base."""

N = 1


@decore
def a():
    return 1


def b():
    return 2


def c():
    return 3
'''


def test_a_snippet_replaces_functions_in_place_and_brings_its_helpers() -> None:
    snippet = '"""Faute."""\n\nimport time\n\n\ndef _aide():\n    pass\n\n\ndef b():\n    return time\n'
    text = assemble(snippet, BASE)
    tree = ast.parse(text)
    names = [getattr(node, "name", type(node).__name__) for node in tree.body]
    assert names == ["Expr", "Assign", "a", "Import", "_aide", "b", "c"]
    assert "return time" in text and "return 2" not in text


def test_decorators_belong_to_the_replaced_function() -> None:
    assert "@decore" not in assemble("def a():\n    return 4\n", BASE)


def test_a_snippet_that_replaces_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="replaces nothing"):
        assemble("def d():\n    pass\n", BASE)


def test_expected_verdicts_are_read_in_the_docstring() -> None:
    (cascade,) = [c for c in copies("tas/cascades") if c.stem == "est_carte_avant__par_rang_inferieur"]
    assert expected_verdicts(cascade) == {"rang_inferieur": {"faux"}, "est_carte_avant": {"juste"}}


@pytest.mark.parametrize(("exercise", "least"), [("tas", 3), ("r7", 3), ("qll", 2), ("c4", 2), ("md", 2)])
def test_every_judged_function_has_wrong_copies(exercise: str, least: int) -> None:
    wrong = [function_of(c) for c in copies(f"{exercise}/fautes") if not is_precondition(c)]
    assert set(wrong) == set(EXERCISES[exercise].names)
    assert min(wrong.count(nom) for nom in set(wrong)) >= least


@pytest.mark.parametrize("game", ["qll", "c4", "md"])
def test_every_snippet_of_a_game_says_what_is_wrong_and_can_be_grafted(game: str) -> None:
    base = COPIES / game / "justes/simple.py"
    for snippet in (*copies(f"{game}/fautes"), *copies(f"{game}/remarques")):
        assert ast.get_docstring(ast.parse(snippet.read_text(encoding="utf-8"))), snippet.name
        assert grafted(snippet, base) != base.read_text(encoding="utf-8"), snippet.name


@pytest.mark.parametrize("folder", ["tas/fautes", "tas_libre/fautes", "r7/fautes", "comportements"])
def test_every_snippet_says_what_is_wrong_and_replaces_one_function(folder: str) -> None:
    bases = {"r7/fautes": "r7/justes/simple.py", "tas_libre/fautes": "tas_libre/justes/liste.py"}
    base = (COPIES / bases.get(folder, "tas/justes/simple.py")).read_text(encoding="utf-8")
    defined = {node.name for node in ast.parse(base).body if isinstance(node, ast.FunctionDef)}
    for snippet in copies(folder):
        tree = ast.parse(snippet.read_text(encoding="utf-8"))
        names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert names & defined == {function_of(snippet)}, snippet.name
        assert ast.get_docstring(tree), snippet.name


def test_a_group_holds_no_two_snippets_that_have_to_do_with_each_other() -> None:
    snippets = copies("tas/fautes")
    groups = independent_groups(snippets)
    assert sorted(snippet for group in groups for snippet in group) == snippets
    assert len(groups) <= 15  # battre_tas and creer_jeu_neuf have that many wrong copies
    for group in groups:
        names = [function_of(snippet) for snippet in group]
        assert len(set(names)) == len(names)


def test_a_snippet_that_calls_a_function_is_not_with_one_that_redefines_it() -> None:
    through = COPIES / "tas/cascades/battre_tas__par_echanger_cartes.py"
    called = next(s for s in copies("tas/fautes") if function_of(s) == "echanger_cartes")
    assert independent_groups([through, called]) == [[through], [called]]
    elsewhere = next(s for s in copies("tas/fautes") if function_of(s) == "carte_sur")
    assert independent_groups([called, elsewhere]) == [[called, elsewhere]]


def test_a_fault_stays_away_from_one_of_a_function_that_it_needs() -> None:
    seen_after = COPIES / "md/fautes/reformer_tableau_initial_md__carte_tiree_visible.py"
    played = COPIES / "md/fautes/jouer_une_md__rend_none_si_perdue.py"
    other = COPIES / "md/fautes/reformer_tableau_initial_md__cartes_perdues.py"
    assert independent_groups([seen_after, played]) == [[seen_after], [played]]
    assert independent_groups([other, played]) == [[other, played]]
    assert independent_groups([other, played], lambda nom: {"jouer_une_md"}) == [[other], [played]]
