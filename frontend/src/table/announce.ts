/** A round as it is told to a screen reader, step by step. */

import type { Card, Felt, Step, View } from "../api/messages.ts";
import { cardName, outcomeName, totalName } from "../words/count.ts";
import { net } from "../words/money.ts";
import { language, say } from "../words/words.svelte.ts";

/** What one step says; nothing for those that the next one makes plain. */
export function told(step: Step, view: View, mine: number | null): string {
  switch (step.do) {
    case "deal":
      return dealt(step.seat ?? 0, step.card ?? null, view, mine);
    case "act":
      return step.seat === mine ? "" : say(`story-${step.verb}`, { who: nameOf(view, step.seat) });
    case "peek":
      return say("story-peek");
    case "turn":
      return say("web-told-turn", { card: cardName(step.card) });
    case "settle":
      return "";
  }
}

/** What is to be said once all has been shown: totals, results, whose turn. */
export function summed(view: View, felt: Felt, mine: number | null, status: string): string[] {
  const round = view.round;
  if (!round) return [status];
  const said: string[] = [];
  const seat = round.seats.find((other) => other.seat === mine);
  if (round.over) {
    said.push(say("web-told-dealer", { total: totalName(round.dealer) }));
    for (const other of round.seats.filter((other) => other.seat !== mine)) {
      const result = other.hands.map((hand) => outcomeName(hand.result ?? "")).join(", ");
      said.push(say("story-result", { who: nameOf(view, other.seat), result, net: net(other.net ?? 0, felt.money, language()) }));
    }
  }
  for (const [index, hand] of (seat?.hands ?? []).entries()) {
    const many = (seat?.hands.length ?? 1) > 1;
    said.push(say(many ? "web-told-hand" : "web-told-total", { hand: index + 1, total: totalName(hand) }));
  }
  return [...said, status];
}

function dealt(seat: number, card: Card | null, view: View, mine: number | null): string {
  if (seat === 0) return card ? say("web-told-dealer-card", { card: cardName(card) }) : say("web-told-dealer-hidden");
  if (seat === mine) return say("web-told-card", { card: cardName(card) });
  return say("web-told-other-card", { name: nameOf(view, seat), card: cardName(card) });
}

function nameOf(view: View, seat: number): string {
  return view.seats.find((other) => other.seat === seat)?.name ?? say("story-seat", { seat });
}
