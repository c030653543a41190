/** How large everything on the felt is, from the room there is: one's own hands largest, readable always. */

export interface Measure {
  /** Others stand around the arc; where the felt is narrow they lie in rows above one's own hands. */
  wide: boolean;
  dealer: number;
  mine: number;
  other: number;
  spot: number;
  corner: number;
}

/** Widths of cards, and of the rest, in pixels. */
export function measure(width: number, height: number, others: number, seated: boolean): Measure {
  const wide = width >= 860;
  const rows = wide ? 0 : Math.ceil(others / 3);
  const other = wide ? between(width / 22, 38, 58) : height < 420 ? 22 : 24;
  const spot = between(height * 0.11, height < 420 ? 38 : 44, 64);
  // What is left for the dealer's cards and one's own, badges and rows of others taken off.
  const room = height - rows * (other * 1.4 + (height < 420 ? 34 : 56)) - 96 - (seated ? spot + 12 : 0);
  const card = between(room / 2.8, 46, 112);
  return {
    wide,
    other,
    spot,
    corner: between(width * 0.085, 46, 92),
    dealer: Math.min(card, between(width * 0.17, 46, 100)),
    mine: Math.min(card, between(width * 0.2, 52, 112)),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
