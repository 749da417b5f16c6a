"""Juste : import reussites_tk.cours as c, et les couleurs parcourues avec couleur_suivante."""

import reussites_tk.cours as c

p = c.primitives if hasattr(c, "primitives") else None
if p is None:
    from reussites_tk.cours import primitives as p


class Tableau:
    def __init__(self):
        self.ligne = {}
        self.talon = None


def saisir_loc_tas_c4():
    return {k: c.Localisation(1, 2 * k + 2) for k in c.Couleur}, c.Localisation(1, 1)


def afficher_c4(tableau):
    c.effacer_graphique()
    c.afficher_tas(tableau.talon, "Talon")
    for k in c.Couleur:
        c.afficher_tas(tableau.ligne[k], k.name)
    c.attendre_cliquer()


def distribuer(tableau):
    couleur = c.PREMIERE_COULEUR
    while not p.tas_vide(tableau.talon):
        p.deplacer_haut_sur(tableau.talon, tableau.ligne[couleur])
        couleur = p.couleur_suivante(couleur)


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for k in c.Couleur:
        tableau.ligne[k] = p.creer_tas_vide(series[k], c.Mode.ETALE)
    distribuer(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau):
    for k in c.Couleur:
        while not p.tas_vide(tableau.ligne[k]):
            p.retourner_carte_sur(tableau.ligne[k])
            p.deplacer_haut_sur(tableau.ligne[k], tableau.talon)
    p.battre_tas(tableau.talon)
    distribuer(tableau)


def montrer(tableau, mode_trace):
    if mode_trace == c.ModeTrace.AVEC_TRACE:
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
    for k in c.Couleur:
        for i in range(1, p.la_hauteur(tableau.ligne[k]) + 1):
            if p.la_couleur(p.ieme_carte(tableau.ligne[k], i)) != k:
                return False
    return True


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[c.Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for k in c.Couleur:
        reveler(tableau.ligne[k])
    montrer(tableau, mode_trace)
    return gagnee(tableau)


def observer_c4(np):
    c.ouvrir_graphique("Les quatre couleurs")
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        jouer_une_c4(tableau, c.ModeTrace.AVEC_TRACE)
    c.fermer_graphique()


def analyser_c4(np):
    gagnees = 0
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, c.ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", gagnees, "soit", 100 * gagnees / np, "%")
    print("perdues :", np - gagnees)
    return c.Histoire(np, gagnees, {})
