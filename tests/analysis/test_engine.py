"""The `cours` engine: one child or several give the same count, and it stops when asked."""

import threading
from collections import deque
from pathlib import Path

import pytest

from reussites_tk.analysis import engine
from reussites_tk.analysis.engine import Series, play_series, share_out
from reussites_tk.cours import Histoire
from reussites_tk.worker.games import CountFailed, Cycle


def last(series: Series, children: int) -> Histoire | Cycle | CountFailed:
    return deque(play_series(series, children=children), maxlen=1).pop()


@pytest.mark.parametrize(("parties", "children"), [(10, 1), (10, 3), (2, 5)])
def test_every_number_is_played_once(parties: int, children: int) -> None:
    parts = share_out(Series("r7", parties, debut=7), children)
    numbers = [n for part in parts for n in range(part.debut, part.debut + part.parties)]
    assert numbers == list(range(7, 7 + parties))


def test_one_child_or_three_give_the_same_count() -> None:
    series = Series("r7", 60, graine=5)
    alone = last(series, 1)
    assert isinstance(alone, Histoire) and alone.parties == 60
    assert last(series, 3) == alone


def test_two_halves_make_the_whole() -> None:
    whole = last(Series("r7", 40), 1)
    halves = [last(Series("r7", 20, debut=debut), 1) for debut in (1, 21)]
    assert isinstance(whole, Histoire)
    assert whole.gagnees == sum(half.gagnees for half in halves if isinstance(half, Histoire))


def test_the_same_games_on_every_representation() -> None:
    counts = [
        last(Series("r7", 25, tas=tas), 1) for tas in ("liste_double", "liste_simple", "tableau", "file")
    ]
    assert counts == counts[:1] * 4


def test_a_chain_is_played_in_order_by_one_child() -> None:
    series = Series("qll", 1_500, graine=4, options={"entre_parties": "ramassage"})
    items = list(play_series(series, children=3))
    cycles = [item for item in items if isinstance(item, Cycle)]
    assert len(cycles) == 1 and items.index(cycles[0]) < len(items) - 1
    assert isinstance(items[-1], Histoire) and items[-1].parties == 1_500


def test_the_count_grows_block_by_block_until_it_is_stopped() -> None:
    stop = threading.Event()
    seen = []
    for count in play_series(Series("r7", 1_000_000), stop=stop, children=1):
        assert isinstance(count, Histoire)
        seen.append(count.parties)
        stop.set()
    assert seen == sorted(seen) and 0 < seen[-1] < 1_000_000


def test_closing_the_iterator_ends_the_children() -> None:
    before = threading.active_count()
    counts = play_series(Series("r7", 1_000_000), children=2)
    next(counts)
    counts.close()
    assert threading.active_count() == before


def test_a_file_that_fails_is_the_last_item(tmp_path: Path) -> None:
    piles = tmp_path / "piles.py"
    piles.write_text("raise ValueError('pas prêt')\n", encoding="utf-8")
    end = last(Series("r7", 10, tas=piles), 2)
    assert isinstance(end, CountFailed)
    assert "pas prêt" in str(end.failure)


def test_a_fault_of_ours_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(*_: object, **__: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(engine, "count", count)
    with pytest.raises(ZeroDivisionError, match="ours"):
        last(Series("r7", 10), 2)
