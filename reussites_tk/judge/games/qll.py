"""À la queue leu leu for the judge: its board, its eight readings, the scripts that try its functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from ...cours import ModeTrace
from ...cours.donnes import donne
from ...texts import _
from ...worker.codec import carte_code
from ..tas.cases import HIDDEN, Draws
from .boards import PILE, ROW, Board, Field, Layout, codes_of, drawn, each_once, lay
from .cases import MANY, Chosen, GameCases
from .endings import with_piles_left
from .rules import Episode, Play, Rules
from .scripts import ANALYSE, AVEC, CREATE, PLAY, SANS, WATCH, Arg, Script, Step, one, role_of

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
ONE_BY_ONE = "un_par_un"
"""An end that our own game has not: a pile goes to the right as if it had just been turned over."""
ALL_ENDS = {
    **ENDS,
    ONE_BY_ONE: _(
        "à la fin, le premier tas passe à droite comme une carte que l'on tire, la ligne est rendue stable, "
        "puis de même le suivant"
    ),
}


def board(ligne: Sequence[Sequence[int]], talon: Sequence[int] = ()) -> Board:
    """Make a board from its cartes."""
    return lay(LAYOUT, ligne=ligne, talon=talon)


def board_of(ligne: str, talon: str = "") -> Board:
    """Make a board from texts: `board_of("VT 7K | 9T", "(8C)")`."""
    return board([codes_of(text) for text in ligne.split("|")], codes_of(talon))


def dealt(order: Sequence[int]) -> Board:
    """Return the initial board formed from a pile given bottom up: the two cartes on top make two piles."""
    *talon, second, first = order
    return board([(first | 1,), (second | 1,)], talon)


class QllRules(Rules):
    """The second solitaire: the line of piles, with 32 or 52 cartes."""

    code, titre, layout = "qll", "À la queue leu leu", LAYOUT
    modules = ("coups", "bilans", "qll_coups", "qll")
    readings = tuple(" ".join(words) for words in product(STABLE, ALL_ENDS))
    sizes, detail = (32, 52), "tas"
    shuffles_between = False

    def size(self, function: str, args: Sequence[Arg]) -> int:
        """Return the number of cartes that the call was asked for."""
        # The number of cartes is an option, and comes after the number of games.
        numbers = [value for kind, value in args if kind == "i"]
        place = {CREATE: 0, WATCH: 1, ANALYSE: 1}.get(role_of(function), len(numbers))
        return int(numbers[place]) if place < len(numbers) else 32

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Return the board formed from a shuffled pack, in the order seen, or from the cartes gathered."""
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
        """Return True if the piles of the line are face up and not empty, and the talon hidden."""
        line = [pile.codes for pile in b.ligne]
        shown = all(codes and all(code & 1 for code in codes) for codes in line)
        return each_once(b) and shown and len(line) >= 2 and not any(code & 1 for code in b.talon.codes)

    def settled(self, b: Board) -> bool:
        """Return True if a board is sound once the top carte of the talon is hidden again."""
        return self.is_sound(b.with_pile("talon", [code & ~1 for code in b.talon.codes]))

    def is_start(self, b: Board) -> bool:
        """Return True if a game may begin on a board."""
        return self.is_sound(b) and [len(pile.codes) for pile in b.ligne] == [1, 1]

    def may_be_reformed(self, b: Board) -> bool:
        """Return True if the talon is used up: gathering before that is no part of the hand-out."""
        return self.is_sound(b) and not b.talon.codes

    def tidy(self, seen: Any) -> Any:
        """Leave out the piles emptied in the middle of a move."""
        return seen and [[pile for pile in seen[0] if pile is not None and pile[0]], seen[1]]

    # --- games --------------------------------------------------------------------------------

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game under a reading."""
        stable, end = reading.split()
        if end == ONE_BY_ONE:
            return self._one_by_one(tableau, stable)
        return bool(self.oracle.game.jouer_une_qll(tableau, ModeTrace.SANS_TRACE, stable, end))

    def _one_by_one(self, tableau: Any, stable: str) -> bool:
        """Play a game whose end goes by pairs of piles, as long as a pair makes something move."""
        piles = self.oracle.piles
        while not piles.tas_vide(tableau.talon):
            self.oracle.game.tirer(tableau)
            self._make_stable(tableau, stable)
        count = len(tableau.ligne) + 1
        while 2 < len(tableau.ligne) < count:
            count = len(tableau.ligne)
            for _pile in range(2):
                if len(tableau.ligne) > 2:
                    tableau.ligne.append(tableau.ligne.pop(0))
                    self._make_stable(tableau, stable)
        return len(tableau.ligne) == 2

    def _make_stable(self, tableau: Any, stable: str) -> None:
        while len(tableau.ligne) > 2:
            right = len(tableau.ligne) - 2
            middles = range(right, 0 if stable == "ligne_entiere" else right - 1, -1)
            playable = self.oracle.game.premier_jouable(tableau, middles)
            if playable is None:
                return
            self.oracle.game.deplacer(tableau, playable)

    def key(self, play: Play) -> int | None:
        """Return the number of piles left."""
        return len(play.final.ligne)

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Return a remark on how the line is made stable, and how it closes at the end."""
        stable, end = kept[0].split()
        options = f" (stabilisation={stable}, fin_circulaire={end})" if end in ENDS else ""
        message = _("Remarque : lecture reconnue{options} : {stable} ; {end}.")
        return message.format(options=options, stable=STABLE[stable], end=ALL_ENDS[end])


