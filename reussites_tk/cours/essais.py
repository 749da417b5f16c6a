"""De quoi poser un tas ou un tableau de jeu en une ligne, pour essayer une fonction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import signature
from types import SimpleNamespace
from typing import Any

from . import primitives as p
from .cartes import Carte, Couleur, Rang, carte_de
from .donnes import donne
from .table import Localisation, Mode, Role

_SOUS_PUIS_SUR = "6 5 4 3 2 A R D V 10 9 8"
_TIRAGES_R7 = {
    "c": (_SOUS_PUIS_SUR,) * 4,
    "d": ("9 10 V D R A 2 3 4 5 6 8",) * 4,
    "e": (*(_SOUS_PUIS_SUR,) * 3, "6 5 4 3 2 A R 9 V 10 8 D"),
}


def tas_de(
    tas: type,
    cellule: type,
    cartes: str = "",
    mode: Mode = Mode.EMPILE,
    role: Role = Role.ACTIF,
    place: Localisation = Localisation(1, 1),  # noqa: B008 (immuable)
) -> Any:
    """Construit un tas doublement chaîné dont `cartes` donne les codes, de bas en haut.

    `tas` et `cellule` sont les classes `Tas` et `Cellule` du fichier essayé. Exemple :
    `A = tas_de(Tas, Cellule, "7T (8T)")` pose le 7 de trèfle, et dessus le 8, caché.
    Lève `ValueError` si un code n'est celui d'aucune carte.
    """
    t: Any = object.__new__(tas)
    t.place, t.mode, t.role, t.hauteur, t.tete, t.queue = place, mode, role, 0, None, None
    for code in cartes.split():
        cel: Any = object.__new__(cellule)
        cel.carte, cel.suiv, cel.prec = carte_de(code), None, t.queue
        if t.queue is None:
            t.tete = cel
        else:
            t.queue.suiv = cel
        t.queue = cel
        t.hauteur += 1
    return t


def cartes_de(codes: str) -> list[Carte]:
    """Donne la liste des cartes qui ont ces codes : `cartes_de("10C VT (AP)")`.

    Une carte entre parenthèses est cachée. Lève `ValueError` si un code n'est celui d'aucune carte.
    """
    return [carte_de(code) for code in codes.split()]


def tableau_r7_de(
    classe: type,
    *,
    trefle: str = "7T",
    carreau: str = "7K",
    coeur: str = "7C",
    pique: str = "7P",
    talon: str = "",
    rebut: str = "",
) -> Any:
    """Construit un tableau du relais des 7, avec les tas en service ; `classe` est le `Tableau` essayé.

    Chaque tas est donné par ses cartes, de bas en haut : `tableau_r7_de(Tableau, talon="(9C) (8C)")`.
    Lève `ValueError` si un code n'est celui d'aucune carte.
    """
    _prendre_un_jeu_de(52)
    series = dict(zip(Couleur, (trefle, carreau, coeur, pique), strict=True))
    return tableau_de(
        classe,
        num_tour=1,
        ligne={c: tas_pose(cartes, Mode.ETALE, Localisation(1, 2 * c + 2)) for c, cartes in series.items()},
        talon=tas_pose(talon, Mode.EMPILE, Localisation(1, 1)),
        rebut=tas_pose(rebut, Mode.EMPILE, Localisation(3, 1)),
    )


def tableau_qll_de(classe: type, *, ligne: str = "", talon: str = "") -> Any:
    """Construit un tableau de À la queue leu leu : `tableau_qll_de(Tableau, ligne="VT 7K | 9T")`.

    Les tas de la ligne vont de gauche à droite, leurs cartes de bas en haut.
    """
    rangs = [carte_de(code).rang for code in f"{ligne} {talon}".replace("|", " ").split()]
    _prendre_un_jeu_de(52 if min(rangs, default=Rang.SEPT) < Rang.SEPT else 32)
    places = (Localisation(2 + i // 13, 1 + i % 13) for i in range(52))
    tas = [tas_pose(t, Mode.EMPILE, place) for t, place in zip(ligne.split("|"), places, strict=False)]
    return tableau_de(classe, ligne=tas, talon=tas_pose(talon, Mode.EMPILE, Localisation(1, 1)))


def tableau_qll_initial(classe: type, talon: str) -> Any:
    """Construit le tableau initial de À la queue leu leu formé avec ce talon (voir `talon_de`)."""
    *reste, second, premier = talon.split()
    ligne = f"{carte_de(premier).retournee()} | {carte_de(second).retournee()}"
    return tableau_qll_de(classe, ligne=ligne, talon=" ".join(reste))


def tableau_c4_de(classe: type, *, talon: str = "", **cartes: str) -> Any:
    """Construit un tableau des Quatre couleurs : `tableau_c4_de(Tableau, trefle="(7T) (8T)", …)`."""
    _prendre_un_jeu_de(32)
    return tableau_de(
        classe,
        ligne=_tas_par_couleur(cartes, Mode.ETALE),
        talon=tas_pose(talon, Mode.EMPILE, Localisation(1, 1)),
    )


def tableau_c4_initial(classe: type, talon: str) -> Any:
    """Construit le tableau initial des Quatre couleurs : ce talon, donné une carte à la fois."""
    tirees = talon.split()[::-1]
    noms = [couleur.name.lower() for couleur in Couleur]
    return tableau_c4_de(classe, **{nom: " ".join(tirees[i::4]) for i, nom in enumerate(noms)})


def tableau_md_de(classe: type, *, talon: str = "", stockage: str = "", **cartes: str) -> Any:
    """Construit un tableau de Montée-Descente : `tableau_md_de(Tableau, stockage="RC DT | AP", …)`."""
    _prendre_un_jeu_de(32)
    descendues = [*stockage.split("|"), "", "", "", ""][:4]
    return tableau_de(
        classe,
        ligne=_tas_par_couleur(cartes, Mode.EMPILE),
        stockage=[tas_pose(t, Mode.EMPILE, Localisation(3, 2 * i + 4)) for i, t in enumerate(descendues)],
        talon=tas_pose(talon, Mode.EMPILE, Localisation(1, 1)),
    )


def _prendre_un_jeu_de(nombre: int) -> None:
    """Fixe NB_CARTES et PREMIER_RANG comme le fait la création d'un jeu."""
    p.creer_jeu_neuf(nombre, Localisation(1, 1))


