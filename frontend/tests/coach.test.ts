/** What decisions cost is summed up over the whole night, and listed one by one as far as a list is read. */

import { beforeEach, expect, it, vi } from "vitest";
import { Coach } from "../src/coach/coach.svelte.ts";
import { endNight } from "../src/coach/night.ts";

const HINT = { values: [{ verb: "stand", ev: 0.25 }, { verb: "hit", ev: -0.25 }], best: "stand", reason: "" } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

function judged(count: number): Coach {
  const coach = new Coach("t");
  coach.hint = { ...HINT, values: [...HINT.values] };
  for (let round = 1; round <= count; round++) coach.judge(round, "hit");
  return coach;
}

it("lists each decision under a number of its own, however many there were", () => {
  const ids = judged(100).night.latest.map((one) => one.id);
  expect(ids[0]).toBe(100);
  expect(new Set(ids).size).toBe(ids.length);
});

it("sums up the whole night, not the decisions listed", () => {
  expect(judged(100).night.cost).toBe(50);
});

it("knows the night again after a reload, until one retires", () => {
  const before = judged(40).night;
  expect(new Coach("t").night).toEqual(before);
  expect(new Coach("other").night.count).toBe(0);
  endNight("t");
  expect(new Coach("t").night.count).toBe(0);
});

it.each(["{", "null", "[]", '"words"', '{"count": 3}'])("begins anew where %s is kept", (kept) => {
  sessionStorage.setItem("tapete.coach.t", kept);
  expect(new Coach("t").night).toEqual({ count: 0, cost: 0, latest: [] });
});
