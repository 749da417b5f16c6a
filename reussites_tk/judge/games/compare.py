"""Holds one observed call of a game against the truth: its result, the board after it, the states shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from .. import words
from ..verdicts import Difference, Kind
from . import words as game_words
from .boards import Board, differing, number_seen, seen_board, seen_piles
from .rules import Episode, Fault, Play, Rules
from .scripts import CREATE, PILE_PLAY, PLAY, REFORM, TOUR, Step, role_of
from .shown import shown_fault

Call = Mapping[str, Any]


def call_fault(rules: Rules, call: Call, reading: str) -> Fault | None:
    """Give what is wrong with a call under one reading, or None; not for the functions that play a series."""
    raised = call_raised(call)
    if raised is None:
        return _JUDGED[role_of(call["f"])](rules, call, reading)
    before = seen_board(rules.layout, call["before"])
    after = None if before is None else after_call(rules, before, call, reading)
    return raised if before is None or after is None else with_wanted(raised.difference, before, after)


def death_fault(rules: Rules, step: Step, told: Difference, reading: str) -> Fault:
    """Give the fault of a step that ended the child, with the board that it should have given."""
    if step.board is None:
        return Fault(told)
    after = after_call(rules, step.board, {"f": step.function, "args": step.args}, reading)
    return Fault(told) if after is None else with_wanted(told, step.board, after)


def with_wanted(told: Difference, before: Board, after: Board) -> Fault:
    """Say what the piles that should change should become."""
    was = dict(zip(before.names, before.piles, strict=True))
    changed = [n for n, pile in zip(after.names, after.piles, strict=True) if was.get(n) != pile]
    return Fault(replace(told, attendu=game_words.piles_text(after, changed or after.names)), after)


def after_call(rules: Rules, before: Board, call: Call, reading: str) -> Board | None:
    """Give the board that a call should leave, or None for a call that makes boards of its own."""
    role, args = role_of(call["f"]), call["args"]
    if role == REFORM:
        return rules.initial(before, before.size, None)
    if role == PILE_PLAY:
        return placed(rules, before, args[0][1])[1]
    if role in (TOUR, PLAY):
        return rules.play(Episode(before, rules.tours(call["f"], args)), reading).final
    return None


def call_raised(call: Call) -> Fault | None:
    """Give the exception that a call stopped on, if any."""
    result = call["r"]
    if result[0] != "x":
        return None
    kind = Kind.MEMOIRE if result[1] == "MemoryError" else Kind.EXCEPTION
    text = words.exception_text(result)
    return Fault(Difference(kind, "", text, game_words.raised(result), result[3]))


def fault(
    message: str, attendu: str = "", obtenu: str = "", wanted: Board | None = None, seen: Any = None
) -> Fault:
    """Give a fault of the plainest family."""
    return Fault(Difference(Kind.FAUX, attendu, obtenu, message), wanted, seen)


def may_be_judged(rules: Rules, call: Call) -> bool:
    """Say whether a call noted inside another was made on a board and with arguments that can be judged."""
    role = role_of(call["f"])
    if role == CREATE:
        return True
    before = seen_board(rules.layout, call["before"])
    if before is None or role not in _JUDGED:
        return False
    if role == PILE_PLAY:
        return _may_play(rules, before, call["args"])
    if role == REFORM:
        return rules.may_be_reformed(before)
    counted = all(arg[1] > 0 for arg in call["args"] if arg[0] == "i")
    return rules.game_args(call["f"], call["args"]) and counted and rules.is_start(before)


def _may_play(rules: Rules, b: Board, args: Any) -> bool:
    if len(args) != 1 or args[0][0] != "pile":
        return False
    codes = b.pile(args[0][1]).codes
    return bool(codes) and bool(codes[-1] & 1) and rules.settled(b)


# --- boards -----------------------------------------------------------------------------------


def board_fault(
    wanted: Board, seen: Any, tours: range | None = None, when: str = game_words.AFTER
) -> Fault | None:
    """Compare a board read with the wanted one; places are free, and the tour too without `tours`."""
    if seen is None:
        return fault(game_words.no_board(wanted.layout), "", game_words.UNREADABLE, wanted)
    if len(seen_piles(wanted.layout, seen)) != len(wanted.piles):
        return _wrong_length(wanted, seen, when)
    wrong = list(differing(wanted, seen))
    if wrong:
        name, want, pile = next((w for w in wrong if w[2] is None), wrong[0])
        attendu = game_words.piles_text(wanted, [n for n, *_rest in wrong])
        obtenu = " ; ".join(game_words.pile_text(wanted.layout, n, p) for n, _want, p in wrong)
        nom = game_words.with_article(wanted.layout, name)
        return fault(game_words.wrong_pile(nom, want, pile, when), attendu, obtenu, wanted, seen)
    number = number_seen(wanted.layout, seen)
    if tours is not None and (number[0] != "i" or number[1] not in tours):
        told = f"num_tour = {words.value_text(number)}"
        return fault(game_words.wrong_tour(tours, number), f"num_tour = {tours[0]}", told, wanted, seen)
    return None


def _wrong_length(wanted: Board, seen: Any, when: str) -> Fault:
    message = game_words.wrong_length(len(wanted.ligne), len(seen[0]), when)
    return fault(message, game_words.line_text(wanted), game_words.line_seen(seen[0]), wanted, seen)


def initial_fault(rules: Rules, seen: Any, before: Board | None, size: int) -> Fault | None:
    """Say what is not initial in a board formed with the cartes of `before` (None: a whole pack)."""
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
    """Play the top carte of the pile of that name: is it placed, and the board after."""
    tableau = rules.oracle.lay(b)
    done = getattr(rules.oracle.game, rules.name(PILE_PLAY))(tableau, getattr(tableau, name))
    return bool(done), rules.oracle.read()


def _before(rules: Rules, call: Call) -> Board:
    board = seen_board(rules.layout, call["before"])
    assert board is not None
    return board


def episode_of(rules: Rules, call: Call) -> Episode:
    """Give the game that a call of `jouer_une_X` (or of one tour) played."""
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
    return (
        end_fault(e, play)
        or _wrong_boolean(play.won, call["r"], play.final, call["after"], rules.end_words(play.final))
        or board_fault(play.final, call["after"], play.ends)
        or _wrongly_shown(rules, call, e, reading)
    )


def end_fault(e: Episode, play: Play) -> Fault | None:
    """Say what is wrong with the way a game went, or with the board that it ended on."""
    return play.slip or board_fault(play.final, e.final)


def _wrong_boolean(wanted: bool, result: Any, after: Board, seen: Any, hint: str = "") -> Fault | None:
    if result[0] in ("b", "i") and result[1] == wanted:
        return None
    told, given = str(wanted), words.value_text(result)
    return fault(f"{words.wrong_value(told, given)} {hint}".strip(), told, given, after, seen)


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
