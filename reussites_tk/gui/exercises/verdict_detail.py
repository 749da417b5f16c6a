"""What is known of one function, to read: the verdict, what was seen, the counter-example drawn."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from ...judge.exercises import FunctionInfo
from ...judge.verdicts import Erreur, Kind, Verdict
from ...tas.catalogue import PAR_NOM
from ...texts import _, plural
from ..widgets.code_tools import CodeTools
from ..widgets.document import Document
from .example_view import ExampleView
from .verdict_words import look_of, mark_text, short_number

if TYPE_CHECKING:
    from ..app import App

MOST_OUTPUT = 4000
"""Characters of what a file printed that are worth showing."""


class VerdictDetail(Document):
    """The right side of the page of exercises."""

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app.theme)
        self._app = app
        self.view: ExampleView | None = None
        self.tools: CodeTools | None = None
        self.text.bind("<Configure>", lambda _event: self._fit_view(), add="+")
        self._last: tuple[FunctionInfo, Verdict | None, str] | None = None
        app.theme.follow(self.text, self._rewrite)

    def show(self, function: FunctionInfo, verdict: Verdict | None, output: str = "") -> None:
        """Write about one function; `output` is what its file printed."""
        self._last = (function, verdict, output)
        self._rewrite()

    def show_error(self, error: Erreur, file_name: str, lines: list[str], output: str = "") -> None:
        """Say why a file could not be loaded; `lines` is the code around the line concerned."""
        self._begin()
        self.paragraph(_("Le fichier ne peut pas être chargé"), "titre")
        where = "" if error.ligne is None else ", " + _("ligne {n}").format(n=error.ligne)
        icon = self._app.icons.image("cross", 16, "bad")
        self.image(icon, f"{error.type}{where}", "bad")
        self.paragraph(error.message)
        self.code(lines)
        self.paragraph(
            _("Corrigez {file} et enregistrez-le : la vérification reprendra d'elle-même.").format(
                file=file_name
            )
        )
        self._write_output(output)

    def show_notice(self, title: str, *sentences: str) -> None:
        """Write a title and a few sentences."""
        self._begin()
        self.paragraph(title, "titre")
        for sentence in sentences:
            self.paragraph(sentence)

    def _begin(self) -> None:
        self._last = None
        self.clear()
        self.view = None
        self.tools = None

    def _rewrite(self) -> None:
        if self._last is None:
            return
        last = self._last
        self._begin()
        self._last = last
        function, verdict, output = last
        self.paragraph(function.nom, "titre")
        self._write_verdict(function, verdict)
        if verdict is not None:
            self._write_counter_example(verdict)
        self._write_specification(function)
        self._write_output(output)

    def _write_verdict(self, function: FunctionInfo, verdict: Verdict | None) -> None:
        look = look_of(verdict)
        word = _(look.word)
        if verdict is not None:
            unit = plural(verdict.bareme, "point", "points")
            word += f" · {mark_text(verdict.points, verdict.bareme)} {unit}"
        else:
            unit = plural(function.bareme, "point", "points")
            word += f" · {short_number(function.bareme)} {unit}"
        self.image(self._app.icons.image(look.icon, 16, look.colour), word, look.colour)
        if verdict is None:
            return
        self.paragraph(verdict.message)
        told = f"{verdict.ligne}" in verdict.message
        if verdict.ligne is not None and verdict.verdict != Kind.JUSTE and not told:
            self.paragraph(_("Ligne {n} de votre fichier.").format(n=verdict.ligne), "muted")
        for remark in verdict.remarques:
            self.paragraph(remark, "muted")

    def _write_counter_example(self, verdict: Verdict) -> None:
        exemple = verdict.exemple
        if exemple is not None and exemple.note and exemple.note not in verdict.message:
            self.paragraph(exemple.note, "gras")
        if exemple is not None and (exemple.avant or exemple.attendu or exemple.obtenu):
            self.view = ExampleView(self.text, self.theme, self._app.icons, self._app.faces)
            self._fit_view()
            self.embed(self.view)
        elif verdict.attendu or verdict.obtenu:
            self.pieces([(_("attendu : "), "gras good"), (verdict.attendu, "")])
            self.pieces([(_("obtenu : "), "gras bad"), (verdict.obtenu, "")])
        self._write_code(verdict)

    def _write_code(self, verdict: Verdict) -> None:
        if verdict.contre_exemple:
            self.code(verdict.contre_exemple)
            code = "\n".join(verdict.contre_exemple) + "\n"
            self.tools = CodeTools(self.text, self._app, lambda: code, f"essai_{verdict.nom}.py")
            self.embed(self.tools)

    def _write_specification(self, function: FunctionInfo) -> None:
        self.paragraph(_("Ce que la fonction doit faire"), "gras")
        self.paragraph(function.specification)
        primitive = PAR_NOM.get(function.nom)
        if primitive is not None and primitive.precondition:
            self.paragraph(_("Précondition : {text}.").format(text=primitive.precondition), "muted")

    def _write_output(self, output: str) -> None:
        if output.strip():
            shown = output if len(output) <= MOST_OUTPUT else f"{output[:MOST_OUTPUT]} …"
            self.paragraph(_("Ce que le fichier a affiché"), "gras")
            self.code(shown.rstrip().splitlines())

    def _fit_view(self) -> None:
        """Draw the example for the present width."""
        verdict = self._last[1] if self._last is not None else None
        if self.view is not None and verdict is not None and verdict.exemple is not None:
            self.view.show(verdict.exemple, self.inner_width, _results(verdict))


def _results(verdict: Verdict) -> tuple[str, str]:
    """Return what to write under the tables: values, or what came instead of piles; piles speak alone."""
    primitive, exemple = PAR_NOM.get(verdict.nom), verdict.exemple
    if primitive is not None and primitive.consulte:
        return verdict.attendu, verdict.obtenu
    drawn = exemple is not None and bool(exemple.obtenu)
    refused = exemple is not None and not exemple.attendu
    return verdict.attendu if refused else "", "" if drawn else verdict.obtenu
