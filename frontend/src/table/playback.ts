/** How far a table has been shown: views arrive at once, their steps are played one after the other. */

import type { SeatView, Step, View } from "../api/messages.ts";
import { lay, type Tableau } from "./tableau.ts";

export interface Playback {
  /** The newest view. */
  view: View;
  /** Steps of its round that have been shown. */
  shown: number;
}

/** Milliseconds from a card to the next. */
export type Pace = { card: number; turn: number; peek: number; split: number; gather: number };

export const USUAL: Pace = { card: 180, turn: 320, peek: 420, split: 220, gather: 260 };
export const FAST: Pace = { card: 60, turn: 100, peek: 120, split: 80, gather: 80 };
export const STILL: Pace = { card: 0, turn: 0, peek: 0, split: 0, gather: 0 };

/** More than this to catch up with is no longer worth watching. */
const BACKLOG = 40;

/** Takes in a view; one older than what is there changes nothing, and nothing already shown is played again. */
export function arrive(playback: Playback | null, view: View, animated = true): Playback {
  if (playback && view.version <= playback.view.version) return playback;
  const steps = stepsOf(view).length;
  if (!playback || !animated) return { view, shown: steps };
  const same = view.round?.number === playback.view.round?.number;
  const shown = same ? Math.min(playback.shown, steps) : 0;
  return { view, shown: steps - shown > BACKLOG ? steps : shown };
}

export function advance(playback: Playback): Playback {
  return isDone(playback) ? playback : { ...playback, shown: playback.shown + 1 };
}

/** Shows all that is left at once. */
export function finish(playback: Playback): Playback {
  return { ...playback, shown: stepsOf(playback.view).length };
}

export function isDone(playback: Playback): boolean {
  return playback.shown >= stepsOf(playback.view).length;
}

export function nextStep(playback: Playback): Step | null {
  return stepsOf(playback.view)[playback.shown] ?? null;
}

/** How long the step shown last holds before the next may follow. */
export function hold(playback: Playback, pace: Pace): number {
  const last = stepsOf(playback.view)[playback.shown - 1];
  if (!last) return pace.gather;
  if (last.do === "deal") return pace.card;
  if (last.do === "turn") return pace.turn;
  if (last.do === "peek") return pace.peek;
  return last.do === "act" && last.verb === "split" ? pace.split : 0;
}

export function tableauOf(playback: Playback): Tableau {
  return lay(stepsOf(playback.view), playback.shown);
}

/** A seat's stack as far as it has been told: winnings are in it once the round is seen to be settled. */
export function stackShown(playback: Playback, seat: SeatView): number {
  const { round } = playback.view;
  const played = round?.over && !isDone(playback) ? round.seats.find((other) => other.seat === seat.seat) : undefined;
  return played ? seat.stack + seat.bet - (played.net ?? 0) - played.staked : seat.stack;
}

function stepsOf(view: View): readonly Step[] {
  return view.round?.steps ?? [];
}
