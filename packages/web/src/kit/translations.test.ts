import assert from "node:assert/strict";
import { test } from "node:test";
import { countedText } from "#kit/counted-text.ts";
import { speechOf } from "#kit/translations.ts";

const { pieces } = speechOf("de", {
  Gaps: "Lücken",
  "{0} of {1} gaps": "{1} Lücken, davon {0}",
  "{0, plural, one {# gap} other {# gaps}}": "{0, plural, one {# Lücke} other {# Lücken}}",
});

test("J46: a text is in the reader's language, its values where that language has them", () => {
  assert.deepEqual(pieces("Gaps", []), ["Lücken"]);
  assert.equal(pieces("{0} of {1} gaps", [3, 12])?.join(""), "12 Lücken, davon 3");
  const element = { is: "an element" };
  assert.deepEqual(pieces("{0} of {1} gaps", [element, "12"]), ["12 Lücken, davon ", element]);
});

test("J46: a counted noun has the language's form and separators", () => {
  assert.equal(pieces(countedText("gap"), [1])?.join(""), "1 Lücke");
  assert.equal(pieces(countedText("gap"), [1_204])?.join(""), "1.204 Lücken");
});

test("J46: a text that the language lacks is not translated", () => {
  assert.equal(pieces("{0} was revoked.", ["C-7"]), undefined);
  assert.equal(pieces("constructor", []), undefined);
});
