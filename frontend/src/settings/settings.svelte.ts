/** What a person has chosen about the page; kept in the browser, of which the language alone is sent. */

import type { Language } from "../api/messages.ts";
import { laidLanguage } from "../api/first.ts";
import { LANGUAGES } from "../words/words.svelte.ts";

export type Deck = "large" | "classic";
export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "full" | "reduced";

export interface Choices {
  language: Language;
  deck: Deck;
  fourColours: boolean;
  fast: boolean;
  sound: boolean;
  motion: Motion;
  theme: Theme;
  /** Minutes between reminders; 0 is never. */
  reminder: number;
  /** Minutes a sitting may last; 0 is no limit. */
  timeLimit: number;
  /** Share of the starting stack one is ready to lose, in percent; 0 is no limit. */
  lossLimit: number;
}

const KEY = "tapete.settings";
const COOKIE = "tapete-language";

export const DEFAULTS: Choices = {
  language: "es",
  deck: "large",
  fourColours: true,
  fast: false,
  sound: false,
  motion: "auto",
  theme: "auto",
  reminder: 60,
  timeLimit: 0,
  lossLimit: 0,
};

export const choices: Choices = $state({ ...DEFAULTS, language: spoken(), ...kept() });

export function choose(change: Partial<Choices>): void {
  Object.assign(choices, change);
  localStorage.setItem(KEY, JSON.stringify(choices));
  dress();
}

/** Puts theme and motion where the style sheets look for them, and the language where the server does. */
export function dress(): void {
  // The server lays the page out in this language the next time, so that nothing must be fetched twice.
  document.cookie = `${COOKIE}=${choices.language}; path=/; max-age=31536000; samesite=lax`;
  const root = document.documentElement;
  root.dataset["theme"] = choices.theme;
  root.dataset["motion"] = isStill() ? "reduced" : "full";
}

/** Tells whether states are shown without movement between them. */
export function isStill(): boolean {
  if (choices.motion !== "auto") return choices.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function kept(): Partial<Choices> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return accepted(read as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Only known keys, and values of the right kind: an older page may have kept others. */
export function accepted(read: Record<string, unknown>): Partial<Choices> {
  const known = Object.entries(DEFAULTS).filter(([key, usual]) => typeof read[key] === typeof usual && (key !== "language" || isSpoken(read[key])));
  return Object.fromEntries(known.map(([key]) => [key, read[key]]));
}

function spoken(): Language {
  if (laidLanguage) return laidLanguage;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find(isSpoken) ?? "es";
}

function isSpoken(tag: unknown): tag is Language {
  return (LANGUAGES as readonly unknown[]).includes(tag);
}
