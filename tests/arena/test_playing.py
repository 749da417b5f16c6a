"""Real players in real children: whatever they do, a table comes to its end, the same one every time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from reussites_tk.arena import playing
from reussites_tk.arena.entries import Entry, markers
from reussites_tk.arena.kinds import options_of
from reussites_tk.arena.playing import MOST_LOST, Task, play_again, play_table, why_absent
from reussites_tk.arena.records import TableRecord, table_json
from reussites_tk.arena.words import fault_sentence, kind_of
from reussites_tk.jeux import PARTIES
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.parent.players import player_child

from .conftest import BOARD, F

GAME = PARTIES["memorix"]
OPTIONS = options_of(GAME, BOARD)
PLAYERS = Path(__file__).parents[1] / "copies" / "tournoi_memorix"


def student(name: str, text: str = "") -> Entry:
    """Return the entry of a program: of the copies, unless there is a text."""
    content = text.encode() or (PLAYERS / f"{name}.py").read_bytes()
    return Entry(name, files=((f"{name}.py", content),))


def task(*entries: Entry, seconds: float = 10.0) -> Task:
    return Task("memorix", OPTIONS, 5, 1, 0, tuple(range(len(entries))), entries, seconds)


def kinds(record: TableRecord) -> dict[str, int]:
    """Return how many faults of each kind there are at a table."""
    found: dict[str, int] = {}
    for game in record.games:
        for fault in game.faults:
            found[kind_of(fault.reply)] = found.get(kind_of(fault.reply), 0) + 1
    return found


def test_a_program_that_never_ends_is_waited_for_a_few_times_and_the_deal_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "player_child", partial(player_child, limits=Limits(seconds=0.2)))
    record = play_table(task(student("boucle"), *markers(["memoire"])))
    assert all(game.ended for game in record.games)
    found = kinds(record)
    assert found.pop("temps_depasse") == 2 * MOST_LOST
    assert {*found} <= {"non_execute"}


def test_a_refused_choice_is_kept_with_its_position_and_plays_again() -> None:
    record = play_table(task(student("illegal"), *markers(["memoire"])))
    game = record.games[0]
    first = game.faults[0]
    assert (
        "Le joueur a rendu 15 ; la règle lui répond : « Les cases sont numérotées de 0 à 14"
        in fault_sentence(first, 10)
    )
    assert first.position.startswith("memorix 3x5") and first.joueur == 1
    deal = play_again("memorix", OPTIONS, 5, 1, ("", "memoire"), game)
    assert len(deal.faults) == len(game.faults) and deal.faults[0].position == first.position
    assert deal.resultat.scores == game.scores


def test_what_a_module_keeps_of_a_seating_serves_in_no_other() -> None:
    """One that kept the cartes of the same deal would take them all in the second seating."""
    keeps = play_table(task(student("garde"), *markers(["memoire"])))
    remembers = play_table(task(student("garde", KEEPS_NOTHING), *markers(["memoire"])))
    assert table_json(keeps) == table_json(remembers)


KEEPS_NOTHING = (PLAYERS / "garde.py").read_text().replace("VUES = {}\n", "").replace(
    "(vue):\n", "(vue):\n    VUES = {}\n"
)  # fmt: skip


def test_nothing_of_the_folder_nor_of_addresses_is_left_in_a_record() -> None:
    text = f"def {F}(vue):\n    raise ValueError(f'{{__file__}} {{object()}}')\n"
    one, other = (play_table(task(student("ici", text), *markers(["memoire"]))) for _ in range(2))
    assert table_json(one) == table_json(other)
    assert "ici.py <object object at 0x…>" in str(one.games[0].faults[0].reply)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("plante", "Le fichier ne se charge pas. Division par zéro."),
        ("memoire", ""),
    ],
)
def test_a_file_that_does_not_load_has_its_reason(name: str, sentence: str) -> None:
    assert why_absent(student(name), "memorix").startswith(sentence)
    assert bool(why_absent(student(name), "memorix")) == bool(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\n", f"Le fichier ne définit pas {F}."),
        (f"def {F}(vue):\n    raise NotImplementedError('à compléter')\n", f"Il reste à compléter : {F}."),
    ],
)
def test_a_file_that_is_no_player_has_its_reason(text: str, sentence: str) -> None:
    assert why_absent(student("a", text), "memorix") == sentence
