"""A deal that is over, seen again coup by coup, all hands open, with what each player said of its coups.

The window shows it by `app.show("jeux", replay=Replay(...))`: a page that has such deals needs nothing else
of the page *Jeux*. `replay_of_deal` makes one of a deal of the referee, `replay_of_match` one of a match.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..worker.parent.referee import Deal, Fault
from .match import Match, MatchRequest
from .match_players import fault_sentence


@dataclass(frozen=True, slots=True)
class ReplayTurn:
    """A coup as the game has it; why, and the fault that it replaces, each a French sentence or ""."""

    coup: object
    pourquoi: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal and the coups that were played in it, from the first one on.

    `request` names the players (option `joueurs`); its `files` are never run. `title` says where the deal
    comes from, "" for its number and seed.
    """

    request: MatchRequest
    turns: tuple[ReplayTurn, ...]
    title: str = ""

    def after(self, count: int, match: Match | None = None) -> Match:
        """Return the match as it was after so many coups.

        `match` may be one of an earlier moment of this replay: it is then the one that goes on.
        Raises `CoupRefuse` when the coups are not of this deal, `OptionRefusee` when an option is refused.
        """
        if match is None or len(match.steps) > count:
            match = Match(self.request, replay=True)
        for turn in self.turns[len(match.steps) : count]:
            match.play(turn.coup, turn.pourquoi, turn.fault)
        return match


def replay_of_deal(request: MatchRequest, deal: Deal, title: str = "") -> Replay:
    """Return the replay of a deal that the referee has played."""
    turns = (ReplayTurn(turn.coup, turn.pourquoi, _sentence(turn.fault)) for turn in deal.turns)
    return Replay(request, tuple(turns), title)


def replay_of_match(match: Match) -> Replay:
    """Return the replay of a match that is over."""
    turns = (ReplayTurn(step.coup, step.pourquoi, step.fault) for step in match.steps)
    return Replay(match.request, tuple(turns))


def _sentence(fault: Fault | None) -> str:
    """Return what a student's player did wrong, "" for no fault."""
    return "" if fault is None else fault_sentence(fault.function, fault.reply)
