/** Carries commands to a table, one after the other, each under an id of its own until it is answered. */

import type { Command, Reply, View } from "./messages.ts";
import { Problem, Silence } from "./problem.ts";

export interface Post {
  /** Sends one letter; throws `Problem` or `Silence`. */
  send(letter: Letter): Promise<Reply>;
  /** The view a command is given on. */
  seen(): View;
  /** A view that came with an answer or a refusal. */
  arrived(view: View): void;
  /** Tells that answers have stopped, or come again. */
  silent(is: boolean): void;
  wait(milliseconds: number): Promise<void>;
  /** A fresh id. */
  id(): string;
}

export interface Letter {
  id: string;
  seen: number;
  command: Command;
}

const PAUSES = [250, 500, 1_000, 2_000, 4_000];
const RENEWALS = 5;
/** A server that says "not now" is asked again so often before its words are shown. */
const PATIENCE = 6;
const NOT_NOW = new Set([429, 503]);

export class Courier {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly post: Post) {}

  /** Answers with the table's reply; a later command waits for this one. */
  carry(command: Command): Promise<Reply> {
    const carried = this.last.then(() => this.carryNow(command));
    this.last = carried.catch(() => undefined);
    return carried;
  }

  /** A command refused as stale is given anew while it still means the same on the view that came back. */
  private async carryNow(command: Command): Promise<Reply> {
    for (let renewal = 0; ; renewal++) {
      const seen = this.post.seen();
      try {
        return await this.deliver({ id: this.post.id(), seen: seen.version, command });
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.status !== 409 || !refusal.view) throw refusal;
        this.post.arrived(refusal.view);
        if (renewal >= RENEWALS || !meansTheSame(command, seen, this.post.seen())) throw refusal;
      }
    }
  }

  /** The same letter goes out until an answer comes: its id keeps it from counting twice. */
  private async deliver(letter: Letter): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await this.post.send(letter);
        this.post.silent(false);
        this.post.arrived(reply.view);
        return reply;
      } catch (failure) {
        const waits = failure instanceof Problem && NOT_NOW.has(failure.status) && attempt < PATIENCE;
        this.post.silent(failure instanceof Silence);
        if (!(failure instanceof Silence) && !waits) throw failure;
        await this.post.wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 4_000);
      }
    }
  }
}

/** Bets mean what they say whatever others did meanwhile; an action only while the hand that acts is unchanged. */
export function meansTheSame(command: Command, before: View, after: View): boolean {
  if (command.type === "act") return situation(before) === situation(after);
  if (command.type === "retire" || command.type === "leave" || command.type === "seed") return true;
  return after.phase === before.phase && after.round?.number === before.round?.number;
}

function situation(view: View): string {
  const turn = view.round?.turn;
  const hand = view.round?.seats.find((seat) => seat.seat === turn?.seat)?.hands[turn?.hand ?? 0];
  return JSON.stringify([view.phase, view.round?.number, turn, hand?.cards]);
}
