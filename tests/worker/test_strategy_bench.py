"""The bench of strategies tells the choices made, and stops a game at its first fault."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.cartes import code_de
from reussites_tk.reussites.md_rapide import cartes_tirees, jouer_vite
from reussites_tk.reussites.md_strategies import premier
from reussites_tk.reussites.md_vue import Vue
from reussites_tk.worker.messages import Observed
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.game_results import CountBlock
from reussites_tk.worker.parent.games import count

from .conftest import LIMITS

Student = Callable[..., Path]
Play = Callable[..., Any]

RANDOM = """
import random
from reussites_tk.cours import un_entier
def choisir_stockage(vue):
    return vue.permis[(un_entier(len(vue.permis)) + random.randrange({other})) % len(vue.permis)]
"""


@pytest.fixture
def bench(student: Student) -> Iterator[Play]:
    """Plays games with a source in a child; gives what the bench tells."""
    children: list[Child] = []

    def play(source: str, numero: int = 1, parties: int = 1, appels: int | None = None) -> Any:
        child = Child(
            student(source, f"s{len(children)}.py"), "strategy", {"names": ["choisir_stockage"]}, LIMITS
        )
        children.append(child)
        games = range(numero, numero + parties)
        cartes = [" ".join(map(code_de, cartes_tirees(7, game))) for game in games]
        item = {"mode": "play", "cartes": cartes, "numero": numero, "parties": parties, "appels": appels}
        [(_number, outcome)] = child.run([item], 1)
        assert isinstance(outcome, Observed), outcome
        return outcome.data

    yield play
    for child in children:
        child.close()


def won_with(numero: int, choices: str) -> bool:
    """Play a game again with the choices sent."""
    made = map(int, choices)
    won = jouer_vite(cartes_tirees(7, numero), lambda vue: next(made))
    assert next(made, None) is None
    return won


def choices_of_premier(numero: int) -> str:
    """Play a game with the strategy `premier`, here; return its choices."""
    made: list[int] = []

    def choose(vue: Vue) -> int:
        made.append(premier(vue))
        return made[-1]

    jouer_vite(cartes_tirees(7, numero), choose)
    return "".join(map(str, made))


def test_the_choices_of_each_game_are_reported(bench: Play) -> None:
    answer = bench("def choisir_stockage(vue): return vue.permis[0]", parties=3)
    assert answer["fault"] is None and len(answer["choices"]) == 3
    for numero, choices in enumerate(answer["choices"], 1):
        assert choices == choices_of_premier(numero)


def test_a_game_does_not_depend_on_those_before_it(bench: Play) -> None:
    source = RANDOM.format(other=4)
    both = bench(source, parties=2)["choices"]
    assert both == [*bench(source)["choices"], *bench(source, numero=2)["choices"]]
    assert both == bench(source, parties=2)["choices"]


def test_the_games_are_those_that_the_application_plays(bench: Play, student: Student) -> None:
    source = RANDOM.format(other=1)
    answer = bench(source, parties=60)["choices"]
    options = {"strategie": "eleve"}
    (block,) = count("md", avec=student(source), graine=7, parties=60, options=options)
    assert isinstance(block, CountBlock)
    assert block.gagnees == sum(won_with(numero, choices) for numero, choices in enumerate(answer, 1))


def test_calls_can_be_limited(bench: Play) -> None:
    source = "def choisir_stockage(vue): return vue.permis[-1]"
    (whole,) = bench(source)["choices"]
    assert bench(source, appels=3) == {"choices": [whole[:3]], "fault": None}
    assert bench(source, appels=32) == {"choices": [whole], "fault": None}


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("return 4", ["v", ["i", 4]]),
        ("return None", ["v", ["n"]]),
        ("return True", ["v", ["b", 1]]),
        ("return vue", ["v", ["?", "Vue"]]),
        ("return 1 // 0", ["x", "ZeroDivisionError", "integer division or modulo by zero", 2]),
        ("exit(3)", ["x", "SystemExit", "3", 2]),
        ("vue.series[vue.carte.couleur] = (vue.carte,); return 0", ["m"]),
        ("del vue.series[vue.carte.couleur]; return 0", ["m"]),
        ("object.__setattr__(vue, 'permis', (7,)); return 7", ["m"]),
    ],
)
def test_a_fault_ends_the_games(bench: Play, body: str, fault: Any) -> None:
    answer = bench(f"def choisir_stockage(vue):\n    {body}\n", parties=3)
    assert answer["choices"] == [""]
    assert answer["fault"][: len(fault)] == fault
