"""The Ascenseur on the page *Jeux*, with real events: hands hidden by a veil, pauses, the other game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.cours.cartes import code_de
from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.ascenseur.kit import TRICK_SECONDS
from reussites_tk.gui.multiplayer.course import CALM_SECONDS, ROUND_SECONDS, VEIL_SECONDS
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.gui.multiplayer.tricks.drawing import FELT
from reussites_tk.gui.shared.options.rows import PlayersRow
from reussites_tk.jeux.ascenseur_vue import MancheFinie, PliPris
from reussites_tk.jeux.mots import la_carte
from reussites_tk.play.match_statistics import match_figures
from tests.gui.conftest import click, clipped_widgets, started_children
from tests.gui.multiplayer.matches import ADA, BLAISE, TWO_PEOPLE, Person
from tests.gui.multiplayer.sitting import B1, B2, LONG, Sitting, written_on

Pump = Callable[..., None]


@pytest.fixture
def sitting(app: App, pump: Pump) -> Sitting:
    """People at the page, which shows its form."""
    app.settings.movement = False
    app.root.geometry("1024x700+0+0")
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    return Sitting(page, pump)


def test_a_whole_game_of_three_by_the_keyboard_alone(sitting: Sitting) -> None:
    sitting.begin(ADA, B1, BLAISE, cartes_max=1)
    phases = set()
    while not sitting.course.match.over:
        phases.add(sitting.phase)
        sitting.play()
    sitting.go_on()
    assert phases == {Phase.PERSON, Phase.VEIL, Phase.SHOWING} and sitting.waits_for(Phase.OVER)
    panel = sitting.page.side.game
    assert sitting.told.endswith(("gagne.", "gagnent, à égalité."))
    assert not sitting.page.side.choices.winfo_viewable()  # nothing is to be chosen any more
    result = sitting.course.match.result()
    assert result is not None
    assert len(str(panel.outcome.cget("text")).split("\n")) == len(result.classement)
    figures = match_figures("ascenseur")[3]
    assert figures.over == 1 and sum(figures.places) == 2
    sitting.page.side.tabs.buttons["bilan"].invoke()
    assert written_on(sitting.page.side.figures)[0] == "À 3 joueurs"
    sitting.press("n")
    assert sitting.course.match.request.numero == 2


def test_nothing_of_a_hand_is_left_under_the_veil(sitting: Sitting) -> None:
    """In the whole of a game: no text, no item of the table, no line of the panel."""
    sitting.begin()
    veils = walks = 0
    while not sitting.course.match.over:
        if sitting.waits_for(Phase.VEIL):
            veils += 1
            assert not told_of_hands(sitting) and sitting.page.stage.veil.winfo_viewable()
            assert not sitting.table.view.hand and not sitting.table.widget.winfo_viewable()
            panel = sitting.page.side.game
            assert not any(widget.winfo_manager() for widget in (panel.why, panel.code, panel.outcome))
            turn = sitting.course.match.turn
            assert turn is not None and sitting.told == f"Passez l’écran à {turn.nom}."
        elif sitting.waits_for(Phase.PERSON) and sitting.vue.permises:
            sitting.press("Right")  # something is said of the carte under the keyboard
            walks += bool(told_of_hands(sitting))
        sitting.play()
    assert veils > 8 and walks > 8


def told_of_hands(sitting: Sitting) -> list[str]:
    """The cartes of all hands that the page writes, or that its table still holds."""
    match = sitting.course.match
    said = " ".join(written_on(sitting.page))
    drawn = {(int(key[0]), int(key[1])) for key in sitting.table.view.drawing.pieces}
    hands = [carte for joueur in (1, 2) for carte in match.view(joueur).main]
    return [
        code_de(carte)
        for carte in hands
        if la_carte(carte)[2:] in said or (int(carte.couleur), int(carte.rang)) in drawn
    ]


def test_the_veil_names_the_next_player_and_waits_for_a_calm_key(sitting: Sitting) -> None:
    sitting.begin()
    assert sitting.waits_for(Phase.VEIL)
    assert str(sitting.page.stage.veil.name.cget("text")) == "Au tour de Ada"
    assert sitting.page.focus_get() is sitting.page.stage.veil.button
    sitting.clock.now += VEIL_SECONDS / 2
    sitting.press("space", "Return")
    assert sitting.waits_for(Phase.VEIL)
    sitting.clock.now += VEIL_SECONDS
    sitting.press("Return")
    assert sitting.waits_for(Phase.PERSON) and sitting.course.viewer == 1
    assert sitting.page.focus_get() is sitting.table.widget
    sitting.play()
    sitting.lift()
    main = sitting.course.match.view(2).main
    assert sitting.course.viewer == 2 and [*sitting.table.view.hand] == [*map(code_de, main)]


def test_several_people_look_at_a_trick_with_their_hands_closed(sitting: Sitting) -> None:
    """What the table draws at each change; the veil comes back after a trick and a round, for anybody."""
    sitting.begin(ADA, BLAISE, B1)
    drawn: list[tuple[Phase, bool]] = []
    redraw = sitting.course._on_change

    def note() -> None:
        redraw()
        drawn.append((sitting.phase, bool(sitting.table.view.hand)))
        rows, moment = sitting.page.side.game.players.rows, sitting.table.view.moment
        assert moment is not None
        marked = [joueur for joueur, row in enumerate(rows, 1) if row.speaks]
        assert marked == ([] if moment.finished is not None else [moment.speaker])

    sitting.course._on_change = note
    sitting.play_until(lambda: sitting.vue.manche == 3 and sitting.waits_for(Phase.PERSON))
    closed, met = True, set()
    for phase, opened in drawn:
        met.add((phase, opened))
        closed = phase is Phase.SHOWING or (closed and phase is not Phase.PERSON)
        assert not (closed and opened)
    assert {(Phase.SHOWING, False), (Phase.COMPUTER, False), (Phase.PERSON, True)} <= met


def test_whoever_comes_back_to_the_page_finds_the_veil(sitting: Sitting, app: App) -> None:
    sitting.begin()
    for leave, come_back in (
        (lambda: app.show("reussites"), lambda: app.show("jeux")),
        (sitting.page.change_players, sitting.page.show_game),
    ):
        sitting.lift()
        assert sitting.waits_for(Phase.PERSON)
        leave()
        come_back()
        sitting.pump()
        assert sitting.waits_for(Phase.VEIL) and sitting.course.viewer is None and not sitting.table.view.hand


def test_the_only_person_never_meets_a_veil_and_sees_their_hand(sitting: Sitting, app: App) -> None:
    sitting.begin(B1, ADA, B2)
    while not sitting.course.match.over:
        assert not sitting.waits_for(Phase.VEIL) and sitting.course.viewer == 2
        if sitting.waits_for(Phase.PERSON):
            assert {*sitting.table.view.hand} == {*map(code_de, sitting.course.match.view(2).main)}
        sitting.play()
    app.show("reussites")
    app.show("jeux")
    assert sitting.course.viewer == 2


def test_a_trick_stays_until_its_time_or_until_somebody_asks(sitting: Sitting) -> None:
    sitting.begin(ADA, B1)
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING))
    sitting.clock.now += CALM_SECONDS / 2
    sitting.press("space")  # the key that was pressed twice
    assert sitting.waits_for(Phase.SHOWING)
    sitting.go_on()
    sitting.play_until(
        lambda: sitting.waits_for(Phase.SHOWING) and not isinstance(sitting.course.events[-2], MancheFinie)
    )
    assert isinstance(sitting.course.events[-1], PliPris)
    assert sitting.page.bar.go_on.winfo_viewable() and not sitting.page.stage.go_on.winfo_viewable()
    steps = len(sitting.course.match.steps)
    sitting.clock.now += 2 * CALM_SECONDS
    canvas = sitting.table.view
    click(canvas, canvas.winfo_width() // 2, canvas.winfo_height() - 20)  # on the last carte of the hand
    sitting.pump()
    assert not sitting.waits_for(Phase.SHOWING)
    assert sitting.course.match.steps[steps:] == [] or sitting.course.match.steps[steps].joueur == 2
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING))
    sitting.course.events = sitting.course.events[:2]
    sitting.clock.now += TRICK_SECONDS + LONG
    sitting.press("Return")
    assert not sitting.waits_for(Phase.SHOWING)


def test_the_second_click_of_two_plays_nothing(sitting: Sitting) -> None:
    sitting.begin(ADA, B1)
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING) and sitting.vue.n == 2)
    own = lambda: sitting.course.viewer == sitting.vue.joueur  # noqa: E731 - who sees plays
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING) and own())
    sitting.clock.now += 2 * CALM_SECONDS
    sitting.press("space")
    steps = len(sitting.course.match.steps)
    assert sitting.waits_for(Phase.PERSON)
    coup = sitting.course.match.coups()[0]
    sitting.page.play(coup)
    assert len(sitting.course.match.steps) == steps
    sitting.clock.now += 2 * CALM_SECONDS
    sitting.page.play(coup)
    assert len(sitting.course.match.steps) == steps + 1


def test_nobody_s_hand_is_open_between_computers(sitting: Sitting) -> None:
    sitting.begin(B1, B2, cartes_max=1)
    hands: list[object] = []
    while not sitting.course.match.over:
        hands += sitting.table.view.hand
        sitting.go_on()
    assert hands == [] and sitting.course.viewer is None


def test_a_round_ends_when_somebody_asks_or_by_itself(sitting: Sitting) -> None:
    sitting.begin(ADA, B1)
    round_ends = lambda: isinstance(sitting.course.events[-2:][0], MancheFinie)  # noqa: E731
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING) and round_ends())
    sitting.clock.now += ROUND_SECONDS + LONG
    sitting.pump()
    assert sitting.waits_for(Phase.SHOWING)
    assert not sitting.page.bar.go_on.winfo_viewable()  # one such button is enough
    assert_result_above(sitting)
    go_on = sitting.page.stage.go_on
    click(go_on, 4, 4)
    sitting.pump(lambda: not sitting.waits_for(Phase.SHOWING))
    assert not go_on.winfo_manager() and sitting.page.focus_get() is sitting.table.widget
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING) and round_ends())
    sitting.clock.now += ROUND_SECONDS + LONG
    box = sitting.page.side.choices.stop_box
    assert box.winfo_viewable()
    box.invoke()
    assert not sitting.page.app.settings.round_by_round
    sitting.pump(lambda: not sitting.waits_for(Phase.SHOWING))
    sitting.play_until(lambda: sitting.waits_for(Phase.SHOWING) and round_ends())
    sitting.clock.now += ROUND_SECONDS / 2
    sitting.pump()
    assert sitting.waits_for(Phase.SHOWING) and sitting.page.bar.left.winfo_viewable()
    sitting.clock.now += ROUND_SECONDS
    sitting.pump(lambda: not sitting.waits_for(Phase.SHOWING))


def assert_result_above(sitting: Sitting) -> None:
    """The end of a round is written on the felt, and the button that goes on stands under it."""
    canvas, button = sitting.table.view, sitting.page.stage.go_on
    assert button.winfo_viewable()
    written = canvas.bbox(FELT)
    assert written is not None and canvas.winfo_rooty() + written[3] <= button.winfo_rooty()


def test_computers_say_why_once_the_round_is_over(sitting: Sitting) -> None:
    sitting.begin(ADA, B1, cartes_max=1)
    why, said = sitting.page.side.game.why, []
    while not sitting.course.match.over:
        ends = sitting.waits_for(Phase.SHOWING) and any(
            isinstance(e, MancheFinie) for e in sitting.course.events
        )
        text = str(why.cget("text"))
        assert bool(text) == ends
        said += [text] * ends
        sitting.play()
    assert len(said) == 1 and all(text.startswith("B1\u00a0: ") for text in said)


def test_the_panel_has_bets_tricks_trump_refusals_and_the_last_call(sitting: Sitting) -> None:
    sitting.begin(ADA, B1)
    panel = sitting.page.side.game
    sitting.press("Key-9")
    assert "Un pari va de 0 à 1." in sitting.told and panel.turn.kind == "warn"
    sitting.play()
    calls = str(panel.code.cget("text"))
    assert "bornes_du_pari(1, 2, [" in calls and "parier(2" in calls
    under = [str(row.under.cget("text")) for row in panel.players.rows]
    assert under[0].startswith("pari 1 · ") and under[1].startswith("règles · pari ")
    assert str(panel.outcome.cget("text")).startswith("Atout\u00a0: ")


def test_why_a_bet_is_refused_is_said_at_the_buttons_and_in_the_panel_alone(sitting: Sitting) -> None:
    sitting.begin(B1, ADA)
    sitting.play_until(lambda: sitting.waits_for(Phase.PERSON) and sitting.vue.manche == 2)
    buttons = sitting.table.choices.buttons
    refused = next(button for button in buttons if button.instate(["disabled"]))
    bounds = str(sitting.table.choices.reason.cget("text"))
    reason = bounds.splitlines()[-1]
    click(refused, 4, 4)
    sitting.pump()
    said = [words for words in written_on(sitting.page) if reason in words]
    assert reason and said == [bounds, sitting.page.side.game.turn.text]
    assert str(sitting.page.bar.walked.cget("text")).endswith(" est interdit.")


def test_from_one_game_to_the_other_nothing_is_lost_or_asked(person: Person, app: App, pump: Pump) -> None:
    person.begin(**TWO_PEOPLE)
    person.click(person.failure()[0])
    memorix = person.course.match
    sitting = Sitting(person.page, pump)
    sitting.page.side.games.buttons["ascenseur"].invoke()
    pump(sitting.page.setup.winfo_viewable)  # nothing is under way there
    sitting.begin()
    sitting.lift()
    sitting.play()
    ascenseur = sitting.course.match
    for jeu, match in (("memorix", memorix), ("ascenseur", ascenseur)):
        sitting.page.side.games.buttons[jeu].invoke()
        pump()
        assert sitting.course.match is match and not sitting.page.side.asks and match.begun
        assert sitting.page.game_in_front() == jeu == app.settings.last_match
        assert [
            name for name, table in sitting.page.stage.tables.items() if table.widget.winfo_manager()
        ] in (
            [jeu],
            [],  # under the veil
        )
    app.show_rules()
    assert app._rules._shown == "ascenseur"
    app._rules.close()
    app.pages.pop("jeux").destroy()
    app.page_name = ""
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage) and page.jeu == "ascenseur" and page.course is not None
    again = Sitting(page, pump)
    assert again.course.match.line == ascenseur.line and again.waits_for(Phase.VEIL)
    page.choose_game("memorix")
    assert again.course.match.line == memorix.line and again.waits_for(Phase.PERSON)


def test_the_sheet_goes_with_its_table(sitting: Sitting, app: App) -> None:
    sitting.begin(ADA, B1)
    sheet = sitting.table.sheet_window
    for leave in (lambda: app.show("reussites"), lambda: sitting.page.choose_game("memorix")):
        app.show("jeux", jeu="ascenseur")
        sitting.pump()
        sitting.table.show_sheet()
        sitting.pump(lambda: sheet.is_open)
        leave()
        sitting.pump(lambda: not sheet.is_open)


def test_the_form_of_one_game_leads_to_the_form_of_the_other(sitting: Sitting) -> None:
    setup = sitting.page.setup
    for jeu, option in (("ascenseur", "regle_total"), ("memorix", "lignes"), ("ascenseur", "regle_total")):
        setup.games.buttons[jeu].invoke()
        sitting.pump()
        assert setup.winfo_viewable() and option in setup.options.rows and setup.games.value == jeu
    assert sitting.page.setup.options.presets is not None
    setup.begin.invoke()
    assert sitting.course.match.request.jeu == "ascenseur"


def test_a_game_under_way_is_what_one_comes_back_to(sitting: Sitting, app: App) -> None:
    setup = sitting.page.setup
    setup.games.buttons["memorix"].invoke()
    sitting.pump(setup.winfo_viewable)
    assert not setup.back.winfo_viewable() and str(setup.begin.cget("style")) == "Accent.TButton"
    sitting.begin(ADA, B1)
    match = sitting.course.match
    sitting.play_until(lambda: sitting.vue.manche == 2 and sitting.waits_for(Phase.PERSON))
    sitting.page.change_players()
    sitting.pump(setup.back.winfo_viewable)
    said = str(setup.waiting.cget("text")).replace("\u00a0", " ")
    assert said == "Une partie vous attend : manche 2 sur 4."
    assert str(setup.begin.cget("style")) == "TButton" and setup.focus_get() is setup.back
    sitting.page.choose_game("memorix")
    sitting.pump(setup.winfo_viewable)
    assert not setup.back.winfo_viewable()
    for _sitting in range(2):
        setup.games.buttons["ascenseur"].invoke()
        sitting.pump(sitting.page.game.winfo_viewable)
        assert sitting.page.course is not None and sitting.page.course.match.line == match.line
        app.pages.pop("jeux").destroy()  # the window is closed, and opened again on the form of Mémorix
        app.page_name, app.settings.last_match = "", "memorix"
        app.show("jeux")
        page = app.page
        assert isinstance(page, MatchPage)
        sitting.page, setup = page, page.setup
        sitting.pump(setup.winfo_viewable)


def test_the_window_opens_on_the_game_that_is_asked_for(app: App, pump: Pump) -> None:
    app.show("jeux", jeu="ascenseur")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    assert page.jeu == page.setup.games.value == app.settings.last_match == "ascenseur"
    app.show("jeux", jeu="memorix")
    pump()
    assert page.setup.games.value == "memorix"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_five_players_and_the_form_are_in_the_window(app: App, pump: Pump, scale: float) -> None:
    app.theme.use(scale=scale)
    app.root.geometry(f"{round(1024 * scale)}x{round(700 * scale)}+0+0")
    app.show("jeux", jeu="ascenseur")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    players = page.setup.options.rows["joueurs"]
    assert isinstance(players, PlayersRow)
    while players.editor.add.instate(["!disabled"]):
        players.editor.add.invoke()
        pump()
    assert len(players.editor.lines) == 5 and page.setup.check() == ""
    assert not clipped_widgets(app.root)
    page.setup.begin.invoke()
    sitting = Sitting(page, pump)
    sitting.sit()
    assert sitting.waits_for(Phase.PERSON) and not clipped_widgets(app.root), "no veil: computers were added"


def test_a_student_s_file_plays_and_its_fault_is_secret_until_the_round_is_over(
    sitting: Sitting, tmp_path: Path
) -> None:
    file = tmp_path / "joueur.py"
    text = "def parier_ascenseur(vue):\n    return vue.bas\n\n\ndef jouer_ascenseur(vue):\n    return 1 / 0\n"
    file.write_text(text, encoding="utf-8")
    sitting.begin(B1, ADA, files={1: file}, cartes_max=0)
    row = sitting.page.side.game.players.rows[0]
    assert str(row.under.cget("text")).startswith("joueur.py · ")
    hints: dict[bool, str] = {}
    while not sitting.course.match.over and len(hints) < 2:
        step = sitting.course.match.steps[-1]
        if step.joueur == 1 and step.fault:
            ends = any(isinstance(event, MancheFinie) for event in step.evenements)
            hints[ends] = row._faults_hint()
        sitting.play()
    assert "division par zéro" not in hints[False].split("\n")[-2] and started_children()
    sitting.course.close()
    sitting.pump(lambda: not started_children())
