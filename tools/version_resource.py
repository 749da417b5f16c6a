"""What Windows shows in the properties of the program: its name, its version (used by build.spec)."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from reussites_tk import __version__

FRENCH_UNICODE = "040c04b0"
"""The language (French) and the character set (Unicode) of the strings."""


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the four numbers of a version, zeros at the end."""
    found = [int(n) for n in re.findall(r"\d+", version)[:4]]
    first, second, third, fourth = (*found, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def strings(version: str) -> dict[str, str]:
    """Return what is written in the properties."""
    return {
        "ProductName": "Réussites",
        "FileDescription": "Réussites : structures de données et jeux de cartes",
        "ProductVersion": version,
        "FileVersion": version,
        "InternalName": "reussites",
        "LegalCopyright": "MIT",
    }


def version_resource() -> Any:
    """Return the properties as PyInstaller's record."""
    from PyInstaller.utils.win32 import versioninfo as v

    four = numbers(__version__)
    table = v.StringTable(FRENCH_UNICODE, [v.StringStruct(*pair) for pair in strings(__version__).items()])
    known = v.VarFileInfo([v.VarStruct("Translation", [0x040C, 0x04B0])])
    return v.VSVersionInfo(v.FixedFileInfo(four, four), [v.StringFileInfo([table]), known])
