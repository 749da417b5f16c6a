"""Juste : un jeu d'essais des quatre couleurs qui attrape toutes ses fautes, et passe sur toutes ses lectures."""

from reussites_tk.cours import Couleur, ModeTrace, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import choisir_les_donnes, tableau_c4_de, talon_de
from reussites_tk.cours.jeux_essais_jeu import codes, codes_de_la_ligne, etats_montres, lancer

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
COULEURS = "TKCP"
RANGS = "9 7 10 A 8 V R D".split()
RANGEES = [" ".join(f"{rang}{couleur}" for rang in RANGS) for couleur in COULEURS]
GAGNANTE, GAGNANTE_AUSSI, PERDUE = (talon_de(32, 1, numero) for numero in (1, 3, 2))


def est_initial(tableau):
    """Quatre tas de huit cartes cachées, étalés ; les 32 cartes du jeu."""
    tas = [tas.split() for tas in codes_de_la_ligne(tableau)]
    assert [len(cartes) for cartes in tas] == [8, 8, 8, 8]
    cartes = {code for cartes in tas for code in cartes}
    assert cartes == {f"({code})" for rangee in RANGEES for code in rangee.split()}
    assert codes(p, tableau.talon) == ""
    assert all(p.tas_etale(tas) for tas in tableau.ligne.values())


def tableau_range(j, rangees=RANGEES):
    """Un tableau dont chaque tas a ces cartes, cachées."""
    cachees = [" ".join(f"({code})" for code in rangee.split()) for rangee in rangees]
    return tableau_c4_de(j.Tableau, **dict(zip(("trefle", "carreau", "coeur", "pique"), cachees)))


# --- le tableau initial


def essai_c4_creer(j):
    lignes = []
    for numero in (1, 2):
        choisir_les_donnes(talon_de(32, 1, numero))
        tableau = j.creer_tableau_initial_c4()
        est_initial(tableau)
        lignes.append(codes_de_la_ligne(tableau))
    assert lignes[0] != lignes[1]


def essai_c4_creer_deux_tableaux(j):
    un, deux = j.creer_tableau_initial_c4(), j.creer_tableau_initial_c4()
    assert un is not deux and un.ligne[Couleur.COEUR] is not deux.ligne[Couleur.COEUR]


def essai_c4_reformer(j):
    lignes = []
    for numero in (1, 2):
        tableau = tableau_c4_de(
            j.Tableau, trefle=RANGEES[1], carreau=RANGEES[0], coeur=RANGEES[3], pique=RANGEES[2]
        )
        choisir_les_donnes(talon_de(32, 1, numero))
        j.reformer_tableau_initial_c4(tableau)
        est_initial(tableau)
        lignes.append(codes_de_la_ligne(tableau))
    assert lignes[0] != lignes[1]


# --- une partie


def essai_c4_tout_est_deja_range(j):
    for _partie in range(10):
        tableau = tableau_range(j)
        assert etats_montres(j.jouer_une_c4, tableau, SANS) == []
        assert codes_de_la_ligne(tableau) == RANGEES
        assert j.jouer_une_c4(tableau_range(j), SANS) == True  # noqa: E712


def essai_c4_fin_de_n_importe_quelle_partie(j):
    for numero in range(1, 16):
        choisir_les_donnes(talon_de(32, 1, numero))
        tableau = j.creer_tableau_initial_c4()
        gagnee = j.jouer_une_c4(tableau, SANS)
        ligne = [tas.split() for tas in codes_de_la_ligne(tableau)]
        assert [len(tas) for tas in ligne] == [8, 8, 8, 8]
        assert not [code for tas in ligne for code in tas if "(" in code]
        rangee = all(code[-1] == couleur for tas, couleur in zip(ligne, COULEURS) for code in tas)
        assert gagnee == rangee


def essai_c4_partie_montree(j):
    a_l_envers = [" ".join(reversed(rangee.split())) for rangee in RANGEES]
    for montre in etats_montres(j.jouer_une_c4, tableau_range(j), AVEC):
        assert not set(a_l_envers) & set(montre)


# --- des parties


def etats_a_la_main(j, *donnes):
    """Les états que montrent ces parties ; ceux qu'un jeu peut montrer de plus."""
    init_alea(7)
    choisir_les_donnes(*donnes)
    tableau = j.creer_tableau_initial_c4()
    etats, de_plus = [], []
    for partie in range(len(donnes)):
        if partie:
            j.reformer_tableau_initial_c4(tableau)
        de_plus += etats_montres(j.afficher_c4, tableau)
        etats += etats_montres(j.jouer_une_c4, tableau, AVEC)
        de_plus += etats_montres(j.afficher_c4, tableau)
    return etats, de_plus


def essai_c4_observer(j):
    donnes = [talon_de(32, 1, numero) for numero in (1, 2)]
    etats, de_plus = etats_a_la_main(j, *donnes)
    init_alea(7)
    choisir_les_donnes(*donnes)
    vus = etats_montres(j.observer_c4, 2)
    assert not [etat for etat in etats if etat not in vus]
    assert not [etat for etat in vus if etat not in etats + de_plus]


def a_la_main(j, *donnes):
    """Joue ces donnes l'une après l'autre ; le nombre de gagnées."""
    init_alea(7)
    choisir_les_donnes(*donnes)
    tableau = j.creer_tableau_initial_c4()
    gagnees = 0
    for partie in range(len(donnes)):
        if partie:
            j.reformer_tableau_initial_c4(tableau)
        gagnees += j.jouer_une_c4(tableau, SANS)
    return gagnees


def analyse(j, *donnes):
    """Analyse ces donnes, suivies d'une autre qui ne doit pas compter."""
    init_alea(7)
    choisir_les_donnes(*donnes, GAGNANTE)
    histoire = j.analyser_c4(len(donnes))
    assert histoire.parties == len(donnes)
    return histoire.gagnees


def essai_c4_analyser(j):
    for donnes in (
        (GAGNANTE,),
        (PERDUE,),
        (GAGNANTE, PERDUE, GAGNANTE_AUSSI),
        (PERDUE, PERDUE, GAGNANTE),
    ):
        assert analyse(j, *donnes) == a_la_main(j, *donnes)


def essai_c4_analyser_ne_montre_rien(j):
    assert etats_montres(j.analyser_c4, 2) == []


if __name__ == "__main__":
    lancer(__file__)
