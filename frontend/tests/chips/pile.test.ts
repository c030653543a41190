/** Chips laid for an amount add up to it, and there are never too many to see. */

import { expect, it } from "vitest";
import { colour, pile } from "../../src/chips/pile.ts";

const CHIPS = [5, 25, 100, 500];

it.each([
  [30, [25, 5]],
  [500, [500]],
  [640, [500, 100, 25, 5, 5, 5]],
  [0, []],
])("%i is laid as %j", (amount, laid) => {
  expect(pile(amount, CHIPS)).toEqual(laid);
});

it("cuts a high pile and shows what is less than the smallest chip", () => {
  expect(pile(5_000, CHIPS)).toHaveLength(7);
  expect(pile(2, CHIPS)).toEqual([5]);
});

it("gives every value the colour of the next lower usual one", () => {
  expect([0.5, 1, 5, 25, 99, 100, 5_000].map(colour)).toEqual(["white", "white", "red", "green", "orange", "black", "gold"]);
});
