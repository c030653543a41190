/** A table's edge is said of whom it favours. */

import { expect, it, vi } from "vitest";
import { edgeName } from "../../src/table/edge.ts";
import { say, speak } from "../../src/words/words.svelte.ts";

it("is never a negative edge of the house", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("es");
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  expect(plain(edgeName(0.0266, "es"))).toBe(`2,66 % ${say("web-edge-player")}`);
  expect(plain(edgeName(-0.0051, "es"))).toBe(say("web-edge", { edge: "0,51 %" }));
  expect(plain(edgeName(0, "es"))).toBe(say("web-edge", { edge: "0,00 %" }));
});
