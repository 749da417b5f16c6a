"""Le Tarot : fichier à compléter.

Le but : programmer le Tarot à 3, 4 ou 5 joueurs avec les classes du sujet, des cartes
au compte d'une donne. Les méthodes et les fonctions sont courtes ; chacune se vérifie
séparément.

Les 78 cartes
  - 4 couleurs de 14 cartes : 1, 2… 10, valet, cavalier, dame, roi, du plus faible au
    plus fort ;
  - 21 atouts, de 1 à 21, plus forts que toutes les couleurs ;
  - l'Excuse.
  Les bouts sont le 1 d'atout, le 21 d'atout et l'Excuse. Un bout ou un roi vaut 4.5
  points, une dame 3.5, un cavalier 2.5, un valet 1.5, toute autre carte 0.5.

La donne
  (1) les cartes sont données 3 par 3, et le chien est fait en même temps, de cartes
      prises dans le paquet, jamais la première ni la dernière : 6 cartes, ou 3 s'il y a
      5 joueurs ;
  (2) chacun passe ou fait une annonce : petite, garde, garde sans, garde contre. La
      plus forte l'emporte : son joueur est le preneur. À 5, il appelle un roi, dont le
      possesseur est son partenaire ;
  (3) le preneur ajoute le chien à sa main, et écarte autant de cartes ;
  (4) on joue des tours : il faut fournir la couleur demandée, celle de la première
      carte du tour, l'Excuse mise à part. Quand on doit jouer atout, il faut monter,
      c'est-à-dire en jouer un plus fort que ceux du tour ; si l'on ne peut pas, on joue
      n'importe quel atout. Sans carte de la couleur ni atout, on joue ce que l'on veut.
      L'Excuse peut toujours être jouée, et ne gagne jamais ;
  (5) le camp du preneur compte ses points et ses bouts.

Le sujet laisse des choix ; chacune de ces trois règles est acceptée, mais suivez la
même partout
  - celle du cours : qui n'a pas la couleur demandée doit couper s'il a un atout, et
    monter ; à l'écart, les rois sont permis (on les annonce), les atouts seulement s'il
    en manque pour faire le nombre, une fois prises toutes les cartes de couleur autres
    que les rois et la carte appelée ; un demi-point va au camp qui gagne le pari ;
  - celle du sujet, à la lettre : qui n'a pas la couleur joue ce qu'il veut ; à l'écart,
    les rois et les atouts sont permis ; les demi-points sont comptés ;
  - celle de la Fédération (FFT) : comme celle du cours, mais sans roi à l'écart ; à 3
    joueurs les cartes se donnent 4 par 4.

Comment travailler
  1. Choisissez une méthode ou une fonction, lisez sa spécification et remplacez sa
     ligne « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier tarot_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Une fonction peut en appeler d'autres ; la vérification remplace celles qui ne sont pas
encore justes par les nôtres. Gardez les noms et les paramètres ; vous pouvez ajouter
vos propres fonctions, méthodes et attributs. Dans le bulletin, une méthode s'écrit
Classe.methode, et un constructeur porte le nom de sa classe.

Comment lire les exemples
  Une carte est écrite par un code : a1 à a21 les atouts, EX l'Excuse, et pour les
  autres 1 à 10, V, C, D ou R, puis T, K, P ou C pour trèfle, carreau, pique ou cœur :
  CC est le cavalier de cœur. cartes_de("RC a7 EX"), plus bas, les prend dans votre
  paquet. Les joueurs sont numérotés à partir de 1.
"""

# === Les cartes ==================================================================


class Carte:
    """Une carte (classe abstraite, donnée).

    points est le nombre de points qu'elle vaut, bout est vrai pour un bout, valeur dit
    laquelle est la plus forte de deux cartes de la même classe, jouable dit si elle
    peut être posée dans le tour de jeu.
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
        raise NotImplementedError("Atout : à compléter")


class Excuse(Carte):
    """L'Excuse."""

    def __init__(self) -> None:
        """Construit l'Excuse ; sa valeur est 0.

        Exemple : Excuse() a 4.5 points et c'est un bout
        """
        raise NotImplementedError("Excuse : à compléter")


class Couleur(Carte):
    """Une carte de couleur (classe abstraite)."""

    def __init__(self, n: int) -> None:
        """Construit une carte de couleur ; sa valeur est n, de 1 à 10 pour les petites.

        Les figures sont numérotées comme vous voulez, pourvu que leurs valeurs aillent
        en croissant : le valet, le cavalier, la dame, le roi. Par exemple 11, 12, 13,
        14.
        Exemple : Trefle(5) a 0.5 point, un roi a 4.5 points, et aucun n'est un bout
        """
        raise NotImplementedError("Couleur : à compléter")


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
        raise NotImplementedError("TourDeJeu.gagnant : à compléter")


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
        raise NotImplementedError("Main.rendre_jouables : à compléter")


