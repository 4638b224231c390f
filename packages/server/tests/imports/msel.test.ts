import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { addComment } from "#domain/comments/add-comment.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { workbookOf } from "#tests/imports/files.ts";
import { femaWorkbook, twoRowHeader } from "#tests/imports/msel-files.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members } = market;
const perform = performing(market.dependencies);
const { directClient: client, openClient, otherClient, carrier } = members;
const staff = (await market.newKey("operator", ["GRAPHQL"], "EDITOR")).key;
const viewer = (await market.newKey("operator", ["GRAPHQL"], "VIEWER")).key;

const CHECK = `query ($id: ID!, $sheets: [ImportSheetInput!]) { import_check(id: $id, sheets: $sheets) {
  status injects_count skipped_count problems_count exercises_count
  sheets { sheet name kind header_row rows_count columns { column name } mapping { field column value } words { field word rows_count value } }
  kinds { kind fields { field is_required } }
  injects { sheet row number title body planned_offset_minutes channel audience problems_count }
  left_out { sheet row text } problems { sheet row column field value problem expected } } }`;
const IMPORT = `mutation ($input: ImportMselInput!) { importMsel(input: $input) {
  id status injects_made rows_skipped undo_until exercise { id }
  injects(limit: 50) { reference sequence title body channel planned_offset_minutes audience sender controller expected_actions notes dimension
    criticality attack_technique scheduled_seconds status import { id } options { label next_inject { reference } } } } }`;
const UNDO = "mutation ($input: UndoImportInput!) { undoImport(input: $input) { id status } }";

