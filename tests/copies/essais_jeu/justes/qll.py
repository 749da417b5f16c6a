"""Juste : un jeu d'essais de À la queue leu leu qui attrape toutes ses fautes, et passe sur toutes ses lectures.

Les donnes choisies finissent de même dans toutes les lectures ; la ligne y peut avoir tourné.
"""

from collections import Counter

from reussites_tk.cours import ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import choisir_les_donnes, tableau_qll_de, tableau_qll_initial, talon_de
from reussites_tk.cours.jeux_essais_jeu import carte_de, codes, codes_de_la_ligne, etats_montres, lancer

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE


def est_initial(tableau, donne):
    """La ligne a les deux premières cartes tirées de cette donne, le talon les autres."""
    *reste, seconde, premiere = donne.split()
    assert codes_de_la_ligne(tableau) == [str(carte_de(code).retournee()) for code in (premiere, seconde)]
    assert codes(p, tableau.talon) == " ".join(reste)
    assert p.tas_empile(tableau.talon)


def caches(talon):
    return " ".join(f"({code})" for code in talon.split())


# --- le tableau initial


def essai_qll_creer(j):
    for nombre in (32, 52):
        choisir_les_donnes(talon_de(nombre, 1, 1))
        est_initial(j.creer_tableau_initial_qll(nombre), talon_de(nombre, 1, 1))


def essai_qll_creer_deux_tableaux(j):
    un, deux = j.creer_tableau_initial_qll(32), j.creer_tableau_initial_qll(32)
    assert un is not deux and un.talon is not deux.talon


def essai_qll_reformer(j):
    for ligne in (
        "7T 8T | 9T 10T VT | DT RT AT 7K | 8K 9K",
        "7T | 7K VC | 7C | 7P | 8T | 8K | 8C | 8P AC | 9T | 9K | 9C 10P | 9P",
    ):
        tableau = tableau_qll_de(j.Tableau, ligne=ligne)
        tires = " ".join(reversed(ligne.split("|"))).split()
        j.reformer_tableau_initial_qll(tableau)
        est_initial(tableau, " ".join(f"({code})" for code in reversed(tires)))


# --- une partie


def essai_qll_parties_connues(j):
    for talon, gagnee, ligne in (
        ("DC VP 9P AC 10C RC", False, ["9P", "AC", "DC RC 10C", "VP"]),
        ("DT RC 8C DP AK AP RK", False, ["8C", "DP", "DT RK AP AK", "RC"]),
        ("7T DK 9T 8K DP 10P", False, ["10P", "7T", "DP 8K 9T DK"]),
        ("VT DC DT 10C AC", True, ["AC 10C DT DC", "VT"]),
        ("10K RK 7P RT", True, ["10K RT 7P", "RK"]),
        ("9P 8K 7K 10C 8C RK 9C DC", False, ["10C", "7K 8K 9P", "8C", "DC 9C RK"]),
    ):
        tableau = tableau_qll_initial(j.Tableau, caches(talon))
        assert j.jouer_une_qll(tableau, SANS) == gagnee
        assert sorted(codes_de_la_ligne(tableau)) == ligne
        assert codes(p, tableau.talon) == ""


def essai_qll_longue_ligne(j):
    talon = "3P 7T 9P 9K 6C DT 2T 3K AP 4T 4K 3C RC 5T 7P DP AC"
    tableau = tableau_qll_initial(j.Tableau, caches(talon))
    assert not j.jouer_une_qll(tableau, SANS)
    assert len(tableau.ligne) == 15
    assert {"3P AC", "9P 7T"} <= set(codes_de_la_ligne(tableau))


def essai_qll_ne_rien_montrer(j):
    tableau = tableau_qll_initial(j.Tableau, caches("DC VP 9P AC 10C RC"))
    assert etats_montres(j.jouer_une_qll, tableau, SANS) == []


def essai_qll_montrer(j):
    tableau = tableau_qll_initial(j.Tableau, caches("DC VP 9P AC 10C RC"))
    for montre in etats_montres(j.jouer_une_qll, tableau, AVEC):
        assert "AC 9P VP DC" not in montre


# --- des parties


def restes(j, np, donne):
    """Joue np parties à la main, la première avec cette donne ; le nombre de tas de chacune."""
    choisir_les_donnes(donne)
    tableau = j.creer_tableau_initial_qll(len(donne.split()))
    tas = []
    for _partie in range(np):
        j.jouer_une_qll(tableau, SANS)
        tas.append(len(tableau.ligne))
        j.reformer_tableau_initial_qll(tableau)
    return tas


def etats_a_la_main(j, np, donne):
    """Les états que montrent np parties, la première avec cette donne ; ceux qu'un jeu peut montrer de plus."""
    choisir_les_donnes(donne)
    tableau = j.creer_tableau_initial_qll(len(donne.split()))
    etats, de_plus = [], []
    for partie in range(np):
        if partie:
            j.reformer_tableau_initial_qll(tableau)
        de_plus += etats_montres(j.afficher_qll, tableau)
        etats += etats_montres(j.jouer_une_qll, tableau, AVEC)
        de_plus += etats_montres(j.afficher_qll, tableau)
    return etats, de_plus


def essai_qll_observer(j):
    for nombre in (32, 52):
        donne = talon_de(nombre, 1, 1)
        etats, de_plus = etats_a_la_main(j, 2, donne)
        choisir_les_donnes(donne)
        vus = etats_montres(j.observer_qll, 2, nombre)
        assert not [etat for etat in etats if etat not in vus]
        assert not [etat for etat in vus if etat not in etats + de_plus]


def essai_qll_analyser(j):
    for np, donne in (
        (3, talon_de(32, 1, 7)),
        (4, talon_de(32, 1, 13)),
        (3, talon_de(52, 1, 1)),
        (4, talon_de(32, 1, 30)),
    ):
        compte = Counter(restes(j, np, donne))
        choisir_les_donnes(donne)
        histoire = j.analyser_qll(np, len(donne.split()))
        assert histoire.parties == np
        assert histoire.gagnees == compte[2]
        assert {tas: n for tas, n in histoire.detail.items() if n} == compte


if __name__ == "__main__":
    lancer(__file__)
