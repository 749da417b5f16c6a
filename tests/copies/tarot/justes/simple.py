"""Le Tarot, à la règle du cours : le fichier à compléter, complété."""

# === Les cartes ==================================================================


class Carte:
    """Une carte (classe abstraite, donnée).

    points est le nombre de points qu'elle vaut, bout est vrai pour un bout, valeur dit
    laquelle est la plus forte de deux cartes de la même classe, jouable dit si elle peut
    être posée dans le tour de jeu.
    """

    def __init__(self, points: float, bout: bool, valeur: int) -> None:
        self.points = points
        self.bout = bout
        self.valeur = valeur
        self.jouable = False


class Atout(Carte):
    """Un atout."""

    def __init__(self, n: int) -> None:
        """Construit l'atout n, de 1 à 21 ; sa valeur est n.

        Exemple : Atout(21) a 4.5 points et c'est un bout, Atout(7) a 0.5 point
        """
        super().__init__(0.5, False, n)
        if n == 1 or n == 21:
            self.points = 4.5
            self.bout = True


class Excuse(Carte):
    """L'Excuse."""

    def __init__(self) -> None:
        """Construit l'Excuse ; sa valeur est 0.

        Exemple : Excuse() a 4.5 points et c'est un bout
        """
        super().__init__(4.5, True, 0)


class Couleur(Carte):
    """Une carte de couleur (classe abstraite)."""

    def __init__(self, n: int) -> None:
        """Construit une carte de couleur ; sa valeur est n, de 1 à 10 pour les petites.

        Les figures sont numérotées comme vous voulez, pourvu que leurs valeurs aillent
        en croissant : le valet, le cavalier, la dame, le roi. Par exemple 11, 12, 13, 14.
        Exemple : Trefle(5) a 0.5 point, un roi a 4.5 points, et aucun n'est un bout
        """
        points = 0.5
        if n > 10:
            points = n - 9.5
        super().__init__(points, False, n)


class Trefle(Couleur):
    """Une carte de trèfle (donné)."""


class Carreau(Couleur):
    """Une carte de carreau (donné)."""


class Pique(Couleur):
    """Une carte de pique (donné)."""


class Coeur(Couleur):
    """Une carte de cœur (donné)."""


# === Où sont les cartes ==========================================================


class TourDeJeu:
    """Les cartes posées par les joueurs dans le tour de jeu, dans l'ordre."""

    def __init__(self) -> None:
        self.cartes: list[Carte] = []

    def gagnant(self) -> int:
        """Rend l'indice, à partir de 0, de la carte qui remporte le tour.

        C'est l'atout le plus fort, sinon la plus forte carte de la couleur demandée. Le
        tour est complet ; il ne change pas.
        Exemple : tour.cartes = [DK RK a2 1K] ; tour.gagnant() -> 2
                  tour.cartes = [EX 3P RC 10P] ; tour.gagnant() -> 3
        """
        meilleur = -1
        for i, carte in enumerate(self.cartes):
            if type(carte) is Excuse:
                continue
            if meilleur == -1:
                meilleur = i
            elif type(carte) is type(self.cartes[meilleur]):
                if carte.valeur > self.cartes[meilleur].valeur:
                    meilleur = i
            elif type(carte) is Atout:
                meilleur = i
        return meilleur


class Main:
    """Les cartes qu'un joueur a en main."""

    def __init__(self) -> None:
        self.cartes: list[Carte] = []

    def rendre_jouables(self, tour: TourDeJeu) -> None:
        """Met le booléen jouable de chaque carte de la main, vrai ou faux.

        Il est vrai pour les cartes que le joueur peut poser, après celles du tour.
        Exemple : main.cartes = [5C a2 a7 a15 RP EX] ; tour.cartes = [3K a8]
                  main.rendre_jouables(tour) -> jouables : [a15 EX], à la règle du cours
        """
        demandee = None
        plus_gros = 0
        for carte in tour.cartes:
            if demandee is None and not isinstance(carte, Excuse):
                demandee = type(carte)
            if isinstance(carte, Atout) and carte.valeur > plus_gros:
                plus_gros = carte.valeur
        a_la_couleur = False
        a_un_atout = False
        a_un_gros_atout = False
        for carte in self.cartes:
            if type(carte) is demandee:
                a_la_couleur = True
            if isinstance(carte, Atout):
                a_un_atout = True
                if carte.valeur > plus_gros:
                    a_un_gros_atout = True
        for carte in self.cartes:
            if demandee is None or isinstance(carte, Excuse):
                carte.jouable = True
            elif a_la_couleur and demandee is not Atout:
                carte.jouable = type(carte) is demandee
            elif a_un_gros_atout:
                carte.jouable = isinstance(carte, Atout) and carte.valeur > plus_gros
            elif a_un_atout:
                carte.jouable = isinstance(carte, Atout)
            else:
                carte.jouable = True


