"""Tarot : des mondes tirés au hasard, tous d'accord avec ce qu'un joueur a vu.

Un monde donne aux autres, et à ce qui est de côté, des cartes que l'on n'a pas vues : jamais d'une famille
qu'un joueur n'a pas fournie, jamais un atout plus fort que celui sur lequel il n'est pas monté ; les cartes
du chien au preneur seul ; plutôt des mains qui expliquent les annonces, l'écart et les cartes posées.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from types import MappingProxyType

from reussites_tk.cours.alea import Source

from .partage import partager, une_a_une
from .partie import suivant
from .tarot_cartes import PAQUET
from .tarot_indices import Indices
from .tarot_main import SEUILS, valeur_d_une_carte
from .tarot_plis import Cartes, Table
from .tarot_situation import Situation
from .tarot_vue import ANNONCES

PREMIERS_ECHANGES = 4
"""Les échanges tentés avant le premier monde, par carte à donner."""
ENSUITE = 1.0
"""Et d'un monde au suivant."""
PRECISION = 7.0
"""De combien, en points de `tarot_main.valeur`, une annonce s'écarte de ce que vaut la main."""
DEUX_VARIANCES = 2 * PRECISION * PRECISION
FORMES: Mapping[int, float] = MappingProxyType({3: 11.4, 4: 4.7, 5: 3.1})
"""Par nombre de joueurs, ce qu'ajoutent en moyenne à une main ses longues et ses coupes."""
VALEURS = tuple(map(valeur_d_une_carte, range(len(PAQUET))))

Monde = list[Cartes]
"""Par joueur, ses cartes ; ce qui est de côté, à la fin."""


