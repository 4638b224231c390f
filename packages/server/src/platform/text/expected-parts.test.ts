import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedParts } from "./expected-parts.ts";

test("decision targets and questions are separate from the actions", () => {
  const text = "Stop it. Keep a copy. Decision within 10 minutes: stop or watch. Discuss: Who may? Until when?";
  assert.deepEqual(expectedParts(text), {
    actions: ["Stop it.", "Keep a copy."],
    decisions: ["Decision within 10 minutes: stop or watch."],
    questions: ["Who may?", "Until when?"],
  });
});

test("questions of their own field come first, one a line, and none is there twice", () => {
  const { actions, questions } = expectedParts("Stop it. Discuss: Who may? Until when?", "- Who pays?\n\nWho may?");
  assert.deepEqual([actions, questions], [["Stop it."], ["Who pays?", "Who may?", "Until when?"]]);
});

test("a text without them consists of actions", () => {
  assert.deepEqual(expectedParts("Discuss it with legal."), {
    actions: ["Discuss it with legal."],
    decisions: [],
    questions: [],
  });
});

test("each line, part and sentence is an action, and none is there twice", () => {
  const text =
    "- Call the bank; freeze the account\n* Tell counsel (e.g. by phone). Write it down.\nTell counsel (e.g. by phone).";
  assert.deepEqual(expectedParts(text).actions, [
    "Call the bank",
    "freeze the account",
    "Tell counsel (e.g. by phone).",
    "Write it down.",
  ]);
});

test("each language that scenarios are written in has its own words for both", () => {
  const texts = [
    "Anhalten. Entscheidung innerhalb von 10 Minuten: anhalten oder beobachten. Zur Diskussion: Wer darf das?",
    "Arrêter. Décision en 10 minutes : arrêter ou observer. À discuter : Qui décide ?",
    "Parar. Decisión en 10 minutos: parar o mirar. Para debatir: ¿Quién decide?",
    "Fermare. Decisione entro 10 minuti: fermare o guardare. Da discutere: Chi decide?",
    "Stoppen. Besluit binnen 10 minuten: stoppen of kijken. Bespreek: Wie beslist?",
    "Zatrzymać. Decyzja w ciągu 10 minut: zatrzymać czy patrzeć. Do dyskusji: Kto decyduje?",
    "Parar. Decisão em 10 minutos: parar ou olhar. Para debater: Quem decide?",
  ];
  for (const text of texts) {
    const { actions, decisions, questions } = expectedParts(text);
    assert.deepEqual([actions.length, decisions.length, questions.length], [1, 1, 1], text);
    assert.match(decisions[0] ?? "", /10 [Mm]inut\w*\s?: \S/);
    assert.match(questions[0] ?? "", /^¿?[A-Z].*\?$/);
  }
  assert.equal(expectedParts("Besluit nemen. Wat we moeten bespreken: niets.").actions.length, 2);
});
