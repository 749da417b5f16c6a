"""Judges `observer_X` and `analyser_X` on the boards that they formed and played; names a wrong count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Any

from ...texts import _, plural
from .. import words
from . import words as game_words
from .boards import seen_board, seen_piles
from .calls import call_raised, end_fault, fault, initial_fault, shown_fault
from .rules import Episode, Fault, Play, Rules
from .scripts import ANALYSE, CREATE, Call, role_of

FEWEST_ACTS = 10
"""Fewer changes of the piles than any game makes, once its board is laid."""


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a series as they should have gone; `plays` goes on where a cycle was found."""

    plays: tuple[Play, ...]
    episodes: tuple[Episode, ...]


def series_fault(rules: Rules, call: Call, reading: str, earlier: Call | None = None) -> Fault | None:
    """Return what is wrong with a call of `observer_X` or `analyser_X`, or None."""
    np = call["args"][0][1]
    raised = call_raised(call)
    if raised is not None:
        return Fault(replace(raised.difference, attendu=_games_text(np)))
    wrong = _wrongly_formed(rules, call)
    if wrong is not None:
        return wrong
    if not call["formed"]:
        unseen = _unseen_fault(call, np)
        return loose_fault(rules, call, np) if unseen is None and role_of(call["f"]) == ANALYSE else unseen
    games = _games(rules, call, reading, np)
    if role_of(call["f"]) == ANALYSE:
        return _analysis_fault(rules, call, games, earlier)
    return _watching_fault(rules, call, games, reading)


def _wrongly_formed(rules: Rules, call: Call) -> Fault | None:
    """Return what is wrong with the first game that does not begin on an initial board, or None."""
    size, before = rules.size(call["f"], call["args"]), None
    for number, formed in enumerate(call["formed"], 1):
        gathered = not rules.shuffles_between and role_of(formed["f"]) != CREATE
        wrong = initial_fault(rules, formed["board"], before if gathered else None, size)
        if wrong is not None:
            return _of_game(wrong, _("La partie {n} ne part pas d'un tableau initial. {why}"), number)
        before = seen_board(rules.layout, formed["final"])
    return None


def _of_game(wrong: Fault, message: str, number: int) -> Fault:
    """Return the same fault, its message saying in which game of the series it is."""
    message = message.format(n=number, why=wrong.difference.message)
    return replace(wrong, difference=replace(wrong.difference, message=message))


def _games(rules: Rules, call: Call, reading: str, np: int) -> Games:
    nt = rules.tours(call["f"], call["args"])
    begun = [_episode(rules, formed, nt) for formed in call["formed"] if _began(rules, formed)]
    episodes = [e for e in begun if e is not None]
    plays = [rules.play(e, reading) for e in episodes]
    return Games(tuple(_gone_on(rules, call, plays, np)), tuple(episodes))


def _began(rules: Rules, formed: Mapping[str, Any]) -> bool:
    """Return True if a game was begun on a board that was formed: it was not left as it is."""
    board, final = formed["board"], formed["final"]
    return final is None or seen_piles(rules.layout, final) != seen_piles(rules.layout, board)


def _episode(rules: Rules, formed: Mapping[str, Any], nt: int) -> Episode | None:
    """Return the game of a board that was formed; with no end when it was not begun."""
    b = seen_board(rules.layout, formed["board"])
    if b is None:
        return None
    return Episode(b, nt, formed["final"], formed.get("log")) if _began(rules, formed) else Episode(b, nt)


def _gone_on(rules: Rules, call: Call, plays: list[Play], np: int) -> list[Play]:
    """Return the games with those that follow, when the board formed last was already played: a cycle."""
    # Cartes gathered without a shuffle come round again: a program may see it, and count without playing.
    boards = [formed["board"] for formed in call["formed"]]
    if rules.shuffles_between or len(plays) != len(boards) - 1 or boards[-1] not in boards[:-1]:
        return plays
    again = plays[boards.index(boards[-1]) :]
    return plays + list(islice(cycle(again), np - len(plays)))


def _wrong_number(games: Games, np: int) -> Fault | None:
    played = len(games.plays)
    if played == np:
        return None
    if played == 1 and np > 1:
        hint = _("La boucle joue-t-elle {np} parties, et le tableau est-il reformé avant chacune ?").format(
            np=np
        )
    elif played == np + 1:
        hint = _("Une de trop : où commence et où finit la boucle ?")
    elif played == np - 1:
        hint = _("Il en manque une : où commence et où finit la boucle ?")
    else:
        hint = _("Combien de fois la boucle tourne-t-elle ?")
    message = _("{seen} au lieu de {np}. {hint}").format(seen=_games_text(played), np=np, hint=hint)
    return fault(message, _games_text(np), _games_text(played))


def _games_text(count: int) -> str:
    return plural(count, "{n} partie jouée", "{n} parties jouées").format(n=count)


# --- observer ---------------------------------------------------------------------------------


