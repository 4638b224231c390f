import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords } from "#domain/code-words.ts";
import { decisionQuality, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { eventSaid } from "#domain/exercises/run/event-said.ts";
import { ratingSummary } from "#domain/exercises/run/rating-summary.ts";
import { inLanguage } from "#platform/language/speaking.ts";

test("J55: an event says every rating and quality in the reader's language", () => {
  for (const rating of [performanceRating, decisionQuality].flatMap(({ values }) => Object.keys(values))) {
    const summary = ratingSummary("I-1", rating, "Proof");
    assert.equal(eventSaid({ summary }), summary);
    inLanguage("de", () => assert.equal(eventSaid({ summary }), `I-1 beurteilt (${inWords(rating)}): Proof`));
  }
});

test("J55: an event of another form stays as it is", () => {
  inLanguage("fr", () => assert.equal(eventSaid({ summary: "The vendor called." }), "The vendor called."));
});
