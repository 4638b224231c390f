import type { Tone } from "#domain/documents/badge.ts";
import { toneColors } from "#domain/documents/colors.ts";

/** The look of a document: its accents, as six hex digits, and the type of its text and headings. */
export type Theme = {
  readonly typeface: "SERIF" | "SANS";
  readonly accent: string;
  readonly accentSoft: string;
  readonly accentLine: string;
};

export const standardTheme: Theme = {
  typeface: "SERIF",
  accent: "0D5B70",
  accentSoft: "E5F0F3",
  accentLine: "A5C8D2",
};

export function toneColor({ accent }: Theme, tone: Tone): string {
  return tone === "accent" ? accent : toneColors[tone];
}
