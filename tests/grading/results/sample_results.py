"""Results made by hand, as the cohort would give them: right, wrong, hostile, absent."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

from reussites_tk.grading.records import Hidden, Mark, Result
from reussites_tk.grading.students import Student
from reussites_tk.judge.verdicts import Exemple, TasDessine

HOSTILE = "<script>alert('x')</script>&\"<img src=x onerror=alert(1)>\x1b[31m\u202e\ud800"
LEA = Student("Léa O’Brien", "123456", "Léa", "O’Brien", "Groupe A", "lea@ecole.fr")
NOEL = Student("Noël de la Tour", "123457", "Noël", "de la Tour")
ZOE = Student("Zoé Ünal", "123458", "Zoé", "Ünal")

MESSAGE = "Lu par suiv, B est juste ; lu par prec depuis queue, il ne l'est pas."
EXAMPLE = Exemple(
    code=("A = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)", "deplacer_haut_sur(A, B)"),
    avant=(TasDessine("A", ("7T",), "empile", True, "1"), TasDessine("B", ("7K",), "empile", True, "1")),
    attendu=(TasDessine("A", (), "empile", True, "0"), TasDessine("B", ("7K", "7T"), "empile", True, "2")),
    obtenu=(
        TasDessine("A", (), "empile", True, "0"),
        TasDessine("B", ("7K", "(10C)", "?"), "empile", True, "3", ("7K",), (1, 2)),
    ),
    note=MESSAGE,
    pose=1,
)


def verdict(nom: str, verdict: str = "juste", message: str = "", **more: Any) -> dict[str, Any]:
    """One function of a bulletin, out of half a point."""
    shown: dict[str, Any] = {"contre_exemple": [], "attendu": "", "obtenu": "", "ligne": None}
    points = {"juste": 0.5, "precondition": 0.375}.get(verdict, 0.0)
    return {
        "nom": nom,
        "verdict": verdict,
        "points": points,
        "bareme": 0.5,
        "message": message,
        **shown,
        **more,
    }


def wrong(nom: str = "deplacer_haut_sur", message: str = MESSAGE) -> dict[str, Any]:
    """A wrong function, with its example."""
    seen = {"attendu": "B = [7K 7T]", "obtenu": "B = [7K 10C ?]", "ligne": 2}
    return verdict(nom, "faux", message, contre_exemple=list(EXAMPLE.code), **seen)


def result(student: Student = LEA, *functions: dict[str, Any], exercice: str = "tas", **more: Any) -> Result:
    """The result of one student: these functions and nothing else."""
    bulletin = {
        "exercice": exercice,
        "fichier": f"{exercice}_a_completer.py",
        "note": round(sum(f["points"] for f in functions), 2),
        "bareme": round(sum(f["bareme"] for f in functions), 2),
        "fonctions": list(functions),
        "sortie": "",
    }
    examples = {f["nom"]: EXAMPLE for f in functions if f["contre_exemple"]}
    return Result(student, exercice, bulletin, examples=examples, **more)


def right(student: Student = LEA, **more: Any) -> Result:
    """Two functions, both right."""
    return result(student, verdict("tas_vide"), verdict("deplacer_haut_sur"), **more)


def half(student: Student = LEA, **more: Any) -> Result:
    """Two functions, one of them wrong."""
    return result(student, verdict("tas_vide"), wrong(), **more)


def absent(student: Student = LEA, **more: Any) -> Result:
    """Nothing handed in."""
    return result(
        student,
        verdict("tas_vide", "absente"),
        verdict("deplacer_haut_sur", "absente"),
        handed_in=False,
        **more,
    )


def to_review(student: Student = LEA, **more: Any) -> Result:
    """The judge failed on one function."""
    return result(
        student, verdict("tas_vide"), verdict("deplacer_haut_sur", "erreur_juge", "Notre erreur."), **more
    )


def unloadable(student: Student = LEA, message: str = "ce n'est pas du Python") -> Result:
    """A file that does not load."""
    made = result(student, verdict("tas_vide", "absente"))
    error = {"type": "SyntaxError", "message": message, "ligne": 3}
    return replace(made, bulletin={**made.bulletin, "erreur": error})


def hostile() -> Result:
    """Every text that a student chooses is an attack."""
    student = Student(HOSTILE, "=cmd|' /C calc'!A0", HOSTILE, "@" + HOSTILE, "-1+1")
    pile = TasDessine(HOSTILE, (HOSTILE, "7" + HOSTILE), HOSTILE, True, HOSTILE, None, (0,))
    example = replace(EXAMPLE, code=(HOSTILE,), avant=(pile,), obtenu=(pile,))
    function = {**wrong(message=HOSTILE), "contre_exemple": [HOSTILE], "attendu": HOSTILE, "obtenu": HOSTILE}
    made = result(
        student,
        function,
        verdict(HOSTILE, "absente", HOSTILE, ligne=1),
        verdict("tas_vide", "juste", HOSTILE),
    )
    bulletin = {**made.bulletin, "sortie": HOSTILE, "fichier": "/home/prof/secret/" + HOSTILE}
    return replace(
        made,
        bulletin=bulletin,
        examples={"deplacer_haut_sur": example},
        outputs={"deplacer_haut_sur": HOSTILE},
        mark=Mark(0.5, 1.5, (HOSTILE,)),
        remarks=(HOSTILE,),
        text=f"def f():\n    {HOSTILE}\n",
    )


def with_hidden(student: Student = LEA) -> Result:
    """A function that went wrong on hidden trials only: nobody but the teacher may see which."""
    made = result(
        student,
        verdict("tas_vide"),
        verdict("deplacer_haut_sur", "faux", "Juste, mais pas sur un essai caché."),
    )
    secret = {**wrong(message="SECRET"), "attendu": "SECRET", "contre_exemple": ["SECRET"]}
    return replace(made, hidden={"deplacer_haut_sur": Hidden(secret, replace(EXAMPLE, code=("SECRET",)))})


class Seen(HTMLParser):
    """What a browser would see of a page: elements, attributes, text; each element must be closed."""

    VOID = frozenset(("meta", "link", "br", "hr", "col", "img", "input"))

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.links: set[str] = set()
        self.ids: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(page.decode("utf-8"))
        self.close()
        assert not self._open, self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _value in attrs}
        self.links |= {str(value) for name, value in attrs if name in ("href", "src", "xlink:href")}
        self.ids += [str(value) for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open[-1] == tag, (tag, self._open)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open[-1:] not in (["style"], ["script"]):
            self.text += data


def is_harmless(page: bytes) -> Seen:
    """Check that a page runs nothing, fetches nothing, and holds no character that hides another."""
    seen = Seen(page)
    assert not seen.elements & {"script", "img", "iframe", "object", "embed", "form", "base", "link"}
    assert not [name for name in seen.attributes if name.startswith("on")]
    assert not [link for link in seen.links if ":" in link or link.startswith(("/", "."))]
    text = page.decode("utf-8")
    assert "url(http" not in text and "@import" not in text
    assert not set("\x1b\u202e\0\x7f") & set(text)
    return seen
