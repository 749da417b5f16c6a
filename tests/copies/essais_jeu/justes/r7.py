"""Juste : un jeu d'essais du relais des 7 qui attrape toutes ses fautes, et passe sur toutes ses lectures."""

from reussites_tk.cours import Couleur, ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import (
    choisir_les_donnes,
    tableau_r7_de,
    talon_de,
    talon_exemple_r7,
    talon_r7,
)
from reussites_tk.cours.jeux_essais_jeu import codes, codes_de_la_ligne, etats_montres, lancer

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
LES_SEPT = ["7T", "7K", "7C", "7P"]
PREMIER_TOUR = talon_exemple_r7("c") + " (7T) (7K) (7C) (7P)"
SECOND_TOUR = talon_exemple_r7("e") + " (7T) (7K) (7C) (7P)"
QUATRIEME_TOUR = talon_de(52, 1, 38)
COMPLETES = {
    "trefle": "9T 10T VT DT RT AT 2T 3T 4T 5T 6T 7T 8T",
    "carreau": "7K 8K 9K 10K VK DK RK AK 2K 3K 4K 5K 6K",
    "coeur": "7C 8C 9C 10C VC DC RC AC 2C 3C 4C 5C 6C",
    "pique": "8P 9P 10P VP DP RP AP 2P 3P 4P 5P 6P 7P",
}


def caches(tires):
    """Le talon dont on tire ces cartes, dans cet ordre."""
    return " ".join(f"({code})" for code in reversed(tires.split()))


def est_initial(tableau, talon):
    assert tableau.num_tour == 1
    assert codes_de_la_ligne(tableau) == LES_SEPT
    assert codes(p, tableau.talon) == talon
    assert codes(p, tableau.rebut) == ""
    assert all(p.tas_etale(serie) for serie in tableau.ligne.values())
    assert p.tas_empile(tableau.talon) and p.tas_empile(tableau.rebut)


def etat(tableau):
    return codes_de_la_ligne(tableau), codes(p, tableau.talon), codes(p, tableau.rebut)


def jouer_les_tours(j, tableau, nombre):
    """Joue des tours à la main, le rebut redevenant le talon."""
    for tour in range(nombre):
        if tour:
            p.retourner_tas(tableau.rebut)
            p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        j.jouer_un_tour_r7(tableau, SANS)


# --- le tableau initial


def essai_r7_creer(j):
    choisir_les_donnes(talon_de(52, 1, 1))
    est_initial(j.creer_tableau_initial_r7(), talon_r7(1, 1))


def essai_r7_creer_deux_tableaux(j):
    un, deux = j.creer_tableau_initial_r7(), j.creer_tableau_initial_r7()
    assert un is not deux and un.talon is not deux.talon


def essai_r7_reformer_apres_une_partie_perdue(j):
    reste = [code for code in talon_r7(1, 3).replace("(", "").replace(")", "").split() if code != "8T"]
    tableau = tableau_r7_de(j.Tableau, trefle="7T 8T", rebut=" ".join(reste))
    tableau.num_tour = 3
    choisir_les_donnes(talon_de(52, 1, 2))
    j.reformer_tableau_initial_r7(tableau)
    est_initial(tableau, talon_r7(1, 2))


def essai_r7_reformer_apres_une_partie_gagnee(j):
    tableau = tableau_r7_de(j.Tableau, **COMPLETES)
    choisir_les_donnes(talon_de(52, 1, 2))
    j.reformer_tableau_initial_r7(tableau)
    est_initial(tableau, talon_r7(1, 2))


# --- une carte


def essai_r7_carte_placee(j):
    for serie, carte, ensuite in (
        ("7C", "8C", "7C 8C"),
        ("7C", "6C", "6C 7C"),
        ("DC RC AC", "2C", "DC RC AC 2C"),
        ("2C 3C", "AC", "AC 2C 3C"),
        ("7C 8C 9C 10C VC DC RC AC 2C 3C 4C 5C", "6C", "7C 8C 9C 10C VC DC RC AC 2C 3C 4C 5C 6C"),
    ):
        tableau = tableau_r7_de(j.Tableau, coeur=serie, talon=f"(2T) {carte}")
        assert j.jouer_tas_r7(tableau, tableau.talon) == True  # noqa: E712
        assert etat(tableau) == (["7T", "7K", ensuite, "7P"], "(2T)", "")


def essai_r7_carte_pas_placee(j):
    for carte in ("9K", "5P", "2T"):
        tableau = tableau_r7_de(j.Tableau, talon=f"(2C) {carte}")
        avant = etat(tableau)
        assert j.jouer_tas_r7(tableau, tableau.talon) == False  # noqa: E712
        assert etat(tableau) == avant


# --- un tour


