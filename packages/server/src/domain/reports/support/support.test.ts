import assert from "node:assert/strict";
import { test } from "node:test";
import { eventSaid } from "#domain/exercises/run/event-said.ts";
import type { EvidenceRecord } from "#domain/reports/support/evidence-facts.ts";
import { supportBy } from "#domain/reports/support/facts-in-words.ts";
import { unsupportedIn } from "#domain/reports/support/unsupported.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { type LanguageTag, TAGS } from "#platform/language/tags.ts";

const updated_at = new Date(0);
const gap: EvidenceRecord = {
  updated_at,
  record_kind: "GAP",
  record_id: "1",
  reference: "G-12",
  title: "Backups share a domain",
  facts: {
    title: "Backups share a domain",
    severity: "CRITICAL",
    standing: "not closed",
    description: "The backup server is a member of CORP; Ines Varga found 1,204 files on VLAN20 on 14 March 2027.",
  },
};
const decision: EvidenceRecord = {
  updated_at,
  record_kind: "DECISION",
  record_id: "2",
  reference: "D-3",
  title: "Isolate the network",
  facts: { title: "Isolate the network", minutes_to_decide: 36, target_minutes: 15, quality: "GOOD" },
};
const exercise: EvidenceRecord = {
  updated_at,
  record_kind: "EXERCISE",
  record_id: "3",
  reference: "X-7",
  title: "Ransomware at dawn",
  facts: { title: "Ransomware at dawn", exercise_date: "2026-11-20", participants: 6, gaps: 3, minutes: 95 },
};
const all = supportBy([gap, decision, exercise], "Calder Valley Health");
const refused = (sentence: string) => unsupportedIn(sentence, all);

for (const sentence of [
  "The team decided in 36 minutes against a target of 15 (D-3).",
  "It took thirty-six minutes to isolate the network.",
  "The 36-minute decision was good.",
  "G-12 is critical and not closed.",
  "On 20 November 2026, a Friday, Calder Valley Health held X-7 with six participants.",
  "Six people took part on 2026-11-20.",
  "In November 2026 the exercise “Ransomware at dawn” lasted 95 minutes.",
  "Ines Varga found 1204 files on VLAN20.",
  "The backup server was still a member of CORP on March 14, 2027.",
  "There were 3 gaps, of which 1 critical.",
  "Nobody in the room was named.",
]) {
  test(`Z47: the evidence supports all of it: ${sentence}`, () => assert.deepEqual(refused(sentence), []));
}

for (const [sentence, ...words] of [
  ["The team decided in 37 minutes.", "37 minutes"],
  ["The team decided in thirty-seven minutes.", "thirty-seven minutes"],
  ["The team decided in 36 hours.", "36 hours"],
  ["The 35-minute decision was good.", "35-minute"],
  ["It lasted 95% of the day.", "95%"],
  ["Six gaps were found.", "Six gaps"],
  ["G-13 is critical.", "G-13"],
  ["G-12 is high and closed.", "high", "closed"],
  ["It was held on 21 November 2026.", "21 November 2026"],
  ["It was held on 2026-11-21.", "2026-11-21"],
  ["It was held on November 19, 2026.", "November 19, 2026"],
  ["It was held in October 2026.", "October 2026"],
  ["It was held on a Monday.", "Monday"],
  ["It was held in 2025.", "2025"],
  ["At 9:05 the clock stopped.", "9:05"],
  ["Ines Vargas found the files.", "Vargas"],
  ["Okafor found the files.", "Okafor"],
  ["The files were found by Okafor.", "Okafor"],
  ["Acme Health held it.", "Acme"],
  ["It affected VLAN21.", "VLAN21"],
  ["It exploited CVE-2024-3094.", "CVE-2024-3094"],
  ["The title was “Backups share a network”.", "“Backups share a network”"],
  ["1,205 files were found.", "1,205"],
  ["The third decision was good.", "third decision"],
] as const) {
  test(`Z47: a claim without evidence is named: ${sentence}`, () => assert.deepEqual(refused(sentence), words));
}

test("Z47: an altered number is never supported, however it is written", () => {
  for (let minutes = 0; minutes < 200; minutes++) {
    const isKnown = minutes === 36 || minutes === 15 || minutes === 95;
    assert.equal(refused(`It was decided in ${minutes} minutes.`).length === 0, isKnown, String(minutes));
  }
});

test("Z47: an altered date is never supported", () => {
  const from = Date.UTC(2026, 9, 1);
  for (let day = 0; day < 120; day++) {
    const iso = new Date(from + day * 86_400_000).toISOString().slice(0, 10);
    assert.equal(refused(`It was held on ${iso}.`).length === 0, iso === "2026-11-20", iso);
  }
});

test("Z47: without evidence no number, name, date or reference is supported", () => {
  assert.deepEqual(unsupportedIn("G-12 took Varga 36 minutes on 20 November 2026.", []), [
    "G-12",
    "20 November 2026",
    "36 minutes",
    "Varga",
  ]);
});

const inGerman = (sentence: string) =>
  inLanguage("de", () => unsupportedIn(sentence, supportBy([gap, decision, exercise], "Calder Valley Health")));

test("Z47: a sentence of a German report is compared with its evidence in German words", () => {
  for (const sentence of [
    "Das Team entschied in 36 Minuten, bei einem Ziel von 15 (D-3).",
    "G-12 ist kritisch und nicht geschlossen.",
    "Am 20. November 2026 fand die Übung X-7 mit 6 Teilnehmenden statt.",
    "Die Übung „Ransomware at dawn“ vom 20. Nov. 2026 dauerte 95 Minuten.",
  ])
    assert.deepEqual(inGerman(sentence), [], sentence);
  assert.deepEqual(inGerman("G-12 ist hoch."), ["hoch"]);
  assert.deepEqual(inGerman("Es geschah am 21. November 2026 in 37 Minuten."), ["21. November 2026", "37"]);
  assert.deepEqual(inGerman("Betroffen war CorpNet."), ["CorpNet"]);
});

test("Z47, J55: an entry of the timeline supports what it states in the report's language, and what it stores in English", () => {
  const event: EvidenceRecord = {
    updated_at,
    record_kind: "EVENT",
    record_id: "4",
    reference: null,
    title: 'I-3: "Pay" chosen with 2 of 3 votes',
    facts: { text: 'I-3: "Pay" chosen with 2 of 3 votes', exercise_seconds: 4020 },
  };
  const stated = (tag: LanguageTag, sentence: string) =>
    inLanguage(tag, () => unsupportedIn(sentence, supportBy([event], "Calder Valley Health")));
  for (const tag of TAGS) {
    const said = inLanguage(tag, () => eventSaid({ summary: event.title }));
    assert.equal(tag === "en", said === event.title, said);
    assert.deepEqual(stated(tag, `1:07 ${said}`), [], said);
    assert.deepEqual(stated(tag, `1:07 ${event.title}`), []);
    assert.ok(stated(tag, `1:07 ${said.replace("2", "5")}`).length > 0, said);
  }
});
