"""A bench for these tests: an item names a function of the file, or is given back as it is."""

from typing import Any

from reussites_tk.worker.child.report import describe_exception, send_part


def prepare(module: Any, options: dict[str, Any]) -> Any:
    if options.get("fault") == "prepare":
        raise LookupError("our own bug")
    return module


def run(module: Any, item: Any) -> Any:
    if item == "fault":
        raise LookupError("our own bug")
    if item == "not JSON":
        return object()
    if isinstance(item, dict):
        for part in range(item["parts"]):
            send_part(part)
    if not isinstance(item, str):
        return item
    try:
        return {"value": getattr(module, item)()}
    except BaseException as exc:
        return describe_exception(exc, module.__file__)
