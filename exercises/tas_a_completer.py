"""Les tas de cartes, en liste doublement chaînée : fichier à compléter.

Le but : écrire les 38 primitives qui manipulent les cartes et les tas. Toutes les
réussites sont bâties sur elles.

Comment travailler
  1. Choisissez une fonction et lisez sa spécification.
  2. Remplacez sa ligne « raise NotImplementedError(...) » par votre code.
  3. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier tas_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  4. Quand tout est juste, regardez une partie se jouer avec vos tas :
         reussites observer r7 --avec tas_a_completer.py
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Chaque fonction est jugée seule : l'ordre est libre. Gardez les noms et les paramètres ;
vous pouvez ajouter vos propres fonctions, et une primitive peut en appeler d'autres.

Comment lire les spécifications
  - [7T 8T (9T)] est un tas écrit du dessous au dessus : 7T est sa carte numéro 1.
    T, K, C, P sont trèfle, carreau, cœur, pique ; V, D, R, A valet, dame, roi, as.
    Entre parenthèses, la carte est cachée. [] est le tas vide. Sans autre mention, un
    tas est actif et empilé.
  - « Précondition » : l'appelant promet qu'elle est vraie. Si elle est fausse, ne
    touchez à rien et levez PreconditionNonRespectee("…"), avec un message qui dit
    pourquoi. Les exemples écrivent alors : refus.
  - « Coût constant » : le travail ne dépend pas du nombre de cartes. Une réponse juste
    mais plus chère reste juste ; le juge vous le signale.
  - Une fonction qui consulte un tas n'y change rien. Une action ne rend rien.
"""

try:
    from reussites_tk.cours import (
        DERNIER_RANG,
        DERNIERE_COULEUR,
        PREMIERE_COULEUR,
        Carte,
        Couleur,
        Localisation,
        Mode,
        PreconditionNonRespectee,
        Rang,
        Role,
        un_entier,
    )
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === La représentation (donnée) ==================================================
#
# Le tas A = [7T 8T 9T] : A.hauteur vaut 3, et trois cellules se suivent.
#
#        A.tete                               A.queue
#          |                                     |
#          v                                     v
#        +----+    suiv    +----+    suiv    +----+
#        |    | ---------> |    | ---------> |    | ---> None
#        | 7T |            | 8T |            | 9T |
# None <-|    | <--------- |    | <--------- |    |
#        +----+    prec    +----+    prec    +----+
#       dessous                              dessus
#
# Un tas vide n'a aucune cellule : tete et queue valent None. Dans un tas d'une seule
# carte, tete et queue désignent la même cellule.


class Cellule:
    """Une carte et ses deux voisines."""

    def __init__(
        self,
        carte: Carte,
        suiv: "Cellule | None" = None,
        prec: "Cellule | None" = None,
    ) -> None:
        self.carte = carte
        self.suiv = suiv  # vers le dessus du tas
        self.prec = prec  # vers le dessous du tas


