/** The verification page and the program read the same files and come to the same verdict. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check, orderOf } from "../../src/fairness/check.ts";
import { readEvidence, Unreadable } from "../../src/fairness/file.ts";
import { packs, shuffle, type Shoe } from "../../src/fairness/shoe.ts";

/** The documented example, which the program's own tests verify. */
const example = (name: string, place: number): string => {
  const page = readFileSync(new URL(`../../../docs/formats/${name}.md`, import.meta.url), "utf8");
  return [...page.matchAll(/```toml\n([\s\S]*?)```/g)][place]![1]!;
};
const SHOE = example("shoe", 0);
const RECORD = example("record", 1);
const SIX = packs(6);
const verdict = (text: string, cards = SIX) => Object.fromEntries(check(readEvidence(text), cards, undefined).map(({ what, good }) => [what, good]));

it("finds everything in its place in the documented shoe and record", () => {
  expect(verdict(SHOE)).toEqual({ commitment: true, order: true, cards: true });
  expect(verdict(RECORD)).toEqual({ commitment: true, cards: true });
});

it("finds a card that was exchanged, and says which", () => {
  const faults = check(readEvidence(SHOE.replace("8c 9s", "9c 9s")), SIX, undefined);
  expect(faults.find(({ what }) => what === "cards")).toMatchObject({ good: false, at: { round: 1, card: 1, has: "9c", should: "8c" } });
});

it("finds a round that was left out", () => {
  const cut = SHOE.replace("first = 0", "first = 1");
  expect(verdict(cut)).toMatchObject({ order: false });
});

it("finds other packs, another seed and another commitment", () => {
  expect(verdict(SHOE, packs(5)).commitment).toBe(false);
  expect(verdict(SHOE.replace('server_seed = "6', 'server_seed = "7')).commitment).toBe(false);
  expect(verdict(SHOE.replace('commitment = "f', 'commitment = "e')).commitment).toBe(false);
});

it("compares with what this browser has seen and sent", () => {
  const evidence = readEvidence(SHOE);
  const kept = { commitment: evidence.proof.commitment, seed: evidence.proof.client_seeds[0]!.seed };
  const told = (seen: typeof kept) => check(evidence, SIX, seen).slice(-2).map(({ what, good }) => [what, good]);
  expect(told(kept)).toEqual([["seen", true], ["seed", true]]);
  expect(told({ commitment: "0".repeat(64), seed: "1".repeat(64) })).toEqual([["seen", false], ["seed", false]]);
});

it("follows a shoe that ran dry into its next part", () => {
  const shoe: Shoe = { stream: "t", shoe: 9, serverSeed: new Uint8Array(32).fill(7), clientSeeds: [] };
  const cards = packs(1);
  const first = shuffle(shoe, 0, cards);
  const table = first.slice(48);
  const discards = cards.filter((card) => !table.includes(card));
  const next = shuffle(shoe, 1, discards);
  const proof = { format: "tapete-proof/1", stream: "t", shoe: 9, commitment: "0".repeat(64), client_seeds: [], server_seed: "07".repeat(32) };
  const rounds = [
    { part: 0, first: 0, cards: first.slice(0, 48) },
    { part: 0, first: 48, cards: [...table, ...next.slice(0, 3)] },
    { part: 1, first: 3, cards: next.slice(3, 8) },
  ];
  const checks = check({ table: null, proof, rounds, whole: true }, cards, undefined);
  expect(checks.filter(({ what }) => what !== "commitment").map(({ what, good, cards }) => [what, good, cards])).toEqual([["order", true, 60], ["cards", true, 60]]);
});

it("tells the whole order of a shoe", () => {
  expect(orderOf(readEvidence(SHOE), SIX).slice(0, 7).join(" ")).toBe("8c 9s 8d 7d 4c 8s 4d");
});

describe("what cannot be verified is said, not guessed", () => {
  it.each([
    ["web-verify-not-a-file", "= = ="],
    ["web-verify-unknown-format", 'format = "other/1"'],
    ["web-verify-no-proof", example("record", 0)],
    ["web-verify-not-revealed", SHOE.replace(/^server_seed.*$/m, "")],
    ["web-verify-not-a-file", SHOE.replace('server_seed = "6daf', 'server_seed = "xyz')],
    ["web-verify-shoe-needed", RECORD.replace("part = 0", "part = 1")],
  ])("%s", (message, text) => {
    expect(() => check(readEvidence(text), SIX, undefined)).toThrow(new Unreadable(message));
  });
});
