"""L'image de la table : un `Etat`, donnée pure, que les jeux font et que la fenêtre montre."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cartes import Carte, carte_de
from .fiche import Fiche, remplir
from .table import Localisation, Mode


class TasVu(Fiche):
    """Un tas actif tel qu'on le voit : son texte, sa place, son mode, ses cartes de bas en haut."""

    __slots__ = ("texte", "place", "mode", "cartes")
    texte: str
    place: Localisation
    mode: Mode
    cartes: tuple[Carte, ...]

    def __init__(self, texte: str, place: Localisation, mode: Mode, cartes: tuple[Carte, ...]) -> None:
        """Note ce que l'on voit d'un tas."""
        remplir(self, "texte", texte)
        remplir(self, "place", place)
        remplir(self, "mode", mode)
        remplir(self, "cartes", cartes)

    def en_json(self) -> dict[str, Any]:
        """Donne le tas en données simples."""
        return {
            "texte": self.texte,
            "place": [self.place.ligne, self.place.colonne],
            "mode": self.mode.value,
            "cartes": [str(carte) for carte in self.cartes],
        }

    @staticmethod
    def de_json(donnees: Mapping[str, Any]) -> TasVu:
        """Relit ce que `en_json` a écrit ; lève `KeyError` ou `ValueError` sinon."""
        ligne, colonne = donnees["place"]
        return TasVu(
            str(donnees["texte"]),
            Localisation(int(ligne), int(colonne)),
            Mode(donnees["mode"]),
            tuple(carte_de(code) for code in donnees["cartes"]),
        )


class Etat(Fiche):
    """Un état affiché d'une partie.

    `appels` : les primitives appelées depuis l'état précédent, écrites comme dans le cours.
    `nombres` : les nombres du tableau de jeu à cet instant (`num_tour`…).
    """

    __slots__ = ("tas", "appels", "nombres")
    tas: tuple[TasVu, ...]
    appels: tuple[str, ...]
    nombres: tuple[tuple[str, int], ...]

    def __init__(
        self,
        tas: tuple[TasVu, ...],
        appels: tuple[str, ...] = (),
        nombres: tuple[tuple[str, int], ...] = (),
    ) -> None:
        """Note ce que l'on voit de la table."""
        remplir(self, "tas", tas)
        remplir(self, "appels", appels)
        remplir(self, "nombres", nombres)

    def en_json(self) -> dict[str, Any]:
        """Donne l'état en données simples."""
        return {
            "tas": [tas.en_json() for tas in self.tas],
            "appels": list(self.appels),
            "nombres": dict(self.nombres),
        }

    @staticmethod
    def de_json(donnees: Mapping[str, Any]) -> Etat:
        """Relit ce que `en_json` a écrit ; lève `KeyError` ou `ValueError` sinon."""
        return Etat(
            tuple(TasVu.de_json(tas) for tas in donnees["tas"]),
            tuple(str(appel) for appel in donnees["appels"]),
            tuple((str(nom), int(n)) for nom, n in donnees["nombres"].items()),
        )
