"""À la queue leu leu (QLL) : le tableau de jeu, ses coups, ses lectures (polycopié, section 5.2).

Un *triplet* est fait de trois tas voisins (A, M, B) ; il est jouable quand les cartes du dessus
de A et de B ont même couleur ou même rang, et le tas qui bouge est celui du milieu, M, posé
sur A. Un triplet est nommé ici par l'indice de M dans la ligne. Une fois le talon vide, la
ligne se referme : le premier tas (indice 0) a pour voisin de gauche le dernier.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours import primitives as p

from .coups import coup_inconnu, est_indice, exiger_permis, nom_de, refus_de_tirer, verifier_choix

NB_COLONNES = 13
NB_PLACES = 52
"""La ligne peut compter autant de tas que le jeu a de cartes."""

LIGNE_ENTIERE, EXTREMITE_DROITE = STABILISATIONS = ("ligne_entiere", "extremite_droite")
DROITE_D_ABORD, GAUCHE_D_ABORD, ROTATION = FINS = ("droite_d_abord", "gauche_d_abord", "rotation")


@dataclass(frozen=True, slots=True)
class LocTas:
    """Les localisations des tas : celles de la ligne, de gauche à droite, et celle du talon."""

    ligne: tuple[Localisation, ...]
    talon: Localisation


def saisir_loc_tas_qll() -> LocTas:
    """Donne les localisations : le talon en haut, puis la ligne, sur quatre lignes de treize tas."""
    ligne = (Localisation(2 + i // NB_COLONNES, 1 + i % NB_COLONNES) for i in range(NB_PLACES))
    return LocTas(tuple(ligne), talon=Localisation(1, 1))


class Fin(Enum):
    """Où en est la fin de partie, quand la ligne se referme."""

    PAS_COMMENCEE = "pas_commencee"
    COMMENCEE = "commencee"
    TOURNEE = "tournee"
    """La ligne vient de tourner (lecture « rotation »), et rien n'a encore bougé depuis."""


@dataclass(slots=True)
class Tableau:
    """Le tableau de jeu ; `Any` tient la place du type Tas de l'implantation en service.

    Le tas d'indice i de la ligne est toujours à la place `places.ligne[i]`.
    """

    ligne: list[Any]
    talon: Any
    places: LocTas = field(default_factory=saisir_loc_tas_qll)
    fin: Fin = Fin.PAS_COMMENCEE


@dataclass(frozen=True, slots=True)
class Lecture:
    """Une lecture des règles : ce que l'on rend stable, et comment la ligne se referme.

    `stabilisation` : "ligne_entiere" (n'importe quel triplet, celui de droite d'abord) ou
    "extremite_droite" (les trois tas de droite seulement). `fin_circulaire` : dans quel ordre
    essayer le triplet dont le premier tas est le milieu et celui dont c'est le dernier
    ("droite_d_abord", "gauche_d_abord"), ou "rotation" : les deux premiers tas passent pour
    de bon à droite de la ligne. Lève `ValueError` pour toute autre valeur.
    """

    stabilisation: str = LIGNE_ENTIERE
    fin_circulaire: str = DROITE_D_ABORD

    def __post_init__(self) -> None:
        verifier_choix("stabilisation", self.stabilisation, STABILISATIONS)
        verifier_choix("fin_circulaire", self.fin_circulaire, FINS)


# --- Les coups


@dataclass(frozen=True, slots=True)
class Tirer:
    """Retourne la carte du dessus du talon : elle forme un nouveau tas à droite de la ligne."""


@dataclass(frozen=True, slots=True)
class Deplacer:
    """Pose le tas d'indice `milieu` sur son voisin de gauche (celui du premier tas est le dernier)."""

    milieu: int


@dataclass(frozen=True, slots=True)
class Tourner:
    """Fait passer les deux premiers tas à droite de la ligne (lecture « rotation »)."""


Coup = Tirer | Deplacer | Tourner


