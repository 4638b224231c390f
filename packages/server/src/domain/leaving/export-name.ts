import { plainLetters } from "#platform/text/plain-letters.ts";

/** The file's name: hotwash-calder-valley-health-2026-11-26.tar.gz. */
export function exportName(organization: string, now: Date): string {
  const words = plainLetters(organization)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["organization"];
  return `hotwash-${words.join("-").slice(0, 60)}-${now.toISOString().slice(0, "2026-11-26".length)}.tar.gz`;
}
