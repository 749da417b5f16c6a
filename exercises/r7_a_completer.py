"""Le relais des 7 : fichier à compléter.

Le but : programmer une réussite entière avec les primitives des tas, sans savoir
comment les tas sont représentés. Le même fichier se joue donc avec n'importe quels
tas, les vôtres compris.

La règle (jeu de 52 cartes)
  Les quatre sept, découverts, commencent quatre séries étalées, une par couleur. Les 48
  autres cartes, battues et cachées, forment le talon ; le rebut est vide. On tire une à
  une les cartes du talon :
  (1) la carte va sur la série de sa couleur si elle suit la carte du dessus ;
  (2) sinon, elle va sous cette série si la carte du dessous la suit ;
  (3) sinon, elle va sur le rebut, découverte.
  L'ordre des rangs tourne : le deux suit l'as. Quand une carte du talon vient d'être
  placée par (1) ou (2), on place aussi la carte du dessus du rebut, tant que c'est
  possible. Talon épuisé, le tour est fini : le rebut retourné, sans être battu, devient
  le talon du tour suivant. La partie est gagnée dès que les quatre séries ont toutes
  leurs cartes, perdue si elles ne les ont pas à la fin du dernier tour.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier r7_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  3. Regardez jouer votre programme :
         reussites observer r7 --avec r7_a_completer.py
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Les primitives s'appellent par p : p.carte_sur(t), p.deplacer_haut_sur(t1, t2)…
Gardez les noms et les paramètres ; vous pouvez ajouter vos propres fonctions.

Comment lire les exemples
  [7C 8C (9C)] est un tas écrit du dessous au dessus ; une carte entre parenthèses est
  cachée. trefle, carreau, coeur et pique sont les séries, c'est-à-dire
  tableau.ligne[Couleur.TREFLE], etc. Ce qu'un exemple ne dit pas : chaque série n'a que
  son sept, le talon et le rebut sont vides, num_tour vaut 1.
"""

from typing import Any, NamedTuple

try:
    from reussites_tk.cours import (
        Couleur,
        Histoire,
        Localisation,
        Mode,
        ModeTrace,
        Rang,
        afficher_tas,
        attendre_cliquer,
        effacer_graphique,
        fermer_graphique,
        ouvrir_graphique,
    )
    from reussites_tk.cours import primitives as p
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None

Tas = Any  # un tas des primitives en service, quelle que soit sa représentation


# === Le tableau de jeu (donné) ===================================================


class Tableau:
    """Le numéro du tour, la ligne des quatre séries, le talon et le rebut."""

    def __init__(
        self, num_tour: int, ligne: dict[Couleur, Tas], talon: Tas, rebut: Tas
    ) -> None:
        self.num_tour = num_tour
        self.ligne = ligne  # ligne[Couleur.COEUR] est la série de cœur, étalée
        self.talon = talon  # empilé, cartes cachées
        self.rebut = rebut  # empilé, cartes découvertes


class LocTas(NamedTuple):
    """Les places des tas sur la table."""

    series: dict[Couleur, Localisation]
    talon: Localisation
    rebut: Localisation


def saisir_loc_tas_r7() -> LocTas:
    """Donne la place de chaque tas : celles des séries, du talon et du rebut."""
    series = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(series, talon=Localisation(1, 1), rebut=Localisation(3, 1))


