"""La file à deux bouts : le dessous à gauche, le dessus à droite."""

from __future__ import annotations

from collections import deque

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas import file as m


def test_le_dessous_est_a_gauche() -> None:
    t = m.creer_tas_vide(Localisation(1, 1), Mode.ETALE)
    m.ajouter_carte_sur_tas(carte_de("8T"), t)
    m.ajouter_carte_sous_tas(carte_de("7T"), t)
    assert t.cartes == deque([carte_de("7T"), carte_de("8T")])


def test_retourner_garde_la_meme_file() -> None:
    t = m.creer_jeu_neuf(32, Localisation(1, 1))
    cartes = t.cartes
    m.retourner_tas(t)
    assert t.cartes is cartes
    assert str(cartes[0]) == "AP"
