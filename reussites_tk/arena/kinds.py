"""What a tournament knows of each game beside its doors: one record per game, and nothing elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..errors import UserError
from ..jeux import PARTIES, Jeu
from ..jeux import ascenseur_vue as ascenseur
from ..jeux import memorix_vue as memorix
from ..jeux import tarot_coups as tarot
from ..jeux.options import Joueurs
from ..texts import _
from ..worker.parent.referee import MOST_COUPS

SEAT_NAME = _("Joueur {n}")
"""What the players of a table are called in what they see."""
Share = tuple[int, int]
"""How often something was done, and out of how many times."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How a game is played in a tournament.

    `markers` are the levels of our computers that play with the students, the weakest first. `options` are
    those that differ from the game's own default, `fixed` those that no tournament changes. `most_coups` is
    after how many coups a deal is stopped that nobody ends, by the complete options. `shares` counts from the
    events of a deal, for each player, what `title` names.
    """

    markers: tuple[str, ...]
    seats: int
    options: Mapping[str, Any]
    most_coups: Callable[[Mapping[str, Any]], int]
    title: str
    shares: Callable[[Sequence[Any], int], list[Share]]
    fixed: Mapping[str, Any] = field(default_factory=dict)


def _coups_of_memorix(options: Mapping[str, Any]) -> int:
    """Return twice what a game lasts on average between players that draw every cell at random."""
    cells: int = options["lignes"] * options["colonnes"]
    return min(MOST_COUPS, cells**2)


def _pairs(events: Sequence[Any], players: int) -> list[Share]:
    """Count, for each player, the pairs taken out of the turns that ended."""
    taken, tried = [0] * players, [0] * players
    for event in events:
        if isinstance(event, memorix.PairePrise | memorix.Echec):
            tried[event.joueur - 1] += 1
            taken[event.joueur - 1] += isinstance(event, memorix.PairePrise)
    return list(zip(taken, tried, strict=True))


def _kept_bets(events: Sequence[Any], players: int) -> list[Share]:
    """Count, for each player, the bets kept out of those made."""
    rounds = [event for event in events if isinstance(event, ascenseur.MancheFinie)]
    return [(sum(each.paris[k] == each.plis[k] for each in rounds), len(rounds)) for k in range(players)]


def _won_takes(events: Sequence[Any], players: int) -> list[Share]:
    """Count, for each player, the deals won out of those that it took."""
    won, taken = [0] * players, [0] * players
    for event in events:
        if isinstance(event, tarot.DonneFinie):
            taken[event.compte.preneur - 1] += 1
            won[event.compte.preneur - 1] += event.compte.reussi
    return list(zip(won, taken, strict=True))


COUPS_OF_TAROT = 400
"""Four deals: where everybody always passes, nobody ever takes."""

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "memorix": Kind(
            ("memoire", "prudent", "expert"), 2, {}, _coups_of_memorix, _("Paires prises"), _pairs
        ),
        "ascenseur": Kind(
            ("hasard", "regles", "mondes"),
            4,
            {"cartes_max": 5},
            lambda options: MOST_COUPS,
            _("Paris tenus"),
            _kept_bets,
        ),
        "tarot": Kind(
            ("hasard", "regles", "mondes"),
            4,
            {},
            lambda options: COUPS_OF_TAROT,
            _("Prises gagnées"),
            _won_takes,
            {"nb_donnes": 1},
        ),
    }
)
"""One for each game of `jeux.PARTIES` in which students' players meet."""


def game_of(code: str) -> Jeu:
    """Return the game of a code; raises `UserError` when there is no tournament of it."""
    if code.lower() in KINDS:
        return PARTIES[code.lower()]
    sentence = _("Le jeu « {code} » n’a pas de tournoi ; les jeux sont : {known}.")
    raise UserError(sentence.format(code=code, known=", ".join(KINDS)))


def options_of(jeu: Jeu, written: Mapping[str, Any]) -> dict[str, Any]:
    """Return the complete options of a tournament, from those that a file of parameters has.

    The players written there say how many play at a table; their names do not go further: a player
    that knew whom it plays against could play for somebody. Raises `UserError`.
    """
    kind = KINDS[jeu.code]
    seats = len(_players_of(jeu).un_par_un(written["joueurs"])) if "joueurs" in written else kind.seats
    if seats < 2:
        raise UserError(_("Un tournoi se joue à deux au moins par table : ajoutez un joueur à « joueurs »."))
    for name, value in kind.fixed.items():
        if written.get(name, value) != value:
            sentence = _("Un tournoi de {titre} se joue avec {name} = {value} : retirez « {name} ».")
            raise UserError(sentence.format(titre=jeu.titre, name=name, value=value))
    players = tuple({"nom": SEAT_NAME.format(n=n), "type": "humain"} for n in range(1, seats + 1))
    options = {**kind.options, **written, **kind.fixed, "joueurs": players}
    if (reason := jeu.refus(options)) is not None:
        raise UserError(_("Options de {titre} : {reason}").format(titre=jeu.titre, reason=reason))
    return jeu.completer(options)


def options_in(jeu: Jeu, found: Mapping[str, Mapping[str, Any]], file: Path | None) -> dict[str, Any]:
    """Return the complete options of a tournament from those, by game, that a file of parameters has.

    Raises `UserError` when it has other games only, or options that cannot be.
    """
    if found and jeu.code not in found:
        sentence = _(
            "« {file} » ne dit rien de ce jeu, {titre} : écrivez-y une table [{code}], ou retirez ce fichier."
        )
        raise UserError(sentence.format(file=file, titre=jeu.titre, code=jeu.code))
    return options_of(jeu, found.get(jeu.code, {}))


def levels_of(jeu: Jeu, players: int | None = None, seats: int = 0) -> tuple[str, ...]:
    """Return the levels of ours that play with so many students' players: enough of them to fill a table.

    Without a number of players, all of them.
    """
    markers = [*KINDS[jeu.code].markers]
    others = [level for level in _players_of(jeu).niveaux if level not in markers]
    missing = None if players is None else max(0, seats - players - len(markers))
    return (*markers, *others[:missing])


def _players_of(jeu: Jeu) -> Joueurs:
    option = jeu.option("joueurs")
    assert isinstance(option, Joueurs)
    return option
