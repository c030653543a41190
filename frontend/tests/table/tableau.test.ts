/** A tableau tells who holds which cards, from the steps alone. */

import { expect, it } from "vitest";
import type { Step } from "../../src/api/messages.ts";
import { lay } from "../../src/table/tableau.ts";

const DEAL: Step[] = [
  { do: "deal", card: "8s", seat: 1 },
  { do: "deal", card: "Td" },
  { do: "deal", card: "8c", seat: 1 },
  { do: "deal" },
];
const SPLIT: Step[] = [...DEAL, { do: "act", seat: 1, verb: "split" }, { do: "deal", card: "8h", seat: 1 }, { do: "deal", card: "Ah", seat: 1, hand: 1 }];

const cards = (steps: Step[], count?: number) => lay(steps, count).seats.get(1)?.map((hand) => hand.cards.join(" "));

it("deals to seats and dealer; a card left out lies face down", () => {
  expect(cards(DEAL)).toEqual(["8s 8c"]);
  expect(lay(DEAL).dealer).toEqual(["Td", null]);
});

it("shows as many steps as are asked for", () => {
  expect(cards(DEAL, 1)).toEqual(["8s"]);
  expect(lay(DEAL, 0).seats.size).toBe(0);
});

it("parts a hand: the second card founds a hand beside it, and both keep who they are", () => {
  expect(cards(SPLIT, 5)).toEqual(["8s", "8c"]);
  expect(cards(SPLIT)).toEqual(["8s 8h", "8c Ah"]);
  expect(lay(SPLIT).seats.get(1)?.map(({ id, from }) => [id, from])).toEqual([
    [0, null],
    [1, 0],
  ]);
});

it("puts a hand split again between its source and the one after it", () => {
  const again: Step[] = [...SPLIT, { do: "act", seat: 1, verb: "split" }];
  expect(cards(again)).toEqual(["8s", "8h", "8c Ah"]);
  expect(lay(again).seats.get(1)?.map(({ id, from }) => [id, from])).toEqual([
    [0, null],
    [2, 0],
    [1, 0],
  ]);
});

it("counts doublings of the hand that doubled", () => {
  const doubled = lay([...SPLIT, { do: "act", seat: 1, hand: 1, verb: "double" }]);
  expect(doubled.seats.get(1)?.map((hand) => hand.doubled)).toEqual([0, 1]);
});

it("turns the hole card in its place, then adds what the dealer draws", () => {
  const over = lay([...DEAL, { do: "turn", card: "6h" }, { do: "deal", card: "9c" }, { do: "settle" }]);
  expect(over.dealer).toEqual(["Td", "6h", "9c"]);
  expect([over.turned, over.settled]).toEqual([true, true]);
});

it("notes who took insurance", () => {
  expect([...lay([...DEAL, { do: "act", seat: 1, verb: "insure" }]).insured]).toEqual([1]);
});
