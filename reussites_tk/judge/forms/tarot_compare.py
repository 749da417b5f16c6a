"""What is as right as ours in the exercise `tarot`, and what is wrong: cartes, packs, deals, numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ...texts import _, plural
from ..words import value_text
from .form import Wire, sort_key
from .tarot_pack import CODES, COULEURS

ABSENT: Wire = ["?", "absent"]
CLOSE = 1e-6
"""Two thirds of a number are not always exact."""


# --- numbers and lists


def number(value: Wire) -> float | None:
    """Return the number that a value is, be it whole or not; None for another value."""
    if value[0] == "i":
        return float(value[1])
    try:
        return float(value[1]) if value[0] == "?" else None
    except ValueError:
        return None


def same_number(wanted: Wire, given: Wire) -> bool:
    """Return True for two equal numbers, `4` and `4.0` as well."""
    one, two = number(wanted), number(given)
    return one is not None and two is not None and abs(one - two) < CLOSE


def same_numbers(wanted: Wire, given: Wire) -> bool:
    """Return True for two lists of equal numbers."""
    if given[0] not in ("L", "U") or len(given[1]) != len(wanted[1]):
        return False
    return all(map(same_number, wanted[1], given[1]))


def same_answer(wanted: Wire, given: Wire) -> bool:
    """Return True for two equal answers, 1 standing for True."""
    return given[0] in "bi" and given[1] == wanted[1]


def same_in_any_order(wanted: Wire, given: Wire) -> bool:
    """Return True for the same cartes in any order, be they in a list or in an object that holds one."""
    one, two = (value[3][0][1] if value[0] == "O" else value for value in (wanted, given))
    same_kind = wanted[0] == given[0] and wanted[1:3] == given[1:3] if wanted[0] == "O" else True
    return same_kind and two[0] in ("L", "U") and sorted(one[1], key=sort_key) == sorted(two[1], key=sort_key)


# --- cartes


def same_cartes(wanted: Wire, given: Wire, numbered: bool = False) -> bool:
    """Return True for a carte, or some in order, of the same classes, with the same points and bouts.

    The `valeur` of a carte is that of ours if it is `numbered`, as those of a couleur are up to 10; those of
    the figures need only rise.
    """
    if wanted[0] == "L":
        if given[0] != "L" or len(given[1]) != len(wanted[1]):
            return False
        return all(map(same_cartes, wanted[1], given[1])) and _rise(given[1])
    if given[0] != "O" or given[1] != wanted[1]:
        return False
    ours, theirs = dict(wanted[3]), dict(given[3])
    small = wanted[1] in COULEURS and ours["valeur"][1] <= 10
    return (
        same_number(ours["points"], theirs["points"])
        and same_answer(ours["bout"], theirs["bout"])
        and theirs["jouable"] != ABSENT
        and (not (numbered or small) or same_number(ours["valeur"], theirs["valeur"]))
    )


FIGURES = (_("le valet"), _("le cavalier"), _("la dame"), _("le roi"))


def tell_figures(wanted: Wire, given: Wire) -> tuple[str, str, str] | None:
    """Return what is wrong with the figures of a couleur: the first that is not right, or their order.

    Return None for what are no four cartes.
    """
    if wanted[0] != "L" or given[0] != "L" or any(carte[0] != "O" for carte in given[1]):
        return None
    for name, one, two in zip(FIGURES, wanted[1], given[1], strict=True):
        if not same_cartes(one, two):
            due, made = (
                short(carte[1], {k: v for k, v in carte[3] if k != "valeur"}) for carte in (one, two)
            )
            sentence = _("Dans le paquet, {name} de la classe {classe} devrait être {due}, et c'est {made}.")
            return sentence.format(name=name, classe=one[1], due=due, made=made), due, made
    numbers = ", ".join(_field(dict(carte[3])["valeur"]) for carte in given[1])
    sentence = _(
        "Les valeurs du valet, du cavalier, de la dame et du roi de la classe {classe} devraient être des "
        "nombres de plus en plus grands, et ce sont {numbers}."
    ).format(classe=wanted[1][0][1], numbers=numbers)
    return sentence, _("des valeurs de plus en plus grandes"), numbers


def tell_playable(wanted: Wire, given: Wire) -> tuple[str, str, str]:
    """Return which cartes should be playable, and which are."""
    due, made = _field(wanted), _field(given)
    sentence = _("Les cartes jouables devraient être {due}, et ce sont {made}.").format(due=due, made=made)
    return sentence, due, made


def _rise(cartes: Sequence[Wire]) -> bool:
    found = [number(dict(carte[3])["valeur"]) for carte in cartes]
    return all(
        one is not None and two is not None and one < two for one, two in zip(found, found[1:], strict=False)
    )


def same_player(wanted: Wire, given: Wire) -> bool:
    """Return True for a player of the same name with no points and no carte, or the same list of cartes."""
    if wanted[0] != "O":
        return wanted == given or (given[0] in ("L", "U") and given[1] == wanted[1])
    if given[0] != "O" or given[1] != wanted[1]:
        return False
    ours, theirs = dict(wanted[3]), dict(given[3])
    held = all(_is_empty(theirs[name], ours[name][1]) for name in ("main", "pile"))
    return held and ours["nom"] == theirs["nom"] and same_number(ours["points"], theirs["points"])


def _is_empty(value: Wire, classe: str) -> bool:
    return value[:2] == ["O", classe] and value[3][0][1] in (["L", []], ["U", []])


# --- the pack


def whole_pack_fault(value: Wire) -> str:
    """Return a sentence on what a pack lacks or has twice; "" for a whole one."""
    if value[0] not in ("L", "U"):
        return _("Le paquet devrait être la liste des 78 cartes.")
    held: dict[str, list[float | None]] = {classe: [] for classe in CODES}
    for carte in value[1]:
        if carte[0] != "O" or carte[1] not in held:
            return _("Le paquet contient ce qui n'est pas une carte : {value}.").format(value=told(carte))
        held[carte[1]].append(number(dict(carte[3])["valeur"]))
    return next(filter(None, (_class_fault(classe, some) for classe, some in held.items())), "")


def _class_fault(classe: str, numbers: Sequence[float | None]) -> str:
    due = len(CODES[classe])
    if len(numbers) != due:
        return plural(
            due,
            "La classe {classe} devrait avoir {due} carte dans le paquet, et en a {n}.",
            "La classe {classe} devrait avoir {due} cartes dans le paquet, et en a {n}.",
        ).format(classe=classe, due=due, n=len(numbers))
    if due == 1:
        return ""
    twice = [n for n, times in Counter(numbers).items() if times > 1]
    if twice:
        return _("Le paquet a plusieurs cartes de la classe {classe} qui ont la même valeur : {n}.").format(
            classe=classe, n="None" if twice[0] is None else f"{twice[0]:g}"
        )
    missing = set(range(1, 22 if classe == "Atout" else 11)) - set(numbers)
    if missing:
        return _("Il manque dans le paquet la carte de valeur {n} de la classe {classe}.").format(
            n=min(missing), classe=classe
        )
    return ""


# --- a deal


def deal_fault(pack: Sequence[str], nb: int, by: int, value: Wire) -> str:
    """Return a sentence on what is wrong with a deal of `by` cartes at a time; "" when nothing is."""
    if value[0] not in ("L", "U") or len(value[1]) != 2:
        return _("distribuer devrait rendre un couple (mains, chien), et rend {value}.").format(
            value=told(value)
        )
    hands, dog = value[1]
    if hands[0] not in ("L", "U") or len(hands[1]) != nb:
        return _("Il devrait y avoir une liste de {n} mains.").format(n=nb)
    held = [_codes(hand, "Main") for hand in hands[1]]
    if None in held:
        return _("Chaque main devrait être un objet de la classe Main, dont cartes est une liste de cartes.")
    aside = _codes(dog, "Chien")
    if aside is None:
        return _("Le chien devrait être un objet de la classe Chien, dont cartes est une liste de cartes.")
    return _dog_fault(pack, nb, aside) or _hands_fault(pack, nb, by, aside, [hand or [] for hand in held])


def _codes(value: Wire, classe: str) -> list[str] | None:
    """Return the codes of the cartes of a hand or a dog, None when it is none."""
    if value[:2] != ["O", classe] or value[3][0][1][0] not in ("L", "U"):
        return None
    cartes = value[3][0][1][1]
    return [carte[1] for carte in cartes] if all(carte[0] == "t" for carte in cartes) else None


def _dog_fault(pack: Sequence[str], nb: int, dog: Sequence[str]) -> str:
    due = 3 if nb == 5 else 6
    if len(dog) != due:
        return _("Avec {nb} joueurs, le chien devrait avoir {due} cartes, et il en a {n}.").format(
            nb=nb, due=due, n=len(dog)
        )
    if pack[0] in dog:
        return _("La première carte du paquet ({code}) ne doit pas aller au chien.").format(code=pack[0])
    if pack[-1] in dog:
        return _("La dernière carte du paquet ({code}) ne doit pas aller au chien.").format(code=pack[-1])
    return ""


def _hands_fault(
    pack: Sequence[str], nb: int, by: int, dog: Sequence[str], hands: Sequence[Sequence[str]]
) -> str:
    dealt = Counter(code for hand in (*hands, dog) for code in hand)
    wrong = next((code for code in pack if dealt[code] != 1), None)
    if wrong is not None:
        if not dealt[wrong]:
            return _("La carte {code} n'est donnée à personne.").format(code=wrong)
        return _("La carte {code} est donnée plusieurs fois.").format(code=wrong)
    rest = [code for code in pack if code not in dog]
    for k, code in enumerate(rest):
        joueur = k // by % nb
        if code not in hands[joueur]:
            owner = next(j for j, hand in enumerate(hands, 1) if code in hand)
            return _(
                "Le chien mis à part, la carte n° {k} du paquet ({code}) devrait aller au joueur {due}, et "
                "va au joueur {owner} : les cartes se donnent {by} par {by}, à partir de la première."
            ).format(k=k + 1, code=code, due=joueur + 1, owner=owner, by=by)
    return ""


# --- words


def told(value: Wire) -> str:
    """Write a value in a sentence: a carte by its code, or by what it holds."""
    if value[0] == "O":
        return short(value[1], dict(value[3]))
    if value[0] in ("L", "U"):
        return _("une suite de {n} éléments").format(n=len(value[1]))
    return str(value[1]) if value[0] == "t" else value_text(value)


def short(classe: str, fields: Mapping[str, Wire]) -> str:
    """Write an object: a carte with what is judged of it, a hand with its cartes."""
    if classe in CODES:
        fields = {name: each for name, each in fields.items() if name != "jouable" or each == ABSENT}
        if classe == "Excuse":
            fields.pop("valeur", None)
    inside = ", ".join(f"{name}={_field(value)}" for name, value in fields.items())
    return f"{classe}({inside})"


def _field(value: Wire) -> str:
    if value[0] in ("L", "U"):
        return "[" + " ".join(_items(value[1])) + "]"
    if value[0] in ("O", "t"):
        return told(value)
    if value == ABSENT:
        return _("absent")
    return repr(value[1]) if value[0] == "s" else value_text(value)


def _items(values: Sequence[Wire]) -> Iterator[str]:
    yield from (told(each) for each in values)
