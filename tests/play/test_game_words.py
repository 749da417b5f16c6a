"""What the panel says: sentences computed from a state."""

from pathlib import Path

import pytest

from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.play.game_words import (
    MOST_CALLS,
    calls_text,
    failure_sentence,
    parse_number,
    placed_sentence,
    result_sentence,
    turn_sentence,
    wrap_call,
)
from reussites_tk.play.request import GameRequest, in_batches
from reussites_tk.worker.games import Failed, PlayEnd, PlayError


def etat(placed: int, turn: int | None = None) -> Etat:
    serie = TasVu("Trèfle", Localisation(1, 4), Mode.ETALE, cartes_du_jeu(52)[:placed])
    talon = TasVu("Talon", Localisation(1, 1), Mode.EMPILE, cartes_du_jeu(52)[placed:])
    return Etat((talon, serie), (), () if turn is None else (("num_tour", turn),))


def test_the_turn_is_that_of_the_state() -> None:
    assert turn_sentence(etat(4, 2), 3) == "Tour 2 sur 3"
    assert turn_sentence(etat(4, 2), None) == "Tour 2"
    assert turn_sentence(etat(4), 3) == ""


def test_cartes_placed_are_those_of_spread_piles() -> None:
    assert placed_sentence(etat(14)) == "14 cartes posées, 38 à placer"
    assert placed_sentence(etat(1)) == "1 carte posée, 51 à placer"
    assert placed_sentence(etat(52)) == "52 cartes posées, 0 à placer"


def test_the_result_names_the_turn() -> None:
    assert result_sentence(True, etat(52, 3)) == "Gagnée au tour 3"
    assert result_sentence(False, etat(40, 3)) == "Perdue au tour 3"
    assert result_sentence(True, etat(52)) == "Gagnée"


def piles(*shown: tuple[str, str]) -> Etat:
    """A table of stacked piles, each written as its name and its cartes."""
    places = (Localisation(1, i) for i in range(1, 14))
    tas = (
        TasVu(name, place, Mode.EMPILE, tuple(map(carte_de, cartes.split())))
        for (name, cartes), place in zip(shown, places, strict=False)
    )
    return Etat(tuple(tas))


LINE = piles(("Talon", "(7T) (8T)"), ("P1", "9T 10T"), ("P2", "RC"), ("P3", "AP"))
HOMES = piles(("Talon", ""), ("Trèfle", "7T 8K"), ("Carreau", "9K"), ("Coeur", "10C (7P)"), ("Pique", "8P"))
STORAGE = piles(("Talon", "(9T) DT"), ("Trèfle", "7T 8T"), ("Pique", ""), ("S1", "RC 10K"), ("S2", "AP"))


def test_each_game_counts_what_matters_in_it() -> None:
    assert placed_sentence(LINE, "qll") == "Ligne de 3 tas, 2 au talon"
    assert placed_sentence(HOMES, "c4") == "5 cartes retournées, 1 à découvrir"
    assert placed_sentence(STORAGE, "md") == "2 cartes montées, 3 en stockage, 2 au talon"


def test_a_lost_game_says_by_what() -> None:
    assert result_sentence(False, LINE, "qll") == "Perdue : il reste 3 tas"
    assert result_sentence(False, HOMES, "c4") == "Perdue : 2 cartes ne sont pas dans le tas de leur couleur"
    lost = result_sentence(False, STORAGE, "md")
    assert lost == "Perdue : aucune place pour la carte tirée (dame de trèfle)"
    assert {result_sentence(True, etat, jeu) for etat, jeu in ((LINE, "qll"), (HOMES, "c4"))} == {"Gagnée"}


def test_piles_that_a_student_named_otherwise_are_not_guessed_at() -> None:
    etat = piles(("", "7T"), ("un tas", "8K"))
    assert result_sentence(False, etat, "c4") == "Perdue" and result_sentence(False, etat, "md") == "Perdue"


