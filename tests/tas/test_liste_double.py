"""La liste doublement chaînée : tête dessous, queue dessus, et des liens dans les deux sens."""

from __future__ import annotations

from typing import Any

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas import liste_double as m


def _tas(texte: str) -> m.Tas:
    t = m.creer_tas_vide(Localisation(1, 1), Mode.ETALE)
    for code in texte.split():
        m.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def _suivre(cellule: Any, lien: str) -> str:
    codes = []
    while cellule is not None:
        codes.append(str(cellule.carte))
        cellule = getattr(cellule, lien)
    return " ".join(codes)


def _montee_et_descente(t: m.Tas) -> tuple[str, str]:
    return _suivre(t.tete, "suiv"), _suivre(t.queue, "prec")


def test_les_champs_sont_ceux_du_contrat() -> None:
    t = _tas("7T")
    assert list(vars(t)) == ["place", "role", "mode", "hauteur", "tete", "queue"]
    assert set(vars(t.tete)) == {"carte", "suiv", "prec"}


def test_la_tete_est_dessous_la_queue_dessus() -> None:
    t = _tas("7T 8T 9T")
    assert t.tete is not None and t.queue is not None
    assert (str(t.tete.carte), str(t.queue.carte)) == ("7T", "9T")
    assert _montee_et_descente(t) == ("7T 8T 9T", "9T 8T 7T")


@pytest.mark.parametrize(
    ("primitive", "reste", "recu"),
    [
        ("deplacer_haut_sur", "7T 8T", "9P 9T"),
        ("deplacer_haut_sous", "7T 8T", "9T 9P"),
        ("deplacer_bas_sur", "8T 9T", "9P 7T"),
        ("deplacer_bas_sous", "8T 9T", "7T 9P"),
    ],
)
def test_la_cellule_deplacee_ne_garde_pas_ses_anciens_liens(primitive: str, reste: str, recu: str) -> None:
    t1, t2 = _tas("7T 8T 9T"), _tas("9P")
    getattr(m, primitive)(t1, t2)
    for t, texte in ((t1, reste), (t2, recu)):
        assert _montee_et_descente(t) == (texte, " ".join(reversed(texte.split())))


def test_la_derniere_carte_partie_les_deux_bouts_sont_libres() -> None:
    t1, t2 = _tas("7T"), _tas("")
    m.deplacer_haut_sous(t1, t2)
    assert (t1.tete, t1.queue, t1.hauteur) == (None, None, 0)
    assert t2.tete is t2.queue is not None


def test_retourner_echange_les_liens_jusqu_au_bout() -> None:
    t = _tas("7T 8T 9T")
    m.retourner_tas(t)
    assert _montee_et_descente(t) == ("(9T) (8T) (7T)", "(7T) (8T) (9T)")


def test_poser_ne_refait_aucune_cellule() -> None:
    t1, t2 = _tas("7T 8T"), _tas("9P")
    dessus = t1.queue
    m.poser_tas_sur_tas(t1, t2)
    assert t2.queue is dessus
    assert _montee_et_descente(t2) == ("9P 7T 8T", "8T 7T 9P")
    assert (t1.tete, t1.queue, t1.hauteur) == (None, None, 0)
