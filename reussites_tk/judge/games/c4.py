"""Les quatre couleurs for the judge: its board, the pile a game starts from, the scripts that try it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ...cours import Couleur, ModeTrace
from ...texts import _
from ..tas.cases import HIDDEN
from .boards import COULEURS, EACH, PILE, Board, Field, Layout, codes_of, each_once, lay
from .cases import MANY, Chosen, GameCases
from .endings import Order
from .rules import Episode, Play, Rules, State
from .scripts import AVEC, PLAY, SANS, Script, one
from .words import PILES

LAYOUT = Layout((Field("ligne", EACH, "etale"), Field("talon", PILE)), pack=32, line=_("le tas de {nom}"))
EACH_PILE = 8
ANY = "hasard"


def board(ligne: Sequence[Sequence[int]], talon: Sequence[int] = ()) -> Board:
    """Make a board from its cartes."""
    return lay(LAYOUT, ligne=ligne, talon=talon)


def own(couleur: int) -> list[int]:
    """Return the eight cartes of a couleur, hidden, in increasing order."""
    return [code for code in HIDDEN[32] if code >> 5 == couleur]


def board_of(**piles: str) -> Board:
    """Make an initial board from texts, bottom up; a pile that is not given holds its own couleur."""
    line = [codes_of(piles[n]) if n in piles else own(c) for c, n in enumerate(COULEURS, 1)]
    return board([[code & ~1 for code in codes] for codes in line])


def one_by_one(order: Sequence[int]) -> list[list[int]]:
    """Deal a pile given bottom up, one carte at a time."""
    drawn = [code & ~1 for code in reversed(order)]
    return [drawn[i::4] for i in range(4)]


def eight_by_eight(order: Sequence[int]) -> list[list[int]]:
    """Deal a pile given bottom up, eight cartes at a time."""
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
        """Return four piles of eight hidden cartes, in the order seen if it may be."""
        faces = list(HIDDEN[32]) if before is None else before.faces
        if seen is not None and seen.faces == faces and all(len(t.codes) == EACH_PILE for t in seen.ligne):
            return board([[code & ~1 for code in t.codes] for t in seen.ligne])
        return board(one_by_one(faces))

    def is_sound(self, b: Board) -> bool:
        """Return True if the cartes face up lie under those that are hidden, in spread piles."""
        modes = zip(b.piles, LAYOUT.modes(5), strict=True)
        return (
            each_once(b)
            and not b.talon.codes
            and all(pile.mode == mode for pile, mode in modes)
            and all(_shown_first(pile.codes) for pile in b.ligne)
        )

    def settled(self, b: Board) -> bool:
        """Return True if a board is sound once a carte turned up on top of a pile is hidden again."""
        tops = [[*t.codes[:-1], t.codes[-1] & ~1] if t.codes else [] for t in b.ligne]
        turned = [board([tops[i] if i == j else t.codes for j, t in enumerate(b.ligne)]) for i in range(4)]
        return self.is_sound(b) or any(self.is_sound(other) for other in turned)

    def is_start(self, b: Board) -> bool:
        """Return True if a game may begin: four piles of eight hidden cartes."""
        return self.initial(b, 32, b) == b

    def may_be_reformed(self, b: Board) -> bool:
        """Return True if every carte was revealed."""
        return self.is_sound(b) and all(code & 1 for t in b.ligne for code in t.codes)

    # --- games --------------------------------------------------------------------------------

    def play(self, e: Episode, reading: str) -> Play:
        """Play from the pile of a reading; under `ANY`, from the one that gives the end that was seen."""
        if reading != ANY:
            return super().play(e, reading)
        return super().play(e, self._start_of(e))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Return the states of the game that `play` plays."""
        return super().states(e, self._start_of(e) if reading == ANY else reading)

    def _start_of(self, e: Episode) -> str:
        """Return the couleur of the pile from which a game ends as it was seen to end; else the first."""
        # Only the end says where a game started: two starts may give the same one, and are then alike.
        seen = e.final[0] if e.final else None
        plays = {start: super(C4Rules, self).play(e, start) for start in COULEURS}
        lines = {start: [[list(t.codes), t.mode] for t in p.final.ligne] for start, p in plays.items()}
        return next((start for start, line in lines.items() if line == seen), COULEURS[0])

    def is_under_way(self, b: Board) -> bool:
        """Return True if as many cartes are face up as the shortest game turns."""
        return sum(code & 1 for t in b.ligne for code in t.codes) >= EACH_PILE

    def log_of(self, e: Episode, boards: Sequence[Any], reading: str) -> Sequence[Any]:
        """Return the boards up to the end of a game; under `ANY`, from whatever pile it started."""
        starts = COULEURS if reading == ANY else (reading,)
        logs = [super(C4Rules, self).log_of(e, boards, start) for start in starts]
        ends = {start: super(C4Rules, self).play(e, start).final for start in starts}
        right = (log for log, start in zip(logs, starts, strict=True) if self._is_board(ends[start], log[-1]))
        return next(right, logs[0])

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game from the pile of a couleur."""
        depart = Couleur(COULEURS.index(reading) + 1)
        return bool(self.oracle.game.jouer_une_c4(tableau, ModeTrace.SANS_TRACE, "choisi", depart))

    def _gone_through(self, b: Board, nt: int, reading: str) -> tuple[State, ...]:
        """Return the states, the last one being reached by turning up the cartes left in any order."""
        states = super()._gone_through(b, nt, reading)
        last = states[-1]
        # From there the rest is turned up in any order: the states in between are not ours to know.
        stopped = next((i for i, s in enumerate(states) if _is_stop(s.board, last.board, reading)), -1)
        return (*states[: stopped + 1], replace(last, stopped=states[stopped].board))

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Return a remark on the pile that the games start from."""
        if kept[0] == ANY:
            return _("Remarque : lecture reconnue : le tas de départ change d'une partie à l'autre.")
        return _("Remarque : lecture reconnue : chaque partie part du tas de {nom}.").format(
            nom=PILES[kept[0]]
        )

    def order_words(self, call: Any) -> str:
        """Return a remark on how the cartes of the shuffled pile are dealt; nothing when it is not known."""
        shuffled = [pile[0] for pile in call.get("shuffled", ()) if pile is not None and len(pile[0]) == 32]
        if not shuffled or call["r"][0] != "T" or call["after"] is None:
            return ""
        dealt = [pile and pile[0] for pile in call["after"][0]]
        if dealt == one_by_one(shuffled[-1]):
            return _("Remarque : lecture reconnue : les cartes sont données une à une.")
        if dealt == eight_by_eight(shuffled[-1]):
            return _("Remarque : lecture reconnue : les cartes sont données huit par huit.")
        return ""


