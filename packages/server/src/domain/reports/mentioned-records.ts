import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import { partsOfReference, REFERENCE } from "#kernel/reference.ts";

const KINDS: Readonly<Record<string, string>> = {
  gap: "G",
  decision: "D",
  inject: "I",
  "action item": "A",
  exercise: "X",
};
const BY_KIND = /\b(gap|decision|inject|action item|exercise)\s+(?:no\.?\s*|#)?([1-9]\d{0,6})\b/giu;
const BY_REFERENCE = new RegExp(`(?<![\\p{L}\\p{N}-])${REFERENCE}(?![\\p{L}\\p{N}]|-\\d)`, "giu");
/** A title of one short word would match any sentence. */
const SHORTEST_TITLE = 8;

/** A sentence with Hotwash's references for its records: "gap 12" becomes MFL-G-12, and "g-12" G-12. */
export function withReferences(sentence: string, { exercise }: ExerciseRecord): string {
  const { prefix } = partsOfReference(exercise.reference);
  const reference = (letter: string, number: string) =>
    letter === "I" || letter === "D" ? `${letter}-${number}` : `${prefix}-${letter}-${number}`;
  return sentence
    .replace(BY_KIND, (_, kind: string, number: string) => reference(KINDS[kind.toLowerCase()] ?? "", number))
    .replace(BY_REFERENCE, (reference) => reference.toUpperCase());
}

/** The references of the exercise's records whose title a sentence contains word for word. */
export function referencesByTitle(sentence: string, { exercise, gaps, injects, decisions }: ExerciseRecord): string[] {
  const text = ` ${plain(sentence)} `;
  const named = [
    exercise,
    ...injects.map(({ number, title }) => ({ reference: `I-${number}`, title })),
    ...decisions.map(({ number, title }) => ({ reference: `D-${number}`, title })),
    ...gaps,
  ];
  return named.flatMap(({ reference, title }) => {
    const words = plain(title);
    return words.length >= SHORTEST_TITLE && text.includes(` ${words} `) ? [reference] : [];
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
