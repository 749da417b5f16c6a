"""The functions of the computer's memory in `memorix`: which is right, and which one is to blame."""

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Verdict
from reussites_tk.judge.forms import memorix_memory
from reussites_tk.judge.forms.form import Case, Var
from reussites_tk.judge.forms.memorix_seen import FIRST, Game
from reussites_tk.judge.mutants import apply, mutants_of, reference_text
from tests.judge.few_functions import judge_few
from tests.judge.forms.copies import changed_text, wrong

pytestmark = pytest.mark.usefixtures("innocents_quickly")
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


TABLE = """
def nouvelle_memoire(lignes, colonnes):
    return [[0] * colonnes for _ in range(lignes)]


def retenir(memoire, case, valeur):
    c = len(memoire[0])
    memoire[case // c][case % c] = valeur


def joker_vu(memoire, case):
    for ligne in memoire:
        for j in range(len(ligne)):
            ligne[j] = 0


def choisir_premiere(memoire, restantes):
    c = len(memoire[0])
    for a in restantes:
        for b in restantes:
            vue = memoire[a // c][a % c]
            if a != b and vue and vue == memoire[b // c][b % c]:
                return a
    return restantes[0]


def choisir_seconde(memoire, restantes, premiere, valeur):
    c = len(memoire[0])
    for x in restantes:
        if x != premiere and memoire[x // c][x % c] == valeur:
            return x
    return restantes[0] if restantes[0] != premiere else restantes[1]
"""
"""A memory that is a list of rows."""

WIDTH = (
    TABLE.replace(
        "return [[0] * colonnes for _ in range(lignes)]",
        "return Table([[0] * colonnes for _ in range(lignes)], colonnes)",
    )
    .replace("c = len(memoire[0])", "c, memoire = memoire.colonnes, memoire.vues")
    .replace("for ligne in memoire:", "for ligne in memoire.vues:")
    + """

class Table:
    __slots__ = ("vues", "colonnes")

    def __init__(self, vues, colonnes):
        self.vues = vues
        self.colonnes = colonnes
"""
)
"""A memory that is an object, and holds a list of rows."""

FLAT = """
def nouvelle_memoire(lignes, colonnes):
    return [-1] * (lignes * colonnes)


def retenir(memoire, case, valeur):
    memoire[case] = valeur


def joker_vu(memoire, case):
    for i in range(len(memoire)):
        memoire[i] = -1


def choisir_premiere(memoire, restantes):
    for a in restantes:
        for b in restantes:
            if a != b and memoire[a] != -1 and memoire[a] == memoire[b]:
                return a
    return restantes[0]


def choisir_seconde(memoire, restantes, premiere, valeur):
    for c in restantes:
        if c != premiere and memoire[c] == valeur:
            return c
    return [c for c in restantes if c != premiere][0]
"""
"""A memory that is a list of values."""

BY_VALUE = """
def nouvelle_memoire(lignes, colonnes):
    return {valeur: [] for valeur in range(1, (lignes * colonnes + 1) // 2)}


def retenir(memoire, case, valeur):
    if case not in memoire[valeur]:
        memoire[valeur].append(case)


def joker_vu(memoire, case):
    for valeur in memoire:
        memoire[valeur] = []


def choisir_premiere(memoire, restantes):
    for cases in memoire.values():
        if len(cases) == 2 and cases[0] in restantes and cases[1] in restantes:
            return cases[0]
    return restantes[0]


def choisir_seconde(memoire, restantes, premiere, valeur):
    for c in memoire[valeur]:
        if c != premiere and c in restantes:
            return c
    return [c for c in restantes if c != premiere][0]
"""
"""A memory that is a dict of the cells of each value."""


def judged(folder: Path, text: str) -> dict[str, Verdict]:
    """Judge the memory of a file where it is replaced by a text."""
    start = reference_text("memorix").partition("def nouvelle_memoire")[0]
    file = folder / "copie.py"
    file.write_text(start + text, encoding="utf-8")
    return {verdict.nom: verdict for verdict in judge_few(file, "memorix", OF_MEMORY).fonctions}


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
    found = judged(tmp_path, changed_text(CLASSES, change))
    assert wrong(found) == {culprit: "faux"}
    assert not any("attribut" in verdict.message for verdict in found.values())


ROWS = "[[0] * colonnes for _ in range(lignes)]"
LISTS = "{valeur: [] for valeur in range(1, (lignes * colonnes + 1) // 2)}"
FLAT_LIST = "[-1] * (lignes * colonnes)"


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "change"),
    [
        (WIDTH, (ROWS, "[[0] * lignes for _ in range(colonnes)]")),
        (TABLE, (ROWS, "[[0] * colonnes] * lignes")),
        (WIDTH, (ROWS, "[[0] * colonnes] * lignes")),
        (BY_VALUE, (LISTS, "dict.fromkeys(range(1, (lignes * colonnes + 1) // 2), [])")),
        (BY_VALUE, (LISTS, "{valeur: [] for valeur in range(1, 11)}")),
        (FLAT, (FLAT_LIST, "[-1] * 21")),
        (FLAT, (FLAT_LIST, "[-1] * (lignes * colonnes - 1)")),
    ],
    ids=["swapped", "one row", "one row of an object", "one list", "ten values", "21 cells", "one cell less"],
)
def test_a_memory_that_is_made_wrong_costs_no_other_function(
    text: str, change: tuple[str, str], tmp_path: Path
) -> None:
    found = judged(tmp_path, changed_text(text, change))
    assert wrong(found).keys() == {MAKES}
    lines = (tmp_path / "copie.py").read_text(encoding="utf-8").splitlines()
    assert lines[(found[MAKES].ligne or 0) - 1].startswith(f"def {MAKES}(")


