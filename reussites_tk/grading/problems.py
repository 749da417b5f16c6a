"""Why something that came cannot be judged: for the teacher in one sentence, for the student what to do.

It is « à revoir »: it has no mark, and least of all a 0. What a file is shows by how it begins, else by its
name; its name in the sentences is `{file}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..source_text import LARGEST_BYTES, MARKS, OTHER_KINDS
from ..texts import _

AGAIN = _("Renvoyez votre programme en un seul fichier .py, celui que vous avez complété.")
AGAIN_EACH = _("Renvoyez vos programmes, un fichier .py par exercice : ceux que vous avez complétés.")
UNPACKED = _("Renvoyez votre fichier .py seul, ou dans un zip.")
UNPACKED_EACH = _("Renvoyez vos fichiers .py seuls, ou dans un zip.")
PLAIN = _("Renvoyez votre fichier .py seul.")
PLAIN_EACH = _("Renvoyez vos fichiers .py seuls.")
MENDED = _("Corrigez votre programme jusqu'à ce qu'il se lance, donnez-lui le nom attendu, puis renvoyez-le.")
MENDED_EACH = _(
    "Corrigez vos programmes jusqu'à ce qu'ils se lancent, donnez-leur les noms attendus, puis renvoyez-les."
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a file is not judged, and what its student should send instead."""

    sentence: str
    """For the teacher."""
    advice: str = AGAIN
    """For the student, who reads it after the sentence: what to do, and nothing that this one said."""
    remark: str = ""
    """The same beside the place of the file, in the remarks on the source."""
    several: str = AGAIN_EACH
    """The advice where several exercises are not judged for this one reason."""
    of_several: str = ""
    """The sentence there, when that of one exercise names it."""

    def about(self, file: str) -> Problem:
        """Return the same problem with the name of the file in its sentence."""
        return replace(self, sentence=self.sentence.replace("{file}", file))

    def for_several(self) -> Problem:
        """Return the same problem of a student from whom several files are missing."""
        return replace(self, sentence=self.of_several or self.sentence, advice=self.several)

    def with_others(self, names: str) -> Problem:
        """Return the same problem, whose sentence names what else came, that is no program either."""
        others = _("Autres fichiers reçus : {names}.").format(names=names)
        return replace(self, sentence=f"{self.sentence} {others}")


# --- what does not open

LOCKED = Problem(
    _("« {file} » est protégé par un mot de passe."),
    PLAIN,
    _("ce fichier est protégé par un mot de passe : il n'est pas lu."),
    PLAIN_EACH,
)
METHOD = Problem(
    _("« {file} » est compressé par une méthode que l'on ne sait pas lire ici."),
    PLAIN,
    _("ce fichier est compressé par une méthode que l'on ne sait pas lire ici."),
    PLAIN_EACH,
)
DAMAGED = Problem(
    _("« {file} » est abîmé, ou n'est pas l'archive que dit son nom."),
    PLAIN,
    _("cette archive est abîmée, ou n'est pas un zip : elle n'est pas lue."),
    PLAIN_EACH,
)
NO_READER = Problem(
    _("« {file} » est une archive 7-Zip, que rien ne sait ouvrir sur l'ordinateur qui note."),
    UNPACKED,
    _("c'est une archive 7-Zip, que rien ne sait ouvrir sur cet ordinateur."),
    UNPACKED_EACH,
)
TOO_DEEP = Problem(
    _("« {file} » est une archive dans trop d'autres archives."),
    PLAIN,
    _("trop d'archives les unes dans les autres : celle-ci n'est pas ouverte."),
    PLAIN_EACH,
)
TOO_BIG = Problem(
    _("« {file} » est trop gros une fois ouvert."),
    PLAIN,
    _("cette archive est trop grosse une fois ouverte : elle n'est pas lue."),
    PLAIN_EACH,
)
TOO_MUCH = Problem(
    _("Il y a trop de fichiers, ou ils sont trop gros : tous n'ont pas été lus."),
    PLAIN,
    _("il y a trop de fichiers, ou ils sont trop gros : la suite n'est pas lue."),
    PLAIN_EACH,
)
NO_ENTRY = Problem(
    _("« {file} » est une archive vide."), remark=_("cette archive est vide : il n'y a rien à lire.")
)
LONG = Problem(
    _("« {file} » est dans trop de dossiers, ou leurs noms sont trop longs."),
    PLAIN,
    _("ce chemin est trop long : il n'est pas suivi."),
    PLAIN_EACH,
)
NOTHING_AGAIN = _("Vous n'avez rien à renvoyer : Moodle a bien vos fichiers, qui seront lus.")
NOT_IN_ARCHIVE = Problem(
    _("La feuille dit que le travail a été remis, et l’archive ne l’a pas : retéléchargez l’archive."),
    NOTHING_AGAIN,
    several=NOTHING_AGAIN,
)
"""Of no file at all, and for the teacher alone: its student did all that was due."""
OUTSIDE = Problem(
    _("« {file} » sortirait du dossier : il est refusé."),
    PLAIN,
    _("cette entrée sortirait du dossier : elle est refusée."),
    PLAIN_EACH,
)
LINK = Problem(
    _("« {file} » est un raccourci ou un lien, et non le fichier lui-même."),
    AGAIN,
    _("c'est un lien vers un autre fichier : il n'est pas suivi."),
)
SPECIAL = Problem(
    _("« {file} » n'est pas un fichier ordinaire."),
    AGAIN,
    _("ce n'est pas un fichier ordinaire : il n'est pas lu."),
)
NO_FOLDER = Problem(_("Le dossier « {file} » ne se lit pas."), AGAIN, _("ce dossier ne se lit pas."))
UNREAD = Problem(
    _("« {file} » ne se lit pas : il est abîmé, ou n'est plus là."),
    AGAIN,
    _("ce fichier ne se lit pas."),
)

