/** Whose edge a table has, and how large it is, in a few words. */

import type { Language } from "../api/messages.ts";
import { percent } from "../words/money.ts";
import { say } from "../words/words.svelte.ts";

/** `edge` is the player's expectation of a bet. */
export function edgeName(edge: number, language: Language): string {
  if (edge > 0) return `${percent(edge, language)} ${say("web-edge-player")}`;
  return say("web-edge", { edge: percent(Math.abs(edge), language) });
}
