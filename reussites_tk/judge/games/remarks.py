"""What is said besides the verdict: oddities of a right function, the rule that a rate of wins points to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any

from ...tas.catalogue import PAR_NOM
from ...texts import _
from .. import words
from ..source import Source
from . import words as game_words
from .cases import GameCases
from .example import call_text
from .scripts import ANALYSE, AVEC, CREATE, PILE_PLAY, PLAY, SANS, TOUR, WATCH, Script, Step, one, role_of
from .trials import GameRunner, GameTrial


class GameRemarks:
    """Finds the remarks of each function; one on printing is made once, to the innermost function."""

    def __init__(self, source: Source) -> None:
        """`source` says what the file's functions call."""
        self.source = source
        self._printing: set[str] = set()

    def of(self, nom: str, done: Sequence[GameTrial], runner: GameRunner) -> list[str]:
        """Return the remarks on a right function, each once; `runner` is what ran its trials."""
        return list(dict.fromkeys(remark for remark in self._found(nom, done, runner) if remark))

    def _found(self, nom: str, done: Sequence[GameTrial], runner: GameRunner) -> Iterator[str]:
        role, rules = role_of(nom), runner.rules
        if role == CREATE and done:
            calls = runner.calls(one(nom, None, *done[0].step.args, graine=1), log=True)
            yield rules.order_words(calls[0]) if calls else ""
            yield _same_place(calls[0]["r"]) if calls else ""
        if role == PLAY:
            yield rules.reading_words(runner.readings.kept)
        if role in (TOUR, PLAY, WATCH):
            yield _silence(done)
        if role in (PILE_PLAY, PLAY) and any(t.call and t.call["r"][0] == "i" for t in done):
            yield words.INTEGER_FOR_BOOLEAN
        if role in (PILE_PLAY, TOUR, PLAY) and any(_prints_untraced(t) for t in done):
            # A function that calls one that prints prints nothing of its own, as far as we know.
            if not self._printing & set(self.source.reached_from(nom)):
                yield game_words.PRINTS
            self._printing.add(nom)
        if role == ANALYSE:
            for t in done:
                if t.call is not None and len(t.script.steps) == 1 and t.call["r"][0] == "h":
                    yield percent_remark(t.output, t.call["r"])
            yield "" if rules.detail else _needless_detail(done)


def _same_place(result: Sequence[Any]) -> str:
    """Return a remark if two piles of a new board are at one place: places are free, hidden piles are not."""
    places = [tuple(place) for place in result[2] or ()] if result[0] == "T" else []
    return game_words.SAME_PLACE if len(set(places)) < len(places) else ""


def _silence(done: Sequence[GameTrial]) -> str:
    """Return a remark if no pile is shown AVEC_TRACE: it is right, however few are shown."""
    traced = [t for t in done if t.call is not None and (t.step.role == WATCH or AVEC in t.step.args)]
    # A table that is only cleared shows nothing either.
    silent = traced and not any(t.call and any(t.call["shown"]) for t in traced)
    return game_words.REMARK_NOTHING_SHOWN if silent else ""


def _prints_untraced(trial: GameTrial) -> bool:
    """Return True if a call made alone, that should show nothing, printed something."""
    if not trial.output.strip() or len(trial.script.steps) > 1:
        return False
    return trial.step.role == PILE_PLAY or trial.step.args[-1] == SANS


def printed_by(done: Sequence[GameTrial]) -> str:
    """Return what a call printed, under this call; several calls only where none was made alone."""
    printing = [trial for trial in done if trial.output.strip()]
    if not printing:
        return ""
    shown = next((trial for trial in printing if len(trial.script.steps) == 1), printing[0])
    calls = "".join(f">>> {call_text(step)}\n" for step in shown.script.steps)
    return calls + shown.output


def _needless_detail(done: Sequence[GameTrial]) -> str:
    """Return a remark if `detail` counts something in a game where it counts nothing."""
    counted = [t.call["r"][3] for t in done if t.call is not None and t.call["r"][0] == "h"]
    if any(value[1:] and value[1] for pairs in counted for _key, value in pairs or ()):
        return _(
            "Remarque : ce jeu n'a pas de tours, et detail reste vide ; True y sert-il de numéro de tour ?"
        )
    return ""


# --- piles imported by name -----------------------------------------------------------------


