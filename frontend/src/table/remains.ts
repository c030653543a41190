/** What is left on the felt of a round when those who played it get up. */

import type { SeatView, View } from "../api/messages.ts";

/** Of the seats there were: those that played the view's round and are empty now. */
export function goneFrom(before: SeatView[], view: View): SeatView[] {
  const played = new Set(view.round?.seats.map((seat) => seat.seat));
  const taken = new Set(view.seats.map((seat) => seat.seat));
  return before.filter((seat, index) => played.has(seat.seat) && !taken.has(seat.seat) && before.findIndex((other) => other.seat === seat.seat) === index);
}

/** Tells whether a round is over and nobody who played it is there: who has played none yet has sat down since. */
export function isCleared(view: View, gone: readonly SeatView[]): boolean {
  if (!view.round?.over || gone.length) return false;
  const played = new Set(view.round.seats.map((seat) => seat.seat));
  return !view.seats.some((seat) => played.has(seat.seat) && seat.rounds !== 0);
}
