import { inWords } from "#domain/code-words.ts";

/** What an event says of a rating: I-7 rated some challenges: Proof of stolen records. */
export function ratingSummary(reference: string, rating: string | null, title: string): string {
  const rated = rating ? `rated ${inWords(rating)}` : "no longer rated";
  return `${reference} ${rated}: ${title}`;
}