def afficher_r7(tableau: Tableau) -> None:
    """Affiche le tableau de jeu, puis attend un clic."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.rebut, "Rebut")
    afficher_tas(tableau.ligne[Couleur.TREFLE], "Trèfle")
    afficher_tas(tableau.ligne[Couleur.CARREAU], "Carreau")
    afficher_tas(tableau.ligne[Couleur.COEUR], "Cœur")
    afficher_tas(tableau.ligne[Couleur.PIQUE], "Pique")
    attendre_cliquer()


# === Former le tableau de jeu ====================================================


def creer_tableau_initial_r7() -> Tableau:
    """Rend un tableau neuf, dans l'état initial : ses tas à leurs places, num_tour à 1.

    Le jeu de 52 cartes est battu, puis chaque sept en est tiré, découvert, pour
    commencer la série étalée de sa couleur. Ce qui reste est le talon, caché.
    Exemple : tableau = creer_tableau_initial_r7()
              -> coeur = [7C], rebut = [], p.la_hauteur(tableau.talon) = 48
    """
    raise NotImplementedError("creer_tableau_initial_r7 : à compléter")


def reformer_tableau_initial_r7(tableau: Tableau) -> None:
    """Remet un tableau qui a servi dans l'état initial, où qu'en soit la partie.

    Aucun tas n'est créé : toutes les cartes vont au talon, cachées, il est battu, et
    les quatre sept en sont tirés comme au début ; num_tour vaut 1. Attention,
    poser_tas_sur_tas ne s'applique qu'à deux tas de même mode.
    Exemple : coeur = [6C 7C 8C], rebut = [9P] ; reformer_tableau_initial_r7(tableau)
              -> coeur = [7C], rebut = [], p.la_hauteur(tableau.talon) = 3
    """
    raise NotImplementedError("reformer_tableau_initial_r7 : à compléter")


# === Jouer =======================================================================


def jouer_tas_r7(tableau: Tableau, tas: Tas) -> bool:
    """Place si possible la carte du dessus de tas sur ou sous la série de sa couleur.

    tas n'est pas vide et sa carte du dessus est découverte. La fonction rend True si
    la règle (1) ou (2) a déplacé la carte ; sinon False, et rien n'a changé.
    Exemple : rebut = [9P 6C] ; jouer_tas_r7(tableau, rebut)
              -> True, coeur = [6C 7C], rebut = [9P]
    Exemple : pique = [DP RP AP], rebut = [2P] ; jouer_tas_r7(tableau, rebut)
              -> True, pique = [DP RP AP 2P], rebut = []
    Exemple : rebut = [9T] ; jouer_tas_r7(tableau, rebut) -> False, rebut = [9T]
    """
    raise NotImplementedError("jouer_tas_r7 : à compléter")


def jouer_un_tour_r7(tableau: Tableau, mode_trace: ModeTrace) -> None:
    """Joue un tour : tire et joue les cartes du talon jusqu'à la dernière.

    Si mode_trace est AVEC_TRACE, chaque changement est montré par afficher_r7 : le
    début du tour, puis chaque carte jouée. Avec SANS_TRACE, rien n'est montré.
    num_tour ne change pas.
    Exemple : talon = [(10C) (AP) (6T) (8C) (9C)]
              ; jouer_un_tour_r7(tableau, ModeTrace.SANS_TRACE)
              -> coeur = [7C 8C 9C 10C], trefle = [6T 7T], talon = [], rebut = [AP]
    """
    raise NotImplementedError("jouer_un_tour_r7 : à compléter")


def jouer_une_r7(tableau: Tableau, nt: int, mode_trace: ModeTrace) -> bool:
    """Joue une partie de nt tours au plus ; rend True si elle est gagnée.

    Le tableau est déjà dans l'état initial. Au début, num_tour vaut 1 ; à la fin, c'est
    le numéro du dernier tour joué, et les séries et le rebut restent où ils en sont.
    On peut s'arrêter dès que la partie est gagnée, ou si tout un tour n'a rien placé.
    Exemple : talon = [(8C) (2P) (9C)] ; jouer_une_r7(tableau, 2, ModeTrace.SANS_TRACE)
              -> False, coeur = [7C 8C 9C], rebut = [2P], tableau.num_tour = 2
    """
    raise NotImplementedError("jouer_une_r7 : à compléter")


# === Observer et analyser ========================================================


def observer_r7(np: int, nt: int) -> None:
    """Montre np parties de nt tours au plus, l'une après l'autre.

    La table s'ouvre par ouvrir_graphique("Relais des 7") et se ferme par
    fermer_graphique(). Le tableau créé pour la première partie est reformé pour les
    suivantes ; les parties sont jouées AVEC_TRACE.
    """
    raise NotImplementedError("observer_r7 : à compléter")


def analyser_r7(np: int, nmax_t: int) -> Histoire:
    """Joue np parties de nmax_t tours au plus, sans rien montrer, et rend leur bilan.

    Histoire(parties, gagnees, detail) : parties vaut np ; gagnees compte les parties
    gagnées ; detail est un dictionnaire, où detail[k] compte celles qui l'ont été
    exactement au tour k, pour k de 1 à nmax_t.
    La fonction affiche aussi ce bilan (print), une ligne par tour : le nombre de
    parties gagnées à ce tour, leur pourcentage sur les np parties, le pourcentage
    cumulé ; puis le nombre de parties perdues.
    """
    raise NotImplementedError("analyser_r7 : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     tableau = creer_tableau_initial_r7()
    #     print("théorie : 48, obtenu :", p.la_hauteur(tableau.talon))
    import re
    import sys
    import textwrap
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {7 - len(reste)} sur 7.")
    if reste:
        print(textwrap.fill("Il reste : " + ", ".join(reste) + "."))
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
