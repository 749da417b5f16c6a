"""Makes a class: what N students hand in, as the archive of Moodle, the same for the same seed.

`python tools/make_class.py 200 classe.zip --graine 1` also writes `classe.csv`, the worksheet of that
class. It holds everything that students really send: right and wrong programs, others that never
end, nothing at all, files with other names, in other encodings, in folders, in zips, several times.
With `--formes`, forty of them come in the forms of `odd_forms.py`, whose table says what must come out.
"""

from __future__ import annotations

import argparse
import csv
import html
import io
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from odd_forms import ODD_FORMS, START, TEAM, TEAM_NUMBER, OddForm, Sent, garbled, zip_of  # noqa: E402

STUBS, COPIES = ROOT / "exercises", ROOT / "tests" / "copies"

FAMILLES = (
    "Dupont", "Lefèvre", "O'Brien", "de la Tour", "N'Guyen", "Müller", "Élie-Petit", "Ó Súilleabháin",
    "GARCÍA", "D’Almeida", "Çelik", "Le Goff", "Saint-Exupéry", "Åström", "Šimková", "van den Berg",
    "Bœuf", "Ben Saïd",
)  # fmt: skip
PRENOMS = (
    "Marie", "Zoé", "Jean-Pierre", "Anaïs", "François", "Noël", "Inès", "Loïc", "Maëlle", "Gwenaël", "Aïcha",
    "Théo (abc)", "Chloé", "Étienne", "Hélène", "Raphaël", "Siân", "Jérôme #2", "Eloïse", "Ömer",
)  # fmt: skip


@dataclass(slots=True)
class Made:
    """One student of the class; `kind` is what is special in what was handed in."""

    nom: str
    number: int
    kind: str
    sent: list[Sent] = field(default_factory=list)
    date: datetime = START
    online: bool = False
    team: str = ""

    @property
    def folder(self) -> str:
        """The folder of the archive, as Moodle names it."""
        return self.folder_of(self.online)

    def folder_of(self, online: bool) -> str:
        """Return the folder of the files, or of the text typed in Moodle's editor."""
        what = "onlinetext" if online else "file"
        who = f"{self.team}_{TEAM_NUMBER}" if self.team else f"{garbled(self.kind, self.nom)}_{self.number}"
        return f"{who}_assignsubmission_{what}"


class Maker:
    """Makes what students send for one exercise; `chance` decides everything."""

    def __init__(self, chance: random.Random, exercice: str) -> None:
        self.chance, self.exercice = chance, exercice
        self.name = f"{exercice}_a_completer.py"
        self.rights = sorted((COPIES / exercice / "justes").glob("*.py"))

    def right(self) -> bytes:
        """Return one of the right programs."""
        return self.chance.choice(self.rights).read_bytes()

    def mutant(self) -> bytes:
        """Return the reference with one of the faults of the catalogue."""
        from reussites_tk.judge.mutants import apply, mutants_of

        return apply(self.chance.choice(mutants_of(self.exercice))).encode()

    def faulty(self) -> bytes:
        """Return a right program with one of the faults of the copies."""
        return self._grafted(sorted((COPIES / self.exercice / "fautes").glob("*.py")))

    def hostile(self) -> bytes:
        """Return a program that does not end, fills the memory, exits, or writes without end."""
        if self.exercice != "tas" or self.chance.random() < 0.3:
            return self.chance.choice(sorted((COPIES / "comportements/fichiers").glob("*.py"))).read_bytes()
        return self._grafted(sorted((COPIES / "comportements").glob("*.py")))

    def _grafted(self, snippets: Sequence[Path]) -> bytes:
        from tests.copies_loader import grafted

        return grafted(self.chance.choice(snippets), COPIES / self.exercice / "justes/simple.py").encode()

    def stub(self) -> bytes:
        """Return the file to complete, untouched."""
        return (STUBS / self.name).read_bytes()

    def unfinished(self) -> bytes:
        """Return a right program whose end is not written yet."""
        text = self.rights[0].read_text(encoding="utf-8")
        cut = text.find("\ndef ", int(len(text) * self.chance.uniform(0.3, 0.8)))
        return text[:cut].encode() + b"\n"

    def any_program(self) -> bytes:
        """Return a program as most students send."""
        return self.chance.choice((self.right, self.right, self.mutant, self.unfinished, self.faulty))()


Way = Callable[[Maker], list[Sent]]


def _plain(make: Callable[[Maker], bytes]) -> Way:
    return lambda maker: [Sent(maker.name, make(maker))]


