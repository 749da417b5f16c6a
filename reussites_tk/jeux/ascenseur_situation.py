"""Ascenseur : ce qu'un ordinateur tire de la vue de son joueur, avant de parier ou de poser une carte.

Tout vient de la vue : sa main, ce qui a été posé, les couleurs que d'autres n'ont pas fournies. Les joueurs
sont ici numérotés à partir de 0, les cartes sont celles de `ascenseur_plis`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Any

from .ascenseur_plis import (
    ATOUTS,
    COULEURS,
    DE_COULEUR,
    ENTAME,
    PLUS_FORTES,
    PRENNENT,
    SANS_ATOUT,
    TOUTES,
    Cartes,
    Pli,
    carte_des_regles,
    coupees,
    ensemble,
    entier_de,
    maitresses,
)
from .ascenseur_regles import BORNER, N_PLUS_1, NB_CARTES, limites_du_pari, pari_interdit
from .ascenseur_vue import VueAscenseur
from .partage import une_a_une


@dataclass(frozen=True, slots=True)
class Totaux:
    """Les règles du total des paris, que la vue ne dit pas."""

    regle_total: str = N_PLUS_1
    pari_force: str = BORNER

    @staticmethod
    def de(options: Mapping[str, Any]) -> Totaux:
        """Donne les règles que disent des options complètes."""
        return Totaux(options["regle_total"], options["pari_force"])

    def permis(self, n: int, p: int, places: int, somme: int) -> list[int]:
        """Donne les paris permis, dans l'ordre, quand `places` joueurs ont parié `somme` en tout."""
        bas, haut = limites_du_pari(n, p, places, somme, self.regle_total, self.pari_force)
        interdit = pari_interdit(n, p, places, somme, self.regle_total)
        return [pari for pari in range(bas, haut + 1) if pari != interdit]


@dataclass(frozen=True, slots=True)
class PariLibre:
    """Un pari que rien n'imposait ; `plafonne` : il voulait peut-être plus, `releve` : peut-être moins."""

    joueur: int
    pari: int
    plafonne: bool
    releve: bool


@dataclass(frozen=True, slots=True)
class CarteJouee:
    """Une carte posée par un autre qui avait le choix, et ce que tout le monde savait alors.

    `ensuite` : les cartes qu'il a posées depuis, celle-ci comprise, et qu'il avait donc en main. Le reste est
    ce que demande `carte_des_regles` (`couleur` : celle du pli, 0 s'il le commençait).
    """

    joueur: int
    carte: int
    ensuite: Cartes
    couleur: Cartes
    tenue: int
    apres: int
    besoin: int
    cachees: Cartes
    menacees: Cartes

    def choix_des_regles(self, main: Cartes, atout: int) -> int:
        """Donne la carte que les règles auraient posée, si ces cartes-là étaient dans sa main."""
        main |= self.ensuite
        permises, dehors = main & self.couleur or main, self.cachees & ~main
        pli = self.tenue, self.apres
        return carte_des_regles(main, permises, pli, self.besoin, dehors, self.menacees, atout)


