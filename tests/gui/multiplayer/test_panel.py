"""What the panel and the table say of a coup: sign, word and colour, without a jump; never what is hidden."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.page import MatchPage
from tests.gui.conftest import click
from tests.gui.multiplayer.matches import ADA, BLAISE, SMALL, TWO_PEOPLE, Clock, Person, computer

Pump = Callable[..., None]
LONG_NAMES = ("W" * 20, "Marie-Hélène Martin", "Bérénice-Éléonore 20", "Jean-Baptiste Dupont")


def frames(person: Person) -> list[tuple[str, str]]:
    """The colour and the strokes of the rings around the cartes of a coup that is over."""
    grid = person.grid
    shown = [frame for frame in grid._frames if grid.itemcget(frame, "state") == "normal"]
    return [(grid.itemcget(frame, "outline"), grid.itemcget(frame, "dash")) for frame in shown]


def test_a_pair_and_a_failure_differ_by_sign_word_and_colour(person: Person) -> None:
    person.begin(joueurs=(ADA, BLAISE), colonnes=5)
    clock = person.course._clock = Clock()
    panel, colours = person.page.side.game, person.page.app.theme.colours
    signs = set()
    for cases, said, colour in (
        (person.pair, "La paire est prise.", colours.good),
        (person.failure, "Ce n’est pas une paire : regardez bien.", colours.bad),
    ):
        for case in cases():
            person.click(case)
        assert person.phase is Phase.SHOWING and person.turn == said
        assert str(panel.turn.words.cget("foreground")) == colour
        signs.add(str(panel.turn.sign.cget("image")))
        assert [outline for outline, _dash in frames(person)] == [colour] * 2
        signs.add(frames(person)[0][1])
        assert person.grid.itemcget(person.grid._ring, "state") == "hidden"
        clock.now += 6
        person.wait_for_turn()
        assert not frames(person) and not str(panel.turn.sign.cget("image"))
    assert len(signs) == 4


def test_the_panel_does_not_jump_when_a_pair_is_taken(person: Person) -> None:
    person.begin(joueurs=(ADA, BLAISE), colonnes=5)
    clock = person.course._clock = Clock()
    panel = person.page.side.game
    places: list[list[int]] = []

    def note() -> None:
        person.pump()
        places.append([widget.winfo_rooty() for widget in (panel.outcome, panel.code, person.page.side.new)])

    for _pair in range(2):
        one, other = person.pair()
        person.click(one)
        note()
        person.click(other)
        note()
        clock.now += 2
        person.pump(lambda: person.phase is Phase.PERSON)
        note()
    outcome, _code, new = zip(*places, strict=True)
    assert len(set(outcome)) == len(set(new)) == 1
    assert len({code for _outcome, code, _new in places[1:]}) == 1  # absent before the first coup is over


def test_the_reason_of_a_computer_goes_with_the_cartes_that_it_names(person: Person) -> None:
    person.begin(joueurs=(ADA, computer("Ordi", "memoire")), colonnes=5)
    clock = person.course._clock = Clock()
    why = person.page.side.game.why
    for case in person.failure():
        person.click(case)
    said = 0
    while person.course.phase is not Phase.PERSON:
        if person.phase is Phase.SHOWING and person.course.match.steps[-1].joueur == 2:
            assert str(why.cget("text")).startswith("Ordi\u00a0: ") and why.winfo_viewable()
            said += 1
        clock.now += 6
        person.pump()
    assert said
    assert not str(why.cget("text")) and not why.winfo_viewable()


def test_the_ring_is_not_there_while_a_computer_plays(person: Person) -> None:
    person.begin(**SMALL, joueurs=(ADA, computer("Ordi", "prudent")))
    grid = person.grid
    assert grid.itemcget(grid._ring, "state") == "normal"
    person.page.set_speed(0)
    for case in person.failure():
        person.click(case)
    person.pump(lambda: person.phase is Phase.COMPUTER)
    assert grid.has_keyboard() and grid.itemcget(grid._ring, "state") == "hidden"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_scores_are_in_the_panel_beside_any_name(app: App, pump: Pump, scale: float, text: float) -> None:
    app.theme.use(scale=scale, text=text)
    app.root.geometry(f"{round(1024 * scale)}x{round(700 * scale)}+0+0")
    players = [computer(name, "memoire") for name in LONG_NAMES]
    players[0] = {"nom": LONG_NAMES[0], "type": "humain"}
    app.show("jeux", jeu="memorix", options={"joueurs": tuple(players)})
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.table.widget.winfo_viewable)
    pump()
    column = page.side.column.inside
    right = column.winfo_rootx() + column.winfo_width()
    for row, name in zip(page.side.game.players.rows, LONG_NAMES, strict=True):
        assert row.score.winfo_rootx() + row.score.winfo_reqwidth() <= right
        shown = str(row.name.cget("text"))
        assert shown == name or shown.endswith("…")
        assert row.name.winfo_width() >= row.name.winfo_reqwidth()
        assert row.under.winfo_rootx() + row.under.winfo_reqwidth() <= right
        under = str(row.under.cget("text"))
        assert "essais avant pénalité" in under and "…" not in under


def test_a_score_of_many_points_takes_the_room_of_the_name(person: Person) -> None:
    person.begin(joueurs=(ADA, computer(LONG_NAMES[0], "memoire")))
    row = person.page.side.game.players.rows[1]
    shown = len(str(row.name.cget("text")))
    row.show(-12_345, "", False, [])
    person.pump()
    assert len(str(row.name.cget("text"))) < shown
    inside = person.page.side.column.inside
    assert row.score.winfo_rootx() + row.score.winfo_reqwidth() <= inside.winfo_rootx() + inside.winfo_width()


@pytest.mark.parametrize(
    "options", [{"lignes": 4, "joker": False, "colonnes": 5}, {"lignes": 3, "joker": False, "colonnes": 4}]
)
def test_the_end_is_in_the_middle_of_the_table(person: Person, options: dict[str, object]) -> None:
    person.begin(**{**TWO_PEOPLE, **options})
    while not person.course.match.over:
        for case in person.pair():
            person.click(case)
    grid = person.grid
    assert grid.coords(grid._result) == [grid.winfo_width() // 2, grid.winfo_height() // 2]


def test_the_buttons_and_the_question_stay_in_view_however_much_is_said(person: Person) -> None:
    players = tuple(computer(name, "memoire") for name in LONG_NAMES[1:])
    person.begin(joueurs=(ADA, *players))
    side = person.page.side
    person.click(person.failure()[0])
    reason = "Une raison bien longue, pour qui a de la patience. " * 8
    person.course.match.steps[-1] = replace(person.course.match.steps[-1], pourquoi=reason)
    person.pump(lambda: not side.column.overflows)
    widths = [row.winfo_width() for row in side.game.players.rows]
    person.course._on_change()
    person.pump(lambda: side.column.overflows)
    person.pump()
    assert [row.winfo_width() for row in side.game.players.rows] == widths  # the bar has its place beside
    bottom = side.winfo_rooty() + side.winfo_height()
    for shown in (side.restart, side.question.keep):
        for widget in (shown, side.choices.why_box):
            assert widget.winfo_viewable() and widget.winfo_rooty() + widget.winfo_height() <= bottom
        side.new.invoke()
        person.pump()


def focused(widget: tk.Misc) -> str:
    """The widget that has the keyboard."""
    return str(widget.focus_get())


def test_the_hint_is_seen_by_somebody_whose_grid_has_the_keyboard(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    hint = "Cliquez sur une case, ou tapez son numéro puis Entrée."
    assert person.grid.has_keyboard()
    assert str(person.page.bar.walked.cget("text")) == hint
    person.press("Right")
    assert str(person.page.bar.walked.cget("text")) == "Case 1 : carte cachée"


def test_a_click_on_a_button_leaves_the_keyboard_to_the_grid(person: Person, app: App) -> None:
    person.begin(**TWO_PEOPLE)
    dark = app.theme.dark
    for button in (app.header.switch, person.page.side.copy, person.page.side.tabs.buttons["bilan"]):
        click(button, 4, 4)
        person.pump()
        assert person.grid.has_keyboard(), focused(person.page)
    assert app.theme.dark != dark and person.page.side.view == "bilan"  # and the buttons did their work
    person.press("space")
    assert app.theme.dark != dark
    click(app.header.rules, 4, 4)
    person.pump(lambda: app._rules.is_open)
    assert app._rules._before is person.grid  # which gets the keyboard back
    app._rules.close()
    person.grid.focus_force()
    person.page.side.new.focus_force()
    person.pump()
    for key in ("Key-1", "Key-2"):
        person.page.focus_get().event_generate(f"<{key}>")  # type: ignore[union-attr]
        person.pump()
    assert person.grid.typed == "12" and person.grid.has_keyboard()


def test_a_game_that_begins_is_in_view(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    person.page.side.tabs.buttons["bilan"].invoke()
    person.press("n")
    assert person.page.side.game.winfo_viewable() and person.page.side.view == "partie"


@pytest.mark.parametrize(("text", "times"), [(1.0, 2), (2.0, 1)])
def test_a_long_sentence_of_the_bar_is_not_cut_and_moves_nothing(
    person: Person, app: App, text: float, times: int
) -> None:
    person.begin(joueurs=(ADA, computer("Ordi", "prudent")))
    bar, grid = person.page.bar, person.grid
    if text > 1:
        app.theme.use(text=text)
    bar.show_walked("")
    person.pump()
    before, line = (bar.winfo_height(), grid.winfo_height()), bar.walked.winfo_reqheight()
    bar.show_walked("Le valet de carreau est interdit : il faut fournir du carreau. " * times)
    person.pump(lambda: bar.walked.winfo_reqheight() > line)
    assert bar.walked.winfo_reqwidth() <= bar.walked.winfo_width()
    assert bar.walked.winfo_reqheight() <= bar.walked.winfo_height()
    assert (bar.winfo_height(), grid.winfo_height()) == before


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_sentence_of_the_window_lies_over_the_line_and_not_over_the_table(
    person: Person, app: App, scale: float
) -> None:
    app.theme.use(scale=scale)
    app.root.geometry(f"{round(1024 * scale)}x{round(700 * scale)}")
    person.begin(joueurs=(ADA, computer("Ordi", "prudent")))
    person.pump(lambda: app.root.winfo_width() == round(1024 * scale))
    person.page.side.copy.invoke()
    person.pump(app.notice.label.winfo_viewable)
    bar, frame = person.page.bar, app.notice.label.master
    assert frame.winfo_rooty() >= person.grid.winfo_rooty() + person.grid.winfo_height()
    assert frame.winfo_rooty() + frame.winfo_height() <= bar.winfo_rooty() + bar.winfo_height()
    assert frame.winfo_rootx() + frame.winfo_width() <= bar.speed.winfo_rootx()
    person.page.change_players()
    person.pump()
    app.say("Bonjour.")
    person.pump()
    assert app.notice.label.winfo_viewable(), "the line is not in view: the sentence is"
