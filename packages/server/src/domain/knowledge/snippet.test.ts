import assert from "node:assert/strict";
import { test } from "node:test";
import { snippet } from "#domain/knowledge/snippet.ts";

test("the part with most of the query is shown, with matched words marked as written", () => {
  const filler = "Nothing of note happened here. ".repeat(30);
  const text = `${filler}The Backups were restored by hand, and restoring took a day. ${filler}`;
  const shown = snippet(text, new Set(["backup", "restor"]));
  assert.match(
    shown,
    /^… .*The \*\*Backups\*\* were \*\*restored\*\* by hand, and \*\*restoring\*\* took a day\..* …$/,
  );
  assert.ok(shown.split(" ").length < 50);
});

test("asterisks in the text itself are not marks", () => {
  assert.equal(snippet("A **bold** word\n\nand backup", new Set(["backup"])), "A *bold* word and **backup**");
});

test("without a match the beginning is shown", () => {
  assert.equal(snippet("A short text.", new Set()), "A short text.");
});
