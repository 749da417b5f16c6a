"""The sentences of the analysis: the figure, what it is worth, whose games they are. No Tk here."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, log10

from ...analysis import kernels
from ...analysis.exact import exact_odds
from ...analysis.moteurs import COURS, Choice
from ...analysis.outcomes import Counts
from ...analysis.series import Series
from ...intervals import games_needed, wilson
from ...outside import one_line
from ...play.option_words import value_words
from ...play.request import GameRequest
from ...reussites import JEUX, Valeur
from ...texts import NO_BREAK_SPACE, _, duration, french_number, french_percent, plural
from ...texts import signed as signed_number
from ...worker.game_forms import STUDENTS
from ...worker.parent.game_results import Cycle
from ..shared.options.model import PILES, settings_sentence, usual
from .model import Facing, Order, Session

HALF = 0.001
HALF_WORDS = f"±{NO_BREAK_SPACE}0,1{NO_BREAK_SPACE}%"
"""The precision for which a number of games is given."""
CHAIN_WARNING = _(
    "Cartes ramassées sans être battues : chaque partie dépend de la précédente. La part gagnée change avec "
    "la longueur de la série, et aucun intervalle de confiance n’a de sens."
)
YOUR_STRATEGY = _("votre stratégie")
SURE_SECONDS = 0.1
"""A speed says nothing before: the first games come with the start of the threads that play them."""
FIRST_GAMES = _("Les premières parties se jouent…")


def share_text(share: float, width: float = 1.0) -> str:
    """Return a share with two decimals, more if it is small or its interval narrow (`86,74 %`, `0,587 %`)."""
    small = 0 < share < 0.01
    decimals = 2 + small + (small and share < 0.001)
    if width > 0:
        decimals = max(decimals, min(6, 1 - floor(log10(100 * width))))
    return french_percent(share, decimals)


def figure_text(counts: Counts) -> str:
    """Return the big figure: « 86,74 % gagnées »."""
    low, high = wilson(counts.gagnees, counts.parties)
    return _("{share} gagnées").format(share=share_text(counts.gagnees / counts.parties, high - low))


def interval_text(counts: Counts, chained: bool = False, short: bool = False) -> str:
    """Return what the figure is worth and over how many games; a chain has no interval.

    `short` is for half the width.
    """
    if short and not chained:
        low, high = wilson(counts.gagnees, counts.parties)
        return _("entre {low} et {high} (95 %) · {n} gagnées").format(
            low=share_text(low, high - low),
            high=share_text(high, high - low),
            n=french_number(counts.gagnees),
        )
    won = plural(counts.gagnees, "{n} partie gagnée", "{n} parties gagnées")
    counted = won.format(n=french_number(counts.gagnees))
    counted += " " + _("sur {n}").format(n=french_number(counts.parties))
    if chained:
        return counted
    low, high = wilson(counts.gagnees, counts.parties)
    return (
        _("entre {low} et {high}, intervalle de Wilson à 95 %").format(
            low=share_text(low, high - low), high=share_text(high, high - low)
        )
        + f" · {counted}"
    )


def exact_of(series: Series) -> Fraction | None:
    """Return the chance known by calculation, of our own games only."""
    return exact_odds(series.jeu, series.options) if series.avec is None else None


def worth_text(session: Session) -> str:
    """Return how many games a precision of ± 0,1 % needs, as a sentence; "" for a chain."""
    series, counts = session.order.one, session.counts[0]
    if series.chained:
        return ""
    if session.facing is not None and not session.order.twins:
        pairs = session.facing.pairs
        if not pairs.only_one + pairs.only_other:  # how much they differ is unknown
            return ""
        needed, what = pairs.needed(HALF), _("cette différence")
    else:
        exact = exact_of(series)
        rate = float(exact) if exact is not None else counts.gagnees / counts.parties
        needed, what = games_needed(rate, HALF), _("ce taux")
    if counts.parties >= needed:
        return _("Assez de parties pour connaître {what} à {half} près : {n} suffisaient.").format(
            what=what, half=HALF_WORDS, n=french_number(needed)
        )
    return _("Combien de parties pour connaître {what} à {half} près ? {n}.").format(
        what=what, half=HALF_WORDS, n=french_number(needed)
    )


def exact_text(odds: Fraction) -> str:
    """Return the exact chance, also as a fraction if it is short enough to be read."""
    percent = french_percent(float(odds), 4)
    if odds.denominator < 10**9:
        return _("Chance exacte : {percent} ({a}/{b})").format(
            percent=percent, a=odds.numerator, b=odds.denominator
        )
    return _("Chance exacte, calculée : {percent}").format(percent=percent)


def difference_text(facing: Facing) -> str:
    """Return the difference of the two ways, its interval, and what may be concluded."""
    low, high = facing.pairs.interval
    decimals = max(2, min(6, 1 - floor(log10(100 * (high - low))))) if high > low else 2
    points, low_text, high_text = (signed(n, decimals) for n in (facing.pairs.difference, low, high))
    found = _("Différence 1 − 2 : {points} points, de {low} à {high} (intervalle apparié à 95 %)")
    if low > 0 or high < 0:
        end = _("{n} gagne plus souvent.").format(n=1 if low > 0 else 2)
    else:
        end = _("rien ne les départage encore.")
    return f"{found.format(points=points, low=low_text, high=high_text)} : {end}"


def agreement_text(facing: Facing) -> str:
    """Return whether a student's game ends each game as ours does, as a sentence."""
    if not facing.differing:
        return _("Vos parties finissent toutes comme celles du jeu du cours, sur les mêmes donnes.")
    games = plural(facing.differing, "{n} partie finit", "{n} parties finissent")
    return games.format(n=french_number(facing.differing)) + _(
        " autrement que par le jeu du cours ; la première est la n° {numero}."
    ).format(numero=french_number(facing.first[0]))


