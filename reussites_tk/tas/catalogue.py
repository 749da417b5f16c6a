"""Le catalogue : les 38 primitives du polycopié (section 2) comme données.

Le juge, les fichiers à compléter et la documentation le lisent ; aucune représentation
n'en dépend. Dans les exemples, un tas s'écrit de bas en haut : `[7T (8T)]` a la carte
7T dessous, et 8T dessus, cachée.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType


class Genre(Enum):
    """Ce que désigne un paramètre ou un résultat."""

    CARTE = "carte"
    COULEUR = "couleur"
    RANG = "rang"
    TAS = "tas"
    ENTIER = "entier"
    PLACE = "place"
    MODE = "mode"
    BOOLEEN = "booléen"


class Cout(Enum):
    """Nombre d'étapes permis, selon la hauteur du tas."""

    CONSTANT = "constant"
    LINEAIRE = "linéaire"


@dataclass(frozen=True, slots=True)
class Parametre:
    """Un paramètre d'une primitive : son nom et son genre."""

    nom: str
    genre: Genre


@dataclass(frozen=True, slots=True)
class Primitive:
    """Une primitive du polycopié.

    `resultat` vaut `None` pour une action. `precondition` est la phrase jugée, sans
    majuscule ni point, vide s'il n'y en a pas.
    """

    nom: str
    parametres: tuple[Parametre, ...]
    resultat: Genre | None
    famille: str
    specification: str
    precondition: str
    exemple: str
    cout: Cout

    @property
    def consulte(self) -> bool:
        """Vrai si la primitive regarde sans rien changer ni créer (un sélecteur)."""
        return self.resultat not in (None, Genre.TAS)

    @property
    def signature(self) -> str:
        """L'appel tel qu'on l'écrit : `deplacer_haut_sur(t1, t2)`."""
        return f"{self.nom}({', '.join(parametre.nom for parametre in self.parametres)})"


FAMILLES: tuple[str, ...] = (
    "Couleurs et rangs",
    "Sélecteurs de cartes",
    "Comparaisons de cartes",
    "Testeurs et sélecteurs de tas",
    "Constructeurs de tas",
    "Consultation des cartes d'un tas",
    "Retournement d'une carte",
    "Modifications d'un tas",
    "Ajout d'une carte",
    "Déplacements",
)
_RANGS, _CARTES, _COMPARER, _TESTER, _CREER, _CONSULTER, _RETOURNER, _MODIFIER, _AJOUTER, _DEPLACER = FAMILLES

_GENRES = {
    "c": Genre.CARTE,
    "c1": Genre.CARTE,
    "c2": Genre.CARTE,
    "couleur": Genre.COULEUR,
    "i": Genre.ENTIER,
    "j": Genre.ENTIER,
    "l": Genre.PLACE,
    "m": Genre.MODE,
    "n": Genre.ENTIER,
    "r": Genre.RANG,
    "rang": Genre.RANG,
    "t": Genre.TAS,
    "t1": Genre.TAS,
    "t2": Genre.TAS,
}
_LINEAIRES = {
    "ieme_carte",
    "echanger_cartes",
    "deplacer_carte_sur",
    "battre_tas",
    "retourner_tas",
    "creer_jeu_neuf",
}


def _parametre(primitive: str, nom: str) -> Parametre:
    # `c` nomme une carte partout, sauf dans couleur_suivante(c) où le contrat en fait une couleur.
    genre = Genre.COULEUR if primitive == "couleur_suivante" else _GENRES[nom]
    return Parametre(nom, genre)


def _primitive(
    famille: str, signature: str, resultat: Genre | None, specification: str, precondition: str, exemple: str
) -> Primitive:
    nom, parametres = signature.rstrip(")").split("(")
    cout = Cout.LINEAIRE if nom in _LINEAIRES else Cout.CONSTANT
    genres = tuple(_parametre(nom, parametre) for parametre in parametres.split(", "))
    return Primitive(nom, genres, resultat, famille, specification, precondition, exemple, cout)


