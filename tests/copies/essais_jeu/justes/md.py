"""Juste : un jeu d'essais de montée-descente qui attrape toutes ses fautes, et passe sur toutes ses lectures."""

from reussites_tk.cours import Couleur, ModeTrace, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import choisir_les_donnes, tableau_md_de, talon_de
from reussites_tk.cours.jeux_essais_jeu import codes, codes_de_la_ligne, etats_montres, lancer

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
NOMS = ("trefle", "carreau", "coeur", "pique")
RANGS = "7 8 9 10 V D R A".split()
COMPLETES = {nom: " ".join(rang + couleur for rang in RANGS) for nom, couleur in zip(NOMS, "TKCP")}
SANS_AS_DE_PIQUE = COMPLETES | {"pique": COMPLETES["pique"].removesuffix(" AP")}
GAGNANTE, GAGNANTE_AUSSI, PERDUE = (talon_de(32, 1, numero) for numero in (12, 14, 1))


def codes_du_stockage(tableau):
    return [codes(p, tas) for tas in tableau.stockage]


def est_initial(tableau, donne):
    assert codes(p, tableau.talon) == donne
    assert codes_de_la_ligne(tableau) == codes_du_stockage(tableau) == [""] * 4
    assert len({id(tas) for tas in tableau.stockage}) == 4
    assert all(p.tas_empile(tas) for tas in (tableau.talon, *tableau.stockage))


def joue(j, mode_trace=SANS, **tas):
    """Pose un tableau et y joue une partie ; le tableau, et si elle est gagnée."""
    tableau = tableau_md_de(j.Tableau, **tas)
    return tableau, j.jouer_une_md(tableau, mode_trace)


# --- le tableau initial


def essai_md_creer(j):
    choisir_les_donnes(talon_de(32, 1, 1))
    est_initial(j.creer_tableau_initial_md(), talon_de(32, 1, 1))


def essai_md_creer_deux_tableaux(j):
    un, deux = j.creer_tableau_initial_md(), j.creer_tableau_initial_md()
    assert un is not deux and un.talon is not deux.talon


def essai_md_reformer_apres_une_partie_perdue(j):
    tableau = tableau_md_de(
        j.Tableau,
        trefle="7T 8T",
        coeur="7C",
        stockage="AT AK RT DT | AC RC | DK 10K | 9K 8K",
        talon="(7K) (9T) (10T) (VT) (RK) (VK) (8C) (9C) (10C) (VC) (DC) (7P) (8P) (9P) (10P) (VP) (DP) (RP) AP",
    )
    choisir_les_donnes(talon_de(32, 1, 2))
    j.reformer_tableau_initial_md(tableau)
    est_initial(tableau, talon_de(32, 1, 2))


def essai_md_reformer_apres_une_partie_gagnee(j):
    tableau = tableau_md_de(j.Tableau, **COMPLETES)
    choisir_les_donnes(talon_de(32, 1, 2))
    j.reformer_tableau_initial_md(tableau)
    est_initial(tableau, talon_de(32, 1, 2))


# --- descendre : un seul tas de stockage convient


def essai_md_descendre(j):
    for stockage, carte, ensuite in (
        ("RP | 8T | 8K | 8C", "9T", ["RP 9T", "8T", "8K", "8C"]),
        ("8T | RP | 8K | 8C", "9T", ["8T", "RP 9T", "8K", "8C"]),
        ("8T | 8K | RP | 8C", "9T", ["8T", "8K", "RP 9T", "8C"]),
        ("8T | 8K | 8C | RP", "9T", ["8T", "8K", "8C", "RP 9T"]),
        ("8T | 8K | 8C | 9P", "9T", ["8T", "8K", "8C", "9P 9T"]),
        ("8T | 8K | 8C |", "AP", ["8T", "8K", "8C", "AP"]),
        ("AK RK DK VK 10K | 7T | 7C | 7P", "8P", ["AK RK DK VK 10K 8P", "7T", "7C", "7P"]),
    ):
        tableau, gagnee = joue(j, stockage=stockage, talon=f"({carte})")
        assert codes_du_stockage(tableau) == ensuite
        assert codes_de_la_ligne(tableau) == [""] * 4
        assert codes(p, tableau.talon) == "" and not gagnee


