import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import type { Document } from "#domain/documents/document.ts";
import { isNumeric } from "#domain/documents/shown.ts";
import { quarterOf } from "#platform/dates/quarter.ts";
import { startMarket } from "#tests/support/market.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { client, carrier } = market.members;

const kinds = ["IMPROVEMENT_PLAN", "COMPLIANCE_EVIDENCE", "BOOK_REPORT"] as const;

function write(kind: (typeof kinds)[number]): Promise<Document> {
  const ofBook = kind === "BOOK_REPORT";
  return writeDocument(market.database, new Date(), kind, {
    organization_id: ofBook ? carrier.id : client.id,
    exercise_id: null,
    engagement_id: null,
    quarter: ofBook ? quarterOf(new Date()) : null,
    readers: null,
  });
}

async function open(document: Document): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await render({ document, format: "XLSX" })).buffer);
  return workbook;
}

/** Of the text on a printed page, in points: less is too small to read. */
const LEAST = 7.5;
/** The letters of Calibri 11 across a page in landscape. */
const LETTERS = { a4: 140, "us-letter": 130 } as const;

const headsOf = (sheet: exceljs.Worksheet): string[] => {
  const { values } = sheet.getRow(1);
  return Array.isArray(values) ? values.slice(1).map(String) : [];
};

for (const kind of kinds) {
  test(`D31: each table of ${kind} prints in landscape with its head and first column on every page, at a legible size`, async () => {
    const document = await write(kind);
    const [about, ...sheets] = (await open(document)).worksheets;
    assert.equal(about?.name, "About");
    assert.ok(sheets.length > 1);
    for (const { name, pageSetup, columns } of sheets) {
      assert.equal(pageSetup.orientation, "landscape", name);
      assert.equal(pageSetup.printTitlesRow, "1:1", name);
      assert.equal(pageSetup.printTitlesColumn, "A:A", name);
      assert.equal(pageSetup.fitToHeight, 0, name);
      const letters = columns.reduce((sum, { width = 0 }) => sum + width, 0);
      const scale = Math.min(1, (LETTERS[document.paper] * (pageSetup.fitToWidth ?? 1)) / letters);
      assert.ok(11 * scale >= LEAST, `${name} prints at ${11 * scale} points`);
    }
  });

  test(`D31: sheets of ${kind} have whole words as names, heads aligned with their cells, and no column twice`, async () => {
    const document = await write(kind);
    const tables = document.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "table" ? [block.table] : [])),
    );
    const sheets = (await open(document)).worksheets.slice(1);
    assert.equal(sheets.length, tables.length);
    for (const [i, sheet] of sheets.entries()) {
      const table = tables[i] ?? assert.fail();
      const words = new Set(table.name.split(/[^\p{L}\p{N}]+/u));
      for (const word of sheet.name.split(" ")) assert.ok(words.has(word) || /^\d+$/.test(word), sheet.name);
      const heads = headsOf(sheet);
      assert.equal(new Set(heads).size, heads.length, sheet.name);
      for (const [at, head] of heads.entries()) {
        const column = table.columns.find(({ title, page }) => title === head && !page);
        const [above, below] = [1, 2].map((row) => sheet.getCell(row, at + 1).alignment);
        assert.deepEqual([above?.horizontal, above?.indent], [below?.horizontal, below?.indent], head);
        if (column && isNumeric(column)) assert.deepEqual([above?.horizontal, above?.indent], ["right", 2], head);
        assert.ok(
          (sheet.getColumn(at + 1).width ?? 0) >= Math.max(...head.split(" ").map((word) => word.length)),
          head,
        );
      }
      const cells = heads.map((_, at) => JSON.stringify(sheet.getColumn(at + 1).values.slice(2)));
      const told = cells.filter((each) => /[A-Z]-\d/.test(each));
      assert.equal(new Set(told).size, told.length, sheet.name);
    }
  });
}

test("D32: every exercise behind a control is in its row and in the list of exercises, and the rows say how to read them", async () => {
  const document = await write("COMPLIANCE_EVIDENCE");
  const { text, texts } = await readPdf(await render({ document, format: "PDF" }));
  const tables = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "table" ? [block.table] : [])),
  );
  const list = tables.find(({ name }) => name === "Exercises") ?? assert.fail("no list of exercises");
  const held = new Set(list.rows.map(([reference]) => reference));
  const controls = tables.filter(({ columns }) => columns.some(({ title }) => title === "Control"));
  assert.ok(controls.length > 3);
  const named = controls.flatMap(({ columns, rows }) => {
    const at = columns.findIndex(({ title }) => title === "Exercises");
    return rows.flatMap((row) => String(row[at] ?? "").match(/\w+-X-\d+/g) ?? []);
  });
  assert.ok(named.length > 0);
  for (const reference of named) assert.ok(held.has(reference), reference);
  for (const { columns } of controls) assert.ok(!columns.some(({ title }) => title === "Times" || title === "In"));
  const last = texts.at(-1) ?? "";
  for (const said of ["How to read this document", "P performed", "stale after"]) assert.ok(last.includes(said), said);
  assert.ok(text.includes("names every completed exercise behind it"));
});
