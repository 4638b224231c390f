import type { Tone } from "#domain/documents/badge.ts";

/** The colors of the pages in light mode, without accents: six hex digits, which every format accepts. */
export const colors = {
  text: "1D1B18",
  text2: "4F4A44",
  text3: "67625A",
  line: "E5E2DC",
  line2: "D2CEC6",
  sunken: "FAF9F7",
  canvas: "F6F5F2",
  white: "FFFFFF",
  warnSoft: "FAF1DF",
} as const;

export const toneColors: Readonly<Record<Exclude<Tone, "accent">, string>> = {
  critical: "A61B1B",
  high: "A84A06",
  medium: "765C00",
  low: "566269",
  good: "1B6840",
  warn: "85560A",
  quiet: colors.text3,
};
