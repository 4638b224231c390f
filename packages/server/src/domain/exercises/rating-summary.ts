/** What an event says of a rating: I-7 rated some challenges: Proof of stolen records. */
export function ratingSummary(reference: string, rating: string | null, title: string): string {
  const rated = rating ? `rated ${rating.toLowerCase().replaceAll("_", " ")}` : "no longer rated";
  return `${reference} ${rated}: ${title}`;
}
