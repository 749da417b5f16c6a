"""Les options des jeux à plusieurs : ce que chacune règle, ce qu'elle permet, comment on l'écrit.

Elles se lisent comme celles des réussites : `permet` pour une valeur venue d'un fichier de paramètres,
`lire` pour une valeur écrite par une personne (`--option CLE=VALEUR`). Il y a en plus des nombres à
virgule et la liste des joueurs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

HUMAIN, ORDINATEUR = TYPES = ("humain", "ordinateur")
LONGUEUR_D_UN_NOM = 20
LONGUEUR_MONTREE = 60
INTERDITS = frozenset(',:="')
"""Ce qu'un nom ne contient pas : ces signes en séparent d'autres, dans `--option` et dans la ligne d'état."""

_BOOLEENS = {"oui": True, "vrai": True, "true": True, "1": True}
_BOOLEENS |= {"non": False, "faux": False, "false": False, "0": False}


class OptionRefusee(ValueError):
    """Une option n'est pas permise ; le message est une phrase qui dit quoi écrire."""


def ou(valeurs: Iterable[object]) -> str:
    """Écrit un choix : « a, b ou c »."""
    *premieres, derniere = map(str, valeurs)
    return f"{', '.join(premieres)} ou {derniere}" if premieres else derniere


def lisible(texte: str) -> str:
    """Écrit un texte quelconque sur une ligne, en peu de place."""
    court = texte if len(texte) <= LONGUEUR_MONTREE else texte[:LONGUEUR_MONTREE] + "…"
    return "".join(signe if signe.isprintable() else " " for signe in court)


class Option(Protocol):
    """Ce que toutes les options ont en commun."""

    @property
    def nom(self) -> str:
        """Sa clé, dans les fichiers de paramètres et dans `--option`."""
        ...

    @property
    def libelle(self) -> str:
        """Ce qu'elle règle, en français."""
        ...

    @property
    def defaut(self) -> Any:
        """Sa valeur quand personne ne la règle."""
        ...

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        ...

    def refus(self, valeur: object) -> str | None:
        """Dit pourquoi une valeur n'est pas permise ; `None` si elle l'est."""
        ...

    def permet(self, valeur: object) -> bool:
        """Dit si une valeur est permise, type compris."""
        ...

    def lire(self, texte: str) -> Any:
        """Lit une valeur écrite par une personne ; lève `OptionRefusee` si elle n'est pas permise."""
        ...


@dataclass(frozen=True, slots=True)
class _Simple:
    nom: str
    libelle: str

    @property
    def valeurs(self) -> str:
        raise NotImplementedError

    def permet(self, valeur: object) -> bool:
        raise NotImplementedError

    def refus(self, valeur: object) -> str | None:
        """Dit quoi écrire, si cette valeur n'est pas permise."""
        return None if self.permet(valeur) else f"{_refusee(valeur)} ; écrivez {self.valeurs}."

    def _lue(self, texte: str) -> object:
        raise NotImplementedError

    def lire(self, texte: str) -> Any:
        """Lit une valeur écrite par une personne ; lève `OptionRefusee` si elle n'est pas permise."""
        valeur = self._lue(texte.strip())
        if not self.permet(valeur):
            raise OptionRefusee(
                f"Option {self.nom} : « {lisible(texte)} » n'est pas permis ; écrivez {self.valeurs}."
            )
        return valeur


@dataclass(frozen=True, slots=True)
class Booleen(_Simple):
    """Oui ou non."""

    defaut: bool

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        return "oui ou non"

    def permet(self, valeur: object) -> bool:
        """Dit si c'est un booléen."""
        return isinstance(valeur, bool)

    def refus(self, valeur: object) -> str | None:
        """Dit quoi écrire dans un fichier, où un booléen ne s'écrit pas comme dans `--option`."""
        return None if self.permet(valeur) else f"{_refusee(valeur)} ; écrivez true ou false."

    def _lue(self, texte: str) -> object:
        return _BOOLEENS.get(texte.lower())


