"""A mistake is one line on standard error, even about a file whose name has several."""

import pytest

from reussites_tk import cli
from reussites_tk.errors import UserError, in_one_sentence


def test_control_characters_become_spaces_and_accents_stay() -> None:
    with pytest.raises(UserError, match="^« é b » n'existe pas$"), in_one_sentence():
        raise UserError("« é\r\n\x1b\u2028b » n'existe pas")


@pytest.mark.parametrize(
    "line",
    [
        ["verifier", "a\nb.py"],
        ["observer", "r7", "--texte", "--avec", "a\nb.py"],
        ["analyser", "r7", "--avec", "a\nb.py"],
        ["analyser", "r\n7"],
        ["nouveau", __file__ + "/a\nb"],
    ],
)
def test_every_command_keeps_to_one_line(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line) == 2
    assert capsys.readouterr().err.count("\n") == 1
