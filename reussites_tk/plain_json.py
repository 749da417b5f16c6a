"""Reading JSON of our own that may be damaged: accessors that check what they return, one error.

A file in the person's folders may have been cut short by a full disk, edited by hand, or written by
another version. `read(file)` or `parsed(bytes)`, then `text_at(data, "key")` and the like; all raise
`DamagedJSON`, a `ValueError`.
"""

import json
from math import isfinite
from pathlib import Path
from typing import Any


class DamagedJSON(ValueError):
    """What is read is no JSON, or not what was expected there."""


def parsed(content: bytes | str) -> Any:
    """Return the value that a text holds; raises `DamagedJSON`."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as fault:  # RecursionError: lists in lists without end
        raise DamagedJSON(str(fault)) from None


def read(file: Path) -> Any:
    """Return the value that a file holds; raises `OSError` or `DamagedJSON`."""
    return parsed(file.read_bytes())


def value_at(data: Any, key: str) -> Any:
    """Return the value of a key, whatever it is; raises `DamagedJSON` when it is not there."""
    if not isinstance(data, dict) or key not in data:
        raise DamagedJSON(key)
    return data[key]


def text_at(data: Any, key: str) -> str:
    """Return the text of a key; raises `DamagedJSON`."""
    value = value_at(data, key)
    if not isinstance(value, str):
        raise DamagedJSON(key)
    return value


def whole_at(data: Any, key: str) -> int:
    """Return the whole number of a key, True and 1.0 being none; raises `DamagedJSON`."""
    value = value_at(data, key)
    if type(value) is not int:
        raise DamagedJSON(key)
    return value


def score_at(data: Any, key: str) -> float:
    """Return the score of a key, whole or with a half; raises `DamagedJSON`."""
    return as_score(value_at(data, key))


def as_score(value: Any) -> float:
    """Return a value that is a score, whole or with a half; raises `DamagedJSON`."""
    if type(value) is int or (type(value) is float and isfinite(value) and value % 1 == 0.5):
        return float(value) if isinstance(value, float) else int(value)
    raise DamagedJSON(str(value))


def number_at(data: Any, key: str) -> float:
    """Return the finite number of a key; raises `DamagedJSON`."""
    value = value_at(data, key)
    try:
        if type(value) in (int, float) and isfinite(value):
            return float(value)
    except OverflowError:  # a whole number that is longer than any float
        pass
    raise DamagedJSON(key)


def flag_at(data: Any, key: str) -> bool:
    """Return True or False as a key says; raises `DamagedJSON`."""
    value = value_at(data, key)
    if not isinstance(value, bool):
        raise DamagedJSON(key)
    return value


def list_at(data: Any, key: str) -> list[Any]:
    """Return the list of a key, its items unchecked; raises `DamagedJSON`."""
    value = value_at(data, key)
    if not isinstance(value, list):
        raise DamagedJSON(key)
    return value


def object_at(data: Any, key: str) -> dict[str, Any]:
    """Return the object of a key, its values unchecked; raises `DamagedJSON`."""
    value = value_at(data, key)
    if not isinstance(value, dict):
        raise DamagedJSON(key)
    return value


def texts_at(data: Any, key: str) -> dict[str, str]:
    """Return the object of a key whose values are all texts; raises `DamagedJSON`."""
    value = object_at(data, key)
    return {name: text_at(value, name) for name in value}


def with_tuples(value: Any) -> Any:
    """Return JSON whose lists, and those inside them, are tuples: they never change, and can be keys."""
    return tuple(map(with_tuples, value)) if isinstance(value, list | tuple) else value


def with_lists(value: Any) -> Any:
    """Return the inverse of `with_tuples`: what JSON itself would read."""
    return [*map(with_lists, value)] if isinstance(value, list | tuple) else value
