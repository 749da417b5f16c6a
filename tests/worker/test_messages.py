"""Answers are read by type; anything else on the channel is no message."""

import json

import pytest

from reussites_tk.worker.messages import (
    BadMessage,
    Dying,
    Failed,
    LoadFailed,
    LoadOk,
    LoadRequest,
    Observed,
    Part,
    Results,
    Where,
    read_answer,
    write_load,
    write_run,
    write_where,
)

KEY = "cle"


def line(*message: object) -> bytes:
    return f"{KEY} {json.dumps(message)}".encode()


@pytest.mark.parametrize(
    "message, answer",
    [
        (("loaded", "texte", 1, ["reussites_tk.tas"]), LoadOk("texte", 1, ("reussites_tk.tas",))),
        (
            ("not_loaded", {"type": "E", "message": "m", "line": 3, "file": "f"}, "texte", []),
            LoadFailed("E", "m", 3, "texte", (), "f"),
        ),
        (
            ("not_loaded", {"type": "E", "message": "m", "line": 3, "file": "f", "near": ["g", 2]}, "", []),
            LoadFailed("E", "m", 3, "", (), "f", ("g", 2)),
        ),
        (("part", 2, {"a": 1}), Part(2, {"a": 1})),
        (("results", 4, [[[1], "texte", 0]], []), Results(4, (Observed([1], "texte", 0),))),
        (("results", 4, [["tue", "", "", None]], []), Results(4, (Failed("tue"),))),
        (("where", 7, "f"), Where(7, "f")),
        (("where", None, ""), Where(None, "")),
        (("dying", "memoire", ""), Dying("memoire")),
    ],
)
def test_answers_are_read(message: tuple[object, ...], answer: object) -> None:
    assert read_answer(line(*message), KEY) == answer


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"bonjour",
        json.dumps(["loaded", "", 0, []]).encode(),
        b"autre " + json.dumps(["loaded", "", 0, []]).encode(),
        line(),
        line("unknown"),
        line("loaded"),
        line("loaded", 3, 0, []),
        line("loaded", "", "0", []),
        line("part", "0", 1),
        line("results", 0, [[1]], []),
        line("results", 0, 3, []),
        line("results", 0, [["tue", "", "", "7"]], []),
        line("not_loaded", "x", "", []),
        line({"a": 1}),
        b"cle {",
        b"cle 3",
        b"cle \xff\xfe",
        b"cle " + b"[" * 100_000,
    ],
)
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(BadMessage):
        read_answer(data, KEY)


def test_a_request_is_one_line() -> None:
    for data in (write_load(LoadRequest(KEY, "b", "a\nb")), write_run(0, ["\n", "é"]), write_where()):
        assert data.endswith(b"\n") and data.count(b"\n") == 1
        assert data.isascii()
