"""A smaller script fails in the same way, and keeps what matters."""

from collections.abc import Sequence

from reussites_tk.judge.games.boards import Board, codes_of
from reussites_tk.judge.games.r7 import PLAY_PILE, PLAY_TOUR, R7Cases, R7Rules, board_of
from reussites_tk.judge.games.scripts import SANS, Script, one, shrink_script

RULES = R7Rules()
FORM_AGAIN = "reformer_tableau_initial_r7"


def board_in(script: Script) -> Board:
    found = script.steps[0].board
    assert found is not None
    return found


def test_shrinking_keeps_the_cartes_that_matter() -> None:
    wanted = set(codes_of("(9C) (8P)"))

    def fails(scripts: Sequence[Script]) -> list[bool]:
        return [wanted <= set(board_in(s).talon.codes) for s in scripts]

    large = R7Cases(1, RULES).deal(1)
    small = shrink_script(one(PLAY_TOUR, large, SANS), fails, lambda script: True)
    assert set(board_in(small).talon.codes) == wanted


def test_shrinking_never_takes_the_carte_that_is_played() -> None:
    script = one(PLAY_PILE, board_of(rebut="9P 2K 8C", coeur="6C 7C"), ("pile", "rebut"))
    small = shrink_script(script, lambda scripts: [True] * len(scripts), lambda script: True)
    assert board_in(small) == board_of(rebut="8C")


def test_shrinking_tries_nothing_that_is_not_allowed() -> None:
    script = one(FORM_AGAIN, board_of(rebut="9P 2K"))
    assert shrink_script(script, lambda scripts: [True] * len(scripts), lambda script: False) == script
