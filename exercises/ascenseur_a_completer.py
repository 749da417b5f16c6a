"""L'Ascenseur : fichier à compléter.

Le but : programmer le jeu de l'Ascenseur, du nombre de cartes de chaque manche au
classement final. Les fonctions sont courtes ; chacune se vérifie séparément.

La règle (2 à 5 joueurs, jeu de 52 cartes, l'as est la plus forte)
  Une partie est une suite de manches à 1 carte par joueur, 2 cartes, 3 cartes… jusqu'au
  plus grand nombre possible, qui se joue deux fois, puis une carte de moins à chaque
  manche, jusqu'à 1. Dans une manche :
  (1) les cartes sont distribuées une à une, à partir du premier joueur, et la première
      carte qui reste est retournée : sa couleur est l'atout ;
  (2) chacun parie, à partir du premier joueur, sur le nombre de plis qu'il va gagner.
      Avec n cartes, le total des paris doit être n + 1 : celui du dernier est imposé ;
  (3) le premier joueur pose une carte, puis chacun à son tour une carte de la même
      couleur s'il en a, sinon n'importe laquelle. L'atout le plus fort gagne le pli ;
      sans atout dans le pli, c'est la plus forte carte de la couleur demandée. Le
      gagnant pose la première carte du pli suivant ;
  (4) un pari tenu rapporte des points, un pari manqué en coûte.
  Le joueur 1 commence la première manche, le joueur 2 la deuxième, etc.

Le sujet laisse deux choix ; chacune des deux lectures est acceptée, mais suivez la même
partout
  - Le pari imposé au dernier doit être de 0 à n. Ou bien les premiers paris sont bornés
    pour que ce soit toujours possible ; ou bien ils sont libres, de 0 à n, et le pari
    imposé est alors ce qu'il est, ou ramené entre 0 et n.
  - S'il ne reste aucune carte à retourner, la manche se joue sans atout ; ou bien la
    dernière carte distribuée est montrée, et son joueur la garde.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier ascenseur_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Une fonction peut en appeler d'autres ; la vérification remplace celles qui ne sont pas
encore justes par les nôtres. Gardez les noms et les paramètres ; vous pouvez ajouter
vos propres fonctions.

Comment lire les exemples
  Les joueurs, les manches sont numérotés à partir de 1. Une carte est écrite par son
  rang et sa couleur, T K C P : [10C VK AP] est la liste du 10 de cœur, du valet de
  carreau et de l'as de pique ; cartes_de("10C VK AP") la donne. Pour une carte c,
  c.couleur et c.rang se comparent avec ==, < et >. Le côté visible ne compte pas.
"""

from collections.abc import Callable

try:
    from reussites_tk.cours import Carte, Couleur
    from reussites_tk.cours.essais import cartes_de  # noqa: F401 : pour vos essais
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None

Mains = dict[int, list[Carte]]  # la main de chaque joueur
Parier = Callable[[int, list[Carte], int, int], int]
Poser = Callable[[int, list[Carte], list[Carte], list[Carte]], Carte]


# === Le barème (donné) ===========================================================


class Bareme:
    """Ce que rapporte un pari tenu et ce que coûte un pari manqué."""

    def __init__(
        self,
        gain_defaut: int,
        gain_par_pli: int,
        perte_defaut: int,
        perte_par_pli: int,
    ) -> None:
        self.gain_defaut = gain_defaut
        self.gain_par_pli = gain_par_pli
        self.perte_defaut = perte_defaut
        self.perte_par_pli = perte_par_pli


# === Les manches =================================================================


def cartes_max(p: int) -> int:
    """Rend le plus grand nombre de cartes que p joueurs peuvent recevoir chacun.

    Exemple : cartes_max(5) -> 10
    """
    raise NotImplementedError("cartes_max : à compléter")


def calendrier(p: int) -> list[int]:
    """Rend le nombre de cartes par joueur de chaque manche, dans l'ordre.

    Le plus grand nombre y est deux fois de suite.
    Exemple : calendrier(5) -> [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3,
              2, 1]
    """
    raise NotImplementedError("calendrier : à compléter")


def premier_joueur(manche: int, p: int) -> int:
    """Rend le numéro du joueur qui commence cette manche.

    Le tour ne recommence pas à 1 quand les manches descendent.
    Exemple : avec 3 joueurs, les manches 1, 2, 3, 4 sont commencées par 1, 2, 3, 1
    """
    raise NotImplementedError("premier_joueur : à compléter")


