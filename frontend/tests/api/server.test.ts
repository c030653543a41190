/** What the server answers, what it refuses, and what is no answer at all. */

import { afterEach, expect, it, vi } from "vitest";
import { Problem, Silence } from "../../src/api/problem.ts";
import { ask } from "../../src/api/server.ts";

function answers(status: number, body: BodyInit): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

/** A body whose line dies after its first bytes. */
const broken = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"view": {"ver'));
      body.error(new TypeError("network error"));
    },
  });

afterEach(() => vi.unstubAllGlobals());

it("is what it says", async () => {
  answers(200, '{"name": "Ana"}');
  expect(await ask("/api/me")).toEqual({ name: "Ana" });
});

it.each([broken(), '{"view": {"ver'])("is none where it breaks off", async (body) => {
  answers(200, body);
  await expect(ask("/api/me")).rejects.toThrow(Silence);
});

it("is none where only something before the server answers", async () => {
  answers(502, "<html>");
  await expect(ask("/api/me")).rejects.toThrow(Silence);
});

it.each([
  [409, '{"code": "stale", "detail": "x"}', "stale"],
  [202, '{"code": "hint-not-ready", "detail": "x"}', "hint-not-ready"],
  [404, broken(), ""],
])("is refused with a status of %i", async (status, body, code) => {
  answers(status, body);
  const refusal: unknown = await ask("/api/me").catch((failure: unknown) => failure);
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ status, code });
});
