"""The board does what the course says, explains refusals, and can always go back."""

from typing import Any

import pytest

from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang
from reussites_tk.gui.piles_board import START, Board
from reussites_tk.tas import liste_double
from reussites_tk.tas.catalogue import PAR_NOM, PRIMITIVES, Genre, Primitive


@pytest.fixture
def board() -> Board:
    return Board()


def piles(board: Board) -> dict[str, str]:
    return {view.nom: view.notation for view in board.views()}


def call(board: Board, nom: str, *values: Any, target: str = "") -> str:
    return board.call(PAR_NOM[nom], values, target).words


def test_the_start_is_a_spread_pile_a_stacked_one_and_an_empty_one(board: Board) -> None:
    assert piles(board) == {"A": "[7T 8T 9T (10T)]", "B": "[(2K) RP DC]", "C": "[]"}


def test_a_move_changes_two_piles_and_says_so(board: Board) -> None:
    words = call(board, "deplacer_haut_sur", "B", "A")
    assert words == "A = [7T 8T 9T (10T) DC] · B = [(2K) RP]"
    assert board.journal == ["deplacer_haut_sur(B, A)"]


def test_a_function_says_its_result_and_changes_nothing(board: Board) -> None:
    before = board.views()
    assert call(board, "carte_sur", "B") == "DC, dame de cœur, découverte"
    assert call(board, "tas_vide", "C") == "vrai"
    assert board.views() == before
    assert board.journal[-1] == "tas_vide(C)  # → vrai"


def test_a_refused_precondition_is_explained_and_changes_nothing(board: Board) -> None:
    before = board.views()
    answer = board.call(PAR_NOM["carte_sur"], ["C"])
    assert answer.refused
    assert "t n'est pas vide" in answer.words and "t = C" in answer.words
    assert board.views() == before
    assert board.journal == ["# refusé : carte_sur(C)"]


def test_a_constructor_gives_a_new_name(board: Board) -> None:
    assert board.first_free == "D"
    words = call(board, "creer_jeu_neuf", 32, Localisation(1, 4), target="D")
    assert words == "D a 32 cartes"
    assert board.names == ("A", "B", "C", "D")
    assert call(board, "rang_suivant", Rang.AS) == "sept"


def test_undo_gives_back_cartes_modes_roles_and_globals(board: Board) -> None:
    start = board.views()
    call(board, "creer_jeu_neuf", 32, Localisation(1, 4), target="D")
    call(board, "retourner_tas", "A")
    call(board, "empiler_tas", "A")
    call(board, "supprimer_tas_vide", "C")
    while board.can_undo:
        board.undo()
    assert board.views() == start
    assert board.journal == []
    assert call(board, "rang_suivant", Rang.AS) == "deux"


def test_undo_without_a_call_is_harmless(board: Board) -> None:
    assert not board.undo()


def test_a_deleted_pile_leaves_its_name(board: Board) -> None:
    assert call(board, "supprimer_tas_vide", "C") == "C est inactif"
    assert board.first_free == "C"
    assert call(board, "tas_actif", "C") == "faux"


def test_reset_forgets_everything(board: Board) -> None:
    start = board.views()
    call(board, "battre_tas", "A")
    board.reset()
    assert board.views() == start and not board.can_undo and board.journal == []


def test_a_change_of_mode_is_said(board: Board) -> None:
    assert call(board, "etaler_tas", "B") == "B est étalé"
    assert call(board, "etaler_tas", "B") == "rien n'a changé"


def test_the_board_leaves_the_module_of_the_others_alone(board: Board) -> None:
    numbers = liste_double.NB_CARTES, liste_double.PREMIER_RANG
    call(board, "creer_jeu_neuf", 32, Localisation(1, 4), target="D")
    assert (liste_double.NB_CARTES, liste_double.PREMIER_RANG) == numbers


def test_the_program_of_a_session_runs_alone_and_ends_on_the_same_board(board: Board) -> None:
    call(board, "deplacer_bas_sous", "A", "B")
    call(board, "ajouter_carte_sur_tas", Carte(Couleur.COEUR, Rang.AS, True), "C")
    call(board, "carte_sur", "A")
    names: dict[str, Any] = {}
    exec(board.program(), names)
    for view in board.views():
        pile = names[view.nom]
        read = [str(names["ieme_carte"](pile, i)) for i in range(1, names["la_hauteur"](pile) + 1)]
        assert read == list(view.cartes)


SAMPLES: dict[Genre, Any] = {
    Genre.CARTE: Carte(Couleur.TREFLE, Rang.SEPT),
    Genre.COULEUR: Couleur.TREFLE,
    Genre.RANG: Rang.HUIT,
    Genre.TAS: "A",
    Genre.ENTIER: 2,
    Genre.PLACE: Localisation(1, 4),
    Genre.MODE: Mode.EMPILE,
}


@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda p: p.nom)
def test_every_primitive_can_be_called(board: Board, primitive: Primitive) -> None:
    values = [SAMPLES[parametre.genre] for parametre in primitive.parametres]
    answer = board.call(primitive, values, "D")
    assert answer.words and answer.code
    assert board.undo()
    assert len(board.views()) == len(START)
