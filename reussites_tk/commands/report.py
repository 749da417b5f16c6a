"""A `Bulletin` as plain text for a terminal: the mark, the first thing to mend, then the rest."""

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..judge.lent_words import lent_lines, without_lent
from ..judge.verdict_words import (
    count_sentence,
    first_to_mend,
    isolation_sentence,
    look_of,
    mark_text,
    why_not_loaded,
)
from ..judge.verdicts import Bulletin, Kind, TasDessine, Verdict
from ..texts import NO_BREAK_SPACE, _, held_together, plural, without_controls

WIDTH = 88
PRINTED_LINES = 20
CALL_LINES = 8
LONGEST_LINE = 4 * WIDTH
UNTOUCHED = (Kind.A_COMPLETER, Kind.ABSENTE)


def report(bulletin: Bulletin) -> Iterator[str]:
    """Yield the lines of the report, in the order in which a student needs them."""
    yield _("{file} (exercice {exercise}) : {mark}").format(
        file=without_controls(Path(bulletin.fichier).name),  # a report tells no folder of the person
        exercise=bulletin.exercice,
        mark=mark_text(bulletin.note, bulletin.bareme),
    )
    if bulletin.erreur is not None:
        yield ""
        yield from cannot_load(bulletin)
    else:
        yield count_sentence(bulletin.fonctions, [v.bareme for v in bulletin.fonctions])
        yield from _functions(bulletin.fonctions)
    yield from _titled(_("Sur le fichier :"), [line for one in bulletin.remarques for line in _wrapped(one)])
    printed = _both_ends(bulletin.sortie.splitlines(), PRINTED_LINES)
    yield from _titled(_("Ce que le fichier a écrit :"), list(_indented(printed, 2)))
    if bulletin.mur:
        yield from ("", isolation_sentence({bulletin.mur: 1}))


def cannot_load(bulletin: Bulletin) -> Iterator[str]:
    """Yield the lines that say why nothing could be judged."""
    assert bulletin.erreur is not None
    where = _line(bulletin.erreur.ligne)
    yield _("Le fichier ne peut pas être chargé{where} :").format(where=where)
    yield from _wrapped(why_not_loaded(bulletin.erreur))


