/** What the page says: Fluent catalogues shared with the terminal and the server, those of the language in use. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../api/messages.ts";

export const LANGUAGES: readonly Language[] = ["es", "en", "pt"];

const CATALOGUES: Record<Language, () => Promise<{ default: string }>> = {
  es: () => import("virtual:words/es"),
  en: () => import("virtual:words/en"),
  pt: () => import("virtual:words/pt"),
};

class Words {
  language = $state<Language>("es");
  bundle = $state.raw<FluentBundle | null>(null);
}

const words = new Words();

/** Speaks a language as soon as its words are there. */
export async function speak(language: Language): Promise<void> {
  const { default: source } = await CATALOGUES[language]();
  words.bundle = bundleOf(language, [source]);
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
