"""Les quatre couleurs for the judge: its board, the pile that it starts from, its dealing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...cours import Couleur, ModeTrace
from ...texts import _
from ..tas.cases import HIDDEN
from .boards import COULEURS, EACH, PILE, Board, Field, Layout, codes_of, each_once, lay
from .rules import Episode, Play, Rules, State

LAYOUT = Layout((Field("ligne", EACH, "etale"), Field("talon", PILE)), pack=32, line=_("le tas de {nom}"))
EACH_PILE = 8
ANY = "hasard"


def board(ligne: Sequence[Sequence[int]], talon: Sequence[int] = ()) -> Board:
    """Make a board from its cartes."""
    return lay(LAYOUT, ligne=ligne, talon=talon)


def own(couleur: int) -> list[int]:
    """Give the eight cartes of a couleur, hidden, in increasing order."""
    return [code for code in HIDDEN[32] if code >> 5 == couleur]


def board_of(**piles: str) -> Board:
    """Make an initial board from texts told bottom up; a pile that is not told holds its own couleur."""
    line = [codes_of(piles[n]) if n in piles else own(c) for c, n in enumerate(COULEURS, 1)]
    return board([[code & ~1 for code in codes] for codes in line])


def one_by_one(order: Sequence[int]) -> list[list[int]]:
    """Deal a pile told bottom up, one carte at a time."""
    drawn = [code & ~1 for code in reversed(order)]
    return [drawn[i::4] for i in range(4)]


def eight_by_eight(order: Sequence[int]) -> list[list[int]]:
    """Deal a pile told bottom up, eight cartes at a time."""
    drawn = [code & ~1 for code in reversed(order)]
    return [drawn[i : i + EACH_PILE] for i in range(0, 32, EACH_PILE)]


class C4Rules(Rules):
    """The third solitaire: a reading is the pile that every game starts from, or any pile each time."""

    code, titre, layout = "c4", "Les quatre couleurs", LAYOUT
    modules = ("coups", "bilans", "c4_coups", "c4")
    readings = (*COULEURS, ANY)
    last_is_widest = True

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Give four piles of eight hidden cartes, in the order seen if it may be."""
        faces = list(HIDDEN[32]) if before is None else before.faces
        if seen is not None and seen.faces == faces and all(len(t.codes) == EACH_PILE for t in seen.ligne):
            return board([[code & ~1 for code in t.codes] for t in seen.ligne])
        return board(one_by_one(faces))

    def is_sound(self, b: Board) -> bool:
        """Say whether the cartes face up lie under those that are hidden, in spread piles."""
        modes = zip(b.piles, LAYOUT.modes(5), strict=True)
        return (
            each_once(b)
            and not b.talon.codes
            and all(pile.mode == mode for pile, mode in modes)
            and all(_shown_first(pile.codes) for pile in b.ligne)
        )

    def settled(self, b: Board) -> bool:
        """Say the same, one carte being perhaps turned up on top of its pile."""
        tops = [[*t.codes[:-1], t.codes[-1] & ~1] if t.codes else [] for t in b.ligne]
        turned = [board([tops[i] if i == j else t.codes for j, t in enumerate(b.ligne)]) for i in range(4)]
        return self.is_sound(b) or any(self.is_sound(other) for other in turned)

    def is_start(self, b: Board) -> bool:
        """Say whether a game may begin: four piles of eight hidden cartes."""
        return self.initial(b, 32, b) == b

    def may_be_reformed(self, b: Board) -> bool:
        """Say whether every carte was revealed."""
        return self.is_sound(b) and all(code & 1 for t in b.ligne for code in t.codes)

    # --- games --------------------------------------------------------------------------------

    def play(self, e: Episode, reading: str) -> Play:
        """Play from a pile; from any of them, that one under which the game ends as it was seen to end."""
        if reading != ANY:
            return super().play(e, reading)
        return super().play(e, self._start_of(e))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Give the states of the same game."""
        return super().states(e, self._start_of(e) if reading == ANY else reading)

    def _start_of(self, e: Episode) -> str:
        seen = e.final[0] if e.final else None
        plays = {start: super(C4Rules, self).play(e, start) for start in COULEURS}
        return next((s for s, p in plays.items() if _line(p.final) == seen), COULEURS[0])

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game from the pile of a couleur."""
        depart = Couleur(COULEURS.index(reading) + 1)
        return bool(self.oracle.game.jouer_une_c4(tableau, ModeTrace.SANS_TRACE, "choisi", depart))

    def _gone_through(self, b: Board, nt: int, reading: str) -> tuple[State, ...]:
        """Give the states, the last one being reached by turning up the cartes left in any order."""
        states = super()._gone_through(b, nt, reading)
        last = states[-1]
        stopped = next((i for i, s in enumerate(states) if _is_stop(s.board, last.board, reading)), -1)
        return (*states[: stopped + 1], replace(last, stopped=states[stopped].board))

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Say which pile the games start from."""
        if kept[0] == ANY:
            return _("Remarque : lecture reconnue : le tas de départ change d'une partie à l'autre.")
        nom = {"trefle": _("trèfle"), "carreau": _("carreau"), "coeur": _("cœur"), "pique": _("pique")}[
            kept[0]
        ]
        return _("Remarque : lecture reconnue : chaque partie part du tas de {nom}.").format(nom=nom)

    def order_words(self, call: Any) -> str:
        """Say how the cartes are dealt, as told by the pile that was shuffled."""
        shuffled = [pile[0] for pile in call.get("shuffled", ()) if pile is not None and len(pile[0]) == 32]
        if not shuffled or call["r"][0] != "T" or call["after"] is None:
            return ""
        dealt = [pile and pile[0] for pile in call["after"][0]]
        if dealt == one_by_one(shuffled[-1]):
            return _("Remarque : lecture reconnue : les cartes sont données une à une.")
        if dealt == eight_by_eight(shuffled[-1]):
            return _("Remarque : lecture reconnue : les cartes sont données huit par huit.")
        return ""


def _line(b: Board) -> list[Any]:
    return [[list(t.codes), t.mode] for t in b.ligne]


def _shown_first(codes: Sequence[int]) -> bool:
    sides = [code & 1 for code in codes]
    return sides == sorted(sides, reverse=True)


def _like(b: Board, last: Board) -> bool:
    """Say whether a board holds the cartes of the last one at the same places, some being hidden."""
    pairs = zip(b.piles, last.piles, strict=True)
    return all([c | 1 for c in x.codes] == [c | 1 for c in y.codes] for x, y in pairs)


def _is_stop(b: Board, last: Board, start: str) -> bool:
    """Say whether only turning cartes up is left: a game always stops at the pile that it started from."""
    return _like(b, last) and all(code & 1 for code in b.pile(start).codes)