class Situation:
    """La vue d'un joueur, en entiers.

    `posees` : par joueur, les cartes qu'il a posées dans la manche ; `vides` : celles des couleurs qu'il n'a
    pas fournies, et n'a donc plus ; `restes` : le nombre de cartes de sa main. `cachees` : les cartes que
    personne n'a posées ni montrées, `dehors` celles d'entre elles que le joueur n'a pas.
    """

    def __init__(self, vue: VueAscenseur, totaux: Totaux) -> None:
        """Lit la vue."""
        p = vue.nb_joueurs
        self.vue, self.totaux, self.p, self.n, self.moi = vue, totaux, p, vue.n, vue.joueur - 1
        self.atout = SANS_ATOUT if vue.atout is None else vue.atout - 1
        self.main = ensemble(vue.main)
        self.premier = vue.premier - 1
        self.donneur = (self.premier - 1) % p
        self.posees: list[Cartes] = [0] * p
        self.vides: list[Cartes] = [0] * p
        self.restes = [vue.n] * p
        self._montrer(0 if vue.retournee is None else 1 << entier_de(vue.retournee))
        self.jouees: list[CarteJouee] = []
        self.besoins = [pari or 0 for pari in vue.paris]
        for entame, cartes, gagnant in vue.plis_passes:
            self._lire_pli(entame - 1, [entier_de(carte) for carte in cartes])
            self.besoins[gagnant - 1] -= 1
        self.pli = self._lire_pli(vue.entame - 1, [entier_de(carte) for carte in vue.pli])
        self.dehors = self.cachees & ~self.main
        self.jouees = [
            replace(jouee, ensuite=self.posees[jouee.joueur] & jouee.cachees) for jouee in self.jouees
        ]

    def _montrer(self, retournee: Cartes) -> None:
        """Met la carte retournée à sa place : hors du jeu, ou dans la main du donneur qui l'a reçue."""
        self.recue = retournee if self.n * self.p == NB_CARTES else 0
        self.cachees = TOUTES & ~(retournee & ~self.recue)

    def _lire_pli(self, entame: int, cartes: Sequence[int]) -> Pli:
        """Retient ce que montrent les cartes d'un pli, et donne ce pli tel qu'il est."""
        pli = Pli((entame + len(cartes)) % self.p, len(cartes))
        for place, carte in enumerate(cartes):
            joueur, bit = (entame + place) % self.p, 1 << carte
            self._retenir(joueur, carte, pli, self.p - place - 1)
            self.posees[joueur] |= bit
            self.restes[joueur] -= 1
            self.cachees &= ~bit
            self.recue &= ~bit
            if not place:
                pli.couleur = DE_COULEUR[carte % COULEURS]
            elif not bit & pli.couleur:
                self.vides[joueur] |= pli.couleur
            if pli.tenue == ENTAME or bit & PRENNENT[self.atout][pli.tenue]:
                pli.tenue, pli.gagnant = carte, joueur
        return pli

    def _retenir(self, joueur: int, carte: int, pli: Pli, apres: int) -> None:
        """Retient une carte qu'un autre va poser, s'il avait peut-être le choix."""
        if joueur == self.moi or self.restes[joueur] == 1:
            return
        self.jouees.append(
            CarteJouee(
                joueur,
                carte,
                0,
                pli.couleur,
                pli.tenue,
                apres,
                self.besoins[joueur],
                self.cachees,
                coupees(self.vides, joueur),
            )
        )

    @property
    def parie(self) -> bool:
        """Vrai au moment de parier."""
        return self.vue.bas is not None

    @property
    def besoin(self) -> int:
        """Les plis qui manquent à son pari ; négatif s'il en a trop pris."""
        return self.besoins[self.moi]

    def paris_libres(self) -> list[PariLibre]:
        """Donne les paris des autres qui en avaient le choix."""
        libres, somme = list[PariLibre](), 0
        for place in range(self.p):
            joueur = (self.premier + place) % self.p
            pari = self.vue.paris[joueur]
            if pari is None:
                break
            permis = self.totaux.permis(self.n, self.p, place, somme)
            if joueur != self.moi and len(permis) > 1:
                libres.append(PariLibre(joueur, pari, pari == permis[-1] < self.n, 0 < permis[0] == pari))
            somme += pari
        return libres

    @property
    def paris_permis(self) -> list[int]:
        """Les paris permis du joueur."""
        faits = [pari for pari in self.vue.paris if pari is not None]
        return self.totaux.permis(self.n, self.p, len(faits), sum(faits))

    @property
    def permises(self) -> Cartes:
        """Les cartes permises du joueur."""
        return ensemble(self.vue.permises)

    def espoir(self) -> float:
        """Les plis que sa main peut espérer, au moment de parier."""
        return espoir(self.main, self.dehors, self.atout, self.p, self.moi == self.premier)

    def plis_surs(self) -> int:
        """Les plis que sa main prendra, quoi que fassent les autres, au moment de parier."""
        return plis_surs(self.main, self.dehors, self.atout, self.moi == self.premier)