@dataclass(frozen=True, slots=True)
class Choix(_Simple):
    """Un mot parmi quelques-uns."""

    defaut: str
    choix: tuple[str, ...]

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        return ou(self.choix)

    def permet(self, valeur: object) -> bool:
        """Dit si c'est un des mots permis."""
        return isinstance(valeur, str) and valeur in self.choix

    def refus(self, valeur: object) -> str | None:
        """Dit quoi écrire dans un fichier, où un mot s'écrit entre guillemets."""
        mots = ou(f'"{mot}"' for mot in self.choix)
        return None if self.permet(valeur) else f"{_refusee(valeur)} ; écrivez {mots}."

    def _lue(self, texte: str) -> object:
        return texte.lower()


@dataclass(frozen=True, slots=True)
class Entier(_Simple):
    """Un entier : un de ceux de `choix`, ou entre deux bornes."""

    defaut: int
    choix: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 999_999_999

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        return ou(self.choix) if self.choix else f"un entier de {self.minimum} à {self.maximum}"

    def permet(self, valeur: object) -> bool:
        """Dit si c'est un entier permis."""
        if type(valeur) is not int:
            return False
        return valeur in self.choix if self.choix else self.minimum <= valeur <= self.maximum

    def _lue(self, texte: str) -> object:
        return int(texte) if re.fullmatch(r"[0-9]{1,9}", texte) else None


@dataclass(frozen=True, slots=True)
class Decimal(_Simple):
    """Un nombre, à virgule ou non, entre deux bornes."""

    defaut: float
    minimum: float
    maximum: float

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        return f"un nombre de {self.minimum:g} à {self.maximum:g}".replace(".", ",")

    def permet(self, valeur: object) -> bool:
        """Dit si c'est un nombre entre les bornes : ni booléen, ni « nan »."""
        if isinstance(valeur, bool) or not isinstance(valeur, (int, float)):
            return False
        return not math.isnan(valeur) and self.minimum <= valeur <= self.maximum

    def _lue(self, texte: str) -> object:
        point = texte.replace(",", ".")
        return float(point) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", point) else None


