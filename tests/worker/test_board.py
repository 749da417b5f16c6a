"""Inner calls are noted with their arguments in order, however they were given."""

from __future__ import annotations

from functools import wraps
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.tas import liste_double
from reussites_tk.worker.benches.board import Notes, in_order
from reussites_tk.worker.benches.board_piles import Layer, Trail, Watched, read_histoire


def jouer(tableau: Any, nt: Any, mode_trace: Any = "sans") -> Any:
    return tableau, nt, mode_trace


def test_arguments_given_by_name_find_their_place() -> None:
    assert in_order(jouer, (1, 2, 3), {}) == (1, 2, 3)
    assert in_order(jouer, (1,), {"mode_trace": 3, "nt": 2}) == (1, 2, 3)
    assert in_order(jouer, (), {"nt": 2, "tableau": 1}) == (1, 2)


def test_arguments_after_one_that_was_left_out_have_no_place() -> None:
    assert in_order(jouer, (1,), {"mode_trace": 3}) == (1,)
    assert in_order(int, ("7",), {"base": 8}) == ("7",)


def test_a_function_already_wrapped_keeps_its_order() -> None:
    @wraps(jouer)
    def watched(*args: Any, **keywords: Any) -> Any:
        return jouer(*args, **keywords)

    assert in_order(watched, (1,), {"nt": 2}) == (1, 2)


def test_a_noted_call_still_receives_what_it_was_given() -> None:
    notes = Notes()
    noted = notes.noting("jouer", jouer, lambda name, args, action: (name, args, action()))
    assert noted(1, mode_trace="avec", nt=2) == (1, 2, "avec")
    assert notes.calls == [("jouer", (1, 2, "avec"), (1, 2, "avec"))]


FIELDS = [["ligne", "suite"], ["talon", "tas"]]
LINE = [[[87], "empile"], [[117], "empile"]]
"""The jack of clubs and the 10 of hearts, face up: two numbers, as boards travel."""


@pytest.fixture
def layer() -> Layer:
    return Layer(liste_double, SimpleNamespace, FIELDS)


@pytest.fixture
def board(layer: Layer) -> Any:
    return layer.lay(32, [LINE, [[110, 122], "empile"]])


def test_a_board_laid_is_read_as_it_was_given(layer: Layer, board: Any) -> None:
    assert layer.read(board) == [LINE, [[110, 122], "empile"]]


def test_each_change_is_noted_once(layer: Layer, board: Any) -> None:
    piles, trail = Watched(liste_double), Trail(layer)
    piles.trail = trail
    boards = trail.start(board)
    piles.retourner_carte_sur(board.talon)
    piles.carte_sur(board.talon)
    new = piles.creer_tas_vide(Localisation(1, 9), Mode.EMPILE)
    board.ligne.append(new)
    piles.deplacer_haut_sur(board.talon, new)
    assert [b[1][0] for b in boards] == [[110, 122], [110, 123], [110]]
    assert boards[-1][0][-1] == [[123], "empile"]


def test_nothing_is_noted_while_a_board_is_formed(layer: Layer, board: Any) -> None:
    piles, trail = Watched(liste_double), Trail(layer)
    piles.trail = trail
    boards = trail.start(board)
    trail.paused = True
    piles.retourner_carte_sur(board.talon)
    assert len(boards) == 1


def test_the_log_of_another_board_is_not_reported(layer: Layer, board: Any) -> None:
    trail = Trail(layer)
    trail.start(board)
    assert trail.since(0, board) == [layer.read(board)]
    assert trail.since(0, SimpleNamespace()) is None


def test_the_orders_of_the_shuffles_are_kept(layer: Layer, board: Any) -> None:
    piles, trail = Watched(liste_double), Trail(layer)
    piles.trail = trail
    piles.battre_tas(board.talon)
    assert [sorted(codes) for codes, _mode in trail.shuffled] == [[110, 122]]


def test_the_same_pile_twice_is_not_two_piles(layer: Layer, board: Any) -> None:
    board.ligne[1] = board.ligne[0]
    assert layer.read(board)[0] == [LINE[0], None]


def test_a_pile_removed_at_the_end_of_a_line_is_no_part_of_it(layer: Layer, board: Any) -> None:
    removed = liste_double.creer_tas_vide(Localisation(1, 9), Mode.EMPILE)
    liste_double.supprimer_tas_vide(removed)
    board.ligne.append(removed)
    assert layer.read(board)[0] == LINE


def test_a_talon_removed_once_it_is_empty_is_an_empty_pile(layer: Layer, board: Any) -> None:
    board.talon = liste_double.creer_tas_vide(Localisation(1, 1), Mode.EMPILE)
    liste_double.supprimer_tas_vide(board.talon)
    assert layer.read(board) == [LINE, [[], "empile"]]


def test_a_record_without_detail_is_a_record() -> None:
    assert read_histoire(SimpleNamespace(parties=3, gagnees=1)) == [["i", 3], ["i", 1], None]
    assert read_histoire(SimpleNamespace(gagnees=1))[0] is None
