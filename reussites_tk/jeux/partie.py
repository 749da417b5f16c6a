"""Ce que toutes les parties à plusieurs ont en commun : leurs portes, et le refus d'un coup.

Une fenêtre, un joueur, un fichier ou un compte rendu ne connaissent d'une partie que ce qui passe par ces
portes. Les coups, les événements, les vues et les résultats sont des enregistrements figés.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

Coup = TypeVar("Coup")
Evenement = TypeVar("Evenement", covariant=True)
Vue = TypeVar("Vue", covariant=True)
Bilan = TypeVar("Bilan", covariant=True)


class Partie(Protocol[Coup, Evenement, Vue, Bilan]):
    """Une partie en cours. Les joueurs sont numérotés à partir de 1."""

    def au_trait(self) -> int | None:
        """Donne le joueur dont c'est le tour ; `None` quand la partie est finie."""
        ...

    def coups_possibles(self) -> tuple[Coup, ...]:
        """Donne les coups permis du joueur au trait, dans l'ordre ; aucun quand la partie est finie."""
        ...

    def refus(self, coup: object) -> str | None:
        """Dit pourquoi un coup n'est pas permis ; `None` s'il l'est."""
        ...

    def jouer(self, coup: Coup) -> tuple[Evenement, ...]:
        """Joue un coup et donne ce que tout le monde en voit ; lève `CoupRefuse` et ne change rien sinon."""
        ...

    def resultat(self) -> Bilan | None:
        """Donne le résultat ; `None` avant la fin."""
        ...

    def vue_de(self, joueur: int) -> Vue:
        """Donne ce qu'un joueur peut savoir, et rien d'autre ; lève `ValueError` s'il n'existe pas."""
        ...

    def ligne(self) -> str:
        """Donne l'état en une ligne, tel que tout le monde le voit."""
        ...

    def sauvegarde(self) -> str:
        """Donne de quoi reprendre la partie, en une ligne de texte."""
        ...


PartieJouee = TypeVar("PartieJouee", bound=Partie[Any, Any, Any, Any])


class CoupRefuse(ValueError):
    """Un coup n'est pas permis ; le message est la raison, en une phrase. La partie est inchangée."""


class SauvegardeIllisible(ValueError):
    """Un texte n'est pas une partie sauvegardée ; le message dit ce qui ne va pas, en une phrase."""


def exiger_permis(raison: str | None) -> None:
    """Lève `CoupRefuse` s'il y a une raison de refuser."""
    if raison is not None:
        raise CoupRefuse(raison)


def suivant(joueur: int, p: int, pas: int = 1) -> int:
    """Donne le joueur qui vient `pas` places après un autre."""
    return (joueur - 1 + pas) % p + 1


def exiger_un_joueur(joueur: object, p: int) -> None:
    """Lève `ValueError` si ce n'est pas le numéro d'un des p joueurs."""
    if type(joueur) is not int or not 1 <= joueur <= p:
        raise ValueError(f"Les joueurs sont numérotés de 1 à {p}, pas {joueur!r}.")


CoupChoisi = TypeVar("CoupChoisi", covariant=True)


@dataclass(frozen=True, slots=True)
class Decision(Generic[CoupChoisi]):
    """Le coup que choisit un ordinateur, et pourquoi, en une phrase."""

    coup: CoupChoisi
    pourquoi: str


@dataclass(frozen=True, slots=True)
class Resultat:
    """La fin d'une partie, par joueur : les scores et les rangs (1 : le meilleur ; égalité : même rang)."""

    scores: tuple[float, ...]
    rangs: tuple[int, ...]

    @property
    def gagnants(self) -> tuple[int, ...]:
        """Les joueurs de rang 1, un ou plusieurs."""
        return tuple(joueur for joueur, rang in enumerate(self.rangs, 1) if rang == 1)

    @property
    def classement(self) -> tuple[tuple[int, ...], ...]:
        """Les joueurs, du meilleur au moins bon, groupés quand ils sont à égalité."""
        joueurs = range(1, len(self.rangs) + 1)
        return tuple(
            tuple(joueur for joueur in joueurs if self.rangs[joueur - 1] == rang)
            for rang in sorted(set(self.rangs))
        )


def resultat_de(scores: tuple[float, ...], departage: Sequence[float] = ()) -> Resultat:
    """Classe les joueurs par score décroissant : le rang compte les joueurs strictement meilleurs.

    À égalité de score, le plus grand `departage` est le meilleur, s'il y en a un par joueur.
    """
    valeurs = list(zip(scores, departage or scores, strict=True))
    return Resultat(scores, tuple(1 + sum(autre > valeur for autre in valeurs) for valeur in valeurs))


# --- La partie sauvegardée : le code du jeu, puis ses données en JSON, sur une ligne


def ecrire_sauvegarde(code: str, donnees: Mapping[str, Any]) -> str:
    """Écrit une partie sauvegardée."""
    return f"{code} {json.dumps(donnees, ensure_ascii=False, separators=(',', ':'))}"


def lire_sauvegarde(texte: str, code: str, titre: str, champs: Mapping[str, type]) -> dict[str, Any]:
    """Relit les données d'une partie sauvegardée, qui ont ces champs, chacun de son type, et aucun autre.

    Lève `SauvegardeIllisible` si le texte n'est pas celui d'une partie de ce jeu.
    """
    debut, _, donnees = texte.strip().partition(" ")
    if debut != code:
        raise SauvegardeIllisible(f"Ce n'est pas une partie de {titre} : elle commencerait par « {code} ».")
    try:
        lues = json.loads(donnees)
    except (ValueError, RecursionError):
        raise SauvegardeIllisible("Cette partie sauvegardée est abîmée : elle ne se lit pas.") from None
    if not isinstance(lues, dict) or lues.keys() != champs.keys():
        raise SauvegardeIllisible(
            "Cette partie sauvegardée est abîmée : il y manque un champ, ou il y en a trop."
        )
    for nom, sorte in champs.items():
        if type(lues[nom]) is not sorte:
            raise SauvegardeIllisible(f"Cette partie sauvegardée est abîmée : « {nom} » n'a pas le bon type.")
    return lues


def exiger_un_reglage(
    refus: Callable[[Mapping[str, Any]], str | None], options: Mapping[str, Any], noms: Sequence[str]
) -> None:
    """Lève `SauvegardeIllisible` si le jeu refuse les options, ou les noms, d'une partie sauvegardée.

    `refus` est celui du jeu (`Jeu.refus`).
    """
    joueurs = [{"nom": nom, "type": "humain"} for nom in noms]
    raison = refus({**options, "joueurs": joueurs})
    if raison is not None:
        raise SauvegardeIllisible(f"Cette partie sauvegardée est abîmée : {raison}")


def rejouer(partie: PartieJouee, coups: Iterable[Any]) -> PartieJouee:
    """Joue les coups d'une partie sauvegardée depuis son départ, et donne la partie.

    Lève `SauvegardeIllisible` si l'un d'eux n'est pas permis.
    """
    try:
        for coup in coups:
            partie.jouer(coup)
    except CoupRefuse as refus:
        raise SauvegardeIllisible(f"Cette partie sauvegardée contient un coup interdit. {refus}") from None
    return partie
