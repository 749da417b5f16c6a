"""Montée-Descente for the judge: its board, games followed move by move, the scripts that try its functions.

Every legal choice of a storage pile is right: a game is judged on the student's own choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...cours import Couleur, ModeTrace, Rang
from ...cours.donnes import donne
from ...texts import _
from ...worker.codec import carte_code, carte_of
from ..tas.cases import HIDDEN
from ..verdicts import Difference, Kind
from .boards import (
    COULEURS,
    EACH,
    PILE,
    ROW,
    Board,
    Field,
    Layout,
    codes_of,
    drawn,
    each_once,
    lay,
    seen_board,
    seen_piles,
)
from .calls import board_fault
from .cases import MANY, Chosen, GameCases
from .rules import Episode, Fault, GameOracle, Play, Rules, State
from .scripts import AVEC, PLAY, REFORM, SANS, Script, Step, one, role_of
from .words import THEN, piles_text, until

LAYOUT = Layout(
    (Field("ligne", EACH), Field("stockage", ROW, letter="S"), Field("talon", PILE)), pack=32, any_mode=True
)
STORES = ("S1", "S2", "S3", "S4")
FIRST, FITTED = "premier", "ajuste"
CHOICES = {
    FIRST: _("le premier tas de stockage permis"),
    FITTED: _("le tas de stockage permis dont la carte du dessus est la plus petite"),
}


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
    """The fourth solitaire, whose games are followed on the student's own choices."""

    code, titre, layout = "md", "Montée-Descente", LAYOUT
    modules = ("coups", "bilans", "md_coups", "md_vue", "md_strategies", "md")
    follows = True

    def __init__(self) -> None:
        """Load our own game; `strategies` are those that chose as the file did so far."""
        super().__init__()
        self.strategies = {FIRST, FITTED}

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Return the board whose cartes are all in the talon, in the order seen if it may be."""
        faces = list(HIDDEN[32]) if before is None else before.faces
        order = [] if seen is None else [code & ~1 for code in seen.talon.codes]
        return board(talon=order if sorted(order) == faces else faces)

    def is_sound(self, b: Board) -> bool:
        """Return True if the series follow from the 7, the storage goes down, only the talon is hidden."""
        return (
            each_once(b)
            and all(_follows(c, pile.codes) for c, pile in zip(Couleur, b.ligne, strict=True))
            and all(_goes_down(b.pile(name).codes) for name in STORES)
            and not any(code & 1 for code in b.talon.codes)
        )

    def settled(self, b: Board) -> bool:
        """Return True if every carte is there, face up outside the talon: the moves are judged apart."""
        outside = [
            code for name, t in zip(b.names, b.piles, strict=True) if name != "talon" for code in t.codes
        ]
        hidden = not any(code & 1 for code in b.talon.codes[:-1])
        return each_once(b) and hidden and all(code & 1 for code in outside)

    def is_start(self, b: Board) -> bool:
        """Return True if a game may begin on a board."""
        return b == board(talon=b.talon.codes) and self.is_sound(b)

    # --- games --------------------------------------------------------------------------------

    def play(self, e: Episode, reading: str) -> Play:
        """Follow the game that was played, as long as its moves are allowed; else play one of our own."""
        if e.final is None:
            return super().play(e, reading)
        if not e.log or len(e.log) < 2:  # the piles were changed by no primitive that we saw
            return self._unfollowed(e, reading)
        rest = at_rest(e.log, e.start)
        follower = Follower(self.oracle, e.start, self.strategies)
        steps = in_order(list(steps_of(rest, e.start)))
        slip = follower.follow(steps) or follower.ended(astray_in(e.log, rest), e.final)
        final = seen_board(LAYOUT, e.final) or e.start
        return Play(final, follower.won, slip=slip)

    def is_under_way(self, b: Board) -> bool:
        """Return True if four cartes have left the talon, as in the shortest game."""
        return len(b.talon.codes) <= 28

    def log_of(self, e: Episode, boards: Sequence[Any], reading: str) -> Sequence[Any]:
        """Return the boards up to the one where the game is lost, or to the last move that is allowed."""
        rest = at_rest(boards, e.start)
        follower, place = Follower(self.oracle, e.start, set(self.strategies)), 0
        for step in in_order(list(steps_of(rest, e.start))):
            if follower.lost or follower.follow([step]) is not None:
                break
            place = next((i for i, b in rest if i > place and b == step.after), place)
        return boards[: place + 1]

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
        self.oracle.lay(_turned(final))
        return self.oracle.game.issue(self.oracle.tableau) is not None

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game with a strategy of our own."""
        return bool(self.oracle.game.jouer_une_md(tableau, ModeTrace.SANS_TRACE, FIRST))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Return the boards at rest of the game that was played: `play` has judged its moves."""
        if not e.log or len(e.log) < 2:
            return super().states(replace(e, final=None, log=None), reading)
        return tuple(State(b) for _place, b in at_rest(e.log, e.start)) or (State(e.start),)

    def end_words(self, final: Board) -> str:
        """Return a hint when cartes of the storage may still go up."""
        stored = any(t.codes for n, t in zip(final.names, final.piles, strict=True) if n[0] == "S")
        return (
            _("Des cartes du stockage peuvent encore remonter.") if stored and not final.talon.codes else ""
        )

    def reading_words(self, kept: Sequence[str]) -> str:
        """Return a remark on how the storage pile is chosen."""
        own = _("un choix à vous du tas de stockage")
        choice = next((words for strategy, words in CHOICES.items() if strategy in self.strategies), own)
        return _("Remarque : lecture reconnue : {choice}.").format(choice=choice)


def _follows(couleur: int, codes: Sequence[int]) -> bool:
    wanted = [couleur << 5 | rang << 1 | 1 for rang in range(Rang.SEPT, Rang.SEPT + len(codes))]
    return list(codes) == wanted


def _goes_down(codes: Sequence[int]) -> bool:
    rangs = [(code >> 1) & 15 for code in codes]
    return all(code & 1 for code in codes) and rangs == sorted(rangs, reverse=True)


# --- following a student's game, move by move -------------------------------------------------

_NO_MOVE = _("Ce déplacement n'est permis par aucune règle.")
Move = tuple[str, str, str]
"""What is done (`tirer`, or `poser`), from which pile, to which."""

DRAW: Move = ("tirer", "talon", "")


@dataclass(frozen=True, slots=True)
class StudentMove:
    """One move of the student's, None for what is no move, and the board after it."""

    move: Move | None
    after: Board


