"""Ascenseur : des mondes tirés au hasard, tous d'accord avec ce qu'un joueur a vu.

Un monde donne aux autres des cartes que l'on n'a pas vues : jamais d'une couleur qu'un joueur n'a pas
fournie, et plutôt celles qui expliquent ce que les autres ont décidé, leurs paris que rien n'imposait et
les cartes qu'ils ont posées en ayant le choix.
"""

from __future__ import annotations

from math import exp, fsum
from random import Random

from reussites_tk.cours.alea import Source

from .ascenseur_plis import COULEURS, NB, PLUS_FORTES, Cartes
from .ascenseur_situation import CHUTE, CHUTE_ATOUT, UN_ATOUT, PariLibre, Situation
from .partage import partager, une_a_une

PREMIERS_ECHANGES = 6
"""Les échanges tentés avant le premier monde, par carte à donner."""
ESSAIS = 3
"""En combien de fois un monde se change avant d'être rendu."""
CONFIANCE = 0.5
"""Ce qui reste de la vraisemblance d'un monde par carte que les règles n'y auraient pas posée."""
ECART = 0.6
"""De combien de plis, en moyenne, un pari s'écarte de ce qu'espère la main."""
DEUX_VARIANCES = 2 * ECART * ECART
NON_COUPEE = 0.85
"""Ce qui reste de la valeur d'une carte que l'on peut couper."""


