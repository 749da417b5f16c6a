"""What is said of a game by hand: why a coup is allowed, how far the game is, how it ended."""

from __future__ import annotations

from ....play.deals import deal_name
from ....play.game_words import result_sentence
from ....play.hand import Choice, HandGame, Position, Refusal
from ....play.request import GameRequest
from ....play.saved import Saved
from ....reussites import JEUX
from ....texts import _, plural
from ..words import deal_sentence
from .model import View

OVER = _("La partie est finie : il n’y a plus de coup à jouer.")
UNKEPT = _("Le disque refuse l’écriture : cette partie ne sera pas là la prochaine fois.")
UNPLAYABLE = _("La partie ne se rejoue pas sur ces tas, qui ne font pas la même chose : {why}")
MOST_NAMED = 3
"""Coups named where several are allowed."""
STABLE_LINE = _("C’est juste : dans cette ligne, aucun triplet n’est jouable.")


def why_sentence(game: HandGame) -> str:
    """Return the last coup and its rule; before the first one, those of the coup we would play."""
    if game.at > 0:
        before, step = game.positions[game.at - 1], game.steps[game.at - 1]
        choice = next((c for c in before.choices if dict(c.coup) == dict(step.coups[0])), None)
        if choice is not None:
            return _("Dernier coup : {coup} {rule}").format(coup=_within(choice), rule=choice.regle)
    choice = _advised(game.position)
    return OVER if choice is None else f"{choice.texte} {choice.regle}"


def refused_sentence(sentence: str, position: Position) -> str:
    """Return why a coup was refused, and what is allowed in its place."""
    named = [_within(choice).rstrip(".") for choice in position.choices[:MOST_NAMED]]
    more = len(position.choices) - len(named)
    if more:
        named.append(plural(more, "{n} autre coup", "{n} autres coups").format(n=more))
    if not named:
        return sentence
    return _("{why} Permis ici : {coups}.").format(why=sentence, coups=" ; ".join(named))


def advised_sentence(position: Position) -> str:
    """Return the rule that allows the coup we would play."""
    choice = _advised(position)
    return OVER if choice is None else choice.regle


def answer_line(value: str | Refusal | None) -> tuple[str, str]:
    """Return the answer to « Stable ? » and its kind; a value that is no sentence means yes."""
    if isinstance(value, Refusal):
        return value.sentence, "bad"
    return (STABLE_LINE, "good") if value is None else (value, "bad")


def ending_sentence(view: View, jeu: str) -> str:
    """Return how the game ended, and whether the person had guessed it; "" while it goes on."""
    position = view.position
    if position.issue is None:
        return ""
    sentence = result_sentence(position.issue, position.etat, jeu)
    if view.guess_was_right is None:
        return sentence
    guessed = _("vous l’aviez annoncé") if view.guess_was_right else _("vous aviez annoncé le contraire")
    return f"{sentence} ; {guessed}"


def over_words(won: bool, more: str = "") -> str:
    """Return the word at the end of a game, and what may follow; `more` is what the key Entrée does there."""
    if more:
        follows = _("Entrée : {more} ; N : une autre donne.").format(more=more[:1].lower() + more[1:])
    else:
        follows = _("Entrée : une autre donne.") if won else _("Entrée : une autre donne ; F5 : la même.")
    return f"{_('Bravo !')} {follows}" if won else follows


def abandoned_sentence(request: GameRequest) -> str:
    """Return that a game was left for another one, and how to go on with it."""
    sentence = _("Partie abandonnée : {titre}, {donne}. Ctrl+Z la reprend.")
    return sentence.format(titre=JEUX[request.jeu].titre, donne=deal_sentence(request).lower())


def clock_text(seconds: float) -> str:
    """Return a time as « 2 min 05 »."""
    minutes, rest = divmod(int(seconds), 60)
    return _("{minutes} min {seconds:02}").format(minutes=minutes, seconds=rest)


def counter_text(view: View | None) -> str:
    """Return how many coups are on the table, and how many there are with those taken back."""
    if view is None:
        return ""
    if view.can_redo:
        return _("Coup {at} sur {last}").format(at=view.at, last=view.count - 1)
    return _("Coup {at}").format(at=view.at)


def waiting_sentence(found: Saved) -> str:
    """Return which unfinished game waits, and how far it is."""
    coups = plural(found.past.at, "{n} coup joué", "{n} coups joués").format(n=found.past.at)
    sentence = _("Votre partie vous attend : {titre}, {donne}, {coups}.")
    titre = JEUX[found.request.jeu].titre
    return sentence.format(titre=titre, donne=deal_name(found.request), coups=coups)


def _within(choice: Choice) -> str:
    """Return a coup as it is named within a sentence: an infinitive."""
    return choice.texte[:1].lower() + choice.texte[1:]


def _advised(position: Position) -> Choice | None:
    return None if position.advice is None else position.choices[position.advice]
