"""What a function is asked is said once, whole: where it is written, tried or read."""

from reussites_tk.judge.asked import asked_of, home_of
from reussites_tk.judge.exercises import EXERCISES


def test_a_function_of_a_game_is_asked_all_that_its_file_asks() -> None:
    asked = asked_of("r7", "analyser_r7")
    assert asked is not None and asked.signature == "analyser_r7(np, nmax_t)"
    assert "dictionnaire" in asked.text and "affiche aussi" in asked.text
    create = asked_of("r7", "creer_tableau_initial_r7")
    assert create is not None and create.examples[0].startswith("tableau = creer_tableau_initial_r7() →")


def test_what_is_tried_or_stored_otherwise_is_what_is_written() -> None:
    tried = asked_of("essais_jeu", "jouer_une_c4")
    assert tried is not None and tried == asked_of("c4", "jouer_une_c4")
    assert home_of("essais_tas", "carte_sur") == home_of("tas_libre", "carte_sur") == "tas"


def test_functions_of_one_name_are_told_apart_by_their_exercise() -> None:
    assert asked_of("ascenseur", "distribuer") != asked_of("tarot", "distribuer")


def test_a_test_of_one_s_own_is_asked_nothing() -> None:
    assert asked_of("essais_jeu", "essai_c4_le_tas_de_depart") is None


def test_every_judged_function_is_asked_something() -> None:
    for nom, exercise in EXERCISES.items():
        assert all(asked_of(nom, name) is not None for name in exercise.names)
