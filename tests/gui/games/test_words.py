"""What the page of the games says, apart from the page."""

from reussites_tk.gui.games.words import figures_lines
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