def _misnamed(maker: Maker) -> list[Sent]:
    stem = maker.name.removesuffix(".py")
    names = (
        "WMS q3.py",
        f"{stem.upper()} (1).PY",
        "mon travail final.py",
        f"{stem}.py.txt",
        "sans titre.py",
        "random.py",
    )
    return [Sent(maker.chance.choice(names), maker.any_program())]


def _latin_1(maker: Maker) -> list[Sent]:
    head = "# Terminé par Zoé, à l'école — déjà relu\n".replace("—", "-")
    return [Sent(maker.name, head.encode("latin-1") + maker.right().decode().encode("latin-1", "ignore"))]


def _windows(maker: Maker) -> list[Sent]:
    return [Sent(maker.name, b"\xef\xbb\xbf" + maker.right().replace(b"\n", b"\r\n"))]


def _nested(maker: Maker) -> list[Sent]:
    return [
        Sent(f"TP 1/Rendu d'été/{maker.name}", maker.any_program()),
        Sent("TP 1/.DS_Store", b"\0\1"),
        Sent("TP 1/__pycache__/x.pyc", b"\0"),
        Sent("TP 1/rapport.pdf", b"%PDF-1.4"),
    ]


def _zipped(maker: Maker) -> list[Sent]:
    inner = zip_of(
        [(f"projet/{maker.name}", maker.any_program(), START), (f"__MACOSX/._{maker.name}", b"\0", START)]
    )
    return [Sent("rendu final.zip", inner)]


def _zipped_twice(maker: Maker) -> list[Sent]:
    inner = zip_of([(maker.name, maker.any_program(), START)])
    return [Sent("a.zip", zip_of([("b.zip", inner, START)]))]


def _attempts(maker: Maker) -> list[Sent]:
    return [
        Sent(f"tentative 1/{maker.name}", maker.unfinished()),
        Sent(f"tentative 2/{maker.name}", maker.right(), timedelta(days=2)),
    ]


def _copies(maker: Maker) -> list[Sent]:
    stem = maker.name.removesuffix(".py")
    return [
        Sent(maker.name, maker.stub()),
        Sent(f"{stem} (1).py", maker.any_program(), timedelta(hours=3)),
    ]


def _with_helper(maker: Maker) -> list[Sent]:
    program = b"import outils_perso\n\nVERSION = outils_perso.version()\n\n\n" + maker.right()
    lines = program.splitlines(keepends=True)
    if b"from __future__" in program:  # that one has to stay the first
        lines = [line for line in lines if not line.startswith(b"from __future__")]
    helper = b"def version():\n    return 1\n"
    return [Sent(maker.name, b"".join(lines)), Sent("outils_perso.py", helper)]


def _nothing(_maker: Maker) -> list[Sent]:
    return []


def _other_document(_maker: Maker) -> list[Sent]:
    return [Sent("rapport.docx", b"PK\x03\x04\x14\0\6\0"), Sent("photo.png", b"\x89PNG\r\n")]


def _outside(maker: Maker) -> list[Sent]:
    return [Sent(maker.name, maker.any_program()), Sent("../../evade.py", b"x = 1\n")]


def _online(maker: Maker) -> list[Sent]:
    lines = html.escape(maker.right().decode()).replace(" ", "&nbsp;").split("\n")
    return [Sent("onlinetext.html", ("<p>" + "<br>".join(lines) + "</p>").encode())]


WAYS: tuple[tuple[str, int, Way], ...] = (
    ("right", 26, _plain(Maker.right)),
    ("mutant", 16, _plain(Maker.mutant)),
    ("faulty", 10, _plain(Maker.faulty)),
    ("unfinished", 8, _plain(Maker.unfinished)),
    ("hostile", 8, _plain(Maker.hostile)),
    ("stub", 3, _plain(Maker.stub)),
    ("empty_file", 1, _plain(lambda maker: b"")),
    ("nothing", 3, _nothing),
    ("other_document", 1, _other_document),
    ("misnamed", 5, _misnamed),
    ("latin_1", 3, _latin_1),
    ("windows", 2, _windows),
    ("nested", 4, _nested),
    ("zipped", 3, _zipped),
    ("zipped_twice", 1, _zipped_twice),
    ("attempts", 2, _attempts),
    ("copies", 2, _copies),
    ("with_helper", 2, _with_helper),
    ("outside", 1, _outside),
    ("online", 1, _online),
)
"""What students send, and how often: the first column names it."""


def _odd(form: OddForm) -> Way:
    return lambda maker: form.make(maker.right(), maker.name, maker.chance)


