import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { type DeliverableKind, offers } from "#domain/deliverables/deliverable-kinds.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { hostileLines, hostileTexts, unseenLines } from "#tests/mcp/hostile-texts.ts";
import { startMarket } from "#tests/support/market.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { id: organization_id } = market.members.client;
const { rows } = await market.owner.query<{ id: string }>(
  "select id from exercises where organization_id = $1 and status = 'COMPLETED'",
  [organization_id],
);
const exercise_id = rows[0]?.id ?? null;

const typst = '#panic("read as markup") #eval("1+1") $x$ @ref <label> *bold* = Heading #include "/etc/passwd"';

async function everywhere(text: string, line: string): Promise<void> {
  const put = (table: string, set: string) =>
    market.owner.query(`update ${table} set ${set} where organization_id = $1`, [organization_id, line, text]);
  await put("exercises", "title = $2, objectives = $3, narrative = $3, location = $2");
  await put("injects", "title = $2, rating_note = $3");
  await put("decisions", "title = $2, rationale = $3, made_by = $2");
  await put("gaps", "title = $2, description = $3, root_cause = $3, recommendation = $3, owner = $2");
  await put("action_items", "title = $2, remediation_note = $3, owner = $2");
  await put("participants", "name = $2, role = left($3, 200)");
  // Of a FINAL one documents would show what it kept.
  await put(
    "after_action_reports",
    "status = 'IN_REVIEW', finalized_at = null, author = $2, participant_feedback = $3",
  );
  const report = "executive_summary = $3, strengths = $3, areas_for_improvement = $3, narrative = $2";
  await put("after_action_reports", report);
}

function subjectOf(kind: DeliverableKind): Subject {
  const isOfExercise = offers[kind].from[0] === "exercise";
  return {
    organization_id,
    exercise_id: isOfExercise ? exercise_id : null,
    engagement_id: null,
    quarter: null,
    readers: [],
  };
}

async function make(kind: DeliverableKind, format: "PDF" | "DOCX" | "XLSX" | "PPTX"): Promise<Buffer> {
  return render({ document: await writeDocument(market.database, new Date(), kind, subjectOf(kind)), format });
}

test("D8: whatever people wrote, every kind is generated in every format, and other programs open it", async () => {
  const longest = Object.values({ ...unseenLines, ...hostileTexts })
    .join("\n")
    .replaceAll("\u0000", "");
  const line = Object.values({ ...unseenLines, ...hostileLines })
    .join(" ")
    .slice(0, 200);
  await everywhere(longest.slice(0, 20_000), line.isWellFormed() ? line : line.slice(0, 199));
  for (const kind of ["AFTER_ACTION_REPORT", "EXECUTIVE_SUMMARY", "IMPROVEMENT_PLAN", "BOARD_SLIDES"] as const) {
    const { pages } = await readPdf(await make(kind, "PDF"));
    if (kind === "EXECUTIVE_SUMMARY") assert.equal(pages, 2);
  }
  await readOffice(await make("AFTER_ACTION_REPORT", "DOCX"));
  await readOffice(await make("IMPROVEMENT_PLAN", "XLSX"));
  await readOffice(await make("BOARD_SLIDES", "PPTX"));
});

test("D8: a text is never read as markup of the typesetter, nor as a formula", async () => {
  await everywhere(typst, typst);
  const { text } = await readPdf(await make("AFTER_ACTION_REPORT", "PDF"));
  assert.ok(text.includes('#panic("read as markup")'), text.slice(0, 2_000));
  await everywhere("=1+1", '=HYPERLINK("https://elsewhere.example")');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await make("IMPROVEMENT_PLAN", "XLSX")).buffer);
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => row.eachCell((cell) => assert.notEqual(cell.type, exceljs.ValueType.Formula)));
  }
});

test("D8: letters of other scripts are printed, and a character that no font has is an empty box", async () => {
  await everywhere("Zażółć gęślą jaźń, Ελληνικά, Українська, 漢字", "Łódź 漢字");
  const { text } = await readPdf(await make("AFTER_ACTION_REPORT", "PDF"));
  for (const word of ["Zażółć", "Ελληνικά", "Українська", "Łódź"]) assert.ok(text.includes(word), word);
  assert.ok(text.includes("\u25a1\u25a1"));
});
