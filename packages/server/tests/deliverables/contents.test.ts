import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { type DeliverableKind, offers, type RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { quarterOf } from "#platform/dates/quarter.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { askRecords, type Told } from "./asked.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { client, operator } = market.members;
const told = await prepare();

async function prepare(): Promise<Told> {
  await performing(market.dependencies)(operator.caller, computeAndSaveReadiness, { organization_id: client.id });
  const key = await market.newKey("operator", ["GRAPHQL"]);
  return askRecords(market.app, key.key, client.id);
}

async function make(kind: DeliverableKind, format: RenderedFormat): Promise<Buffer> {
  const ofExercise = offers[kind].from[0] === "exercise" && kind !== "IMPROVEMENT_PLAN";
  const { ofBook } = offers[kind];
  const subject: Subject = {
    organization_id: ofBook ? market.members.carrier.id : client.id,
    exercise_id: ofExercise ? told.exercise.id : null,
    engagement_id: null,
    quarter: ofBook ? quarterOf(new Date()) : null,
    readers: [],
  };
  return render({ document: await writeDocument(market.database, new Date(), kind, subject), format });
}

/** What a reader of this kind has to find, as GraphQL answers it. */
const facts: Readonly<Record<DeliverableKind, readonly string[]>> = {
  AFTER_ACTION_REPORT: [...told.report, ...told.gaps, ...told.injects, ...told.decisions, told.exerciseScore],
  EXECUTIVE_SUMMARY: [told.summary, told.exerciseScore, ...told.openGaps],
  IMPROVEMENT_PLAN: [...told.openGaps, ...told.actionItems],
  EXERCISE_PLAN: [told.exercise.reference, ...told.injects, "Rules of play"],
  SITUATION_MANUAL: [told.exercise.reference, "Discuss:"],
  MSEL: [...told.injects, "Expected:"],
  FACILITATOR_HANDBOOK: [...told.injects, "Hot wash"],
  EVALUATOR_HANDBOOK: [...told.injects, "What you observed"],
  PLAYER_BRIEF: [told.exercise.reference, "How you join"],
  SIGN_IN_SHEET: [told.exercise.reference, "Signature"],
  TRANSCRIPT: [...told.injects, ...told.decisions],
  READINESS_REPORT: [told.score, ...told.dimensions, told.formula],
  MULTI_YEAR_PLAN: ["Three years of exercises", "PCI DSS 12.10.2", "ISO/IEC 27001 A.5.30", "Recovery first."],
  COMPLIANCE_EVIDENCE: ["NIST", "tested directly", "only touched", told.exercise.reference],
  BOARD_SLIDES: [told.score, ...told.openGaps],
  BOOK_REPORT: [told.score],
};

for (const [kind, { formats }] of Object.entries(offers)) {
  if (!(kind in facts)) throw new Error(`Nothing is expected of ${kind}.`);
  if (!formats.includes("PDF")) continue;
  test(`D4, D5: ${kind} as PDF is tagged, and agrees with GraphQL`, async () => {
    const pdf = await readPdf(await make(kindOf(kind), "PDF"));
    assert.match(pdf.metadata, /pdfuaid:part>1</);
    assert.match(pdf.language ?? "", /^en/);
    assert.ok(pdf.roles.has("H1"), [...pdf.roles].join(" "));
    for (const fact of facts[kindOf(kind)]) assert.ok(pdf.text.includes(fact), `${fact}\n${pdf.text}`);
  });
}

function kindOf(name: string): DeliverableKind {
  const found = Object.keys(offers).find((kind): kind is DeliverableKind => kind === name);
  return found ?? assert.fail(name);
}

test("D4: an EXECUTIVE_SUMMARY has two pages", async () => {
  assert.equal((await readPdf(await make("EXECUTIVE_SUMMARY", "PDF"))).pages, 2);
});

test("D5: a PDF describes its charts in words for readers who cannot see them", async () => {
  const { roles, alternatives } = await readPdf(await make("READINESS_REPORT", "PDF"));
  assert.ok(roles.has("Figure") && roles.has("Table") && roles.has("TH"));
  for (const dimension of told.dimensions)
    assert.ok(
      alternatives.some((each) => each.includes(dimension)),
      dimension,
    );
});

test("D6: AFTER_ACTION_REPORT as DOCX has Word's own headings, tables with repeated headers, charts, and the same facts", async () => {
  const parts = await readOffice(await make("AFTER_ACTION_REPORT", "DOCX"));
  const body = parts.get("word/document.xml") ?? assert.fail("no body");
  for (const fact of facts.AFTER_ACTION_REPORT) {
    if (fact !== told.exerciseScore) assert.ok(body.text.includes(fact), fact);
  }
  assert.ok(body.elements.includes("w:tblHeader") && body.elements.includes("w:cantSplit"));
  const styles = new Set(["w:pStyle", "w:tbl", "w:numPr"]);
  assert.ok([...styles].every((style) => body.elements.includes(style)));
  assert.ok([...parts.keys()].some((name) => /^word\/charts\/chart\d+\.xml$/.test(name)));
});

test("C33, D6: MULTI_YEAR_PLAN as DOCX has the duties, their states and the exercises by year, as GraphQL answers them", async () => {
  const parts = await readOffice(await make("MULTI_YEAR_PLAN", "DOCX"));
  const text = parts.get("word/document.xml")?.text ?? "";
  for (const fact of facts.MULTI_YEAR_PLAN) assert.ok(text.includes(fact), `${fact}\n${text}`);
  const { rows } = await market.owner.query<{ state: string; exercise: string }>(
    `select (select g.title from gaps g where g.id = any (l.gap_ids)) as exercise, l.note as state from program_slots l
      where l.organization_id = $1`,
    [client.id],
  );
  assert.ok(rows.length > 0);
  for (const { exercise, state } of rows) for (const part of [exercise, state]) assert.ok(text.includes(part), part);
});

test("D6: BOARD_SLIDES as PPTX have native titles, tables and charts", async () => {
  const parts = await readOffice(await make("BOARD_SLIDES", "PPTX"));
  const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, part]) => part);
  assert.ok(slides.length >= 5);
  const text = slides.map((slide) => slide.text).join(" ");
  for (const fact of facts.BOARD_SLIDES) assert.ok(text.includes(fact), fact);
  assert.ok(slides.some(({ elements }) => elements.includes("a:tbl")));
  assert.ok([...parts.keys()].some((name) => name.startsWith("ppt/charts/chart")));
});

