import assert from "node:assert/strict";
import { test } from "node:test";
import type { InjectShown } from "#records/exercises/exercise-question.ts";
import { mselJson } from "#records/exercises/msel-file.ts";
import { type ImportRow, readMsel } from "#records/exercises/read-msel.ts";

test("an inject is read from JSON, with codes or words", () => {
  const json = JSON.stringify([
    {
      title: "Proof",
      channel: "social media",
      planned_offset_minutes: 7,
      body: "A post",
      dimension: "Legal and insurance",
      options: [{ label: "Pay", next: 2 }, { label: "Wait" }],
    },
    { title: "Next", channel: "EMAIL", planned_offset_minutes: 9, body: "A mail", dimension: "COMMUNICATION" },
  ]);
  const { rows, problems } = readMsel(json);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    rows.map(({ title, channel, dimension, options }) => [title, channel, dimension, options?.map(withNext)]),
    [
      [
        "Proof",
        "SOCIAL_MEDIA",
        "LEGAL_AND_INSURANCE",
        [
          { label: "Pay", next: 2 },
          { label: "Wait", next: null },
        ],
      ],
      ["Next", "EMAIL", "COMMUNICATION", []],
    ],
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
  sender: "@quayside",
  location: "Control room",
  controller: null,
  expected_actions: "Somebody keeps it",
  questions: "Who answers?\nWho decides?",
  notes: "Post it twice,\nthe second time with the picture",
  dimension: "COMMUNICATION",
  criticality: "CRITICAL",
  attack_technique: "T1486",
  audience: null,
  scheduled_seconds: 420,
  duty: "GDPR_BREACH",
  duty_target_minutes: 30,
} as const;

const PENDING = {
  status: "PENDING",
  skipped_reason: null,
  delivered_seconds: null,
  rating: null,
  rating_note: null,
  clock_minutes: 30,
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
  assert.deepEqual(readMsel(mselJson(injects)), { rows, problems: [] });
});

test("injects that do not fit in one request are refused before they are sent, with what to do", () => {
  const letters = (length: number) => JSON.stringify([{ ...ROW, body: "é".repeat(length) }]);
  const { problems } = readMsel(letters(512 * 1024));
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? "", /^The injects take 1025 KiB; the limit for one import is 1023 KiB: shorten .* split/);
  assert.deepEqual(readMsel(letters(510 * 1024)).problems, []);
});

test("every problem of a file is listed with its row", () => {
  const json = JSON.stringify([
    {
      channel: "PIGEON",
      planned_offset_minutes: "x",
      body: "b",
      dimension: "COMMUNICATION",
      options: [{ label: "Stay", next: 1 }],
    },
    { ...ROW, options: [{ label: "On", next: 9 }] },
  ]);
  assert.deepEqual(
    readMsel(json).problems.map((problem) => problem.slice(0, problem.indexOf(":"))),
    ["Row 1, planned_offset_minutes", "Row 1, options", "Row 1, title", "Row 1, channel", "Row 2, options"],
  );
});

test("a file without a list of injects is refused as a whole", () => {
  const told = ['{"title": 1}', "[1]", "not json", "[]"].map((text) => readMsel(text));
  assert.deepEqual(
    told.map(({ rows, problems }) => [rows.length, problems.length]),
    told.map(() => [0, 1]),
  );
});
