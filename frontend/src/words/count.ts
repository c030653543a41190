/** A card, a total and a result as they are said: the catalogue's words, put together. */

import type { Card } from "../api/messages.ts";
import { say } from "./words.svelte.ts";

/** "8 de picas"; a card face down is "carta tapada". */
export function cardName(card: Card | null | undefined): string {
  if (!card) return say("card-face-down");
  return say("card-in-words", { rank: say(`rank-${card[0]}`), suit: say(`suit-${card[1]}`) });
}

interface Counted {
  total: number;
  soft: boolean;
  /** How a hand ended, and whether the dealer's is a natural. */
  end?: string;
  natural?: boolean;
}

/** "16 blando", "blackjack". */
export function totalName(hand: Counted): string {
  if (hand.natural || hand.end === "natural") return say("total-natural");
  return say(hand.soft ? "total-soft" : "total-hard", { total: hand.total });
}

/** The word for a hand's result; a bonus bears its id. */
export function resultName(result: string): string {
  const [kind, bonus = ""] = result.split(":");
  return say(`result-${kind}`, { bonus: bonus.replaceAll("-", " ") });
}

/** A hand's result as others are told it: "gana". */
export function outcomeName(result: string): string {
  const [kind, bonus = ""] = result.split(":");
  return say(`story-result-${kind}`, { bonus: bonus.replaceAll("-", " ") });
}
