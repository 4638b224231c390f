import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { setGapSeverity } from "#domain/findings/set-gap-severity.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { completedExercise, createScene, NOON, openGap, refused, type Scene } from "./scene.ts";

let scene: Scene;
let exercise: string;
let other: string;
let gap: string;
before(async () => {
  scene = await createScene();
  exercise = await scene.insert("exercises", completedExercise());
  other = await scene.insert("exercises", completedExercise({ number: 13 }));
  gap = await scene.insert("gaps", openGap(exercise, 900));
});
after(() => scene.drop());

const report = (exercise_id: string, version: number) =>
  scene.insert("after_action_reports", {
    exercise_id,
    version,
    status: "FINAL",
    author: "Priya Nair",
    finalized_at: NOON,
  });

test("S13: a gap's dimension follows its category, and omitted fields stay", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  scene.now = new Date("2026-11-20T12:30:00Z");
  await scene.run(staff, updateGap, {
    id: gap,
    category: "LEGAL_AND_REGULATORY",
    owner: "Ana Ruiz",
    due_on: "2027-01-31",
  });
  await scene.run(staff, updateGap, { id: gap, owner: null });
  const text = "select title, category, dimension, owner, due_on::text, updated_at from gaps where id = $1";
  assert.deepEqual(await scene.ask(text, [gap]), [
    {
      title: "No restore was ever tried",
      category: "LEGAL_AND_REGULATORY",
      dimension: "LEGAL_AND_INSURANCE",
      owner: null,
      due_on: "2027-01-31",
      updated_at: scene.now,
    },
  ]);
  await refused(scene.run(staff, updateGap, { id: gap }), "BAD_USER_INPUT", /Nothing to change/);
  await refused(scene.run(staff, updateGap, { id: gap, title: null }), "BAD_USER_INPUT", /^title: must not be null/);
  await refused(scene.run(staff, updateGap, { id: randomUUID(), title: "x" }), "NOT_FOUND", /no Gap/);
  const stale = { id: gap, title: "x", expected_updated_at: NOON };
  await refused(scene.run(staff, updateGap, stale), "CONFLICT", /was changed at .* after you read it/);
});

test("S2: a changed severity is in the history, with the reason", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const found = await scene.insert("gaps", openGap(exercise, 901));
  await refused(
    scene.run(staff, setGapSeverity, { id: found, severity: "HIGH" }),
    "CONFLICT",
    /already HIGH.*LOW, MEDIUM, CRITICAL/,
  );
  await scene.run(staff, setGapSeverity, { id: found, severity: "CRITICAL", note: "the backups share a domain" });
  assert.deepEqual(await scene.history(found), ["severity HIGH CRITICAL the backups share a domain"]);
  const text = "select severity, severity_rank, status from gaps where id = $1";
  assert.deepEqual(await scene.ask(text, [found]), [{ severity: "CRITICAL", severity_rank: 4, status: "OPEN" }]);
  const client = scene.caller("CLIENT", "ADMIN");
  await refused(scene.run(client, setGapSeverity, { id: found, severity: "LOW" }), "FORBIDDEN", /setGapSeverity/);
});

test("S18: an action item gets its exercise from the gap or report, and the latest report if there is one", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const create = (input: object) => scene.run(staff, createActionItem, { title: "Try a restore", ...input });
  const unreported = await create({ gap_id: gap });
  await report(exercise, 1);
  const second = await report(exercise, 2);
  const reported = await create({ gap_id: gap, owner: "Ana Ruiz", priority: "URGENT", due_on: "2026-12-24" });
  const general = await create({ report_id: second, remediation_note: "Quarterly" });
  const text = `select number, exercise_id, report_id, gap_id, priority, status, owner, due_on::text, remediation_note
    from action_items where id = any ($1) order by number`;
  const common = { exercise_id: exercise, status: "OPEN", owner: null, due_on: null, remediation_note: null };
  assert.deepEqual(await scene.ask(text, [[unreported.id, reported.id, general.id]]), [
    { ...common, number: 1, report_id: null, gap_id: gap, priority: "MEDIUM" },
    {
      ...common,
      number: 2,
      report_id: second,
      gap_id: gap,
      priority: "URGENT",
      owner: "Ana Ruiz",
      due_on: "2026-12-24",
    },
    { ...common, number: 3, report_id: second, gap_id: null, priority: "MEDIUM", remediation_note: "Quarterly" },
  ]);
  assert.deepEqual(await scene.history(general.id), ["status null OPEN null"]);
});

