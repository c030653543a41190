/** What lies on the felt after so many steps of a round: who holds which cards, told from the steps alone. */

import type { Card, Step } from "../api/messages.ts";

export interface LaidHand {
  /** Stays with the hand while others are split off beside it. */
  id: number;
  /** The hand this one was split from. */
  from: number | null;
  cards: (Card | null)[];
  /** How often its stake was doubled. */
  doubled: number;
}

export interface Tableau {
  dealer: (Card | null)[];
  seats: ReadonlyMap<number, LaidHand[]>;
  insured: ReadonlySet<number>;
  /** Whether the hole card has been shown. */
  turned: boolean;
  settled: boolean;
  /** Where the last step happened. */
  at: { seat: number; hand: number } | null;
}

/** Nothing lies there. */
export const BARE: Tableau = { dealer: [], seats: new Map(), insured: new Set(), turned: false, settled: false, at: null };

/** The tableau after the first `count` steps. */
export function lay(steps: readonly Step[], count: number = steps.length): Tableau {
  return steps.slice(0, count).reduce(step, BARE);
}

function step(tableau: Tableau, step: Step): Tableau {
  switch (step.do) {
    case "deal":
      return dealt(tableau, step.seat ?? 0, step.hand ?? 0, step.card ?? null);
    case "act":
      return acted(tableau, step.seat, step.hand ?? 0, step.verb);
    case "turn":
      return { ...tableau, dealer: tableau.dealer.map((card) => card ?? step.card), turned: true, at: { seat: 0, hand: 0 } };
    case "settle":
      return { ...tableau, settled: true, at: null };
    case "peek":
      return { ...tableau, at: { seat: 0, hand: 0 } };
  }
}

function dealt(tableau: Tableau, seat: number, hand: number, card: Card | null): Tableau {
  const at = { seat, hand };
  if (seat === 0) return { ...tableau, dealer: [...tableau.dealer, card], at };
  const hands = tableau.seats.get(seat) ?? [{ id: 0, from: null, cards: [], doubled: 0 }];
  return { ...withHands(tableau, seat, replaced(hands, hand, (held) => ({ ...held, cards: [...held.cards, card] }))), at };
}

function acted(tableau: Tableau, seat: number, hand: number, verb: string): Tableau {
  const here = { ...tableau, at: { seat, hand } };
  const hands = tableau.seats.get(seat) ?? [];
  if (verb === "insure") return { ...here, insured: new Set([...tableau.insured, seat]) };
  if (verb === "double") return withHands(here, seat, replaced(hands, hand, (held) => ({ ...held, doubled: held.doubled + 1 })));
  if (verb === "split") return withHands(here, seat, parted(hands, hand));
  return here;
}

/** The second card goes to a new hand beside the one that is split. */
function parted(hands: LaidHand[], at: number): LaidHand[] {
  const held = hands[at];
  if (!held) return hands;
  const kept = { ...held, cards: held.cards.slice(0, 1) };
  const fresh = { id: hands.length, from: held.id, cards: held.cards.slice(1), doubled: 0 };
  return [...hands.slice(0, at), kept, fresh, ...hands.slice(at + 1)];
}

function replaced(hands: LaidHand[], at: number, change: (hand: LaidHand) => LaidHand): LaidHand[] {
  return hands.map((hand, index) => (index === at ? change(hand) : hand));
}

function withHands(tableau: Tableau, seat: number, hands: LaidHand[]): Tableau {
  return { ...tableau, seats: new Map(tableau.seats).set(seat, hands) };
}
