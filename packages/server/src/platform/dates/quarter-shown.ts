import { type Quarter, quarterParts } from "#platform/dates/quarter.ts";
import { say } from "#platform/language/say.ts";

/** 2026-Q4 as Q4 2026, in the language that is spoken. */
export function quarterShown(quarter: Quarter): string {
  const [year, number] = quarterParts(quarter);
  return say("Q{0} {1}", number, String(year));
}
