"""The bytes of a student's file become text as editors meant them, or one sentence says what they are."""

import codecs

import pytest

from reussites_tk.source_text import LARGEST_BYTES, NotText, declared_encoding, read_text

PROGRAM = "def f():\n    return 'été'\n"


@pytest.mark.parametrize(
    "source",
    [
        PROGRAM.encode(),
        codecs.BOM_UTF8 + PROGRAM.encode(),
        PROGRAM.replace("\n", "\r\n").encode(),
        PROGRAM.replace("\n", "\r").encode(),
        ("# -*- coding: cp1252 -*-\n" + PROGRAM).encode("cp1252"),
        ("\n# vim: set fileencoding=latin-1 :\n" + PROGRAM).encode("latin-1"),
    ],
    ids=["UTF-8", "its mark", "Windows lines", "old Mac lines", "declared cp1252", "declared on line 2"],
)
def test_what_python_reads_is_read_without_a_word(source: bytes) -> None:
    text, remark = read_text(source)
    assert text.endswith(PROGRAM) and remark == ""


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_texts_with_their_mark_are_read_with_a_remark(encoding: str) -> None:
    marks = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}
    text, remark = read_text(marks.get(encoding, b"") + PROGRAM.encode(encoding))
    assert text == PROGRAM and "UTF-" in remark and "enregistrez-le en UTF-8" in remark


def test_only_the_lines_that_are_no_utf8_are_read_in_cp1252() -> None:
    source = "# été\n".encode() + "x = 'cœur'\n".encode("cp1252") + "y = 'été'\n".encode()
    text, remark = read_text(source)
    assert text == "# été\nx = 'cœur'\ny = 'été'\n"
    assert "la ligne 2 n'est pas en UTF-8" in remark and "cp1252" in remark


def test_a_declaration_that_the_bytes_belie_is_not_followed() -> None:
    text, remark = read_text(b"# coding: utf-8\nx = '\xe9'\n")
    assert "é" in text and "la ligne 2" in remark


@pytest.mark.parametrize("byte", [b"\x81", b"\x8d", b"\x9d"])
def test_bytes_that_are_nothing_in_cp1252_are_read_all_the_same(byte: bytes) -> None:
    assert "x = 1" in read_text(b"x = 1  # " + byte + b"\n").text


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (b"PK\x03\x04\x14\x00\x06\x00[Content_Types].xml", "zip"),
        (b"%PDF-1.7\n", "PDF"),
        (b"{\\rtf1\\ansi def f():}", "RTF"),
        (b'{"cells": [{"source": ["def f(): ..."]}], "nbformat": 4}', "Jupyter"),
        (b"<!DOCTYPE html>\n<html>", "page web"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Word"),
        (b"x = 1\n\0\0\n", "octet nul"),
        (b"# coding: klingon\n", "« klingon »"),
        (b"# coding: punycode\n", "« punycode »"),
        (codecs.BOM_UTF16_LE + b"x", "UTF-16"),
        (b"#" * (LARGEST_BYTES + 1), "trop gros"),
    ],
)
def test_what_is_no_python_text_is_named_in_one_sentence(source: bytes, word: str) -> None:
    with pytest.raises(NotText) as raised:
        read_text(source)
    assert word in raised.value.message
    assert raised.value.message.endswith((".", "?"))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"# coding: utf-8\n", (1, "utf-8")),
        (b"#!/usr/bin/python\n# -*- coding: latin-1 -*-\n", (2, "latin-1")),
        (b"x = 1\n# coding: latin-1\n", (0, "")),
        (b"\n\n# coding: latin-1\n", (0, "")),
    ],
)
def test_an_encoding_is_declared_on_the_first_two_lines_only(source: bytes, found: tuple[int, str]) -> None:
    assert declared_encoding(source) == found
