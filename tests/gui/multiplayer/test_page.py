"""Mémorix in the window, with real events: by keyboard, by mouse, with computers, over several sittings."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.memorix.model_pairs import JOKER, value_name
from reussites_tk.gui.multiplayer.memorix.pictures import BACK
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.gui.shared.options.rows import PlayersRow
from reussites_tk.jeux.memorix_vue import Montrer
from reussites_tk.play.match import Match
from reussites_tk.play.match_saved import load_match
from reussites_tk.play.match_statistics import match_figures
from reussites_tk.play.saved import save_file
from reussites_tk.play.statistics_file import statistics_file
from tests.gui.conftest import clipped_widgets, hidden_widgets
from tests.gui.multiplayer.matches import ADA, BLAISE, SMALL, TWO_PEOPLE, Clock, Person, computer

Pump = Callable[..., None]


def test_a_whole_game_by_the_keyboard_alone(person: Person) -> None:
    """From the button « Commencer » to the ranking: typed numbers, then arrows and Entrée."""
    person.page.setup.options.show(person.page.request.game, TWO_PEOPLE)
    person.page.setup.begin.focus_force()
    person.page.setup.begin.event_generate("<Return>")
    person.pump(person.grid.winfo_viewable)
    person.grid.focus_force()
    person.pump()
    ways = [person.type, person.walk]
    for case in person.failure():
        ways[0](case)
    while not person.course.match.over:
        ways.reverse()
        for case in person.pair():
            ways[0](case)
    panel = person.page.side.game
    assert person.turn == "Blaise gagne."
    assert not any(row.under.cget("text") for row in panel.players.rows)  # no tries are left to anybody
    assert str(panel.outcome.cget("text")).split("\n")[0].startswith("1. Blaise")
    person.press("n")
    assert person.course.match.request.numero == 2 and person.phase is Phase.PERSON


def test_a_whole_game_by_the_mouse_alone_against_two_computers(person: Person) -> None:
    players = (ADA, computer("Ordi", "prudent"), computer("Expert", "expert"))
    person.begin(**SMALL, joueurs=players)
    assert [row.name.cget("text") for row in person.page.side.game.players.rows] == ["Ada", "Ordi", "Expert"]
    for case in person.failure():
        person.click(case)
    person.wait_for_turn()
    while not person.course.match.over:
        for case in person.pair():
            person.click(case)
        person.wait_for_turn()
    match = person.course.match
    result = match.result()
    assert result is not None and len(match.steps) > 14
    assert any(step.pourquoi for step in match.steps if step.joueur > 1)
    scores = [str(row.score.cget("text")) for row in person.page.side.game.players.rows]
    assert scores == [str(score).replace("-", "−") for score in result.scores]


def test_what_is_done_while_a_failure_is_seen_is_ignored_for_ever(person: Person) -> None:
    person.begin(joueurs=(ADA, BLAISE), colonnes=5)
    clock = person.course._clock = Clock()
    one, other = person.failure()
    person.click(one)
    person.click(other)
    assert person.page.bar.left.winfo_viewable()
    before = person.course.match.line
    third = next(c for c in range(15) if c not in (one, other))
    clock.now += 4.9
    person.click(third)
    person.type(third)
    person.walk(third)
    person.press("Key-1")
    assert person.page.bar.left.winfo_viewable()
    clock.now += 0.2
    person.pump(lambda: person.phase is Phase.PERSON)
    assert person.course.match.line == before and person.grid.typed == ""
    assert not person.seen and not person.page.bar.left.winfo_viewable()
    assert person.page.side.game.players.rows[1].speaks
    person.click(third)
    assert len(person.course.match.steps) == 3


def test_a_refused_cell_says_why_and_counts_for_nothing(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    one, other = person.pair()
    person.click(one)
    person.click(one)
    assert "déjà montrée" in person.turn and person.page.side.game.turn.kind == "warn"
    person.click(other)
    person.wait_for_turn()
    assert person.turn == "Ada, montrez une première carte."
    person.click(one)
    assert "déjà prise" in person.turn
    assert person.notice == ""  # nothing lies over the cells
    assert len(person.course.match.steps) == 2


@pytest.mark.parametrize("typed", ["77", "123", "015", "-1", "1.2", "1,2", "1-2", "-", "+"])
def test_a_number_that_is_no_cell_s_is_refused_whole(person: Person, typed: str) -> None:
    person.begin(**TWO_PEOPLE)
    keys = {"-": "minus", ".": "period", ",": "comma", "+": "plus"}
    for sign in typed:
        person.press(f"Key-{keys.get(sign, sign)}")
    assert typed in str(person.page.bar.walked.cget("text"))
    person.press("Return")
    assert "de 0 à 14" in person.turn or f"« {typed} » n’est pas le numéro d’une case." == person.turn
    assert not person.course.match.begun and person.grid.typed == ""
    person.click(0)
    assert len(person.course.match.steps) == 1


def test_the_canvas_knows_nothing_of_what_is_hidden(person: Person) -> None:
    """Items of all hidden cells are alike, and no picture exists of a value that was never shown."""
    person.begin(**TWO_PEOPLE, joker_epargne_premiere=False)
    grid = person.grid
    one, other = person.failure()
    joker = person.find(JOKER)[0]
    values = person.hidden_values()
    seen = {BACK}

    def check(*shown: int) -> None:
        options = ("image", "state")
        faces = {
            # Tk itself tags the item under the pointer as the current one.
            (grid.itemcget(face, "tags").replace("current", ""), *(grid.itemcget(face, o) for o in options))
            for case, (face, _number) in enumerate(grid._cells)
            if case not in shown
        }
        assert len(faces) == 1
        numbers = [grid.itemcget(number, "text") for _face, number in grid._cells]
        assert numbers == [str(case) for case in range(15)]
        assert set(grid._pictures._kept) <= seen

    check()
    before = [grid.coords(face) for face, _number in grid._cells]
    seen.add(values[one] or 0)
    person.click(one)
    check(one)
    seen.add(values[other] or 0)
    person.click(other)
    check()
    seen.add(JOKER)
    person.click(joker)  # shown alone, then exchanged with a carte that nobody knows
    check()
    assert [grid.coords(face) for face, _number in grid._cells] == before


def test_a_game_is_there_again_after_the_window_was_killed(person: Person, app: App, pump: Pump) -> None:
    """What is on the disk in the middle of a turn is enough: nothing is written when the window goes."""
    person.begin(**TWO_PEOPLE)
    person.click(person.failure()[0])
    line = person.course.match.line
    seen = dict(person.seen)
    app.pages.pop("jeux").destroy()
    app.page_name = ""
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage) and page.course is not None
    pump(page.table.widget.winfo_viewable)
    assert page.course.match.line == line and Person(page, pump).seen == seen
    assert page.course.phase is Phase.PERSON


def test_a_game_that_is_left_is_counted_once_and_not_taken_up_again(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    person.click(person.failure()[0])
    person.press("n")
    person.page.side.question.leave.invoke()
    kept = load_match("memorix")
    assert isinstance(kept, Match) and kept.request.numero == 2 and not kept.begun
    assert match_figures("memorix")[2].abandoned == 1
    while not person.course.match.over:
        for case in person.pair():
            person.click(case)
    figures = match_figures("memorix")[2]
    assert (figures.over, figures.abandoned, figures.best) == (1, 1, 7)
    person.page.side.tabs.buttons["bilan"].invoke()
    lines = [[str(label.cget("text")) for label in line] for line in person.page.side.figures._lines]
    assert lines[0][0] == "À 2 joueurs" and lines[-1][0] == "Une partie recommencée ne compte pas."
    shown = [value for _words, value in lines if value]
    assert shown == ["1", "1", "1", "1", "3,5", "7"]


def test_figures_of_a_newer_program_are_kept_aside_and_said(person: Person, app: App) -> None:
    statistics_file().write_text('{"version": 99}', encoding="utf-8")
    person.begin(**TWO_PEOPLE)
    assert "version plus récente" in app.notice.text and "statistiques_ecartees.json" in app.notice.text


def test_a_kept_game_that_is_damaged_is_set_aside_and_said(app: App, pump: Pump) -> None:
    save_file("memorix").write_text("{", encoding="utf-8")
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    assert "abîmée" in app.notice.text and page.course is None


def test_the_theme_and_the_density_change_in_the_middle_of_a_game(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    person.click(person.failure()[0])
    line = person.course.match.line
    grid, app = person.grid, person.page.app
    app.toggle_theme()
    person.pump()
    assert grid.cget("background") == app.theme.colours.felt
    app.theme.use(scale=1.5)
    person.pump()
    assert person.course.match.line == line
    person.click(person.failure()[1])
    assert len(person.course.match.steps) == 2


def test_another_page_stops_the_computers_and_the_game_goes_on_afterwards(person: Person, app: App) -> None:
    person.begin(**SMALL, joueurs=(ADA, computer("Ordi", "memoire")), lignes=7)
    person.page.set_speed(1)  # one carte every two seconds
    for case in person.failure():
        person.click(case)
    app.show("reussites")
    person.page.set_speed(person.page.bar.speed.cget("to"))
    for _ in range(20):
        person.pump()
    assert len(person.course.match.steps) == 2
    app.show("jeux")
    person.pump(lambda: len(person.course.match.steps) > 2)
    person.wait_for_turn()


def test_step_by_step_a_computer_waits_to_be_asked(person: Person) -> None:
    person.begin(**SMALL, joueurs=(computer("Ordi", "memoire"), ADA), lignes=5)
    person.wait_for_turn()
    person.page.set_speed(0)
    for case in person.failure():
        person.click(case)
    person.pump(lambda: person.course._answer is not None)
    assert person.course.waits_for_go_on and person.page.bar.go_on.winfo_viewable()
    steps = len(person.course.match.steps)
    person.press("space")
    person.pump(lambda: len(person.course.match.steps) == steps + 1)
    person.pump()
    assert len(person.course.match.steps) == steps + 1
    why = person.page.side.game.why
    assert str(why.cget("text"))
    person.page.side.choices.why_box.invoke()
    assert not str(why.cget("text")) and not person.page.app.settings.say_why


def test_the_state_is_copied_on_one_line(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    person.page.side.copy.invoke()
    text = person.page.clipboard_get()
    assert text == person.course.match.line and text.startswith("memorix 3x5 E=3")


def test_the_form_refuses_what_cannot_be_played_and_says_why(person: Person) -> None:
    setup = person.page.setup
    setup.options.show(person.page.request.game, {"lignes": 4})
    assert "Nombre de lignes\u00a0: 4 n’est pas permis avec le joker" in setup.check()
    assert setup.begin.instate(["disabled"])
    setup.options.show(person.page.request.game, {"joueurs": (computer("Ordi", "memoire"),)})
    assert "une personne au moins" in setup.check()
    setup.options.show(person.page.request.game, {"lignes": 4, "joker": False})
    assert setup.check() == "" and setup.begin.instate(["!disabled"])
    setup.options.show(person.page.request.game, {"joker": False})
    said = setup.check().replace("\u00a0", " ")
    assert said.startswith("Jouer avec le joker : sans joker, le nombre de cases est pair")


def test_a_fault_of_a_field_is_said_once_near_it(person: Person) -> None:
    setup = person.page.setup
    players = setup.options.rows["joueurs"]
    assert isinstance(players, PlayersRow)
    line = players.editor.lines[0]
    line.name.delete(0, "end")
    setup.begin.invoke()
    said = [text for text in written_on(setup) if "de 1 à 20 signes" in text]
    assert len(said) == 1 and "clé" not in said[0] and person.page.course is None
    line.name.insert(0, "Ada")
    setup.numero.type("douze")
    setup.begin.invoke()
    assert "écrivez un entier" in str(setup.fault.cget("text")) and person.page.course is None
    assert not any("20 signes" in text for text in written_on(setup))
    setup.numero.type("12")
    setup.begin.invoke()
    assert person.course.match.request.numero == 12


def test_a_seed_that_a_file_chose_is_played_by_the_form(person: Person) -> None:
    person.page.open(jeu="memorix", graine=-4, numero=1, options={}, files={})
    person.page.side.change.invoke()
    person.page.setup.begin.invoke()
    assert person.course.match.request.graine == -4 and person.page.game.winfo_manager()


def test_restart_plays_the_same_deal_and_the_form_goes_back_to_the_game(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    board = list(person.hidden_values())
    person.click(person.failure()[0])
    person.page.side.change.invoke()
    assert person.page.setup.winfo_manager() and person.page.setup.back.winfo_manager()
    person.page.setup.back.invoke()
    assert len(person.course.match.steps) == 1
    person.page.side.restart.invoke()
    person.page.side.question.leave.invoke()
    assert not person.course.match.begun and list(person.hidden_values()) == board


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lignes", [3, 7])
def test_everything_is_in_the_window(app: App, pump: Pump, scale: float, lignes: int) -> None:
    app.theme.use(scale=scale)
    app.root.geometry(f"{round(1024 * scale)}x{round(700 * scale)}+0+0")
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    assert not clipped_widgets(app.root) and not hidden_widgets(page)
    players = (ADA, computer("Ordi", "prudent"), computer("Expert", "expert"), BLAISE)
    page.open(jeu="memorix", options={"lignes": lignes, "colonnes": 9, "joueurs": players})
    pump(page.table.widget.winfo_viewable)
    page.play(Montrer(0))
    page.play(Montrer(1))
    pump()
    assert not clipped_widgets(app.root)


def test_closing_while_a_computer_thinks_leaves_nothing_behind(person: Person, app: App) -> None:
    person.begin(**SMALL, joueurs=(ADA, computer("Ordi", "expert")), lignes=7)
    person.page.set_speed(1)
    for case in person.failure():
        person.click(case)
    app.close()
    assert not app.background.busy


def written_on(widget: tk.Misc) -> list[str]:
    """Everything that is written on a page, whether it is in view or not."""
    texts = [str(widget.cget("text"))] if isinstance(widget, ttk.Label | ttk.Button) else []
    if isinstance(widget, tk.Canvas):
        texts += [widget.itemcget(i, "text") for i in widget.find_all() if str(widget.type(i)) == "text"]
    return texts + [text for child in widget.winfo_children() for text in written_on(child)]


@pytest.mark.parametrize("opponent", [BLAISE, computer("Ordi", "memoire")])
def test_nothing_tells_a_carte_that_is_hidden_again(person: Person, opponent: dict[str, str]) -> None:
    person.begin(joueurs=(ADA, opponent), colonnes=5, joker_epargne_premiere=False)
    person.page.set_speed(0)
    clock = person.course._clock = Clock()
    one, other = person.failure()
    names = [value_name(person.hidden_values()[case] or JOKER) for case in (one, other)]
    person.type(one)
    person.type(other)
    panel = person.page.side.game
    assert all(name in str(panel.outcome.cget("text")) for name in names)
    assert f"case {one}" in str(panel.outcome.cget("text"))
    clock.now += 6
    person.pump(lambda: person.phase is not Phase.SHOWING)
    assert not panel.why.winfo_manager()  # Tk keeps the last reason of a computer nowhere
    said = f"Ada a montré les cases {one} et {other} : échec."
    assert str(panel.outcome.cget("text")).replace("\u00a0", " ") == said
    every = " ".join([*written_on(person.page), person.notice])
    assert not [value for value in range(8) if value_name(value) in every or f"({value})" in every]


def test_leaving_a_game_under_way_is_asked_first(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    first = person.course.match
    person.press("F5")
    assert person.course.match is first
    person.click(person.failure()[0])
    for key in ("n", "F5"):
        person.press(key)
        assert person.course.match is first
    question = person.page.side.question
    assert question.winfo_viewable() and not clipped_widgets(person.page.side)
    person.press("Escape")
    assert not question.winfo_manager() and person.course.match is first
    person.page.side.new.invoke()
    question.keep.invoke()
    assert person.course.match is first and person.grid.has_keyboard()
    person.press("n")
    question.leave.invoke()
    assert person.course.match.request.numero == 2 and not question.winfo_manager()
    person.press("n")  # nothing is lost: no question
    assert person.course.match.request.numero == 3


def test_the_form_asks_before_it_leaves_a_game_under_way(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    first = person.course.match
    person.click(person.failure()[0])
    for answer in ("keep", "leave"):
        person.page.side.change.invoke()
        person.page.setup.begin.invoke()
        person.pump()
        question = person.page.side.question
        assert person.course.match is first and question.winfo_viewable()
        assert person.page.focus_get() is question.keep
        getattr(question, answer).invoke()
    assert person.course.match is not first and person.course.match.request.numero == 2
    person.page.side.change.invoke()
    person.page.setup.begin.invoke()  # nothing was played: nothing to ask
    assert not person.page.side.asks


def test_a_game_asked_from_outside_does_not_take_the_place_of_one_that_was_left(
    person: Person, app: App, pump: Pump
) -> None:
    person.begin(**TWO_PEOPLE)
    person.click(person.failure()[0])
    line = person.course.match.line
    for answer in ("keep", "leave"):
        app.pages.pop("jeux").destroy()
        app.page_name = ""
        app.show("jeux", jeu="memorix", graine=8, numero=1, options={}, files={})
        page = app.page
        assert isinstance(page, MatchPage) and page.course is not None
        pump(page.side.question.winfo_viewable)
        assert page.course.match.line == line and page.focus_get() is page.side.question.keep
        getattr(page.side.question, answer).invoke()
        assert (page.course.match.request.graine == 8) == (answer == "leave")
    assert match_figures("memorix")[2].abandoned == 1


def test_a_game_played_again_is_not_counted_and_the_end_is_on_the_table(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    grid = person.grid
    for replay in (False, True):
        assert person.course.match.replay == replay and not grid.itemcget(grid._result, "text")
        while not person.course.match.over:
            for case in person.pair():
                person.click(case)
        assert grid.itemcget(grid._result, "text").replace("\u00a0", " ") == "Ada gagne, 7 à 0."
        assert grid.itemcget(grid._ring, "state") == "hidden"
        assert match_figures("memorix")[2].over == 1
        person.page.side.restart.invoke()
    person.begin(**{**TWO_PEOPLE, "joueurs": (ADA,)})  # the same board, asked for in the form
    assert person.course.match.replay
    kept = load_match("memorix")
    assert isinstance(kept, Match) and kept.replay
    person.begin(**TWO_PEOPLE, lignes=5)
    assert not person.course.match.replay


def test_the_bar_has_its_height_without_computers(person: Person) -> None:
    person.begin(**TWO_PEOPLE)
    person.pump()
    low = person.page.bar.winfo_height()
    person.begin(**SMALL, joueurs=(ADA, computer("Ordi", "prudent")))
    person.pump()
    assert abs(person.page.bar.winfo_height() - low) <= 4


def test_a_seed_is_written_alike_in_the_form_and_on_the_table(person: Person) -> None:
    person.page.setup.graine.set(980297)
    assert person.page.setup.graine.entry.get() == "980297"
    person.page.setup.begin.invoke()
    assert "graine 980297" in str(person.page.side.deal.cget("text"))