def _functions(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the first function to mend in full, the others in a line each, then the right ones."""
    first = first_to_mend(verdicts)
    if first is None:
        yield _("Tout est juste.")
    elif first.verdict in UNTOUCHED:
        yield ""
        yield _("Pour commencer : {name}.").format(name=first.nom)
    else:
        yield ""
        yield _("À regarder d'abord : {name}{where} · {word}").format(
            name=first.nom, where=_line(first.ligne), word=_(look_of(first).word)
        )
        yield from in_full(first)
    others = [v for v in verdicts if v is not first and v.verdict not in (Kind.JUSTE, *UNTOUCHED)]
    yield from _titled(_("Ensuite :"), [line for v in others for line in _in_short(v)])
    yield from _names(_("À compléter :"), verdicts, (Kind.A_COMPLETER,))
    yield from _absent([v for v in verdicts if v.verdict == Kind.ABSENTE])
    yield from _names(_("Justes :"), verdicts, (Kind.JUSTE,))
    right = [v for v in verdicts if v.verdict == Kind.JUSTE]
    plain = map(without_lent, right)
    remarks = [f"{v.nom} : {said}" for v in plain for said in (v.message, *v.remarques) if said]
    remarks += [f"{names} : {said}" for names, said in lent_lines(right)]
    yield from _titled(_("Remarques :"), [line for remark in remarks for line in _wrapped(remark)])


def in_full(verdict: Verdict) -> Iterator[str]:
    """Yield one function in full: what is seen, the calls that show it, the piles before and after."""
    yield from _wrapped(" ".join((verdict.message, *verdict.remarques)))
    yield from example_lines(verdict)


def example_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the calls that show a fault, the piles before and after, what was printed."""
    yield from _indented(verdict.contre_exemple, 6)
    if verdict.exemple is not None:
        example = verdict.exemple
        for title, piles in (
            (_("avant"), example.avant),
            (_("attendu"), example.attendu),
            (_("obtenu"), example.obtenu),
        ):
            for pile in piles:  # one per line, from the bottom up, under one title
                yield f"  {title:<8} {pile.nom} = {pile_text(pile)}"
                title = ""
    if not _piles_differ(verdict) and (verdict.attendu or verdict.obtenu):
        yield "  " + _("attendu : {value}").format(value=verdict.attendu)
        if not (verdict.obtenu and verdict.message.startswith(verdict.obtenu)):  # said above already
            yield "  " + _("obtenu  : {value}").format(value=verdict.obtenu)
    printed = _both_ends(verdict.sortie.splitlines(), CALL_LINES)
    if printed:
        yield "  " + _("Votre fonction a écrit :")
        yield from _indented(printed, 6)


def _piles_differ(verdict: Verdict) -> bool:
    """Return True if the piles drawn show the difference by themselves."""
    example = verdict.exemple
    return (
        example is not None and bool(example.attendu and example.obtenu) and example.attendu != example.obtenu
    )


def pile_text(pile: TasDessine) -> str:
    """Return a pile from the bottom up: `[7T (8T)], hauteur 2`, wrong cartes between `>` and `<`."""
    cartes = [f">{code}<" if i in pile.differe else code for i, code in enumerate(pile.cartes)]
    text = f"[{' '.join(cartes)}]"
    if pile.hauteur not in ("", str(len(pile.cartes))):
        text += _(", hauteur {n}").format(n=pile.hauteur)
    if not pile.actif:
        text += _(", inactif")
    if pile.retour is not None and pile.retour != pile.cartes[::-1]:
        text += _(", par prec depuis queue : [{cartes}]").format(cartes=" ".join(pile.retour))
    return text


def _in_short(verdict: Verdict) -> Iterator[str]:
    """Return the lines of one function in short: its name, its verdict, its message."""
    head = f"{verdict.nom}{_line(verdict.ligne)} · {_(look_of(verdict).word)}"
    message = " ".join((verdict.message, *verdict.remarques)).strip()
    return _wrapped(f"{head} : {message}" if message else head)


def _both_ends(lines: Sequence[str], most: int) -> list[str]:
    """Return the first lines and the last ones when there are many, with how many are cut."""
    last = most // 4
    missing = len(lines) - most
    if missing > 0:
        cut = plural(missing, "[… {n} ligne coupée …]", "[… {n} lignes coupées …]").format(n=missing)
        lines = [*lines[: most - last], cut, *lines[-last:]]
    clean = map(without_controls, lines)  # nothing in them moves the cursor
    return [line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} …" for line in clean]


def _names(title: str, verdicts: Sequence[Verdict], kinds: Sequence[Kind]) -> Iterator[str]:
    """Return the lines of the functions that have some verdicts: one paragraph under a title."""
    names = [v.nom for v in verdicts if v.verdict in kinds]
    return _titled(title, list(_wrapped(" ".join(names))))


def _absent(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Return the lines of the functions that are not in the file, first those it holds in some other way."""
    near = [v for v in verdicts if v.ligne is not None]
    lines = [line for v in near for line in _wrapped(f"{v.message}{_line(v.ligne)}")]
    lines += _wrapped(" ".join(v.nom for v in verdicts if v.ligne is None))
    return _titled(_("Absentes du fichier :"), lines)


def _titled(title: str, lines: Sequence[str]) -> Iterator[str]:
    """Yield a title and its lines, or nothing at all without a line to read."""
    if any(line.strip() for line in lines):
        yield ""
        yield title
        yield from lines


def _wrapped(text: str) -> Iterator[str]:
    """Yield a text cut into lines of a terminal, its own line ends kept."""
    for paragraph in held_together(text).splitlines():
        lines = textwrap.wrap(
            paragraph,
            WIDTH,
            initial_indent="  ",
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from (line.replace(NO_BREAK_SPACE, " ") for line in lines)  # easier to search, and to copy


def _indented(lines: Sequence[str], spaces: int) -> Iterator[str]:
    """Return lines of code shifted to the right."""
    return (" " * spaces + line for line in lines)


def _line(number: int | None) -> str:
    """Return the words for a line of the student's file; nothing when it is not known."""
    return "" if number is None else _(" (ligne {number})").format(number=number)