def _unseen_fault(call: Call, np: int) -> Fault | None:
    """Return a fault if no game is played: none begins that we know of, and the piles are hardly touched."""
    if call.get("acts", FEWEST_ACTS * np) >= FEWEST_ACTS * np:
        return None
    if call["shown"]:
        return fault(game_words.SHOWN_WITHOUT_GAME, _games_text(np), _games_text(0))
    message = _("Aucune partie ne commence, et les cartes ne bougent pas : que fait la boucle des parties ?")
    return fault(message, _games_text(np), _games_text(0))


def _watching_fault(rules: Rules, call: Call, games: Games, reading: str) -> Fault | None:
    if call["aside"]:
        message = game_words.shown_while_forming(rules.code)
        return fault(message, game_words.NO_STATE, game_words.SOME_STATES)
    np = call["args"][0][1]
    return _wrong_number(games, np) or _wrong_end(rules, games) or _wrong_states(rules, call, games, reading)


def _wrong_end(rules: Rules, games: Games) -> Fault | None:
    for number, (play, e) in enumerate(zip(games.plays, games.episodes, strict=True), 1):
        wrong = end_fault(e, play)
        if wrong is not None:
            nt = _(" avec nt = {nt}").format(nt=e.nt) if rules.detail == "tour" else ""
            message = _("La partie {n} ne se joue pas comme elle devrait{nt}. {why}")
            return _of_game(wrong, message.replace("{nt}", nt), number)
    return None


def _wrong_states(rules: Rules, call: Call, games: Games, reading: str) -> Fault | None:
    """Return the first state shown that is in none of the games, taken one after the other; else None."""
    nt = rules.tours(call["f"], call["args"])
    episodes = [_episode(rules, formed, nt) for formed in call["formed"]]
    states = [state for e in episodes if e is not None for state in rules.states(e, reading)]
    wrong = shown_fault(rules, states, call["shown"])
    return None if wrong is None else Fault(wrong)


# --- analyser ---------------------------------------------------------------------------------


def _analysis_fault(rules: Rules, call: Call, games: Games, earlier: Call | None) -> Fault | None:
    if call["shown"] or call["aside"]:
        return fault(game_words.SHOWN_WITHOUT_TRACE, game_words.NO_STATE, game_words.SOME_STATES)
    np = call["args"][0][1]
    slips = (play.slip for play in games.plays)
    wrong = _wrong_number(games, np) or next((slip for slip in slips if slip is not None), None)
    if wrong is not None:
        return wrong
    return record_fault(rules, call["r"], np) or counts_fault(rules, call, games, earlier)


# --- the numbers of an analysis ---------------------------------------------------------------

_KEYS = {
    "tour": _("detail doit être un dictionnaire : numéro du tour -> nombre de parties gagnées à ce tour."),
    "tas": _("detail doit être un dictionnaire : nombre de tas restants -> nombre de parties finies ainsi."),
}
_ONE_LESS = {
    "tour": _("Les tours sont comptés à partir de 0 : le premier est le tour 1."),
    "tas": _("Les nombres de tas sont tous trop petits de 1."),
}
ADDED = _("Les nombres de l'analyse précédente s'y ajoutent : où les compteurs sont-ils mis à zéro ?")


def record_fault(rules: Rules, result: Any, np: int) -> Fault | None:
    """Return which field of the record of an analysis is not of the right kind, or is not `np`; else None."""
    _h, parties, gagnees, pairs = result
    if parties is None:
        message = _(
            "analyser_{code} doit rendre Histoire(parties, gagnees, detail) : manque-t-il un return ?"
        )
        return fault(message.format(code=rules.code), "Histoire(…)", words.value_text(gagnees))
    if parties != ["i", np]:
        message = _("Le champ parties vaut {seen} au lieu de {np}.")
        seen = words.value_text(parties)
        return fault(message.format(seen=seen, np=np), f"parties = {np}", f"parties = {seen}")
    odd = pairs is None or any(pair[0][0] != "i" or pair[1][0] != "i" for pair in pairs)
    return fault(_KEYS[rules.detail], _("des entiers"), _("autre chose")) if rules.detail and odd else None


def counts_fault(rules: Rules, call: Call, games: Games, earlier: Call | None) -> Fault | None:
    """Return what is wrong with the number of games won, or with `detail` where it is judged; else None."""
    _h, _parties, gagnees, pairs = call["r"]
    won, right = sum(play.won for play in games.plays), _tally(rules, games.plays)
    counts = {key[1]: value[1] for key, value in pairs if value[1]} if rules.detail else {}
    if counts == right and gagnees == ["i", won]:
        return None
    if counts == right:
        return _wrong_won(rules, gagnees, len(games.plays), won, earlier)
    known = next(_known_mistakes(rules, counts, games, right, earlier), "")
    message = known or _("Sur les parties jouées par cet appel, les nombres de detail sont autres.")
    return fault(message, _counts_text(right), _counts_text(counts))


def _tally(rules: Rules, plays: Sequence[Play]) -> Counter[int]:
    """Return the counts that `detail` should hold."""
    keys = (rules.key(play) for play in plays)
    return Counter(key for key in keys if key is not None)


