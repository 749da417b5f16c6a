"""A session is the list of its calls: it goes back and forth, and its piles are what the child answered."""

from collections.abc import Iterator

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.gui.shared.model_board import KEPT_TRACES, START, Board
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.tas.catalogue import Genre
from tests.gui.sessions import Table, table


@pytest.fixture(scope="module")
def shared() -> Iterator[Table]:
    with table() as made:
        yield made


@pytest.fixture
def session(shared: Table) -> Table:
    shared.board.clear()
    return shared


def piles(board: Board) -> dict[str, str]:
    return {view.nom: view.notation for view in board.views()}


def test_the_start_is_a_spread_pile_a_stacked_one_and_an_empty_one(session: Table) -> None:
    assert piles(session.board) == {"A": "[7T 8T 9T (10T)]", "B": "[(2K) RP DC]", "C": "[]"}
    assert [view.mode for view in session.board.views()] == [Mode.ETALE, Mode.EMPILE, Mode.ETALE]


def test_undo_and_redo_go_through_the_same_states(session: Table) -> None:
    board = session.board
    states = [board.views()]
    for text in ("deplacer_haut_sur(A, B)", "retourner_tas(B)", "D = creer_jeu_neuf(32, Localisation(2, 1))"):
        session.call(text)
        states.append(board.views())
    for state in reversed(states[:-1]):
        assert board.undo() and board.views() == state
    assert not board.undo()
    for state in states[1:]:
        assert board.redo() and board.views() == state
    assert not board.redo()


def test_a_new_call_forgets_what_was_taken_back(session: Table) -> None:
    session.call("empiler_tas(A)")
    session.board.undo()
    session.call("etaler_tas(B)")
    assert not session.board.redo()


def test_a_refused_call_is_kept_and_changes_nothing(session: Table) -> None:
    before = session.board.views()
    session.call("carte_sur(C)")
    assert session.board.views() == before and len(session.board.entries) == 1
    assert session.board.moment.raised is not None


def test_a_shuffle_is_the_same_when_the_session_is_played_again(session: Table) -> None:
    session.call("battre_tas(A)")
    order = session.board.views()
    session.call("la_hauteur(A)")
    assert session.board.views() == order


def test_names_hold_piles_and_results(session: Table) -> None:
    session.call("t = creer_tas_vide(Localisation(3, 2), Mode.EMPILE)")
    session.call("c = carte_sur(A)")
    session.call("ajouter_carte_sur_tas(c, t)")
    assert session.board.names == ("A", "B", "C", "t")
    assert session.board.kinds["c"] is Genre.CARTE
    assert piles(session.board)["t"] == "[(10T)]"
    assert session.board.views()[-1].place == Localisation(3, 2)


def test_a_free_name_and_a_free_place_are_proposed(session: Table) -> None:
    assert (session.board.first_free, session.board.free_place) == ("D", Localisation(1, 4))
    session.call("supprimer_tas_vide(C)")
    assert (session.board.first_free, session.board.free_place) == ("C", Localisation(1, 3))


def test_the_lines_of_old_calls_are_forgotten(session: Table) -> None:
    for _ in range(KEPT_TRACES + 1):
        session.call("la_hauteur(A)")
    known = [entry.steps is not None for entry in session.board.entries]
    assert known == [False] + [True] * KEPT_TRACES


def test_a_board_can_be_reset_once_something_differs(session: Table) -> None:
    assert not session.board.can_reset
    session.call("empiler_tas(A)")
    assert session.board.can_reset
    session.board.clear(())
    assert session.board.can_reset and session.board.start == ()
    session.board.clear()
    session.board.first = session.ask().moments[0]
    assert session.board.start == START


def test_a_request_has_every_call_and_where_to_report_from(session: Table) -> None:
    session.call("empiler_tas(A)")
    request = session.board.request([parse_call("carte_sur(A)", session.board.kinds)])
    assert [call[1] for call in request["calls"]] == ["empiler_tas", "carte_sur"]
    assert request["first"] == 2 and request["calls"][1][2] == [["v", "A"]]
