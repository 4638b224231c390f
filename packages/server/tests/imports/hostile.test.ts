import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { after, test } from "node:test";
import JSZip from "jszip";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { HISTORY, workbookOf } from "#tests/imports/files.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members } = market;
const staff = (await market.newKey("operator", ["GRAPHQL"])).key;
const header = "title,exercise_date,scenario,severity";
const day = "A day,2020-01-01,custom,low";

async function upload(payload: Buffer | string, name = "file.csv") {
  const url = `/api/organizations/${members.client.id}/imports?file_name=${encodeURI(name)}`;
  const headers = { "x-api-key": staff, "content-type": "application/octet-stream" };
  const answered = await app.inject({ method: "POST", url, headers, payload });
  return { status: answered.statusCode, told: answered.json<{ id?: string; code?: string; message?: string }>() };
}

async function refusal(payload: Buffer | string, name?: string): Promise<string> {
  const { status, told } = await upload(payload, name);
  assert.deepEqual([status, told.code], [400, "BAD_USER_INPUT"], told.message);
  return told.message ?? "";
}

async function sheetsOf(payload: Buffer | string, name?: string) {
  const { told } = await upload(payload, name);
  assert.ok(told.id, told.message);
  const query = `query ($id: ID!) { import_check(id: $id) { problems { row problem }
    sheets { name kind rows_count columns { name } first_rows { row cells } } } }`;
  return Object(dataOf(await ask(app, { "x-api-key": staff }, query, { id: told.id })).import_check);
}

/** The workbook with other parts than it had. */
async function repacked(bytes: Buffer, change: (zip: JSZip) => Promise<void> | void): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  await change(zip);
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

/** The workbook with the records of Zip64 behind its directory, which agree with those that it has. */
function inZip64(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.write("PK\x06\x06", "latin1");
  record.writeUInt32LE(44, 4);
  for (const at of [24, 32]) record.writeUInt32LE(bytes.readUInt16LE(end + 10), at);
  record.writeUInt32LE(bytes.readUInt32LE(end + 12), 40);
  record.writeUInt32LE(bytes.readUInt32LE(end + 16), 48);
  locator.write("PK\x06\x07", "latin1");
  locator.writeUInt32LE(end, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([bytes.subarray(0, end), record, locator, bytes.subarray(end)]);
}

const SHEET = "xl/worksheets/sheet1.xml";

test("I1: a file that is not a table is refused with the reason: empty, binary, another encoding, broken, in Zip64, protected, with macros", async () => {
  const workbook = await workbookOf(HISTORY);
  const encrypted = Buffer.from(workbook);
  encrypted.writeUInt16LE(1, encrypted.indexOf("PK\x01\x02", 0, "latin1") + 8);
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(512)]);
  const cases: readonly (readonly [Buffer | string, RegExp])[] = [
    ["", /file: must not be empty/],
    [`${header}\r\n`, /has no rows/],
    ["\n\n,,\n", /has no rows/],
    [await workbookOf({ Sheet: [] }), /has no rows/],
    [Buffer.from(`${header}\nÜbung,2020-01-01,custom,low`, "latin1"), /not valid UTF-8 text: save it as “CSV UTF-8”/],
    [Buffer.from("a,b\n1,\0\n"), /bytes that are not text/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /not valid UTF-8 text/],
    [`${header}\n"A day,2020-01-01`, /row 2: a quotation mark is never closed/],
    [workbook.subarray(0, 3_000), /is a damaged workbook/],
    [inZip64(workbook), /uses Zip64, .* save it again as \.xlsx, or as CSV$/],
    [await repacked(workbook, (zip) => void zip.remove("xl/workbook.xml")), /is an archive, not an XLSX workbook/],
    [await repacked(workbook, (zip) => void zip.file("xl/vbaProject.bin", "x")), /contains macros/],
    [
      await repacked(workbook, (zip) => void zip.file(SHEET, "<worksheet><sheetData><row")),
      /cannot be read as a workbook/,
    ],
    [encrypted, /protected by a password/],
    [old, /an old or protected workbook/],
  ];
  for (const [file, message] of cases) assert.match(await refusal(file), message);
});

