/** Amounts as people read them: whole units of a table in, text out, no floating point between. */

import type { Language, Money } from "../api/messages.ts";

const LOCALES: Record<Language, string> = { es: "es", en: "en", pt: "pt-BR" };

/** A whole number of units as an exact decimal number: 5 units of 0.5 are `2.5`. */
export function decimal(units: number, unit: string): string {
  const [whole = "0", fraction = ""] = unit.split(".");
  const scaled = BigInt(units) * BigInt(whole + fraction);
  if (!fraction) return scaled.toString();
  const sign = scaled < 0n ? "-" : "";
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(fraction.length + 1, "0");
  const cut = digits.length - fraction.length;
  const rest = digits.slice(cut).replace(/0+$/, "");
  return sign + digits.slice(0, cut) + (rest && `.${rest}`);
}

/** The amount the way the language writes it; cents are two digits or none. */
export function amount(units: number, money: Money, language: Language): string {
  return format(units, money, language, "auto");
}

/** The amount with its sign, as a net result is read: `+15`, `−10`, `0`. */
export function net(units: number, money: Money, language: Language): string {
  return format(units, money, language, "exceptZero");
}

/** A share such as an edge, in percent with two digits. */
export function percent(share: number, language: Language): string {
  return written(share, language, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** An expected value with its sign and three digits. */
export function expectation(value: number, language: Language): string {
  return written(value, language, { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
}

type Sign = "auto" | "exceptZero";

function format(units: number, money: Money, language: Language, signDisplay: Sign): string {
  const exact = decimal(units, money.unit);
  const digits = exact.split(".")[1]?.length ?? 0;
  const chips = money.currency === "chips";
  const least = digits && !chips ? Math.max(2, digits) : digits;
  const options: Intl.NumberFormatOptions = {
    signDisplay,
    minimumFractionDigits: least,
    maximumFractionDigits: least,
    ...(chips ? {} : { style: "currency", currency: money.currency }),
  };
  return written(exact, language, options);
}

/** A number as the language writes it, with a true minus sign. */
function written(value: number | string, language: Language, options: Intl.NumberFormatOptions): string {
  // Engines format decimal texts exactly; the library's types know numbers only.
  return new Intl.NumberFormat(LOCALES[language], options).format(value as number).replace("-", "−");
}
