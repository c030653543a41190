/** A sitting at a table: since when, with how much it began, and when to be reminded of both. */

export interface Sitting {
  /** When it began, in milliseconds. */
  since: number;
  /** When it was last seen to go on. */
  seen: number;
  /** Money at its beginning, in units of the table. */
  opening: number;
  /** Reminders given so far. */
  reminded: number;
}

const MINUTE = 60_000;
/** Away for longer than this, one begins anew. */
const PAUSE = 30 * MINUTE;

/** The sitting that goes on, or a new one with this much money. */
export function goOn(kept: Sitting | null, now: number, money: number): Sitting {
  if (kept && now - kept.seen < PAUSE) return { ...kept, seen: now };
  return { since: now, seen: now, opening: money, reminded: 0 };
}

export function minutes(sitting: Sitting, now: number): number {
  return Math.floor((now - sitting.since) / MINUTE);
}

/** Tells whether another stretch of `every` minutes is over since the last reminder; never where it is 0. */
export function isDue(sitting: Sitting, now: number, every: number): boolean {
  return every > 0 && Math.floor(minutes(sitting, now) / every) > sitting.reminded;
}

export function afterReminder(sitting: Sitting, now: number, every: number): Sitting {
  return { ...sitting, reminded: Math.floor(minutes(sitting, now) / Math.max(1, every)) };
}

export type Limit = "time" | "loss" | null;

/** Which of the player's own limits has been reached: minutes at the table, or a loss in hundredths of the starting stack. */
export function reached(sitting: Sitting, now: number, money: number, bankroll: number, limits: { time: number; loss: number }): Limit {
  if (limits.time > 0 && minutes(sitting, now) >= limits.time) return "time";
  if (limits.loss > 0 && (sitting.opening - money) * 100 >= limits.loss * bankroll) return "loss";
  return null;
}
