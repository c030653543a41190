/** The page's own reading of the proof's specification agrees with the golden vectors. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitment, committed, message, packs, shuffle, Words, type Shoe } from "../../src/fairness/shoe.ts";

interface Vector {
  name: string;
  stream: string;
  shoe: number;
  decks: number;
  without: string;
  server_seed: string;
  client_seeds: { seat: number; seed: string }[];
  committed: string;
  commitment: string;
  part: number;
  discards: string | null;
  message: string;
  block: string;
  blocks: number;
  rejected: number;
  order: string;
}

const FILE = new URL("../../../tests/vectors/shoes.json", import.meta.url);
const { format, vectors } = JSON.parse(readFileSync(FILE, "utf8")) as { format: string; vectors: Vector[] };

function shoeOf(vector: Vector): Shoe {
  const clientSeeds = vector.client_seeds.map(({ seat, seed }) => ({ seat, seed: hexToBytes(seed) }));
  return { stream: vector.stream, shoe: vector.shoe, serverSeed: hexToBytes(vector.server_seed), clientSeeds };
}

it("knows the format of the vectors, and there are some", () => {
  expect(format).toBe("tapete-proof/1");
  expect(vectors.length).toBeGreaterThan(2);
});

describe.each(vectors)("vector $name", (vector) => {
  const shoe = shoeOf(vector);
  const cards = packs(vector.decks, vector.without);
  const start = vector.discards === null ? cards : vector.discards.split(" ");

  it("commits to the same bytes", () => {
    expect(bytesToHex(committed(shoe, cards))).toBe(vector.committed);
    expect(commitment(shoe, cards)).toBe(vector.commitment);
  });

  it("makes the same first block", () => {
    expect(bytesToHex(message(shoe, vector.part, 0))).toBe(vector.message);
    expect(bytesToHex(hmac(sha256, shoe.serverSeed, message(shoe, vector.part, 0)))).toBe(vector.block);
  });

  it("deals the same order, from as many blocks and words", () => {
    expect(shuffle(shoe, vector.part, start).join(" ")).toBe(vector.order);
    const words = new Words(shoe, vector.part);
    for (let last = start.length - 1; last > 0; last--) words.draw(last + 1);
    expect([words.blocks, words.rejected]).toEqual([vector.blocks, vector.rejected]);
  });

  it("deals another order from another server seed", () => {
    const other = { ...shoe, serverSeed: shoe.serverSeed.map((byte, place) => (place ? byte : byte ^ 1)) };
    expect(shuffle(other, vector.part, start).join(" ")).not.toBe(vector.order);
    expect(commitment(other, cards)).not.toBe(vector.commitment);
  });
});