@dataclass(frozen=True, slots=True)
class Joueurs:
    """La liste des joueurs, dans l'ordre du jeu : des tables {nom, type} et, pour un ordinateur, `cle`.

    `cle` est le mot du jeu pour la force d'un ordinateur (« niveau », « profil »), `niveaux` ses valeurs :
    la première est celle qui est prise quand rien n'est écrit. `nombre` : le nombre des joueurs suffit, le
    premier est alors une personne et les autres des ordinateurs.
    """

    nom: str
    libelle: str
    defaut: tuple[Mapping[str, str], ...]
    niveaux: tuple[str, ...]
    cle: str = "niveau"
    minimum: int = 1
    maximum: int = 4
    nombre: bool = False

    def un_par_un(self, valeur: Any) -> Any:
        """Donne la liste des joueurs, quand une valeur permise n'en dit que le nombre."""
        if type(valeur) is not int:
            return valeur
        ordinateurs = (
            {"nom": f"B{rang}", "type": ORDINATEUR, self.cle: self.niveaux[0]} for rang in range(1, valeur)
        )
        return {"nom": "Ada", "type": HUMAIN}, *ordinateurs

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, en français."""
        return (
            f"de {self.minimum} à {self.maximum} joueurs, un nom pour une personne et nom:{self.cle} pour un "
            f"ordinateur, séparés par des virgules ; {self.cle} : {ou(self.niveaux)}"
        )

    def permet(self, valeur: object) -> bool:
        """Dit si c'est une liste de joueurs permise."""
        return self.refus(valeur) is None

    def refus(self, valeur: object) -> str | None:
        """Dit ce qui ne va pas, et quel joueur est en cause ; `None` si tout va."""
        if self.nombre and type(valeur) is int:
            permis = self.minimum <= valeur <= self.maximum
            return None if permis else f"il faut de {self.minimum} à {self.maximum} joueurs, pas {valeur}."
        if isinstance(valeur, (str, bytes)) or not isinstance(valeur, Sequence):
            nombre = f"un nombre de {self.minimum} à {self.maximum}, ou " if self.nombre else ""
            return f"{_refusee(valeur)} ; écrivez {nombre}une liste de joueurs."
        if not self.minimum <= len(valeur) <= self.maximum:
            return f"il faut de {self.minimum} à {self.maximum} joueurs, pas {len(valeur)}."
        for place, joueur in enumerate(valeur, 1):
            raison = self._refus_du_joueur(joueur)
            if raison is not None:
                return f"joueur {place} : {raison}"
        noms = [str(joueur["nom"]) for joueur in valeur]
        double = next((nom for nom in noms if noms.count(nom) > 1), None)
        return None if double is None else f"deux joueurs s'appellent « {double} » ; changez un nom."

    def _refus_du_joueur(self, joueur: object) -> str | None:
        if not isinstance(joueur, Mapping):
            return 'écrivez une table, comme {nom = "Ada", type = "humain"}.'
        for cle in joueur:
            if cle not in ("nom", "type", self.cle):
                return f"la clé « {lisible(str(cle))} » n'existe pas ; les clés sont : nom, type, {self.cle}."
        nom, sorte = joueur.get("nom"), joueur.get("type")
        for cle in ("nom", "type"):
            if cle not in joueur:
                return f'clé {cle} : elle manque ; écrivez par exemple {{nom = "Ada", type = "humain"}}.'
        if not _nom_permis(nom):
            return (
                f"clé nom : {_refusee(nom)} ; écrivez de 1 à {LONGUEUR_D_UN_NOM} signes "
                "visibles, sans espace aux deux bouts, virgule, deux-points, signe égal ni guillemet."
            )
        if sorte not in TYPES:
            return f"clé type : {_refusee(sorte)} ; écrivez {ou(TYPES)}."
        niveau = joueur.get(self.cle, self.niveaux[0])
        if sorte == HUMAIN and self.cle in joueur:
            return f"clé {self.cle} : elle ne se donne qu'à un ordinateur."
        if niveau not in self.niveaux:
            return f"clé {self.cle} : {_refusee(niveau)} ; écrivez {ou(self.niveaux)}."
        return None

    def lire(self, texte: str) -> tuple[Mapping[str, str], ...]:
        """Lit « Ada, Ordi:prudent » ; lève `OptionRefusee` si ce n'est pas une liste permise."""
        nombre = self.nombre and re.fullmatch("[0-9]", texte.strip())
        joueurs = int(texte) if nombre else tuple(self._lu(morceau) for morceau in texte.split(","))
        raison = self.refus(joueurs)
        if raison is not None:
            raise OptionRefusee(f"Option {self.nom} : {raison} Écrivez {self.valeurs}.")
        lus: tuple[Mapping[str, str], ...] = self.un_par_un(joueurs)
        return lus

    def _lu(self, morceau: str) -> Mapping[str, str]:
        nom, deux_points, niveau = morceau.partition(":")
        if not deux_points:
            return {"nom": nom.strip(), "type": HUMAIN}
        return {"nom": nom.strip(), "type": ORDINATEUR, self.cle: niveau.strip()}


def _nom_permis(nom: object) -> bool:
    """Dit si c'est un nom : quelques signes que l'on peut écrire, sans espace aux deux bouts."""
    if not isinstance(nom, str) or not 1 <= len(nom) <= LONGUEUR_D_UN_NOM:
        return False
    return nom.isprintable() and nom == nom.strip() and not INTERDITS & set(nom)


def _refusee(valeur: object) -> str:
    """Dit qu'une valeur n'est pas permise, au genre de ce qu'elle est."""
    accord = "e" if isinstance(valeur, Mapping | list | tuple) else ""
    return f"{_ecrite(valeur)} n'est pas permis{accord}"


def _ecrite(valeur: object) -> str:
    """Écrit une valeur refusée, en peu de place, comme un fichier de paramètres l'écrit."""
    match valeur:
        case None:
            return "rien"
        case bool():
            return "true" if valeur else "false"
        case str():
            return f'"{lisible(valeur)}"'
        case Mapping():
            return "une table"
        case list() | tuple():
            return "une liste"
        case int() if abs(valeur) > 10**30:
            return "un nombre si grand"
        case _:
            return lisible(str(valeur))
