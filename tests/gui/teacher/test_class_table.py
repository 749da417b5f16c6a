"""The row of signs: one a function, its shape says as much as its colour."""

import tkinter as tk
from dataclasses import replace

from reussites_tk.gui.teacher.class_table import StripSet, shape_of
from reussites_tk.gui.teacher.page import TeacherPage
from reussites_tk.judge import Kind
from tests.gui.conftest import Pump, make_theme
from tests.gui.teacher.classes import ADA, choose


def test_right_wrong_and_not_done_have_three_shapes() -> None:
    shapes = {shape_of(kind) for kind in (Kind.JUSTE, Kind.FAUX, Kind.A_COMPLETER, None)}
    assert len(shapes) == 4
    assert shape_of(Kind.EXCEPTION) == shape_of(Kind.FAUX)
    assert shape_of(Kind.ABSENTE) == shape_of(Kind.TEMPS_DEPASSE) == shape_of(Kind.A_COMPLETER)


def test_a_strip_keeps_its_width_however_many_functions(root: tk.Tk) -> None:
    theme = make_theme(root)
    strips = StripSet(theme)
    for scale in (1.0, 2.0):
        theme.use(scale=scale)
        for n in (0, 1, 38, 90, 400):
            assert strips.image([Kind.JUSTE] * n).width() == strips.width


def test_a_name_too_long_for_its_column_ends_with_an_ellipsis_and_its_hint_has_the_whole(
    graded: TeacherPage, pump: Pump
) -> None:
    choose(graded, ADA)  # the table is narrow beside a student
    pump()
    table = graded.layout.table
    row = table._rows[table.chosen]
    long = replace(row.student, name="Jean-Pierre de la Tour" * 3)
    table.show([row, replace(row, student=long)])
    short, cut = table.shown
    assert table.tree.item(cut, "text").endswith("…") and table.tree.item(short, "text") == ADA
    assert (table.cut_name(short), table.cut_name(cut)) == ("", long.name)


def test_a_strip_is_drawn_once(root: tk.Tk) -> None:
    strips = StripSet(make_theme(root))
    kinds = [Kind.JUSTE, Kind.FAUX, None]
    assert strips.image(kinds) is strips.image(tuple(kinds))
    assert strips.image(kinds) is not strips.image([Kind.FAUX, Kind.JUSTE, None])