Rest = list[tuple[int, Board]]
"""Boards that may be seen between two moves, with their places in the log."""


def at_rest(log: Sequence[Any], start: Board) -> Rest:
    """Return the boards of a log where every carte of the start is there, face up outside the talon."""
    whole, rest = len(start.faces), list[tuple[int, Board]]()
    for place, seen in enumerate(log):
        if seen is not None and _all_there(seen_piles(start.layout, seen), whole):
            b = seen_board(start.layout, seen)
            assert b is not None
            rest.append((place, b))
    return rest


def _all_there(piles: Sequence[Any], whole: int) -> bool:
    """Return True if piles as they were read, the talon last, hold each of the cartes, on its right side."""
    if any(pile is None or None in pile[0] for pile in piles):
        return False
    codes = [code for pile in piles for code in pile[0]]
    outside, hidden = codes[: len(codes) - len(piles[-1][0])], piles[-1][0][:-1]
    different = len({code >> 1 for code in codes}) == len(codes) == whole
    return different and all(code & 1 for code in outside) and not any(code & 1 for code in hidden)


def steps_of(rest: Rest, start: Board) -> Iterator[StudentMove]:
    """Yield the moves of a game, from one board at rest to the next."""
    before = start
    for _place, b in rest:
        # A carte that is turned up and down again was only looked at.
        if b != before and _turned(b) != before:
            yield from _between(before, b)
            before = b


