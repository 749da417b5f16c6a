"""What Python does not understand in a text: `SyntaxError`, `IndentationError`, `TabError`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...texts import _
from .rules import Explained, Fields, Rule, rule

_LINE_BEFORE = _(
    "Regardez aussi la fin de la ligne d'avant : "
    "une parenthèse, un guillemet, une virgule ou « : » y manque-t-il ?"
)
_EQUAL = _("Un seul = donne une valeur à un nom ; pour comparer, on écrit ==.")
_COMPARED = _("un = où Python attend une comparaison"), _EQUAL
_SHIFT = _(
    "Les lignes d'un même bloc commencent toutes à la même colonne, 4 espaces plus loin que leur titre."
)

_BLOCKS = {
    "function definition": _("def"),
    "class definition": _("class"),
}
_ASSIGNED = {
    "function call": _("un appel de fonction"),
    "expression": _("un calcul"),
    "comparison": _("une comparaison"),
    "literal": _("une valeur"),
    "attribute": _("un attribut"),
    "subscript": _("un élément"),
    "conditional expression": _("un calcul"),
    "f-string expression": _("un texte"),
}
_CHARACTERS = {
    "U+00A0": _("une espace insécable"),
    "U+202F": _("une espace insécable fine"),
    "U+2019": _("une apostrophe typographique"),
    "U+2018": _("une apostrophe typographique"),
    "U+201C": _("un guillemet typographique"),
    "U+201D": _("un guillemet typographique"),
    "U+00AB": _("un guillemet français"),
    "U+00BB": _("un guillemet français"),
    "U+2013": _("un tiret long"),
    "U+2014": _("un tiret long"),
    "U+2212": _("un signe moins typographique"),
    "U+00D7": _("un signe « multiplié »"),
    "U+2026": _("des points de suspension"),
    "U+FEFF": _("une marque de début de fichier"),
    "U+200B": _("une espace de largeur nulle"),
}
"""Characters that a word processor or a PDF puts where Python wants plain ones."""


def _block(fields: Fields) -> Fields:
    """Return the names of the statement that waits for a block: `'if' statement`, `function definition`."""
    title = fields["title"]
    return {
        **fields,
        "title": _BLOCKS.get(title) or title.split("'")[1] if "'" in title or title in _BLOCKS else title,
    }


def _assigned(fields: Fields) -> Fields:
    return {**fields, "what": _ASSIGNED.get(fields["what"], fields["what"])}


def _character(fields: Fields) -> Fields:
    """Write which character has no place in a program."""
    code = fields["code"]
    seen = fields.get("seen", "")
    shown = f"« {seen} » ({code})" if seen else code
    what = _CHARACTERS.get(code)
    return {**fields, "shown": f"{shown}, {what}," if what else shown}


_COPIED = _(
    "Ces lignes viennent-elles d'un PDF ou d'un traitement de texte ? Retapez ce caractère dans l'éditeur."
)

RULES: tuple[Rule, ...] = (
    rule("(?P<text>(?:Le|Ce) fichier .+)", "{text}"),
    rule(
        "expected ':'",
        _("il manque « : » à la fin d'un titre (def, if, elif, else, for, while, class…)"),
    ),
    rule(
        r"'(?P<sign>[(\[{])' was never closed",
        _("« {sign} » n'est jamais refermé"),
        _("Comptez-les sur cette ligne : il en manque un pour le refermer, ou celui-ci est de trop."),
    ),
    rule(
        r"unmatched '(?P<sign>[)\]}])'",
        _("« {sign} » ferme quelque chose qui n'a pas été ouvert"),
        _("En manque-t-il un ouvrant, ou y en a-t-il un de trop ?"),
    ),
    rule(
        r"closing parenthesis '(?P<sign>.)' does not match opening parenthesis '(?P<other>.)'"
        r"(?: on line (?P<at>\d+))?",
        _("« {sign} » ne va pas avec « {other} », qui est encore ouvert"),
        _("Chaque ouvrant se ferme par le sien : ( ), [ ], {{ }}."),
    ),
    rule(
        r"unterminated (?:triple-quoted )?[ft]?-?string literal \(detected at line (?P<at>\d+)\).*",
        _("un texte n'est pas refermé : il manque un guillemet"),
        _("Un texte commence et finit par le même guillemet, sur la même ligne (ou par trois)."),
    ),
    rule(
        "invalid (?:non-printable )?character '?(?P<seen>.?)'? ?\\(?(?P<code>U\\+[0-9A-F]+)\\)?",
        _("{shown} n'a pas sa place ici"),
        _COPIED,
        "",
        _character,
    ),
    rule("invalid syntax(?:[.] Maybe you meant '==' or ':=' instead of '='[?])", *_COMPARED),
    rule(
        "invalid syntax. Perhaps you forgot a comma[?]",
        _("il manque sans doute une virgule, ou un opérateur"),
    ),
    rule(
        "cannot assign to (?P<what>[^.]*?)(?: here)?(?:[.] Maybe you meant '==' instead of '='[?])?",
        _("on ne peut pas donner une valeur à {what}"),
        _EQUAL,
        "",
        _assigned,
    ),
    rule("expression cannot contain assignment.*", _("un = au milieu d'un calcul"), _EQUAL),
    rule(
        "unexpected character after line continuation character",
        _("une barre \\ est suivie d'autre chose sur sa ligne"),
    ),
    rule(
        "unexpected EOF while parsing|unexpected end of file.*",
        _("le fichier s'arrête au milieu d'une instruction"),
        _LINE_BEFORE,
    ),
    rule(
        "f-string: (?:expecting '}'.*|(?:expression )?expected '}'.*)",
        _('dans un texte f"…", « {{ » n\'est pas refermée par « }} »'),
        _("Chaque « {{ » a sa « }} » dans le texte, avant le guillemet qui le ferme."),
    ),
    rule(
        "f-string: single '}' is not allowed",
        _('dans un texte f"…", une « }} » n\'a pas sa « {{ »'),
        _("Pour afficher une accolade, doublez-la : {{{{ ou }}}}."),
    ),
    rule(
        "f-string: (?:empty expression not allowed|valid expression required before '}')",
        _('dans un texte f"…", il n\'y a rien entre « {{ » et « }} »'),
        _("Écrivez-y la valeur à afficher."),
    ),
    rule(
        r"f-string: closing parenthesis '(?P<sign>.)' does not match opening parenthesis '(?P<other>.)'.*",
        _('dans un texte f"…", « {other} » n\'est pas refermé avant « {sign} »'),
    ),
    rule(
        r"f-string: unmatched '(?P<sign>.)'",
        _('dans un texte f"…", « {sign} » ferme quelque chose qui n\'a pas été ouvert'),
    ),
    rule("f-string: .*", _('un texte f"…" a une faute entre ses accolades')),
    rule(
        "invalid decimal literal",
        _("un nombre est collé à des lettres"),
        _("Un nom ne commence pas par un chiffre."),
    ),
    rule("leading zeros in decimal integer literals.*", _("un entier ne commence pas par 0")),
    rule(
        "'(?P<name>return|yield|await)' outside (?:async )?function",
        _("« {name} » est en dehors d'une fonction"),
        _("Ses lignes sont-elles assez à droite, sous leur def ?"),
    ),
    rule(
        "'(?P<name>break|continue)' (?:outside|not properly in) loop",
        _("« {name} » est en dehors d'une boucle"),
        _("Ses lignes sont-elles assez à droite, sous leur for ou leur while ?"),
    ),
    rule(
        "name '(?P<name>[^']*)' is (?:used prior to|assigned to before) global declaration",
        _("« global {name} » vient après un usage de {name}"),
        _("Mettez global sur la première ligne de la fonction."),
    ),
    rule(
        "name '(?P<name>[^']*)' is parameter and global",
        _("« {name} » est à la fois un paramètre et une variable globale"),
    ),
    rule(
        "duplicate (?:argument|parameter) '(?P<name>[^']*)' in function definition",
        _("deux paramètres s'appellent « {name} »"),
    ),
    rule("positional argument follows keyword argument.*", _("un argument sans nom suit un argument nommé")),
    rule(
        "non-default argument follows default argument|"
        "parameter without a default follows parameter with a default",
        _("un paramètre sans valeur suit un paramètre qui en a une"),
    ),
    rule(
        r"Missing parentheses in call to '(?P<name>\w+)'.*",
        _("il manque des parenthèses à {name}(…)"),
    ),
    rule(
        r"expected '\('",
        _("« ( » est attendu après le nom de la fonction"),
        _("On écrit : def nom(paramètres): ; un nom n'a ni espace ni tiret."),
    ),
    rule(
        "(?:Function|Lambda expression) parameters cannot be parenthesized",
        _("des parenthèses entourent des paramètres"),
        _("Un paramètre s'écrit sans parenthèses à lui : def nom(a, b):"),
    ),
    rule(
        "expected 'else' after 'if' expression",
        _("un if au milieu d'un calcul n'a pas son else"),
        _("On écrit : valeur if condition else autre_valeur ; pour le reste, un if a sa propre ligne."),
    ),
    rule(
        "multiple exception types must be parenthesized.*",
        _("plusieurs exceptions après except se mettent entre parenthèses"),
        _("On écrit : except (A, B):"),
    ),
    rule(
        "Generator expression must be parenthesized",
        _("une suite « … for … in … » à côté d'autres valeurs se met entre parenthèses"),
    ),
    rule(
        "did you forget parentheses around the comprehension target[?]",
        _("un couple se met entre parenthèses : [(x, y) for …]"),
    ),
    rule(
        "can(?:'t|not) use starred expression here",
        _("« * » devant une valeur n'a pas sa place ici"),
        _("Elle se met dans un appel, une liste ou un n-uplet : f(*valeurs), [*valeurs]."),
    ),
    rule("named (?:arguments|parameters) must follow bare [*]", _("« * » seul est suivi d'un paramètre")),
    rule(
        "(?:arguments|parameters) cannot follow var-keyword (?:argument|parameter)",
        _("aucun paramètre ne suit celui qui commence par « ** »"),
    ),
    rule(
        "':' expected after dictionary key",
        _("dans ce dictionnaire, une clé n'a pas sa valeur"),
        _("On écrit : {{clé: valeur, autre_clé: autre_valeur}}."),
    ),
    rule(
        "expression expected after dictionary key and ':'",
        _("dans ce dictionnaire, rien ne suit « : »"),
        _("On écrit : {{clé: valeur, autre_clé: autre_valeur}}."),
    ),
    rule("cannot delete (?P<what>.*)", _("del ne supprime pas {what}"), "", "", _assigned),
    rule(
        "'(?P<what>[^']*)' is an illegal expression for augmented assignment",
        _("+=, -= et les autres ne changent qu'un nom à la fois"),
    ),
    rule("only single target .* can be annotated", _("un type s'écrit après un seul nom")),
    rule("invalid (?:hexadecimal|octal|binary) literal|invalid digit .*", _("ce nombre est mal écrit")),
    rule("nonlocal declaration not allowed at module level", _("nonlocal se met dans une fonction")),
    rule(
        "no binding for nonlocal '(?P<name>[^']*)' found",
        _("« nonlocal {name} » : aucune fonction autour de celle-ci ne donne de valeur à {name}"),
    ),
    rule("expected 'except' or 'finally' block", _("un try n'a ni except ni finally")),
    rule(
        "too many (?:statically nested blocks|nested parentheses).*",
        _("trop de blocs ou de parenthèses l'un dans l'autre"),
    ),
    rule(
        "Did you mean to use 'from ... import ...' instead[?]",
        _("import vient avant from"),
        _("On écrit : from module import nom."),
    ),
    rule("Expected one or more names after 'import'", _("import n'est suivi d'aucun nom")),
    rule(
        "import \\* only allowed at module level",
        _("import * se met en haut du fichier, hors de toute fonction"),
    ),
    rule("from __future__ imports must occur.*", _("l'import de __future__ doit être la première ligne")),
    rule(
        r"\(unicode error\) '(?P<codec>[^']*)' codec can't decode.*",
        _("ce fichier, ou un texte qu'il contient, n'est pas en UTF-8"),
        _("Enregistrez-le en UTF-8 ; dans un chemin de Windows, doublez les barres \\."),
    ),
    rule(
        "expected an indented block after (?P<title>.+?) on line (?P<at>\\d+)",
        _("le bloc qui suit « {title} », ligne {at}, est vide ou n'est pas assez à droite"),
        _SHIFT,
        "",
        _block,
    ),
    rule("expected an indented block", _("un bloc est vide, ou n'est pas assez à droite"), _SHIFT),
    rule("unexpected indent", _("cette ligne est trop à droite"), _SHIFT),
    rule(
        "unindent does not match any outer indentation level",
        _("cette ligne ne s'aligne avec aucun bloc ouvert avant elle"),
        _SHIFT,
    ),
    rule(
        "inconsistent use of tabs and spaces in indentation",
        _("des tabulations et des espaces sont mélangées au début des lignes"),
        _("Remplacez les tabulations par 4 espaces : l'éditeur sait le faire partout d'un coup."),
    ),
)

COMPARISON = Explained(*_COMPARED)
ANY = Explained(_("Python ne comprend pas cette ligne"), "", _LINE_BEFORE)

_ELSEWHERE = re.compile(r"(?P<message>.*) \((?P<file>[^()]+), line (?P<line>\d+)\)", re.DOTALL)


def in_another_file(message: str) -> tuple[str, Mapping[str, str]]:
    """Cut `invalid syntax (aides.py, line 3)`: the message, then the file and the line, if there are any."""
    found = _ELSEWHERE.fullmatch(message)
    return (found["message"], found.groupdict()) if found else (message, {})
