"""The installation makes the compiled engine, and succeeds where it cannot be made."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import build_hook
import pytest
from build_hook import CompiledEngine, platform_tag

from reussites_tk.native import building, compilers, names

ROOT = Path(__file__).parents[2]


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the builder is told; the libraries are made at once, and empty."""

    def make(folder: Path, *place: str) -> Path:
        made = folder / names.library_name(*place)
        made.write_bytes(b"GLIBC_2.29")
        return made

    monkeypatch.delenv("REUSSITES_MOTEUR", raising=False)
    monkeypatch.setattr(building, "build", make)
    monkeypatch.setattr(
        building, "build_all", lambda folder: [make(folder, *place) for place in compilers.TARGETS]
    )
    return []


def built(root: Path, warnings: list[str], version: str = "standard") -> dict[str, Any]:
    """Return what the builder is told to put into a wheel."""
    app = SimpleNamespace(display_warning=warnings.append)
    hook = CompiledEngine(str(root), {}, None, None, str(root), "wheel", app)  # type: ignore[arg-type]
    data: dict[str, Any] = {"pure_python": True, "force_include": {}}
    hook.initialize(version, data)
    assert all(Path(file).is_file() for file in data["force_include"])
    hook.finalize(version, data, "")
    assert not any(Path(file).is_file() for file in data["force_include"])
    return data


def test_the_wheel_of_this_machine_carries_its_library(warnings: list[str]) -> None:
    data = built(ROOT, warnings)
    assert list(data["force_include"].values()) == [f"reussites_tk/native/{names.library_name()}"]
    assert not data["pure_python"] and data["tag"].startswith("py3-none-") and not warnings


def test_one_wheel_carries_those_of_all_systems(warnings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REUSSITES_MOTEUR", "tous")
    data = built(ROOT, warnings)
    ends = {Path(place).name for place in data["force_include"].values()}
    assert ends == {names.library_name(*place) for place in compilers.TARGETS}
    assert data["pure_python"] and "tag" not in data


def test_an_editable_installation_has_it_beside_the_sources(warnings: list[str], tmp_path: Path) -> None:
    folder = tmp_path / build_hook.PLACE
    folder.mkdir(parents=True)
    data = built(tmp_path, warnings, "editable")
    assert data == {"pure_python": True, "force_include": {}}
    assert [file.name for file in folder.iterdir()] == [names.library_name()]


@pytest.mark.parametrize("refused", [True, False])
def test_the_installation_succeeds_without_it(
    refused: bool, warnings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(folder: Path) -> Path:
        raise compilers.CannotBuild("no C compiler was found")

    monkeypatch.setattr(building, "build", fail)
    if refused:
        monkeypatch.setenv("REUSSITES_MOTEUR", "aucun")
    assert built(ROOT, warnings) == {"pure_python": True, "force_include": {}}
    assert len(warnings) == (not refused)


@pytest.mark.parametrize(
    ("name", "glibc", "tag"),
    [
        ("reussites-linux-x86_64.so", (0, 0), "linux_x86_64"),
        ("reussites-linux-x86_64.so", (2, 2), "manylinux_2_17_x86_64"),
        ("reussites-linux-aarch64.so", (2, 29), "manylinux_2_29_aarch64"),
        ("reussites-windows-x86_64.dll", (0, 0), "win_amd64"),
        ("reussites-macos-aarch64.dylib", (0, 0), "macosx_11_0_arm64"),
        ("reussites-macos-x86_64.dylib", (0, 0), "macosx_11_0_x86_64"),
    ],
)
def test_the_wheel_says_which_machines_can_load_it(name: str, glibc: tuple[int, int], tag: str) -> None:
    assert platform_tag(Path(name), glibc) == tag
