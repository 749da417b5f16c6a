"""Piles are called as a reader of the game would call them."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang
from reussites_tk.worker.benches.pile_socket import names_of, numbers_of, word


class Pile:
    pass


@dataclass(slots=True)
class Slotted:
    num_tour: int
    ligne: dict[Couleur, Pile] = field(default_factory=dict)
    stockage: list[Pile] = field(default_factory=list)
    talon: Pile = field(default_factory=Pile)
    fini: bool = False


def test_piles_are_named_by_the_field_that_holds_them() -> None:
    board = Slotted(1, {Couleur.COEUR: Pile()}, [Pile(), Pile()])
    names = names_of(board)
    assert names[id(board.talon)] == "talon"
    assert names[id(board.ligne[Couleur.COEUR])] == "ligne[COEUR]"
    assert names[id(board.stockage[1])] == "stockage[1]"
    assert len(names) == 4


def test_a_board_without_slots_is_read_too() -> None:
    talon = Pile()
    board = SimpleNamespace(talon=talon, num_tour=2, titre="R7", rebut=None)
    assert names_of(board) == {id(talon): "talon"}
    assert numbers_of(board) == (("num_tour", 2),)


def test_numbers_are_whole_numbers_alone() -> None:
    assert numbers_of(Slotted(3)) == (("num_tour", 3),)


def test_arguments_are_written_in_the_words_of_the_course() -> None:
    pile: Any = Pile()
    words = [
        word(value, {id(pile): "talon"})
        for value in (pile, Couleur.PIQUE, Rang.AS, Mode.ETALE, Localisation(1, 4), 7)
    ]
    assert words == ["talon", "PIQUE", "AS", "ETALE", "Localisation(1, 4)", "7"]
    assert word(Carte(Couleur.PIQUE, Rang.AS, True), {}) == "AP"
    assert word(Pile(), {}) == "tas"
