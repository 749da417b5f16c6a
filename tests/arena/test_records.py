"""What is known of a table goes through JSON and comes back, and the journal keeps what is whole."""

import json
from pathlib import Path

import pytest

from reussites_tk.arena.journal import FILE, Journal, read_head
from reussites_tk.arena.records import FaultNote, Game, TableRecord, read_table, table_json
from reussites_tk.plain_json import DamagedJSON
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.players import Raised, Returned

FAULTS = (
    FaultNote(1, 1, Returned(["i", 99]), "Il n’y a pas de case 99.", "ligne"),
    FaultNote(3, 1, Returned(["i", 99]), "Il n’y a pas de case 99."),
    FaultNote(5, 2, Raised("ValueError", "non", None)),
    FaultNote(7, 2, Failed("temps_depasse")),
)
GAMES = (
    Game("memorix {}", (3, -1), ((1, 2), (0, 2)), True, FAULTS),
    Game("x", (0, 0), ((0, 0),) * 2, False),
)
RECORD = TableRecord(4, 1, (2, 0), GAMES)


def through_json(record: TableRecord) -> TableRecord:
    return read_table(json.loads(json.dumps(table_json(record, seconds=True))))


def test_a_record_comes_back_from_json() -> None:
    assert through_json(RECORD) == RECORD


def test_faults_of_one_kind_name_their_reply_once() -> None:
    data = table_json(RECORD)["parties"][0]
    assert len(data["reponses"]) == 3 and data["fautes"][1] == [3, 1, 0]


def test_seconds_are_in_the_journal_alone() -> None:
    record = TableRecord(1, 0, (0, 1), (Game("x", (0, 0), ((0, 0),) * 2, True, (), (0.25, 0.5)),) * 2)
    assert "secondes" not in table_json(record)["parties"][0]
    assert through_json(record).games[0].seconds == (0.25, 0.5)


@pytest.mark.parametrize(
    "change",
    [{"joueurs": [1]}, {"donne": "1"}, {"parties": [{}]}, {"parties": 3}, {"joueurs": [0, "2"]}],
)
def test_what_is_no_record_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(DamagedJSON):
        read_table({**table_json(RECORD), **change})


# --- the journal

HEAD = {"graine": 12345678901234567890}


def written(folder: Path, *lines: object) -> None:
    with Journal(folder, HEAD) as journal:
        for line in lines:
            journal.add(line)


def kept(folder: Path) -> list[object]:
    with Journal(folder, HEAD) as journal:
        return journal.lines


def test_lines_come_back_and_others_are_added(tmp_path: Path) -> None:
    written(tmp_path, {"a": "é"}, [1])
    written(tmp_path, None)
    assert kept(tmp_path) == [{"a": "é"}, [1], None]
    assert read_head(tmp_path) == HEAD


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_line_that_was_cut_is_as_if_never_written(tmp_path: Path, cut: int) -> None:
    written(tmp_path, ["whole"], ["cut in the middle of it"])
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:-cut])
    # Only its line end is missing: the line itself is whole.
    assert kept(tmp_path) == ([["whole"]] if cut > 1 else [["whole"], ["cut in the middle of it"]])
    written(tmp_path, ["next"])
    assert kept(tmp_path)[-1] == ["next"]


def test_a_damaged_line_in_the_middle_takes_no_other_with_it(tmp_path: Path) -> None:
    written(tmp_path, ["one"], ["two"], ["three"])
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes().replace(b'["two"]', b'["tw\xff"]'))
    assert kept(tmp_path) == [["one"], ["three"]]


def test_the_journal_of_something_else_is_put_aside_whole(tmp_path: Path) -> None:
    written(tmp_path, ["precious"])
    before = (tmp_path / FILE).read_bytes()
    with Journal(tmp_path, {"graine": 2}) as journal:
        assert journal.put_aside == "ancien 1" and journal.lines == []
    assert (tmp_path / "ancien 1" / FILE).read_bytes() == before
    with Journal(tmp_path, HEAD) as journal:
        assert journal.put_aside == "ancien 2"


def test_a_journal_killed_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"0123")
    written(tmp_path, ["one"])
    assert kept(tmp_path) == [["one"]]


def test_an_empty_folder_has_no_head(tmp_path: Path) -> None:
    assert read_head(tmp_path) is None
