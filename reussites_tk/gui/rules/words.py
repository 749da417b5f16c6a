"""What the hand-out leaves open in each game, and what was chosen here."""

from __future__ import annotations

from collections.abc import Mapping

from ...texts import _

CONTESTED: Mapping[str, tuple[str, ...]] = {
    "r7": (
        _(
            "Seule la carte du dessus du rebut peut être rejouée, puis celle qu’elle découvre. Si l’on "
            "pouvait prendre n’importe quelle carte du rebut, toutes les parties seraient gagnées dès le "
            "premier tour."
        ),
    ),
    "qll": (
        _(
            "Après chaque carte, c’est toute la ligne qui est rendue stable. Le polycopié ne décrit que "
            "l’essai des trois derniers tas, mais il affirme que la ligne obtenue est stable ; or cet essai "
            "seul peut laisser un triplet jouable plus à gauche, et l’on ne gagne alors presque jamais. "
            "L’option « Triplets à jouer » donne l’autre lecture."
        ),
        _(
            "Sans battre les cartes, les parties d’une série ne sont pas indépendantes : le ramassage "
            "rapproche les cartes semblables, et la série finit par répéter les mêmes parties, presque "
            "toujours gagnées. La part gagnée dépend alors de la longueur de la série. C’est pourquoi, ici, "
            "les cartes sont battues tant que l’on ne choisit pas le ramassage."
        ),
    ),
    "md": (
        _(
            "Une carte qui peut monter monte toujours, et les cartes du stockage remontent dès qu’elles le "
            "peuvent. Le polycopié laisse ce choix au joueur ; garder une carte en réserve n’a jamais rendu "
            "gagnable une donne qui ne l’était pas. L’option « Montée des cartes » rend la main au joueur."
        ),
    ),
}
"""The choices that a teacher may contest, by game."""

CHOSEN: Mapping[str, tuple[str, ...]] = {
    "r7": (
        _(
            "« Trois tentatives » se lit : le premier passage du talon, puis deux passages du rebut "
            "retourné. Le nombre de tours se règle."
        ),
        _(
            "Une carte du rebut qui peut être placée l’est toujours : y renoncer ne fait jamais gagner une "
            "partie de plus."
        ),
        _(
            "Un tour entier qui ne place aucune carte arrête la partie, perdue : tous les tours suivants "
            "lui seraient identiques."
        ),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
    "qll": (
        _(
            "Quand la ligne se referme, on essaie d’abord le triplet dont le premier tas bouge, puis celui "
            "dont le dernier tas bouge, puis les triplets ordinaires de droite à gauche."
        ),
        _("La ligne n’a jamais moins de deux tas : un coup demande trois tas différents."),
    ),
    "c4": (
        _("On part du tas de trèfle, pour que la même donne se joue toujours de la même façon."),
        _(
            "On s’arrête quand le tas où l’on vient de glisser une carte n’a plus de carte cachée ; la carte "
            "glissée ne compte pas."
        ),
        _("Les cartes sont données une à une aux quatre tas ; la première reçue est en dessous."),
        _("Une carte découverte dans le tas de sa couleur passe du dessus au dessous : c’est un coup."),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
    "md": (
        _(
            "Le polycopié ne dit pas sur quel tas de stockage descendre : celui dont la carte du dessus est "
            "la plus basse possible gagne plus souvent que le premier qui convient."
        ),
        _("Les cartes du stockage ne remontent que juste après une montée."),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
}
"""The other choices, which change little, by game."""
