"""The event log: streams of entries with optimistic versions, and documents folded out of them. It knows only bytes."""

from tapete.log.contract import Log
from tapete.log.entry import Document, Entry
from tapete.log.fault import Conflict, LogError
from tapete.log.location import IN_MEMORY, default_url, open_log
from tapete.log.memory import MemoryLog

__all__ = ["IN_MEMORY", "Conflict", "Document", "Entry", "Log", "LogError", "MemoryLog", "default_url", "open_log"]
