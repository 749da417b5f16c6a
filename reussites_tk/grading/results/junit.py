"""JUnit XML, a file a student: what editors, continuous integration and many graders read.

A function that waits for another one, or is still to write, did not pass: it is a failure too. Only
the judge's own fault is an `error`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from ...judge.verdict_words import LOOKS
from ...judge.verdicts import Kind, Verdict
from ...texts import _
from ..records import Result
from .told import verdicts_of

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(results: Sequence[Result]) -> bytes:
    """Give the report of one student: a suite an exercise, a case a function."""
    suites = [_suite(result) for result in results]
    root = ET.Element("testsuites", _sums(suites))
    root.extend(suites)
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _suite(result: Result) -> ET.Element:
    verdicts = verdicts_of(result)
    wrong = [v for v in verdicts if v.verdict is not Kind.JUSTE]
    errors = sum(v.verdict is Kind.ERREUR_JUGE for v in wrong)
    counts = {"tests": str(len(verdicts)), "failures": str(len(wrong) - errors), "errors": str(errors)}
    suite = ET.Element(
        "testsuite", {"name": result.exercice or "rien", **counts, "skipped": "0", "time": "0"}
    )
    suite.extend(_case(result.exercice, verdict) for verdict in verdicts)
    return suite


def _case(exercice: str, verdict: Verdict) -> ET.Element:
    case = ET.Element("testcase", {"classname": exercice, "name": clean_xml(verdict.nom), "time": "0"})
    if verdict.verdict is not Kind.JUSTE:
        name = "error" if verdict.verdict is Kind.ERREUR_JUGE else "failure"
        told = {"type": verdict.verdict.value, "message": clean_xml(verdict.message)}
        ET.SubElement(case, name, told).text = clean_xml(plain_text(verdict))
    return case


def _sums(suites: Sequence[ET.Element]) -> dict[str, str]:
    names = ("tests", "failures", "errors", "skipped")
    return {name: str(sum(int(suite.attrib[name]) for suite in suites)) for name in names}


def plain_text(verdict: Verdict) -> str:
    """Tell a verdict as plain text: its word, its message, the calls, what was expected and obtained."""
    parts = [f"{_(LOOKS[verdict.verdict].word)} · {verdict.message}".rstrip(" ·"), *verdict.contre_exemple]
    if verdict.attendu or verdict.obtenu:
        parts += [_("attendu : {value}").format(value=verdict.attendu)]
        parts += [_("obtenu : {value}").format(value=verdict.obtenu)]
    return "\n".join(parts)


def clean_xml(text: str) -> str:
    """Give a text without the characters that XML refuses."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
