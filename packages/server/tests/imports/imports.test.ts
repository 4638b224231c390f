import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { REFERENCES } from "#domain/imports/built-on.ts";
import { forgetImports } from "#domain/imports/forget-imports.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { addExerciseDuty } from "#domain/programs/duties/add-exercise-duty.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import type { Action } from "#kernel/action.ts";
import { Refusal, type RefusalCode } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { HISTORY, workbookOf } from "#tests/imports/files.ts";
import { startMarket } from "#tests/support/market.ts";
import { actIn, performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members } = market;
const perform = performing(market.dependencies);
const { directClient: client, openClient, otherClient } = members;
const staff = (await market.newKey("operator", ["GRAPHQL"], "EDITOR")).key;
const viewer = (await market.newKey("operator", ["GRAPHQL"], "VIEWER")).key;

const CHECK = `query ($id: ID!, $sheets: [ImportSheetInput!], $skip: Boolean) {
  import_check(id: $id, sheets: $sheets, skip_duplicates: $skip) {
    status exercises_count gaps_count action_items_count skipped_count problems_count
    sheets { sheet name rows_count kind columns { column letters name } first_rows { row cells } mapping { field column value } }
    problems { sheet row column field value problem expected }
  }
}`;
const IMPORT = `mutation ($input: ImportHistoryInput!) {
  importHistory(input: $input) { id status exercises_made gaps_made action_items_made rows_skipped imported_at undo_until }
}`;
const UNDO = "mutation ($input: UndoImportInput!) { undoImport(input: $input) { id status undone_at undo_until } }";

async function upload(file: Buffer | string, name: string, organization = client.id, key = staff) {
  const url = `/api/organizations/${organization}/imports?${new URLSearchParams({ file_name: name })}`;
  const headers = { "x-api-key": key, "content-type": "application/octet-stream" };
  const answered = await app.inject({ method: "POST", url, headers, payload: file });
  return { status: answered.statusCode, ...answered.json<{ id: string; code?: string; message?: string }>() };
}

const asked = async (query: string, variables: object, key = staff) => ask(app, { "x-api-key": key }, query, variables);
const check = async (id: string, more: object = {}) => Object(dataOf(await asked(CHECK, { id, ...more })).import_check);
const imported = async (id: string, more: object = {}) =>
  Object(dataOf(await asked(IMPORT, { input: { id, ...more } })).importHistory);
const undone = async (id: string) => Object(dataOf(await asked(UNDO, { input: { id } })).undoImport);

const TABLES = ["exercises", "gaps", "action_items", "state_changes", "imports"];
async function counts(organization = client.id): Promise<Record<string, number>> {
  const parts = TABLES.map((table) => `(select count(*)::int from ${table} where organization_id = $1) as ${table}`);
  const { rows } = await owner.query(`select ${parts.join(", ")}`, [organization]);
  return rows[0];
}