_NON_VIDE = "t n'est pas vide"
_SOURCE_ET_CIBLE = "t1 n'est pas vide et t2 est actif"
_SANS_DOMMAGE = " Ni la place des tas, ni leur mode, ni la visibilité des cartes ne changent."
_MEME_TAS = " t1 et t2 peuvent être le même tas."

# fmt: off
PRIMITIVES: tuple[Primitive, ...] = (
    _primitive(
        _RANGS, "couleur_suivante(c)", Genre.COULEUR,
        "La couleur qui suit c ; après la dernière (pique) revient la première (trèfle).", "",
        "couleur_suivante(Couleur.PIQUE) → Couleur.TREFLE",
    ),
    _primitive(
        _RANGS, "rang_suivant(r)", Genre.RANG,
        "Le rang qui suit r ; après l'as revient PREMIER_RANG, le plus petit rang du jeu créé.", "",
        "après creer_jeu_neuf(32, l) : rang_suivant(Rang.AS) → Rang.SEPT",
    ),
    _primitive(_CARTES, "le_rang(c)", Genre.RANG, "Le rang de la carte c.", "", "le_rang(10C) → Rang.DIX"),
    _primitive(
        _CARTES, "la_couleur(c)", Genre.COULEUR, "La couleur de la carte c.", "",
        "la_couleur(10C) → Couleur.COEUR",
    ),
    _primitive(
        _CARTES, "est_cachee(c)", Genre.BOOLEEN, "Vrai si et seulement si la carte c est cachée.", "",
        "est_cachee((7T)) → True",
    ),
    _primitive(
        _CARTES, "est_decouverte(c)", Genre.BOOLEEN, "Vrai si et seulement si la carte c est découverte.", "",
        "est_decouverte((7T)) → False",
    ),
    _primitive(
        _COMPARER, "rang_inferieur(c1, c2)", Genre.BOOLEEN,
        "Vrai si et seulement si le rang de c1 précède strictement celui de c2.", "",
        "rang_inferieur(7P, 8T) → True",
    ),
    _primitive(
        _COMPARER, "meme_rang(c1, c2)", Genre.BOOLEEN,
        "Vrai si et seulement si c1 et c2 ont le même rang.", "", "meme_rang(7P, 7T) → True",
    ),
    _primitive(
        _COMPARER, "couleur_inferieure(c1, c2)", Genre.BOOLEEN,
        "Vrai si et seulement si la couleur de c1 précède strictement celle de c2.", "",
        "couleur_inferieure(AT, 7K) → True",
    ),
    _primitive(
        _COMPARER, "meme_couleur(c1, c2)", Genre.BOOLEEN,
        "Vrai si et seulement si c1 et c2 ont la même couleur.", "", "meme_couleur(7T, AT) → True",
    ),
    _primitive(
        _COMPARER, "est_carte_avant(c1, c2)", Genre.BOOLEEN,
        "Vrai si et seulement si c1 précède strictement c2 selon l'ordre sur les cartes : la couleur de c1 "
        "précède celle de c2, ou les couleurs sont les mêmes et le rang de c1 précède celui de c2. "
        "La visibilité ne compte pas.", "",
        "est_carte_avant(AT, 7K) → True ; est_carte_avant(7T, 7T) → False",
    ),
    _primitive(
        _TESTER, "tas_actif(t)", Genre.BOOLEEN,
        "Vrai si et seulement si t est actif (il joue un rôle sur le tableau de jeu).", "",
        "après supprimer_tas_vide(t) : tas_actif(t) → False",
    ),
    _primitive(
        _TESTER, "tas_vide(t)", Genre.BOOLEEN, "Vrai si et seulement si t ne comporte aucune carte.", "",
        "t = [7T] : tas_vide(t) → False",
    ),
    _primitive(
        _TESTER, "tas_empile(t)", Genre.BOOLEEN, "Vrai si et seulement si t est en mode empilé.", "",
        "t = creer_tas_vide(l, Mode.ETALE) : tas_empile(t) → False",
    ),
    _primitive(
        _TESTER, "tas_etale(t)", Genre.BOOLEEN, "Vrai si et seulement si t est en mode étalé.", "",
        "t = creer_tas_vide(l, Mode.ETALE) : tas_etale(t) → True",
    ),
    _primitive(
        _TESTER, "la_hauteur(t)", Genre.ENTIER, "Le nombre de cartes de t, 0 s'il est vide.", "",
        "t = [7T 8T] : la_hauteur(t) → 2",
    ),
    _primitive(
        _TESTER, "la_place(t)", Genre.PLACE, "La localisation de t sur le tableau de jeu.", "",
        "t = creer_tas_vide(Localisation(1, 3), m) : la_place(t) → Localisation(1, 3)",
    ),
    _primitive(
        _CREER, "creer_tas_vide(l, m)", Genre.TAS,
        "Donne un nouveau tas vide, actif, placé en l et de mode d'étalement m.", "",
        "t = creer_tas_vide(Localisation(1, 1), Mode.EMPILE) : t = []",
    ),
    _primitive(
        _CREER, "supprimer_tas_vide(t)", None,
        "Rend inactif le tas vide t : il n'est plus dessiné, et sa place est libre pour un autre tas.",
        "t est vide et actif", "t = [] : après supprimer_tas_vide(t), tas_actif(t) → False",
    ),
    _primitive(
        _CREER, "creer_jeu_neuf(n, l)", Genre.TAS,
        "Donne un nouveau tas empilé, placé en l, des n cartes du jeu dans l'ordre croissant des cartes "
        "depuis le dessous, faces cachées. Donne leur valeur à NB_CARTES et à PREMIER_RANG "
        "(le deux pour 52 cartes, le sept pour 32).",
        "n vaut 32 ou 52", "t = creer_jeu_neuf(32, l) : carte_sous(t) → (7T), carte_sur(t) → (AP)",
    ),
    _primitive(
        _CONSULTER, "carte_sur(t)", Genre.CARTE,
        "La carte située au-dessus de t ; elle n'est pas déplacée.", _NON_VIDE,
        "t = [7T 8T] : carte_sur(t) → 8T",
    ),
    _primitive(
        _CONSULTER, "carte_sous(t)", Genre.CARTE,
        "La carte située au-dessous de t ; elle n'est pas déplacée.", _NON_VIDE,
        "t = [7T 8T] : carte_sous(t) → 7T",
    ),
    _primitive(
        _CONSULTER, "ieme_carte(t, i)", Genre.CARTE,
        "La carte numéro i de t, comptée de bas en haut depuis 1 ; elle n'est pas déplacée.",
        "1 ≤ i ≤ la_hauteur(t)", "t = [7T 8T 9T] : ieme_carte(t, 1) → 7T",
    ),
    _primitive(
        _RETOURNER, "retourner_carte_sur(t)", None,
        "Retourne la carte située au-dessus de t, sans la déplacer.",
        _NON_VIDE, "t = [7T (8T)] : après retourner_carte_sur(t), t = [7T 8T]",
    ),
    _primitive(
        _RETOURNER, "retourner_carte_sous(t)", None,
        "Retourne la carte située au-dessous de t, sans la déplacer.",
        _NON_VIDE, "t = [7T (8T)] : après retourner_carte_sous(t), t = [(7T) (8T)]",
    ),
    _primitive(
        _MODIFIER, "empiler_tas(t)", None, "Met t en mode empilé.", "",
        "après empiler_tas(t) : tas_empile(t) → True",
    ),
    _primitive(
        _MODIFIER, "etaler_tas(t)", None, "Met t en mode étalé.", "",
        "après etaler_tas(t) : tas_etale(t) → True",
    ),
    _primitive(
        _MODIFIER, "echanger_cartes(i, j, t)", None,
        "Échange les cartes numéros i et j de t (de bas en haut depuis 1), avec leur visibilité.",
        "1 ≤ i ≤ la_hauteur(t) et 1 ≤ j ≤ la_hauteur(t)",
        "t = [7T 8T 9T] : après echanger_cartes(1, 3, t), t = [9T 8T 7T]",
    ),
    _primitive(
        _MODIFIER, "battre_tas(t)", None,
        "Mélange les cartes de t : tous les ordres sont également probables, la visibilité de chaque carte "
        "ne change pas. Les tirages se font avec un_entier, sans jamais réinitialiser la source.", "",
        "t = [7T 8T] : après battre_tas(t), t = [7T 8T] ou t = [8T 7T]",
    ),
    _primitive(
        _MODIFIER, "retourner_tas(t)", None,
        "Retourne t : la première carte devient la dernière, et la visibilité de chaque carte est inversée.",
        "",
        "t = [7T (8T) 9T] : après retourner_tas(t), t = [(9T) 8T (7T)]",
    ),
    _primitive(
        _AJOUTER, "ajouter_carte_sur_tas(c, t)", None, "Ajoute la carte c sur t." + _SANS_DOMMAGE, "",
        "t = [7T] : après ajouter_carte_sur_tas(8T, t), t = [7T 8T]",
    ),
    _primitive(
        _AJOUTER, "ajouter_carte_sous_tas(c, t)", None, "Ajoute la carte c sous t." + _SANS_DOMMAGE, "",
        "t = [7T] : après ajouter_carte_sous_tas(8T, t), t = [8T 7T]",
    ),
    _primitive(
        _DEPLACER, "deplacer_haut_sur(t1, t2)", None,
        "Enlève la carte du dessus de t1 et la place au-dessus de t2." + _SANS_DOMMAGE + _MEME_TAS,
        _SOURCE_ET_CIBLE, "t1 = [7T 8T], t2 = [9P] : après l'appel, t1 = [7T], t2 = [9P 8T]",
    ),
    _primitive(
        _DEPLACER, "deplacer_haut_sous(t1, t2)", None,
        "Enlève la carte du dessus de t1 et la place au-dessous de t2." + _SANS_DOMMAGE + _MEME_TAS,
        _SOURCE_ET_CIBLE, "t1 = [7T 8T], t2 = [9P] : après l'appel, t1 = [7T], t2 = [8T 9P]",
    ),
    _primitive(
        _DEPLACER, "deplacer_bas_sur(t1, t2)", None,
        "Enlève la carte du dessous de t1 et la place au-dessus de t2." + _SANS_DOMMAGE + _MEME_TAS,
        _SOURCE_ET_CIBLE, "t1 = [7T 8T], t2 = [9P] : après l'appel, t1 = [8T], t2 = [9P 7T]",
    ),
    _primitive(
        _DEPLACER, "deplacer_bas_sous(t1, t2)", None,
        "Enlève la carte du dessous de t1 et la place au-dessous de t2." + _SANS_DOMMAGE + _MEME_TAS,
        _SOURCE_ET_CIBLE, "t1 = [7T 8T], t2 = [9P] : après l'appel, t1 = [8T], t2 = [7T 9P]",
    ),
    _primitive(
        _DEPLACER, "deplacer_carte_sur(couleur, rang, t1, t2)", None,
        "Enlève de t1 la carte de cette couleur et de ce rang, et la place au-dessus de t2."
        + _SANS_DOMMAGE + _MEME_TAS,
        "t1 contient la carte et t2 est actif",
        "t1 = [7T 8T 9T], t2 = [] : après deplacer_carte_sur(Couleur.TREFLE, Rang.HUIT, t1, t2), "
        "t1 = [7T 9T], t2 = [8T]",
    ),
    _primitive(
        _DEPLACER, "poser_tas_sur_tas(t1, t2)", None,
        "Pose le tas t1 sur le tas t2. À la fin, t1 est vide mais toujours actif ; t2 comporte, de bas en "
        "haut, ses cartes puis celles de t1, chacune dans l'ordre du départ." + _SANS_DOMMAGE,
        "t1 et t2 ont le même mode d'étalement",
        "t1 = [7T 8T], t2 = [9P] : après l'appel, t1 = [], t2 = [9P 7T 8T]",
    ),
)
# fmt: on
"""Les 38 primitives, dans l'ordre du contrat."""

PAR_NOM: Mapping[str, Primitive] = MappingProxyType({primitive.nom: primitive for primitive in PRIMITIVES})
"""Les mêmes, par leur nom."""
