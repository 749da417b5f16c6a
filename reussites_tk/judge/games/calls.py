"""Holds one observed call of a game against the truth: its result, the board after it, the states shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from .. import words
from ..verdicts import Difference, Kind
from ..words import carte_name
from . import words as game_words
from .boards import NUMBER, Board, Layout, Seen, differing, number_seen, seen_board, seen_piles
from .rules import Episode, Fault, Play, Rules, State
from .scripts import CREATE, DISPLAY, PILE_PLAY, PLAY, REFORM, TOUR, Call, Step, role_of

MOST_IN_ORDER = 25
"""Pairs of cartes that may keep their order through ten formations; chance gives 2 or 3 of the 1128."""


def call_fault(rules: Rules, call: Call, reading: str) -> Fault | None:
    """Return what is wrong with a call under one reading, or None; `series` judges those of many games."""
    raised = call_raised(call)
    if raised is None:
        return _JUDGED[role_of(call["f"])](rules, call, reading)
    before = seen_board(rules.layout, call["before"])
    after = None if before is None else after_call(rules, before, call, reading)
    return raised if before is None or after is None else with_wanted(raised.difference, before, after)


def death_fault(rules: Rules, step: Step, difference: Difference, reading: str) -> Fault:
    """Return the fault of a step that ended the child, with the board that it should have given."""
    if step.board is None:
        return Fault(difference)
    after = after_call(rules, step.board, {"f": step.function, "args": step.args}, reading)
    return Fault(difference) if after is None else with_wanted(difference, step.board, after)


def with_wanted(difference: Difference, before: Board, after: Board) -> Fault:
    """Return a fault with what the piles that should change should become."""
    was = dict(zip(before.names, before.piles, strict=True))
    changed = [n for n, pile in zip(after.names, after.piles, strict=True) if was.get(n) != pile]
    return Fault(replace(difference, attendu=game_words.piles_text(after, changed or after.names)), after)


def after_call(rules: Rules, before: Board, call: Call, reading: str) -> Board | None:
    """Return the board that a call should leave, or None for a call that makes boards of its own."""
    role, args = role_of(call["f"]), call["args"]
    if role == REFORM:
        return rules.initial(before, before.size, None)
    if role == PILE_PLAY:
        return placed(rules, before, args[0][1])[1]
    if role in (TOUR, PLAY):
        return rules.play(Episode(before, rules.tours(call["f"], args)), reading).final
    return None


def call_raised(call: Call) -> Fault | None:
    """Return the exception that a call stopped on, if any."""
    result = call["r"]
    if result[0] != "x":
        return None
    kind = Kind.MEMOIRE if result[1] == "MemoryError" else Kind.EXCEPTION
    text = words.exception_text(result)
    return Fault(Difference(kind, "", text, game_words.raised(result), result[3]))


def fault(
    message: str, attendu: str = "", obtenu: str = "", wanted: Board | None = None, seen: Any = None
) -> Fault:
    """Return a fault of the plainest kind, `faux`."""
    return Fault(Difference(Kind.FAUX, attendu, obtenu, message), wanted, seen)


def may_be_judged(rules: Rules, call: Call) -> bool:
    """Return True if a call noted inside another has a board and arguments that can be judged."""
    role = role_of(call["f"])
    if role == CREATE:
        return True
    before = seen_board(rules.layout, call["before"])
    if before is None or role not in _JUDGED:
        return False
    if role == PILE_PLAY:
        args = call["args"]
        codes = before.pile(args[0][1]).codes if len(args) == 1 and args[0][0] == "pile" else ()
        return bool(codes) and bool(codes[-1] & 1) and rules.settled(before)
    if role == REFORM:
        return rules.may_be_reformed(before)
    # What a game of no tour at all should do is nowhere said.
    counted = all(arg[1] > 0 for arg in call["args"] if arg[0] == "i")
    return rules.game_args(call["f"], call["args"]) and counted and rules.is_start(before)


# --- boards -----------------------------------------------------------------------------------


def board_fault(
    wanted: Board, seen: Any, tours: range | None = None, when: str = game_words.AFTER
) -> Fault | None:
    """Return where a board read differs from the wanted one, or None; without `tours` the tour is free."""
    if seen is None:
        return fault(game_words.no_board(wanted.layout), "", game_words.UNREADABLE, wanted)
    if len(seen_piles(wanted.layout, seen)) != len(wanted.piles):
        message = game_words.wrong_length(len(wanted.ligne), len(seen[0]), when)
        line = game_words.line_seen(seen[0])
        return fault(message, game_words.line_text(wanted), line, wanted, seen)
    wrong = list(differing(wanted, seen))
    if wrong:
        # What is no pile at all is worth saying before a pile that differs.
        name, want, pile = next((w for w in wrong if w[2] is None), wrong[0])
        attendu = game_words.piles_text(wanted, [n for n, *_rest in wrong])
        obtenu = " ; ".join(game_words.pile_text(wanted.layout, n, p) for n, _want, p in wrong)
        nom = game_words.with_article(wanted.layout, name)
        return fault(game_words.wrong_pile(nom, want, pile, when), attendu, obtenu, wanted, seen)
    number = number_seen(wanted.layout, seen)
    if tours is not None and (number[0] != "i" or number[1] not in tours):
        obtenu = f"num_tour = {words.value_text(number)}"
        return fault(game_words.wrong_tour(tours, number), f"num_tour = {tours[0]}", obtenu, wanted, seen)
    return None


def initial_fault(rules: Rules, seen: Any, before: Board | None, size: int) -> Fault | None:
    """Return what is not initial in a board formed with the cartes of `before` (None: a whole pack)."""
    if seen is None:
        message = game_words.no_board(rules.layout, None if before else rules.code)
        return fault(message, "", game_words.UNREADABLE)
    wanted = rules.initial(before, size, seen_board(rules.layout, seen))
    return board_fault(wanted, seen, range(1, 2))


def _created(rules: Rules, call: Call, reading: str) -> Fault | None:
    size = rules.size(call["f"], call["args"])
    return initial_fault(rules, call["after"], None, size) or _shown_aside(call)


def _formed_again(rules: Rules, call: Call, reading: str) -> Fault | None:
    before = seen_board(rules.layout, call["before"])
    return initial_fault(rules, call["after"], before, before.size if before else 0) or _shown_aside(call)


def _shown_aside(call: Call) -> Fault | None:
    if call["aside"] or call["shown"]:
        message = game_words.shown_while_forming(call["f"].rpartition("_")[2])
        return fault(message, game_words.NO_STATE, game_words.SOME_STATES)
    return None


# --- playing ----------------------------------------------------------------------------------


def placed(rules: Rules, b: Board, name: str) -> tuple[bool, Board]:
    """Play the top carte of the pile of that name; return whether it is placed, and the board after."""
    tableau = rules.oracle.lay(b)
    done = getattr(rules.oracle.game, rules.name(PILE_PLAY))(tableau, getattr(tableau, name))
    return bool(done), rules.oracle.read()


def _before(rules: Rules, call: Call) -> Board:
    board = seen_board(rules.layout, call["before"])
    assert board is not None
    return board


def episode_of(rules: Rules, call: Call) -> Episode:
    """Return the game that a call of `jouer_une_X` (or of one tour) played."""
    tours = rules.tours(call["f"], call["args"])
    return Episode(_before(rules, call), tours, call["after"], call.get("log"))


def _played_pile(rules: Rules, call: Call, reading: str) -> Fault | None:
    done, after = placed(rules, _before(rules, call), call["args"][0][1])
    wrong = board_fault(after, call["after"]) or _wrong_boolean(done, call["r"], after, call["after"])
    if wrong is None and call["shown"]:
        return fault(game_words.SHOWN_BY_PILE, game_words.NO_STATE, game_words.SOME_STATES)
    return wrong


def _played_tour(rules: Rules, call: Call, reading: str) -> Fault | None:
    e = episode_of(rules, call)
    return board_fault(rules.play(e, reading).final, call["after"]) or _wrongly_shown(rules, call, e, reading)


def _played_game(rules: Rules, call: Call, reading: str) -> Fault | None:
    e = episode_of(rules, call)
    play = rules.play(e, reading)
    # From the fault that says most to the one that may only follow from another.
    return (
        end_fault(e, play)
        or _wrong_boolean(play.won, call["r"], play.final, call["after"], rules.end_words(play.final))
        or board_fault(play.final, call["after"], play.ends)
        or _wrongly_shown(rules, call, e, reading)
    )


def end_fault(e: Episode, play: Play) -> Fault | None:
    """Return what is wrong with the way a game went, or with the board that it ended on."""
    return play.slip or board_fault(play.final, e.final)


def _wrong_boolean(wanted: bool, result: Any, after: Board, seen: Any, hint: str = "") -> Fault | None:
    if result[0] in ("b", "i") and result[1] == wanted:  # 1 for True is right, with a remark
        return None
    attendu, given = str(wanted), words.value_text(result)
    return fault(f"{words.wrong_value(attendu, given)} {hint}".strip(), attendu, given, after, seen)


def _wrongly_shown(rules: Rules, call: Call, e: Episode, reading: str) -> Fault | None:
    if rules.mode_of(call["f"], call["args"])[1] == "sans_trace":
        if call["shown"]:
            return fault(game_words.SHOWN_WITHOUT_TRACE, game_words.NO_STATE, game_words.SOME_STATES)
        return None
    if not call["shown"]:
        return None
    wrong = shown_fault(rules, rules.states(e, reading), call["shown"])
    return None if wrong is None else Fault(wrong)


_JUDGED: dict[str, Callable[[Rules, Call, str], Fault | None]] = {
    CREATE: _created,
    REFORM: _formed_again,
    PILE_PLAY: _played_pile,
    TOUR: _played_tour,
    PLAY: _played_game,
}


# --- states shown -----------------------------------------------------------------------------


def shown_fault(rules: Rules, states: Sequence[State], shown: Sequence[Any]) -> Difference | None:
    """Return the first state shown that is not found among `states`, at or after the one before it.

    How many are shown is left free.
    """
    at = 0
    for number, piles in enumerate(shown, 1):
        wanted = piles_shown(piles, rules.layout.any_mode)
        found = next((i for i in range(at, len(states)) if states[i].holds(wanted)), None)
        if found is None:
            return _untrue_state(rules, states[at], number, piles)
        at = found
    return None


def piles_shown(piles: Any, any_mode: bool = False) -> Seen:
    """Return a state shown as `Board.shown` gives ours: the piles that hold a carte, in no order."""
    return frozenset(("" if any_mode else mode, tuple(codes)) for codes, mode in piles)


def _untrue_state(rules: Rules, last: State, number: int, piles: Any) -> Difference:
    """Return an untrue state: its piles that the last true one has not, and that one's piles near them."""
    free, true = rules.layout.any_mode, last.board.shown()
    strange = [(codes, mode) for codes, mode in piles if ("" if free else mode, tuple(codes)) not in true]
    faces = {code & ~1 for codes, _mode in strange for code in codes if type(code) is int}
    near = [(codes, mode) for mode, codes in sorted(true) if faces & {code & ~1 for code in codes}]
    tours = any(f.kind == NUMBER for f in rules.layout.fields)
    message = game_words.untrue_state(
        number, last.board.num_tour if tours else None, last.drawn, rules.name(DISPLAY)
    )
    attendu = game_words.LAST_TRUE.format(piles=_piles_text(near))
    return Difference(Kind.FAUX, attendu, _piles_text(strange), message)


