"""Le Tarot, à la lettre du polycopié : on peut couper, les demi-points comptent, une dame vaut 14."""

from random import shuffle

COEFF = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}
FORCE = {None: -1, "petite": 0, "garde": 1, "garde sans": 2, "garde contre": 3}


class Carte:
    def __init__(self, pts, bout, val):
        self.points = pts
        self.bout = bout
        self.valeur = val
        self.jouable = True

    def __str__(self):
        return f"{self.valeur} de {type(self).__name__}"

    __repr__ = __str__


class Atout(Carte):
    def __init__(self, numero):
        est_bout = numero in {1, 21}
        Carte.__init__(self, [0.5, 4.5][est_bout], est_bout, numero)


class Excuse(Carte):
    def __init__(self):
        Carte.__init__(self, 4.5, True, 0)


class Couleur(Carte):
    """Valet 12, cavalier 13, dame 14, roi 15."""

    def __init__(self, numero):
        Carte.__init__(self, max(0.5, numero - 10.5), False, numero)


class Trefle(Couleur):
    pass


class Carreau(Couleur):
    pass


class Pique(Couleur):
    pass


class Coeur(Couleur):
    pass


class Main:
    def __init__(self, cartes=None):
        self.cartes = cartes or []

    def possede(self, classe):
        return any(isinstance(c, classe) for c in self.cartes)

    def rendre_jouables(self, tour):
        ouverte = tour.ouverte()
        if ouverte is None or not self.possede(ouverte):
            for c in self.cartes:
                c.jouable = True
            return
        barre = tour.plus_gros_atout() if ouverte is Atout else 0
        peut_monter = any(isinstance(c, ouverte) and c.valeur > barre for c in self.cartes)
        for c in self.cartes:
            c.jouable = isinstance(c, Excuse) or isinstance(c, ouverte) and (c.valeur > barre or not peut_monter)


class TourDeJeu:
    def __init__(self):
        self.cartes = []

    def ouverte(self):
        """La classe de la couleur ouverte."""
        sans_excuse = [type(c) for c in self.cartes if not isinstance(c, Excuse)]
        return sans_excuse[0] if sans_excuse else None

    def plus_gros_atout(self):
        return max([c.valeur for c in self.cartes if isinstance(c, Atout)] + [0])

    def gagnant(self):
        gros = self.plus_gros_atout()
        classe = Atout if gros else self.ouverte()
        concernees = [c for c in self.cartes if isinstance(c, classe)]
        return self.cartes.index(max(concernees, key=lambda c: c.valeur))


class Pile:
    def __init__(self):
        self.cartes = []

    def ajouter(self, tour):
        self.cartes.extend(tour.cartes)
        tour.cartes.clear()

    def points(self):
        return sum([c.points for c in self.cartes])

    def bouts(self):
        return len([c for c in self.cartes if c.bout])


class Chien:
    def __init__(self):
        self.cartes = []


class Joueur:
    def __init__(self, nom):
        self.nom, self.points = nom, 0.0
        self.main, self.pile = Main(), Pile()


def creer_paquet():
    petites = list(range(1, 11)) + [12, 13, 14, 15]
    cartes = [classe(n) for classe in (Coeur, Pique, Carreau, Trefle) for n in petites]
    cartes += [Atout(n) for n in range(21, 0, -1)] + [Excuse()]
    shuffle(cartes)
    return cartes


def distribuer(paquet, nb_joueurs):
    mains = [Main() for _ in range(nb_joueurs)]
    chien = Chien()
    reste = 3 if nb_joueurs == 5 else 6
    a_qui = 0
    while paquet:
        if reste and mains[0].cartes:
            chien.cartes.append(paquet.pop(0))
            reste -= 1
        mains[a_qui].cartes += [paquet.pop(0) for _ in range(3)]
        a_qui = (a_qui + 1) % nb_joueurs
    return mains, chien


def meilleure_annonce(annonces):
    forces = [FORCE[a] for a in annonces]
    return None if max(forces) < 0 else forces.index(max(forces)) + 1


def ecart_permis(main, cartes, nb, appelee=None):
    return len(cartes) == nb and all(not c.bout and c is not appelee for c in cartes)


def objectif(bouts):
    return {0: 56, 1: 51, 2: 41, 3: 36}[bouts]


def resultat(points, bouts, annonce):
    ecart = points - objectif(bouts)
    signe = 1 if ecart >= 0 else -1
    return signe * (25 + abs(ecart)) * COEFF[annonce]


def repartir(resultat, nb_joueurs, preneur, partenaire):
    en_jeu = resultat * (nb_joueurs - (1 if partenaire is None else 2))
    parts = {joueur: -resultat for joueur in range(1, nb_joueurs + 1)}
    if partenaire:
        parts[partenaire] = en_jeu / 3
        en_jeu -= parts[partenaire]
    parts[preneur] = en_jeu
    return [parts[joueur] for joueur in sorted(parts)]