def essai_md_aucun_stockage_ne_convient(j):
    tableau, gagnee = joue(j, stockage="8T | 8K | 8C | 8P", talon="(7T) (9T)")
    assert gagnee == False  # noqa: E712
    assert codes_du_stockage(tableau) == ["8T", "8K", "8C", "8P"]
    assert codes_de_la_ligne(tableau) == [""] * 4
    assert codes(p, tableau.talon) == "(7T) 9T"


# --- monter, remonter


def essai_md_monter(j):
    for serie, carte, ensuite in (("", "7T", "7T"), ("7T", "8T", "7T 8T"), ("7T 8T", "10T", "7T 8T"), ("", "9T", "")):
        tableau, _gagnee = joue(j, trefle=serie, talon=f"({carte})")
        assert codes_de_la_ligne(tableau) == [ensuite, "", "", ""]
        assert codes(p, tableau.talon) == ""


def essai_md_remonter(j):
    for stockage in ("10T | 9T | |", "9T | 10T | |", " | | 9T | 10T", "10T | | | 9T", "RK | RP 10T | VC 9T | DK"):
        tableau, _gagnee = joue(j, trefle="7T", talon="(8T)", stockage=stockage)
        assert codes_de_la_ligne(tableau)[0] == "7T 8T 9T 10T"
        assert "T" not in " ".join(codes_du_stockage(tableau))


def essai_md_remonter_un_as(j):
    tableau, _gagnee = joue(j, trefle="7T 8T 9T 10T VT DT", talon="(RT)", stockage=" | AT | |")
    assert codes_de_la_ligne(tableau)[0] == COMPLETES["trefle"]


# --- une partie


def essai_md_gagner_apres_avoir_perdu(j):
    assert joue(j, stockage="8T | 8K | 8C | 8P", talon="(9T)")[1] == False  # noqa: E712
    tableau, gagnee = joue(j, **SANS_AS_DE_PIQUE, talon="(AP)")
    assert gagnee == True  # noqa: E712
    assert codes_de_la_ligne(tableau) == list(COMPLETES.values())


def essai_md_ne_rien_montrer(j):
    tableau = tableau_md_de(j.Tableau, trefle="7T", stockage="9T | | |", talon="(8P) (8T)")
    assert etats_montres(j.jouer_une_md, tableau, SANS) == []


def essai_md_montrer(j):
    tableau = tableau_md_de(j.Tableau, talon="(8P) (8T) (7P)")
    for montre in etats_montres(j.jouer_une_md, tableau, AVEC):
        assert "7P 8T 8P" not in montre


# --- des parties


def essai_md_observer(j):
    donnes = [talon_de(32, 1, numero) for numero in (1, 2, 3)]
    choisir_les_donnes(*donnes)
    etats = etats_montres(j.observer_md, 2)
    departs = {tas for etat in etats for tas in etat if tas.count("(") == 32}
    assert departs == set(donnes[:2])


def a_la_main(j, *donnes):
    """Joue ces donnes l'une après l'autre ; le nombre de gagnées."""
    init_alea(7)
    choisir_les_donnes(*donnes)
    tableau = j.creer_tableau_initial_md()
    gagnees = 0
    for partie in range(len(donnes)):
        if partie:
            j.reformer_tableau_initial_md(tableau)
        gagnees += j.jouer_une_md(tableau, SANS)
    return gagnees


def analyse(j, *donnes):
    """Analyse ces donnes, suivies d'une autre qui ne doit pas compter."""
    init_alea(7)
    choisir_les_donnes(*donnes, GAGNANTE)
    histoire = j.analyser_md(len(donnes))
    assert histoire.parties == len(donnes)
    return histoire.gagnees


def essai_md_analyser(j):
    for donnes in (
        (PERDUE,),
        (GAGNANTE, PERDUE, GAGNANTE_AUSSI),
        (PERDUE, PERDUE, PERDUE, PERDUE, GAGNANTE),
    ):
        assert analyse(j, *donnes) == a_la_main(j, *donnes)


if __name__ == "__main__":
    lancer(__file__)
