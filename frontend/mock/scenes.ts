/** A view for every situation, told by its steps; totals are counted here as the server counts them. */

import type { HandView, LegalAct, Phase, SeatRound, SeatView, Step, Turn, Verb, View } from "../src/api/messages.ts";
import { lay } from "../src/table/tableau.ts";
import { feltOf } from "./felts.ts";

export const ME = "p_me";

export interface Scene {
  rules: string;
  phase: Phase;
  steps: Step[];
  bet?: number;
  players?: string[];
  mine?: number | null;
  turn?: Turn | null;
  verbs?: Verb[];
  asked?: number[];
  nets?: Record<number, [string, number][]>;
  stack?: number;
  placed?: number;
  clock?: number;
  left?: number;
  practice?: boolean;
}

const deal = (cards: string, players = 1): Step[] => {
  const names = cards.split(" ");
  const order = [...Array.from({ length: players }, (_, n) => n + 1), 0];
  return names.map((card, at) => {
    const seat = order[at % order.length] as number;
    return at === names.length - 1 && names.length === 2 * order.length ? { do: "deal", seat: 0, hand: 0 } : { do: "deal", card, seat, hand: 0 };
  });
};
const to = (seat: number, hand: number, card: string): Step => ({ do: "deal", card, seat, hand });
const act = (seat: number, hand: number, verb: Verb): Step => ({ do: "act", seat, hand, verb });

const SPLIT = [...deal("8s Td 8c xx"), act(1, 0, "split"), to(1, 0, "3h"), to(1, 1, "Ah")];
const NAMES = ["luis", "carmen", "Bartolomé", "ana", "João", "x", "marta"];
const SEVEN = [
  ...deal("5s 8h Kd Tc 4d Qc 9h 6s Js 8c 7h As 6d 9c 2h xx", 7),
  { do: "peek" } as Step,
  act(1, 0, "hit"),
  to(1, 0, "5d"),
  act(1, 0, "stand"),
  act(2, 0, "split"),
  to(2, 0, "3c"),
  to(2, 1, "Td"),
  act(2, 0, "double"),
  to(2, 0, "9d"),
  act(2, 1, "stand"),
  act(3, 0, "stand"),
];

