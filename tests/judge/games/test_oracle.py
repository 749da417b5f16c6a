"""The truth is played by our own games, on instances that nobody else sees."""

from reussites_tk.cours import primitives
from reussites_tk.judge.games.c4_cases import examples
from reussites_tk.judge.games.c4_rules import C4Rules
from reussites_tk.judge.games.md_rules import MdRules
from reussites_tk.judge.games.qll_rules import QllRules, board_of
from reussites_tk.judge.games.rules import Episode
from reussites_tk.reussites import qll, qll_coups


def test_nothing_is_plugged_for_the_others() -> None:
    rules = QllRules()
    assert rules.play(Episode(board_of("8K | VP", "(AP)")), rules.readings[0]).won
    assert vars(qll)["p"] is primitives and vars(qll_coups)["p"] is primitives
    assert vars(primitives)["_implantation"] is None


def test_each_oracle_has_modules_of_its_own() -> None:
    first, second = QllRules().oracle, QllRules().oracle
    assert first.game is not second.game and first.piles is not second.piles
    assert first.game is not qll and first.game.tirer is not qll_coups.tirer
    assert first.game.tirer.__globals__["p"] is first.piles


def test_a_game_is_watched_change_by_change() -> None:
    rules = C4Rules()
    b = examples()[0]
    seen = rules.oracle.watched(b, lambda tableau: rules.run(tableau, 1, "trefle", False))
    boards = [board for board, _drawn in seen]
    assert boards[0] == b and all(board.faces == b.faces for board in boards)
    turned = [drawn for _board, drawn in seen if drawn is not None]
    assert [code >> 5 for code in dict.fromkeys(turned)][:8] == [1] * 8
    assert boards[-1] == rules.oracle.read()


def test_the_board_of_each_game_is_laid_and_read_again() -> None:
    for rules in (QllRules(), MdRules(), C4Rules()):
        b = rules.initial(None, 32, None)
        rules.oracle.lay(b)
        assert rules.oracle.read() == b and rules.is_start(b)
