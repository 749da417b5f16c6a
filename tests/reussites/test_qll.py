"""À la queue leu leu : les exemples et les lectures des règles, position par position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import Carte, Localisation, ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import qll
from reussites_tk.tas import REFERENCES
from tests.reussites.positions import (
    brancher_donnes,
    brancher_hasard,
    cartes_du_tableau,
    lire,
    talon,
    tas,
    tirage_de,
)

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
EXTREMITE = {"stabilisation": "extremite_droite"}


@pytest.fixture(params=REFERENCES)
def representation(request: pytest.FixtureRequest) -> str:
    brancher_donnes(nom=request.param)
    return str(request.param)


def _tableau(ligne: str, tirage: str = "") -> qll.Tableau:
    """Donne un tableau : les tas de la ligne, séparés par |, et la suite des cartes à tirer."""
    places = qll.saisir_loc_tas_qll()
    tas_poses = [tas(texte, place=places.ligne[i]) for i, texte in enumerate(ligne.split("|"))]
    return qll.Tableau(tas_poses, talon(tirage))


def _depart(tirage: str) -> qll.Tableau:
    c1, c2, *reste = tirage.split()
    return _tableau(f"{c1} | {c2}", " ".join(reste))


def _ligne(tableau: qll.Tableau) -> str:
    return " | ".join(map(lire, tableau.ligne))


def _prochain_tirage(tableau: qll.Tableau) -> str:
    """Ramasse, et donne l'ordre où toutes les cartes seront tirées."""
    qll.reformer_tableau_initial_qll(tableau)
    return " ".join([*map(lire, tableau.ligne), tirage_de(tableau.talon)]).strip()


# --- Les exemples des règles (2.7)


def test_qll_a_deux_tas_gagnent(representation: str) -> None:
    tableau = _depart("VT 7K 9T 7P")
    assert qll.jouer_une_qll(tableau, SANS) is True
    assert _ligne(tableau) == "VT 7K 9T | 7P"


def test_qll_b_ligne_entiere_rend_toute_la_ligne_stable(representation: str) -> None:
    tableau = _depart("8P DC 10T RP AT")
    assert qll.jouer_une_qll(tableau, SANS) is False
    assert _ligne(tableau) == "8P DC | 10T RP | AT"
    assert _prochain_tirage(tableau) == "AT 10T RP 8P DC"


def test_qll_b_extremite_droite_ne_regarde_que_les_trois_tas_de_droite(representation: str) -> None:
    tableau = _depart("8P DC 10T RP AT")
    assert qll.jouer_une_qll(tableau, SANS, **EXTREMITE) is False
    assert _ligne(tableau) == "8P | DC | 10T RP AT"
    assert _prochain_tirage(tableau) == "10T RP AT DC 8P"


def test_qll_b_les_etats_de_l_extremite_droite(representation: str, ecran: Any) -> None:
    qll.jouer_une_qll(_depart("8P DC 10T RP AT"), AVEC, **EXTREMITE)
    lignes = [" | ".join(cartes for nom, cartes in etat.items() if nom != "Talon") for etat in ecran.textes()]
    assert lignes == [
        "8P | DC",
        "8P | DC | 10T",
        "8P | DC | 10T | RP",
        "8P | DC | 10T | RP | AT",
        "8P | DC | 10T RP | AT",
        "8P | DC | 10T RP AT",
    ]


@pytest.mark.parametrize(
    ("ligne", "fin_circulaire", "fin"),
    [
        ("8K | VP | AP", "droite_d_abord", "VP | AP 8K"),
        ("VK | VP | AP", "droite_d_abord", "VP | AP VK"),
        ("VK | VP | AP", "gauche_d_abord", "VK | VP AP"),
        ("8K | VP | AP", "rotation", "AP 8K | VP"),
    ],
)
def test_qll_c_la_ligne_se_referme(representation: str, ligne: str, fin_circulaire: str, fin: str) -> None:
    tableau = _tableau(ligne)
    assert qll.jouer_une_qll(tableau, SANS, fin_circulaire=fin_circulaire) is True
    assert _ligne(tableau) == fin


