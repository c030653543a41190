/** One table as this page sees it: the newest view, how far it has been shown, and the way to answer. */

import { randomHex } from "../api/chance.ts";
import { Courier, type Post } from "../api/courier.ts";
import type { Command, Felt, HandView, May, Me, RoundView, SeatRound, SeatView, Settings, Verb, View } from "../api/messages.ts";
import { Problem } from "../api/problem.ts";
import { getTable, sendCommand, streamLink } from "../api/server.ts";
import { Stream } from "../api/stream.ts";
import { meet } from "../lobby/me.svelte.ts";
import { choices, isStill } from "../settings/settings.svelte.ts";
import { say } from "../words/words.svelte.ts";
import { advance, arrive, FAST, finish, hold, isDone, nextStep, stackShown, STILL, tableauOf, USUAL, type Pace, type Playback } from "./playback.ts";
import { goneFrom, isCleared } from "./remains.ts";
import { BARE, type Tableau } from "./tableau.ts";
import { history } from "./visited.ts";

export class TableRoom {
  felt = $state.raw<Felt | null>(null);
  settings = $state.raw<Settings | null>(null);
  /** Where other machines of the local network find the server, as far as it knows. */
  address = $state<string | null>(null);
  me = $state.raw<Me>({ seat: null, owner: false, shuffled_before_you_sat: false });
  player = $state("");
  playback = $state.raw<Playback | null>(null);
  /** Why the last thing asked for was refused; it stays until something else is done. */
  refusal = $state("");
  /** Whether the table exists at all. */
  missing = $state("");
  silent = $state(false);
  /** Commands on their way: the stream may tell of one, and the next be given, before it is answered. */
  private under = $state(0);
  readonly busy = $derived(this.under > 0);
  /** Cards are asked for, perhaps after a bet; `asked`: they are on their way. */
  private dealing = $state(false);
  private asked = $state(false);
  /** Whether what changes on the felt is seen to move: not what lies there on arrival. */
  moving = $state(false);
  /** Server's clock minus this one's, in milliseconds. */
  lead = $state(0);

  readonly view = $derived(this.playback?.view ?? null);
  readonly done = $derived(this.playback === null || isDone(this.playback));
  readonly mySeat: SeatView | null = $derived(this.view?.seats.find((seat) => seat.player === this.player) ?? null);
  /** Who played the round that lies there and has got up since: their cards stay until the next. */
  gone = $state.raw<SeatView[]>([]);
  private readonly left: SeatView | null = $derived(this.gone.find((seat) => seat.player === this.player) ?? null);
  /** Everybody whose cards or bets lie on the felt, in seat order. */
  readonly present: SeatView[] = $derived([...(this.view?.seats ?? []), ...this.gone].sort((a, b) => a.seat - b.seat));
  private readonly cleared = $derived(this.view !== null && isCleared(this.view, this.gone));
  readonly tableau: Tableau | null = $derived(this.playback && (this.cleared ? BARE : tableauOf(this.playback)));
  readonly round: RoundView | null = $derived(this.cleared ? null : (this.view?.round ?? null));
  readonly myRound: SeatRound | null = $derived(
    this.round?.seats.find((seat) => seat.seat === (this.mySeat ?? this.left)?.seat) ?? null,
  );
  readonly myVerbs: Verb[] = $derived(
    this.done && this.mySeat ? (this.view?.legal ?? []).filter((act) => act.seat === this.mySeat?.seat).map((act) => act.verb) : [],
  );
  readonly betting = $derived(this.view?.phase === "betting" && this.done);
  /** What may be done with the bet: nothing once cards are on their way. */
  readonly may: May | null = $derived(this.betting && !this.asked ? (this.mySeat?.may ?? null) : null);
  readonly mayDeal: boolean = $derived(Boolean(this.may?.ready && !this.dealing));
  readonly myTurn = $derived(this.myVerbs.length > 0);

  private readonly courier: Courier;
  /** For what the page asks by itself: nothing a player does waits for it. */
  private readonly whisperer: Courier;
  private readonly stream: Stream;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(readonly id: string) {
    const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    const post: Post = {
      send: (letter) => (this.stopped ? Promise.reject(new Problem(499, {})) : sendCommand(this.id, letter).then((reply) => this.replied(reply))),
      seen: () => this.view as View,
      arrived: (view) => this.take(view),
      silent: (is) => (this.silent = is),
      wait,
      id: () => randomHex(16),
    };
    this.courier = new Courier(post);
    this.whisperer = new Courier(post);
    this.stream = new Stream(streamLink(id), (view) => this.take(view), (now) => this.timed(now), (settings) => (this.settings = settings), (is) => (this.silent = is), () => this.resync());
  }

