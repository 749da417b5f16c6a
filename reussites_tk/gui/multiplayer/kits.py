"""The kits of the games that the page plays, by their code."""

from __future__ import annotations

from collections.abc import Mapping

from .ascenseur.kit import KIT as ASCENSEUR
from .kit import Kit
from .memorix.kit import KIT as MEMORIX
from .tarot.kit import KIT as TAROT

KITS: Mapping[str, Kit] = {"memorix": MEMORIX, "ascenseur": ASCENSEUR, "tarot": TAROT}
