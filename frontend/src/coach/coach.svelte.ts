/** What the analyser says of the hand that acts, and what past decisions have cost. */

import type { Hint, Verb } from "../api/messages.ts";
import { Problem, Silence } from "../api/problem.ts";
import { getHint } from "../api/server.ts";
import { keepNight, nightOf, unvalued, withChoice, withValue, type Choice, type Night } from "./night.ts";

/** Some minutes: the analyser's first answer waits until it is compiled. */
const ATTEMPTS = 120;
/** Attempts after which it is no mere computing any more. */
const QUICK = 3;
/** Hints kept for decisions that are heard of after the next one has come up. */
const KEPT = 8;

export class Coach {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** Whether an answer takes longer than computing it does: the analyser is being compiled. */
  preparing = $state(false);
  night: Night;
  readonly unvalued: number = $derived.by(() => unvalued(this.night));
  private asked = 0;
  /** The latest hints by the version they are about. */
  private known = new Map<number, Hint>();
  /** Whether somebody sees to the decisions made before their values came. */
  private catching = false;
  private stopped = false;

  constructor(private readonly table: string) {
    this.night = $state.raw(nightOf(table));
  }

  /** Goes on with what a page left before had not heard of. */
  enter(): void {
    void this.catchUp();
  }

  leave(): void {
    this.stopped = true;
    this.rest();
  }

  /** Asks about the decision that a version puts before the player; a later question outdates this one. */
  async look(version: number): Promise<void> {
    const question = ++this.asked;
    this.hint = null;
    this.thinking = true;
    for (let attempt = 0; attempt < ATTEMPTS && question === this.asked; attempt++) {
      // Whoever was quicker than the answer has it for the decision made.
      const answer = await this.ask(version);
      if (question !== this.asked) return;
      this.hint = answer ?? null;
      if (answer !== null) break;
      this.preparing = attempt >= QUICK;
      await pause(attempt);
      if (question !== this.asked) return;
    }
    this.thinking = this.preparing = false;
  }

  rest(): void {
    this.asked++;
    this.hint = null;
    this.thinking = this.preparing = false;
  }

  /** Notes a choice made on a version: what it cost against the best one, in initial bets, at once or when that is known. */
  judge(version: number, round: number, verb: Verb): void {
    this.keep(withChoice(this.night, { version, round, verb }));
    const hint = this.known.get(version);
    if (hint) this.value(version, hint);
    else void this.catchUp();
  }

  /** Asks about the decisions that wait for their values, one after the other, until none is left. */
  private async catchUp(): Promise<void> {
    if (this.catching) return;
    this.catching = true;
    for (let choice = this.night.waiting[0]; choice && !this.stopped; choice = this.night.waiting[0]) await this.settle(choice);
    this.catching = false;
  }

  /** Asks about one of them until it is valued or given up; the answer to an earlier question may be quicker. */
  private async settle(choice: Choice): Promise<void> {
    const waits = () => !this.stopped && this.night.waiting.some((other) => other.id === choice.id);
    for (let attempt = 0; waits(); attempt++) {
      await pause(attempt);
      if (!waits()) return;
      const answer = await this.ask(choice.version);
      if (waits() && (answer === undefined || attempt >= ATTEMPTS)) this.keep(withValue(this.night, choice, null));
    }
  }

  /** Returns a hint, null where it comes later, undefined where it never will; values what waited for it. */
  private async ask(version: number): Promise<Hint | null | undefined> {
    const hint = await getHint(this.table, version).catch((failure: unknown) => (comesLater(failure) ? null : undefined));
    if (!hint || this.stopped) return hint;
    this.known.set(version, hint);
    if (this.known.size > KEPT) this.known.delete(Math.min(...this.known.keys()));
    this.value(version, hint);
    return hint;
  }

  private value(version: number, hint: Hint): void {
    const worth = (verb: Verb) => hint.values.find((value) => value.verb === verb)?.ev;
    const best = worth(hint.best);
    for (const choice of this.night.waiting.filter((other) => other.version === version)) {
      const chosen = worth(choice.verb);
      const value = best === undefined || chosen === undefined ? null : { best: hint.best, cost: Math.max(0, best - chosen) };
      this.keep(withValue(this.night, choice, value));
    }
  }

  private keep(night: Night): void {
    this.night = night;
    keepNight(this.table, night);
  }
}

/** Waits longer from one attempt to the next, two seconds at most. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(150 * 2 ** attempt, 2_000)));
}

/** The analyser is still at it, or the line is down. */
function comesLater(failure: unknown): boolean {
  return failure instanceof Silence || (failure instanceof Problem && [202, 429, 503].includes(failure.status));
}
