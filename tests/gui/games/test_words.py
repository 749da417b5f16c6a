"""What the page of the games says, apart from the page."""

from pathlib import Path

from reussites_tk.gui.games.words import figures_lines, own_sentence
from reussites_tk.play.request import GameRequest
from reussites_tk.play.statistics import Statistics


def test_each_figure_says_in_which_games_it_counts() -> None:
    empty = dict(figures_lines(Statistics(), "c4"))
    assert (
        empty["Gagnées, parmi celles-là"] == "0"
        and empty["Le moins de cartes glissées, parties gagnées"] == "–"
    )
    assert "Paris avant la révélation" not in empty
    lines = dict(figures_lines(Statistics(won=3, lost=1, abandoned=1, best=9, guesses=2, right=1), "c4"))
    assert lines["Parties jouées, abandonnées comprises"] == "5"
    assert lines["Gagnées, parmi celles-là"] == "3 (60\u00a0%)"
    assert lines["Paris avant la révélation"] == "2, 1 juste"


def test_the_files_of_one_s_own_that_play_are_named() -> None:
    game, piles = Path("tp/c4_a_completer.py"), Path("tp/tas_a_completer.py")
    assert own_sentence(GameRequest("c4")) == ""
    assert own_sentence(GameRequest("c4", avec=game)) == "Votre jeu : c4_a_completer.py"
    both = GameRequest("c4", avec=game, tas=piles)
    assert own_sentence(both).splitlines()[1] == "Vos tas : tas_a_completer.py"
    assert own_sentence(both, by_hand=True) == "Vos tas : tas_a_completer.py"
    strategy = GameRequest("md", avec=Path("s.py"), options={"strategie": "eleve"})
    assert own_sentence(strategy) == "Votre stratégie : s.py"
