"""Juste : la partie est une classe annotée, et le résultat passe par une exception."""

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


class Tableau:
    def __init__(self):
        self.ligne = {}
        self.talon = None


def saisir_loc_tas_c4():
    return {c: Localisation(1, 2 * c + 2) for c in Couleur}, Localisation(1, 1)


def afficher_c4(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for c in Couleur:
        afficher_tas(tableau.ligne[c], c.name)
    attendre_cliquer()


def distribuer(tableau):
    while not p.tas_vide(tableau.talon):
        for c in Couleur:
            p.deplacer_haut_sur(tableau.talon, tableau.ligne[c])


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    distribuer(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    distribuer(tableau)


def montrer(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)


def glisser(tableau, source):
    """Glisse la carte du dessus d'un tas sous le tas de sa couleur, et donne celui-ci."""
    tas = tableau.ligne[p.la_couleur(p.carte_sur(source))]
    p.deplacer_haut_sous(source, tas)
    return tas


def reveler(tas):
    """Retourne les cartes cachées d'un tas : elles sont au-dessus des autres."""
    for i in range(p.la_hauteur(tas)):
        if p.est_cachee(p.carte_sur(tas)):
            p.retourner_carte_sur(tas)
        p.deplacer_haut_sous(tas, tas)


def gagnee(tableau):
    for c in Couleur:
        for i in range(1, p.la_hauteur(tableau.ligne[c]) + 1):
            if p.la_couleur(p.ieme_carte(tableau.ligne[c], i)) != c:
                return False
    return True


from typing import Any, Iterator, Optional


class Perdue(Exception):
    """Une carte n'est pas chez elle."""


class Partie:
    """Une partie de C4."""

    tableau: "Tableau"
    montre: bool

    def __init__(self, tableau: "Tableau", mode_trace: ModeTrace) -> None:
        self.tableau = tableau
        self.montre = mode_trace == ModeTrace.AVEC_TRACE

    def afficher(self) -> None:
        if self.montre:
            afficher_c4(self.tableau)

    def cachees(self) -> Iterator[tuple[Couleur, Any]]:
        for couleur, tas in self.tableau.ligne.items():
            if p.est_cachee(p.carte_sur(tas)):
                yield couleur, tas

    def coup(self, tas: Any) -> Optional[Any]:
        """Joue la carte du dessus ; donne le tas suivant, ou None quand c'est fini."""
        p.retourner_carte_sur(tas)
        self.afficher()
        suivant = glisser(self.tableau, tas)
        self.afficher()
        return suivant if p.est_cachee(p.carte_sur(suivant)) else None

    def verifier(self) -> None:
        for couleur, tas in self.tableau.ligne.items():
            for i in range(p.la_hauteur(tas)):
                if not p.la_couleur(p.ieme_carte(tas, i + 1)) == couleur:
                    raise Perdue(couleur)


def jouer_une_c4(tableau: Any, mode_trace: ModeTrace) -> bool:
    partie = Partie(tableau, mode_trace)
    partie.afficher()
    tas = tableau.ligne[Couleur.TREFLE]
    while tas is not None:
        tas = partie.coup(tas)
    for _couleur, cache in list(partie.cachees()):
        reveler(cache)
    partie.afficher()
    try:
        partie.verifier()
    except Perdue:
        return False
    else:
        return True


def observer_c4(np):
    ouvrir_graphique("Les quatre couleurs")
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        jouer_une_c4(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_c4(np):
    gagnees = 0
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", gagnees, "soit", 100 * gagnees / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, {})
