"""Holds one observed call of R7 against the truth: its result, the board after it, the states shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..texts import _
from . import r7_words, words
from .compare import Difference
from .r7_boards import NAMES, Board, differing, initial_full, initial_like, is_sound, seen_board
from .r7_cases import CREATE, FORM_AGAIN, PLAY_GAME, PLAY_PILE, PLAY_TOUR, Step
from .r7_oracle import R7Oracle
from .r7_shown import shown_fault
from .verdicts import Kind

Call = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """A difference, with the board wanted and the board read where there are any."""

    difference: Difference
    wanted: Board | None = None
    seen: Any = None


def call_fault(oracle: R7Oracle, call: Call) -> Fault | None:
    """Give what is wrong with a call on a sound board, or None; only for the functions below."""
    raised = call_raised(call)
    if raised is None:
        return _JUDGED[call["f"]](oracle, call)
    before = seen_board(call["before"])
    after = None if before is None else after_call(oracle, before, call["f"], call["args"])
    return raised if before is None or after is None else _with_wanted(raised.difference, before, after)


def death_fault(oracle: R7Oracle, step: Step, told: Difference) -> Fault:
    """Give the fault of a step that ended the child, with the board that it should have given."""
    after = None if step.board is None else after_call(oracle, step.board, step.function, step.args)
    return Fault(told) if step.board is None or after is None else _with_wanted(told, step.board, after)


def _with_wanted(told: Difference, before: Board, after: Board) -> Fault:
    """Say what the piles that should change should become."""
    changed = [n for n, b, a in zip(NAMES, before.piles, after.piles, strict=True) if a != b]
    return Fault(replace(told, attendu=r7_words.piles_text(after, changed or NAMES)), after)


def after_call(oracle: R7Oracle, before: Board, function: str, args: Any) -> Board | None:
    """Give the board that a call should leave, or None for a call that makes boards of its own."""
    if function == PLAY_PILE:
        return oracle.placed(before, args[0][1])[1]
    if function == PLAY_TOUR:
        return oracle.tour(before).final
    if function == PLAY_GAME:
        return oracle.game(before, args[0][1]).final
    return initial_like(before) if function == FORM_AGAIN else None


def call_raised(call: Call) -> Fault | None:
    """Give the exception that a call stopped on, if any."""
    result = call["r"]
    if result[0] != "x":
        return None
    kind = Kind.MEMOIRE if result[1] == "MemoryError" else Kind.EXCEPTION
    text = words.exception_text(result)
    return Fault(Difference(kind, "", text, r7_words.raised(result), result[3]))


def fault(
    message: str, attendu: str = "", obtenu: str = "", wanted: Board | None = None, seen: Any = None
) -> Fault:
    """Give a fault of the plainest family."""
    return Fault(Difference(Kind.FAUX, attendu, obtenu, message), wanted, seen)


def may_be_judged(call: Call) -> bool:
    """Say whether a call noted inside another was made on a board and with arguments that can be judged."""
    if call["f"] == CREATE:
        return True
    before = seen_board(call["before"])
    if before is None or call["f"] not in _JUDGED:
        return False
    args, name = call["args"], call["f"]
    if name == PLAY_PILE:
        return len(args) == 1 and args[0][0] == "pile" and _may_play(before, args[0][1])
    if name == FORM_AGAIN:
        return is_sound(_face_down(before))
    wanted = 1 if name == PLAY_TOUR else 2
    if len(args) < wanted or args[wanted - 1][0] != "m":
        return False
    counted = name == PLAY_TOUR or (args[0][0] == "i" and args[0][1] > 0)
    return counted and is_sound(before) and not before.rebut.codes


def _may_play(b: Board, name: str) -> bool:
    codes = (b.talon if name == "talon" else b.rebut).codes
    return bool(codes) and bool(codes[-1] & 1) and is_sound(_face_down(b))


def _face_down(b: Board) -> Board:
    """Give the board without the carte just turned up on the talon."""
    return b.with_pile("talon", [code & ~1 for code in b.talon.codes])


# --- boards -----------------------------------------------------------------------------------


def board_fault(wanted: Board, seen: Any, tours: range | None = None) -> Fault | None:
    """Compare a board read with the wanted one; places are free, and the tour too without `tours`."""
    if seen is None:
        return fault(r7_words.NO_BOARD, "", r7_words.UNREADABLE, wanted)
    wrong = list(differing(wanted, seen))
    if wrong:
        name, want, pile = next((w for w in wrong if w[2] is None), wrong[0])
        attendu = r7_words.piles_text(wanted, [n for n, *_rest in wrong])
        obtenu = " ; ".join(r7_words.pile_text(n, p) for n, _want, p in wrong)
        return fault(r7_words.wrong_pile(name, want, pile), attendu, obtenu, wanted, seen)
    if tours is not None and (seen[3][0] != "i" or seen[3][1] not in tours):
        told = f"num_tour = {words.value_text(seen[3])}"
        return fault(r7_words.wrong_tour(tours, seen[3]), f"num_tour = {tours[0]}", told, wanted, seen)
    return None


def initial_fault(seen: Any, before: Board | None) -> Fault | None:
    """Say what is not initial in a board formed with the cartes of `before` (None: a whole pack)."""
    if seen is None:
        return fault(r7_words.NO_BOARD if before else r7_words.NO_BOARD_MADE, "", r7_words.UNREADABLE)
    talon = seen[1][0] if seen[1] is not None else []
    codes = talon if all(type(code) is int for code in talon) else []
    wanted = initial_full(codes) if before is None else initial_like(before)
    if before is not None and sorted(codes) == sorted(wanted.talon.codes):
        wanted = wanted.with_pile("talon", codes)
    return board_fault(wanted, seen, range(1, 2))


def _created(oracle: R7Oracle, call: Call) -> Fault | None:
    return initial_fault(call["after"], None) or _shown_aside(call)


def _formed_again(oracle: R7Oracle, call: Call) -> Fault | None:
    return initial_fault(call["after"], seen_board(call["before"])) or _shown_aside(call)


def _shown_aside(call: Call) -> Fault | None:
    if call["aside"] or call["shown"]:
        return fault(r7_words.SHOWN_WHILE_FORMING, r7_words.NO_STATE, r7_words.SOME_STATES)
    return None


# --- playing ----------------------------------------------------------------------------------


def _before(call: Call) -> Board:
    board = seen_board(call["before"])
    assert board is not None
    return board


def _played_pile(oracle: R7Oracle, call: Call) -> Fault | None:
    placed, after = oracle.placed(_before(call), call["args"][0][1])
    wrong = board_fault(after, call["after"]) or _wrong_boolean(placed, call["r"], after, call["after"])
    if wrong is None and call["shown"]:
        return fault(r7_words.SHOWN_BY_PILE, r7_words.NO_STATE, r7_words.SOME_STATES)
    return wrong


def _played_tour(oracle: R7Oracle, call: Call) -> Fault | None:
    before = _before(call)
    wrong = board_fault(oracle.tour(before).final, call["after"])
    return wrong or _wrongly_shown(oracle, call, 0, call["args"][0])


def _played_game(oracle: R7Oracle, call: Call) -> Fault | None:
    (_kind, nt), mode = call["args"][:2]
    play = oracle.game(_before(call), nt)
    return (
        board_fault(play.final, call["after"])
        or _wrong_boolean(play.won, call["r"], play.final, call["after"])
        or board_fault(play.final, call["after"], play.ends)
        or _wrongly_shown(oracle, call, nt, mode)
    )


def _wrong_boolean(wanted: bool, result: Any, after: Board, seen: Any) -> Fault | None:
    if result[0] in ("b", "i") and result[1] == wanted:
        return None
    told, given = str(wanted), words.value_text(result)
    if given == "None":
        message = _("L'appel devrait donner {told}, et ne donne rien : manque-t-il un return ?")
    else:
        message = _("L'appel devrait donner {told}, et donne {given}.")
    return fault(message.format(told=told, given=given), told, given, after, seen)


def _wrongly_shown(oracle: R7Oracle, call: Call, nt: int, mode: Any) -> Fault | None:
    if mode[1] == "sans_trace":
        if call["shown"]:
            return fault(r7_words.SHOWN_WITHOUT_TRACE, r7_words.NO_STATE, r7_words.SOME_STATES)
        return None
    wrong = shown_fault(oracle.states(_before(call), nt), call["shown"]) if call["shown"] else None
    return None if wrong is None else Fault(wrong)


_JUDGED: dict[str, Callable[[R7Oracle, Call], Fault | None]] = {
    CREATE: _created,
    FORM_AGAIN: _formed_again,
    PLAY_PILE: _played_pile,
    PLAY_TOUR: _played_tour,
    PLAY_GAME: _played_game,
}
