"""A deal that is over, seen again on the page *Jeux*: coup by coup, all hands open, with the reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.cours.cartes import code_de
from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.ascenseur.table import AscenseurTable
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.gui.multiplayer.replay import ReplayView
from reussites_tk.jeux.ascenseur_vue import MancheFinie, Parier, PliPris
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_replay import Replay, ReplayTurn, replay_of_match
from tests.gui.conftest import clipped_widgets
from tests.gui.multiplayer.matches import ADA, TWO_PEOPLE, Person
from tests.gui.multiplayer.sitting import B1, B2

Pump = Callable[..., None]


def played(jeu: str, **options: object) -> Match:
    """A game between computers, to its end."""
    match = Match(MatchRequest(jeu, 3, 1, options))
    while (question := match.question()) is not None:
        match.accept(computer_answer(question))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of Ascenseur of four rounds."""
    return played("ascenseur", cartes_max=2, joueurs=(B1, B2))


@pytest.fixture
def page(app: App, pump: Pump) -> MatchPage:
    """The page, in the smallest window."""
    app.settings.movement = False
    app.root.geometry("1024x700+0+0")
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    return page


def view_of(page: MatchPage) -> ReplayView:
    """The replay in front."""
    assert page.seen_again is not None
    return page.seen_again


def press(page: MatchPage, key: str, pump: Pump) -> None:
    """Press a key in the window."""
    page.focus_force()
    page.event_generate(f"<{key}>")
    pump()


def test_the_keys_go_through_the_whole_deal(page: MatchPage, match: Match, pump: Pump) -> None:
    page.app.show("jeux", replay=replay_of_match(match))
    pump(lambda: view_of(page).winfo_viewable())
    view, count = view_of(page), len(match.steps)
    table = view.tables["ascenseur"]
    assert isinstance(table, AscenseurTable) and page.game_in_front() == "ascenseur"
    assert set(table.view.hand) == set(map(code_de, Match(match.request).view(1).main))
    for place, step in enumerate(match.steps):
        press(page, "Right", pump)
        assert view.match is not None and view.match.line == step.ligne
        assert table.view.moment is not None and table.view.scene is not None
        assert table.view.moment.bottom == table.view.scene.viewer == 1 and step.pourquoi
        marked = [row for row, player in enumerate(view.panel.players.rows, 1) if player.speaks]
        taker = next((event.joueur for event in step.evenements if isinstance(event, PliPris)), step.joueur)
        ended = any(isinstance(event, MancheFinie) for event in step.evenements)
        assert marked == ([] if ended else [taker]) == [row for row in [table.view.moment.speaker] if row]
        said = str(view.panel.why.cget("text")).replace("\u00a0", " ").replace("’", "'")
        assert step.pourquoi.replace("\u00a0", " ").replace("’", "'") in said
        assert view.panel.verdict.text == f"Coup {place + 1}"
    press(page, "Right", pump)
    assert table.view.scene.phase is Phase.OVER and "gagne" in view.panel.verdict.text  # type: ignore[union-attr]
    press(page, "Left", pump)
    assert view.match is not None and len(view.match.steps) == count
    press(page, "Home", pump)
    assert not view.match.steps and view.panel.verdict.text == "La donne"
    press(page, "End", pump)
    assert view.match.over and not clipped_widgets(page)


def test_space_plays_and_pauses_from_the_button_that_has_the_keyboard(
    page: MatchPage, match: Match, pump: Pump
) -> None:
    """The replay opens with the keyboard on the step: Espace plays all the same, and Entrée steps."""
    page.app.show("jeux", replay=replay_of_match(match))
    pump(lambda: view_of(page).winfo_viewable())
    view = view_of(page)
    for button in (view.bar.next, view.bar.toggle):
        button.focus_force()
        pump()
        for playing in (True, False):
            button.event_generate("<space>")
            assert view.playback.player.playing is playing
    before = view.playback.player.position
    view.bar.next.focus_force()
    view.bar.next.event_generate("<Return>")
    pump()
    assert view.playback.player.position == before + 1


