import assert from "node:assert/strict";
import { test } from "node:test";
import { sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { eventSentence, eventTexts, type Sentence } from "./event-sentences.ts";

const SUMMARIES: readonly (readonly [string, string])[] = [
  ["Started: Payroll Friday", "Begonnen: Payroll Friday"],
  ["Paused after less than a minute", "Pausiert nach weniger als einer Minute"],
  ["Completed after 1 h 42 min", "Abgeschlossen nach 1 h 42 min"],
  ["Resumed after a pause of 2 h", "Fortgesetzt nach 2 h Pause"],
  ["I-1 delivered: The note: I-2 delivered: later", "I-1 eingespielt: The note: I-2 delivered: later"],
  ["I-7 rated some challenges: Proof", "I-7 beurteilt (einige Schwierigkeiten): Proof"],
  ["D-1 decided in 12 min: Call the insurer", "D-1 in 12 min entschieden: Call the insurer"],
  ["Note: Ann joined as CISO", "Notiz: Ann joined as CISO"],
  ["Ann joined as CISO", "Ann ist als CISO beigetreten"],
  ["12 people joined", "12 Personen sind beigetreten"],
  ['I-1: "Pay" chosen by Board, IT with 3 of 5 votes, leads to I-3', ""],
];

test("a summary is one sentence with its values, which English states as it is", () => {
  for (const [summary, german] of SUMMARIES) {
    const sentence = eventSentence(summary);
    assert.ok(sentence, summary);
    assert.equal(sayPhrase(sentence), summary);
    if (german)
      assert.equal(
        inLanguage("de", () => sayPhrase(sentence)),
        german,
      );
  }
});

test("a choice has its option, those who made it, the votes and where it leads", () => {
  assert.deepEqual(shape('I-1: "Pay" chosen by Board, IT with 3 of 5 votes, leads to I-3'), [
    ["1", "Pay", "Board, IT", "3", "5"],
    "3",
  ]);
  assert.deepEqual(shape('I-1: "Pay" chosen, leads to I-3'), [["1", "Pay"], "3"]);
});

test("a text of another form has no sentence", () => {
  assert.equal(eventSentence("The vendor called back."), undefined);
  assert.equal(eventSentence("I-x delivered: Proof"), undefined);
  assert.equal(new Set(eventTexts).size, eventTexts.length);
});

function shape(summary: string): unknown {
  return eventSentence(summary)?.values.map((value) => shapeOf(value));
}

function shapeOf(value: string | Sentence): unknown {
  return typeof value === "string" ? value : value.values.map((each) => shapeOf(each));
}
