/** What of a felt's lines fits into the room left for it. */

export interface Printed {
  first: string;
  second: string;
  third: string;
  size: number;
  tall: boolean;
}

/** Letters a line of the arc holds. */
const WIDE = { first: 34, size: 24, second: 66, third: 54 };
const NARROW = { first: 25, size: 16, second: 44, third: 0 };

export function fitting(lines: readonly string[], wide: boolean, height: number): Printed {
  const measure = wide ? WIDE : NARROW;
  const [first = "", ...rest] = height < (wide ? 74 : 44) ? [] : lines;
  const tall = height >= (wide ? 118 : 66);
  const second = tall ? joined(rest, measure.second) : "";
  const left = rest.filter((line) => !second.includes(line));
  const third = tall && second ? joined(left, measure.third) : "";
  return { first, second, third, tall, size: Math.round(measure.size * Math.min(1, measure.first / first.length)) };
}

/** The lines that fit one after the other; a longer one is left out. */
function joined(lines: readonly string[], letters: number): string {
  const taken: string[] = [];
  for (const line of lines) {
    if ([...taken, line].join(" · ").length <= letters) taken.push(line);
  }
  return taken.join(" · ");
}
