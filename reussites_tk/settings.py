"""The settings of one person: read with tolerance, written whole."""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from . import kept_files, paths
from .files import write_atomically
from .texts import _

THEMES = ("clair", "sombre")
AUTOMATIC_SCALE = 0.0
RANGES = {"scale": (0.5, 4.0), "speed": (0.05, 1000.0), "text_size": (1.0, 2.0)}
"""Outside of these the window could not be used; NaN is in none."""


@dataclass
class Settings:
    """What the window remembers from one day to the next.

    `theme`: `clair` or `sombre`. `scale`: size factor of texts and cards, 0 to measure the screen.
    `speed`: states shown per second. `last_folder`: the student's folder, or "". `last_file`: its
    file that was checked last, or "". `last_class`: the
    archive or the folder of the teacher's class, or "". `geometry`: Tk geometry of the window, or "".
    `maximised`: whether it fills its screen. `page`: the page in front, or "". `text_size`: factor of the
    texts alone. `movement`: whether the cartes glide. `four_colours`: whether each couleur has its own
    colour. `timer`: whether the time of a game by hand is shown. `only_to_mend`: whether the list of an
    exercise leaves out what is right. `check_on_save`: whether a file is checked at each save. `say_why`:
    whether computers say why they play as they do. `last_match`: the code of the game of several players
    that was shown last, or "". `round_by_round`: whether such a game stops after each round.
    `show_our_code`: whether the source of our own piles may be read, which students are to write. `people`:
    who hands in together (see `hand_in.people`). `engine_told`: whether `analyser` has said how to compile
    the quick engine, which it says once.
    """

    theme: str = "clair"
    scale: float = AUTOMATIC_SCALE
    speed: float = 3.0
    last_folder: str = ""
    last_file: str = ""
    last_class: str = ""
    geometry: str = ""
    maximised: bool = False
    page: str = ""
    text_size: float = 1.0
    movement: bool = True
    four_colours: bool = False
    timer: bool = False
    only_to_mend: bool = False
    check_on_save: bool = True
    say_why: bool = True
    last_match: str = ""
    round_by_round: bool = True
    show_our_code: bool = False
    people: str = ""
    engine_told: bool = False


def settings_file() -> Path:
    """Return the file of the settings."""
    return paths.user_config_folder() / "reglages.json"


def load(file: Path | None = None) -> Settings:
    """Read the settings; whatever is missing, damaged or out of range takes its default.

    A file that makes no sense is put aside (see `kept_files`).
    """
    try:
        data = _known(file or settings_file())
    except OSError:
        data = {}
    return _settings_from(data)


def save(settings: Settings, file: Path | None = None) -> bool:
    """Write the settings; False when the disk refuses (never a reason to stop anyone).

    What a newer program keeps in the file under other names stays there.
    """
    file = file or settings_file()
    try:
        text = json.dumps(_known(file) | asdict(settings), indent=2) + "\n"
        write_atomically(file, text.encode("ascii"))
    except OSError:
        return False
    return True


def _known(file: Path) -> dict[str, Any]:
    """Return what the file holds; raises `OSError` when it can be neither read nor put aside."""
    return kept_files.sound_object(file, _("Le fichier de vos réglages"))


def _settings_from(data: dict[str, Any]) -> Settings:
    """Return settings with the values that make sense, the default for the others."""
    settings = Settings()
    for field in fields(Settings):
        value: Any = data.get(field.name)
        if _is_sound(field.name, value):
            setattr(settings, field.name, float(value) if field.type is float else value)
    return settings


def _is_sound(name: str, value: Any) -> bool:
    """Return True if `value` may be the setting called `name`."""
    if name == "theme":
        return value in THEMES
    if isinstance(getattr(Settings, name), bool):
        return isinstance(value, bool)
    if name in RANGES:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        low, high = RANGES[name]
        return number and (low <= value <= high or (name == "scale" and value == AUTOMATIC_SCALE))
    return isinstance(value, str)
