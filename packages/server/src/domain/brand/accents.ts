// All in one file: the other entries are of 150, which every start would load.
import culori, { type Oklch } from "culori/require";

const { clampChroma, converter, formatHex, wcagContrast } = culori;
const inOklch = converter("oklch");

/** The accents of one color scheme of the pages: the values of the style tokens with these names. */
export type Accents = {
  readonly accent: string;
  readonly hover: string;
  readonly on: string;
  readonly soft: string;
  readonly line: string;
};

/** What an accent is read on or next to: the surfaces of the pages and of paper. */
const LIGHT = ["#ffffff", "#f6f5f2", "#f2f0ec"];
const DARK = ["#191816", "#121110", "#23211e"];
/** Of text on what is behind it (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const STEP = 0.01;

/**
 * The accents of a brand's color, #0d5b70, in light mode: the color itself if it is dark enough to be read on every
 * surface, otherwise the nearest darker one of its hue.
 */
export function lightAccents(color: string): Accents {
  const soft = shade(color, 0.945, 0.02);
  const accent = legible(color, [...LIGHT, soft], -STEP);
  const hover = relative(accent, -0.06);
  return { accent, hover, on: "#ffffff", soft, line: shade(color, 0.8, 0.05) };
}

/** The same in dark mode, where an accent is light. */
export function darkAccents(color: string): Accents {
  const [soft, on] = [shade(color, 0.28, 0.04), shade(color, 0.24, 0.04)];
  const accent = legible(shade(color, 0.75, 0.1), [...DARK, soft, on], STEP);
  return { accent, hover: relative(accent, 0.06), on, soft, line: shade(color, 0.47, 0.07) };
}

/** Grays, for documents without a color. */
export const plainAccents: Accents = lightAccents("#3a3733");

function parsed(color: string): Oklch {
  const read = inOklch(color);
  if (!read) throw new Error(`${color} is not a color.`);
  return read;
}

/** A color of the same hue with this lightness and at most this chroma. */
function shade(color: string, l: number, most: number): string {
  const read = parsed(color);
  return formatHex(clampChroma({ ...read, l, c: Math.min(read.c, most) }, "oklch"));
}

function relative(color: string, by: number): string {
  const read = parsed(color);
  return formatHex(clampChroma({ ...read, l: read.l + by }, "oklch"));
}

/** The color, moved in steps until it can be read on every one of these. */
function legible(color: string, on: readonly string[], step: number): string {
  const read = parsed(color);
  for (let l = read.l; l >= 0 && l <= 1; l += step) {
    const tried = l === read.l ? formatHex(read) : formatHex(clampChroma({ ...read, l }, "oklch"));
    if (on.every((behind) => wcagContrast(tried, behind) >= LEAST_CONTRAST)) return tried;
  }
  return step < 0 ? "#000000" : "#ffffff";
}
