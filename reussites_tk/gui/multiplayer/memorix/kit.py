"""What the page asks of Mémorix: see `kit.Kit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....jeux.memorix_vue import Echec, Evenement, PairePrise, VueMemorix
from ....play.match import Match
from ....play.memorix_words import ranking_lines, tries_sentence, winner_sentence
from ....texts import _, french_number, plural
from ..kit import Kit, Pause, Phase, Scene
from ..words import reason_sentence
from .table import MemorixTable
from .words import first_shown, hidden_sentence, last_coup, outcome_sentence, turn_sentence, verdict

PAIR_SECONDS = 1.2
"""How long a pair is seen before it is taken away, where failures are seen at least as long."""


def pause(_before: VueMemorix, events: Sequence[Evenement], options: Mapping[str, Any]) -> Pause | None:
    """Return how long the cartes of a coup that is over are seen: nobody shortens what all have to learn."""
    seconds = float(options["duree_affichage"])
    for event in events:
        match event:
            case Echec():
                return Pause(seconds, skipped=False)
            case PairePrise():
                return Pause(min(PAIR_SECONDS, seconds), skipped=False)
    return None


def _turn(scene: Scene) -> str:
    turn = scene.match.turn
    return "" if turn is None else turn_sentence(scene.vue, turn.joueur, scene.phase is Phase.PERSON)


def _outcome(scene: Scene) -> str:
    """Return what the last coup did; nothing of the cartes of a failure once they are hidden again."""
    hidden = "" if scene.phase is Phase.SHOWING else hidden_sentence(scene.vue, scene.events)
    return hidden or outcome_sentence(scene.vue, scene.events, first_shown(scene.before))


def _reason(scene: Scene) -> str:
    """Return why the last computer played so; nothing once the cartes that it names are hidden again."""
    hidden = scene.phase is not Phase.SHOWING and hidden_sentence(scene.vue, scene.events)
    if hidden or scene.phase is Phase.OVER or not scene.events:
        return ""
    step = scene.match.steps[-1]
    return reason_sentence(scene.vue.noms[step.joueur - 1], step.pourquoi)


def _standing(scene: Scene, joueur: int) -> str:
    """Return the tries left before a penalty, "" once the game is over."""
    vue: VueMemorix = scene.vue
    return "" if scene.phase is Phase.OVER else tries_sentence(vue.e, vue.echecs[joueur - 1])


def _progress(match: Match) -> str:
    """Return how many cartes are left: « encore 12 cartes »."""
    left = len(match.view(1).restantes)
    return plural(left, "encore {n} carte", "encore {n} cartes").format(n=french_number(left))


KIT = Kit(
    table=MemorixTable,
    pause=pause,
    rounds="",
    hidden_hands=False,
    hint=lambda scene: _("Cliquez sur une case, ou tapez son numéro puis Entrée."),
    turn=_turn,
    verdict=lambda scene: verdict(scene.events),
    outcome=_outcome,
    reason=_reason,
    call=lambda scene: last_coup(scene.vue),
    standing=_standing,
    progress=_progress,
    hands=lambda match: [],
    winner=lambda scene, result: winner_sentence(scene.vue, result),
    ranking=lambda scene, result: ranking_lines(scene.vue, result) if len(scene.vue.noms) > 1 else [],
)
