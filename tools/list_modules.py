"""Writes the table of modules of README.md: one line per module, the first line of its docstring."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "reussites_tk"
START, END = "<!-- modules -->\n", "<!-- end of modules -->\n"


def module_lines() -> list[str]:
    """Return one Markdown line per module, room by room."""
    lines = []
    for file in sorted(PACKAGE.rglob("*.py"), key=lambda f: (f.parent != PACKAGE, f.as_posix())):
        docstring = ast.get_docstring(ast.parse(file.read_bytes())) or ""
        sentence = docstring.split("\n\n")[0].replace("\n", " ")
        lines.append(f"- `{file.relative_to(PACKAGE).as_posix()}` — {sentence}\n")
    return lines


def with_table(readme: str) -> str:
    """Return the text of README.md with its table up to date."""
    before, rest = readme.split(START)
    after = rest.split(END)[1]
    return before + START + "".join(module_lines()) + END + after


def main() -> int:
    """Rewrite README.md; with `--check`, only return 1 if it was out of date."""
    file = ROOT / "README.md"
    old = file.read_text(encoding="utf-8")
    new = with_table(old)
    if "--check" in sys.argv[1:]:
        return int(old != new)
    file.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
