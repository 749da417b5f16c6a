"""À la queue leu leu : à la fin, chaque tas passe à droite comme une carte que l'on tire. Juste."""

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


class Tableau:
    def __init__(self):
        self.ligne = []
        self.talon = None


def saisir_loc_tas_qll(i):
    """Donne la place du i-ème tas de la ligne ; 0 pour le talon."""
    if i == 0:
        return Localisation(1, 1)
    return Localisation(2 + (i - 1) // 13, 1 + (i - 1) % 13)


def afficher_qll(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for tas in tableau.ligne:
        afficher_tas(tas, "")
    attendre_cliquer()


def nouveau_tas(tableau):
    """Retourne la carte du dessus du talon et en fait le dernier tas de la ligne."""
    p.retourner_carte_sur(tableau.talon)
    tas = p.creer_tas_vide(saisir_loc_tas_qll(len(tableau.ligne) + 1), Mode.EMPILE)
    p.deplacer_haut_sur(tableau.talon, tas)
    tableau.ligne.append(tas)


def creer_tableau_initial_qll(cartes):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(cartes, saisir_loc_tas_qll(0))
    p.battre_tas(tableau.talon)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
    return tableau


def reformer_tableau_initial_qll(tableau):
    while len(tableau.ligne) > 0:
        tas = tableau.ligne.pop(0)
        p.retourner_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    nouveau_tas(tableau)
    nouveau_tas(tableau)


def jouables(t1, t2):
    c1, c2 = p.carte_sur(t1), p.carte_sur(t2)
    return p.meme_couleur(c1, c2) or p.meme_rang(c1, c2)


def poser(tableau, milieu, gauche):
    """Pose un tas de la ligne sur son voisin de gauche."""
    p.poser_tas_sur_tas(tableau.ligne[milieu], tableau.ligne[gauche])
    p.supprimer_tas_vide(tableau.ligne[milieu])
    del tableau.ligne[milieu]


def stabiliser(tableau, mode_trace):
    """Rend stable l'extrémité droite de la ligne."""
    while len(tableau.ligne) > 2 and jouables(tableau.ligne[-3], tableau.ligne[-1]):
        poser(tableau, -2, -3)
        montrer(tableau, mode_trace)


def fermer(tableau, mode_trace):
    """Le premier tas passe à droite, comme une carte que l'on tire ; puis le suivant ; et encore."""
    bouge = True
    while bouge and len(tableau.ligne) > 2:
        avant = len(tableau.ligne)
        for fois in range(2):
            if len(tableau.ligne) > 2:
                tableau.ligne.append(tableau.ligne.pop(0))
                montrer(tableau, mode_trace)
                stabiliser(tableau, mode_trace)
        bouge = len(tableau.ligne) < avant


def montrer(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_qll(tableau)


def jouer_une_qll(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    return len(tableau.ligne) == 2


def observer_qll(np, cartes):
    ouvrir_graphique("À la queue leu leu")
    tableau = creer_tableau_initial_qll(cartes)
    jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    for i in range(1, np):
        reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
    for k in sorted(detail):
        print(k, "tas :", detail[k], "parties, soit", 100 * detail[k] / np, "%")
    print("gagnées :", gagnees, "; perdues :", np - gagnees)
    return Histoire(np, gagnees, detail)
