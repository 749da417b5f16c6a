"""Une stratégie pour Montée-Descente : fichier à compléter.

Le but : écrire la décision qui fait gagner plus ou moins souvent une réussite. Les
règles sont déjà programmées ; il ne reste qu'à choisir où ranger une carte. Toute
stratégie qui ne fait que des choix permis est juste : à vous de la rendre bonne.

La règle (jeu de 32 cartes)
  Quatre séries, une par couleur, et quatre tas de stockage, tous vides au début. On
  tire une à une les cartes du talon :
  (1) la carte monte sur la série de sa couleur si elle suit la carte du dessus, ou si
      c'est un sept ; on remonte alors toutes les cartes du dessus des tas de stockage
      qui peuvent l'être, tant qu'il y en a ;
  (2) sinon, elle descend sur un tas de stockage vide, ou dont la carte du dessus a un
      rang plus grand ou égal ; la couleur ne compte pas ;
  (3) si aucun tas ne convient, la partie est perdue. Elle est gagnée quand les quatre
      séries ont toutes leurs cartes.
  (1) et (3) se jouent tout seuls : votre fonction n'est appelée que pour (2).

Comment travailler
  1. Remplacez la ligne « raise NotImplementedError(...) » par votre code ; la plus
     simple des stratégies tient en une ligne : return vue.permis[0].
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier strategie_md_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
     Votre stratégie joue dix mille parties. La vérification donne la part de celles
     qu'elle gagne, et la compare à celle des nôtres sur les mêmes parties.
  3. Regardez-la jouer, cherchez la carte qui l'a perdue, changez d'idée :
         reussites observer md --avec strategie_md_a_completer.py --partie 7
         reussites analyser md --avec strategie_md_a_completer.py -n 2000
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Des idées à essayer, puis à mesurer
  - Un tas vide accepte n'importe quelle carte : quand vaut-il mieux le garder ?
  - Un huit posé sur un roi empêche d'y mettre les dames, valets, dix et neuf à venir.
  - Une carte posée sur une autre l'empêche de remonter : laquelle sera prête d'abord ?
  - Les cartes que l'on voit ne sont plus dans le talon : lesquelles y restent ?
Deux stratégies se comparent sur les mêmes parties, et sur beaucoup de parties : sur
cent, la moins bonne des deux gagne souvent.

Comment lire les exemples
  [DP 9C 8T] est un tas écrit du dessous au dessus. Les tas de stockage sont donnés dans
  l'ordre de leurs indices : 0, 1, 2, 3. Ce qu'un exemple ne dit pas des séries n'y
  change rien.
"""

from typing import NamedTuple

try:
    from reussites_tk.cours import Carte, Couleur, Rang, un_entier
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Ce que voit une stratégie (donné) ===========================================


class Vue(NamedTuple):
    """La table au moment de choisir ; il n'y a rien à y changer.

    Une carte a un rang et une couleur, que l'on compare : vue.carte.rang < Rang.DIX,
    vue.carte.couleur == Couleur.PIQUE. Les cartes d'un tas vont du dessous au dessus :
    tas[-1] est celle du dessus, et il n'y en a pas si le tas est vide.
    """

    carte: Carte  # la carte tirée, qui ne peut pas monter
    series: dict[Couleur, tuple[Carte, ...]]  # series[Couleur.COEUR] est celle de cœur
    stockage: tuple[tuple[Carte, ...], ...]  # les quatre tas de stockage
    permis: tuple[int, ...]  # les indices des tas permis : au moins un


# === Choisir =====================================================================


def choisir_stockage(vue: Vue) -> int:
    """Choisit le tas de stockage où descend la carte tirée ; rend un indice permis.

    L'indice est un de ceux de vue.permis. La fonction ne change rien dans vue. Elle
    peut tirer au hasard avec un_entier(n), qui donne un entier de 1 à n.
    Exemple : carte = 9P, stockage = [8T], [], [10C], [VP]
              -> vue.permis = (1, 2, 3), et le résultat en est un
    Exemple : carte = RT, stockage = [8T], [9K], [10C], [AP]
              -> vue.permis = (3,), et le résultat est 3
    """
    raise NotImplementedError("choisir_stockage : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     from reussites_tk.cours.essais import vue_md
    #     vue = vue_md("9P", ["", "", "", ""], ["8T", "", "10C", "VP"])
    #     print("permis :", vue.permis, "choisi :", choisir_stockage(vue))
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {1 - len(reste)} sur 1.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
