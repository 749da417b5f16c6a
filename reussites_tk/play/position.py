"""What a person sees and may do at one moment of a game played by hand: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cours.etat import Etat
from ..cours.table import Localisation

JSON = Any


@dataclass(frozen=True, slots=True)
class Choice:
    """One coup that the rules allow now.

    `coup` is its JSON (`{"type": "Deplacer", "milieu": 3}`); `texte` says it in French, `regle` is
    the rule that allows it. `source` is the place of the tas where the gesture begins, `cible`
    where it ends; `cible` is None for a click on the source, both are None for a coup that is
    no gesture on the table (it is a button of the panel).
    """

    coup: Mapping[str, JSON]
    texte: str
    regle: str
    source: Localisation | None
    cible: Localisation | None


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: the table, what may be played, how it ended.

    `etats` are the tables seen since the position before, the last one being the table now: a
    coup and its automatic consequences make several. `advice` is the index in `choices` of the
    coup that our own play would make, None when the game is over. `issue` is True (won), False
    (lost) or None. `can_finish` says that nothing is left to decide: playing the advice to the
    end was tried and ends the game. `warning` is a sentence to read before going on, or "". `played` has
    one sentence for each of `etats`: the coup that made it ("" for the board as it is dealt).
    """

    etats: tuple[Etat, ...]
    choices: tuple[Choice, ...]
    advice: int | None
    issue: bool | None
    can_finish: bool
    warning: str = ""
    played: tuple[str, ...] = ()

    @property
    def etat(self) -> Etat:
        """The table now."""
        return self.etats[-1]


def position_of(data: Mapping[str, JSON]) -> Position:
    """Read what the child says of a position (see `worker.benches.hand`)."""
    return Position(
        etats=tuple(Etat.de_json(etat) for etat in data["etats"]),
        choices=tuple(_choice(choice) for choice in data["choices"]),
        advice=data["advice"],
        issue=data["issue"],
        can_finish=data["can_finish"],
        warning=data["warning"],
        played=tuple(data["played"]),
    )


def _choice(data: Mapping[str, JSON]) -> Choice:
    places = (_place(data["source"]), _place(data["cible"]))
    return Choice(data["coup"], data["texte"], data["regle"], *places)


def _place(data: JSON) -> Localisation | None:
    return None if data is None else Localisation(*data)
