"""The truth is played by our own games, on instances that nobody else sees."""

from __future__ import annotations

import pytest

from reussites_tk.cours import primitives
from reussites_tk.judge.games.c4 import C4Rules, examples
from reussites_tk.judge.games.calls import call_fault, may_be_judged
from reussites_tk.judge.games.md import MdRules
from reussites_tk.judge.games.qll import QllRules, board_of
from reussites_tk.judge.games.r7 import R7Rules
from reussites_tk.judge.games.rules import Episode, Rules
from reussites_tk.judge.games.scripts import AVEC, SANS, Arg
from reussites_tk.reussites import qll, qll_coups


def test_nothing_is_plugged_for_the_others() -> None:
    rules = QllRules()
    assert rules.play(Episode(board_of("8K | VP", "(AP)")), rules.readings[0]).won
    assert vars(qll)["p"] is primitives and vars(qll_coups)["p"] is primitives
    assert vars(primitives)["_implantation"] is None


def test_each_oracle_has_modules_of_its_own() -> None:
    first, second = QllRules().oracle, QllRules().oracle
    assert first.game is not second.game and first.piles is not second.piles
    assert first.game is not qll and first.game.tirer is not qll_coups.tirer
    assert first.game.tirer.__globals__["p"] is first.piles


def test_a_game_is_watched_change_by_change() -> None:
    rules = C4Rules()
    b = examples()[0]
    seen = rules.oracle.watched(b, lambda tableau: rules.run(tableau, 1, "trefle", False))
    boards = [board for board, _drawn in seen]
    assert boards[0] == b and all(board.faces == b.faces for board in boards)
    turned = [drawn for _board, drawn in seen if drawn is not None]
    assert [code >> 5 for code in dict.fromkeys(turned)][:8] == [1] * 8
    assert boards[-1] == rules.oracle.read()


def test_the_board_of_each_game_is_laid_and_read_again() -> None:
    for rules in (QllRules(), MdRules(), C4Rules()):
        b = rules.initial(None, 32, None)
        rules.oracle.lay(b)
        assert rules.oracle.read() == b and rules.is_start(b)


OF_ITS_OWN: Arg = ("?", ["str", "ligne_entiere"])


@pytest.mark.parametrize(
    "rules, function, args",
    [
        (QllRules(), "jouer_une_qll", (SANS,)),
        (R7Rules(), "jouer_une_r7", (("i", 3), SANS)),
        (R7Rules(), "jouer_un_tour_r7", (SANS,)),
    ],
)
def test_the_mode_is_read_where_the_contract_puts_it(
    rules: Rules, function: str, args: tuple[Arg, ...]
) -> None:
    for more in ((), (OF_ITS_OWN,), (OF_ITS_OWN, ("b", 1))):
        given = (*args, *more)
        assert rules.mode_of(function, given) == SANS
        assert rules.game_args(function, given)
    assert not rules.game_args(function, args[:-1])


def test_a_game_played_with_an_argument_more_is_held_against_the_truth() -> None:
    rules = QllRules()
    start = board_of("8K | VP", "(AP)")
    play = rules.play(Episode(start, 1), rules.readings[0])
    call = {
        "f": "jouer_une_qll",
        "args": [list(SANS), OF_ITS_OWN],
        "before": start.as_json(),
        "after": play.final.as_json(),
        "r": ["b", play.won],
        "shown": [],
    }
    assert may_be_judged(rules, call) and call_fault(rules, call, rules.readings[0]) is None
    shown = {**call, "shown": [[[[1], "empile"]]]}
    assert call_fault(rules, shown, rules.readings[0]) is not None
    with_trace = {**call, "args": [list(AVEC), OF_ITS_OWN]}
    assert call_fault(rules, with_trace, rules.readings[0]) is None