def _between(before: Board, after: Board) -> Iterator[StudentMove]:
    """Yield the moves from one board at rest to the next: a top carte that went, face up, to another pile."""
    changes = [
        (len(new.codes) - len(old.codes), name)
        for name, old, new in zip(before.names, before.piles, after.piles, strict=True)
        if old.codes != new.codes
    ]
    if [change for change, _name in changes] == [0] and after == _turned(before):
        yield StudentMove(DRAW, after)
        return
    (lost, source), (won, target) = (min(changes), max(changes))
    codes = before.pile(source).codes
    moved = (*before.pile(target).codes, codes[-1] | 1) if codes else ()
    there = before.with_pile(source, codes[:-1]).with_pile(target, moved)
    if len(changes) != 2 or (lost, won) != (-1, 1) or after != there:
        yield StudentMove(None, after)
        return
    if source == "talon" and not before.talon.codes[-1] & 1:
        yield StudentMove(DRAW, _turned(before))
    yield StudentMove(("poser", source, target), after)


def _turned(b: Board) -> Board:
    """Return the board with the top carte of its talon face up."""
    codes = b.talon.codes
    return b.with_pile("talon", (*codes[:-1], codes[-1] | 1)) if codes else b


def in_order(steps: Sequence[StudentMove]) -> list[StudentMove]:
    """Return the same game with the storage cartes that go up just after a draw put before it."""
    ordered: list[StudentMove] = []
    for step in steps:
        at = len(ordered)
        raised = step.move is not None and step.move[1] in STORES and step.move[2] in COULEURS
        if raised and at and ordered[-1].move == DRAW:
            at -= 1
        ordered.insert(at, step)
    return ordered


class Follower:
    """Plays a student's moves on our own board, up to the first that the rules refuse."""

    def __init__(self, oracle: GameOracle, start: Board, strategies: set[str]) -> None:
        """Begin on a board; the `strategies` that would have chosen otherwise are taken out of the set."""
        self.oracle, self.strategies = oracle, strategies
        self.game = oracle.game
        self.tableau = oracle.lay(start)
        self.drawn: int | None = None

    def follow(self, steps: Sequence[StudentMove]) -> Fault | None:
        """Play the moves in order; return the first one that is wrong, or None."""
        for step in steps:
            coup = self._coup(step.move)
            reason = _NO_MOVE if coup is None else self.game.refus(self.tableau, coup)
            if reason is not None:
                return self._slip(reason, step.after)
            self._play(coup)
        return None

    def _coup(self, move: Move | None) -> Any:
        """Return the coup of our own game for a move, None for what is none."""
        if move is None:
            return None
        what, source, target = move
        if what == "tirer":
            return self.game.Tirer()
        home = COULEURS[self._top(source).couleur - 1] == target
        if source == "talon":
            if target in STORES:
                return self.game.Descendre(STORES.index(target))
            return self.game.Monter() if home else None
        return self.game.Remonter(STORES.index(source)) if source in STORES and home else None

    def _top(self, name: str) -> Any:
        if name == "talon":
            return self.tableau.talon.cartes[-1]
        if name in STORES:
            return self.tableau.stockage[STORES.index(name)].cartes[-1]
        return self.tableau.ligne[Couleur(COULEURS.index(name) + 1)].cartes[-1]

    def _note_choice(self, chosen: int) -> None:
        """Take out the strategies that would have chosen another storage pile."""
        module: Any = next(m for m in self.oracle.modules if hasattr(m, "verifier_strategie"))
        others = {s for s in self.strategies if module.choisir_stockage(self.tableau, s, None) != chosen}
        self.strategies -= others

    def _play(self, coup: Any) -> None:
        if isinstance(coup, self.game.Descendre):
            self._note_choice(coup.stockage)
        self.game.jouer_coup(self.tableau, coup)
        if isinstance(coup, self.game.Tirer):
            self.drawn = carte_code(self._top("talon"))

    def _slip(self, reason: str, after: Board | None) -> Fault:
        """Return the fault of a wrong move: the board before it, what should have been done, what was."""
        before = self.oracle.read()
        wanted = self._next()
        message = " ".join(filter(None, ("" if self.drawn is None else until(self.drawn, None), reason)))
        return move_fault(before, wanted, after if after is not None else before, message)

    def _next(self) -> Board:
        """Return the board after a move that the rules allow."""
        coups = self.game.coups_possibles(self.tableau)
        if coups:  # the first is as good as any: one true continuation is shown, not the only one
            self.game.jouer_coup(self.tableau, coups[0])
        return self.oracle.read()

    def ended(self, astray: Any, final: Any) -> Fault | None:
        """Return what is wrong with the end: the game is not over, cartes are not as the moves left them.

        `astray` is the first board after the moves that is not one at rest, if any.
        """
        ours = self.oracle.read()
        b = seen_board(ours.layout, final)
        if b is None or _turned(b) != _turned(ours):
            wrong = board_fault(ours, astray or final, when=THEN) or board_fault(ours, final)
            return None if wrong is None else replace(wrong, before=ours)
        return self._unfinished(b) if self.game.issue(self.tableau) is None else None

    def _unfinished(self, final: Board) -> Fault | None:
        """Return the fault of a game that goes on, or None if it is lost on a carte not even turned up."""
        draw = self.game.Tirer()
        if self.game.refus(self.tableau, draw) is None:
            before = self.oracle.read()
            self._play(draw)
            if self.game.issue(self.tableau) is False:
                return None
            message = _("La partie s'arrête alors qu'une carte peut encore être jouée : {carte}.")
            carte = str(carte_of(self.drawn)) if self.drawn is not None else ""
            return move_fault(before, self._next(), final, message.format(carte=carte))
        return self._slip(_("La partie s'arrête alors qu'une carte peut encore être jouée."), final)

    @property
    def lost(self) -> bool:
        """True when our own board is lost."""
        return self.game.issue(self.tableau) is False

    @property
    def won(self) -> bool:
        """True when our own board is won."""
        return bool(self.game.issue(self.tableau))