const MANY = 2_500_000;
const exhausting = [
  ["short lines", "a\n".repeat(MANY), /more than 2000 rows/],
  ["lines that hold nothing", "\n".repeat(2 * MANY), /has no rows/],
  ["columns", `${"a,".repeat(MANY)}\n`, /columns; the limit is 100/],
  ["a text that never ends", `a\n"${"x".repeat(2 * MANY)}`, /row 2: a quotation mark is never closed/],
] as const;

for (const [what, text, message] of exhausting) {
  test(`L26: 5 MB of ${what} are read in a thread, while others are answered`, async () => {
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    subscribe("worker_threads", resolve);
    let ended = false;
    const refused = refusal(text).finally(() => {
      ended = true;
    });
    await begun;
    unsubscribe("worker_threads", resolve);
    assert.equal((await app.inject({ url: "/healthz" })).statusCode, 200);
    assert.equal(ended, false, "it was read before anybody else had a turn");
    assert.match(await refused, message);
  });
}

test("I1: a file over the limit of bytes, rows, columns or sheets is refused before it is stored", async () => {
  const large = await upload(Buffer.alloc(10 * 1024 * 1024, "a"));
  assert.deepEqual([large.status, large.told.code], [413, "BAD_USER_INPUT"]);
  assert.match(large.told.message ?? "", /at most 5242880 bytes \(5 MiB\)/);
  const url = `/api/organizations/${members.client.id}/imports`;
  const payload = Buffer.alloc(10 * 1024 * 1024, "a");
  const stranger = await app.inject({ method: "POST", url, headers: { "x-api-key": "hw_nobody" }, payload });
  assert.equal(stranger.statusCode, 401, "a stranger's file is not read");
  assert.match(await refusal(`${header}\n${day}`, "a&file_name=b"), /file_name: must be given once/);
  assert.match(await refusal(`${header}\n${`${day}\n`.repeat(2_001)}`), /more than 2000 rows/);
  assert.match(await refusal(`${"a,".repeat(101)}a\n${"1,".repeat(101)}1`), /row 1 has 102 columns; the limit is 100/);
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, i) => [
      `S${i}`,
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ]),
  );
  assert.match(await refusal(await workbookOf(many)), /21 sheets; the limit is 20/);
});

test("I1: a workbook that is larger unpacked than it claims, or names more cells than exist, does no harm", async () => {
  const workbook = await workbookOf(HISTORY);
  const bomb = await repacked(workbook, (zip) => void zip.file("xl/media/image1.png", Buffer.alloc(60 * 1024 * 1024)));
  assert.ok(bomb.length < 200_000);
  assert.match(await refusal(bomb), /is larger than 40 MiB when unpacked/);
  const lying = Buffer.from(bomb);
  for (let at = lying.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = lying.indexOf("PK\x01\x02", at + 4, "latin1")) {
    lying.writeUInt32LE(10, at + 24);
  }
  assert.match(await refusal(lying), /is larger than 40 MiB when unpacked/);
  const end = bomb.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const counted = bomb.readUInt16LE(end + 10) - 1;
  // The list is one longer than it says, and a reader that counts for itself unpacks that one too.
  for (const at of [end + 8, end + 10]) bomb.writeUInt16LE(counted, at);
  assert.match(await refusal(bomb), /is a damaged workbook/);

  const edited = (change: (xml: string) => string) =>
    repacked(workbook, async (zip) => void zip.file(SHEET, change((await zip.file(SHEET)?.async("string")) ?? "")));
  // Counted by its corners as they are, one that is named backwards would make room for others.
  for (const ref of ["A4:XFD1048576", "XFD1048576:A4", "XFD4:A1048576"]) {
    const merged = `<mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`;
    assert.match(
      await refusal(await edited((xml) => xml.replace("</sheetData>", `</sheetData>${merged}`))),
      /has \d+ merged cells; the limit is 200000/,
    );
  }
  // Looked through from each to the sheet's end, it would take hours.
  const unclosed = `</none>${"<mergeCell ".repeat(300_000)}`;
  assert.match(await refusal(await edited((xml) => xml.replace("</sheetData>", unclosed))), /cannot be read/);
  const rule =
    '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation></dataValidations>';
  assert.equal(
    (await sheetsOf(await edited((xml) => xml.replace("</sheetData>", `</sheetData>${rule}`)))).sheets.length,
    3,
  );
  const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]>';
  assert.match(
    await refusal(
      await edited((xml) =>
        xml.replace("<worksheet", `${laughs}<worksheet`).replace("</sheetData>", "&c;</sheetData>"),
      ),
    ),
    /cannot be read/,
  );
  assert.equal((await upload(`${header}\n${day}`)).status, 201);
});

