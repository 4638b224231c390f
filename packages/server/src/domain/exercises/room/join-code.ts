import { randomInt } from "node:crypto";

// No vowels, so that no words appear, and no characters that are easily confused: 0 O, 1 I L, 2 Z, 5 S.
const LETTERS = "BCDFGHJKMNPQRTVWXY346789";
const [HALF, WHOLE] = [3, 6];

/** KDR-482: short enough to say aloud. */
export function newJoinCode(random: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: WHOLE }, () => LETTERS.charAt(random(LETTERS.length))).join("");
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** The stored form, however it was typed; undefined if it cannot be a code. */
export function readJoinCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, "");
  if (letters.length !== WHOLE || [...letters].some((letter) => !LETTERS.includes(letter))) return undefined;
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
