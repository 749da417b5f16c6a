"""La prise : les 38 primitives de l'implantation de tas en service.

Une réussite écrit `from reussites_tk.cours import primitives as p` puis `p.carte_sur(t)` :
elle se joue ainsi avec n'importe quelle implantation. Qui lance la réussite branche la
sienne ; sans rien brancher, la première primitive appelée branche la liste doublement
chaînée du cours (c'est la seule importation vers le haut de la maison).
"""

from __future__ import annotations

import importlib
from typing import Any

_implantation: Any = None
_servies: set[str] = set()


def brancher(implantation: Any) -> None:
    """Met en service un module (ou tout objet) qui porte les 38 primitives ; `None` débranche.

    Ses fonctions deviennent des noms de ce module-ci : une partie en appelle des milliers, et
    s'épargne ainsi le détour par `__getattr__`, qui ne sert plus que les globales.
    """
    global _implantation
    ici = globals()
    for nom in _servies:
        ici.pop(nom, None)
    _servies.clear()
    for nom in dir(implantation) if implantation is not None else ():
        if not nom.startswith("_") and nom not in ici and callable(getattr(implantation, nom)):
            ici[nom] = getattr(implantation, nom)
            _servies.add(nom)
    _implantation = implantation


def implantation() -> Any:
    """Donne l'implantation en service, en branchant celle du cours s'il n'y en a pas."""
    if _implantation is None:
        brancher(importlib.import_module("reussites_tk.tas.liste_double"))
    return _implantation


def __getattr__(nom: str) -> Any:
    """Va chercher la primitive `nom` dans l'implantation en service."""
    if nom.startswith("__"):
        raise AttributeError(nom)
    return getattr(implantation(), nom)
