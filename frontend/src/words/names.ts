/** A table's name in a language, or in another it has. */

import type { Felt, Language } from "../api/messages.ts";

export function nameOf(felt: Pick<Felt, "id" | "name">, language: Language): string {
  return felt.name[language] ?? felt.name.es ?? felt.name.en ?? Object.values(felt.name)[0] ?? felt.id;
}
