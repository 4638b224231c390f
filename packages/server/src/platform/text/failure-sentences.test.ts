import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { failureSaid } from "#platform/language/failure-said.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";
import { failureSentence } from "./failure-sentences.ts";

const GERMAN: readonly (readonly [string, string])[] = [
  ["The connection was refused.", "Die Verbindung wurde abgelehnt."],
  ["No answer within 10 s.", "Keine Antwort innerhalb von 10 s."],
  ["No connection within 0.5 s.", "Keine Verbindung innerhalb von 0.5 s."],
  ["The receiver did not take everything within 90 s.", "Der Empfänger hat innerhalb von 90 s nicht alles angenommen."],
  ["The name receiver.example has no address.", "Der Name receiver.example hat keine Adresse."],
  ["The receiver answered 503.", "Der Empfänger antwortete 503."],
  ["The answer was 404: channel_not_found.", "Die Antwort war 404: channel_not_found."],
  [
    "The tracker answered 400 and said: The answer was 404.",
    "Der Tracker antwortete 400: The answer was 404.", // what it said is its own
  ],
  ["Chat was paused. The answer was 410.", "Der Chat wurde angehalten. Die Antwort war 410."],
  ["It became in progress here, and “Done” in Jira.", "Hier wurde der Status „laufend“, in Jira „Done“."],
  ["550 5.1.1 No such user here", "550 5.1.1 No such user here"],
];

test("J56: why something failed is said in the reader's language, and what others said as they said it", () => {
  for (const [failure, german] of GERMAN) {
    assert.equal(failureSaid(failure), failure);
    assert.equal(
      inLanguage("de", () => failureSaid(failure)),
      german,
    );
  }
});

const SOURCE = new URL("../../", import.meta.url).pathname;
/** Where failures that people read are put into words. */
const FOLDERS = ["platform/outbound", "domain/webhooks", "domain/audit-streams", "domain/trackers", "domain/chat"];
/** A sentence in quotation marks. */
const SENTENCE = /(["`])((?:The|No|There|Its|It) [^"`\n]*?[^"`\n.]\.)\1/g;
/** Lines that refuse an input, or tell of a step that was taken. */
const NO_FAILURES = /\bdescription|phrase`|say\(|note:|\/\*\*|summary|values: \{/;

/** A status in words is one of few; every other value may be anything. */
function withValues(text: string): string {
  return text.replaceAll(/\$\{inWords[^}]*\}/g, "done").replaceAll(/\$\{[^}]*\}/g, "7");
}

test("J56: every sentence about a failure has a form, so that it is said in every language", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCE, folder), { recursive: true, encoding: "utf8" }).map((file) => join(SOURCE, folder, file)),
  );
  const sentences = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter(
      (line) =>
        /Failure\(|failure|problem:|late\(|^const [A-Z_]+ = |^ {2}[A-Z_]+: /.test(line) && !NO_FAILURES.test(line),
    )
    .flatMap((line) => [...line.matchAll(SENTENCE)].map(([, , text = ""]) => withValues(text)));
  assert.ok(sentences.length > 30, `${sentences.length} were found`);
  const unsaid = sentences.filter((text) => text !== "The address 7." && !failureSentence(text));
  assert.deepEqual(unsaid, []);
});

test("J56: so has what is wrong with an address", () => {
  const hosts = [
    "u:p@a.example",
    "a.example/#x",
    "a.example:25",
    "localhost",
    "10.0.0.1",
    `a.example/${"x".repeat(3_000)}`,
  ];
  for (const address of ["x", "ftp://a.example", "http://a.example", ...hosts.map((host) => `https://${host}`)]) {
    const target = readTarget(address, outboundRules([]));
    assert.ok("problem" in target, address);
    const problem = `The address ${inEnglish(target.problem)}.`;
    assert.ok(failureSentence(problem), problem);
    assert.match(
      inLanguage("de", () => failureSaid(problem)),
      /^Die Adresse (muss|darf) /,
    );
  }
});
