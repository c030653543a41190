/** What the analyser says of the hand that acts, and what past decisions have cost. */

import type { Hint, Verb } from "../api/messages.ts";
import { getHint } from "../api/server.ts";

export interface Judged {
  id: number;
  round: number;
  verb: Verb;
  best: Verb;
  cost: number;
}

const KEPT = 30;
const ATTEMPTS = 12;

export class Coach {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  judged = $state.raw<Judged[]>([]);
  readonly cost = $derived(this.judged.reduce((sum, one) => sum + one.cost, 0));
  private asked = 0;

  constructor(private readonly table: string) {}

  /** Asks about the decision before the player; a later question outdates this one. */
  async look(): Promise<void> {
    const question = ++this.asked;
    this.hint = null;
    this.thinking = true;
    for (let attempt = 0; attempt < ATTEMPTS && question === this.asked; attempt++) {
      const hint = await getHint(this.table).catch(() => null);
      if (question !== this.asked) return;
      this.hint = hint;
      if (hint) break;
      // The analyser is still at it.
      await new Promise((resolve) => setTimeout(resolve, 800));
    }
    if (question === this.asked) this.thinking = false;
  }

  rest(): void {
    this.asked++;
    this.hint = null;
    this.thinking = false;
  }

  /** Notes what the choice cost against the best one, in initial bets. */
  judge(round: number, verb: Verb): void {
    const best = this.hint?.values.find((value) => value.verb === this.hint?.best);
    const chosen = this.hint?.values.find((value) => value.verb === verb);
    if (!best || !chosen) return;
    const one = { id: this.judged.length, round, verb, best: best.verb, cost: Math.max(0, best.ev - chosen.ev) };
    this.judged = [one, ...this.judged].slice(0, KEPT);
  }
}
