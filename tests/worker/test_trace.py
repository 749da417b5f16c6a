"""The bench of level 1: a session is played in the child, its last call sent line by line."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.worker.limits import Limits
from reussites_tk.worker.messages import Failed, LoadFailed, Observed, Part
from reussites_tk.worker.parent.child import Child

LIMITS = Limits(seconds=0.4, wall_seconds=3.0, load_seconds=2.0, memory_bytes=192 << 20)
EXERCISE = Path(__file__).parents[2] / "exercises" / "tas_a_completer.py"
CLASSES = """
from reussites_tk.cours import *

class Cellule:
    def __init__(self, carte):
        self.carte, self.suiv, self.prec = carte, None, None

class Tas:
    def __init__(self, place, mode):
        self.place, self.role, self.mode, self.hauteur = place, None, mode, 0
        self.tete = self.queue = None
"""
A = ["A", [47, 49, 51], "etale", True, [1, 1]]
B = ["B", [], "etale", True, [1, 2]]

Tell = Callable[..., tuple[list[Any], list[Any], Any]]


@pytest.fixture
def tell(student: Callable[..., Path]) -> Iterator[Tell]:
    """Play a session on a file's source (or on our piles): steps, states, outcome."""
    children: list[Child] = []

    def ask(
        source: str | None, *calls: Any, piles: Any = (A, B), first: int | None = None, most: int = 2000
    ) -> Any:
        file = student(source) if source is not None and "\n" in source else None
        children.append(Child(file, "trace", {"piles": source} if file is None else {}, LIMITS))
        assert not isinstance(children[-1].load(), LoadFailed)
        item = {
            "piles": list(piles), "calls": list(calls), "most": most,
            "first": len(calls) if first is None else first,
        }  # fmt: skip
        items = list(children[-1].stream(item))
        parts = [part.data for part in items if isinstance(part, Part)]
        steps = [step for part in parts for step in part.get("steps", ())]
        return steps, [part["done"] for part in parts if "done" in part], items[-1]

    yield ask
    for child in children:
        child.close()


def call(name: str, *args: Any, target: str | None = None) -> list[Any]:
    return [target, name, [["v", arg] if isinstance(arg, str) else arg for arg in args], 1]


def fields(state: Any, name: str, answer: Any) -> dict[str, Any]:
    number = dict(answer["names"])[name][1]
    return dict(state[str(number)][1])


def test_our_piles_are_traced_line_by_line(tell: Tell) -> None:
    steps, _, outcome = tell("liste_double", call("deplacer_haut_sur", "A", "B"))
    functions = [step["f"] for step in steps if step["k"] == "call"]
    assert functions == ["deplacer_haut_sur", "_dessus", "_exiger_actif", "_decrocher", "_accrocher_dessus"]
    assert steps[0]["d"] == 1 and max(step["d"] for step in steps) == 2
    assert isinstance(outcome, Observed)
    done = outcome.data["done"]
    assert fields(done["state"], "A", done)["hauteur"] == ["i", 2]
    assert fields(done["state"], "B", done)["hauteur"] == ["i", 1]


def test_a_step_has_the_local_names_and_what_the_line_left(tell: Tell) -> None:
    source = CLASSES + "def empiler_tas(t):\n    cel = t.queue\n    t.hauteur = 7\n    cel.prec = None\n"
    steps, _, _ = tell(source, call("empiler_tas", "A"))
    start, one, two, three = steps
    first_line = CLASSES.count("\n") + 1
    assert [step["l"] - first_line for step in steps] == [0, 1, 2, 3]
    queue = dict(start["s"]["0"][1])["queue"]
    assert start["v"] == [["t", ["t", 0]]] and one["v"] == [["t", ["t", 0]], ["cel", queue]]
    assert one["s"] == {} and list(two["s"]) == ["0"] and list(three["s"]) == [str(queue[1])]
    assert (three["k"], three["r"]) == ("return", ["r", ["n"]])


