/** An answer that came before it was asked for is used once, and only in the language it came in. */

import { afterEach, expect, it, vi } from "vitest";

const content = JSON.stringify({ language: "es", answers: { "/api/me": { name: "Ana" }, "/api/tables": { open: [] } } });

async function laid(said: string | undefined) {
  vi.resetModules();
  vi.stubGlobal("document", { querySelector: () => (said === undefined ? null : { content: said }) });
  return import("../../src/api/first.ts");
}

afterEach(() => vi.unstubAllGlobals());

it("is there for who asks first, and not for who asks again", async () => {
  const { taken, laidLanguage } = await laid(content);
  expect(laidLanguage).toBe("es");
  expect(taken("/api/me", "es")).toEqual({ name: "Ana" });
  expect(taken("/api/me", "es")).toBeUndefined();
});

it("is asked for anew in another language, and does not come back later", async () => {
  const { taken } = await laid(content);
  expect(taken("/api/tables", "pt")).toBeUndefined();
  expect(taken("/api/tables", "es")).toBeUndefined();
});

it("is kept where it came with another answer", async () => {
  const { keep, taken, laidLanguage } = await laid(undefined);
  expect(laidLanguage).toBeNull();
  keep("/api/tables/x", { now: 1 });
  expect(taken("/api/tables/x", "pt")).toEqual({ now: 1 });
  expect(taken("/api/tables/x", "pt")).toBeUndefined();
});
