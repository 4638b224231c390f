import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { MISSING_HEADINGS } from "#records/reports/missing.ts";

const LANGUAGES = new URL("../../../../server/languages/", import.meta.url);

/** A text in all languages of the server. */
function saidIn(text: string): readonly string[] {
  return readdirSync(LANGUAGES).flatMap((tag) => {
    const folder = new URL(`${tag}/`, LANGUAGES);
    return readdirSync(folder).flatMap((file) => {
      const read: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      const found = Object.entries(read ?? {}).find(([english]) => english === text);
      return found ? [String(found[1])] : [];
    });
  });
}

test("J54: the page knows the heading of what is missing in each language of a draft", () => {
  const english = "Missing from the record";
  assert.deepEqual(new Set(MISSING_HEADINGS), new Set([english, ...saidIn(english)]));
});
