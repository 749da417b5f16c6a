"""The exercise of a game from end to end: a file in, one verdict per function, blamed for its own faults."""

from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.judge import Bulletin, Kind, Verdict, judge
from reussites_tk.judge.mutants import whole_text
from tests.judge.short_limits import SHORT_SERIES

OURS = whole_text("reussites", "r7")
FORMING = ("creer_tableau_initial_r7", "reformer_tableau_initial_r7")
Check = Callable[..., dict[str, Verdict]]

pytestmark = pytest.mark.long


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Judge our own game followed by other definitions; give the verdicts by name."""

    def run(more: str = "", *, replacing: tuple[str, str] = ("", "")) -> dict[str, Verdict]:
        old, new = replacing
        assert old in OURS
        file = tmp_path / "r7_essai.py"
        file.write_text(OURS.replace(old, new) + more, encoding="utf-8")
        return {v.nom: v for v in judge(file, limits=SHORT_SERIES).fonctions}

    return run


def wrong(verdicts: dict[str, Verdict]) -> dict[str, str]:
    return {nom: v.verdict.value for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}


def test_our_own_game_is_right_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "r7_nous.py"
    file.write_text(OURS, encoding="utf-8")
    heard: list[Verdict] = []
    bulletin: Bulletin = judge(file, on_verdict=heard.append)
    assert bulletin.tout_juste and bulletin.note == bulletin.bareme == 20.0
    assert not any(v.remarques for v in bulletin.fonctions)
    assert sorted(v.nom for v in heard) == sorted(v.nom for v in bulletin.fonctions)


@pytest.mark.parametrize("code", ["r7", "qll", "c4", "md"])
def test_a_stub_is_still_to_write(code: str) -> None:
    bulletin = judge(Path(__file__).parents[3] / "exercises" / f"{code}_a_completer.py")
    assert bulletin.exercice == code and bulletin.bareme == 20.0
    assert {v.verdict for v in bulletin.fonctions} == {Kind.A_COMPLETER}


def test_each_of_several_faults_is_caught_on_its_own_function(check: Check) -> None:
    verdicts = check(
        """
def reformer_tableau_initial_r7(tableau):
    creer = creer_tableau_initial_r7()
    for serie in tableau.ligne.values():
        p.empiler_tas(serie)
        _cacher_sur_talon(tableau, serie)
    _cacher_sur_talon(tableau, tableau.rebut)
    tableau.num_tour = 1
    _battre_et_sortir_les_sept(tableau)

_tas = jouer_tas_r7
def jouer_tas_r7(tableau, tas):
    print("je joue")
    return int(_tas(tableau, tas))

def observer_r7(np, nt):
    jouer_une_r7(creer_tableau_initial_r7(), nt, ModeTrace.SANS_TRACE)

def analyser_r7(np, nmax_t):
    tours = {}
    for partie in range(np):
        tableau = creer_tableau_initial_r7()
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            tours[tableau.num_tour] = tours.get(tableau.num_tour, 0) + 1
    return Histoire(np, sum(tours.values()), {k: tours.get(k, 0) for k in range(1, nmax_t)})
"""
    )
    assert wrong(verdicts) == dict.fromkeys((FORMING[1], "observer_r7", "analyser_r7"), "faux")
    assert "mode étalé" in verdicts[FORMING[1]].message
    assert "dernier tour" in verdicts["analyser_r7"].message
    assert len(verdicts["jouer_tas_r7"].remarques) == 2


def test_a_broken_rule_costs_its_own_function_alone(check: Check) -> None:
    verdicts = check(
        replacing=(
            "rang == p.rang_suivant(p.le_rang(p.carte_sur(serie)))",
            "rang == p.le_rang(p.carte_sur(serie)) + 1",
        )
    )
    assert verdicts["jouer_tas_r7"].verdict is Kind.FAUX
    assert "2P" in verdicts["jouer_tas_r7"].contre_exemple[1]
    assert wrong(verdicts) == {"jouer_tas_r7": "faux"}
    assert verdicts["jouer_un_tour_r7"].pretees == ("jouer_tas_r7",)
    assert "notre version de jouer_tas_r7" in verdicts["analyser_r7"].remarques[-1]
    assert not any(verdicts[nom].pretees for nom in FORMING)


def test_an_endless_loop_costs_nothing_to_those_that_do_not_reach_it(check: Check) -> None:
    verdicts = check("\ndef jouer_une_r7(tableau, nt, mode_trace):\n    while True:\n        pass\n")
    assert verdicts["jouer_une_r7"].verdict is Kind.TEMPS_DEPASSE
    assert wrong(verdicts).keys() == {"jouer_une_r7"}


def test_a_game_that_sleeps_for_ever_is_stopped_and_costs_nothing_to_the_others(check: Check) -> None:
    asleep = "\nfrom time import sleep\n\ndef jouer_une_r7(tableau, nt, mode_trace):\n"
    verdicts = check(asleep + "    while True:\n        sleep(9)\n")
    assert wrong(verdicts) == {"jouer_une_r7": "temps_depasse"}


def test_piles_looked_into_without_the_primitives_fail_on_another_implementation(check: Check) -> None:
    verdicts = check(
        replacing=(
            "tours: Counter[int] = Counter()",
            "tours: Counter[int] = Counter(); creer_tableau_initial_r7().talon.hauteur",
        )
    )
    assert wrong(verdicts) == {"analyser_r7": "exception"}
    assert "tableau" in verdicts["analyser_r7"].message


def test_a_game_may_go_on_when_blocked_and_show_only_some_states(check: Check) -> None:
    verdicts = check(
        """
