"""Worked examples run through our own games; a wrong one says what came out instead."""

from __future__ import annotations

import pytest

from reussites_tk.sujet import Example, expected_words, given_words, run
from reussites_tk.sujet.examples import read_example


def example(info: str, text: str) -> Example:
    return read_example(info, text)


RIGHT = {
    "r7 R7-b": 'tirage = "9C 2P 8C"\ntours = 2\nattendu = {coeur = "7C 8C 9C", rebut = "2P", tour = 2}',
    "qll QLL-b": """
        tirage = "8P DC 10T RP AT"
        [[cas]]
        attendu.ligne = "8P DC | 10T RP | AT"
        attendu.prochain_tirage = "AT 10T RP 8P DC"
        [[cas]]
        stabilisation = "extremite_droite"
        attendu.ligne = "8P | DC | 10T RP AT"
        attendu.tas = 3""",
    "qll QLL-e": 'ligne = "VT 7K 9T | 7P 10C"\njouer = "rien"\nattendu.prochain_tirage = "7P 10C VT 7K 9T"',
    "c4 C4-c": """
        coeur = "7P 8C 9C 10C VC DC RC AC"
        pique = "7C 8P 9P 10P VP DP RP AP"
        [[cas]]
        attendu.gagnee = false
        attendu.placements = 8
        [[cas]]
        depart = "pique"
        attendu.gagnee = true
        attendu.arret = "pique"
        """,
    "md MD-d": """
        tirage = "8T 9K 10C VP 7T 9P RT"
        [[cas]]
        strategie = "premier"
        attendu.stockage = "9P | 9K | 10C | VP"
        attendu.refusee = "RT"
        attendu.tirees = 7
        [[cas]]
        attendu.stockage = "RT | 9K 9P | 10C | VP"
        attendu.refusee = ""
        attendu.talon = "" """,
    "memorix MX-a": """
        joueurs = 2
        coups = [6, 17, 12, 0, 19]
        h = [4]
        attendu.scores = [0, 1, 1]
        attendu.echecs = [1, 0, 1]
        attendu.essais = [2, 3, 2]
        attendu.contenu.12 = "vide"
        attendu.contenu.19 = 3
        attendu.reste = 19
        attendu.trait = 1""",
    "memorix MX-d": """
        retirees = "12-0 9-17 11-18 6-4"
        [[cas]]
        vues = "14:2 20:4 13:5 19:joker 13:joker"
        attendu.retenue.19 = 5
        [[cas]]
        vues = "14:2 20:4 13:5 19:joker 19:5"
        attendu.probabilite."13:5" = "1/2"
        attendu.places_du_joker = 10""",
    "ascenseur AS-a": "joueurs = 3\nn = 3\nparis = [0]\nattendu = {pari_min = 1, pari_max = 3, suites = 3}",
    "ascenseur AS-b": 'paris = [2, 0]\nplis = [2, 1]\nbareme = "perte_fixe"\nattendu.points = [10, -10]',
    "ascenseur AS-c": 'pli = "9C AP VC"\natout = "coeur"\nattendu.gagnante = "VC"',
    "ascenseur AS-d": """
        joueurs = 4
        manche = 14
        attendu = {cartes = 13, premier = 2, donneur = 1, avec_atout = false}""",
    "tarot TA-b": 'pile = "a21 EX RT 1T"\nattendu = {demis = 28, bouts = 2, objectif = 41}',
    "tarot TA-c": """
        joueurs = 3
        contrat = "petite"
        bouts = 2
        demis = 81
        attendu = {points = 40, resultat = -26, parts = [-52, 26, 26]}""",
    "tarot TA-d": 'main = "5C a2 a15 EX"\npli = "3K a8"\nattendu = {permises = "a15 EX", gagnante = "a8"}',
    "tarot TA-e": 'main = "RT 1T 2T 3T 4T 5T a2"\necart = "RT 1T 2T 3T 4T 5T"\nattendu.ecart_permis = true',
    "tarot TA-f": """
        contrat = "garde contre"
        plis = ["1: EX 1T 2T 3T > 2", "2: 4T 5T 6T 7T > 2"]
        attendu = {demis = 8, bouts = 1, resultat = -432, parts = [-1296, 432, 432, 432]}""",
    "tarot TA-g": """
        contrat = "garde"
        bouts = 2
        points = 46
        petit = 1
        poignees = ["simple"]
        attendu.resultat = 100""",
}


@pytest.mark.parametrize("info", RIGHT)
def test_an_example_of_the_rules_gives_what_is_expected(info: str) -> None:
    result = run(example(info, RIGHT[info]))
    wrong = [check for case in result.cases for check in case.checks if not check.right]
    assert result.right and not wrong


def test_a_wrong_example_says_what_came_out_instead() -> None:
    result = run(example("r7 R7-x", 'tirage = "9C 8C"\n[attendu]\ncoeur = "7C 9C"\ngagnee = false'))
    (case,) = result.cases
    first, second = case.checks
    assert not result.right and not first.right and second.right
    assert (first.words, first.expected, first.got) == ("série de cœur", "7C 9C", "7C 8C 9C")
    assert (second.words, second.got) == ("partie gagnée", "non")


def test_a_game_of_tas_shows_its_states_and_the_others_none() -> None:
    (case,) = run(example("md MD-c", 'tirage = "9T 8T 7T"\nattendu.trefle = "7T 8T 9T"')).cases
    assert len(case.states) == 9
    assert [str(carte) for carte in case.states[-1].tas[1].cartes] == ["7T", "8T", "9T"]
    assert run(example("tarot TA-d", RIGHT["tarot TA-d"])).cases[0].states == ()


def test_what_is_given_is_said_in_words() -> None:
    one = example("qll QLL-b", RIGHT["qll QLL-b"])
    assert given_words(one, one.cases[1]) == (
        ("cartes tirées, la première d’abord", "8P DC 10T RP AT"),
        ("triplets à jouer", "le bout droit"),
    )
    assert expected_words(one, one.cases[1])[-1] == ("nombre de tas", "3")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("t = [0, 1]\ncoups = [0]\nattendu.reste = 1", "t must hold the cells from 0 to 20"),
        ('contrat = "garde"\nplis = ["RC 5C"]\nattendu.demis = 1', "is no trick"),
    ],
)
def test_an_impossible_example_is_a_fault(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        run(example("tarot TA-x" if "plis" in text else "memorix MX-x", text))
