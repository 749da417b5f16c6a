"""How often does a wrong game win? A rate near a known one says which rule to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...texts import _
from .cases import GameCases
from .scripts import PLAY, SANS, Script, Step
from .trials import GameRunner

GAMES = 100
"""Deals played to see the rate: its standard error is then 5 points at most."""

TOGETHER = 10
"""Games played in one script: it must be done well within the time of a call."""

NEAR = 6.5
"""Half the distance between the known rates, in points."""

FIRST_DEAL = 101

KNOWN: Mapping[str, Sequence[tuple[float, str]]] = {
    "r7": (
        (2.2, _("les cartes du rebut ne sont pas rejouées, ou que la partie s'arrête au tour 2")),
        (26.9, _("le rebut n'est pas retourné entre les tours")),
        (40.3, _("les rangs ne tournent pas (le 2 suit l'as)")),
        (55.2, _("le rebut est battu entre les tours")),
        (68.2, _("une seule carte du rebut est rejouée")),
        (86.8, ""),
    )
}
"""For each game, the shares of games won with a known mistake; the last one is the right share."""


def rate_words(runner: GameRunner, cases: GameCases) -> str:
    """Say what the rate of a wrong game betrays; nothing when it is near no known one."""
    known = KNOWN.get(cases.rules.code, ())
    won = _games_won(runner, cases) if known else None
    if won is None:
        return ""
    share = 100 * won / GAMES
    rate, hint = min(known, key=lambda told: abs(told[0] - share))
    if not hint or abs(rate - share) > NEAR:
        return ""
    message = _("Sur {n} donnes, {won} sont gagnées : c'est à peu près ce qui arrive quand {hint}.")
    return message.format(n=GAMES, won=won, hint=hint)


def _games_won(runner: GameRunner, cases: GameCases) -> int | None:
    """Count the games won among some deals, None when one of them cannot be played."""
    won = 0
    for start in range(FIRST_DEAL, FIRST_DEAL + GAMES, TOGETHER):
        boards = [cases.deal(n) for n in range(start, start + TOGETHER)]
        function, args = cases.rules.name(PLAY), cases.rules.play_args(SANS, 3)
        calls = runner.calls(Script(tuple(Step(function, args, b) for b in boards)))
        results = [call["r"] for call in calls]
        if len(results) < TOGETHER or any(result[0] not in ("b", "i") for result in results):
            return None
        won += sum(bool(result[1]) for result in results)
    return won
