"""À la queue leu leu for the judge: the worked examples, each under its reading, and the gathering."""

import pytest

from reussites_tk.judge.games.boards import Board, drawn
from reussites_tk.judge.games.qll import QllCases, QllRules, board_of, dealt
from reussites_tk.judge.games.rules import Episode, Play

RULES = QllRules()
WHOLE = "ligne_entiere droite_d_abord"
RIGHT_END = "extremite_droite droite_d_abord"


def play(draws: str, reading: str = WHOLE) -> Play:
    return RULES.play(Episode(dealt(drawn(draws))), reading)


def line(b: Board) -> str:
    return " | ".join(" ".join(str(code) for code in pile.codes) for pile in b.ligne)


def test_a_triple_is_played_as_soon_as_it_can_be() -> None:
    assert play("VT 7K 9T 7P").final == board_of("VT 7K 9T | 7P")
    assert play("VT 7K 9T 7P").won


@pytest.mark.parametrize(
    ("reading", "final"),
    [(WHOLE, "8P DC | 10T RP | AT"), (RIGHT_END, "8P | DC | 10T RP AT")],
)
def test_the_whole_line_or_its_right_end_is_made_stable(reading: str, final: str) -> None:
    assert play("8P DC 10T RP AT", reading).final == board_of(final)


@pytest.mark.parametrize(
    ("end", "final"),
    [
        ("droite_d_abord", "VP | AP VK"),
        ("gauche_d_abord", "VK | VP AP"),
        ("rotation", "AP VK | VP"),
        ("un_par_un", "VP AP | VK"),
    ],
)
def test_the_end_closes_the_line_as_each_reading_says(end: str, final: str) -> None:
    assert play("VK VP AP", f"ligne_entiere {end}").final == board_of(final)


def test_each_reading_of_the_end_is_told_from_the_others_on_a_known_deal() -> None:
    start = next(b for b, known in QllCases(1, RULES)._known_deals().items() if known == (52, 4))
    ends = {reading: RULES.play(Episode(start), reading).final for reading in RULES.readings}
    assert len(set(ends.values())) == len(RULES.readings) == 8


def test_a_reading_that_is_no_option_of_ours_is_named_without_options() -> None:
    remark = RULES.reading_words(("extremite_droite un_par_un",))
    assert "fin_circulaire" not in remark and "comme une carte que l'on tire" in remark


def test_four_piles_are_lost() -> None:
    played = play("7T 8K 9C 10P AK")
    assert played.final == board_of("8K | 9C | 10P | AK 7T") and not played.won
    assert RULES.key(played) == 4


def test_the_first_pile_gathered_is_drawn_last() -> None:
    again = RULES.initial(board_of("VT 7K 9T | 7P 10C"), 5, None)
    assert again == board_of("7P | 10C", "(9T) (7K) (VT)")


def test_a_board_created_may_have_any_order_but_must_be_whole() -> None:
    deal = QllCases(1, RULES).deal(1)
    assert RULES.initial(None, 32, deal) == deal
    assert RULES.initial(None, 52, deal) != deal


def test_a_board_in_the_middle_of_a_game_is_not_gathered() -> None:
    assert RULES.may_be_reformed(board_of("VT 7K | 9T"))
    assert not RULES.may_be_reformed(board_of("VT 7K | 9T", "(8P)"))


def test_the_reading_is_named_in_a_remark() -> None:
    remark = RULES.reading_words(("ligne_entiere rotation",))
    assert "fin_circulaire=rotation" in remark and "toute la ligne" in remark
