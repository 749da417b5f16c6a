"""What the page says of a program."""

import pytest

from reussites_tk.gui.console.words import LONGEST_LINE, MOST_CHARS, end_status, folded, shown_text
from reussites_tk.worker.failures import MEMORY, STOPPED
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.game_results import PlayError
from reussites_tk.worker.parent.own_program import Ended


@pytest.mark.parametrize(
    ("ended", "sentence", "colour"),
    [
        (Ended(), "Programme terminé", "good"),
        (Ended(2), "Programme terminé, code 2", "warn"),
        (Ended(1, Failed(STOPPED)), "Programme arrêté", "muted"),
        (Ended(1, Failed(MEMORY)), "Programme arrêté par une erreur", "bad"),
        (Ended(1, PlayError("KeyError")), "Programme arrêté par une erreur", "bad"),
    ],
)
def test_how_a_program_ended(ended: Ended, sentence: str, colour: str) -> None:
    assert end_status(ended) == (sentence, colour)


def test_nothing_that_a_program_prints_is_obeyed_nor_kills_the_window() -> None:
    assert shown_text("\x1b[31mrouge\x1b[0m\r\n1 %\r2 %\n") == "rouge\n1 %\n2 %\n"
    assert shown_text("🂡 \x00 ♥") == "□ □ C"
    assert len(shown_text("x" * (3 * MOST_CHARS))) == MOST_CHARS


def test_an_endless_line_is_folded() -> None:
    assert folded("un\ndeux\n", 3) == "un\ndeux\n"
    assert folded("x" * LONGEST_LINE, 2) == "x" * (LONGEST_LINE - 2) + "\nxx"
    assert max(map(len, folded("x" * 10_000, 0).split("\n"))) == LONGEST_LINE
    assert folded("", 7) == ""
