"""A session of level 1 in a real child, laid once per module and cleared for each test."""

from collections.abc import Iterator

import pytest

from tests.gui.sessions import Table, table


@pytest.fixture(scope="module")
def shared() -> Iterator[Table]:
    with table() as made:
        yield made


@pytest.fixture
def session(shared: Table) -> Table:
    shared.board.clear()
    return shared
