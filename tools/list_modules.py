"""Prints one line for each module of the package: its path and the first line of its docstring."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "reussites_tk"


def module_lines() -> Iterator[str]:
    """Yield a line per module, those at the root of the package first."""
    for file in sorted(PACKAGE.rglob("*.py"), key=lambda f: (f.parent != PACKAGE, f.as_posix())):
        docstring = ast.get_docstring(ast.parse(file.read_bytes())) or ""
        sentence = docstring.split("\n\n")[0].replace("\n", " ")
        yield f"{file.relative_to(PACKAGE).as_posix()}: {sentence}"


if __name__ == "__main__":
    print(*module_lines(), sep="\n")
