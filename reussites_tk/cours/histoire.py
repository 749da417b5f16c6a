"""Ce que raconte une série de parties."""

from __future__ import annotations

from collections.abc import Mapping

from .fiche import Fiche, remplir


class Histoire(Fiche):
    """Le bilan d'une série : parties jouées, gagnées, et leur détail propre à chaque jeu.

    `detail` compte des parties : par tour gagnant pour R7, par nombre de tas restants
    pour QLL.
    """

    __slots__ = ("parties", "gagnees", "detail")
    parties: int
    gagnees: int
    detail: Mapping[int, int]

    def __init__(self, parties: int, gagnees: int, detail: Mapping[int, int] | None = None) -> None:
        """Fait le bilan ; sans détail, il est vide."""
        remplir(self, "parties", parties)
        remplir(self, "gagnees", gagnees)
        remplir(self, "detail", {} if detail is None else detail)