  /** Asks for the table, shows it as it stands, and follows it from then on. */
  async enter(): Promise<void> {
    try {
      const [person, table] = await Promise.all([meet(), getTable(this.id)]);
      this.player = person.player;
      this.felt = table.table;
      this.settings = table.settings;
      this.address = table.address ?? null;
      this.replied(table);
      this.take(table.view, false);
      if (!this.stopped) this.stream.start();
    } catch (failure) {
      if (failure instanceof Problem) {
        this.missing = failure.message;
        history.forget(this.id);
      }
      else {
        this.silent = true;
        setTimeout(() => !this.stopped && this.enter(), 1_500);
      }
    }
  }

  leave(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stream.stop();
  }

  /** Gives a command; tells whether it was carried out. What the page asks by itself is refused quietly. */
  async give(command: Command, quietly = false): Promise<boolean> {
    if (!this.view) return false;
    if (!quietly) {
      this.refusal = "";
      this.under++;
    }
    try {
      await (quietly ? this.whisperer : this.courier).carry(command);
      return true;
    } catch (failure) {
      if (!quietly) this.refused(failure);
      return false;
    } finally {
      if (!quietly) this.under--;
    }
  }

  /** Told of each action that was carried out, and of the version and round it was chosen on. */
  onAct: (verb: Verb, version: number, round: number) => void = () => undefined;

  /** Acts where the view allows it; tells whether it does. */
  act(verb: Verb): boolean {
    if (!this.myVerbs.includes(verb) || this.busy) return false;
    void this.carryOut(verb, this.view?.version ?? 0, this.round?.number ?? 0);
    return true;
  }

  private async carryOut(verb: Verb, version: number, round: number): Promise<void> {
    if (await this.give({ type: "act", verb })) this.onAct(verb, version, round);
  }

  /** Has cards dealt, after what is to be done first; asked again before they have come it does nothing. */
  async deal(first: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    if (this.dealing) return;
    this.dealing = true;
    try {
      await first();
      if (!this.mySeat?.may.ready) return;
      this.asked = true;
      await this.give({ type: "ready" });
    } finally {
      this.dealing = this.asked = false;
    }
  }

  /** Shows at once what is still being dealt. */
  hurry(): void {
    if (!this.playback || this.done) return;
    this.moving = false;
    this.playback = finish(this.playback);
  }

  stackOf(seat: SeatView): number {
    return this.playback ? stackShown(this.playback, seat) : seat.stack;
  }

  /** A hand of the view, once as many of its cards have been shown. */
  handShown(seat: number, hand: number): HandView | null {
    const told = this.round?.seats.find((other) => other.seat === seat)?.hands[hand];
    const laid = this.tableau?.seats.get(seat)?.[hand];
    return told && (this.done || laid?.cards.length === told.cards.length) ? told : null;
  }

  readonly settled = $derived((this.tableau?.settled ?? false) || (this.done && (this.round?.over ?? false)));

  private take(view: View, animated = true): void {
    const before = this.playback;
    this.playback = arrive(before, view, animated && !isStill());
    if (this.playback === before) return;
    this.gone = before ? goneFrom([...before.view.seats, ...this.gone], view) : [];
    this.moving = animated && before !== null;
    this.play();
  }

  private play(): void {
    clearTimeout(this.timer);
    if (!this.playback || isDone(this.playback)) return;
    // The first new step follows at once where the last one shown holds nothing back any more.
    const wait = this.playback.shown === 0 && this.felt ? hold(this.playback, this.pace()) : this.rest();
    this.timer = setTimeout(() => this.playNext(), wait);
  }

  private playNext(): void {
    if (!this.playback) return;
    this.playback = advance(this.playback);
    this.shownAt = performance.now();
    while (this.playback && nextStep(this.playback) && hold(this.playback, this.pace()) === 0) this.playback = advance(this.playback);
    this.play();
  }

  private shownAt = 0;

  /** What is left of the last step's hold. */
  private rest(): number {
    if (!this.playback) return 0;
    return Math.max(0, this.shownAt + hold(this.playback, this.pace()) - performance.now());
  }

  private pace(): Pace {
    if (isStill()) return STILL;
    return choices.fast ? FAST : USUAL;
  }

  private replied<T extends { me: Me; now: number }>(reply: T): T {
    this.me = reply.me;
    this.timed(reply.now);
    return reply;
  }

  private timed(now: number): void {
    this.lead = now - Date.now();
  }

  private async resync(): Promise<void> {
    const table = await getTable(this.id).catch(() => null);
    if (!table || this.stopped) return;
    this.replied(table);
    this.take(table.view);
  }

  private refused(failure: unknown): void {
    if (!(failure instanceof Problem)) throw failure;
    this.refusal = failure.status === 409 ? say("web-refusal-stale") : failure.message;
    if (failure.view) this.take(failure.view);
  }
}