def _piles_text(piles: Sequence[Any]) -> str:
    return " ; ".join(f"[{' '.join(carte_name(code) for code in codes)}]" for codes, _mode in piles)


# --- orders drawn at random -------------------------------------------------------------------


def order_fault(layout: Layout, calls: Sequence[Call]) -> Difference | None:
    """Return what is wrong when the boards formed by these calls are not shuffled, or not wholly; else None.

    Counts the pairs of cartes that keep their order through all of them.
    """
    orders = [
        [code & ~1 for pile in seen_piles(layout, call["after"]) for code in pile[0] if not code & 1]
        for call in calls
    ]
    common = set(orders[0]).intersection(*orders[1:])
    orders = [[code for code in order if code in common] for order in orders]
    places = [{code: i for i, code in enumerate(order)} for order in orders]
    cartes = sorted(orders[0])
    pairs = ((a, b) for i, a in enumerate(cartes) for b in cartes[:i])
    kept = sum(len({place[a] < place[b] for place in places}) == 1 for a, b in pairs)
    if kept <= MOST_IN_ORDER:
        return None
    if all(order == orders[0] for order in orders):
        return Difference(Kind.FAUX, game_words.ANY_ORDER, game_words.SAME_ORDER, game_words.NOT_SHUFFLED)
    return Difference(Kind.FAUX, game_words.ANY_ORDER, game_words.PARTLY_SAME, game_words.PARTLY_SHUFFLED)