def essai_r7_tours_connus(j):
    for tires, ligne, rebut in (
        ("9C 8C 6T AP 10C", ["6T 7T", "7K", "7C 8C 9C 10C", "7P"], "AP"),
        ("9C 2P 8C", ["7T", "7K", "7C 8C", "7P"], "9C 2P"),
        ("8C", ["7T", "7K", "7C 8C", "7P"], ""),
        ("9C 8C", ["7T", "7K", "7C 8C 9C", "7P"], ""),
        ("RC DC VC 10C 9C 8C", ["7T", "7K", "7C 8C 9C 10C VC DC RC", "7P"], ""),
    ):
        tableau = tableau_r7_de(j.Tableau, talon=caches(tires))
        assert etats_montres(j.jouer_un_tour_r7, tableau, SANS) == []
        assert etat(tableau) == (ligne, "", rebut)


def essai_r7_tour_montre(j):
    tires = "9C 8C 6T AP 10C"
    tableau = tableau_r7_de(j.Tableau, talon=caches(tires))
    for montre in etats_montres(j.jouer_un_tour_r7, tableau, AVEC):
        assert tires not in montre


# --- une partie


def essai_r7_partie_gagnee(j):
    for lettre, tour in (("c", 1), ("d", 1), ("e", 2)):
        tableau = tableau_r7_de(j.Tableau, talon=talon_exemple_r7(lettre))
        assert j.jouer_une_r7(tableau, tour, SANS) == True  # noqa: E712
        assert tableau.num_tour == tour
        assert [len(serie.split()) for serie in codes_de_la_ligne(tableau)] == [13] * 4


def essai_r7_partie_perdue(j):
    tableau = tableau_r7_de(j.Tableau, talon=talon_exemple_r7("e"))
    assert j.jouer_une_r7(tableau, 1, SANS) == False  # noqa: E712
    assert tableau.num_tour == 1


def essai_r7_une_seule_serie_complete(j):
    tableau = tableau_r7_de(j.Tableau, trefle=COMPLETES["trefle"], talon="(9K)")
    assert j.jouer_une_r7(tableau, 1, SANS) == False  # noqa: E712


def essai_r7_tours_enchaines(j):
    for numero in (1, 2):
        joue = tableau_r7_de(j.Tableau, talon=talon_r7(1, numero))
        temoin = tableau_r7_de(j.Tableau, talon=talon_r7(1, numero))
        assert etats_montres(j.jouer_une_r7, joue, 2, SANS) == []
        jouer_les_tours(j, temoin, 2)
        assert joue.num_tour == 2
        assert etat(joue) == etat(temoin)


def essai_r7_parties_de_suite(j):
    for _partie in range(4):
        tableau = tableau_r7_de(j.Tableau, talon=talon_exemple_r7("e"))
        assert j.jouer_une_r7(tableau, 2, SANS)


def essai_r7_partie_montree(j):
    tableau = tableau_r7_de(j.Tableau, talon=talon_exemple_r7("e"))
    assert j.jouer_une_r7(tableau, 2, AVEC)


# --- des parties


def essai_r7_observer(j):
    donnes = [talon_de(52, 1, numero) for numero in (1, 2, 3, 4)]
    departs = [talon_r7(1, numero) for numero in (1, 2, 3, 4)]
    choisir_les_donnes(*donnes)
    etats = etats_montres(j.observer_r7, 3, 2)
    vus = [any(depart in etat for etat in etats) for depart in departs]
    assert vus == [True, True, True, False]
    for montre in etats:
        assert sum(len(tas.split()) for tas in montre) == 52
        assert max(len(tas.split()) for tas in montre) <= 48
    for numero in (1, 2, 3):
        temoin = tableau_r7_de(j.Tableau, talon=talon_r7(1, numero))
        jouer_les_tours(j, temoin, 1)
        p.retourner_tas(temoin.rebut)
        assert any(codes(p, temoin.rebut) in montre for montre in etats)


def essai_r7_observer_un_seul_tour(j):
    choisir_les_donnes(talon_de(52, 1, 1))
    court = etats_montres(j.observer_r7, 1, 1)
    choisir_les_donnes(talon_de(52, 1, 1))
    assert len(etats_montres(j.observer_r7, 1, 2)) > len(court)


def analyse(j, nmax_t, *donnes):
    """Analyse toutes ces donnes, sauf la dernière."""
    choisir_les_donnes(*donnes)
    histoire = j.analyser_r7(len(donnes) - 1, nmax_t)
    detail = {tour: n for tour, n in histoire.detail.items() if n}
    return histoire.parties, histoire.gagnees, detail


def essai_r7_analyser(j):
    for _fois in range(2):
        donnes = SECOND_TOUR, PREMIER_TOUR, SECOND_TOUR, PREMIER_TOUR
        assert analyse(j, 2, *donnes) == (3, 3, {1: 1, 2: 2})
        assert analyse(j, 1, *donnes) == (3, 1, {1: 1})


def essai_r7_analyser_un_quatrieme_tour(j):
    assert analyse(j, 4, QUATRIEME_TOUR, PREMIER_TOUR) == (1, 1, {4: 1})
    assert analyse(j, 3, QUATRIEME_TOUR, PREMIER_TOUR) == (1, 0, {})


def essai_r7_analyser_ne_montre_rien(j):
    assert etats_montres(j.analyser_r7, 2, 2) == []


if __name__ == "__main__":
    lancer(__file__)
