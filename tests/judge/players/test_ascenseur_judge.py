"""The exercise `joueur_ascenseur` from end to end: each function has a verdict of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours import Carte, Couleur, Rang
from reussites_tk.cours.essais import cartes_de
from reussites_tk.jeux.ascenseur_regles import BAREMES, N_PLUS_1
from reussites_tk.jeux.ascenseur_vue import Bareme, VueAscenseur
from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.check import LIMITS
from reussites_tk.judge.players import judge as player_judge
from reussites_tk.judge.players import trials
from reussites_tk.judge.players.ascenseur import FORM, TABLES, AscenseurForm, Fare
from reussites_tk.judge.players.form import Duel
from reussites_tk.paths import exercises_folder
from tests.copies_loader import copies, expected_verdicts

pytestmark = pytest.mark.long
BET, PLAY = "parier_ascenseur", "jouer_ascenseur"
POINTS = {BET: 8.0, PLAY: 12.0}
SHORT = replace(LIMITS, seconds=0.3)
SMALL = tuple(table for table in TABLES if not table.large)
LOW_BET = f"def {BET}(vue):\n    return vue.bas\n"
LOW_CARTE = f"def {PLAY}(vue):\n    return vue.permises[0]\n"


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough deals for every fault here; the exercise itself plays more, and larger hands."""
    assert AscenseurForm.deals == 30
    monkeypatch.setattr(AscenseurForm, "deals", 1)
    monkeypatch.setattr(AscenseurForm, "tables", SMALL[:5])
    monkeypatch.setattr(trials, "DEALS_PER_TABLE", 1)


def verdicts_of(file: Path, **how: Any) -> dict[str, Verdict]:
    bulletin = judge(file, "joueur_ascenseur", limits=SHORT, **how)
    return {verdict.nom: verdict for verdict in bulletin.fonctions}


def written(folder: Path, text: str) -> Path:
    file = folder / "joueur_ascenseur_essai.py"
    file.write_text(text, encoding="utf-8")
    return file


def with_bet(body: str) -> str:
    return alone(BET, body) + LOW_CARTE


def with_carte(body: str) -> str:
    return LOW_BET + alone(PLAY, body)


def alone(nom: str, body: str) -> str:
    """A function without the other one, which is not judged then: half as long."""
    return f"def {nom}(vue):\n    " + body.replace("\n", "\n    ") + "\n"


# --- right players


@pytest.mark.parametrize("file", copies("joueur_ascenseur/justes"), ids=lambda path: path.stem)
def test_a_player_whose_decisions_are_permitted_is_right(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AscenseurForm, "tables", TABLES[2:4] if file.stem == "lent" else SMALL)
    if file.stem == "lent":
        monkeypatch.setattr(trials, "SECONDS", 0.5)
    found = verdicts_of(file)
    for nom, verdict in found.items():
        assert (verdict.verdict, verdict.points) == (Kind.JUSTE, POINTS[nom]), verdict.message
        assert not verdict.pretees
    if file.stem == "lent":
        assert "trop de temps pour être comparé" in found[PLAY].remarques[0]
        return
    assert "en 8 parties à des tables variées." in found[BET].message
    bets, cartes = (found[nom].remarques for nom in (BET, PLAY))
    assert "Contre « regles », il parie " in bets[0] and "Contre « hasard », " in bets[1]
    assert "« regles » : " in cartes[0] and "« hasard » : " in cartes[1]


def test_the_same_file_has_the_same_verdict_and_another_seed_other_deals() -> None:
    (file,) = [f for f in copies("joueur_ascenseur/justes") if f.stem == "au_hasard"]
    one, other = verdicts_of(file), verdicts_of(file, graine=2)
    assert verdicts_of(file) == one
    assert [v.points for v in one.values()] == [v.points for v in other.values()]
    assert one[BET].remarques != other[BET].remarques


def test_a_player_sees_the_largest_hands_and_one_that_is_slow_there_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AscenseurForm, "tables", tuple(table for table in TABLES if table.count == 2)[-1:])
    text = LOW_BET + f"def {PLAY}(vue):\n    return None if vue.n == 26 else vue.permises[0]\n"
    wrong = verdicts_of(written(tmp_path, text))[PLAY]
    assert wrong.verdict is Kind.FAUX and "manche 26 (26 cartes)." in wrong.message
    monkeypatch.setattr(trials, "LARGE_SECONDS", 0.0)
    right = verdicts_of(written(tmp_path, text))
    assert right[PLAY].verdict is Kind.JUSTE, "ours played on for it before that hand"