class Tableau:
    def __init__(self, ligne, talon, rebut):
        self.ligne, self.talon, self.rebut, self.num_tour, self.montres = ligne, talon, rebut, 1, []

def creer_tableau_initial_r7():
    places = saisir_loc_tas_r7()
    ligne = {c: p.creer_tas_vide(places.series[c], Mode.ETALE) for c in Couleur}
    tableau = Tableau(ligne, p.creer_jeu_neuf(52, places.talon), p.creer_tas_vide(places.rebut, Mode.EMPILE))
    p.battre_tas(tableau.talon)
    _battre_et_sortir_les_sept(tableau)
    return tableau

def jouer_un_tour_r7(tableau, mode_trace, *options):
    while not p.tas_vide(tableau.talon):
        p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        p.retourner_carte_sur(tableau.rebut)
        while jouer_tas_r7(tableau, tableau.rebut):
            pass
    tableau.montres.append(tableau.num_tour)
    _montrer(tableau, mode_trace)

def jouer_une_r7(tableau, nt, mode_trace, *options):
    for tableau.num_tour in range(1, nt + 1):
        if p.tas_vide(tableau.talon):
            p.retourner_tas(tableau.rebut)
            p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        jouer_un_tour_r7(tableau, mode_trace)
        if p.tas_vide(tableau.rebut):
            return True
    return False
"""
    )
    assert wrong(verdicts) == {}


def test_a_state_shown_between_two_moves_is_a_fault_of_the_one_that_shows_it(check: Check) -> None:
    verdicts = check(
        """
def jouer_un_tour_r7(tableau, mode_trace, *options):
    while not p.tas_vide(tableau.talon):
        p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        _montrer(tableau, mode_trace)
        p.retourner_carte_sur(tableau.rebut)
        while jouer_tas_r7(tableau, tableau.rebut):
            _montrer(tableau, mode_trace)

def jouer_une_r7(tableau, nt, mode_trace, *options):
    for tableau.num_tour in range(1, nt + 1):
        jouer_un_tour_r7(tableau, mode_trace)
        if series_completes(tableau):
            return True
        if tableau.num_tour < nt:
            recommencer_un_tour(tableau)
            tableau.num_tour -= 1
    return False
"""
    )
    assert wrong(verdicts) == {"jouer_un_tour_r7": "faux"}
    assert "n° 1" in verdicts["jouer_un_tour_r7"].message


def test_a_drawing_of_one_s_own_that_fails_costs_nobody_and_is_named(check: Check) -> None:
    verdicts = check("\ndef afficher_r7(tableau):\n    tableau.dessin\n")
    assert wrong(verdicts) == {}
    assert verdicts["observer_r7"].pretees == ("afficher_r7",)


def test_the_same_seed_at_each_creation_is_no_shuffle(check: Check) -> None:
    verdicts = check(
        """
from reussites_tk.cours import init_alea
_creer = creer_tableau_initial_r7
def creer_tableau_initial_r7():
    init_alea(1)
    return _creer()
"""
    )
    assert wrong(verdicts) == {FORMING[0]: "faux"}
    example = verdicts[FORMING[0]].exemple
    assert example is not None and len(example.code) == 4
