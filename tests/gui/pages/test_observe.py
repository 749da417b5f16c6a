"""Level 2, driven as a person does: buttons, keys, slider, speed, fields, files."""

import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.app import App
from reussites_tk.gui.game_request import GameRequest
from reussites_tk.gui.pages.observe import ObservePage
from reussites_tk.gui.player import INSTANT, SPEEDS
from reussites_tk.worker import games

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
) -> ObservePage:
    """The page with the whole of a real game in it, the child process played once for all tests."""

    def replay(jeu: str, **what: Any) -> Iterator[Etat | games.PlayEnd]:
        asked.append(what)
        yield from r7_etats
        yield games.PlayEnd((True,))

    monkeypatch.setattr(games, "play", replay)
    app.show("reussites")
    page = app.page
    assert isinstance(page, ObservePage)
    pump(lambda: page.player.complete)
    return page


def test_the_first_deal_is_there_without_asking(page: ObservePage, r7_etats: tuple[Etat, ...]) -> None:
    assert page.player.etats == list(r7_etats)
    assert page.canvas.etat == r7_etats[0]
    assert page.bar.counter.cget("text") == f"1 / {len(r7_etats)}"
    assert page.panel.turn.cget("text") == "Tour 1 sur 3"
    assert page.panel.placed.cget("text") == "4 cartes posées, 48 à placer"
    assert not page.empty.winfo_ismapped()


