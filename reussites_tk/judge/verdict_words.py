"""The words, signs and order of verdicts on the screen: sign *and* word *and* colour, always."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..source_text import WHOLE_FILE
from ..texts import _, french_number, plural
from ..worker.parent.wall import Wall
from .verdicts import Erreur, Kind, Verdict


@dataclass(frozen=True, slots=True)
class Look:
    """How a family of verdicts is shown: a short word, the name of an icon, the name of a colour."""

    word: str
    icon: str
    colour: str


LOOKS = {
    Kind.JUSTE: Look("juste", "check", "good"),
    Kind.FAUX: Look("faux", "cross", "bad"),
    Kind.EFFET_DE_BORD: Look("effet de bord", "cross", "bad"),
    Kind.EXCEPTION: Look("exception", "warning", "bad"),
    Kind.TEMPS_DEPASSE: Look("temps dépassé", "clock", "warn"),
    Kind.MEMOIRE: Look("mémoire", "warning", "warn"),
    Kind.SORTIE: Look("écrit trop", "warning", "warn"),
    Kind.TUE: Look("arrêt brutal", "cross", "bad"),
    Kind.ABSENTE: Look("absente", "dash", "warn"),
    Kind.A_COMPLETER: Look("à compléter", "half", "warn"),
    Kind.PRECONDITION: Look("précondition", "half", "warn"),
    Kind.BLOQUEE: Look("bloquée", "pause", "warn"),
    Kind.ERREUR_JUGE: Look("notre erreur", "info", "muted"),
}
STOPPED = {
    Kind.TEMPS_DEPASSE: _("l’appel ne finit pas"),
    Kind.MEMOIRE: _("l’appel prend toute la mémoire"),
    Kind.SORTIE: _("l’appel écrit sans fin"),
    Kind.TUE: _("le programme s’arrête net"),
}
"""What came instead of a result when the call was stopped: a few words under a drawing."""
TRIED = {
    Kind.JUSTE: Look("toutes", "check", "good"),
    Kind.FAUX: Look("en partie", "half", "warn"),
    Kind.A_COMPLETER: Look("sans essai", "half", "warn"),
}
"""How a function that a person's tests try is shown: it is the tests that are judged, by its faults."""
NONE_CAUGHT = Look("aucune", "cross", "bad")
UNKNOWN = Look("à vérifier", "ring", "muted")
NEUTRAL = frozenset({Kind.ABSENTE, Kind.A_COMPLETER, Kind.BLOQUEE})
"""Nothing is wrong with what is still to write, or waits for another function: no colour warns of it."""

# What to mend first: a fault of one's own, then a missing check, then what waits for another
# function, then what is still to write.
_URGENCY = (
    {Kind.FAUX, Kind.EFFET_DE_BORD, Kind.EXCEPTION, Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE},
    {Kind.PRECONDITION},
    {Kind.BLOQUEE},
    {Kind.A_COMPLETER, Kind.ABSENTE},
)


def look_of(verdict: Verdict | None, tried: bool = False) -> Look:
    """Return how a verdict is shown to whoever writes the file; None is a function not checked yet.

    In an exercise where tests are written, `tried`, what has points says how many faults they catch.
    """
    if verdict is None:
        return UNKNOWN
    kind = Kind(verdict.verdict)
    look = LOOKS[kind]
    if tried and verdict.bareme:
        look = NONE_CAUGHT if kind is Kind.FAUX and not verdict.points else TRIED.get(kind, look)
    return replace(look, colour="muted") if verdict.verdict in NEUTRAL else look


def error_name(error: Erreur) -> str:
    """Return the name of what keeps a file from loading: the one Python gives to it, or a word of ours."""
    kinds = [kind for kind in Kind if kind == error.type]
    return _(LOOKS[kinds[0]].word) if kinds else error.type


def why_not_loaded(error: Erreur) -> str:
    """Return why a file could not be loaded, after the name that Python gives to it, if it has one."""
    ours = not error.type[:1].isupper() or error.message in WHOLE_FILE  # words of ours: temps_depasse
    return error.message if ours else f"{error.type} : {error.message}"


def first_to_mend(verdicts: Sequence[Verdict]) -> Verdict | None:
    """Return the first function worth looking at, in the order of the subject; None if all is well."""
    for kinds in _URGENCY:
        for verdict in verdicts:
            if verdict.verdict in kinds:
                return verdict
    return None


def is_fault(verdict: Verdict) -> bool:
    """Return True if the function is wrong by itself: what to look at before anything else."""
    return verdict.verdict in _URGENCY[0]


def is_right(verdict: Verdict) -> bool:
    """Return True if there is nothing to mend in a function."""
    return verdict.verdict == Kind.JUSTE


def count_sentence(verdicts: Iterable[Verdict], baremes: Sequence[float]) -> str:
    """Return « 31 justes sur 38 »; the tests of one's own, which have no points, are counted apart.

    `baremes` are the points of all the functions, checked or not.
    """
    right = [v for v in verdicts if v.verdict == Kind.JUSTE]
    tests = sum(not v.bareme for v in right)
    others, all_tests = len(right) - tests, sum(not bareme for bareme in baremes)
    total = len(baremes) - all_tests
    if not all_tests:
        return f"{others} {plural(others, 'juste', 'justes')} {_('sur')} {total}"
    valid = plural(tests, "{n} essai valide sur {total}", "{n} essais valides sur {total}")
    caught = plural(others, "{n} fonction sur {total}", "{n} fonctions sur {total}")
    return f"{valid.format(n=tests, total=all_tests)} · {caught.format(n=others, total=total)}"


def mark_text(points: float, bareme: float) -> str:
    """Return « 12,5 / 20 »: no more decimals than needed."""
    return f"{short_number(points)} / {short_number(bareme)}"


def short_number(value: float) -> str:
    """Write a number of points with at most two decimals, none of them useless: `0,75`, `12,5`, `20`."""
    written = french_number(value, 2)
    return written.rstrip("0").rstrip(",")


def isolation_sentence(murs: Mapping[str, int]) -> str:
    """Return the sentence that says what held some files, from how many each wall held, by its value.

    "" for none, or for results that were kept before walls were written down.
    """
    held = {wall: murs[wall] for wall in Wall if murs.get(wall)}
    if not held:
        return ""
    if len(held) == 1:
        return _("Isolement : {wall}.").format(wall=next(iter(held)).words)
    each = (_("{wall} pour {n}").format(wall=wall.words, n=n) for wall, n in held.items())
    return _("Isolement, par nombre de copies : {each}.").format(each=", ".join(each))
