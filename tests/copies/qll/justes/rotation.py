"""À la queue leu leu, autre lecture de la fin : les deux premiers tas passent pour de bon à droite.

La ligne est rendue stable sans repartir de la droite après chaque déplacement, les tas sont
étalés, et rien n'est affiché. Juste.
"""

from reussites_tk.cours import Histoire, Localisation, Mode
from reussites_tk.cours import primitives as p


class Tableau:
    def __init__(self, talon):
        self.talon = talon
        self.ligne = []

    def tirer(self):
        tas = p.creer_tas_vide(Localisation(3, 1), Mode.ETALE)
        p.deplacer_haut_sur(self.talon, tas)
        p.retourner_carte_sur(tas)
        self.ligne.append(tas)


def saisir_loc_tas_qll():
    return Localisation(1, 1)


def afficher_qll(tableau):
    pass


def creer_tableau_initial_qll(cartes=32):
    tableau = Tableau(p.creer_jeu_neuf(cartes, saisir_loc_tas_qll()))
    p.battre_tas(tableau.talon)
    tableau.tirer()
    tableau.tirer()
    return tableau


def reformer_tableau_initial_qll(tableau):
    for tas in reversed(tableau.ligne):
        while not p.tas_vide(tas):
            p.retourner_carte_sous(tas)
            p.deplacer_bas_sur(tas, tableau.talon)
    tableau.ligne = []
    # Les cartes sont dans l'ordre où elles seront tirées : il reste à tout renverser.
    for i in range(p.la_hauteur(tableau.talon) // 2):
        p.echanger_cartes(i + 1, p.la_hauteur(tableau.talon) - i, tableau.talon)
    tableau.tirer()
    tableau.tirer()


def memes(t1, t2):
    a, b = p.carte_sur(t1), p.carte_sur(t2)
    return p.le_rang(a) == p.le_rang(b) or p.la_couleur(a) == p.la_couleur(b)


def stabiliser(ligne):
    """Rend la ligne stable ; dit si un tas a bougé."""
    bouge = False
    i = len(ligne) - 1
    while i > 1:
        if memes(ligne[i - 2], ligne[i]):
            p.poser_tas_sur_tas(ligne.pop(i - 1), ligne[i - 2])
            bouge = True
        i -= 1
    return bouge


def jouer_une_qll(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        tableau.tirer()
        stabiliser(tableau.ligne)
    bouge = True
    while bouge and len(tableau.ligne) > 2:
        tableau.ligne[:] = tableau.ligne[2:] + tableau.ligne[:2]
        bouge = stabiliser(tableau.ligne)
    return len(tableau.ligne) == 2


def observer_qll(np, cartes):
    tableau = creer_tableau_initial_qll(cartes)
    for partie in range(np):
        if partie:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, None)


def analyser_qll(np, cartes):
    detail = {k: 0 for k in range(2, cartes + 1)}
    tableau = creer_tableau_initial_qll(cartes)
    for partie in range(np):
        if partie:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, None)
        detail[len(tableau.ligne)] += 1
    print("taux :", round(100 * detail[2] / np, 2), "%")
    return Histoire(np, detail[2], detail)