class Mondes:
    """Les mondes d'une situation, tirés un à un.

    Chacun vient du précédent par des échanges de deux cartes, acceptés selon ce qu'en disent les annonces,
    l'écart et les cartes posées
    (N. Metropolis et autres, « Equation of state calculations by fast computing machines », 1953) ; sans
    annonce qui parle, il est tiré à neuf.
    """

    def __init__(self, situation: Situation, source: Source, indices: Indices | None = None) -> None:
        """Prépare les cartes à donner, et ce que disent les annonces et les choix des autres."""
        s = self.situation = situation
        # De `Random`, seul `random()` est garanti le même partout ; il est bien plus rapide que `Source`, et
        # `native/src/tarot_mondes.h` tire de même, dans le même ordre.
        self.cle = source.bits()
        self.hasard = Random(self.cle).random
        self.donnees = [*s.tenues, 0]
        self.donnees[s.moi] = s.main
        self.places = [s.restes[j] - self.donnees[j].bit_count() for j in range(s.p)] + [s.de_cote]
        self.places[s.moi] = 0
        self.libres = list(une_a_une(s.cachees & ~sum(s.tenues)))
        self.vides = s.interdites()
        self.bornes = bornes_des_annonces(s)
        self.sieges = [siege for siege, nombre in enumerate(self.places) for _ in range(nombre)]
        self.joueurs = [*range(s.p), s.preneur if s.ramasse and s.chien else s.p]
        self.cartes: list[int] = []
        self.forces: list[float] = []
        self.surprises: list[float] = []
        self.indices = indices or Indices(s)
        self.tables: dict[int, Table] = {}

    def tirer(self) -> Monde:
        """Donne un monde."""
        if not self.sieges:
            return list(self.donnees)
        if not any(bornes is not None for bornes in self.bornes):
            self.cartes = self._distribuer()
        elif not self.cartes:
            self.cartes = self._distribuer()
            self.forces = self._mesurer()
            mains = self._monde()
            self.surprises = [self.indices.surprise(joueur, mains) for joueur in range(self.situation.p + 1)]
            self._echanger(PREMIERS_ECHANGES * len(self.cartes))
        else:
            self._echanger(int(ENSUITE * len(self.cartes)) + 1)
        return self._monde()

    def _monde(self) -> Monde:
        """Donne le monde du moment."""
        monde = list(self.donnees)
        for siege, carte in zip(self.sieges, self.cartes, strict=True):
            monde[siege] |= 1 << carte
        return monde

    def table(self, monde: Monde) -> Table:
        """Donne la donne où elle en est, dans un monde."""
        s = self.situation
        partenaire = s.partenaire
        if partenaire is None:
            partenaire = next((j for j in range(s.p) if j != s.preneur and monde[j] & s.appelee), -1)
        if partenaire not in self.tables:
            self.tables[partenaire] = s.table(partenaire)
        table = self.tables[partenaire].copie()
        table.mains = monde[: s.p]
        if monde[-1] and s.ramasse:
            table.sues = list(table.sues)
            table.sues[s.preneur] = monde[-1]
        return table

    def _distribuer(self) -> list[int]:
        """Donne les cartes libres dans l'ordre des sièges, d'accord avec ce que chacun ne peut pas avoir."""
        cartes, tirer = list(self.libres), self.hasard
        for place in range(len(cartes) - 1, 0, -1):
            autre = int(tirer() * (place + 1))
            cartes[place], cartes[autre] = cartes[autre], cartes[place]
        s = self.situation
        recues = None
        if s.appelee and s.preneur != s.moi:  # qui appelle un roi ne l'a presque jamais
            vides = list(self.vides)
            vides[s.preneur] |= s.appelee
            recues = partager(cartes, self.places, vides)
        if recues is None:
            recues = partager(cartes, self.places, self.vides)
        else:
            self.vides = vides
        assert recues is not None  # les vraies mains sont un partage
        return [carte for siennes in recues for carte in siennes]

    def _mesurer(self) -> list[float]:
        """Ce que valait chaque main aux annonces, dans le monde du moment."""
        forces = self.forces_connues()
        for siege, carte in zip(self.sieges, self.cartes, strict=True):
            forces[self.joueurs[siege]] += VALEURS[carte]
        return forces

    def forces_connues(self) -> list[float]:
        """Donne ce que valent aux annonces les cartes que l'on connaît ; le dernier siège ne sert à rien."""
        s = self.situation
        forces = [FORMES[s.p]] * (s.p + 1)
        for joueur, main in enumerate(self.donnees[: s.p]):
            depart = s.posees[joueur] | main
            if joueur == s.preneur:
                depart = (depart | s.ecart_montre) & ~s.chien
                cachees = s.chien & ~(s.posees[joueur] | main | s.ecart_montre)
                forces[joueur] -= sum(VALEURS[carte] for carte in une_a_une(cachees))
            forces[joueur] += sum(VALEURS[carte] for carte in une_a_une(depart))
        return forces

    def _echanger(self, nombre: int) -> None:
        """Tente des échanges de deux cartes, gardés selon ce que disent les annonces, l'écart, les cartes."""
        cartes, sieges, vides, forces, tirer = self.cartes, self.sieges, self.vides, self.forces, self.hasard
        joueurs, bornes, total, mains = self.joueurs, self.bornes, len(cartes), self._monde()
        for _ in range(nombre):
            place, autre = int(tirer() * total), int(tirer() * total)
            a, b = sieges[place], sieges[autre]
            une, deux = cartes[place], cartes[autre]
            if a == b or vides[a] >> deux & 1 or vides[b] >> une & 1:
                continue
            ja, jb, deux_cartes = joueurs[a], joueurs[b], 1 << une | 1 << deux
            qui, gain = ((ja, jb), VALEURS[deux] - VALEURS[une]) if ja != jb else ((ja,), 0.0)
            mains[a] ^= deux_cartes
            mains[b] ^= deux_cartes
            avant = [self.surprises[joueur] for joueur in qui]
            apres = [self.indices.surprise(joueur, mains) for joueur in qui]
            moins = _ecart(bornes[ja], forces[ja]) + _ecart(bornes[jb], forces[jb]) + sum(avant)
            plus = _ecart(bornes[ja], forces[ja] + gain) + _ecart(bornes[jb], forces[jb] - gain) + sum(apres)
            if plus > moins and tirer() >= exp(moins - plus):
                mains[a] ^= deux_cartes
                mains[b] ^= deux_cartes
                continue
            forces[ja] += gain
            forces[jb] -= gain
            self.surprises[ja], self.surprises[jb] = apres[0], apres[-1]
            cartes[place], cartes[autre] = deux, une


Bornes = tuple[float, float]
"""Entre quoi la valeur d'une main explique une annonce."""


def _ecart(bornes: Bornes | None, force: float) -> float:
    """L'invraisemblance d'une annonce pour une main, en logarithme."""
    if bornes is None or bornes[0] <= force <= bornes[1]:
        return 0.0
    trop = bornes[0] - force if force < bornes[0] else force - bornes[1]
    return trop * trop / DEUX_VARIANCES


def bornes_des_annonces(s: Situation) -> list[Bornes | None]:
    """Donne, par joueur, ce que son annonce dit de sa main de départ ; le dernier siège n'a rien dit."""
    seuils = (*SEUILS[s.p], 1000.0)
    bornes: list[Bornes | None] = [None] * (s.p + 1)
    meilleure = -1
    for place, annonce in enumerate(s.vue.annonces):
        joueur = suivant(s.vue.donneur, s.p, 1 + place) - 1
        if annonce is not None:
            meilleure = ANNONCES.index(annonce)
            dite = seuils[meilleure] if meilleure else seuils[0], seuils[meilleure + 1]
        else:
            dite = -1000.0, seuils[meilleure + 1]
        if joueur != s.moi:
            bornes[joueur] = dite
    return bornes
