/** The seeds this browser sent, beside the commitments it had seen before: what a proof is compared with later. */

export interface KeptSeed {
  commitment: string;
  seed: string;
}

const SHOES_KEPT = 200;

const keyOf = (table: string) => `tapete.seeds.${table}`;

/** A new seed for a shoe, once: null where this browser has given one already. */
export function keepSeed(table: string, shoe: number, commitment: string, make: () => string): string | null {
  const kept = seedsOf(table);
  if (kept[shoe]?.commitment === commitment) return null;
  const seed = make();
  const latest = Object.entries({ ...kept, [shoe]: { commitment, seed } }).slice(-SHOES_KEPT);
  localStorage.setItem(keyOf(table), JSON.stringify(Object.fromEntries(latest)));
  return seed;
}

export function seedsOf(table: string): Record<string, KeptSeed> {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(table)) ?? "{}") as Record<string, KeptSeed> | null) ?? {};
  } catch {
    return {};
  }
}
