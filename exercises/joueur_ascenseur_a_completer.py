"""Un joueur de l'Ascenseur : fichier à compléter.

Le but : écrire un joueur qui parie, puis qui pose ses cartes. Le jeu est déjà
programmé, de la distribution aux points ; vos deux fonctions n'ont qu'à choisir, l'une
un nombre de plis, l'autre une carte. Tout joueur qui ne fait que des choix permis est
juste : à vous de le rendre fort.

La règle (2 à 5 joueurs, jeu de 52 cartes, l'as est la plus forte)
  Une partie est une suite de manches à 1 carte par joueur, 2 cartes, 3 cartes… jusqu'à
  la plus grande, qui se joue deux fois, puis une carte de moins à chaque manche,
  jusqu'à 1. Dans une manche de n cartes :
  (1) une carte est retournée : sa couleur est l'atout. Certaines manches, certaines
      parties se jouent sans atout ;
  (2) chacun parie, à partir du premier joueur, sur le nombre de plis qu'il va gagner.
      Le total des paris doit être n + 1 : le dernier n'a pas le choix, et les plis
      manqueront toujours à quelqu'un ;
  (3) le premier joueur pose une carte, puis chacun à son tour une carte de la même
      couleur s'il en a, sinon n'importe laquelle. L'atout le plus fort gagne le pli ;
      sans atout dans le pli, c'est la plus forte carte de la couleur demandée. Le
      gagnant pose la première carte du pli suivant ;
  (4) un pari tenu rapporte, en général 5 points par pli ; un pari manqué coûte, en
      général 5 points par pli d'écart, en plus ou en moins.
  Vos deux fonctions sont appelées à chaque manche : parier_ascenseur une fois, et
  jouer_ascenseur une fois par carte de votre main.

Comment travailler
  1. Remplacez chaque ligne « raise NotImplementedError(...) » par votre code. Le plus
     simple des joueurs parie le moins possible, et pose la première carte permise :
         return vue.bas
         return vue.permises[0]
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier joueur_ascenseur_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
     Votre joueur est essayé à toutes sortes de tables, de deux à cinq joueurs, avec et
     sans atout, jusqu'à 26 cartes ; puis il joue des donnes à trois contre deux des
     nôtres, « regles » et « hasard » : les mêmes donnes à chaque place, pour que la
     chance compte moins.
  Les deux fonctions se vérifient aussi l'une sans l'autre : tant que l'une manque ou se
  trompe, la nôtre décide à sa place. Gardez leurs noms et leur paramètre ; vous pouvez
  ajouter vos propres fonctions.
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Ce qui compte comme une faute
  Un pari hors des bornes, ou autre chose qu'un entier (2.0, True et Rang.DEUX n'en sont
  pas) ; une carte qui n'est pas permise, ou autre chose qu'une carte ; une exception ;
  plus d'une seconde de calcul pour un appel, plus de dix secondes pour une partie. La
  partie continue : le plus petit pari permis, ou la plus petite carte permise, est joué
  à votre place. Après un appel trop long, votre module est rechargé : il a tout oublié.
  Ce n'est pas une faute : rendre une carte que vous avez faite vous-même, ou retournée
  (son côté visible ne compte pas). À certaines tables le total des paris est libre,
  mais ne doit pas être n : rien ne vous le dit, et si votre pari le fait, le pari
  permis le plus proche est retenu.

Un premier joueur, en quelques lignes
  Il parie autant de plis qu'il a de cartes fortes : les as, les rois, et les atouts à
  partir du 9. S'il lui manque des plis, il prend avec sa plus forte carte ; sinon il se
  défait de la plus forte de celles qui ne prennent pas. force(vue, c) range les cartes
  d'un pli : les atouts, puis la couleur demandée, puis le reste.

      def force(vue, c):
          demandee = bool(vue.pli) and c.couleur == vue.pli[0].couleur
          return (c.couleur == vue.atout, demandee, c.rang)

  parier_ascenseur :

      fortes = [c for c in vue.main
                if c.rang >= Rang.ROI or c.couleur == vue.atout and c.rang >= Rang.NEUF]
      return max(vue.bas, min(vue.haut, len(fortes)))

  jouer_ascenseur :

      prennent = [c for c in vue.permises
                  if all(force(vue, c) > force(vue, posee) for posee in vue.pli)]
      autres = [c for c in vue.permises if c not in prennent]
      manque = vue.paris[vue.joueur - 1] > vue.plis[vue.joueur - 1]
      choix = prennent if manque else autres
      if choix:
          return max(choix, key=lambda c: force(vue, c))
      return min(vue.permises, key=lambda c: force(vue, c))

  À trois, avec cinq cartes au plus, sur 100 donnes, il fait 2,3 points de plus par
  manche que deux « hasard » (intervalle de 2,0 à 2,5). Contre deux « regles », il en
  fait 0,2 de moins (de 0,0 à 0,4) ; il tient pourtant 48 % de ses paris, et eux 39 %.

Des idées à essayer, puis à mesurer (contre deux « regles », de la même façon)
  - Un roi ne vaut pas un pli entier, un petit atout vaut mieux que rien : comptez des
    morceaux de plis, puis arrondissez. C'est environ 0,15 point de mieux.
  - Quand vous commencez un pli qu'il vous faut, un as d'une autre couleur se pose avant
    les atouts, qui serviront encore : environ 0,15 de mieux, 0,35 avec l'idée d'avant.
  - Vous posez en dernier : inutile de prendre avec un as ce qu'un 10 prendrait.
  - vue.plis_passes dit qui n'a plus d'une couleur, et quelles cartes sont passées : un
    valet est peut-être devenu le maître.
  - Les paris des autres disent ce qu'ils ont ; un pari tenu, on ne veut plus prendre.
  - Notre meilleur joueur, « mondes », imagine des mains possibles pour les autres, joue
    chacun de ses choix dans chacune, et garde le meilleur en moyenne : 1,1 point par
    manche de plus que deux « regles ». Une seconde par appel, c'est long.
Deux joueurs se comparent sur les mêmes donnes, chacun à chaque place, et sur beaucoup
de donnes : sur dix, le moins bon des deux gagne souvent.
"""