# --- what is no program

EMPTY = Problem(
    _("« {file} » est vide."),
    _("Enregistrez votre programme dans l'éditeur, puis renvoyez-le."),
    _("ce fichier est vide."),
    _("Enregistrez vos programmes dans l'éditeur, puis renvoyez-les, un fichier .py par exercice."),
)
BROKEN = Problem(
    _("« {file} » n'est pas du texte : il a sans doute été abîmé en chemin."),
)
TOO_LARGE = Problem(
    _("« {file} » est trop gros pour un programme écrit à la main."),
)
MAIL = Problem(
    _("« {file} » est un message électronique, et non le programme."),
    _("Renvoyez le fichier .py que vous y aviez joint."),
    several=_("Renvoyez les fichiers .py que vous y aviez joints."),
)
AWAY = Problem(
    _("« {file} » tient la place d'un fichier qui n'était pas encore arrivé sur l'ordinateur."),
    _("Ouvrez-le, pour qu'il se télécharge, puis renvoyez-le."),
    several=_("Ouvrez vos programmes, pour qu'ils se téléchargent, puis renvoyez-les."),
)
NO_PROGRAM = Problem(_("« {file} » ne contient aucun programme."))
TYPED = Problem(
    _("Ce qui est tapé dans la page de Moodle n'est pas un programme."),
    _("Déposez plutôt votre fichier .py."),
    several=_("Déposez plutôt vos fichiers .py, un par exercice."),
)
NOTEBOOK_ALONE = Problem(
    _("« {file} » est un carnet sans cellule de code, ou abîmé."),
    _("Vérifiez que vos fonctions y sont, puis renvoyez-le ; ou copiez-les dans un fichier .py."),
)
LARGE_NOTEBOOK = Problem(
    _("« {file} » est un carnet trop gros : il contient sans doute des images."),
    _("Effacez ses sorties, enregistrez-le, puis renvoyez-le ; ou copiez ses cellules dans un fichier .py."),
)
NO_FORMAT = Problem(_("« {file} » est d'un format que l'on ne sait pas lire."))
OTHER_EXERCISE = _("« {file} » est le fichier de l'exercice {other}, et non de l'exercice {name}.")
NOT_OF_CLASS = _("« {file} » est le fichier de l'exercice {other}, qui n'est pas demandé à la classe.")
NO_FUNCTION_ASKED = _("« {file} » ne définit aucune des fonctions demandées.")
NO_FUNCTION = _("« {file} » ne définit aucune des fonctions de l'exercice {name}.")
UNKNOWN_BROKEN = Problem(
    _("« {file} » ne se charge pas, et rien ne dit à quel exercice il répond."),
    MENDED,
    several=MENDED_EACH,
)
SEND_EXERCISE = _("Renvoyez le fichier {stub}, complété.")
ONLY_LEFTOVERS = Problem(_("Il n'y a que ce que laisse un éditeur ou le système : {file}."))
COMPILED = Problem(
    _("« {file} » est ce que Python a compilé du programme, et non le programme lui-même."),
    _("Renvoyez le fichier .py d'où il vient."),
    _("c'est un programme compilé par Python."),
    _("Renvoyez vos fichiers .py, un par exercice."),
)
CHECKED_FIRST = _("Vous n'avez rien à renvoyer : la note sera donnée après vérification.")
JUDGE_FAILED = Problem(
    _("Le correcteur a échoué sur ce fichier : c'est notre erreur."), CHECKED_FIRST, several=CHECKED_FIRST
)
TEACHER_FIRST = _("Vous n’avez rien à renvoyer pour l’instant : votre enseignant s’en occupe.")
KILLED_MEANWHILE = Problem(
    _(
        "Le programme qui note a été arrêté pendant que ce fichier était jugé, une deuxième fois alors qu’il "
        "l’était seul : il est à lire avant d’être jugé de nouveau."
    ),
    TEACHER_FIRST,
    several=TEACHER_FIRST,
)

