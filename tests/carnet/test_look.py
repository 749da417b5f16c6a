"""Our HTML in somebody else's page."""

import re

from reussites_tk.carnet.look import OURS, drawn_once, output_html, scoped
from reussites_tk.cours.etat import Etat
from reussites_tk.grading.results.markup import Html, element
from reussites_tk.sujet.figure import position_svg
from reussites_tk.worker.parent.games import play


def rules(html: str) -> list[str]:
    """The selectors of the style sheet of an output."""
    style = html.partition("<style>")[2].partition("</style>")[0]
    return [found.strip() for found in re.findall(r"([^{};]+)\{", style)]


def test_every_rule_holds_in_our_outputs_alone() -> None:
    found = rules(output_html("x"))
    assert len(found) > 50
    assert [rule for rule in found if rule.startswith("@")] == [
        "@media (max-width:48em)",
        "@media (prefers-color-scheme:dark)",
    ]
    assert not [rule for rule in found if not rule.startswith("@") and OURS not in rule]


def test_selectors_are_held_one_by_one_and_headings_by_their_class() -> None:
    sheet = scoped(":root { a:1rem }\n@media print {\n  h2, .x h3+p { b:2 }\n}")
    assert sheet == (f"{OURS} {{ a:1em }}\n@media print {{{OURS} .h2,{OURS} .x .h3+p {{ b:2 }}\n}}")


def test_dark_follows_the_page_where_it_says_so_and_the_system_elsewhere() -> None:
    style = output_html("x")
    assert '[data-jp-theme-light="false"],.vscode-dark' in style
    assert "body:not(:is([data-jp-theme-light],[data-vscode-theme-kind]))" in style
    assert style.count("--sol:#1B1D1C") == 2 and style.count("--sol:#FAFBFA") == 1


def test_an_output_refers_to_its_own_drawings_only() -> None:
    one, other = (output_html(element("use", href="#cT")) for _ in range(2))
    names = [set(re.findall(r'\bid="([^"]+)"', html)) for html in (one, other)]
    assert not names[0] & names[1]
    (used,) = set(re.findall(r'href="#(cT[^"]*)"', one))
    assert used in names[0]


def test_the_notebook_sees_no_heading_of_ours() -> None:
    html = output_html(element("h3", "Titre", class_="good"), element("h2", "Autre"))
    assert '<div role="heading" aria-level="3" class="h3 good">Titre</div>' in html
    assert not re.search(r"</?h\d", html)


def test_states_share_what_is_drawn_at_several_places() -> None:
    drawings = [position_svg(item.tas) for item in play("c4", graine=1, numero=1) if isinstance(item, Etat)]
    shared, lighter = drawn_once(drawings)
    assert len(shared) + sum(map(len, lighter)) < sum(map(len, drawings)) / 4
    used = {name for drawing in lighter for name in re.findall(r'<use href="#(x\d+)"', drawing)}
    assert used == set(re.findall(r'<g id="(x\d+)"', shared))


def test_a_drawing_without_what_repeats_stays_as_it_is() -> None:
    assert drawn_once([Html("<svg/>")])[1] == ["<svg/>"]
