"""Montée-Descente for the judge: its board, and games followed on the student's own choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...cours import Couleur, ModeTrace, Rang
from ...texts import _
from ..cases import HIDDEN
from .boards import EACH, PILE, ROW, Board, Field, Layout, codes_of, each_once, lay, seen_board
from .md_follow import Follower, astray_in, at_rest, in_order, steps_of
from .rules import Episode, Play, Rules, State

LAYOUT = Layout(
    (Field("ligne", EACH), Field("stockage", ROW, letter="S"), Field("talon", PILE)), pack=32, any_mode=True
)
FIRST, FITTED = "premier", "ajuste"


def board(
    ligne: Sequence[Sequence[int]] = ((),) * 4,
    stockage: Sequence[Sequence[int]] = ((),) * 4,
    talon: Sequence[int] = (),
) -> Board:
    """Make a board from its cartes."""
    return lay(LAYOUT, ligne=ligne, stockage=stockage, talon=talon)


def board_of(talon: str = "", stockage: str = "", ligne: str = "") -> Board:
    """Make a board from texts: `board_of("(7T)", stockage="RC DT | AP", ligne="7T 8T")`."""
    stores = [*map(codes_of, stockage.split("|")), (), (), (), ()][:4]
    series = [[code for code in codes_of(ligne) if code >> 5 == c] for c in Couleur]
    return board(series, stores, codes_of(talon))


class MdRules(Rules):
    """The fourth solitaire: every legal choice of a storage pile is right, so a game is followed."""

    code, titre, layout = "md", "Montée-Descente", LAYOUT
    modules = ("coups", "bilans", "md_coups", "md_vue", "md_strategies", "md")
    follows = True

    def __init__(self) -> None:
        """Load our own game; `strategies` are those that chose as the file did so far."""
        super().__init__()
        self.strategies = {FIRST, FITTED}

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Give the board whose cartes are all in the talon, in the order seen if it may be."""
        faces = list(HIDDEN[32]) if before is None else before.faces
        order = [] if seen is None else [code & ~1 for code in seen.talon.codes]
        return board(talon=order if sorted(order) == faces else faces)

    def is_sound(self, b: Board) -> bool:
        """Say whether the series follow from the 7, the storage goes down, and only the talon is hidden."""
        return (
            each_once(b)
            and all(_follows(c, pile.codes) for c, pile in zip(Couleur, b.ligne, strict=True))
            and all(_goes_down(b.pile(name).codes) for name in ("S1", "S2", "S3", "S4"))
            and not any(code & 1 for code in b.talon.codes)
        )

    def settled(self, b: Board) -> bool:
        """Say whether every carte is there, face up outside the talon: the moves are judged apart."""
        outside = [
            code for name, t in zip(b.names, b.piles, strict=True) if name != "talon" for code in t.codes
        ]
        hidden = not any(code & 1 for code in b.talon.codes[:-1])
        return each_once(b) and hidden and all(code & 1 for code in outside)

    def is_start(self, b: Board) -> bool:
        """Say whether a game may begin on a board."""
        return b == board(talon=b.talon.codes) and self.is_sound(b)

    # --- games --------------------------------------------------------------------------------

    def play(self, e: Episode, reading: str) -> Play:
        """Follow the game that was played, as long as its moves are allowed; else play one of our own."""
        if e.final is None:
            return super().play(e, reading)
        if not e.log or len(e.log) < 2:
            return self._unfollowed(e, reading)
        rest = at_rest(e.log, e.start)
        follower = Follower(self.oracle, e.start, self.strategies)
        steps = in_order(list(steps_of(rest, e.start)))
        slip = follower.follow(steps) or follower.ended(astray_in(e.log, rest), e.final)
        final = seen_board(LAYOUT, e.final) or e.start
        return Play(final, follower.won, slip=slip)

    def _unfollowed(self, e: Episode, reading: str) -> Play:
        """Judge a game of which nothing but the end was seen: it must be a true end."""
        final = seen_board(LAYOUT, e.final)
        if final is None or not self._true_end(e.start, final):
            return super().play(e, reading)
        return Play(final, not final.talon.codes)

    def _true_end(self, start: Board, final: Board) -> bool:
        hidden = final.with_pile("talon", [code & ~1 for code in final.talon.codes])
        if final.faces != start.faces or not self.is_sound(hidden):
            return False
        self.oracle.lay(_with_top_up(final))
        return self.oracle.game.issue(self.oracle.tableau) is not None

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game with a strategy of our own."""
        return bool(self.oracle.game.jouer_une_md(tableau, ModeTrace.SANS_TRACE, FIRST))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Give the boards at rest of the game that was played, which `play` has judged."""
        if not e.log or len(e.log) < 2:
            return super().states(replace(e, final=None, log=None), reading)
        return tuple(State(b) for _place, b in at_rest(e.log, e.start)) or (State(e.start),)

    def end_words(self, final: Board) -> str:
        """Say that cartes of the storage may still go up."""
        stored = any(t.codes for n, t in zip(final.names, final.piles, strict=True) if n[0] == "S")
        return (
            _("Des cartes du stockage peuvent encore remonter.") if stored and not final.talon.codes else ""
        )

    def reading_words(self, kept: Sequence[str]) -> str:
        """Say how the storage pile is chosen."""
        told = {
            FIRST: _("le premier tas de stockage permis"),
            FITTED: _("le tas de stockage permis dont la carte du dessus est la plus petite"),
        }
        choice = next(
            (told[s] for s in told if s in self.strategies), _("un choix à vous du tas de stockage")
        )
        return _("Remarque : lecture reconnue : {choice}.").format(choice=choice)


def _with_top_up(b: Board) -> Board:
    codes = b.talon.codes
    return b.with_pile("talon", (*codes[:-1], codes[-1] | 1)) if codes else b


def _follows(couleur: int, codes: Sequence[int]) -> bool:
    wanted = [couleur << 5 | rang << 1 | 1 for rang in range(Rang.SEPT, Rang.SEPT + len(codes))]
    return list(codes) == wanted


def _goes_down(codes: Sequence[int]) -> bool:
    rangs = [(code >> 1) & 15 for code in codes]
    return all(code & 1 for code in codes) and rangs == sorted(rangs, reverse=True)
