"""The source has numbered lines; the current one is marked and in view."""

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.shared.linked.walk import MARK, SourceView

SOURCE = "\n".join(f"ligne = {n}" for n in range(1, 201))


@pytest.fixture
def view(app: App) -> SourceView:
    widget = SourceView(app.root)
    widget.pack(fill="both", expand=True)
    widget.show_source(SOURCE)
    app.root.update()
    return widget


def test_the_current_line_is_marked_and_seen(view: SourceView) -> None:
    view.show_line(150)
    assert view.current_text == "ligne = 150"
    assert view.text.get("150.0") == MARK and view.text.bbox("150.0")
    assert [str(index) for index in view.text.tag_ranges("current")] == ["150.0", "151.0"]


def test_one_line_at_a_time_is_marked(view: SourceView) -> None:
    view.show_line(3)
    view.show_line(7, "bad")
    assert view.text.get("3.0") == " " and view.text.get("7.0") == MARK
    assert not view.text.tag_ranges("current") and view.text.tag_ranges("bad")
    view.show_line(None)
    assert view.current_text == "" and not view.text.tag_ranges("bad")


def test_a_line_that_the_file_has_not_is_not_marked(view: SourceView) -> None:
    view.show_line(5000)
    assert view.line is None


def test_it_cannot_be_written_in(view: SourceView) -> None:
    assert view.text.cget("state") == "disabled"
