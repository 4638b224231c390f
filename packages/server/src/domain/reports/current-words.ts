import type { Fact } from "#domain/reports/support/evidence-facts.ts";
import { factInWords } from "#domain/reports/support/facts-in-words.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { escapePattern } from "#platform/text/escape-pattern.ts";

type Changed = {
  readonly was: Readonly<Record<string, Fact>>;
  readonly now: Readonly<Record<string, Fact>> | null;
};

/** A sentence in its own words with the current values of its records: "decided in 36 minutes" in 41. */
export function inCurrentWords(sentence: string, records: readonly Changed[]): string {
  let text = sentence;
  for (const { was, now } of records) {
    for (const [name, before] of Object.entries(was)) {
      const after = now?.[name];
      if (after === undefined || after === null || after === before) continue;
      for (const [old, fresh] of formsOf(name, before, after)) text = replaced(text, old, fresh);
    }
  }
  return text;
}

function formsOf(name: string, before: Fact, after: Fact): readonly (readonly [string, string])[] {
  const [old, fresh] = [factInWords(name, before).trim(), factInWords(name, after).trim()];
  if (old === "" || fresh === "") return [];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(old);
  if (isDay)
    return [
      [old, fresh],
      [dayShown(old), dayShown(fresh)],
    ];
  if (typeof before === "number" && typeof after === "number" && name !== "exercise_seconds") {
    return [[String(before), String(after)]];
  }
  return [[old, fresh]];
}

/** As a whole word, and not within a reference. */
function replaced(text: string, old: string, fresh: string): string {
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}]|\\p{L}-)${escapePattern(old)}(?![\\p{L}\\p{N}])`, "giu"),
    () => fresh,
  );
}
