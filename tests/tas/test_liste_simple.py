"""La liste simplement chaînée : on descend du sommet à la base, et le tas garde ses deux bouts."""

from __future__ import annotations

import pytest

from reussites_tk.cours import Couleur, Localisation, Mode, Rang
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas import liste_simple as m


def _tas(texte: str) -> m.Tas:
    t = m.creer_tas_vide(Localisation(1, 1), Mode.ETALE)
    for code in texte.split():
        m.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def _descente(t: m.Tas) -> str:
    codes, cellule, derniere = [], t.sommet, None
    while cellule is not None:
        codes.append(str(cellule.carte))
        derniere, cellule = cellule, cellule.dessous
    assert t.base is derniere
    return " ".join(codes)


def test_on_descend_du_sommet() -> None:
    assert _descente(_tas("7T 8T 9T")) == "9T 8T 7T"


def test_oter_la_base_donne_la_base_suivante() -> None:
    t1, t2 = _tas("7T 8T 9T"), _tas("")
    for reste in ("9T 8T", "9T", ""):
        m.deplacer_bas_sous(t1, t2)
        assert _descente(t1) == reste
    assert _descente(t2) == "7T 8T 9T"


@pytest.mark.parametrize(("rang", "reste"), [(7, "9T 8T"), (8, "9T 7T"), (9, "8T 7T")])
def test_oter_une_carte_recoud_la_liste(rang: int, reste: str) -> None:
    t1, t2 = _tas("7T 8T 9T"), _tas("9P")
    m.deplacer_carte_sur(Couleur.TREFLE, Rang(rang), t1, t2)
    assert (_descente(t1), _descente(t2)) == (reste, f"{rang}T 9P")


def test_retourner_refait_la_descente_dans_l_autre_sens() -> None:
    t = _tas("7T 8T 9T")
    m.retourner_tas(t)
    assert _descente(t) == "(7T) (8T) (9T)"


def test_poser_ne_refait_aucune_cellule() -> None:
    t1, t2 = _tas("7T 8T"), _tas("9P")
    dessus = t1.sommet
    m.poser_tas_sur_tas(t1, t2)
    assert t2.sommet is dessus
    assert (_descente(t1), _descente(t2)) == ("", "8T 7T 9P")
