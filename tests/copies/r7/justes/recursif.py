"""Juste : pas une seule boucle while, tout est récursif, et la partie s'arrête quand un tour n'a rien placé."""

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import *
from reussites_tk.cours import primitives


@dataclass
class Tableau:
    num_tour: int
    ligne: dict
    talon: Any
    rebut: Any


def saisir_loc_tas_r7():
    return {
        "talon": Localisation(1, 1),
        "rebut": Localisation(3, 1),
        **{c: Localisation(1, 2 * c + 2) for c in Couleur},
    }


def commencer(tableau: Tableau) -> None:
    primitives.battre_tas(tableau.talon)
    for couleur, serie in tableau.ligne.items():
        primitives.deplacer_carte_sur(couleur, Rang.SEPT, tableau.talon, serie)
        primitives.retourner_tas(serie)


def creer_tableau_initial_r7() -> Tableau:
    lieux = saisir_loc_tas_r7()
    tableau = Tableau(
        num_tour=1,
        ligne={c: primitives.creer_tas_vide(lieux[c], Mode.ETALE) for c in Couleur},
        talon=primitives.creer_jeu_neuf(52, lieux["talon"]),
        rebut=primitives.creer_tas_vide(lieux["rebut"], Mode.EMPILE),
    )
    commencer(tableau)
    return tableau


def ramasser(tas, talon) -> None:
    """Pose tout le tas, faces cachées, sur le talon."""
    if not primitives.tas_vide(tas):
        primitives.retourner_carte_sous(tas)
        primitives.deplacer_bas_sur(tas, talon)
        ramasser(tas, talon)


def reformer_tableau_initial_r7(tableau: Tableau) -> None:
    # d'abord le rebut, puis les séries de pique à trèfle : l'ordre ne compte pas, on bat
    ramasser(tableau.rebut, tableau.talon)
    for couleur in reversed(Couleur):
        ramasser(tableau.ligne[couleur], tableau.talon)
    tableau.num_tour = 1
    commencer(tableau)


def afficher_r7(tableau: Tableau) -> None:
    effacer_graphique()
    afficher_tas(tableau.talon, f"Talon (tour {tableau.num_tour})")
    afficher_tas(tableau.rebut, "Rebut")
    for couleur, serie in tableau.ligne.items():
        afficher_tas(serie, couleur.name.capitalize())
    attendre_cliquer()


def jouer_tas_r7(tableau: Tableau, tas) -> bool:
    carte = primitives.carte_sur(tas)
    serie = tableau.ligne[primitives.la_couleur(carte)]
    rang = primitives.le_rang(carte)
    dessus = primitives.le_rang(primitives.carte_sur(serie))
    dessous = primitives.le_rang(primitives.carte_sous(serie))
    sur = primitives.rang_suivant(dessus) == rang
    sous = primitives.rang_suivant(rang) == dessous
    if sur:
        primitives.deplacer_haut_sur(tas, serie)
    elif sous:
        primitives.deplacer_haut_sous(tas, serie)
    return sur or sous


def montrer(tableau: Tableau, mode_trace: ModeTrace) -> None:
    match mode_trace:
        case ModeTrace.AVEC_TRACE:
            afficher_r7(tableau)


def rejouer_rebut(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if not primitives.tas_vide(tableau.rebut) and jouer_tas_r7(tableau, tableau.rebut):
        montrer(tableau, mode_trace)
        rejouer_rebut(tableau, mode_trace)


def vider_talon(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if primitives.tas_vide(tableau.talon):
        return
    primitives.retourner_carte_sur(tableau.talon)
    if jouer_tas_r7(tableau, tableau.talon):
        montrer(tableau, mode_trace)
        rejouer_rebut(tableau, mode_trace)
    else:
        primitives.deplacer_haut_sur(tableau.talon, tableau.rebut)
        montrer(tableau, mode_trace)
    vider_talon(tableau, mode_trace)


def jouer_un_tour_r7(tableau: Tableau, mode_trace: ModeTrace) -> None:
    montrer(tableau, mode_trace)
    vider_talon(tableau, mode_trace)


def jouer_une_r7(tableau: Tableau, nt: int, mode_trace: ModeTrace) -> bool:
    hauteur = primitives.la_hauteur(tableau.talon)
    jouer_un_tour_r7(tableau, mode_trace)
    if all(primitives.la_hauteur(serie) == 13 for serie in tableau.ligne.values()):
        return True
    if nt == 1 or primitives.la_hauteur(tableau.rebut) == hauteur:
        return False
    primitives.retourner_tas(tableau.rebut)
    primitives.poser_tas_sur_tas(tableau.rebut, tableau.talon)
    tableau.num_tour += 1
    return jouer_une_r7(tableau, nt - 1, mode_trace)


def observer_r7(np: int, nt: int) -> None:
    ouvrir_graphique("R7")
    tableau = creer_tableau_initial_r7()
    for partie in range(1, np + 1):
        if partie > 1:
            reformer_tableau_initial_r7(tableau)
        jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_r7(np: int, nmax_t: int) -> Histoire:
    resultats = []
    tableau = creer_tableau_initial_r7()
    for partie in range(np):
        if partie:
            reformer_tableau_initial_r7(tableau)
        gagnee = jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE)
        resultats.append(tableau.num_tour if gagnee else None)
    detail = {tour: resultats.count(tour) for tour in range(1, nmax_t + 1)}
    gagnees = sum(detail.values())
    print(f"{np} parties")
    cumul = 0
    for tour, nombre in detail.items():
        cumul += nombre
        print(f"  tour {tour} : {nombre} ({nombre / np:.2%}), cumul {cumul / np:.2%}")
    print(f"  perdues : {np - gagnees} ({(np - gagnees) / np:.2%})")
    return Histoire(np, gagnees, detail)