def distribuer(
    paquet: list[Carte], n: int, p: int, premier: int
) -> tuple[Mains, Carte | None]:
    """Distribue n cartes à chacun des p joueurs : rend le couple (mains, retournee).

    paquet[0] va au joueur premier, paquet[1] au suivant, etc. : une carte à la fois.
    mains donne la liste des cartes de chaque joueur, retournee est la carte qui fixe
    l'atout, ou None s'il n'y en a pas. paquet a 52 cartes, et ne change pas.
    Exemple : paquet = [2T 3K 4C 5P 6T…] ; distribuer(paquet, 2, 2, 2)
              -> ({2: [2T 4C], 1: [3K 5P]}, 6T)
    """
    raise NotImplementedError("distribuer : à compléter")


# === Les paris ===================================================================


def bornes_du_pari(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend le couple (bas, haut) des bornes du prochain pari, elles comprises.

    n est le nombre de cartes de chacun, p celui des joueurs, paris la liste des paris
    déjà faits : il en manque au moins un. Pour le dernier joueur, bas et haut valent
    tous deux le pari imposé. Les deux lectures sont décrites en haut du fichier.
    Exemple : paris bornés, 3 joueurs : bornes_du_pari(3, 3, [3]) -> (0, 1)
              et bornes_du_pari(3, 3, [0]) -> (1, 3)
    Exemple : paris libres : bornes_du_pari(3, 3, [3]) -> (0, 3)
    """
    raise NotImplementedError("bornes_du_pari : à compléter")


# === Un pli ======================================================================


def cartes_permises(main: list[Carte], pli: list[Carte]) -> list[Carte]:
    """Rend les cartes de main que l'on peut poser, dans n'importe quel ordre.

    pli est la liste des cartes déjà posées, dans l'ordre ; elle est vide pour le
    premier à jouer. main et pli ne changent pas.
    Exemple : cartes_permises([2C 9P DC], [VC 3P]) -> [2C DC]
              cartes_permises([2C 9P], [VT 3C]) -> [2C 9P]
    """
    raise NotImplementedError("cartes_permises : à compléter")


def gagnant_du_pli(pli: list[Carte], atout: Couleur | None) -> int:
    """Rend la place, à partir de 0, de la carte de pli qui le remporte.

    atout vaut None quand la manche se joue sans atout.
    Exemple : pli = [2P AC RK] ; gagnant_du_pli(pli, Couleur.TREFLE) -> 0
              gagnant_du_pli(pli, Couleur.CARREAU) -> 2
    """
    raise NotImplementedError("gagnant_du_pli : à compléter")


# === Les points et la manche =====================================================


def points(pari: int, plis: int, bareme: Bareme) -> int:
    """Rend les points d'un joueur qui a parié pari et gagné plis plis.

    Pari tenu : gain_defaut, et gain_par_pli pour chaque pli gagné. Pari manqué : il
    perd perte_defaut, et perte_par_pli pour chaque pli d'écart.
    Exemple : bareme = Bareme(10, 2, 10, 2)
              -> points(2, 2, bareme) vaut 14, points(0, 1, bareme) vaut -12
    """
    raise NotImplementedError("points : à compléter")


def jouer_manche(
    mains: Mains, premier: int, atout: Couleur | None, parier: Parier, poser: Poser
) -> tuple[dict[int, int], dict[int, int]]:
    """Joue une manche entière : rend (paris, plis), deux dictionnaires par joueur.

    parier(joueur, main, bas, haut) rend le pari d'un joueur, entre bas et haut ; elle
    est appelée pour chacun, le dernier aussi. poser(joueur, main, permises, pli) rend
    une des cartes permises. main est ce qui reste au joueur, pli ce qui est déjà posé.
    mains peut être vidé.
    Exemple : mains = {1: [2T], 2: [AT]} ; jouer_manche(mains, 1, None, parier, poser)
              -> ({1: 1, 2: 1}, {1: 0, 2: 1}) si parier rend haut
    """
    raise NotImplementedError("jouer_manche : à compléter")


def classement(scores: dict[int, int]) -> list[list[int]]:
    """Rend les joueurs par groupes de même score, les meilleurs d'abord.

    Dans un groupe, les numéros vont en croissant. scores ne change pas.
    Exemple : classement({1: 5, 2: -10, 3: 5}) -> [[1, 3], [2]]
    """
    raise NotImplementedError("classement : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     pli = cartes_de("2P AC RK")
    #     print(gagnant_du_pli(pli, Couleur.CARREAU), points(2, 2, Bareme(0, 5, 0, 5)))
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {10 - len(reste)} sur 10.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