def piles_remark(text: str) -> str:
    """Return a remark on the file of piles that a game imports by its name, or nothing."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    names = {n.module: {a.name for a in n.names} for n in nodes if isinstance(n, ast.ImportFrom) and n.module}
    names |= {a.name: {"*"} for n in nodes if isinstance(n, ast.Import) for a in n.names}
    found = next((name for name, some in names.items() if _are_piles(name, some)), "")
    return game_words.PILES_BY_NAME.format(name=found) if found else ""


def _are_piles(module: str, names: Set[str]) -> bool:
    if module.startswith("reussites_tk"):
        return False
    return bool(names & PAR_NOM.keys()) or ("*" in names and "tas" in module.lower())


# --- percentages printed ----------------------------------------------------------------------

_PERCENT = re.compile(r"(\d+)(?:[.,](\d+))?\s*%")


def percent_remark(output: str, result: Any) -> str:
    """Return a remark on the first percentage printed that is no share of the counts returned, or nothing."""
    _h, (_i, parties), (_j, gagnees), pairs = result
    counts = sorted((key[1], value[1]) for key, value in pairs or () if key[0] == value[0] == "i")
    shares = list(_shares(parties, gagnees, counts))
    for whole, decimals in _PERCENT.findall(output):
        value = float(f"{whole}.{decimals or 0}")
        # Right when it is a share rounded to the decimals that are printed.
        if not any(abs(value - share) <= max(0.5001 * 10 ** -len(decimals), 1e-9) for share in shares):
            return _(
                "Remarque : « {text} % » n'est la part d'aucun des nombres comptés sur {np} parties ({hint})."
            ).format(
                text=f"{whole},{decimals}" if decimals else whole,
                np=parties,
                hint=_hint(value, len(decimals), parties, gagnees, shares),
            )
    return ""


def _hint(value: float, decimals: int, parties: int, gagnees: int, shares: list[float]) -> str:
    """Return the sentence that says what such a percentage may come from."""
    lost = parties - gagnees
    if lost and abs(value - 100 * gagnees / lost) <= 0.5001 * 10**-decimals:
        return _("c'est celle des parties gagnées sur les perdues : la part se prend sur toutes les parties")
    if any(value == share // 1 for share in shares):
        return _("part = 100 * nombre / parties, avec / et non // qui donne un entier")
    return _("part = 100 * nombre / parties, avec / et non //")


def _shares(parties: int, gagnees: int, counts: list[tuple[int, int]]) -> Iterable[float]:
    """Return every percentage that may be meant: each count, and those reached up to it, of all the games."""
    total = 0
    numbers = {0, parties, gagnees, parties - gagnees}
    for _tour, count in counts:
        total += count
        numbers |= {count, total, parties - total}
    return (100 * number / parties for number in numbers)


# --- the rate of a wrong game -----------------------------------------------------------------

GAMES = 100
"""Deals played to see the rate: its standard error is then 5 points at most."""

PER_SCRIPT = 10
"""Games played in one script: it must be done well within the time of a call."""

NEAR = 6.5
"""Half the distance between the known rates, in points."""

FIRST_DEAL = 101
"""Deals that the cases do not use."""


def rate_words(runner: GameRunner, cases: GameCases) -> str:
    """Return the sentence on the mistake that wins about as often; nothing when no known one does."""
    rates = cases.rules.rates
    won = _games_won(runner, cases) if rates else None
    if won is None:
        return ""
    share = 100 * won / GAMES
    rate, hint = min(rates, key=lambda known: abs(known[0] - share))
    if not hint or abs(rate - share) > NEAR:
        return ""
    message = _("Sur {n} donnes, {won} sont gagnées : c'est à peu près ce qui arrive quand {hint}.")
    return message.format(n=GAMES, won=won, hint=hint)


def _games_won(runner: GameRunner, cases: GameCases) -> int | None:
    """Count the games won among some deals, None when one of them cannot be played."""
    won = 0
    for start in range(FIRST_DEAL, FIRST_DEAL + GAMES, PER_SCRIPT):
        boards = [cases.deal(n) for n in range(start, start + PER_SCRIPT)]
        function, args = cases.rules.name(PLAY), cases.rules.play_args(SANS, 3)
        calls = runner.calls(Script(tuple(Step(function, args, b) for b in boards)))
        results = [call["r"] for call in calls]
        if len(results) < PER_SCRIPT or any(result[0] not in ("b", "i") for result in results):
            return None
        won += sum(bool(result[1]) for result in results)
    return won
