/** A sitting is timed, and the reminders and limits one chose come when they are due. */

import { expect, it } from "vitest";
import { afterReminder, goOn, isDue, minutes, reached } from "../src/care/sitting.ts";

const MINUTE = 60_000;
const start = goOn(null, 0, 500);

it("goes on over a reload, and begins anew after a pause", () => {
  expect(goOn(start, 20 * MINUTE, 300)).toMatchObject({ since: 0, opening: 500 });
  expect(goOn(start, 31 * MINUTE, 300)).toMatchObject({ since: 31 * MINUTE, opening: 300 });
});

it("reminds once an interval, and never where none is wanted", () => {
  expect(isDue(start, 59 * MINUTE, 60)).toBe(false);
  expect(isDue(start, 60 * MINUTE, 60)).toBe(true);
  const reminded = afterReminder(start, 61 * MINUTE, 60);
  expect(isDue(reminded, 119 * MINUTE, 60)).toBe(false);
  expect(isDue(reminded, 120 * MINUTE, 60)).toBe(true);
  expect(isDue(start, 600 * MINUTE, 0)).toBe(false);
});

it("tells which limit is reached", () => {
  const none = { time: 0, loss: 0 };
  expect(reached(start, 500 * MINUTE, 0, 500, none)).toBeNull();
  expect(reached(start, 30 * MINUTE, 500, 500, { ...none, time: 30 })).toBe("time");
  expect(reached(start, 29 * MINUTE, 500, 500, { ...none, time: 30 })).toBeNull();
  expect(reached(start, 0, 401, 500, { ...none, loss: 20 })).toBeNull();
  expect(reached(start, 0, 400, 500, { ...none, loss: 20 })).toBe("loss");
});

it("counts whole minutes", () => {
  expect(minutes(start, 119_000)).toBe(1);
});
