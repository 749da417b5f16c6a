"""A game, its options, and the student's file plugged into it."""

from pathlib import Path

import pytest

from reussites_tk.commands.games import game, plug, read_options
from reussites_tk.errors import UserError
from reussites_tk.gui.game_request import GameRequest

R7 = game("r7")


def test_a_game_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(UserError, match="« belote » n'existe pas ; les jeux sont : r7"):
        game("belote")


def test_options_are_read_with_their_type() -> None:
    pairs = [("tours_max", "5"), ("rejeu_rebut", "jamais"), ("arret_si_bloque", "non")]
    assert read_options(R7, pairs) == {"tours_max": 5, "rejeu_rebut": "jamais", "arret_si_bloque": False}


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("vitesse", "3", "n'a pas d'option « vitesse » ; ses options sont : tours_max"),
        ("tours_max", "0", "tours_max : « 0 » n'est pas permis"),
        ("rejeu_rebut", "souvent", "auto ou manuel ou jamais"),
        ("rejeu_rebut", "manuel", "ici personne ne joue"),
    ],
)
def test_a_wrong_option_is_one_sentence(key: str, value: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read_options(R7, [(key, value)])


def test_a_file_is_plugged_as_what_it_defines(tmp_path: Path) -> None:
    piles, jeu = tmp_path / "piles.py", tmp_path / "jeu.py"
    piles.write_text("def carte_sur(t): ...", encoding="utf-8")
    jeu.write_text("def jouer_tas_r7(tableau, tas): ...", encoding="utf-8")
    request = GameRequest("r7")
    assert plug(request, None) == request
    assert plug(request, piles) == GameRequest("r7", tas=piles)
    assert plug(request, jeu) == GameRequest("r7", avec=jeu)


def test_a_folder_is_no_file_to_plug(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="est un dossier : donnez le nom d'un fichier Python"):
        plug(GameRequest("r7"), tmp_path)
