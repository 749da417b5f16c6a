"""The functions of the computer's memory in `memorix`: which is right, and which one is to blame."""

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.forms import memorix_memory
from reussites_tk.judge.forms.form import Case, Var
from reussites_tk.judge.forms.memorix_seen import FIRST, Game
from reussites_tk.judge.mutants import apply, mutants_of, reference_text

MAKES, FILLS, EMPTIES = "nouvelle_memoire", "retenir", "joker_vu"
SECOND = "choisir_seconde"
OF_MEMORY = (MAKES, FILLS, EMPTIES, FIRST, SECOND)

CLASSES = """
class Souvenirs:
    def __init__(self):
        self.vues = {}


def nouvelle_memoire(lignes, colonnes):
    return Souvenirs()


def retenir(memoire, case, valeur):
    memoire.vues[case] = valeur


def joker_vu(memoire, case):
    memoire.vues = {}


def choisir_premiere(memoire, restantes):
    for a in restantes:
        for b in restantes:
            if a != b and a in memoire.vues and memoire.vues[a] == memoire.vues.get(b):
                return a
    return restantes[0]


def choisir_seconde(memoire, restantes, premiere, valeur):
    for c in restantes:
        if c != premiere and memoire.vues.get(c) == valeur:
            return c
    return restantes[0] if restantes[0] != premiere else restantes[1]
"""
"""A memory in the place of which nothing of ours can be lent."""


def changed(text: str, *changes: tuple[str, str]) -> str:
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def judged(folder: Path, text: str, graine: int = 1) -> dict[str, Verdict]:
    """Judge a file whose memory is replaced by a text."""
    file = folder / "copie.py"
    file.write_text(reference_text("memorix").partition("def nouvelle_memoire")[0] + text, encoding="utf-8")
    return {v.nom: v for v in judge(file, "memorix", graine=graine).fonctions if v.nom in OF_MEMORY}


def wrong(verdicts: dict[str, Verdict]) -> dict[str, str]:
    return {nom: v.verdict.value for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}


FORGETS_FIRST = (" if restantes[0] != premiere else restantes[1]", "")
SHARED = ("return Souvenirs()", "return toujours\n\n\ntoujours = Souvenirs()")
FORGETS_NOTHING = ("memoire.vues = {}", "memoire = Souvenirs()")
KEEPS_BACKWARDS = ("memoire.vues[case] = valeur", "memoire.vues[valeur] = case")


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "culprit"),
    [(FORGETS_FIRST, SECOND), (SHARED, MAKES), (FORGETS_NOTHING, EMPTIES), (KEEPS_BACKWARDS, FILLS)],
    ids=["first card again", "shared", "forgets nothing", "backwards"],
)
def test_the_wrong_function_alone_loses_points_in_a_class(
    change: tuple[str, str], culprit: str, tmp_path: Path
) -> None:
    found = judged(tmp_path, changed(CLASSES, change))
    assert wrong(found) == {culprit: "faux"}
    assert not any("attribut" in verdict.message for verdict in found.values())


@pytest.mark.long
def test_any_cell_that_is_offered_is_said_in_words(tmp_path: Path) -> None:
    found = judged(tmp_path, changed(CLASSES, FORGETS_FIRST))[SECOND]
    assert found.attendu == "une case de restantes, sauf premiere"


# --- the histories, without a child


def histories(nom: str, graine: int = 0) -> list[Case]:
    cases: Callable[[int], Any] = memorix_memory.first_cases if nom == FIRST else memorix_memory.second_cases
    return list(cases(graine))


def answer(names: dict[str, Any], case: Case) -> Any:
    kept: list[Any] = []
    given: Any = None
    for call in case.calls:
        args = [kept[arg.k] if isinstance(arg, Var) else arg for arg in call.args]
        given = names[call.fonction](*args)
        if call.kept:
            kept.append(given)
    return given


def failures(text: str) -> int:
    count = 0
    for nom in (FIRST, SECOND):
        chance = random.Random(1)
        names: dict[str, Any] = {"__name__": "copie", "un_entier": lambda n, c=chance: c.randint(1, n)}
        exec(compile(text, "copie", "exec", dont_inherit=True), names)
        names["un_entier"] = lambda n, c=chance: c.randint(1, n)
        count += sum(answer(names, case) not in (case.allowed or ()) for case in histories(nom))
    return count


def test_the_histories_do_not_depend_on_the_seed() -> None:
    for nom in (FIRST, SECOND):
        assert histories(nom, 1) == histories(nom, 2)


def test_right_memories_do_what_is_allowed() -> None:
    assert failures(CLASSES) == failures(reference_text("memorix")) == 0


@pytest.mark.parametrize(
    "mutant", [m for m in mutants_of("memorix") if m.fonction in OF_MEMORY], ids=lambda m: m.nom
)
def test_every_mutant_of_the_memory_is_seen(mutant: Any) -> None:
    try:
        assert failures(apply(mutant)) > 0
    except (TypeError, AttributeError, IndexError, KeyError, ValueError):
        pass  # It raises: that is seen as well.


@pytest.mark.parametrize(
    "change",
    [
        (" if restantes[0] != premiere else restantes[1]", ""),
        ("return restantes[0] if restantes[0] != premiere else restantes[1]", "return restantes[-1]"),
        ("return restantes[0] if restantes[0] != premiere else restantes[1]", "return restantes[1]"),
        ("    return restantes[0]\n\n", "    return 0\n\n"),
        ("    return restantes[0]\n\n", "    return max(restantes) - 1\n\n"),
        ("for a in restantes", "for a in memoire.vues"),
    ],
    ids=str,
)
def test_a_cell_that_is_not_offered_is_seen(change: tuple[str, str]) -> None:
    text = changed(CLASSES.replace("for b in restantes", "for b in range(70)"), change)
    assert failures(text) > 0


@pytest.mark.parametrize("kept", [*range(15)])
def test_each_cell_must_be_forgotten(kept: int) -> None:
    some = f"memoire.vues = {{c: v for c, v in memoire.vues.items() if c == {kept}}}"
    assert failures(changed(CLASSES, ("memoire.vues = {}", some))) > 0


@pytest.mark.parametrize("kept", range(1, 8))
def test_each_value_must_be_forgotten(kept: int) -> None:
    some = f"memoire.vues = {{c: v for c, v in memoire.vues.items() if v == {kept}}}"
    assert failures(changed(CLASSES, ("memoire.vues = {}", some))) > 0


@pytest.mark.parametrize("graine", range(3))
def test_every_certain_pair_may_be_played(graine: int) -> None:
    """Whatever else was seen: a memory that deduces where the joker went plays what it is sure of."""
    chance = random.Random(graine)
    for _number in range(4):
        game = Game(3, 5, chance)
        for _shown in range(12):
            game.show(chance.choice(game.left))
            allowed = game.allowed_first()
            for exact in game.exact:
                values = {*exact.connues.values(), *exact.reste, exact.valeur_quittee} - {None, 0}
                for a, b in combinations(game.left, 2):
                    if sum(exact.probabilite((a, v), (b, v)) for v in values if v) == 1:
                        assert {a, b} <= set(allowed)
