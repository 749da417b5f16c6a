"""What a right function of R7 is told all the same, and where a wrong one went astray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import r7_words, words
from .r7_cases import ANALYSE, AVEC, PLAY_GAME, PLAY_PILE, PLAY_TOUR, SANS, one
from .r7_percent import percent_remark
from .r7_shown import last_true
from .r7_trials import R7Runner, R7Trial
from .source import Source

LONG = 8
"""Cartes in a talon from which on a fault is located by the carte drawn."""


class R7Remarks:
    """Finds the remarks of each function; one on printing is made once, to the innermost function."""

    def __init__(self, source: Source) -> None:
        """Keep what the file's functions call."""
        self.source = source
        self._printing: set[str] = set()

    def of(self, nom: str, done: Sequence[R7Trial]) -> list[str]:
        """Give the remarks on a right function, each once."""
        return list(dict.fromkeys(self._found(nom, done)))

    def _found(self, nom: str, done: Sequence[R7Trial]) -> Iterator[str]:
        if nom in (PLAY_PILE, PLAY_GAME) and any(t.call and t.call["r"][0] == "i" for t in done):
            yield words.INTEGER_FOR_BOOLEAN
        if nom in (PLAY_PILE, PLAY_TOUR, PLAY_GAME) and any(_prints_untraced(t) for t in done):
            if not self._printing & set(self.source.reached_from(nom)):
                yield r7_words.PRINTS
            self._printing.add(nom)
        if nom == ANALYSE:
            yield from (_percents(t) for t in done if _percents(t))

    def until(self, runner: R7Runner, trial: R7Trial) -> str:
        """Say up to which carte all was right in a long tour or game, as told by the states it shows."""
        step = trial.script.steps[trial.index]
        long = step.board is not None and len(step.board.talon.codes) >= LONG
        if step.function not in (PLAY_TOUR, PLAY_GAME) or not long or len(trial.script.steps) > 1:
            return ""
        traced = one(step.function, step.board, *step.args[:-1], AVEC)
        calls = runner.calls(traced, trial.piles)
        if not calls or not calls[0]["shown"] or step.board is None:
            return ""
        states = runner.oracle.states(step.board, step.args[0][1] if step.function == PLAY_GAME else 0)
        last = last_true(states, calls[0]["shown"])
        return "" if last.drawn is None or last == states[-1] else r7_words.until(last.drawn, last.tour)


def _prints_untraced(trial: R7Trial) -> bool:
    if not trial.output.strip() or len(trial.script.steps) > 1:
        return False
    step = trial.script.steps[0]
    return step.function == PLAY_PILE or step.args[-1] == SANS


def _percents(trial: R7Trial) -> str:
    if trial.call is None or len(trial.script.steps) > 1 or trial.call["r"][0] != "h":
        return ""
    return percent_remark(trial.output, trial.call["r"])