test("D6: a workbook has tables with filters, frozen headers and typed columns, and the rows of GraphQL", async () => {
  const bytes = await make("IMPROVEMENT_PLAN", "XLSX");
  await readOffice(bytes);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const sheet = workbook.getWorksheet("Open action items") ?? assert.fail("no sheet");
  assert.equal(sheet.views[0]?.state, "frozen");
  assert.ok(sheet.getTables().length === 1);
  const heads = sheet.getRow(1).values;
  assert.ok(Array.isArray(heads) && heads.includes("Due"));
  const due = sheet.getColumn(heads.indexOf("Due"));
  const days = due.values.filter((value) => value instanceof Date);
  assert.equal(days.length, told.actionItems.length);
  const references = sheet
    .getColumn(1)
    .values.filter((value) => typeof value === "string" && /^\w+-A-\d+$/.test(value));
  assert.deepEqual(references, told.actionItems);
});

test("D33: an improvement plan shows how often a due date moved and which one was agreed", async () => {
  const [moved = assert.fail("no action item")] = told.actionItems;
  const set = "update action_items set moved_times = $1, agreed_due_on = $2 where organization_id = $3 and number = $4";
  const held = await market.owner.query<{ agreed: string | null }>(
    "select agreed_due_on::text as agreed from action_items where organization_id = $1 and number = $2",
    [client.id, moved.split("-").at(-1)],
  );
  await market.owner.query(set, [2, "2025-03-04", client.id, moved.split("-").at(-1)]);
  const close = `update gaps set status = 'VERIFIED', assurance = 'CONFIRMED', verified_at = now() where id =
    (select id from gaps where organization_id = $1 and status = 'OPEN' order by id limit 1) returning id`;
  const closed = await market.owner.query<{ id: string }>(close, [client.id]);
  const pdf = await readPdf(await make("IMPROVEMENT_PLAN", "PDF"));
  const open = "update gaps set status = 'OPEN', assurance = null, verified_at = null where id = $1";
  await market.owner.query(open, [closed.rows[0]?.id]);
  const text = pdf.text.replaceAll(/\s+/g, " ");
  assert.match(text, /2 times, agreed 4 Mar 2025/);
  assert.match(text, /Status Assurance/);
  assert.match(text, /Verified Confirmed/);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await make("IMPROVEMENT_PLAN", "XLSX")).buffer);
  const heads = workbook.getWorksheet("Open action items")?.getRow(1).values;
  assert.ok(Array.isArray(heads) && ["Agreed due date", "Times moved"].every((head) => heads.includes(head)));
  const shown = workbook.getWorksheet("Unclosed gaps")?.getRow(1).values;
  assert.ok(Array.isArray(shown) && ["Assurance", "Retested in"].every((head) => shown.includes(head)));
  await market.owner.query(set, [0, held.rows[0]?.agreed, client.id, moved.split("-").at(-1)]);
});

test("D6: COMPLIANCE_EVIDENCE as XLSX has a sheet for each framework", async () => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await make("COMPLIANCE_EVIDENCE", "XLSX")).buffer);
  const names = workbook.worksheets.map(({ name }) => name);
  assert.equal(names[0], "About");
  assert.ok(names.length >= 8, names.join(", "));
  for (const name of ["HIPAA Security and Breach", "CIS Critical Security Controls"])
    assert.ok(names.includes(name), name);
  const rows = workbook.getWorksheet("NIST Cybersecurity Framework")?.getSheetValues().slice(1) ?? [];
  const [heads = [], ...lines] = rows.map((row) => (Array.isArray(row) ? row.slice(1) : []));
  assert.deepEqual(
    heads.filter((head, at) => heads.indexOf(head) !== at),
    [],
  );
  for (const head of ["Strength", "Exercises", "Age in days", "Stale", "Open gaps", "Performed"]) {
    assert.ok(heads.includes(head), head);
  }
  const cell = (line: readonly unknown[], head: string) => line[heads.indexOf(head)];
  const exercised = lines.filter((line) => cell(line, "Strength") !== "Not exercised");
  assert.ok(exercised.length > 0);
  for (const line of exercised) {
    assert.match(String(cell(line, "Exercises")), /^\w+-X-\d+(, \w+-X-\d+)*$/);
    assert.equal(typeof cell(line, "Age in days"), "number");
  }
});

test("D7: AFTER_ACTION_REPORT as MARKDOWN contains the same", async () => {
  const text = (await make("AFTER_ACTION_REPORT", "MARKDOWN")).toString().replaceAll("\\", "");
  for (const fact of facts.AFTER_ACTION_REPORT) assert.ok(text.includes(fact), fact);
});
