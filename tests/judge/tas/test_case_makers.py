"""Every primitive gets many cases, the traps of MISTAKES among them; the same ones every time."""

import pytest

from reussites_tk.judge.tas.case_makers import MANY, PER_FUNCTION, cases_of
from reussites_tk.judge.tas.cases import Case
from reussites_tk.judge.tas.oracle import Oracle
from reussites_tk.judge.tas.shuffles import LAWS
from reussites_tk.judge.tas.trials import calls_of
from reussites_tk.tas.catalogue import PAR_NOM, PRIMITIVES, Genre

NAMES = [p.nom for p in PRIMITIVES]
MOVES = ["deplacer_haut_sur", "deplacer_haut_sous", "deplacer_bas_sur", "deplacer_bas_sous"]
ORACLE = Oracle()


def is_refused(case: Case) -> bool:
    return bool(ORACLE.expected(case).refusal)


def test_a_right_file_is_tried_on_at_least_twenty_thousand_calls() -> None:
    cases = sum(len(cases_of(nom, 1)) for nom in NAMES)
    tabled = sum(len(calls_of(nom)) for nom in NAMES)
    shuffles = sum(pile.runs for pile in LAWS)
    assert cases >= 1_500 and tabled >= 13_000 and cases + tabled + shuffles >= 20_500


@pytest.mark.parametrize("nom", NAMES)
def test_the_cases_are_different_and_go_from_small_to_large(nom: str) -> None:
    cases = cases_of(nom, 1)
    assert len(set(cases)) == len(cases) <= MANY.get(nom, PER_FUNCTION)
    assert [c.size for c in cases] == sorted(c.size for c in cases)


@pytest.mark.parametrize("nom", sorted(MANY.keys() - {"creer_jeu_neuf"}))
def test_drawn_cases_come_after_many_chosen_ones(nom: str) -> None:
    # What is drawn is the only thing that another seed changes.
    drawn = set(cases_of(nom, 1)) - set(cases_of(nom, 2))
    assert len(drawn) >= 30


@pytest.mark.parametrize("nom", NAMES)
def test_the_same_seed_gives_the_same_cases(nom: str) -> None:
    again = cases_of.__wrapped__(nom, 5)
    assert again == cases_of(nom, 5)


@pytest.mark.parametrize("nom", [p.nom for p in PRIMITIVES if p.precondition])
def test_a_precondition_is_tried_on_both_sides(nom: str) -> None:
    refused = [is_refused(case) for case in cases_of(nom, 1)]
    assert any(refused) and not all(refused)


@pytest.mark.parametrize("nom", [p.nom for p in PRIMITIVES if not p.precondition])
def test_no_call_is_refused_without_a_precondition(nom: str) -> None:
    assert not any(is_refused(case) for case in cases_of(nom, 1))


@pytest.mark.parametrize("nom", NAMES)
def test_no_carte_is_in_two_places(nom: str) -> None:
    for case in cases_of(nom, 1):
        codes = [code & ~1 for t in case.tas for code in t.codes]
        if PAR_NOM[nom].famille.startswith("Ajout"):
            codes += [a[1] & ~1 for a in case.args if a[0] == "c"]
        assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("nom", [*MOVES, "deplacer_carte_sur"])
def test_a_move_is_tried_on_one_pile_twice_and_to_an_inactive_pile(nom: str) -> None:
    cases = cases_of(nom, 1)
    assert any(len(c.tas) == 1 for c in cases)
    assert any(not c.tas[-1].actif for c in cases)


@pytest.mark.parametrize(
    "nom", [p.nom for p in PRIMITIVES if any(q.genre is Genre.TAS for q in p.parametres)]
)
def test_piles_of_no_carte_one_carte_and_many_are_tried_where_that_is_legal(nom: str) -> None:
    heights = {len(c.tas[0].codes) for c in cases_of(nom, 1)}
    assert {0, 1, 2} <= heights and max(heights) > 5


@pytest.mark.parametrize(
    "nom", ["ieme_carte", "echanger_cartes", "poser_tas_sur_tas", "retourner_tas", *MOVES]
)
def test_whole_packs_are_tried_too(nom: str) -> None:
    heights = {(len(c.tas[0].codes), c.n) for c in cases_of(nom, 1)}
    assert {(32, 32), (52, 52)} <= heights


def test_the_named_carte_is_sought_at_both_ends_and_behind_baits() -> None:
    places, baited = set(), False
    for case in cases_of("deplacer_carte_sur", 1):
        codes = case.tas[0].codes
        named = [i for i, code in enumerate(codes) if (code >> 5, code >> 1 & 15) == _name(case)]
        if named:
            places.add((named[0] == 0, named[0] == len(codes) - 1))
            baited |= any(_half_alike(code, case) for code in codes[: named[0]])
    assert {(True, False), (False, True), (True, True), (False, False)} <= places
    assert baited


def _name(case: Case) -> tuple[int, int]:
    return case.args[0][1], case.args[1][1]


def _half_alike(code: int, case: Case) -> bool:
    couleur, rang = _name(case)
    return (code >> 5 == couleur) != (code >> 1 & 15 == rang)
