"""Le relais des 7 : les exemples et les choix des règles, position par position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reussites_tk.cours import Couleur, Histoire, Localisation, Mode, ModeTrace, Rang
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import r7
from reussites_tk.tas import REFERENCES

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE


@pytest.fixture(params=REFERENCES, autouse=True)
def representation(request: pytest.FixtureRequest, brancher: Callable[..., Any]) -> str:
    brancher(request.param)
    return str(request.param)


# --- De quoi poser une position


def _tas(texte: str, mode: Mode = Mode.EMPILE) -> Any:
    t = p.creer_tas_vide(Localisation(1, 1), mode)
    for code in texte.split():
        p.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def _tableau(tirage: str, rebut: str = "", **series: str) -> r7.Tableau:
    """Donne un tableau : `tirage` est la suite des cartes à tirer, la première d'abord."""
    p.creer_jeu_neuf(52, Localisation(1, 1))
    talon = _tas(" ".join(f"({code})" for code in reversed(tirage.split())))
    depart = {"TREFLE": "7T", "CARREAU": "7K", "COEUR": "7C", "PIQUE": "7P"} | series
    ligne = {couleur: _tas(depart[couleur.name], Mode.ETALE) for couleur in Couleur}
    return r7.Tableau(1, ligne, talon, _tas(rebut))


def _lire(t: Any) -> str:
    return " ".join(str(p.ieme_carte(t, i)) for i in range(1, p.la_hauteur(t) + 1))


def _serie(tableau: r7.Tableau, couleur: Couleur) -> str:
    return _lire(tableau.ligne[couleur])


def _pour_chaque_couleur(rangs: str) -> str:
    return " ".join(rang + couleur for couleur in "TKCP" for rang in rangs.split())


# --- Les exemples des règles (1.3)


def test_r7_a_le_rebut_est_rejoue_apres_un_placement() -> None:
    tableau = _tableau("9C 8C 6T AP 10C")
    r7.jouer_un_tour_r7(tableau, SANS)
    assert _serie(tableau, Couleur.COEUR) == "7C 8C 9C 10C"
    assert _serie(tableau, Couleur.TREFLE) == "6T 7T"
    assert (_lire(tableau.rebut), _lire(tableau.talon)) == ("AP", "")


def test_r7_b_seule_la_carte_du_dessus_du_rebut_est_rejouee() -> None:
    tableau = _tableau("9C 2P 8C")
    r7.jouer_un_tour_r7(tableau, SANS)
    assert (_lire(tableau.rebut), _serie(tableau, Couleur.COEUR)) == ("9C 2P", "7C 8C")


def test_r7_b_la_premiere_rejetee_est_la_premiere_tiree_au_tour_suivant() -> None:
    tableau = _tableau("9C 2P 8C")
    assert r7.jouer_une_r7(tableau, 2, SANS) is False
    assert (_serie(tableau, Couleur.COEUR), _lire(tableau.rebut)) == ("7C 8C 9C", "2P")
    assert tableau.num_tour == 2


def test_r7_c_gagnee_au_premier_tour_sans_rebut() -> None:
    tableau = _tableau(_pour_chaque_couleur("6 5 4 3 2 A R D V 10 9 8"))
    assert r7.jouer_une_r7(tableau, 3, SANS) is True
    assert tableau.num_tour == 1 and _lire(tableau.rebut) == ""
    assert _serie(tableau, Couleur.TREFLE) == "9T 10T VT DT RT AT 2T 3T 4T 5T 6T 7T 8T"


def test_r7_d_gagnee_au_premier_tour_par_le_rebut() -> None:
    tableau = _tableau(_pour_chaque_couleur("9 10 V D R A 2 3 4 5 6 8"))
    assert r7.jouer_une_r7(tableau, 3, SANS) is True
    assert tableau.num_tour == 1
    assert _serie(tableau, Couleur.PIQUE) == "9P 10P VP DP RP AP 2P 3P 4P 5P 6P 7P 8P"


# --- Les choix des règles (1.2)


