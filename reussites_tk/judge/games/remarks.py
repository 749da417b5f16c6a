"""What a right function of a game is told all the same: an oddity, or the reading that was recognised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...texts import _
from .. import words
from ..source import Source
from . import words as game_words
from .percent import percent_remark
from .scripts import ANALYSE, AVEC, CREATE, PILE_PLAY, PLAY, SANS, TOUR, WATCH, one, role_of
from .trials import GameRunner, GameTrial


class GameRemarks:
    """Finds the remarks of each function; one on printing is made once, to the innermost function."""

    def __init__(self, source: Source, runner: GameRunner) -> None:
        """Keep what the file's functions call."""
        self.source, self.runner = source, runner
        self._printing: set[str] = set()

    def of(self, nom: str, done: Sequence[GameTrial]) -> list[str]:
        """Give the remarks on a right function, each once."""
        return list(dict.fromkeys(remark for remark in self._found(nom, done) if remark))

    def _found(self, nom: str, done: Sequence[GameTrial]) -> Iterator[str]:
        role, rules = role_of(nom), self.runner.rules
        if role == CREATE:
            calls = self.runner.calls(one(nom, None, *done[0].step.args, graine=1), log=True)
            yield rules.order_words(calls[0]) if calls else ""
            yield _same_place(calls[0]["r"]) if calls else ""
        if role == PLAY:
            yield rules.reading_words(self.runner.readings.kept)
        if role in (TOUR, PLAY, WATCH):
            yield _silence(done)
        if role in (PILE_PLAY, PLAY) and any(t.call and t.call["r"][0] == "i" for t in done):
            yield words.INTEGER_FOR_BOOLEAN
        if role in (PILE_PLAY, TOUR, PLAY) and any(_prints_untraced(t) for t in done):
            if not self._printing & set(self.source.reached_from(nom)):
                yield game_words.PRINTS
            self._printing.add(nom)
        if role == ANALYSE:
            yield from (_percents(t) for t in done)
            yield "" if rules.detail else _needless_detail(done)


def _same_place(result: Sequence[Any]) -> str:
    """Remark that two piles of a new board are at one place: the places are free, but not hidden ones."""
    places = [tuple(place) for place in result[2] or ()] if result[0] == "T" else []
    return game_words.SAME_PLACE if len(set(places)) < len(places) else ""


def _silence(done: Sequence[GameTrial]) -> str:
    """Remark that no state is shown AVEC_TRACE: however many are shown, none included, is right."""
    traced = [t for t in done if t.call is not None and (t.step.role == WATCH or AVEC in t.step.args)]
    silent = traced and not any(t.call and t.call["shown"] for t in traced)
    return game_words.REMARK_NOTHING_SHOWN if silent else ""


def _prints_untraced(trial: GameTrial) -> bool:
    if not trial.output.strip() or len(trial.script.steps) > 1:
        return False
    return trial.step.role == PILE_PLAY or trial.step.args[-1] == SANS


def _percents(trial: GameTrial) -> str:
    if trial.call is None or len(trial.script.steps) > 1 or trial.call["r"][0] != "h":
        return ""
    return percent_remark(trial.output, trial.call["r"])


def _needless_detail(done: Sequence[GameTrial]) -> str:
    counted = [t.call["r"][3] for t in done if t.call is not None and t.call["r"][0] == "h"]
    if any(value[1:] and value[1] for pairs in counted for _key, value in pairs or ()):
        return _(
            "Remarque : ce jeu n'a pas de tours, et detail reste vide ; True y sert-il de numéro de tour ?"
        )
    return ""