test("S18: an action item has a subject, in one exercise", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const create = (input: object) => scene.run(staff, createActionItem, { title: "Try a restore", ...input });
  const elsewhere = await report(other, 1);
  await refused(create({}), "BAD_USER_INPUT", /^gap_id: pass gap_id, report_id or both/);
  await refused(create({ gap_id: gap, report_id: elsewhere }), "BAD_USER_INPUT", /^report_id: .* same exercise/);
  await refused(create({ report_id: gap }), "BAD_USER_INPUT", /^report_id: there is no AfterActionReport/);
  const client = scene.caller("CLIENT", "ADMIN");
  await refused(scene.run(client, createActionItem, { title: "x", gap_id: gap }), "FORBIDDEN", /createActionItem/);
});

test("a client's EDITOR works only on its own action items", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const { id } = await scene.run(staff, createActionItem, {
    title: "Try a restore",
    gap_id: gap,
    due_on: "2026-12-24",
  });
  const editor = scene.caller("CLIENT", "EDITOR");
  const note = "It waits for the new rack.";
  await scene.run(editor, updateActionItem, { id, due_on: null, priority: "HIGH", evidence: "Ticket 4711", note });
  const text = "select due_on, priority, evidence, title from action_items where id = $1";
  assert.deepEqual(await scene.ask(text, [id]), [
    { due_on: null, priority: "HIGH", evidence: "Ticket 4711", title: "Try a restore" },
  ]);
  await refused(scene.run(editor, updateActionItem, { id }), "BAD_USER_INPUT", /Nothing to change/);
  const stranger = scene.caller("CLIENT", "EDITOR", scene.direct);
  await refused(scene.run(stranger, updateActionItem, { id, priority: "LOW" }), "NOT_FOUND", /no ActionItem/);
});

test("S40: a client neither lowers a priority nor ends a late action item without evidence; the operator may", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const editor = scene.caller("CLIENT", "EDITOR");
  const made = { gap_id: gap, title: "Try a restore", priority: "HIGH", due_on: "2026-01-31" };
  const { id } = await scene.run(staff, createActionItem, made);
  const state = async () =>
    Object.values(Object((await scene.ask("select priority, status from action_items where id = $1", [id]))[0]));
  await refused(
    scene.run(editor, updateActionItem, { id, priority: "MEDIUM" }),
    "BAD_USER_INPUT",
    /^priority: only the operator's staff may lower it \(it is HIGH\)$/,
  );
  const change = (by: typeof staff, status: string, more: object = {}) =>
    scene.run(by, changeActionItemStatus, { id, status, note: "It is so.", ...more });
  await refused(
    change(editor, "CANCELLED"),
    "CONFLICT",
    /past its agreed due date: only the operator's staff may cancel/,
  );
  await refused(change(editor, "DONE"), "BAD_USER_INPUT", /^evidence: required because the agreed due date has passed/);
  assert.deepEqual(await state(), ["HIGH", "OPEN"]);
  await scene.run(editor, updateActionItem, { id, priority: "URGENT" });
  await change(editor, "DONE", { evidence: "Ticket 4711" });
  assert.deepEqual(await state(), ["URGENT", "DONE"]);
  await scene.run(staff, updateActionItem, { id, priority: "LOW" });
  await change(staff, "OPEN");
  await change(staff, "CANCELLED");
  assert.deepEqual(await state(), ["LOW", "CANCELLED"]);
});

