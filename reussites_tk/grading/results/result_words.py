"""What is said of one result in a few words, and its verdicts as the records that words are made for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath, PureWindowsPath

from ...judge.exercises import EXERCISES
from ...judge.verdict_words import LOOKS, count_sentence, first_to_mend
from ...judge.verdicts import Kind, Verdict
from ...texts import _, plural, typographic, without_controls
from ..records import Result

TO_REVIEW, EMPTY_HAND, BY_HAND = _("à revoir"), _("rien rendu"), _("note mise à la main")
REMARK = _("Remarque : ")
"""How a sentence of the judge begins, which its title says already."""
LONGEST_SENTENCE = 300
"""Characters of a sentence of the judge in a comment."""
UNLOADABLE = _("ne se charge pas")
"""The state of a student whose file stops before its functions can be judged."""
FAULTS = {
    Kind.FAUX, Kind.EFFET_DE_BORD, Kind.EXCEPTION, Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE,
}  # fmt: skip
_REST = (
    (FAULTS, "{n} à corriger", "{n} à corriger"),
    ({Kind.PRECONDITION}, "{n} juste sauf un refus", "{n} justes sauf un refus"),
    ({Kind.BLOQUEE}, "{n} en attente d’une autre", "{n} en attente d’une autre"),
    ({Kind.A_COMPLETER, Kind.ABSENTE}, "{n} à écrire", "{n} à écrire"),
    ({Kind.ERREUR_JUGE}, "{n} que le correcteur n’a pas su juger", "{n} que le correcteur n’a pas su juger"),
)


def verdicts_of(result: Result) -> tuple[Verdict, ...]:
    """Return the verdicts of a result, with what is drawn and what was printed; nothing of hidden trials."""
    return tuple(
        Verdict(
            verdict["nom"],
            Kind(verdict["verdict"]),
            float(verdict["points"]),
            float(verdict["bareme"]),
            verdict["message"],
            tuple(verdict["contre_exemple"]),
            verdict["attendu"],
            verdict["obtenu"],
            verdict["ligne"],
            exemple=result.examples.get(verdict["nom"]),
            sortie=result.outputs.get(verdict["nom"], ""),
            pretees=tuple(verdict.get("pretees", ())),
        )
        for verdict in result.functions
    )


def on_the_file(result: Result) -> tuple[str, ...]:
    """Return what the judge remarked on the whole file: its encoding, its name, its neighbours."""
    return tuple(str(said).removeprefix(REMARK) for said in result.bulletin.get("remarques", ()))


def rest_sentence(verdicts: Sequence[Verdict]) -> str:
    """Return what became of the functions that are not right, each counted once; "" without any."""
    counts = [(sum(v.verdict in kinds for v in verdicts), one, many) for kinds, one, many in _REST]
    parts = [plural(n, one, many).format(n=n) for n, one, many in counts if n]
    return _("Reste : {rest}.").format(rest=", ".join(parts)) if parts else ""


def whole_comment(results: Sequence[Result], own: str = "") -> str:
    """Return the comment of a student: the teacher's own, then what marks lost; else an automatic one."""
    lines = [typographic(without_controls(line), ()) for line in notable_lines(results)]
    return "\n".join([own, *lines]) if own else automatic_comment(results)


def automatic_comment(results: Sequence[Result]) -> str:
    """Return what is said of the work when the teacher writes nothing: plain text on one line."""
    if len(results) == 1:
        comments = [_comment(results[0])]
    else:
        comments = said_once((title_of(r.exercice), _comment(r), is_judged(r)) for r in results)
    return typographic(without_controls(in_a_row(comments)), ())


def in_a_row(sentences: Iterable[str]) -> str:
    """Return sentences on one line: the sign between them takes the place of their full stops."""
    *before, last = [sentence for sentence in sentences if sentence] or [""]
    return " · ".join([*(sentence.removesuffix(".") for sentence in before), last])


def is_judged(result: Result) -> bool:
    """Return True if something of the work was judged: there is more to say of it than one sentence."""
    return result.handed_in and not result.set_aside


