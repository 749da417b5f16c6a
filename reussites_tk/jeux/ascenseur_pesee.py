"""Ascenseur : peser un choix, sur des mondes tirés au hasard (`ascenseur_mondes`).

Chaque choix est joué dans chaque monde, puis tout le monde finit la manche par les règles. Ce que l'on garde
est le choix qui sert le mieux, en moyenne, le but du joueur.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reussites_tk.cours.alea import Source

from .ascenseur_mondes import Mondes
from .ascenseur_plis import COULEURS, DE_COULEUR, PRENNENT, Cartes, Pli, finir
from .ascenseur_regles import points
from .ascenseur_situation import Situation, espoir
from .ascenseur_vue import Bareme
from .pesee import Effort, Pesee, peser_des_choix

But = Callable[[int, Sequence[int], Sequence[int], Bareme], float]
"""Ce que vaut la fin d'une manche pour un joueur : lui, les paris, les plis qui leur manquent, le barème."""


EFFORT = Effort()
"""Celui des ordinateurs, quand rien n'est dit."""


# --- Peser un pari, peser une carte


def peser_les_paris(
    s: Situation, paris: Sequence[int], but: But, source: Source, effort: Effort = EFFORT
) -> Pesee:
    """Pèse des paris : ceux des joueurs suivants sont faits par les règles, dans chaque monde."""
    places = (s.moi - s.premier) % s.p
    avant = [pari or 0 for pari in s.vue.paris]
    somme = sum(avant)

    def jouer(mains: list[Cartes], espoirs: Sequence[float], pari: int) -> float:
        tous, total = list(avant), somme + pari
        tous[s.moi] = pari
        for place in range(places + 1, s.p):
            joueur = (s.premier + place) % s.p
            permis = s.totaux.permis(s.n, s.p, place, total)
            tous[joueur] = au_plus_pres(espoirs[joueur], permis)
            total += tous[joueur]
        besoins = list(tous)
        finir(list(mains), besoins, Pli(s.premier), s.cachees, s.vides, s.atout)
        return but(s.moi, tous, besoins, s.vue.bareme)

    def peser(mains: list[Cartes], restants: Sequence[int]) -> list[float]:
        espoirs = [
            espoir(main, s.cachees & ~main, s.atout, s.p, joueur == s.premier)
            for joueur, main in enumerate(mains)
        ]
        return [jouer(mains, espoirs, pari) for pari in restants]

    return peser_des_choix(Mondes(s, source).tirer, paris, peser, s.n * s.p, effort)


def peser_les_cartes(
    s: Situation, cartes: Sequence[int], but: But, source: Source, effort: Effort = EFFORT
) -> Pesee:
    """Pèse des cartes permises : chacune est posée dans chaque monde, puis la manche se finit."""
    paris = [pari or 0 for pari in s.vue.paris]

    def jouer(mains: Sequence[Cartes], carte: int) -> float:
        restes, besoins = list(mains), list(s.besoins)
        poser(s, restes, besoins, carte)
        return but(s.moi, paris, besoins, s.vue.bareme)

    def peser(mains: list[Cartes], restantes: Sequence[int]) -> list[float]:
        return [jouer(mains, carte) for carte in restantes]

    return peser_des_choix(Mondes(s, source).tirer, cartes, peser, sum(s.restes), effort)


def poser(s: Situation, mains: list[Cartes], besoins: list[int], carte: int) -> None:
    """Pose une carte du joueur dans un monde, puis finit la manche."""
    bit, pli, vides = 1 << carte, s.pli, list(s.vides)
    mains[s.moi] &= ~bit
    tenue, gagnant, couleur = pli.tenue, pli.gagnant, pli.couleur
    if not pli.posees:
        tenue, gagnant, couleur = carte, s.moi, DE_COULEUR[carte % COULEURS]
    elif bit & PRENNENT[s.atout][tenue]:
        tenue, gagnant = carte, s.moi
    if not bit & couleur:
        vides[s.moi] |= couleur
    if pli.posees + 1 == s.p:
        besoins[gagnant] -= 1
        suite = Pli(gagnant)
    else:
        suite = Pli((s.moi + 1) % s.p, pli.posees + 1, couleur, tenue, gagnant)
    finir(mains, besoins, suite, s.cachees & ~bit, vides, s.atout)


def au_plus_pres(espere: float, permis: Sequence[int]) -> int:
    """Donne le pari permis le plus proche de ce qu'espère une main."""
    return min(permis, key=lambda pari: abs(pari - espere))


# --- Les buts


def mes_points(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Les points d'un joueur."""
    return points(paris[moi], paris[moi] - besoins[moi], bareme)


def avance(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Les points d'un joueur, moins la moyenne de ceux des autres."""
    tous = [points(pari, pari - besoin, bareme) for pari, besoin in zip(paris, besoins, strict=True)]
    return tous[moi] - (sum(tous) - tous[moi]) / (len(tous) - 1)


def pertes(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Ce qu'un joueur perd, en points négatifs ; ses gains ne comptent pas."""
    return min(0.0, mes_points(moi, paris, besoins, bareme))


def gains(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Ce qu'un joueur gagne ; ses pertes ne comptent pas."""
    return max(0.0, mes_points(moi, paris, besoins, bareme))


def chutes_des_autres(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Le nombre des autres qui manquent leur pari."""
    return sum(besoin != 0 for joueur, besoin in enumerate(besoins) if joueur != moi)