test("I1, I2, I5, I6, I7, I8: a workbook becomes exercises, gaps and action items, each with its origin, and is undone", async () => {
  const before = await counts();
  const { id, status } = await upload(await workbookOf(HISTORY), "history.xlsx");
  assert.equal(status, 201);
  const told = await check(id);
  assert.deepEqual(told.problems, []);
  assert.deepEqual(
    told.sheets.map(({ name, kind, rows_count }: Record<string, unknown>) => [name, kind, rows_count]),
    [
      ["Exercises", "EXERCISES", 2],
      ["Findings", "GAPS", 3],
      ["Actions", "ACTION_ITEMS", 2],
    ],
  );
  assert.deepEqual([told.exercises_count, told.gaps_count, told.action_items_count], [2, 3, 2]);
  assert.deepEqual(told.sheets[1].first_rows[1].cells.slice(0, 4), [
    "F2",
    "Ransom on a Sunday",
    "Keys lie in the vault",
    "Critical",
  ]);
  assert.deepEqual(
    { ...(await counts()), imports: 0 },
    { ...before, imports: 0, state_changes: (before.state_changes ?? 0) + 1 },
  );

  const made = await imported(id);
  assert.deepEqual([made.status, made.exercises_made, made.gaps_made, made.action_items_made], ["IMPORTED", 2, 3, 2]);
  assert.equal(Date.parse(made.undo_until) - Date.parse(made.imported_at), 30 * 86_400_000);
  const query = `query ($id: ID!) { import(id: $id) { status file_name uploaded_by
    exercises(limit: 5) { title exercise_date status scenario severity facilitator started_at ended_at
      gaps(limit: 5) { title severity status category dimension identified_at remediated_at verified_at assurance due_on owner import { id }
        history(limit: 5) { from_state to_state note }
        action_items(limit: 5) { title status priority completed_at history(limit: 5) { to_state note } } } } } }`;
  const { exercises } = Object(dataOf(await asked(query, { id })).import);
  const shown = exercises.map((each: object) => ({ ...each, gaps: undefined }));
  const common = { status: "COMPLETED", started_at: null, ended_at: null, gaps: undefined };
  assert.deepEqual(shown, [
    {
      title: "Payroll by phone",
      exercise_date: "2024-03-12",
      scenario: "DEEPFAKE_FRAUD",
      severity: "HIGH",
      facilitator: "Dana Whitlock",
      ...common,
    },
    {
      title: "Ransom on a Sunday",
      exercise_date: "2023-10-01",
      scenario: "RANSOMWARE",
      severity: "CRITICAL",
      facilitator: null,
      ...common,
    },
  ]);
  const [verified] = exercises[0].gaps;
  assert.deepEqual(verified, {
    title: "Nobody calls back",
    severity: "HIGH",
    status: "VERIFIED",
    category: "TRAINING_AND_AWARENESS",
    dimension: "DETECTION_AND_ESCALATION",
    identified_at: "2024-03-12T12:00:00.000Z",
    remediated_at: "2024-06-01T12:00:00.000Z",
    verified_at: "2024-06-01T12:00:00.000Z",
    assurance: "SELF_ATTESTED",
    due_on: null,
    owner: "Ruth",
    import: { id },
    history: [
      { from_state: null, to_state: "VERIFIED", note: "Imported from history.xlsx, Findings row 2. Test call of May." },
    ],
    action_items: [
      {
        title: "Teach the call back",
        status: "DONE",
        priority: "HIGH",
        completed_at: "2024-05-20T12:00:00.000Z",
        history: [{ to_state: "DONE", note: "Imported from history.xlsx, Actions row 2." }],
      },
    ],
  });
  assert.deepEqual(
    exercises[1].gaps.map(({ title, severity, due_on }: Record<string, unknown>) => [title, severity, due_on]),
    [
      ["Keys lie in the vault", "CRITICAL", "2027-01-31"],
      ["Counsel is not on call", "LOW", null],
    ],
  );
  const { rows: kept } = await owner.query("select sheets, status from imports where id = $1", [id]);
  assert.deepEqual(kept, [{ sheets: null, status: "IMPORTED" }]);
  const { rows: entries } = await owner.query(
    "select action, outcome from audit_entries where subject_id = $1 order by sequence",
    [id],
  );
  assert.deepEqual(
    entries.map(({ action, outcome }) => `${action} ${outcome}`),
    ["uploadImport OK", "importHistory OK"],
  );

  const again = await asked(IMPORT, { input: { id } });
  assert.deepEqual(codesOf(again), ["CONFLICT"]);
  assert.equal((await undone(id)).status, "UNDONE");
  const { exercises: e, gaps: g, action_items: a } = await counts();
  assert.deepEqual([e, g, a], [before.exercises, before.gaps, before.action_items]);
  assert.deepEqual(codesOf(await asked(UNDO, { input: { id } })), ["CONFLICT"]);
  const { rows: left } = await owner.query("select to_state from state_changes where subject_id = $1 order by at, id", [
    id,
  ]);
  assert.deepEqual(
    left.map(({ to_state }) => to_state),
    ["UPLOADED", "IMPORTED", "UNDONE"],
  );
});

