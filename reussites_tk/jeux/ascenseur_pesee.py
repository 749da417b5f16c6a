"""Ascenseur : peser un choix, sur des mondes tirés au hasard (`ascenseur_mondes`).

Chaque choix est joué dans chaque monde, puis tout le monde finit la manche par les règles. Ce que l'on garde
est le choix qui sert le mieux, en moyenne, le but du joueur.

Le temps est compté en cartes posées, le même partout ; une montre ne fait qu'arrêter les cas les plus longs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from reussites_tk.cours.alea import Source

from .ascenseur_mondes import Mondes
from .ascenseur_plis import COULEURS, DE_COULEUR, PRENNENT, Cartes, Pli, finir
from .ascenseur_regles import points
from .ascenseur_situation import Situation, espoir
from .ascenseur_vue import Bareme

But = Callable[[int, Sequence[int], Sequence[int], Bareme], float]
"""Ce que vaut la fin d'une manche pour un joueur : lui, les paris, les plis qui leur manquent, le barème."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Ce que peut coûter une décision : des cartes posées en tout, des mondes, des secondes."""

    cartes: int = 8_000
    mondes: int = 150
    secondes: float = 0.25

    def nombre(self, par_monde: int) -> int:
        """Donne le nombre de mondes, quand chacun demande de poser tant de cartes."""
        return max(1, min(self.mondes, self.cartes // max(1, par_monde)))


EFFORT = Effort()
"""Celui des ordinateurs, quand rien n'est dit."""


@dataclass(frozen=True, slots=True)
class Pesee:
    """Ce que valent des choix, en moyenne sur tant de mondes."""

    mondes: int
    valeurs: dict[int, float]

    def meilleur(self) -> int:
        """Donne le meilleur choix, à égalité le premier."""
        return max(self.valeurs, key=self.valeurs.__getitem__)


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

    return _peser(Mondes(s, source), paris, peser, s.n * s.p, effort)


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

    return _peser(Mondes(s, source), cartes, peser, sum(s.restes), effort)


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


def _peser(
    mondes: Mondes,
    choix: Sequence[int],
    peser: Callable[[list[Cartes], Sequence[int]], list[float]],
    par_choix: int,
    effort: Effort,
) -> Pesee:
    """Pèse des choix, deux au moins, chacun dans les mêmes mondes que ceux qui restent avec lui.

    Tour après tour la moins bonne moitié s'en va, à effort égal : les mondes départagent les meilleurs
    (Z. Karnin, T. Koren et O. Somekh, « Almost optimal exploration in multi-armed bandits », ICML 2013). À
    égalité, le premier des choix reste.
    """
    fin, tours = monotonic() + effort.secondes, (len(choix) - 1).bit_length()
    sommes, faits = dict.fromkeys(choix, 0.0), 0
    restants = list(choix)
    while True:
        for _ in range(effort.nombre(tours * len(restants) * par_choix)):
            for un, valeur in zip(restants, peser(mondes.tirer(), restants), strict=True):
                sommes[un] += valeur
            faits += 1
            if monotonic() > fin:
                break
        if len(restants) == 2 or monotonic() > fin:
            return Pesee(faits, {un: sommes[un] / faits for un in restants})
        restants.sort(key=lambda un: -sommes[un])
        del restants[max(2, (len(restants) + 1) // 2) :]


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
