"""Montée-Descente : fichier à compléter.

Le but : programmer une réussite entière avec les primitives des tas, sans savoir
comment les tas sont représentés. Le même fichier se joue donc avec n'importe quels
tas, les vôtres compris.

La règle (jeu de 32 cartes)
  Les cartes, battues et cachées, forment le talon. Les quatre séries, une par couleur,
  et les quatre tas de stockage sont vides. On tire une à une les cartes du talon :
  (1) la carte monte sur la série de sa couleur si elle suit la carte du dessus, ou si
      c'est un sept et que la série est vide ;
  (2) sinon, elle descend sur un tas de stockage vide, ou dont la carte du dessus est de
      rang au moins égal (la couleur n'importe pas) ;
  (3) si aucun ne convient, la partie est perdue.
  Juste après une montée, les cartes du dessus du stockage qui peuvent monter le font
  aussi, une à une, tant qu'il y en a. La partie est gagnée quand les quatre séries sont
  complètes. Quand une carte peut descendre sur plusieurs tas, vous choisissez : toute
  stratégie permise est juste.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier md_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  3. Regardez jouer votre programme :
         reussites observer md --avec md_a_completer.py
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Les primitives s'appellent par p : p.carte_sur(t), p.deplacer_haut_sur(t1, t2)…
Gardez les noms et les paramètres ; vous pouvez ajouter vos propres fonctions : une
qui dit si une carte peut monter, une qui choisit le tas de stockage…

Comment lire les exemples
  [RC DT (9T)] est un tas écrit du dessous au dessus ; une carte entre parenthèses est
  cachée. trefle, carreau, coeur et pique sont les séries, c'est-à-dire
  tableau.ligne[Couleur.TREFLE], etc. ; S1 est tableau.stockage[0], S4 est
  tableau.stockage[3].
  Ce qu'un exemple ne dit pas : les tas sont vides.
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
    """La ligne des quatre séries, les quatre tas de stockage et le talon."""

    def __init__(
        self, ligne: dict[Couleur, Tas], stockage: list[Tas], talon: Tas
    ) -> None:
        self.ligne = ligne  # ligne[Couleur.COEUR] est la série de cœur, empilée
        self.stockage = stockage  # quatre tas empilés, cartes découvertes
        self.talon = talon  # empilé, cartes cachées


class LocTas(NamedTuple):
    """Les places des tas sur la table."""

    series: dict[Couleur, Localisation]
    stockage: list[Localisation]
    talon: Localisation


def saisir_loc_tas_md() -> LocTas:
    """Donne la place de chaque tas : les séries, le stockage dessous, le talon."""
    series = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    stockage = [Localisation(3, 2 * i + 4) for i in range(4)]
    return LocTas(series, stockage, talon=Localisation(1, 1))


def afficher_md(tableau: Tableau) -> None:
    """Affiche le tableau de jeu, puis attend un clic."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.ligne[Couleur.TREFLE], "Trèfle")
    afficher_tas(tableau.ligne[Couleur.CARREAU], "Carreau")
    afficher_tas(tableau.ligne[Couleur.COEUR], "Cœur")
    afficher_tas(tableau.ligne[Couleur.PIQUE], "Pique")
    for i in range(4):
        afficher_tas(tableau.stockage[i], f"S{i + 1}")
    attendre_cliquer()


# === Former le tableau de jeu ====================================================


def creer_tableau_initial_md() -> Tableau:
    """Rend un tableau neuf, dans l'état initial : toutes les cartes sont au talon.

    Le jeu de 32 cartes est battu et caché ; les quatre séries et les quatre tas de
    stockage sont vides.
    Exemple : tableau = creer_tableau_initial_md()
              -> p.la_hauteur(tableau.talon) = 32, coeur = [], S4 = []
    """
    raise NotImplementedError("creer_tableau_initial_md : à compléter")


def reformer_tableau_initial_md(tableau: Tableau) -> None:
    """Remet dans l'état initial un tableau où une partie est finie, gagnée ou perdue.

    Aucun tas n'est créé : toutes les cartes vont au talon, cachées, et il est battu.
    N'oubliez pas la carte tirée qui a fait perdre.
    Exemple : coeur = [7C 8C], S2 = [RP] ; reformer_tableau_initial_md(tableau)
              -> coeur = [], S2 = [], p.la_hauteur(tableau.talon) = 3
    """
    raise NotImplementedError("reformer_tableau_initial_md : à compléter")


# === Jouer =======================================================================


def jouer_une_md(tableau: Tableau, mode_trace: ModeTrace) -> bool:
    """Joue une partie ; rend True si elle est gagnée.

    Le tableau est déjà dans l'état initial. Si mode_trace est AVEC_TRACE, chaque
    changement est montré par afficher_md ; avec SANS_TRACE, rien n'est montré.
    Exemple : talon = [(DT) (VT) (10T) (9T) (8T)]
              ; jouer_une_md(tableau, ModeTrace.SANS_TRACE)
              -> False, S1 = [8T], S4 = [VT], trefle = []
    """
    raise NotImplementedError("jouer_une_md : à compléter")


# === Observer et analyser ========================================================


def observer_md(np: int) -> None:
    """Montre np parties, l'une après l'autre.

    La table s'ouvre par ouvrir_graphique("Montée-Descente") et se ferme par
    fermer_graphique(). Le tableau créé pour la première partie est reformé pour les
    suivantes ; les parties sont jouées AVEC_TRACE.
    """
    raise NotImplementedError("observer_md : à compléter")


def analyser_md(np: int) -> Histoire:
    """Joue np parties, sans rien montrer, et rend leur bilan.

    Histoire(parties, gagnees) : parties vaut np ; gagnees compte les parties
    gagnées ; il n'y a pas de detail.
    La fonction affiche aussi ce bilan (print) : le nombre de parties gagnées, celui des
    parties perdues, et leur pourcentage sur les np parties.
    """
    raise NotImplementedError("analyser_md : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     tableau = creer_tableau_initial_md()
    #     print("théorie : 32, obtenu :", p.la_hauteur(tableau.talon))
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
