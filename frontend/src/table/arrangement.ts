/** Where hands and cards lie in the room there is: everything in pixels, nothing that depends on the page. */

export interface Room {
  width: number;
  /** Widest a card may be, and narrowest it can be read. */
  largest: number;
  smallest: number;
  /** Share of a card that shows where there is room; `LOOSE` where it is not said. */
  loose?: number;
}

export interface Arrangement {
  card: number;
  /** All hands together; more than the room where they are scrolled. */
  width: number;
  hands: { x: number; width: number; offset: number }[];
}

/** Share of a card that must stay visible for its index to be read. */
const INDEX = 0.34;
/** Share shown before cards shrink, and where there is room. */
const SNUG = 0.42;
const LOOSE = 0.62;
const GAP = 0.3;

/** Places hands of so many cards side by side: cards overlap, then shrink, and at last the hands are scrolled. */
export function arrange(counts: readonly number[], room: Room): Arrangement {
  const card = Math.floor(clamp(room.width / needed(counts, SNUG), room.smallest, room.largest));
  const covered = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  const spare = room.width / card - needed(counts, 0);
  const share = covered ? clamp(spare / covered, INDEX, room.loose ?? LOOSE) : LOOSE;
  const widths = counts.map((count) => card * (1 + Math.max(0, count - 1) * share));
  const hands = widths.map((width, index) => ({
    x: widths.slice(0, index).reduce((sum, before) => sum + before + card * GAP, 0),
    width,
    offset: card * share,
  }));
  const last = hands.at(-1);
  return { card, width: last ? last.x + last.width : card, hands };
}

function needed(counts: readonly number[], share: number): number {
  return counts.reduce((sum, count) => sum + 1 + Math.max(0, count - 1) * share, 0) + GAP * Math.max(0, counts.length - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
