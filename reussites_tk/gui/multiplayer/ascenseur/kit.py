"""What the page asks of the Ascenseur: see `kit.Kit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....cours.cartes import code_de
from ....jeux.ascenseur import reglage_de
from ....jeux.ascenseur_vue import Evenement, MancheFinie, Parier, PliPris, VueAscenseur
from ....jeux.mots import compte
from ....jeux.partie import Resultat
from ....play.ascenseur_words import is_half_way, round_name, winner_sentence
from ....play.match import Match
from ....play.match_words import ranking_lines, standing_lines
from ....texts import _
from ..kit import Kit, Pause, Phase, Scene
from ..tricks.rounds import end_in_view, hand_lines, names_of, round_reasons, within
from .table import AscenseurTable, marked_in
from .words import (
    last_call,
    outcome_sentence,
    trump_line,
    turn_sentence,
    verdict,
)

TRICK_SECONDS = 2.0
"""How long a trick stays on the table."""


def pause(_before: VueAscenseur, events: Sequence[Evenement], _options: Mapping[str, Any]) -> Pause | None:
    """Return how long a trick is seen, and the end of a round: until somebody asks to go on."""
    if any(isinstance(event, MancheFinie) for event in events):
        return Pause(None, skipped=True)
    if any(isinstance(event, PliPris) for event in events):
        return Pause(TRICK_SECONDS, skipped=True)
    return None


def _hint(scene: Scene) -> str:
    vue: VueAscenseur = scene.vue
    if vue.bas is not None:
        return _("Cliquez sur un pari, ou tapez-le puis Entrée.")
    return _("Cliquez sur une carte, ou tapez son code (10C, VT) puis Entrée.")


def _turn(scene: Scene) -> str:
    turn, person = scene.match.turn, scene.phase is Phase.PERSON
    return "" if turn is None else turn_sentence(scene.vue, names_of(scene), turn.joueur, person)


def _verdict(scene: Scene) -> tuple[str, str]:
    return verdict(reglage_de(scene.match.options), scene.events)


def _outcome(scene: Scene) -> str:
    """Return the trump and what the last coup did; the standings after the way up.

    The table tells the rest of the end of a round.
    """
    finished, reglage = end_in_view(scene, MancheFinie), reglage_de(scene.match.options)
    if finished is not None:
        half = is_half_way(reglage, finished)
        return "\n".join([_("À mi-partie :"), *standing_lines(reglage.noms, finished.scores)]) if half else ""
    atout = (
        scene.vue.atout if scene.phase is not Phase.SHOWING or scene.before is None else scene.before.atout
    )
    return f"{trump_line(atout)}.\n{outcome_sentence(reglage, scene.events, atout)}".strip()


def _reason(scene: Scene) -> str:
    """Return why computers bet as they did in the round that is over: until then it tells their hands."""
    if end_in_view(scene, MancheFinie) is None:
        return ""
    return round_reasons(scene, (MancheFinie,), lambda coup: isinstance(coup, Parier))


def _call(scene: Scene) -> str:
    if not scene.events or scene.before is None or scene.phase is Phase.OVER:
        return ""
    step = scene.match.steps[-1]
    return last_call(step.coup, step.joueur, scene.before, scene.events)


def _standing(scene: Scene, joueur: int) -> str:
    """Return a player's bet and tricks, "" once the game is over."""
    shown: MancheFinie | VueAscenseur = end_in_view(scene, MancheFinie) or scene.vue
    pari, plis = shown.paris[joueur - 1], shown.plis[joueur - 1]
    if scene.phase is Phase.OVER or pari is None:
        return ""
    return _("pari {pari} · {plis}").format(pari=pari, plis=compte(plis, _("pli pris"), _("plis pris")))


def _progress(match: Match) -> str:
    return within(round_name(reglage_de(match.options), match.view(1).manche))


def _hands(match: Match) -> list[str]:
    return hand_lines(match, lambda main: " ".join(map(code_de, main)))


def _winner(scene: Scene, result: Resultat) -> str:
    return winner_sentence(reglage_de(scene.match.options), result)


KIT = Kit(
    table=AscenseurTable,
    pause=pause,
    rounds=_("manche"),
    hidden_hands=True,
    hint=_hint,
    turn=_turn,
    verdict=_verdict,
    outcome=_outcome,
    reason=_reason,
    call=_call,
    standing=_standing,
    progress=_progress,
    hands=_hands,
    winner=_winner,
    ranking=lambda scene, result: ranking_lines(names_of(scene), result),
    marked=marked_in,
)
