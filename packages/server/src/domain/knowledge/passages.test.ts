import assert from "node:assert/strict";
import { test } from "node:test";
import { passagesOf } from "#domain/knowledge/passages.ts";

const sentences = (count: number) => Array.from({ length: count }, (_, i) => `Sentence ${i} has five words.`).join(" ");
const words = (text: string) => text.match(/\S+/g)?.length ?? 0;

test("a text of at most 200 words is one passage, and an empty text has none", () => {
  assert.deepEqual(passagesOf(`${sentences(20)}\n\n${sentences(20)}`), [`${sentences(20)}\n\n${sentences(20)}`]);
  assert.deepEqual(passagesOf(" \n\n "), []);
});

test("a longer text is cut between paragraphs, otherwise between sentences, and no word is lost", () => {
  const text = `${sentences(30)}\n\n${sentences(90)}\n\nThe end.`;
  const passages = passagesOf(text);
  assert.ok(passages.length > 1);
  for (const passage of passages) {
    assert.ok(words(passage) <= 200);
    assert.match(passage, /^(Sentence|The end).*\.$/s);
  }
  assert.deepEqual(passages.join(" ").split(/\s+/), text.split(/\s+/));
});

test("a text without sentences or even spaces is still cut", () => {
  const unbroken = "語".repeat(20_000);
  assert.equal(passagesOf(unbroken).join(""), unbroken);
  assert.ok(passagesOf(unbroken).length > 1);
  assert.ok(passagesOf("word ".repeat(1_000)).every((passage) => words(passage) <= 200));
});
