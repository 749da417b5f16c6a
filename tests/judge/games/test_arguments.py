"""A file may add arguments of its own to those of the contract: its inner calls are judged all the same."""

import pytest

from reussites_tk.judge.games.compare import call_fault, may_be_judged
from reussites_tk.judge.games.qll_rules import QllRules, board_of
from reussites_tk.judge.games.r7_rules import R7Rules
from reussites_tk.judge.games.rules import Episode, Rules
from reussites_tk.judge.games.scripts import AVEC, SANS, Arg

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