def test_qll_d_quatre_tas_stables_perdent(representation: str) -> None:
    tableau = _tableau("7T | 8K | 9C | 10P | AK")
    assert qll.jouer_une_qll(tableau, SANS) is False
    assert _ligne(tableau) == "8K | 9C | 10P | AK 7T"


def test_qll_e_le_ramassage(representation: str) -> None:
    assert _prochain_tirage(_tableau("VT 7K 9T | 7P 10C")) == "7P 10C VT 7K 9T"


# --- Les lectures (2.3 et 2.4)


def test_avec_trois_tas_la_rotation_n_essaie_qu_un_triplet(representation: str) -> None:
    """VK et VP feraient bouger 9C par T1 ; la ligne tournée, 9C | VK | VP, n'a plus que T0."""
    tableau = _tableau("VK | VP | 9C")
    assert qll.jouer_une_qll(tableau, SANS, fin_circulaire="rotation") is False
    assert _ligne(tableau) == "9C | VK | VP"
    tableau = _tableau("VK | VP | 9C")
    assert qll.jouer_une_qll(tableau, SANS, fin_circulaire="droite_d_abord") is True
    assert _ligne(tableau) == "VK | VP 9C"


def test_la_derniere_rotation_sterile_reste_pour_le_ramassage(representation: str) -> None:
    tableau = _tableau("8P DC | 10T RP | AT")
    assert qll.jouer_une_qll(tableau, SANS, fin_circulaire="rotation") is False
    assert _ligne(tableau) == "AT | 8P DC | 10T RP"
    assert _prochain_tirage(tableau) == "10T RP 8P DC AT"


def test_les_places_suivent_la_ligne_apres_la_fin(representation: str) -> None:
    """Le premier tas de la ligne est toujours à la première place, même quand P1 est passé à droite."""
    brancher_donnes(donne(1, 1, 32), nom=representation)
    tableau = qll.creer_tableau_initial_qll()
    for _ in range(5):
        qll.jouer_une_qll(tableau, SANS)
        assert [p.la_place(t) for t in tableau.ligne] == list(tableau.places.ligne[: len(tableau.ligne)])
        assert all(p.tas_actif(t) and not p.tas_vide(t) for t in tableau.ligne)
        qll.reformer_tableau_initial_qll(tableau)


@pytest.mark.parametrize("option", ["stabilisation", "fin_circulaire"])
def test_une_lecture_inconnue_est_refusee_avant_de_jouer(option: str) -> None:
    brancher_donnes()
    tableau = _depart("VT 7K 9T 7P")
    with pytest.raises(ValueError, match=f"{option} : « gauche » n'existe pas ; prenez « .* » ou « .* »"):
        qll.jouer_une_qll(tableau, SANS, **{option: "gauche"})
    with pytest.raises(ValueError, match=f"{option} : « gauche »"):
        qll.observer_qll(1, 32, **{option: "gauche"})
    assert _ligne(tableau) == "VT | 7K"


# --- Un modèle écrit d'après les règles, sans rien prendre au module