def said_once(said: Iterable[tuple[str, str, bool]]) -> list[str]:
    """Return sentences after the names of what they are about.

    One that is no exercise's `own` is said once for all that it is about; that of all needs no names.
    """
    about: dict[tuple[str, int], list[str]] = {}
    for index, (name, sentence, own) in enumerate(said):
        about.setdefault((sentence, index if own else -1), []).append(name)
    if len(about) == 1:
        return [sentence for sentence, _index in about]
    return [f"{', '.join(names)} : {sentence}" for (sentence, _index), names in about.items()]


def _comment(result: Result) -> str:
    """Return what is said of one exercise: the work, then what its mark lost, or who set it."""
    notable = () if result.mark is None else result.mark.notable
    return " ".join([_of_work(result), *notable])


def _of_work(result: Result) -> str:
    """Return what is right, and what to look at first."""
    if not result.handed_in:
        return _("Aucun fichier rendu.")
    if result.set_aside:
        return aside_sentence(result)
    error = result.bulletin.get("erreur")
    if error:
        return _("Le fichier ne peut pas être chargé : {why}").format(why=_cut(str(error["message"])))
    verdicts = verdicts_of(result)
    count = count_sentence(verdicts, [v.bareme for v in verdicts]) + "."
    first = first_to_mend(verdicts)
    if first is None:
        return count
    word = _(LOOKS[first.verdict].word)
    advice = _("À regarder d’abord : {name} ({word}).").format(name=first.nom, word=word)
    return f"{count} {f'{advice} {_cut(first.message)}'.strip()}"


def _cut(sentence: str) -> str:
    """Return the beginning of a sentence that is too long for a comment, and a sign that there was more."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE].rstrip()} …"


def own_words(result: Result) -> tuple[str, ...]:
    """Return what the teacher did with the mark of a result: set it by hand, mended the file."""
    words = [] if not result.by_hand else [f"{BY_HAND} : {result.by_hand}"]
    if result.original is not None:
        given = _("fichier fourni par l’enseignant")
        words.append(_("fichier corrigé par l’enseignant") if not result.provided else given)
    return tuple(words)


def notable_lines(results: Sequence[Result]) -> tuple[str, ...]:
    """Return the sentences on marks that go with every comment: lateness, a mark by hand, a mended file."""
    several = len(results) > 1
    return tuple(
        f"{title_of(result.exercice)} : {line}" if several else line
        for result in results
        if result.mark is not None
        for line in result.mark.notable
    )


def aside_sentence(result: Result) -> str:
    """Return what a student reads of what could not be judged: why; what to send again, if no mark is set."""
    if result.is_missing:
        return "" if result.by_hand else result.advice
    return f"{result.why_aside} {'' if result.by_hand else result.advice}".strip()


def file_name(result: Result) -> str:
    """Return the name of the judged file, without any folder of whatever system it comes from."""
    return PureWindowsPath(PurePosixPath(str(result.bulletin.get("fichier", ""))).name).name


def when_handed(result: Result) -> tuple[str, ...]:
    """Return which attempt was judged and when it was handed in, as far as these are known."""
    words = []
    attempt = _("tentative {n}").format(n=result.attempt)
    if result.attempt and attempt not in result.place.casefold().split("/"):
        words.append(attempt)
    if result.date:
        words.append(_("rendu le {date}").format(date=_date_words(result.date)))
    return tuple(words)


def _date_words(iso: str) -> str:
    """Return a date of a result as French people write it: « 12/01/2026 à 09:11 »."""
    date, _sign, time = iso.partition("T")
    year, month, day = (date.split("-") + ["", ""])[:3]
    return f"{day}/{month}/{year}" + (_(" à {time}").format(time=time[:5]) if time else "")


def title_of(exercice: str) -> str:
    """Return the title of an exercise."""
    known = EXERCISES.get(exercice)
    return typographic(known.titre) if known else (exercice or _("Rien à corriger"))


def page_name(key: str) -> str:
    """Return the name of the page of a student."""
    return f"{key}.html"
