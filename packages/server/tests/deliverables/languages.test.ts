import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type DeliverableKind, offers } from "#domain/deliverables/deliverable-kinds.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { retryDeliverable } from "#domain/deliverables/retry-deliverable.ts";
import type { Document } from "#domain/documents/document.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { quarterOf } from "#platform/dates/quarter.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { type LanguageTag, TAGS } from "#platform/language/tags.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";
import { createFolder, settled, startWorkshop, storeIn } from "./workshop.ts";

const market = await startMarket();
const { folder, remove } = await createFolder();
after(async () => {
  await market.stop();
  await remove();
});
const { operator, client, carrier } = market.members;
const perform = performing(market.dependencies);
await perform(operator.caller, computeAndSaveReadiness, { organization_id: client.id });
const { rows } = await market.owner.query<{ id: string }>(
  "select id from exercises where organization_id = $1 and status = 'COMPLETED'",
  [client.id],
);
const exercise_id = rows[0]?.id ?? assert.fail("no exercise");

function write(kind: DeliverableKind, tag: LanguageTag): Promise<Document> {
  const { from, ofBook } = offers[kind];
  const subject: Subject = {
    organization_id: ofBook ? carrier.id : client.id,
    exercise_id: from[0] === "exercise" ? exercise_id : null,
    engagement_id: null,
    quarter: ofBook ? quarterOf(new Date()) : null,
    readers: [],
  };
  return inLanguage(tag, () => writeDocument(market.database, new Date(), kind, subject));
}

/** What the document itself says: its kind, its headings, its captions and the heads of its columns. */
function saidIn({ kind, handling, sections }: Document): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  return [
    kind,
    handling,
    ...sections.map(({ heading }) => heading),
    ...blocks.flatMap((block) => (block.type === "table" ? [block.table.caption, ...titlesIn(block.table)] : [])),
    ...blocks.flatMap((block) => (block.type === "figures" ? block.figures.map(({ label }) => label) : [])),
    ...blocks.flatMap((block) => (block.type === "chart" ? [block.chart.title] : [])),
  ];
}

function titlesIn({ columns }: { readonly columns: readonly { readonly title: string }[] }): string[] {
  return columns.map(({ title }) => title);
}

const kinds = Object.keys(offers).filter((kind): kind is DeliverableKind => kind in offers);

test("D35: a document of each kind is the same in each language but for its words", async () => {
  for (const kind of kinds) {
    const english = await write(kind, "en");
    const ours = saidIn(english);
    for (const tag of TAGS.filter((each) => each !== "en")) {
      const document = await write(kind, tag);
      const theirs = saidIn(document);
      assert.equal(document.language, tag);
      assert.equal(theirs.length, ours.length, `${kind} ${tag}`);
      const same = ours.filter((text, i) => text === theirs[i] && / [a-z]/.test(text) && !isRecord(text, english));
      assert.deepEqual(same, [], `${kind} ${tag}`);
      assert.deepEqual(
        document.sections.map(({ blocks }) => blocks.map(({ type }) => type)),
        english.sections.map(({ blocks }) => blocks.map(({ type }) => type)),
        `${kind} ${tag}`,
      );
    }
  }
});

/** Titles of records, which people wrote, are headings as well. */
function isRecord(text: string, { title }: Document): boolean {
  return text === title || /^[A-Z]+-?\d* |^[IDG]-\d+ /.test(text) || written.has(text) || SHARED.has(text);
}

/** Another language has the same word. */
const SHARED = new Set(["Hot wash", "Communication, clients"]);
const written = new Set(
  (
    await market.owner.query<{ title: string }>("select title from injects union select title from exercise_objectives")
  ).rows.map(({ title }) => title),
);

test("D35: days and numbers are those of the language, in PDF, Word and Excel, which name it", async () => {
  const document = await write("READINESS_REPORT", "de");
  const pdf = await readPdf(await render({ document, format: "PDF" }));
  assert.match(pdf.language ?? "", /^de/);
  assert.ok(pdf.text.includes("Bereitschaftsbericht"), pdf.text);
  assert.ok(/\d,\d\d/.test(pdf.text) && !/\d\.\d\d\b/.test(pdf.text), pdf.text);
  assert.match(pdf.text, /Seite 2 von \d/);
  assert.match(pdf.text, /Lücke \(kritisch\), offen seit \d+ Tagen/, "why points were deducted");
  const { missing } = await write("EXECUTIVE_SUMMARY", "fr");
  assert.ok(
    missing.some((line) => line.startsWith("Lacunes sans action")),
    `what a final report lacks: ${missing.join("; ")}`,
  );
  const report = await write("AFTER_ACTION_REPORT", "fr");
  const parts = await readOffice(await render({ document: report, format: "DOCX" }));
  const styles = parts.get("word/styles.xml")?.xml ?? assert.fail("no styles");
  assert.match(styles, /<w:lang w:val="fr"/);
});

test("D35: a day is apart from the next column also where its month is a long word", async () => {
  for (const tag of ["de", "fr"] as const) {
    for (const kind of ["COMPLIANCE_EVIDENCE", "IMPROVEMENT_PLAN"] as const) {
      const { text, crowdedDays } = await readPdf(await render({ document: await write(kind, tag), format: "PDF" }));
      assert.match(text, tag === "fr" ? / \d{1,2} \S+ 20\d\d / : / \d{1,2}\. \S+ 20\d\d /);
      assert.deepEqual(crowdedDays, [], `${kind} in ${tag}`);
    }
  }
});

test("D35: a deliverable is in the language asked for, English if none is, and keeps it when it is retried", async () => {
  const ask = async (input: object) =>
    (await perform(operator.caller, generateDeliverable, { exercise_id, format: "MARKDOWN", ...input })).id;
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  const [german, english] = [
    await ask({ kind: "AFTER_ACTION_REPORT", language: "DE" }),
    await ask({ kind: "AFTER_ACTION_REPORT" }),
  ];
  const made = await settled(market, german, "READY", "FAILED");
  await settled(market, english, "READY", "FAILED");
  assert.match(made.text ?? "", /Was fehlt|Fehlend/);
  assert.deepEqual(await titlesOf(german, english), ["Nachbereitungsbericht", "After-action report"]);
  await market.owner.query(
    "update deliverables set status = 'FAILED', failure = 'Once.', generated_at = null where id = $1",
    [german],
  );
  await perform(operator.caller, retryDeliverable, { id: german });
  const again = await settled(market, german, "READY", "FAILED");
  await workshop.stop();
  assert.equal(again.text, made.text);
});

async function titlesOf(...ids: readonly string[]): Promise<readonly string[]> {
  const found = await market.owner.query<{ id: string; title: string }>(
    "select id, title from deliverables where id = any ($1)",
    [ids],
  );
  const titles = new Map(found.rows.map(({ id, title }) => [id, title.split(":")[0] ?? ""]));
  return ids.map((id) => titles.get(id) ?? "");
}