class Pile:
    """Les cartes qu'un joueur a remportées."""

    def __init__(self) -> None:
        self.cartes: list[Carte] = []

    def points(self) -> float:
        """Rend la somme des points des cartes de la pile.

        Exemple : pile.cartes = [RC DC 2T] ; pile.points() -> 8.5
        """
        raise NotImplementedError("Pile.points : à compléter")

    def bouts(self) -> int:
        """Rend le nombre de bouts de la pile.

        Exemple : pile.cartes = [a1 EX RC] ; pile.bouts() -> 2
        """
        raise NotImplementedError("Pile.bouts : à compléter")


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
        raise NotImplementedError("Joueur : à compléter")


# === La donne ====================================================================


def creer_paquet() -> list[Carte]:
    """Rend la liste des 78 cartes, dans l'ordre que vous voulez.

    Exemple : len(creer_paquet()) vaut 78
    """
    raise NotImplementedError("creer_paquet : à compléter")


def distribuer(paquet: list[Carte], nb_joueurs: int) -> tuple[list[Main], Chien]:
    """Distribue toutes les cartes : rend le couple (mains, chien).

    mains est la liste des mains des joueurs 1, 2, etc. ; chien est un objet de la
    classe Chien. paquet[0] est la première carte donnée. Vous choisissez quand une
    carte va au chien, mais ce n'est jamais la première ni la dernière du paquet. paquet
    est déjà battu ; il peut être vidé.
    Exemple : à 4 joueurs, les mains ont 18 cartes et le chien 6. Si le joueur 1 reçoit
              les 3 premières cartes et le chien la suivante, le joueur 2 reçoit
              paquet[4], paquet[5] et paquet[6]
    """
    raise NotImplementedError("distribuer : à compléter")


def meilleure_annonce(annonces: list[str | None]) -> int | None:
    """Rend la place, à partir de 1, de la plus forte annonce ; None si tous passent.

    Une annonce est "petite", "garde", "garde sans" ou "garde contre", de la plus faible
    à la plus forte, ou None pour qui passe. De deux annonces égales, la première
    compte.
    Exemple : meilleure_annonce([None, "petite", "garde", None]) -> 3
              meilleure_annonce([None, None, None]) -> None
    """
    raise NotImplementedError("meilleure_annonce : à compléter")


def ecart_permis(
    main: Main, cartes: list[Carte], nb: int, appelee: Carte | None = None
) -> bool:
    """Rend vrai si le preneur peut écarter ces cartes de sa main.

    main contient déjà le chien ; cartes est une liste de cartes de main, toutes
    différentes, et il en faut nb. appelee est la carte appelée, à 5 joueurs : elle
    n'est pas toujours dans main. On n'écarte ni un bout ni la carte appelée ; pour les
    rois et les atouts, voir les trois règles en haut. main et cartes ne changent pas.
    Exemple : main.cartes = [2T a2 a3 a4 RC] ; ecart_permis(main, [2T a2 a3], 3) -> True
              et, à la règle du cours, ecart_permis(main, [a2 a3 a4], 3) -> False
    """
    raise NotImplementedError("ecart_permis : à compléter")


# === Le compte ===================================================================


def objectif(bouts: int) -> int:
    """Rend les points que le camp du preneur doit atteindre avec ce nombre de bouts.

    Sans bout 56, avec un bout 51, avec deux 41, avec trois 36.
    Exemple : objectif(2) -> 41
    """
    raise NotImplementedError("objectif : à compléter")


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
    raise NotImplementedError("resultat : à compléter")


def repartir(
    resultat: float, nb_joueurs: int, preneur: int, partenaire: int | None
) -> list[float]:
    """Rend la liste des points des joueurs 1, 2, etc. ; leur somme est nulle.

    Chaque joueur de la défense perd resultat (s'il est négatif, il le gagne). Le
    preneur prend tout ce qu'ils perdent ; s'il a un partenaire, il en prend les deux
    tiers et le partenaire un tiers. partenaire vaut None s'il joue seul.
    Exemple : repartir(60, 4, 1, None) -> [180, -60, -60, -60]
              repartir(60, 5, 2, 4) -> [-60, 120, -60, 60, -60]
    """
    raise NotImplementedError("repartir : à compléter")


# === Vos essais ==================================================================


def cartes_de(codes: str = "") -> list[Carte]:
    """Rend les cartes de ces codes, prises dans un paquet neuf (donné).

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


if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     tour = TourDeJeu()
    #     tour.cartes = cartes_de("DK RK a2 1K")
    #     print(tour.gagnant(), resultat(46, 2, "garde"))
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(
        r'^\s+raise NotImplementedError\("([\w.]+) :', texte, re.MULTILINE
    )
    print(f"Fonctions complétées : {15 - len(reste)} sur 15.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
