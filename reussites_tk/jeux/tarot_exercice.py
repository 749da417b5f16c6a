"""Le Tarot, l'exercice : nos classes et nos fonctions, telles qu'un étudiant peut les écrire (polycopié).

Ce sont elles que le juge exécute pour savoir ce qu'un appel doit donner, et qu'il prête. Elles ne dépendent
de rien : leur texte se charge comme le fichier d'un étudiant. La règle est celle du profil « cours » de
RULES 7 ; à la fin viennent les autres profils, que le juge met à la place des premières.
"""

from __future__ import annotations

POINTS_DES_FIGURES = {11: 1.5, 12: 2.5, 13: 3.5, 14: 4.5}
OBJECTIFS = [56, 51, 41, 36]
ANNONCES = ["petite", "garde", "garde sans", "garde contre"]
COEFFICIENTS = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}


# --- Les cartes


class Carte:
    """Une carte : ses points, si elle est un bout, sa valeur, et si elle peut être jouée."""

    def __init__(self, points: float, bout: bool, valeur: int) -> None:
        """Fait une carte qui n'est pas encore jouable."""
        self.points = points
        self.bout = bout
        self.valeur = valeur
        self.jouable = False


class Atout(Carte):
    """Un atout : le 1 et le 21 sont des bouts."""

    def __init__(self, n: int) -> None:
        """Fait l'atout n, de 1 à 21."""
        bout = n in (1, 21)
        super().__init__(4.5 if bout else 0.5, bout, n)


class Excuse(Carte):
    """L'Excuse, qui est un bout."""

    def __init__(self) -> None:
        """Fait l'Excuse."""
        super().__init__(4.5, True, 0)


class Couleur(Carte):
    """Une carte de couleur : le valet est numéroté 11, le cavalier 12, la dame 13, le roi 14."""

    def __init__(self, n: int) -> None:
        """Fait la carte n, de 1 à 14."""
        super().__init__(POINTS_DES_FIGURES.get(n, 0.5), False, n)


class Trefle(Couleur):
    """Une carte de trèfle."""


class Carreau(Couleur):
    """Une carte de carreau."""


class Pique(Couleur):
    """Une carte de pique."""


class Coeur(Couleur):
    """Une carte de cœur."""


COULEURS = [Trefle, Carreau, Pique, Coeur]


# --- Où sont les cartes


class TourDeJeu:
    """Les cartes posées, dans l'ordre."""

    def __init__(self) -> None:
        """Commence un tour de jeu, sans carte."""
        self.cartes: list[Carte] = []

    def gagnant(self) -> int | None:
        """Rend l'indice de la carte qui remporte le tour, None s'il n'y en a pas."""
        gagnante = None
        for k in range(len(self.cartes)):
            carte = self.cartes[k]
            if isinstance(carte, Excuse):
                continue
            if gagnante is None or bat(carte, self.cartes[gagnante]):
                gagnante = k
        return gagnante


class Main:
    """Les cartes qu'un joueur a en main."""

    def __init__(self) -> None:
        """Fait une main vide."""
        self.cartes: list[Carte] = []

    def rendre_jouables(self, tour: TourDeJeu) -> None:
        """Met le booléen jouable de chaque carte, pour la prochaine à poser dans ce tour."""
        permises = cartes_permises(self.cartes, tour.cartes)
        for carte in self.cartes:
            carte.jouable = carte in permises


class Pile:
    """Les cartes qu'un joueur a remportées."""

    def __init__(self) -> None:
        """Fait une pile vide."""
        self.cartes: list[Carte] = []

    def points(self) -> float:
        """Rend la somme des points des cartes."""
        return sum(carte.points for carte in self.cartes)

    def bouts(self) -> int:
        """Rend le nombre de bouts."""
        return sum(1 for carte in self.cartes if carte.bout)


class Chien:
    """Les cartes du chien."""

    def __init__(self) -> None:
        """Fait un chien vide."""
        self.cartes: list[Carte] = []


class Joueur:
    """Un joueur : son nom, ses points depuis le début, sa main, sa pile."""

    def __init__(self, nom: str) -> None:
        """Fait un joueur qui n'a encore ni point ni carte."""
        self.nom = nom
        self.points = 0
        self.main = Main()
        self.pile = Pile()


# --- Un tour de jeu


def bat(carte: Carte, autre: Carte) -> bool:
    """Rend vrai si une carte posée après une autre, plus forte jusque-là, la bat."""
    if isinstance(carte, Atout):
        return not isinstance(autre, Atout) or carte.valeur > autre.valeur
    return type(carte) is type(autre) and carte.valeur > autre.valeur


def classe_demandee(pli: list[Carte]) -> type | None:
    """Rend la classe demandée : celle de la première carte qui n'est pas l'Excuse."""
    for carte in pli:
        if not isinstance(carte, Excuse):
            return type(carte)
    return None


def atouts_permis(main: list[Carte], pli: list[Carte]) -> list[Carte]:
    """Rend les atouts de la main que l'on peut poser : de plus forts si l'on en a."""
    atouts: list[Carte] = [carte for carte in main if isinstance(carte, Atout)]
    plus_fort = max((carte.valeur for carte in pli if isinstance(carte, Atout)), default=0)
    return [carte for carte in atouts if carte.valeur > plus_fort] or atouts


def cartes_permises(main: list[Carte], pli: list[Carte]) -> list[Carte]:
    """Rend les cartes de la main que l'on peut poser ; qui n'a pas la couleur doit couper."""
    demandee = classe_demandee(pli)
    if demandee is None:
        return list(main)
    excuse: list[Carte] = [carte for carte in main if isinstance(carte, Excuse)]
    fournies: list[Carte] = [carte for carte in main if isinstance(carte, demandee)]
    if fournies and demandee is not Atout:
        return fournies + excuse
    atouts = atouts_permis(main, pli)
    return atouts + excuse if atouts else list(main)


