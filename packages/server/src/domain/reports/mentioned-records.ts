import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";

const KINDS: Readonly<Record<string, string>> = {
  gap: "G",
  decision: "D",
  inject: "I",
  "action item": "A",
  exercise: "X",
};
const BY_KIND = /\b(gap|decision|inject|action item|exercise)\s+(?:no\.?\s*|#)?([1-9]\d{0,6})\b/giu;
const BY_REFERENCE = /(?<![\p{L}\p{N}-])([xidga])-([1-9]\d{0,6})(?![\p{L}\p{N}]|-\d)/giu;
/** A title of one short word would match any sentence. */
const SHORTEST_TITLE = 8;

/** A sentence with Hotwash's references for its records: "gap 12" and "g-12" become G-12. */
export function withReferences(sentence: string): string {
  return sentence
    .replace(BY_KIND, (_, kind: string, number: string) => `${KINDS[kind.toLowerCase()] ?? ""}-${number}`)
    .replace(BY_REFERENCE, (_, prefix: string, number: string) => `${prefix.toUpperCase()}-${number}`);
}

/** The references of the exercise's records whose title a sentence contains word for word. */
export function referencesByTitle(sentence: string, { exercise, gaps, injects, decisions }: ExerciseRecord): string[] {
  const text = ` ${plain(sentence)} `;
  const titled = (prefix: string, records: readonly { readonly number: number; readonly title: string }[]) =>
    records.flatMap(({ number, title }) => {
      const words = plain(title);
      return words.length >= SHORTEST_TITLE && text.includes(` ${words} `) ? [`${prefix}-${number}`] : [];
    });
  return [...titled("X", [exercise]), ...titled("I", injects), ...titled("D", decisions), ...titled("G", gaps)];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
