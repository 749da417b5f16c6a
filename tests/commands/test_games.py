"""A game, its options, and the student's file plugged into it."""

from pathlib import Path

import pytest

from reussites_tk.arguments import build_parser
from reussites_tk.commands.games import game, plug, read_options, read_request
from reussites_tk.errors import UserError
from reussites_tk.play.request import GameRequest

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
        ("rejeu_rebut", "souvent", "auto, manuel ou jamais"),
    ],
)
def test_a_wrong_option_is_one_sentence(key: str, value: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read_options(R7, [(key, value)])


@pytest.mark.parametrize(
    ("jeu", "key", "value"),
    [
        ("r7", "rejeu_rebut", "manuel"),
        ("c4", "tas_depart", "choisi"),
        ("md", "montee", "manuelle"),
        ("md", "strategie", "joueur"),
    ],
)
def test_what_a_person_decides_is_not_played_alone(jeu: str, key: str, value: str) -> None:
    with pytest.raises(UserError, match=f"« {value} » laisse choisir le joueur"):
        read_options(game(jeu), [(key, value)])


def test_a_file_is_plugged_as_what_it_defines(tmp_path: Path) -> None:
    piles, jeu = tmp_path / "piles.py", tmp_path / "jeu.py"
    piles.write_text("def carte_sur(t): ...", encoding="utf-8")
    jeu.write_text("def jouer_tas_r7(tableau, tas): ...", encoding="utf-8")
    request = GameRequest("r7")
    assert plug(request, None) == request
    assert plug(request, piles) == GameRequest("r7", tas=piles)
    assert plug(request, jeu) == GameRequest("r7", avec=jeu)


def test_a_strategy_is_plugged_with_its_option(tmp_path: Path) -> None:
    file = tmp_path / "strategie.py"
    file.write_text("def choisir_stockage(vue): ...", encoding="utf-8")
    assert plug(GameRequest("md"), file) == GameRequest("md", avec=file, options={"strategie": "eleve"})
    with pytest.raises(UserError, match="ne définit ni"):
        plug(GameRequest("c4"), file)
    with pytest.raises(UserError, match="enlevez l'option strategie"):
        plug(GameRequest("md", options={"strategie": "premier"}), file)


def test_a_students_strategy_needs_its_file() -> None:
    arguments = build_parser().parse_args(["analyser", "md", "--option", "strategie=eleve"])
    with pytest.raises(UserError, match="donnez-la avec --avec"):
        read_request(arguments)


def test_a_folder_is_no_file_to_plug(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="est un dossier : donnez le nom d'un fichier Python"):
        plug(GameRequest("r7"), tmp_path)