# --- La donne


def creer_paquet() -> list[Carte]:
    """Rend les 78 cartes."""
    paquet: list[Carte] = [Excuse()]
    for n in range(1, 22):
        paquet.append(Atout(n))
    for couleur in COULEURS:
        for n in range(1, 15):
            paquet.append(couleur(n))
    return paquet


def distribuer(paquet: list[Carte], nb_joueurs: int) -> tuple[list[Main], Chien]:
    """Donne les cartes trois par trois, et une au chien à chaque tour, jusqu'à ce qu'il soit complet."""
    mains = [Main() for _ in range(nb_joueurs)]
    chien = Chien()
    taille = 3 if nb_joueurs == 5 else 6
    k = 0
    while k < len(paquet):
        for joueur in range(nb_joueurs):
            mains[joueur].cartes += paquet[k : k + 3]
            k += 3
            if joueur == 0 and len(chien.cartes) < taille:
                chien.cartes.append(paquet[k])
                k += 1
    return mains, chien


def meilleure_annonce(annonces: list[str | None]) -> int | None:
    """Rend la place, à partir de 1, de la première des plus fortes annonces, None si tous passent."""
    forces = [0 if annonce is None else ANNONCES.index(annonce) + 1 for annonce in annonces]
    plus_forte = max(forces, default=0)
    return forces.index(plus_forte) + 1 if plus_forte > 0 else None


def est_roi(carte: Carte) -> bool:
    """Rend vrai pour un roi : la seule carte de couleur qui vaut 4.5 points."""
    return isinstance(carte, Couleur) and carte.points == 4.5


def est_ecartable(cartes: list[Carte], nb: int, appelee: Carte | None) -> bool:
    """Rend vrai pour un écart de nb cartes, sans bout ni carte appelée."""
    return len(cartes) == nb and not any(carte.bout or carte is appelee for carte in cartes)


def atouts_a_ecarter(main: Main, nb: int, appelee: Carte | None) -> int:
    """Rend le nombre d'atouts que l'on est obligé d'écarter, faute d'autres cartes."""
    autres = 0
    for carte in main.cartes:
        if isinstance(carte, Couleur) and not est_roi(carte) and carte is not appelee:
            autres += 1
    return max(0, nb - autres)


def ecart_permis(main: Main, cartes: list[Carte], nb: int, appelee: Carte | None = None) -> bool:
    """Rend vrai si l'écart est permis : un atout n'y va que s'il le faut, un roi y est annoncé."""
    atouts = [carte for carte in cartes if isinstance(carte, Atout)]
    return est_ecartable(cartes, nb, appelee) and len(atouts) <= atouts_a_ecarter(main, nb, appelee)


# --- Le compte


def objectif(bouts: int) -> int:
    """Rend les points à atteindre avec ce nombre de bouts."""
    return OBJECTIFS[bouts]


def resultat(points: float, bouts: int, annonce: str) -> int:
    """Rend le résultat du pari, négatif s'il est perdu ; le demi-point va au camp qui gagne."""
    but = objectif(bouts)
    gagne = points >= but
    entiers = int(points + 0.5) if gagne else int(points)
    prime = (25 + abs(entiers - but)) * COEFFICIENTS[annonce]
    return prime if gagne else -prime


def repartir(resultat: float, nb_joueurs: int, preneur: int, partenaire: int | None) -> list[float]:
    """Rend les points de chaque joueur, dont la somme est nulle."""
    parts = [-resultat for _ in range(nb_joueurs)]
    if partenaire is None:
        parts[preneur - 1] = resultat * (nb_joueurs - 1)
    else:
        parts[preneur - 1] = resultat * (nb_joueurs - 2 - 1)
        parts[partenaire - 1] = resultat
    return parts


# --- Les autres profils : « polycopie », à la lettre du sujet, et « fft »


def rendre_jouables_sans_couper(main: Main, tour: TourDeJeu) -> None:
    """Met le booléen jouable de chaque carte ; qui n'a pas la couleur peut couper, ou se défausser."""
    demandee = classe_demandee(tour.cartes)
    fournit = any(type(carte) is demandee for carte in main.cartes)
    permises = cartes_permises(main.cartes, tour.cartes)
    libre = demandee is not None and demandee is not Atout and not fournit
    for carte in main.cartes:
        carte.jouable = libre or carte in permises


def ecart_permis_atouts_libres(
    main: Main, cartes: list[Carte], nb: int, appelee: Carte | None = None
) -> bool:
    """Rend vrai si l'écart n'a ni bout ni carte appelée."""
    return est_ecartable(cartes, nb, appelee)


def ecart_permis_sans_roi(main: Main, cartes: list[Carte], nb: int, appelee: Carte | None = None) -> bool:
    """Rend vrai si l'écart est permis et n'a pas de roi."""
    atouts = [carte for carte in cartes if isinstance(carte, Atout)]
    permis = est_ecartable(cartes, nb, appelee) and len(atouts) <= atouts_a_ecarter(main, nb, appelee)
    return permis and not any(est_roi(carte) for carte in cartes)


def resultat_exact(points: float, bouts: int, annonce: str) -> float:
    """Rend le résultat du pari au demi-point près."""
    but = objectif(bouts)
    prime = (25 + abs(points - but)) * COEFFICIENTS[annonce]
    return prime if points >= but else -prime
