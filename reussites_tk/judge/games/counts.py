"""Judges the record that an analysis gives, on the games that it played; a wrong count is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...texts import _
from .. import words
from .compare import Call, fault
from .rules import Episode, Fault, Play, Rules

if TYPE_CHECKING:
    Counts = Mapping[int, int]

_KEYS = {
    "tour": _("detail doit être un dictionnaire : numéro du tour -> nombre de parties gagnées à ce tour."),
    "tas": _("detail doit être un dictionnaire : nombre de tas restants -> nombre de parties finies ainsi."),
}


def record_fault(rules: Rules, result: Any, np: int) -> Fault | None:
    """Say which field of the record has not the right kind, or contradicts another."""
    _h, parties, gagnees, pairs = result
    if parties is None:
        message = _(
            "analyser_{code} doit rendre Histoire(parties, gagnees, detail) : manque-t-il un return ?"
        )
        return fault(message.format(code=rules.code), "Histoire(…)", words.value_text(gagnees))
    if parties != ["i", np]:
        message = _("Le champ parties vaut {seen} au lieu de {np}.")
        told = words.value_text(parties)
        return fault(message.format(seen=told, np=np), f"parties = {np}", f"parties = {told}")
    odd = pairs is None or any(pair[0][0] != "i" or pair[1][0] != "i" for pair in pairs)
    return fault(_KEYS[rules.detail], _("des entiers"), _("autre chose")) if rules.detail and odd else None


def tally(rules: Rules, plays: Sequence[Play]) -> Counter[int]:
    """Count games as `detail` should."""
    keys = (rules.key(play) for play in plays)
    return Counter(key for key in keys if key is not None)


def counts_fault(
    rules: Rules, call: Call, plays: Sequence[Play], episodes: Sequence[Episode], earlier: Call | None
) -> Fault | None:
    """Say what is wrong with the numbers of games won, and with `detail` where there is one."""
    _h, _parties, gagnees, pairs = call["r"]
    won, right = sum(play.won for play in plays), tally(rules, plays)
    counts = {key[1]: value[1] for key, value in pairs if value[1]} if rules.detail else {}
    if counts == right and gagnees == ["i", won]:
        return None
    if counts == right:
        return _wrong_won(rules, call, plays, won, earlier)
    named = next(_named(rules, counts, plays, episodes, right, earlier), "")
    message = named or _("Sur les parties jouées par cet appel, les nombres de detail sont autres.")
    return fault(message, _counts_text(right), _counts_text(counts))


def _wrong_won(rules: Rules, call: Call, plays: Sequence[Play], won: int, earlier: Call | None) -> Fault:
    told = words.value_text(call["r"][2])
    if rules.detail:
        message = _("detail est juste (en tout {won}), mais gagnees vaut {told}.")
    else:
        message = _("Sur les parties jouées par cet appel, gagnees devrait valoir {won}, et vaut {told}.")
    hint = _won_hint(call["r"][2], len(plays), won, earlier)
    message = f"{message.format(won=won, told=told)} {hint}".strip()
    return fault(message, f"gagnees = {won}", f"gagnees = {told}")


def _won_hint(gagnees: Any, played: int, won: int, earlier: Call | None) -> str:
    if gagnees[0] != "i":
        return ""
    if earlier is not None and earlier["r"][0] == "h" and earlier["r"][2] == ["i", gagnees[1] - won]:
        return ADDED
    if played == 1:
        return ""  # one game alone tells nothing of what is counted
    if gagnees[1] == played - won:
        return _("C'est le nombre de parties perdues.")
    return _("Toutes les parties sont comptées comme gagnées.") if gagnees[1] == played else ""


ADDED = _("Les nombres de l'analyse précédente s'y ajoutent : où les compteurs sont-ils mis à zéro ?")


def _named(
    rules: Rules,
    counts: Counts,
    plays: Sequence[Play],
    episodes: Sequence[Episode],
    right: Counter[int],
    earlier: Call | None,
) -> Iterator[str]:
    """Name the faults that such counts betray, the surest first."""
    before = _counts_of(earlier)
    if before and counts == before + right:
        yield ADDED
    named = _named_tours if rules.detail == "tour" else _named_piles
    yield from named(rules, counts, plays, episodes, right)
    if counts == {k - 1: n for k, n in right.items()}:
        yield {
            "tour": _("Les tours sont comptés à partir de 0 : le premier est le tour 1."),
            "tas": _("Les nombres de tas sont tous trop petits de 1."),
        }[rules.detail]


def _counts_of(earlier: Call | None) -> Counter[int]:
    if earlier is None or earlier["r"][0] != "h" or earlier["r"][3] is None:
        return Counter()
    return Counter({key[1]: value[1] for key, value in earlier["r"][3] if value[1:] and value[0] == "i"})


def _named_tours(
    rules: Rules,
    counts: Counts,
    plays: Sequence[Play],
    episodes: Sequence[Episode],
    right: Counter[int],
) -> Iterator[str]:
    nt = episodes[0].nt if episodes else 0
    if counts == {k: n for k, n in right.items() if k < nt}:
        yield _("Il manque le dernier tour, le tour {nt} : la boucle va-t-elle jusqu'à lui ?").format(nt=nt)
    if counts == {1: sum(right.values())}:
        yield _(
            "Toutes les parties sont comptées au tour 1 : la clé de detail est num_tour, pas le résultat."
        )
    for other in range(1, 7):
        if other != nt and counts == tally(
            rules, [rules.play(Episode(e.start, other), "") for e in episodes]
        ):
            yield _(
                "Ces nombres sont ceux de parties de {other} tours au plus : nmax_t est-il transmis ?"
            ).format(other=other)
    if sum(counts.values()) == len(plays) > sum(right.values()):
        yield _("Les parties perdues sont comptées comme gagnées.")


def _named_piles(
    rules: Rules,
    counts: Counts,
    plays: Sequence[Play],
    episodes: Sequence[Episode],
    right: Counter[int],
) -> Iterator[str]:
    if counts == {k: n for k, n in right.items() if k == 2}:
        yield _("Seules les parties gagnées y sont : detail compte toutes les parties, par nombre de tas.")
    if set(counts) <= {0, 1} and sum(counts.values()) in (len(plays), right[2]):
        yield _("La clé de detail est le nombre de tas restants, pas le résultat de la partie.")
    if len(counts) == 1 and sum(counts.values()) == len(plays) > 1:
        yield _("Le même nombre de tas est compté pour toutes les parties : quand est-il regardé ?")


def _counts_text(counts: Counts) -> str:
    inside = ", ".join(f"{key}: {n}" for key, n in sorted(counts.items()))
    return f"detail = {{{inside}}}"


def loose_fault(rules: Rules, call: Call, np: int) -> Fault | None:
    """Judge what can be judged of games whose boards were formed by no function of the contract."""
    wrong = record_fault(rules, call["r"], np)
    if wrong is not None:
        return wrong
    _h, _parties, gagnees, pairs = call["r"]
    if not rules.detail:
        return None if gagnees[0] == "i" and 0 <= gagnees[1] <= np else _impossible(gagnees, np)
    counts = {key[1]: value[1] for key, value in pairs}
    total = sum(counts.values()) if rules.detail == "tour" else counts.get(2, 0)
    if gagnees == ["i", total] and 0 <= total <= np:
        return None
    told = words.value_text(gagnees)
    message = _("gagnees vaut {told}, mais les nombres de detail font {total}, pour {np} parties jouées.")
    return fault(message.format(told=told, total=total, np=np), f"gagnees = {total}", f"gagnees = {told}")


def _impossible(gagnees: Any, np: int) -> Fault:
    told = words.value_text(gagnees)
    message = _("gagnees vaut {told}, pour {np} parties jouées.").format(told=told, np=np)
    return fault(message, _("un entier de 0 à {np}").format(np=np), f"gagnees = {told}")
