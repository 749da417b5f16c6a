"""À la queue leu leu : fichier à compléter.

Le but : programmer une réussite entière avec les primitives des tas, sans savoir
comment les tas sont représentés. Le même fichier se joue donc avec n'importe quels
tas, les vôtres compris.

La règle (jeu de 32 ou 52 cartes)
  Les cartes battues et cachées forment le talon. Les deux premières cartes tirées,
  découvertes, forment deux tas côte à côte : le début de la ligne. Chaque autre carte
  tirée forme un nouveau tas à droite de la ligne, que l'on rend ensuite stable.
  Trois tas voisins A, M, B sont jouables quand les cartes du dessus de A et de B ont
  même couleur ou même rang : M est alors posé sur A, sans changer l'ordre de ses
  cartes. Rendre la ligne stable, c'est jouer, de droite à gauche, le premier
  triplet jouable, et recommencer depuis la droite jusqu'à ce qu'il n'y en ait plus.
  Le talon épuisé, la ligne se referme : son premier tas est voisin du dernier. Avec
  la ligne P1, P2, … Pk (k au moins 3), on essaie d'abord (Pk, P1, P2), puis
  (Pk-1, Pk, P1), puis les triplets ordinaires de droite à gauche, et l'on recommence
  après chaque déplacement. La partie est gagnée s'il ne reste que deux tas.
  Entre deux parties, les cartes sont ramassées, et ne sont pas battues.

Comment travailler
  1. Choisissez une fonction, lisez sa spécification et remplacez sa ligne
     « raise NotImplementedError(...) » par votre code.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier qll_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
  3. Regardez jouer votre programme :
         reussites observer qll --avec qll_a_completer.py
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Les primitives s'appellent par p : p.carte_sur(t), p.poser_tas_sur_tas(t1, t2)…
Gardez les noms et les paramètres ; vous pouvez ajouter vos propres fonctions : une
pour tirer une carte, une pour rendre la ligne stable, une pour la fin…

Comment lire les exemples
  [VT 7K (9T)] est un tas écrit du dessous au dessus ; une carte entre parenthèses est
  cachée. P1, P2… sont les tas de la ligne : tableau.ligne[0], tableau.ligne[1]…
  Ce qu'un exemple ne dit pas : le talon est vide.
"""

from typing import Any, NamedTuple

try:
    from reussites_tk.cours import (
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
    """La ligne de tas, de gauche à droite, et le talon."""

    def __init__(self, ligne: list[Tas], talon: Tas) -> None:
        self.ligne = ligne  # ligne[0] est P1 ; ni tas vide, ni carte cachée
        self.talon = talon  # empilé, cartes cachées


class LocTas(NamedTuple):
    """Les places des tas sur la table : ligne[0] est celle de P1."""

    ligne: list[Localisation]
    talon: Localisation


def saisir_loc_tas_qll() -> LocTas:
    """Donne la place de chaque tas : quatre lignes de treize, sous le talon."""
    ligne = [Localisation(2 + i // 13, 1 + i % 13) for i in range(52)]
    return LocTas(ligne, talon=Localisation(1, 1))


def afficher_qll(tableau: Tableau) -> None:
    """Affiche le tableau de jeu, puis attend un clic."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for i, tas in enumerate(tableau.ligne):
        afficher_tas(tas, f"P{i + 1}")
    attendre_cliquer()


# === Former le tableau de jeu ====================================================


def creer_tableau_initial_qll(cartes: int = 32) -> Tableau:
    """Rend un tableau neuf, dans l'état initial, fait d'un jeu de 32 ou 52 cartes.

    Le jeu est battu, puis les deux premières cartes tirées forment, découvertes, les
    deux tas empilés de la ligne. Ce qui reste est le talon, caché.
    Exemple : tableau = creer_tableau_initial_qll(32)
              -> len(tableau.ligne) = 2, p.la_hauteur(tableau.talon) = 30
    """
    raise NotImplementedError("creer_tableau_initial_qll : à compléter")


def reformer_tableau_initial_qll(tableau: Tableau) -> None:
    """Ramasse les cartes d'une partie finie, et remet le tableau dans l'état initial.

    Le talon est vide. P1 est posé sur P2, le tout sur P3, et ainsi de suite ; le tas
    obtenu, retourné sans être battu, est le nouveau talon : on en tirera d'abord les
    cartes de Pk, celle du dessous la première, et en dernier celles de P1.
    Exemple : P1 = [VT 7K 9T], P2 = [7P 10C] ; reformer_tableau_initial_qll(tableau)
              -> P1 = [7P], P2 = [10C], talon = [(9T) (7K) (VT)]
    """
    raise NotImplementedError("reformer_tableau_initial_qll : à compléter")


# === Jouer =======================================================================


def jouer_une_qll(tableau: Tableau, mode_trace: ModeTrace) -> bool:
    """Joue une partie ; rend True si elle est gagnée.

    Le tableau est déjà dans l'état initial. Si mode_trace est AVEC_TRACE, chaque
    changement est montré par afficher_qll ; avec SANS_TRACE, rien n'est montré.
    Exemple : P1 = [VT], P2 = [7K], talon = [(7P) (9T)]
              ; jouer_une_qll(tableau, ModeTrace.SANS_TRACE)
              -> True, P1 = [VT 7K 9T], P2 = [7P]
    Exemple : P1 = [8K], P2 = [VP], talon = [(AP)]
              ; jouer_une_qll(tableau, ModeTrace.SANS_TRACE)
              -> True, P1 = [VP], P2 = [AP 8K]
    """
    raise NotImplementedError("jouer_une_qll : à compléter")


# === Observer et analyser ========================================================


def observer_qll(np: int, cartes: int) -> None:
    """Montre np parties jouées avec 32 ou 52 cartes, l'une après l'autre.

    La table s'ouvre par ouvrir_graphique("À la queue leu leu") et se ferme par
    fermer_graphique(). Le tableau créé pour la première partie est reformé pour les
    suivantes ; les parties sont jouées AVEC_TRACE.
    """
    raise NotImplementedError("observer_qll : à compléter")


def analyser_qll(np: int, cartes: int) -> Histoire:
    """Joue np parties de 32 ou 52 cartes, sans rien montrer, et rend leur bilan.

    Histoire(parties, gagnees, detail) : parties vaut np ; gagnees compte les parties
    gagnées ; detail est un dictionnaire, où detail[k] compte les parties finies avec k
    tas. Comme dans observer_qll, le tableau est reformé entre les parties.
    La fonction affiche aussi ce bilan (print), une ligne par nombre de tas : le nombre
    de parties et leur pourcentage sur les np parties.
    """
    raise NotImplementedError("analyser_qll : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     tableau = creer_tableau_initial_qll(32)
    #     print("théorie : 30, obtenu :", p.la_hauteur(tableau.talon))
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
