"""What is said of a game by hand: why a coup is allowed, how the game ended; tested without Tk."""

from __future__ import annotations

from ....play.game_words import result_sentence
from ....play.hand import HandGame, Refusal
from ....play.position import Choice, Position
from ....play.request import GameRequest
from ....reussites import JEUX
from ....texts import _
from ..deal import deal_sentence
from .desk import View

OVER = _("La partie est finie : il n’y a plus de coup à jouer.")
UNKEPT = _("Le disque refuse l’écriture : cette partie ne sera pas là la prochaine fois.")
UNPLAYABLE = _("La partie ne se rejoue pas sur ces tas, qui ne font pas la même chose : {why}")
STABLE_LINE = _("C’est juste : dans cette ligne, aucun triplet n’est jouable.")


def why_sentence(game: HandGame) -> str:
    """Return the rule that allowed the last coup; before the first one, that of the coup we would play."""
    choice = _last_choice(game) or _advised(game.position)
    return OVER if choice is None else f"{choice.texte} {choice.regle}"


def advised_sentence(position: Position) -> str:
    """Return the rule that allows the coup we would play."""
    choice = _advised(position)
    return OVER if choice is None else choice.regle


def answer_line(value: str | Refusal | None) -> tuple[str, str]:
    """Return the line that answers « Stable ? », and its kind; what is no sentence is a yes."""
    if isinstance(value, Refusal):
        return value.sentence, "bad"
    return (STABLE_LINE, "good") if value is None else (value, "bad")


def ending_sentence(view: View, jeu: str) -> str:
    """Say how the game ended, and whether the person had guessed it; "" while it goes on."""
    position = view.position
    if position.issue is None:
        return ""
    sentence = result_sentence(position.issue, position.etat, jeu)
    if view.guess_was_right is None:
        return sentence
    guessed = _("vous l’aviez annoncé") if view.guess_was_right else _("vous aviez annoncé le contraire")
    return f"{sentence} ; {guessed}"


def abandoned_sentence(request: GameRequest) -> str:
    """Say that a game was left for another one."""
    sentence = _("Partie abandonnée : {titre}, {donne}.")
    return sentence.format(titre=JEUX[request.jeu].titre, donne=deal_sentence(request).lower())


def _last_choice(game: HandGame) -> Choice | None:
    if game.at == 0:
        return None
    before, step = game.positions[game.at - 1], game.steps[game.at - 1]
    return next((choice for choice in before.choices if dict(choice.coup) == dict(step.coups[0])), None)


def _advised(position: Position) -> Choice | None:
    return None if position.advice is None else position.choices[position.advice]
