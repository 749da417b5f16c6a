"""Juste : from … import *, des alias des primitives, et un tableau formé par une fonction privée."""

from reussites_tk.cours import *
from reussites_tk.cours import primitives
import reussites_tk.cours.primitives as p


def neuf(n, l):
    return primitives.creer_jeu_neuf(n, l)


def battre(t):
    primitives.battre_tas(t)


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


def _former(cartes):
    tableau = Tableau()
    tableau.talon = neuf(cartes, saisir_loc_tas_qll(0))
    battre(tableau.talon)
    _ = [nouveau_tas(tableau) for _ in range(2)]
    return tableau


creer_board = _former


def creer_tableau_initial_qll(cartes):
    return _former(cartes)


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
    ouvrir_graphique("QLL")
    tableau = creer_board(cartes)
    for partie in range(np):
        if partie:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_qll(np, cartes):
    tableau, nombres = _former(cartes), []
    for partie in range(np):
        if partie:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.SANS_TRACE)
        nombres.append(len(tableau.ligne))
    detail = {k: nombres.count(k) for k in range(2, cartes + 1)}
    print("\n".join(f"{k} tas : {n}" for k, n in detail.items() if n))
    return Histoire(parties=np, gagnees=detail[2], detail=detail)