def coups_possibles(
    tableau: Tableau, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> tuple[Coup, ...]:
    """Donne les coups permis ; il n'y en a plus quand la partie est finie."""
    deplacements = [Deplacer(milieu) for milieu in range(len(tableau.ligne))]
    coups: tuple[Coup, ...] = (*deplacements, Tirer(), Tourner())
    return tuple(c for c in coups if refus(tableau, c, stabilisation, fin_circulaire) is None)


def jouer_coup(
    tableau: Tableau, coup: Coup, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> None:
    """Joue un coup ; lève `CoupRefuse`, et ne change rien, s'il n'est pas permis."""
    exiger_permis(refus(tableau, coup, stabilisation, fin_circulaire))
    match coup:
        case Tirer():
            tirer(tableau)
        case Deplacer(milieu):
            deplacer(tableau, milieu)
        case Tourner():
            tourner(tableau)


def issue(
    tableau: Tableau, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> bool | None:
    """Dit si la partie est gagnée (vrai) ou perdue (faux) ; `None` tant qu'un coup reste à jouer."""
    if coups_possibles(tableau, stabilisation, fin_circulaire):
        return None
    return gagnee(tableau)


def refus(
    tableau: Tableau, coup: Coup, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> str | None:
    """Donne la raison de refuser le coup, ou `None` s'il est permis."""
    lecture = Lecture(stabilisation, fin_circulaire)
    match coup:
        case Tirer():
            return refus_de_tirer(tableau.talon) or _refus_si_instable(tableau, lecture)
        case Deplacer(milieu):
            return _refus_de_deplacer(tableau, milieu, lecture)
        case Tourner():
            return _refus_de_tourner(tableau, lecture)
        case _:
            return coup_inconnu(coup)


def _refus_si_instable(tableau: Tableau, lecture: Lecture) -> str | None:
    if stable(tableau, lecture):
        return None
    return "La ligne n’est pas stable : un tas peut encore être déplacé."


def _refus_de_deplacer(tableau: Tableau, milieu: int, lecture: Lecture) -> str | None:
    nombre = len(tableau.ligne)
    if not est_indice(milieu, nombre):
        return f"La ligne a {nombre} tas, numérotés de 0 à {nombre - 1} ; il n’y en a pas de numéro {milieu}."
    if nombre < 3:
        return "Il faut trois tas voisins pour en déplacer un."
    if milieu not in milieux(tableau, lecture):
        return _hors_de_portee(tableau, milieu, lecture)
    return None if jouable(tableau, milieu) else _rien_en_commun(tableau, milieu)


def _hors_de_portee(tableau: Tableau, milieu: int, lecture: Lecture) -> str:
    if 0 < milieu < len(tableau.ligne) - 1:
        return "Dans la lecture « extremite_droite », seuls les tas à droite de la ligne se déplacent."
    if not p.tas_vide(tableau.talon):
        return "La ligne ne se referme que lorsque le talon est vide : ce tas n’a qu’un voisin."
    return "Dans la lecture « rotation », les deux premiers tas passent d’abord à droite de la ligne."


def _rien_en_commun(tableau: Tableau, milieu: int) -> str:
    gauche, droite = (nom_de(p.carte_sur(t)) for t in voisins(tableau, milieu))
    return f"Ses deux voisins n’ont ni la même couleur ni le même rang : {gauche}, {droite}."


def _refus_de_tourner(tableau: Tableau, lecture: Lecture) -> str | None:
    if lecture.fin_circulaire != ROTATION:
        return "La ligne ne tourne que dans la lecture « rotation »."
    if not p.tas_vide(tableau.talon):
        return "La ligne ne tourne que lorsque le talon est vide."
    if len(tableau.ligne) < 3:
        return "Il ne reste que deux tas : la partie est gagnée."
    if tableau.fin is Fin.TOURNEE:
        return "La ligne vient de tourner sans que rien ne puisse bouger : la partie est finie."
    return _refus_si_instable(tableau, lecture)


# --- Ce que l'on regarde


def gagnee(tableau: Tableau) -> bool:
    """Dit si la réussite est gagnée : le talon est vide et il ne reste que deux tas."""
    return bool(p.tas_vide(tableau.talon)) and len(tableau.ligne) == 2


def voisins(tableau: Tableau, milieu: int) -> tuple[Any, Any]:
    """Donne les voisins de gauche et de droite d'un tas, la ligne étant refermée."""
    ligne = tableau.ligne
    return ligne[milieu - 1], ligne[(milieu + 1) % len(ligne)]


def jouable(tableau: Tableau, milieu: int) -> bool:
    """Dit si les voisins d'un tas ont, au-dessus, même couleur ou même rang (trois tas au moins)."""
    gauche, droite = voisins(tableau, milieu)
    c1, c2 = p.carte_sur(gauche), p.carte_sur(droite)
    return bool(p.meme_couleur(c1, c2) or p.meme_rang(c1, c2))


def stable(tableau: Tableau, lecture: Lecture) -> bool:
    """Dit si la ligne est stable dans cette lecture, sans la refermer."""
    return premier_jouable(tableau, ordinaires(tableau, lecture)) is None


def premier_jouable(tableau: Tableau, parmi: Sequence[int]) -> int | None:
    """Donne le premier de ces triplets qui est jouable, ou `None`."""
    return next((milieu for milieu in parmi if jouable(tableau, milieu)), None)


def milieux(tableau: Tableau, lecture: Lecture) -> tuple[int, ...]:
    """Donne les triplets que la lecture regarde, dans l'ordre où la fin de partie les essaie."""
    return (*_circulaires(tableau, lecture), *ordinaires(tableau, lecture))


def ordinaires(tableau: Tableau, lecture: Lecture) -> range:
    """Donne les triplets de la ligne ouverte que la lecture regarde, de droite à gauche."""
    premier = len(tableau.ligne) - 2
    if lecture.stabilisation == LIGNE_ENTIERE:
        return range(premier, 0, -1)
    if tableau.fin is Fin.PAS_COMMENCEE:
        portee = 1
    else:
        # Seuls les deux triplets qui passent par la couture comptent : ils sont à droite si
        # la ligne a tourné, et `_circulaires` les donne si elle n'a pas tourné.
        portee = 2 if lecture.fin_circulaire == ROTATION else 0
    return range(premier, max(premier - portee, 0), -1)


def _circulaires(tableau: Tableau, lecture: Lecture) -> tuple[int, ...]:
    dernier = len(tableau.ligne) - 1
    if dernier < 2 or lecture.fin_circulaire == ROTATION or not p.tas_vide(tableau.talon):
        return ()
    return (0, dernier) if lecture.fin_circulaire == DROITE_D_ABORD else (dernier, 0)


# --- Actions élémentaires (la partie automatique et `jouer_coup` n'en ont pas d'autres)


def tirer(tableau: Tableau) -> None:
    """Fait de la carte du dessus du talon, retournée, un nouveau tas à droite de la ligne."""
    p.retourner_carte_sur(tableau.talon)
    tas = p.creer_tas_vide(tableau.places.ligne[len(tableau.ligne)], Mode.EMPILE)
    tableau.ligne.append(tas)
    p.deplacer_haut_sur(tableau.talon, tas)


def deplacer(tableau: Tableau, milieu: int) -> None:
    """Pose un tas sur son voisin de gauche ; les tas suivants se rapprochent d'une place."""
    p.poser_tas_sur_tas(tableau.ligne[milieu], tableau.ligne[milieu - 1])
    if milieu in (0, len(tableau.ligne) - 1) or tableau.fin is not Fin.PAS_COMMENCEE:
        tableau.fin = Fin.COMMENCEE
    _rapprocher(tableau, milieu)
    p.supprimer_tas_vide(tableau.ligne[-1])
    tableau.ligne.pop()


def tourner(tableau: Tableau) -> None:
    """Fait passer les deux premiers tas, l'un après l'autre, à droite de la ligne."""
    for _ in range(2):
        # Le talon, vide, garde le tas pendant que les autres avancent d'une place.
        p.poser_tas_sur_tas(tableau.ligne[0], tableau.talon)
        _rapprocher(tableau, 0)
        p.poser_tas_sur_tas(tableau.talon, tableau.ligne[-1])
    tableau.fin = Fin.TOURNEE


def _rapprocher(tableau: Tableau, vide: int) -> None:
    """Avance d'une place les tas à droite de celui d'indice `vide` ; le dernier devient vide."""
    ligne = tableau.ligne
    for i in range(vide, len(ligne) - 1):
        p.poser_tas_sur_tas(ligne[i + 1], ligne[i])
