import assert from "node:assert/strict";
import { test } from "node:test";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { TAGS } from "#platform/language/tags.ts";

test("J53: a quarter is written as the language writes it, and its code stays", () => {
  const shown = TAGS.map((tag) => [tag, inLanguage(tag, () => quarterShown("2026-Q4"))]);
  assert.deepEqual(Object.fromEntries(shown), {
    en: "Q4 2026",
    de: "Q4 2026",
    es: "T4 2026",
    fr: "T4 2026",
    nl: "Q4 2026",
  });
});
