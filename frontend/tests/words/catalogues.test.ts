/** Every message the page asks for is in the catalogues, in every language, and formats without a gap. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, bundleOf, sayIn } from "../../src/words/words.svelte.ts";

const SOURCE = new URL("../../src/", import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
const text = files.map((name) => readFileSync(new URL(name, SOURCE), "utf8")).join("\n");
const asked = new Set(text.match(/(?<=["'])(web|story|card|total|result|dealer|action)(-[a-z0-9]+)+(?=["'])/g));
const read = (language: string) => ["table", "story", "web"].map((name) => readFileSync(new URL(`../../../src/tapete/locale/${language}/${name}.ftl`, import.meta.url), "utf8"));

/** Messages put together in the source: `web-status-${…}`. */
const BUILT: Record<string, string[]> = {
  "web-outcome": ["won", "lost", "even"],
  "web-limit": ["time", "loss"],
  "web-deck": ["large", "classic"],
  "web-page": ["history", "rules", "scores", "verify", "settings", "unknown"],
  "web-check": ["commitment", "order", "cards", "seen", "seed"].flatMap((what) => [`${what}-good`, `${what}-bad`]),
  action: ["hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline", "deal", "clear", "repeat", "retire"],
  story: ["hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"],
  result: ["natural", "win", "push", "lose", "bust", "surrender", "charlie", "even-money", "bonus"],
  "story-result": ["natural", "win", "push", "lose", "bust", "surrender", "charlie", "even-money", "bonus"],
  rank: [..."23456789TJQKA"],
  suit: [..."shdc"],
};
const built = Object.entries(BUILT).flatMap(([stem, ends]) => ends.map((end) => `${stem}-${end}`));

describe.each(LANGUAGES)("%s", (language) => {
  const bundle = bundleOf(language, read(language));

  it("has every message the page asks for", () => {
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked, ...built].filter((message) => !bundle.hasMessage(message))).toEqual([]);
  });

  it("has no message the page never asks for", () => {
    const own = read(language)[2]!.match(/^web-[a-z-]+/gm) ?? [];
    expect(own.filter((message) => !asked.has(message) && !built.includes(message))).toEqual([]);
  });

  it("says amounts in words without a gap", () => {
    expect(sayIn(bundle, "web-shoe-said", { left: 193, total: 312, cut: 78 })).toMatch(/193.*312.*78/);
    expect(sayIn(bundle, "web-spectators", { count: 0 })).not.toContain("0");
  });
});