_NOT_A_PROGRAM = _("« {file} » est {what}, et non un programme Python.")
_CLOSED = _("« {file} » est {what}, que l'on ne sait pas ouvrir ici.")
_ENDS = {
    _("un document PDF"): "pdf",
    _("un document Word"): "doc docx docm dot",
    _("un document LibreOffice"): "odt ott fodt",
    _("un document"): "rtf pages tex md ppt pptx odp key",
    _("une feuille de calcul"): "xls xlsx xlsm ods numbers csv tsv",
    _("une image"): "png jpg jpeg gif bmp webp heic heif tif tiff svg ico",
    _("une vidéo ou un son"): "mp4 mov avi mkv webm mp3 wav m4a",
    _("une page web"): "htm html mht mhtml",
    _("une archive RAR"): "rar",
    _("une archive d'un autre format que zip"): "gz bz2 xz z zst lz lzma zipx cab arj ace dmg iso jar",
    _("un programme d'un autre langage"): "c h cpp cc java js ts exe class ml hs rs go php rb sh bat",
    _("une bibliothèque compilée"): "pyd so dll",
    _("un fichier de travail d'un éditeur"): "swp swo",
}
_WHAT = {end: what for what, ends in _ENDS.items() for end in ends.split()}
COMPILED_FOLDER = "__pycache__"
"""Where Python puts what it compiles."""
_MAIL_ENDS, _LINK_ENDS = ("eml", "msg"), ("url", "lnk", "webloc", "desktop", "gdoc", "gsheet")
_COMPILED_ENDS = ("pyc", "pyo")
_COMPILED_START = re.compile(rb"[\0-\xff][\x0c-\x0f]\r\n[\0-\x0f]\0\0\0", re.S)
"""How what Python compiles begins: the number of its version, then flags."""
_AWAY_END = "icloud"
"""How the name ends of what a Mac leaves for a file that is only in its cloud."""
_HEADER = re.compile(
    rb"(?im)^(?:from|to|subject|received|return-path|delivered-to|date|de|objet|envoy\xc3\xa9)[ \xc2\xa0]?:"
)
_PAGE = (b"<!doctype html", b"<html", b"<?xml")
_ARCHIVE_STARTS = (
    b"\x1f\x8b",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!",
    b"BZh",
    b"\xfd7zXZ",
)


def problem_of_name(name: str) -> Problem | None:
    """Return what the end of a name says against a file; None when it may be a program."""
    end = name.rpartition(".")[2].casefold() if "." in name else ""
    if end in _MAIL_ENDS:
        return MAIL
    if end in _LINK_ENDS:
        return LINK
    if end == _AWAY_END:
        return AWAY
    if end in _COMPILED_ENDS or name == COMPILED_FOLDER:
        return COMPILED
    what = _WHAT.get(end)
    if what is None:
        return None
    advice = UNPACKED if "archive" in what else AGAIN
    return _not_a_program(what, advice)


def problem_of(name: str, content: bytes) -> Problem | None:
    """Return why a file cannot be a program, by what it holds; None when it may be one."""
    if not content.strip(b"\0 \t\r\n\f\xef\xbb\xbf\xff\xfe"):
        return EMPTY if not content.strip() or b"\0" not in content else BROKEN
    named = problem_of_name(name)
    if (other := problem_of_start(content)) is not None:
        return named or other
    if len(_HEADER.findall(content[:2_000])) >= 2 and b"\ndef " not in content:
        return MAIL
    if len(content) > LARGEST_BYTES:
        return named or TOO_LARGE
    if _is_noise(content):
        return named or BROKEN
    return None


def problem_of_start(content: bytes) -> Problem | None:
    """Return what a file is by how it begins, when that is no text of a program; None otherwise."""
    if not content:
        return EMPTY
    for start, what in OTHER_KINDS:
        if content.startswith(start):
            return _not_a_program(_(what), UNPACKED if start in _ARCHIVE_STARTS else AGAIN)
    if _COMPILED_START.match(content):
        return COMPILED
    if content[:400].lstrip().lower().startswith(_PAGE):
        return _not_a_program(_("une page web"))
    return None


def _not_a_program(what: str, advice: str = AGAIN) -> Problem:
    remark = _("c'est {what}.").format(what=what)
    sentence = _CLOSED if advice is UNPACKED else _NOT_A_PROGRAM
    several = UNPACKED_EACH if advice is UNPACKED else AGAIN_EACH
    return Problem(sentence.replace("{what}", what), advice, remark, several)


def problem_of_typed(content: bytes) -> Problem | None:
    """Return why what was typed in the page of Moodle is no program; None when it may be one.

    Nothing at all is an empty hand, and no problem.
    """
    return None if b"def " in content or not content.strip() else TYPED


def _is_noise(content: bytes) -> bool:
    """Return True for bytes that no editor wrote: a null byte among letters is a fault of the program."""
    if any(content.startswith(mark) for mark, _encoding in MARKS):
        return False
    some = content[:4_000]
    odd = sum(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in some)
    return odd * 10 > len(some)
