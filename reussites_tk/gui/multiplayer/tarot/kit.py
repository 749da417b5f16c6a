"""What the page asks of the Tarot: see `kit.Kit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....jeux.partie import Resultat
from ....jeux.tarot_coups import (
    CarteAppelee,
    ChelemAnnonce,
    ChienMontre,
    DonneAnnulee,
    DonneFinie,
    EcartFait,
    Evenement,
    PliPris,
    PoigneeMontree,
    Poser,
    PriseFaite,
)
from ....jeux.tarot_vue import VueTarot
from ....play.match import Match
from ....play.match_words import ranking_lines, standing_lines, winner_sentence
from ....play.tarot_sheet import deal_number
from ....play.tarot_words import codes, deal_name, partner_sentence
from ....texts import _
from ..kit import Kit, Pause, Phase, Scene
from ..tricks.rounds import end_in_view, hand_lines, names_of, round_reasons, within
from .game import marked_in, moment_in, phase_of, reglage_of
from .model_moment import Moment, closed
from .table import TarotTable
from .words import hint_sentence, last_call, outcome_sentence, standing_sentence, turn_sentence, verdict

SHORT_SECONDS, TRICK_SECONDS, SHOWN_SECONDS = 1.5, 2.0, 4.0
"""How long an announcement, a trick, cartes that are shown stay on the table."""


def pause(_before: VueTarot, events: Sequence[Evenement], _options: Mapping[str, Any]) -> Pause | None:
    """Return how long what a coup did is seen; the end of a deal: until somebody asks to go on."""
    if any(isinstance(event, DonneFinie) for event in events):
        return Pause(None, skipped=True)
    seconds = max(map(_seconds, events), default=0.0)
    return Pause(seconds, skipped=True) if seconds else None


def _seconds(event: Evenement) -> float:
    match event:
        case ChienMontre() | PoigneeMontree() | DonneAnnulee(raison="passe"):
            return SHOWN_SECONDS
        case EcartFait(_, montrees) if montrees:
            return SHOWN_SECONDS
        case PliPris():
            return TRICK_SECONDS
        case PriseFaite() | CarteAppelee() | ChelemAnnonce(_, True):
            return SHORT_SECONDS
    return 0.0


def _moment(scene: Scene) -> Moment:
    """Return what is in view, to whom the panel is shown."""
    return moment_in(scene, scene.viewer or 1)


def _turn(scene: Scene) -> str:
    turn = scene.match.turn
    if turn is None:
        return ""
    if scene.phase is not Phase.PERSON:
        return _("{nom} réfléchit…").format(nom=turn.nom)
    return turn_sentence(scene.vue, phase_of(scene.match), turn.nom)


def _verdict(scene: Scene) -> tuple[str, str]:
    return verdict(reglage_of(scene), scene.events)


def _outcome(scene: Scene) -> str:
    """Return what the last coup did, and what the viewer knows of the partner; the standings at an end."""
    reglage, finished = reglage_of(scene), end_in_view(scene, DonneFinie)
    if finished is not None:
        return "\n".join([_("Scores :"), *standing_lines(reglage.noms, finished.scores)])
    moment = _moment(scene)
    partner = partner_sentence(reglage, moment.vue) if scene.phase is Phase.PERSON else ""
    if scene.before is None:
        return partner
    said = outcome_sentence(reglage, scene.events, closed(scene.before))
    return "\n".join(filter(None, (said, partner)))


def _reason(scene: Scene) -> str:
    """Return why computers bid, called and put aside what they did in the deal that is over.

    Until then it tells their hands.
    """
    if end_in_view(scene, DonneFinie) is None:
        return ""
    return round_reasons(scene, (DonneFinie, DonneAnnulee), lambda coup: not isinstance(coup, Poser))


def _call(scene: Scene) -> str:
    if not scene.events or scene.before is None or scene.phase is Phase.OVER:
        return ""
    return last_call(scene.match.steps[-1].coup, scene.before, scene.events)


def _standing(scene: Scene, joueur: int) -> str:
    """Return a player's part and tricks, and what was shown; "" once the game is over."""
    return "" if scene.phase is Phase.OVER else standing_sentence(_moment(scene), joueur)


def _progress(match: Match) -> str:
    return within(deal_name(reglage_of(Scene(match, Phase.OVER, None)), deal_number(match.steps)))


def _hands(match: Match) -> list[str]:
    return hand_lines(match, codes)


def _winner(scene: Scene, result: Resultat) -> str:
    return winner_sentence(names_of(scene), result)


KIT = Kit(
    table=TarotTable,
    pause=pause,
    rounds=_("donne"),
    hidden_hands=True,
    hint=lambda scene: hint_sentence(phase_of(scene.match)),
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