PLACE, PLACE_OF_A = "[case // c][case % c] = valeur", "vue = memoire[a // c][a % c]"


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "change", "culprit"),
    [
        (TABLE, (PLACE, "[case // len(memoire)][case % len(memoire)] = valeur"), FILLS),
        (TABLE, (PLACE_OF_A, "c = len(memoire)\n            vue = memoire[a // c][a % c]"), FIRST),
        (FLAT, ("    for a in restantes:", "    assert max(restantes) < 21\n    for a in restantes:"), FIRST),
        (FLAT, ("memoire[case] = valeur", "memoire[case] = list(range(16))[valeur]"), FILLS),
        (BY_VALUE, ("        memoire[valeur].append", "        memoire[1].append"), FILLS),
    ],
    ids=["rows for columns", "rows for columns too", "21 cells at most", "15 values at most", "one list"],
)
def test_what_looks_like_a_memory_made_wrong_may_not_be(
    text: str, change: tuple[str, str], culprit: str, tmp_path: Path
) -> None:
    assert wrong(judged(tmp_path, changed_text(text, change))).keys() == {culprit}


@pytest.mark.parametrize("text", [TABLE, WIDTH, FLAT, BY_VALUE], ids=["table", "object", "list", "dict"])
def test_other_memories_do_what_is_allowed(text: str) -> None:
    assert failures(text) == 0


NOT_KEPT = {
    "key": ("memoire.vues.get(c) == valeur", "memoire.vues.get(c) == memoire.vues[premiere]"),
    "offered": (
        "    return restantes[0] if restantes[0] != premiere else restantes[1]",
        "    return [c for c in restantes if c not in memoire.vues][0]",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("change", NOT_KEPT.values(), ids=list(NOT_KEPT))
def test_a_second_choice_does_not_need_the_first_card_to_be_kept(
    change: tuple[str, str], tmp_path: Path
) -> None:
    assert wrong(judged(tmp_path, changed_text(CLASSES, change))).keys() == {SECOND}


@pytest.mark.long
def test_a_second_choice_may_count_on_the_first_card(tmp_path: Path) -> None:
    """It answers another cell as well where the first card was not kept, if not always the mate."""
    whole = "premiere in memoire.vues and memoire.vues.get(c) == valeur"
    assert wrong(judged(tmp_path, changed_text(CLASSES, ("memoire.vues.get(c) == valeur", whole)))) == {}


# --- what is not written yet


def unwritten(text: str, *names: str) -> str:
    """Return a text where some functions are still those of the stub."""
    functions = text.split("\n\n\n")
    for k, each in enumerate(functions):
        head = each.strip().partition("\n")[0]
        for name in names:
            if head.startswith(f"def {name}("):
                functions[k] = f'{head}\n    raise NotImplementedError("{name} : à compléter")'
    return "\n\n\n".join(["", *functions, ""])


@pytest.mark.long
def test_what_no_history_calls_keeps_the_share_of_what_is_blocked(tmp_path: Path) -> None:
    found = judged(tmp_path, unwritten(CLASSES, MAKES))
    assert wrong(found) == {MAKES: "a_completer", **dict.fromkeys(OF_MEMORY[1:], "bloquee")}
    assert all(found[name].points == found[name].bareme / 2 for name in OF_MEMORY[1:])


@pytest.mark.long
def test_one_of_the_two_choices_is_enough(tmp_path: Path) -> None:
    found = judged(tmp_path, unwritten(CLASSES, EMPTIES, FIRST, SECOND))
    assert wrong(found)[FILLS] == wrong(found)[MAKES] == "bloquee"
    assert found[FILLS].message.endswith(
        "tant que ni choisir_premiere ni choisir_seconde n'est juste : l'une des deux suffit."
    )
    assert wrong(judged(tmp_path, unwritten(CLASSES, EMPTIES, SECOND))).keys() == {EMPTIES, SECOND}


@pytest.mark.long
def test_any_cell_that_is_offered_is_said_in_words(tmp_path: Path) -> None:
    found = judged(tmp_path, changed_text(CLASSES, FORGETS_FIRST))[SECOND]
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
    text = changed_text(CLASSES.replace("for b in restantes", "for b in range(70)"), change)
    assert failures(text) > 0


@pytest.mark.parametrize("kept", [*range(15)])
def test_each_cell_must_be_forgotten(kept: int) -> None:
    some = f"memoire.vues = {{c: v for c, v in memoire.vues.items() if c == {kept}}}"
    assert failures(changed_text(CLASSES, ("memoire.vues = {}", some))) > 0


@pytest.mark.parametrize("kept", range(1, 8))
def test_each_value_must_be_forgotten(kept: int) -> None:
    some = f"memoire.vues = {{c: v for c, v in memoire.vues.items() if v == {kept}}}"
    assert failures(changed_text(CLASSES, ("memoire.vues = {}", some))) > 0


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
