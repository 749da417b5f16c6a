"""Les quatre couleurs : les exemples des règles, les coups, le théorème de l'arrêt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import Carte, Couleur, Histoire, Localisation, Mode, ModeTrace, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import c4
from reussites_tk.reussites.c4 import Glisser, Retourner, Reveler
from reussites_tk.tas import REFERENCES
from tests.reussites.positions import (
    brancher_donnes,
    brancher_hasard,
    cartes_du_tableau,
    jouer_au_hasard,
    lire,
    photo,
    tas,
    verifier_refus,
)

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
TREFLE, CARREAU, COEUR, PIQUE = Couleur
RANGS = "7 8 9 10 V D R A"
TOUS = [*map(Retourner, Couleur), Glisser(), Reveler(), Retourner("trèfle"), None]  # type: ignore[arg-type]


@pytest.fixture(params=REFERENCES)
def representation(request: pytest.FixtureRequest) -> str:
    brancher_donnes(nom=request.param)
    return str(request.param)


def _siennes(couleur: str, rangs: str = RANGS) -> str:
    return " ".join(rang + couleur for rang in rangs.split())


def _tableau(**autres: str) -> c4.Tableau:
    """Donne un tableau de cartes cachées ; les tas qui ne sont pas dits ont toutes leurs cartes."""
    p.creer_jeu_neuf(32, Localisation(1, 1))
    ligne = {}
    for couleur, lettre in zip(Couleur, "TKCP", strict=True):
        cartes = autres.get(couleur.name, _siennes(lettre)).split()
        place = Localisation(1, 2 * couleur + 2)
        ligne[couleur] = tas(" ".join(f"({code})" for code in cartes), Mode.ETALE, place)
    return c4.Tableau(ligne, tas(""))


def _jouer_depuis(tableau: c4.Tableau, depart: Couleur, mode: ModeTrace = AVEC) -> bool:
    return c4.jouer_une_c4(tableau, mode, "choisi", depart)


def _nombre_glissees(etats: Sequence[Any]) -> int:
    """Un état au départ, deux par carte (retournée, glissée), un après la révélation."""
    return (len(etats) - 2) // 2


# --- Les exemples des règles (3.3)

EXEMPLES: dict[str, dict[str, str]] = {
    "a": {},
    "b": {
        "TREFLE": "7K " + _siennes("T", "8 9 10 V D R A"),
        "CARREAU": "7T " + _siennes("K", "8 9 10 V D R A"),
    },
    "c": {"COEUR": "7P " + _siennes("C", "8 9 10 V D R A"), "PIQUE": "7C " + _siennes("P", "8 9 10 V D R A")},
    "d": {
        "TREFLE": _siennes("T", "7 8 9 10 V D R") + " AK",
        "CARREAU": _siennes("K", "7 8 9 10 V D R") + " AT",
    },
}


@pytest.mark.parametrize(
    ("exemple", "depart", "glissees", "gagnee"),
    [
        ("a", TREFLE, 8, True),
        ("b", TREFLE, 16, True),
        ("c", TREFLE, 8, False),
        ("c", COEUR, 16, True),
        ("c", PIQUE, 16, True),
        ("d", TREFLE, 9, True),
    ],
)
def test_les_exemples(
    representation: str, ecran: Any, exemple: str, depart: Couleur, glissees: int, gagnee: bool
) -> None:
    tableau = _tableau(**EXEMPLES[exemple])
    assert _jouer_depuis(tableau, depart) is gagnee
    assert _nombre_glissees(ecran.etats) == glissees


def test_c4_a_toutes_les_cartes_sont_revelees_a_leur_place(representation: str) -> None:
    """Révéler ne change ni l'ordre ni la visibilité des cartes déjà découvertes."""
    tableau = _tableau()
    c4.jouer_une_c4(tableau, SANS)
    assert [lire(t) for t in tableau.ligne.values()] == [_siennes(lettre) for lettre in "TKCP"]


def test_c4_c_la_carte_egaree_reste_ou_elle_est(representation: str) -> None:
    tableau = _tableau(**EXEMPLES["c"])
    assert c4.jouer_une_c4(tableau, SANS) is False
    assert lire(tableau.ligne[COEUR]) == EXEMPLES["c"]["COEUR"]


def test_c4_d_les_etats_du_debut(representation: str, ecran: Any) -> None:
    c4.jouer_une_c4(_tableau(**EXEMPLES["d"]), AVEC)
    dessus = [(etat["Trèfle"].split()[-1], etat["Carreau"].split()[-1]) for etat in ecran.textes()[:5]]
    assert dessus == [("(AK)", "(AT)"), ("AK", "(AT)"), ("(RT)", "(AT)"), ("(RT)", "AT"), ("(RT)", "(RK)")]
    dessous = [(etat["Trèfle"].split()[0], etat["Carreau"].split()[0]) for etat in ecran.textes()[2:5]]
    assert dessous == [("(7T)", "AK"), ("(7T)", "AK"), ("AT", "AK")]


# --- Le théorème de l'arrêt (3.2)