STUB_BODIES = {
    "unpacked": (
        "joueur, p, manche, n, premier, atout, retournee, main, permises, bas, *others = vue\nreturn bas",
        "return vue[8][0]",
    ),
    "of its class": (
        "assert isinstance(vue, VueAscenseur) and isinstance(vue.bareme, Bareme)\nreturn vue.bas",
        "return vue._replace(n=0).permises[0]",
    ),
    "with cartes and couleurs of the course": (
        "assert all(type(c) is Carte and c.decouverte for c in vue.main)\nreturn vue.bas",
        "assert vue.atout is None or Couleur(vue.atout) is vue.retournee.couleur\nreturn vue.permises[0]",
    ),
    "hashed": ("return {vue: vue.bas}[vue]", "return {vue: vue.permises[0]}[vue]"),
}


@pytest.mark.parametrize("bodies", STUB_BODIES.values(), ids=STUB_BODIES)
def test_the_view_is_of_the_classes_that_the_stub_shows(bodies: tuple[str, str], tmp_path: Path) -> None:
    text = (exercises_folder() / "joueur_ascenseur_a_completer.py").read_text(encoding="utf-8")
    for nom, body in zip((BET, PLAY), bodies, strict=True):
        stub = f'raise NotImplementedError("{nom} : à compléter")'
        text = text.replace(stub, body.replace("\n", "\n    "))
    for verdict in verdicts_of(written(tmp_path, text)).values():
        assert verdict.verdict is Kind.JUSTE, verdict.message


HARMLESS = {
    "it prints": with_carte("print('x' * 50)\nreturn vue.permises[0]"),
    "cartes of whole numbers": "from reussites_tk.cours import Carte\n"
    + with_carte("c = vue.permises[0]\nreturn Carte(int(c.couleur), int(c.rang))"),
    "another class Carte in the course": "import reussites_tk.cours.cartes as m\n"
    "class Carte(m.Carte):\n    pass\nm.Carte = Carte\n" + LOW_BET + LOW_CARTE,
    "cartes that are all equal": "from reussites_tk.cours import Carte\n"
    + with_carte("c = vue.permises[0]\nCarte.__eq__ = lambda one, two: True\nreturn c"),
    "a class of view that holds nothing": "class VueAscenseur:\n    pass\n" + LOW_BET + LOW_CARTE,
    "a class of scale that stops": "class Bareme:\n    def __init__(self, **f):\n        raise SystemExit\n"
    + with_bet("return vue.bas + 0 * vue.bareme.gain_par_pli * vue.bareme[3]"),
    "a bet that only an unseen rule forbids": with_bet(
        "return max(vue.bas, min(vue.haut, vue.n - sum(pari or 0 for pari in vue.paris)))"
    ),
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_what_harms_nobody_is_no_fault(text: str, tmp_path: Path) -> None:
    for verdict in verdicts_of(written(tmp_path, text)).values():
        assert verdict.verdict is Kind.JUSTE, verdict.message


def test_a_module_that_is_made_anew_at_each_call_takes_time_and_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AscenseurForm, "tables", TABLES[2:3])
    monkeypatch.setattr(trials, "SECONDS", 4 * trials.RENEWAL_SECONDS)
    body = "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\nreturn vue.permises[0]"
    found = verdicts_of(written(tmp_path, "import threading, time\n" + with_carte(body)))[PLAY]
    assert found.verdict is Kind.JUSTE
    assert "trop de temps pour être comparé" in found.remarques[0]
    assert "le module a été rechargé" in found.remarques[1]


# --- wrong players


