"""Ascenseur : peser un choix sur des mondes tirés au hasard, tous d'accord avec ce que l'on a vu.

Un monde donne aux autres des cartes que l'on n'a pas vues : jamais d'une couleur qu'un joueur n'a pas fournie,
et plutôt celles qui expliquent les paris libres (de plusieurs mondes, on garde l'un avec une chance qui
suit leur accord avec les paris). Chaque choix y est joué, puis tout le monde finit la manche par les règles.
Ce que l'on garde est le choix dont le but du joueur est, en moyenne, le mieux servi.

Le temps est compté en cartes posées, le même partout ; une montre ne fait qu'arrêter les cas les plus longs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from time import monotonic

from reussites_tk.cours.alea import Source

from .ascenseur_plis import (
    COULEURS,
    DE_COULEUR,
    NB,
    PLUS_FORTES,
    PRENNENT,
    Cartes,
    Pli,
    finir,
    une_a_une,
)
from .ascenseur_regles import points
from .ascenseur_situation import Situation, espoir
from .ascenseur_vue import Bareme

But = Callable[[int, Sequence[int], Sequence[int], Bareme], float]
"""Ce que vaut la fin d'une manche pour un joueur : lui, les paris, les plis qui leur manquent, le barème."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Ce que peut coûter une décision : des cartes posées en tout, des mondes, des secondes."""

    cartes: int = 24_000
    mondes: int = 150
    secondes: float = 0.35

    def nombre(self, par_monde: int) -> int:
        """Donne le nombre de mondes, quand chacun demande de poser tant de cartes."""
        return max(1, min(self.mondes, self.cartes // max(1, par_monde)))


EFFORT = Effort()
CANDIDATS = 4
"""Les mondes tirés pour en garder un, quand des paris disent quelque chose des mains."""
ECART = 1.0
"""De combien de plis, en moyenne, un pari s'écarte de ce qu'espère la main."""


@dataclass(frozen=True, slots=True)
class Pesee:
    """Ce que valent des choix, en moyenne sur tant de mondes."""

    mondes: int
    valeurs: dict[int, float]

    def meilleur(self, prefere: int) -> int:
        """Donne le meilleur choix, celui que l'on préfère à égalité."""
        return max(self.valeurs, key=lambda choix: (self.valeurs[choix], choix == prefere))


# --- Tirer un monde


class Mondes:
    """Les mondes d'une situation, tirés un à un : une main par joueur, sans contredire ce qui a été vu."""

    def __init__(self, situation: Situation, source: Source) -> None:
        """Prépare les cartes à donner, et ce que disent les paris libres des autres."""
        s = self.situation = situation
        self.hasard = Random(source.bits())  # de lui on ne prend que `random()`, le même partout et toujours
        self.donnees = [0] * s.p
        self.donnees[s.moi] = s.main
        self.donnees[s.donneur] |= s.recue
        self.libres = list(une_a_une(s.dehors & ~s.recue))
        self.manquent = [s.restes[j] - self.donnees[j].bit_count() for j in range(s.p)]
        autres = [j for j in range(s.p) if self.manquent[j]]
        self.sieges = sorted(autres, key=lambda j: -s.vides[j].bit_count())
        self.valeurs = valeurs_des_cartes(s)
        self.parlants = [(joueur, pari) for joueur, pari in s.paris_libres() if self.manquent[joueur]]
        self.deja = [
            sum(self.valeurs[carte] for carte in une_a_une(s.posees[j] | self.donnees[j])) for j in range(s.p)
        ]

    def tirer(self) -> list[Cartes]:
        """Donne un monde, de préférence en accord avec les paris."""
        if not self.parlants:
            return self._tirer()[0]
        mondes, poids = [], []
        for _ in range(CANDIDATS):
            mains, espoirs = self._tirer()
            ecarts = sum((espoirs[joueur] - pari) ** 2 for joueur, pari in self.parlants)
            mondes.append(mains)
            poids.append(exp(-ecarts / (2 * ECART**2)) + 1e-9)
        seuil = sum(poids) * self.hasard.random()
        for mains, un_poids in zip(mondes, poids, strict=True):
            seuil -= un_poids
            if seuil < 0:
                return mains
        return mondes[-1]

    def _tirer(self) -> tuple[list[Cartes], list[float]]:
        """Un monde quelconque, et ce que chaque main pouvait espérer en plis."""
        mains, espoirs, valeurs = list(self.donnees), list(self.deja), self.valeurs
        tirer, cartes = self.hasard.random, list(self.libres)
        for joueur in self.sieges:
            vides, manque = self.situation.vides[joueur], self.manquent[joueur]
            siennes = [carte for carte in cartes if not vides >> carte & 1] if vides else cartes
            reste, main, espere = len(siennes), 0, 0.0
            if reste < manque:
                return self._caser()
            for _ in range(manque):
                place = int(tirer() * reste)
                carte = siennes[place]
                reste -= 1
                siennes[place] = siennes[reste]
                main |= 1 << carte
                espere += valeurs[carte]
            cartes = [carte for carte in cartes if not main >> carte & 1] if vides else cartes[:reste]
            mains[joueur] |= main
            espoirs[joueur] += espere
        return mains, espoirs

    def _caser(self) -> tuple[list[Cartes], list[float]]:
        """De même, par des chaînes d'échanges (algorithme de H. Kuhn), quand distribuer main après main échoue."""
        s, tirer = self.situation, self.hasard.random
        talon = len(self.libres) - sum(self.manquent)
        places, vides = [*self.manquent, talon], [*s.vides, 0]
        recues: list[list[int]] = [[] for _ in places]

        def caser(carte: int, vus: set[int]) -> bool:
            for siege, cartes in enumerate(recues):
                if siege in vus or not places[siege] or vides[siege] >> carte & 1:
                    continue
                vus.add(siege)
                if len(cartes) < places[siege]:
                    cartes.append(carte)
                    return True
                for place, autre in enumerate(cartes):
                    if caser(autre, vus):
                        cartes[place] = carte
                        return True
            return False

        for carte in sorted(self.libres, key=lambda _carte: tirer()):
            caser(carte, set())
        mains = [main | sum(1 << carte for carte in recues[j]) for j, main in enumerate(self.donnees)]
        espoirs = [deja + sum(self.valeurs[c] for c in recues[j]) for j, deja in enumerate(self.deja)]
        return mains, espoirs


def valeurs_des_cartes(s: Situation) -> list[float]:
    """Donne ce que vaut chaque carte, en plis, dans une main quelconque d'un autre."""
    chacun = min(1.0, s.n * (s.p - 1) / 51)
    valeurs = []
    for carte in range(NB):
        au_dessus = PLUS_FORTES[carte].bit_count()
        if carte % COULEURS == s.atout:
            valeurs.append(max(0.3, exp(-0.45 * au_dessus * chacun)))
        else:
            coupe = 0.85 if s.atout >= 0 else 1.0
            valeurs.append(coupe * exp(-0.75 * au_dessus * chacun))
    return valeurs


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
        finir(list(mains), besoins, Pli(s.premier), s.cachees, s.coupees, s.atout)
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
    manquent = [s.besoin_de(joueur) for joueur in range(s.p)]

    def jouer(mains: Sequence[Cartes], carte: int) -> float:
        restes, besoins = list(mains), list(manquent)
        poser(s, restes, besoins, carte)
        return but(s.moi, paris, besoins, s.vue.bareme)

    def peser(mains: list[Cartes], restantes: Sequence[int]) -> list[float]:
        return [jouer(mains, carte) for carte in restantes]

    return _peser(Mondes(s, source), cartes, peser, sum(s.restes), effort)


def poser(s: Situation, mains: list[Cartes], besoins: list[int], carte: int) -> None:
    """Pose une carte du joueur dans un monde, puis finit la manche."""
    bit, pli, coupees = 1 << carte, s.pli, list(s.coupees)
    mains[s.moi] &= ~bit
    tenue, gagnant, couleur = pli.tenue, pli.gagnant, pli.couleur
    if not pli.posees:
        tenue, gagnant, couleur = carte, s.moi, DE_COULEUR[carte % COULEURS]
    elif bit & PRENNENT[s.atout][tenue]:
        tenue, gagnant = carte, s.moi
    if not bit & couleur:
        coupees = [c if j == s.moi else c | couleur for j, c in enumerate(coupees)]
    if pli.posees + 1 == s.p:
        besoins[gagnant] -= 1
        suite = Pli(gagnant)
    else:
        suite = Pli((s.moi + 1) % s.p, pli.posees + 1, couleur, tenue, gagnant)
    finir(mains, besoins, suite, s.cachees & ~bit, coupees, s.atout)


def _peser(
    mondes: Mondes,
    choix: Sequence[int],
    peser: Callable[[list[Cartes], Sequence[int]], list[float]],
    par_choix: int,
    effort: Effort,
) -> Pesee:
    """Pèse des choix, chacun dans les mêmes mondes que ceux qui restent avec lui.

    Tour après tour la moins bonne moitié s'en va, à effort égal (« sequential halving », Z. Karnin, T. Koren et
    O. Somekh, ICML 2013) : les mondes servent à départager les meilleurs.
    """
    fin, tours = monotonic() + effort.secondes, (len(choix) - 1).bit_length()
    sommes, faits = dict.fromkeys(choix, 0.0), 0
    restants = list(choix)
    while len(restants) > 1:
        for _ in range(effort.nombre(tours * len(restants) * par_choix)):
            for un, valeur in zip(restants, peser(mondes.tirer(), restants), strict=True):
                sommes[un] += valeur
            faits += 1
            if monotonic() > fin:
                return Pesee(faits, {un: sommes[un] / faits for un in restants})
        restants.sort(key=lambda un: -sommes[un])
        gardes = max(2, (len(restants) + 1) // 2)
        if len(restants) == 2:
            break
        restants = restants[:gardes]
    return Pesee(faits, {un: sommes[un] / faits for un in restants})


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