class Pile:
    """Les cartes qu'un joueur a remportées."""

    def __init__(self) -> None:
        self.cartes: list[Carte] = []

    def points(self) -> float:
        """Rend la somme des points des cartes de la pile.

        Exemple : pile.cartes = [RC DC 2T] ; pile.points() -> 8.5
        """
        total = 0
        for carte in self.cartes:
            total += carte.points
        return total

    def bouts(self) -> int:
        """Rend le nombre de bouts de la pile.

        Exemple : pile.cartes = [a1 EX RC] ; pile.bouts() -> 2
        """
        nombre = 0
        for carte in self.cartes:
            if carte.bout:
                nombre += 1
        return nombre


class Chien:
    """Les cartes du chien (donné)."""

    def __init__(self) -> None:
        self.cartes: list[Carte] = []


class Joueur:
    """Un joueur."""

    def __init__(self, nom: str) -> None:
        """Construit un joueur : nom, points (0), main et pile, qui sont vides.

        main est un objet de la classe Main, pile un objet de la classe Pile.
        Exemple : Joueur("Ada").main.cartes vaut []
        """
        self.nom = nom
        self.points = 0
        self.main = Main()
        self.pile = Pile()


# === La donne ====================================================================


def creer_paquet() -> list[Carte]:
    """Rend la liste des 78 cartes, dans l'ordre que vous voulez.

    Exemple : len(creer_paquet()) vaut 78
    """
    paquet = []
    for i in range(1, 22):
        paquet.append(Atout(i))
    paquet.append(Excuse())
    for i in range(1, 15):
        paquet.append(Trefle(i))
        paquet.append(Carreau(i))
        paquet.append(Pique(i))
        paquet.append(Coeur(i))
    return paquet


def distribuer(paquet: list[Carte], nb_joueurs: int) -> tuple[list[Main], Chien]:
    """Distribue toutes les cartes : rend le couple (mains, chien).

    mains est la liste des mains des joueurs 1, 2, etc. ; chien est un objet de la classe
    Chien. paquet[0] est la première carte donnée. Vous choisissez quand une carte va au
    chien, mais ce n'est jamais la première ni la dernière du paquet. paquet est déjà
    battu ; il peut être vidé.
    Exemple : à 4 joueurs, les mains ont 18 cartes et le chien 6. Si le joueur 1 reçoit
              les 3 premières cartes et le chien la suivante, le joueur 2 reçoit
              paquet[4], paquet[5] et paquet[6]
    """
    mains = []
    for i in range(nb_joueurs):
        mains.append(Main())
    chien = Chien()
    if nb_joueurs == 5:
        taille = 3
    else:
        taille = 6
    joueur = 0
    i = 0
    while i < len(paquet):
        for j in range(3):
            mains[joueur].cartes.append(paquet[i])
            i += 1
        joueur += 1
        if joueur == nb_joueurs:
            joueur = 0
        if len(chien.cartes) < taille:
            chien.cartes.append(paquet[i])
            i += 1
    return mains, chien


def meilleure_annonce(annonces: list[str | None]) -> int | None:
    """Rend la place, à partir de 1, de la plus forte annonce ; None si tous passent.

    Une annonce est "petite", "garde", "garde sans" ou "garde contre", de la plus faible
    à la plus forte, ou None pour qui passe. De deux annonces égales, la première compte.
    Exemple : meilleure_annonce([None, "petite", "garde", None]) -> 3
              meilleure_annonce([None, None, None]) -> None
    """
    ordre = [None, "petite", "garde", "garde sans", "garde contre"]
    preneur = None
    plus_forte = 0
    for i in range(len(annonces)):
        force = ordre.index(annonces[i])
        if force > plus_forte:
            plus_forte = force
            preneur = i + 1
    return preneur


