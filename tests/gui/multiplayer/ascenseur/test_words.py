"""What the table of the Ascenseur says."""

from __future__ import annotations

import pytest

from reussites_tk.cours.cartes import Couleur, carte_de
from reussites_tk.gui.multiplayer.ascenseur.model_moment import moment_of
from reussites_tk.gui.multiplayer.ascenseur.words import (
    bet_forms,
    bet_refusal,
    bet_sentence,
    bounds_title,
    carte_sentence,
    felt_lines,
    finished_lines,
    last_call,
    role_forms,
    round_lines,
    total_line,
    trump_lines,
    turn_sentence,
    typed_carte_error,
)
from reussites_tk.jeux.ascenseur import reglage_de
from reussites_tk.jeux.ascenseur_vue import MancheFinie, Parier, PliPris, VueAscenseur
from reussites_tk.jeux.partie import resultat_de
from reussites_tk.play.ascenseur_words import bounds_of
from tests.gui.multiplayer.ascenseur.matches import NAMES, at_bets, at_cartes, match_of, play_until


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("VC", "Le valet de cœur est permis."),
        ("AP", "L’as de pique est permis."),
        ("10T", "Le 10 de trèfle est permis."),
        ("DK", "La dame de carreau est permise."),
    ],
)
def test_a_carte_of_the_hand_says_whether_it_may_be_played(code: str, said: str) -> None:
    assert carte_sentence(carte_de(code), None) == said
    refused = carte_sentence(carte_de(code), Couleur.PIQUE)
    assert refused == said.replace("permis", "interdit").rstrip(".") + " : il faut fournir du pique."


def test_plates_say_bet_tricks_points_and_parts() -> None:
    match = at_bets(match_of(3), 4)
    match.play(match.coups()[1])
    moment = moment_of(match.view(2), 2, True, 2)
    assert bet_forms(moment, 1) == ["pari 1 · pris 0", "pris 0 sur 1", "0 sur 1"]
    assert bet_forms(moment, 2) == ["parie…"]
    assert bet_forms(moment, 3)[0] == "pas encore de pari"
    assert role_forms(moment, 1)[0].endswith(" · premier")
    assert role_forms(moment, 3)[0].endswith(" · donneur")


def test_plates_say_what_a_round_gave() -> None:
    vue: VueAscenseur = match_of(2).view(1)
    events = (PliPris(1, 1, ()), MancheFinie(1, 1, (1, 1), (1, 0), (5, -5), (25, -5)))
    moment = moment_of(vue, 1, True, None, vue, events)
    assert [role_forms(moment, joueur)[0] for joueur in (1, 2)] == [
        "+5 · total 25 points",
        "−5 · total −5 points",
    ]


def test_round_and_trump_are_told() -> None:
    match = at_cartes(match_of(4), 6)
    vue: VueAscenseur = match.view(1)
    assert round_lines(reglage_de(match.options), vue) == ("Manche 6 sur 26", "6 cartes chacun")
    for hand_open in (True, False):
        name, where = trump_lines(moment_of(vue, 1, hand_open, None))
        assert name == "carreau"
        held = hand_open and any(carte.couleur == vue.atout for carte in vue.main)
        assert where == ("vos atouts\nsont à droite" if held else "atout")
    assert trump_lines(moment_of(vue._replace(atout=None), 1, True, None)) == ("Sans atout", "")


