"""Des parties entières du relais des 7, comparées à un modèle en listes : états, tours, gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from reussites_tk.cours import Carte, ModeTrace, init_alea, primitives
from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import r7, r7_coups
from reussites_tk.tas import REFERENCES

TEXTES = dict(zip("TKCP", ("Trèfle", "Carreau", "Cœur", "Pique"), strict=True))
RANGS = "2 3 4 5 6 7 8 9 10 V D R A".split()


# --- Le modèle : des listes de codes, écrit d'après les règles sans rien prendre au module


class PartieModele:
    """Joue une partie ; avec `trace`, garde chaque état que la trace doit montrer."""

    def __init__(self, cartes: Sequence[Carte], nt: int, trace: bool = False) -> None:
        self.trace = trace
        codes = [code_de(carte) for carte in cartes]
        self.talon = [code for code in codes if code[:-1] != "7"]
        self.series = {couleur: [f"7{couleur}"] for couleur in TEXTES}
        self.rebut: list[str] = []
        self.etats: list[dict[str, str]] = []
        self.tour = 0
        self.gagnee = False
        while self.tour < nt and not self.gagnee:
            self.tour += 1
            self._jouer_un_tour()
            self.gagnee = all(len(serie) == 13 for serie in self.series.values())
            if not self.gagnee and self.tour < nt:
                self.talon, self.rebut = self.rebut[::-1], []

    def _jouer_un_tour(self) -> None:
        self._montrer()
        while self.talon:
            carte = self.talon.pop()
            placee = self._placer(carte)
            if not placee:
                self.rebut.append(carte)
            self._montrer()
            while placee and self.rebut and self._placer(self.rebut[-1]):
                self.rebut.pop()
                self._montrer()

    def _placer(self, carte: str) -> bool:
        serie = self.series[carte[-1]]
        if RANGS.index(carte[:-1]) == (RANGS.index(serie[-1][:-1]) + 1) % 13:
            serie.append(carte)
        elif RANGS.index(serie[0][:-1]) == (RANGS.index(carte[:-1]) + 1) % 13:
            serie.insert(0, carte)
        else:
            return False
        return True

    def _montrer(self) -> None:
        if not self.trace:
            return
        etat = {"Talon": " ".join(f"({code})" for code in self.talon), "Rebut": " ".join(self.rebut)}
        self.etats.append(etat | {TEXTES[c]: " ".join(serie) for c, serie in self.series.items()})


def _donnes(nombre: int, graine: int = 1) -> Iterator[tuple[Carte, ...]]:
    return (donne(graine, numero, 52) for numero in range(1, nombre + 1))


@cache
def _histoire_du_modele(nombre: int, nt: int, graine: int = 1) -> list[int]:
    """Donne, partie par partie, le tour gagnant, ou 0."""
    parties = (PartieModele(cartes, nt) for cartes in _donnes(nombre, graine))
    return [partie.tour if partie.gagnee else 0 for partie in parties]


def _histoire_de_r7(nombre: int, nt: int) -> list[int]:
    tableau = r7.creer_tableau_initial_r7()
    tours = []
    for partie in range(nombre):
        if partie:
            r7.reformer_tableau_initial_r7(tableau)
        gagnee = r7.jouer_une_r7(tableau, nt, ModeTrace.SANS_TRACE)
        tours.append(tableau.num_tour if gagnee else 0)
    return tours


# --- La trace


@pytest.mark.parametrize("nom", REFERENCES)
def test_la_trace_montre_tous_les_etats_dans_l_ordre(
    nom: str, brancher: Callable[..., Any], ecran: Any
) -> None:
    """Un état au début de chaque tour, un par carte tirée, un par carte rejouée ; un clic pour fermer."""
    brancher(nom, _donnes(4))
    r7.observer_r7(4, 3)
    attendus = [etat for cartes in _donnes(4) for etat in PartieModele(cartes, 3, trace=True).etats]
    assert ecran.textes() == [*attendus, attendus[-1]]


def test_le_compte_des_etats(brancher: Callable[..., Any], ecran: Any) -> None:
    """Donne de l'exemple R7-c : 1 état de départ, 48 cartes tirées, aucune rejouée, 1 clic de fin."""
    rangs = "6 5 4 3 2 A R D V 10 9 8".split()
    tirage = [r + c for c in "TKCP" for r in rangs]
    par_code = {code_de(carte): carte for carte in cartes_du_jeu(52)}
    sept = [par_code[f"7{c}"] for c in "TKCP"]
    brancher("tableau", [[*sept, *(par_code[code] for code in reversed(tirage))]])
    r7.observer_r7(1, 3)
    assert len(ecran.etats) == 1 + 48 + 1


