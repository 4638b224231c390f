import assert from "node:assert/strict";
import { test } from "node:test";
import { summaryOf } from "#domain/requirements/requirement-summary.ts";
import { inLanguage } from "#platform/language/speaking.ts";

test("J51: the statement for a requirement's summary is the same in every language, since it is kept for all readers", () => {
  assert.equal(
    inLanguage("de", () => summaryOf("r")),
    summaryOf("r"),
  );
});
