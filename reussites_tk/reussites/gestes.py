"""Ce que les gestes de toutes les réussites ont en commun.

Chaque réussite X a un module `X_gestes`, pour qui la joue à la main. `geste(tableau, coup)` dit
comment un coup se fait sur la table, `coup_du_geste(tableau, source, cible)` ce que veut dire un
clic ou un dépôt ; `nom_du_coup` et `regle` le disent en français ; `indice` donne le coup que
jouerait la partie automatique, `suite` celui que la règle joue à la place du joueur. Aucune ne
change le tableau.
"""

from __future__ import annotations

from typing import Any

from reussites_tk.cours import primitives as p

from .coups import NOMS_DES_COULEURS, en_tete, la_carte

Geste = tuple[Any, Any | None]
"""Le tas d'où part le geste, et celui où il finit (`None` : on clique sur le premier)."""

PAS_UN_COUP = "Ce geste ne correspond à aucun coup de cette réussite."


def un_seul_coup(coups: tuple[Any, ...]) -> bool:
    """Dit si les règles n'en laissent qu'un : il n'y a rien à choisir."""
    return len(coups) == 1


def sa_serie(tableau: Any, tas: Any) -> Any:
    """Donne la série de la couleur de la carte du dessus d'un tas."""
    return tableau.ligne[p.la_couleur(p.carte_sur(tas))]


def autre_serie(tableau: Any, tas: Any, cible: Any, ou: str) -> str | None:
    """Dit dans quelle série va la carte du dessus d'un tas, si ce n'est pas `cible` ; sinon `None`.

    `ou` est le mot de la réussite : « dans » ou « sur » la série.
    """
    if cible is sa_serie(tableau, tas):
        return None
    carte = p.carte_sur(tas)
    return f"{en_tete(la_carte(carte))} va {ou} la série de {NOMS_DES_COULEURS[p.la_couleur(carte)]}."
