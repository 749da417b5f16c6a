"""La source aléatoire : publiée, la même partout, sans biais."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from reussites_tk.cours import init_alea, un_entier
from reussites_tk.cours.alea import Source, cle_de, source_du_cours

DEUX_64 = 1 << 64


class SourceImposee(Source):
    """Une source dont on choisit les mots de 64 bits."""

    def __init__(self, mots: Iterable[int]) -> None:
        super().__init__(0)
        self.mots = iter(mots)

    def bits(self) -> int:
        return next(self.mots)


def test_les_mots_sont_ceux_de_splitmix64_publie() -> None:
    source = Source(1234567)
    assert [source.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_un_mot_se_calcule_sans_les_precedents() -> None:
    tous = Source(99)
    cinquieme = [tous.bits() for _ in range(5)][-1]
    seul = Source(99)
    seul.compteur = 4
    assert seul.bits() == cinquieme


def test_les_cles_sont_figees() -> None:
    assert cle_de(0) == 0
    assert cle_de(DEUX_64 + 5) == 5
    assert cle_de(-1) == DEUX_64 - 1
    assert cle_de(1, 1) == 6869446166584666695
    # Cette clé et la donne (1, 1) ont aussi été recalculées par un programme C indépendant.
    assert cle_de(1, 1, 52, 1) == 18121531327277421986 != cle_de(1, 1, 52, 2)


def test_une_graine_donne_toujours_les_memes_tirages() -> None:
    init_alea(1)
    assert [un_entier(52) for _ in range(12)] == [30, 39, 51, 24, 24, 40, 46, 28, 15, 42, 22, 32]
    init_alea(2024)
    assert [un_entier(6) for _ in range(12)] == [4, 1, 2, 1, 5, 4, 1, 4, 2, 3, 3, 6]


def test_sans_graine_deux_sources_different() -> None:
    init_alea()
    premiere = source_du_cours().cle
    init_alea()
    assert source_du_cours().cle != premiere


def test_un_tirage_avance_le_compteur() -> None:
    init_alea(1)
    un_entier(52)
    un_entier(2)
    assert source_du_cours().compteur == 2


@pytest.mark.parametrize("n", [3, 5, 6, 52, (1 << 63) + 1])
def test_chaque_entier_a_exactement_autant_de_mots(n: int) -> None:
    """Le rejet rend tous les entiers également probables, au mot de 64 bits près."""
    for k in {1, 2, n // 2, n - 1, n}:
        debut = _plafond((k - 1) * DEUX_64, n)
        premier = _plafond((k - 1) * DEUX_64 + DEUX_64 % n, n)
        dernier = _plafond(k * DEUX_64, n) - 1
        assert dernier - premier + 1 == DEUX_64 // n
        assert SourceImposee([premier]).entier(n) == k
        assert SourceImposee([dernier]).entier(n) == k
        # Les mots d'avant `premier` (un au plus) sont refusés : c'est le tirage suivant qui compte.
        refuses = range(debut, premier)
        assert len(refuses) <= 1
        assert SourceImposee([*refuses, dernier]).entier(n) == k


def _plafond(a: int, b: int) -> int:
    return -(-a // b)


def test_bornes_de_un_entier() -> None:
    assert {un_entier(1) for _ in range(10)} == {1}
    assert 1 <= un_entier(DEUX_64) <= DEUX_64
    for n in (0, -3, DEUX_64 + 1):
        with pytest.raises(ValueError, match="au moins 1"):
            un_entier(n)


@pytest.mark.parametrize("n", [2.0, "6", None])
def test_un_entier_veut_un_entier(n: object) -> None:
    with pytest.raises(TypeError, match="entier"):
        un_entier(n)  # type: ignore[arg-type]


def test_la_graine_est_un_entier() -> None:
    with pytest.raises(TypeError, match="graine"):
        init_alea("deux")  # type: ignore[arg-type]
