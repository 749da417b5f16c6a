"""La liste des réussites, et leurs options : ce qu'il faut savoir de chacune sans charger son module."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType, ModuleType

__all__ = ["JEUX", "Jeu", "Option", "Valeur"]


Valeur = int | str | bool


@dataclass(frozen=True, slots=True)
class Option:
    """Une option d'une réussite : son nom (la clé de `--option`), ce qu'elle règle, ses valeurs permises.

    `choix` liste les valeurs d'une option à choisir ; `minimum` borne une option entière sans
    choix ; une option booléenne (vrai ou faux) n'a ni l'un ni l'autre. `au_joueur` : les valeurs
    qui laissent une décision à une personne, et ne se jouent donc pas toutes seules.
    """

    nom: str
    libelle: str
    defaut: Valeur
    choix: tuple[int | str, ...] = ()
    minimum: int = 1
    au_joueur: tuple[str, ...] = ()

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, dit en français."""
        if self.choix:
            *premiers, dernier = map(str, self.choix)
            return f"{', '.join(premiers)} ou {dernier}"
        if isinstance(self.defaut, bool):
            return "oui ou non"
        return f"un entier au moins égal à {self.minimum}"

    def permet(self, valeur: object) -> bool:
        """Dit si `valeur`, du type que l'option attend, est permise."""
        if type(valeur) is not type(self.defaut):
            return False
        if self.choix:
            return valeur in self.choix
        return isinstance(valeur, bool) or (isinstance(valeur, int) and valeur >= self.minimum)

    def lire(self, texte: str) -> Valeur:
        """Lit une valeur écrite par une personne.

        Lève `ValueError`, avec une phrase qui dit quoi écrire, si elle n'est pas permise.
        """
        valeur = self._valeur_de(texte.strip())
        if not self.permet(valeur):
            raise ValueError(f"Option {self.nom} : « {texte} » n'est pas permis ; écrivez {self.valeurs}.")
        assert valeur is not None
        return valeur

    def _valeur_de(self, texte: str) -> Valeur | None:
        if isinstance(self.defaut, bool):
            return _BOOLEENS.get(texte.lower())
        if isinstance(self.defaut, int):
            return int(texte) if texte.isascii() and texte.isdecimal() else None
        return texte


_BOOLEENS = {"oui": True, "vrai": True, "true": True, "1": True}
_BOOLEENS |= {"non": False, "faux": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Jeu:
    """Une réussite : son code, son titre, ses nombres de cartes possibles, ses règles, ses options."""

    code: str
    titre: str
    cartes: tuple[int, ...]
    options: tuple[Option, ...] = ()

    @property
    def module(self) -> str:
        """Le nom du module de la réussite."""
        return f"{__name__}.{self.code}"

    @property
    def defauts(self) -> dict[str, Valeur]:
        """La valeur de chaque option quand personne ne la règle."""
        return {option.nom: option.defaut for option in self.options}

    def option(self, nom: str) -> Option:
        """Donne une option par son nom ; lève `KeyError` si la réussite ne l'a pas."""
        return {option.nom: option for option in self.options}[nom]

    def charger(self) -> ModuleType:
        """Charge le module de la réussite."""
        return importlib.import_module(self.module)


_R7 = Jeu(
    "r7",
    "Le relais des 7",
    (52,),
    (
        Option("tours_max", "Nombre de tours permis", 3),
        Option(
            "rejeu_rebut",
            "Rejouer les cartes du rebut",
            "auto",
            choix=("auto", "manuel", "jamais"),
            au_joueur=("manuel",),
        ),
        Option("arret_si_bloque", "Arrêter après un tour où rien n'est placé", True),
    ),
)
_QLL = Jeu(
    "qll",
    "À la queue leu leu",
    (32, 52),
    (
        Option("cartes", "Nombre de cartes", 32, choix=(32, 52)),
        Option(
            "stabilisation",
            "Triplets à jouer",
            "ligne_entiere",
            choix=("ligne_entiere", "extremite_droite"),
        ),
        Option(
            "fin_circulaire",
            "Fin de partie",
            "droite_d_abord",
            choix=("droite_d_abord", "gauche_d_abord", "rotation"),
        ),
        Option("entre_parties", "Entre deux parties", "ramassage", choix=("ramassage", "battu")),
    ),
)
_C4 = Jeu(
    "c4",
    "Les quatre couleurs",
    (32,),
    (
        Option(
            "tas_depart",
            "Tas de départ",
            "premier",
            choix=("premier", "hasard", "choisi"),
            au_joueur=("choisi",),
        ),
        Option("distribution", "Distribution", "une_a_une", choix=("une_a_une", "par_huit")),
    ),
)
_MD = Jeu(
    "md",
    "Montée-Descente",
    (32,),
    (
        Option(
            "montee",
            "Montée des cartes",
            "auto",
            choix=("auto", "manuelle"),
            au_joueur=("manuelle",),
        ),
        Option(
            "strategie",
            "Choix du stockage",
            "ajuste",
            choix=("ajuste", "premier", "hasard", "prevoyante", "joueur", "eleve"),
            au_joueur=("joueur",),
        ),
    ),
)

JEUX: Mapping[str, Jeu] = MappingProxyType({jeu.code: jeu for jeu in (_R7, _QLL, _C4, _MD)})
"""Les réussites, par leur code (celui des commandes et des fichiers de paramètres)."""
