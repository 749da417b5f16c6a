"""Ce que les gestes de toutes les réussites ont en commun.

Chaque réussite X a un module `X_gestes`, pour qui la joue à la main. `geste(tableau, coup)` dit
comment un coup se fait sur la table, `coup_du_geste(tableau, source, cible)` ce que veut dire un
clic ou un dépôt ; `nom_du_coup` et `regle` le disent en français ; `indice` donne le coup que
jouerait la partie automatique, `suite` celui que la règle joue à la place du joueur. Aucune ne
change le tableau.
"""

from __future__ import annotations

from typing import Any

Geste = tuple[Any, Any | None]
"""Le tas d'où part le geste, et celui où il finit (`None` : on clique sur le premier)."""

PAS_UN_COUP = "Ce geste ne correspond à aucun coup de cette réussite."


def un_seul_coup(coups: tuple[Any, ...]) -> bool:
    """Dit si les règles n'en laissent qu'un : il n'y a rien à choisir."""
    return len(coups) == 1
