import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { type DeliverableKind, offers, type RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { client, operator } = market.members;
await performing(market.dependencies)(operator.caller, computeAndSaveReadiness, { organization_id: client.id });

type Score = {
  readonly exercise_id: string | null;
  readonly overall_score: string;
  readonly range_low: string;
  readonly range_high: string;
  readonly records: number;
};

/** The latest score of the organization, or of one of its exercises. */
async function latest(isOfExercise: boolean): Promise<Score> {
  const { rows } = await market.owner.query<Score>(
    `select exercise_id, overall_score, range_low, range_high, records from readiness_scores
     where organization_id = $1 and (exercise_id is not null) = $2 and overall_score is not null
     order by as_of desc, scored_at desc, id desc limit 1`,
    [client.id, isOfExercise],
  );
  return rows[0] ?? assert.fail("The client has no such score.");
}

const ofWhole = await latest(false);
const ofExercise = await latest(true);

/** The kinds that show a score, and which one. */
const shown: readonly (readonly [kind: DeliverableKind, score: Score])[] = [
  ["AFTER_ACTION_REPORT", ofExercise],
  ["EXECUTIVE_SUMMARY", ofExercise],
  ["READINESS_REPORT", ofWhole],
  ["COMPLIANCE_EVIDENCE", ofExercise],
  ["BOARD_SLIDES", ofWhole],
];

function writeOf(kind: DeliverableKind, { exercise_id }: Score) {
  const isOfExercise = offers[kind].from[0] === "exercise";
  const subject = {
    organization_id: client.id,
    exercise_id: isOfExercise ? exercise_id : null,
    engagement_id: null,
    quarter: null,
  };
  return writeDocument(market.database, new Date(), kind, { ...subject, readers: [] });
}

async function textOf(bytes: Buffer, format: RenderedFormat): Promise<string> {
  if (format === "PDF") return (await readPdf(bytes)).text;
  if (format === "MARKDOWN") return bytes.toString("utf8");
  if (format !== "XLSX") return [...(await readOffice(bytes)).values()].map(({ text }) => text).join(" ");
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

for (const [kind, score] of shown) {
  for (const format of offers[kind].formats.filter((each) => each !== "OSCAL" && each !== "JSON")) {
    test(`F13: a score in ${kind} as ${format} has its range and its records beside it`, async () => {
      const text = await textOf(await render({ document: await writeOf(kind, score), format }), format);
      assert.ok(text.includes(Number(score.overall_score).toFixed(2).replace(/0$/, "")), text);
      assert.ok(text.includes(`${score.range_low} to ${score.range_high}`), text);
      assert.match(text, format === "XLSX" || kind === "COMPLIANCE_EVIDENCE" ? /Records/ : recordsOf(score));
    });
  }
}

function recordsOf({ records }: Score): RegExp {
  return new RegExp(`\\b${records} records\\b`);
}

// A final report keeps the score that it was read with.
async function unfreeze(): Promise<void> {
  const text = "update after_action_reports set status = 'DRAFT', finalized_at = null where organization_id = $1";
  await market.owner.query(text, [client.id]);
}

async function standing(status: string, score: number | null): Promise<void> {
  await market.owner.query(
    `update readiness_scores set status = $2, overall_score = $3, range_low = $3, range_high = $3
     where organization_id = $1`,
    [client.id, status, score],
  );
}

test("F13: a provisional score says so in every document", async () => {
  await unfreeze();
  await standing("PROVISIONAL", 51.25);
  for (const [kind, score] of shown) {
    const text = JSON.stringify(await writeOf(kind, score));
    assert.match(text, /51\.25/, kind);
    assert.match(text, /provisional/i, kind);
  }
});

test("F13: without a score, a document says that there is too little evidence, and how much", async () => {
  await unfreeze();
  await standing("INSUFFICIENT_EVIDENCE", null);
  for (const [kind, score] of shown) {
    const text = JSON.stringify(await writeOf(kind, score));
    assert.doesNotMatch(text, /51\.25/, kind);
    assert.match(text, /too little evidence|Insufficient evidence/i, kind);
    if (kind !== "COMPLIANCE_EVIDENCE") assert.match(text, recordsOf(score), kind);
  }
});