def move_fault(before: Board, wanted: Board, after: Board, message: str) -> Fault:
    """Return the fault of a wrong move, with the piles that differ."""
    pairs = zip(wanted.names, wanted.piles, after.piles, strict=True)
    names = [n for n, x, y in pairs if x.codes != y.codes] or ["talon"]
    difference = Difference(Kind.FAUX, piles_text(wanted, names), piles_text(after, names), message)
    return Fault(difference, wanted, after.as_json(), before)


def astray_in(log: Sequence[Any], rest: Rest) -> Any:
    """Return the board that follows the last one at rest, None when there is none."""
    after = rest[-1][0] + 1 if rest else 0
    return log[after] if after < len(log) else None


# --- the scripts that try each function -------------------------------------------------------

PLAY_GAME = f"{PLAY}_md"
WON_OR_LOST = (
    "9T RP AC DK 9C 8T RC AT 7K 8C 9P 10T 10K AK RK DP 8P VP 7T 10P VC 7C VK 7P VT RT DC 8K 9K DT 10C AP"
)
"""A whole pack, first drawn first: `ajuste` wins it, `premier` loses it at its 26th carte."""

EXAMPLES = (
    "RC DT DK AP 7C 8C",
    "8T 9T 10T VT DT",
    "9T 8T 7T",
    "8T 9K 10C VP 7T 9P RT",
    "8T 9T 10T VT 7T",
    " ".join(f"{rang}{c}" for c in "KCP" for rang in "7 8 9 10 V D R A".split()) + " 8T 9T 10T VT DT",
)
"""Beginnings of games, first drawn first; the other cartes follow in increasing order.

In the last but one, each storage pile gives its carte back; the last one is lost, but late.
"""

RANGS = "7 8 9 10 V D R A".split()
ALL_UP = " ".join(f"{rang}{c}" for rang in RANGS for c in "TKCP")
"""A whole pack, first drawn first, of which every carte goes up at once."""

