"""Le Tarot, à la règle de la Fédération : pas de roi à l'écart, quatre par quatre à trois joueurs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import cycle, islice


class Carte:
    def __init__(self, points: float, bout: bool, valeur: int):
        self.points = points
        self.bout = bout
        self.valeur = valeur
        self.jouable = False

    def est_roi(self) -> bool:
        return False

    def est_atout(self) -> bool:
        return False

    def suit(self, autre: Carte) -> bool:
        return type(self) is type(autre)

    def bat(self, autre: Carte) -> bool:
        return self.suit(autre) and self.valeur > autre.valeur


class Atout(Carte):
    def __init__(self, n: int):
        super().__init__(4.5 if n in (1, 21) else 0.5, n in (1, 21), n)

    def est_atout(self) -> bool:
        return True

    def bat(self, autre: Carte) -> bool:
        return not autre.est_atout() or self.valeur > autre.valeur


class Excuse(Carte):
    def __init__(self):
        super().__init__(4.5, True, 0)

    def bat(self, autre: Carte) -> bool:
        return False


class Couleur(Carte):
    ROI = 14

    def __init__(self, n: int):
        super().__init__(0.5 + max(0, n - 10), False, n)

    def est_roi(self) -> bool:
        return self.valeur == self.ROI


class Trefle(Couleur): ...


class Carreau(Couleur): ...


class Pique(Couleur): ...


class Coeur(Couleur): ...


class Main:
    def __init__(self):
        self.cartes: list[Carte] = []

    def permises(self, tour: TourDeJeu) -> Iterator[Carte]:
        """Les cartes que la règle permet, l'Excuse en plus."""
        yield from (c for c in self.cartes if isinstance(c, Excuse))
        ouverture = tour.ouverture()
        if ouverture is None:
            yield from self.cartes
            return
        if not ouverture.est_atout():
            suivent = [c for c in self.cartes if c.suit(ouverture)]
            if suivent:
                yield from suivent
                return
        atouts = [c for c in self.cartes if c.est_atout()]
        au_dessus = [c for c in atouts if c.valeur > tour.hauteur()]
        yield from au_dessus or atouts or self.cartes

    def rendre_jouables(self, tour: TourDeJeu) -> None:
        for c in self.cartes:
            c.jouable = False
        for c in self.permises(tour):
            c.jouable = True


class TourDeJeu:
    def __init__(self):
        self.cartes: list[Carte] = []

    def ouverture(self) -> Carte | None:
        return next((c for c in self.cartes if not isinstance(c, Excuse)), None)

    def hauteur(self) -> int:
        return max((c.valeur for c in self.cartes if c.est_atout()), default=0)

    def gagnant(self) -> int:
        k = self.cartes.index(self.ouverture())
        for j in range(k + 1, len(self.cartes)):
            if self.cartes[j].bat(self.cartes[k]):
                k = j
        return k


class Pile:
    def __init__(self):
        self.cartes: list[Carte] = []

    def points(self) -> float:
        return math.fsum(c.points for c in self.cartes)

    def bouts(self) -> int:
        return [c.bout for c in self.cartes].count(True)


class Chien:
    def __init__(self):
        self.cartes: list[Carte] = []


class Joueur:
    def __init__(self, nom: str):
        self.nom = nom
        self.points = 0
        self.main = Main()
        self.pile = Pile()


def creer_paquet() -> list[Carte]:
    couleurs = [c(n) for n in range(14, 0, -1) for c in (Trefle, Carreau, Coeur, Pique)]
    return [Excuse(), *couleurs, *map(Atout, range(1, 22))]


def distribuer(paquet: list[Carte], nb_joueurs: int) -> tuple[list[Main], Chien]:
    par, taille = (4 if nb_joueurs == 3 else 3), (3 if nb_joueurs == 5 else 6)
    mains, chien = [Main() for _ in range(nb_joueurs)], Chien()
    cartes = iter(paquet)
    for main in cycle(mains):
        donnees = list(islice(cartes, par))
        if not donnees:
            return mains, chien
        main.cartes.extend(donnees)
        # Deux cartes à la fois vont au chien, tant qu'il n'est pas complet.
        chien.cartes.extend(islice(cartes, min(2, taille - len(chien.cartes))))


def meilleure_annonce(annonces):
    for annonce in ("garde contre", "garde sans", "garde", "petite"):
        if annonce in annonces:
            return annonces.index(annonce) + 1


def ecart_permis(main, cartes, nb, appelee=None):
    if len(cartes) != nb or any(c.bout or c.est_roi() or c is appelee for c in cartes):
        return False
    libres = [c for c in main.cartes if isinstance(c, Couleur) and not c.est_roi() and c is not appelee]
    return sum(c.est_atout() for c in cartes) <= max(0, nb - len(libres))


def objectif(bouts: int) -> int:
    return (56, 51, 41, 36)[bouts]


def resultat(points: float, bouts: int, annonce: str) -> int:
    coefficient = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}[annonce]
    reussi = points >= objectif(bouts)
    points = math.ceil(points) if reussi else math.floor(points)
    r = (25 + abs(points - objectif(bouts))) * coefficient
    return r if reussi else -r


def repartir(resultat, nb_joueurs, preneur, partenaire):
    def part(joueur):
        if joueur == preneur:
            return resultat * (2 if partenaire else nb_joueurs - 1)
        return resultat if joueur == partenaire else -resultat

    return [part(joueur) for joueur in range(1, nb_joueurs + 1)]
