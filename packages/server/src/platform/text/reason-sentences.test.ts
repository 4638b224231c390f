import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords } from "#domain/code-words.ts";
import { sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { reasonSentence, reasonTexts, withValues } from "./reason-sentences.ts";

const REASONS: readonly (readonly [string, string])[] = [
  ["HIGH gap OPEN for 95 days", "Lücke (hoch), offen seit 95 Tagen"],
  ["With time: HIGH gap OPEN for 1 day", "Mit der Zeit: Lücke (hoch), offen seit 1 Tag"],
  ["New: CRITICAL inject rated P, exercised 0 days ago", ""],
  ["MEDIUM gap VERIFIED (RETESTED), was REMEDIATED", "Lücke (mittel), verifiziert (nachgetestet), zuvor behoben"],
  ["HIGH gap OPEN for 31 days, was OPEN for 31 days, without an action item", ""],
  ["Gone: HIGH gap OPEN for 31 days", ""],
  ["LOW gap VERIFIED (CONFIRMED), found 12 days ago", ""],
  ["HIGH gap without an action item for 24 days", "Lücke (hoch), seit 24 Tagen ohne Maßnahme"],
  ["HIGH action item BLOCKED, 10 days overdue", "Maßnahme (hoch), blockiert, 10 Tage überfällig"],
  ["HIGH action item OPEN, due on 2026-11-02, was HIGH action item DONE", ""],
  ["NORMAL decision of GOOD quality, never taken, target 20 min, exercised 3 days ago", ""],
  ["NORMAL decision taken in 12 min, target 20 min", ""],
  ["HIGH decision of GOOD quality, exercised 3 days ago", ""],
  ["HIGH inject not rated, moved from COMMUNICATION to LEGAL_AND_INSURANCE", ""],
  ["the newest evidence is 1 day old, was 12 days", "der neueste Beleg ist 1 Tag alt, zuvor 12 Tage"],
  ["With time: COMMUNICATION has no evidence any more; it scored 61.2", ""],
  ["Scored 61.2, and has 20 of the 85 weight that was assessed", ""],
];

test("a reason is one sentence with its values, which English states as it is", () => {
  for (const [reason, german] of REASONS) {
    const sentence = reasonSentence(reason);
    assert.ok(sentence, reason);
    assert.equal(sayPhrase(sentence), reason);
    const words = (text: string) => text.replace(/\b[A-Z][A-Z_]+\b/g, inWords);
    const said = inLanguage("de", () => sayPhrase(withValues(sentence, words)));
    if (german) assert.equal(said, german);
    assert.doesNotMatch(said, /\b(gap|inject|decision|action|was|for|days?|rated|exercised|due|with|taken)\b/, reason);
  }
  assert.equal(new Set(reasonTexts).size, reasonTexts.length);
});

test("a text of another form has no sentence", () => {
  assert.equal(reasonSentence("high gap open for 3 days"), undefined);
  assert.equal(reasonSentence("Because."), undefined);
});
