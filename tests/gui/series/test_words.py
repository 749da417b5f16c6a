"""What a series of games says."""

from pathlib import Path

import pytest

from reussites_tk.analysis.engine import Series
from reussites_tk.cours import Histoire
from reussites_tk.gui.series.words import (
    curve_title,
    cycle_text,
    figure_text,
    interval_text,
    point_of,
    population_text,
    progress_text,
    share_text,
)
from reussites_tk.worker.games import Cycle

COUNT = Histoire(2000, 1735, {2: 49, 3: 1686})
CHAIN = Series("qll", 500, graine=4, options={"entre_parties": "ramassage"})


def test_figures_are_french() -> None:
    assert figure_text(COUNT) == "86,75\u00a0% gagnées"
    assert interval_text(COUNT) == (
        "entre 85,19\u00a0% et 88,17\u00a0%, intervalle de Wilson à 95 % · "
        "1\u00a0735 parties gagnées sur 2\u00a0000"
    )


def test_one_won_game_is_singular() -> None:
    assert "1 partie gagnée sur 2" in interval_text(Histoire(2, 1, {3: 1}))


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "0,00"),
        (1.0, "100,00"),
        (0.0587, "5,87"),
        (0.00587, "0,587"),
        (0.000126, "0,0126"),
    ],
)
def test_small_shares_have_more_decimals(share: float, text: str) -> None:
    assert share_text(share) == f"{text}\u00a0%"


def test_a_point_holds_its_share_inside_its_interval() -> None:
    point = point_of(COUNT)
    assert point.bas < point.taux < point.haut


def test_games_that_depend_on_one_another_have_no_interval() -> None:
    point = point_of(COUNT, chained=True)
    assert point.bas == point.taux == point.haut
    assert "intervalle" not in interval_text(COUNT, chained=True) + curve_title(True)


def test_a_figure_names_its_games() -> None:
    series = Series("qll", 2000, graine=3, options={"cartes": 52})
    assert population_text(series, 2000) == (
        "À la queue leu leu · donnes 1 à 2\u00a0000 de la graine 3 · Nombre de cartes : 52 · "
        "tas : double chaînage"
    )
    assert "340 des donnes 1 à 2\u00a0000" in population_text(series, 340)
    assert "500 parties enchaînées depuis la donne 1 de la graine 4" in population_text(CHAIN, 500)


def test_a_figure_names_the_files_that_played() -> None:
    game = Series("md", 10, avec=Path("/x/md_a_completer.py"), tas=Path("/y/tas_a_completer.py"))
    assert population_text(game, 10).endswith("jeu : md_a_completer.py · tas : tas_a_completer.py")
    strategy = Series("md", 10, avec=Path("/x/ma_strategie.py"), options={"strategie": "eleve"})
    assert population_text(strategy, 10) == (
        "Montée-Descente · donnes 1 à 10 de la graine 1 · stratégie : ma_strategie.py · tas : double chaînage"
    )


def test_a_cycle_is_announced() -> None:
    assert cycle_text(Cycle(1573, 6, 6)) == (
        "À partir de la partie 1\u00a0573, les mêmes 6 parties se répètent sans fin : 6 gagnées."
    )
    assert cycle_text(Cycle(12, 1, 0)) == (
        "À partir de la partie 12, la même partie se répète sans fin : elle est perdue."
    )


def test_progress_is_told_with_its_speed() -> None:
    assert progress_text(50, CHAIN, 0.5) == "50 parties sur 500 · 100 par seconde"
