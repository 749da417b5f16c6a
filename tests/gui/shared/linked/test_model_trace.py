"""What a child answers becomes steps, each with all that is there at that moment."""

from pathlib import Path

from reussites_tk.gui.shared.linked.model_trace import source_of
from reussites_tk.gui.shared.linked.words import faults_of, names_words, step_words
from tests.gui.sessions import table


def test_each_step_has_the_whole_state_and_what_it_changed() -> None:
    with table() as session:
        answer = session.call("deplacer_haut_sur(A, B)")
    steps = answer.steps
    assert all(len(step.memory.piles) == 3 and len(step.memory.cells) == 7 for step in steps)
    assert steps[0].changed == frozenset()
    rewired = [step for step in steps if step.changed]
    assert [sorted(name for _, name in step.changed) for step in rewired][:3] == [
        ["suiv"],
        ["queue"],
        ["prec"],
    ]
    assert faults_of(steps[0].memory) == () == faults_of(steps[-1].memory)
    assert any(faults_of(step.memory) for step in steps)
    assert Path(answer.file).name == "liste_double.py"


def test_a_step_is_written_on_one_line() -> None:
    with table() as session:
        steps = session.call("deplacer_haut_sur(A, B)").steps
    words = [step_words(step) for step in steps]
    assert "entrée dans deplacer_haut_sur" in words[0]
    assert any("_dessus rend la cellule (10T)" in said for said in words)
    assert "fin de deplacer_haut_sur" in words[-1]
    assert names_words(steps[-1]) == "t1 = A\nt2 = B\ncellule = la cellule (10T)"


def test_the_source_of_the_lines_can_be_read() -> None:
    with table() as session:
        answer = session.call("retourner_tas(A)")
    lines = source_of(answer.file).splitlines()
    assert "def retourner_tas(" in lines[answer.steps[0].line - 1]
    assert source_of("reussites_tk/tas/tableau.py").startswith('"""Les tas')
    assert source_of("/nulle/part.py") == "" == source_of("/etc/hostname")


def test_a_call_that_never_ends_keeps_its_steps(tmp_path: Path) -> None:
    file = tmp_path / "boucle.py"
    source = "def creer_tas_vide(l, m):\n    return []\n\ndef ajouter_carte_sur_tas(c, t):\n    pass\n\n"
    file.write_text(source + "def empiler_tas(t):\n    while True:\n        t.append(1)\n", encoding="utf-8")
    with table(file) as session:
        answer = session.call("empiler_tas(A)")
    assert answer.failure is not None and answer.moments == ()
    assert len(answer.steps) == 2000 and answer.steps[-1].line in (8, 9)
