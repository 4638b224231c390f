import assert from "node:assert/strict";
import { test } from "node:test";
import type { InjectShown } from "#records/exercises/exercise-question.ts";
import { mselCsv, mselJson } from "#records/exercises/msel-file.ts";
import { type ImportRow, readMsel } from "#records/exercises/read-msel.ts";

const HEAD = "title,channel,planned_offset_minutes,body,dimension,options";

test("an inject is read from CSV and from JSON, with codes or words", () => {
  const csv = `${HEAD}\nProof,social media,7,A post,Legal and insurance,"Pay -> 2\nWait"\nNext,EMAIL,9,A mail,COMMUNICATION,`;
  const json = JSON.stringify([
    {
      title: "Proof",
      channel: "SOCIAL_MEDIA",
      planned_offset_minutes: 7,
      body: "A post",
      dimension: "LEGAL_AND_INSURANCE",
      options: [{ label: "Pay", next: 2 }, { label: "Wait" }],
    },
    { title: "Next", channel: "EMAIL", planned_offset_minutes: 9, body: "A mail", dimension: "COMMUNICATION" },
  ]);
  const read = readMsel("a.csv", csv);
  assert.deepEqual(read.problems, []);
  assert.deepEqual(
    readMsel("a.JSON", json).rows,
    read.rows.map((row) => ({ ...row, options: row.options?.map(withNext) })),
  );
});

function withNext<Choice extends { readonly next?: number | null | undefined }>(choice: Choice) {
  return { ...choice, next: choice.next ?? null };
}

const ROW = {
  title: "Proof",
  channel: "SOCIAL_MEDIA",
  planned_offset_minutes: 7,
  body: "A post,\nand a second line",
  expected_actions: "Somebody keeps it",
  dimension: "COMMUNICATION",
  criticality: "CRITICAL",
  attack_technique: "T1486",
  audience: null,
  scheduled_seconds: 420,
} as const;

const PENDING = {
  status: "PENDING",
  skipped_reason: null,
  delivered_seconds: null,
  rating: null,
  rating_note: null,
  updated_at: "2026-11-21T10:15:00Z",
} as const;

function planned(at: number, options: InjectShown["options"] = []): InjectShown {
  return { ...ROW, ...PENDING, retests: [], id: `id-${at}`, reference: `I-${at}`, sequence: at, options };
}

test("a plan of 1,000 injects is read back from its file unchanged, each choice with its row", () => {
  const plan = Array.from({ length: 999 }, (_, i) => planned(i + 2));
  const first = planned(1, [
    { id: "a", label: "On", next_inject: { id: "id-1000", reference: "I-1000" } },
    { id: "b", label: "Wait", next_inject: null },
  ]);
  const options = [
    { label: "On", next: 1_000 },
    { label: "Wait", next: null },
  ];
  const rows: ImportRow[] = [{ ...ROW, options }, ...plan.map(() => ({ ...ROW, options: [] }))];
  const injects = [first, ...plan];
  assert.deepEqual(readMsel("plan.json", mselJson(injects)), { rows, problems: [] });
  const fromCsv = readMsel("plan.csv", mselCsv(injects));
  assert.deepEqual(fromCsv.problems, []);
  assert.deepEqual(
    fromCsv.rows.map((row) => ({ ...row, options: row.options?.map(withNext) })),
    rows,
  );
});

test("injects that do not fit in one request are refused before they are sent, with what to do", () => {
  const letters = (length: number) => `${HEAD}\nLong,EMAIL,1,${"é".repeat(length)},COMMUNICATION,`;
  const { problems } = readMsel("a.csv", letters(512 * 1024));
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? "", /^The injects take 1025 KiB; the limit for one import is 1023 KiB: shorten .* split/);
  assert.deepEqual(readMsel("a.csv", letters(510 * 1024)).problems, []);
});

test("every problem of a file is listed with its row", () => {
  const csv = `${HEAD}\n,PIGEON,x,b,COMMUNICATION,Stay -> 1\nA,EMAIL,3,b,COMMUNICATION,On -> 9`;
  assert.deepEqual(
    readMsel("a.csv", csv).problems.map((problem) => problem.slice(0, problem.indexOf(":"))),
    ["Row 1, planned_offset_minutes", "Row 1, options", "Row 1, title", "Row 1, channel", "Row 2, options"],
  );
});

test("a file without a list of injects is refused as a whole", () => {
  const told = ['{"title": 1}', "[1]", "not json", "[]"].map((text) => readMsel("a.json", text));
  assert.deepEqual(
    told.map(({ rows, problems }) => [rows.length, problems.length]),
    told.map(() => [0, 1]),
  );
  const open = readMsel("a.csv", `${HEAD}\nA,EMAIL,1,"b,COMMUNICATION,\n`);
  assert.deepEqual(open, {
    rows: [],
    problems: ["The file is not valid CSV: row 2: a quotation mark is never closed"],
  });
  assert.match(readMsel("a.csv", "title,colour\nA,red").problems[0] ?? "", /Unknown column colour/);
});
