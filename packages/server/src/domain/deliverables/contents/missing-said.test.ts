import assert from "node:assert/strict";
import { test } from "node:test";
import { missingSaid } from "#domain/deliverables/contents/missing-said.ts";
import { inLanguage } from "#platform/language/speaking.ts";

test("D35: what a report lacks is listed in the reader's language, with its references", () => {
  const inFrench = (text: string) => inLanguage("fr", () => missingSaid(text));
  assert.equal(
    inFrench("Gaps without a root cause: G-1, G-2 and G-3"),
    "Lacunes sans cause première\u00a0: G-1, G-2 et G-3",
  );
  assert.equal(inFrench("Gaps without a root cause: G-1"), "Lacunes sans cause première\u00a0: G-1");
  assert.equal(missingSaid("Gaps without a root cause: G-1 and G-2"), "Gaps without a root cause: G-1 and G-2");
});
