/** Amounts are exact, whatever their unit, and written as the language writes them. */

import { describe, expect, it } from "vitest";
import type { Language, Money } from "../../src/api/messages.ts";
import { amount, decimal, expectation, net, percent } from "../../src/words/money.ts";

const CHIPS: Money = { unit: "1", currency: "chips" };
const HALVES: Money = { unit: "0.5", currency: "chips" };
const EUROS: Money = { unit: "0.01", currency: "EUR" };

it.each([
  [5, "0.5", "2.5"],
  [-5, "0.5", "-2.5"],
  [10, "0.5", "5"],
  [1, "0.01", "0.01"],
  [-1, "0.01", "-0.01"],
  [96_400, "0.01", "964"],
  [7, "0.25", "1.75"],
  [0, "0.5", "0"],
  [9_007_199_254_740_991, "0.01", "90071992547409.91"],
  [3, "25", "75"],
])("%i units of %s are %s", (units, unit, exact) => {
  expect(decimal(units, unit)).toBe(exact);
});

describe("written", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  it.each<[number, Money, Language, string]>([
    [500, CHIPS, "es", "500"],
    [15, HALVES, "es", "7,5"],
    [15, HALVES, "en", "7.5"],
    [2_600, EUROS, "es", "26 €"],
    [2_650, EUROS, "es", "26,50 €"],
    [2_650, EUROS, "en", "€26.50"],
    [2_650, EUROS, "pt", "€ 26,50"],
  ])("%i of %j in %s is %s", (units, money, language, text) => {
    expect(plain(amount(units, money, language))).toBe(text);
  });

  it("bears its sign where it is a result", () => {
    expect([net(30, CHIPS, "es"), net(-15, HALVES, "es"), net(0, CHIPS, "es")]).toEqual(["+30", "−7,5", "0"]);
  });

  it("has a true minus sign wherever it is less than nothing", () => {
    expect(plain(percent(-0.0266, "es"))).toBe("−2,66 %");
    expect(amount(-15, HALVES, "en")).toBe("−7.5");
    expect(plain(amount(-2_650, EUROS, "pt"))).toContain("−");
  });

  it("says shares and expectations with as many digits as mean something", () => {
    expect(plain(percent(0.0051, "es"))).toBe("0,51 %");
    expect(expectation(-0.5412, "es")).toBe("−0,541");
    expect(expectation(0.176, "en")).toBe("+0.176");
  });
});