test("S2, S40: evidence that is replaced or removed stays in the history, and only the operator removes that of a DONE item", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const editor = scene.caller("CLIENT", "EDITOR");
  const made = { gap_id: gap, title: "Try a restore", due_on: "2026-01-31" };
  const { id } = await scene.run(staff, createActionItem, made);
  const text = "select status, evidence from action_items where id = $1";
  const state = async () => Object.values(Object((await scene.ask(text, [id]))[0]));
  const kept = async () => (await scene.history(id)).filter((each) => each.startsWith("evidence"));
  const update = (by: typeof staff, evidence: string | null) => scene.run(by, updateActionItem, { id, evidence });
  await scene.run(editor, changeActionItemStatus, { id, status: "DONE", evidence: "Ticket 4711" });
  await refused(
    update(editor, null),
    "BAD_USER_INPUT",
    /^evidence: only the operator's staff may remove it from an action item that is DONE$/,
  );
  assert.deepEqual([await state(), await kept()], [["DONE", "Ticket 4711"], []]);

  await update(editor, "Ticket 4711");
  assert.deepEqual(await kept(), [], "the same text replaces nothing");
  await update(editor, "Ticket 12");
  const replaced = "evidence GIVEN REPLACED Ticket 4711";
  assert.deepEqual([await state(), await kept()], [["DONE", "Ticket 12"], [replaced]]);
  const later = (minute: number) => {
    scene.now = new Date(NOON.getTime() + minute * 60_000);
  };
  later(31);
  await update(staff, null);
  const removed = "evidence GIVEN REMOVED Ticket 12";
  assert.deepEqual(
    [await state(), await kept()],
    [
      ["DONE", null],
      [replaced, removed],
    ],
  );
  // The reader of the history sees whose text it was, not who removed it.
  const authors = "select authors ->> 'note' as by from state_changes where subject_id = $1 and to_state = 'REMOVED'";
  assert.deepEqual(await scene.ask(authors, [id]), [{ by: "CLIENT" }]);

  later(32);
  await update(editor, "Ticket 13");
  await scene.run(editor, changeActionItemStatus, { id, status: "OPEN" });
  await scene.run(editor, changeActionItemStatus, { id, status: "DONE", evidence: "Ticket 14" });
  later(33);
  await scene.run(editor, changeActionItemStatus, { id, status: "OPEN" });
  await update(editor, null);
  assert.deepEqual(await kept(), [
    replaced,
    removed,
    "evidence GIVEN REPLACED Ticket 13",
    "evidence GIVEN REMOVED Ticket 14",
  ]);
  await refused(
    scene.run(editor, changeActionItemStatus, { id, status: "DONE" }),
    "BAD_USER_INPUT",
    /^evidence: required because the agreed due date has passed/,
  );
});

test("S2, S37: a client gives a reason to move a date or change an owner, and only the operator agrees to a later date", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const made = { title: "Try a restore", gap_id: gap, due_on: "2026-12-24", owner: "Ana Ruiz" };
  const { id } = await scene.run(staff, createActionItem, made);
  const state = async () => {
    const text = "select owner, due_on::text, agreed_due_on::text, moved_times from action_items where id = $1";
    return (await scene.ask(text, [id]))[0];
  };
  const first = { owner: "Ana Ruiz", due_on: "2026-12-24", agreed_due_on: "2026-12-24", moved_times: 0 };
  assert.deepEqual(await state(), first);
  const editor = scene.caller("CLIENT", "EDITOR");
  const later = { id, owner: "Nobody At All", due_on: "2030-01-01" };
  await refused(
    scene.run(editor, updateActionItem, later),
    "BAD_USER_INPUT",
    /^note: required to change the owner and the due date/,
  );
  assert.deepEqual([await state(), await scene.history(id)], [first, ["status null OPEN null"]]);
  await scene.run(editor, updateActionItem, { ...later, note: "She left." });
  assert.deepEqual(await state(), { ...first, owner: later.owner, due_on: later.due_on, moved_times: 1 });
  assert.deepEqual(
    new Set(await scene.history(id)),
    new Set([
      "status null OPEN null",
      "owner Ana Ruiz Nobody At All She left.",
      "due_on 2026-12-24 2030-01-01 She left.",
    ]),
  );
  await scene.run(editor, updateActionItem, { id, due_on: null, note: "Later." });
  assert.equal(Object(await state()).agreed_due_on, "2026-12-24");
  // What stays as it is needs no reason.
  await scene.run(editor, updateActionItem, { id, owner: "Nobody At All", priority: "HIGH" });
  await scene.run(staff, updateActionItem, { id, due_on: "2027-03-01" });
  assert.deepEqual(await state(), {
    owner: "Nobody At All",
    due_on: "2027-03-01",
    agreed_due_on: "2027-03-01",
    moved_times: 2,
  });
});

test("S1, S2, S18: a completed action item has its time, and a cancelled one its reason", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const { id } = await scene.run(staff, createActionItem, { title: "Try a restore", gap_id: gap });
  const editor = scene.caller("CLIENT", "EDITOR");
  const move = (status: string, more: object = {}) =>
    scene.run(editor, changeActionItemStatus, { id, status, ...more });
  const state = async () =>
    (await scene.ask("select status, completed_at, evidence from action_items where id = $1", [id]))[0];
  await refused(move("BLOCKED"), "CONFLICT", /From OPEN it may become IN_PROGRESS, DONE, CANCELLED/);
  await move("IN_PROGRESS");
  await move("BLOCKED", { note: "waits for the vendor" });
  await refused(move("OPEN"), "CONFLICT", /From BLOCKED/);
  scene.now = new Date("2026-11-21T08:00:00Z");
  await move("DONE", { evidence: "Restore report" });
  assert.deepEqual(await state(), { status: "DONE", completed_at: scene.now, evidence: "Restore report" });
  await refused(move("IN_PROGRESS"), "CONFLICT", /From DONE it may become OPEN/);
  await move("OPEN");
  assert.deepEqual(await state(), { status: "OPEN", completed_at: null, evidence: "Restore report" });
  await refused(move("CANCELLED"), "BAD_USER_INPUT", /^note: .* give the reason/);
  await move("CANCELLED", { note: "the system is gone" });
  const history = await scene.history(id);
  assert.equal(history.length, 6);
  assert.ok(history.includes("status OPEN CANCELLED the system is gone"));
});