def test_a_cell_that_only_a_local_name_holds_is_still_seen(tell: Tell) -> None:
    source = CLASSES + "def empiler_tas(t):\n    cel = Cellule(t.tete.carte)\n    cel = None\n    return 3\n"
    steps, _, outcome = tell(source, call("empiler_tas", "A"))
    own = [dict(step["v"]).get("cel") for step in steps if step["f"] == "empiler_tas"]
    kinds = [value and value[0] for value in own]
    assert kinds == [None, None, "o", "n", "n"]
    assert any(step["g"] for step in steps)
    assert outcome.data["done"]["result"] == ["i", 3]


def test_a_line_that_made_a_call_is_reported_again_once_its_result_has_a_name(tell: Tell) -> None:
    source = CLASSES + "def empiler_tas(t):\n    h = aide(t)\n    aide(t)\n\ndef aide(t):\n    return 4\n"
    steps, _, _ = tell(source, call("empiler_tas", "A"))
    first = CLASSES.count("\n") + 2
    own = [
        (step["k"], step["l"] - first, dict(step["v"]).get("h"))
        for step in steps
        if step["f"] == "empiler_tas"
    ]
    h = ["i", 4]
    assert own == [("call", -1, None), ("line", 0, None), ("line", 0, h), ("line", 1, h), ("return", 1, h)]


def test_an_exception_ends_the_steps_where_it_was_raised(tell: Tell) -> None:
    source = CLASSES + "def empiler_tas(t):\n    aide(t)\n\ndef aide(t):\n    t.hauteur = 1\n    t.rien()\n"
    steps, _, outcome = tell(source, call("empiler_tas", "A"))
    raised = [step for step in steps if step["k"] == "exception"]
    assert [step["f"] for step in raised] == ["aide", "empiler_tas"]
    assert raised[0]["r"][1] == "AttributeError" and raised[0]["l"] == CLASSES.count("\n") + 6
    result = outcome.data["done"]["result"]
    assert result[:2] == ["x", "AttributeError"] and result[4] is False


def test_an_exception_that_is_caught_lets_the_steps_go_on(tell: Tell) -> None:
    source = CLASSES + (
        "def empiler_tas(t):\n    try:\n        t.rien()\n    except AttributeError:\n        t.hauteur = 5\n"
    )
    steps, _, outcome = tell(source, call("empiler_tas", "A"))
    assert [step["k"] for step in steps][-3:] == ["exception", "line", "return"]
    assert outcome.data["done"]["result"] == ["n"]


def test_a_refusal_is_reported_as_one(tell: Tell) -> None:
    _, _, outcome = tell("liste_double", call("carte_sur", "B"))
    kind, name, message, _line, refusal = outcome.data["done"]["result"]
    assert (kind, name, refusal) == ("x", "PreconditionNonRespectee", True) and "vide" in message


def test_a_call_of_many_lines_is_cut_and_still_gives_its_result(tell: Tell) -> None:
    source = CLASSES + "def la_hauteur(t):\n    for i in range(500):\n        n = i\n    return n\n"
    steps, _, outcome = tell(source, call("la_hauteur", "A"), most=50)
    assert len(steps) == 50
    assert outcome.data["capped"] and outcome.data["done"]["result"] == ["i", 499]


LOOP = "    while True:\n        t.hauteur += 1\n"
SWALLOW = (
    "    while True:\n        try:\n            t.rien()\n        except BaseException:\n            pass\n"
)
LEAVE = "    import os\n    t.hauteur = 9\n    os._exit(3)\n"


@pytest.mark.parametrize(
    ("body", "kind"), [(LOOP, "temps_depasse"), (SWALLOW, "temps_depasse"), (LEAVE, "tue")]
)  # fmt: skip
def test_what_never_ends_gives_the_steps_seen_so_far(tell: Tell, body: str, kind: str) -> None:
    steps, _, outcome = tell(CLASSES + f"def empiler_tas(t):\n{body}", call("empiler_tas", "A"), most=80)
    assert isinstance(outcome, Failed) and outcome.kind == kind
    assert len(steps) == 80 or kind == "tue"


