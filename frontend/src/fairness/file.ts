/** A record, a shoe file or a bare proof, read into what can be verified; docs/formats/ has their keys. */

import { hexToBytes } from "@noble/hashes/utils.js";
import { parse } from "smol-toml";
import type { Card, Proof } from "../api/messages.ts";
import { FORMAT, type Shoe } from "./shoe.ts";

export interface Stretch {
  part: number;
  first: number;
  cards: Card[];
}

export interface Evidence {
  /** The table's id, which tells the packs; null where the file does not say. */
  table: string | null;
  proof: Proof;
  rounds: Stretch[];
  /** Whether all rounds of the shoe are there, so that they follow one another. */
  whole: boolean;
}

/** Why a file cannot be verified, as a key of the catalogue. */
export class Unreadable extends Error {}

interface Written {
  format?: unknown;
  table?: unknown;
  cards?: unknown;
  proof?: Proof & { part?: number; first?: number };
  rounds?: { part?: number; first?: number; cards?: string }[];
}

/** Reads TOML, or JSON where it starts with a brace; throws `Unreadable`. */
export function readEvidence(text: string): Evidence {
  const written = parsed(text);
  const table = typeof written.table === "string" ? written.table : null;
  if (written.format === "tapete-shoe/1") return { table, proof: proofOf(written.proof), rounds: (written.rounds ?? []).map(stretchOf), whole: true };
  if (written.format === "tapete-round/1") {
    const proof = proofOf(written.proof);
    const { part, first } = written.proof ?? {};
    return { table, proof, rounds: [stretchOf({ part: part ?? 0, first: first ?? 0, cards: String(written.cards) })], whole: false };
  }
  if (written.format === FORMAT) return { table, proof: proofOf(written as unknown as Proof), rounds: [], whole: false };
  throw new Unreadable("web-verify-unknown-format");
}

/** The shoe as the arithmetic wants it; throws `Unreadable` while its seed is not revealed. */
export function shoeOf(proof: Proof): Shoe {
  if (!proof.server_seed) throw new Unreadable("web-verify-not-revealed");
  return {
    stream: proof.stream,
    shoe: proof.shoe,
    serverSeed: bytes(proof.server_seed),
    clientSeeds: proof.client_seeds.map(({ seat, seed }) => ({ seat, seed: bytes(seed) })),
  };
}

function parsed(text: string): Written {
  try {
    return (text.trimStart().startsWith("{") ? JSON.parse(text) : parse(text)) as Written;
  } catch {
    throw new Unreadable("web-verify-not-a-file");
  }
}

function proofOf(proof: Proof | undefined): Proof {
  if (!proof) throw new Unreadable("web-verify-no-proof");
  if (proof.format !== FORMAT) throw new Unreadable("web-verify-unknown-format");
  const whole = typeof proof.stream === "string" && Number.isSafeInteger(proof.shoe) && typeof proof.commitment === "string" && Array.isArray(proof.client_seeds);
  if (!whole) throw new Unreadable("web-verify-not-a-file");
  return proof;
}

function stretchOf(round: { part?: number; first?: number; cards?: string }): Stretch {
  return { part: round.part ?? 0, first: round.first ?? 0, cards: (round.cards ?? "").split(" ").filter(Boolean) };
}

function bytes(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Unreadable("web-verify-not-a-file");
  return hexToBytes(text);
}
