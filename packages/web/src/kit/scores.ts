import { locale } from "#kit/speech.ts";

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Scores have two decimals. */
export function scoreText(score: number): string {
  return twoDecimals.format(score);
}

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Means of agreement have one decimal. */
export function meanText(mean: number | null | undefined): string {
  return mean == null ? "–" : oneDecimal.format(mean);
}

/** A change has its sign; a real minus, not a hyphen. */
export function changeText(change: number): string {
  if (change === 0) return twoDecimals.format(0);
  return `${change > 0 ? "+" : "−"}${twoDecimals.format(Math.abs(change))}`;
}

const BANDS = [
  { band: 1, from: 0, words: "under 40" },
  { band: 2, from: 40, words: "40–55" },
  { band: 3, from: 55, words: "55–70" },
  { band: 4, from: 70, words: "70–85" },
  { band: 5, from: 85, words: "85 or more" },
] as const;

export const bands = BANDS;

/** The band of the score as shown, after rounding to whole points. */
export function bandOf(score: number): (typeof BANDS)[number] {
  const shown = Math.round(score);
  return BANDS.findLast(({ from }) => shown >= from) ?? BANDS[0];
}