test("S20: a comment belongs to exactly one record, and has the caller's name", async () => {
  const decision = await scene.insert("decisions", {
    exercise_id: exercise,
    number: 1,
    title: "Pay nothing",
    criticality: "NORMAL",
    dimension: "COMMAND_AND_DECISION",
  });
  const inject = await scene.insert("injects", {
    exercise_id: exercise,
    number: 1,
    sequence: 1,
    title: "The note",
    body: "Your files are locked",
    channel: "EMAIL",
    planned_offset_minutes: 0,
    dimension: "COMMAND_AND_DECISION",
    criticality: "NORMAL",
    status: "PENDING",
  });
  const item = await scene.run(scene.caller("OPERATOR", "EDITOR"), createActionItem, { title: "Ask", gap_id: gap });
  const admin = scene.caller("CLIENT", "ADMIN");
  const body = "We had agreed on this in spring.\nSee the minutes.";
  const subjects = { decision_id: decision, inject_id: inject, gap_id: gap, action_item_id: item.id };
  for (const [column, subject] of Object.entries(subjects)) {
    const { id } = await scene.run(admin, addComment, { [column]: subject, body });
    const text = `select ${column} as subject, body, author, organization_id from comments where id = $1`;
    assert.deepEqual(await scene.ask(text, [id]), [
      { subject, body, author: "CLIENT ADMIN", organization_id: scene.client },
    ]);
  }
  await refused(scene.run(admin, addComment, { body }), "BAD_USER_INPUT", /pass one of decision_id/);
  await refused(
    scene.run(admin, addComment, { body, gap_id: gap, inject_id: inject }),
    "BAD_USER_INPUT",
    /belongs to one record/,
  );
  await refused(scene.run(admin, addComment, { body, gap_id: inject }), "BAD_USER_INPUT", /^gap_id: there is no Gap/);
  const stranger = scene.caller("CLIENT", "ADMIN", scene.direct);
  await refused(scene.run(stranger, addComment, { body, gap_id: gap }), "BAD_USER_INPUT", /^gap_id: there is no Gap/);
});

test("S2, S15, A8: expired acceptances are reopened once, by any number of instances, each with history and audit entry", async () => {
  const accepted = { status: "ACCEPTED", accepted_at: new Date("2026-10-25T10:00:00Z") };
  const expired = await Promise.all(
    Array.from({ length: 130 }, (_, i) =>
      scene.insert("gaps", openGap(exercise, 100 + i, { ...accepted, accepted_until: "2026-11-20" })),
    ),
  );
  const lasting = await scene.insert("gaps", openGap(exercise, 300, { ...accepted, accepted_until: "2026-11-21" }));
  scene.now = new Date("2026-11-21T00:00:01Z");
  const context = { database: scene.database, clock: () => scene.now, newId: randomUUID, conversationDays: 90 };
  const counts = await Promise.all([1, 2, 3].map(() => reopenExpiredAcceptances.run(context)));
  const rest = await reopenExpiredAcceptances.run(context);
  assert.equal(
    counts.reduce((sum, count) => sum + count, rest),
    expired.length,
  );
  assert.equal(await reopenExpiredAcceptances.run(context), 0);

  const state = "select distinct status, accepted_at, accepted_until from gaps where id = any ($1)";
  assert.deepEqual(await scene.ask(state, [expired]), [{ status: "OPEN", accepted_at: null, accepted_until: null }]);
  assert.deepEqual(await scene.ask("select status from gaps where id = $1", [lasting]), [{ status: "ACCEPTED" }]);
  for (const id of [expired[0], expired[129]]) {
    assert.deepEqual(await scene.history(id ?? ""), [
      "status ACCEPTED OPEN The acceptance expired: its last day was 2026-11-20.",
    ]);
  }
  const audit = `select actor_kind, actor_name, action, count(*)::int, count(distinct subject_id)::int as subjects
    from audit_entries where subject_id = any ($1) group by 1, 2, 3`;
  assert.deepEqual(await scene.ask(audit, [expired]), [
    { actor_kind: "SYSTEM", actor_name: "Hotwash", action: "reopenExpiredAcceptances", count: 130, subjects: 130 },
  ]);
});