_HIGH = " ".join(f"{rang}{c}" for rang in "ARDV" for c in "TKCP")
STORED_HIGH = f"8T 9T 10T {_HIGH.replace('RT ', '')} RT"
"""The first cartes of a game whose every strategy piles up fifteen, then loses on the last of these."""

STORED_ALL = " ".join(f"{rang}{c}" for rang in reversed(RANGS) for c in "TKCP")
"""A whole pack, first drawn first: all of it but the sevens is stored, on a single pile or on several."""

KNOWN = (31, 33)
"""Deals of seed 1: these are won by both strategies."""


def whole(beginning: str) -> Board:
    """Return the initial board whose first cartes drawn are these."""
    first = drawn(beginning)
    return board(talon=[*(code for code in reversed(HIDDEN[32]) if code not in first), *first])


def _stored(start: Board, count: int) -> Board:
    """Return the board once `count` cartes are stored: three on piles of their own, the rest on the last."""
    first, *others = [code | 1 for code in reversed(start.talon.codes[-count:])]
    stored = [[first], [others[0]], [others[1]], others[2:]]
    return board(((),) * 4, stored, start.talon.codes[:-count])


class MdCases(GameCases):
    """Makes the scripts of Montée-Descente."""

    series_seed = 7
    """The first game of an analysis is then won: few are."""

    def dealt(self, order: Iterable[int]) -> Board:
        """Return the initial board formed from a shuffled pile."""
        return board(talon=list(order))

    def known(self) -> dict[tuple[int, ...], str]:
        """Return how the known deals are written in Python."""
        return {**self.keys({b: f"talon_de(32, 1, {n})" for n, b in self._won()}), **super().known()}

    def _won(self) -> list[tuple[int, Board]]:
        return [(n, self.dealt([carte_code(c) for c in donne(1, n, 32)])) for n in KNOWN]

    def watched_chosen(self) -> list[Chosen]:
        """Return some games, lost at their fifth carte but one."""
        win, loss = (whole(text).talon.codes for text in (ALL_UP, EXAMPLES[1]))
        return [((5,), (loss, loss, loss, win, loss))]

    def endings(self) -> list[Chosen]:
        """Return single games and series, won or lost by every strategy; a long one of short games."""
        win, loss = (whole(text).talon.codes for text in (ALL_UP, EXAMPLES[1]))
        many = (loss,) * (MANY - 2) + (win, loss)
        single: list[Chosen] = [((1,), (win,)), ((1,), (loss,))]
        return [*single, ((2,), (loss, win)), ((3,), (win,) * 3), ((3,), (loss, win, loss)), ((MANY,), many)]

    def used_boards(self) -> list[Board]:
        """Return a board that is won; how a lost one looks is the file's choice (see `_forming_again`)."""
        return [board_of("", "", " ".join(f"{rang}{c}" for c in "TKCP" for rang in RANGS))]

    def alone(self, function: str) -> list[Script]:
        """Return boards that are lost, for want of a game that loses them: the last carte is not turned."""
        if role_of(function) != REFORM:
            return []
        starts = [whole(text) for text in (EXAMPLES[1], STORED_HIGH)]
        return [one(function, _stored(start, 4 + 14 * n)) for n, start in enumerate(starts)]

    def _forming_again(self) -> list[Script]:
        """Return also games that the file itself loses, and forms again."""
        again, high = Step(self.rules.name(REFORM)), whole(STORED_HIGH)
        deals = [whole(EXAMPLES[1]), high, self.deal(1), self.deal(2)]
        lost = [Script((self._play(board=b), again), self.graine + i) for i, b in enumerate(deals)]
        return [*super()._forming_again(), *lost]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(1), whole(WON_OR_LOST), *map(whole, EXAMPLES), *(b for _n, b in self._won())]
        boards += [self.deal(n) for n in range(2, 6)]
        high = [whole(STORED_HIGH), whole(STORED_ALL)]
        scripts = [one(PLAY_GAME, b, SANS) for b in (*boards, *high)]
        shown = [one(PLAY_GAME, b, AVEC) for b in (*boards[::9], high[0])]
        return [*scripts, *shown, *self._sequences()]
