"""Un joueur de Mémorix : fichier à compléter.

Le but : écrire un joueur qui décide quelle case montrer. Le jeu est déjà programmé,
avec son tableau, son joker et ses pénalités ; votre fonction n'a qu'à choisir un numéro
de case. Tout joueur qui ne fait que des choix permis est juste : à vous de le rendre
fort.

La règle
  Les cases sont numérotées à partir de 0, de gauche à droite puis de haut en bas. À
  son tour, un joueur montre une case, puis une deuxième :
  (1) deux cartes identiques : il prend la paire, marque un point, et rejoue ;
  (2) deux cartes différentes : c'est un échec, les cartes sont cachées de nouveau et
      c'est au suivant. Au e-ième échec de suite, et à chacun des suivants, il perd un
      point, jusqu'à ce qu'il trouve une paire ;
  (3) le joker (valeur 0) : c'est un échec, et le tour s'arrête là. Le joker est ensuite
      échangé avec une carte tirée au hasard parmi toutes celles qui restent, lui
      compris. Personne ne sait laquelle : une case que l'on avait vue a pu changer de
      valeur.
  Votre fonction est appelée une fois par carte à montrer : deux fois par tour, en
  général. Quand vue.premiere vaut None, c'est la première carte du tour.

Comment travailler
  1. Remplacez la ligne « raise NotImplementedError(...) » par votre code ; le plus
     simple des joueurs montre la première case permise :
         return [case for case in vue.restantes if case != vue.premiere][0]
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier joueur_memorix_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
     Votre joueur est essayé sur des tableaux de toutes les tailles, de deux à quatre
     joueurs, puis il joue des centaines de parties contre deux des nôtres, « memoire »
     et « prudent » : les mêmes donnes à chaque place, pour que la chance compte moins.
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Ce qui compte comme une faute
  Un numéro qui n'est pas permis (case vide, case déjà montrée, autre chose qu'un
  entier), une exception, plus d'une seconde de calcul pour un appel, plus de dix
  secondes pour une partie. La partie continue : la plus petite case permise est montrée
  à votre place. Après un appel trop long, votre module est rechargé : il a tout oublié.

Un premier joueur, qui se souvient de tout
  Il relit ce que tout le monde a vu, et range chaque valeur dans un dictionnaire. Pour
  la première carte, il cherche deux cases connues de même valeur ; pour la deuxième, la
  compagne de celle qui est montrée. Sinon, il montre une case qu'il ne connaît pas :

      connues = {}
      for sorte, joueur, a, b in vue.evenements:
          if sorte == "vue" and b != 0:
              connues[a] = b
      permises = [case for case in vue.restantes if case != vue.premiere]
      for case in permises:
          if vue.premiere is not None and connues.get(case) == vue.valeur_premiere:
              return case
          pareilles = [c for c in permises if connues.get(c, -1) == connues.get(case)]
          if vue.premiere is None and len(pareilles) == 2:
              return case
      return ([case for case in permises if case not in connues] or permises)[0]

Des idées à essayer, puis à mesurer
  - Après une carte nouvelle sans compagne connue, montrer une autre carte nouvelle
    apprend quelque chose à tout le monde ; montrer une carte déjà connue n'apprend rien
    à personne.
  - Le joker vient de passer : à quelles cases peut-on encore se fier ? Une case que
    l'on revoit redevient sûre. Et si la case du joker montre autre chose, où est-il ?
  - Il vous manque un échec pour perdre un point : faut-il jouer autrement ?
Deux joueurs se comparent sur les mêmes donnes, et sur beaucoup de donnes : sur dix, le
moins bon des deux gagne souvent.
"""

from typing import NamedTuple

try:
    from reussites_tk.cours import un_entier  # noqa: F401 (pour tirer au hasard)
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Ce que voit un joueur (donné) ===============================================


class VueMemorix(NamedTuple):
    """Ce que sait un joueur quand il doit montrer une case ; il n'y a rien à y changer.

    Les joueurs sont numérotés à partir de 1 ; les suites noms, scores et echecs sont
    dans l'ordre des joueurs : votre score est vue.scores[vue.joueur - 1].
    """

    joueur: int  # votre numéro
    noms: tuple[str, ...]  # les noms des joueurs
    lignes: int  # le tableau a lignes × colonnes cases,
    colonnes: int  # numérotées de 0 à lignes × colonnes - 1
    e: int  # échecs de suite qui coûtent un point ; 0 : jamais
    restantes: tuple[int, ...]  # les cases qui ont encore une carte, par numéro
    premiere: int | None  # la case déjà montrée pendant ce tour, None si aucune
    valeur_premiere: int | None  # sa valeur
    scores: tuple[int, ...]  # les scores
    echecs: tuple[int, ...]  # les échecs de suite, remis à 0 par une paire
    # Ce que tout le monde a vu depuis le début, dans l'ordre :
    #   ("vue", joueur, case, valeur) : ce joueur a montré cette case (0 : le joker) ;
    #   ("paire", joueur, a, b) : ce joueur a pris la paire des cases a et b.
    evenements: tuple[tuple[str, int, int, int], ...]


# === Choisir =====================================================================


def choisir_case_memorix(vue: VueMemorix) -> int:
    """Choisit la case à montrer ; rend son numéro, un entier permis.

    Sont permises les cases de vue.restantes, sauf vue.premiere. La fonction peut tirer
    au hasard avec un_entier(n), qui donne un entier de 1 à n. Ce que le module garde
    d'un appel à l'autre reste d'une partie à l'autre : une partie qui commence n'a
    aucun événement. Le plus sûr est de tout relire dans vue.evenements.
    Exemple : restantes = 0 3 4, premiere = None -> permis : 0 3 4
    Exemple : restantes = 0 3 4, premiere = 3 -> permis : 0 4
    """
    raise NotImplementedError("choisir_case_memorix : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     vue = VueMemorix(
    #         joueur=1, noms=("Ada", "Léo"), lignes=3, colonnes=5, e=3,
    #         restantes=(0, 3, 4), premiere=3, valeur_premiere=2,
    #         scores=(4, 2), echecs=(0, 1), evenements=(("vue", 1, 3, 2),),
    #     )
    #     print("choisi :", choisir_case_memorix(vue))
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
