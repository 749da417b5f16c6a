"""A game of Montée-Descente is followed on the student's own choices: each step must be a legal move."""

from reussites_tk.judge.games.boards import Board
from reussites_tk.judge.games.md import MdRules, board_of, whole
from reussites_tk.judge.games.rules import Episode, Play

START = board_of("(7C) (8C)")


def follow(*boards: Board, start: Board = START) -> Play:
    """Follow a game that went through these boards."""
    log = [b.as_json() for b in (start, *boards)]
    return MdRules().play(Episode(start, 1, log[-1], log), "")


def message(play: Play) -> str:
    return "" if play.slip is None else play.slip.difference.message


def test_any_legal_storage_pile_will_do() -> None:
    for store in ("8C", "| 8C", "| | 8C", "| | | 8C"):
        stored, done = board_of("(7C)", store), board_of("", "", "7C 8C")
        raised = board_of("", store, "7C")
        assert message(follow(board_of("(7C) 8C"), stored, board_of("7C", store), raised, done)) == ""


def test_a_carte_may_be_moved_before_it_is_turned_up() -> None:
    assert message(follow(board_of("(7C)", "8C"), board_of("", "8C", "7C"), board_of("", "", "7C 8C"))) == ""


def test_a_game_may_end_when_all_the_cartes_are_placed() -> None:
    played = follow(board_of("(7C)", "8C"), board_of("", "8C", "7C"))
    assert played.slip is None


def test_a_carte_never_goes_down_on_a_smaller_one() -> None:
    start = board_of("(9P) (8C)")
    wrong = follow(board_of("(9P)", "8C"), board_of("", "8C 9P"), start=start)
    assert "rang au moins égal" in message(wrong)
    assert wrong.slip is not None and wrong.slip.before == board_of("9P", "8C")
    assert (
        wrong.slip.wanted is not None
        and wrong.slip.wanted.pile("S1").codes == board_of("", "8C").pile("S1").codes
    )


def test_a_carte_that_can_go_up_must() -> None:
    start = board_of("(9P) (7C)")
    assert "peut monter" in message(follow(board_of("(9P)", "7C"), start=start))


def test_the_storage_goes_up_before_the_next_carte() -> None:
    start = board_of("(9P) (7C) (8C)")
    stuck = board_of("(9P)", "8C", "7C")
    late = follow(board_of("(9P) (7C)", "8C"), stuck, board_of("", "8C | 9P", "7C"), start=start)
    assert "S1 doit" in message(late)


def test_going_up_just_after_the_draw_is_the_same_game() -> None:
    start = board_of("(AP) (7C) (8C)")
    boards = [
        board_of("(AP) (7C)", "8C"),
        board_of("(AP)", "8C", "7C"),
        board_of("AP", "8C", "7C"),
        board_of("AP", "", "7C 8C"),
        board_of("", "AP", "7C 8C"),
    ]
    assert "doit d" not in message(follow(*boards, start=start))


def test_a_lost_game_is_truly_lost_whether_the_last_carte_is_turned_up_or_not() -> None:
    start = whole("8T 9T 10T VT DT")
    codes = start.talon.codes
    stores = ["8T", "8T | 9T", "8T | 9T | 10T", "8T | 9T | 10T | VT"]
    boards = [board_of("", stored).with_pile("talon", codes[: 31 - i]) for i, stored in enumerate(stores)]
    up = boards[-1].with_pile("talon", (*codes[:27], codes[27] | 1))
    for ending in (boards, [*boards, up]):
        played = follow(*ending, start=start)
        assert played.slip is None and not played.won
    assert "peut encore" in message(follow(*boards[:3], start=start))


def test_cartes_left_face_down_are_seen() -> None:
    stored = board_of("(7C)", "8C")
    assert "cachée" in message(follow(stored, board_of("(7C)", "(8C)"), board_of("", "(8C)", "(7C)")))


def test_the_strategy_is_recognised() -> None:
    rules, start = MdRules(), board_of("(8P) (9C) (AC)")
    logs = [board_of("(8P) (9C)", "AC"), board_of("(8P)", "AC 9C"), board_of("", "AC 9C | 8P")]
    log = [b.as_json() for b in (start, *logs)]
    rules.play(Episode(start, 1, log[-1], log), "")
    assert "un choix à vous" in rules.reading_words(("",))
    assert "premier tas" in MdRules().reading_words(("",))


def test_an_end_of_which_nothing_was_seen_must_be_a_true_one() -> None:
    rules, start = MdRules(), whole("8T 9T 10T VT DT")
    lost = board_of("", "8T | 9T | 10T | VT").with_pile("talon", start.talon.codes[:28])
    assert rules.play(Episode(start, 1, lost.as_json()), "").final == lost
    stopped = board_of("", "8T | 9T | 10T").with_pile("talon", start.talon.codes[:29])
    assert rules.play(Episode(start, 1, stopped.as_json()), "").final != stopped
