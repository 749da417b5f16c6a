"""Le Tarot, où rien n'est gardé qui puisse se calculer ; les listes ne se remplacent pas."""


class Carte:
    __slots__ = ("_n", "jouable")

    def __init__(self, n):
        self._n = n
        self.jouable = None

    @property
    def valeur(self):
        return self._n

    @property
    def bout(self):
        return False

    @property
    def points(self):
        return 0.5

    def __lt__(self, autre):
        return self.valeur < autre.valeur


class Atout(Carte):
    __slots__ = ()

    @property
    def bout(self):
        return self._n % 20 == 1

    @property
    def points(self):
        return 4.5 if self.bout else 0.5


class Excuse(Carte):
    __slots__ = ()

    def __init__(self):
        super().__init__(0)

    @property
    def bout(self):
        return True

    @property
    def points(self):
        return 4.5


class Couleur(Carte):
    __slots__ = ()

    @property
    def points(self):
        return (0.5, 1.5, 2.5, 3.5, 4.5)[max(0, self._n - 10)]


class Trefle(Couleur):
    __slots__ = ()


class Carreau(Couleur):
    __slots__ = ()


class Pique(Couleur):
    __slots__ = ()


class Coeur(Couleur):
    __slots__ = ()


class Ensemble:
    """Des cartes, que l'on ajoute à la liste."""

    def __init__(self):
        self._cartes = []

    @property
    def cartes(self):
        return self._cartes

    def classe_demandee(self):
        for carte in self._cartes:
            if not isinstance(carte, Excuse):
                return carte.__class__


class Main(Ensemble):
    def rendre_jouables(self, tour):
        demandee = tour.classe_demandee()
        for carte in self.cartes:
            carte.jouable = int(self._peut(carte, demandee, tour))

    def _peut(self, carte, demandee, tour):
        if demandee is None or isinstance(carte, Excuse):
            return True
        if demandee is not Atout and any(c.__class__ is demandee for c in self.cartes):
            return carte.__class__ is demandee
        atouts = [c for c in self.cartes if isinstance(c, Atout)]
        if not atouts:
            return True
        if carte not in atouts:
            return False
        return self._monte(carte, tour) or not any(self._monte(c, tour) for c in atouts)

    def _monte(self, atout, tour):
        return all(c < atout for c in tour.cartes if isinstance(c, Atout))


class TourDeJeu(Ensemble):
    def gagnant(self):
        demandee = self.classe_demandee()

        def force(k):
            carte = self.cartes[k]
            return (isinstance(carte, Atout), carte.__class__ is demandee, carte.valeur)

        return max(range(len(self.cartes)), key=force)


class Pile(Ensemble):
    def points(self):
        return sum(int(2 * c.points) for c in self.cartes) / 2

    def bouts(self):
        return sum(map(lambda c: 1 if c.bout else 0, self.cartes))


class Chien(Ensemble):
    pass


class Joueur:
    def __init__(self, nom):
        self._nom = nom
        self.main = Main()
        self.pile = Pile()
        self.gains = []

    @property
    def nom(self):
        return self._nom

    @property
    def points(self):
        return sum(self.gains)


def creer_paquet():
    return [
        *(Atout(n) for n in range(1, 22)),
        *(classe(n) for classe in Couleur.__subclasses__() for n in range(1, 15)),
        Excuse(),
    ]


def distribuer(paquet, nb_joueurs):
    mains = [Main() for _ in range(nb_joueurs)]
    chien = Chien()
    talon = paquet[::-1]
    prendre = talon.pop
    taille = 3 if nb_joueurs == 5 else 6
    tours = (78 - taille) // (3 * nb_joueurs)
    for tour in range(tours):
        for main in mains:
            for _ in "123":
                main.cartes.append(prendre())
        if tour < tours - 1 or len(chien.cartes) < taille:
            while len(chien.cartes) < taille and len(talon) > 3 * nb_joueurs * (tours - tour - 1):
                chien.cartes.append(prendre())
                if len(chien.cartes) % 2 == 0:
                    break
    return mains, chien


def meilleure_annonce(annonces):
    valeurs = {"petite": 1, "garde": 2, "garde sans": 3, "garde contre": 4}
    place = None
    for k, annonce in enumerate(annonces):
        if valeurs.get(annonce, 0) > (valeurs[annonces[place]] if place is not None else 0):
            place = k
    return place if place is None else place + 1


def ecart_permis(main, cartes, nb, appelee=None):
    petites = [
        c for c in main.cartes if not isinstance(c, (Atout, Excuse)) and c.points != 4.5 and c is not appelee
    ]
    if len(cartes) != nb:
        return False
    if any(c.bout for c in cartes) or any(c is appelee for c in cartes):
        return False
    return len([c for c in cartes if isinstance(c, Atout)]) <= max(0, nb - len(petites))


def objectif(bouts):
    return 56 - [0, 5, 15, 20][bouts]


def resultat(points, bouts, annonce):
    ecart = points - objectif(bouts)
    if ecart >= 0:
        prime = 25 + int(ecart + 0.5)
    else:
        prime = -25 - int(0.5 - ecart)
    return prime * {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}[annonce]


def repartir(resultat, nb_joueurs, preneur, partenaire):
    defense = {*range(1, nb_joueurs + 1)} - {preneur, partenaire}
    total = len(defense) * resultat
    gains = {joueur: -resultat for joueur in defense}
    gains[preneur] = total if partenaire is None else (2 / 3) * total
    if partenaire is not None:
        gains[partenaire] = (1 / 3) * total
    return [gains[joueur] for joueur in range(1, nb_joueurs + 1)]
