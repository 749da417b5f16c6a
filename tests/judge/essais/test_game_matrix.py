"""All the faults of the four games can be caught by tests that ask no more than the hand-out does."""

import pytest

from reussites_tk.cours.jeux_essais import essais_de
from reussites_tk.cours.jeux_essais_jeu import JEUX, jeu_de
from reussites_tk.judge import judge
from reussites_tk.judge.essais.games import right_games
from tests.copies_loader import copies
from tests.judge.essais.game_matrix import FULL, end_of, escaped, failures_on, faults, full_set, of_a_copy

SLICE = 8
"""One fault in so many is tried in the usual run."""

OTHER_PILES = ("mes_tas", "tas_a_completer")
"""Modules of piles that some files import by their names: they are not played on ours."""
LEFT_OUT = ("rotation", "qui_attend", "journal_et_pauses")
"""A right file whose piles are spread, and no board laid as the course does is its own; those that wait."""


@pytest.mark.parametrize("jeu", JEUX)
def test_a_full_set_passes_on_the_first_and_the_most_unusual_of_the_right_games(jeu: str) -> None:
    tests, games = full_set(jeu), right_games(jeu)
    assert {jeu_de(nom) for nom in essais_de(tests)} == {jeu}
    assert not games[-1].usual
    for game in (games[0], games[-1]):
        assert failures_on(game, tests, essais_de(tests)) == {}


@pytest.mark.parametrize("jeu", JEUX)
def test_a_full_set_catches_a_share_of_the_faults(jeu: str) -> None:
    assert list(escaped(jeu, faults(jeu)[::SLICE])) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("jeu", JEUX)
def test_a_full_set_passes_in_every_reading_and_catches_all_the_faults(jeu: str) -> None:
    tests = full_set(jeu)
    for game in right_games(jeu):
        assert failures_on(game, tests, essais_de(tests)) == {}, game.nom
    assert list(escaped(jeu, faults(jeu))) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("jeu", ["r7", "qll", "c4"])  # those of md read a board of few cartes otherwise
def test_a_full_set_passes_on_the_right_files_of_students(jeu: str) -> None:
    tests = full_set(jeu)
    for file in copies(f"{jeu}/justes"):
        text = file.read_text(encoding="utf-8")
        if file.stem not in LEFT_OUT and not any(module in text for module in OTHER_PILES):
            ends = {nom: end_of(tests, nom, of_a_copy(file)) for nom in essais_de(tests)}
            assert {nom: end for nom, end in ends.items() if end} == {}, file.name


@pytest.mark.exhaustive
@pytest.mark.parametrize("jeu", JEUX)
def test_a_full_set_has_all_the_points(jeu: str) -> None:
    bulletin = judge(FULL / f"{jeu}.py", "essais_jeu")
    assert bulletin.tout_juste and (bulletin.note, bulletin.bareme) == (20.0, 20.0)
