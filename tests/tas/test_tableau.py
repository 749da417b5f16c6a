"""Le tableau : une liste Python, le dessous au début et le dessus à la fin."""

from __future__ import annotations

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.tas import tableau as m


def test_le_dessous_est_au_debut() -> None:
    t = m.creer_tas_vide(Localisation(1, 1), Mode.ETALE)
    m.ajouter_carte_sur_tas(carte_de("8T"), t)
    m.ajouter_carte_sous_tas(carte_de("7T"), t)
    assert [str(carte) for carte in t.cartes] == ["7T", "8T"]


def test_deux_tas_ne_partagent_pas_leur_tableau() -> None:
    t1, t2 = (m.creer_jeu_neuf(32, Localisation(1, i)) for i in (1, 2))
    m.poser_tas_sur_tas(t1, t2)
    m.ajouter_carte_sur_tas(carte_de("7T"), t1)
    assert (len(t1.cartes), len(t2.cartes)) == (1, 64)
    assert len(cartes_du_jeu(32)) == 32
