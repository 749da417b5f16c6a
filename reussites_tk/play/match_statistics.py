"""How people did in games of several players: ranks and scores, by game and by number of players.

A match is counted once, by its identity: when it is over, or as abandoned when another one replaces it.
Those that nobody plays, between computers, are not counted, nor those of a deal that is played again.
They stand beside the solitaires' figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..jeux import PARTIES
from ..jeux.ascenseur_vue import MancheFinie
from ..jeux.tarot_compte import Compte
from ..jeux.tarot_coups import DonneFinie
from ..jeux.tarot_vue import ANNONCES
from ..plain_json import DamagedJSON, list_at, object_at, score_at, value_at, whole_at
from .match import HUMAN, Match
from .statistics_file import change_record, read_section

JSON = Any

SECTION = "parties"
RECENT = 50
"""Matches whose identity is remembered, so that none is counted twice."""


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """The figures of one game with so many players.

    `places` counts how often a person was first, second… (one more for each of them in a match); `total`
    is the sum of their scores, `best` the highest, None before the first one. In a game of bets, people made
    `bets` of them in the matches that are over, and kept `kept`. At Tarot they played `deals` of them, took
    `taken` and made `made`, each by contract in the order of `ANNONCES`; `best_deal` is the most that one of
    them brought, None before the first one.
    """

    over: int = 0
    abandoned: int = 0
    places: tuple[int, ...] = ()
    total: float = 0
    best: float | None = None
    bets: int = 0
    kept: int = 0
    deals: int = 0
    taken: tuple[int, ...] = (0,) * len(ANNONCES)
    made: tuple[int, ...] = (0,) * len(ANNONCES)
    best_deal: float | None = None

    @property
    def kept_share(self) -> float | None:
        """The share of the bets that were kept; None before the first one."""
        return self.kept / self.bets if self.bets else None

    @property
    def made_share(self) -> float | None:
        """The share of the contracts taken that were made; None before the first one."""
        return sum(self.made) / sum(self.taken) if any(self.taken) else None

    @property
    def mean(self) -> float | None:
        """The mean of the scores; None before the first one."""
        scores = sum(self.places)
        return self.total / scores if scores else None

    def with_place(self, rang: int, score: float, players: int) -> MatchFigures:
        """Return the figures once the rank and score of one person are counted."""
        places = list(self.places or (0,) * players)
        places[rang - 1] += 1
        best = score if self.best is None else max(self.best, score)
        return replace(self, places=tuple(places), total=self.total + score, best=best)

    def with_bet(self, kept: bool) -> MatchFigures:
        """Return the figures once a bet of one person is counted."""
        return replace(self, bets=self.bets + 1, kept=self.kept + kept)

    def with_deal(self, joueur: int, compte: Compte) -> MatchFigures:
        """Return the figures once what one person did in a deal of Tarot is counted."""
        part = compte.parts[joueur - 1]
        best = part if self.best_deal is None else max(self.best_deal, part)
        here = tuple(annonce == compte.contrat and joueur == compte.preneur for annonce in ANNONCES)
        taken = tuple(count + bid for count, bid in zip(self.taken, here, strict=True))
        made = tuple(count + (bid and compte.reussi) for count, bid in zip(self.made, here, strict=True))
        return replace(self, deals=self.deals + 1, taken=taken, made=made, best_deal=best)


@dataclass(frozen=True, slots=True)
class _Record:
    figures: Mapping[int, MatchFigures] = field(default_factory=dict)
    recent: tuple[str, ...] = ()

    def with_match(self, match: Match) -> _Record:
        if match.identity in self.recent:
            return self
        players = len(match.seats)
        figures = _counted(match, self.figures.get(players, MatchFigures()))
        return _Record({**self.figures, players: figures}, (*self.recent, match.identity)[-RECENT:])


def _counted(match: Match, figures: MatchFigures) -> MatchFigures:
    result = match.result()
    if result is None:
        return replace(figures, abandoned=figures.abandoned + 1)
    events = [event for step in match.steps for event in step.evenements]
    for seat in match.seats:
        if seat.kind == HUMAN:
            place = seat.joueur - 1
            figures = figures.with_place(result.rangs[place], result.scores[place], len(match.seats))
            for event in events:
                if isinstance(event, MancheFinie):
                    figures = figures.with_bet(event.paris[place] == event.plis[place])
                elif isinstance(event, DonneFinie):
                    figures = figures.with_deal(seat.joueur, event.compte)
    return replace(figures, over=figures.over + 1)


def match_figures(jeu: str) -> dict[int, MatchFigures]:
    """Return the figures of a game by number of players, those that were played only."""
    record = read_section(SECTION, _read_records).get(jeu, _Record())
    return dict(sorted(record.figures.items()))


def count_match(match: Match) -> bool:
    """Count a match that is over; one that is not changes nothing. False when the disk refuses."""
    return _count(match) if match.over else True


def count_match_left(match: Match) -> bool:
    """Count a match that another one replaces: abandoned, unless it is over or nothing was played."""
    return _count(match) if match.begun else True


def forget_matches(jeu: str) -> bool:
    """Begin the figures of a game anew. False when the disk refuses."""
    return _change(jeu, lambda record: _Record())


def _count(match: Match) -> bool:
    if match.replay or all(seat.kind != HUMAN for seat in match.seats):
        return True
    return _change(match.request.jeu, lambda record: record.with_match(match))


def _change(jeu: str, change: Callable[[_Record], _Record]) -> bool:
    return change_record(SECTION, jeu, _read_records, lambda record: change(record or _Record()))


# --- reading


def _read_records(section: dict[str, JSON]) -> dict[str, _Record]:
    return {code: _record(data) for code, data in section.items() if code in PARTIES}


def _record(data: JSON) -> _Record:
    recent = list_at(data, "recent")
    if not all(isinstance(identity, str) for identity in recent):
        raise DamagedJSON("recent")
    figures = object_at(data, "figures")
    return _Record(
        {_players(key): _figures(value, _players(key)) for key, value in figures.items()}, tuple(recent)
    )


def _players(key: str) -> int:
    if key not in ("1", "2", "3", "4", "5"):
        raise DamagedJSON(key)
    return int(key)


def _figures(data: JSON, players: int) -> MatchFigures:
    places = tuple(list_at(data, "places"))
    counts = (whole_at(data, "over"), whole_at(data, "abandoned"), *places)
    if not all(type(count) is int and count >= 0 for count in counts) or len(places) not in (0, players):
        raise DamagedJSON("places")
    best = None if value_at(data, "best") is None else score_at(data, "best")
    if (best is None) != (sum(places) == 0):
        raise DamagedJSON("best")
    bets, kept = (whole_at({key: 0, **data}, key) for key in ("bets", "kept"))  # not in the first versions
    if not 0 <= kept <= bets:
        raise DamagedJSON("kept")
    figures = MatchFigures(counts[0], counts[1], places, score_at(data, "total"), best, bets, kept)
    return _with_deals(figures, data) if "deals" in data else figures  # not in the first versions


def _with_deals(figures: MatchFigures, data: JSON) -> MatchFigures:
    taken, made = tuple(list_at(data, "taken")), tuple(list_at(data, "made"))
    deals = whole_at(data, "deals")
    if not len(taken) == len(made) == len(ANNONCES) or not all(type(count) is int for count in taken + made):
        raise DamagedJSON("taken")
    if not all(0 <= won <= count for won, count in zip(made, taken, strict=True)) or sum(taken) > deals:
        raise DamagedJSON("made")
    best = None if value_at(data, "best_deal") is None else score_at(data, "best_deal")
    if (best is None) != (deals == 0):
        raise DamagedJSON("best_deal")
    return replace(figures, deals=deals, taken=taken, made=made, best_deal=best)
