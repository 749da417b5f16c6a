"""A counter-example is a few lines that a student can run in the namespace of the file."""

from typing import Any

import pytest

from reussites_tk.judge.games.boards import Board, codes_of
from reussites_tk.judge.games.example import game_code
from reussites_tk.judge.games.r7 import R7Cases, R7Rules, board_of
from reussites_tk.judge.games.rules import Episode
from reussites_tk.judge.games.scripts import AVEC, LISTS, SANS, TABLES, Script, Step, one
from reussites_tk.reussites import r7
from reussites_tk.worker.codec import read_carte

RULES = R7Rules()
CASES = R7Cases(1, RULES)


def run(script: Script, piles: str = LISTS) -> Any:
    """The board after running the lines, as a student would."""
    code = game_code(script, len(script.steps) - 1, piles, CASES.known())
    names: dict[str, Any] = {**vars(r7)}
    names["p"].brancher(None)
    try:
        for line in code.lines:
            exec(line, names)
        return read(names["p"], names["tableau"])
    finally:
        names["p"].brancher(None)


def read(p: Any, tableau: Any) -> list[tuple[int | None, ...]]:
    piles = [*tableau.ligne.values(), tableau.talon, tableau.rebut]
    return [tuple(read_carte(p.ieme_carte(t, i)) for i in range(1, p.la_hauteur(t) + 1)) for t in piles]


def codes(b: Board) -> list[tuple[int, ...]]:
    return [pile.codes for pile in b.piles]


@pytest.mark.parametrize("piles", [LISTS, TABLES])
def test_the_lines_lay_the_board_and_make_the_call(piles: str) -> None:
    b = board_of(talon="(8C) (9C) (9P)", coeur="6C 7C")
    assert run(one("jouer_un_tour_r7", b, SANS), piles) == codes(RULES.play(Episode(b, 0), "").final)


def test_a_known_talon_is_named_rather_than_listed() -> None:
    script = one("jouer_une_r7", CASES.deal(2), ("i", 3), AVEC)
    lines = game_code(script, 0, LISTS, CASES.known()).lines
    assert "talon=talon_r7(1, 2)" in lines[1] and max(map(len, lines)) < 90
    assert run(script) == codes(RULES.play(Episode(CASES.deal(2), 3), "").final)


def test_a_board_made_by_the_file_needs_a_seed() -> None:
    script = Script((Step("creer_tableau_initial_r7"), Step("jouer_une_r7", (("i", 1), SANS))), 7)
    code = game_code(script, 1, LISTS, CASES.known())
    assert code.lines[1] == "init_alea(7)" and code.lines[-1].startswith("jouer_une_r7(tableau, 1, ")
    assert run(script) == run(script)


def test_the_pile_played_is_named() -> None:
    script = one("jouer_tas_r7", board_of(rebut="9P 8C"), ("pile", "rebut"))
    assert game_code(script, 0, LISTS, CASES.known()).lines[-1] == "jouer_tas_r7(tableau, tableau.rebut)"
    assert run(script)[2] == codes_of("7C 8C")


def test_chosen_deals_are_those_of_the_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (_numbers, orders) = CASES.endings()[6]
    script = Script((Step("analyser_r7", (("i", 5), ("i", 5))),), 1, orders)
    code = game_code(script, 0, TABLES, CASES.known())
    names: dict[str, Any] = {**vars(r7)}
    try:
        for line in code.lines[:-1]:
            exec(line, names)
        found = eval(code.lines[-1], names)
    finally:
        names["p"].brancher(None)
    assert found.detail == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}
    assert "talon_de(52, 1, 22431)" in code.lines[-2] and capsys.readouterr().out
