"""Level 2, driven as a person does: buttons, keys, slider, speed, fields, files."""

import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.app import App
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.shared.model_player import INSTANT, SPEEDS
from reussites_tk.gui.shared.options.rows import ChoiceRow, NumberRow
from reussites_tk.play.request import GameRequest
from reussites_tk.worker.parent import games
from reussites_tk.worker.parent.game_results import PlayEnd, PlayError

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def asked() -> list[dict[str, Any]]:
    """What the page asked of the worker."""
    return []


@pytest.fixture
def page(
    app: App,
    pump: Pump,
    monkeypatch: pytest.MonkeyPatch,
    r7_etats: tuple[Etat, ...],
    asked: list[dict[str, Any]],
) -> GamesPage:
    """The page with the whole of a real game in it, the child process played once for all tests."""

    def replay(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        asked.append(what)
        yield from r7_etats
        yield PlayEnd((True,))

    monkeypatch.setattr(games, "play", replay)
    app.show("reussites")
    page = app.page
    assert isinstance(page, GamesPage)
    pump(lambda: page.watch.player.complete)
    return page


def test_the_first_deal_is_there_without_asking(page: GamesPage, r7_etats: tuple[Etat, ...]) -> None:
    assert page.watch.player.etats == list(r7_etats)
    assert page.canvas.etat == r7_etats[0]
    assert page.watch.bar.counter.cget("text") == f"1 / {len(r7_etats)}"
    assert page.side.panel.turn.cget("text") == "Tour 1 sur 3"
    assert page.side.panel.placed.cget("text") == "4 cartes posées, 48 à placer"
    assert not page.empty.winfo_ismapped()


def test_the_buttons_move_in_time(page: GamesPage, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    bar, last = page.watch.bar, len(r7_etats) - 1
    for button, position in (
        (bar.next, 1),
        (bar.next, 2),
        (bar.back, 1),
        (bar.last, last),
        (bar.back, last - 1),
        (bar.first, 0),
    ):
        button.invoke()
        pump()
        assert page.watch.player.position == position
        assert page.canvas.etat == r7_etats[position]


def test_the_buttons_of_the_ends_are_greyed_and_harmless(page: GamesPage) -> None:
    assert page.watch.bar.back.instate(["disabled"]) and page.watch.bar.first.instate(["disabled"])
    page.watch.playback.step(-1)
    assert page.watch.player.position == 0
    page.watch.playback.go_last()
    assert page.watch.bar.next.instate(["disabled"]) and page.watch.bar.last.instate(["disabled"])
    page.watch.playback.step(1)
    assert page.watch.player.at_end


def test_the_keys_move_in_time(page: GamesPage, press: Press, r7_etats: tuple[Etat, ...]) -> None:
    last = len(r7_etats) - 1
    for key, position in (("Right", 1), ("Right", 2), ("Left", 1), ("End", last), ("Home", 0)):
        press(page, key)
        assert page.watch.player.position == position


def test_the_space_bar_plays_and_pauses(page: GamesPage, press: Press, pump: Pump) -> None:
    page.app.settings.movement = False  # a slow machine would draw frames without end
    page.watch.set_speed(SPEEDS.index(3.0))
    press(page, "space")
    assert page.watch.player.playing and page.watch.bar.toggle.icon == "pause"
    pump(lambda: page.watch.player.position >= 2)
    press(page, "space")
    assert not page.watch.player.playing and page.watch.bar.toggle.icon == "play"


def test_the_space_bar_on_a_button_presses_only_that_button(page: GamesPage, press: Press) -> None:
    press(page.watch.bar.next, "space")
    assert page.watch.player.position == 1
    assert not page.watch.player.playing


def test_letters_and_arrows_in_a_field_belong_to_the_field(
    page: GamesPage, press: Press, asked: list[dict[str, Any]]
) -> None:
    for key in ("n", "Right", "space", "End"):
        press(page.side.deal.numero, key)
    assert page.watch.player.position == 0 and not page.watch.player.playing and len(asked) == 1


def test_the_slider_goes_anywhere(page: GamesPage, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    slider = page.watch.bar.position
    middle = slider.winfo_height() // 2
    slider.event_generate("<ButtonPress-1>", x=slider.winfo_width() // 2, y=middle)
    pump()
    assert abs(page.watch.player.position - len(r7_etats) // 2) <= 3
    slider.event_generate("<B1-Motion>", x=slider.winfo_width() + 50, y=middle)
    pump()
    assert page.watch.player.at_end and page.canvas.etat == r7_etats[-1]


def test_the_speed_is_dragged_and_remembered(page: GamesPage, app: App, pump: Pump) -> None:
    slider = page.watch.bar.speed
    middle = slider.winfo_height() // 2
    slider.event_generate("<ButtonPress-1>", x=slider.winfo_width() // 2, y=middle)
    slider.event_generate("<B1-Motion>", x=slider.winfo_width() + 20, y=middle)
    slider.event_generate("<ButtonRelease-1>", x=slider.winfo_width() + 20, y=middle)
    pump()
    assert page.watch.player.speed == INSTANT
    assert page.watch.bar.speed_value.cget("text") == "instantanée"
    assert app.settings.speed == 1000.0
    page.watch.bar.toggle.invoke()
    pump(lambda: page.watch.player.at_end)


def test_step_by_step_plays_one_state(page: GamesPage, pump: Pump) -> None:
    page.watch.set_speed(0)
    assert page.watch.bar.speed_value.cget("text") == "pas à pas"
    page.watch.bar.toggle.invoke()
    pump(lambda: page.watch.player.position == 1)
    assert not page.watch.player.playing


def test_the_whole_game_plays_to_its_end(page: GamesPage, pump: Pump) -> None:
    page.watch.set_speed(SPEEDS.index(40.0))
    page.watch.playback.go(page.watch.player.last_position - 8)
    page.watch.playback.toggle()
    pump(lambda: page.watch.player.at_end and not page.watch.player.playing)
    assert page.watch.bar.toggle.icon == "play"


def test_a_step_glides_unless_movement_is_off(page: GamesPage, app: App) -> None:
    page.watch.playback.step(1)
    assert page.canvas.moving
    page.canvas.finish()
    app.settings.movement = False
    page.watch.playback.step(1)
    assert not page.canvas.moving


def test_the_last_move_is_shown_as_calls(page: GamesPage, r7_etats: tuple[Etat, ...]) -> None:
    page.watch.playback.go(1)
    shown = page.side.panel.code.get("1.0", "end").strip()
    assert "".join(shown.split()) == "".join("".join(r7_etats[1].appels).split())
    assert shown.startswith("retourner_carte_sur(talon)")
    assert max(map(len, shown.splitlines())) <= page.side.panel.columns


def test_the_result_is_computed_from_the_state_shown(page: GamesPage) -> None:
    assert page.side.panel.status_text == ""
    page.watch.playback.go_last()
    turn = dict(page.watch.player.etats[-1].nombres)["num_tour"]
    assert page.side.panel.status_text == f"Gagnée au tour {turn}"
    page.watch.playback.step(-1)
    assert page.side.panel.status_text == ""


def test_a_deal_is_asked_by_number_and_seed(
    page: GamesPage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    for entry, text in ((page.side.deal.numero, "12"), (page.side.deal.graine, "34")):
        entry.delete(0, "end")
        entry.insert(0, text)
    press(page.side.deal.graine, "Return")
    pump(lambda: len(asked) == 2 and page.watch.player.complete)
    assert (asked[1]["numero"], asked[1]["graine"]) == (12, 34)
    assert page.side.share.deal.cget("text") == "Donne n° 12 · graine 34"
    assert page.watch.player.position == 0


@pytest.mark.parametrize("text", ["", "abc", "-3", "1,5", "9" * 30])
def test_what_is_not_a_number_is_refused_in_french(
    page: GamesPage, asked: list[dict[str, Any]], text: str
) -> None:
    page.side.deal.numero.delete(0, "end")
    page.side.deal.numero.insert(0, text)
    page.side.deal.show_deal.invoke()
    assert str(page.side.deal.error.cget("text")).startswith("Donne n° : ")
    assert page.side.deal.numero.instate(["invalid"])
    assert len(asked) == 1


def test_n_asks_for_the_next_deal(
    page: GamesPage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    press(page, "n")
    pump(lambda: len(asked) == 2)
    assert asked[1]["numero"] == 2 and page.side.deal.numero.get() == "2"


def test_f5_plays_the_same_deal_again(page: GamesPage, press: Press, asked: list[dict[str, Any]]) -> None:
    page.watch.playback.go(5)
    press(page, "F5")
    assert len(asked) == 2 and asked[0] == {**asked[1], "stop": asked[0]["stop"]}
    assert page.watch.player.position == 0


def test_the_piles_are_chosen_among_ours_or_a_file(
    page: GamesPage, pump: Pump, asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    choice = page.side.settings.pieces.tas
    choice.current(2)
    choice.event_generate("<<ComboboxSelected>>")
    pump(lambda: len(asked) == 2)
    assert asked[1]["tas"] == "tableau"
    mine = Path("/somewhere/mes_tas.py")
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: str(mine))
    choice.current(4)
    choice.event_generate("<<ComboboxSelected>>")
    pump(lambda: len(asked) == 3)
    assert asked[2]["tas"] == mine and choice.get() == "mes_tas.py"


def test_a_game_file_is_chosen_with_ctrl_o_or_given_up(
    page: GamesPage,
    app: App,
    press: Press,
    pump: Pump,
    asked: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: "")
    press(page, "Control-o")
    assert len(asked) == 1 and page.side.settings.pieces.avec.get() == "Celui du cours"
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: "/chez/moi/r7.py")
    press(page, "Control-o")
    pump(lambda: len(asked) == 2)
    assert asked[1]["avec"] == Path("/chez/moi/r7.py")
    assert page.side.settings.pieces.avec.get() == "r7.py" and app.settings.last_folder == str(
        Path("/chez/moi")
    )


def test_a_strategy_of_the_student_plays_our_game(
    page: GamesPage, pump: Pump, asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    page.choose_game("md")
    pump(lambda: page.watch.player.complete)
    mine = Path("/chez/moi/strategie.py")
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: str(mine))
    row = page.side.settings.options.rows["strategie"]
    assert isinstance(row, ChoiceRow)
    row.choice.current(len(row.choice.cget("values")) - 1)
    row.choice.event_generate("<<ComboboxSelected>>")
    pump(lambda: len(asked) == 3)
    assert asked[2]["avec"] == mine and asked[2]["options"] == {"strategie": "eleve"}
    assert row.choice.get() == "strategie.py" and page.side.settings.pieces.avec.get() == "Celui du cours"
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: "/chez/moi/md.py")
    page.side.settings.pieces.ask_game_file()
    pump(lambda: len(asked) == 4)
    assert asked[3]["avec"] == Path("/chez/moi/md.py") and asked[3]["options"] == {}


def test_an_option_makes_another_game_of_the_same_deal(
    page: GamesPage, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    row = page.side.settings.options.rows["tours_max"]
    assert isinstance(row, NumberRow)
    row.field.type("7")
    row.keyboard.event_generate("<FocusOut>")
    pump(lambda: len(asked) == 2)
    assert asked[1]["options"] == {"tours_max": 7} and asked[1]["numero"] == asked[0]["numero"]
    assert "sur 7" in str(page.side.panel.turn.cget("text"))


def test_the_window_opens_on_a_given_game(page: GamesPage, app: App, asked: list[dict[str, Any]]) -> None:
    app.show("reussites", jeu="r7", graine=7, numero=3, options={"tours_max": 5})
    assert page.request == GameRequest("r7", 7, 3, options={"tours_max": 5})


def test_the_turns_permitted_are_those_of_the_game_shown(page: GamesPage, app: App, pump: Pump) -> None:
    app.show("reussites", options={"tours_max": 5})
    pump(lambda: page.watch.player.complete)
    assert page.side.panel.turn.cget("text") == "Tour 1 sur 5"


def test_another_page_pauses_the_game(page: GamesPage, app: App) -> None:
    page.watch.playback.toggle()
    app.show("tas")
    assert not page.watch.player.playing and not page.canvas.moving


def test_tab_visits_the_page_and_nothing_else(page: GamesPage, app: App, pump: Pump, root: tk.Tk) -> None:
    page.watch.playback.go(3)
    pump(lambda: page.watch.bar.last.winfo_viewable())
    visited: list[tk.Misc] = []
    widget: tk.Misc | None = app.header.switch
    for _ in range(30):
        assert widget is not None
        widget = widget.tk_focusNext()
        if widget is None or widget in visited:
            break
        visited.append(widget)
    side, bar = page.side, page.watch.bar
    reachable = [side.jeu, *side.mode.buttons.values(), side.share.copy_button, side.share.save_button]
    reachable += [*side.tabs.buttons.values()]
    reachable += [side.deal.numero, side.deal.graine, side.deal.show_deal, side.deal.new_deal]
    reachable += [*bar.buttons, bar.position, bar.speed]
    order = [visited.index(widget) for widget in reachable]
    assert order == sorted(order)


def test_the_panel_says_why_a_game_failed(
    page: GamesPage, pump: Pump, monkeypatch: pytest.MonkeyPatch, r7_etats: tuple[Etat, ...]
) -> None:
    def broken(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        yield from r7_etats[:3]
        yield PlayEnd((), PlayError("IndexError", "list index out of range", 12, Path("r7.py")))

    monkeypatch.setattr(games, "play", broken)
    page.watch.start(GameRequest(avec=Path("r7.py")))
    pump(lambda: page.watch.player.complete)
    assert page.side.panel.status_text == (
        "«\u00a0r7.py\u00a0» lève IndexError (ligne 12)\u00a0: un indice sort de la liste."
    )
    assert len(page.watch.player.etats) == 3


def test_a_game_without_a_state_offers_a_way_out(
    page: GamesPage, pump: Pump, monkeypatch: pytest.MonkeyPatch, asked: list[dict[str, Any]]
) -> None:
    replay = games.play

    def silent(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        yield PlayEnd((), PlayError("SyntaxError", "invalid syntax", 3))

    monkeypatch.setattr(games, "play", silent)
    page.watch.start(GameRequest(avec=Path("r7.py")))
    pump(lambda: page.watch.player.complete and page.empty.button.winfo_ismapped())
    assert "Python" in page.side.panel.status_text
    monkeypatch.setattr(games, "play", replay)
    page.empty.button.invoke()
    pump(lambda: page.watch.player.complete and page.watch.player.etats)
    assert asked[-1]["avec"] is None and not page.empty.winfo_ismapped()


def test_our_own_fault_in_the_worker_is_not_the_students(
    page: GamesPage, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        raise RuntimeError("bench")
        yield

    monkeypatch.setattr(games, "play", broken)
    page.watch.start(GameRequest())
    pump(lambda: app.faults)
    assert str(app.faults.pop()) == "bench" and page.watch.player.complete


def test_a_new_game_stops_the_one_that_is_coming(
    page: GamesPage, pump: Pump, monkeypatch: pytest.MonkeyPatch, r7_etats: tuple[Etat, ...]
) -> None:
    def endless(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        while not what["stop"].is_set():
            yield r7_etats[0]

    monkeypatch.setattr(games, "play", endless)
    page.watch.start(GameRequest())
    pump(lambda: page.watch.player.etats)
    first = page.watch.task
    assert first is not None
    page.watch.start(GameRequest(numero=2))
    assert not first.running
    pump(lambda: page.watch.player.etats)


def test_a_real_game_comes_from_a_real_child(app: App, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    app.show("reussites", jeu="r7", graine=7, numero=3, tas="tableau")
    page = app.page
    assert isinstance(page, GamesPage)
    pump(lambda: page.watch.player.complete, timeout=60)
    assert [etat.tas for etat in page.watch.player.etats] == [etat.tas for etat in r7_etats]
    page.watch.playback.go_last()
    assert page.side.panel.status_text.startswith(("Gagnée au tour ", "Perdue au tour "))


def test_the_space_bar_plays_wherever_the_table_is_clicked(page: GamesPage, press: Press, pump: Pump) -> None:
    page.side.deal.numero.focus_force()
    page.canvas.event_generate("<Button-1>", x=5, y=5)
    page.canvas.event_generate("<ButtonRelease-1>", x=5, y=5)
    pump(lambda: page.focus_get() is page)
    press(page, "space")
    assert page.watch.player.playing


def test_the_files_of_one_s_own_are_named_under_the_game(page: GamesPage, pump: Pump) -> None:
    pump()
    assert not page.side.own.winfo_ismapped()
    page.app.show("reussites", jeu="c4", avec=Path("tp/c4_a_completer.py"))
    pump(page.side.own.winfo_ismapped)
    assert "c4_a_completer.py" in str(page.side.own.cget("text"))
