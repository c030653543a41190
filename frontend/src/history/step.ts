/** One step of a past round in words. */

import type { Step } from "../api/messages.ts";
import { cardName } from "../words/count.ts";
import { say } from "../words/words.svelte.ts";

export function stepName(step: Step | undefined, nameOf: (seat: number) => string): string {
  switch (step?.do) {
    case "deal":
      return step.seat
        ? say("web-told-other-card", { name: nameOf(step.seat), card: cardName(step.card) })
        : step.card
          ? say("web-told-dealer-card", { card: cardName(step.card) })
          : say("web-told-dealer-hidden");
    case "act":
      return say(`story-${step.verb}`, { who: nameOf(step.seat) });
    case "turn":
      return say("web-told-turn", { card: cardName(step.card) });
    case "peek":
      return say("story-peek");
    case "settle":
      return say("web-step-settled");
    default:
      return "";
  }
}
