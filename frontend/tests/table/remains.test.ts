/** Cards stay on the felt as long as somebody who played them does. */

import { expect, it } from "vitest";
import { goneFrom, isCleared } from "../../src/table/remains.ts";
import { SCENES, viewOf, type Scene } from "../../mock/scenes.ts";

const OVER = viewOf(SCENES["selminha-over"] as Scene, "t", 2);
const EMPTY = { ...OVER, version: 3, seats: [] };
const FRESH = { ...OVER, version: 4, seats: OVER.seats.map((seat) => ({ ...seat, rounds: 0 })) };

it("keeps the cards of who has just got up", () => {
  const gone = goneFrom(OVER.seats, EMPTY);
  expect(gone).toEqual(OVER.seats);
  expect(isCleared(EMPTY, gone)).toBe(false);
});

it("clears the felt of a round that nobody there has played", () => {
  expect(isCleared(OVER, [])).toBe(false);
  expect(isCleared(EMPTY, [])).toBe(true);
  expect(isCleared(FRESH, goneFrom(OVER.seats, FRESH))).toBe(true);
});

it("clears nothing while a round is played, somebody's first one too", () => {
  const playing = viewOf(SCENES["selminha-deal"] as Scene, "t", 2);
  expect(isCleared({ ...playing, seats: playing.seats.map((seat) => ({ ...seat, rounds: 0 })) }, [])).toBe(false);
});