class PartieModele:
    """Joue une partie sur des listes ; garde la ligne à chaque état que la trace doit montrer."""

    def __init__(self, tirage: Sequence[str], stabilisation: str, fin: str) -> None:
        self.entiere, self.fin = stabilisation == "ligne_entiere", fin
        self.ligne = [[tirage[0]], [tirage[1]]]
        self.etats: list[str] = []
        self._montrer()
        for carte in tirage[2:]:
            self.ligne.append([carte])
            self._montrer()
            while self._jouer_un_de(self._ordinaires()):
                pass
        if fin == "rotation":
            self._tourner_tant_que_ca_bouge()
        else:
            while self._jouer_un_de(self._refermes()):
                pass

    def _ordinaires(self) -> list[int]:
        """Les triplets de la ligne ouverte, par leur tas de gauche, de droite à gauche."""
        gauches = list(range(len(self.ligne) - 3, -1, -1))
        return gauches if self.entiere else gauches[:1]

    def _refermes(self) -> list[int]:
        k = len(self.ligne)
        if k < 3:
            return []
        couture = [k - 1, k - 2] if self.fin == "droite_d_abord" else [k - 2, k - 1]
        return couture + (self._ordinaires() if self.entiere else [])

    def _tourner_tant_que_ca_bouge(self) -> None:
        bouge = True
        while bouge and len(self.ligne) > 2:
            self.ligne = self.ligne[2:] + self.ligne[:2]
            self._montrer()
            bouge = False
            while self._jouer_un_de(self._ordinaires() if self.entiere else self._a_la_couture()):
                bouge = True

    def _a_la_couture(self) -> list[int]:
        return list(range(len(self.ligne) - 3, -1, -1))[:2]

    def _jouer_un_de(self, gauches: Sequence[int]) -> bool:
        k = len(self.ligne)
        for gauche in gauches:
            milieu = (gauche + 1) % k
            c1, c2 = self.ligne[gauche][-1], self.ligne[(gauche + 2) % k][-1]
            if c1[-1] == c2[-1] or c1[:-1] == c2[:-1]:
                self.ligne[gauche] += self.ligne[milieu]
                del self.ligne[milieu]
                self._montrer()
                return True
        return False

    def _montrer(self) -> None:
        self.etats.append(" | ".join(" ".join(t) for t in self.ligne))


LECTURES = [
    (stabilisation, fin)
    for stabilisation in ("ligne_entiere", "extremite_droite")
    for fin in ("droite_d_abord", "gauche_d_abord", "rotation")
]


def _tirage(cartes: Sequence[Carte]) -> list[str]:
    return [code_de(carte) for carte in reversed(cartes)]


@pytest.mark.parametrize(("stabilisation", "fin"), LECTURES)
@pytest.mark.parametrize("nombre", [32, 52])
def test_la_trace_est_celle_du_modele(ecran: Any, stabilisation: str, fin: str, nombre: int) -> None:
    donnes = [donne(3, numero, nombre) for numero in range(1, 9)]
    brancher_donnes(*donnes)
    qll.observer_qll(8, nombre, stabilisation, fin, "battu")
    attendus = [etat for cartes in donnes for etat in PartieModele(_tirage(cartes), stabilisation, fin).etats]
    vus = [" | ".join(cartes for nom, cartes in etat.items() if nom != "Talon") for etat in ecran.textes()]
    assert vus == [*attendus, attendus[-1]]


@pytest.mark.parametrize("fin", ["droite_d_abord", "rotation"])
def test_la_meme_trace_sur_chaque_representation(ecran: Any, fin: str) -> None:
    traces = []
    for nom in REFERENCES:
        ecran.etats.clear()
        brancher_donnes(donne(1, 1, 32), nom=nom)
        qll.observer_qll(3, 32, fin_circulaire=fin)
        traces.append(list(ecran.etats))
    assert len(traces[0]) > 90 and all(trace == traces[0] for trace in traces)


def test_chaque_etat_montre_est_une_partition_a_sa_place(ecran: Any) -> None:
    brancher_donnes(donne(5, 1, 52))
    qll.observer_qll(3, 52)
    jeu = sorted(code_de(carte) for carte in cartes_du_jeu(52))
    for etat in ecran.etats:
        assert sorted(code_de(carte) for vu in etat.tas for carte in vu.cartes) == jeu
        places = [vu.place for vu in etat.tas]
        assert len(set(places)) == len(places)


@pytest.mark.parametrize("fin", ["droite_d_abord", "gauche_d_abord", "rotation"])
def test_les_deux_modes_de_trace_jouent_la_meme_partie(fin: str) -> None:
    fins = []
    for mode in ModeTrace:
        brancher_donnes(donne(4, 1, 32))
        tableau = qll.creer_tableau_initial_qll()
        fins.append((qll.jouer_une_qll(tableau, mode, fin_circulaire=fin), _ligne(tableau)))
    assert fins[0] == fins[1]


# --- Propriétés


