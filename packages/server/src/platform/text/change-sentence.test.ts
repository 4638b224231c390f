import assert from "node:assert/strict";
import { test } from "node:test";
import { sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { changeSentence } from "./change-sentence.ts";

const CHANGES = [
  ["standing was not closed, is closed", "Stand: vorher nicht geschlossen, jetzt geschlossen"],
  ["minutes to decide was 36, is 41", "Minuten bis zur Entscheidung: vorher 36, jetzt 41"],
  ["rating was none, is some challenges", "Beurteilung: vorher keine, jetzt einige Schwierigkeiten"],
  ["rationale was changed", "Begründung: geändert"],
  ["It is gone", "Nicht mehr vorhanden"],
] as const;

test("J51: what has changed behind a sentence is said in the reader's language", () => {
  for (const [change, german] of CHANGES) {
    assert.equal(sayPhrase(changeSentence(change)), change);
    assert.equal(
      inLanguage("de", () => sayPhrase(changeSentence(change))),
      german,
    );
  }
});
