"""Mémorix : fichier à compléter.

Le but : programmer le jeu Mémorix, de la numérotation des cases à la mémoire de
l'ordinateur. Les fonctions sont courtes ; chacune se vérifie séparément.

La règle
  Le jeu a n paires, de valeurs 1 à n, et un joker, de valeur 0. Les 2n + 1 cartes sont
  posées, cachées, sur L lignes et C colonnes. Un joueur montre une carte, puis, si ce
  n'est pas le joker, une seconde :
  (1) deux cartes identiques : il gagne un point, son compteur d'échecs revient à 0, la
      paire est ôtée et il rejoue ;
  (2) sinon, c'est un échec de plus. Au bout de E échecs de suite il perd un point, et
      encore un à chaque échec suivant, jusqu'à ce qu'il trouve une paire. Si E = 0, un
      échec ne coûte jamais rien. Puis c'est au joueur suivant ;
  (3) le joker montré, en premier ou en second, compte comme un échec. Il est ensuite
      échangé avec une carte tirée au hasard parmi celles qui restent, lui compris.
  La partie est finie quand la dernière paire est prise : il ne reste que le joker.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier memorix_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Une fonction peut en appeler d'autres ; la vérification remplace celles qui ne sont pas
encore justes par les nôtres. Gardez les noms et les paramètres ; vous pouvez ajouter
vos propres fonctions.

Comment lire les exemples
  La case (i, j) est en ligne i, colonne j, comptées à partir de 0. Un tableau est une
  liste de lignes. Les joueurs sont nommés par leur pseudo : [[Ada], [Léo, Zoé]].
"""

from typing import Any

try:
    from reussites_tk.cours import un_entier  # noqa: F401 : un_entier(n), de 1 à n
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None

Memoire = Any  # ce que vous voulez : un dictionnaire, une liste, une classe à vous…


# === Les joueurs et la partie (donné) ============================================


class Joueur:
    """Un joueur : son pseudo, son score, ses échecs depuis sa dernière paire."""

    def __init__(self, pseudo: str) -> None:
        self.pseudo = pseudo
        self.score = 0
        self.echecs = 0


class Partie:
    """Une partie en cours.

    tableau[i][j] est la valeur de la carte en case (i, j), None si la paire est prise.
    t est la liste des numéros des cases où il reste une carte. courant est l'indice,
    dans joueurs, de celui qui joue.
    """

    def __init__(
        self,
        lignes: int,
        colonnes: int,
        e: int,
        tableau: list[list[int | None]],
        t: list[int],
        joueurs: list[Joueur],
        courant: int = 0,
    ) -> None:
        self.lignes = lignes
        self.colonnes = colonnes
        self.e = e
        self.tableau = tableau
        self.t = t
        self.joueurs = joueurs
        self.courant = courant


# === Le tableau ==================================================================


def numero_de_case(i: int, j: int, colonnes: int) -> int:
    """Rend le numéro de la case (i, j) ; les cases sont numérotées ligne par ligne.

    Exemple : numero_de_case(1, 2, 7) -> 9
    """
    raise NotImplementedError("numero_de_case : à compléter")


def case_de_numero(numero: int, colonnes: int) -> tuple[int, int]:
    """Rend le couple (i, j) de la case qui a ce numéro.

    Exemple : case_de_numero(9, 7) -> (1, 2)
    """
    raise NotImplementedError("case_de_numero : à compléter")


def permutation_aleatoire(r: int) -> list[int]:
    """Rend la liste des entiers de 0 à r - 1 dans un ordre au hasard.

    Tous les ordres ont la même chance. Écrivez l'échange vous-même : un_entier(n)
    donne un entier de 1 à n.
    Exemple : permutation_aleatoire(3) -> [2, 0, 1], une fois sur six
    """
    raise NotImplementedError("permutation_aleatoire : à compléter")


def remplir_tableau(lignes: int, colonnes: int, t: list[int]) -> list[list[int]]:
    """Rend le tableau des cartes : le joker en case t[0], les 1 en t[1] et t[2], etc.

    Exemple : remplir_tableau(3, 5, [14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
              -> [[1, 1, 2, 2, 3], [3, 4, 4, 5, 5], [6, 6, 7, 7, 0]]
    """
    raise NotImplementedError("remplir_tableau : à compléter")


# === Une partie ==================================================================


def retirer_paire(partie: Partie, a: int, b: int) -> None:
    """Ôte la paire des cases a et b : None dans tableau, et les numéros ôtés de t.

    Les autres numéros de t gardent leur ordre. Les scores ne changent pas.
    Exemple : t = [4, 7, 1, 9, 2] -> retirer_paire(partie, 7, 9) laisse t = [4, 1, 2]
    """
    raise NotImplementedError("retirer_paire : à compléter")


def permuter_joker(partie: Partie, h: int) -> None:
    """Échange le joker et la carte de la case t[h] ; t ne change pas.

    h va de 0 à len(t) - 1. Le joker peut être n'importe où, et déjà en case t[h].
    Exemple : le joker en case 19, t[5] = 13, un 5 en case 13
              -> permuter_joker(partie, 5) met le 5 en case 19 et le joker en case 13
    """
    raise NotImplementedError("permuter_joker : à compléter")