from typing import NamedTuple

try:
    from reussites_tk.cours import Carte, Couleur, Rang, un_entier  # noqa: F401
    from reussites_tk.cours.essais import cartes_de  # noqa: F401 (pour vos essais)
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Ce que voit un joueur (donné) ===============================================


class Bareme(NamedTuple):
    """Ce que rapporte un pari tenu et ce que coûte un pari manqué, en points.

    Tenu : gain_defaut, plus gain_par_pli pour chaque pli pris. Manqué : on perd
    perte_defaut, plus perte_par_pli pour chaque pli d'écart.
    """

    gain_defaut: int
    gain_par_pli: int
    perte_defaut: int
    perte_par_pli: int


class VueAscenseur(NamedTuple):
    """Ce que sait un joueur quand il doit décider ; il n'y a rien à y changer.

    Les joueurs sont numérotés à partir de 1 ; les suites paris, plis et scores sont
    dans l'ordre des joueurs : votre pari est vue.paris[vue.joueur - 1]. Pour une carte
    c, c.couleur et c.rang se comparent avec ==, < et >.
    """

    joueur: int  # votre numéro
    nb_joueurs: int  # de 2 à 5
    manche: int  # le numéro de la manche, à partir de 1
    n: int  # les cartes de chacun dans cette manche, donc le nombre de plis
    premier: int  # le joueur qui parie et pose le premier dans cette manche
    atout: Couleur | None  # la couleur de l'atout, None sans atout
    retournee: Carte | None  # la carte qui donne l'atout, None sans atout
    main: tuple[Carte, ...]  # vos cartes, par couleur, de la plus basse à la plus haute
    permises: tuple[Carte, ...]  # celles que vous pouvez poser ; vide pour parier
    bas: int | None  # le plus petit pari permis ; None quand il faut poser
    haut: int | None  # le plus grand pari permis ; None quand il faut poser
    paris: tuple[int | None, ...]  # les paris, None pour qui n'a pas encore parié
    plis: tuple[int, ...]  # les plis pris dans cette manche
    pli: tuple[Carte, ...]  # les cartes du pli en cours, dans l'ordre
    # Les plis déjà pris dans cette manche, dans l'ordre. Pour chacun : le joueur qui
    # l'a commencé, ses cartes dans l'ordre (après le dernier joueur vient le joueur 1),
    # le joueur qui l'a pris.
    plis_passes: tuple[tuple[int, tuple[Carte, ...], int], ...]
    scores: tuple[int, ...]  # les scores à la fin de la manche précédente
    bareme: Bareme  # ce que rapportent et coûtent les paris


# === Parier ======================================================================


def parier_ascenseur(vue: VueAscenseur) -> int:
    """Choisit le pari : un nombre de plis, de vue.bas à vue.haut compris.

    vue.main a alors toutes vos cartes, vue.permises est vide. Le dernier à parier n'a
    en général qu'un pari possible : vue.bas et vue.haut sont égaux. Les deux fonctions
    peuvent tirer au hasard avec un_entier(k), qui donne un entier de 1 à k.
    Exemple : n = 3, bas = 0, haut = 3 -> permis : 0 1 2 3
    Exemple : n = 3, bas = 1, haut = 1 -> permis : 1
    """
    raise NotImplementedError("parier_ascenseur : à compléter")


# === Poser =======================================================================


def jouer_ascenseur(vue: VueAscenseur) -> Carte:
    """Choisit la carte à poser ; rend une des cartes de vue.permises.

    Ce sont celles de la couleur de vue.pli[0] si vous en avez, toutes sinon, de la plus
    basse à la plus haute ; vue.pli est vide quand c'est à vous de commencer. Ce que le
    module garde d'un appel à l'autre reste d'une partie à l'autre ; le plus sûr est de
    tout relire dans vue.
    Exemple : main = 3T 10C AC, pli = 5C RP -> permis : 10C AC
    Exemple : main = 3T 10C AC, pli = 5K -> permis : 3T 10C AC
    """
    raise NotImplementedError("jouer_ascenseur : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     vue = VueAscenseur(
    #         joueur=2, nb_joueurs=3, manche=3, n=3, premier=3, atout=Couleur.PIQUE,
    #         retournee=cartes_de("7P")[0], main=tuple(cartes_de("3T 10C AC")),
    #         permises=tuple(cartes_de("10C AC")), bas=None, haut=None,
    #         paris=(1, 1, 2), plis=(0, 0, 0), pli=tuple(cartes_de("5C RP")),
    #         plis_passes=(), scores=(5, -5, 0), bareme=Bareme(0, 5, 0, 5),
    #     )
    #     print("posée :", jouer_ascenseur(vue))
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {2 - len(reste)} sur 2.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
