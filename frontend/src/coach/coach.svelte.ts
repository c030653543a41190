/** What the analyser says of the hand that acts, and what past decisions have cost. */

import type { Hint, Verb } from "../api/messages.ts";
import { Problem, Silence } from "../api/problem.ts";
import { getHint } from "../api/server.ts";
import { keepNight, nightOf, withDecision, type Night } from "./night.ts";

/** Some minutes: the analyser's first answer waits until it is compiled. */
const ATTEMPTS = 120;
/** Attempts after which it is no mere computing any more. */
const QUICK = 3;

export class Coach {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** Whether an answer takes longer than computing it does: the analyser is being compiled. */
  preparing = $state(false);
  night: Night;
  private asked = 0;

  constructor(private readonly table: string) {
    this.night = $state.raw(nightOf(table));
  }

  /** Asks about the decision before the player; a later question outdates this one. */
  async look(): Promise<void> {
    const question = ++this.asked;
    this.hint = null;
    this.thinking = true;
    for (let attempt = 0; attempt < ATTEMPTS && question === this.asked; attempt++) {
      const answer = await getHint(this.table).catch((failure: unknown) => (comesLater(failure) ? null : undefined));
      if (question !== this.asked) return;
      this.hint = answer ?? null;
      if (answer !== null) break;
      this.preparing = attempt >= QUICK;
      await new Promise((resolve) => setTimeout(resolve, Math.min(150 * 2 ** attempt, 2_000)));
      if (question !== this.asked) return;
    }
    this.thinking = this.preparing = false;
  }

  rest(): void {
    this.asked++;
    this.hint = null;
    this.thinking = this.preparing = false;
  }

  /** Notes what the choice cost against the best one, in initial bets. */
  judge(round: number, verb: Verb): void {
    const best = this.hint?.values.find((value) => value.verb === this.hint?.best);
    const chosen = this.hint?.values.find((value) => value.verb === verb);
    if (!best || !chosen) return;
    this.night = withDecision(this.night, { round, verb, best: best.verb, cost: Math.max(0, best.ev - chosen.ev) });
    keepNight(this.table, this.night);
  }
}

/** The analyser is still at it, or the line is down. */
function comesLater(failure: unknown): boolean {
  return failure instanceof Silence || (failure instanceof Problem && [202, 429, 503].includes(failure.status));
}
