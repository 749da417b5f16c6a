"""What is kept in the folder of a class: the teacher's comments, and what each work took."""

import json
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.own_files import LONGEST_COMMENT
from reussites_tk.grading.store import Store
from tests.grading.results.sample_results import LEA, NOEL, half, right


def test_a_comment_is_kept_then_forgotten(tmp_path: Path) -> None:
    Store(tmp_path).keep_comment(LEA.key, "Bon début.\n\nÀ revoir : prec.")
    Store(tmp_path).keep_comment(NOEL.key, "Bravo.")
    assert Store(tmp_path).comments() == {LEA.key: "Bon début.\n\nÀ revoir : prec.", NOEL.key: "Bravo."}
    Store(tmp_path).keep_comment(LEA.key, " \n ")
    assert Store(tmp_path).comments() == {NOEL.key: "Bravo."}
    files = {file.name for file in (tmp_path / "resultats").iterdir()}
    assert files == {"commentaires.json", ".commentaires.lock"} and Store(tmp_path).remarks == ()


def test_a_comment_is_clean(tmp_path: Path) -> None:
    typed = unicodedata.normalize("NFD", "Zoé\x1b[31m\r\nsuite\ttab\0  \rfin\ud800\n")
    Store(tmp_path).keep_comment(LEA.key, typed)
    assert Store(tmp_path).comments() == {LEA.key: "Zoé [31m\nsuite tab\nfin?"}


def test_a_comment_that_is_too_long_is_refused_in_a_sentence(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_comment(LEA.key, "é" * LONGEST_COMMENT)
    with pytest.raises(UserError, match="4\xa0000 caractères au plus, et celui-ci en a 4\xa0001"):
        store.keep_comment(LEA.key, "e\N{COMBINING ACUTE ACCENT}" * (LONGEST_COMMENT + 1))
    assert store.comments() == {LEA.key: "é" * LONGEST_COMMENT}


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1]", b"\xff", b'{"a": 1}', b"[" * 100_000, b'"x"', b"null"]
)
@pytest.mark.parametrize("looked_at_first", [True, False])
def test_a_damaged_file_of_comments_is_put_aside_with_a_remark(
    content: bytes, looked_at_first: bool, tmp_path: Path
) -> None:
    store, folder = Store(tmp_path), tmp_path / "resultats"
    (folder / "commentaires.json").write_bytes(content)
    if looked_at_first:
        assert store.comments() == {}
    store.keep_comment(LEA.key, "Bravo.")
    assert Store(tmp_path).comments() == {LEA.key: "Bravo."}
    assert (folder / "commentaires.json.abime").read_bytes() == content
    (remark,) = Store(tmp_path).remarks
    assert "« resultats/commentaires.json.abime »" in remark


def test_what_is_put_aside_is_never_overwritten_and_what_can_be_read_stays(tmp_path: Path) -> None:
    store, folder = Store(tmp_path), tmp_path / "resultats"
    contents = b"{", b'{"a": "lu", "b": 3}'
    for content in contents:
        (folder / "commentaires.json").write_bytes(content)
        comments = store.comments()
    assert comments == store.comments() == {"a": "lu"}
    aside = sorted(folder.glob("*.abime*"))
    assert tuple(file.read_bytes() for file in aside) == contents and len(store.remarks) == 2


def test_comments_that_cannot_be_read_just_now_are_not_lost(tmp_path: Path) -> None:
    store = Store(tmp_path)
    (tmp_path / "resultats/commentaires.json").mkdir()  # opening it is refused, as to a busy file
    assert store.comments() == {}
    with pytest.raises(OSError):
        store.keep_comment(LEA.key, "Bravo.")


def test_a_comment_waits_for_another_window_s_and_none_is_lost(tmp_path: Path) -> None:
    Store(tmp_path)
    with ThreadPoolExecutor(4) as threads:  # a lock of a file holds between threads as between processes
        list(threads.map(lambda n: Store(tmp_path).keep_comment(f"e{n}", "Vu."), range(8)))
    assert len(Store(tmp_path).comments()) == 8


def test_what_a_work_took_is_kept_with_it_even_if_the_run_is_killed(tmp_path: Path) -> None:
    Store(tmp_path).keep(replace(half(seconds=2.5), fingerprint="f"))
    known = Store(tmp_path).known(half().key, "f")
    assert known is not None and (known.seconds, known.kept) == (2.5, True)
    assert "seconds" not in json.loads((tmp_path / f"resultats/{half().key}.json").read_text("utf-8"))


def test_opening_the_folder_of_a_run_at_work_disturbs_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    writing = tmp_path / "resultats" / f".{right().key}.json.x.tmp"
    writing.write_bytes(b"half")
    Store(tmp_path).comments()
    assert writing.exists()
    store.finish([right()])
    assert not writing.exists()


def test_what_was_written_in_the_worksheet_is_remembered_and_damage_forgets_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.written_before() == {}
    store.keep_written({LEA.key: ("12,00", "#a")})
    store.keep_written({NOEL.key: [str(n) for n in range(100)]})
    assert store.written_before()[LEA.key] == ("12,00", "#a")
    assert store.written_before()[NOEL.key] == tuple(str(n) for n in range(40, 100))
    for content in (b"{", b"[1]", b'{"a": 3}'):
        (tmp_path / "resultats" / "feuille.json").write_bytes(content)
        assert store.written_before() == {}
