"""Montée-Descente : descend sur le tas permis de plus petit rang, un tas vide en dernier recours.

Une classe par tas de la table, tous les tas étalés, et la partie gagnée dès que le talon est
vide : les cartes qui restent au stockage pourraient toutes remonter. Juste.
"""

from dataclasses import dataclass, field

from reussites_tk.cours import Couleur, Histoire, Localisation, Mode, ModeTrace, Rang, afficher_tas
from reussites_tk.cours import attendre_cliquer, effacer_graphique
from reussites_tk.cours import primitives as p


@dataclass
class Tableau:
    ligne: dict = field(default_factory=dict)
    stockage: list = field(default_factory=list)
    talon: object = None

    def tous(self):
        return [*self.ligne.values(), *self.stockage]

    def montrer(self, mode_trace):
        if mode_trace is ModeTrace.AVEC_TRACE:
            afficher_md(self)


def saisir_loc_tas_md():
    return [Localisation(1 + i // 4, 1 + i % 4) for i in range(9)]


def afficher_md(tableau):
    effacer_graphique()
    for tas in [tableau.talon, *tableau.tous()]:
        afficher_tas(tas, "")
    attendre_cliquer()


def creer_tableau_initial_md():
    *places, la_place = saisir_loc_tas_md()
    tas = [p.creer_tas_vide(place, Mode.ETALE) for place in places]
    tableau = Tableau(dict(zip(Couleur, tas)), tas[4:], p.creer_jeu_neuf(32, la_place))
    p.battre_tas(tableau.talon)
    return tableau


def reformer_tableau_initial_md(tableau):
    while not p.tas_vide(tableau.talon):
        # Le talon passe par une série : tout se retourne ensuite d'un coup.
        if p.est_cachee(p.carte_sur(tableau.talon)):
            p.retourner_carte_sur(tableau.talon)
        p.deplacer_haut_sur(tableau.talon, tableau.ligne[Couleur.TREFLE])
    for tas in tableau.tous()[::-1]:
        while not p.tas_vide(tas):
            p.deplacer_bas_sur(tas, tableau.talon)
    p.retourner_tas(tableau.talon)
    p.battre_tas(tableau.talon)


def monte(tableau, tas):
    if p.tas_vide(tas):
        return False
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    attendu = Rang.SEPT if p.tas_vide(serie) else p.rang_suivant(p.le_rang(p.carte_sur(serie)))
    if p.le_rang(carte) != attendu:
        return False
    p.deplacer_haut_sur(tas, serie)
    return True


def jouer_une_md(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        if not monte(tableau, tableau.talon):
            rang = p.le_rang(p.carte_sur(tableau.talon))
            choix = [
                (16 if p.tas_vide(tas) else p.le_rang(p.carte_sur(tas)), i)
                for i, tas in enumerate(tableau.stockage)
                if p.tas_vide(tas) or p.le_rang(p.carte_sur(tas)) >= rang
            ]
            if not choix:
                return False
            p.deplacer_haut_sur(tableau.talon, tableau.stockage[min(choix)[1]])
        tableau.montrer(mode_trace)
        while not p.tas_vide(tableau.talon) and any(monte(tableau, tas) for tas in tableau.stockage):
            tableau.montrer(mode_trace)
    return True


def observer_md(np):
    tableau = creer_tableau_initial_md()
    for partie in range(1, np + 1):
        print("gagné" if jouer_une_md(tableau, ModeTrace.AVEC_TRACE) else "perdu")
        if partie < np:
            reformer_tableau_initial_md(tableau)


def analyser_md(np):
    tableau = creer_tableau_initial_md()
    resultats = []
    for partie in range(1, np + 1):
        resultats.append(jouer_une_md(tableau, ModeTrace.SANS_TRACE))
        if partie < np:
            reformer_tableau_initial_md(tableau)
    return Histoire(np, sum(resultats), {0: 0})