def test_chaque_etat_est_une_partition_du_jeu(brancher: Callable[..., Any], ecran: Any) -> None:
    brancher("liste_double", _donnes(3))
    r7.observer_r7(3, 3)
    jeu = sorted(code_de(carte) for carte in cartes_du_jeu(52))
    for etat in ecran.etats:
        assert sorted(code_de(carte) for vu in etat.tas for carte in vu.cartes) == jeu
        assert [vu.place.colonne for vu in etat.tas] == [1, 1, 4, 6, 8, 10]


def test_observer_dit_l_issue_de_chaque_partie(
    brancher: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    brancher("tableau", _donnes(12))
    r7.observer_r7(12, 3)
    issues = [f"gagnée au tour {tour}" if tour else "perdue" for tour in _histoire_du_modele(12, 3)]
    assert capsys.readouterr().out.splitlines() == [
        f"Partie {numero} : {issue}" for numero, issue in enumerate(issues, start=1)
    ]
    assert len(set(issues)) > 1


def test_les_deux_modes_de_trace_jouent_la_meme_partie(brancher: Callable[..., Any]) -> None:
    fins = []
    for mode in ModeTrace:
        brancher("tableau", _donnes(1))
        tableau = r7.creer_tableau_initial_r7()
        gagnee = r7.jouer_une_r7(tableau, 3, mode)
        fins.append((gagnee, tableau.num_tour, [serie.cartes for serie in tableau.ligne.values()]))
    assert fins[0] == fins[1]


# --- Partie par partie


@pytest.mark.parametrize("nom", REFERENCES)
def test_cinq_cents_parties_sur_chaque_representation(nom: str, brancher: Callable[..., Any]) -> None:
    brancher(nom, _donnes(500))
    tours = _histoire_de_r7(500, 3)
    assert tours == _histoire_du_modele(500, 3)
    assert {0, 2, 3} <= set(tours)


def test_r1_le_nombre_de_tours_ne_change_pas_le_jeu(brancher: Callable[..., Any]) -> None:
    """Gagnée au tour t avec un nombre de tours assez grand : perdue avec moins, gagnée de même avec plus."""
    brancher("tableau", list(_donnes(60)) * 3)
    tours = {nt: _histoire_de_r7(60, nt) for nt in (2, 3, 6)}
    assert min(tours[6]) > 0
    for nt in (2, 3):
        assert tours[nt] == [tour if tour <= nt else 0 for tour in tours[6]]


def test_r7_un_jeu_entier_ne_se_bloque_jamais(brancher: Callable[..., Any]) -> None:
    """La carte qui prolonge une série est toujours tirée : chaque tour en place au moins une."""
    brancher("tableau", _donnes(40))
    tableau = r7.creer_tableau_initial_r7()
    for _ in range(39):
        for _ in range(4):
            a_tirer = len(tableau.talon.cartes)
            r7.jouer_un_tour_r7(tableau, ModeTrace.SANS_TRACE, rejeu_rebut="jamais")
            assert len(tableau.rebut.cartes) < a_tirer or a_tirer == 0
            r7_coups.recommencer_un_tour(tableau)
        r7.reformer_tableau_initial_r7(tableau)


def test_r5_rejouer_n_est_jamais_moins_bon(brancher: Callable[..., Any]) -> None:
    brancher("tableau", list(_donnes(40)) * 2)
    auto = r7.analyser_r7(40, 6)
    jamais = r7.analyser_r7(40, 6, rejeu_rebut="jamais")
    for tour in range(1, 7):
        assert _gagnees_avant(auto.detail, tour) >= _gagnees_avant(jamais.detail, tour)
    assert _gagnees_avant(jamais.detail, 3) < _gagnees_avant(auto.detail, 3)


def _gagnees_avant(detail: Any, tour: int) -> int:
    return sum(nombre for t, nombre in detail.items() if t <= tour)


@pytest.mark.long
def test_les_taux_de_reference_sur_cinq_mille_parties(brancher: Callable[..., Any]) -> None:
    """86,8 % en trois tours : aucune au premier, 2,5 % au deuxième, 84,3 % au troisième."""
    prise = brancher("tableau")
    primitives.battre_tas = prise.module.battre_tas  # le vrai mélange, sans donne imposée
    init_alea(2024)
    histoire = r7.analyser_r7(5_000, 3)
    assert histoire.gagnees / 5_000 == pytest.approx(0.868, abs=0.010)
    assert histoire.detail[1] == 0
    assert histoire.detail[2] / 5_000 == pytest.approx(0.025, abs=0.005)
    assert histoire.detail[3] / 5_000 == pytest.approx(0.843, abs=0.010)


def test_le_tour_gagnant_d_une_partie_du_modele_est_varie() -> None:
    """Le modèle lui-même voit des parties gagnées aux tours 2, 3 et 4."""
    tours = Counter(_histoire_du_modele(400, 4))
    assert set(tours) == {2, 3, 4}