export const SCENES: Record<string, Scene> = {
  "selminha-empty": { rules: "selminha", phase: "betting", steps: [] },
  "selminha-bet": { rules: "selminha", phase: "betting", steps: [], placed: 30 },
  "selminha-deal": { rules: "selminha", phase: "play", steps: deal("8s Td 8c xx"), bet: 30, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double", "split"] },
  "selminha-split": { rules: "selminha", phase: "play", steps: SPLIT, bet: 30, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double"], practice: true },
  "selminha-four": {
    rules: "selminha",
    phase: "play",
    steps: [...deal("8s 6d 8c xx"), act(1, 0, "split"), to(1, 0, "8h"), to(1, 1, "8d"), act(1, 0, "split"), to(1, 0, "2c"), to(1, 1, "9h"), act(1, 0, "double"), to(1, 0, "Ks"), act(1, 1, "stand"), act(1, 2, "split"), to(1, 2, "4s"), to(1, 3, "5c"), act(1, 2, "hit"), to(1, 2, "2d"), act(1, 2, "hit"), to(1, 2, "3d")],
    bet: 30,
    turn: { seat: 1, hand: 2 },
    verbs: ["hit", "stand"],
  },
  "selminha-insurance": { rules: "selminha", phase: "insurance", steps: deal("Ks Ad 7c xx"), bet: 30, asked: [1], verbs: ["insure", "decline"], clock: 30 },
  "selminha-insured": { rules: "selminha", phase: "play", steps: [...deal("Ks Ad 7c xx"), act(1, 0, "insure"), { do: "peek" }], bet: 30, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double"] },
  "selminha-over": {
    rules: "selminha",
    phase: "betting",
    steps: [...SPLIT, act(1, 0, "double"), to(1, 0, "Ts"), act(1, 1, "stand"), { do: "turn", card: "6h" }, to(0, 0, "9c"), { do: "settle" }],
    bet: 30,
    placed: 30,
    nets: { 1: [["win", 60], ["win", 30]] },
    stack: 560,
  },
  "selminha-long": {
    rules: "selminha",
    phase: "play",
    steps: [...deal("2s 9d 2c xx"), act(1, 0, "hit"), to(1, 0, "Ah"), act(1, 0, "hit"), to(1, 0, "3d"), act(1, 0, "hit"), to(1, 0, "As"), act(1, 0, "hit"), to(1, 0, "2h"), act(1, 0, "hit"), to(1, 0, "4h")],
    bet: 5,
    turn: { seat: 1, hand: 0 },
    verbs: ["hit", "stand"],
  },
  "clasico-seven": { rules: "clasico", phase: "play", steps: SEVEN, bet: 40, players: NAMES, mine: 4, turn: { seat: 4, hand: 0 }, verbs: ["hit", "stand", "double"], clock: 30 },
  "clasico-other": { rules: "clasico", phase: "play", steps: SEVEN.slice(0, 19), bet: 40, players: NAMES, mine: 4, turn: { seat: 2, hand: 0 }, verbs: ["hit", "stand", "double", "split"], clock: 30 },
  "clasico-watch": { rules: "clasico", phase: "play", steps: deal("5s 8h Td 6s Js xx", 2), bet: 40, players: ["luis", "carmen"], mine: null, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double"], clock: 30 },
  "clasico-betting": { rules: "clasico", phase: "betting", steps: [], players: ["luis", "ana", "marta"], mine: 2, placed: 60, clock: 15 },
  "europeo-bet": { rules: "europeo", phase: "betting", steps: [], placed: 3_600, stack: 96_400 },
  "europeo-play": { rules: "europeo", phase: "play", steps: deal("Ks 9d 6c xx"), bet: 2_600, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double", "surrender"], stack: 97_400 },
  "americano-even": { rules: "americano", phase: "insurance", steps: deal("As Ad Kc xx"), bet: 50, asked: [1], verbs: ["even-money", "decline"] },
  "match-play": { rules: "match-play-21", phase: "play", steps: [...deal("7s 7d 7c xx"), act(1, 0, "hit"), to(1, 0, "2h")], bet: 20, turn: { seat: 1, hand: 0 }, verbs: ["hit", "stand", "double"] },
};

export function viewOf(scene: Scene, table: string, version: number): View {
  const felt = feltOf(scene.rules);
  const players = scene.players ?? ["ana"];
  const mine = scene.mine === undefined ? 1 : scene.mine;
  const over = scene.phase === "betting" && scene.steps.length > 0;
  const laid = lay(scene.steps);
  const seats = [...laid.seats].map(([seat, hands]): SeatRound => {
    const nets = scene.nets?.[seat];
    const bet = scene.bet ?? 10;
    const told = hands.map((hand, at): HandView => {
      const [total, soft] = count(hand.cards as string[]);
      const [result, net] = nets?.[at] ?? [null, null];
      return { cards: hand.cards as string[], total, soft, bet: bet * 2 ** hand.doubled, end: total > 21 ? "bust" : soft && total === 21 && hand.cards.length === 2 ? "natural" : "", result, net };
    });
    return { seat, bet, staked: told.reduce((sum, hand) => sum + hand.bet, 0), insurance: laid.insured.has(seat) ? { bet: bet / 2, net: null } : null, net: nets ? nets.reduce((sum, [, net]) => sum + net, 0) : null, hands: told };
  });
  const [total, soft] = count(laid.dealer.filter((card) => card !== null));
  const acting = scene.asked ?? (scene.turn ? [scene.turn.seat] : []);
  return {
    version,
    table,
    rules: scene.rules,
    phase: scene.phase,
    shoe: { number: 3, left: scene.left ?? 193, total: felt.decks * (felt.without ? 48 : 52), cut: 78, part: 0, commitment: "bca1ed10aafa3b75ed6a763b21df0ced4e111de949d033a5b30480dd3915805e", next_commitment: "ff2e75b5d17f0a3240a2445648ea55b3a761f8f1dfbfda6f8d870ab00d720868" },
    clock: scene.clock ? { ends: Date.now() + scene.clock * 700, kind: over || scene.phase === "betting" ? "betting" : "decision", seconds: scene.clock } : null,
    seats: players.map((name, at): SeatView => {
      const seat = at + 1;
      const told = seats.find((other) => other.seat === seat);
      const free = scene.phase === "betting";
      const stack = (scene.stack ?? felt.stakes.bankroll) - (over ? 0 : (told?.staked ?? 0)) - (scene.stack ? 0 : (scene.placed ?? 0));
      return {
        seat,
        player: seat === mine ? ME : `p_${name}`,
        name,
        stack,
        bet: scene.placed ?? 0,
        ready: free && seat !== mine && at % 2 === 0,
        repeat: true,
        leaving: false,
        may: { place: felt.stakes.chips.map((chip) => free && chip + (scene.placed ?? 0) <= Math.min(stack, felt.stakes.maximum)), clear: free && (scene.placed ?? 0) > 0, ready: free && (scene.placed ?? 0) > 0, retire: free },
      };
    }),
    round: scene.steps.length
      ? { number: 42, over, turn: scene.turn ?? null, asked: scene.asked ?? [], dealer: { cards: laid.dealer, total, soft, natural: false }, seats, steps: scene.steps }
      : null,
    legal: acting.flatMap((seat) => (scene.verbs ?? []).map((verb): LegalAct => ({ seat, verb }))),
  };
}

function count(cards: string[]): [number, boolean] {
  const hard = cards.reduce((sum, card) => sum + ("TJQK".includes(card[0] as string) ? 10 : card[0] === "A" ? 1 : Number(card[0])), 0);
  const soft = cards.some((card) => card[0] === "A") && hard <= 11;
  return [soft ? hard + 10 : hard, soft];
}

/** A night in recorded steps: each command brings the next view. */
export const NIGHT: Scene[] = [
  { rules: "selminha", phase: "betting", steps: [], placed: 0 },
  { rules: "selminha", phase: "betting", steps: [], placed: 30, stack: 470 },
  SCENES["selminha-deal"] as Scene,
  { ...(SCENES["selminha-split"] as Scene), practice: false },
  { rules: "selminha", phase: "play", steps: [...SPLIT, act(1, 0, "double"), to(1, 0, "Ts")], bet: 30, turn: { seat: 1, hand: 1 }, verbs: ["hit", "stand", "double"] },
  SCENES["selminha-over"] as Scene,
];
