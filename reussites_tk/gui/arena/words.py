"""French sentences of the page of tournaments."""

from __future__ import annotations

from ...arena.entries import Entry
from ...arena.renewal import Renewal
from ...arena.results import faults_by_kind
from ...arena.run import Advance, Played, TournamentRead
from ...arena.standings import Duel
from ...arena.words import error_text, kind_words, sure_sentences
from ...jeux import PARTIES
from ...outside import one_line
from ...play.match_words import score_text
from ...texts import _, duration, french_number, plural, typographic
from .model import GameRow, Shown

EMPTY = _(
    "Choisissez un dossier de joueurs, un fichier chacun, ou l’archive que Moodle fait des rendus : ils "
    "jouent tous les mêmes donnes, avec quelques-uns de nos ordinateurs, et l’on voit qui est le plus fort."
)
ASKED = _("Rien n’est encore rejoué : choisissez.")
KEPT = _("Rien n’est rejoué : les résultats de ce dossier restent.")
LONGEST_NAME = 40


def found_sentence(read: TournamentRead) -> str:
    """Return who was found."""
    entries = read.entries
    n = sum(not entry.reason for entry in entries)
    sentence = plural(n, "{n} joueur", "{n} joueurs").format(n=n)
    absent = len(entries) - n
    if absent:
        sentence += plural(absent, ", {n} qui ne joue pas", ", {n} qui ne jouent pas").format(n=absent)
    return sentence


def first_absent(entries: tuple[Entry, ...]) -> str:
    """Return who does not play and why, for the first of them; "" if everybody plays."""
    return next(
        (f"{one_line(each.nom, LONGEST_NAME)} : {each.reason}" for each in entries if each.reason), ""
    )


def ready_sentence(read: TournamentRead, shown: Shown | None) -> str:
    """Return what the button will do."""
    if shown is None:
        return _("Prêt : « Commencer » (F5) fait jouer les donnes.")
    n = len({record.numero for record in shown.results.records})
    if n < read.order.deals:
        sentence = plural(
            n,
            "{n} donne est jouée : « Commencer » (F5) joue les suivantes.",
            "{n} donnes sont jouées : « Commencer » (F5) joue les suivantes.",
        )
    else:
        sentence = plural(
            n,
            "{n} donne est jouée : demandez-en plus pour mieux départager les joueurs.",
            "{n} donnes sont jouées : demandez-en plus pour mieux départager les joueurs.",
        )
    return sentence.format(n=french_number(n))


def other_game_sentence(played: str, chosen: str) -> str:
    """Return that the files play another game than the one chosen, and what to do."""
    sentence = _("Aucun de ces fichiers ne joue à « {chosen} » : choisissez « {played} », à quoi ils jouent.")
    return typographic(sentence.format(chosen=PARTIES[chosen].titre, played=PARTIES[played].titre))


def advance_sentence(advance: Advance) -> str:
    """Return how far a tournament is."""
    sentence = plural(
        advance.done, "{done} table jouée sur {asked}", "{done} tables jouées sur {asked}"
    ).format(done=french_number(advance.done), asked=french_number(advance.asked))
    if advance.seconds_left is not None and advance.done < advance.asked:
        sentence += _(" · encore {left}").format(left=duration(advance.seconds_left))
    return sentence


def again_sentence(renewal: Renewal) -> str:
    """Return what has changed since the results of the folder, what would follow, and the question."""
    what = ", ".join(renewal.changes)
    sentence = _(
        "{what}. Tout rejouer ? Les résultats d’avant seraient gardés dans « {folder} », dans le dossier des "
        "résultats."
    )
    return typographic(sentence.format(what=what[:1].upper() + what[1:], folder=renewal.folder))


def stopped_sentence(advance: Advance) -> str:
    """Return what is kept of a tournament that was stopped."""
    if not advance.done:
        return _("Arrêté avant la première table : « Commencer » (F5) recommence.")
    return plural(
        advance.done,
        "Arrêté à {done} table sur {asked}, qui est gardée et classée : « Commencer » (F5) continue.",
        "Arrêté à {done} tables sur {asked}, qui sont gardées et classées : « Commencer » (F5) continue.",
    ).format(done=french_number(advance.done), asked=french_number(advance.asked))


def end_sentence(played: Played, folder: str) -> str:
    """Return what a tournament has left, and where."""
    n = played.results.deals
    sentence = plural(
        n,
        "{n} donne jouée. Tout est dans le dossier « {folder} ».",
        "{n} donnes jouées. Tout est dans le dossier « {folder} ».",
    ).format(n=french_number(n), folder=folder)
    if played.put_aside:
        sentence += _(" Les résultats d’avant sont dans « {folder} ».").format(folder=played.put_aside)
    return sentence


def summary_lines(shown: Shown) -> list[tuple[str, list[str]]]:
    """Return titles and what there is to say under each: what is sure, the faults, who did not play."""
    names = [one_line(name, LONGEST_NAME) for name in shown.names]
    faults = [
        _("{who} : {kind}, {n} fois").format(
            who=names[each.player], kind=kind_words(each.kind), n=french_number(each.count)
        )
        for each in faults_by_kind(shown.results)
    ]
    absent = [f"{one_line(p.nom, LONGEST_NAME)} : {p.reason}" for p in shown.results.players if p.reason]
    parts = [
        (_("Ce qui est sûr"), sure_sentences(shown.ranking, names)),
        (_("Fautes"), faults or ([_("Aucune.")] if shown.results.records else [])),
        (_("Ne jouent pas"), absent),
        (_("N’ont pas encore joué"), [names[number] for number in shown.waiting]),
        (_("Les donnes"), [_("Graine {graine}.").format(graine=shown.results.graine)]),
    ]
    return [(title, [typographic(line) for line in lines]) for title, lines in parts if lines]


def duel_sentence(duel: Duel, shown: Shown) -> str:
    """Return a meeting of two players in words, the one who scored more first."""
    one, other = (duel.one, duel.other) if duel.mean >= 0 else (duel.other, duel.one)
    sentence = plural(
        duel.deals,
        "{one} marque {mean} de plus que {other} par partie (erreur type {error}, {n} donne commune).",
        "{one} marque {mean} de plus que {other} par partie (erreur type {error}, {n} donnes communes).",
    )
    mean = plural(duel.mean, "{n} point", "{n} points").format(n=french_number(abs(duel.mean), 1))
    words = sentence.format(
        one=one_line(shown.names[one], LONGEST_NAME),
        other=one_line(shown.names[other], LONGEST_NAME),
        mean=mean,
        error=error_text(duel.error, duel.deals, 1),
        n=french_number(duel.deals),
    )
    between = shown.ranking.differences.get((duel.one, duel.other))
    sure = between is not None and between.sure
    verdict = _("Leur écart au classement est sûr.") if sure else _("Leur écart au classement n’est pas sûr.")
    return typographic(f"{words} {verdict}")


def game_words(row: GameRow, shown: Shown) -> tuple[str, str, str, str]:
    """Return a game as a row: where, against whom, for how many points, with how many faults."""
    where = _("donne {n}, place {s}").format(n=row.numero, s=row.seat)
    if not row.ended:
        where += _(" (arrêtée)")
    others = ", ".join(one_line(shown.names[other], 24) for other in row.others)
    points = score_text(row.points)
    return where, others, points, french_number(row.faults) if row.faults else "–"
