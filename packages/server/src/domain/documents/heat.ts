/** Five bands of a score, with the colors of the pages' heat maps in light mode. The text on them is always dark. */
export const heatBands = [
  { from: 0, color: "F1C8B9" },
  { from: 40, color: "F7E2D6" },
  { from: 55, color: "F3F1ED" },
  { from: 70, color: "DAEAEE" },
  { from: 85, color: "B5D6DE" },
] as const;

/** The color behind a score, by its band as on the pages: after rounding to whole points. */
export function heatOf(score: number): string {
  const rounded = Math.round(score);
  return (heatBands.findLast(({ from }) => from <= rounded) ?? heatBands[0]).color;
}
