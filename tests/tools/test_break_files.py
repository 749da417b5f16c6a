"""A few broken variants of a right file: each ends in valid JSON, and nothing is blamed on the judge.

`tools/break_files.py` makes as many as one wants.
"""

from pathlib import Path

from break_files import FILES, WAYS, break_and_judge, variant


def test_broken_files_end_in_a_bulletin_like_any_other(tmp_path: Path) -> None:
    totals = break_and_judge(FILES[:1], 6, 3, tmp_path)
    assert totals.faults == []
    assert totals.ends.total() == 6 and set(totals.ends) <= {"code 0", "code 1"}


def test_a_variant_depends_on_its_number_and_the_seed_alone() -> None:
    source = FILES[0].read_bytes()
    made = [variant(source, 3, number) for number in range(len(WAYS))]
    assert made == [variant(source, 3, number) for number in range(len(WAYS))]
    assert all(content != source for _way, content in made)
    assert made[1] != variant(source, 4, 1)