# --- Ce que vaut une main


def plis_surs(main: Cartes, dehors: Cartes, atout: int, mene: bool) -> int:
    """Donne un nombre de plis qu'une main prend à coup sûr, bien jouée ; `mene` : elle commence.

    Chaque atout dehors ne prend qu'un atout de la main, au mieux le plus fort de ceux qu'il bat : ceux qui
    restent prennent. Sans atout dehors, celui qui commence joue d'abord ses maîtresses, sans rendre la main.
    """
    atouts = ATOUTS[atout]
    if mene and not dehors & atouts:
        return maitresses(main, dehors).bit_count()
    pris, libres = 0, dehors & atouts
    for carte in sorted(une_a_une(main & atouts), reverse=True):
        au_dessus = libres & PLUS_FORTES[carte]
        if au_dessus:
            libres &= ~(au_dessus & -au_dessus)
        else:
            pris += 1
    return pris


CHUTE_ATOUT, CHUTE, COUPE = 0.45, 0.75, 0.6
"""Ce qu'enlève à un atout, et à une autre carte, chaque carte plus forte chez les autres ; ce que risque une
carte d'être coupée par un joueur qui n'a plus sa couleur. Réglés pour que les espoirs fassent n plis."""
UN_ATOUT, LONGUE_ATOUT, LONGUE = 0.3, 0.75, 0.25
"""Ce que vaut au moins un atout, qui peut couper, et une carte qui reste quand les autres n'en ont plus."""
LOIN = {1: 0.35, 2: 0.75, 3: 0.75}
"""Ce que vaut une carte, dans une main courte, pour qui ne commence pas : sa couleur sera-t-elle jouée ?"""


def espoir(main: Cartes, dehors: Cartes, atout: int, p: int, mene: bool) -> float:
    """Donne les plis que peut espérer une main, `dehors` étant les cartes qu'elle ne voit pas."""
    n, vues = main.bit_count(), dehors.bit_count()
    chacun = n / vues if vues else 0.0
    ailleurs = min(1.0, chacun * (p - 1))
    atouts = (dehors & ATOUTS[atout]).bit_count()
    coupe = COUPE * (1 - (1 - chacun) ** atouts)
    total = 0.0
    for couleur in range(COULEURS):
        longueur = (dehors & DE_COULEUR[couleur]).bit_count()
        cartes = sorted(une_a_une(main & DE_COULEUR[couleur]), reverse=True)
        for rang, carte in enumerate(cartes):
            au_dessus = (dehors & PLUS_FORTES[carte]).bit_count()
            if couleur == atout:
                valeur = _valeur_d_un_atout(n, au_dessus, ailleurs, len(cartes) == 1)
            else:
                restent = max(0.0, longueur - (p - 1) * (rang + au_dessus / 2))
                sans_coupe = (1 - (1 - chacun) ** restent * coupe) ** (p - 1)
                seule = (1 - ailleurs) ** au_dessus if n == 1 else exp(-CHUTE * au_dessus * ailleurs)
                valeur = seule * sans_coupe * (1.0 if mene else LOIN.get(n, 1.0))
            total += max(valeur, _valeur_de_longueur(rang, longueur * chacun, atout in (couleur, SANS_ATOUT)))
    return total


def _valeur_d_un_atout(n: int, au_dessus: int, ailleurs: float, seul: bool) -> float:
    if n == 1:
        return (1 - ailleurs) ** au_dessus
    valeur = exp(-CHUTE_ATOUT * au_dessus * ailleurs * (1.4 if seul else 1.0))
    return max(valeur, UN_ATOUT) if n > 2 else valeur


def _valeur_de_longueur(rang: int, moyenne: float, forte: bool) -> float:
    """La valeur d'une carte que `rang` autres précèdent, quand les autres en ont `moyenne` chacun."""
    if forte:
        return LONGUE_ATOUT if rang >= moyenne + 0.7 else 0.0
    return LONGUE if rang >= moyenne + 1.2 else 0.0
