"""The codes of errors and faults in the sources, found by reading them: what is raised, and with which details."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import tapete

SOURCES = Path(tapete.__file__).parent

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Raised(NamedTuple):
    """One place that makes an error or fault; `details` is None where they cannot be read off the source."""

    message: str
    details: frozenset[str] | None
    place: str


def raised() -> list[Raised]:
    """Return every place in the sources that makes an error (`error-CODE`) or a fault (`fault-CODE`)."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    errors = _error_classes(trees.values())
    names = {error.name for error in errors if _takes_code(error)}
    within = {call for error in errors for call in ast.walk(error) if isinstance(call, ast.Call)}
    return [found for path, tree in trees.items() for found in _raised_in(tree, names, within, path)]


def texts() -> set[str]:
    """Return every text written out in the sources."""
    nodes = (node for path in SOURCES.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _error_classes(trees: Iterable[ast.Module]) -> list[ast.ClassDef]:
    """Return the classes of errors, `TapeteError` and whatever descends from it."""
    known = {"TapeteError"}
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for _ in classes:  # as deep as the deepest line of descent can be
        known |= {node.name for node in classes if any(isinstance(b, ast.Name) and b.id in known for b in node.bases)}
    return [node for node in classes if node.name in known]


def _takes_code(error: ast.ClassDef) -> bool:
    """Tell whether an error's first argument is a code: it has no constructor of its own."""
    return error.name == "TapeteError" or not any(function.name == "__init__" for function in _functions(error))


def _raised_in(tree: ast.Module, errors: set[str], within: set[ast.Call], path: Path) -> Iterator[Raised]:
    """Yield what a module makes; `within` are the calls in the errors' own classes."""
    for function in _functions(tree):
        for call in _calls(function):
            if _called(call) == "Fault":
                kind, details = "fault", frozenset({"keys", "value", "allowed"})
            elif (
                _called(call) in errors
                or _is_parameter(call.func, function)
                or (call in within and _is_constructor(call))
            ):
                kind, details = "error", frozenset(keyword.arg or "" for keyword in call.keywords)
            else:
                continue
            known = None if "" in details else details
            for code in sorted(set(_constants(call.args[0], function, tree) if call.args else [])):
                yield Raised(f"{kind}-{code}", known, f"{path.relative_to(SOURCES)}:{call.lineno}")


def _functions(tree: ast.AST) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def _calls(function: Function) -> Iterator[ast.Call]:
    """Yield the calls in a function's own body, not in those of functions within it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, Function):
            continue
        if isinstance(node, ast.Call):
            yield node
        waiting.extend(ast.iter_child_nodes(node))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _is_parameter(called: ast.AST, function: Function) -> bool:
    return isinstance(called, ast.Name) and called.id in {argument.arg for argument in function.args.args}


def _is_constructor(call: ast.Call) -> bool:
    """Tell a `super().__init__` that is given a text: an error with a constructor of its own."""
    inner = call.func.value if isinstance(call.func, ast.Attribute) else None
    given = call.args[:1] and isinstance(call.args[0], ast.Constant)
    return _called(call) == "__init__" and isinstance(inner, ast.Call) and _called(inner) == "super" and bool(given)


def _constants(node: ast.AST, function: Function, tree: ast.Module, steps: int = 4) -> list[str]:
    """Return the texts an expression can be: itself, a side of a choice, what a name or a call gives in a few steps."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [text for side in (node.body, node.orelse) for text in _constants(side, function, tree, steps)]
    if isinstance(node, ast.BoolOp):
        return [text for value in node.values for text in _constants(value, function, tree, steps)]
    if isinstance(node, ast.Call) and steps:
        return _looked_up(node, tree) or _returned(node, tree, steps - 1)
    if isinstance(node, ast.Name) and steps:
        return _assigned(node.id, function, tree, steps - 1) or _arguments(node.id, function, tree, steps - 1)
    return []


def _assigned(name: str, function: Function, tree: ast.Module, steps: int) -> list[str]:
    """Return the texts a function gives to one of its names."""
    return [
        text
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and name in _targets(node)
        for text in _constants(node.value, function, tree, steps)
    ]


def _targets(node: ast.Assign) -> set[str]:
    return {target.id for target in node.targets if isinstance(target, ast.Name)}


def _looked_up(call: ast.Call, tree: ast.Module) -> list[str]:
    """Return the texts in a dictionary of the module, when the call gets one out of it."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "get" or not isinstance(call.func.value, ast.Name):
        return []
    named = [node.value for node in tree.body if isinstance(node, ast.Assign) and call.func.value.id in _targets(node)]
    values = [value for table in named if isinstance(table, ast.Dict) for value in table.values]
    return [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]


def _returned(call: ast.Call, tree: ast.Module, steps: int) -> list[str]:
    """Return the texts a function of the module can give."""
    return [
        text
        for function in _functions(tree)
        if function.name == _called(call)
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for text in _constants(node.value, function, tree, steps)
    ]


def _arguments(parameter: str, function: Function, tree: ast.Module, steps: int) -> list[str]:
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
        for text in _constants(call.args[place], caller, tree, steps)
    ]
