"""What the page asks of the Ascenseur: see `kit.Kit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....cours.cartes import code_de
from ....jeux.ascenseur import reglage_de
from ....jeux.ascenseur_vue import Evenement, MancheFinie, Parier, PliPris, VueAscenseur
from ....jeux.mots import compte
from ....jeux.partie import Resultat
from ....play.ascenseur_words import is_half_way, round_name, standing_lines, winner_sentence
from ....play.match import Match
from ....play.match_secrets import told_reason
from ....play.match_words import ranking_lines
from ....texts import _
from ..kit import Kit, Pause, Phase, Scene
from ..words import reason_sentence
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


def _noms(scene: Scene) -> tuple[str, ...]:
    return tuple(seat.nom for seat in scene.match.seats)


def _finished(scene: Scene) -> MancheFinie | None:
    """Return the round whose end is in view."""
    events = scene.events if scene.phase is Phase.SHOWING else ()
    return next((event for event in events if isinstance(event, MancheFinie)), None)


def _hint(scene: Scene) -> str:
    vue: VueAscenseur = scene.vue
    if vue.bas is not None:
        return _("Cliquez sur un pari, ou tapez-le puis Entrée.")
    return _("Cliquez sur une carte, ou tapez son code (10C, VT) puis Entrée.")


def _turn(scene: Scene) -> str:
    turn, person = scene.match.turn, scene.phase is Phase.PERSON
    return "" if turn is None else turn_sentence(scene.vue, _noms(scene), turn.joueur, person)


def _verdict(scene: Scene) -> tuple[str, str]:
    return verdict(reglage_de(scene.match.options), scene.events)


def _outcome(scene: Scene) -> str:
    """Return the trump and what the last coup did; the standings after the way up.

    The table tells the rest of the end of a round.
    """
    finished, reglage = _finished(scene), reglage_de(scene.match.options)
    if finished is not None:
        half = is_half_way(reglage, finished)
        return "\n".join([_("À mi-partie :"), *standing_lines(reglage, finished.scores)]) if half else ""
    atout = (
        scene.vue.atout if scene.phase is not Phase.SHOWING or scene.before is None else scene.before.atout
    )
    return f"{trump_line(atout)}.\n{outcome_sentence(reglage, scene.events, atout)}".strip()


def _reason(scene: Scene) -> str:
    """Return why computers bet as they did in the round that is over: until then it tells their hands."""
    if _finished(scene) is None:
        return ""
    steps, noms = scene.match.steps, _noms(scene)
    bets = [place for place in _of_round(scene.match) if isinstance(steps[place].coup, Parier)]
    told = ((noms[steps[place].joueur - 1], told_reason(scene.match, place)) for place in bets)
    return "\n".join(reason_sentence(nom, reason) for nom, reason in told if reason)


def _of_round(match: Match) -> range:
    """Return the places of the steps of the round whose last carte has just been laid."""
    begins = len(match.steps) - 1
    while begins and not any(isinstance(event, MancheFinie) for event in match.steps[begins - 1].evenements):
        begins -= 1
    return range(begins, len(match.steps))


def _call(scene: Scene) -> str:
    if not scene.events or scene.before is None or scene.phase is Phase.OVER:
        return ""
    step = scene.match.steps[-1]
    return last_call(step.coup, step.joueur, scene.before, scene.events)


def _standing(scene: Scene, joueur: int) -> str:
    """Return a player's bet and tricks, "" once the game is over."""
    shown: MancheFinie | VueAscenseur = _finished(scene) or scene.vue
    pari, plis = shown.paris[joueur - 1], shown.plis[joueur - 1]
    if scene.phase is Phase.OVER or pari is None:
        return ""
    return _("pari {pari} · {plis}").format(pari=pari, plis=compte(plis, _("pli pris"), _("plis pris")))


def _progress(match: Match) -> str:
    name = round_name(reglage_de(match.options), match.view(1).manche)
    return name[:1].lower() + name[1:]


def _hands(match: Match) -> list[str]:
    lines = []
    for seat in match.seats:
        main = " ".join(code_de(carte) for carte in match.view(seat.joueur).main)
        lines.append(_("{nom} : {main}").format(nom=seat.nom, main=main or "—"))
    return lines


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
    ranking=lambda scene, result: ranking_lines(_noms(scene), result),
    marked=marked_in,
)
