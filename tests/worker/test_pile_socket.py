"""The socket of a game: the deal is ours, whatever the piles; calls are written down."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang, un_entier
from reussites_tk.cours.donnes import donne
from reussites_tk.worker.benches.pile_socket import CallLog, Dealer, Socket, names_of, numbers_of, word

PLACE = Localisation(2, 3)


@pytest.fixture(params=["liste_double", "liste_simple", "tableau", "file"])
def piles(request: pytest.FixtureRequest) -> Any:
    return importlib.import_module(f"reussites_tk.tas.{request.param}")


def content(piles: Any, tas: Any) -> list[Any]:
    return [piles.ieme_carte(tas, i) for i in range(1, piles.la_hauteur(tas) + 1)]


def dealer_of(graine: int, number: int) -> Dealer:
    dealer = Dealer()
    dealer.restart(graine, number)
    return dealer


@pytest.mark.parametrize("size", [32, 52])
def test_a_shuffled_pack_takes_the_order_of_the_deal(piles: Any, size: int) -> None:
    socket = Socket(piles, dealer_of(5, 8))
    tas = socket.creer_jeu_neuf(size, PLACE)
    socket.battre_tas(tas)
    assert content(piles, tas) == list(donne(5, 8, size))
    assert piles.la_place(tas) == PLACE and piles.tas_empile(tas) and piles.tas_actif(tas)


def test_a_part_of_the_pack_takes_the_same_order(piles: Any) -> None:
    socket = Socket(piles, dealer_of(1, 1))
    tas, rest = socket.creer_jeu_neuf(32, PLACE), socket.creer_tas_vide(PLACE, Mode.EMPILE)
    for _ in range(20):
        socket.deplacer_haut_sur(tas, rest)
    there = set(content(piles, tas))
    socket.battre_tas(tas)
    assert content(piles, tas) == [carte for carte in donne(1, 1, 32) if carte in there]


def test_each_card_keeps_the_side_it_shows(piles: Any) -> None:
    socket = Socket(piles, dealer_of(1, 1))
    tas = socket.creer_jeu_neuf(32, PLACE)
    socket.retourner_carte_sur(tas)  # the ace of spades
    socket.etaler_tas(tas)
    socket.battre_tas(tas)
    assert [str(carte) for carte in content(piles, tas) if carte.decouverte] == ["AP"]
    assert piles.tas_etale(tas)


def test_the_number_rises_with_each_board() -> None:
    dealer = dealer_of(1, 4)
    assert [dealer.form(lambda: dealer.number) for _ in range(3)] == [4, 5, 6]


def test_a_board_formed_within_another_is_the_same_game() -> None:
    dealer = dealer_of(1, 4)
    assert dealer.form(lambda: dealer.form(lambda: dealer.number)) == 4
    assert dealer.form(lambda: dealer.number) == 5


def test_a_board_that_fails_does_not_upset_the_numbers() -> None:
    dealer = dealer_of(1, 4)
    with pytest.raises(ZeroDivisionError):
        dealer.form(lambda: 1 // 0)
    assert dealer.form(lambda: dealer.number) == 5


def test_chance_during_a_game_depends_on_its_number_alone() -> None:
    def draws(number: int, games: int) -> list[int]:
        dealer = dealer_of(9, number)
        return [dealer.form(lambda: un_entier(1000)) for _ in range(games)][-1:]

    assert draws(1, 3) == draws(2, 2) == draws(3, 1) != draws(4, 1)


def test_changing_calls_are_written_down_and_looking_is_not(piles: Any) -> None:
    socket, log = Socket(piles, dealer_of(1, 1)), CallLog()
    socket.keep_log(log)
    talon = socket.creer_jeu_neuf(32, PLACE)
    serie = socket.creer_tas_vide(Localisation(1, 8), Mode.ETALE)
    log.tableau = SimpleNamespace(talon=talon, ligne={Couleur.COEUR: serie})
    assert log.take() == (
        "talon = creer_jeu_neuf(32, Localisation(2, 3))",
        "ligne[COEUR] = creer_tas_vide(Localisation(1, 8), ETALE)",
    )
    socket.carte_sur(talon)
    socket.deplacer_carte_sur(Couleur.COEUR, Rang.AS, talon, serie)
    socket.battre_tas(talon)
    assert log.take() == ("deplacer_carte_sur(COEUR, AS, talon, ligne[COEUR])", "battre_tas(talon)")
    assert log.take() == ()


def test_a_log_can_be_taken_away(piles: Any) -> None:
    socket, log = Socket(piles, dealer_of(1, 1)), CallLog()
    socket.keep_log(log)
    socket.keep_log(None)
    socket.creer_jeu_neuf(32, PLACE)
    assert log.take() == ()


def test_what_is_no_primitive_comes_from_the_piles(piles: Any) -> None:
    socket = Socket(piles, dealer_of(1, 1))
    socket.creer_jeu_neuf(32, PLACE)
    assert socket.NB_CARTES == 32 and socket.PREMIER_RANG is Rang.SEPT
    socket.creer_jeu_neuf(52, PLACE)
    assert socket.NB_CARTES == 52
    with pytest.raises(AttributeError):
        socket.couper_tas  # noqa: B018


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


def test_what_is_plugged_leads_neither_to_the_deal_nor_to_the_board(piles: Any) -> None:
    socket = Socket(piles, Dealer())
    functions = socket.keep_log(CallLog())
    for function in (functions["battre_tas"], functions["deplacer_haut_sur"]):
        assert not any(hasattr(function, name) for name in ("func", "args", "__closure__", "__self__"))


def test_the_draws_of_a_student_s_strategy_do_not_come_from_the_seed() -> None:
    def draw(graine: int, strategy: bool) -> int:
        dealer = Dealer()
        dealer.strategy = strategy
        dealer.restart(graine, 5)
        return int(dealer.form(lambda: un_entier(10**9)))

    assert draw(1, True) == draw(2, True) != draw(1, False)
    assert draw(1, False) != draw(2, False)


def test_a_pile_shuffled_again_by_an_unknown_function_is_that_of_the_next_game(piles: Any) -> None:
    dealer = dealer_of(1, 3)
    socket = Socket(piles, dealer)
    tas = socket.creer_jeu_neuf(32, PLACE)
    socket.battre_tas(tas)
    socket.battre_tas(tas)  # nothing was played between: it is the same game
    assert content(piles, tas) == list(donne(1, 3, 32))
    socket.deplacer_haut_sous(tas, tas)
    socket.battre_tas(tas)
    assert content(piles, tas) == list(donne(1, 4, 32))
