/** An amount as the chips one would lay for it, largest below. */

/** Most chips drawn in one pile; a higher one is cut to its largest. */
const HIGHEST = 7;

export function pile(amount: number, chips: readonly number[]): number[] {
  const laid: number[] = [];
  let left = amount;
  for (const chip of chips.toSorted((a, b) => b - a)) {
    while (left >= chip && laid.length < HIGHEST) {
      laid.push(chip);
      left -= chip;
    }
  }
  // An odd half chip is laid as the smallest one: the amount beside the pile is exact.
  if (!laid.length && amount > 0) laid.push(Math.min(...chips));
  return laid;
}

const COLOURS: [number, string][] = [
  [1, "white"],
  [2, "rose"],
  [5, "red"],
  [10, "blue"],
  [20, "grey"],
  [25, "green"],
  [50, "orange"],
  [100, "black"],
  [500, "purple"],
  [1_000, "gold"],
];

/** The usual colour of a chip of this value; values in between take the next lower one's. */
export function colour(value: number): string {
  return COLOURS.findLast(([least]) => value >= least)?.[1] ?? "white";
}