def _shown_first(codes: Sequence[int]) -> bool:
    sides = [code & 1 for code in codes]
    return sides == sorted(sides, reverse=True)


def _is_stop(b: Board, last: Board, start: str) -> bool:
    """Return True if only turning cartes up is left: a game always stops at the pile that it started from."""
    pairs = zip(b.piles, last.piles, strict=True)
    same_places = all([c | 1 for c in x.codes] == [c | 1 for c in y.codes] for x, y in pairs)
    return same_places and all(code & 1 for code in b.pile(start).codes)


# --- the scripts that try each function -------------------------------------------------------

PLAY_GAME = f"{PLAY}_c4"
_FROM_8 = {c: " ".join(f"{rang}{c}" for rang in "8 9 10 V D R A".split()) for c in "TKCP"}


CROSSED = {
    "trefle": f"7K {_FROM_8['T']}",
    "carreau": f"7T {_FROM_8['K']}",
    "coeur": f"7P {_FROM_8['C']}",
    "pique": f"7C {_FROM_8['P']}",
}
"""Two pairs of piles have each other's seven: from whatever pile it starts, the game is lost."""


def in_turn(b: Board) -> Order:
    """Return the pile which, dealt one carte at a time, gives a board."""
    return tuple(reversed([t.codes[i] for i in range(EACH_PILE) for t in b.ligne]))


def in_eights(b: Board) -> Order:
    """Return the pile which, dealt eight cartes at a time, gives a board."""
    return tuple(reversed([code for t in b.ligne for code in t.codes]))


def examples() -> list[Board]:
    """Return the worked examples: their end is known from each pile."""
    top = {"trefle": "7T 8T 9T 10T VT DT RT AK", "carreau": "7K 8K 9K 10K VK DK RK AT"}
    return [
        board_of(),
        board_of(trefle=f"7K {_FROM_8['T']}", carreau=f"7T {_FROM_8['K']}"),
        board_of(coeur=f"7P {_FROM_8['C']}", pique=f"7C {_FROM_8['P']}"),
        board_of(**top),
    ]


class C4Cases(GameCases):
    """Makes the scripts of Les quatre couleurs, always with the whole pack: its piles hold eight cartes."""

    watched = ((4,),)
    analysed_twice = ((3,), (4,))

    def dealt(self, order: Iterable[int]) -> Board:
        """Return the initial board formed from a shuffled pile, dealt one carte at a time."""
        return board(one_by_one(list(order)))

    def _mixed(self, count: int) -> tuple[Order, ...]:
        """Return `count` deals, won and lost in turn however they are dealt."""
        deals = [gathered(b) for gathered in (in_turn, in_eights) for b in (board_of(), board_of(**CROSSED))]
        return tuple((deals * count)[:count])

    def endings(self) -> list[Chosen]:
        """Return single games, series that are all won, all lost, or both, and a long one."""
        won, lost = board_of(), board_of(**CROSSED)
        found: list[Chosen] = []
        for gathered in (in_turn, in_eights):
            win, loss = gathered(won), gathered(lost)
            found += [((1,), (win,)), ((1,), (loss,)), ((2,), (loss, win))]
            found += [((3,), (win, win, win)), ((3,), (loss, loss, loss)), ((3,), (loss, win, loss))]
        return [*found, ((MANY,), self._mixed(MANY))]

    def used_boards(self) -> list[Board]:
        """Return boards as a game leaves them, every carte face up: won, lost."""
        starts = [examples()[0], self.deal(3), self.deal(1), self.deal(2)]
        return [self.rules.play(Episode(b), self.rules.readings[0]).final for b in starts]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(1), *examples(), *(self.deal(n) for n in range(2, 10))]
        scripts = [one(PLAY_GAME, b, SANS) for b in boards]
        shown = [one(PLAY_GAME, b, AVEC) for b in boards[::5]]
        return [*scripts, *shown, *self._sequences()]