@settings(max_examples=30)
@given(st.permutations(cartes_du_jeu(32)), st.sampled_from(LECTURES[:3]))
def test_une_ligne_stable_de_quatre_tas_est_perdue(cartes: Sequence[Carte], lecture: tuple[str, str]) -> None:
    """T0 et T1 comparent alors les mêmes tas que les deux triplets ordinaires."""
    brancher_donnes()
    quatre = _quatre_tas_stables([code_de(carte) for carte in cartes])
    tableau = _tableau(" | ".join(quatre))
    assert qll.jouer_une_qll(tableau, SANS, *lecture) is False
    assert sorted(_ligne(tableau).split(" | ")) == sorted(quatre)


def _quatre_tas_stables(codes: Sequence[str]) -> list[str]:
    """Choisit quatre cartes dont ni la première et la troisième, ni les deux autres, ne se ressemblent."""
    quatre: list[str] = []
    for code in codes:
        if len(quatre) < 2 or not {*quatre[-2]} & {*code}:
            quatre.append(code)
    return quatre[:4]


@settings(max_examples=15)
@given(st.permutations(cartes_du_jeu(32)), st.sampled_from(LECTURES))
def test_la_partie_et_le_ramassage_gardent_toutes_les_cartes(
    cartes: Sequence[Carte], lecture: tuple[str, str]
) -> None:
    brancher_donnes(cartes)
    tableau = qll.creer_tableau_initial_qll()
    gagnee = qll.jouer_une_qll(tableau, SANS, *lecture)
    ligne = [lire(t) for t in tableau.ligne]
    assert gagnee == (len(ligne) == 2)
    attendu = " ".join(reversed(ligne))
    assert _prochain_tirage(tableau) == attendu
    assert len(tableau.ligne) == 2 and p.la_hauteur(tableau.talon) == 30


# --- Formation du tableau


def test_les_places_tiennent_sur_la_grille_du_cours() -> None:
    places = qll.saisir_loc_tas_qll()
    toutes = {places.talon, *places.ligne}
    assert len(places.ligne) == 52 and len(toutes) == 53
    assert all(1 <= place.ligne <= 5 and 1 <= place.colonne <= 13 for place in toutes)
    assert places.ligne[13] == Localisation(3, 1)


@pytest.mark.parametrize("nombre", [32, 52])
def test_le_tableau_initial(representation: str, nombre: int) -> None:
    brancher_donnes(donne(1, 1, nombre), nom=representation)
    tableau = qll.creer_tableau_initial_qll(nombre)
    tirage = _tirage(donne(1, 1, nombre))
    assert (_ligne(tableau), tirage_de(tableau.talon)) == (" | ".join(tirage[:2]), " ".join(tirage[2:]))
    assert all(p.est_cachee(p.ieme_carte(tableau.talon, i)) for i in range(1, nombre - 1))
    assert p.NB_CARTES == nombre


def test_un_autre_nombre_de_cartes_est_refuse() -> None:
    with pytest.raises(ValueError, match="prenez 32 ou 52"):
        qll.creer_tableau_initial_qll(54)


def test_reformer_battu_bat_toutes_les_cartes(representation: str) -> None:
    prise = brancher_donnes(donne(1, 1, 32), donne(1, 2, 32), nom=representation)
    tableau = qll.creer_tableau_initial_qll()
    qll.jouer_une_qll(tableau, SANS)
    qll.reformer_tableau_initial_qll(tableau, "battu")
    tirage = _tirage(donne(1, 2, 32))
    assert (_ligne(tableau), tirage_de(tableau.talon)) == (" | ".join(tirage[:2]), " ".join(tirage[2:]))
    assert sorted(prise.battus[1]) == sorted(map(str, cartes_du_jeu(32)))


def test_reformer_une_partie_a_peine_commencee_ne_perd_rien(representation: str) -> None:
    tableau = _depart("VT 7K 9T 7P AC")
    qll.reformer_tableau_initial_qll(tableau)
    assert cartes_du_tableau(tableau) == sorted("VT 7K 9T 7P AC".split())
    assert all(p.est_cachee(p.ieme_carte(tableau.talon, i)) for i in (1, 2, 3))


def test_reformer_d_une_autre_facon_est_refuse() -> None:
    brancher_donnes()
    tableau = _depart("VT 7K 9T 7P")
    with pytest.raises(ValueError, match="entre_parties : « mélangé » n'existe pas"):
        qll.reformer_tableau_initial_qll(tableau, "mélangé")
    assert _ligne(tableau) == "VT | 7K"


