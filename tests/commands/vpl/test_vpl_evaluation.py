"""What runs on the server of VPL stays within what VPL grants, and always says a sentence."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.commands.vpl import evaluation
from reussites_tk.commands.vpl.bundle import order_of
from reussites_tk.errors import UserError
from reussites_tk.grading.judging import CLASS_LIMITS
from reussites_tk.grading.scale import Scale
from reussites_tk.judge.verdicts import Stopped
from reussites_tk.source_text import LARGEST_BYTES

ORDER = order_of("tas", Scale(), 1, None)


def limits(memory: int) -> Any:
    return evaluation._limits({"VPL_MAXTIME": "60", "VPL_MAXMEMORY": str(memory)})


def test_a_child_may_use_what_it_may_in_a_class_where_vpl_grants_enough() -> None:
    granted = limits(2 << 30)
    assert granted.memory_bytes == evaluation._limits({}).memory_bytes == CLASS_LIMITS.memory_bytes
    assert (granted.seconds, granted.total_seconds) == (CLASS_LIMITS.seconds, CLASS_LIMITS.total_seconds)


def test_a_child_is_stopped_before_vpl_ends_everything_unless_an_honest_one_would_be() -> None:
    assert limits(512 << 20).memory_bytes == 416 << 20
    assert limits(128 << 20).memory_bytes == 256 << 20


def test_what_waits_is_not_waited_for_longer_on_a_busy_server() -> None:
    assert evaluation._limits({}).waiting_seconds == 1.0
    assert evaluation._limits({}).wall_seconds == CLASS_LIMITS.wall_seconds


def evaluated_with(monkeypatch: pytest.MonkeyPatch, judged: Any, folder: Path) -> str:
    monkeypatch.setattr(evaluation, "_judged", judged)
    variables = {"VPL_SUBFILES": "tas_a_completer.py\nabsent.py\n", "VPL_MAXTIME": "240"}
    return "\n".join(evaluation.evaluated(ORDER, variables, folder))


def test_too_little_time_is_said_without_a_mark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stopped(*_arguments: object) -> object:
        raise Stopped

    said = evaluated_with(monkeypatch, stopped, tmp_path)
    assert "ne suffit pas" in said and "Grade" not in said


def test_a_full_disk_is_said_without_a_mark_nor_a_folder_of_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_arguments: object) -> object:
        raise UserError("/srv/tmp est plein : relancez la commande.")

    said = evaluated_with(monkeypatch, full, tmp_path)
    assert "n’a plus de place" in said and "/srv" not in said and "Grade" not in said


def test_a_fault_of_ours_is_said_without_a_mark(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_arguments: object) -> object:
        raise KeyError("x")

    said = evaluated_with(monkeypatch, fails, tmp_path)
    assert "(KeyError)" in said and "Grade" not in said
    assert "Traceback" in capsys.readouterr().err  # for the teacher


@pytest.mark.parametrize("odd", ["nan", "inf", "-1", "abc"])
def test_limits_that_make_no_sense_are_none(odd: str) -> None:
    assert evaluation._limits({"VPL_MAXMEMORY": odd}) == evaluation._limits({})


def test_where_vpl_does_not_tell_the_names_those_of_python_are_taken(tmp_path: Path) -> None:
    for name in ("b.py", "a.py", "vpl_environment.sh"):
        (tmp_path / name).write_text("")
    assert evaluation._names(tmp_path, {}) == ["a.py", "b.py"]
    assert evaluation._names(tmp_path, {"VPL_SUBFILES": "b.py\n\n"}) == ["b.py"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the servers of VPL are machines with Linux")
def test_what_is_no_file_is_not_waited_for_and_a_huge_one_not_read_whole(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tuyau.py")
    (tmp_path / "sans_fin.py").symlink_to("/dev/zero")
    (tmp_path / "gros.py").write_bytes(b"#" * (LARGEST_BYTES + 1000))
    files = evaluation._files(tmp_path, ["tuyau.py", "sans_fin.py", "gros.py"])
    assert {name: len(content) for name, content in files.items()} == {"gros.py": LARGEST_BYTES + 1}


def test_a_file_that_cannot_be_read_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tas_a_completer.py").write_bytes(b"x = 1\n")
    given: list[object] = []

    def judged(*arguments: object) -> object:
        given.extend(arguments)
        raise Stopped

    evaluated_with(monkeypatch, judged, tmp_path)
    assert given[1] == {"tas_a_completer.py": b"x = 1\n"}
    stop = given[-1]
    assert isinstance(stop, threading.Event) and not stop.is_set()
