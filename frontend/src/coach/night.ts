/** What a night's decisions have cost: the sum of them all, and the latest one by one; kept over a reload. */

import type { Verb } from "../api/messages.ts";

/** A choice made, before it is known what it was worth. */
export interface Choice {
  /** Its number in the night. */
  id: number;
  /** The view it was made on. */
  version: number;
  round: number;
  verb: Verb;
}

export interface Decision {
  id: number;
  round: number;
  verb: Verb;
  best: Verb;
  /** Against the best one, in initial bets. */
  cost: number;
}

export interface Night {
  /** How many were valued, those no longer listed too. */
  count: number;
  cost: number;
  /** The latest first. */
  latest: readonly Decision[];
  /** Those whose value has not come yet, the earliest first. */
  waiting: readonly Choice[];
  /** How many could not be valued. */
  missed: number;
}

const LISTED = 30;
const NONE: Night = { count: 0, cost: 0, latest: [], waiting: [], missed: 0 };

const keyOf = (table: string) => `tapete.coach.${table}`;

/** How many are not in the cost: not yet, or never. */
export const unvalued = (night: Night): number => night.waiting.length + night.missed;

export function withChoice(night: Night, choice: Omit<Choice, "id">): Night {
  return { ...night, waiting: [...night.waiting, { ...choice, id: night.count + unvalued(night) + 1 }] };
}

/** The night once a choice that waited has its value, or, without one, will have none. */
export function withValue(night: Night, choice: Choice, value: { best: Verb; cost: number } | null): Night {
  const waiting = night.waiting.filter((other) => other.id !== choice.id);
  if (!value) return { ...night, waiting, missed: night.missed + 1 };
  const { id, round, verb } = choice;
  const latest = [...night.latest, { id, round, verb, ...value }].sort((a, b) => b.id - a.id).slice(0, LISTED);
  return { ...night, waiting, count: night.count + 1, cost: night.cost + value.cost, latest };
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