@settings(max_examples=25)
@given(st.permutations(cartes_du_jeu(32)), st.sampled_from(Couleur))
def test_l_arret_est_toujours_au_tas_de_depart(cartes: Sequence[Carte], depart: Couleur) -> None:
    """On s'arrête quand le tas de départ reçoit sa huitième carte, après 8 à 32 placements."""
    brancher_donnes(cartes)
    tableau = c4.creer_tableau_initial_c4()
    coup: Any = Retourner(depart)
    glissees = 0
    while coup != Reveler():
        glissees += coup == Glisser()
        c4.jouer_coup(tableau, coup, "choisi")
        coup = c4.coups_possibles(tableau, "choisi")[0] if c4.issue(tableau) is None else Reveler()
    assert tableau.courant is depart and 8 <= glissees <= 32
    siennes = {str(carte.retournee()) for carte in cartes if carte.couleur == depart}
    assert set(lire(tableau.ligne[depart]).split()) == siennes


@settings(max_examples=10)
@given(st.permutations(cartes_du_jeu(32)), st.integers(0, 2**32))
def test_au_hasard_chaque_carte_reste_dans_un_seul_tas(cartes: Sequence[Carte], graine: int) -> None:
    brancher_donnes(cartes)
    tableau = c4.creer_tableau_initial_c4()
    jouer_au_hasard(c4, tableau, TOUS, graine, tas_depart="hasard")
    chez_elles = all(
        lire(t).count(lettre) == 8 for lettre, t in zip("TKCP", tableau.ligne.values(), strict=True)
    )
    assert c4.issue(tableau) is chez_elles


# --- Les coups


def test_le_depart() -> None:
    brancher_donnes()
    tableau = _tableau()
    assert c4.coups_possibles(tableau) == (Retourner(TREFLE),)
    assert c4.coups_possibles(tableau, "choisi") == tuple(map(Retourner, Couleur))
    assert verifier_refus(c4, tableau, Retourner(COEUR)) == "On part du premier tas, celui de trèfle."
    assert "Retournez d’abord" in verifier_refus(c4, tableau, Glisser())
    assert "toutes découvertes" in verifier_refus(c4, tableau, Reveler())


def test_la_suite_est_toujours_imposee() -> None:
    brancher_donnes()
    tableau = _tableau(**EXEMPLES["d"])
    c4.jouer_coup(tableau, Retourner(TREFLE))
    assert c4.coups_possibles(tableau) == (Glisser(),)
    assert "d’abord être glissée" in verifier_refus(c4, tableau, Retourner(CARREAU))
    c4.jouer_coup(tableau, Glisser())
    assert (tableau.courant, c4.coups_possibles(tableau)) == (CARREAU, (Retourner(CARREAU),))
    assert "celle du dessus du tas de carreau" in verifier_refus(c4, tableau, Retourner(TREFLE))


def test_la_derniere_carte_cachee_se_glisse_avant_de_reveler() -> None:
    """Toutes les cartes du tas sont découvertes, mais la dernière n'est pas encore glissée."""
    brancher_donnes()
    tableau = _tableau()
    for _ in range(7):
        c4.jouer_coup(tableau, Retourner(TREFLE))
        c4.jouer_coup(tableau, Glisser())
    c4.jouer_coup(tableau, Retourner(TREFLE))
    assert c4.coups_possibles(tableau) == (Glisser(),)
    c4.jouer_coup(tableau, Glisser())
    assert c4.coups_possibles(tableau) == (Reveler(),)
    assert "révéler celles" in verifier_refus(c4, tableau, Retourner(TREFLE))
    c4.jouer_coup(tableau, Reveler())
    assert (c4.coups_possibles(tableau), c4.issue(tableau)) == ((), True)
    assert "la partie est finie" in verifier_refus(c4, tableau, Reveler())


@pytest.mark.parametrize("intrus", [None, "glisser", Retourner("trèfle"), Retourner(1)])  # type: ignore[arg-type]
def test_ce_qui_n_est_pas_un_coup_est_refuse_a_la_porte(intrus: Any) -> None:
    brancher_donnes()
    verifier_refus(c4, _tableau(), intrus)


@pytest.mark.parametrize("nom", REFERENCES)
def test_la_partie_automatique_est_la_suite_des_coups_permis(nom: str) -> None:
    for numero in range(1, 6):
        brancher_donnes(donne(1, numero, 32), donne(1, numero, 32), nom=nom)
        automatique, a_la_main = c4.creer_tableau_initial_c4(), c4.creer_tableau_initial_c4()
        gagnee = c4.jouer_une_c4(automatique, SANS)
        while c4.issue(a_la_main) is None:
            (coup,) = c4.coups_possibles(a_la_main)
            c4.jouer_coup(a_la_main, coup)
        assert photo(a_la_main) == photo(automatique) and c4.issue(a_la_main) is gagnee


# --- Options


@pytest.mark.parametrize(("option", "valeur"), [("tas_depart", "dernier"), ("distribution", "par_quatre")])
def test_une_option_inconnue_est_refusee(option: str, valeur: str) -> None:
    brancher_donnes(donne(1, 1, 32))
    with pytest.raises(ValueError, match=f"{option} : « {valeur} » n'existe pas ; prenez « .* »"):
        c4.observer_c4(1, **{option: valeur})  # type: ignore[arg-type]


