/** A value as a bar around zero: where it starts and how long it is, in hundredths of the track. */

export interface Bar {
  start: number;
  length: number;
}

/** The track reaches from −`reach` to +`reach`; what lies beyond is cut at its ends. */
export function barOf(value: number, reach: number): Bar {
  const share = (Math.min(Math.abs(value), reach) / reach) * 50;
  return { start: value < 0 ? 50 - share : 50, length: share };
}

/** The shortest track that shows all values, in steps one recognises again. */
export function reachOf(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  return [0.25, 0.5, 1, 2, 4].find((reach) => most <= reach) ?? 8;
}
