/** What decisions cost is summed up over the whole night, however late the values come, and listed one by one as far as a list is read. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Hint } from "../src/api/messages.ts";
import { Problem, Silence } from "../src/api/problem.ts";
import { getHint } from "../src/api/server.ts";
import { Coach } from "../src/coach/coach.svelte.ts";
import { endNight, withChoice, withValue, type Night } from "../src/coach/night.ts";

vi.mock("../src/api/server.ts", () => ({ getHint: vi.fn() }));

const HINT: Hint = { values: [{ verb: "stand", ev: 0.25 }, { verb: "hit", ev: -0.25 }], best: "stand", reason: "" };
const COMPUTING = new Problem(202, { code: "hint-not-ready" });
const server = vi.mocked(getHint);

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset().mockResolvedValue(HINT);
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.useRealTimers());

async function judged(count: number): Promise<Coach> {
  const coach = new Coach("t");
  for (let round = 1; round <= count; round++) {
    await coach.look(round);
    coach.judge(round, round, "hit");
  }
  return coach;
}

it("lists each decision under a number of its own, however many there were", async () => {
  const ids = (await judged(100)).night.latest.map((one) => one.id);
  expect(ids[0]).toBe(100);
  expect(new Set(ids).size).toBe(ids.length);
});

it("sums up the whole night, not the decisions listed", async () => {
  expect((await judged(100)).night.cost).toBe(50);
  expect(server).toHaveBeenCalledTimes(100);
});

it("knows the night again after a reload, until one retires", async () => {
  const before = (await judged(40)).night;
  expect(new Coach("t").night).toEqual(before);
  expect(new Coach("other").night.count).toBe(0);
  endNight("t");
  expect(new Coach("t").night.count).toBe(0);
});

it("values a decision by the answer that was under way when it was made", async () => {
  const coach = new Coach("t");
  let answer: (hint: Hint) => void = () => undefined;
  server.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const looked = coach.look(1);
  coach.rest();
  coach.judge(1, 1, "hit");
  expect(coach.unvalued).toBe(1);
  answer(HINT);
  await looked;
  expect([coach.night.count, coach.night.cost, coach.unvalued]).toEqual([1, 0.5, 0]);
  expect(coach.hint).toBeNull();
});

it("values a decision that is heard of when the next one has its hint already", async () => {
  const coach = new Coach("t");
  await coach.look(1);
  await coach.look(2);
  coach.judge(1, 1, "hit");
  expect([coach.night.count, coach.unvalued]).toEqual([1, 0]);
  expect(server).toHaveBeenCalledTimes(2);
});

it("asks about each decision made until its value is there, through refusals and silence", async () => {
  server.mockRejectedValueOnce(COMPUTING).mockRejectedValueOnce(new Problem(429, {})).mockRejectedValueOnce(new Silence());
  const coach = new Coach("t");
  for (let version = 1; version <= 8; version++) coach.judge(version, 1, version % 2 ? "hit" : "stand");
  expect(coach.unvalued).toBe(8);
  await vi.runAllTimersAsync();
  expect([coach.night.count, coach.night.cost, coach.unvalued]).toEqual([8, 2, 0]);
  expect(coach.night.latest.map((one) => one.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

it("counts as not valued what has no value, or not the value of what was chosen", async () => {
  server.mockRejectedValueOnce(new Problem(500, { code: "analysis-failed" })).mockResolvedValue(HINT);
  const coach = new Coach("t");
  coach.judge(1, 1, "hit");
  coach.judge(2, 1, "double");
  coach.judge(3, 1, "hit");
  await vi.runAllTimersAsync();
  expect([coach.night.count, coach.night.cost, coach.unvalued, coach.night.missed]).toEqual([1, 0.5, 2, 2]);
});

it("gives a decision up in the end, and goes on with the next", async () => {
  server.mockImplementation((_, version) => (version === 1 ? Promise.reject(COMPUTING) : Promise.resolve(HINT)));
  const coach = new Coach("t");
  coach.judge(1, 1, "hit");
  coach.judge(2, 1, "hit");
  await vi.runAllTimersAsync();
  expect([coach.night.count, coach.night.missed, coach.unvalued]).toEqual([1, 1, 1]);
});

it("asks after a reload about what the page before did not hear of", async () => {
  const before = new Coach("t");
  before.judge(7, 2, "hit");
  before.leave();
  await vi.runAllTimersAsync();
  expect(server).not.toHaveBeenCalled();
  const coach = new Coach("t");
  expect(coach.unvalued).toBe(1);
  coach.enter();
  await vi.runAllTimersAsync();
  expect([coach.night.latest[0], coach.unvalued]).toEqual([{ id: 1, round: 2, verb: "hit", best: "stand", cost: 0.5 }, 0]);
});

it("numbers decisions in the order they were made in, whichever is valued first", () => {
  const none: Night = { count: 0, cost: 0, latest: [], waiting: [], missed: 0 };
  const three = [1, 2, 3].reduce((night, version) => withChoice(night, { version, round: 1, verb: "hit" }), none);
  const [first, second, third] = three.waiting;
  const value = { best: "stand", cost: 1 } as const;
  const done = withValue(withValue(withValue(three, third!, value), first!, value), second!, null);
  expect(done.latest.map((one) => one.id)).toEqual([3, 1]);
  expect(withChoice(done, { version: 4, round: 2, verb: "hit" }).waiting[0]?.id).toBe(4);
});

it.each(["{", "null", "[]", '"words"', '{"count": 3}'])("begins anew where %s is kept", (kept) => {
  sessionStorage.setItem("tapete.coach.t", kept);
  expect(new Coach("t").night).toEqual({ count: 0, cost: 0, latest: [], waiting: [], missed: 0 });
});
