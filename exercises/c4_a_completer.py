"""Les quatre couleurs : fichier à compléter.

Le but : programmer une réussite entière avec les primitives des tas, sans savoir
comment les tas sont représentés. Le même fichier se joue donc avec n'importe quels
tas, les vôtres compris.

La règle (jeu de 32 cartes)
  Les cartes, battues et cachées, sont données une à une en quatre tas étalés de huit
  cartes ; chaque tas est celui d'une couleur. On retourne la carte du dessus du tas de
  départ, celui de trèfle. Puis on recommence ceci :
  (1) la carte découverte est glissée sous le tas de sa couleur ;
  (2) si ce tas a encore une carte cachée, c'est celle du dessus : on la retourne, et
      l'on revient à (1) ; sinon, on s'arrête.
  Toutes les cartes restées cachées sont alors révélées, sans changer de place. La
  partie est gagnée si chaque carte est dans le tas de sa couleur.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier c4_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  3. Regardez jouer votre programme :
         reussites observer c4 --avec c4_a_completer.py
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Les primitives s'appellent par p : p.carte_sur(t), p.deplacer_haut_sous(t1, t2)…
Gardez les noms et les paramètres ; vous pouvez ajouter vos propres fonctions : une
pour donner les cartes, une pour révéler celles d'un tas…

Comment lire les exemples
  [7C (8C) (9C)] est un tas écrit du dessous au dessus ; une carte entre parenthèses est
  cachée. trefle, carreau, coeur et pique sont les tas de la ligne, c'est-à-dire
  tableau.ligne[Couleur.TREFLE], etc. Ce qu'un exemple ne dit pas : chaque tas a les
  huit cartes de sa couleur, dans l'ordre et cachées ; le talon est vide.
"""

from typing import Any, NamedTuple

try:
    from reussites_tk.cours import (
        Couleur,
        Histoire,
        Localisation,
        Mode,
        ModeTrace,
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
    """La ligne des quatre tas, et le talon, vide pendant la partie."""

    def __init__(self, ligne: dict[Couleur, Tas], talon: Tas) -> None:
        self.ligne = ligne  # ligne[Couleur.COEUR] est le tas de cœur, étalé
        self.talon = talon  # empilé


class LocTas(NamedTuple):
    """Les places des tas sur la table."""

    ligne: dict[Couleur, Localisation]
    talon: Localisation


def saisir_loc_tas_c4() -> LocTas:
    """Donne la place de chaque tas : ceux de la ligne, et le talon."""
    ligne = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(ligne, talon=Localisation(1, 1))


def afficher_c4(tableau: Tableau) -> None:
    """Affiche le tableau de jeu, puis attend un clic."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.ligne[Couleur.TREFLE], "Trèfle")
    afficher_tas(tableau.ligne[Couleur.CARREAU], "Carreau")
    afficher_tas(tableau.ligne[Couleur.COEUR], "Cœur")
    afficher_tas(tableau.ligne[Couleur.PIQUE], "Pique")
    attendre_cliquer()


# === Former le tableau de jeu ====================================================


def creer_tableau_initial_c4() -> Tableau:
    """Rend un tableau neuf, dans l'état initial : quatre tas étalés de huit cartes.

    Le jeu de 32 cartes est battu, puis donné : une carte à chaque tas, et l'on
    recommence. Toutes les cartes sont cachées, et le talon est vide.
    Exemple : tableau = creer_tableau_initial_c4()
              -> p.la_hauteur(tableau.ligne[Couleur.PIQUE]) = 8, talon = []
    """
    raise NotImplementedError("creer_tableau_initial_c4 : à compléter")


def reformer_tableau_initial_c4(tableau: Tableau) -> None:
    """Remet dans l'état initial un tableau où une partie est finie.

    Aucun tas n'est créé : toutes les cartes, découvertes, vont au talon, où elles sont
    cachées et battues ; puis elles sont données comme au début. Attention,
    poser_tas_sur_tas ne s'applique qu'à deux tas de même mode.
    """
    raise NotImplementedError("reformer_tableau_initial_c4 : à compléter")


# === Jouer =======================================================================


def jouer_une_c4(tableau: Tableau, mode_trace: ModeTrace) -> bool:
    """Joue une partie, révélation comprise ; rend True si elle est gagnée.

    Le tableau est déjà dans l'état initial. Si mode_trace est AVEC_TRACE, chaque
    changement est montré par afficher_c4 ; avec SANS_TRACE, rien n'est montré.
    Exemple : jouer_une_c4(tableau, ModeTrace.SANS_TRACE)
              -> True, trefle = [7T 8T 9T 10T VT DT RT AT]
    Exemple : coeur = [(7P) (8C) (9C) (10C) (VC) (DC) (RC) (AC)],
              pique = [(7C) (8P) (9P) (10P) (VP) (DP) (RP) (AP)]
              ; jouer_une_c4(tableau, ModeTrace.SANS_TRACE)
              -> False, coeur = [7P 8C 9C 10C VC DC RC AC]
    """
    raise NotImplementedError("jouer_une_c4 : à compléter")


# === Observer et analyser ========================================================


def observer_c4(np: int) -> None:
    """Montre np parties, l'une après l'autre.

    La table s'ouvre par ouvrir_graphique("Les quatre couleurs") et se ferme par
    fermer_graphique(). Le tableau créé pour la première partie est reformé pour les
    suivantes ; les parties sont jouées AVEC_TRACE.
    """
    raise NotImplementedError("observer_c4 : à compléter")


def analyser_c4(np: int) -> Histoire:
    """Joue np parties, sans rien montrer, et rend leur bilan.

    Histoire(parties, gagnees) : parties vaut np ; gagnees compte les parties
    gagnées ; il n'y a pas de detail.
    La fonction affiche aussi ce bilan (print) : le nombre de parties gagnées, celui des
    parties perdues, et leur pourcentage sur les np parties.
    """
    raise NotImplementedError("analyser_c4 : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     tableau = creer_tableau_initial_c4()
    #     print("théorie : 0, obtenu :", p.la_hauteur(tableau.talon))
    import re
    import sys
    import textwrap
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {5 - len(reste)} sur 5.")
    if reste:
        print(textwrap.fill("Il reste : " + ", ".join(reste) + "."))
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