def test_many_calls_keep_the_last_ones() -> None:
    calls = [f"f({i})" for i in range(MOST_CALLS + 5)]
    text = calls_text(calls, 30).splitlines()
    assert text[0] == "… (5 appels avant)" and text[-1] == calls[-1] and len(text) == MOST_CALLS + 1
    assert calls_text(["a()", "b()"], 30) == "a()\nb()"
    assert calls_text([], 30) == "(aucun appel)"


def test_a_long_call_is_cut_after_its_parenthesis_then_between_arguments() -> None:
    assert wrap_call("carte_sur(talon)", 30) == "carte_sur(talon)"
    assert wrap_call("retourner_carte_sur(ligne[PIQUE])", 31) == "retourner_carte_sur(\n  ligne[PIQUE])"
    long = "deplacer_carte_sur(PIQUE, SEPT, talon, ligne[PIQUE])"
    assert wrap_call(long, 31) == "deplacer_carte_sur(\n  PIQUE, SEPT, talon,\n  ligne[PIQUE])"
    assert wrap_call("x" * 40, 31) == "x" * 40


@pytest.mark.parametrize(("text", "number"), [("12", 12), (" 1 000 ", 1000), ("1\u00a0000", 1000), ("0", 0)])
def test_numbers_may_be_written_as_people_do(text: str, number: int) -> None:
    assert parse_number(text, "Graine") == number


@pytest.mark.parametrize("text", ["", "abc", "-1", "1.5", "²", "٣", "9" * 19])
def test_other_things_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="^Graine : .+\\.$"):
        parse_number(text, "Graine")


def test_a_seed_may_be_negative_but_not_the_number_of_a_deal() -> None:
    assert parse_number("-3", "Graine", signed=True) == -3
    with pytest.raises(ValueError, match="écrivez un nombre positif"):
        parse_number("-3", "Donne n°")
    with pytest.raises(ValueError, match="n’est pas un nombre entier"):
        parse_number("--3", "Graine", signed=True)


MINE = GameRequest(avec=Path("chez/moi/r7.py"))


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (
            PlayError("IndexError", "pop from empty list", 12),
            ["« r7.py »", "IndexError", "ligne 12", "pop est demandé à une liste vide"],
        ),
        (PlayError("SyntaxError", "invalid syntax", 3), ["« r7.py »", "Python correct", "ligne 3"]),
        (PlayError("SystemExit", "", 8), ["« exit »", "ligne 8"]),
        (PlayError("absente", "observer_r7 n'est pas définie"), ["observer_r7"]),
        (PlayError("etats", ""), ["sans fin"]),
        (PlayError("ValueError", "x", 1, Path("a/tas.py")), ["« tas.py »"]),
        (PlayError("FileNotFoundError", "No such file or directory"), ["n’est plus là"]),
        (PlayError("FileNotFoundError", "[Errno 2] No such file: 'x'"), ["lève FileNotFoundError"]),
        (Failed("temps_depasse", line=5), ["ne s’arrête pas", "ligne 5"]),
        (Failed("memoire"), ["mémoire"]),
        (Failed("sortie"), ["écrit sans fin"]),
        (Failed("tue"), ["arrêté"]),
    ],
)
def test_a_failure_is_one_sentence_that_says_where_to_look(
    failure: Failed | PlayError, words: list[str]
) -> None:
    sentence = failure_sentence(failure, MINE)
    assert all(word in sentence for word in words), sentence
    assert "\n" not in sentence and "None" not in sentence


def test_a_message_from_outside_is_made_safe_and_short() -> None:
    sentence = failure_sentence(PlayError("ValueError", "\U0001f600" * 3 + "x" * 900), MINE)
    assert "\U0001f600" not in sentence and len(sentence) < 300


def test_states_come_in_batches_the_first_at_once_the_end_alone() -> None:
    end = PlayEnd((True,))
    states = [etat(i) for i in range(6)]
    batches = list(in_batches([*states, end]))
    assert batches[0] == [states[0]] and batches[-1] is end
    assert [state for batch in batches[:-1] for state in batch] == states  # type: ignore[union-attr]
