import assert from "node:assert/strict";
import { test } from "node:test";
import { plainText } from "./plain-text.ts";

const addresses = [
  "evil.example?d=secret",
  "evil.example#secret",
  "evil.example/",
  "evil.example:8080/x",
  "evil.example./x",
  "xn--e1afmkfd.xn--p1ai/x",
  "évil.example?d=secret",
  "192.0.2.1/x?d=1",
  "192.0.2.1:8080?d=1",
  "192.0.2.1/24/x",
  "[2001:db8::1]/x",
  "a@evil.example?subject=secret",
  String.raw`\\evil.example\share`,
  String.raw`\\192.0.2.1\share\secret`,
];
for (const address of addresses) {
  test(`Z14: ${address} is not shown`, () => {
    assert.equal(plainText(`See ${address} now.`), "See (link removed) now.");
  });
}

const ordinary = [
  "Version 2.0/2.1 and 3.10? Yes.",
  "Phones, pagers etc./none, and/or e.g. radio.",
  "Did they read report.pdf? And plan.docx#? No.",
  "Did they read “report.pdf”? Or (report.pdf?) instead?",
  "MFL-G-8 blocks 10.0.0.0/8, 192.0.2.0/24. It allows 192.0.2.1.",
  "Ask ada@client.example. Or is it ines@client.example?",
  String.raw`It is in C:\plans\report.pdf of the team.`,
  "The ratio is 3/4 at 10:30, see G-12/G-13.",
];
for (const text of ordinary) {
  test(`Z14: “${text}” is shown as it is`, () => {
    assert.equal(plainText(text), text);
  });
}
