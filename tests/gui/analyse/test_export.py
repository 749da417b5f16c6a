"""What is saved: a sheet for a French spreadsheet, a picture drawn apart from the window."""

import csv
import io
import tkinter as tk
from pathlib import Path

import pytest
from PIL import Image

from reussites_tk.analysis.series import Series
from reussites_tk.errors import UserError
from reussites_tk.gui.analyse import pens
from reussites_tk.gui.analyse.charts import ChartsFrame
from reussites_tk.gui.analyse.export import csv_bytes, plain, png_bytes
from reussites_tk.gui.file_dialogs import save
from tests.gui.analyse.sessions import R7, WORSE_R7, compared, session_of
from tests.gui.conftest import make_theme

OTHER = Series("r7", 4, options={"rejeu_rebut": "jamais"})


def sheet_of(content: bytes) -> list[list[str]]:
    assert content.startswith(b"\xef\xbb\xbf"), "without its mark, Excel reads the accents wrong"
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))


def test_the_sheet_opens_in_a_french_spreadsheet() -> None:
    rows = sheet_of(csv_bytes(session_of(Series("r7", 4000), R7 * 1000)))
    assert rows[0] == ["", "parties", "part", "part cumulée"]
    assert ["gagnées", "3000", "75,00%", ""] in rows
    assert ["perdues", "1000", "25,00%", ""] in rows
    assert ["gagnées au tour 3", "2000", "50,00%", "75,00%"] in rows
    assert ["parties", "part gagnée", "bas de l’intervalle", "haut de l’intervalle"] in rows
    assert rows[-1] == ["Le relais des 7 · donnes 1 à 4\u00a0000 de la graine 1 · tas : double chaînage"]


def test_two_ways_have_their_columns_and_their_difference() -> None:
    rows = sheet_of(csv_bytes(compared(Series("r7", 4), OTHER, WORSE_R7, R7)))
    assert rows[0][1].startswith("Rejouer les cartes du rebut : dès que possible")
    # With a minus that a sheet reads.
    assert ["différence 1 − 2, en points", "", "-25,0000", "", "", "", ""] in rows
    assert ["gagnées par 2 seule", "1", "", "", "", "", ""] in rows


def test_a_cell_is_never_a_formula() -> None:
    assert plain("=1+1") == "'=1+1" and plain("1\u00a0000") == "1000"


def test_the_picture_is_drawn_whatever_covers_the_window(
    root: tk.Tk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pens, "SMOOTH", 1)
    root.withdraw()
    make_theme(root, dark=True)
    frame = ChartsFrame(root)
    frame.show(compared(Series("r7", 4), OTHER, R7, WORSE_R7))
    content = png_bytes(["Le relais des 7", "un titre " * 40], frame.bars, frame.curves)
    picture = Image.open(io.BytesIO(content))
    assert (picture.format, picture.size) == ("PNG", (1800, 1280))
    colours = {colour for _, colour in picture.getcolors(1 << 24) or ()}
    assert {(0, 0x5F, 0xB8), (0x7F, 0x52, 0)} <= colours, "the light colours, which can be printed"


def test_without_a_font_of_the_system_texts_lose_their_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pens, "has_accents", lambda: False)
    assert pens.written("Cœur − gagnées") == "Coeur - gagnees"


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    assert save(tmp_path / "a.csv", b"x") == "Enregistré dans a.csv."
    with pytest.raises(UserError, match="ne peut pas être écrit"):
        save(tmp_path / "absent" / "a.csv", b"x")