def test_bounds_are_told_with_what_is_left_of_the_total() -> None:
    match = at_bets(match_of(3), 3)
    reglage = reglage_de(match.options)
    match.play(Parier(3))
    vue: VueAscenseur = match.view(1)
    assert total_line(reglage, vue) == "Paris déjà faits : 3. Blaise, qui donne, devra porter le total à 4."
    assert bounds_title(bounds_of(reglage, vue)) == "Combien de plis prendrez-vous ?"
    match.play(Parier(1))
    vue = match.view(2)
    assert total_line(reglage, vue) == "", "the one who deals has it in the reason"
    bornes = bounds_of(reglage, vue)
    assert bounds_title(bornes) == "Confirmez votre pari"
    assert bet_refusal(0, 3, bornes) is None
    assert bet_refusal(2, 3, bornes) == bornes.raison
    assert str(bet_refusal(7, 3, bornes)).startswith("Un pari va de 0 à 3.")
    assert bet_sentence(0, forbidden=False) == "Parier 0 pli : Entrée ou un clic pour confirmer."
    assert bet_sentence(2, forbidden=True) == "Parier 2 plis est interdit."


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("different", "Paris déjà faits : 0. Blaise, qui donne, ne pourra pas porter le total à 3."),
        ("aucune", ""),
    ],
)
def test_other_rules_of_the_total_are_told_too(rule: str, said: str) -> None:
    match = at_bets(match_of(3, regle_total=rule), 3)
    assert total_line(reglage_de(match.options), match.view(3)) == said


def test_the_turn_says_what_is_asked() -> None:
    match = at_bets(match_of(2), 4)
    assert turn_sentence(match.view(2), NAMES, 2, person=True) == "Blaise, pariez."
    assert turn_sentence(match.view(2), NAMES, 2, person=False) == "Blaise réfléchit…"
    at_cartes(match, 4)
    assert turn_sentence(match.view(2), NAMES, 2, person=True) == "Blaise, commencez le pli."
    match.play(match.coups()[0])
    said = turn_sentence(match.view(1), NAMES, 1, person=True)
    assert said.startswith("Ada, posez une carte : du ") and said.endswith(" si vous en avez.")


def test_what_is_typed_and_is_no_carte_is_refused_with_an_example() -> None:
    assert "« 1T » n’est pas une carte" in typed_carte_error("1T")
    assert "10C" in typed_carte_error("1T")


def test_the_end_of_a_round_names_those_who_kept_their_bet() -> None:
    reglage = reglage_de(match_of(3, cartes_max=3).options)
    finished = MancheFinie(2, 2, (1, 1, 1), (1, 0, 1), (5, -5, 5), (5, 0, 10))
    assert finished_lines(reglage, finished) == [
        "Manche 2 finie",
        "Paris tenus : Ada et Chloé.",
        "Pari manqué : Blaise.",
    ]
    missed = MancheFinie(2, 2, (1, 1, 1), (1, 0, 0), (5, -5, -5), (5, 0, 10))
    assert finished_lines(reglage, missed)[1:] == ["Pari tenu : Ada.", "Paris manqués : Blaise et Chloé."]
    half = finished_lines(reglage, MancheFinie(3, 3, (1, 1, 2), (0, 0, 3), (-5, -5, -5), (5, 0, 5)))
    assert half[0] == "Manche 3 finie, et la moitié de la partie"
    assert half[-1] == "À mi-partie : 1. Ada et Chloé · 5 points. 3. Blaise · 0 point."


def test_the_felt_tells_the_winner_first() -> None:
    reglage = reglage_de(match_of(2).options)
    lines = felt_lines(reglage, resultat_de((5, -10)))
    assert lines == ["Ada gagne.", "1. Ada · 5 points", "2. Blaise · −10 points"]


def test_the_last_coup_is_the_call_of_the_course_and_tells_no_hand() -> None:
    match = at_bets(match_of(2), 3)
    joueur, before = 1, match.view(1)
    events = match.play(Parier(2))
    assert last_call(Parier(2), joueur, before, events) == (
        "bornes_du_pari(3, 2, [])\nparier(1, main, bas, haut)\n→ 2"
    )
    play_until(match, lambda vue: len(vue.pli) == 1)
    assert match.turn is not None
    joueur = match.turn.joueur
    before, coup = match.view(joueur), match.coups()[0]
    events = match.play(coup)
    taken = next(event for event in events if isinstance(event, PliPris))
    first, second = map(str, taken.cartes)
    atout = f"Couleur.{before.atout.name}"
    assert last_call(coup, joueur, before, events) == (
        f"poser({joueur}, main, permises, [{first}])\n→ {second}\n"
        f"gagnant_du_pli([{first} {second}], {atout})\n→ {(taken.joueur - taken.entame) % 2}"
    )