@pytest.mark.parametrize(
    ("serie", "carte", "apres"),
    [
        ("10C VC DC RC AC", "2C", "10C VC DC RC AC 2C"),
        ("DC RC", "AC", "DC RC AC"),
        ("2C 3C", "AC", "AC 2C 3C"),
        ("AC 2C", "RC", "RC AC 2C"),
        ("7C 8C", "6C", "6C 7C 8C"),
    ],
)
def test_r2_les_rangs_tournent_aux_deux_bouts(serie: str, carte: str, apres: str) -> None:
    tableau = _tableau("", COEUR=serie)
    assert r7.jouer_tas_r7(tableau, _tas(carte)) is True
    assert _serie(tableau, Couleur.COEUR) == apres


def test_r3_la_treizieme_carte_va_dessus() -> None:
    sans_l_as = "2C 3C 4C 5C 6C 7C 8C 9C 10C VC DC RC"
    tableau = _tableau("", COEUR=sans_l_as)
    assert r7.jouer_tas_r7(tableau, _tas("AC")) is True
    assert _serie(tableau, Couleur.COEUR) == f"{sans_l_as} AC"


@pytest.mark.parametrize("carte", ["9C", "5C", "7T", "8P", "2C"])
def test_une_carte_qui_ne_suit_pas_ne_change_rien(carte: str) -> None:
    tableau = _tableau("2T", rebut="AT", COEUR="7C", PIQUE="5P 6P")
    tas = _tas(f"8T {carte}")
    assert r7.jouer_tas_r7(tableau, tas) is False
    assert (_lire(tas), _lire(tableau.talon), _lire(tableau.rebut)) == (f"8T {carte}", "(2T)", "AT")
    assert (_serie(tableau, Couleur.COEUR), _serie(tableau, Couleur.PIQUE)) == ("7C", "5P 6P")


def test_un_tas_vide_n_a_rien_a_jouer() -> None:
    assert r7.jouer_tas_r7(_tableau(""), _tas("")) is False


def test_r4_le_rebut_n_est_rejoue_qu_apres_une_carte_du_talon() -> None:
    """Une carte du talon qui va au rebut ne donne pas le droit d'y rejouer : 8C attend."""
    tableau = _tableau("AP", rebut="8C")
    r7.jouer_un_tour_r7(tableau, SANS)
    assert _lire(tableau.rebut) == "8C AP"


def test_r5_jamais_laisse_le_rebut_pour_le_tour_suivant() -> None:
    tableau = _tableau("9C 8C")
    r7.jouer_un_tour_r7(tableau, SANS, rejeu_rebut="jamais")
    assert (_lire(tableau.rebut), _serie(tableau, Couleur.COEUR)) == ("9C", "7C 8C")
    tableau = _tableau("9C 8C")
    r7.jouer_une_r7(tableau, 2, SANS, rejeu_rebut="jamais")
    assert (tableau.num_tour, _serie(tableau, Couleur.COEUR)) == (2, "7C 8C 9C")


@pytest.mark.parametrize("valeur", ["manuel", "toujours"])
def test_r5_un_rejeu_qui_ne_se_joue_pas_seul_est_refuse(valeur: str) -> None:
    tableau = _tableau("8C")
    with pytest.raises(ValueError, match="prenez « auto » ou « jamais »"):
        r7.jouer_une_r7(tableau, 3, SANS, rejeu_rebut=valeur)
    assert _lire(tableau.talon) == "(8C)"


def test_r7_un_tour_ou_rien_n_est_place_arrete_la_partie() -> None:
    for arret, tour in ((True, 1), (False, 5)):
        tableau = _tableau("9C 2P")
        assert r7.jouer_une_r7(tableau, 5, SANS, arret_si_bloque=arret) is False
        assert (tableau.num_tour, _lire(tableau.rebut)) == (tour, "9C 2P")


def test_r7_une_partie_qui_se_bloque_plus_tard_s_arrete_aussi() -> None:
    tableau = _tableau("9C 2P 8C")
    assert r7.jouer_une_r7(tableau, 9, SANS) is False
    assert tableau.num_tour == 3


def test_r8_gagnee_des_que_les_series_sont_completes() -> None:
    complete = _pour_chaque_couleur("2 3 4 5 6 7 8 9 10 V D R").split()
    series = {c.name: " ".join(complete[12 * i : 12 * i + 12]) for i, c in enumerate(Couleur)}
    tableau = _tableau("AT AP AK AC", **series)
    assert r7.jouer_une_r7(tableau, 1, SANS) is True
    assert [p.la_hauteur(serie) for serie in tableau.ligne.values()] == [13] * 4


