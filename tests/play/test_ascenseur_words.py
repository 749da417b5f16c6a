"""What is said of a game of Ascenseur: rounds, trump and why there is none, bets, tricks, points, the end."""

from __future__ import annotations

from typing import Any

import pytest

from reussites_tk.cours.cartes import Couleur
from reussites_tk.jeux.ascenseur import Donne, Partie, Reglage
from reussites_tk.jeux.ascenseur_vue import CartePosee, MancheFinie, PariFait, PliPris
from reussites_tk.jeux.partie import resultat_de
from reussites_tk.play import ascenseur_words as words
from reussites_tk.play import match_words
from reussites_tk.play.match import Step
from tests.jeux.outils_ascenseur import a_la_manche, cartes, jouer

NOMS = ("Ada", "Bo", "Chloé")


def round_of(manche: int, p: int = 3, **reglage: Any) -> tuple[Reglage, Any]:
    """The view of player 1 when a round of a game begins, of the seed 1."""
    partie = Partie(Reglage(("Ada", "Bo", "Chloé", "Dan")[:p], **reglage), Donne(1, 1))
    while partie.manche.numero < manche:
        partie.jouer(partie.coups_possibles()[0])
    return partie.reglage, partie.vue_de(1)


def test_a_round_says_its_cartes_its_order_and_its_trump() -> None:
    reglage, vue = round_of(2)
    assert words.round_sentence(reglage, vue) == "Manche 2 sur 34 : 2 cartes chacun."
    assert words.order_sentence(reglage, vue) == (
        "Bo parie et joue en premier ; Ada, qui donne, parie en dernier."
    )
    partie = a_la_manche(["2T", "3T", "4T"], "DC")
    said = words.trump_sentence(partie.reglage, partie.vue_de(1))
    assert said == "Atout : cœur. La dame de cœur est retournée et ne se joue pas."
    assert words.state_line(partie.reglage, partie.vue_de(1)).endswith(" · atout cœur (retournée : DC)")


@pytest.mark.parametrize(
    ("manche", "reglage", "said"),
    [
        (1, {"atout": "jamais"}, "Sans atout : cette partie se joue sans."),
        (1, {"atout": "descente"}, "Sans atout : il n’y en a qu’en descendant."),
        (13, {}, "Sans atout : toutes les cartes sont données, il n’en reste aucune à retourner."),
        (14, {"atout": "descente"}, "Sans atout : toutes les cartes sont données, il n’en reste aucune"),
        (
            13,
            {"atout_sans_talon": "derniere_carte"},
            ", la dernière carte donnée, reste dans la main du donneur, Dan.",
        ),
    ],
)
def test_a_round_without_trump_or_without_a_carte_left_says_why(
    manche: int, reglage: dict[str, Any], said: str
) -> None:
    table, vue = round_of(manche, 4, **reglage)
    assert said in words.trump_sentence(table, vue)


def test_bets_say_what_was_imposed() -> None:
    reglage = Reglage(NOMS)
    assert words.bet_sentence(reglage, PariFait(1, 0)) == "Ada parie 0 pli."
    assert words.bet_sentence(reglage, PariFait(3, 2, 2)) == "Chloé parie 2 plis : son pari est imposé."
    assert words.bet_sentence(reglage, PariFait(3, 0, -1)) == (
        "Chloé parie 0 pli : le total voudrait −1 pli, et c’est le pari possible le plus proche."
    )


def test_bets_made_and_their_bounds_are_those_of_the_player_in_turn() -> None:
    partie = a_la_manche(["2T 3T", "4T 5T", "6T 7T"], "DC", premier=2)
    said = [words.bets_sentence(partie.reglage, partie.vue_de(1))]
    for pari in (1, 0, 2):
        bounds = words.bounds_of(partie.reglage, partie.vue_de(partie.au_trait() or 0))
        assert bounds.paris() == tuple(coup.pari for coup in partie.coups_possibles())  # type: ignore[union-attr]
        jouer(partie, pari)
        said.append(words.bets_sentence(partie.reglage, partie.vue_de(1)))
    assert said == [
        "Personne n’a encore parié.",
        "Paris déjà faits : Léo 1.",
        "Paris déjà faits : Léo 1, Zoé 0.",
        "Paris : Ada 2, Léo 1, Zoé 0 ; 3 pariés pour 2 plis.",
    ]


