/** Commitment and shuffle of a shoe, computed from docs/formats/shoe-proof.md alone; tests/vectors/ must agree. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Card } from "../api/messages.ts";

export const FORMAT = "tapete-proof/1";
const WORDS = 65_536;

export interface ClientSeed {
  seat: number;
  seed: Uint8Array;
}

/** What both commitment and shuffle are computed from. */
export interface Shoe {
  stream: string;
  shoe: number;
  serverSeed: Uint8Array;
  clientSeeds: ClientSeed[];
}

/** One pack in canonical order, less the ranks left out. */
export function pack(without = ""): Card[] {
  return [..."23456789TJQKA"].filter((rank) => !without.includes(rank)).flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
}

export function packs(decks: number, without = ""): Card[] {
  return Array.from({ length: decks }, () => pack(without)).flat();
}

export function committed(shoe: Shoe, cards: readonly Card[]): Uint8Array {
  return fields(utf8ToBytes(FORMAT), utf8ToBytes(shoe.stream), number(shoe.shoe), utf8ToBytes(cards.join("")), shoe.serverSeed);
}

/** The commitment to a shoe of these cards, in hex. */
export function commitment(shoe: Shoe, cards: readonly Card[]): string {
  return bytesToHex(sha256(committed(shoe, cards)));
}

/** The order in which cards are dealt as this part of the shoe: part 0 from the packs, a later one from discards. */
export function shuffle(shoe: Shoe, part: number, cards: readonly Card[]): Card[] {
  const words = new Words(shoe, part);
  const order = part ? canonical(cards) : [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = words.draw(last + 1);
    [order[last], order[chosen]] = [order[chosen] as Card, order[last] as Card];
  }
  return order;
}

export function message(shoe: Shoe, part: number, block: number): Uint8Array {
  const seeds = shoe.clientSeeds.toSorted((a, b) => a.seat - b.seat).map(({ seat, seed }) => concatBytes(number(seat), seed));
  return fields(
    utf8ToBytes(FORMAT),
    utf8ToBytes("shuffle"),
    utf8ToBytes(shoe.stream),
    number(shoe.shoe),
    number(part),
    concatBytes(...seeds),
    number(block),
  );
}

/** Sixteen-bit words without end, sixteen from each block. */
export class Words {
  blocks = 0;
  rejected = 0;
  private block = new Uint8Array();
  private next = 0;

  constructor(
    private readonly shoe: Shoe,
    private readonly part: number,
  ) {}

  /** One of 0 to `choices` − 1, each as likely: words past the last whole multiple are rejected. */
  draw(choices: number): number {
    const accepted = WORDS - (WORDS % choices);
    for (;;) {
      const word = this.word();
      if (word < accepted) return word % choices;
      this.rejected++;
    }
  }

  private word(): number {
    if (this.next >= this.block.length) {
      this.block = hmac(sha256, this.shoe.serverSeed, message(this.shoe, this.part, this.blocks++));
      this.next = 0;
    }
    const word = ((this.block[this.next] as number) << 8) | (this.block[this.next + 1] as number);
    this.next += 2;
    return word;
  }
}

function canonical(cards: readonly Card[]): Card[] {
  const places = new Map(pack().map((card, place) => [card, place]));
  return cards.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function fields(...contents: Uint8Array[]): Uint8Array {
  return concatBytes(...contents.flatMap((content) => [number(content.length), content]));
}
