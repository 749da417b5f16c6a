"""Games played in a child: the same states whatever the piles, and a word for each failure."""

import re
import shutil
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import reussites_tk
from reussites_tk.cours.donnes import donne
from reussites_tk.cours.etat import Etat
from reussites_tk.judge.mutants import whole_text
from reussites_tk.reussites import JEUX
from reussites_tk.worker.failures import KILLED, LATE, MEMORY, OUTPUT, STOPPED
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.game_results import CountBlock, CountFailed, PlayEnd, PlayError
from reussites_tk.worker.parent.games import count, play

from .conftest import LIMITS

PACKAGE = Path(reussites_tk.__file__).parent
Student = Callable[..., Path]


@pytest.fixture
def piles_file(tmp_path: Path) -> Path:
    """A right file of piles, as a student would hand it in, with two files of theirs beside it."""
    source = (PACKAGE / "tas" / "tableau.py").read_text(encoding="utf-8")
    for name in ("cartes", "preconditions"):
        shutil.copy(PACKAGE / "tas" / f"{name}.py", tmp_path / f"mes_{name}.py")
        source = source.replace(f"from .{name} import", f"from mes_{name} import")
    file = tmp_path / "mes_tas.py"
    file.write_text(source, encoding="utf-8")
    return file


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A right R7, as a student would hand it in."""
    file = tmp_path / "mon_r7.py"
    file.write_text(whole_text("reussites", "r7"), encoding="utf-8")
    return file


def game(**how: Any) -> tuple[list[Etat], PlayEnd]:
    """Play one relais des 7; return its states and its end."""
    return game_of("r7", **how)


@cache
def reference_game() -> tuple[list[Etat], PlayEnd]:
    """Game 3 of seed 7 on our own piles."""
    return game()


@cache
def reference_total() -> tuple[int, int, Counter[int]]:
    """The count of the first games of seed 1 on our own piles."""
    return total()


@cache
def reference_game_of(jeu: str) -> tuple[list[Etat], PlayEnd]:
    """Game 3 of seed 7 of any solitaire, on our own piles."""
    return game_of(jeu)


def game_of(jeu: str, **how: Any) -> tuple[list[Etat], PlayEnd]:
    """Play one game of any solitaire; return its states and its end."""
    *etats, end = play(jeu, **{"graine": 7, "numero": 3, **how})
    assert isinstance(end, PlayEnd)
    return [etat for etat in etats if isinstance(etat, Etat)], end


def failure_of(file: Path, **how: Any) -> Failed | PlayError | None:
    """Play a student's game; return what went wrong."""
    return game(avec=file, limits=LIMITS, **how)[1].failure


# --- one game


def test_a_game_shows_its_states_then_its_end() -> None:
    etats, end = reference_game()
    assert end == PlayEnd((True,), None, "Partie 1 : gagnée au tour 3\n")
    assert [tas.texte for tas in etats[0].tas] == ["Talon", "Rebut", "Trèfle", "Carreau", "Cœur", "Pique"]
    assert all(len(tas.cartes) == 13 for tas in etats[-1].tas[2:])
    assert all(sum(len(tas.cartes) for tas in etat.tas) == 52 for etat in etats)


def test_the_first_board_is_the_deal() -> None:
    first = reference_game()[0][0]
    talon = first.tas[0].cartes
    assert list(talon) == [carte for carte in donne(7, 3, 52) if carte.rang != 7]


def test_states_tell_the_calls_and_the_numbers() -> None:
    etats, _ = reference_game()
    assert etats[0].nombres == (("num_tour", 1),) and etats[-1].nombres == (("num_tour", 3),)
    assert "battre_tas(talon)" in etats[0].appels
    assert etats[1].appels[0] == "retourner_carte_sur(talon)"
    known = {"talon", "rebut"} | {f"ligne[{c}]" for c in ("TREFLE", "CARREAU", "COEUR", "PIQUE")}
    assert all(any(name in appel for name in known) for etat in etats for appel in etat.appels)
    assert not any("carte_sur(" in appel.split("_", 1)[0] for etat in etats for appel in etat.appels)


@pytest.mark.parametrize("tas", ["liste_simple", "tableau", "file"])
@pytest.mark.parametrize("jeu", JEUX)
def test_the_piles_change_nothing(jeu: str, tas: str) -> None:
    assert game_of(jeu, tas=tas) == reference_game_of(jeu)


@pytest.mark.parametrize("jeu", JEUX)
def test_a_students_right_piles_change_nothing(jeu: str, piles_file: Path) -> None:
    assert game_of(jeu, tas=piles_file) == reference_game_of(jeu)


def test_a_students_right_game_changes_nothing(game_file: Path) -> None:
    assert game(avec=game_file) == reference_game()
    assert game(avec=game_file, tas="file") == reference_game()


def test_a_pile_made_during_the_game_has_its_name() -> None:
    calls = [appel for etat in reference_game_of("qll")[0] for appel in etat.appels]
    made = [appel for appel in calls if "creer_tas_vide" in appel]
    assert made and all(re.match(r"ligne\[\d+\] = creer_tas_vide\(", appel) for appel in made)


