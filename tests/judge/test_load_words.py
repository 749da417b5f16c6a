"""Why a file cannot be loaded: the module beside it is named when the trouble is there."""

import pytest

from reussites_tk.judge.load_words import loading_error
from reussites_tk.source_text import TOO_LARGE
from reussites_tk.worker.messages import LoadFailed


@pytest.mark.parametrize("kind", ["ZeroDivisionError", "SystemExit", "EOFError"])
def test_the_neighbour_where_an_exception_was_raised_is_named_with_its_line(kind: str) -> None:
    there = loading_error(LoadFailed(kind, "", 3, near=("aide.py", 7)), "import aide")
    assert "(dans aide.py, ligne 7)" in there.message and there.ligne == 3
    assert "(dans" not in loading_error(LoadFailed(kind, "", 3), "import aide").message


def test_what_we_say_of_a_file_that_is_no_text_is_said_as_it_is() -> None:
    assert loading_error(LoadFailed("SyntaxError", TOO_LARGE, None), "").message == TOO_LARGE
