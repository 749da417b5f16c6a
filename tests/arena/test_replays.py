"""A game of a tournament is shown again under the names of its players."""

from pathlib import Path

import pytest

from reussites_tk.arena.replays import seen_again, table_names
from reussites_tk.arena.results import read_results
from reussites_tk.arena.run import play_tournament, read_tournament
from reussites_tk.jeux.options import LONGUEUR_D_UN_NOM

from .conftest import lay, order


@pytest.mark.usefixtures("without_children")
def test_every_coup_of_a_game_is_shown_with_the_names_and_the_reasons(tmp_path: Path) -> None:
    wanted = order(lay(tmp_path / "joueurs", {"ada, dite «a».py": "memoire"}), deals=1)
    play_tournament(read_tournament(wanted))
    found = read_results(wanted.folder / "tournoi.json")
    record = next(record for record in found.records if 0 in record.players)
    shown = seen_again(found, record.numero, record.table, 1)
    match = shown.after(len(shown.turns))
    result = match.result()
    assert result is not None and result.scores == record.games[1].scores
    assert {seat.nom for seat in match.seats} > {"ada dite «a»"}
    assert any(step.pourquoi for step in match.steps) and shown.title.startswith("Tournoi, donne 1")


def test_names_that_no_option_takes_are_made_plain_and_distinct() -> None:
    assert table_names(["a:b", "ab", "\x00"]) == ["ab", "ab 2", "Joueur"]
    long = table_names(["x" * 90] * 3)
    assert len({*long}) == 3 and max(map(len, long)) == LONGUEUR_D_UN_NOM
