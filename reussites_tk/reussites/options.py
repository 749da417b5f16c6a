"""Les options des réussites : leurs noms, leurs valeurs permises, celles que seul un joueur peut choisir."""

from __future__ import annotations

from dataclasses import dataclass

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
