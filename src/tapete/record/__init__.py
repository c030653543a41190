"""Rounds on paper: records and shoe files read, written, replayed, exported and verified."""

from tapete.record.export import export, proved, shoe_file
from tapete.record.file import parse, parse_record, parse_shoe_file, read, read_record
from tapete.record.model import Place, Record, Recorded, RecordedSeat, RoundProof, ShoeFile, ShoeRound
from tapete.record.outcome import outcome
from tapete.record.replay import finished, replay
from tapete.record.toml import write_record, write_shoe_file
from tapete.record.verification import proof_of, verify

__all__ = [
    "Place",
    "Record",
    "Recorded",
    "RecordedSeat",
    "RoundProof",
    "ShoeFile",
    "ShoeRound",
    "export",
    "finished",
    "outcome",
    "parse",
    "parse_record",
    "parse_shoe_file",
    "proof_of",
    "proved",
    "read",
    "read_record",
    "replay",
    "shoe_file",
    "verify",
    "write_record",
    "write_shoe_file",
]