@pytest.mark.parametrize("file", copies("joueur_ascenseur/fautes"), ids=lambda path: path.stem)
def test_a_fault_is_blamed_on_its_function_and_costs_the_other_nothing(file: Path) -> None:
    ((nom, kinds),) = expected_verdicts(file).items()
    (other,) = {BET, PLAY} - {nom}
    found = verdicts_of(file)
    wrong, right = found[nom], found[other]
    assert {str(wrong.verdict)} == kinds and wrong.points == 0, wrong.message
    assert (right.verdict, right.points) == (Kind.JUSTE, POINTS[other]), right.message
    assert right.pretees == (nom,)
    assert " de la graine 1, à " in wrong.message and "La partie a continué, avec l" in wrong.message
    assert wrong.contre_exemple[0] == "vue = VueAscenseur("
    assert wrong.exemple is not None and wrong.exemple.avant[0].nom == "main"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("vue.bas", "et donne None. Manque-t-il un return ?"),
        ("return vue.haut + 1", "et donne 2. Pariez de 0 à 1 : la manche a 1 pli."),
        ("return -1", "devrait donner un entier de 0 à 1, et donne -1."),
        ("return vue.bas == 0", "True et False ne sont pas des paris."),
        ("return float(vue.bas)", "arrondissez avec round() ou int()."),
        ("return str(vue.bas)", "C’est un nombre de plis qu’il faut rendre"),
        ("return vue.main[0].rang", "prenez leur nombre avec int()."),
        ("return vue.main[0]", "et donne le 6 de cœur. C’est un nombre de plis"),
        ("return 10**40", "C’est un nombre de plis qu’il faut rendre"),
        ("return sum(vue.paris)", "Un pari qui n'est pas encore fait vaut None"),
        ("import sys\nsys.exit()", "le programme demande sa propre fin"),
        ("return int(input())", "input() n'a pas de clavier ici"),
    ],
)
def test_each_kind_of_bet_has_its_sentence(body: str, words: str, tmp_path: Path) -> None:
    assert words in verdicts_of(written(tmp_path, alone(BET, body)))[BET].message


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("vue.permises[0]", "et donne None. Manque-t-il un return ?"),
        ("vue.paris[vue.joueur]\nreturn vue.permises[0]", "numérotés à partir de 1"),
        ("return vue.main[-1]", "il faut en fournir."),
        ("return 0", "C’est la carte qu’il faut rendre, et non sa place"),
        ("return vue.permises[0].rang", "C’est la carte entière qu’il faut rendre"),
        ("return str(vue.permises[0])", "une de celles de vue.permises."),
        ("return vue.permises", "une de celles de vue.permises."),
        ("return vue.pli[0]", "personne n'a encore posé de carte"),
        ("vue.atout.value\nreturn vue.permises[0]", "dans une manche sans atout"),
        ("vue.n = 3", "La vue ne se change pas"),
        ("object.__setattr__(vue.permises[0], 'rang', 2)\nreturn vue.permises[0]", "pas dans votre main."),
        ("import sys\nreturn sys._getframe(1).f_locals['player']", "L'appel s'arrête"),
        ("import os\nreturn open(f'/proc/{os.getppid()}/mem', 'rb')", "L'appel s'arrête"),
        ("import gc\nreturn next(o for o in gc.get_objects() if type(o) is dict and 'n' in o)", "s'arrête"),
        ("import os\nos._exit(3)", "arrête brutalement le programme"),
        ("x = [0]\nwhile True: x += x", "Une boucle "),
    ],
)
def test_each_kind_of_carte_has_its_sentence(body: str, words: str, tmp_path: Path) -> None:
    assert words in verdicts_of(written(tmp_path, alone(PLAY, body)))[PLAY].message


def test_a_carte_of_the_file_s_own_class_is_none(tmp_path: Path) -> None:
    text = "class Carte:\n    def __init__(self, c): self.couleur, self.rang = c.couleur, c.rang\n"
    found = verdicts_of(written(tmp_path, text + with_carte("return Carte(vue.permises[0])")))
    assert "C’est une Carte de reussites_tk.cours" in found[PLAY].message


@pytest.mark.parametrize(("text", "there"), [(LOW_BET, BET), (LOW_CARTE, PLAY)], ids=["bets", "cartes"])
def test_a_function_alone_is_judged_and_ours_plays_the_other(text: str, there: str, tmp_path: Path) -> None:
    (missing,) = {BET, PLAY} - {there}
    found = verdicts_of(written(tmp_path, text))
    assert found[missing].verdict is Kind.ABSENTE
    assert (found[there].verdict, found[there].pretees) == (Kind.JUSTE, (missing,))
    assert len(found[there].remarques) == 3, "compared with both of ours, and said to be with ours"


def test_two_wrong_functions_each_have_their_fault(tmp_path: Path) -> None:
    found = verdicts_of(written(tmp_path, f"def {BET}(vue): return vue\ndef {PLAY}(vue): return vue\n"))
    assert {verdict.verdict for verdict in found.values()} == {Kind.FAUX}
    assert BET in found[BET].message and PLAY in found[PLAY].message


def test_a_function_that_counts_on_what_a_wrong_one_keeps_is_right(tmp_path: Path) -> None:
    text = f"""kept = {{}}
def {BET}(vue):
    kept["n"] = vue.n
    return vue.haut + 1 if vue.n == 2 else vue.bas
def {PLAY}(vue):
    return vue.permises[kept["n"] - vue.n]
"""
    found = verdicts_of(written(tmp_path, text))
    assert (found[BET].verdict, found[PLAY].verdict) == (Kind.FAUX, Kind.JUSTE)
    assert "en 5 parties " in found[PLAY].message


