import assert from "node:assert/strict";
import { test } from "node:test";
import { stem } from "#domain/knowledge/stem.ts";
import { foundWords, isOnlyIds, wordsOf } from "#domain/knowledge/words.ts";

test("words lose their case and accents, and very common ones are left out", () => {
  assert.deepEqual(wordsOf("The Café's backups were not restored"), ["cafe", "backups", "restored"]);
});

test("an id is a word as a whole and in parts", () => {
  assert.deepEqual(wordsOf("see CVE-2023-34362"), ["see", "#cve-2023-34362", "cve", "2023", "34362"]);
  assert.deepEqual(wordsOf("EXC-USB, section 7.3"), ["#exc-usb", "exc", "usb", "section", "#7.3", "7", "3"]);
  assert.deepEqual(wordsOf("call-back T1486"), ["call", "back", "#t1486", "t1486"]);
});

test("a query of ids only is recognized", () => {
  assert.equal(isOnlyIds("SEC-RB-014 T1486"), true);
  assert.equal(isOnlyIds("runbook SEC-RB-014"), false);
  assert.equal(isOnlyIds("the"), false);
});

test("every word is at its stated position", () => {
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
    ["assess", "assessment", "assessed"],
    ["organise", "organizing", "organised", "organizes"],
    ["organisation", "organizations", "organizational"],
    ["analyse", "analyzed"],
    ["authorise", "authorized"],
  ]) {
    assert.equal(new Set(forms.map(stem)).size, 1, forms.join(" "));
  }
  assert.notEqual(stem("server"), stem("serves"));
  assert.notEqual(stem("general"), stem("generate"));
  assert.notEqual(stem("authorization"), stem("author"));
  for (const word of ["2023", "t1486", "mfa", "zażółć"]) assert.equal(stem(word), word);
});
