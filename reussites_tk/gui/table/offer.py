"""What may be taken and dropped now: the gestures that the rules allow, as places. Plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ...cours.table import Localisation

Gesture = tuple[Localisation, Localisation | None]
"""Where a gesture begins, and where it ends: None for a click."""
OnGesture = Callable[[Localisation, Localisation | None], None]
Lift = Literal["top", "pile"]
"""What follows the pointer: the carte on top, or the pile."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The gestures allowed at this moment."""

    choices: tuple[Gesture, ...]

    @property
    def free_to_move(self) -> bool:
        """Tell whether anything may go anywhere, as when places are arranged."""
        return False

    def allows(self, source: Localisation, cible: Localisation | None) -> bool:
        """Tell whether a gesture is one of those."""
        return (source, cible) in self.choices

    def targets(self, source: Localisation) -> tuple[Localisation, ...]:
        """Give where what lies at `source` may go."""
        return tuple(dict.fromkeys(c for s, c in self.choices if s == source and c is not None))

    def only_target(self, source: Localisation) -> Localisation | None:
        """Give the target of the only gesture that begins at `source`; None if there are others, or none."""
        targets = self.targets(source)
        return targets[0] if len(targets) == 1 and not self.allows(source, None) else None

    def takes(self, source: Localisation) -> bool:
        """Tell whether a click takes what lies at `source`, and does not play it at once."""
        return bool(self.targets(source)) and not self.allows(source, None)

    def holds(self, source: Localisation, empty: bool) -> bool:
        """Tell whether what lies at `source` may follow the pointer, even to where it is illegal."""
        return not empty

    @property
    def sources(self) -> tuple[Localisation, ...]:
        """Where some gesture begins."""
        return tuple(dict.fromkeys(source for source, _cible in self.choices))
