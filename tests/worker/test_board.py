"""Boards are laid and read, and their changes followed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.tas import liste_double
from reussites_tk.worker.benches.board_piles import Layer, Trail, Watched, read_histoire

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
