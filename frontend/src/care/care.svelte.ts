/** Keeps the sitting at one table, across reloads. */

import { choices } from "../settings/settings.svelte.ts";
import { afterReminder, goOn, isDue, minutes, reached, type Limit, type Sitting } from "./sitting.ts";

export class Care {
  sitting = $state.raw<Sitting | null>(null);
  now = $state(Date.now());
  money = $state(0);
  private readonly key: string;

  readonly minutes = $derived(this.sitting ? minutes(this.sitting, this.now) : 0);
  readonly net = $derived(this.sitting ? this.money - this.sitting.opening : 0);
  readonly due = $derived(this.sitting !== null && isDue(this.sitting, this.now, choices.reminder));

  constructor(
    table: string,
    private readonly bankroll: number,
  ) {
    this.key = `tapete.sitting.${table}`;
  }

  get limit(): Limit {
    if (!this.sitting) return null;
    return reached(this.sitting, this.now, this.money, this.bankroll, { time: choices.timeLimit, loss: choices.lossLimit });
  }

  /** Notes how much there is now; the first time a sitting begins or goes on. */
  note(money: number): void {
    this.money = money;
    this.now = Date.now();
    this.keep(goOn(this.sitting ?? this.kept(), this.now, money));
  }

  reminded(): void {
    if (this.sitting) this.keep(afterReminder(this.sitting, this.now, choices.reminder));
  }

  end(): void {
    localStorage.removeItem(this.key);
    this.sitting = null;
  }

  private keep(sitting: Sitting): void {
    this.sitting = sitting;
    localStorage.setItem(this.key, JSON.stringify(sitting));
  }

  private kept(): Sitting | null {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "null") as Sitting | null;
    } catch {
      return null;
    }
  }
}