test("I1, I2: formulas have their stored value, merged cells the common one; hidden sheets are left out", async () => {
  const file = await workbookOf(
    {
      Exercises: [
        ["Title", "Date", "Scenario", "Severity", "Notes"],
        [
          { formula: 'CONCATENATE("A"," day")', result: "A day" },
          { formula: "TODAY()", result: new Date("2020-01-01") },
          "Custom",
          "Low",
          { richText: [{ text: "Bold " }, { text: "words" }] },
        ],
        [
          "Another day",
          new Date("2020-01-02"),
          null,
          "High",
          { text: "Minutes", hyperlink: "https://files.example/minutes" },
        ],
        [{ formula: "1/0", result: { error: "#DIV/0!" } }, { formula: "A1" }, null, "=cmd|' /C calc'!A0", true],
      ],
      Secret: [["Title"], ["Not shown"]],
    },
    (workbook) => {
      workbook.getWorksheet("Exercises")?.mergeCells("C2:C4");
      Object.assign(workbook.getWorksheet("Secret") ?? {}, { state: "hidden" });
    },
  );
  const { sheets, problems } = await sheetsOf(file, "history.xlsx");
  assert.deepEqual(
    sheets.map(({ name }: { name: string }) => name),
    ["Exercises"],
  );
  assert.deepEqual(
    sheets[0].first_rows.map(({ cells }: { cells: string[] }) => cells),
    [
      ["A day", "2020-01-01", "Custom", "Low", "Bold words"],
      ["Another day", "2020-01-02", "Custom", "High", "Minutes"],
      ["#DIV/0!", "", "Custom", "=cmd|' /C calc'!A0", "true"],
    ],
  );
  assert.deepEqual(
    problems.map(({ row, problem }: Record<string, unknown>) => `${row} ${problem}`),
    ["4 the cell contains the error #DIV/0!", "4 is empty", "4 is not an accepted value"],
  );
});

test("L19: an invisible character in a cell is a problem with its row and column, also in the name of a sheet or file", async () => {
  const query = `query ($id: ID!) { import_check(id: $id) { problems { sheet row column field value problem } } }`;
  const problems = async (file: Buffer | string, name: string) => {
    const { told } = await upload(file, name);
    const headers = { "x-api-key": staff };
    const refused = await ask(app, headers, `mutation { importHistory(input: {id: "${told.id}"}) { id } }`);
    assert.match(JSON.stringify(refused), /BAD_USER_INPUT/);
    return Object(dataOf(await ask(app, headers, query, { id: told.id })).import_check).problems;
  };
  const file = `${header}\n${day}\nNight\u{e0049}\u{e0067},2020-01-01,custom,low\nPDF‌ها,2020-01-02,custom,low`;
  assert.deepEqual(await problems(file, "unseen.csv"), [
    {
      ...{ sheet: "unseen", row: 3, column: "A: title", field: "title", value: "Night\u{e0049}\u{e0067}" },
      problem: "must not contain the tag character U+E0049 (character 6)",
    },
  ]);
  const workbook = await workbookOf({ "Exer\u2060cises": [header.split(","), day.split(",")] });
  const [{ problem }] = await problems(workbook, "sheet.xlsx");
  assert.equal(problem, "the name of the sheet must not contain the invisible character U+2060 (character 5)");
  const { rowCount } = await market.owner.query(
    "select from exercises where organization_id = $1 and title in ('A day', 'PDF‌ها')",
    [members.client.id],
  );
  assert.equal(rowCount, 0);
  assert.match(
    await refusal(`${header}\n${day}`, "a\u202egpj.csv"),
    /file_name: must not contain .* U\+202E \(character 2\)/,
  );
});

