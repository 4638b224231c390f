import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mapSheets } from "#domain/imports/mapping.ts";
import { mselColumns } from "#domain/imports/msel/msel-columns.ts";
import { exportedInject, mselRows } from "#domain/imports/msel/msel-rows.ts";
import { mselWorkbook } from "#domain/imports/msel/msel-workbook.ts";
import { planMsel } from "#domain/imports/msel/plan-msel.ts";
import { headedFor } from "#domain/imports/propose-mapping.ts";
import { readFile } from "#domain/imports/reading/read-file.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { notificationDutyCodes } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import { codesOf } from "#kernel/enum-declaration.ts";
import { csvText } from "#platform/csv.ts";

const FACTS = { exercise_date: "2026-12-01", start_time: null, held: 0, most: 1_000 };

// What people type, and what would be a formula, a header, a row to leave out, an arrow or a code elsewhere.
const tricky = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "'quoted",
  "Inject",
  "EXAMPLE",
  "Phone",
  "T+00:15",
  "a -> 2",
  "-> 3",
  "|x",
];
const word = fc.oneof(fc.constantFrom(...tricky), fc.stringMatching(/^[\p{L}\p{N}„“"',;:&<>=%|@+-]{1,12}$/u));
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const inject = fc.record({
  title: line,
  body: text,
  channel: fc.constantFrom(...codesOf(channel)),
  planned_offset_minutes: fc.integer({ min: 0, max: 10_080 }),
  audience: maybe(line),
  location: maybe(line),
  sender: maybe(line),
  controller: maybe(line),
  expected_actions: maybe(text),
  questions: maybe(text),
  notes: maybe(text),
  attack_technique: maybe(fc.constantFrom("T1486", "T1566.001")),
  dimension: fc.constantFrom(...codesOf(dimension)),
  criticality: fc.constantFrom(...codesOf(criticality)),
  scheduled_seconds: maybe(fc.integer({ min: 0, max: 604_800 })),
  duty: maybe(fc.constantFrom(...notificationDutyCodes)),
  duty_target_minutes: maybe(fc.integer({ min: 1, max: 10_080 })),
  options: fc.array(fc.record({ label: line, next: maybe(fc.nat(4)) }), { maxLength: 3 }),
});

type Planned = typeof inject extends fc.Arbitrary<infer T> ? T : never;

/** As an export reads them. An option leads to another inject. */
function exported(injects: readonly Planned[]) {
  return injects.map(({ options, ...each }, i) => ({
    ...each,
    reference: `I-${i + 7}`,
    options: options.map(({ label, next }) => {
      const at = next === null ? i : next % injects.length;
      return { label, next_inject: at === i ? null : { reference: `I-${at + 7}` } };
    }),
  }));
}

async function readBack(file: Buffer) {
  const sheets = (await readFile(file, "msel")).map((sheet) => headedFor(sheet, "INJECTS"));
  const { injects, problems, leftOut } = planMsel(mapSheets(sheets, ["INJECTS"], {}), FACTS);
  assert.deepEqual([problems, leftOut], [[], []]);
  return injects.map(({ given, options }) => ({ ...given, options }));
}

test("D46, S81: whatever injects an exercise has, its workbook and its CSV are read back as the same", async () => {
  const header = mselColumns.map((column) => column.header);
  const property = fc.asyncProperty(fc.array(inject, { minLength: 1, maxLength: 5 }), async (injects) => {
    const rows = exportedInject.array().parse(exported(injects));
    const wanted = rows.map(({ reference, options, ...each }) => ({
      ...Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)),
      options: options.map(({ label, next_inject }) => {
        const next = rows.findIndex((row) => row.reference === next_inject?.reference) + 1;
        return next > 0 ? { label, next } : { label };
      }),
    }));
    const csv = Buffer.from(csvText(header, mselRows(rows)));
    const workbook = await mselWorkbook({ title: "A & B", rows: mselRows(rows) });
    for (const file of [csv, workbook]) {
      const read = await readBack(file);
      assert.deepEqual(read.map(sorted), wanted.map(sorted));
    }
  });
  await fc.assert(property, { numRuns: 12 });
});

function sorted(each: object) {
  return Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
