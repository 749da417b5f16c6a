"""What is asked of a game: the same deal with other pieces, watched or by hand."""

from pathlib import Path

from reussites_tk.play.request import GameRequest, hand_options, request_of

MINE = Path("chez/moi/md.py")
STRATEGY = GameRequest("md", 3, 4, avec=MINE, options={"strategie": "eleve"})


def test_a_strategy_is_a_file_for_our_own_game() -> None:
    assert STRATEGY.strategie == MINE and STRATEGY.jeu_file is None
    game = GameRequest("md", avec=MINE)
    assert game.strategie is None and game.jeu_file == MINE


def test_another_game_takes_the_place_of_the_strategy() -> None:
    other = Path("autre.py")
    assert STRATEGY.with_game(other) == GameRequest("md", 3, 4, avec=other)
    assert STRATEGY.with_game(None).options == {}


def test_another_strategy_option_forgets_the_file() -> None:
    assert STRATEGY.with_options({"strategie": "premier"}, None).avec is None
    assert STRATEGY.with_options({"strategie": "eleve"}, MINE) == STRATEGY
    game = GameRequest("md", avec=MINE)
    assert game.with_options({"montee": "auto"}, None).avec == MINE


def test_a_numbered_deal_takes_the_place_of_a_free_one() -> None:
    free = GameRequest("c4", donne=("7T", "8T"))
    assert free.with_deal(5, 6) == GameRequest("c4", 6, 5)
    assert free.of_game("md") == GameRequest("md")


def test_by_hand_only_the_rules_matter() -> None:
    assert "arret_si_bloque" not in hand_options("r7") and "strategie" not in hand_options("md")
    request = GameRequest("r7", options={"tours_max": 2, "arret_si_bloque": False}, avec=MINE)
    assert request.hand_request.options == {"tours_max": 2}
    assert request_of(request.hand_request) == GameRequest("r7", options={"tours_max": 2})


def test_what_was_played_is_watched_with_the_same_rules_but_what_is_left_to_the_player() -> None:
    hand = GameRequest("r7", 8, 9, options={"tours_max": 2, "rejeu_rebut": "manuel"})
    watched = GameRequest("r7", tas="file", avec=MINE, options={"arret_si_bloque": False, "tours_max": 5})
    assert watched.watched_as(hand) == GameRequest(
        "r7", 8, 9, "file", MINE, {"arret_si_bloque": False, "tours_max": 2}
    )
    assert watched.watched_as(GameRequest("c4", 8, 9)) == GameRequest("c4", 8, 9, "file")
