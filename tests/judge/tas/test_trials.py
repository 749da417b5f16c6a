"""The functions on cartes alone are tried on every two cartes; what goes wrong is tried again by itself."""

from collections.abc import Iterator

import pytest

from reussites_tk.judge.check import LIMITS
from reussites_tk.judge.runner import raw_outcomes
from reussites_tk.judge.tas.oracle import Oracle
from reussites_tk.judge.tas.trials import Doubts, calls_of, doubts, table_items, table_of
from reussites_tk.judge.verdicts import Kind
from reussites_tk.tas.catalogue import PRIMITIVES
from reussites_tk.worker.parent.child import Child
from tests.copies_loader import COPIES

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
ODD = """
from reussites_tk.cours import Couleur, Rang

def odd(c1, c2):
    return (c1.rang, c1.couleur, c2.rang, c2.couleur) == (Rang.ROI, Couleur.PIQUE, Rang.DIX, Couleur.COEUR)

def meme_rang(c1, c2):
    return odd(c1, c2) or c1.rang == c2.rang

def meme_couleur(c1, c2):
    return int(c1.couleur == c2.couleur)

def rang_inferieur(c1, c2):
    return 1 // (not odd(c1, c2)) and c1.rang < c2.rang

_appels = 0
def est_decouverte(c):
    global _appels
    _appels += 1
    return c.decouverte if _appels != 90 else not c.decouverte
def est_cachee(c):
    object.__setattr__(c, "decouverte", True) if c.rang == 9 else None
    return not c.decouverte
def le_rang(c):
    global NB_CARTES
    NB_CARTES = 32
    return c.rang
"""
KING, TEN = 4 << 5 | 13 << 1, 3 << 5 | 10 << 1


@pytest.fixture(scope="module")
def child(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    file = tmp_path_factory.mktemp("tables") / "copie.py"
    file.write_text(RIGHT + ODD, encoding="utf-8")
    with Child(file, "cells", {"names": []}, LIMITS) as child:
        child.load()
        yield child


def doubts_on(child: Child, nom: str) -> Doubts:
    """Run the table of a function, and return what it leaves in doubt."""
    item = table_items(nom)[0]
    (outcome,) = raw_outcomes(child, [item])
    return doubts(item, outcome, Oracle())


def doubtful(child: Child, nom: str) -> list[tuple[int, ...]]:
    """Return the calls to try again, without the side that is seen."""
    return [tuple(arg[1] & ~1 for arg in case.args) for case in doubts_on(child, nom).cases]


def test_every_two_cartes_are_tried() -> None:
    tabled = [p.nom for p in PRIMITIVES if table_of(p.nom)]
    assert len(tabled) == 9
    assert {len({(a & ~1, b & ~1) for a, b in calls_of(nom)}) for nom in tabled[4:]} == {52 * 52}


def test_a_right_function_leaves_nothing_to_try_again(child: Child) -> None:
    assert doubtful(child, "la_couleur") == doubtful(child, "est_carte_avant") == []


def test_a_fault_on_two_cartes_only_is_found(child: Child) -> None:
    assert doubtful(child, "meme_rang") == [(KING, TEN)]


def test_an_integer_stands_for_a_boolean(child: Child) -> None:
    assert doubtful(child, "meme_couleur") == []


def test_from_a_call_that_raises_on_calls_are_tried_by_themselves(child: Child) -> None:
    assert doubtful(child, "rang_inferieur")[0] == (KING, TEN)


def test_a_table_that_leaves_a_trace_proves_nothing(child: Child) -> None:
    assert len(doubtful(child, "le_rang")) == 104


def test_what_goes_wrong_once_is_not_forgotten(child: Child) -> None:
    found = doubts_on(child, "est_decouverte")
    assert len(found.cases) == len(found.seen) == 1
    assert found.seen[0].wrong is not None and found.seen[0].wrong.kind is Kind.FAUX


def test_the_cartes_that_were_changed_are_tried_again(child: Child) -> None:
    again = doubtful(child, "est_cachee")
    assert {code >> 1 & 15 for (code,) in again} == {9}
