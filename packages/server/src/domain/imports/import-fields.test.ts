import assert from "node:assert/strict";
import { test } from "node:test";
import { importFields } from "#domain/imports/import-fields.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { TAGS } from "#platform/language/tags.ts";

test("J46: what describes a field of an import is translated into each language", () => {
  const fields = Object.values(importFields).flatMap((each) => Object.values(each));
  for (const { description } of fields) {
    assert.equal(
      inLanguage("en", () => say(description)),
      description,
    );
    for (const tag of TAGS.filter((each) => each !== "en")) {
      const said = inLanguage(tag, () => say(description));
      assert.notEqual(said, description, `${tag}: ${description}`);
      assert.doesNotMatch(said, /\bnull\b|_/, `${tag}: ${description}`);
    }
  }
});