def test_des_series_incompletes_ne_gagnent_pas_meme_sans_rien_a_tirer() -> None:
    assert r7.jouer_une_r7(_tableau(""), 3, SANS) is False


# --- Formation du tableau


def test_les_places_sont_celles_du_cours() -> None:
    places = r7.saisir_loc_tas_r7()
    assert (places.talon, places.rebut) == (Localisation(1, 1), Localisation(3, 1))
    assert [places.series[c] for c in Couleur] == [Localisation(1, colonne) for colonne in (4, 6, 8, 10)]


def _verifier_tableau_initial(tableau: r7.Tableau, attendue: str) -> None:
    assert tableau.num_tour == 1
    assert _lire(tableau.talon) == attendue
    assert p.tas_empile(tableau.talon) and p.tas_empile(tableau.rebut) and p.tas_vide(tableau.rebut)
    places = r7.saisir_loc_tas_r7()
    assert (p.la_place(tableau.talon), p.la_place(tableau.rebut)) == (places.talon, places.rebut)
    for couleur, serie in tableau.ligne.items():
        assert _lire(serie) == f"7{'_TKCP'[couleur]}"
        assert p.tas_etale(serie) and p.la_place(serie) == places.series[couleur]


def _sans_les_sept(numero: int) -> str:
    return " ".join(str(carte) for carte in donne(1, numero, 52) if carte.rang is not Rang.SEPT)


def test_le_tableau_initial(representation: str, brancher: Callable[..., Any]) -> None:
    prise = brancher(representation, [donne(1, 1, 52)])
    tableau = r7.creer_tableau_initial_r7()
    _verifier_tableau_initial(tableau, _sans_les_sept(1))
    assert [sorted(cartes) for cartes in prise.battus] == [sorted(map(str, cartes_du_jeu(52)))]
    assert p.NB_CARTES == 52


@pytest.mark.parametrize("tours_joues", [0, 1, 3])
def test_reformer_ramasse_cache_bat_et_ressort_les_sept(
    representation: str, brancher: Callable[..., Any], tours_joues: int
) -> None:
    prise = brancher(representation, [donne(1, 1, 52), donne(1, 2, 52)])
    tableau = r7.creer_tableau_initial_r7()
    if tours_joues:
        r7.jouer_une_r7(tableau, tours_joues, SANS)
    r7.reformer_tableau_initial_r7(tableau)
    _verifier_tableau_initial(tableau, _sans_les_sept(2))
    assert sorted(prise.battus[1]) == sorted(map(str, cartes_du_jeu(52)))


# --- Analyser


def test_analyser_compte_par_tour_et_affiche_le_tableau(
    representation: str, brancher: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    brancher(representation, [donne(1, numero, 52) for numero in range(1, 9)])
    histoire = r7.analyser_r7(8, 4)
    assert histoire.parties == 8
    assert histoire.gagnees == sum(histoire.detail.values())
    assert list(histoire.detail) == [1, 2, 3, 4]
    lignes = [ligne.split() for ligne in capsys.readouterr().out.splitlines()]
    assert lignes[1] == ["tour", "gagnées", "%", "%", "cumulé"]
    assert [int(ligne[1]) for ligne in lignes[2:]] == [*histoire.detail.values(), 8 - histoire.gagnees]


def test_le_tableau_affiche_est_celui_des_regles(capsys: pytest.CaptureFixture[str]) -> None:
    r7._afficher_histoire(Histoire(1000, 868, {1: 0, 2: 25, 3: 843}))
    assert capsys.readouterr().out.splitlines() == [
        "Relais des 7 : 1000 parties",
        "    tour   gagnées         %  % cumulé",
        "       1         0      0,00      0,00",
        "       2        25      2,50      2,50",
        "       3       843     84,30     86,80",
        " perdues       132     13,20",
    ]


def test_deux_analyses_de_suite_ne_se_melangent_pas(
    representation: str, brancher: Callable[..., Any]
) -> None:
    donnes = [donne(1, numero, 52) for numero in range(1, 6)]
    brancher(representation, donnes * 2)
    assert r7.analyser_r7(5, 3) == r7.analyser_r7(5, 3)


def test_analyser_ne_montre_rien(representation: str, brancher: Callable[..., Any], ecran: Any) -> None:
    brancher(representation, [donne(1, numero, 52) for numero in (1, 2)])
    r7.analyser_r7(2, 3)
    assert ecran.etats == []