@pytest.mark.parametrize("slow", [BET, PLAY])
def test_the_function_that_takes_the_time_of_a_deal_is_blamed_for_it(
    slow: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_judge, "DEAL_SECONDS", 0.4)  # of waiting, which costs these tests less
    monkeypatch.setattr(AscenseurForm, "tables", TABLES[2:3])  # four bets, six cartes
    text = f"import time\n{LOW_BET}{LOW_CARTE}".replace(
        f"def {slow}(vue):\n", f"def {slow}(vue):\n    time.sleep(0.2)\n"
    )
    found = verdicts_of(written(tmp_path, text))
    assert {nom: str(verdict.verdict) for nom, verdict in found.items()} == {
        slow: "temps_depasse",
        ({BET, PLAY} - {slow}).pop(): "juste",
    }
    assert "Les appels d’une seule partie ont pris plus de" in found[slow].message


def test_the_example_shows_the_fault_when_it_is_run() -> None:
    (file,) = [f for f in copies("joueur_ascenseur/fautes") if f.stem.endswith("sans_fournir")]
    verdict = verdicts_of(file)[PLAY]
    names: dict[str, Any] = {
        "VueAscenseur": VueAscenseur,
        "Bareme": Bareme,
        "Couleur": Couleur,
        "cartes_de": cartes_de,
    }
    exec(file.read_text(encoding="utf-8"), names)
    *before, call = verdict.contre_exemple
    exec("\n".join(before), names)
    carte = eval(call, names)
    assert carte in names["vue"].main and carte not in names["vue"].permises


def test_a_view_is_written_as_it_is() -> None:
    deux, as_ = cartes_de("2C AP")
    vue = VueAscenseur(
        1,
        2,
        3,
        3,
        2,
        Couleur.PIQUE,
        Carte(Couleur.PIQUE, Rang.NEUF, True),
        (deux,),
        (),
        None,
        None,
        (1, None),
        (0, 1),
        (as_,),
        ((2, (as_, deux), 2),),
        (0, -5),
        Bareme(),
    )
    code = FORM.code(PLAY, vue.en_json())
    names: dict[str, Any] = {
        "VueAscenseur": VueAscenseur,
        "Bareme": Bareme,
        "Couleur": Couleur,
        "cartes_de": cartes_de,
    }
    exec("\n".join(code.lines[: code.pose]), names)
    assert names["vue"] == vue and code.lines[-1] == f"{PLAY}(vue)"


# --- what is tried, and what is said of it


def test_the_tables_vary_in_all_that_the_rules_let_vary() -> None:
    complete = [table.complete() for table in TABLES]
    assert {table.count for table in TABLES if table.large} == {2, 3, 4, 5} == {t.count for t in TABLES}
    assert {table.seat for table in TABLES} == {1, 2, 3, 4, 5}
    for key in ("atout", "atout_sans_talon", "regle_total", "pari_force"):
        choix = {options[key] for options in complete}
        assert len(choix) == (2 if key == "pari_force" else 3), key
    scales = {Bareme(*(options[key] for key in Bareme._fields)) for options in complete}
    assert scales > set(BAREMES.values()) and Bareme(0, 0, 0, 0) in scales
    assert all(options["regle_total"] == N_PLUS_1 for options in complete if options["pari_force"] == "libre")


def fares(*leads: float) -> list[tuple[Fare, ...]]:
    return [(Fare(lead, 1.5, 1.25, 0.5, 0.4),) for lead in leads]


def test_the_remarks_on_duels_say_what_is_sure() -> None:
    better = FORM.duel_sentence(PLAY, Duel("regles", fares(1.0, 2.0, 3.0, 4.0)))
    assert better.startswith("Plus fort que « regles » : +2,50 points par manche d’écart")
    assert "intervalle à 95 % de +0,45 à +4,55 ; 4 donnes" in better
    worse = FORM.duel_sentence(PLAY, Duel("regles", fares(-1.0, -1.1)))
    assert worse.startswith("Moins fort que « regles » : −1,05 point par manche")
    assert FORM.duel_sentence(PLAY, Duel("regles", fares(-1.0, 2.0))).startswith("Sans écart sûr avec")
    alone = FORM.duel_sentence(PLAY, Duel("regles", fares(3.0)))
    assert "une donne ne suffit pas à conclure ; 1 donne à trois," in alone
    bets = FORM.duel_sentence(BET, Duel("hasard", fares(1.0)))
    assert bets.startswith("Contre « hasard », il parie 1,50 pli par manche en moyenne et en prend 1,25")
    assert "50\N{NO-BREAK SPACE}% de ses paris sont tenus, et 40\N{NO-BREAK SPACE}% de ceux" in bets


def test_the_stub_is_still_to_write() -> None:
    bulletin = judge(exercises_folder() / "joueur_ascenseur_a_completer.py")
    assert bulletin.exercice == "joueur_ascenseur"
    assert [v.verdict for v in bulletin.fonctions] == [Kind.A_COMPLETER] * 2
