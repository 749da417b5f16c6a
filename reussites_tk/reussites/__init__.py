"""La liste des réussites : ce qu'il faut savoir de chacune sans charger son module."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType, ModuleType


@dataclass(frozen=True, slots=True)
class Option:
    """Une option d'une réussite : son nom (la clé de `--option`), ce qu'elle règle, ses valeurs permises.

    `choix` liste les valeurs d'une option à mots ; `minimum` borne une option entière ; une
    option booléenne (vrai ou faux) n'a ni l'un ni l'autre.
    """

    nom: str
    libelle: str
    defaut: int | str | bool
    choix: tuple[str, ...] = ()
    minimum: int = 1

    @property
    def valeurs(self) -> str:
        """Ce que l'on peut écrire, dit en français."""
        if isinstance(self.defaut, bool):
            return "oui ou non"
        if isinstance(self.defaut, int):
            return f"un entier au moins égal à {self.minimum}"
        return " ou ".join(self.choix)

    def lire(self, texte: str) -> int | str | bool:
        """Lit une valeur écrite par une personne.

        Lève `ValueError`, avec une phrase qui dit quoi écrire, si elle n'est pas permise.
        """
        valeur = self._valeur_de(texte.strip())
        if valeur is None:
            raise ValueError(f"Option {self.nom} : « {texte} » n'est pas permis ; écrivez {self.valeurs}.")
        return valeur

    def _valeur_de(self, texte: str) -> int | str | bool | None:
        if isinstance(self.defaut, bool):
            return _BOOLEENS.get(texte.lower())
        if isinstance(self.defaut, int):
            return int(texte) if texte.isdecimal() and int(texte) >= self.minimum else None
        return texte if texte in self.choix else None


_BOOLEENS = {"oui": True, "vrai": True, "true": True, "1": True}
_BOOLEENS |= {"non": False, "faux": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Jeu:
    """Une réussite : son code, son titre, son module, ses nombres de cartes possibles, ses règles."""

    code: str
    titre: str
    module: str
    cartes: tuple[int, ...]
    regles: str
    options: tuple[Option, ...] = ()

    def charger(self) -> ModuleType:
        """Charge le module de la réussite."""
        return importlib.import_module(self.module)


_REGLES_R7 = """\
Le relais des 7 se joue avec 52 cartes. Les quatre 7, faces découvertes, commencent quatre séries, \
une par couleur ; les autres cartes, battues, forment le talon. Le rebut est vide.

But : former quatre séries complètes, de treize cartes chacune. L'ordre des rangs est circulaire : \
le 2 suit l'as, et l'as suit le roi.

On retourne une à une les cartes du talon. La carte va :
1. sur la série de sa couleur, si elle suit la carte du dessus ;
2. sinon sous la série de sa couleur, si elle précède la carte du dessous ;
3. sinon sur le rebut, face découverte.

Quand une carte du talon a trouvé sa place, la carte du dessus du rebut est jouée si elle peut l'être, \
puis celle qu'elle découvre, et ainsi de suite.

Quand le talon est épuisé, un tour est fini. Le rebut, retourné sans être battu, devient le nouveau \
talon : la première carte rejetée est la première tirée. La réussite est perdue si les séries ne sont \
pas complètes au bout de trois tours, ou dès qu'un tour entier ne place aucune carte.
"""

JEUX: Mapping[str, Jeu] = MappingProxyType(
    {
        "r7": Jeu(
            code="r7",
            titre="Le relais des 7",
            module="reussites_tk.reussites.r7",
            cartes=(52,),
            regles=_REGLES_R7,
            options=(
                Option("tours_max", "Nombre de tours permis", 3),
                Option(
                    "rejeu_rebut",
                    "Rejouer les cartes du rebut",
                    "auto",
                    choix=("auto", "manuel", "jamais"),
                ),
                Option("arret_si_bloque", "Arrêter après un tour où rien n'est placé", True),
            ),
        ),
    }
)
"""Les réussites, par leur code (celui des commandes et des fichiers de paramètres)."""
