"""`reussites tournoi DOSSIER --jeu JEU --sortie DOSSIER`: makes the players of a class meet."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..arena.journal import PAGE
from ..arena.kinds import KINDS, game_of, options_in
from ..arena.renewal import Renewal
from ..arena.results import faults_by_kind, waiting_players
from ..arena.run import Advance, Order, Played, TournamentRead, play_tournament, read_tournament
from ..arena.words import NOT_YET, error_text, kind_words, places_text, sure_sentences
from ..errors import in_one_sentence
from ..judge.verdict_words import isolation_sentence
from ..judge.verdicts import Stopped
from ..parameters import read
from ..texts import _, curved, duration, french_number, french_percent, plural, signed
from .progress import TerminalLine, stopped_by_interrupt
from .titled import titled


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Play a tournament; 0 when everybody played without a fault, else 1.

    Raises `UserError` for a wrong call. Ctrl+C keeps what is done, and says how to go on.
    """
    ready = read_tournament(_order(arguments))
    print(_found_sentence(ready), file=sys.stderr)
    with stopped_by_interrupt() as stop, TournamentProgress() as progress, _saying_how_to_go_on(progress):
        played = play_tournament(ready, stop=stop, on_advance=progress, on_renewal=_say_renewal)
    print("\n".join(map(curved, end_report(played, ready))))
    return 0 if played.all_right else 1


def _order(arguments: argparse.Namespace) -> Order:
    """Read what the command asks for; raises `UserError`."""
    game = game_of(arguments.jeu)
    found = {} if arguments.parametres is None else read(arguments.parametres).options
    return Order(
        arguments.source,
        arguments.sortie,
        game,
        options_in(game, found, arguments.parametres),
        arguments.donnes,
        arguments.graine,
        arguments.temps,
        arguments.travailleurs,
    )


@contextmanager
def _saying_how_to_go_on(progress: TournamentProgress) -> Iterator[None]:
    """Print what is kept and how to go on when the person or the system ends the run."""
    try:
        yield
    except (Stopped, KeyboardInterrupt) as end:
        print(interrupted_sentence(progress.advance), file=sys.stderr)
        if isinstance(end, KeyboardInterrupt):
            raise
        raise KeyboardInterrupt from None


# --- words ------------------------------------------------------------------------------------


class TournamentProgress(TerminalLine):
    """The line that shows how many tables were played, and how long is left."""

    def __init__(self) -> None:
        super().__init__()
        self.advance = Advance()

    def __call__(self, advance: Advance) -> None:
        """Show how far it is, unless it was shown a moment ago."""
        self.advance = advance
        if advance.done == advance.asked or self.is_due():
            self.write(advance_line(advance))


def advance_line(advance: Advance) -> str:
    """Return how many tables were played, and how long is left, as one line."""
    parts = [
        plural(advance.done, "{done} table sur {asked}", "{done} tables sur {asked}").format(
            done=french_number(advance.done), asked=french_number(advance.asked)
        )
    ]
    if advance.kept:
        parts.append(_("dont {n} d’avant").format(n=french_number(advance.kept)))
    if advance.seconds_left is not None:
        parts.append(_("encore {left}").format(left=duration(advance.seconds_left)))
    return " · ".join(parts)


def interrupted_sentence(advance: Advance) -> str:
    """Return the sentence that says what is kept, and how to go on."""
    return plural(
        advance.done,
        "{done} table sur {asked} est jouée et gardée : relancez la même commande pour continuer.",
        "{done} tables sur {asked} sont jouées et gardées : relancez la même commande pour continuer.",
    ).format(done=french_number(advance.done), asked=french_number(advance.asked))


def _found_sentence(ready: TournamentRead) -> str:
    n = sum(not entry.reason for entry in ready.entries)
    sentence = plural(
        n, "{titre} : {n} joueur dans « {source} ».", "{titre} : {n} joueurs dans « {source} »."
    )
    return sentence.format(n=n, titre=ready.order.game.titre, source=ready.order.source)


def _say_renewal(renewal: Renewal) -> None:
    print(renewal.sentence, file=sys.stderr)


def end_report(played: Played, ready: TournamentRead) -> Iterator[str]:
    """Yield the lines of the report: the ranking, what is sure, the faults, who did not play, the files."""
    found, ranking = played.results, played.ranking
    names = [player.nom for player in found.players]
    yield from _ranking_lines(played)
    yield from sure_sentences(ranking, names)
    faults = [
        f"{names[each.player]} : {kind_words(each.kind)}, {french_number(each.count)}"
        for each in faults_by_kind(found)
    ]
    yield from titled(_("Fautes :"), faults)
    absent = [f"{player.nom} : {player.reason}" for player in found.players if player.reason]
    yield from titled(_("Ne jouent pas :"), absent)
    yield from titled(_("Remarques :"), ready.remarks)
    yield _("Graine : {graine}.").format(graine=found.graine)
    if played.wall is not None:
        yield isolation_sentence({played.wall: 1})
    yield _("Les résultats sont dans « {folder} » ; ouvrez {page}.").format(
        folder=ready.order.folder, page=PAGE
    )


def _ranking_lines(played: Played) -> Iterator[str]:
    """Yield the ranking, in columns."""
    found, lines = played.results, played.ranking.lines
    title = KINDS[found.jeu].title
    waiting = [found.players[player].nom for player in waiting_players(found.players, played.ranking)]
    wide = max(map(len, (*(found.players[line.player].nom for line in lines), *waiting)))
    head = (
        f"{_('places possibles'):>16}  {_('joueur'):<{wide}}  {_('score'):>8}  {_('erreur type'):>11}  "
        f"{_('fautes'):>6}"
    )
    yield f"{head}  {title}"
    for line in lines:
        share = "–" if line.share is None else french_percent(line.share, 0)
        error = error_text(line.error, line.deals)
        yield (
            f"{places_text(line.best, line.worst):>16}  {found.players[line.player].nom:<{wide}}  "
            f"{signed(line.mean, 2):>8}  {error:>11}  {line.faults or '–':>6}  {share}"
        )
    for nom in waiting:
        yield f"{'–':>16}  {nom:<{wide}}  {NOT_YET}"
