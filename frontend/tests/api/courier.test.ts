/** A command reaches the table once: through silence, refusals and other people's moves. */

import { expect, it } from "vitest";
import { SCENES, viewOf } from "../../mock/scenes.ts";
import { Courier, type Letter } from "../../src/api/courier.ts";
import type { Reply, View } from "../../src/api/messages.ts";
import { Problem, Silence } from "../../src/api/problem.ts";

const me = { seat: 1, owner: true, shuffled_before_you_sat: false };
const view = (name: string, version: number): View => viewOf(SCENES[name]!, "t", version);
const reply = (now: View): Reply => ({ version: now.version, view: now, me, now: 0 });

function post(start: View, answers: ((letter: Letter) => Reply)[]) {
  let now = start;
  let ids = 0;
  const letters: Letter[] = [];
  const silences: boolean[] = [];
  const courier = new Courier({
    send: async (letter) => {
      letters.push(letter);
      return (answers.shift() ?? (() => reply(now)))(letter);
    },
    seen: () => now,
    arrived: (view) => void (now = view),
    silent: (is) => silences.push(is),
    wait: () => Promise.resolve(),
    id: () => `id${++ids}`,
  });
  return { courier, letters, silences };
}

const lost = () => {
  throw new Silence();
};
const stale = (now: View) => () => {
  throw new Problem(409, { code: "stale", view: now });
};

it("sends the same letter again until an answer comes", async () => {
  const { courier, letters, silences } = post(view("selminha-deal", 3), [lost, lost]);
  await courier.carry({ type: "act", verb: "hit" });
  expect(letters.map(({ id, seen }) => [id, seen])).toEqual([["id1", 3], ["id1", 3], ["id1", 3]]);
  expect(silences).toEqual([true, true, false]);
});

it("asks again under the same id where the server says not now, and gives up at last", async () => {
  const busy = () => {
    throw new Problem(503, { code: "busy" });
  };
  const once = post(view("selminha-deal", 3), [busy]);
  await once.courier.carry({ type: "act", verb: "hit" });
  expect(once.letters.map(({ id }) => id)).toEqual(["id1", "id1"]);
  const always = post(view("selminha-deal", 3), Array.from({ length: 20 }, () => busy));
  await expect(always.courier.carry({ type: "act", verb: "hit" })).rejects.toMatchObject({ code: "busy" });
});

it("gives a bet anew on the view that came with a refusal", async () => {
  const { courier, letters } = post(view("clasico-betting", 3), [stale(view("clasico-betting", 5))]);
  await courier.carry({ type: "place", chip: 10 });
  expect(letters.map(({ id, seen }) => [id, seen])).toEqual([["id1", 3], ["id2", 5]]);
});

it("acts anew only while the hand that acts is the same", async () => {
  const same = post(view("selminha-deal", 3), [stale(view("selminha-deal", 4))]);
  await same.courier.carry({ type: "act", verb: "hit" });
  expect(same.letters).toHaveLength(2);
  const other = post(view("selminha-deal", 3), [stale(view("selminha-split", 4))]);
  await expect(other.courier.carry({ type: "act", verb: "hit" })).rejects.toMatchObject({ status: 409 });
  expect(other.letters).toHaveLength(1);
});

it("carries one command after the other, each on the view the one before it left", async () => {
  const { courier, letters } = post(view("selminha-empty", 1), [() => reply(view("selminha-bet", 2))]);
  await Promise.all([courier.carry({ type: "place", chip: 25 }), courier.carry({ type: "ready" })]);
  expect(letters.map(({ seen }) => seen)).toEqual([1, 2]);
});

it("goes on after a refusal", async () => {
  const illegal = () => {
    throw new Problem(422, { code: "not-legal", detail: "No se puede." });
  };
  const { courier, letters } = post(view("selminha-deal", 3), [illegal]);
  await expect(courier.carry({ type: "act", verb: "split" })).rejects.toThrow("No se puede.");
  await courier.carry({ type: "act", verb: "hit" });
  expect(letters.map(({ id }) => id)).toEqual(["id1", "id2"]);
});