def _tas_par_couleur(cartes: dict[str, str], mode: Mode) -> dict[Couleur, Any]:
    return {
        couleur: tas_pose(cartes.get(couleur.name.lower(), ""), mode, Localisation(1, 2 * couleur + 2))
        for couleur in Couleur
    }


def tas_pose(cartes: str, mode: Mode, place: Localisation) -> Any:
    """Pose un tas avec les primitives en service : ses cartes de bas en haut, comme `"7T (8T)"`."""
    t = p.creer_tas_vide(place, mode)
    for code in cartes.split():
        p.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def tableau_de(classe: type, **champs: Any) -> Any:
    """Construit un objet de `classe` qui a ces champs, quel que soit son constructeur.

    On essaie le constructeur avec les champs, puis sans rien ; à défaut, l'objet est fait sans lui.
    """
    essais: tuple[Callable[[], Any], ...] = (
        lambda: classe(**{nom: champs[nom] for nom in signature(classe).parameters}),
        lambda: classe(*champs.values()),
        lambda: classe(),
        lambda: object.__new__(classe),
    )
    for essai in essais:
        try:
            objet = essai()
            for nom, valeur in champs.items():
                if getattr(objet, nom, None) is not valeur:
                    object.__setattr__(objet, nom, valeur)
        except Exception:  # le constructeur d'un étudiant peut tout lever
            continue
        return objet
    raise TypeError(f"on ne sait pas construire un objet de la classe {classe.__name__}")


