/** What a night's decisions have cost: the sum of them all, and the latest one by one; kept over a reload. */

import type { Verb } from "../api/messages.ts";

export interface Decision {
  round: number;
  verb: Verb;
  best: Verb;
  /** Against the best one, in initial bets. */
  cost: number;
}

export interface Night {
  /** How many there were, those no longer listed too. */
  count: number;
  cost: number;
  /** The latest first, each with its number in the night. */
  latest: readonly (Decision & { id: number })[];
}

const LISTED = 30;
const NONE: Night = { count: 0, cost: 0, latest: [] };

const keyOf = (table: string) => `tapete.coach.${table}`;

export function withDecision(night: Night, decision: Decision): Night {
  const id = night.count + 1;
  return { count: id, cost: night.cost + decision.cost, latest: [{ ...decision, id }, ...night.latest].slice(0, LISTED) };
}

export function nightOf(table: string): Night {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") as Partial<Night> | null;
    return Array.isArray(kept?.latest) ? { ...NONE, ...kept } : NONE;
  } catch {
    return NONE;
  }
}

export function keepNight(table: string, night: Night): void {
  sessionStorage.setItem(keyOf(table), JSON.stringify(night));
}

export function endNight(table: string): void {
  sessionStorage.removeItem(keyOf(table));
}
