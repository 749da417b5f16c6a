"""The page of the five steps, on a real Tk: ticks from kept checks, buttons to the right page, keyboard."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.exercises.page import ExercisesPage
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.parcours.page import ParcoursPage
from reussites_tk.gui.sujet.page import SujetPage
from reussites_tk.judge import records
from reussites_tk.play import observed
from reussites_tk.stubs import lay_stubs
from tests.gui.conftest import clipped_widgets, hidden_widgets
from tests.gui.parcours.checks import check, trials, whole

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def page(app: App, pump: Pump) -> ParcoursPage:
    """The page in the smallest window, nothing done yet."""
    app.root.geometry("1024x700")
    return shown(app, pump)


@pytest.fixture
def midway(app: App, pump: Pump, tmp_path: Path) -> ParcoursPage:
    """The page when two steps are done, and another game is begun."""
    observed.note_end("r7")
    for record in (whole("r7"), check("md", 3), check("tas", 31), check("essais_tas", 0, note=9.5)):
        records.keep(record, tmp_path / record.fichier)
    lay_stubs(tmp_path / "tp")
    app.settings.last_folder = str(tmp_path / "tp")
    app.root.geometry("1024x700")
    return shown(app, pump)


def shown(app: App, pump: Pump) -> ParcoursPage:
    """Bring the page to the front, and wait for its rows."""
    app.show("parcours")
    page = cast(ParcoursPage, app.page)
    pump(lambda: page.rows and not app.background.busy)
    return page


def signs(page: ParcoursPage) -> list[str]:
    return [row.content.state.icon for row in page.rows]


def in_front(page: ParcoursPage) -> tk.Misc | None:
    return page.focus_get()


def test_the_first_time_one_button_says_where_to_begin(page: ParcoursPage) -> None:
    assert signs(page) == ["forward", "ring", "ring", "ring", "ring"]
    assert str(page.heading.cget("text")).startswith("Commencez par observer")
    accented = [b for row in page.rows for b in row.buttons if b.cget("style") == "Accent.TButton"]
    assert [str(button.cget("text")) for button in accented] == ["Observer une partie"]
    assert in_front(page) is accented[0]


def test_the_first_step_observes_games_in_a_row_and_shows_the_code(app: App, page: ParcoursPage) -> None:
    for button in page.rows[0].buttons[1:]:
        button.invoke()
    games = cast(GamesPage, app.page)
    assert app.page_name == "reussites" and games.request.jeu == "r7"
    assert games.side.view == "code" and games.request.parties == 1
    page.rows[0].buttons[1].invoke()
    assert games.request.parties == 10


def test_ticks_come_from_what_was_kept(midway: ParcoursPage) -> None:
    assert signs(midway) == ["check", "check", "forward", "half", "ring"]
    assert "3 fonctions justes sur 5" in midway.rows[2].words
    assert "31 primitives justes sur 38" in midway.rows[3].words


def test_the_page_is_up_to_date_each_time_it_comes_back(
    app: App, midway: ParcoursPage, pump: Pump, tmp_path: Path
) -> None:
    kept = midway.rows
    app.show("analyse")
    assert shown(app, pump).rows is kept, "nothing has changed: the rows stay"
    for record in (whole("md", 25), trials("essais_jeu", 15.0, 26)):
        records.keep(record, tmp_path / record.fichier)
    app.show("analyse")
    app.show("parcours")
    pump(lambda: signs(midway)[2] == "check")
    assert midway.rows[3].content.current


def test_a_game_of_r7_watched_to_its_end_ticks_the_first_step(
    app: App, page: ParcoursPage, pump: Pump, press: Press
) -> None:
    press(page.rows[0].buttons[0], "Return")
    games = cast(GamesPage, app.page)
    pump(lambda: games.watch.end is not None and games.watch.player.complete)
    assert app.page_name == "reussites" and games.request.jeu == "r7"
    assert observed.first_times() == {}
    app.show("parcours")
    app.show("reussites")
    press(games, "End")
    app.show("parcours")
    pump(lambda: signs(page)[0] == "check")
    assert page.rows[1].content.current


def test_each_button_opens_the_right_page_on_the_right_file(
    app: App, midway: ParcoursPage, pump: Pump
) -> None:
    opened = []
    for place in range(5):
        for door in range(len(midway.rows[place].buttons)):
            midway.rows[place].buttons[door].invoke()
            opened.append(front(app))
            app.show("parcours")
    assert opened == [
        "reussites r7",
        "exercices r7_a_completer.py",
        "exercices md_a_completer.py",
        "exercices qll_a_completer.py",
        "exercices c4_a_completer.py",
        "exercices essais_jeu_a_completer.py",
        "exercices tas_a_completer.py",
        "reussites md",
        "exercices tas_libre_a_completer.py",
    ]


def front(app: App) -> str:
    """What is in front: the page, and the game or the file in it."""
    page = app.page
    if not isinstance(page, ExercisesPage):
        return f"{app.page_name} {page.game_in_front() if page else ''}"
    return f"{app.page_name} {page.current.file.path.name if page.current else '-'}"


def test_the_analysis_is_shown_on_r7_whatever_was_analysed_before(app: App, pump: Pump) -> None:
    observed.note_end("r7")
    app.show("analyse", jeu="md", options={"strategie": "premier"})
    page = shown(app, pump)
    page.rows[1].buttons[1].invoke()
    assert front(app) == "analyse r7"
    app.show("reussites", jeu="md", options={"strategie": "premier"})
    app.show("parcours")
    page.rows[0].buttons[0].invoke()
    assert front(app) == "reussites r7"


def test_missing_files_are_laid_and_nothing_is_overwritten(app: App, tmp_path: Path, pump: Pump) -> None:
    mine = tmp_path / "r7_a_completer.py"
    mine.write_text("# le mien\n", encoding="utf-8")
    app.settings.last_folder = str(tmp_path)
    shown(app, pump).rows[4].buttons[0].invoke()
    assert front(app) == "exercices tas_libre_a_completer.py"
    assert "tas_libre_a_completer.py" in app.notice.text
    assert mine.read_text(encoding="utf-8") == "# le mien\n"


def test_without_a_folder_the_exercises_ask_for_one(app: App, page: ParcoursPage) -> None:
    page.rows[3].buttons[0].invoke()
    assert app.page_name == "exercices"
    assert cast(ExercisesPage, app.page).empty.winfo_manager()


def test_writing_an_analysis_leads_to_its_function(app: App, midway: ParcoursPage, pump: Pump) -> None:
    midway.rows[1].buttons[0].invoke()
    exercises = cast(ExercisesPage, app.page)
    pump(lambda: exercises.focus_get() is exercises.panel.list.tree)
    assert exercises.panel.list.chosen == "analyser_r7"


def test_the_model_is_laid_and_leads_to_the_analysis(
    app: App, midway: ParcoursPage, tmp_path: Path, pump: Pump
) -> None:
    observe, analysis = midway.rows[:2]
    assert [str(button.cget("text")) for button in analysis.buttons] == ["Revoir", "Partir du modèle"]
    analysis.buttons[1].invoke()
    exercises = cast(ExercisesPage, app.page)
    pump(lambda: exercises.focus_get() is exercises.panel.list.tree)
    assert exercises.panel.list.chosen == "analyser_r7" and "il reste analyser_r7" in app.notice.text
    assert "def _montrer(" in (tmp_path / "tp" / "r7_a_completer.py").read_text(encoding="utf-8")
    page = shown(app, pump)
    pump(lambda: len(page.rows[1].buttons) == 1)


def test_the_five_steps_are_told_in_a_chapter_of_the_hand_out(
    app: App, page: ParcoursPage, press: Press, pump: Pump
) -> None:
    press(page.sujet_button, "space")
    sujet = cast(SujetPage, app.page)
    pump(lambda: sujet.where.chapter)
    assert sujet.where.chapter == "etapes"


def test_once_all_is_done_the_hand_in_is_ready(app: App, pump: Pump, tmp_path: Path) -> None:
    observed.note_end("r7")
    for record in (
        *(whole(exercise) for exercise in ("r7", "c4", "tas", "tas_libre")),
        trials("essais_jeu", 16.0),
        check("essais_tas", 0, note=18.0),
    ):
        records.keep(record, tmp_path / record.fichier)
    page = shown(app, pump)
    assert str(page.hand_in_button.cget("style")) == "Accent.TButton"
    assert in_front(page) is page.hand_in_button


def test_the_keyboard_alone_goes_everywhere(app: App, midway: ParcoursPage, press: Press, pump: Pump) -> None:
    buttons = [row.buttons[0] for row in midway.rows]
    assert in_front(midway) is buttons[2]
    press(buttons[2], "Down")
    assert in_front(midway) is buttons[3]
    press(buttons[3], "Up")
    press(buttons[2], "Up")
    assert in_front(midway) is buttons[1]
    following = [button for row in midway.rows for button in row.buttons]
    assert all(a.tk_focusNext() is b for a, b in zip(following, following[1:], strict=False))
    press(buttons[4], "space")
    assert app.page_name == "exercices"


@pytest.mark.parametrize(("text", "dark"), [(1.0, True), (1.5, False), (2.0, True)])
def test_nothing_is_clipped_in_the_smallest_window(
    app: App, midway: ParcoursPage, pump: Pump, text: float, dark: bool
) -> None:
    app.theme.use(text=text, dark=dark)
    pump(lambda: app.root.winfo_width() == 1024)
    assert hidden_widgets(app.root) == [] == clipped_widgets(app.root)
    left = app.root.winfo_rootx()
    button = midway.rows[2].buttons[0]
    pump(lambda: button.winfo_rooty() + button.winfo_height() <= app.root.winfo_rooty() + 700, 5)
    assert all(row.winfo_rootx() + row.winfo_width() <= left + 1024 - 16 for row in midway.rows)


def test_the_header_keeps_the_way_to_the_steps_when_texts_are_large(app: App, pump: Pump) -> None:
    app.root.geometry("1180x700")
    app.show("analyse")
    button = app.header.buttons["parcours"]
    app.theme.use(text=2.0)
    pump(lambda: app.root.winfo_width() == 1180 and not str(button.cget("text")))
    assert button.winfo_viewable() and hidden_widgets(app.header) == [] == clipped_widgets(app.header)
    app.theme.use(text=1.0)
    pump(lambda: str(button.cget("text")) == " Parcours")
