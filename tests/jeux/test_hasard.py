"""Les flux de hasard des jeux : figés pour toujours, séparés, sans retour jusqu'à la graine."""

from __future__ import annotations

from collections import Counter

from reussites_tk.jeux.hasard import melange, source, source_du_joueur, tirage
from reussites_tk.jeux.memorix import FLUX_JOKER, FLUX_TABLEAU, Donne

FIGE_21 = (3, 0, 1, 12, 5, 18, 7, 14, 8, 6, 10, 20, 9, 13, 4, 16, 17, 15, 11, 19, 2)
FIGES_JOKER = [1, 12, 19, 0, 13, 9, 2, 8]
FIGE_JOUEUR = 14821597070508194472


def test_les_melanges_sont_figes() -> None:
    assert melange(1, FLUX_TABLEAU, 1, 21) == FIGE_21
    assert [tirage(1, FLUX_JOKER, 1, rang, 21) for rang in range(1, 9)] == FIGES_JOKER
    assert source_du_joueur(1, "memorix", 1, 2, 0).bits() == FIGE_JOUEUR


def test_un_melange_contient_chaque_entier_une_fois() -> None:
    assert sorted(melange(7, "essai", 3, 78)) == list(range(78))
    assert melange(7, "essai", 3, 1) == (0,) and melange(7, "essai", 3, 0) == ()


def test_graine_flux_numero_et_taille_comptent() -> None:
    melanges = {
        melange(graine, flux, numero, n)[:10]
        for graine in (0, 1, -1, 2**64, 10**40)
        for flux in ("a", "b")
        for numero in (1, 2)
        for n in (20, 21)
    }
    assert len(melanges) == 40


def test_les_mots_d_un_flux_ne_se_confondent_pas() -> None:
    assert len({source(1, "a", 1, 23).cle, source(1, "a", 12, 3).cle, source(11, "a", 2, 3).cle}) == 3


def test_chaque_place_recoit_chaque_element() -> None:
    compte = Counter(melange(1, "essai", numero, 3) for numero in range(6000))
    assert len(compte) == 6 and all(850 < nombre < 1150 for nombre in compte.values())


def test_les_tirages_d_un_joueur_ne_changent_pas_ceux_des_autres() -> None:
    donne = Donne(5, 9)
    avant = donne.ordre(21), donne.joker(1, 21)
    hasard = source_du_joueur(5, "memorix", 9, 1, 0)
    for _ in range(100):
        hasard.bits()
    assert (donne.ordre(21), donne.joker(1, 21)) == avant
    cles = {source_du_joueur(5, "memorix", 9, joueur, rang).cle for joueur in (1, 2) for rang in (0, 1)}
    assert len(cles) == 4


def test_le_tirage_du_joker_ne_depend_que_de_son_rang() -> None:
    assert Donne(5, 9).joker(3, 13) == tirage(5, FLUX_JOKER, 9, 3, 13) in range(13)