# --- Analyser


def _histoire_du_modele(parties: int, graine: int, entre_parties: str) -> list[int]:
    """Donne le nombre de tas restants de chaque partie."""
    tirage, restants = _tirage(donne(graine, 1, 32)), []
    for numero in range(1, parties + 1):
        if entre_parties == "battu":
            tirage = _tirage(donne(graine, numero, 32))
        ligne = PartieModele(tirage, "ligne_entiere", "droite_d_abord").ligne
        restants.append(len(ligne))
        tirage = [carte for t in reversed(ligne) for carte in t]
    return restants


@pytest.mark.parametrize("entre_parties", ["battu", "ramassage"])
def test_analyser_compte_les_tas_restants(entre_parties: str) -> None:
    brancher_donnes(*(donne(7, numero, 32) for numero in range(1, 61)))
    histoire = qll.analyser_qll(60, entre_parties=entre_parties)
    attendus = _histoire_du_modele(60, 7, entre_parties)
    assert histoire.detail == {tas: attendus.count(tas) for tas in sorted(set(attendus))}
    assert (histoire.parties, histoire.gagnees) == (60, attendus.count(2))


@pytest.mark.parametrize(("graine", "debut", "longueur", "gagnees"), [(20, 19, 5, 5), (1, 76, 21, 13)])
def test_analyser_annonce_le_cycle_et_compte_comme_si_tout_etait_joue(
    capsys: pytest.CaptureFixture[str], graine: int, debut: int, longueur: int, gagnees: int
) -> None:
    brancher_donnes(donne(graine, 1, 32))
    histoire = qll.analyser_qll(120)
    attendus = _histoire_du_modele(120, graine, "ramassage")
    assert (
        attendus[debut - 1 : debut - 1 + longueur]
        == attendus[debut - 1 + longueur : debut - 1 + 2 * longueur]
    )
    assert histoire.detail == {tas: attendus.count(tas) for tas in sorted(set(attendus))}
    *_, mode, cycle = capsys.readouterr().out.splitlines()
    assert "ramassées sans être battues" in mode
    assert cycle == (
        f"Cycle : à partir de la partie {debut}, les mêmes {longueur} parties se répètent ; "
        f"gagnées parmi elles : {gagnees}."
    )


def test_analyser_affiche_un_tableau_qui_nomme_sa_facon_de_rejouer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    brancher_donnes(*(donne(1, numero, 32) for numero in range(1, 5)))
    histoire = qll.analyser_qll(4, entre_parties="battu")
    titre, entete, *lignes, mode = capsys.readouterr().out.splitlines()
    assert titre == "À la queue leu leu, 32 cartes : 4 parties"
    assert entete.split() == ["tas", "parties", "%", "%", "cumulé"]
    assert lignes[-3].split()[-1] == "100,00"
    assert [ligne.split()[:2] for ligne in lignes[:-2]] == [
        [str(k), str(n)] for k, n in histoire.detail.items()
    ]
    assert lignes[-2].split() == ["gagnées", "0", "0,00"] and "battues" in mode


def test_observer_dit_l_issue_de_chaque_partie(capsys: pytest.CaptureFixture[str]) -> None:
    brancher_donnes(*(donne(7, numero, 32) for numero in range(1, 13)))
    qll.observer_qll(12)
    issues = ["gagnée" if n == 2 else f"perdue, {n} tas" for n in _histoire_du_modele(12, 7, "ramassage")]
    attendus = [f"Partie {numero} : {issue}" for numero, issue in enumerate(issues, start=1)]
    assert capsys.readouterr().out.splitlines() == attendus


@pytest.mark.long
def test_le_taux_de_reference_sur_cinq_mille_parties() -> None:
    """0,59 % de parties gagnées à 32 cartes, battues entre les parties."""
    brancher_hasard(2024)
    histoire = qll.analyser_qll(5_000, entre_parties="battu")
    assert histoire.gagnees / 5_000 == pytest.approx(0.0059, abs=0.0018)
    assert sum(histoire.detail.values()) == 5_000