def way_names(order: Order) -> tuple[str, ...]:
    """Return the names of the ways of an order, by what differs; "" for a single one."""
    if order.other is None:
        return ("",)
    if order.twins:
        file = order.one.avec.name if order.one.avec is not None else ""
        return _("votre jeu, {file}").format(file=one_line(file, 30)), _("le jeu du cours")
    changed, values = _changed(order)
    return tuple(
        settings_sentence(JEUX[order.one.jeu], {changed: some}) if some != STUDENTS else YOUR_STRATEGY
        for some in values
    )


def short_names(order: Order) -> tuple[str, ...]:
    """Return shorter names of the ways, after their numbers."""
    names = way_names(order)
    if order.other is not None and not order.twins:
        changed, values = _changed(order)
        option = JEUX[order.one.jeu].option(changed)
        if all(isinstance(value, str) for value in values):  # a number, or « oui », would say nothing alone
            names = tuple(YOUR_STRATEGY if v == STUDENTS else value_words(option, v) for v in values)
    return tuple(f"{n} · {name}" for n, name in enumerate(names, 1))


def _changed(order: Order) -> tuple[str, list[Valeur]]:
    """Return the option that differs between the ways, and its two values."""
    options = JEUX[order.one.jeu].options
    values = {o.nom: [way.options.get(o.nom, usual(o)) for way in order.ways] for o in options}
    return next((name, some) for name, some in values.items() if some[0] != some[1])


def picture_lines(session: Session) -> list[str]:
    """Return the lines above the charts of a saved picture: the game, the figures, what was played."""
    series, counts = session.order.one, session.counts
    if session.facing is None:
        lines = [f"{figure_text(counts[0])}, {interval_text(counts[0], series.chained)}"]
    else:
        names = [f"{n} · {name}" for n, name in enumerate(way_names(session.order), 1)]
        lines = [
            f"{name} : {figure_text(some)}, {interval_text(some)}"
            for name, some in zip(names, counts, strict=True)
        ]
        lines.append(
            agreement_text(session.facing) if session.order.twins else difference_text(session.facing)
        )
    exact = exact_of(series)
    lines += [exact_text(exact)] if exact is not None else []
    lines += [CHAIN_WARNING] if series.chained else []
    return [JEUX[series.jeu].titre, *lines, population_text(series, session.parties, session.parties)]


