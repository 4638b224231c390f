import assert from "node:assert/strict";
import { test } from "node:test";
import { snippet } from "#domain/knowledge/snippet.ts";

test("the part that holds most of what was asked is shown, with the matched words marked as they are written", () => {
  const filler = "Nothing of note happened here. ".repeat(30);
  const text = `${filler}The Backups were restored by hand, and restoring took a day. ${filler}`;
  const shown = snippet(text, new Set(["backup", "restor"]));
  assert.match(
    shown,
    /^… .*The \*\*Backups\*\* were \*\*restored\*\* by hand, and \*\*restoring\*\* took a day\..* …$/,
  );
  assert.ok(shown.split(" ").length < 50);
});

test("asterisks of the text itself are no marks", () => {
  assert.equal(snippet("A **bold** word\n\nand backup", new Set(["backup"])), "A *bold* word and **backup**");
});

test("without a match the beginning is shown", () => {
  assert.equal(snippet("A short text.", new Set()), "A short text.");
});
