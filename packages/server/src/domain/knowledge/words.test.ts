import assert from "node:assert/strict";
import { test } from "node:test";
import { stem } from "#domain/knowledge/stem.ts";
import { foundWords, isOnlyIds, wordsOf } from "#domain/knowledge/words.ts";

test("words are told without case, accents and those too common to ask for", () => {
  assert.deepEqual(wordsOf("The Café's backups were not restored"), ["cafe", "backups", "restored"]);
});

test("an id is a word as a whole and in its parts", () => {
  assert.deepEqual(wordsOf("see CVE-2023-34362"), ["see", "#cve-2023-34362", "cve", "2023", "34362"]);
  assert.deepEqual(wordsOf("EXC-USB, section 7.3"), ["#exc-usb", "exc", "usb", "section", "#7.3", "7", "3"]);
  assert.deepEqual(wordsOf("call-back T1486"), ["call", "back", "#t1486", "t1486"]);
});

test("whether a query is nothing but ids shows", () => {
  assert.equal(isOnlyIds("SEC-RB-014 T1486"), true);
  assert.equal(isOnlyIds("runbook SEC-RB-014"), false);
  assert.equal(isOnlyIds("the"), false);
});

test("every word stands where it is said to stand", () => {
  const text = "Zoë's plan — 7.3 at EU-south-1. 指揮者がいない";
  for (const { word, start, end } of foundWords(text)) {
    const written = text.slice(start, end).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    assert.equal(written, word.replace("#", "").normalize("NFKD").replace(/\p{M}/gu, ""));
  }
});

test("the forms of a word share a stem; names, numbers and short words stay", () => {
  for (const forms of [
    ["restore", "restored", "restoring", "restores"],
    ["isolate", "isolation", "isolated", "isolating"],
    ["policy", "policies"],
    ["stop", "stopped", "stopping"],
  ]) {
    assert.equal(new Set(forms.map(stem)).size, 1, forms.join(" "));
  }
  for (const word of ["2023", "t1486", "mfa", "zażółć"]) assert.equal(stem(word), word);
});