test("I1: CSV is read with commas, semicolons or tabs, in UTF-8 or UTF-16, and our own exports are read back unchanged", async () => {
  const cells = async (file: Buffer | string) => (await sheetsOf(file, "exercises.csv")).sheets[0].first_rows[0].cells;
  assert.deepEqual(await cells(`\uFEFF${header}\r\n"'-1 day, ""short""",2020-01-01,custom,low\r\n`), [
    '-1 day, "short"',
    "2020-01-01",
    "custom",
    "low",
  ]);
  assert.deepEqual(await cells(`${header.replaceAll(",", ";")}\n"Two\nlines";2020-01-01;custom;low`), [
    "Two\nlines",
    "2020-01-01",
    "custom",
    "low",
  ]);
  const tabs = `\uFEFF${header.replaceAll(",", "\t")}\rÜbung\t2020-01-01\tcustom\tlow`;
  assert.deepEqual(await cells(Buffer.from(tabs, "utf16le")), ["Übung", "2020-01-01", "custom", "low"]);
});

test("I12: the templates have the accepted columns, and no row", async () => {
  const get = (path: string, key = staff) => app.inject({ method: "GET", url: path, headers: { "x-api-key": key } });
  const workbook = await get("/api/imports/template.xlsx");
  assert.match(String(workbook.headers["content-disposition"]), /hotwash-import\.xlsx/);
  assert.match(await refusal(workbook.rawPayload), /has no rows/);
  for (const kind of ["exercises", "gaps", "action_items"]) {
    const { body, statusCode } = await get(`/api/imports/${kind}.csv`);
    assert.equal(statusCode, 200);
    const { sheets } = await sheetsOf(`${body}x\r\n`, `${kind}.csv`);
    assert.deepEqual([sheets[0].kind, sheets[0].columns.length], [kind.toUpperCase(), body.trim().split(",").length]);
  }
  for (const unknown of ["poems", "__proto__", "constructor", "toString", "%00"]) {
    assert.equal((await get(`/api/imports/${unknown}.csv`)).statusCode, 404, unknown);
  }
  assert.equal((await get("/api/imports/template.xlsx", "hw_nobody")).statusCode, 401);
});

test("I6: the maximum number of rows is imported at once, and undone at once", async () => {
  const rows = Array.from(
    { length: 1_900 },
    (_, i) => `Exercise ${i % 100},Weakness ${i},low,data protection,"${"Text. ".repeat(20)}"`,
  );
  const days = Array.from({ length: 100 }, (_, i) => `Exercise ${i},2020-01-01,custom,low`);
  const sheets = {
    Exercises: [header, ...days].map((each) => each.split(",")),
    Gaps: ["exercise,title,severity,category,description", ...rows].map((each) => each.split(",")),
  };
  const { told } = await upload(await workbookOf(sheets), "large.xlsx");
  const act = (name: string) =>
    ask(app, { "x-api-key": staff }, `mutation { ${name}(input: {id: "${told.id}"}) { status gaps_made } }`);
  assert.deepEqual(dataOf(await act("importHistory")), { importHistory: { status: "IMPORTED", gaps_made: 1_900 } });
  assert.deepEqual(dataOf(await act("undoImport")), { undoImport: { status: "UNDONE", gaps_made: 1_900 } });
});
