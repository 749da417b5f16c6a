"""Long output keeps its two ends and says what is missing."""

import tempfile

from hypothesis import given
from hypothesis import strategies as st

from reussites_tk.worker.transcript import Transcript, read_ends


def test_short_output_is_whole() -> None:
    transcript = Transcript(head=5, tail=5)
    transcript.add("abc")
    transcript.add("def")
    assert str(transcript) == "abcdef"


def test_long_output_says_how_much_is_missing() -> None:
    transcript = Transcript(head=3, tail=2)
    transcript.add("abcdefghij")
    assert str(transcript) == "abc\n[… 5 caractères coupés …]\nij"


@given(st.lists(st.text(max_size=9)), st.integers(1, 9), st.integers(1, 9))
def test_the_pieces_do_not_matter(pieces: list[str], head: int, tail: int) -> None:
    one, many = Transcript(head, tail), Transcript(head, tail)
    one.add("".join(pieces))
    for piece in pieces:
        many.add(piece)
    assert str(one) == str(many)


def test_a_file_is_read_by_its_two_ends() -> None:
    with tempfile.TemporaryFile() as file:
        file.write(b"0123456789")
        file.flush()
        assert read_ends(file.fileno(), 10) == "0123456789"
        assert read_ends(file.fileno(), 10, head=2, tail=3) == "01\n[… 5 caractères coupés …]\n789"
