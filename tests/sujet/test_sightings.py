"""Where our games call a primitive: the state of page 2 that such a call leads to."""

from __future__ import annotations

import pytest

from reussites_tk.cours import dessin, primitives
from reussites_tk.cours.etat import Etat
from reussites_tk.play.request import GameRequest
from reussites_tk.reussites import JEUX
from reussites_tk.sujet import sighting, sightings
from reussites_tk.sujet.stage import on_stage
from reussites_tk.tas.catalogue import PRIMITIVES
from reussites_tk.worker.parent import games


def test_a_call_made_in_the_play_is_preferred_to_one_that_forms_the_board() -> None:
    assert sighting("r7", "retourner_carte_sur").step > 0
    assert sighting("r7", "creer_jeu_neuf").step == 0
    assert sighting("r7", "deplacer_haut_sous").call == "deplacer_haut_sous(talon, ligne[COEUR])"


def test_games_come_in_their_order_and_only_those_that_call() -> None:
    assert [found.jeu for found in sightings("tas_vide")] == ["r7", "qll", "c4", "md"]
    assert [found.jeu for found in sightings("meme_rang")] == ["qll"]
    assert sightings("couleur_inferieure") == ()
    with pytest.raises(KeyError):
        sighting("c4", "meme_rang")


def test_what_the_screen_asks_of_the_tas_is_no_call_of_the_game() -> None:
    assert sightings("la_place") == sightings("tas_etale") == ()


@pytest.mark.parametrize("jeu", ["r7", "c4"])
def test_page_2_shows_the_same_call_at_the_same_state(jeu: str) -> None:
    changing = [one.nom for one in PRIMITIVES if not one.consulte]
    seen = [found for name in changing for found in sightings(name) if found.jeu == jeu]
    played = games.play(jeu, graine=1, numero=1, tas=GameRequest().tas)
    states = [item for item in played if isinstance(item, Etat)]
    assert len(seen) > 3
    for found in seen:
        name = found.call.partition("(")[0]
        assert any(name in call for call in states[found.step].appels), found


def test_what_was_plugged_before_is_plugged_again() -> None:
    before = primitives.implantation()
    with on_stage() as stage:
        assert primitives.implantation() is not before and dessin._ecran is stage
    assert primitives.implantation() is before and dessin._ecran is None
    assert JEUX.keys() == {"r7", "qll", "c4", "md"}