test("I3, I4: every problem is listed with sheet, row, column, field and what is accepted, and nothing is imported", async () => {
  const gaps = [
    [
      "exercise",
      "title",
      "severity",
      "category",
      "status",
      "note",
      "remediated_on",
      "accepted_on",
      "accepted_until",
      "identified_on",
      "due_on",
    ],
    ["Payment on a Friday", "Of one that was not held", "high", "data protection"],
    ["Nowhere", "x".repeat(201), "Sev 1", "", "Open"],
    ["Power cut of 2019", "#REF!", "low", "data protection", "verified", "", "2031-01-01"],
    ["Power cut of 2019", "Accepted", "low", "data protection", "accepted", "Cheap.", "", "2019-01-01", "2020-01-01"],
    ["Power cut of 2019", "Day", "low", "data protection", "open", "", "03/04/2025", "", "", "2025-02-30", "45000"],
    ["Power cut of 2019", "the  GENERATOR was not fuelled", "low", "data protection"],
    ["Power cut of 2019", "Twice", "low", "data protection"],
    ["X-999", "Twice", "low", "data protection"],
    ["Power cut of 2019", "twice ", "low", "data protection"],
  ];
  const before = await counts();
  const { id } = await upload(gaps.map((cells) => cells.join(";")).join("\r\n"), "gaps.csv");
  const told = await check(id);
  const seen = told.problems.map(
    ({ row, column, field, problem }: Record<string, unknown>) => `${row} ${column} ${field}: ${problem}`,
  );
  const expected = [
    /^2 A: exercise exercise: \w+-X-\d+ was not held$/,
    /^3 B: title title: must have at most 200 characters \(got 201\)$/,
    /^3 C: severity severity: is not an accepted value/,
    /^3 D: category category: is empty$/,
    /^3 A: exercise exercise: no exercise has this title or key$/,
    /^4 B: title title: the cell contains the error #REF!$/,
    /^4 G: remediated_on remediated_on: must not be in the future$/,
    /^4 F: note note: a VERIFIED gap requires a reason$/,
    /^5 I: accepted_until accepted_until: the acceptance has expired$/,
    /^5 H: accepted_on accepted_on: must not be before 2019-04-02/,
    /^6 J: identified_on identified_on: is not a date$/,
    /^6 G: remediated_on remediated_on: could mean either of two dates/,
    /^6 G: remediated_on remediated_on: is not accepted with the status OPEN$/,
    /^7 B: title title: \w+-G-\d+ has this title in the same exercise already$/,
    /^9 A: exercise exercise: no exercise has this title or key$/,
    /^10 B: title title: gaps row 8 has this title in the same exercise already$/,
  ];
  const unmet = expected.filter((pattern) => !seen.some((each: string) => pattern.test(each)));
  assert.deepEqual([unmet, seen.length, told.problems_count], [[], expected.length, expected.length], seen.join("\n"));
  assert.deepEqual(
    seen.map((each: string) => Number.parseInt(each, 10)),
    seen.map((each: string) => Number.parseInt(each, 10)).toSorted((a: number, b: number) => a - b),
  );
  const severity = told.problems.find(({ field }: { field: string }) => field === "severity");
  assert.deepEqual([severity.value, severity.expected], ["Sev 1", "LOW, MEDIUM, HIGH, CRITICAL"]);

  const { errors = [] } = await asked(IMPORT, { input: { id } });
  assert.equal(errors[0]?.extensions.code, "BAD_USER_INPUT");
  assert.match(errors[0]?.message ?? "", /^gaps row 2, exercise: \w+-X-\d+ was not held; expected: /);
  assert.equal(errors[0]?.message.split("\n").length, expected.length);
  assert.deepEqual({ ...(await counts()), imports: 0, state_changes: 0 }, { ...before, imports: 0, state_changes: 0 });
});

