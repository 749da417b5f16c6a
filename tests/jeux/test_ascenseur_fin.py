"""Les derniers plis de l'Ascenseur, toutes mains vues : la même fin que la recherche la plus simple."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from reussites_tk.jeux.ascenseur_fin import finir_sans_faute
from reussites_tk.jeux.ascenseur_plis import DE_COULEUR, ENTAME, Pli, carte_de_l_entier
from reussites_tk.jeux.ascenseur_regles import BAREMES, gagnant_du_pli, points
from reussites_tk.jeux.ascenseur_vue import Bareme

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
