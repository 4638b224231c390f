import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Failure } from "#graphql/failure.ts";
import { inPlainWords } from "#graphql/message-words.ts";

const SAID: readonly (readonly [message: string, onPages: string])[] = [
  [
    "This AfterActionReport is DRAFT again; wait until it is IN_REVIEW.",
    "This after-action report is draft again; wait until it is in review.",
  ],
  [
    "This Exercise is PLANNED; recording a gap is possible only while it is IN_PROGRESS or COMPLETED.",
    "This exercise is planned; recording a gap is possible only while it is in progress or completed.",
  ],
  ["There is no ActionItem with the ID 1.", "There is no action item with the ID 1."],
  [
    "This User's organization is ARCHIVED: nobody can sign in to it.",
    "This person's organization is archived: nobody can sign in to it.",
  ],
  ["This ApiKey was REVOKED on 2026-11-21.", "This API key was revoked on 2026-11-21."],
  ["This Inject, I-3, is DELIVERED.", "This inject, I-3, is delivered."],
  ["required for MAJOR_CHALLENGES: what got in the way", "required for major challenges: what got in the way"],
];

test("J34: refusals on pages have words for codes and types", () => {
  for (const [message, onPages] of SAID) {
    assert.equal(inPlainWords(message), onPages);
    assert.equal(new Failure(message, "CONFLICT").message, onPages);
  }
});

test("J34: every status of the schema that is one word has its word on pages", () => {
  const schema = readFileSync(new URL("../../../../schema.graphql", import.meta.url), "utf8");
  const enums = [...schema.matchAll(/^enum \w*(?:Status|State) \{\n(.*?)^\}/gms)];
  const codes = enums.flatMap(([, body = ""]) => body.match(/^ {2}[A-Z]+$/gm) ?? []).map((code) => code.trim());
  assert.ok(codes.length > 30, `${codes.length} codes were found`);
  for (const code of codes) {
    assert.doesNotMatch(inPlainWords(`It is ${code}.`), /[A-Z]{2}/, code);
  }
});

test("J34: names, abbreviations and quoted texts stay as they are", () => {
  for (const message of [
    "email: ANA@client.example is already in use; choose another address.",
    "Send a PNG, JPEG or SVG, such as LOGO.SVG.",
    "must be an IANA time zone, such as Europe/Berlin (got UTC)",
    "Its text “This Exercise is OPEN” stays.",
    "The Gap of Ann Open has no Import.",
    "ACME is a customer.",
  ])
    assert.equal(inPlainWords(message), message);
});

test("J34: a time is written as on every page", () => {
  const said = inPlainWords("This ApiKey was revoked on 2026-11-28T23:21:33.419Z.");
  assert.doesNotMatch(said, /T23|Z\.$/);
  assert.match(said, /^This API key was revoked on .*2026/);
});
