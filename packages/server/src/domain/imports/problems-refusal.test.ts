import assert from "node:assert/strict";
import { test } from "node:test";
import { problemsRefusal } from "#domain/imports/problems-refusal.ts";
import { phrase, sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";

test("J52: the rows that keep a file from being imported are refused in the reader's language", () => {
  const about = { sheet: "Gaps", column: null, field: "found_on", value: null };
  const refusal = problemsRefusal([
    {
      ...about,
      row: 7,
      problem: phrase`is not a date`,
      expected: phrase`a date such as 2026-11-21, or a spreadsheet date`,
    },
    { ...about, row: null, problem: phrase`no column is mapped to ${"found_on"}`, expected: null },
  ]);
  assert.equal(
    refusal.message,
    "Gaps row 7, found_on: is not a date; expected: a date such as 2026-11-21, or a spreadsheet date\n" +
      "Gaps, found_on: no column is mapped to found_on",
  );
  assert.equal(
    inLanguage("de", () => sayPhrase(refusal.phrase)),
    "Gaps, Zeile 7, found_on: ist kein Datum; erwartet: ein Datum wie 2026-11-21 oder ein Datum der Tabellenkalkulation\n" +
      "Gaps, found_on: found_on ist keine Spalte zugeordnet",
  );
});