def test_the_buttons_move_in_time(page: ObservePage, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    bar, last = page.bar, len(r7_etats) - 1
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
        assert page.player.position == position
        assert page.canvas.etat == r7_etats[position]


def test_the_buttons_of_the_ends_are_greyed_and_harmless(page: ObservePage) -> None:
    assert page.bar.back.instate(["disabled"]) and page.bar.first.instate(["disabled"])
    page.playback.step(-1)
    assert page.player.position == 0
    page.playback.go_last()
    assert page.bar.next.instate(["disabled"]) and page.bar.last.instate(["disabled"])
    page.playback.step(1)
    assert page.player.at_end


def test_the_keys_move_in_time(page: ObservePage, press: Press, r7_etats: tuple[Etat, ...]) -> None:
    last = len(r7_etats) - 1
    for key, position in (("Right", 1), ("Right", 2), ("Left", 1), ("End", last), ("Home", 0)):
        press(page, key)
        assert page.player.position == position


def test_the_space_bar_plays_and_pauses(page: ObservePage, press: Press, pump: Pump) -> None:
    page.set_speed(SPEEDS.index(20.0))
    press(page, "space")
    assert page.player.playing and page.bar.toggle.icon == "pause"
    pump(lambda: page.player.position >= 3)
    press(page, "space")
    assert not page.player.playing and page.bar.toggle.icon == "play"


def test_the_space_bar_on_a_button_presses_only_that_button(page: ObservePage, press: Press) -> None:
    press(page.bar.next, "space")
    assert page.player.position == 1
    assert not page.player.playing


def test_letters_and_arrows_in_a_field_belong_to_the_field(
    page: ObservePage, press: Press, asked: list[dict[str, Any]]
) -> None:
    for key in ("n", "Right", "space", "End"):
        press(page.form.numero, key)
    assert page.player.position == 0 and not page.player.playing and len(asked) == 1


def test_the_slider_goes_anywhere(page: ObservePage, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    slider = page.bar.position
    middle = slider.winfo_height() // 2
    slider.event_generate("<ButtonPress-1>", x=slider.winfo_width() // 2, y=middle)
    pump()
    assert abs(page.player.position - len(r7_etats) // 2) <= 3
    slider.event_generate("<B1-Motion>", x=slider.winfo_width() + 50, y=middle)
    pump()
    assert page.player.at_end and page.canvas.etat == r7_etats[-1]


def test_the_speed_is_dragged_and_remembered(page: ObservePage, app: App, pump: Pump) -> None:
    slider = page.bar.speed
    middle = slider.winfo_height() // 2
    slider.event_generate("<ButtonPress-1>", x=slider.winfo_width() // 2, y=middle)
    slider.event_generate("<B1-Motion>", x=slider.winfo_width() + 20, y=middle)
    slider.event_generate("<ButtonRelease-1>", x=slider.winfo_width() + 20, y=middle)
    pump()
    assert page.player.speed == INSTANT
    assert page.bar.speed_value.cget("text") == "instantanée"
    assert app.settings.speed == 1000.0
    page.bar.toggle.invoke()
    pump(lambda: page.player.at_end)


def test_step_by_step_plays_one_state(page: ObservePage, pump: Pump) -> None:
    page.set_speed(0)
    assert page.bar.speed_value.cget("text") == "pas à pas"
    page.bar.toggle.invoke()
    pump(lambda: page.player.position == 1)
    assert not page.player.playing


def test_the_whole_game_plays_to_its_end(page: ObservePage, pump: Pump) -> None:
    page.set_speed(SPEEDS.index(40.0))
    page.playback.go(page.player.last_position - 8)
    page.playback.toggle()
    pump(lambda: page.player.at_end and not page.player.playing)
    assert page.bar.toggle.icon == "play"


def test_a_step_glides_unless_movement_is_off(page: ObservePage, app: App) -> None:
    page.playback.step(1)
    assert page.canvas.moving
    page.canvas.finish()
    app.settings.movement = False
    page.playback.step(1)
    assert not page.canvas.moving


def test_the_last_move_is_shown_as_calls(page: ObservePage, r7_etats: tuple[Etat, ...]) -> None:
    page.playback.go(1)
    shown = page.panel.code.get("1.0", "end").strip()
    assert "".join(shown.split()) == "".join("".join(r7_etats[1].appels).split())
    assert shown.startswith("retourner_carte_sur(talon)")
    assert max(map(len, shown.splitlines())) <= page.panel.columns


def test_the_result_is_computed_from_the_state_shown(page: ObservePage) -> None:
    assert page.panel.status_text == ""
    page.playback.go_last()
    turn = dict(page.player.etats[-1].nombres)["num_tour"]
    assert page.panel.status_text == f"Gagnée au tour {turn}"
    page.playback.step(-1)
    assert page.panel.status_text == ""


def test_a_deal_is_asked_by_number_and_seed(
    page: ObservePage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    for entry, text in ((page.form.numero, "12"), (page.form.graine, "34")):
        entry.delete(0, "end")
        entry.insert(0, text)
    press(page.form.graine, "Return")
    pump(lambda: len(asked) == 2 and page.player.complete)
    assert (asked[1]["numero"], asked[1]["graine"]) == (12, 34)
    assert page.panel.deal.cget("text") == "Donne n° 12 · graine 34"
    assert page.player.position == 0


@pytest.mark.parametrize("text", ["", "abc", "-3", "1,5", "9" * 30])
def test_what_is_not_a_number_is_told_in_french(
    page: ObservePage, asked: list[dict[str, Any]], text: str
) -> None:
    page.form.numero.delete(0, "end")
    page.form.numero.insert(0, text)
    page.form.show_deal.invoke()
    assert str(page.form.error.cget("text")).startswith("Donne n° : ")
    assert page.form.numero.instate(["invalid"])
    assert len(asked) == 1


def test_n_asks_for_the_next_deal(
    page: ObservePage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    press(page, "n")
    pump(lambda: len(asked) == 2)
    assert asked[1]["numero"] == 2 and page.form.numero.get() == "2"


def test_f5_plays_the_same_deal_again(page: ObservePage, press: Press, asked: list[dict[str, Any]]) -> None:
    page.playback.go(5)
    press(page, "F5")
    assert len(asked) == 2 and asked[0] == {**asked[1], "stop": asked[0]["stop"]}
    assert page.player.position == 0


def test_the_piles_are_chosen_among_ours_or_a_file(
    page: ObservePage, pump: Pump, asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    choice = page.form.tas
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
    page: ObservePage,
    app: App,
    press: Press,
    pump: Pump,
    asked: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: "")
    press(page, "Control-o")
    assert len(asked) == 1 and page.form.avec.get() == "Celui du cours"
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **options: "/chez/moi/r7.py")
    press(page, "Control-o")
    pump(lambda: len(asked) == 2)
    assert asked[1]["avec"] == Path("/chez/moi/r7.py")
    assert page.form.avec.get() == "r7.py" and app.settings.last_folder == str(Path("/chez/moi"))


def test_the_window_opens_on_a_given_game(page: ObservePage, app: App, asked: list[dict[str, Any]]) -> None:
    app.show("reussites", jeu="r7", graine=7, numero=3, options={"tours_max": 5})
    assert page.request == GameRequest("r7", 7, 3, options={"tours_max": 5})


def test_the_turns_permitted_are_those_of_the_game_shown(page: ObservePage, app: App, pump: Pump) -> None:
    app.show("reussites", options={"tours_max": 5})
    pump(lambda: page.player.complete)
    assert page.panel.turn.cget("text") == "Tour 1 sur 5"


def test_another_page_pauses_the_game(page: ObservePage, app: App) -> None:
    page.playback.toggle()
    app.show("tas")
    assert not page.player.playing and not page.canvas.moving


def test_tab_visits_the_page_and_nothing_else(page: ObservePage, pump: Pump, root: tk.Tk) -> None:
    page.playback.go(3)
    pump(lambda: page.bar.last.winfo_viewable())
    visited: list[tk.Misc] = []
    widget: tk.Misc | None = page.app.header.switch
    for _ in range(30):
        assert widget is not None
        widget = widget.tk_focusNext()
        if widget is None or widget in visited:
            break
        visited.append(widget)
    form, bar = page.form, page.bar
    reachable = [form.avec, form.tas, form.numero, form.graine, form.show_deal, form.new_deal]
    reachable += [*bar.buttons, bar.position, bar.speed]
    order = [visited.index(widget) for widget in reachable]
    assert order == sorted(order)


def test_a_game_that_fails_is_told_in_the_panel(
    page: ObservePage, pump: Pump, monkeypatch: pytest.MonkeyPatch, r7_etats: tuple[Etat, ...]
) -> None:
    def broken(jeu: str, **what: Any) -> Iterator[Etat | games.PlayEnd]:
        yield from r7_etats[:3]
        yield games.PlayEnd((), games.PlayError("IndexError", "list index out of range", 12, Path("r7.py")))

    monkeypatch.setattr(games, "play", broken)
    page.start(GameRequest(avec=Path("r7.py")))
    pump(lambda: page.player.complete)
    assert page.panel.status_text == "« r7.py » lève IndexError (ligne 12) : list index out of range."
    assert len(page.player.etats) == 3


def test_a_game_without_a_state_offers_a_way_out(
    page: ObservePage, pump: Pump, monkeypatch: pytest.MonkeyPatch, asked: list[dict[str, Any]]
) -> None:
    replay = games.play

    def silent(jeu: str, **what: Any) -> Iterator[Etat | games.PlayEnd]:
        yield games.PlayEnd((), games.PlayError("SyntaxError", "invalid syntax", 3))

    monkeypatch.setattr(games, "play", silent)
    page.start(GameRequest(avec=Path("r7.py")))
    pump(lambda: page.player.complete and page.empty.button.winfo_ismapped())
    assert "Python" in page.panel.status_text
    monkeypatch.setattr(games, "play", replay)
    page.empty.button.invoke()
    pump(lambda: page.player.complete and page.player.etats)
    assert asked[-1]["avec"] is None and not page.empty.winfo_ismapped()


def test_our_own_fault_in_the_worker_is_not_the_students(
    page: ObservePage, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(jeu: str, **what: Any) -> Iterator[Etat | games.PlayEnd]:
        raise RuntimeError("bench")
        yield

    monkeypatch.setattr(games, "play", broken)
    page.start(GameRequest())
    pump(lambda: app.faults)
    assert str(app.faults.pop()) == "bench" and page.player.complete


def test_a_new_game_stops_the_one_that_is_coming(
    page: ObservePage, pump: Pump, monkeypatch: pytest.MonkeyPatch, r7_etats: tuple[Etat, ...]
) -> None:
    def endless(jeu: str, **what: Any) -> Iterator[Etat | games.PlayEnd]:
        while not what["stop"].is_set():
            yield r7_etats[0]

    monkeypatch.setattr(games, "play", endless)
    page.start(GameRequest())
    pump(lambda: page.player.etats)
    first = page._task
    assert first is not None
    page.start(GameRequest(numero=2))
    assert not first.running
    pump(lambda: page.player.etats)


def test_a_real_game_comes_from_a_real_child(app: App, pump: Pump, r7_etats: tuple[Etat, ...]) -> None:
    app.show("reussites", jeu="r7", graine=7, numero=3, tas="tableau")
    page = app.page
    assert isinstance(page, ObservePage)
    pump(lambda: page.player.complete, timeout=60)
    assert [etat.tas for etat in page.player.etats] == [etat.tas for etat in r7_etats]
    page.playback.go_last()
    assert page.panel.status_text.startswith(("Gagnée au tour ", "Perdue au tour "))
