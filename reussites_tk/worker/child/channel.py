"""In the child: JSON read and written by the interpreter's own C code, whatever a file does to `json`.

`json.dumps` looks up names of its module each time: a file that changes them would change what we say.
"""

from __future__ import annotations

import json
import json.decoder
import json.encoder
from collections.abc import Callable
from typing import Any

JSON = Any

_TEXT = json.encoder.encode_basestring_ascii


def make_dumps() -> Callable[[JSON], str]:
    """Give what writes plain data; raises `TypeError`, `ValueError` or `RecursionError` for anything else."""
    make = vars(json.encoder)["c_make_encoder"]
    if make is None:  # an interpreter without its C code
        return json.dumps
    encode, join = make(None, _refuse, _TEXT, None, ":", ",", False, False, False), "".join

    def dumps(data: JSON) -> str:
        return join(encode(data, 0))

    return dumps


def make_loads() -> Callable[[str], JSON]:
    """Give what reads one JSON text, without space before it."""
    scan = vars(json.decoder.JSONDecoder())["scan_once"]

    def loads(text: str) -> JSON:
        return scan(text, 0)[0]

    return loads


def _refuse(thing: object) -> JSON:
    raise TypeError("no plain data")
