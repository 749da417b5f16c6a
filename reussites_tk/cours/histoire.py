"""Ce que raconte une série de parties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Histoire:
    """Le bilan d'une série : parties jouées, gagnées, et leur détail propre à chaque jeu.

    `detail` compte des parties : par tour gagnant pour R7, par nombre de tas restants
    pour QLL.
    """

    parties: int
    gagnees: int
    detail: Mapping[int, int] = field(default_factory=dict)
