"""The piles of a finished À la queue leu leu gathered by hand, and the chain of games that follow.

From right to left each pile is put on its neighbour, so that the first one ends on top; the whole is then
turned over on the talon, and not shuffled: it is the next deal.
"""

from __future__ import annotations

from dataclasses import replace

from ..cours.etat import Etat, TasVu
from ..cours.table import Localisation
from ..texts import _
from .deals import deal_text, gathered_deal
from .hand_child import HandRequest

CHAINED = "qll"
"""The game whose piles are gathered without being shuffled."""
TALON = "Talon"


class Gathering:
    """The piles being gathered; `etat` is the table now, `over` says that all of them are on the talon."""

    def __init__(self, etat: Etat) -> None:
        self.etat = etat
        self.over = False
        self._deal = gathered_deal(etat)

    @property
    def gesture(self) -> tuple[Localisation, Localisation | None]:
        """The only gesture that goes on: a pile to its right neighbour, at last the pile to the talon."""
        line = self._line
        if len(line) == 1:
            return line[0].place, self._talon.place
        return line[-2].place, line[-1].place

    @property
    def gestures(self) -> tuple[tuple[Localisation, Localisation | None], ...]:
        """The gestures that go on: the drop, and a click on what is to be dropped."""
        return () if self.over else (self.gesture, (self.gesture[0], None))

    def refusal(self, source: Localisation, cible: Localisation | None) -> str:
        """Return why a gesture does not gather, "" when it does."""
        wanted, onto = self.gesture
        if source == wanted and cible in (onto, None):
            return ""
        if len(self._line) == 1:
            return _("Il ne reste qu’à retourner le tas sur le talon.")
        names = {"before": len(self._line) - 1, "last": len(self._line)}
        return _("On ramasse de droite à gauche : posez P{before} sur P{last}.").format(**names)

    def step(self) -> Etat:
        """Make the next gesture; return the table after it."""
        line, talon = self._line, self._talon
        if len(line) == 1:
            turned = tuple(carte.retournee() for carte in reversed(line[0].cartes))
            tas: tuple[TasVu, ...] = (TasVu(talon.texte, talon.place, talon.mode, turned),)
            calls: tuple[str, ...] = ("retourner_tas(ligne[0])", "poser_tas_sur_tas(ligne[0], talon)")
            self.over = True
        else:
            *others, moved, last = line
            last = TasVu(last.texte, last.place, last.mode, last.cartes + moved.cartes)
            tas = (talon, *others, last)
            calls = (f"poser_tas_sur_tas(ligne[{len(others)}], ligne[{len(others) + 1}])",)
        self.etat = Etat(tas, calls, self.etat.nombres)
        return self.etat

    def next_request(self, request: HandRequest) -> HandRequest:
        """Return the game that starts from these piles, once this one, `request`, is over."""
        before = (*request.suite, tuple(deal_text(request).split()))
        return replace(request, donne=self._deal, suite=before)

    @property
    def _line(self) -> list[TasVu]:
        return [tas for tas in self.etat.tas if tas.texte != TALON]

    @property
    def _talon(self) -> TasVu:
        return next(tas for tas in self.etat.tas if tas.texte == TALON)


def period(request: HandRequest) -> int:
    """Return after how many games a deal of a chain has come back, 0 while it has not."""
    recent = request.suite[::-1]
    return recent.index(request.donne) + 1 if request.donne in recent else 0


def cycle_sentence(request: HandRequest) -> str:
    """Return that a deal of a chain has come back, "" while it has not."""
    games = period(request)
    if not games:
        return ""
    if games == 1:
        return _("Cette donne est revenue : la suite la répète sans fin.")
    return _("Cette donne est revenue : la suite se répète toutes les {games} donnes.").format(games=games)
