"""`similitudes.html`: what submissions have in common, side by side, for the teacher alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import floor

from ...texts import _, french_percent, plural
from ..pieces import docstring_lines
from ..records import Result
from ..similarity import Alike, Clues, Family, Group, Pair, Passage, Sameness, Work
from ..solutions import Pasted, module_lines
from .markup import Html, element, joined, lines, printable, prose, safe
from .page_parts import marked, page
from .result_words import page_name, title_of

MOST_PAIRS, MOST_FUNCTIONS, MOST_LINES, LONGEST_LINE = 60, 5, 60, 160
"""What is shown side by side: the rest is named, and counted."""
MOST_PASTED = 2
"""Functions shown beside ours for each program."""
LEAST_SHARE = 0.4
_SAME = {
    Sameness.TEXT: _("Le même texte, au caractère près."),
    Sameness.LAYOUT: _("Le même programme : seuls les commentaires ou la mise en page diffèrent."),
    Sameness.NAMES: _("Le même programme, aux noms près : ils ont été changés, et rien d’autre."),
}


def similar_page(clues: Clues) -> bytes:
    """Return the page of the clues."""
    explanation = _(
        "Ce sont des indices à lire, jamais des preuves : deux étudiants peuvent avoir suivi la même "
        "explication. On ne compare que le corps des fonctions, noms et constantes mis de côté ; ce que "
        "le fichier de départ donnait, la réponse la plus simple, et ce que trop de copies ont en commun "
        "ne comptent pas."
    )
    parts = [*_groups(clues.groups), *_pasted(clues.pasted), *_families(clues)]
    none = element("p", _("Aucune copie ne sort de l’ordinaire.")) if not clues.count else None
    return page(
        _("Similitudes"),
        element("nav", element("p", element("a", _("← La classe"), href="index.html"))),
        element("h1", _("Similitudes")),
        element("p", prose(explanation)),
        none,
        _short(clues.short),
        *parts,
    )


def _short(number: int) -> Html | None:
    if not number:
        return None
    sentence = _("{n} copies sont les mêmes que d’autres, mais trop courtes pour que cela apprenne rien.")
    return element("p", prose(sentence.format(n=number)), class_="detail")


# --- the same program


def _groups(groups: Sequence[Group]) -> Iterable[Html | None]:
    if not groups:
        return
    yield element("h2", _("Le même programme"))
    for group in groups:
        count = _copies(group.works)
        yield element("h3", f"{count} · {title_of(group.works[0].first.exercice)}")
        yield element("p", prose(_SAME[group.sameness]))
        if group.sameness is Sameness.TEXT:
            yield _name_list(group.works)
            continue
        for works in group.texts:
            if len(works) > 1:
                yield element("p", prose(_("Le même texte, au caractère près :")), class_="detail")
                yield _name_list(works)
        alone = [works[0] for works in group.texts if len(works) == 1]
        if alone:
            yield element("p", prose(_("Chacun son texte :")), class_="detail")
            yield _name_list(alone)


def _copies(works: Sequence[Work]) -> str:
    return plural(len(works), "{n} copie", "{n} copies").format(n=len(works))


def _name_list(works: Sequence[Work]) -> Html:
    team = _(" (une équipe)")
    items = [element("li", _names(work.results), team if len(work.results) > 1 else None) for work in works]
    return element("ul", *items, class_="noms")


def _names(results: Sequence[Result]) -> Html:
    """Return the names of those who handed a program in, with links to their pages."""
    links = [element("a", printable(r.student.name, 120), href=page_name(r.student.key)) for r in results]
    return Html(", ".join(links))


# --- solutions of ours


def _pasted(pasted: Sequence[Pasted]) -> Iterable[Html | None]:
    if not pasted:
        return
    yield element("h2", _("Comme les solutions de Réussites"))
    sentence = _(
        "Ces copies ont des fonctions entières des solutions que contient le logiciel, aux noms près. Les "
        "fonctions courtes ne comptent pas : il n’y a souvent qu’une façon de les écrire."
    )
    yield element("p", prose(sentence))
    for each in pasted:
        yield from _one_pasted(each)


def _one_pasted(pasted: Pasted) -> Iterable[Html | None]:
    yield element("h3", _names(pasted.results))
    count = plural(
        len(pasted.functions),
        "{n} de ses {all} fonctions longues est l’une des nôtres",
        "{n} de ses {all} fonctions longues sont des nôtres",
    ).format(n=len(pasted.functions), all=pasted.long)
    modules = Html(", ".join(element("code", f"reussites_tk/{name}") for name in pasted.modules))
    yield element(
        "p", title_of(pasted.results[0].exercice), " · ", prose(count), " : ", modules, class_="doux"
    )
    text = pasted.results[0].text
    for body, ours in pasted.functions[:MOST_PASTED]:
        whole = frozenset[int]()
        title = element(
            "h4", element("span", body.name, class_="nom"), " · ", _("celle de la copie, la nôtre")
        )
        yield lines(
            title,
            element(
                "div",
                _side(text, Passage(body.first, body.last, whole)),
                _side("\n".join(module_lines(ours.module)), Passage(ours.first, ours.last, whole)),
                class_="deux",
            ),
        )
    yield _also_named(_("Les mêmes aussi :"), [body.name for body, _o in pasted.functions[MOST_PASTED:]])


def _also_named(title: str, names: Sequence[str]) -> Html | None:
    if not names:
        return None
    items = [element("li", element("span", name, class_="nom")) for name in names]
    return lines(element("p", title, class_="detail"), element("ul", *items, class_="noms"))


# --- what is alike


def _families(clues: Clues) -> Iterable[Html | None]:
    if not clues.families:
        return
    yield element("h2", _("Se ressemblent"))
    same = {work.first.key: len(group.works) for group in clues.groups for work in group.works}
    left = MOST_PAIRS
    for family in clues.families:
        yield from _family(family, same, left)
        left = max(0, left - len(family.pairs))


def _family(family: Family, same: Mapping[str, int], most: int) -> Iterable[Html | None]:
    if len(family.works) > 2:
        yield element("h3", _("{n} copies, de proche en proche").format(n=len(family.works)))
        yield _name_list(family.works)
    for pair in family.pairs[:most]:
        yield _pair(pair, same)
    rest = family.pairs[most:]
    if rest:
        sentence = plural(
            len(rest),
            "{n} autre paire, sans son détail : il y en a déjà beaucoup sur cette page.",
            "{n} autres paires, sans leur détail : il y en a déjà beaucoup sur cette page.",
        )
        yield element("p", prose(sentence.format(n=len(rest))), class_="detail")
        yield element("ul", *[element("li", _title(pair, same), " · ", _share(pair.share)) for pair in rest])


def _title(pair: Pair, same: Mapping[str, int]) -> Html:
    return joined(_whose(pair.one, same), _(" et "), _whose(pair.other, same))


def _whose(work: Work, same: Mapping[str, int]) -> Html:
    """Return whose a work is, and how many others handed in the same program."""
    others = same.get(work.first.key, 1) - 1
    more = plural(others, " (et {n} copie du même programme)", " (et {n} copies du même programme)")
    return joined(_names(work.results), more.format(n=others) if others else None)


def _share(share: float) -> str:
    """Return a share in percent, rounded down: 100 % is said of what is the same, and of nothing else."""
    return french_percent(floor(share * 100) / 100, 0)


def _pair(pair: Pair, same: Mapping[str, int]) -> Html:
    sentence = _("{exercise} · {share} de ce qu’ils ont de rare leur est commun.")
    words = sentence.format(exercise=title_of(pair.one.first.exercice), share=_share(pair.share))
    shown = [each for each in pair.functions if each.share >= LEAST_SHARE][:MOST_FUNCTIONS]
    shown = shown or list(pair.functions[:1])
    rest = [each for each in pair.functions if each not in shown]
    named = [f"{each.name} ({_share(each.share)})" for each in rest if each.share >= LEAST_SHARE]
    parts = [f"{each.name} ({_share(each.share)})" for each in rest if each.share < LEAST_SHARE]
    return lines(
        element("h3", _title(pair, same)),
        element("p", prose(words), class_="doux"),
        _also_named(_("Se ressemblent aussi :"), named),
        _also_named(_("Ont quelque chose en commun :"), parts),
        *(_function(pair, each) for each in shown),
    )


def _function(pair: Pair, each: Alike) -> Html:
    title = element("h4", element("span", each.name, class_="nom"), f" · {_share(each.share)}")
    sides = _side(pair.one.first.text, each.one), _side(pair.other.first.text, each.other)
    return lines(title, element("div", *sides, class_="deux"))


def _side(text: str, passage: Passage) -> Html:
    """Show one of the two texts without its docstring, the lines of the pieces in common marked."""
    rows = text.split("\n")
    left_out = docstring_lines(text)
    numbers = [
        n
        for n in range(passage.first, min(passage.last, len(rows)) + 1)
        if n not in left_out and rows[n - 1].strip()
    ]
    shown = []
    for n in numbers[:MOST_LINES]:
        row = printable(rows[n - 1].rstrip(), LONGEST_LINE)
        shown.append(marked(row) if n in passage.common else safe(row))
    cut = len(numbers) - MOST_LINES
    if cut > 0:
        sentence = plural(cut, "[… {n} ligne de plus …]", "[… {n} lignes de plus …]")
        shown.append(safe(sentence.format(n=cut)))
    return element("pre", Html("\n".join(shown)))
