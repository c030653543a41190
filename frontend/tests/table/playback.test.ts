/** Views arrive when they do; what they tell is shown in order, once, and never before its time. */

import { expect, it } from "vitest";
import { NIGHT, SCENES, viewOf } from "../../mock/scenes.ts";
import type { SeatView, View } from "../../src/api/messages.ts";
import { advance, arrive, FAST, finish, hold, isDone, nextStep, stackShown, STILL, tableauOf, USUAL, type Playback } from "../../src/table/playback.ts";

const scene = (name: keyof typeof SCENES, version: number): View => viewOf(SCENES[name]!, "t", version);
const night = NIGHT.map((each, index) => viewOf(each, "t", index + 1));
const seat = (view: View): SeatView => view.seats[0]!;

it("shows what lies there on arrival at once", () => {
  const first = arrive(null, scene("selminha-split", 7));
  expect(isDone(first)).toBe(true);
  expect(nextStep(first)).toBeNull();
});

it("leaves out a view that is older, or the same", () => {
  const now = arrive(null, scene("selminha-split", 7));
  expect(arrive(now, scene("selminha-deal", 6))).toBe(now);
  expect(arrive(now, scene("selminha-deal", 7))).toBe(now);
});

it("plays only the steps not shown yet", () => {
  const dealt = arrive(null, scene("selminha-deal", 1));
  const parted = arrive(dealt, scene("selminha-split", 2));
  expect(isDone(parted)).toBe(false);
  expect(nextStep(parted)).toMatchObject({ do: "act", verb: "split" });
});

it("plays a new round from its first card", () => {
  let playback: Playback = arrive(null, night[1]!);
  playback = arrive(playback, night[2]!);
  expect(playback.shown).toBe(0);
  expect(tableauOf(playback).dealer).toEqual([]);
  playback = advance(playback);
  expect(tableauOf(playback).seats.get(1)?.[0]?.cards).toEqual(["8s"]);
});

it("shows every step of a night exactly once, in order", () => {
  let playback = arrive(null, night[0]!);
  const told: string[] = [];
  for (const view of night.slice(1)) {
    playback = arrive(playback, view);
    while (!isDone(playback)) {
      told.push(JSON.stringify(nextStep(playback)));
      playback = advance(playback);
    }
  }
  expect(told).toEqual(night.at(-1)!.round!.steps.map((step) => JSON.stringify(step)));
});

it("keeps winnings back until the round is seen to be settled", () => {
  const before = arrive(null, night[4]!);
  const over = arrive(before, night[5]!);
  const { net, staked } = night[5]!.round!.seats[0]!;
  expect(isDone(over)).toBe(false);
  expect(stackShown(over, seat(night[5]!))).toBe(seat(night[5]!).stack + seat(night[5]!).bet - net! - staked);
  expect(stackShown(finish(over), seat(night[5]!))).toBe(seat(night[5]!).stack);
});

it("does not play what is too much to watch, nor where states alone are wanted", () => {
  const long = scene("clasico-seven", 3);
  long.round!.steps = Array.from({ length: 60 }, () => long.round!.steps).flat();
  expect(isDone(arrive(arrive(null, night[0]!), { ...long, version: 9 }))).toBe(true);
  expect(isDone(arrive(arrive(null, night[1]!), night[2]!, false))).toBe(true);
});

it("holds a card as long as the pace says, an act not at all", () => {
  const playback = arrive(arrive(null, night[1]!), night[2]!);
  expect(hold(playback, USUAL)).toBe(USUAL.gather);
  expect(hold(advance(playback), USUAL)).toBe(180);
  expect(hold(advance(playback), FAST)).toBe(60);
  expect(hold(advance(playback), STILL)).toBe(0);
});
