"""Le refus d'une primitive de référence dont la précondition n'est pas respectée."""

from __future__ import annotations

from typing import NoReturn

from reussites_tk.cours import PreconditionNonRespectee


def refuser(primitive: str, precondition: str) -> NoReturn:
    """Lève `PreconditionNonRespectee` : `precondition` est ce qui devait être vrai, et ne l'est pas.

    Les mots de `precondition` sont ceux du catalogue (un test y veille).
    """
    raise PreconditionNonRespectee(f"{primitive} : la précondition « {precondition} » n'est pas respectée.")
