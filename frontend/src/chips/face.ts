/** What stands on a chip. */

import type { Felt, Language } from "../api/messages.ts";
import { amount, decimal } from "../words/money.ts";

/** The amount without its currency: there is no room for it. */
export function faceOf(chip: number, felt: Pick<Felt, "money">, language: Language): string {
  return amount(chip, felt.money, language).replace(/[^\d.,]/g, "");
}

/** The chip's value in the table's currency, for its colour. */
export function valueOf(chip: number, felt: Pick<Felt, "money">): number {
  return Number(decimal(chip, felt.money.unit));
}
