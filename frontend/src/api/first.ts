/** Answers that are there before they are asked for: laid into the page by the server, or come with another answer. */

import type { Language } from "./messages.ts";

interface Laid {
  language: Language;
  answers: Record<string, unknown>;
}

const laid = read();
const answers = new Map<string, unknown>(Object.entries(laid?.answers ?? {}));

/** The language the server chose for this page; null where it laid nothing into it. */
export const laidLanguage: Language | null = laid?.language ?? null;

/** Keeps what `path` would answer, for the next time it is asked. */
export function keep(path: string, answer: unknown): void {
  answers.set(path, answer);
}

/** The answer that is there for a path, once; undefined where it must be asked for, in another language too. */
export function taken(path: string, language: Language): unknown {
  const found = language === laidLanguage || laidLanguage === null ? answers.get(path) : undefined;
  answers.delete(path);
  return found;
}

function read(): Laid | null {
  const content = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=tapete-first]")?.content;
  return content ? (JSON.parse(content) as Laid) : null;
}
