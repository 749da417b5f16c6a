"""The `cours` engine: one child or several give the same count, and it stops when asked."""

import threading
from collections import deque
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import pytest

from reussites_tk.analysis import engine
from reussites_tk.analysis.engine import count_series, play_blocks
from reussites_tk.analysis.outcomes import WON, Counts
from reussites_tk.analysis.series import Series
from reussites_tk.cours import Histoire
from reussites_tk.worker import game_forms
from reussites_tk.worker.parent.game_results import CountBlock, CountFailed, Cycle
from reussites_tk.worker.parent.games import count


def play_series(
    series: Series, stop: threading.Event | None = None, children: int | None = None
) -> Generator[Histoire | Cycle | CountFailed]:
    """Count games, each count as the contract's `Histoire`."""
    with closing(count_series(series, stop, children)) as items:
        for item in items:
            yield Histoire(item.parties, item.gagnees, item.detail) if isinstance(item, Counts) else item


def last(series: Series, children: int) -> Histoire | Cycle | CountFailed:
    return deque(play_series(series, children=children), maxlen=1).pop()


def counted(series: Series, children: int = 1) -> Counts:
    end = deque(count_series(series, children=children), maxlen=1).pop()
    assert isinstance(end, Counts)
    return end


@pytest.mark.parametrize("children", [1, 3])
def test_blocks_come_in_the_order_of_their_numbers(monkeypatch: pytest.MonkeyPatch, children: int) -> None:
    monkeypatch.setattr(engine, "GAMES_PER_BLOCK", 4)
    blocks = list(play_blocks(Series("c4", 30, debut=7), children=children))
    assert not any(isinstance(block, CountFailed) for block in blocks)
    numbers = [n for b in blocks if isinstance(b, CountBlock) for n in range(b.debut, b.debut + b.parties)]
    assert numbers == list(range(7, 37))


def test_one_child_or_three_give_the_same_count() -> None:
    series = Series("r7", 60, graine=5)
    alone = last(series, 1)
    assert isinstance(alone, Histoire) and alone.parties == 60
    assert last(series, 3) == alone


@pytest.mark.parametrize(
    ("jeu", "keys"), [("r7", range(1, 4)), ("qll", range(2, 33)), ("c4", range(8, 33)), ("md", range(33))]
)
def test_each_game_is_counted_by_its_key(jeu: str, keys: range) -> None:
    counts = counted(Series(jeu, 60, graine=3, debut=11))
    played = counts.gagnees if jeu == "r7" else counts.parties
    assert sum(counts.detail.values()) == played and set(counts.detail) <= set(keys)
    assert {code & ~WON for code in counts.first} - {0} == set(counts.detail) - {0}
    assert min(counts.first.values()) == 11 and max(counts.last.values()) == 70


def test_first_and_last_games_are_kept_per_outcome() -> None:
    counts = counted(Series("c4", 60, graine=3))
    alone = [game for game in count("c4", graine=3, parties=60, block=1) if isinstance(game, CountBlock)]
    ends = {game.debut: next(iter(game.detail)) | WON * game.gagnees for game in alone}
    assert counts.first == {code: min(n for n in ends if ends[n] == code) for code in set(ends.values())}
    assert counts.last == {code: max(n for n in ends if ends[n] == code) for code in set(ends.values())}


def test_a_board_of_md_is_won_with_all_its_cartes() -> None:
    counts = counted(Series("md", 60, graine=3))
    assert counts.detail.get(32, 0) == counts.gagnees > 0


def test_a_byte_holds_a_key_or_none() -> None:
    assert [game_forms.code_of(key, True) for key in (0, 32, 127, 128, -1, None)] == [
        128, 160, 255, 128, 128, 128,
    ]  # fmt: skip
    assert game_forms.WON == WON


def test_two_halves_add_up_to_the_whole() -> None:
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
    for histoire in play_series(Series("r7", 1_000_000), stop=stop, children=1):
        assert isinstance(histoire, Histoire)
        seen.append(histoire.parties)
        stop.set()
    assert seen == sorted(seen) and 0 < seen[-1] < 1_000_000


def test_what_is_counted_when_stopped_can_be_continued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "GAMES_PER_BLOCK", 5)
    stop = threading.Event()
    begun = Counts.empty()
    for item in count_series(Series("c4", 100_000, graine=2), stop=stop, children=3):
        assert isinstance(item, Counts)
        begun = item
        stop.set()
    more = counted(Series("c4", 10, graine=2, debut=begun.parties + 1))
    assert begun + more == counted(Series("c4", begun.parties + 10, graine=2))


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
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(engine, "count", fail)
    with pytest.raises(ZeroDivisionError, match="ours"):
        last(Series("r7", 10), 2)
