import JSZip from "jszip";
import { PNG, pdfOf, wordOf } from "../../packages/server/tests/attachments/files.ts";
import { HISTORY, workbookOf } from "../../packages/server/tests/imports/files.ts";

type File = { readonly name: string; readonly bytes: Buffer<ArrayBuffer> };

const ROWS = '<row r="1"><c r="A1" t="str"><v>title</v></c></row><row r="2"><c r="A2" t="str"><v>x</v></c></row>';
const FAR = Array.from({ length: 4_000 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}" t="str"><v>x</v></c></row>`);
const LAUGHS = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]>';

/** Sheets that ask for more than they are. */
const SHEETS: readonly string[] = [
  `<worksheet><sheetData>${ROWS}</sheetData><mergeCells><mergeCell ref="XFD1048576:A1"/></mergeCells></worksheet>`,
  `<worksheet><sheetData>${FAR.join("")}</sheetData></worksheet>`,
  `<worksheet><sheetData>${"<row/>".repeat(2_000_000)}</sheetData></worksheet>`,
  `<worksheet><sheetData>${ROWS.replace('r="2"', 'r="1e15"')}</sheetData></worksheet>`,
  `${LAUGHS}<worksheet>&c;</worksheet>`,
  "<a>".repeat(1_000_000),
  "x".repeat(60_000_000),
];

/** Files as they should be, and such as nobody should be able to harm the server with. */
export async function filesToSend(): Promise<readonly File[]> {
  const text = (name: string, said: string) => ({ name, bytes: Buffer.from(said) });
  const good = [
    text("notes.txt", "Call back first."),
    text("history.csv", "title,exercise_date,scenario,severity\nOld,2020-01-01,custom,low"),
    { name: "point.png", bytes: Buffer.from(PNG) },
    { name: "page.pdf", bytes: Buffer.from(pdfOf("Call back")) },
    { name: "note.docx", bytes: Buffer.from(await wordOf("Call back")) },
    { name: "history.xlsx", bytes: Buffer.from(await workbookOf(HISTORY)) },
  ];
  const cut = good.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, Math.ceil(bytes.length / 2)) }));
  const workbooks = await Promise.all(SHEETS.map(async (sheet) => ({ name: "bomb.xlsx", bytes: await bookOf(sheet) })));
  return [
    ...good,
    ...cut,
    ...workbooks,
    text("empty.csv", ""),
    text("columns.csv", `${"c,".repeat(1_000_000)}c\n1`),
    text("rows.csv", "title\n".repeat(700_000)),
    text("quotes.csv", `"${'""'.repeat(2_000_000)}`),
    text("open.csv", `title\n"${"a\n".repeat(1_000_000)}`),
    text("proto.csv", "__proto__,constructor,toString\n1,2,3"),
    text("formula.csv", 'title\n=HYPERLINK("https://example.com")'),
    text("nul.csv", "title\na\0b"),
    text("page.html", "<script>alert(1)</script>"),
    text("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    text("deep.pdf", `%PDF-1.7\n${"[".repeat(500_000)}`),
    text("pack.json", "[".repeat(200_000)),
    { name: "latin.csv", bytes: Buffer.from("title\né", "latin1") },
    { name: "wide.csv", bytes: Buffer.from("\ufefftitle\nx", "utf16le") },
    { name: "large.txt", bytes: Buffer.alloc(26 * 1024 * 1024 + 1, "a") },
  ];
}

async function bookOf(sheet: string): Promise<Buffer<ArrayBuffer>> {
  const zip = new JSZip();
  zip.file("xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="a"/></sheets></workbook>');
  const target = '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>';
  zip.file("xl/_rels/workbook.xml.rels", target);
  zip.file("xl/worksheets/one.xml", sheet);
  return Buffer.from(await zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" }));
}
