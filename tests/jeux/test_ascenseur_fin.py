"""Les derniers plis de l'Ascenseur, toutes mains vues : la même fin que la recherche la plus simple."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from reussites_tk import native
from reussites_tk.cours.alea import Source
from reussites_tk.jeux.ascenseur_fin import finir_sans_faute
from reussites_tk.jeux.ascenseur_mondes import Mondes
from reussites_tk.jeux.ascenseur_pesee import (
    BUTS,
    FIN,
    But,
    avance,
    effort_de_la_table,
    peser_les_cartes,
    peser_les_paris,
)
from reussites_tk.jeux.ascenseur_plis import DE_COULEUR, ENTAME, TOUTES, Pli, carte_de_l_entier, finir
from reussites_tk.jeux.ascenseur_regles import BAREMES, gagnant_du_pli, points
from reussites_tk.jeux.ascenseur_vue import Bareme
from reussites_tk.jeux.partage import une_a_une
from reussites_tk.jeux.pesee import Effort
from tests.jeux.outils_ascenseur import a_la_manche, situation

Mains = tuple[tuple[int, ...], ...]
Regles = tuple[int, list[int], Bareme]
"""L'atout, les paris, le barème."""


def recherche(
    mains: Mains,
    plis: tuple[int, ...],
    pli: tuple[int, ...],
    joueur: int,
    regles: tuple[int, list[int], Bareme],
) -> tuple[int, ...]:
    """Les plis que prend chacun, tous voulant la plus grande avance, sans rien abréger."""
    atout, paris, bareme = regles
    if not mains[joueur]:
        return plis

    def avance(fin: tuple[int, ...]) -> int:
        tous = [points(pari, pris, bareme) for pari, pris in zip(paris, fin, strict=True)]
        return len(tous) * tous[joueur] - sum(tous)

    fournies = [carte for carte in mains[joueur] if pli and carte % 4 == pli[0] % 4]
    fins = []
    for carte in sorted(fournies or mains[joueur], key=lambda carte: (carte % 4, carte)):
        reste = tuple(
            tuple(c for c in main if c != carte) if place == joueur else main
            for place, main in enumerate(mains)
        )
        posees, suivant = (*pli, carte), (joueur + 1) % len(mains)
        if len(posees) < len(mains):
            fins.append(recherche(reste, plis, posees, suivant, regles))
            continue
        couleur = None if atout < 0 else carte_de_l_entier(atout).couleur
        gagnant = (suivant + gagnant_du_pli([carte_de_l_entier(c) for c in posees], couleur)) % len(mains)
        pris = tuple(nombre + (place == gagnant) for place, nombre in enumerate(plis))
        fins.append(recherche(reste, pris, (), gagnant, regles))
    return max(fins, key=avance)


def fin_de(mains: Sequence[int], paris: Sequence[int], pli: Pli, atout: int, bareme: Bareme) -> list[int]:
    """Les plis que prend chacun dans une fin jouée sans faute."""
    besoins = list(paris)
    finir_sans_faute(list(mains), besoins, pli, atout, paris, bareme)
    return [pari - besoin for pari, besoin in zip(paris, besoins, strict=True)]


@pytest.mark.parametrize(("p", "n", "fins"), [(2, 4, 60), (3, 3, 60), (4, 2, 80), (5, 2, 40), (3, 1, 20)])
def test_une_fin_est_celle_de_la_recherche_la_plus_simple(p: int, n: int, fins: int) -> None:
    hasard = Random(f"{p} {n}")
    for _ in range(fins):
        # Peu de rangs : des cartes qui se touchent, et des couleurs fournies.
        tirees = hasard.sample(range(28), p * n + 1)
        mains = [tirees[place * n : place * n + n] for place in range(p)]
        paris, atout = [hasard.randint(0, n) for _ in range(p)], hasard.randint(-1, 3)
        bareme = hasard.choice(list(BAREMES.values()))
        mene = hasard.randrange(p)
        posees: tuple[int, ...] = ()
        pli = Pli(mene)
        if hasard.random() < 0.5 and n > 1:  # une carte déjà posée, par le joueur d'avant
            posees = (mains[mene - 1].pop(),)
            pli = Pli(mene, 1, DE_COULEUR[posees[0] % 4], posees[0], (mene - 1) % p)
        voulus = recherche(tuple(map(tuple, mains)), (0,) * p, posees, mene, (atout, paris, bareme))
        masques = [sum(1 << carte for carte in main) for main in mains]
        assert fin_de(masques, paris, pli, atout, bareme) == list(voulus)


