"""Level 3: games are counted in a child, shown as they come, and can be stopped."""

import tkinter as tk
from collections.abc import Callable
from typing import cast

import psutil
import pytest

from reussites_tk.cours import Histoire
from reussites_tk.gui.app import App
from reussites_tk.gui.pages.analyse import AnalysePage, bars_of, figure_text, interval_text, point_of
from tests.gui.conftest import clipped_widgets
from tests.gui.drawn import drawn_words

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]
COUNT = Histoire(2000, 1735, {2: 49, 3: 1686})


@pytest.fixture
def page(app: App, pump: Pump) -> AnalysePage:
    app.root.geometry("1024x700")
    app.show("analyse")
    pump(lambda: app.root.winfo_width() == 1024)
    return cast(AnalysePage, app.page)


def test_figures_are_french() -> None:
    assert figure_text(COUNT) == "86,75\u00a0% gagnées"
    assert interval_text(COUNT) == (
        "entre 85,19\u00a0% et 88,17\u00a0%, intervalle de Wilson à 95 % · "
        "1\u00a0735 parties gagnées sur 2\u00a0000"
    )


def test_one_won_game_is_singular() -> None:
    assert "1 partie gagnée sur 2" in interval_text(Histoire(2, 1, {3: 1}))


def test_a_bar_for_each_tour_then_the_games_lost() -> None:
    bars = bars_of(COUNT, 3)
    assert [(bar.name, bar.count) for bar in bars] == [
        ("tour 1", 0),
        ("tour 2", 49),
        ("tour 3", 1686),
        ("perdues", 265),
    ]
    assert sum(bar.share for bar in bars) == pytest.approx(1.0)


def test_a_point_holds_its_share_inside_its_interval() -> None:
    point = point_of(COUNT)
    assert point.bas < point.taux < point.haut


def test_the_page_begins_with_one_sentence_and_one_button(page: AnalysePage, pump: Pump) -> None:
    pump()
    assert page.empty.winfo_ismapped() and page.empty.button is not None


def test_a_series_is_counted_and_shown(page: AnalysePage, press: Press, pump: Pump) -> None:
    page.games.type("60")
    press(page.games.entry, "Return")
    assert page.running
    pump(lambda: not page.running, 60)
    assert page.histoire is not None and page.histoire.parties == 60
    assert str(page.figure.cget("text")).endswith("gagnées")
    assert "perdues" in drawn_words(page.bars)
    assert "terminé" in str(page.status.cget("text"))
    assert not page.empty.winfo_ismapped()


def test_the_same_seed_gives_the_same_count(page: AnalysePage, pump: Pump) -> None:
    counts = []
    for _ in range(2):
        page.games.set(40)
        page.start()
        pump(lambda: not page.running, 60)
        counts.append(page.histoire)
    assert counts[0] == counts[1]


def test_stopping_keeps_what_is_counted(page: AnalysePage, pump: Pump) -> None:
    page.games.set(1_000_000)
    page.start()
    pump(lambda: page.histoire is not None, 60)
    page.start_button.invoke()
    assert not page.running
    kept = page.histoire
    assert kept is not None and 0 < kept.parties < 1_000_000
    assert "arrêté" in str(page.status.cget("text"))
    pump(lambda: not psutil.Process().children(), 30)
    assert page.histoire == kept


@pytest.mark.parametrize("typed", ["", "zéro", "0", "1,5", "-3", "99 999 999 999"])
def test_a_number_that_cannot_be_used_is_said(page: AnalysePage, typed: str) -> None:
    page.games.type(typed)
    page.start()
    assert not page.running
    assert str(page.status.cget("text")) == "Parties : écrivez un entier de 1 à 1\u00a0000\u00a0000."


def test_leaving_the_page_stops_the_count(page: AnalysePage, app: App, pump: Pump) -> None:
    page.games.set(1_000_000)
    page.start()
    app.show("tas")
    assert not page.running


def test_closing_in_the_middle_leaves_no_child(page: AnalysePage, app: App, pump: Pump) -> None:
    page.games.set(1_000_000)
    page.start()
    pump(lambda: psutil.Process().children(), 30)
    app.close()
    assert not psutil.Process().children()


def test_nothing_is_clipped_in_the_smallest_window(page: AnalysePage, app: App, pump: Pump) -> None:
    assert clipped_widgets(app.root) == []
    page.games.set(20)
    page.start()
    pump(lambda: not page.running, 60)
    pump()
    assert clipped_widgets(app.root) == []
