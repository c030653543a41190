/** Hands fit where they can, can be read where they cannot, and never lie on one another. */

import { describe, expect, it } from "vitest";
import { arrange } from "../../src/table/arrangement.ts";
import { measure } from "../../src/table/measure.ts";

const PHONE = { width: 344, largest: 72, smallest: 52 };
const DESK = { width: 930, largest: 112, smallest: 52 };

it("gives one hand the largest card there may be", () => {
  expect(arrange([2], DESK).card).toBe(112);
  expect(arrange([2], PHONE).card).toBe(72);
});

it.each([[[2, 2]], [[3, 2, 2]], [[2, 2, 2, 2]]])("fits hands of %j into a desk's width", (counts) => {
  expect(arrange(counts, DESK).width).toBeLessThanOrEqual(DESK.width);
});

it.each([[[2]], [[7]], [[2, 2]], [[3, 2]]])("fits hands of %j into a phone's width", (counts) => {
  expect(arrange(counts, PHONE).width).toBeLessThanOrEqual(PHONE.width);
});

describe.each([
  ["phone", PHONE],
  ["desk", DESK],
])("on a %s", (_name, room) => {
  it.each([[[2]], [[10]], [[5, 4]], [[6, 5, 4, 3]]])("hands of %j stay readable and apart", (counts) => {
    const { card, hands } = arrange(counts, room);
    expect(card).toBeGreaterThanOrEqual(room.smallest);
    for (const [index, hand] of hands.entries()) {
      // A third of a card is its index.
      expect(hand.offset).toBeGreaterThanOrEqual(card / 3);
      const next = hands[index + 1];
      if (next) expect(next.x).toBeGreaterThanOrEqual(hand.x + hand.width);
    }
  });
});

it("never makes one's own cards smaller than the others'", () => {
  for (const [width, height] of [[360, 380], [360, 470], [980, 620], [1280, 620], [700, 300]] as const) {
    const { mine, other } = measure(width, height, 6, true);
    expect(mine).toBeGreaterThan(other);
  }
});