@pytest.mark.parametrize(("jeu", "cartes"), [("qll", 32), ("qll", 52), ("c4", 32), ("md", 32)])
def test_the_first_talon_is_the_deal(jeu: str, cartes: int) -> None:
    options = {"cartes": cartes} if jeu == "qll" else {}
    first = game_of(jeu, options=options)[0][0]
    there = [carte for tas in first.tas for carte in tas.cartes]
    assert {carte.retournee() if carte.decouverte else carte for carte in there} == set(donne(7, 3, cartes))
    assert len(there) == cartes
    deal = list(donne(7, 3, cartes))
    talon = first.tas[0].cartes
    assert list(talon) == deal[: len(talon)]


def test_games_follow_one_another_by_number() -> None:
    both, second = [[etat.tas for etat in game(**how)[0]] for how in ({"numero": 2, "parties": 2}, {})]
    assert both[-len(second) :] == second


def test_a_students_game_may_keep_the_primitives_it_imports(game_file: Path) -> None:
    source = game_file.read_text(encoding="utf-8")
    source = source.replace("p.battre_tas(", "battre_tas(")
    source += "\nfrom reussites_tk.cours.primitives import battre_tas\n"
    game_file.write_text(source, encoding="utf-8")
    assert [etat.tas for etat in game(avec=game_file)[0]] == [etat.tas for etat in reference_game()[0]]


def test_options_reach_the_game() -> None:
    assert game(options={"tours_max": 1})[1].resultats == (False,)
    assert len(game(options={"rejeu_rebut": "jamais", "tours_max": 1})[0]) < len(reference_game()[0])


def test_an_option_refused_by_the_game_is_reported() -> None:
    failure = game(options={"rejeu_rebut": "manuel"})[1].failure
    assert isinstance(failure, PlayError) and failure.type == "ValueError"
    assert "manuel" in failure.message


POSITIONAL = """
from reussites_tk.cours import ModeTrace
class Tableau: num_tour = 1
def creer_tableau_initial_r7(): return Tableau()
def reformer_tableau_initial_r7(tableau): tableau.num_tour = 1
def jouer_une_r7(tableau, nt, mode_trace): return tableau.num_tour == nt
def observer_r7(np, nt):
    tableau = creer_tableau_initial_r7()
    for i in range(np): jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
"""


def test_a_students_game_needs_the_positional_options_only(student: Student) -> None:
    file = student(POSITIONAL)
    options = {"tours_max": 1, "rejeu_rebut": "auto", "arret_si_bloque": True}
    assert game(avec=file, options=options, parties=2)[1] == PlayEnd((True, True))
    failure = failure_of(file, options={"rejeu_rebut": "jamais"})
    assert isinstance(failure, PlayError) and failure.type == "absente"
    assert "rejeu_rebut" in failure.message


# --- failures of a game


def test_a_game_that_cannot_be_loaded(student: Student) -> None:
    file = student("def observer_r7(np, nt)\n    pass\n")
    failure = failure_of(file)
    assert isinstance(failure, PlayError)
    assert (failure.type, failure.line, failure.file) == ("SyntaxError", 1, file)


def test_piles_that_cannot_be_loaded(student: Student) -> None:
    file = student("1 / 0", "mes_tas.py")
    failure = game(tas=file)[1].failure
    assert isinstance(failure, PlayError)
    assert (failure.type, failure.line, failure.file) == ("ZeroDivisionError", 1, file)


def test_a_missing_function_is_reported(student: Student) -> None:
    failure = failure_of(student("x = 1"))
    assert isinstance(failure, PlayError)
    assert failure.type == "absente" and "observer_r7" in failure.message


def test_a_primitive_that_the_piles_lack_is_their_fault(student: Student, game_file: Path) -> None:
    piles = student("x = 1", "mes_tas.py")
    for avec in (None, game_file):
        failure = game(tas=piles, avec=avec)[1].failure
        assert isinstance(failure, PlayError)
        assert (failure.type, failure.file) == ("absente", piles)
        assert failure.message == "la fonction creer_jeu_neuf n'est pas définie"


def test_an_exception_is_reported_with_its_file_and_line(game_file: Path) -> None:
    source = game_file.read_text(encoding="utf-8").replace("num_tour += 1", "num_tour += 1 // 0")
    game_file.write_text(source, encoding="utf-8")
    etats, end = game(avec=game_file)
    line = next(n for n, text in enumerate(source.splitlines(), 1) if "1 // 0" in text)
    assert isinstance(end.failure, PlayError)
    assert (end.failure.type, end.failure.line, end.failure.file) == ("ZeroDivisionError", line, game_file)
    assert len(etats) > 40 and end.resultats == ()


def test_a_fault_in_a_students_piles_is_reported_there(piles_file: Path) -> None:
    source = piles_file.read_text(encoding="utf-8")
    source += "\ndef retourner_tas(t):\n    return t.inconnu\n"
    piles_file.write_text(source, encoding="utf-8")
    failure = game(tas=piles_file)[1].failure
    assert isinstance(failure, PlayError)
    assert (failure.type, failure.file) == ("AttributeError", piles_file)
    assert failure.line == len(source.splitlines())


