/** What of a shoe's evidence holds: its commitment, where its rounds begin, every card at its place. */

import type { Card } from "../api/messages.ts";
import { shoeOf, Unreadable, type Evidence, type Stretch } from "./file.ts";
import type { KeptSeed } from "./kept.ts";
import { commitment, shuffle, type Shoe } from "./shoe.ts";

export interface Check {
  what: "commitment" | "order" | "cards" | "seen" | "seed";
  good: boolean;
  /** How many rounds and cards were compared, or where they differ. */
  rounds: number;
  cards: number;
  /** The first round (from 1) that differs, with what the file and the shoe have there. */
  at?: { round: number; card: number; has: string; should: string };
}

/** Verifies evidence against packs of these cards, and against what this browser has kept; throws `Unreadable`. */
export function check(evidence: Evidence, cards: readonly Card[], kept: KeptSeed | undefined): Check[] {
  const shoe = shoeOf(evidence.proof);
  const checks: Check[] = [plain("commitment", commitment(shoe, cards) === evidence.proof.commitment)];
  if (evidence.rounds.length) checks.push(...rounds(evidence, shoe, cards));
  if (kept) {
    checks.push(plain("seen", kept.commitment === evidence.proof.commitment));
    checks.push(plain("seed", evidence.proof.client_seeds.some(({ seed }) => seed === kept.seed)));
  }
  return checks;
}

/** The whole order of the shoe, as dealt from part 0. */
export function orderOf(evidence: Evidence, cards: readonly Card[]): Card[] {
  return shuffle(shoeOf(evidence.proof), 0, cards);
}

function rounds(evidence: Evidence, shoe: Shoe, cards: readonly Card[]): Check[] {
  const walk = new Walk(shoe, cards);
  let compared = 0;
  for (const [index, round] of evidence.rounds.entries()) {
    if (evidence.whole && !walk.standsAt(round)) return [{ ...plain("order", false), at: { round: index + 1, card: 0, has: `${round.part}:${round.first}`, should: walk.place() } }];
    if (!evidence.whole) walk.goTo(round);
    const wrong = walk.deal(round.cards);
    if (wrong) return [{ ...plain("cards", false), at: { round: index + 1, ...wrong } }];
    compared += round.cards.length;
  }
  const counts = { rounds: evidence.rounds.length, cards: compared };
  return [...(evidence.whole ? [{ ...plain("order", true), ...counts }] : []), { ...plain("cards", true), ...counts }];
}

/** Deals through a shoe, part after part. */
class Walk {
  private part = 0;
  private next = 0;
  private order: Card[];

  constructor(
    private readonly shoe: Shoe,
    private readonly packs: readonly Card[],
  ) {
    this.order = shuffle(shoe, 0, packs);
  }

  place(): string {
    return `${this.part}:${this.next}`;
  }

  /** The number of cards in a part stands for position 0 of the next. */
  standsAt({ part, first }: Stretch): boolean {
    return (part === this.part && first === this.next) || (part === this.part + 1 && first === 0 && this.next === this.order.length);
  }

  /** A round alone tells where it begins; a later part is known from the rounds before it only. */
  goTo({ part, first }: Stretch): void {
    if (part > 0) throw new Unreadable("web-verify-shoe-needed");
    this.next = first;
  }

  /** Compares the cards of a round; answers with the first that differs. */
  deal(cards: readonly Card[]): { card: number; has: string; should: string } | null {
    for (const [index, card] of cards.entries()) {
      if (this.next >= this.order.length) this.shuffleOn(cards.slice(0, index));
      const should = this.order[this.next++] ?? "";
      if (card !== should) return { card: index + 1, has: card, should };
    }
    return null;
  }

  /** The next part is shuffled from all cards but those on the table. */
  private shuffleOn(table: readonly Card[]): void {
    const discards = [...this.packs];
    for (const card of table) discards.splice(discards.indexOf(card), 1);
    this.order = shuffle(this.shoe, ++this.part, discards);
    this.next = 0;
  }
}

function plain(what: Check["what"], good: boolean): Check {
  return { what, good, rounds: 0, cards: 0 };
}