def curve_title(order: Order) -> str:
    """Return the title of the curve of the shares."""
    if order.one.chained:
        return _("Part gagnée selon le nombre de parties enchaînées")
    if order.other is not None:
        return _("Parts gagnées selon le nombre de parties")
    return _("Part gagnée selon le nombre de parties, et son intervalle à 95 %")


def gap_title() -> str:
    """Return the title of the curve of the difference."""
    return _("Différence 1 − 2, en points")


def population_text(series: Series, parties: int, asked: int | None = None) -> str:
    """Return which games were counted: the game, the deals, the options, whose game and whose piles."""
    jeu = JEUX[series.jeu]
    plain = {name: value for name, value in series.options.items() if value != STUDENTS}
    deals = _deals(series, parties, series.parties if asked is None else asked)
    return " · ".join(filter(None, [jeu.titre, deals, settings_sentence(jeu, plain), *_pieces(series)]))


def _deals(series: Series, parties: int, asked: int) -> str:
    if series.chained:
        pattern = _("{n} parties enchaînées depuis la donne 1 de la graine {graine}")
    elif parties < asked:
        pattern = _("{n} des donnes {first} à {last} de la graine {graine}")
    else:
        pattern = _("donnes {first} à {last} de la graine {graine}")
    return pattern.format(
        n=french_number(parties),
        first=french_number(series.debut),
        last=french_number(series.debut + asked - 1),
        graine=series.graine,
    )


def _pieces(series: Series) -> Iterator[str]:
    request = GameRequest(series.jeu, avec=series.avec, tas=series.tas, options=series.options)
    if request.jeu_file is not None:
        yield _("jeu : {file}").format(file=one_line(request.jeu_file.name))
    if request.strategie is not None:
        yield _("stratégie : {file}").format(file=one_line(request.strategie.name))
    piles = one_line(series.tas.name) if not isinstance(series.tas, str) else PILES[series.tas].lower()
    yield _("tas : {piles}").format(piles=piles)


def cycle_text(cycle: Cycle) -> str:
    """Return the sentence that announces the cycle of a chain."""
    if cycle.longueur == 1:
        pattern = _("À partir de la partie {first}, la même partie se répète sans fin : {won}.")
        won = _("elle est gagnée") if cycle.gagnees else _("elle est perdue")
    else:
        pattern = _("À partir de la partie {first}, les mêmes {n} parties se répètent sans fin : {won}.")
        won = plural(cycle.gagnees, "{n} gagnée", "{n} gagnées").format(n=french_number(cycle.gagnees))
    return pattern.format(first=french_number(cycle.debut), n=french_number(cycle.longueur), won=won)


def progress_text(session: Session, running: bool = False) -> str:
    """Return how far the session is, how fast it goes once that is known, while it runs how long is left."""
    games = plural(session.parties, "{done} partie sur {all}", "{done} parties sur {all}")
    words = games.format(done=french_number(session.parties), all=french_number(session.asked))
    if running and session.seconds < SURE_SECONDS:
        return words
    if session.speed:
        words += _(" · {speed} par seconde").format(speed=french_number(session.speed))
    if running and session.seconds_left is not None and session.left:
        words += _(" · encore {time}").format(time=duration(session.seconds_left))
    return words


def engine_text(choice: Choice) -> str:
    """Return in two words which engine plays."""
    return _("moteur du cours") if choice.moteur == COURS else _("moteur rapide")


def engine_advice(choice: Choice, order: Order) -> str:
    """Return how to have the quick engine, if it plays these games but is not there; else ""."""
    ours = all(way.avec is None and way.tas == "liste_double" for way in order.ways)
    if ours and not kernels.available() and all(kernels.supports(w.jeu, w.options) for w in order.ways):
        return choice.reason
    return ""


def signed(difference: float, decimals: int) -> str:
    """Return a difference of shares in points of percentage, with its sign: `+0,12`, `−3,50`, `0`."""
    return signed_number(100 * difference, decimals)