@pytest.mark.parametrize(
    "body, kind",
    [
        ("while True: pass", LATE),
        ("import os; os._exit(0)", KILLED),
        ("bytearray(1 << 40)", MEMORY),
        ("while True: print('encore')", OUTPUT),
    ],
)
def test_a_game_has_the_verdicts_of_any_code(student: Student, body: str, kind: str) -> None:
    failure = failure_of(student(f"def observer_r7(np, nt):\n    {body}\n"))
    assert isinstance(failure, Failed) and failure.kind == kind
    if kind == LATE:
        assert failure.line == 2


def test_a_game_that_asks_the_keyboard_or_leaves_is_reported(student: Student) -> None:
    for body, kind in (("input()", "EOFError"), ("exit()", "SystemExit")):
        failure = failure_of(student(f"def observer_r7(np, nt):\n    {body}\n"))
        assert isinstance(failure, PlayError) and (failure.type, failure.line) == (kind, 2)


ENDLESS = """
from reussites_tk.cours import *
from reussites_tk.cours import primitives as p
def observer_r7(np, nt):
    afficher_tas(p.creer_jeu_neuf(32, Localisation(1, 1)), "Talon")
    while True:
        try: attendre_cliquer()
        except BaseException: pass
"""


def test_a_game_that_never_stops_showing_is_ended(student: Student) -> None:
    etats, end = game(avec=student(ENDLESS), max_etats=30)
    assert len(etats) == 30
    assert isinstance(end.failure, PlayError) and end.failure.type == "etats"
    assert "30" in end.failure.message


def test_a_game_can_be_stopped(student: Student) -> None:
    stop = threading.Event()
    items = play("r7", avec=student(ENDLESS), graine=1, numero=1, stop=stop)
    assert len(list(islice(items, 5))) == 5
    stop.set()
    *_, end = items
    assert isinstance(end, PlayEnd) and end.failure == Failed(STOPPED)


def test_a_game_can_be_left(student: Student) -> None:
    items = play("r7", avec=student(ENDLESS), graine=1, numero=1)
    assert isinstance(next(items), Etat)
    items.close()


# --- many games


def total(**how: Any) -> tuple[int, int, Counter[int]]:
    """Count games; return the sums."""
    items = list(count("r7", **{"graine": 1, "parties": 60, **how}))
    blocks = [item for item in items if isinstance(item, CountBlock)]
    assert blocks == items
    detail: Counter[int] = Counter()
    for block in blocks:
        detail.update(block.detail)
    return sum(b.parties for b in blocks), sum(b.gagnees for b in blocks), detail


def test_a_count_tells_games_wins_and_tours() -> None:
    parties, gagnees, detail = reference_total()
    assert parties == 60
    assert 40 < gagnees == sum(detail.values()) and set(detail) <= {1, 2, 3}


def test_a_count_agrees_with_the_games_shown() -> None:
    resultats = game(graine=1, numero=1, parties=5)[1].resultats
    assert total(parties=5)[1] == sum(resultats)


def test_blocks_change_nothing() -> None:
    assert total(block=7) == reference_total()
    halves = total(debut=1, parties=30), total(debut=31, parties=30)
    assert halves[0][1] + halves[1][1] == reference_total()[1]


@pytest.mark.parametrize("tas", ["liste_simple", "tableau", "file"])
def test_the_piles_change_no_count(tas: str) -> None:
    assert total(tas=tas) == reference_total()


def test_students_files_change_no_count(piles_file: Path, game_file: Path) -> None:
    assert total(tas=piles_file) == total(avec=game_file) == reference_total()


def test_a_count_ends_with_the_failure_of_a_file(student: Student) -> None:
    file = student(POSITIONAL.replace("tableau.num_tour = 1", "any(iter(int, 1))"))
    items = list(count("r7", avec=file, graine=1, parties=10, block=1, limits=LIMITS))
    assert items == [CountBlock(1, 0, debut=number, codes=b"\0") for number in range(1, 11)]
    *_, end = count("r7", avec=file, graine=1, parties=10, limits=LIMITS)
    assert isinstance(end, CountFailed) and isinstance(end.failure, Failed)
    assert end.failure.kind == LATE


def test_a_count_of_a_file_that_cannot_be_loaded(student: Student) -> None:
    [end] = count("r7", avec=student("exit()"), graine=1, parties=10)
    assert isinstance(end, CountFailed) and isinstance(end.failure, PlayError)
    assert end.failure.type == "SystemExit"


def test_a_long_count_is_not_late_while_it_goes_on() -> None:
    assert total(parties=300, block=300, limits=replace(LIMITS, seconds=0.6))[0] == 300


def test_a_count_can_be_stopped() -> None:
    stop = threading.Event()
    items = count("r7", graine=1, parties=1_000_000, stop=stop, block=10)
    assert isinstance(next(items), CountBlock)
    stop.set()
    assert all(isinstance(item, CountBlock) for item in items)