test("I2, I4: the person maps columns, gives one value for all rows, and skips rows whose records exist", async () => {
  const rows = ["What,When,How bad", "Power cut of 2019,2019-04-02,Low", "Storm of 2020,2020-02-02,High"];
  const { id } = await upload(rows.join("\n"), "old list.csv");
  assert.deepEqual((await check(id)).sheets[0].kind, null);
  const columns = [
    { field: "title", column: 1 },
    { field: "exercise_date", column: 2 },
    { field: "severity", column: 3 },
  ];
  const sheets = [{ sheet: 1, kind: "EXERCISES", columns }];
  const lacking = await check(id, { sheets });
  assert.deepEqual(
    lacking.problems.map(({ row, field, problem }: Record<string, unknown>) => [row, field, problem]),
    [
      [null, "scenario", "no column is mapped to scenario"],
      [2, "title", lacking.problems[1].problem],
    ],
  );
  const whole = [{ sheet: 1, kind: "EXERCISES", columns: [...columns, { field: "scenario", value: "custom" }] }];
  const told = await check(id, { sheets: whole, skip: true });
  assert.deepEqual([told.problems_count, told.skipped_count, told.exercises_count], [0, 1, 1]);
  const wrong = [
    [{ field: "colour", column: 1 }, /columns\.0\.field: EXERCISES have only key, title/],
    [{ field: "title", column: 4 }, /columns\.0\.column: the sheet has 3/],
    [{ field: "title" }, /pass column, or value/],
    [{ field: "title", column: 1, value: "x" }, /not both/],
  ] as const;
  for (const [column, message] of wrong) {
    const { errors = [] } = await asked(CHECK, { id, sheets: [{ sheet: 1, kind: "EXERCISES", columns: [column] }] });
    assert.match(errors[0]?.message ?? "", message);
  }
  const made = await imported(id, { sheets: whole, skip_duplicates: true });
  assert.deepEqual([made.exercises_made, made.rows_skipped], [1, 1]);
  await undone(id);
});

test("I6: an import that fails halfway leaves nothing", async () => {
  const before = await counts();
  const { id } = await upload(await workbookOf(HISTORY), "history.xlsx");
  await owner.query("alter table action_items add constraint fails check (title <> 'Move the keys') not valid");
  const { errors = [] } = await asked(IMPORT, { input: { id } });
  await owner.query("alter table action_items drop constraint fails");
  assert.equal(errors[0]?.extensions.code, "INTERNAL_SERVER_ERROR");
  const now = await counts();
  assert.deepEqual([now.exercises, now.gaps, now.action_items], [before.exercises, before.gaps, before.action_items]);
  assert.equal((await check(id)).status, "UPLOADED");
  const discard = "mutation ($input: DiscardImportInput!) { discardImport(input: $input) { id } }";
  dataOf(await asked(discard, { input: { id } }));
  assert.equal((await asked(CHECK, { id })).data?.import_check, null);
});

