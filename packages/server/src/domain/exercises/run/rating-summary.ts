import { inWords } from "#domain/code-words.ts";

/** The text of a rating event: I-7 rated some challenges: Proof of stolen records. */
export function ratingSummary(reference: string, rating: string | null, title: string): string {
  const rated = rating ? `rated ${inWords(rating)}` : "no longer rated";
  return `${reference} ${rated}: ${title}`;
}