def _counts_text(counts: Mapping[int, int]) -> str:
    inside = ", ".join(f"{key}: {n}" for key, n in sorted(counts.items()))
    return f"detail = {{{inside}}}"


def _wrong_won(rules: Rules, gagnees: Any, played: int, won: int, earlier: Call | None) -> Fault:
    seen = words.value_text(gagnees)
    if rules.detail:
        message = _("detail est juste (en tout {won}), mais gagnees vaut {told}.")
    else:
        message = _("Sur les parties jouées par cet appel, gagnees devrait valoir {won}, et vaut {told}.")
    message = f"{message.format(won=won, told=seen)} {_won_hint(gagnees, played, won, earlier)}".strip()
    return fault(message, f"gagnees = {won}", f"gagnees = {seen}")


def _won_hint(gagnees: Any, played: int, won: int, earlier: Call | None) -> str:
    """Return the sentence that says what a wrong number of games won may count; nothing when unknown."""
    if gagnees[0] != "i":
        return ""
    if earlier is not None and earlier["r"][0] == "h" and earlier["r"][2] == ["i", gagnees[1] - won]:
        return ADDED
    if played == 1:
        return ""  # one game alone says nothing of what is counted
    if gagnees[1] == played - won:
        return _("C'est le nombre de parties perdues.")
    return _("Toutes les parties sont comptées comme gagnées.") if gagnees[1] == played else ""


def _known_mistakes(
    rules: Rules, counts: Mapping[int, int], games: Games, right: Counter[int], earlier: Call | None
) -> Iterator[str]:
    """Yield a sentence for each known mistake that gives such counts, the surest first."""
    if earlier is not None and earlier["r"][0] == "h" and earlier["r"][3] is not None:
        pairs = (pair for pair in earlier["r"][3] if pair[1][1:] and pair[1][0] == "i")
        before = Counter({key[1]: value[1] for key, value in pairs})
        if before and counts == before + right:
            yield ADDED
    if rules.detail == "tour":
        yield from _mistakes_on_tours(rules, counts, games, right)
    else:
        yield from _mistakes_on_piles(counts, len(games.plays), right)
    if counts == {k - 1: n for k, n in right.items()}:
        yield _ONE_LESS[rules.detail]


def _mistakes_on_tours(
    rules: Rules, counts: Mapping[int, int], games: Games, right: Counter[int]
) -> Iterator[str]:
    nt = games.episodes[0].nt if games.episodes else 0
    if counts == {k: n for k, n in right.items() if k < nt}:
        yield _("Il manque le dernier tour, le tour {nt} : la boucle va-t-elle jusqu'à lui ?").format(nt=nt)
    if counts == {1: sum(right.values())}:
        yield _(
            "Toutes les parties sont comptées au tour 1 : la clé de detail est num_tour, pas le résultat."
        )
    for other in range(1, 7):
        if other == nt:
            continue
        if counts == _tally(rules, [rules.play(Episode(e.start, other), "") for e in games.episodes]):
            yield _(
                "Ces nombres sont ceux de parties de {other} tours au plus : nmax_t est-il transmis ?"
            ).format(other=other)
    if sum(counts.values()) == len(games.plays) > sum(right.values()):
        yield _("Les parties perdues sont comptées comme gagnées.")


def _mistakes_on_piles(counts: Mapping[int, int], played: int, right: Counter[int]) -> Iterator[str]:
    if counts == {k: n for k, n in right.items() if k == 2}:
        yield _("Seules les parties gagnées y sont : detail compte toutes les parties, par nombre de tas.")
    if set(counts) <= {0, 1} and sum(counts.values()) in (played, right[2]):
        yield _("La clé de detail est le nombre de tas restants, pas le résultat de la partie.")
    if len(counts) == 1 and sum(counts.values()) == played > 1:
        yield _("Le même nombre de tas est compté pour toutes les parties : quand est-il regardé ?")


def loose_fault(rules: Rules, call: Call, np: int) -> Fault | None:
    """Judge what can be judged of games whose boards were formed by no function of the contract."""
    wrong = record_fault(rules, call["r"], np)
    if wrong is not None:
        return wrong
    _h, _parties, gagnees, pairs = call["r"]
    seen = words.value_text(gagnees)
    if not rules.detail:
        if gagnees[0] == "i" and 0 <= gagnees[1] <= np:
            return None
        message = _("gagnees vaut {told}, pour {np} parties jouées.").format(told=seen, np=np)
        return fault(message, _("un entier de 0 à {np}").format(np=np), f"gagnees = {seen}")
    counts = {key[1]: value[1] for key, value in pairs}
    total = sum(counts.values()) if rules.detail == "tour" else counts.get(2, 0)
    if gagnees == ["i", total] and 0 <= total <= np:
        return None
    message = _("gagnees vaut {told}, mais les nombres de detail font {total}, pour {np} parties jouées.")
    return fault(message.format(told=seen, total=total, np=np), f"gagnees = {total}", f"gagnees = {seen}")