test("I8, I9: an import that something was built on, or that was changed, cannot be undone, and the refusal names what", async () => {
  const { id } = await upload(await workbookOf(HISTORY), "history.xlsx", openClient.id);
  await imported(id);
  const { rows: gaps } = await owner.query(
    "select id, number, exercise_id from gaps where import_id = $1 order by number",
    [id],
  );
  const [gap] = gaps;
  const refusal = async () => {
    const { errors = [] } = await asked(UNDO, { input: { id } });
    assert.equal(errors[0]?.extensions.code, "CONFLICT");
    return errors[0]?.message ?? "";
  };
  await perform(members.operator.caller, addComment, { gap_id: gap.id, body: "Still so." });
  assert.match(await refusal(), new RegExp(`a comment on \\w+-G-${gap.number}\\.$`));
  await owner.query("delete from comments where gap_id = $1", [gap.id]);
  const own = { exercise_id: gap.exercise_id, title: "Another", severity: "LOW", category: "DATA_PROTECTION" };
  const { id: another } = await perform(members.operator.caller, createGap, own);
  assert.match(await refusal(), /\w+-G-\d+ belongs to \w+-X-\d+, an event of \w+-X-\d+/);
  await owner.query("delete from exercise_events where exercise_id = $1", [gap.exercise_id]);
  await owner.query("delete from gaps where id = $1", [another]);
  await perform(members.operator.caller, computeAndSaveReadiness, { organization_id: openClient.id });
  assert.match(await refusal(), /the readiness score of \d{4}-\d\d-\d\d/);
  const drafted = await perform(members.operator.caller, draftAfterActionReport, { exercise_id: gap.exercise_id });
  const { rows: reports } = await owner.query("select executive_summary from after_action_reports where id = $1", [
    drafted.id,
  ]);
  assert.match(reports[0]?.executive_summary, /scenario of high severity, with 0 participants\./);
  assert.match(await refusal(), /an after-action report of \w+-X-\d+/);
  await owner.query("update gaps set updated_at = now() where id = $1", [gap.id]);
  assert.match(await refusal(), new RegExp(`-G-${gap.number} was changed`));
  const { rows } = await owner.query("select count(*)::int as gaps from gaps where import_id = $1", [id]);
  assert.equal(rows[0]?.gaps, 3);

  const old = await upload(
    "title,exercise_date,scenario,severity\nLong ago,2001-01-01,custom,low",
    "e.csv",
    otherClient.id,
  );
  await imported(old.id);
  await owner.query("update imports set imported_at = imported_at - interval '31 days' where id = $1", [old.id]);
  await owner.query(
    "update exercises e set updated_at = i.imported_at from imports i where i.id = e.import_id and i.id = $1",
    [old.id],
  );
  const { errors = [] } = await asked(UNDO, { input: { id: old.id } });
  assert.match(errors[0]?.message ?? "", /older than 30 days/);
});

test("I9: a duty that an imported exercise serves, and its feedback form, are named and stay", async () => {
  const file = "title,exercise_date,scenario,severity\nServed,2026-03-02,RANSOMWARE,high";
  const { id } = await upload(file, "served.csv", openClient.id);
  await imported(id);
  const { rows } = await owner.query("select id from exercises where import_id = $1", [id]);
  const [{ rows: duties }, by] = [await owner.query("select id, title from duties limit 1"), members.operator.person];
  const serves = { exercise_id: rows[0].id, duty_id: duties[0].id, rationale: "Our auditor accepted it." };
  await perform(by, addExerciseDuty, serves);
  const refusal = async () => {
    const { errors = [] } = await asked(UNDO, { input: { id } });
    return `${errors[0]?.extensions.code} ${errors[0]?.message}`;
  };
  const refused = await refusal();
  assert.ok(/^CONFLICT /.test(refused) && refused.includes(`the duty “${duties[0].title}” of `), refused);
  const kept = await owner.query("select rationale from exercise_duties where exercise_id = $1", [rows[0].id]);
  assert.deepEqual(kept.rows, [{ rationale: "Our auditor accepted it." }]);
  await perform(by, createFeedbackForm, { exercise_id: rows[0].id, template: "HOT_WASH_SURVEY" });
  assert.match(await refusal(), /^CONFLICT .*the feedback form HOT_WASH_SURVEY of \w+-X-\d+/);
});

/** Rows that exist only with another that the undo names. */
const FOLLOWING = [
  ...["attachments", "evaluations", "feedback_comments", "feedback_questions", "reconciliations"],
  ...["choices", "corrections", "replies", "responses", "tasks", "votes"].map((part) => `inject_${part}`),
];