def ecart_permis(
    main: Main, cartes: list[Carte], nb: int, appelee: Carte | None = None
) -> bool:
    """Rend vrai si le preneur peut écarter ces cartes de sa main.

    Le chien est déjà dans main. cartes est une liste de cartes de la main, toutes
    différentes ; il faut en écarter exactement nb. appelee est la carte appelée à 5
    joueurs (elle n'est pas toujours dans la main), None s'il n'y en a pas. Ni un bout ni
    la carte appelée ne s'écarte. Rois et atouts : voir les trois règles en haut. À celles
    du cours et de la FFT, les atouts que l'on peut écarter sont ceux qui manquent pour
    faire nb, une fois prises toutes les cartes de couleur qui ne sont ni des rois, ni la
    carte appelée. main et cartes ne changent pas.
    Exemple : main.cartes = [2T a2 a3 a4 RC]
              ecart_permis(main, [2T a2 a3], 3) -> True
              ecart_permis(main, [a2 a3 a4], 3) -> False, aux règles du cours et de la FFT
    """
    if len(cartes) != nb:
        return False
    ecartables = 0
    for carte in main.cartes:
        if isinstance(carte, Couleur) and carte.points < 4 and carte != appelee:
            ecartables += 1
    atouts = 0
    for carte in cartes:
        if carte.bout or carte == appelee:
            return False
        if isinstance(carte, Atout):
            atouts += 1
    return atouts == 0 or atouts <= nb - ecartables


# === Le compte ===================================================================


def objectif(bouts: int) -> int:
    """Rend les points que le camp du preneur doit atteindre avec ce nombre de bouts.

    Sans bout 56, avec un bout 51, avec deux 41, avec trois 36.
    Exemple : objectif(2) -> 41
    """
    if bouts == 0:
        return 56
    if bouts == 1:
        return 51
    if bouts == 2:
        return 41
    return 36


def resultat(points: float, bouts: int, annonce: str) -> float:
    """Rend le résultat du pari : positif s'il est gagné, négatif s'il est perdu.

    points et bouts sont ceux du camp du preneur. On ajoute 25 à la différence entre les
    points et l'objectif, puis on multiplie : petite 1, garde 2, garde sans 4, garde
    contre 6. L'objectif atteint exactement, le pari est gagné. À la lettre du sujet les
    demi-points sont comptés ; sinon les points sont arrondis, au-dessus si le pari est
    gagné, au-dessous s'il est perdu.
    Exemple : resultat(46, 2, "garde") -> 60
              resultat(36, 2, "garde") -> -60
              resultat(40.5, 2, "petite") -> -26, ou -25.5 à la lettre du sujet
    """
    but = objectif(bouts)
    coefficients = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}
    if points >= but:
        if points != int(points):
            points = points + 0.5
        return (25 + points - but) * coefficients[annonce]
    if points != int(points):
        points = points - 0.5
    return -(25 + but - points) * coefficients[annonce]


def repartir(
    resultat: float, nb_joueurs: int, preneur: int, partenaire: int | None
) -> list[float]:
    """Rend la liste des points des joueurs 1, 2, etc. ; leur somme est nulle.

    Chaque joueur de la défense perd resultat (s'il est négatif, il le gagne). Le preneur
    prend tout ce qu'ils perdent ; s'il a un partenaire, il en prend les deux tiers et le
    partenaire un tiers. partenaire vaut None s'il joue seul.
    Exemple : repartir(60, 4, 1, None) -> [180, -60, -60, -60]
              repartir(60, 5, 2, 4) -> [-60, 120, -60, 60, -60]
    """
    scores = []
    total = 0
    for joueur in range(1, nb_joueurs + 1):
        if joueur == preneur or joueur == partenaire:
            scores.append(0)
        else:
            scores.append(-resultat)
            total += resultat
    if partenaire is None:
        scores[preneur - 1] = total
    else:
        scores[preneur - 1] = total * 2 / 3
        scores[partenaire - 1] = total / 3
    return scores


# === Vos essais ==================================================================


def cartes_de(codes: str = "") -> list[Carte]:
    """Rend les cartes de ces codes, prises dans un paquet neuf (donné, pour vos essais).

    Dans chaque classe, les cartes sont reconnues à l'ordre de leurs valeurs. Sans code,
    ce sont les 78 cartes, dans l'ordre.
    """
    rangs = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
    noms = {Atout: [f"a{n}" for n in range(1, 22)], Excuse: ["EX"]}
    for classe, lettre in ((Trefle, "T"), (Carreau, "K"), (Pique, "P"), (Coeur, "C")):
        noms[classe] = [rang + lettre for rang in rangs]
    paquet, trouvees = creer_paquet(), {}
    for classe in noms:
        cartes = [carte for carte in paquet if isinstance(carte, classe)]
        cartes.sort(key=lambda carte: carte.valeur)
        trouvees.update(zip(noms[classe], cartes, strict=False))
    return [trouvees[code] for code in codes.split() or trouvees]
