"""Le Tarot, où une figure se construit par sa lettre ; les tours changent les listes à leur façon."""

FIGURES = "VCDR"
PAQUET = None


class Carte:
    nombre = 0

    def __init__(self, points, bout, valeur):
        Carte.nombre += 1
        self.numero = Carte.nombre
        self.points, self.bout, self.valeur, self.jouable = points, bout, valeur, False

    def __eq__(self, autre):
        return isinstance(autre, Carte) and self.code() == autre.code()

    def __hash__(self):
        return hash(self.code())

    def code(self):
        return (type(self).__name__, self.valeur)


class Atout(Carte):
    def __init__(self, n):
        self.couleur = "atout"
        if n == 1:
            super().__init__(4.5, True, 1)
        elif n == 21:
            super().__init__(4.5, True, 21)
        else:
            super().__init__(0.5, False, n)


class Excuse(Carte):
    def __init__(self):
        self.couleur = "excuse"
        super().__init__(4.5, True, -1)


class Couleur(Carte):
    def __init__(self, n):
        self.couleur = type(self).__name__.lower()
        if isinstance(n, str):
            super().__init__(FIGURES.index(n) + 1.5, False, 100 + FIGURES.index(n))
        else:
            super().__init__(0.5, False, n)


class Trefle(Couleur):
    pass


class Carreau(Couleur):
    pass


class Pique(Couleur):
    pass


class Coeur(Couleur):
    pass


class Main:
    def __init__(self):
        self.cartes = []

    def triee(self):
        return sorted(self.cartes, key=lambda c: (c.couleur, c.valeur))

    def rendre_jouables(self, tour):
        self.cartes = self.triee()
        par_couleur = {}
        for c in self.cartes:
            par_couleur.setdefault(c.couleur, []).append(c)
        autres = [c for c in tour.cartes if c.couleur != "excuse"]
        choix = set(self.cartes)
        if autres:
            couleur = autres[0].couleur
            seuil = max([c.valeur for c in autres if c.couleur == "atout"], default=0)
            atouts = par_couleur.get("atout", [])
            hauts = [c for c in atouts if c.valeur > seuil]
            if couleur == "atout":
                choix = set(hauts or atouts or self.cartes)
            else:
                choix = set(par_couleur.get(couleur) or hauts or atouts or self.cartes)
        choix |= set(par_couleur.get("excuse", []))
        for c in self.cartes:
            c.jouable = c in choix


class TourDeJeu:
    def __init__(self):
        self.cartes = []

    def gagnant(self):
        ordre = [(c, k) for k, c in enumerate(self.cartes) if c.couleur != "excuse"]
        couleur = ordre[0][0].couleur
        if any(c.couleur == "atout" for c, _ in ordre):
            couleur = "atout"
        return max((c.valeur, k) for c, k in ordre if c.couleur == couleur)[1]


class Pile:
    def __init__(self):
        self.cartes = []

    def points(self):
        return float(sum(c.points for c in self.cartes))

    def bouts(self):
        return len({c for c in self.cartes if c.bout})


class Chien:
    def __init__(self):
        self.cartes = []


class Joueur:
    def __init__(self, nom):
        self.nom = nom
        self.points = 0
        self.main = Main()
        self.pile = Pile()

    def __repr__(self):
        return self.nom


def creer_paquet():
    global PAQUET
    if PAQUET is None:
        PAQUET = [Excuse()] + [Atout(n) for n in range(1, 22)]
        for n in [*range(1, 11), *FIGURES]:
            PAQUET += [Trefle(n), Carreau(n), Pique(n), Coeur(n)]
    return PAQUET


def distribuer(paquet, nb_joueurs):
    mains = [Main() for _ in range(nb_joueurs)]
    chien = Chien()
    joueur = depart = 0
    while depart < len(paquet):
        mains[joueur].cartes = mains[joueur].cartes + paquet[depart : depart + 3]
        depart += 3
        joueur = (joueur + 1) % nb_joueurs
        if joueur == 0 and len(chien.cartes) < (3 if nb_joueurs == 5 else 6) and depart < len(paquet):
            # Le nombre de cartes qui restent à mettre, en autant de tours qu'il faut.
            fois = 2 if nb_joueurs == 4 else 1
            chien.cartes = chien.cartes + paquet[depart : depart + fois]
            depart += fois
    return mains, chien


def meilleure_annonce(annonces):
    rang = lambda a: ("petite", "garde", "garde sans", "garde contre").index(a)
    parlantes = [k for k in range(len(annonces)) if annonces[k] is not None]
    parlantes.sort(key=lambda k: rang(annonces[k]), reverse=True)
    return parlantes[0] + 1 if parlantes else None


def ecart_permis(main, cartes, nb, appelee=None):
    sans = [c for c in main.cartes if c.couleur not in ("atout", "excuse")]
    sans = [c for c in sans if c.valeur != 103 and c != appelee]
    atouts = 0
    for c in cartes:
        if c.bout:
            return False
        if appelee is not None and c == appelee:
            return False
        atouts += c.couleur == "atout"
    return len(cartes) == nb and (atouts == 0 or len(sans) + atouts <= nb)


def objectif(bouts):
    for n, but in enumerate((56, 51, 41, 36)):
        if n == bouts:
            return but


def resultat(points, bouts, annonce):
    from math import ceil, floor

    gagne = points - objectif(bouts) >= 0
    points = ceil(points) if gagne else floor(points)
    multiplie = 1 + ("petite", "garde", None, "garde sans", None, "garde contre").index(annonce)
    return (points - objectif(bouts) + (25 if gagne else -25)) * multiplie


def repartir(resultat, nb_joueurs, preneur, partenaire):
    gains = []
    for j in range(nb_joueurs):
        if j + 1 == preneur and partenaire is None:
            gains.append((nb_joueurs - 1) * resultat)
        elif j + 1 == preneur:
            gains.append(2 * resultat)
        elif j + 1 == partenaire:
            gains.append(resultat)
        else:
            gains.append(-resultat)
    return gains