test("I9: every foreign key that deletes with what an import makes is among what its undo looks for", async () => {
  const { rows } = await owner.query<{ table: string; column: string; to: string; keeps: boolean }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to,
      c.confdeltype in ('a', 'r') as keeps
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = any (array['exercises', 'gaps', 'action_items']::regclass[])`);
  const nameOf = ({ table, column, to }: { table: string; column: string; to: string }) => `${table}.${column} → ${to}`;
  const known = new Set([...REFERENCES.map(nameOf), ...FOLLOWING.map((table) => `${table}.exercise_id → exercises`)]);
  const found = new Set(rows.map(nameOf));
  assert.deepEqual(
    rows
      .filter(({ keeps }) => !keeps)
      .map(nameOf)
      .filter((each) => !known.has(each)),
    [],
  );
  assert.deepEqual(
    [...known].filter((each) => !found.has(each)),
    [],
  );
});

test("I9: an undo is refused for records of a kind that it knows nothing of, and removes nothing", async () => {
  const { id } = await upload(
    "title,exercise_date,scenario,severity\nA day,2020-01-01,custom,low",
    "e.csv",
    openClient.id,
  );
  await imported(id);
  const made = "select organization_id, id from exercises where import_id = $1";
  const [exercise] = (await owner.query(made, [id])).rows;
  await owner.query(`create table later_kinds (organization_id uuid, exercise_id uuid,
    foreign key (organization_id, exercise_id) references exercises)`);
  try {
    await owner.query("insert into later_kinds values ($1, $2)", [exercise.organization_id, exercise.id]);
    const { errors = [] } = await asked(UNDO, { input: { id } });
    assert.match(`${errors[0]?.extensions.code} ${errors[0]?.message}`, /^CONFLICT .*later kinds that refer to it/);
    assert.equal((await owner.query(made, [id])).rowCount, 1);
  } finally {
    await owner.query("drop table later_kinds");
  }
});

test("I9: only imported records can be deleted, regardless of the caller", async () => {
  for (const table of ["exercises", "gaps", "action_items", "state_changes"]) {
    await owner.query("begin");
    const { rows: before } = await owner.query(`select count(*)::int as own from ${table} where import_id is null`);
    await owner.query("alter table action_items disable trigger all; set local role hotwash_operator");
    await owner.query("set constraints all deferred");
    const { rowCount } = await owner.query(`delete from ${table} where import_id is null`);
    await owner.query("rollback");
    assert.ok(before[0]?.own > 0, table);
    assert.equal(rowCount, 0, table);
  }
});

test("I10: importing requires an ADMIN or EDITOR of the operator; others cannot upload, check, import or undo, and strangers see none", async () => {
  const csv = "title,exercise_date,scenario,severity\nA day,2020-01-01,custom,low";
  const { id } = await upload(csv, "e.csv");
  assert.equal((await upload(csv, "e.csv", client.id, viewer)).status, 403);
  assert.equal((await upload(csv, "e.csv", client.id, members.carrier.key)).status, 403);
  assert.equal((await upload(csv, "e.csv", client.id, "hw_nobody")).status, 401);
  const url = `/api/organizations/${client.id}/imports?file_name=e.csv`;
  const nameless = await app.inject({ method: "POST", url, payload: csv, headers: { "content-type": "text/csv" } });
  assert.deepEqual([nameless.statusCode, nameless.json().message], [401, "Authentication required"]);
  assert.equal((await upload(csv, "e.csv", "01920000-0000-7000-8000-000000000000")).status, 400);
  for (const [query, variables] of [
    [CHECK, { id }],
    [IMPORT, { input: { id } }],
    [UNDO, { input: { id } }],
  ] as const) {
    assert.deepEqual(codesOf(await asked(query, variables, viewer)), ["FORBIDDEN"]);
  }
  await owner.query("update api_keys set scopes = array['GRAPHQL'] where organization_id = any ($1)", [
    [otherClient.id, members.carrier.id, openClient.id],
  ]);
  for (const key of [otherClient.key, members.carrier.key]) {
    assert.deepEqual(dataOf(await asked("query ($id: ID!) { import(id: $id) { id } }", { id }, key)).import, null);
    assert.deepEqual(codesOf(await asked(CHECK, { id }, key)), ["FORBIDDEN"]);
  }
  const own = dataOf(await asked("{ imports { organization { id } } }", {}, openClient.key)).imports;
  assert.ok(Array.isArray(own) && own.length > 0);
  assert.ok(own.every(({ organization }) => organization.id === openClient.id));
});

test("I11: a file that nobody imports is removed after 7 days", async () => {
  const { id } = await upload("title,exercise_date\nA,2020-01-01", "e.csv");
  const forgetIn = (days: number) =>
    forgetImports.run({ ...market.dependencies, clock: () => new Date(Date.now() + days * 86_400_000) });
  await forgetIn(6);
  assert.equal((await check(id)).status, "UPLOADED");
  await forgetIn(8);
  assert.equal((await asked(CHECK, { id })).data?.import_check, null);
  const { rows } = await owner.query("select count(*)::int as kept from imports where status <> 'UPLOADED'");
  assert.ok(rows[0]?.kept > 0);
});

test("G51, I8: actions that refer to imported records while the import is undone report them as gone", async () => {
  const text = `select id from imports where organization_id = $1 and status = 'IMPORTED'
    and exists (select from gaps where import_id = imports.id)`;
  const { rows: history } = await owner.query<{ id: string }>(text, [otherClient.id]);
  const import_id = history[0]?.id;
  const brought = async (table: string) => {
    const { rows } = await owner.query<{ id: string }>(`select id from ${table} where import_id = $1 limit 1`, [
      import_id,
    ]);
    return rows[0]?.id ?? assert.fail(`no ${table}`);
  };
  const [exercise_id, gap_id, action_item_id] = [
    await brought("exercises"),
    await brought("gaps"),
    await brought("action_items"),
  ];
  const { caller } = members.operator;
  const deliverable = { exercise_id, kind: "EXECUTIVE_SUMMARY", format: "PDF" };
  const attempts: readonly (readonly [Action, object, code: RefusalCode, field?: string])[] = [
    [addComment, { gap_id, body: "Is it so?" }, "BAD_USER_INPUT", "gap_id"],
    [addComment, { action_item_id, body: "Is it so?" }, "BAD_USER_INPUT", "action_item_id"],
    [generateDeliverable, deliverable, "BAD_USER_INPUT", "exercise_id"],
    // Whose exercise is gone as well, of which it says nothing.
    [createActionItem, { gap_id, title: "Look again", priority: "LOW" }, "CONFLICT"],
    [updateGap, { id: gap_id, title: "Another" }, "NOT_FOUND", "id"],
  ];
  let settled = 0;
  const begun = await asCaller(market.database, caller, async (connection) => {
    await actIn(connection, market.dependencies, caller, undoImport, { id: import_id });
    const made = attempts.map(([action, input]) =>
      perform(caller, action, { ...input }).then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    for (const each of made) each.then(() => settled++);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while (((await owner.query(waiting)).rowCount ?? 0) + settled < attempts.length);
    assert.equal(settled, 0, "all wait");
    return { made };
  });
  for (const [i, error] of (await Promise.all(begun.made)).entries()) {
    assert.ok(error instanceof Refusal, String(error));
    const [action, , ...told] = attempts[i] ?? assert.fail();
    assert.deepEqual([error.code, error.details.field], [told[0], told[1]], action.name);
  }
});

test("I1, Y11: of a file name that contains a path only the last segment is kept", async () => {
  const { id } = await upload(await workbookOf(HISTORY), "C:\\Users\\ines\\history.xlsx");
  assert.deepEqual(dataOf(await asked("query ($id: ID!) { import(id: $id) { file_name } }", { id })), {
    import: { file_name: "history.xlsx" },
  });
});
