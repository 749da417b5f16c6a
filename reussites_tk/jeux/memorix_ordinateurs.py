"""Mémorix : les joueurs ordinateurs. Tous ont la même mémoire ; ce qui change est la décision.

Un ordinateur ne reçoit que la vue de son joueur, sa propre source de hasard et la règle en vigueur pour le
joker : ni le tableau, ni `t`, ni h, ni la graine. Même vue et même source, même décision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from reussites_tk.cours.alea import Source

from . import memorix_expert
from .hasard import source_du_joueur
from .memorix_memoire import Memoire
from .memorix_situation import Situation, decision, dire_compagne, dire_paire
from .memorix_vue import Montrer, VueMemorix
from .partie import Decision

CODE = "memorix"

EFFORT_FIXE = None
"""L'effort dont aucune décision ne dépend de la montre : chaque jeu en a un."""

Niveau = Callable[[Situation], Decision[Montrer]]


def choisir(
    niveau: str, vue: VueMemorix, source: Source, joker_epargne_premiere: bool = False
) -> Decision[Montrer]:
    """Donne la case que montre un ordinateur, et pourquoi ; lève `KeyError` si le niveau n'existe pas."""
    return NIVEAUX[niveau](Situation(vue, Memoire.de_la_vue(vue, joker_epargne_premiere), source))


def decider(
    niveau: str, vue: VueMemorix, source: Source, options: Mapping[str, Any], effort: None = None
) -> Decision[Montrer]:
    """Donne la décision d'un niveau, avec toutes les options de la partie : chaque jeu a cette porte.

    Aucun niveau ne compte le temps : il n'y a pas d'effort à borner.
    """
    return choisir(niveau, vue, source, options["joker_epargne_premiere"])


def source_de(vue: VueMemorix, graine: int, numero: int) -> Source:
    """Donne la source d'un joueur pour la décision que demande sa vue, dans la partie (graine, numéro)."""
    return source_du_joueur(graine, CODE, numero, vue.joueur, len(vue.evenements))


def memoire(situation: Situation) -> Decision[Montrer]:
    """Le niveau `memoire` : une paire connue ; sinon une carte nouvelle, puis une autre."""
    if situation.premiere is None:
        return _commencer(situation)
    return _finir(situation, _decouvrir)


def prudent(situation: Situation) -> Decision[Montrer]:
    """Le niveau `prudent` : après une carte nouvelle sans compagne, une carte connue, qui n'apprend rien."""
    if situation.premiere is None:
        return _commencer(situation)
    return _finir(situation, _se_taire)


def parite(situation: Situation) -> Decision[Montrer]:
    """Le niveau `parite` : se taire ou découvrir selon la parité des paires et des cartes connues.

    U. Zwick et M. Paterson, « The memory game », *Theoretical Computer Science* 110, 1993 (deux joueurs,
    sans joker ni pénalité). Passer son tour y est parfois le mieux ; ici ce serait un échec : on découvre.
    """
    if situation.premiere is None:
        return _commencer(situation)
    seules = _cartes_seules(situation)
    return _finir(situation, _se_taire if un_seul_pas(situation.nb_paires, seules) else _decouvrir)


def un_seul_pas(n: int, k: int) -> bool:
    """Dit s'il vaut mieux ne découvrir qu'une carte, avec n paires à prendre et k cartes connues seules."""
    return k >= 1 and ((n + k) % 2 == 0 or (n, k) == (6, 1))


NIVEAUX: Mapping[str, Niveau] = MappingProxyType(
    {"memoire": memoire, "prudent": prudent, "parite": parite, "expert": memorix_expert.expert}
)
"""Les niveaux, du plus faible au plus fort."""


# --- La première carte, puis la deuxième


def _commencer(situation: Situation) -> Decision[Montrer]:
    paires = situation.paires()
    if paires:
        return decision(paires[0].a, dire_paire(paires[0]))
    nouvelles = situation.nouvelles()
    if nouvelles:
        return decision(
            situation.une_de(nouvelles), "Je ne connais aucune paire : je montre une carte nouvelle."
        )
    return decision(situation.faute_de_mieux(), "Je ne sais rien de sûr : j’évite surtout le joker.")


def _finir(situation: Situation, sinon: Niveau) -> Decision[Montrer]:
    paire = situation.compagne()
    return decision(paire.b, dire_compagne(paire)) if paire else sinon(situation)


def _decouvrir(situation: Situation) -> Decision[Montrer]:
    nouvelles = situation.nouvelles()
    if nouvelles:
        return decision(
            situation.une_de(nouvelles), "L’autre m’est inconnue : j’essaie une deuxième carte nouvelle."
        )
    return decision(situation.faute_de_mieux(), "Il n’y a plus de carte nouvelle : j’évite surtout le joker.")


def _se_taire(situation: Situation) -> Decision[Montrer]:
    inutile = situation.inutile()
    if inutile is None:
        return _decouvrir(situation)
    return decision(
        inutile, "L’autre m’est inconnue : je montre une carte déjà connue, qui n’apprend rien à personne."
    )


def _cartes_seules(situation: Situation) -> int:
    """Le nombre de cartes connues sans leur paire, la première du tour exceptée."""
    valeurs = [v for case, v in situation.memoire.souvenirs().items() if case != situation.premiere]
    return sum(valeurs.count(valeur) == 1 for valeur in set(valeurs))