def est_paire(partie: Partie, a: int, b: int) -> bool:
    """Dit si les cases a et b tiennent les deux cartes d'une paire.

    Ce n'est pas une paire si a et b sont la même case, ni si elles sont vides.
    Exemple : deux cartes 3 en cases 8 et 17 -> est_paire(partie, 8, 17) vaut True,
              est_paire(partie, 8, 8) vaut False
    """
    raise NotImplementedError("est_paire : à compléter")


def jouer_coup(partie: Partie, a: int, b: int | None) -> bool:
    """Joue un coup entier du joueur courant, et dit si c'est une paire.

    Il montre la case a, puis la case b ; b vaut None si la carte de a était le joker.
    La fonction tient les scores, les échecs, la pénalité, tableau, t et courant. Si le
    joker a été montré, elle l'échange avec la case t[h], h tiré au hasard. On ne change
    pas de joueur après une paire.
    Exemple : e = 3, le joueur a 1 point et 2 échecs ; deux cartes différentes
              -> il a 0 point et 3 échecs, le joueur suivant devient courant : False
    """
    raise NotImplementedError("jouer_coup : à compléter")


def coups_restants(partie: Partie, joueur: Joueur) -> int:
    """Rend le nombre de coups qui restent au joueur avant de perdre un point.

    1 veut dire que son prochain échec lui coûte un point ; ce n'est jamais moins.
    Exemple : e = 3, 2 échecs -> 1 ; e = 3, aucun échec -> 3 ; e = 3, 4 échecs -> 1
    """
    raise NotImplementedError("coups_restants : à compléter")


def partie_finie(partie: Partie) -> bool:
    """Dit si toutes les paires sont prises : il ne reste que le joker.

    Exemple : t = [19] -> True ; t = [19, 4, 8] -> False
    """
    raise NotImplementedError("partie_finie : à compléter")


def classement(partie: Partie) -> list[list[Joueur]]:
    """Rend les joueurs par groupes de même score, les meilleurs d'abord.

    La partie ne change pas. L'ordre des joueurs d'un groupe est libre.
    Exemple : Ada a 3 points, Léo en a -1 et Zoé 3 -> [[Ada, Zoé], [Léo]]
    """
    raise NotImplementedError("classement : à compléter")


# === La mémoire de l'ordinateur ==================================================
#
# L'ordinateur n'oublie rien de ce que tout le monde voit, mais il ne regarde jamais le
# tableau. La vérification raconte des parties à votre mémoire, avec retenir et
# joker_vu, puis lui demande de choisir. Quand le joker s'est montré, il est échangé
# avec une case que personne ne connaît : tout oublier à ce moment, ou déduire où il est
# allé, sont deux bonnes façons de faire.


def nouvelle_memoire(lignes: int, colonnes: int) -> Memoire:
    """Rend une mémoire qui n'a encore rien vu, pour une partie de cette taille.

    Exemple : memoire = nouvelle_memoire(3, 7)
    """
    raise NotImplementedError("nouvelle_memoire : à compléter")


def retenir(memoire: Memoire, case: int, valeur: int) -> None:
    """Retient que la case de ce numéro vient de montrer cette valeur, jamais le joker.

    La mémoire est changée sur place.
    Exemple : retenir(memoire, 8, 3)
    """
    raise NotImplementedError("retenir : à compléter")


def joker_vu(memoire: Memoire, case: int) -> None:
    """Retient que le joker s'est montré dans cette case, et vient d'être échangé.

    La mémoire est changée sur place.
    Exemple : joker_vu(memoire, 19)
    """
    raise NotImplementedError("joker_vu : à compléter")


def choisir_premiere(memoire: Memoire, restantes: list[int]) -> int:
    """Choisit la première case d'un coup, parmi les cases restantes.

    Si deux cases restantes ont montré la même valeur depuis le dernier joker, c'est
    l'une des deux cases d'une telle paire. Sinon, n'importe quelle case restante.
    Exemple : 3 vu en cases 8 et 17, qui restent -> 8 ou 17
    """
    raise NotImplementedError("choisir_premiere : à compléter")


def choisir_seconde(
    memoire: Memoire, restantes: list[int], premiere: int, valeur: int
) -> int:
    """Choisit la seconde case d'un coup ; la case premiere vient de montrer valeur.

    Si une autre case restante a montré cette valeur depuis le dernier joker, c'est
    elle. Sinon, n'importe quelle case restante, sauf premiere, qui est dans restantes.
    Au moment de l'appel, premiere n'est pas forcément retenue.
    Exemple : 3 vu en case 8 -> choisir_seconde(memoire, [0, 8, 17], 17, 3) vaut 8
    """
    raise NotImplementedError("choisir_seconde : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     t = permutation_aleatoire(21)
    #     partie = Partie(3, 7, 3, remplir_tableau(3, 7, t), t, [Joueur("Ada")])
    #     print(jouer_coup(partie, 6, 17), partie.joueurs[0].score)
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {16 - len(reste)} sur 16.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