ODD_WAYS = {form.kind: _odd(form) for form in ODD_FORMS}


def make_class(number: int, seed: int = 1, exercice: str = "tas", odd: bool = False) -> list[Made]:
    """Make a class; each way to send is there once when there are students enough, then by chance.

    With `odd`, those of `ODD_FORMS` come first, and names are in Moodle's usual order.
    """
    chance = random.Random(f"class:{seed}:{exercice}")
    kinds = [*(ODD_WAYS if odd else ()), *(kind for kind, _weight, _way in WAYS)][:number]
    weights = [weight for _kind, weight, _way in WAYS]
    kinds += chance.choices([kind for kind, _weight, _way in WAYS], weights, k=number - len(kinds))
    chance.shuffle(kinds)
    return [_student(chance, exercice, index, kind, odd) for index, kind in enumerate(kinds)]


def _student(chance: random.Random, exercice: str, index: int, kind: str, first_name_first: bool) -> Made:
    way = ODD_WAYS.get(kind) or next(way for name, _weight, way in WAYS if name == kind)
    famille, prenom = FAMILLES[index % len(FAMILLES)], PRENOMS[index // len(FAMILLES) % len(PRENOMS)]
    nom = f"{prenom} {famille}" if first_name_first else f"{famille} {prenom}"
    date = START + timedelta(minutes=chance.randrange(20_000))
    team = TEAM if kind.startswith("team_") else ""
    sent = way(Maker(chance, exercice))
    return Made(nom, TEAM_NUMBER + 37 * index, kind, sent, date, kind == "online", team)


def archive_of(made: Sequence[Made]) -> bytes:
    """Return the archive, as Moodle makes it: one folder per student, an empty one for no work."""
    return zip_of(_entries(made))


def _entries(made: Sequence[Made]) -> Iterator[tuple[str, bytes, datetime]]:
    for student in made:
        if not student.sent and not student.team:
            yield f"{student.folder}/", b"", student.date
        for sent in student.sent:
            folder = student.folder_of(student.online or sent.typed)
            yield f"{folder}/{sent.place}", sent.content, student.date + sent.later


def worksheet_of(made: Sequence[Made]) -> bytes:
    """Return Moodle's worksheet of the class, with one more student who never came."""
    titles = (
        "Identifiant", "Nom complet", "Adresse de courriel", "Statut", "Note", "Note maximale",
        "La note peut être modifiée", "Dernière modification (travail remis)", "Dernière modification (note)",
        "Feedback par commentaires",
    )  # fmt: skip
    kept = io.StringIO(newline="")
    table = csv.writer(kept)
    table.writerow(titles)
    for student in [*made, Made("Absent Toujours", 999_999, "absent")]:
        row = [
            f"Participant {student.number}",
            student.nom,
            f"e{student.number}@exemple.fr",
            "Remis pour évaluation",
        ]
        table.writerow([*row, "", "20,00", "Oui", "-", "-", ""])
    return b"\xef\xbb\xbf" + kept.getvalue().encode()


def dated_worksheet_of(made: Sequence[Made]) -> bytes:
    """Return the worksheet as Moodle 4.1 writes it in French: true dates, « Groupe », typed texts."""
    from tests.grading.moodle_forms import Assignment, Form, Person, worksheet

    together = max((student.date for student in made if student.team), default=START)
    people = [Person("Toujours Absent", 999_999)]
    for student in made:
        last = max((sent.later for sent in student.sent), default=timedelta(0))
        date = together if student.team else student.date + last
        came = bool(student.sent or student.team)
        typed = "".join(sent.content.decode() for sent in student.sent if student.online or sent.typed)
        people.append(
            Person(
                student.nom, student.number, typed=typed, handed_in=date if came else None, team=student.team
            )
        )
    return worksheet(Form("4.1", "fr"), people, Assignment(teams=True, typing=True))


def main(words: list[str] | None = None) -> int:
    """Write the archive, and the worksheet beside it."""
    parser = argparse.ArgumentParser(description="Make the archive of a class.")
    parser.add_argument("number", type=int)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--exercice", default="tas")
    parser.add_argument(
        "--formes", action="store_true", help="forty submissions cannot be judged as they are"
    )
    wanted = parser.parse_args(words)
    made = make_class(wanted.number, wanted.graine, wanted.exercice, wanted.formes)
    sheet = dated_worksheet_of(made) if wanted.formes else worksheet_of(made)
    wanted.archive.write_bytes(archive_of(made))
    wanted.archive.with_suffix(".csv").write_bytes(sheet)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
