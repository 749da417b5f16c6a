"""The games that a student's tests run on: right ones, of every honest reading, and all the faults of ours.

The right ones are data, in `readings.toml`: a test that fails on one of them asks for more than the hand-out
does. Each fault can be caught by a test that passes in all these readings: the examples of tests that catch
them all (`tests/copies/essais_jeu/justes`) are the proof.
"""

from __future__ import annotations

import ast
import tomllib
import types
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ...cours import primitives
from ...cours.jeux_essais_jeu import JEUX
from ..exercises import EXERCISES
from ..mutants import Mutant, apply, mutants_of, reference_text, whole_text
from .matter import Matter
from .words import GAMES as SAID

SHOWN = ("Tableau", "saisir_loc_tas_{}", "afficher_{}")
"""What a test is given of a game beside its judged functions."""
PILES = "liste_double"
"""The piles on which the games that have a fault are played."""
HEAVY, MORE = 2_500, 20_000


@dataclass(frozen=True, slots=True)
class RightGame:
    """A game that does all that the hand-out says: how it reads it, the piles it is played on.

    `changes` say how its text differs from ours: what is replaced, wherever it stands, and by what.
    """

    jeu: str
    nom: str
    what: str
    tas: str
    usual: bool = True
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> tuple[str, str]:
        """The text of its piles, then its own."""
        return _piles(self.tas), _right_text(self)

    def lines_with(self, nom: str) -> tuple[str, ...]:
        """Return lines that run a test on it by hand."""
        if not self.changes and self.tas == PILES:
            return f"from reussites_tk.reussites import {self.jeu}", f"{nom}({self.jeu})"
        line = f'jeu = jeu_juste("{self.nom}")'
        return "from reussites_tk.judge.essais.games import jeu_juste", line, f"{nom}(jeu)"


@cache
def right_games(jeu: str) -> tuple[RightGame, ...]:
    """Return the right readings of a game: ours first, in which the faults are made."""
    text = files(__package__).joinpath("readings.toml").read_text(encoding="utf-8")
    return tuple(
        RightGame(
            jeu,
            each["nom"],
            each["quoi"],
            each["tas"],
            not each.get("inhabituel", False),
            tuple((change["avant"], change["apres"]) for change in each.get("changements", ())),
        )
        for each in tomllib.loads(text)[jeu]
    )


def jeu_juste(nom: str) -> types.ModuleType:
    """Make a right game and put its piles in use. Raises `KeyError` when there is none of that name."""
    game = {each.nom: each for jeu in JEUX for each in right_games(jeu)}[nom]
    piles, module = types.ModuleType("tas"), types.ModuleType(__name__)
    exec(game.text[0], vars(piles))
    exec(game.text[1], vars(module))
    primitives.brancher(piles)
    return module


# --- their texts


@cache
def _piles(module: str) -> str:
    return whole_text("tas", module)


@cache
def _right_text(game: RightGame) -> str:
    """Return the text of a right game. Raises `ValueError` when ours has no longer what is to change."""
    text = reference_text(game.jeu)
    for before, after in game.changes:
        if before not in text:
            raise ValueError(f"{game.nom}: « {before} » is not there")
        text = text.replace(before, after)
    return needed(text, game.jeu)


@cache
def text_of(mutant: Mutant) -> tuple[str, str]:
    """Return the text of the piles, and that of a game that has one fault."""
    return _piles(PILES), needed(apply(mutant), mutant.exercice)


def needed(text: str, jeu: str) -> str:
    """Return the part of a game's text that its functions need: it is run anew a thousand times.

    A class that is given slots is made twice; the first one, which nobody seals, would still be found.
    """
    text = text.replace(", slots=True", "").replace("(slots=True)", "")
    body = ast.parse(text).body
    defined = {name: node for node in body for name in _defines(node)}
    kept: set[str] = set()
    waiting = [*EXERCISES[jeu].names, *(name.format(jeu) for name in SHOWN)]
    while waiting:
        name = waiting.pop()
        if name in defined and name not in kept:
            kept.add(name)
            waiting += [node.id for node in ast.walk(defined[name]) if isinstance(node, ast.Name)]
    names = [(set(_defines(node)), node) for node in body]
    return "\n\n".join(_source(text, node) for defines, node in names if not defines or defines & kept)


def _source(text: str, node: ast.stmt) -> str:
    """Return the lines of a statement, its decorators included."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
    return "\n".join(text.splitlines()[first - 1 : node.end_lineno])


def _defines(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines, besides what it imports."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


# --- what the tests of one game are about


@cache
def faults_of(jeu: str, function: str) -> tuple[Mutant, ...]:
    """Return the faults of a function: tests are asked to catch them all."""
    return tuple(mutant for mutant in mutants_of(jeu) if mutant.fonction == function)


@cache
def game_matter(jeu: str) -> Matter:
    """Return a game as what tests are about."""
    functions = EXERCISES[jeu].names
    draws = frozenset(name for name in functions if not name.startswith("jouer_"))
    asked = {function: faults_of(jeu, function) for function in functions}
    return Matter(functions, right_games(jeu), asked.__getitem__, text_of, draws, HEAVY, MORE, SAID)


def game_of_function(function: str) -> str:
    """Return the game that a function is of, by the end of its name."""
    return next(jeu for jeu in JEUX if function.endswith(f"_{jeu}"))