def test_the_table_does_not_turn_and_a_person_sits_at_the_bottom(page: MatchPage, pump: Pump) -> None:
    match = played("ascenseur", cartes_max=1, joueurs=(B1, B1 | {"nom": "Ada"}, B2))
    request = replace(match.request, options={**match.request.options, "joueurs": (B1, ADA, B2)})
    page.open_replay(Replay(request, replay_of_match(match).turns))
    view = view_of(page)
    table = view.tables["ascenseur"]
    assert isinstance(table, AscenseurTable)
    for place in range(len(match.steps) + 2):
        view.playback.go(place)
        assert table.view.moment is not None and table.view.moment.bottom == 2


def test_all_hands_are_open(page: MatchPage, match: Match, pump: Pump) -> None:
    page.open_replay(replay_of_match(match))
    view_of(page).playback.go(3)
    before = replay_of_match(match).after(2)
    lines = str(view_of(page).panel.hands.cget("text")).replace("\u00a0", " ").split("\n")[1:]
    hands = [" ".join(code_de(carte) for carte in before.view(joueur).main) for joueur in (1, 2)]
    assert lines == [f"B1 : {hands[0] or '—'}", f"B2 : {hands[1] or '—'}"]


def test_a_fault_is_said_at_its_coup_and_copied_with_its_state(page: MatchPage, match: Match) -> None:
    replay = replay_of_match(match)
    turns = list(replay.turns)
    turns[1] = ReplayTurn(turns[1].coup, "", "parier_ascenseur a rendu 9, qui n’est pas un choix permis.")
    page.open_replay(Replay(replay.request, tuple(turns), "Tournoi, table 4"))
    view = view_of(page)
    assert str(view.panel.deal.cget("text")) == "Tournoi, table 4"
    for place, said in ((1, False), (2, True), (3, False)):
        view.playback.go(place)
        assert bool(view.panel.fault.winfo_manager()) == said
        assert said == ("a rendu 9" in view.panel.fault.text)
    view.playback.go_last()
    view.panel.players.rows[match.steps[1].joueur - 1].faults.invoke()
    assert page.clipboard_get().startswith("Coup 2 : parier_ascenseur a rendu 9")


def test_coups_of_another_deal_are_refused_in_one_sentence(page: MatchPage, app: App, match: Match) -> None:
    page.open_replay(Replay(match.request, (ReplayTurn(Parier(7)),)))
    assert page.seen_again is None and app.notice.text and page.setup.winfo_manager()


def test_the_page_that_asked_comes_back(page: MatchPage, app: App, match: Match, pump: Pump) -> None:
    app.show("parcours")
    app.show("jeux", replay=replay_of_match(match), back="parcours")
    pump(lambda: view_of(page).winfo_viewable())
    app.show("reussites")
    app.show("jeux")
    pump(lambda: view_of(page).winfo_viewable())  # it is still there
    press(page, "Escape", pump)
    assert app.page_name == "parcours" and page.seen_again is None


def test_a_game_that_is_over_is_seen_again_and_the_page_comes_back_to_it(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    side = person.page.side
    assert not side.replay.winfo_manager()
    while not person.course.match.over:
        for case in person.pair():
            person.click(case)
    side.replay.invoke()
    view = view_of(person.page)
    view.playback.go(2)
    assert str(view.panel.call.cget("text")).startswith("jouer_coup(partie, ")
    person.page.open(jeu="memorix")  # nothing else is asked for: the deal gives way
    person.pump(person.grid.winfo_viewable)
    gone = person.page.seen_again is None
    assert gone and person.course.match.over


def test_nobody_s_file_is_run(page: MatchPage, match: Match) -> None:
    request = MatchRequest(match.request.jeu, 3, 1, match.request.options, {1: Path("absent.py")})
    page.open_replay(Replay(request, replay_of_match(match).turns))
    view_of(page).playback.go_last()
    assert view_of(page).match.over  # type: ignore[union-attr]
