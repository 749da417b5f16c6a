"""One to four people, each with a name and a first name, make the name of the archive."""

import pytest

from reussites_tk.hand_in.hand_outs import HAND_OUTS
from reussites_tk.hand_in.people import cleaned, names_fault, names_in, stem_of, team_remark, text_of


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (["DUPONT Ada", "Martin Blaise"], "rendu_DUPONT_MARTIN"),
        (["Ada DUPONT"], "rendu_DUPONT"),
        (["Le Gall Yann", "Nuñez Zoé"], "rendu_LE-GALL_NUNEZ"),
        (["山田 太郎"], "rendu_山田"),
        (["李 小龍", "DUPONT Jean"], "rendu_李_DUPONT"),
    ],
)
def test_the_archive_is_named_after_the_families(names: list[str], stem: str) -> None:
    assert names_fault(names) == "" and stem_of(names) == stem


def test_what_is_typed_is_put_on_one_line_and_empty_fields_are_nobody() -> None:
    assert cleaned(["  Dupont \t Ada ", "", " ", "Martin\nBlaise"]) == ["Dupont Ada", "Martin Blaise"]
    assert len(cleaned([f"Nom Prénom{n}" for n in range(9)])) == 4


@pytest.mark.parametrize(
    ("names", "said"),
    [([], "Écrivez votre nom"), (["Dupont"], "« Dupont »"), (["Dupont Ada", "dupont  ADA"], "deux fois")],
)
def test_names_that_cannot_be_used_are_refused_in_one_sentence(names: list[str], said: str) -> None:
    assert said in names_fault(names)


def test_names_come_back_from_the_settings() -> None:
    assert names_in(text_of(["Dupont Ada", "Martin; Blaise"])) == ["Dupont Ada", "Martin Blaise"]
    assert names_in("") == []


def test_the_size_of_a_team_is_that_of_the_hand_out() -> None:
    three = ["A B", "C D", "E F"]
    assert team_remark(three, HAND_OUTS["memorix"]) == "Ce sujet se fait à 2."
    assert team_remark(three[:1], HAND_OUTS["ascenseur"]) == "Ce sujet se fait de 2 à 4 personnes."
    assert team_remark(three, HAND_OUTS["reussites"]) == team_remark([], HAND_OUTS["memorix"]) == ""
