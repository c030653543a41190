"""The codes of errors and faults in the sources, found by reading them: what is raised, and with which details."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tapete

SOURCES = Path(tapete.__file__).parent

OWN_SIGNATURE = {"TableError"}
"""Classes whose first argument is no code."""


class Raised(NamedTuple):
    """One place that makes an error or fault; `details` is None where they cannot be read off the source."""

    message: str
    details: frozenset[str] | None
    place: str


def raised() -> list[Raised]:
    """Return every place in the sources that makes an error (`error-CODE`) or a fault (`fault-CODE`)."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    errors = _error_classes(trees.values())
    return [found for path, tree in trees.items() for found in _raised_in(tree, errors, path)]


def _error_classes(trees: object) -> set[str]:
    known = {"TapeteError"}
    classes = [node for tree in list(trees) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]  # type: ignore[call-overload]
    for _ in classes:  # as deep as the deepest line of descent can be
        known |= {node.name for node in classes if any(isinstance(b, ast.Name) and b.id in known for b in node.bases)}
    return known - OWN_SIGNATURE


def _raised_in(tree: ast.Module, errors: set[str], path: Path) -> Iterator[Raised]:
    for function in _functions(tree):
        for call in _calls(function):
            name = _called(call)
            if name in errors or name in {argument.arg for argument in function.args.args}:  # or a class handed in
                kind, details = "error", frozenset(k.arg for k in call.keywords if k.arg is not None)
                known = None if any(k.arg is None for k in call.keywords) else details
            elif name == "Fault":
                kind, known = "fault", frozenset({"keys", "value", "allowed"})
            else:
                continue
            codes = _constants(call.args[0], function, tree) if call.args else []
            for code in codes:
                yield Raised(f"{kind}-{code}", known, f"{path.relative_to(SOURCES)}:{call.lineno}")


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Yield the calls in a function's own body, not in those of functions within it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Call):
            yield node
        waiting.extend(ast.iter_child_nodes(node))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _constants(node: ast.AST, function: ast.FunctionDef, tree: ast.Module) -> list[str]:
    """Return the texts an expression can be: itself, either side of a choice, what a name was given."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _constants(node.body, function, tree) + _constants(node.orelse, function, tree)
    if not isinstance(node, ast.Name):
        return []
    given = [
        text
        for assigned in ast.walk(function)
        if isinstance(assigned, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == node.id for t in assigned.targets)
        for text in _constants(assigned.value, function, tree)
    ]
    return given or _arguments(node.id, function, tree)


def _arguments(parameter: str, function: ast.FunctionDef, tree: ast.Module) -> list[str]:
    """Return the texts a function of the module is called with for one of its parameters."""
    names = [argument.arg for argument in function.args.args]
    if parameter not in names:
        return []
    place = names.index(parameter) - (1 if names[:1] == ["self"] else 0)
    return [
        text
        for caller in _functions(tree)
        for call in _calls(caller)
        if _called(call) == function.name and len(call.args) > place
        for text in _constants(call.args[place], caller, tree)
    ]
