"""À la queue leu leu for the judge: its board, its six readings, its gathering."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from ...cours import ModeTrace
from ...texts import _
from ..cases import HIDDEN
from .boards import PILE, ROW, Board, Field, Layout, codes_of, each_once, lay
from .rules import Play, Rules
from .scripts import ANALYSE, CREATE, WATCH, Arg, role_of

LAYOUT = Layout((Field("ligne", ROW, letter="P"), Field("talon", PILE)), any_mode=True)

STABLE = {
    "ligne_entiere": _("toute la ligne est rendue stable"),
    "extremite_droite": _("seuls les trois tas de droite sont rendus stables"),
}
ENDS = {
    "droite_d_abord": _("à la fin, le triplet le plus à droite est essayé d'abord"),
    "gauche_d_abord": _("à la fin, le triplet (avant-dernier, dernier, premier) est essayé d'abord"),
    "rotation": _("à la fin, les deux premiers tas passent pour de bon à droite de la ligne"),
}


def board(ligne: Sequence[Sequence[int]], talon: Sequence[int] = ()) -> Board:
    """Make a board from its cartes."""
    return lay(LAYOUT, ligne=ligne, talon=talon)


def board_of(ligne: str, talon: str = "") -> Board:
    """Make a board from texts: `board_of("VT 7K | 9T", "(8C)")`."""
    return board([codes_of(text) for text in ligne.split("|")], codes_of(talon))


def dealt(order: Sequence[int]) -> Board:
    """Give the initial board formed from a pile told bottom up: the two cartes on top make two piles."""
    *talon, second, first = order
    return board([(first | 1,), (second | 1,)], talon)


class QllRules(Rules):
    """The second solitaire: the line of piles, with 32 or 52 cartes."""

    code, titre, layout = "qll", "À la queue leu leu", LAYOUT
    modules = ("coups", "bilans", "qll_coups", "qll")
    readings = tuple(" ".join(words) for words in product(STABLE, ENDS))
    sizes, detail = (32, 52), "tas"
    shuffles_between = False

    def size(self, function: str, args: Sequence[Arg]) -> int:
        """Give the number of cartes that the call was asked for."""
        numbers = [value for kind, value in args if kind == "i"]
        place = {CREATE: 0, WATCH: 1, ANALYSE: 1}.get(role_of(function), len(numbers))
        return int(numbers[place]) if place < len(numbers) else 32

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Give the board formed from a shuffled pack, in the order seen, or from the cartes gathered."""
        if before is not None:
            return self.gathered(before)
        if seen is not None and len(seen.ligne) == 2 and seen.faces == sorted(HIDDEN[size]):
            if all(len(pile.codes) == 1 for pile in seen.ligne):
                first, second = (pile.codes[0] & ~1 for pile in seen.ligne)
                return dealt([*(code & ~1 for code in seen.talon.codes), second, first])
        return dealt(HIDDEN[size])

    def gathered(self, b: Board) -> Board:
        """Gather a board with our own game."""
        tableau = self.oracle.lay(b)
        self.oracle.game.reformer_tableau_initial_qll(tableau)
        return self.oracle.read()

    def is_sound(self, b: Board) -> bool:
        """Say whether the piles of the line are face up and not empty, and the talon hidden."""
        line = [pile.codes for pile in b.ligne]
        shown = all(codes and all(code & 1 for code in codes) for codes in line)
        return each_once(b) and shown and len(line) >= 2 and not any(code & 1 for code in b.talon.codes)

    def settled(self, b: Board) -> bool:
        """Say the same, the top carte of the talon being perhaps turned up."""
        return self.is_sound(b.with_pile("talon", [code & ~1 for code in b.talon.codes]))

    def is_start(self, b: Board) -> bool:
        """Say whether a game may begin on a board."""
        return self.is_sound(b) and [len(pile.codes) for pile in b.ligne] == [1, 1]

    def may_be_reformed(self, b: Board) -> bool:
        """Say whether the talon is used up: gathering before that is no part of the hand-out."""
        return self.is_sound(b) and not b.talon.codes

    def tidy(self, seen: Any) -> Any:
        """Leave out the piles emptied in the middle of a move."""
        return seen and [[pile for pile in seen[0] if pile is not None and pile[0]], seen[1]]

    # --- games --------------------------------------------------------------------------------

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game under a reading."""
        return bool(self.oracle.game.jouer_une_qll(tableau, ModeTrace.SANS_TRACE, *reading.split()))

    def key(self, play: Play) -> int | None:
        """Give the number of piles left."""
        return len(play.final.ligne)

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Say how the line is made stable, and how it closes at the end."""
        stable, end = kept[0].split()
        message = _("Remarque : lecture reconnue ({options}) : {stable} ; {end}.")
        options = f"stabilisation={stable}, fin_circulaire={end}"
        return message.format(options=options, stable=STABLE[stable], end=ENDS[end])
