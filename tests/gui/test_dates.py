"""Days written in French."""

from datetime import date

import pytest

from reussites_tk.gui.dates import french_day


@pytest.mark.parametrize(
    ("day", "written"),
    [
        (date(2026, 11, 28), "28 novembre"),
        (date(2026, 5, 1), "1er mai"),
        (date(2026, 8, 11), "11 août"),
        (date(2025, 12, 31), "31 décembre 2025"),
    ],
)
def test_a_day_is_written_as_french_people_say_it(day: date, written: str) -> None:
    assert french_day(day, date(2026, 12, 5)) == written.replace(" ", "\u00a0")
