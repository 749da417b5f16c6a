"""The seeds of hidden trials that this person gave, by class: in the person's own settings, nowhere else."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ... import paths, plain_json
from ...files import write_atomically

MOST_CLASSES = 200
"""Classes whose seed is remembered: the last ones."""


def seeds_file() -> Path:
    """Return the file of the seeds, beside that of the settings."""
    return paths.user_config_folder() / "graines_cachees.json"


def remembered_seed(source: Path) -> int | None:
    """Return the seed that was given for a class, None if there is none."""
    return _seeds().get(str(source))


def remember_seed(source: Path, seed: int | None) -> None:
    """Write down the seed of a class, None to forget it, if the disk allows."""
    before = _seeds()
    if before.get(str(source)) == seed:
        return
    before.pop(str(source), None)
    after = {**before, **({} if seed is None else {str(source): seed})}
    content = json.dumps(dict([*after.items()][-MOST_CLASSES:]), ensure_ascii=False, indent=1)
    with suppress(OSError):
        write_atomically(seeds_file(), content.encode("utf-8", "replace"))


def _seeds() -> dict[str, int]:
    """Return what the file holds; whatever is damaged in it is left out."""
    try:
        data = plain_json.read(seeds_file())
    except (OSError, plain_json.DamagedJSON):
        return {}
    items = data.items() if isinstance(data, dict) else ()
    return {source: seed for source, seed in items if type(seed) is int and seed >= 0}
