"""Whatever comes in the place of an observation, the judge has a verdict of the student's for it."""

from __future__ import annotations

import copy
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.games.observations import checked_script
from reussites_tk.judge.games.r7 import R7Rules
from reussites_tk.judge.games.trials import Readings
from reussites_tk.judge.observations import checked
from reussites_tk.judge.source import read_source
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.cases import Case, TasState
from reussites_tk.judge.tas.judge import TasJudge
from reussites_tk.judge.tas.oracle import Oracle
from reussites_tk.judge.tas.sweeps import RIGHT, told_by
from reussites_tk.judge.verdicts import Kind
from reussites_tk.worker.messages import Failed, Observed, Outcome
from tests.copies_loader import COPIES

GARBAGE: list[Any] = [
    None,
    -1,
    10**30,
    True,
    0.5,
    "x",
    "\ud800",
    [],
    {},
    ["c", 9999],
    ["k", 9],
    ["x"],
    [["n"]],
]


def spoilt(data: Any, draws: Random) -> Any:
    """Put something else in one place of some data."""
    data = copy.deepcopy(data)
    place, holder = data, None
    while isinstance(place, list | dict) and place and (holder is None or draws.random() < 0.8):
        key = draws.choice(list(place) if isinstance(place, dict) else range(len(place)))
        holder, place = (place, key), place[key]
    if holder is None:
        return draws.choice(GARBAGE)
    holder[0][holder[1]] = draws.choice(GARBAGE)
    return data


class Liar:
    """A child that gives what is right with something else in one place."""

    meanwhile: Callable[[], bool] | None = None
    seconds = 0.0

    def __init__(self, seed: int) -> None:
        self.stop = threading.Event()
        self.draws, self.oracle = Random(seed), Oracle()

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        for number, item in enumerate(items):
            yield number, Observed(spoilt(self.right(item), self.draws))

    def right(self, item: Any) -> Any:
        if item["mode"] == "law":
            return {
                "r": {
                    "orders": {" ".join(map(str, range(item["height"]))): item["runs"]},
                    "runs": item["runs"],
                }
            }
        if item["mode"] == "draws":
            return {"r": ["d", [{"draws": 5, "seeded": False, "order": item["tas"][0][0]}] * 2]}
        if item["mode"] == "sweep":
            return {"told": told_by(item["f"], self.oracle) if item["whole"] else RIGHT[item["f"]]}
        expected = self.oracle.expected(_case(item))
        result = ["x", "PreconditionNonRespectee", "", 1, True] if expected.refusal else expected.result
        result = ["T", expected.as_seen()] if result[0] == "T" else result
        data = {"r": result, "tas": expected.as_seen(), "g": [["i", item["n"]], ["r", 2]]}
        return {**data, "nested": [], "steps": 3}


def fresh_of(liar: Liar) -> Any:
    return lambda **_options: nullcontext(liar)


def _case(item: Any) -> Case:
    piles = tuple(
        TasState(tuple(codes), mode, actif, tuple(place)) for codes, mode, actif, place in item["tas"]
    )
    mode = item["mode"] if item["mode"] in ("call", "twice") else "call"
    return Case(item["f"], piles, tuple(map(tuple, item["args"])), item["n"], mode, item["graine"])


@pytest.mark.parametrize("nom", ["la_hauteur", "creer_tas_vide", "retourner_tas", "ieme_carte", "battre_tas"])
def test_a_spoilt_observation_is_never_right_nor_our_fault(nom: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tas_judge, "cases_of", lambda nom, graine, count=12: cases_of(nom, graine, 12))
    functions = EXERCISES["tas"].functions
    names = frozenset(f.nom for f in functions)
    source = read_source(COPIES / "tas/justes/simple.py")
    for seed in range(12):
        liar = Liar(seed)
        arguments = source, functions, 1, names, lambda verdict: None, fresh_of(liar)
        judge = TasJudge(liar, *arguments)
        judge.oracle = liar.oracle
        verdict = judge.judged(nom)  # a fault of ours would be raised here
        assert verdict.verdict is not Kind.ERREUR_JUGE
        json.dumps(verdict.en_json()).encode()


def test_a_program_cut_short_is_no_observation() -> None:
    item = {"mode": "program", "pas": [[None, "la_hauteur", []]] * 3, "n": 52, "graine": 1}
    whole = {"pas": [["i", 0]] * 3, "g": [["i", 52], ["r", 2]]}
    short = {**whole, "pas": [["i", 0]]}
    assert checked(item, Observed(whole)) == Observed(whole)
    assert isinstance(checked(item, Observed(short)), Failed)
    assert isinstance(checked(item, Observed({**whole, "pas": []})), Failed)


BOARD = [
    [[[47], "etale"], [[79], "etale"], [[111], "etale"], [[143], "etale"]],
    [[52], "empile"],
    [[], "empile"],
    1,
]
SEEN = [*BOARD[:3], ["i", 1]]


def played(**fields: Any) -> Any:
    call = {"f": "jouer_tas_r7", "args": [["pile", "talon"]], "before": SEEN, "after": SEEN, "r": ["b", 0]}
    return {"calls": [{**call, "shown": [], "aside": 0, "formed": [], **fields}]}


def test_a_call_of_a_game_answers_what_was_asked() -> None:
    rules = R7Rules()
    step = ["jouer_tas_r7", [["pile", "talon"]], [52, BOARD]]
    item = {"steps": [step], "graine": 1, "log": False}

    def is_kept(data: Any) -> bool:
        return isinstance(checked_script(item, rules.layout, Observed(data)), Observed)

    assert is_kept(played())
    assert not is_kept(played(f="jouer_une_r7"))
    assert not is_kept(played(args=[["pile", "rebut"]]))
    assert not is_kept(played(before=[*SEEN[:1], [[], "empile"], *SEEN[2:]]))
    assert not is_kept({"calls": []})


def test_a_spoilt_call_of_a_game_never_stops_the_judge() -> None:
    rules, draws = R7Rules(), Random(1)
    item = {
        "steps": [["jouer_tas_r7", [["pile", "talon"]], [52, BOARD]]],
        "graine": 1,
        "log": False,
    }
    readings = Readings(rules)
    for _ in range(400):
        outcome = checked_script(item, rules.layout, Observed(spoilt(played(), draws)))
        if isinstance(outcome, Observed):
            readings.fault(outcome.data["calls"][0])


def test_the_names_of_a_file_are_texts() -> None:
    assert checked({"mode": "present"}, Observed(["la_hauteur"])) == Observed(["la_hauteur"])
    assert isinstance(checked({"mode": "present"}, Observed([3])), Failed)