def test_choisi_demande_une_couleur_et_elle_seule() -> None:
    brancher_donnes()
    tableau = _tableau()
    with pytest.raises(ValueError, match="« choisi » laisse le choix au joueur"):
        c4.jouer_une_c4(tableau, SANS, "choisi")
    with pytest.raises(ValueError, match="qu'avec tas_depart = « choisi »"):
        c4.jouer_une_c4(tableau, SANS, "premier", COEUR)
    assert c4.coups_possibles(tableau) == (Retourner(TREFLE),)


def test_au_hasard_chaque_tas_peut_etre_celui_du_depart() -> None:
    brancher_donnes()
    init_alea(1)
    departs = set()
    for _ in range(40):
        tableau = _tableau()
        c4.jouer_une_c4(tableau, SANS, "hasard")
        departs.add(tableau.courant)
    assert departs == set(Couleur)


# --- Formation du tableau


def _attendus(distribution: str, numero: int) -> list[str]:
    tirage = [str(carte) for carte in reversed(donne(1, numero, 32))]
    if distribution == "une_a_une":
        return [" ".join(tirage[i::4]) for i in range(4)]
    return [" ".join(tirage[8 * i : 8 * i + 8]) for i in range(4)]


@pytest.mark.parametrize("distribution", ["une_a_une", "par_huit"])
def test_former_puis_reformer(representation: str, distribution: str) -> None:
    """La première carte reçue est dessous ; entre les parties, les 32 cartes sont cachées et battues."""
    prise = brancher_donnes(*(donne(1, numero, 32) for numero in (1, 2, 3)), nom=representation)
    tableau = c4.creer_tableau_initial_c4(distribution)
    for numero in (1, 2, 3):
        assert [lire(t) for t in tableau.ligne.values()] == _attendus(distribution, numero)
        assert p.tas_vide(tableau.talon) and all(p.tas_etale(t) for t in tableau.ligne.values())
        assert sorted(prise.battus[-1]) == sorted(map(str, cartes_du_jeu(32)))
        if numero == 1:
            c4.jouer_une_c4(tableau, SANS)
        if numero == 2:  # une partie à peine commencée se ramasse aussi
            c4.jouer_coup(tableau, Retourner(TREFLE))
        if numero < 3:
            c4.reformer_tableau_initial_c4(tableau, distribution)


def test_les_places_tiennent_sur_la_grille_du_cours() -> None:
    places = c4.saisir_loc_tas_c4()
    assert places.talon == Localisation(1, 1)
    assert [places.ligne[c] for c in Couleur] == [Localisation(1, colonne) for colonne in (4, 6, 8, 10)]


# --- Trace et séries


def test_la_meme_trace_sur_chaque_representation(ecran: Any) -> None:
    traces = []
    for nom in REFERENCES:
        ecran.etats.clear()
        brancher_donnes(*(donne(1, numero, 32) for numero in (1, 2, 3)), nom=nom)
        c4.observer_c4(3)
        traces.append(list(ecran.etats))
    assert len(traces[0]) > 50 and all(trace == traces[0] for trace in traces)
    jeu = sorted(code_de(carte) for carte in cartes_du_jeu(32))
    assert all(sorted(code_de(c) for vu in etat.tas for c in vu.cartes) == jeu for etat in traces[0])


def test_les_deux_modes_de_trace_jouent_la_meme_partie() -> None:
    for numero in range(1, 8):
        fins = []
        for mode in ModeTrace:
            brancher_donnes(donne(2, numero, 32))
            tableau = c4.creer_tableau_initial_c4()
            fins.append((c4.jouer_une_c4(tableau, mode), photo(tableau)))
            assert cartes_du_tableau(tableau) == sorted(code_de(carte) for carte in cartes_du_jeu(32))
        assert fins[0] == fins[1]


def test_analyser_compte_et_observer_raconte(capsys: pytest.CaptureFixture[str]) -> None:
    donnes = [donne(1, numero, 32) for numero in range(1, 9)]
    brancher_donnes(*donnes)
    histoire = c4.analyser_c4(8)
    analyse = [ligne.split() for ligne in capsys.readouterr().out.splitlines()]
    brancher_donnes(*donnes)
    c4.observer_c4(8)
    issues = [ligne.split(" : ")[1] for ligne in capsys.readouterr().out.splitlines()]
    assert histoire == Histoire(8, issues.count("gagnée")) and 0 < histoire.gagnees < 8
    assert analyse[0] == "Les quatre couleurs : 8 parties".split()
    part = f"{100 * histoire.gagnees / 8:.2f}".replace(".", ",")
    assert analyse[2] == ["gagnées", str(histoire.gagnees), part]
    assert analyse[3][:2] == ["perdues", str(8 - histoire.gagnees)]


@pytest.mark.long
def test_le_taux_de_reference_sur_cinq_mille_parties() -> None:
    brancher_hasard(2024)
    assert c4.analyser_c4(5_000).gagnees / 5_000 == pytest.approx(0.599, abs=0.010)
