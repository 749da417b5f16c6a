"""Ce que les coups de toutes les réussites ont en commun : le refus, les mots, les gestes.

Chaque réussite X a un module `X_coups` : ses coups y sont des enregistrements figés, et quatre
fonctions disent tout ce que l'on peut en faire. `refus(tableau, coup)` donne la raison pour
laquelle un coup n'est pas permis, ou `None` ; `coups_possibles(tableau)` donne les coups
permis ; `jouer_coup(tableau, coup)` joue un coup, ou le refuse et ne change rien ;
`issue(tableau)` dit si la partie est gagnée, perdue, ou si elle continue. La partie
automatique joue par les mêmes actions élémentaires.

Le module `X_gestes` sert à qui la joue à la main. `geste(tableau, coup)` dit comment un coup
se fait sur la table, `coup_du_geste(tableau, source, cible)` ce que veut dire un clic ou un
dépôt ; `nom_du_coup` et `regle` le disent en français ; `indice` donne le coup que jouerait la
partie automatique, `suite` celui que la règle joue à la place du joueur ; `sans_decision(coups)`
dit s'il n'y a rien à choisir entre des coups, `fin_certaine` si les cartes cachées ne peuvent plus rien
y changer, `avertissement` ce qu'il faut lire avant de continuer, `tas_de_la_table` tous les tas du
tableau. Aucune ne change le tableau.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reussites_tk.cours import Couleur, Rang
from reussites_tk.cours import primitives as p

NOMS_DES_COULEURS = {
    Couleur.TREFLE: "trèfle",
    Couleur.CARREAU: "carreau",
    Couleur.COEUR: "cœur",
    Couleur.PIQUE: "pique",
}
_NOMS_DES_FIGURES = {Rang.VALET: "valet", Rang.DAME: "dame", Rang.ROI: "roi", Rang.AS: "as"}

TALON_VIDE = "Le talon est vide : il n’y a plus de carte à tirer."
CARTE_EN_ATTENTE = "Une carte est déjà tirée : jouez-la d’abord."
RIEN_DE_TIRE = "Aucune carte n’est tirée : retournez d’abord la carte du dessus du talon."


class CoupRefuse(ValueError):
    """Un coup n'est pas permis ; le message est la raison, en une phrase. Le tableau est inchangé."""


def exiger_permis(raison: str | None) -> None:
    """Lève `CoupRefuse` s'il y a une raison de refuser."""
    if raison is not None:
        raise CoupRefuse(raison)


def coup_inconnu(coup: object) -> str:
    """Donne la raison de refuser ce qui n'est pas un coup du jeu."""
    return f"« {coup!r} » n’est pas un coup de cette réussite."


def est_indice(valeur: object, nombre: int) -> bool:
    """Dit si `valeur` est l'indice d'un tas dans une liste de `nombre` tas (de 0 à nombre - 1)."""
    return type(valeur) is int and 0 <= valeur < nombre


def carte_tiree(talon: Any) -> bool:
    """Dit si la carte du dessus du talon est retournée, et attend d'être jouée."""
    return not p.tas_vide(talon) and bool(p.est_decouverte(p.carte_sur(talon)))


def refus_de_tirer(talon: Any) -> str | None:
    """Donne la raison de ne pas tirer qui tient au talon lui-même."""
    if p.tas_vide(talon):
        return TALON_VIDE
    return CARTE_EN_ATTENTE if carte_tiree(talon) else None


# --- Les mots


def nom_de(carte: Any) -> str:
    """Donne le nom d'une carte en toutes lettres : « valet de trèfle », « 10 de cœur »."""
    rang = Rang(p.le_rang(carte))
    return f"{_NOMS_DES_FIGURES.get(rang, str(int(rang)))} de {NOMS_DES_COULEURS[p.la_couleur(carte)]}"


def la_carte(carte: Any) -> str:
    """Donne le nom d'une carte avec son article : « le 10 de cœur », « la dame de pique », « l’as… »."""
    rang = p.le_rang(carte)
    article = {Rang.DAME: "la ", Rang.AS: "l’"}.get(Rang(rang), "le ")
    return article + nom_de(carte)


def en_tete(phrase: str) -> str:
    """Met la majuscule d'une phrase, sans toucher au reste."""
    return phrase[:1].upper() + phrase[1:]


def verifier_choix(nom: str, valeur: object, permises: Iterable[str]) -> None:
    """Lève `ValueError` si la valeur de l'option `nom` n'est pas une de celles qui sont permises."""
    choix = tuple(permises)
    if valeur not in choix:
        raise ValueError(f"{nom} : « {valeur} » n'existe pas ; prenez {ou(choix)}.")


def ou(mots: Iterable[str]) -> str:
    """Écrit un choix entre plusieurs mots : « a », « b » ou « c »."""
    *premiers, dernier = [f"« {mot} »" for mot in mots]
    return f"{', '.join(premiers)} ou {dernier}" if premiers else dernier


# --- Les gestes

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