# --- the scripts that try each function -------------------------------------------------------

PLAY_GAME = f"{PLAY}_qll"

KNOWN = ((32, 33), (52, 4), (32, 9927), (32, 458))
"""Deals of seed 1: won with the whole line made stable, different under each reading, won otherwise,
lost with three piles left."""

LEFT = {32: (2, 3, 6, 11, 20, 32), 52: (2, 3, 9, 15, 21, 40, 52)}
"""Numbers of piles left that an analysis must count, with each number of cartes."""

EXAMPLES = ("VT 7K 9T 7P", "8P DC 10T RP AT", "7T 8K 9C 10P AK", "8K VP AP", "VK VP AP", "RT 7P RK 8P 9K")
"""Cartes in the order in which they are drawn."""


class QllCases(GameCases):
    """Makes the scripts of À la queue leu leu."""

    watched = ()
    watched_twice = ((1, 52), (3, 32))
    analysed = ((MANY, 32), (4, 52))
    analysed_twice = ((1, 32), (4, 32))
    series_seed = 63
    """The first game of the analyses is then lost with three piles left, and another one is won."""

    def dealt(self, order: Iterable[int]) -> Board:
        """Return the initial board formed from a shuffled pile."""
        return dealt(list(order))

    def create_args(self) -> tuple[Arg, ...]:
        """Return the number of cartes."""
        return (("i", 32),)

    def _creating(self) -> list[Script]:
        whole = Step(self.rules.name("creer_tableau_initial"), (("i", 52),))
        return [*super()._creating(), Script((whole,), self.graine)]

    def known(self) -> dict[tuple[int, ...], str]:
        """Return how the known deals are written in Python."""
        found = {board: f"talon_de({size}, 1, {n})" for board, (size, n) in self._known_deals().items()}
        return {**self.keys(found), **super().known()}

    def _known_deals(self) -> dict[Board, tuple[int, int]]:
        return {
            dealt([carte_code(c) for c in donne(1, number, size)]): (size, number) for size, number in KNOWN
        }

    def watched_chosen(self) -> list[Chosen]:
        """Return some games with the whole pack, the first of which has short lines."""
        return [((3, 52), (with_piles_left(52, 2),))]

    def endings(self) -> list[Chosen]:
        """Return single games that end with many piles, few, and some in between."""
        return [((1, size), (with_piles_left(size, n),)) for size, left in LEFT.items() for n in left]

    def used_boards(self) -> list[Board]:
        """Return boards as a game leaves them: many piles, not begun, of example QLL-e, lost, won."""
        lost = self.rules.play(Episode(self.deal(1)), self.rules.readings[0]).final
        won = self.rules.play(Episode(next(iter(self._known_deals()))), self.rules.readings[0]).final
        long = [dealt(with_piles_left(size, left)) for size in LEFT for left in LEFT[size][3:]]
        return [
            *(self.rules.play(Episode(b), self.rules.readings[0]).final for b in long),
            board_of("VT 7K 9T | 7P 10C"),
            board_of("8P DC | 10T RP | AT"),
            self.rules.play(Episode(self.deal(2, 52)), self.rules.readings[2]).final,
            lost,
            won,
        ]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(n) for n in range(1, 6)] + [self.deal(n, 52) for n in range(6, 9)]
        boards += list(self._known_deals())
        scripts = [one(PLAY_GAME, b, SANS) for b in boards]
        shown = [one(PLAY_GAME, b, AVEC) for b in (boards[0], *boards[-2:])]
        return [*scripts, *shown, *self._sequences()]

    def few_cartes(self) -> list[Script]:
        """Return small games, easy to read: any number of cartes makes a game."""
        draws = Draws(self.graine, PLAY_GAME)
        boards = [dealt(drawn(text)) for text in EXAMPLES]
        boards += [dealt(draws.some(HIDDEN[32], 4 + i // 15)) for i in range(60)]
        boards.sort(key=lambda b: b.size)
        return [one(PLAY_GAME, b, mode) for b in boards for mode in (SANS, AVEC)]

    def may_be_played(self, b: Board, nt: int) -> bool:
        """Return True: any number of cartes makes a game."""
        return True