def test_a_hand_is_grouped_by_suit_and_its_permitted_cartes_are_marked() -> None:
    partie = a_la_manche(["DC 3C 10T", "2T 4C 2P", "3P 5P 2K"], "9C", premier=3)
    assert words.hand_lines(partie.vue_de(1)) == ["  trèfle       :  10T", "  cœur (atout) :  3C   DC"]
    jouer(partie, 1, 1, 2, "2K")
    vue = partie.vue_de(1)
    assert words.hand_lines(vue) == ["  trèfle       : [10T]", "  cœur (atout) : [3C] [DC]"]
    assert words.table_sentence(partie.reglage, vue) == "Pli 1 sur 3 : Zoé 2K"
    assert words.contracts_sentence(partie.reglage, vue) == "Plis pris/pariés : Ada 0/1 · Léo 0/2 · Zoé 0/1"
    jouer(partie, "3C", "4C")
    assert words.table_sentence(partie.reglage, partie.vue_de(2)) == "Pli 2 sur 3 : vous commencez"
    assert words.hand_lines(partie.vue_de(1)) == ["  trèfle       :  10T", "  cœur (atout) :  DC"]


def test_a_trick_says_who_takes_it_and_whether_by_a_trump() -> None:
    reglage = Reglage(NOMS)
    (dame, valet, deux) = cartes("DP VP 2C")
    assert words.laid_sentence(reglage, CartePosee(2, dame)) == "Bo pose la dame de pique."
    taken = PliPris(1, 2, (dame, valet, deux))
    assert words.trick_sentence(reglage, taken, Couleur.COEUR) == (
        "Ada coupe et prend le pli avec le 2 de cœur."
    )
    led = PliPris(2, 2, (dame, valet, deux))
    for atout in (None, Couleur.PIQUE):
        assert words.trick_sentence(reglage, led, atout) == "Bo prend le pli avec la dame de pique."
    assert words.trick_line(reglage, 2, taken.cartes) == "Bo DP · Chloé VP · Ada 2C"


DONE = [
    MancheFinie(1, 1, (1, 0, 1), (1, 0, 0), (5, 0, -5), (5, 0, -5)),
    MancheFinie(2, 2, (2, 0, 1), (0, 1, 1), (-10, -5, 5), (-5, -5, 0)),
]


def test_a_round_that_is_over_says_bets_tricks_and_points() -> None:
    assert words.round_lines(Reglage(NOMS), DONE[1]) == [
        "  Ada   : pari 2, 0 pli, manqué : −10, total −5",
        "  Bo    : pari 0, 1 pli, manqué : −5, total −5",
        "  Chloé : pari 1, 1 pli, tenu : +5, total 0",
    ]


def test_the_sheet_has_a_line_a_round_and_the_totals() -> None:
    reglage = Reglage(("Ada", "Bo", "Maximilienne-Anne"))
    assert words.sheet_lines(reglage, []) == ["Aucune manche n’est finie."]
    assert words.sheet_lines(reglage, DONE) == [
        "manche (cartes)          Ada           Bo  Maximilien…",
        "          1 (1)     1/1   +5     0/0    0     0/1   −5",
        "          2 (2)     0/2  −10     1/0   −5     1/1   +5",
        "          total           −5           −5            0",
        "(plis pris/plis pariés, puis les points)",
    ]
    steps = [Step(1, None, (PariFait(1, 0), *DONE[:1]), ""), Step(2, None, DONE[1:], "")]  # type: ignore[arg-type]
    assert words.rounds_over(steps) == DONE


def test_the_reasons_of_the_last_round_that_is_over() -> None:
    (dame,) = cartes("DP")
    steps = [
        Step(1, None, (PariFait(1, 0),), "", "Je parie."),
        Step(2, None, (CartePosee(2, dame), *DONE[:1]), ""),
        Step(1, None, (PariFait(3, 2, 2),), "", "Je n’ai pas le choix."),
        Step(2, None, (CartePosee(2, dame), *DONE[1:]), "", "Je prends."),
        Step(1, None, (PariFait(1, 0),), "", "Secret."),
    ]
    assert list(words.last_round(steps[:1])) == [] and list(words.last_round(steps[:3])) == steps[:2]
    assert words.reason_lines(Reglage(NOMS), words.last_round(steps)) == [
        "Chloé parie 2 plis. Je n’ai pas le choix.",
        "Bo pose la dame de pique. Je prends.",
    ]


def test_half_way_standings_and_the_end() -> None:
    reglage = Reglage(NOMS, cartes_max=2)
    assert [words.is_half_way(reglage, event) for event in DONE] == [False, True]
    standings = match_words.standing_lines(reglage.noms, (5, -5, 5))
    assert standings == [
        "1. Ada et Chloé · 5 points",
        "3. Bo · −5 points",
    ]
    assert words.final_lines(reglage, resultat_de((5, 0, 5)))[-1] == "Ada et Chloé gagnent, à égalité."
    assert words.final_lines(reglage, resultat_de((5, 0, 5), (1, 4, 2))) == [
        "1. Chloé · 5 points",
        "2. Ada · 5 points",
        "3. Bo · 0 point",
        "Ada et Chloé sont à égalité de points : le plus grand nombre de paris tenus départage. Chloé gagne.",
    ]
