"""Ce qu'ont en commun les petites fiches du cours : une carte, un emplacement, un état, un bilan.

Ce module se charge chaque fois qu'un fichier d'étudiant est essayé ; `dataclasses`, qui ferait
l'essentiel de ce travail, se charge dix fois plus lentement.
"""

from __future__ import annotations

from typing import Any, NoReturn

remplir = object.__setattr__
"""Donne sa valeur à un champ : `remplir(fiche, nom, valeur)`, quand la fiche se construit."""


class _Champs:
    """Les champs d'une fiche tels que `dataclasses` les décrit, si quelqu'un les demande."""

    def __get__(self, fiche: Fiche | None, sorte: type[Fiche]) -> dict[str, Any]:
        """Les décrit, une fois pour toutes."""
        from dataclasses import make_dataclass

        modele: Any = make_dataclass(sorte.__name__, sorte.__slots__)
        champs: dict[str, Any] = modele.__dataclass_fields__
        type.__setattr__(sorte, "__dataclass_fields__", champs)
        return champs


class Fiche:
    """Une fiche : des champs, donnés une fois pour toutes (`__slots__` les nomme, dans l'ordre).

    Deux fiches de la même sorte sont égales si tous leurs champs le sont. Modifier un champ lève
    `AttributeError` : on prend une autre fiche. `match`, `dataclasses.replace` et les autres outils de
    `dataclasses` la prennent pour l'une des leurs.
    """

    __slots__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()
    __dataclass_fields__ = _Champs()

    def __init_subclass__(cls) -> None:
        """Nomme à `match` les champs de la sorte de fiche."""
        type.__setattr__(cls, "__match_args__", cls.__slots__)
        type.__setattr__(cls, "__dataclass_fields__", _Champs())

    def __eq__(self, autre: object) -> bool:
        """Dit si `autre` est une fiche de la même sorte, avec les mêmes champs."""
        if type(autre) is not type(self):
            return NotImplemented
        return self.champs() == autre.champs()

    def __hash__(self) -> int:
        """Donne un nombre, le même pour deux fiches égales."""
        return hash(self.champs())

    def __repr__(self) -> str:
        """Écrit la fiche comme on la construit."""
        champs = (f"{nom}={valeur!r}" for nom, valeur in zip(self.__slots__, self.champs(), strict=True))
        return f"{type(self).__name__}({', '.join(champs)})"

    def __setattr__(self, nom: str, valeur: object) -> NoReturn:
        """Refuse de modifier un champ."""
        raise AttributeError(f"{type(self).__name__}.{nom} ne change pas : prenez un autre objet")

    def __delattr__(self, nom: str) -> NoReturn:
        """Refuse d'enlever un champ."""
        raise AttributeError(f"{type(self).__name__}.{nom} ne change pas : prenez un autre objet")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Permet de copier une fiche, et de l'envoyer à un autre programme."""
        return type(self), self.champs()

    def champs(self) -> tuple[object, ...]:
        """Donne les valeurs des champs, dans l'ordre."""
        return tuple([getattr(self, nom) for nom in self.__slots__])
