"""Les tas de cartes : le catalogue des 38 primitives et quatre représentations de référence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

REFERENCES: Mapping[str, str] = MappingProxyType(
    {
        "liste_double": "liste doublement chaînée",
        "liste_simple": "liste simplement chaînée",
        "tableau": "tableau",
        "file": "file à deux bouts",
    }
)
"""Les modules de référence, et la représentation que chacun choisit."""
