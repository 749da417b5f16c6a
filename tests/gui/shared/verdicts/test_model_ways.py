"""What is right leads on: to the game played, to its tests, to the steps."""

from pathlib import Path

import pytest

from reussites_tk.gui.shared.verdicts.model_ways import all_right_words, ways_after_file
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.play.request import GameRequest


def bulletin(exercise: str, *baremes: float) -> Bulletin:
    verdicts = tuple(Verdict(f"f{n}", Kind.JUSTE, b, b) for n, b in enumerate(baremes))
    return Bulletin(exercise, f"/tp/{exercise}_a_completer.py", verdicts)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_file_that_is_all_right_leads_back_to_the_steps(exercise: str) -> None:
    assert ways_after_file(exercise, Path("f.py"))[-1].page == "parcours"


def test_a_game_is_watched_and_then_tested() -> None:
    watch, trials, _steps = ways_after_file("c4", Path("c4.py"))
    assert (watch.page, watch.what["jeu"], watch.what["avec"]) == ("reussites", "c4", Path("c4.py"))
    assert trials.what == {"exercise": "essais_jeu"}
    see, trials, _steps = ways_after_file("tas", Path("tas.py"))
    assert (see.what["avec"], see.what["tas"], trials.what) == (
        None,
        Path("tas.py"),
        {"exercise": "essais_tas"},
    )


def test_a_strategy_and_a_player_are_seen_at_work() -> None:
    strategy, _steps = ways_after_file("strategie_md", Path("s.py"))
    request = GameRequest(**{k: v for k, v in strategy.what.items() if k != "mode"})
    assert request.strategie == Path("s.py") and request.jeu_file is None
    assert ways_after_file("joueur_tarot", Path("j.py"))[0].page == "tournoi"


def test_what_is_right_is_said_as_it_is() -> None:
    assert "font ce que dit le sujet" in all_right_words(bulletin("c4", 1, 2))
    assert all_right_words(bulletin("strategie_md", 20)).startswith("La fonction de")
    words = all_right_words(bulletin("essais_jeu", 0, 0, 10, 10))
    assert words == "Vos 2 essais sont valides, et attrapent toutes les fautes."
