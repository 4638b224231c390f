import assert from "node:assert/strict";
import { test } from "node:test";
import { readMsel } from "#records/exercises/read-msel.ts";

const HEAD = "title,channel,planned_offset_minutes,body,dimension,options";

test("an inject is read from CSV and from JSON alike, codes in words too", () => {
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

test("every problem of a file is told by its row", () => {
  const csv = `${HEAD}\n,PIGEON,x,b,COMMUNICATION,Stay -> 1\nA,EMAIL,3,b,COMMUNICATION,On -> 9`;
  assert.deepEqual(
    readMsel("a.csv", csv).problems.map((problem) => problem.slice(0, problem.indexOf(":"))),
    ["Row 1, planned_offset_minutes", "Row 1, options", "Row 1, title", "Row 1, channel", "Row 2, options"],
  );
});

test("what is no list of injects is refused as a whole", () => {
  const told = ['{"title": 1}', "[1]", "not json", "[]"].map((text) => readMsel("a.json", text));
  assert.deepEqual(
    told.map(({ rows, problems }) => [rows.length, problems.length]),
    told.map(() => [0, 1]),
  );
  assert.match(readMsel("a.csv", "title,colour\nA,red").problems[0] ?? "", /no column colour/);
});
