import assert from "node:assert/strict";
import { test } from "node:test";
import { readCells } from "#domain/imports/reading/read-cells.ts";
import { type Shared, sharedOf, worksheetsOf } from "#domain/imports/reading/workbook-parts.ts";

const NONE: Shared = { strings: [], dateStyles: [], from1904: false };
const sheet = (rows: string, after = "") =>
  Buffer.from(`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`);
const textsOf = (rows: string, shared = NONE, after = "") =>
  readCells(sheet(rows, after), shared).map(({ row, cells }) => [row, ...cells]);

test("I2: numbers, texts, booleans, errors and empty cells are read as written", () => {
  const row = `<row r="3"><c r="B3"><v>1.50</v></c><c t="inlineStr"><is><t>in </t><r><t>place</t></r></is></c>
    <c t="str"><f>A1&amp;"x"</f><v>made</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c r="I3" t="s"><v>1</v></c></row>`;
  const shared = { ...NONE, strings: ["first", "second"] };
  assert.deepEqual(textsOf(row, shared), [[3, "", "1.5", "in place", "made", "false", "#N/A", "", "", "second"]]);
  assert.deepEqual(textsOf("<row><c><f>A1</f></c></row><row><c><v>7</v></c></row>"), [[1], [2, "7"]]);
});

test("I2: a number in a date format is that day, counted from 1900 or 1904", () => {
  const row = '<row><c s="1"><v>45292</v></c><c s="1"><v>45292.5</v></c><c s="0"><v>45292</v></c></row>';
  const dates = { ...NONE, dateStyles: [false, true] };
  assert.deepEqual(textsOf(row, dates), [[1, "2024-01-01", "2024-01-01T12:00:00.000Z", "45292"]]);
  assert.deepEqual(textsOf('<row><c s="1"><v>43830</v></c></row>', { ...dates, from1904: true }), [[1, "2024-01-01"]]);
});

test("I2: styles decide which numbers are dates; phonetic hints and hidden sheets are left out", () => {
  const parts = new Map(
    Object.entries({
      "xl/workbook.xml": `<x:workbook xmlns:x="x" xmlns:q="q"><x:workbookPr date1904="1"/><x:sheets>
        <x:sheet name="One" q:id="a"/><x:sheet name="Two" state="veryHidden" q:id="b"/><x:sheet name="Chart" q:id="c"/>
        </x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/>
        <Relationship Id="b" Target="worksheets/two.xml"/><Relationship Id="c" Target="chartsheets/c.xml"/></Relationships>`,
      "xl/worksheets/one.xml": "<worksheet/>",
      "xl/worksheets/two.xml": "<worksheet/>",
      "xl/chartsheets/c.xml": "<chartsheet/>",
      "xl/sharedStrings.xml":
        "<sst><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si><si><r><t>a</t></r><r><t>b</t></r></si></sst>",
      "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/>
        <numFmt numFmtId="165" formatCode="[Red]0.0 &quot;days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
  assert.deepEqual(
    worksheetsOf(parts).map(({ name }) => name),
    ["One"],
  );
  const dateStyles = [false, true, true, false, true];
  assert.deepEqual(sharedOf(parts), { strings: ["東京", "ab"], dateStyles, from1904: true });
});

test("I1: a number format longer than Excel's is read no further, however it is written", () => {
  const code = "[".repeat(1_000_000);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}d"/></numFmts>
    <cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const parts = new Map([
    ["xl/workbook.xml", Buffer.from("<workbook/>")],
    ["xl/styles.xml", Buffer.from(styles)],
  ]);
  assert.deepEqual(sharedOf(parts).dateStyles, [false]);
});

test("I2: a merged range may name any two opposite corners", () => {
  const rows = "<row><c><v>1</v></c></row>";
  for (const ref of ["A1:B2", "B2:A1", "A2:B1", "B1:A2"]) {
    const merged = `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`;
    assert.deepEqual(textsOf(rows, NONE, merged), [
      [1, "1", "1"],
      [2, "1", "1"],
    ]);
  }
});

test("I1: impossible cells, endless rows and merges, and entities are refused", () => {
  const refused: readonly (readonly [Buffer, RegExp])[] = [
    [sheet('<row><c r="XFE1"><v>1</v></c></row>'), /no cell XFE1/],
    [sheet('<row><c r="AAAA1"><v>1</v></c></row>'), /no cell/],
    [sheet('<row r="5"/><row r="x"/>'), /no number/],
    [sheet("<row/>".repeat(8_001)), /more than 8000 rows/],
    [sheet('<row r="1048577"/>'), /no row 1048577/],
    [sheet("", '<mergeCells><mergeCell ref="A1:A1048577"/></mergeCells>'), /no cell A1048577/],
    [sheet("<row/>", '<mergeCells><mergeCell ref="XFD1048576&#58;A1"/></mergeCells>'), /merged cells/],
    [
      sheet("<row><c><v>1</v></c></row>", '<mergeCells><mergeCell ref="A1&#58;XFD1048576"/></mergeCells>'),
      /merged cells/,
    ],
    [Buffer.from('<!DOCTYPE a [<!ENTITY b "ha">]><worksheet/>'), /document type/],
    [sheet("<row><c><v>&b;</v></c></row>"), /entity/],
  ];
  for (const [part, message] of refused) assert.throws(() => readCells(part, NONE), message);
});
