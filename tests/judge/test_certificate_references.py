"""The four representations are run on the same calls: one that differs is told."""

from types import ModuleType

import pytest

from reussites_tk.judge import certificate_references
from reussites_tk.judge.case_makers import cases_of
from reussites_tk.judge.certificate_references import disagreements
from reussites_tk.judge.oracle import private_instance

FUNCTIONS = ("creer_jeu_neuf", "carte_sur", "battre_tas", "poser_tas_sur_tas")


def test_the_four_representations_agree() -> None:
    told = list(disagreements(FUNCTIONS, 1))
    assert len(told) == sum(len(cases_of(nom, 1)) for nom in FUNCTIONS)
    assert [words for _case, words in told if words] == []


def test_a_representation_that_differs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd_instance(name: str) -> ModuleType:
        module = private_instance(name)
        if name.endswith("file"):
            module.carte_sur = module.carte_sous  # type: ignore[attr-defined]
        return module

    monkeypatch.setattr(certificate_references, "private_instance", odd_instance)
    told = [(case, words) for case, words in disagreements(("carte_sur",), 1) if words]
    assert told
    assert all(len(case.tas[0].codes) > 1 for case, _words in told)