def test_une_manche_finie_ne_change_plus() -> None:
    assert fin_de([0, 0], (1, 0), Pli(1, 0, 0, ENTAME), 2, BAREMES["perte_fixe"]) == [0, 0]


# --- Dans les mondes que pèse un ordinateur


def test_avec_deux_cartes_un_pari_vaut_la_fin_sans_faute_de_chaque_monde() -> None:
    s = situation(a_la_manche(["AC 9T", "DP 2K", "9P 7K"], "2C", paris=[1, 1], regle_total="aucune"))
    monde, nombre, bareme = Mondes(s, Source(5)), 6, s.vue.bareme
    sommes: dict[int, list[float]] = {pari: [] for pari in s.paris_permis[:2]}
    for _ in range(nombre):
        mains = monde.tirer()
        for pari, valeurs in sommes.items():
            paris = (1, 1, pari)
            plis = fin_de(mains, paris, Pli(s.premier), s.atout, bareme)
            besoins = [voulu - pris for voulu, pris in zip(paris, plis, strict=True)]
            valeurs.append(avance(s.moi, paris, besoins, bareme))
    effort = Effort(mondes=nombre, secondes=1e9, fin=2)
    pesee = peser_les_paris(s, list(sommes), avance, Source(5), effort)
    assert pesee.valeurs == {pari: pytest.approx(fmean(valeurs)) for pari, valeurs in sommes.items()}


@pytest.mark.parametrize("but", BUTS)
def test_seule_l_avance_se_pese_avec_une_fin_sans_faute(but: But) -> None:
    """Les autres profils ne supposent pas que chacun ne veut que l'avance."""
    mains = ["AC 9T 7K", "DP 2K 10C", "9P 8K 4T"]
    s = situation(a_la_manche(mains, "2C", paris=[1, 1, 2]))
    cartes = list(une_a_une(s.permises))
    efforts = [Effort(mondes=20, secondes=1e9, fin=fin) for fin in (0, FIN)]
    regles, exacte = (peser_les_cartes(s, cartes, but, Source(5), effort) for effort in efforts)
    assert (regles != exacte) == (but is avance)


def test_l_effort_de_la_table_finit_sans_faute_avec_le_moteur(monkeypatch: pytest.MonkeyPatch) -> None:
    for avec_le_moteur, fin in ((True, FIN), (False, 0)):
        monkeypatch.setattr(native, "available", lambda avec=avec_le_moteur: avec)
        assert effort_de_la_table().fin == fin


def test_les_regles_s_arretent_avant_le_pli_que_l_on_finit_sans_faute() -> None:
    mains, besoins = [0b1 << 12 | 0b1111, 0b11111 << 4, 0b111 << 9 | 0b11 << 13], [0, 0, 0]
    assert finir(mains, besoins, Pli(1), TOUTES, [0] * 3, -1, reste=2).posees == 0
    assert [main.bit_count() for main in mains] == [2, 2, 2] and sum(besoins) == -3
    finir(mains, besoins, Pli(1), TOUTES, [0] * 3, -1, reste=2)
    assert sum(besoins) == -3
    finir(mains, besoins, Pli(1, 0), TOUTES, [0] * 3, -1)
    assert mains == [0, 0, 0] and sum(besoins) == -5
