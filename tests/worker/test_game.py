"""Games that follow one another without a new deal, and those that do not."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.worker.parent.game_results import CountBlock, Cycle, PlayEnd, PlayError
from reussites_tk.worker.parent.games import count, play

CHAIN = {"entre_parties": "ramassage"}


def blocks(jeu: str = "qll", **how: Any) -> list[CountBlock]:
    """Count games of seed 3."""
    found = list(count(jeu, **{"graine": 3, "parties": 40, **how}))
    assert all(isinstance(block, CountBlock) for block in found)
    return [block for block in found if isinstance(block, CountBlock)]


def details(**how: Any) -> Counter[int]:
    """Add up the details of the blocks."""
    return sum((Counter(block.detail) for block in blocks(**how)), Counter())


def last_state(**how: Any) -> tuple[Etat, tuple[bool, ...]]:
    """Show a game of seed 3; return its last state and the results."""
    *_, etat, end = play("qll", graine=3, **how)
    assert isinstance(etat, Etat) and isinstance(end, PlayEnd)
    return etat, end.resultats


def test_the_detail_counts_every_game_by_the_piles_left() -> None:
    total = blocks(options={"entre_parties": "battu"})
    assert sum(sum(block.detail.values()) for block in total) == 40
    assert sum(block.detail.get(2, 0) for block in total) == sum(block.gagnees for block in total)


def test_without_the_option_each_game_is_that_of_its_deal() -> None:
    alone = [details(debut=number, parties=1) for number in (1, 2, 3)]
    assert (
        details(parties=3) == details(parties=3, options={"entre_parties": "battu"}) == sum(alone, Counter())
    )


def test_a_chain_is_the_same_in_one_block_or_in_several() -> None:
    whole = details(options=CHAIN)
    assert details(options=CHAIN, block=7) == whole
    assert details(options=CHAIN, parties=20) + details(options=CHAIN, debut=21, parties=20) == whole


def test_a_chain_tells_the_cycle_it_enters() -> None:
    (block,) = blocks(options=CHAIN, parties=5_000, block=5_000)
    assert isinstance(block.cycle, Cycle) and block.cycle.longueur >= 1
    first, length = block.cycle.debut, block.cycle.longueur
    one_turn = details(options=CHAIN, debut=first, parties=length)
    assert one_turn[2] == block.cycle.gagnees
    assert (
        details(options=CHAIN, debut=block.cycle.debut + block.cycle.longueur, parties=block.cycle.longueur)
        == one_turn
    )


@pytest.mark.parametrize("numero", [1, 4, 1_000_000])
def test_game_n_of_a_chain_is_shown_alone(numero: int) -> None:
    etat, resultats = last_state(numero=numero, options=CHAIN)
    ((piles, _),) = details(debut=numero, parties=1, options=CHAIN).items()
    assert len(resultats) == 1
    assert sum(tas.texte != "Talon" for tas in etat.tas) == piles


def test_the_games_of_a_chain_follow_one_another() -> None:
    *both, end = play("qll", graine=3, numero=1, parties=2, options=CHAIN)
    *second, _ = play("qll", graine=3, numero=2, options=CHAIN)
    assert isinstance(end, PlayEnd) and len(end.resultats) == 2
    assert [etat.tas for etat in both[-len(second) :] if isinstance(etat, Etat)] == [
        etat.tas for etat in second if isinstance(etat, Etat)
    ]


STUDENTS_QLL = """
from reussites_tk.cours import Localisation, Mode, primitives as p
class Tableau: pass
def creer_tableau_initial_qll(nombre):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(nombre, Localisation(1, 1))
    p.battre_tas(tableau.talon)
    tableau.ligne = []
    return tableau
def reformer_tableau_initial_qll(tableau): pass
def jouer_une_qll(tableau, mode_trace):
    tableau.ligne = [None] * int(p.le_rang(p.carte_sur(tableau.talon)))
    return False
"""


def test_a_students_game_that_only_gathers_still_plays_every_deal(tmp_path: Path) -> None:
    file = tmp_path / "mon_qll.py"
    file.write_text(STUDENTS_QLL, encoding="utf-8")
    assert len(details(avec=file)) > 3, "the same deal came back"
    assert sum(details(avec=file, options={"cartes": 52}).values()) == 40


def test_an_option_that_a_students_game_has_not_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "mon_qll.py"
    file.write_text(STUDENTS_QLL, encoding="utf-8")
    (end,) = count("qll", avec=file, graine=1, parties=2, options={"stabilisation": "extremite_droite"})
    failure = getattr(end, "failure", None)
    assert isinstance(failure, PlayError) and "stabilisation" in failure.message