def test_cells_made_without_end_do_not_swell_the_answer(tell: Tell) -> None:
    source = CLASSES + (
        "def empiler_tas(t):\n    for i in range(400):\n        c = Cellule(t.tete.carte)\n"
        "        c.suiv = t.tete\n        t.tete = c\n"
    )
    steps, _, outcome = tell(source, call("empiler_tas", "A"))
    assert steps and isinstance(outcome, Observed)
    assert len(outcome.data["done"]["state"]) <= 150


def test_wrong_links_are_reported_as_they_are(tell: Tell) -> None:
    source = CLASSES + "def empiler_tas(t):\n    t.queue.suiv = t.tete\n    t.tete.prec = 12\n"
    _, _, outcome = tell(source, call("empiler_tas", "A"))
    state = outcome.data["done"]["state"]
    answer = dict(state["0"][1])
    assert dict(state[str(answer["queue"][1])][1])["suiv"] == answer["tete"]
    assert dict(state[str(answer["tete"][1])][1])["prec"] == ["i", 12]


def test_cells_keep_their_numbers_from_one_session_to_the_next(tell: Tell) -> None:
    calls = [
        call("deplacer_haut_sur", "A", "B"),
        call("retourner_tas", "A"),
        call("deplacer_bas_sur", "A", "B"),
    ]
    _, _, second = tell("liste_double", *calls[:2])
    _, done, _ = tell("liste_double", *calls, first=2)
    assert done[0]["state"] == second.data["done"]["state"]


def test_each_call_asked_for_is_reported(tell: Tell) -> None:
    calls = [
        call("creer_jeu_neuf", ["i", 32], ["l", 2, 1], target="D"),
        call("carte_sous", "D"),
        call("la_hauteur", "D"),
    ]
    _, done, outcome = tell("liste_double", *calls, first=0)
    assert [moment["result"] for moment in done] == [None, ["t", done[1]["names"][2][1][1]], ["c", 46]]
    assert outcome.data["done"]["result"] == ["i", 32]
    assert [name for name, _ in done[0]["names"]] == ["A", "B"]


@pytest.mark.parametrize("piles", ["tableau", "file", "liste_simple"])
def test_other_representations_are_seen_by_their_selectors(tell: Tell, piles: str) -> None:
    _, _, outcome = tell(piles, call("deplacer_haut_sur", "A", "B"))
    done = outcome.data["done"]
    assert done["views"] == {"A": [True, True, ["l", 1, 1], [47, 49]], "B": [True, True, ["l", 1, 2], [51]]}
    assert "place" in fields(done["state"], "A", done)


def test_a_stub_has_its_piles_laid_all_the_same(tell: Tell) -> None:
    steps, _, outcome = tell(EXERCISE.read_text(encoding="utf-8"), call("tas_vide", "A"))
    assert outcome.data["done"]["result"][1] == "NotImplementedError"
    assert steps[-1]["k"] == "exception" and len(outcome.data["done"]["state"]) == 5


def test_piles_that_cannot_be_laid_are_said(tell: Tell) -> None:
    _, _, outcome = tell("def creer_tas_vide(l, m):\n    raise ValueError('pas encore')\n")
    assert outcome.data["laid"][:4] == ["A", "x", "ValueError", "pas encore"]


def test_a_pile_may_be_a_plain_list(tell: Tell) -> None:
    source = (
        "def creer_tas_vide(l, m):\n    return []\n\ndef ajouter_carte_sur_tas(c, t):\n    t.append(c)\n\n"
        "def tas_actif(t):\n    return True\n"
    )
    _, _, outcome = tell(source, call("ajouter_carte_sur_tas", ["c", 36], "B"))
    done = outcome.data["done"]
    assert fields(done["state"], "B", done) == {"": ["L", [["c", 36]], 1]}
    assert done["views"]["B"] is None
