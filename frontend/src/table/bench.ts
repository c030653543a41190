/** Which buttons lie before the player: always the same ones for the same question. */

import type { Felt, Phase, Verb } from "../api/messages.ts";

export type Bench = "betting" | "play" | "insurance" | "surrender" | "standing";

const PLAY: Verb[] = ["hit", "stand", "double", "split", "surrender"];

interface Asked {
  view: { phase: Phase } | null;
  done: boolean;
  betting: boolean;
  mySeat: { seat: number } | null;
  myRound: unknown;
  round: { over: boolean } | null;
  myVerbs: readonly Verb[];
}

/** Until a round has been shown to its end its own bench stays. */
export function benchOf(room: Asked): Bench {
  if (!room.mySeat) return "standing";
  const phase = room.view?.phase ?? "betting";
  if (room.betting || (phase === "betting" && !room.myRound) || (!room.myRound && !room.round?.over)) return "betting";
  if (phase === "insurance" && room.done) return "insurance";
  if (phase === "surrender" && room.done) return "surrender";
  return "play";
}

export function verbsOf(bench: Bench, felt: Pick<Felt, "verbs">, legal: readonly Verb[]): Verb[] {
  const offered = (verb: Verb) => legal.includes(verb) || felt.verbs.includes(verb);
  if (bench === "insurance") return [legal.includes("even-money") ? "even-money" : "insure", "decline"];
  if (bench === "surrender") return ["surrender", "decline"];
  return PLAY.filter(offered);
}
