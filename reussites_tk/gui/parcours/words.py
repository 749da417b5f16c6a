"""What the page of the steps shows, as words, signs and doors: everything is computed from the steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ...judge.exercises import EXERCISES
from ...judge.verdict_words import short_number
from ...reussites import JEUX
from ...texts import _, plural
from ..dates import french_day
from .model import (
    ANALYSE,
    ANALYSER,
    FREE,
    GAME,
    GAME_TRIALS,
    OBSERVE,
    OTHER_GAMES,
    PILES,
    TRIALS,
    Door,
    Folder,
    Part,
    Step,
    current_of,
    doors_of,
)

TITLES: Mapping[str, str] = {
    OBSERVE: _("Observer le Relais des 7"),
    ANALYSE: _("Ajouter son analyse"),
    GAME: _("Programmer une autre réussite, avec ses jeux d’essais"),
    PILES: _("Compléter les tas, avec ses jeux d’essais"),
    FREE: _("Changer de représentation"),
}
TASKS: Mapping[str, str] = {
    OBSERVE: _(
        "Regardez des parties jusqu’à leur dernier état : à droite, chaque mouvement est écrit avec les "
        "primitives du cours. Puis lisez le code : il sert de modèle à tout le reste."
    ),
    ANALYSE: _(
        "Complétez analyser_r7 : elle joue beaucoup de parties sans les montrer, et compte celles qui "
        "sont gagnées à chaque tour. « Partir du modèle » donne le reste du jeu."
    ),
    GAME: _(
        "Choisissez-en une, et écrivez ses fonctions en prenant le Relais des 7 pour modèle. Puis écrivez "
        "les essais qui en trouvent les fautes."
    ),
    PILES: _(
        "Codez les 38 primitives sur une liste doublement chaînée, et les essais qui en trouvent les "
        "fautes, sans passer par une réussite. Enfin, jouez votre réussite sur vos tas."
    ),
    FREE: _(
        "Les mêmes primitives, avec une autre façon de ranger les cartes : liste simple, tableau… Vos "
        "réussites se jouent dessus sans y changer une ligne."
    ),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A sign (the name of an icon and of a colour) and the words beside it."""

    icon: str
    colour: str
    words: str


DONE, NEXT, BEGUN, LATER = "check", "forward", "half", "ring"
"""The signs: what is done, what comes next, what is begun, what is to come."""


@dataclass(frozen=True, slots=True)
class StepContent:
    """What a row shows: the current one has its task and all its doors, the others one quiet door."""

    title: str
    state: Line
    task: str
    parts: tuple[Line, ...]
    doors: tuple[Door, ...]
    current: bool = False

    @property
    def summary(self) -> str:
        """The state and what is known of the parts, on one line."""
        return " · ".join((self.state.words, *(part.words for part in self.parts)))

    @property
    def shown_parts(self) -> tuple[Line, ...]:
        """The parts that have a line of their own."""
        return self.parts if self.current else ()

    @property
    def shown_doors(self) -> tuple[Door, ...]:
        """The doors that have a button."""
        first, *others = self.doors
        return self.doors if self.current else (first, *(door for door in others if door.stays))


def heading(steps: Sequence[Step]) -> str:
    """Return what comes next, in one sentence."""
    current = current_of(steps)
    done = sum(step.done is not None for step in steps)
    if current is None:
        return _("Les cinq étapes sont faites : bravo. Il reste à préparer votre rendu.")
    if not any(step.begun for step in steps):
        return _("Commencez par observer une partie du Relais des 7 : tout le reste s’en inspire.")
    title = TITLES[current.nom]
    counted = plural(done, "{n} étape faite sur 5", "{n} étapes faites sur 5").format(n=done)
    return _("{counted}. La suite : {title}.").format(counted=counted, title=title[:1].lower() + title[1:])


def state_of(step: Step, is_current: bool, today: date) -> Line:
    """Return where a step is: done and when, next, begun, to come."""
    if step.done is not None:
        day = french_day(step.done.astimezone().date(), today)
        return Line(DONE, "good", _("fait le {day}").format(day=day))
    if is_current:
        return Line(NEXT, "accent", _("en cours") if step.begun else _("à faire maintenant"))
    if step.begun:
        return Line(BEGUN, "warn", _("commencé"))
    return Line(LATER, "muted", _("à venir"))


def parts_of(step: Step) -> tuple[Line, ...]:
    """Return how far each part of a step is, without those never seen or that add nothing."""
    lines = [(part.done, _part_words(part)) for part in step.parts]
    return tuple(
        Line(BEGUN, "warn", words) if done is None else Line(DONE, "good", words)
        for done, words in lines
        if words
    )


def contents_of(steps: Sequence[Step], folder: Folder, today: date) -> tuple[StepContent, ...]:
    """Return what the rows of the page show, in the order of the hand-out."""
    current = current_of(steps)
    return tuple(
        StepContent(
            title=_("Étape {n} · {title}").format(n=number, title=TITLES[step.nom]),
            state=state_of(step, step is current, today),
            task=TASKS[step.nom],
            parts=parts_of(step),
            doors=doors_of(step, steps, folder),
            current=step is current,
        )
        for number, step in enumerate(steps, start=1)
    )


def _part_words(part: Part) -> str:
    if part.total == 0 and part.done is None:  # never seen
        return ""
    if part.nom in OTHER_GAMES:
        return _game_words(part)
    if part.nom == ANALYSER:
        return "" if part.done is not None else _("analyser_r7 n’est pas encore juste")
    if part.nom in (TRIALS, GAME_TRIALS):
        return _trials_words(part)
    return _count_words(part) if part.nom in EXERCISES else ""


def _count_words(part: Part) -> str:
    right, total = int(part.right), int(part.total)
    if part.done is not None:
        return _("{n} primitives justes").format(n=right)
    words = plural(right, "{n} primitive juste sur {total}", "{n} primitives justes sur {total}")
    return words.format(n=right, total=total)


def _game_words(part: Part) -> str:
    titre, right, total = JEUX[part.nom].titre, int(part.right), int(part.total)
    if part.done is not None:
        return titre
    words = plural(right, "{n} fonction juste sur {total}", "{n} fonctions justes sur {total}")
    return f"{titre}\u00a0: {words.format(n=right, total=total)}" if right else ""


def _trials_words(part: Part) -> str:
    mark, enough = short_number(part.right), short_number(part.total)
    if part.done is not None:
        return _("jeux d’essais : {mark} points").format(mark=mark)
    words = plural(part.right, "jeux d’essais : {mark} point", "jeux d’essais : {mark} points")
    return words.format(mark=mark) + _(", il en faut {enough}").format(enough=enough)