class Mondes:
    """Les mondes d'une situation, tirés un à un : une main par joueur, la sienne au joueur.

    Quand rien n'a encore été décidé, chacun est tiré à neuf. Sinon il vient du précédent par des échanges
    de deux cartes, acceptés selon leur vraisemblance (N. Metropolis et autres, « Equation of state
    calculations by fast computing machines », 1953) : un à un pour les paris, par groupes pour les cartes
    posées.
    """

    def __init__(self, situation: Situation, source: Source) -> None:
        """Prépare les cartes à donner, et ce que disent les paris libres des autres."""
        s = self.situation = situation
        # De `Random`, seul `random()` est garanti le même partout ; il est bien plus rapide que `Source`, et
        # `native/src/ascenseur_mondes.h` tire de même, dans le même ordre.
        self.cle = source.bits()
        self.hasard = Random(self.cle).random
        self.donnees = [0] * s.p
        self.donnees[s.moi] = s.main
        self.donnees[s.donneur] |= s.recue
        self.libres = list(une_a_une(s.dehors & ~s.recue))
        self.manquent = [s.restes[j] - self.donnees[j].bit_count() for j in range(s.p)]
        self.a_donner = [j for j in range(s.p) for _ in range(self.manquent[j])]
        self.vides = [*s.vides, 0]  # le talon, le dernier, prend tout
        self.valeurs = valeurs_des_cartes(s)
        self.paris: list[PariLibre | None] = [None] * (s.p + 1)
        for pari in s.paris_libres():
            if self.manquent[pari.joueur]:
                self.paris[pari.joueur] = pari
        self.cartes: list[int] = []
        self.espoirs: list[float] = []
        self.desaccords = 0

    def tirer(self) -> list[Cartes]:
        """Donne un monde."""
        if not self.a_donner:
            return list(self.donnees)
        if not any(self.paris) and not self.situation.jouees:
            self.cartes = self._distribuer()
            return self._mains()
        if not self.cartes:
            self.cartes = self._distribuer()
            self.espoirs = self._esperer()
            self._echanger(PREMIERS_ECHANGES * len(self.a_donner))
            self.desaccords = self._compter_les_desaccords()
        for _ in range(ESSAIS):
            self._changer(len(self.a_donner) // ESSAIS + 1)
        return self._mains()

    def _changer(self, pas: int) -> None:
        """Change le monde, et le garde selon ce que les cartes posées en disent."""
        avant = list(self.cartes), list(self.espoirs)
        self._echanger(pas)
        desaccords = self._compter_les_desaccords()
        de_plus = desaccords - self.desaccords
        if de_plus <= 0 or self.hasard() < CONFIANCE**de_plus:
            self.desaccords = desaccords
        else:
            self.cartes, self.espoirs = avant

    def _mains(self) -> list[Cartes]:
        mains = list(self.donnees)
        for joueur, carte in zip(self.a_donner, self.cartes, strict=False):
            mains[joueur] |= 1 << carte
        return mains

    def _compter_les_desaccords(self) -> int:
        """Les cartes que les règles n'auraient pas posées, si les mains étaient celles-là."""
        mains, s = self._mains(), self.situation
        return sum(jouee.choix_des_regles(mains[jouee.joueur], s.atout) != jouee.carte for jouee in s.jouees)

    def _distribuer(self) -> list[int]:
        """Donne les cartes libres dans l'ordre où les places les reçoivent, le talon à la fin."""
        cartes, tirer, nombre = list(self.libres), self.hasard, len(self.libres)
        voulues = nombre if any(self.vides) else len(self.a_donner)
        for place in range(voulues):
            autre = place + int(tirer() * (nombre - place))
            cartes[place], cartes[autre] = cartes[autre], cartes[place]
        if not any(self.vides):
            return cartes
        places = [*self.manquent, nombre - len(self.a_donner)]
        recues = partager(cartes, places, self.vides)
        assert recues is not None  # les vraies mains sont un partage
        return [carte for siennes in recues for carte in siennes]

    def _esperer(self) -> list[float]:
        """Ce que chaque main de départ pouvait espérer, en plis ; la place du talon ne sert à rien."""
        posees = self.situation.posees
        espoirs = [0.0] * self.situation.p
        for joueur, main in enumerate(self.donnees):
            for carte in une_a_une(posees[joueur] | main):  # `sum` arrondit autrement depuis Python 3.12
                espoirs[joueur] += self.valeurs[carte]
        for joueur, carte in zip(self.a_donner, self.cartes, strict=False):
            espoirs[joueur] += self.valeurs[carte]
        return [*espoirs, 0.0]

    def _echanger(self, pas: int) -> None:
        """Tente autant d'échanges entre deux places, le talon compris."""
        cartes, espoirs, valeurs, vides, tirer = (
            self.cartes,
            self.espoirs,
            self.valeurs,
            self.vides,
            self.hasard,
        )
        a_donner, talon = self.a_donner, self.situation.p
        donnees, nombre = len(a_donner), len(cartes)
        for _ in range(pas):
            place, autre = int(tirer() * donnees), int(tirer() * nombre)
            a, b = a_donner[place], a_donner[autre] if autre < donnees else talon
            une, deux = cartes[place], cartes[autre]
            if a == b or vides[a] >> deux & 1 or vides[b] >> une & 1:
                continue
            gain = valeurs[deux] - valeurs[une]
            moins = self._ecart(a, espoirs[a]) + self._ecart(b, espoirs[b])
            plus = self._ecart(a, espoirs[a] + gain) + self._ecart(b, espoirs[b] - gain)
            if plus <= moins or tirer() < exp(moins - plus):
                cartes[place], cartes[autre] = deux, une
                espoirs[a] += gain
                espoirs[b] -= gain

    def _ecart(self, joueur: int, espere: float) -> float:
        """L'invraisemblance d'un pari pour une main, en logarithme."""
        pari = self.paris[joueur]
        if pari is None or (pari.plafonne and espere > pari.pari) or (pari.releve and espere < pari.pari):
            return 0.0
        return (espere - pari.pari) * (espere - pari.pari) / DEUX_VARIANCES


def valeurs_des_cartes(s: Situation) -> list[float]:
    """Donne ce que vaut chaque carte, en plis, dans une main quelconque d'un autre ; 1 / p en moyenne."""
    chacun = min(1.0, s.n * (s.p - 1) / (NB - 1))
    valeurs = [
        max(UN_ATOUT, exp(-CHUTE_ATOUT * PLUS_FORTES[carte].bit_count() * chacun))
        if carte % COULEURS == s.atout
        else exp(-CHUTE * PLUS_FORTES[carte].bit_count() * chacun) * (1.0 if s.atout < 0 else NON_COUPEE)
        for carte in range(NB)
    ]
    echelle = NB / s.p / fsum(valeurs)
    return [valeur * echelle for valeur in valeurs]
