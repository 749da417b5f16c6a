"""`index.html` of a tournament: the ranking, what is sure, who beats whom, the faults, how it was played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import ceil

from ..grading.results.markup import Html, element, joined, lines, prose
from ..grading.results.page_parts import page
from ..texts import _, french_number, french_percent, plural, short_number, signed, with_minus
from .kinds import KINDS, SEAT_NAME
from .results import Faults, FaultShown, Results, faults_by_kind, waiting_players
from .standings import Duel, Line, Standings
from .words import NOT_YET, error_text, kind_words, places_text, sure_sentences

BAR_WIDTH, BAR_HEIGHT, MARGIN = 130.0, 16.0, 5.0
NARROW = "font-size:.8em"
"""The ranking has many columns, and is printed on a page."""
MOST_COLUMNS = 45
"""Beyond, the table of who beats whom is read in the sheet alone."""
MANY_SHOWN = 60
"""Kinds of faults that are shown one by one."""


def tournament_page(found: Results, ranking: Standings) -> bytes:
    """Return the page: the same bytes for the same tournament; it fetches nothing and runs nothing."""
    title = _("Tournoi : {titre}").format(titre=found.game.titre)
    parts = (
        (_("Classement"), _ranking(found, ranking)),
        (_("Ce qui est sûr"), _sure(found, ranking)),
        (_("Qui bat qui"), _matrix(found, ranking)),
        (_("Fautes"), _faults(found)),
        (_("Ne jouent pas"), _absent(found)),
        (_("Comment on a joué"), _how(found)),
    )
    sections = [
        element("section", element("h2", heading), body) for heading, body in parts if body is not None
    ]
    return page(title, element("h1", title), _figures(found, ranking), *sections)


def _figures(found: Results, ranking: Standings) -> Html:
    students = sum(not found.players[line.player].level for line in ranking.lines)
    games = sum(len(record.games) for record in found.records)
    figures = [
        (_("joueurs"), french_number(students)),
        (_("repères"), french_number(len(ranking.lines) - students)),
        (_("donnes"), french_number(found.deals)),
        (_("parties"), french_number(games)),
    ]
    pairs = [element("div", element("dt", word), element("dd", number)) for word, number in figures]
    return element("dl", *pairs, class_="chiffres")


def name_html(found: Results, player: int) -> Html:
    """Return the name of a player; one of ours stands apart by more than its colour."""
    who = found.players[player]
    return joined(element("em", who.nom, class_="doux") if who.level else who.nom)


# --- the ranking


def _ranking(found: Results, ranking: Standings) -> Html:
    if not ranking.lines:
        return element("p", _("Aucun joueur n’a pu jouer : les raisons sont plus bas."))
    end = _end_of_scale(ranking.lines)
    titles = (
        (_("Places possibles"), "chiffre"), (_("Joueur"), None), (_("Score"), "chiffre"),
        (_("Erreur type"), "chiffre"),
        (_scale_words(end), None), (_("Points"), "chiffre"), (KINDS[found.jeu].title, "chiffre"),
        (_("Donnes"), "chiffre"), (_("Fautes"), "chiffre"),
    )  # fmt: skip
    head = element("tr", *(element("th", title, scope="col", class_=look) for title, look in titles))
    rows = [_line(found, line, end) for line in ranking.lines]
    rows += [_waiting_line(found, player, len(titles)) for player in waiting_players(found.players, ranking)]
    table = element("table", element("thead", head), element("tbody", lines(*rows)), style=NARROW)
    return lines(element("div", table, class_="defile"), element("p", prose(_legend(found)), class_="detail"))


def _line(found: Results, line: Line, end: float) -> Html:
    share = "–" if line.share is None else french_percent(line.share, 0)
    places = places_text(line.best, line.worst)
    return element(
        "tr",
        element("td", places, class_="chiffre"),
        element("th", name_html(found, line.player), scope="row"),
        element("td", signed(line.mean, 2), class_="chiffre"),
        element("td", error_text(line.error, line.deals), class_="chiffre"),
        element("td", _bar(line, end)),
        element("td", with_minus(line.points, 1), class_="chiffre"),
        element("td", share, class_="chiffre"),
        element("td", french_number(line.deals), class_="chiffre"),
        element("td", french_number(line.faults) if line.faults else "–", class_="chiffre"),
    )


def _waiting_line(found: Results, player: int, columns: int) -> Html:
    """Return the row of a player that has not played yet."""
    name = element("th", name_html(found, player), scope="row")
    return element(
        "tr", element("td", "–", class_="chiffre"), name, element("td", NOT_YET, colspan=columns - 2)
    )


def _legend(found: Results) -> str:
    return _(
        "Le score d’une donne est ce qu’un joueur marque, moins la moyenne de sa table, toutes les places "
        "ayant été jouées. Le trait va de la moyenne moins une erreur type à la moyenne plus une ; l’erreur "
        "type est prise sur les donnes. « 2 à 4 » : le joueur peut être deuxième, troisième ou quatrième, "
        "avec moins de 5 % de risque de se tromper sur l’un des joueurs ; jouer plus de donnes le dirait "
        "mieux. Les points sont ceux d’une partie, en moyenne. En italique, "
        "nos ordinateurs, qui servent de repères."
    )


def _end_of_scale(ranked: Sequence[Line]) -> float:
    """Return a round number that no bar passes: one scale for all, 0 in its middle."""
    most = max((abs(line.mean) + line.error for line in ranked), default=0.0)
    step = 1.0
    while step < most / 10:
        step *= 10
    return max(step, ceil(most / step) * step)


def _scale_words(end: float) -> str:
    return _("de −{end} à +{end}").format(end=french_number(end))


def _bar(line: Line, end: float) -> Html:
    """Draw a mean from 0, and its standard error on both sides."""

    def x(value: float) -> float:
        half = BAR_WIDTH / 2
        return round(half + (half - MARGIN) * value / end, 2)

    middle = BAR_HEIGHT / 2
    left, right = sorted((x(0.0), x(line.mean)))
    low, high = x(line.mean - line.error), x(line.mean + line.error)
    shapes = (
        element("line", x1=x(0.0), y1=0.0, x2=x(0.0), y2=BAR_HEIGHT, stroke="var(--trait)"),
        element(
            "rect", x=left, y=4.0, width=round(right - left, 2), height=BAR_HEIGHT - 8,
            fill="var(--bon)" if line.mean >= 0 else "var(--faux)", fill_opacity="0.45",
        ),
        element("line", x1=low, y1=middle, x2=high, y2=middle, stroke="var(--encre)", stroke_width="1.5"),
        *(
            element(
                "line", x1=at, y1=middle - 4, x2=at, y2=middle + 4, stroke="var(--encre)", stroke_width="1.5"
            )
            for at in (low, high)
        ),
    )  # fmt: skip
    label = _("{mean} plus ou moins {error}").format(
        mean=signed(line.mean, 2), error=error_text(line.error, line.deals)
    )
    return element(
        "svg", *shapes, viewBox=f"0 0 {BAR_WIDTH:g} {BAR_HEIGHT:g}", width=f"{BAR_WIDTH:g}",
        height=f"{BAR_HEIGHT:g}", role="img", aria_label=label,
    )  # fmt: skip


# --- what is sure, who beats whom


def _sure(found: Results, ranking: Standings) -> Html | None:
    sentences = sure_sentences(ranking, [player.nom for player in found.players])
    if not sentences:
        return None
    source = _(
        "Les écarts sont pris donne par donne, entre deux joueurs qui les ont jouées toutes les deux, à la "
        "même table ou à deux. Un écart est dit sûr par la procédure de Holm (1979) sur les tests de "
        "Student de toutes les paires ; il en faut six donnes au moins."
    )
    items = [element("li", prose(sentence)) for sentence in sentences]
    return lines(element("ul", *items), element("p", prose(source), class_="detail"))


def _matrix(found: Results, ranking: Standings) -> Html | None:
    """Show the mean difference of the points of those in rows against those in columns, when they met."""
    order = [line.player for line in ranking.lines]
    if len(order) < 2:
        return None
    if len(order) > MOST_COLUMNS:
        return element(
            "p", _("Il y a trop de joueurs pour un tableau : les rencontres sont dans tournoi.json.")
        )
    rows_of = {line.player: n for n, line in enumerate(ranking.lines, 1)}
    head = element(
        "tr", element("th", "", scope="col"), *(element("th", str(rows_of[p]), scope="col") for p in order)
    )
    rows = []
    for player in order:
        title = joined(f"{rows_of[player]}. ", name_html(found, player))
        cells = [_cell(ranking, player, other, found) for other in order]
        rows.append(element("tr", element("th", title, scope="row"), *cells))
    table = element(
        "table", element("thead", head), element("tbody", lines(*rows)), class_="grille rencontres"
    )
    legend = _(
        "Points de plus, par partie, que le joueur de la ligne marque sur celui de la colonne, quand ils "
        "sont à la même table. En gras sur fond vert ou rouge, les écarts de classement sûrs ; un point : "
        "ils ne se sont pas rencontrés. L’erreur type et le nombre de donnes se lisent en s’arrêtant sur "
        "une case."
    )
    return lines(element("div", table, class_="defile"), element("p", prose(legend), class_="detail"))


def _cell(ranking: Standings, one: int, other: int, found: Results) -> Html:
    if one == other:
        return element("td", "", class_="r")
    duel = ranking.met.get((one, other))
    if duel is None:
        return element("td", "·", class_="doux")
    look = None
    if ranking.is_surely_better(one, other):
        look = "j"
    elif ranking.is_surely_better(other, one):
        look = "f"
    text = signed(duel.mean, 1)
    shown = element("strong", text) if look else text
    return element("td", shown, class_=look, title=duel_words(duel, found))


def duel_words(duel: Duel, found: Results) -> str:
    """Return a meeting in words."""
    sentence = plural(
        duel.deals,
        "{one} contre {other} : {mean} par partie, erreur type {error}, sur {n} donne",
        "{one} contre {other} : {mean} par partie, erreur type {error}, sur {n} donnes",
    )
    return sentence.format(
        one=found.players[duel.one].nom,
        other=found.players[duel.other].nom,
        mean=signed(duel.mean, 2),
        error=error_text(duel.error, duel.deals),
        n=french_number(duel.deals),
    )


# --- faults, absents, how


def _faults(found: Results) -> Html:
    faults = faults_by_kind(found)
    if not faults:
        return element("p", _("Aucune faute : toutes les décisions étaient permises, et prises à temps."))
    note = _(
        "Une faute est une décision qui n’a pas été prise, ou pas permise : le plus petit choix permis est "
        "joué à sa place, et la partie continue."
    )
    more = len(faults) - MANY_SHOWN
    rest = element("p", _("… et d’autres, dans tournoi.json."), class_="detail") if more > 0 else None
    return lines(element("p", prose(note), class_="detail"), *map_faults(found, faults[:MANY_SHOWN]), rest)


def map_faults(found: Results, faults: Sequence[Faults]) -> Iterator[Html]:
    """Yield a block for each kind of faults of a player: how many, and the first ones with their place."""
    for kind in faults:
        count = _("{n} fois").format(n=french_number(kind.count))
        title = element(
            "h3",
            joined(found.players[kind.player].nom),
            element("span", kind_words(kind.kind), class_="signe bad"),
            element("span", count, class_="points"),
        )
        shown = [element("li", prose(_fault_words(fault))) for fault in kind.first]
        position = [_position(found, fault) for fault in kind.first[:1]]
        body = [element("ul", *shown), *position] if shown else []
        yield element("section", title, *body, class_="fonction")


def _fault_words(fault: FaultShown) -> str:
    where = _("Donne {n}, table {t}, partie {g}, décision {d} : ").format(
        n=fault.numero, t=fault.table + 1, g=fault.game + 1, d=fault.rang
    )
    return where + fault.sentence


def _position(found: Results, fault: FaultShown) -> Html:
    """Return the position of a fault, folded, with the names that the players did not see."""
    names = found.names(found.table(fault.numero, fault.table), fault.game)
    seats = {SEAT_NAME.format(n=seat): name for seat, name in enumerate(names, 1)}
    hidden = re.compile("|".join(rf"{re.escape(name)}(?!\d)" for name in seats))
    text = hidden.sub(lambda seat: seats[seat[0]], fault.position)
    heading = element("summary", _("La position de la première"))
    return element("details", heading, element("code", text), class_="detail")


def _absent(found: Results) -> Html | None:
    rows = [
        element("tr", element("th", player.nom, scope="row"), element("td", prose(player.reason)))
        for player in found.players
        if player.reason
    ]
    return element("div", element("table", element("tbody", lines(*rows))), class_="defile") if rows else None


def _how(found: Results) -> Html:
    shown = [
        f"{option.libelle} : {option_words(found.options[option.nom])}"
        for option in found.game.options
        if option.nom != "joueurs" and option.nom in found.options
    ]
    tables = max((record.table for record in found.records), default=-1) + 1
    facts = [
        _("Graine {graine}, donnes 1 à {n} : les mêmes pour toutes les tables.").format(
            graine=found.graine, n=french_number(found.deals)
        ),
        plural(
            tables,
            "{t} table de {s} joueurs par donne, tirée pour que chacun joue autant et rencontre chacun "
            "autant.",
            "{t} tables de {s} joueurs par donne, tirées pour que chacun joue autant et rencontre chacun "
            "autant.",
        ).format(t=tables, s=found.seats),
        _("Chaque donne se joue {s} fois à chaque table, chacun passant à chaque place.").format(
            s=found.seats
        ),
        _("Temps de calcul : 1 s par appel, {n} s par partie ; temps.csv dit celui de chacun.").format(
            n=short_number(found.seconds)
        ),
        *shown,
    ]
    return element("ul", *(element("li", prose(fact)) for fact in facts))


def option_words(value: object) -> str:
    """Return the value of an option in words."""
    if isinstance(value, bool):
        return _("oui") if value else _("non")
    return (
        french_number(value, 1 if isinstance(value, float) else 0)
        if isinstance(value, int | float)
        else str(value)
    )
