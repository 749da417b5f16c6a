"""What a student's function does, as the student will read it; then what only the teacher sees."""

from __future__ import annotations

from ...grading.records import Hidden
from ...judge.exercises import FunctionInfo
from ...judge.verdict_words import LOOKS
from ...judge.verdicts import Erreur, Kind, Verdict
from ...texts import _
from ..shared.exercise_files import ExerciseFile
from ..shared.verdicts.example_view import ExampleView
from ..shared.verdicts.verdict_detail import VerdictDetail
from ..widgets.code_tools import copy_button


class TeacherDetail(VerdictDetail):
    """The verdict of one function, and what hidden trials showed of it."""

    _hidden: Hidden | None = None

    def show_function(
        self,
        function: FunctionInfo,
        verdict: Verdict | None,
        file: ExerciseFile | None,
        hidden: Hidden | None,
    ) -> None:
        """Write about one function; `hidden` is for the teacher alone."""
        self._hidden = hidden
        self.show(function, verdict, file=file)

    def show_load_error(self, error: Erreur, file_name: str, lines: list[str]) -> None:
        """Say why a file could not be loaded, with the lines around the one concerned."""
        self._begin()
        self.paragraph(_("Le fichier ne peut pas être chargé : aucune fonction n’est jugée"), "titre")
        where = "" if error.ligne is None else ", " + _("ligne {n}").format(n=error.ligne)
        icon = self._app.icons.image("cross", 16, "bad")
        self.image(icon, f"{file_name} · {error.type}{where}", "bad")
        self.paragraph(error.message)
        self.code(lines)

    def _rewrite(self) -> None:
        super()._rewrite()
        if self._last is not None and self._hidden is not None:
            self._write_hidden(self._hidden)

    def _write_counter_example(self, verdict: Verdict, file: ExerciseFile | None) -> None:
        """Draw the example; it cannot be saved beside a file that stays in its archive."""
        super()._write_counter_example(verdict, None)
        if verdict.contre_exemple:
            code = "\n".join(verdict.contre_exemple) + "\n"
            self.embed(copy_button(self.text, lambda: code))

    def _write_hidden(self, hidden: Hidden) -> None:
        told = hidden.verdict
        look = LOOKS[Kind(told["verdict"])]
        self.paragraph(_("Essais cachés : pour vous seul"), "titre")
        self.image(self._app.icons.image(look.icon, 16, look.colour), _(look.word), look.colour)
        self.paragraph(str(told["message"]))
        if hidden.exemple is not None and (hidden.exemple.avant or hidden.exemple.obtenu):
            view = ExampleView(self.text, self.theme, self._app.icons, self._app.faces)
            view.show(hidden.exemple, self.inner_width, (str(told["attendu"]), str(told["obtenu"])))
            self.embed(view)
        self.code([str(line) for line in told["contre_exemple"]])
