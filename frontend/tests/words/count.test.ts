/** A total is said by its name. */

import { expect, it } from "vitest";
import { totalName } from "../../src/words/count.ts";

// No catalogue is loaded: what is said is the message's name.
it("calls a natural a blackjack, one's own and the dealer's", () => {
  expect(totalName({ total: 21, soft: true, end: "natural" })).toBe("total-natural");
  expect(totalName({ total: 21, soft: true, natural: true })).toBe("total-natural");
});

it("calls any other total by what it is", () => {
  expect(totalName({ total: 21, soft: true, end: "" })).toBe("total-soft");
  expect(totalName({ total: 21, soft: false, end: "stood" })).toBe("total-hard");
  expect(totalName({ total: 21, soft: true, natural: false })).toBe("total-soft");
});
