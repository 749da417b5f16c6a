"""Trials that only the teacher knows: the same judge with another seed, of which next to nothing is shown.

What is right on the visible trials is compared with the hidden ones. Where it goes wrong there, the
student reads that it does, and no argument, no value, no line, nothing that the file printed. The
whole verdict stays in `Verdict.cachee`, which no JSON nor report shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..texts import _
from . import words
from .runner import STUDENT_FAILURES
from .verdicts import Bulletin, Kind, Verdict

OnVerdict = Callable[[Verdict], None]
Check = Callable[[int, OnVerdict, Sequence[Verdict]], Bulletin]
"""One check of the file, with a seed; the last verdicts are decided already."""

WRONG = _(
    "Juste sur les essais visibles, mais pas sur un essai caché de cette fonction. "
    "Sa spécification a-t-elle un cas qui n'est pas encore traité ?"
)
OTHER_REMARKS = _(
    "Remarque : pendant les essais cachés, le fichier n’a pas fait la même chose que pendant les autres."
)
BLOCKED = _("Dans un essai caché : {why}")


def with_hidden(check: Check, graine: int, graine_cachee: int, on_verdict: OnVerdict) -> Bulletin:
    """Check with the visible seed, then with the hidden one; report each verdict once.

    What ended its child on the visible trials has no points to lose: it is not run again, which would take
    as long.
    """
    visible = check(graine, lambda verdict: None, ())  # the hidden trials may change it
    if visible.erreur is not None:
        for verdict in visible.fonctions:
            on_verdict(verdict)
        return visible
    final = {v.nom: v for v in visible.fonctions}
    decided = {v.nom: v for v in visible.fonctions if v.verdict in STUDENT_FAILURES and not v.points}
    for verdict in decided.values():
        on_verdict(verdict)

    def hear(verdict: Verdict) -> None:
        if verdict.nom in decided:
            return
        if verdict.nom in final:  # a file may define other functions the second time
            before = final[verdict.nom]
            if verdict.points < before.points and verdict.verdict is not before.verdict:
                final[verdict.nom] = masked(before, verdict)
            on_verdict(final[verdict.nom])

    hidden = check(graine_cachee, hear, tuple(decided.values()))
    # What a remark names may come from the file: it would carry hidden values out.
    others = (OTHER_REMARKS,) if set(hidden.remarques) - set(visible.remarques) else ()
    return replace(visible, fonctions=tuple(final.values()), remarques=(*visible.remarques, *others))


def masked(visible: Verdict, hidden: Verdict) -> Verdict:
    """Return a hidden verdict without anything of its trials: its family, its points, and one sentence."""
    return Verdict(
        hidden.nom,
        hidden.verdict,
        hidden.points,
        hidden.bareme,
        _sentence(hidden),
        ligne=visible.ligne,
        cachee=hidden,
    )


def _sentence(hidden: Verdict) -> str:
    if hidden.message in (words.JUDGE_FAULT, words.NO_TIME_LEFT):
        return hidden.message
    if hidden.verdict is Kind.BLOQUEE:  # its message only names the functions that it waits for
        return BLOCKED.format(why=hidden.message)
    return _SENTENCES.get(hidden.verdict, WRONG)


_SENTENCES = {
    Kind.ABSENTE: _(
        "Le fichier s'est chargé pour les essais visibles, mais pas pour les essais cachés : "
        "fait-il la même chose à chaque fois ?"
    ),
    Kind.PRECONDITION: _(
        "Juste sur les essais visibles, mais un appel interdit n'est pas refusé dans un essai caché de cette "
        "fonction. Sa précondition est-elle vérifiée en entier ?"
    ),
}
