"""À la queue leu leu, lecture à la lettre : seuls les trois tas de droite sont regardés.

À la fin, le triplet (avant-dernier, dernier, premier) est essayé d'abord. Écrit par
récurrence. Juste.
"""

from dataclasses import dataclass, field

from reussites_tk.cours import Localisation, Mode, ModeTrace, afficher_tas, attendre_cliquer, effacer_graphique
from reussites_tk.cours import primitives as p


@dataclass
class Tableau:
    ligne: list = field(default_factory=list)
    talon: object = None


@dataclass
class Bilan:
    parties: int
    gagnees: int
    detail: dict


def saisir_loc_tas_qll():
    return [Localisation(1 + i // 10, 1 + i % 10) for i in range(53)]


def afficher_qll(tableau):
    effacer_graphique()
    for tas in tableau.ligne + [tableau.talon]:
        afficher_tas(tas, "x")
    attendre_cliquer()


def ajouter(tableau):
    place = saisir_loc_tas_qll()[len(tableau.ligne) + 1]
    tableau.ligne = tableau.ligne + [p.creer_tas_vide(place, Mode.EMPILE)]
    p.retourner_carte_sur(tableau.talon)
    p.deplacer_haut_sur(tableau.talon, tableau.ligne[-1])


def creer_tableau_initial_qll(cartes):
    tableau = Tableau(talon=p.creer_jeu_neuf(cartes, saisir_loc_tas_qll()[0]))
    p.battre_tas(tableau.talon)
    ajouter(tableau)
    ajouter(tableau)
    return tableau


def reformer_tableau_initial_qll(tableau):
    paquet = p.creer_tas_vide(Localisation(9, 9), Mode.EMPILE)
    for tas in tableau.ligne[::-1]:
        p.poser_tas_sur_tas(tas, paquet)
        p.supprimer_tas_vide(tas)
    p.retourner_tas(paquet)
    if not p.tas_vide(tableau.talon):
        p.poser_tas_sur_tas(paquet, tableau.talon)
        paquet, tableau.talon = tableau.talon, paquet
    tableau.ligne, tableau.talon = [], paquet
    ajouter(tableau)
    ajouter(tableau)


def jouables(a, b):
    ca, cb = p.carte_sur(a), p.carte_sur(b)
    return p.meme_rang(ca, cb) or p.meme_couleur(ca, cb)


def montrer(tableau, mode_trace):
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_qll(tableau)


def serrer_a_droite(tableau, mode_trace):
    if len(tableau.ligne) >= 3:
        a, m, b = tableau.ligne[-3:]
        if jouables(a, b):
            p.poser_tas_sur_tas(m, a)
            tableau.ligne.remove(m)
            montrer(tableau, mode_trace)
            serrer_a_droite(tableau, mode_trace)


def finir(tableau, mode_trace):
    if len(tableau.ligne) < 3:
        return
    avant, dernier = tableau.ligne[-2:]
    premier, second = tableau.ligne[:2]
    if jouables(avant, premier):
        p.poser_tas_sur_tas(dernier, avant)
        tableau.ligne.remove(dernier)
    elif jouables(dernier, second):
        p.poser_tas_sur_tas(premier, dernier)
        tableau.ligne.remove(premier)
    else:
        return
    montrer(tableau, mode_trace)
    finir(tableau, mode_trace)


def jouer_une_qll(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        ajouter(tableau)
        serrer_a_droite(tableau, mode_trace)
    finir(tableau, mode_trace)
    return len(tableau.ligne) <= 2


def jouer_plusieurs(np, cartes, mode_trace):
    tableau = creer_tableau_initial_qll(cartes)
    tas = []
    for i in range(np):
        if i:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, mode_trace)
        tas.append(len(tableau.ligne))
    return tas


def observer_qll(np, cartes):
    jouer_plusieurs(np, cartes, ModeTrace.AVEC_TRACE)


def analyser_qll(np, cartes):
    tas = jouer_plusieurs(np, cartes, ModeTrace.SANS_TRACE)
    return Bilan(np, tas.count(2), {k: tas.count(k) for k in set(tas)})
