"""What a series of games says."""

from fractions import Fraction
from pathlib import Path

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.outcomes import Counts
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse.model import Order, Session
from reussites_tk.gui.analyse.words import (
    agreement_text,
    curve_title,
    cycle_text,
    difference_text,
    engine_advice,
    engine_text,
    exact_text,
    figure_text,
    interval_text,
    picture_lines,
    population_text,
    progress_text,
    share_text,
    short_names,
    way_names,
    worth_text,
)
from reussites_tk.texts import duration
from reussites_tk.worker.parent.game_results import Cycle
from tests.gui.analyse.sessions import R7, WORSE_R7, compared, facing_of, session_of

COUNT = Counts(2000, 1735, {2: 49, 3: 1686}, {}, {})
CHAIN = Series("qll", 500, graine=4, options={"entre_parties": "ramassage"})
OTHER = Series("r7", 4, options={"rejeu_rebut": "jamais"})


def test_figures_are_french() -> None:
    assert figure_text(COUNT) == "86,75\u00a0% gagnées"
    assert interval_text(COUNT) == (
        "entre 85,19\u00a0% et 88,17\u00a0%, intervalle de Wilson à 95 % · "
        "1\u00a0735 parties gagnées sur 2\u00a0000"
    )
    assert interval_text(COUNT, short=True).endswith("(95 %) · 1\u00a0735 gagnées")


def test_one_won_game_is_singular() -> None:
    assert "1 partie gagnée sur 2" in interval_text(Counts(2, 1, {3: 1}, {}, {}))


@pytest.mark.parametrize(
    ("share", "width", "text"),
    [
        (0.0, 1.0, "0,00"),
        (1.0, 1.0, "100,00"),
        (0.0587, 1.0, "5,87"),
        (0.00587, 1.0, "0,587"),
        (0.000126, 1.0, "0,0126"),
        (0.8659512, 0.0004, "86,595"),
    ],
)
def test_small_shares_and_narrow_intervals_have_more_decimals(share: float, width: float, text: str) -> None:
    assert share_text(share, width) == f"{text}\u00a0%"


def test_a_chain_has_no_interval_and_no_precision() -> None:
    assert "intervalle" not in interval_text(COUNT, chained=True) + curve_title(Order(CHAIN))
    assert worth_text(session_of(CHAIN, bytes([7, 5]))) == ""


def test_the_games_needed_for_a_precision() -> None:
    few = worth_text(session_of(Series("r7", 4), R7))
    assert few == "Combien de parties pour connaître ce taux à ±\u00a00,1\u00a0% près ? 720\u00a0271."
    both = compared(Series("r7", 4), OTHER, R7, WORSE_R7)
    assert worth_text(both).startswith("Combien de parties pour connaître cette différence")
    same = compared(Series("r7", 4), OTHER, R7, R7)
    assert worth_text(same) == "", "they have not differed yet"


def test_exact_odds_are_a_fraction_as_long_as_it_can_be_read() -> None:
    assert exact_text(Fraction(3, 7)) == "Chance exacte : 42,8571\u00a0% (3/7)"
    assert exact_text(Fraction(10**12, 10**13 + 1)) == "Chance exacte, calculée : 10,0000\u00a0%"


def test_a_difference_says_what_may_be_concluded() -> None:
    text = difference_text(facing_of(R7 * 50, WORSE_R7 * 50))
    assert text.startswith("Différence 1 − 2 : +25,00 points, de +1") and text.endswith(
        "1 gagne plus souvent."
    )
    assert difference_text(facing_of(R7, R7)).endswith("rien ne les départage encore.")


def test_the_first_game_of_a_student_that_ends_otherwise_is_named() -> None:
    assert "finissent toutes comme celles du jeu du cours" in agreement_text(facing_of(R7, R7))
    assert agreement_text(facing_of(R7, WORSE_R7)) == (
        "1 partie finit autrement que par le jeu du cours ; la première est la n° 3."
    )


def test_ways_are_named_by_what_tells_them_apart() -> None:
    order = Order(Series("r7", 4, options={"tours_max": 4}), Series("r7", 4, options={"tours_max": 5}))
    assert way_names(order) == ("Nombre de tours permis : 4", "Nombre de tours permis : 5")
    assert short_names(order)[0] == "1 · Nombre de tours permis : 4"
    assert short_names(Order(Series("r7", 4), OTHER)) == ("1 · dès que possible", "2 · jamais")
    own = Series("md", 4, avec=Path("ma.py"), options={"strategie": "eleve"})
    assert way_names(Order(own, Series("md", 4)))[0] == "votre stratégie"
    twins = Order(Series("r7", 4, avec=Path("r7.py")), Series("r7", 4))
    assert way_names(twins) == ("votre jeu, r7.py", "le jeu du cours")
    assert way_names(Order(OTHER)) == ("",)


def test_a_figure_names_its_games() -> None:
    series = Series("qll", 2000, graine=3, options={"cartes": 52})
    assert population_text(series, 2000) == (
        "À la queue leu leu · donnes 1 à 2\u00a0000 de la graine 3 · Nombre de cartes : 52 · "
        "tas : double chaînage"
    )
    assert "340 des donnes 1 à 2\u00a0000" in population_text(series, 340)
    assert "340 des donnes 1 à 9\u00a0000" in population_text(series, 340, 9000)
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


def test_a_picture_begins_with_the_game_and_its_figures() -> None:
    lines = picture_lines(session_of(Series("r7", 4), R7))
    assert lines[0] == "Le relais des 7" and lines[1].startswith("75,00\u00a0% gagnées, entre")
    both = picture_lines(compared(Series("r7", 4), OTHER, R7, WORSE_R7))
    assert both[2].startswith("2 · Rejouer les cartes du rebut : jamais : 50,00")


def test_progress_has_its_speed_and_the_time_left() -> None:
    session = Session(Order(CHAIN), 500, total=Counts(50, 9, {}, {}, {}), seconds=0.5, _timed=50)
    assert progress_text(session) == "50 parties sur 500 · 100 par seconde"
    assert progress_text(session, running=True).endswith(" · encore 4 s")
    session.seconds = 0.02
    assert progress_text(session, running=True) == "50 parties sur 500", "nothing is foretold from so little"
    assert progress_text(session) == "50 parties sur 500 · 2\u00a0500 par seconde"
    assert [duration(s) for s in (0.2, 200, 7500)] == ["0 s", "3 min 20 s", "2 h 05 min"]


def test_the_engine_is_said_and_what_would_make_it_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(Series("r7", 50_000))
    monkeypatch.setattr(kernels, "available", lambda: True)
    assert engine_text(order.choice()) == "moteur rapide" and engine_advice(order.choice(), order) == ""
    monkeypatch.setattr(kernels, "available", lambda: False)
    assert engine_text(order.choice()) == "moteur du cours"
    assert engine_advice(order.choice(), order) == order.choice().reason != ""
    theirs = Order(Series("r7", 50_000, avec=Path("r7.py")))
    assert engine_text(theirs.choice()) == "moteur du cours"
    assert theirs.choice().reason and engine_advice(theirs.choice(), theirs) == "", (
        "nothing quick plays a file"
    )
