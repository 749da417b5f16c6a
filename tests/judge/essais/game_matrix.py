"""Runs tests of games in this process, as the bench does in a child: many runs cost little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from reussites_tk.cours import dessin, primitives
from reussites_tk.cours.assertions import phrase_de
from reussites_tk.cours.jeux_essais import charger, essais_de
from reussites_tk.judge import EXERCISES
from reussites_tk.judge.essais.games import RightGame, faults_of, right_games, text_of
from reussites_tk.judge.mutants import Mutant, mutants_of
from reussites_tk.worker.benches.essais import Prints
from reussites_tk.worker.benches.essais_jeu import Games, MadeGame
from reussites_tk.worker.benches.shuffles import seed_everything
from tests.copies_loader import COPIES

FULL = COPIES / "essais_jeu/justes"
MOST_CALLS = 200_000


@cache
def full_set(jeu: str) -> ModuleType:
    """Load the example of tests that catch all the faults of a game."""
    return charger(FULL / f"{jeu}.py")


@cache
def maker(jeu: str) -> Games:
    return Games(EXERCISES[jeu].names)


def end_of(tests: ModuleType, nom: str, made: MadeGame) -> str:
    """Run one test once; say how it fails, or nothing when it passes."""
    try:
        with Prints():
            made.put_in_use()
            seed_everything(1)
            getattr(tests, nom)(made.module)
    except BaseException as exc:  # too many calls is no `Exception`
        return phrase_de(exc) or f"{type(exc).__name__} {exc}"
    finally:
        primitives.brancher(None)
        dessin.brancher_ecran(None)
    return ""


def failures_on(game: RightGame, tests: ModuleType, noms: Iterable[str]) -> dict[str, str]:
    """Say how some tests fail on a right game, by their names; nothing of those that pass."""
    made = {nom: maker(game.jeu).made(game.text, MOST_CALLS) for nom in noms}
    ends = {nom: end_of(tests, nom, each) for nom, each in made.items()}
    return {nom: end for nom, end in ends.items() if end}


@cache
def called_by(jeu: str) -> dict[str, tuple[frozenset[str], int]]:
    """Return, for each test of a full set, the functions that it calls on our game, and its calls."""
    first, tests = right_games(jeu)[0], full_set(jeu)
    called = {}
    for nom in essais_de(tests):
        made = maker(jeu).made(first.text, MOST_CALLS)
        assert not end_of(tests, nom, made)
        called[nom] = frozenset(made.called), made.count
    return called


def escaped(jeu: str, faults: Iterable[Mutant]) -> Iterator[str]:
    """Yield the names of the faults that no test of the full set catches."""
    for fault in faults:
        if not any(_catches(jeu, nom, fault) for nom in called_by(jeu)):
            yield fault.nom


def _catches(jeu: str, nom: str, fault: Mutant) -> bool:
    functions, calls = called_by(jeu)[nom]
    if fault.fonction not in functions:
        return False
    made = maker(jeu).made(text_of(fault), 4 * calls + 2_000)
    return bool(end_of(full_set(jeu), nom, made))


def faults(jeu: str) -> list[Mutant]:
    """Return the faults that are asked for: all those of the catalogue of the game."""
    asked = [fault for function in EXERCISES[jeu].names for fault in faults_of(jeu, function)]
    assert set(asked) == set(mutants_of(jeu))
    return asked


def of_a_copy(file: Path) -> MadeGame:
    """Make the game of a student's file, on our piles."""
    jeu = file.parent.parent.name
    piles, _game = right_games(jeu)[0].text
    return maker(jeu).made((piles, file.read_text(encoding="utf-8")), MOST_CALLS)
