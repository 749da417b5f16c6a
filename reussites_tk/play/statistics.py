"""The results of a person's games, per kind of game; kept in the data folder.

A game is counted once, by its identity: when it is won or lost, or as abandoned when it is left
before. A win is never taken back, and replaces the loss of the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ..plain_json import DamagedJSON, list_at, object_at, text_at, value_at, whole_at
from ..reussites import JEUX
from ..texts import _
from .hand import HandGame
from .statistics_file import change_record, read_section

JSON = Any

SECTION = "jeux"
WON, LOST, ABANDONED = OUTCOMES = ("gagnee", "perdue", "abandonnee")
RECENT = 50
"""Games that are remembered one by one; the older ones are only counts."""


# --- The best figure of each game

WON_ONLY, WON_OR_LOST = (WON,), (WON, LOST)


@dataclass(frozen=True, slots=True)
class Feat:
    """The best figure of a game; `name` says what it counts, and in which games."""

    name: str
    figure: Callable[[HandGame], int]
    better: Callable[[int, int], int]
    outcomes: tuple[str, ...]

    def better_of(self, one: int | None, other: int | None) -> int | None:
        """Return the better of two figures; None stands for no figure."""
        if one is None or other is None:
            return one if other is None else other
        return self.better(one, other)


def _tours(game: HandGame) -> int:
    return dict(game.position.etat.nombres)["num_tour"]


def _tas_left(game: HandGame) -> int:
    return sum(tas.texte != "Talon" for tas in game.position.etat.tas)


def _slides(game: HandGame) -> int:
    steps = game.steps[: game.at]
    return sum(coup["type"] == "Glisser" for step in steps for coup in step.coups)


def _gone_up(game: HandGame) -> int:
    tas = game.position.etat.tas
    series = (t for t in tas if t.texte != "Talon" and not t.texte.startswith("S"))
    return sum(len(t.cartes) for t in series)


FEATS: Mapping[str, Feat] = {
    "r7": Feat(_("Le moins de tours, parties gagnées"), _tours, min, WON_ONLY),
    "qll": Feat(_("Le moins de tas à la fin, parties finies"), _tas_left, min, WON_OR_LOST),
    "c4": Feat(_("Le moins de cartes glissées, parties gagnées"), _slides, min, WON_ONLY),
    "md": Feat(_("Le plus de cartes montées, parties finies"), _gone_up, max, WON_OR_LOST),
}
"""By the code of the game."""


# --- What is counted


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended; `best` is its figure (see `FEATS`), `guess` says whether a guess was right."""

    identity: str
    outcome: str
    best: int | None = None
    hints: int = 0
    guess: bool | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of one kind of game.

    `streak` counts the games won one after the other up to now, `best_streak` the most there ever
    were: a game lost or abandoned ends a streak. `best` is the figure of `FEATS`, None before the first
    one. `helped` counts the games for which a hint was shown, `hints` the hints. `guesses` are those
    made in games that ended, `right` those that were right.
    """

    won: int = 0
    lost: int = 0
    abandoned: int = 0
    streak: int = 0
    best_streak: int = 0
    best: int | None = None
    helped: int = 0
    hints: int = 0
    guesses: int = 0
    right: int = 0

    @property
    def played(self) -> int:
        """All games, those that were abandoned too."""
        return self.won + self.lost + self.abandoned

    def with_game(self, game: Outcome, jeu: str) -> Statistics:
        """Return the figures once this game is counted."""
        streak = self.streak + 1 if game.outcome == WON else 0
        return replace(
            self,
            won=self.won + (game.outcome == WON),
            lost=self.lost + (game.outcome == LOST),
            abandoned=self.abandoned + (game.outcome == ABANDONED),
            streak=streak,
            best_streak=max(self.best_streak, streak),
            best=FEATS[jeu].better_of(self.best, game.best),
            helped=self.helped + (game.hints > 0),
            hints=self.hints + game.hints,
            guesses=self.guesses + (game.guess is not None),
            right=self.right + (game.guess is True),
        )


@dataclass(frozen=True, slots=True)
class Record:
    """The games of one kind: the old ones as figures, the last ones one by one."""

    old: Statistics = field(default_factory=Statistics)
    recent: tuple[Outcome, ...] = ()

    def figures(self, jeu: str) -> Statistics:
        """Return the figures of all games."""
        total = self.old
        for game in self.recent:
            total = total.with_game(game, jeu)
        return total

    def with_game(self, game: Outcome, jeu: str) -> Record:
        """Count a game, or put right how it ended; a win stays as it was."""
        for place, known in enumerate(self.recent):
            if known.identity == game.identity:
                kept = known if known.outcome == WON else game
                return replace(self, recent=(*self.recent[:place], kept, *self.recent[place + 1 :]))
        recent = (*self.recent, game)
        if len(recent) <= RECENT:
            return replace(self, recent=recent)
        return Record(self.old.with_game(recent[0], jeu), recent[1:])

    def without_abandoned(self, identity: str) -> Record:
        """Return the games less one that was abandoned."""
        kept = (g for g in self.recent if (g.identity, g.outcome) != (identity, ABANDONED))
        return replace(self, recent=tuple(kept))


def statistics_of(jeu: str) -> Statistics:
    """Return the figures of one kind of game."""
    return _records().get(jeu, Record()).figures(jeu)


def count(game: HandGame) -> bool:
    """Count a game that is over; one that is not changes nothing. False when the disk refuses."""
    issue = game.position.issue
    return True if issue is None else _write(game, WON if issue else LOST)


def count_abandoned(game: HandGame) -> bool:
    """Count a game that another one replaces: abandoned, unless it is over or nothing was played."""
    if game.position.issue is not None:
        return count(game)
    begun = game.steps and not is_counted(game.request.jeu, game.identity)
    return _write(game, ABANDONED) if begun else True


def take_back(game: HandGame) -> bool:
    """Count no more, as abandoned, a game that goes on after all. False when the disk refuses."""
    return _change(game.request.jeu, lambda record: record.without_abandoned(game.identity))


def forget(jeu: str) -> bool:
    """Begin the figures of one kind of game anew. False when the disk refuses."""
    return _change(jeu, lambda record: Record())


def is_counted(jeu: str, identity: str) -> bool:
    """Return True if a game is among the last ones that were counted."""
    return any(known.identity == identity for known in _records().get(jeu, Record()).recent)


def _write(game: HandGame, outcome: str) -> bool:
    jeu = game.request.jeu
    best = FEATS[jeu].figure(game) if outcome in FEATS[jeu].outcomes else None
    counted = Outcome(game.identity, outcome, best, game.hints, game.guess_was_right)
    return _change(jeu, lambda record: record.with_game(counted, jeu))


def _change(jeu: str, change: Callable[[Record], Record]) -> bool:
    return change_record(SECTION, jeu, _read_records, lambda record: change(record or Record()))


# --- reading


def _records() -> dict[str, Record]:
    return read_section(SECTION, _read_records)


def _read_records(section: dict[str, JSON]) -> dict[str, Record]:
    return {code: _record(record) for code, record in section.items() if code in JEUX}


def _record(data: JSON) -> Record:
    old = object_at(data, "old")
    figures = {field.name: _figure_at(old, field.name) for field in fields(Statistics)}
    return Record(Statistics(**figures), tuple(_outcome(game) for game in list_at(data, "recent")))


def _figure_at(data: JSON, name: str) -> Any:
    """Return a count, never negative; None too for the best figure, as long as there is none."""
    if name == "best" and value_at(data, name) is None:
        return None
    figure = whole_at(data, name)
    if figure < 0:
        raise DamagedJSON(name)
    return figure


def _outcome(data: JSON) -> Outcome:
    outcome, guess = text_at(data, "outcome"), value_at(data, "guess")
    if outcome not in OUTCOMES or guess not in (None, True, False):
        raise DamagedJSON("outcome")
    best, hints = _figure_at(data, "best"), _figure_at(data, "hints")
    return Outcome(text_at(data, "identity"), outcome, best, hints, guess)
