"""À la queue leu leu : les séries forment leurs tableaux par des fonctions privées. Juste."""

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


def _creer(cartes):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(cartes, saisir_loc_tas_qll(0))
    p.battre_tas(tableau.talon)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
    return tableau


def _reformer(tableau):
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
    i = len(tableau.ligne) - 1
    while i >= 2:
        if jouables(tableau.ligne[i - 2], tableau.ligne[i]):
            poser(tableau, i - 1, i - 2)
            montrer(tableau, mode_trace)
            i = len(tableau.ligne) - 1
        else:
            i = i - 1


def premier_jouable(tableau):
    """Cherche, de droite à gauche, le milieu d'un triplet jouable ; la ligne est fermée."""
    ligne = tableau.ligne
    k = len(ligne)
    for milieu in [0] + list(range(k - 1, 0, -1)):
        if jouables(ligne[milieu - 1], ligne[(milieu + 1) % k]):
            return milieu
    return -1


def fermer(tableau, mode_trace):
    """Joue la fin de partie : le premier et le dernier tas sont voisins."""
    milieu = 0
    while len(tableau.ligne) > 2 and milieu != -1:
        milieu = premier_jouable(tableau)
        if milieu != -1:
            poser(tableau, milieu, milieu - 1)
            montrer(tableau, mode_trace)


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
    tableau = _creer(cartes)
    jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    for i in range(1, np):
        _reformer(tableau)
        jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = _creer(cartes)
    for i in range(np):
        if i > 0:
            _reformer(tableau)
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
    for k in sorted(detail):
        print(k, "tas :", detail[k], "parties, soit", 100 * detail[k] / np, "%")
    print("gagnées :", gagnees, "; perdues :", np - gagnees)
    return Histoire(np, gagnees, detail)


def creer_tableau_initial_qll(*cartes):
    return _creer(*cartes)


def reformer_tableau_initial_qll(tableau):
    _reformer(tableau)
