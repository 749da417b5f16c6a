"""Le Tarot, avec des dataclasses, des classes abstraites, une énumération pour les figures."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar


class Figure(IntEnum):
    VALET = 20
    CAVALIER = 30
    DAME = 40
    ROI = 50


@dataclass
class Carte(ABC):
    points: float
    bout: bool
    valeur: int
    jouable: bool = field(default=False, compare=False)

    @abstractmethod
    def genre(self):
        """Ce qui est demandé quand cette carte ouvre le tour ; None si elle ne demande rien."""


@dataclass(init=False)
class Atout(Carte):
    BOUTS: ClassVar = (1, 21)

    def __init__(self, n):
        bout = n in self.BOUTS
        super().__init__(points=4.5 if bout else 0.5, bout=bout, valeur=n)

    def genre(self):
        return "atout"


@dataclass(init=False)
class Excuse(Carte):
    def __init__(self):
        super().__init__(points=4.5, bout=True, valeur=0)

    def genre(self):
        return None


@dataclass(init=False)
class Couleur(Carte):
    def __init__(self, n):
        figures = list(Figure)
        points = 1.5 + figures.index(n) if n in figures else 0.5
        super().__init__(points=points, bout=False, valeur=n)

    def genre(self):
        return type(self).__name__


class Trefle(Couleur):
    pass


class Carreau(Couleur):
    pass


class Pique(Couleur):
    pass


class Coeur(Couleur):
    pass


@dataclass
class Cartes:
    cartes: list = field(default_factory=list)

    def de_genre(self, genre):
        return [c for c in self.cartes if c.genre() == genre]

    def demande(self):
        return next((c.genre() for c in self.cartes if c.genre()), None)


class Main(Cartes):
    def rendre_jouables(self, tour):
        permises = self._permises(tour)
        permises += [c for c in self.cartes if c.genre() is None]
        for carte in self.cartes:
            # Deux cartes de même classe et de même valeur sont égales : c'est la même.
            carte.jouable = carte in permises

    def _permises(self, tour):
        demande = tour.demande()
        if demande is None:
            return self.cartes[:]
        if demande != "atout" and self.de_genre(demande):
            return self.de_genre(demande)
        seuil = max((c.valeur for c in tour.de_genre("atout")), default=0)
        atouts = self.de_genre("atout")
        return [c for c in atouts if c.valeur > seuil] or atouts or self.cartes[:]


class TourDeJeu(Cartes):
    def gagnant(self):
        atouts = self.de_genre("atout")
        en_lice = atouts or self.de_genre(self.demande())
        forte = max(en_lice, key=lambda c: c.valeur)
        return self.cartes.index(forte)


class Pile(Cartes):
    def points(self):
        return sum((c.points for c in self.cartes), start=0.0)

    def bouts(self):
        return sum(c.bout for c in self.cartes)


class Chien(Cartes):
    pass


@dataclass
class Joueur:
    nom: str
    points: int = 0
    main: Main = field(default_factory=Main)
    pile: Pile = field(default_factory=Pile)


def creer_paquet():
    paquet = []
    for classe in (Pique, Coeur, Carreau, Trefle):
        paquet += [classe(n) for n in [*range(1, 11), *Figure]]
    return [Atout(n + 1) for n in range(21)] + paquet + [Excuse()]


def distribuer(paquet, nb_joueurs):
    taille = {3: 6, 4: 6, 5: 3}[nb_joueurs]
    # Le chien est fait des cartes qui suivent les premiers paquets de trois.
    places = [3 + 4 * k for k in range(taille)]
    chien = Chien([paquet[k] for k in places])
    reste = [carte for k, carte in enumerate(paquet) if k not in places]
    mains = tuple(Main([]) for _ in range(nb_joueurs))
    for k, carte in enumerate(reste):
        mains[k // 3 % nb_joueurs].cartes.append(carte)
    return mains, chien


ANNONCES = ["petite", "garde", "garde sans", "garde contre"]


def meilleure_annonce(annonces):
    faites = [(ANNONCES.index(a), -k) for k, a in enumerate(annonces, 1) if a]
    return -max(faites)[1] if faites else None


def ecart_permis(main, cartes, nb, appelee=None):
    def est_petite(carte):
        return isinstance(carte, Couleur) and carte.valeur != Figure.ROI and carte != appelee

    interdites = [c for c in cartes if c.bout or c == appelee]
    atouts = [c for c in cartes if isinstance(c, Atout)]
    manque = nb - len([c for c in main.cartes if est_petite(c)])
    return not interdites and len(cartes) == nb and len(atouts) <= max(manque, 0)


def objectif(bouts):
    return 36 if bouts == 3 else 41 if bouts == 2 else 56 - 5 * bouts


def resultat(points, bouts, annonce):
    demis = round(2 * points)
    but = objectif(bouts)
    entiers = (demis + 1) // 2 if demis >= 2 * but else demis // 2
    signe = 1 if demis >= 2 * but else -1
    return signe * (25 + abs(entiers - but)) * [1, 2, 4, 6][ANNONCES.index(annonce)]


def repartir(resultat, nb_joueurs, preneur, partenaire):
    parts = [-resultat] * nb_joueurs
    if partenaire is not None:
        parts[partenaire - 1] = resultat
    parts[preneur - 1] = 0
    parts[preneur - 1] = -sum(parts)
    return parts
