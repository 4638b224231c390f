import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import type { DeliverableKind, RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { writeOscal } from "#domain/deliverables/making/write-oscal.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { startMarket } from "#tests/support/market.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members } = market;
const organization_id = members.client.id;
const DAY_MS = 86_400_000;

type File = { readonly id: string; readonly file_name: string; readonly sha256: string };

/** The exercise whose report is final, and on it the files of its gap, item, inject, decision and report. */
const { rows: held } = await owner.query<{ exercise_id: string; finalized_at: Date }>(
  `select r.exercise_id, r.finalized_at from after_action_reports r join report_records k on k.id = r.id
    where r.organization_id = $1 and r.status = 'FINAL' order by r.id limit 1`,
  [organization_id],
);
const { exercise_id, finalized_at } = held[0] ?? assert.fail("The client has no final report.");
const before = new Date(finalized_at.getTime() - DAY_MS);
await owner.query(
  `update attachments a set exercise_id = $2, created_at = $3, removed_at = null, removed_by = null, removal_reason = null,
    sha256 = encode(sha256(a.id::text::bytea), 'hex'), spoils = false where organization_id = $1`,
  [organization_id, exercise_id, before],
);
const { rows: planted } = await owner.query<File & { kind: string; is_confidential: boolean }>(
  `select id, file_name, sha256, is_confidential, case when gap_id is not null then 'gap' when action_item_id is not null then 'item'
      when inject_id is not null then 'inject' when decision_id is not null then 'decision' else 'report' end as kind
    from attachments where organization_id = $1 order by id`,
  [organization_id],
);
const evidence = planted.filter(({ kind }) => kind !== "report");

const subjectOf = (kind: DeliverableKind) => ({
  organization_id,
  exercise_id: kind === "AFTER_ACTION_REPORT" ? exercise_id : null,
  engagement_id: null,
  quarter: null,
  readers: null,
});

async function make(kind: DeliverableKind, format: RenderedFormat): Promise<Buffer> {
  return render({ document: await writeDocument(market.database, new Date(), kind, subjectOf(kind)), format });
}

async function textOf(kind: DeliverableKind, format: RenderedFormat): Promise<string> {
  const bytes = await make(kind, format);
  if (format === "PDF") return (await readPdf(bytes)).text;
  if (format === "MARKDOWN") return bytes.toString("utf8");
  return [...(await readOffice(bytes)).values()].map(({ text }) => text).join(" ");
}

/** Columns wrap names and digests. */
const bare = (text: string) => text.replaceAll(/[\s\u200b\u00ad\\-]/g, "");

test("Y10: an AFTER_ACTION_REPORT lists the exercise's files in every format", async () => {
  const kinds = new Set(planted.map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ["decision", "gap", "inject", "item", "report"]);
  for (const format of ["PDF", "DOCX", "MARKDOWN"] as const) {
    const text = bare(await textOf("AFTER_ACTION_REPORT", format));
    for (const { file_name, sha256 } of planted) {
      assert.ok(text.includes(bare(file_name)), `${format}: ${file_name}`);
      assert.ok(text.includes(sha256), `${format}: ${sha256}`);
    }
    assert.ok(text.includes("report,version1"), format);
  }
});

test("Y10: COMPLIANCE_EVIDENCE lists the files of gaps, action items, injects and decisions in every format", async () => {
  const pdf = bare(await textOf("COMPLIANCE_EVIDENCE", "PDF"));
  for (const { file_name, sha256 } of evidence)
    assert.ok(pdf.includes(bare(file_name)) && pdf.includes(sha256), file_name);
  assert.ok(!pdf.includes(bare("proof of report_id.txt")));

  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await make("COMPLIANCE_EVIDENCE", "XLSX")).buffer);
  const sheet = workbook.getWorksheet("Attached files") ?? assert.fail("no sheet");
  const heads = sheet.getRow(1).values;
  assert.ok(Array.isArray(heads));
  const digests = sheet.getColumn(heads.indexOf("SHA-256")).values.slice(2);
  assert.deepEqual(digests.sort(), evidence.map(({ sha256 }) => sha256).sort());

  const oscal = JSON.parse(String(await writeOscal(market.database, new Date(), subjectOf("COMPLIANCE_EVIDENCE"))));
  const [, ...resources] = oscal["assessment-results"]["back-matter"].resources;
  assert.deepEqual(
    resources.map(({ title, rlinks: [link] }: { title: string; rlinks: { href: string; hashes: unknown[] }[] }) => [
      title,
      link?.href,
      link?.hashes,
    ]),
    evidence.map(({ id, file_name, sha256 }) => [
      file_name,
      `/api/attachments/${id}/file`,
      [{ algorithm: "SHA-256", value: sha256 }],
    ]),
  );
});

test("Y10: the export for a carrier to which the client discloses a SUMMARY names no confidential file, and nobody", async () => {
  const { key } = await market.newKey("carrier", ["GRAPHQL"]);
  const url = `/api/exports/compliance-coverage.json?organization_id=${organization_id}`;
  const get = async (by: string) =>
    (await market.app.inject({ method: "GET", url, headers: { "x-api-key": by } })).body;
  const [summary, full] = [await get(key), await get(members.operator.key)];
  for (const { kind, is_confidential, file_name, sha256 } of evidence) {
    const isShown = kind === "gap" && !is_confidential;
    assert.ok(full.includes(file_name) && full.includes(sha256), file_name);
    assert.equal(summary.includes(file_name), isShown, file_name);
    assert.equal(summary.includes(sha256), isShown, file_name);
  }
  assert.ok(evidence.some(({ kind, is_confidential }) => kind === "gap" && !is_confidential));
  assert.ok(full.includes('"attached-by"'));
  assert.ok(!summary.includes("attached-by") && !summary.includes('"Ada"'));
});

test("Y10: files attached or removed since the report became FINAL are listed apart", async () => {
  const [late, gone, ...kept] = planted;
  assert.ok(late && gone);
  const since = new Date(finalized_at.getTime() + DAY_MS);
  await owner.query("update attachments set created_at = $2 where id = $1", [late.id, since]);
  await owner.query(
    `update attachments set text = null, removed_at = $2, removed_by = 'Ada', removal_reason = 'Old.' where id = $1`,
    [gone.id, since],
  );
  const day = dayShown(since.toISOString().slice(0, "2026-11-21".length));
  const text = await textOf("AFTER_ACTION_REPORT", "MARKDOWN");
  for (const { sha256 } of [gone, ...kept]) assert.ok(text.includes(sha256));
  assert.ok(!text.includes(late.sha256));
  assert.ok(bare(text).includes(bare(`${late.file_name} was attached on ${day}.`)), text);
  assert.ok(bare(text).includes(bare(`${gone.file_name} was removed on ${day}.`)), text);
});