class Tas:
    """Un tas : sa place sur la table et la chaîne de ses cartes."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        self.place = place
        self.role = Role.ACTIF  # Role.INACTIF quand il ne joue plus
        self.mode = mode  # Mode.EMPILE ou Mode.ETALE
        self.hauteur = 0  # le nombre de cartes
        self.tete: Cellule | None = None  # la cellule du dessous
        self.queue: Cellule | None = None  # la cellule du dessus


# Variables globales du module : creer_jeu_neuf leur donne leur valeur (mot-clé global).
NB_CARTES: int = 52
PREMIER_RANG: Rang = Rang.DEUX


# === Couleurs et rangs ===========================================================
#
# Les valeurs de Couleur et de Rang sont ordonnées comme dans le sujet :
# Couleur.TREFLE < Couleur.CARREAU, Rang.ROI < Rang.AS. Couleur(3) est Couleur.COEUR,
# Rang(8) est Rang.HUIT, Rang.HUIT + 1 vaut 9.


def couleur_suivante(c: Couleur) -> Couleur:
    """La couleur qui suit c, en tournant en rond.

    L'ordre est celui du sujet, de PREMIERE_COULEUR à DERNIERE_COULEUR.
    Coût constant.
    Exemple : couleur_suivante(Couleur.CARREAU) -> Couleur.COEUR
    Exemple : couleur_suivante(Couleur.PIQUE) -> Couleur.TREFLE
    """
    raise NotImplementedError("couleur_suivante : à compléter")


def rang_suivant(r: Rang) -> Rang:
    """Le rang qui suit r dans le jeu utilisé, en tournant en rond.

    Le premier rang du jeu est PREMIER_RANG, le dernier DERNIER_RANG.
    Coût constant.
    Exemple : rang_suivant(Rang.DIX) -> Rang.VALET
    Exemple : creer_jeu_neuf(32, Localisation(1, 1)) ; rang_suivant(Rang.AS)
              -> Rang.SEPT
    """
    raise NotImplementedError("rang_suivant : à compléter")


# === Sélecteurs de cartes ========================================================
#
# Une Carte a trois champs : couleur, rang, et decouverte (True si l'on voit sa face).
# Elle ne change jamais. Deux cartes sont égales (==) si leurs trois champs le sont.


def le_rang(c: Carte) -> Rang:
    """Le rang de la carte c.

    Coût constant.
    Exemple : le_rang(DP) -> Rang.DAME
    """
    raise NotImplementedError("le_rang : à compléter")


def la_couleur(c: Carte) -> Couleur:
    """La couleur de la carte c.

    Coût constant.
    Exemple : la_couleur(10K) -> Couleur.CARREAU
    """
    raise NotImplementedError("la_couleur : à compléter")


def est_cachee(c: Carte) -> bool:
    """Vrai si et seulement si la carte c est cachée : on voit son dos.

    Coût constant.
    Exemple : est_cachee((7T)) -> True
    Exemple : est_cachee(7T) -> False
    """
    raise NotImplementedError("est_cachee : à compléter")


def est_decouverte(c: Carte) -> bool:
    """Vrai si et seulement si la carte c est découverte : on voit sa face.

    Coût constant.
    Exemple : est_decouverte((7T)) -> False
    Exemple : est_decouverte(7T) -> True
    """
    raise NotImplementedError("est_decouverte : à compléter")


# === Comparaisons de cartes ======================================================
#
# La visibilité ne compte pas. Les ordres sont stricts : aucune carte n'est
# inférieure à elle-même.


def rang_inferieur(c1: Carte, c2: Carte) -> bool:
    """Vrai si et seulement si le rang de c1 est strictement inférieur à celui de c2.

    Coût constant.
    Exemple : rang_inferieur(RP, AT) -> True
    Exemple : rang_inferieur(8T, 8P) -> False
    """
    raise NotImplementedError("rang_inferieur : à compléter")


def meme_rang(c1: Carte, c2: Carte) -> bool:
    """Vrai si et seulement si c1 et c2 ont le même rang.

    Coût constant.
    Exemple : meme_rang(8T, (8P)) -> True
    Exemple : meme_rang(8T, 9T) -> False
    """
    raise NotImplementedError("meme_rang : à compléter")


def couleur_inferieure(c1: Carte, c2: Carte) -> bool:
    """Vrai si et seulement si la couleur de c1 précède strictement celle de c2.

    Coût constant.
    Exemple : couleur_inferieure(AT, 7K) -> True
    Exemple : couleur_inferieure(7C, 8C) -> False
    """
    raise NotImplementedError("couleur_inferieure : à compléter")


def meme_couleur(c1: Carte, c2: Carte) -> bool:
    """Vrai si et seulement si c1 et c2 ont la même couleur.

    Coût constant.
    Exemple : meme_couleur(7C, (AC)) -> True
    Exemple : meme_couleur(7C, 7K) -> False
    """
    raise NotImplementedError("meme_couleur : à compléter")


def est_carte_avant(c1: Carte, c2: Carte) -> bool:
    """Vrai si et seulement si c1 précède strictement c2 dans l'ordre des cartes.

    C'est le cas si la couleur de c1 précède celle de c2 ou si, les couleurs étant
    les mêmes, le rang de c1 précède celui de c2.
    Coût constant.
    Exemple : est_carte_avant(AT, 7K) -> True
    Exemple : est_carte_avant(8T, VT) -> True
    Exemple : est_carte_avant(7P, 8T) -> False
    """
    raise NotImplementedError("est_carte_avant : à compléter")


# === Testeurs et sélecteurs de tas ===============================================


def tas_actif(t: Tas) -> bool:
    """Vrai si et seulement si t est actif, c'est-à-dire joue un rôle sur la table.

    Coût constant.
    Exemple : A = [] ; tas_actif(A) -> True
    Exemple : A = [] inactif ; tas_actif(A) -> False
    """
    raise NotImplementedError("tas_actif : à compléter")


def tas_vide(t: Tas) -> bool:
    """Vrai si et seulement si t n'a aucune carte.

    Coût constant.
    Exemple : A = [] ; tas_vide(A) -> True
    Exemple : A = [7T] ; tas_vide(A) -> False
    """
    raise NotImplementedError("tas_vide : à compléter")


def tas_empile(t: Tas) -> bool:
    """Vrai si et seulement si t est en mode empilé.

    La réponse est True ou False, et non le mode lui-même.
    Coût constant.
    Exemple : A = [7T 8T] ; tas_empile(A) -> True
    Exemple : A = [7T 8T] étalé ; tas_empile(A) -> False
    """
    raise NotImplementedError("tas_empile : à compléter")


def tas_etale(t: Tas) -> bool:
    """Vrai si et seulement si t est en mode étalé.

    Coût constant.
    Exemple : A = [7T 8T] ; tas_etale(A) -> False
    Exemple : A = [7T 8T] étalé ; tas_etale(A) -> True
    """
    raise NotImplementedError("tas_etale : à compléter")


def la_hauteur(t: Tas) -> int:
    """Le nombre de cartes de t.

    Coût constant.
    Exemple : A = [] ; la_hauteur(A) -> 0
    Exemple : A = [7T (8T)] ; la_hauteur(A) -> 2
    """
    raise NotImplementedError("la_hauteur : à compléter")


def la_place(t: Tas) -> Localisation:
    """La localisation de t sur la table.

    Coût constant.
    Exemple : A = creer_tas_vide(Localisation(1, 4), Mode.ETALE) ; la_place(A)
              -> Localisation(1, 4)
    """
    raise NotImplementedError("la_place : à compléter")


# === Constructeurs de tas ========================================================


def creer_tas_vide(l: Localisation, m: Mode) -> Tas:
    """Rend un nouveau tas vide et actif, placé en l, de mode d'étalement m.

    Coût constant.
    Exemple : A = creer_tas_vide(Localisation(1, 1), Mode.ETALE) -> A = [] étalé
    """
    raise NotImplementedError("creer_tas_vide : à compléter")


def supprimer_tas_vide(t: Tas) -> None:
    """Rend inactif le tas vide t, qui ne sera plus dessiné : sa place est libre.

    Précondition : t est vide et actif.
    Coût constant.
    Exemple : A = [] ; supprimer_tas_vide(A) ; tas_actif(A) -> False
    Exemple : A = [7T] ; supprimer_tas_vide(A) -> refus
    """
    raise NotImplementedError("supprimer_tas_vide : à compléter")


def creer_jeu_neuf(n: int, l: Localisation) -> Tas:
    """Rend un tas empilé, placé en l, de toutes les cartes d'un jeu de n cartes.

    Elles sont cachées, dans l'ordre des cartes, la plus petite en dessous : le deux
    de trèfle (52 cartes) ou le sept de trèfle (32 cartes). La fonction donne aussi
    leur valeur aux variables globales NB_CARTES et PREMIER_RANG du module.
    Précondition : n vaut 32 ou 52.
    Exemple : A = creer_jeu_neuf(32, Localisation(1, 1)) ; ieme_carte(A, 9) -> (7K)
    Exemple : A = creer_jeu_neuf(32, Localisation(1, 1)) ; PREMIER_RANG -> Rang.SEPT
    """
    raise NotImplementedError("creer_jeu_neuf : à compléter")


# === Consultation des cartes d'un tas ============================================


def carte_sur(t: Tas) -> Carte:
    """La carte du dessus de t, qui reste où elle est.

    Précondition : t n'est pas vide.
    Coût constant.
    Exemple : A = [7T 8T] ; carte_sur(A) -> 8T
    Exemple : A = [] ; carte_sur(A) -> refus
    """
    raise NotImplementedError("carte_sur : à compléter")


def carte_sous(t: Tas) -> Carte:
    """La carte du dessous de t, qui reste où elle est.

    Précondition : t n'est pas vide.
    Coût constant.
    Exemple : A = [7T 8T] ; carte_sous(A) -> 7T
    Exemple : A = [] ; carte_sous(A) -> refus
    """
    raise NotImplementedError("carte_sous : à compléter")


def ieme_carte(t: Tas, i: int) -> Carte:
    """La carte numéro i de t, comptée à partir du dessous.

    Précondition : 1 ≤ i ≤ la_hauteur(t).
    Exemple : A = [7T (8T) 9T] ; ieme_carte(A, 1) -> 7T
    Exemple : A = [7T (8T) 9T] ; ieme_carte(A, 3) -> 9T
    Exemple : A = [7T (8T) 9T] ; ieme_carte(A, 4) -> refus
    """
    raise NotImplementedError("ieme_carte : à compléter")


# === Retournement d'une carte ====================================================
#
# Une Carte ne change pas : pour retourner celle d'une cellule cel, on met l'autre
# face à sa place :
#     cel.carte = cel.carte.retournee()


def retourner_carte_sur(t: Tas) -> None:
    """Retourne la carte du dessus de t, sans la déplacer.

    Précondition : t n'est pas vide.
    Coût constant.
    Exemple : A = [(7T) (8T)] ; retourner_carte_sur(A) -> A = [(7T) 8T]
    Exemple : A = [] ; retourner_carte_sur(A) -> refus
    """
    raise NotImplementedError("retourner_carte_sur : à compléter")


def retourner_carte_sous(t: Tas) -> None:
    """Retourne la carte du dessous de t, sans la déplacer.

    Précondition : t n'est pas vide.
    Coût constant.
    Exemple : A = [(7T) (8T)] ; retourner_carte_sous(A) -> A = [7T (8T)]
    Exemple : A = [] ; retourner_carte_sous(A) -> refus
    """
    raise NotImplementedError("retourner_carte_sous : à compléter")


# === Modifications d'un tas ======================================================


def empiler_tas(t: Tas) -> None:
    """Met t en mode empilé ; ses cartes ne changent pas.

    Coût constant.
    Exemple : A = [7T (8T)] étalé ; empiler_tas(A) -> A = [7T (8T)]
    """
    raise NotImplementedError("empiler_tas : à compléter")


def etaler_tas(t: Tas) -> None:
    """Met t en mode étalé ; ses cartes ne changent pas.

    Coût constant.
    Exemple : A = [7T (8T)] ; etaler_tas(A) -> A = [7T (8T)] étalé
    """
    raise NotImplementedError("etaler_tas : à compléter")


def echanger_cartes(i: int, j: int, t: Tas) -> None:
    """Échange les cartes numéros i et j de t ; i et j peuvent être égaux.

    Chaque carte garde sa visibilité.
    Précondition : 1 ≤ i ≤ la_hauteur(t) et 1 ≤ j ≤ la_hauteur(t).
    Exemple : A = [7T 8T (9T)] ; echanger_cartes(1, 3, A) -> A = [(9T) 8T 7T]
    Exemple : A = [7T 8T] ; echanger_cartes(0, 1, A) -> refus
    """
    raise NotImplementedError("echanger_cartes : à compléter")


def battre_tas(t: Tas) -> None:
    """Mélange les cartes de t : tous les ordres possibles sont également probables.

    Le tas peut avoir n'importe quelle hauteur. Chaque carte garde sa visibilité.
    un_entier(n) tire un entier de 1 à n, tous également probables ; la source du
    hasard est déjà initialisée : ne rappelez pas init_alea.
    Exemple : A = [7T 8T 9T] ; battre_tas(A) ; la_hauteur(A) -> 3
    """
    raise NotImplementedError("battre_tas : à compléter")


def retourner_tas(t: Tas) -> None:
    """Retourne le tas t comme un paquet que l'on prend en main.

    L'ordre des cartes est inversé, et la visibilité de chacune aussi.
    Exemple : A = [7T 8T (9T)] ; retourner_tas(A) -> A = [9T (8T) (7T)]
    Exemple : A = [7T] ; retourner_tas(A) -> A = [(7T)]
    Exemple : A = [] ; retourner_tas(A) -> A = []
    """
    raise NotImplementedError("retourner_tas : à compléter")


# === Ajout d'une carte ===========================================================
#
# L'ajout ne change ni la place ni le mode du tas, ni ses autres cartes.


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c au-dessus de t.

    Coût constant.
    Exemple : A = [7T] ; ajouter_carte_sur_tas((8T), A) -> A = [7T (8T)]
    Exemple : A = [] ; ajouter_carte_sur_tas(7T, A) -> A = [7T]
    """
    raise NotImplementedError("ajouter_carte_sur_tas : à compléter")


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c au-dessous de t.

    Coût constant.
    Exemple : A = [7T] ; ajouter_carte_sous_tas((8T), A) -> A = [(8T) 7T]
    Exemple : A = [] ; ajouter_carte_sous_tas(7T, A) -> A = [7T]
    """
    raise NotImplementedError("ajouter_carte_sous_tas : à compléter")


# === Déplacements ================================================================
#
# Un déplacement ne change ni la place des tas, ni leur mode, ni la visibilité des
# cartes. Pour les cinq déplacements d'une carte, t1 et t2 peuvent être un seul et
# même tas (t1 is t2) : l'appel est permis et doit marcher. Pensez au tas d'arrivée
# vide, et au tas de départ qui perd sa dernière carte.


def deplacer_haut_sur(t1: Tas, t2: Tas) -> None:
    """Enlève la carte du dessus de t1 et la place au-dessus de t2.

    Précondition : t1 n'est pas vide et t2 est actif.
    Coût constant.
    Exemple : A = [7T 8T], B = [9P] ; deplacer_haut_sur(A, B)
              -> A = [7T], B = [9P 8T]
    Exemple : A = [7T 8T 9T] ; deplacer_haut_sur(A, A) -> A = [7T 8T 9T]
    """
    raise NotImplementedError("deplacer_haut_sur : à compléter")


def deplacer_haut_sous(t1: Tas, t2: Tas) -> None:
    """Enlève la carte du dessus de t1 et la place au-dessous de t2.

    Précondition : t1 n'est pas vide et t2 est actif.
    Coût constant.
    Exemple : A = [7T 8T], B = [9P] ; deplacer_haut_sous(A, B)
              -> A = [7T], B = [8T 9P]
    Exemple : A = [7T 8T 9T] ; deplacer_haut_sous(A, A) -> A = [9T 7T 8T]
    """
    raise NotImplementedError("deplacer_haut_sous : à compléter")


def deplacer_bas_sur(t1: Tas, t2: Tas) -> None:
    """Enlève la carte du dessous de t1 et la place au-dessus de t2.

    Précondition : t1 n'est pas vide et t2 est actif.
    Coût constant.
    Exemple : A = [7T 8T 9T], B = [10P] ; deplacer_bas_sur(A, B)
              -> A = [8T 9T], B = [10P 7T]
    Exemple : A = [7T 8T 9T] ; deplacer_bas_sur(A, A) -> A = [8T 9T 7T]
    """
    raise NotImplementedError("deplacer_bas_sur : à compléter")


def deplacer_bas_sous(t1: Tas, t2: Tas) -> None:
    """Enlève la carte du dessous de t1 et la place au-dessous de t2.

    Précondition : t1 n'est pas vide et t2 est actif.
    Coût constant.
    Exemple : A = [7T], B = [10P] ; deplacer_bas_sous(A, B) -> A = [], B = [7T 10P]
    Exemple : A = [7T 8T 9T] ; deplacer_bas_sous(A, A) -> A = [7T 8T 9T]
    """
    raise NotImplementedError("deplacer_bas_sous : à compléter")


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> None:
    """Enlève de t1 la carte de cette couleur et de ce rang, la place au-dessus de t2.

    La carte peut être n'importe où dans t1, cachée ou découverte.
    Précondition : t1 contient la carte et t2 est actif.
    Exemple : A = [8T 7P 8P 9P], B = []
              ; deplacer_carte_sur(Couleur.PIQUE, Rang.HUIT, A, B)
              -> A = [8T 7P 9P], B = [8P]
    Exemple : A = [7T 8T] ; deplacer_carte_sur(Couleur.TREFLE, Rang.SEPT, A, A)
              -> A = [8T 7T]
    """
    raise NotImplementedError("deplacer_carte_sur : à compléter")


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> None:
    """Pose le tas t1 sur un autre tas, t2 ; t1 devient vide mais reste actif.

    Les cartes de t1 gardent leur ordre et viennent au-dessus de celles de t2.
    Précondition : t1 et t2 ont le même mode d'étalement.
    Coût constant.
    Exemple : A = [7T (8T)], B = [9P] ; poser_tas_sur_tas(A, B)
              -> A = [], B = [9P 7T (8T)]
    Exemple : A = [7T] étalé, B = [9P] ; poser_tas_sur_tas(A, B) -> refus
    """
    raise NotImplementedError("poser_tas_sur_tas : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     t = creer_jeu_neuf(32, Localisation(1, 1))
    #     print("théorie : (AP), obtenu :", carte_sur(t))
    import re
    import sys
    import textwrap
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {38 - len(reste)} sur 38.")
    if reste:
        print(textwrap.fill("Il reste : " + ", ".join(reste) + "."))
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
