import assert from "node:assert/strict";
import { test } from "node:test";
import { withArticle } from "#platform/with-article.ts";

test("before a vowel, a becomes an", () => {
  const actual = ["OPERATOR", "insider threat", "ActionItem", "CARRIER", "User"].map(withArticle);
  assert.deepEqual(actual, ["an OPERATOR", "an insider threat", "an ActionItem", "a CARRIER", "a User"]);
});
