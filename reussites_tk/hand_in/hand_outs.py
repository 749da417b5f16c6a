"""The four hand-outs: which files each asks for, by how many people, with which headings in the report."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..texts import _


@dataclass(frozen=True, slots=True)
class Asked:
    """A file that a hand-out asks for: `step` is where it says so, one of the `exercises` answers it.

    `functions` are those that it asks for, all of them when there are none; what is `optional` is never
    said to be missing.
    """

    step: str
    exercises: tuple[str, ...]
    functions: tuple[str, ...] = ()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the report, and what is written under it."""

    title: str
    hint: str


@dataclass(frozen=True, slots=True)
class HandOut:
    """A hand-out; `least` and `most` are how many people hand in together."""

    code: str
    titre: str
    asked: tuple[Asked, ...]
    headings: tuple[Heading, ...]
    least: int
    most: int


_PROBLEM = Heading(_("Le problème"), _("Rappelez en quelques phrases ce qui était demandé."))
_WHO = Heading(_("Qui a fait quoi"), _("Dites la part de chaque personne dans ce travail."))
_OWN_VIEW = Heading(_("Bilan"), _("Dites ce que vous avez appris, ce qui a été difficile, ce qui manque."))


def _game_of_several(code: str) -> tuple[Asked, ...]:
    return (
        Asked(_("Le jeu"), (code,)),
        Asked(_("Le joueur de l’ordinateur"), (f"joueur_{code}",), optional=True),
    )


_ALL = (
    HandOut(
        "reussites",
        _("Les réussites"),
        (
            Asked(_("Étape 2"), ("r7",), ("analyser_r7",)),
            Asked(_("Étape 3"), ("qll", "c4", "md")),
            Asked(_("Étape 3"), ("essais_jeu",)),
            Asked(_("Étape 4"), ("tas",)),
            Asked(_("Étape 4"), ("essais_tas",)),
            Asked(_("Étape 5"), ("tas_libre",)),
            Asked(_("En plus"), ("strategie_md",), optional=True),
        ),
        (
            _PROBLEM,
            Heading(
                _("L’analyse du Relais des 7"),
                _("Donnez l’histoire d’une longue série (gagnées par tour, cumul, perdues), et lisez-la."),
            ),
            Heading(
                _("La réussite programmée"),
                _("Dites laquelle, ce que le sujet laissait à choisir, et les chances de gagner."),
            ),
            Heading(
                _("Les jeux d’essais"),
                _("Dites quels cas couvrent vos essais, du jeu et des tas, et ce qu’ils ont trouvé."),
            ),
            Heading(
                _("Les tas"),
                _("Décrivez vos listes doublement chaînées, et ce qui a demandé le plus de soin."),
            ),
            Heading(
                _("L’autre représentation"),
                _("Dites laquelle, ce que chaque opération y coûte, et ce que vos réussites y gagnent."),
            ),
            _WHO,
            _OWN_VIEW,
        ),
        1,
        4,
    ),
    HandOut(
        "memorix",
        _("Mémorix"),
        _game_of_several("memorix"),
        (
            _PROBLEM,
            Heading(
                _("La structure du programme"),
                _("Dites quelles fonctions font quoi, et comment le tableau et la mémoire sont représentés."),
            ),
            Heading(_("L’utilisation"), _("Dites comment le programme se lance, et ce qui se règle.")),
            Heading(
                _("Les joueurs de l’ordinateur"),
                _("Dites ce que l’ordinateur retient de chaque coup, et comment il choisit ses cases."),
            ),
            _WHO,
            _OWN_VIEW,
        ),
        2,
        2,
    ),
    HandOut(
        "ascenseur",
        _("L’Ascenseur"),
        _game_of_several("ascenseur"),
        (
            _PROBLEM,
            Heading(_("Le programme"), _("Décrivez ce qu’il sait faire, et comment on s’en sert.")),
            Heading(_("Nos choix"), _("Détaillez ce que vous avez choisi en programmant, et pourquoi.")),
            Heading(_("Avantages et limites"), _("Dites ce que votre solution fait bien, et mal.")),
            _WHO,
            _OWN_VIEW,
        ),
        2,
        4,
    ),
    HandOut(
        "tarot",
        _("Le Tarot"),
        _game_of_several("tarot"),
        (
            Heading(_("Les règles retenues"), _("Écrivez les règles de votre jeu, avec leurs variantes.")),
            Heading(_("Les cas d’utilisation"), _("Dites ce qu’une personne peut faire avec le programme.")),
            Heading(_("Le modèle du domaine"), _("Décrivez les classes du jeu, et ce qui les relie.")),
            Heading(_("L’interface"), _("Montrez les maquettes de vos écrans.")),
            Heading(_("Le déroulement"), _("Décrivez une donne, des annonces au décompte : l’activité.")),
            Heading(
                _("La conception"),
                _("Décrivez les classes du programme, et les séquences de leurs appels dans un tour."),
            ),
            _WHO,
            _OWN_VIEW,
        ),
        1,
        4,
    ),
)  # fmt: skip

HAND_OUTS: Mapping[str, HandOut] = MappingProxyType({each.code: each for each in _ALL})
"""Every hand-out by its short name, in the order of the course."""


def guess_hand_out(exercises: Collection[str]) -> HandOut:
    """Return the hand-out that most of the exercises belong to; that of the réussites when none does."""

    def answered(hand_out: HandOut) -> int:
        return sum(exercise in asked.exercises for asked in hand_out.asked for exercise in exercises)

    return max(_ALL, key=answered)