async function plan(organization_id = client.id, given: object = {}): Promise<string> {
  const story = { title: "Silent Harbor", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-12-01" };
  return (await perform(members.operator.caller, createExercise, { organization_id, ...story, ...given })).id;
}

async function upload(exercise: string, file: Buffer | string, name: string, key = staff) {
  const url = `/api/exercises/${exercise}/imports?${new URLSearchParams({ file_name: name })}`;
  const headers = { "x-api-key": key, "content-type": "application/octet-stream" };
  const answered = await app.inject({ method: "POST", url, headers, payload: file });
  return { status: answered.statusCode, ...answered.json<{ id: string; code?: string; message?: string }>() };
}

const asked = async (query: string, variables: object, key = staff) => ask(app, { "x-api-key": key }, query, variables);
const check = async (id: string, more: object = {}) => Object(dataOf(await asked(CHECK, { id, ...more })).import_check);
const imported = async (id: string, more: object = {}) =>
  Object(dataOf(await asked(IMPORT, { input: { id, ...more } })).importMsel);
const refusal = async (query: string, input: object) => {
  const { errors = [] } = await asked(query, { input });
  return `${errors[0]?.extensions.code}: ${errors[0]?.message}`;
};
const titles = async (exercise: string) => {
  const text = "select number, sequence, title from injects where exercise_id = $1 order by sequence";
  const { rows } = await owner.query<{ number: number; sequence: number; title: string }>(text, [exercise]);
  return rows.map(({ number, sequence, title }) => `${sequence} I-${number} ${title}`);
};

type Field = { readonly field: string; readonly column: number | null; readonly value?: string | null };
const withValue = (mapping: readonly Field[], more: Readonly<Record<string, string>>) => [
  ...mapping.map(({ field, column }) => ({ field, column })),
  ...Object.entries(more).map(([field, value]) => ({ field, value })),
];

test("D36, D37, D38, D39, D40, D41: a workbook with titles, banners and other sheets becomes injects, once what it lacks is mapped", async () => {
  const exercise = await plan(client.id, { start_time: "09:00" });
  const { id, status } = await upload(exercise, await femaWorkbook(), "Silent Harbor MSEL.xlsx");
  assert.equal(status, 201);
  const told = await check(id);
  assert.deepEqual(
    told.sheets.map(({ name, kind, header_row, rows_count }: Record<string, unknown>) => [
      name,
      kind,
      header_row,
      rows_count,
    ]),
    [
      ["Contacts", null, 1, 1],
      ["Day 1 MSEL", "INJECTS", 4, 6],
      ["Day 2 MSEL", "INJECTS", 1, 1],
      ["Notes", null, 1, 1],
    ],
  );
  const [, first, second] = told.sheets;
  const columnsOf = (mapping: readonly Field[]) =>
    Object.fromEntries(mapping.map(({ field, column }) => [field, column]));
  assert.deepEqual(columnsOf(first.mapping), {
    ...{ number: 1, event_time: 2, title: 3, body: 4, channel: 5, sender: 6, audience: 7, controller: 8 },
    expected_actions: 9,
  });
  assert.deepEqual(columnsOf(second.mapping), {
    ...{ number: 1, event_date: 2, event_time: 3, body: 4, channel: 5, audience: 6 },
  });
  assert.deepEqual(
    told.kinds.map(({ kind }: { kind: string }) => kind),
    ["INJECTS"],
  );
  assert.deepEqual(
    told.left_out.map(({ row, text }: Record<string, unknown>) => [row, text]),
    [
      [5, "Phase 1: Detection"],
      [8, "Event\n#"],
      [10, "4"],
    ],
  );
  assert.deepEqual(
    told.problems.map(({ sheet, row, field, problem }: Record<string, unknown>) => [sheet, row, field, problem]),
    ["Day 1 MSEL", "Day 2 MSEL"].map((sheet) => [sheet, null, "dimension", "no column is mapped to dimension"]),
  );
  const lacking = await refusal(IMPORT, { id });
  assert.match(lacking, /^BAD_USER_INPUT: Day 1 MSEL, dimension: no column is mapped to dimension; expected: /);
  assert.deepEqual(await titles(exercise), []);

  const dimension = { dimension: "detection and escalation" };
  const sheets = [first, second].map(({ sheet, kind, mapping }) => ({
    sheet,
    kind,
    columns: withValue(mapping, dimension),
  }));
  const mapped = await check(id, { sheets });
  assert.deepEqual([mapped.problems, mapped.injects_count, mapped.skipped_count], [[], 4, 3]);
  assert.deepEqual(
    mapped.injects.map(({ row, number, title, planned_offset_minutes, channel, audience }: Record<string, unknown>) => [
      ...[row, number, title, planned_offset_minutes, channel, audience],
    ]),
    [
      [6, "1", "Users report locked files", 15, "PHONE", "Help Desk"],
      [7, "2", "SIEM alert", 30, "ALERT", "SOC"],
      [9, "3A", "Ransom note", 65, "EMAIL", "All players"],
      [2, "5", "A reporter calls", 24 * 60 - 60, "IN_PERSON", "Press office"],
    ],
  );
  assert.deepEqual(await titles(exercise), [], "a check stores nothing");

  const made = await imported(id, { sheets });
  assert.deepEqual([made.status, made.injects_made, made.rows_skipped, made.undo_until], ["IMPORTED", 4, 3, null]);
  assert.equal(made.exercise.id, exercise);
  assert.deepEqual([made.injects[0].sender, made.injects[0].controller], ["Help desk user", "D. Whitlock"]);
  assert.deepEqual(made.injects[2], {
    ...{
      reference: "I-3",
      sequence: 3,
      title: "Ransom note",
      body: '=HYPERLINK("http://evil.example")',
      channel: "EMAIL",
    },
    ...{ planned_offset_minutes: 65, audience: "All players", expected_actions: null, criticality: "NORMAL" },
    ...{ sender: null, controller: null, notes: null },
    ...{ dimension: "DETECTION_AND_ESCALATION", attack_technique: null, scheduled_seconds: null, status: "PENDING" },
    ...{ import: { id }, options: [] },
  });
});

test("D37, D38: a header over two merged rows, offsets and line breaks are read; one value stands for all rows", async () => {
  const exercise = await plan();
  const { id } = await upload(exercise, await twoRowHeader(), "msel.xlsx");
  const { sheets: found } = await check(id);
  assert.equal(found[0].header_row, 3);
  const values = { dimension: "RECOVERY_AND_CONTINUITY", criticality: "High" };
  const sheets = [{ sheet: 1, kind: "INJECTS", columns: withValue(found[0].mapping, values) }];
  assert.deepEqual((await check(id, { sheets })).problems, []);
  const { injects } = await imported(id, { sheets });
  assert.deepEqual(
    injects.map((each: Record<string, unknown>) => [
      ...[each.title, each.body, each.channel, each.planned_offset_minutes, each.audience, each.criticality],
      each.expected_actions,
    ]),
    [
      [
        "The lights go out",
        "The lights go out.\nAll of them.",
        "IN_PERSON",
        5,
        "Facilities",
        "CRITICAL",
        "Calls the utility.",
      ],
      ["They come back", "They come back.", "PHONE", 90, "Facilities", "CRITICAL", null],
    ],
  );
  const { id: other } = await upload(exercise, await twoRowHeader(), "msel.xlsx");
  const wrong = await asked(CHECK, { id: other, sheets: [{ sheet: 1, kind: "INJECTS", header_row: 9 }] });
  assert.match(wrong.errors?.[0]?.message ?? "", /sheets\.0\.header_row: row 9 of MSEL is empty/);
  const gaps = await asked(CHECK, { id: other, sheets: [{ sheet: 1, kind: "GAPS" }] });
  assert.match(gaps.errors?.[0]?.message ?? "", /sheets\.0\.kind: must be INJECTS in this import/);
  const upper = await check(other, { sheets: [{ sheet: 1, kind: "INJECTS", header_row: 2 }] });
  assert.deepEqual([upper.sheets[0].header_row, upper.sheets[0].rows_count], [2, 3]);
});

const HEAD =
  "number,time,title,inject,delivery method,dimension,options,criticality,att&ck technique,automatic delivery";

test("D38, D39, D41, D42: every problem is listed by its row, and nothing is imported while there is one", async () => {
  const exercise = await plan();
  const rows = [
    "1,09:15,A,Text,Email,Communication,,,,",
    "2,15,B,Text,Pigeon,Communication,Pay -> 9,,T99,soon",
    "3,T-10,,Text,Email,Weather,Back -> 3,urgent,,",
    "4,,D,,Email,Communication,Go -> 1,,,",
    "1,T+200:00,E,Text,Email,Communication,,,,",
  ];
  const { id } = await upload(exercise, [HEAD, ...rows].join("\n"), "plan.csv");
  const told = await check(id);
  const seen = told.problems.map(({ row, field, problem }: Record<string, unknown>) => `${row} ${field}: ${problem}`);
  assert.deepEqual(
    seen.toSorted(),
    [
      "2 exercise_start".replace("2", "null") +
        ": times of day count from STARTEX, and the exercise has no planned start",
      "3 attack_technique: is not a technique of ATT&CK",
      "3 channel: is not an accepted value",
      "3 event_time: could be minutes or an hour",
      "3 options: no inject has the number 9",
      "3 scheduled_seconds: is not a time on the exercise clock",
      "4 criticality: is not an accepted value",
      "4 dimension: is not an accepted value",
      "4 event_time: is before STARTEX, and an exercise begins there",
      "4 options: an option leads back to its own inject",
      "5 body: is empty",
      "5 null: has no planned time",
      "5 options: 2 injects have the number 1",
      "6 event_time: is more than a week after STARTEX",
    ].toSorted(),
  );
  assert.equal(told.injects.length, 5);
  assert.equal(told.injects[1].problems_count, 5);
  assert.equal(told.problems.find(({ field }: { field: string }) => field === "channel").value, "Pigeon");
  assert.match(await refusal(IMPORT, { id }), /^BAD_USER_INPUT: /);
  assert.deepEqual(await titles(exercise), []);
  const [{ mapping }] = told.sheets;
  const start = [{ sheet: 1, kind: "INJECTS", columns: withValue(mapping, { exercise_start: "09:30" }) }];
  const later = await check(id, { sheets: start });
  const first = later.problems.find(({ row }: Record<string, unknown>) => row === 2);
  assert.equal(first?.problem, "is before STARTEX (2026-12-01 09:30)");
});

test("I2: words that no field accepts are listed, and imported as the mapping says what they mean", async () => {
  const exercise = await plan();
  const rows = [
    "1,T+0,A,Text,Carrier pigeon,Communication,,urgent,,",
    "2,T+0,B,Text,CARRIER-PIGEON!,Communication,,low,,",
    "3,T+0,C,Text,Runic stone,Weather,,,,",
  ];
  const { id } = await upload(exercise, [HEAD, ...rows].join("\n"), "words.csv");
  const [{ words }] = (await check(id)).sheets;
  assert.deepEqual(words, [
    { field: "channel", word: "Carrier pigeon", rows_count: 2, value: null },
    { field: "channel", word: "Runic stone", rows_count: 1, value: null },
    { field: "criticality", word: "urgent", rows_count: 1, value: null },
    { field: "dimension", word: "Weather", rows_count: 1, value: null },
  ]);
  const meaning = (field: string, word: string, value: string) => ({ field, word, value });
  const said = [meaning("channel", "carrier pigeon", "IN_PERSON"), meaning("channel", "Runic stone", "DOCUMENT")];
  const sheetsWith = (more: readonly object[]) => [{ sheet: 1, kind: "INJECTS", words: [...said, ...more] }];
  const half = await check(id, { sheets: sheetsWith([]) });
  assert.deepEqual(
    half.problems.map(({ row, field }: Record<string, unknown>) => [row, field]),
    [
      [2, "criticality"],
      [4, "dimension"],
    ],
  );
  assert.equal(half.sheets[0].words[0].value, "IN_PERSON");
  for (const [wrong, told] of [
    [meaning("channel", "x", "PIGEON"), /^BAD_USER_INPUT: sheets\.0\.words\.2\.value: must be one of EMAIL, /],
    [meaning("title", "x", "A"), /^BAD_USER_INPUT: sheets\.0\.words\.2\.field: must be one of .*channel/],
  ] as const) {
    assert.match(await refusal(IMPORT, { id, sheets: sheetsWith([wrong]) }), told);
  }
  assert.deepEqual(await titles(exercise), []);
  const rest = [meaning("criticality", "Urgent", "CRITICAL"), meaning("dimension", "weather", "COMMUNICATION")];
  const made = await imported(id, { sheets: sheetsWith(rest) });
  assert.deepEqual(
    made.injects.map((each: Record<string, unknown>) => [each.channel, each.dimension, each.criticality]),
    [
      ["IN_PERSON", "COMMUNICATION", "CRITICAL"],
      ["IN_PERSON", "COMMUNICATION", "LOW"],
      ["DOCUMENT", "COMMUNICATION", "NORMAL"],
    ],
  );
});

test("D38: a time of day before the start belongs to the night after it, if the exercise begins in the evening", async () => {
  const exercise = await plan(client.id, { start_time: "22:00" });
  const { id } = await upload(
    exercise,
    "time,inject,method,dimension\n23:30,A,Email,Communication\n00:15,B,Email,Communication",
    "night.csv",
  );
  const told = await check(id);
  assert.deepEqual(
    told.injects.map(({ planned_offset_minutes }: Record<string, unknown>) => planned_offset_minutes),
    [90, 135],
  );
});

test("D42: injects are added after those there, in the file's order, with options among themselves and their origin in the history", async () => {
  const exercise = await plan();
  const base = { title: "First", body: "B", channel: "EMAIL", dimension: "COMMUNICATION", planned_offset_minutes: 0 };
  await perform(members.operator.caller, createInject, { exercise_id: exercise, ...base });
  const rows = [
    '7,T+00:05,Pay or not,They ask,Email,Communication,"Pay -> 9a\nRefuse -> 8\nWait\nAsk -> whom ->",high,t1486,T+00:07:00',
    "8,10 min,Refused,They publish,News,Communication,,,,",
    "9A,H+1,Paid,They vanish,Chat,Communication,,low,,90",
    "EXAMPLE,T+00:15,Example,Text,Email,Communication,,,,",
  ];
  const { id } = await upload(exercise, [HEAD, ...rows].join("\n"), "Größe.csv");
  const { injects, rows_skipped } = await imported(id);
  assert.deepEqual(await titles(exercise), ["1 I-1 First", "2 I-2 Pay or not", "3 I-3 Refused", "4 I-4 Paid"]);
  assert.equal(rows_skipped, 1);
  const [asking, , paid] = injects;
  assert.deepEqual(asking.options, [
    { label: "Pay", next_inject: { reference: "I-4" } },
    { label: "Refuse", next_inject: { reference: "I-3" } },
    { label: "Wait", next_inject: null },
    { label: "Ask -> whom", next_inject: null },
  ]);
  assert.deepEqual([asking.criticality, asking.attack_technique, asking.scheduled_seconds], ["CRITICAL", "T1486", 420]);
  assert.deepEqual([paid.planned_offset_minutes, paid.criticality, paid.scheduled_seconds], [60, "LOW", 90]);
  const { rows: notes } = await owner.query(
    "select note, spoils from state_changes where import_id = $1 order by note limit 1",
    [id],
  );
  assert.deepEqual(notes, [{ note: "Imported from Größe.csv, Größe row 2.", spoils: true }]);
  const { rows: entries } = await owner.query(
    "select action from audit_entries where subject_id = $1 order by sequence",
    [id],
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    ["uploadImport", "importMsel"],
  );
  assert.match(await refusal(IMPORT, { id }), /^CONFLICT/);
  const other = "mutation ($input: ImportHistoryInput!) { importHistory(input: $input) { id } }";
  assert.match(await refusal(other, { id }), /^BAD_USER_INPUT: id: is the MSEL of an exercise: use importMsel/);
});

test("D42: an exercise that is over takes no file, and no more injects than its limit", async () => {
  const exercise = await plan();
  const line = "T+1,Text,Email,Communication\n";
  const head = "offset,inject,method,dimension\n";
  const first = await upload(exercise, head + line.repeat(999), "plan.csv");
  const second = await upload(exercise, head + line.repeat(2), "plan.csv");
  await imported(first.id);
  assert.match(
    await refusal(IMPORT, { id: second.id }),
    /the exercise has 999 of at most 1000 injects, and this adds 2/,
  );
  await owner.query("update exercises set status = 'CANCELLED', cancelled_reason = 'x' where id = $1", [exercise]);
  assert.equal((await upload(exercise, head + line, "plan.csv")).status, 409);
  assert.match(await refusal(IMPORT, { id: second.id }), /^CONFLICT: .*CANCELLED/);
  assert.match(await refusal(UNDO, { id: first.id }), /^CONFLICT: .*CANCELLED/);
});

test("D43: an import is undone with everything it added until one of its injects was delivered, skipped or referred to", async () => {
  const exercise = await plan();
  const { caller } = members.operator;
  const base = {
    exercise_id: exercise,
    body: "B",
    channel: "EMAIL",
    dimension: "COMMUNICATION",
    planned_offset_minutes: 0,
  };
  const text =
    "offset,title,inject,method,dimension,options\n0,A,Text,Email,Communication,On -> 2\n5,B,Text,Email,Communication,";
  await perform(caller, createInject, { ...base, title: "Before" });
  const { id } = await upload(exercise, text, "plan.csv");
  const { injects } = await imported(id);
  await perform(caller, createInject, { ...base, title: "After" });
  const text2 = "select id, reference from injects i where import_id = $1 order by sequence";
  const ids = async (of: string) =>
    (await owner.query<{ id: string }>(text2.replace(", reference", ""), [of])).rows.map((row) => row.id);
  const [inject_id] = await ids(id);
  assert.equal(injects.length, 2);
  await perform(caller, updateInject, { id: inject_id, title: "A, edited" });
  const { id: comment } = await perform(caller, addComment, { inject_id, body: "Good one." });
  assert.match(await refusal(UNDO, { id }), /^CONFLICT: .*undone: a comment on I-2\.$/);
  await owner.query("delete from comments where id = $1", [comment]);
  assert.equal(Object(dataOf(await asked(UNDO, { input: { id } })).undoImport).status, "UNDONE");
  assert.deepEqual(await titles(exercise), ["1 I-1 Before", "2 I-4 After"]);
  const { rows } = await owner.query("select count(*)::int as left from state_changes where import_id = $1", [id]);
  assert.deepEqual(rows, [{ left: 0 }]);
  assert.match(await refusal(UNDO, { id }), /^CONFLICT/);

  const again = await upload(exercise, text, "plan.csv");
  await imported(again.id);
  const [delivered, skipped] = await ids(again.id);
  await perform(caller, startExercise, { id: exercise });
  await perform(caller, skipInject, { id: skipped, reason: "No time." });
  assert.match(await refusal(UNDO, { id: again.id }), /^CONFLICT: .*undone: I-6 is SKIPPED\.$/);
  await perform(caller, deliverInject, { id: delivered });
  assert.match(await refusal(UNDO, { id: again.id }), /undone: I-5 is DELIVERED, I-6 is SKIPPED\.$/);
  assert.equal((await titles(exercise)).length, 4);
});

test("D44: only the operator's ADMINs and EDITORs import, and only its staff read of the import", async () => {
  const exercise = await plan(openClient.id);
  const text = "offset,inject,method,dimension\n0,Text,Email,Communication";
  assert.equal((await upload(exercise, text, "a.csv", viewer)).status, 403);
  assert.equal((await upload(exercise, text, "a.csv", openClient.key)).status, 403);
  assert.equal((await upload(exercise, text, "a.csv", "hw_nobody")).status, 401);
  assert.equal((await upload("01920000-0000-7000-8000-000000000000", text, "a.csv")).status, 400);
  const { id } = await upload(exercise, text, "ransom at noon.csv");
  for (const query of [IMPORT, UNDO])
    assert.deepEqual(codesOf(await asked(query, { input: { id } }, viewer)), ["FORBIDDEN"]);
  await imported(id);
  await owner.query("update api_keys set scopes = array['GRAPHQL'] where organization_id = any ($1)", [
    [openClient.id, otherClient.id, carrier.id],
  ]);
  const READ = `query ($id: ID!) { import(id: $id) { file_name } imports(exercise_id: "${exercise}") { id }
    state_changes: exercise(id: "${exercise}") { injects { title } } }`;
  for (const { key } of [openClient, otherClient, carrier]) {
    const read = dataOf(await asked(READ, { id }, key));
    assert.deepEqual([read.import, read.imports], [null, []]);
    assert.ok(!JSON.stringify(read).includes("Text"));
  }
  const { rows } = await owner.query("select bool_and(spoils) as all from state_changes where subject_id = $1", [id]);
  assert.deepEqual(rows, [{ all: true }]);
  const read = dataOf(await asked(READ, { id }, viewer));
  assert.deepEqual([read.import, read.imports], [{ file_name: "ransom at noon.csv" }, [{ id }]]);
  await owner.query("set role hotwash_client");
  await owner.query("select set_config('hotwash.organization_id', $1, false)", [openClient.id]);
  const { rows: seen } = await owner.query("select file_name from imports where id = $1", [id]);
  await owner.query("reset role");
  assert.deepEqual(seen, [], "row policies say the same");
});

test("D45: templates have the columns with one example, which is not imported, and explain them", async () => {
  const get = (path: string, key = staff) => app.inject({ url: path, headers: { "x-api-key": key } });
  const workbook = new exceljs.Workbook();
  const { rawPayload, statusCode } = await get("/api/imports/msel.xlsx");
  assert.equal(statusCode, 200);
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  assert.deepEqual(
    workbook.worksheets.map(({ name, state }) => [name, state]),
    [
      ["MSEL", "visible"],
      ["Words", "hidden"],
      ["Columns", "visible"],
    ],
  );
  const columns = workbook.getWorksheet("Columns");
  assert.equal(columns?.rowCount, (workbook.getWorksheet("MSEL")?.columnCount ?? 0) + 1);
  assert.ok(String(columns?.getCell("C5").value).length > 10);
  const csv = await get("/api/imports/msel.csv");
  assert.match(
    csv.body,
    /^Inject #,STARTEX offset,Title,Delivery method,From,Recipient,Location,Controller,Inject,.*\r\nEXAMPLE,/,
  );
  assert.equal((await get("/api/imports/msel.xlsx", viewer)).statusCode, 403);
  const exercise = await plan();
  for (const file of [rawPayload, csv.body]) {
    const { id } = await upload(exercise, file, "template");
    const told = await check(id);
    assert.deepEqual([told.problems, told.injects_count, told.skipped_count], [[], 0, 1]);
    const wanted = ["planned_offset_minutes", "title", "channel", "body", "dimension", "options", "scheduled_seconds"];
    const mapped = told.sheets[0].mapping.map(({ field }: { field: string }) => field);
    assert.deepEqual(
      wanted.filter((field) => !mapped.includes(field)),
      [],
    );
    assert.match(await refusal(IMPORT, { id }), /no mapped sheet has injects/);
  }
});

test("D46: an export is a workbook or CSV of what the caller may read, ready to print, in which nothing is run", async () => {
  const exercise = await plan(openClient.id, { title: "Fish & chips" });
  const { caller } = members.operator;
  const formula = "=cmd|' /C calc'!A0";
  const base = { exercise_id: exercise, channel: "IN_PERSON", dimension: "COMMUNICATION", planned_offset_minutes: 75 };
  await perform(caller, createInject, { ...base, title: formula, body: "@SUM(1)\n-1", scheduled_seconds: 90 });
  const get = (extension: string, key = staff) =>
    app.inject({ url: `/api/exercises/${exercise}/msel.${extension}`, headers: { "x-api-key": key } });
  const file = await get("xlsx");
  assert.match(String(file.headers["content-disposition"]), /filename="\w+-X-\d+-msel\.xlsx"/);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(file.rawPayload).buffer);
  const sheet = workbook.getWorksheet("MSEL");
  const { values = [] } = sheet?.getRow(2) ?? {};
  assert.deepEqual(Array.isArray(values) && values.slice(1), [
    ...["I-1", "T+01:15", formula, "In person", "", "", "", "", "@SUM(1)\n-1", "", "", "Communication", "Normal", ""],
    ...["T+00:01:30", "", "", "", ""],
  ]);
  assert.equal(sheet?.getCell("C2").type, exceljs.ValueType.String);
  assert.equal(sheet?.getCell("C2").numFmt, "@");
  const [view] = sheet?.views ?? [];
  assert.deepEqual([view?.state, Object(view).ySplit], ["frozen", 1]);
  const { orientation, fitToWidth, fitToHeight, printTitlesRow } = sheet?.pageSetup ?? {};
  assert.deepEqual([orientation, fitToWidth, fitToHeight, printTitlesRow], ["landscape", 1, 0, "1:1"]);
  assert.match(sheet?.headerFooter.oddHeader ?? "", /Fish && chips/);
  const csv = await get("csv");
  assert.match(csv.body, /\r\nI-1,T\+01:15,'=cmd\|' \/C calc'!A0,In person,,,,,"'@SUM\(1\)\n-1",/);
  assert.equal((await get("xlsx", "hw_nobody")).statusCode, 401);
  await owner.query("update api_keys set scopes = array['GRAPHQL'] where organization_id = any ($1)", [
    [openClient.id, otherClient.id],
  ]);
  assert.equal((await get("csv", otherClient.key)).statusCode, 404);
  const withheld = await get("csv", openClient.key);
  assert.deepEqual(
    [withheld.statusCode, withheld.body.split("\r\n").length],
    [200, 2],
    "no inject before it is delivered",
  );
  const { rows } = await owner.query(
    "select count(*)::int as taken from audit_entries where action = 'export.msel' and outcome = 'OK' and subject_id = $1 and organization_id = $2",
    [exercise, openClient.id],
  );
  assert.deepEqual(rows, [{ taken: 3 }]);
});

test("D37: a CSV with Hotwash's own names of columns is read as before", async () => {
  const exercise = await plan();
  const head = "title\tchannel\tplanned_offset_minutes\tbody\tdimension\toptions";
  const file = `${head}\rOne\tEMAIL\t5\tAll of them.\tCOMMUNICATION\tOn -> 2\rTwo\tsocial media\t6\tMore.\tlegal and insurance\t`;
  const { id } = await upload(exercise, file, "plan.csv");
  const { injects } = await imported(id);
  assert.deepEqual(
    injects.map(({ title, channel, options }: Record<string, unknown>) => [title, channel, options]),
    [
      ["One", "EMAIL", [{ label: "On", next_inject: { reference: "I-2" } }]],
      ["Two", "SOCIAL_MEDIA", []],
    ],
  );
  assert.equal((await upload(exercise, await workbookOf({ Empty: [] }), "e.xlsx")).status, 400);
});
