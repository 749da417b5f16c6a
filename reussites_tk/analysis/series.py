"""What is analysed: a series of games, whoever plays them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..worker.game_forms import CHAIN_OPTION, CHAINED

CARTES_OPTION = "cartes"


@dataclass(frozen=True, slots=True)
class Series:
    """The games to play: which game, which numbers (from `debut`), on which piles, with which rules."""

    jeu: str
    parties: int
    graine: int = 1
    debut: int = 1
    avec: Path | None = None
    tas: str | Path = "liste_double"
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def chained(self) -> bool:
        """True when each game starts from the cartes that the one before left: they are played in order."""
        return self.options.get(CHAIN_OPTION) == CHAINED

    def same_deals(self, other: Series) -> bool:
        """Return True if game N is the same deal in both: no chain, as many cartes."""
        cartes = [series.options.get(CARTES_OPTION) for series in (self, other)]
        return not (self.chained or other.chained) and cartes[0] == cartes[1]
