"""The seeds of hidden trials that this person gave, by class: in the person's own settings, nowhere else."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ... import kept_files, paths
from ...files import write_atomically
from ...plain_json import DamagedJSON
from ...texts import _

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
    if _seeds().get(str(source)) == seed:
        return
    with suppress(OSError):  # what can be neither read nor put aside is not written over
        before = kept_files.sound_object(seeds_file(), _("Le fichier de vos graines d’essais cachés"))
        before.pop(str(source), None)
        after = {**before, **({} if seed is None else {str(source): seed})}
        content = json.dumps(dict([*after.items()][-MOST_CLASSES:]), ensure_ascii=False, indent=1)
        write_atomically(seeds_file(), content.encode("utf-8", "replace"))


def _seeds() -> dict[str, int]:
    """Return what the file holds; whatever is damaged in it is left out."""
    try:
        items = kept_files.read_object(seeds_file()).items()
    except (OSError, DamagedJSON):
        return {}
    return {source: seed for source, seed in items if type(seed) is int and seed >= 0}