def talon_de(nombre: int, graine: int, numero: int) -> str:
    """Donne le jeu de 32 ou 52 cartes de la donne n° `numero` de cette graine, de bas en haut, caché."""
    return " ".join(str(carte) for carte in donne(graine, numero, nombre))


def choisir_les_donnes(*donnes: str) -> None:
    """Fait prendre à `battre_tas` ces ordres, l'un après l'autre, au lieu d'ordres au hasard.

    Chacun est donné par ses cartes, de bas en haut, comme le fait `talon_de(52, 1, 11)`. Quand tous sont
    pris, les tas sont de nouveau battus.
    """
    p.brancher(_TasChoisis(p.implantation(), donnes))


class _TasChoisis:
    """Les tas en service, dont `battre_tas` prend des ordres choisis."""

    def __init__(self, tas: Any, donnes: Sequence[str]) -> None:
        self._tas = tas
        self._ordres = [[carte_de(code) for code in donne.split()] for donne in donnes]
        noms = [nom for nom in dir(tas) if not nom.startswith("_") and callable(getattr(tas, nom))]
        self.__dict__.update({nom: getattr(tas, nom) for nom in noms})
        self.__dict__["battre_tas"] = self._prendre

    def __getattr__(self, nom: str) -> Any:
        return getattr(self.__dict__["_tas"], nom)  # NB_CARTES, PREMIER_RANG

    def _prendre(self, t: Any) -> None:
        tas = self._tas
        if not self._ordres:
            tas.battre_tas(t)
            return
        cartes = [tas.ieme_carte(t, i) for i in range(1, tas.la_hauteur(t) + 1)]
        presentes = {(carte.couleur, carte.rang) for carte in cartes}
        voulues = [(c.couleur, c.rang) for c in self._ordres.pop(0) if (c.couleur, c.rang) in presentes]
        autre = tas.creer_tas_vide(tas.la_place(t), Mode.EMPILE)
        for couleur, rang in reversed(voulues):
            tas.deplacer_carte_sur(couleur, rang, t, autre)
        for _ in voulues:
            tas.deplacer_haut_sur(autre, t)


def talon_r7(graine: int, numero: int) -> str:
    """Donne le talon de R7 fait de la donne n° `numero` de cette graine, sans ses quatre sept."""
    return " ".join(str(carte) for carte in donne(graine, numero, 52) if carte.rang != Rang.SEPT)


def talon_exemple_r7(lettre: str) -> str:
    """Donne un talon dont l'issue est connue : « c » et « d » sont gagnés au tour 1, « e » au tour 2."""
    tirages = zip("TKCP", _TIRAGES_R7[lettre], strict=True)
    tires = [f"({rang}{couleur})" for couleur, rangs in tirages for rang in rangs.split()]
    return " ".join(reversed(tires))


def vue_md(carte: str, series: Sequence[str], stockage: Sequence[str]) -> Any:
    """Donne ce que reçoit `choisir_stockage` : la carte tirée, les quatre séries, les quatre tas de stockage.

    Les séries sont dans l'ordre des couleurs ; chaque tas est donné par ses cartes, de bas en haut :
    `vue_md("9T", ["7T", "", "", ""], ["RC DP", "8K", "", ""])`. Les choix permis s'en déduisent.
    Lève `ValueError` si un code n'est celui d'aucune carte.
    """
    tas = tuple(tuple(map(carte_de, cartes.split())) for cartes in stockage)
    tiree = carte_de(carte)
    return SimpleNamespace(
        carte=tiree,
        series={c: tuple(map(carte_de, cartes.split())) for c, cartes in zip(Couleur, series, strict=True)},
        stockage=tas,
        permis=tuple(i for i, t in enumerate(tas) if not t or t[-1].rang >= tiree.rang),
    )
