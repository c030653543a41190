/**
 * What the page says: Fluent catalogues shared with the terminal and the server. All languages come with the page: they
 * are small, and asking for one would cost a slow line another journey.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../api/messages.ts";

export const LANGUAGES: readonly Language[] = ["es", "en", "pt"];

const CATALOGUES = import.meta.glob<string>("$catalogues/*/{table,story,web}.ftl", { query: "?raw", import: "default", eager: true });

class Words {
  language = $state<Language>("es");
  bundle = $state.raw<FluentBundle | null>(null);
}

const words = new Words();

/** Speaks a language from now on. */
export function speak(language: Language): void {
  words.bundle = bundleOf(language, sourcesOf(language));
  words.language = language;
  document.documentElement.lang = language === "pt" ? "pt-BR" : language;
}

/** The language spoken now. */
export function language(): Language {
  return words.language;
}

/** A message with its placeables filled in; its own name where there is none, so that a gap is seen. */
export function say(message: string, details: Record<string, FluentVariable> = {}): string {
  return sayIn(words.bundle, message, details);
}

/** Tells whether the catalogues have a message. */
export function has(message: string): boolean {
  return words.bundle?.hasMessage(message) ?? false;
}

export function bundleOf(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

export function sayIn(bundle: FluentBundle | null, message: string, details: Record<string, FluentVariable>): string {
  const pattern = bundle?.getMessage(message)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, details) : message;
}

function sourcesOf(language: Language): string[] {
  return Object.entries(CATALOGUES)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, source]) => source);
}
