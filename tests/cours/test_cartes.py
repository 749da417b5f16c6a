"""Les cartes : immuables, ordonnées comme dans le polycopié, lisibles par leur code."""

from __future__ import annotations

import pytest

from reussites_tk.cours import DERNIER_RANG, DERNIERE_COULEUR, PREMIERE_COULEUR, Carte, Couleur, Rang
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu, code_de
from reussites_tk.cours.essais import cartes_de

HUIT_DE_COEUR = Carte(Couleur.COEUR, Rang.HUIT)


def test_ordre_des_couleurs_et_des_rangs() -> None:
    assert [c.name for c in sorted(Couleur)] == ["TREFLE", "CARREAU", "COEUR", "PIQUE"]
    assert [int(r) for r in Rang] == list(range(2, 15))
    assert (PREMIERE_COULEUR, DERNIERE_COULEUR, DERNIER_RANG) == (Couleur.TREFLE, Couleur.PIQUE, Rang.AS)


def test_une_carte_est_cachee_sans_autre_precision() -> None:
    assert not HUIT_DE_COEUR.decouverte


def test_une_carte_ne_change_pas() -> None:
    with pytest.raises(AttributeError, match=r"Carte\.decouverte ne change pas"):
        HUIT_DE_COEUR.decouverte = True


def test_retournee_donne_une_autre_carte() -> None:
    autre = HUIT_DE_COEUR.retournee()
    assert autre == Carte(Couleur.COEUR, Rang.HUIT, True) != HUIT_DE_COEUR
    assert autre.retournee() == HUIT_DE_COEUR
    assert len({HUIT_DE_COEUR, autre, autre.retournee()}) == 2


def test_codes_des_cartes() -> None:
    assert str(HUIT_DE_COEUR) == "(8C)"
    assert str(HUIT_DE_COEUR.retournee()) == code_de(HUIT_DE_COEUR) == "8C"
    codes = "10C VT DK RP AP 2T"
    assert " ".join(str(carte_de(code)) for code in codes.split()) == codes


def test_un_code_se_relit_des_deux_cotes() -> None:
    for carte in cartes_du_jeu(52):
        assert carte_de(str(carte)) == carte
        assert carte_de(str(carte.retournee())) == carte.retournee()


@pytest.mark.parametrize("code", ["", "8", "1T", "10c", "8T ", "(8T", "a21"])
def test_un_code_inconnu_est_refuse(code: str) -> None:
    with pytest.raises(ValueError, match="code d'aucune carte"):
        carte_de(code)


def test_un_jeu_neuf_est_dans_l_ordre() -> None:
    assert [str(carte) for carte in cartes_du_jeu(52)[:2]] == ["(2T)", "(3T)"]
    assert [str(carte) for carte in cartes_du_jeu(32)[7:9]] == ["(AT)", "(7K)"]
    assert (len(set(cartes_du_jeu(52))), len(set(cartes_du_jeu(32)))) == (52, 32)
    with pytest.raises(ValueError, match="32 ou 52"):
        cartes_du_jeu(48)


def test_une_liste_de_codes_donne_ces_cartes_dans_cet_ordre() -> None:
    assert list(map(str, cartes_de("10C (VT) AP"))) == ["10C", "(VT)", "AP"]
    assert cartes_de("") == []
