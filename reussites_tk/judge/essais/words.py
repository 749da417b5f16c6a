"""The French words on a student's tests: why one is not valid, what it catches, what escapes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...texts import NO_BREAK_SPACE, _, listed, plural, without_controls
from .. import words
from ..french import explain
from ..verdicts import Kind
from .runs import Run

GIVES = _("Remarque : un essai ne rend rien ; c'est assert qui dit ce qui doit être vrai.")
GIVEN = _("Valide. C'est l'essai donné : il montre la forme, et ne compte pas. À vous d'en écrire d'autres.")
NEVER_RUN = _(
    "Un essai avec yield, ou async, ne s'exécute pas quand on l'appelle : aucun de ses assert n'est regardé. "
    "Retirez yield ou async."
)
TOO_MANY = _("Un fichier a {n} essais au plus : ceux qui viennent après ne sont pas jugés.")
ORDER = _("Seul, il échoue ; après les autres, il passe : chaque essai doit se suffire.")

NO_GAME = _(
    "De quelle réussite est cet essai ? Son nom le dit : essai_r7_…, essai_qll_…, essai_c4_… ou essai_md_…"
)
OTHER_GAME = _(
    "Valide. Il essaie {theirs}, et ce fichier est noté sur {ours}, que la plupart de ses essais essaient : "
    "celui-ci ne compte pas."
)


@dataclass(frozen=True, slots=True)
class Said:
    """The sentences that name what is tried: piles, or a game."""

    passes: str
    chance: str
    draws: str
    state: str
    not_by_it: str
    """What fails a test is not what it tries."""
    free: str
    inside: str
    no_call: str
    no_parameter: str
    not_called: str
    fails: str
    """A test fails on something right, `what`; `how` it ends there."""
    passes_elsewhere: str


PILES = Said(
    passes=_("l'essai passe sur tous les tas justes"),
    chance=_(
        "Fait deux fois sur les mêmes tas justes, il échoue puis passe : dépend-il du hasard, ou de ce qui "
        "reste d'une fois à l'autre ?"
    ),
    draws=_(
        "Fait plusieurs fois sur les mêmes tas justes, il n'obtient pas toujours la même chose : il dépend "
        "du hasard. Qu'est-ce qui reste vrai quel que soit le tirage ?"
    ),
    state=_(
        "Il passe d'abord sur ces tas, qui sont justes, puis y échoue : garde-t-il quelque chose d'une fois "
        "à l'autre ? Un essai pose ses propres tas."
    ),
    not_by_it=_(
        "Seul avec des tas où il avait vu une faute, il n'en voit plus : ce ne sont pas ces tas qui le font "
        "échouer. Un essai ne compare ses tas à rien de ce qu'il a vu avant."
    ),
    free=_("Ces tas sont inhabituels, mais justes : l'essai demande plus que ce que dit le sujet."),
    inside=_("Il regarde dans la représentation des tas : un essai ne passe que par les primitives."),
    no_call=_("Il n'appelle aucune primitive de p."),
    no_parameter=_("Un essai reçoit les primitives : def {nom}(p)."),
    not_called=_("Aucun essai n'appelle encore cette primitive."),
    fails=_("Cet essai échoue sur des tas justes ({what}). {how}"),
    passes_elsewhere=_("Il passe pourtant sur {others} : dépend-il de la représentation ?"),
)

GAMES = Said(
    passes=_("l'essai passe sur tous les jeux justes"),
    chance=_(
        "Fait deux fois sur le même jeu juste, il échoue puis passe : dépend-il du hasard, ou de ce qui "
        "reste d'une fois à l'autre ?"
    ),
    draws=_(
        "Fait plusieurs fois sur le même jeu juste, il n'obtient pas toujours la même chose : il dépend du "
        "hasard. Choisissez les donnes (choisir_les_donnes), ou dites ce qui reste vrai de toutes."
    ),
    state=_(
        "Il passe d'abord sur ce jeu, qui est juste, puis y échoue : garde-t-il quelque chose d'une fois à "
        "l'autre ? Un essai pose son propre tableau."
    ),
    not_by_it=_(
        "Seul avec un jeu où il avait vu une faute, il n'en voit plus : ce n'est pas ce jeu qui le fait "
        "échouer. Un essai ne compare son jeu à rien de ce qu'il a vu avant."
    ),
    free=_("Ce jeu est inhabituel, mais juste : l'essai demande plus que ce que dit le sujet."),
    inside=_(
        "Il regarde dans la représentation des tas, ou lit un champ que le sujet ne donne pas au "
        "tableau : un essai passe par les primitives et par les champs de la spécification."
    ),
    no_call=_("Il n'appelle aucune fonction du jeu j."),
    no_parameter=_("Un essai reçoit le jeu : def {nom}(j)."),
    not_called=_("Aucun essai n'appelle encore cette fonction."),
    fails=_("Cet essai échoue sur un jeu juste ({what}). {how}"),
    passes_elsewhere=_(
        "Il passe pourtant sur d’autres jeux justes : demande-t-il ce que le sujet laisse au choix ?"
    ),
)


def invalid_sentence(run: Run, what: str, said: Said) -> str:
    """Return a sentence saying on what, though right, a test does not pass, and how it ends there."""
    if run.not_run:
        return words.NO_TIME_LEFT
    return said.fails.format(what=what, how=how_text(run))


def how_text(run: Run) -> str:
    """Return a sentence saying how a test ended, after the line where it did: `Ligne 12 : on attend…`."""
    if run.end is Kind.EXCEPTION and run.error:
        end = words.exception_text(("x", run.error, run.message))
    elif run.end in (Kind.FAUX, Kind.EXCEPTION):
        message = without_controls(run.message).strip()
        end = " : ".join(part for part in (run.error, message) if part)
    else:
        end = _ENDS[run.end]
    end = end.rstrip(" .")
    end += "" if end.endswith("?") else "."
    if run.line is None:
        return end[:1].upper() + end[1:]
    return _("Ligne {line} : {told}").format(line=run.line, told=end)


_ENDS = {
    Kind.TEMPS_DEPASSE: _("l'essai ne finit pas ; une boucle avance-t-elle à chaque tour ?"),
    Kind.MEMOIRE: _("l'essai prend trop de mémoire"),
    Kind.SORTIE: _("l'essai affiche beaucoup trop de texte, ou écrit plus de 50 Mo sur le disque"),
    Kind.TUE: _(
        "l'essai arrête brutalement le programme, en lance beaucoup d'autres, ou laisse un fil d'exécution "
        "en marche"
    ),
}


def rests_on(fail: Run, passing: Sequence[str], said: Said) -> str:
    """Return a sentence saying what a test seems to rest on, when it passes on some right programs only."""
    if fail.error == "AttributeError" and "Tas" in fail.message:
        return said.inside
    if fail.end not in (Kind.FAUX, Kind.EXCEPTION):
        return ""
    if not passing:
        return explain(fail.error, fail.message).cause
    return said.passes_elsewhere.format(others=listed(passing))


# --- valid tests


def valid_sentence(caught: Mapping[str, int]) -> str:
    """Return a sentence saying what a valid test catches: `Attrape 3 fautes : carte_sur (2)` and so on."""
    total = sum(caught.values())
    if not total:
        return _("Valide, mais n'attrape aucune des fautes essayées.")
    count = plural(total, "Attrape {n} faute", "Attrape {n} fautes").format(n=total)
    shown = ", ".join(f"{nom} ({n})" for nom, n in caught.items())
    return _("Valide. {count} : {listed}.").format(count=count, listed=shown)


# --- functions that tests try


def caught_sentence(caught: int, asked: int, escaped: Sequence[str]) -> str:
    """Return a sentence saying how many faults of a function are caught, and what those do that are not."""
    count = plural(caught, "{n} faute sur {asked} attrapée.", "{n} fautes sur {asked} attrapées.")
    sentence = count.format(n=caught, asked=asked)
    if not escaped:
        return sentence
    title = plural(len(escaped), "Échappe :", "Échappent :")
    quoted = (f"«{NO_BREAK_SPACE}{faute.rstrip('.')}{NO_BREAK_SPACE}»" for faute in escaped)
    return f"{sentence} {title} {' ; '.join(quoted)}."


def only_invalid(names: Sequence[str]) -> str:
    """Return a sentence saying that the tests which call a function are not valid."""
    return plural(
        len(names),
        "{names} appelle cette fonction, mais n'est pas valide : à corriger d'abord.",
        "{names} appellent cette fonction, mais ne sont pas valides : à corriger d'abord.",
    ).format(names=listed(list(names)))
