import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { addComment } from "#domain/comments/add-comment.ts";
import { chooseOption } from "#domain/exercises/run/choose-option.ts";
import { correctInject } from "#domain/exercises/run/correct-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { replyAsSender } from "#domain/exercises/run/reply-as-sender.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { changed, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { get, joinAs, openStage, post, watch } from "#tests/live/stage.ts";
import { digestOf, tenantTables } from "#tests/support/table-rows.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, database, members } = stage.market;

const made = z.object({ record: z.looseObject({ id: z.string() }) });
const deliver = async (exercise: string, more = {}) => {
  const id = await stage.addInject(exercise, more);
  await stage.act(deliverInject, { id });
  return id;
};
const situation = async (exercise: string, cookie: string) =>
  readSnapshot(await (await get(`${one.url}/api/live/exercises/${exercise}`, cookie)).json());
const context = (exercise: string, cookie: string) => async (act: string, body: object) =>
  post(`${one.url}/api/live/exercises/${exercise}/${act}`, body, { cookie });

/** An exercise with something of every kind in it. */
async function busyExercise() {
  const { id, code } = await stage.startedExercise();
  const staffs = { controller: "SECRET controller", notes: "SECRET note" };
  const secret = {
    ...staffs,
    sender: "Nadia Cole",
    expected_actions: "SECRET plan",
    attack_technique: "T1486",
    criticality: "CRITICAL",
  };
  const next = await stage.addInject(id, { title: "SECRET next" });
  const options = [{ label: "Pay", next_inject_id: next }, { label: "Wait" }];
  const inject = await deliver(id, { ...secret, options });
  const legal = await deliver(id, { title: "SECRET for Legal", audience: "Legal, Board" });
  await stage.act(rateInject, { id: inject, rating: "UNABLE", rating_note: "SECRET rating" });
  await stage.act(correctInject, { id: inject, body: "It was Tuesday." });
  await stage.act(replyAsSender, { id: inject, body: "You have one hour." });
  await stage.act(replyAsSender, { id: legal, body: "SECRET for Legal", sender: "Ada" });
  await stage.act(addComment, { inject_id: inject, body: "Who calls?" });
  const { id: decision } = await stage.act(recordDecision, {
    exercise_id: id,
    inject_id: inject,
    title: "Call the bank",
    rationale: "SECRET rationale",
  });
  await stage.act(addComment, { decision_id: decision, body: "SECRET doubt" });
  await stage.act(createGap, { exercise_id: id, title: "SECRET gap", severity: "HIGH", category: "DATA_PROTECTION" });
  await stage.act(recordNote, { exercise_id: id, kind: "OBSERVATION", body: "SECRET observation" });
  await stage.act(recordNote, { exercise_id: id, kind: "STRENGTH", body: "Quick." });
  return { id, code, inject, legal, decision };
}

test("V7: the room sees what was delivered, said and decided, and nothing planned, expected or judged", async () => {
  const { id, code, inject, legal } = await busyExercise();
  const ada = await joinAs(one, code, "Ada");
  const bea = await joinAs(one, code, "Bea", { audience: "legal" });
  await context(id, bea.cookie)("answers", { inject_id: inject, body: "SECRET answer of Bea" });
  const text = await (await get(`${one.url}/api/live/exercises/${id}`, ada.cookie)).text();
  assert.doesNotMatch(text, /SECRET|UNABLE|T1486|CRITICAL|next_inject|planned_offset/);
  const { records } = readSnapshot(JSON.parse(text));
  assert.equal(records.Inject?.[0]?.sender, "Nadia Cole");
  const counts = Object.fromEntries(Object.entries(records).map(([kind, list]) => [kind, list.length]));
  const seen = {
    Exercise: 1,
    Participant: 2,
    Inject: 1,
    InjectOption: 2,
    InjectCorrection: 1,
    InjectReply: 1,
    Comment: 1,
    Decision: 1,
  };
  assert.deepEqual(counts, {
    ...seen,
    ...{ Attachment: 0, InjectResponse: 0, InjectVote: 0, ExerciseNote: 1, FeedbackForm: 0, FeedbackQuestion: 0 },
  });

  const theirs = await situation(id, bea.cookie);
  assert.deepEqual(new Set(theirs.records.Inject?.map((each) => each.id)), new Set([inject, legal]));
  assert.equal(theirs.records.InjectResponse?.length, 1);
});

test("V7: live changes contain what the situation would show", async () => {
  const { id, code, inject } = await busyExercise();
  const [ada, bea] = [await joinAs(one, code, "Ada"), await joinAs(one, code, "Bea", { audience: "Board" })];
  const readers = [
    [await watch(one, id, ada.cookie), ada],
    [await watch(one, id, bea.cookie), bea],
  ] as const;
  for (const [reader] of readers) await reader.until(({ event }) => event === "snapshot");
  await stage.act(rateInject, { id: inject, rating: "PERFORMED" });
  await context(id, bea.cookie)("answers", { inject_id: inject, body: "Mine." });
  await context(id, ada.cookie)("comments", { inject_id: inject, body: "Ours." });
  const forBoard = await deliver(id, { audience: "Board" });
  const pending = await stage.addInject(id);
  await stage.act(recordNote, { exercise_id: id, kind: "OBSERVATION", body: "x" });
  const last = await deliver(id, { title: "The last" });
  for (const [reader, { cookie }] of readers) {
    await reader.until(changed("Inject", last));
    const { records } = await situation(id, cookie);
    const shown = shownBy(reader.received);
    for (const [kind, list] of Object.entries(records)) {
      assert.deepEqual(new Map(shown.get(kind)), new Map(list.map((each) => [each.id, each])), kind);
    }
    assert.doesNotMatch(JSON.stringify(reader.received), new RegExp(pending));
    reader.close();
  }
  assert.equal(shownBy(readers[0][0].received).get("Inject")?.has(forBoard), false);
  assert.equal(shownBy(readers[1][0].received).get("Inject")?.has(forBoard), true);
});

test("V8: the database lets participants read and write these tables, and no others", async () => {
  const { rows } = await owner.query<{ table: string; may: string }>(`
    select c.relname as table, string_agg(distinct lower(p.privilege), ' ' order by lower(p.privilege)) as may
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p (privilege)
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')
      and (has_table_privilege('hotwash_participant', c.oid, p.privilege)
        or (p.privilege <> 'DELETE' and has_any_column_privilege('hotwash_participant', c.oid, p.privilege)))
    group by c.relname`);
  assert.deepEqual(Object.fromEntries(rows.map(({ table, may }) => [table, may])), {
    organizations: "select",
    exercises: "select update",
    participants: "select update",
    join_requests: "insert",
    notification_duties: "select",
    participant_tokens: "delete insert select",
    participant_presence: "select",
    injects: "select",
    inject_options: "select",
    attachments: "select",
    inject_corrections: "select",
    inject_replies: "select",
    inject_responses: "insert select",
    inject_votes: "insert select update",
    inject_choices: "select",
    comments: "insert select",
    decisions: "select",
    exercise_notes: "insert select",
    exercise_events: "insert",
    exercise_streams: "select",
    exercise_changes: "select",
    idempotency_keys: "insert select update",
    feedback_forms: "select",
    feedback_questions: "select",
  });
});

test("V8: without any filter in code a participant sees and changes no row outside their exercise", async () => {
  const { id, code } = await busyExercise();
  await busyExercise();
  const { id: participant_id } = await joinAs(one, code, "Ada");
  const seat = { exercise_id: id, participant_id, audience: null };
  const scope = { organization_id: members.client.id, actor_id: participant_id, book: [], disclosed: [] };
  const tenant: Tenant = { kind: "PARTICIPANT", ...scope, seat };
  const { rows: own } = await owner.query<{ id: string }>(
    `select id from exercises where id = $1 union all select $2::uuid
      union all select id from participants where exercise_id = $1
      union all select id from injects where exercise_id = $1 and status = 'DELIVERED' and audience is null
      union all select o.id from inject_options o join injects i on i.id = o.inject_id where i.exercise_id = $1
      union all select id from inject_corrections where exercise_id = $1
      union all select r.id from inject_replies r join injects i on i.id = r.inject_id
        where r.exercise_id = $1 and i.audience is null
      union all select c.id from comments c join injects i on i.id = c.inject_id where i.exercise_id = $1
      union all select id from decisions where exercise_id = $1
      union all select id from exercise_notes where exercise_id = $1 and kind <> 'OBSERVATION'
      union all select id from exercise_changes where exercise_id = $1`,
    [id, members.client.id],
  );
  const allowed = new Set(own.map((row) => row.id));
  const before = await digestOf(
    owner,
    Object.values(members).map((member) => member.id),
  );
  const run = (text: string) =>
    asCaller(database, tenant, async (connection) => (await connection.query<{ id: string }>(text)).rows).catch(
      (error: Error) => {
        assert.match(error.message, /permission denied|row-level security/, `${text}: ${error.message}`);
        return [];
      },
    );
  for (const { table, tenant: column, columns } of await tenantTables(owner)) {
    // Some rows are known by what they join.
    const seen = await run(`select ${columns.includes("id") ? "id" : `${columns[1]} as id`} from ${table}`);
    const strange = seen.filter((row) => !allowed.has(row.id));
    assert.deepEqual(strange, [], table);
    if (table !== "participant_tokens") await run(`delete from ${table}`);
    await run(`update ${table} set ${column} = ${column}`);
  }
  await run("update exercises set updated_at = now()");
  await run(`update participants set role = 'x', updated_at = now() where id <> '${participant_id}'`);
  await run("update inject_votes set updated_at = now()");
  assert.deepEqual(
    await digestOf(
      owner,
      Object.values(members).map((member) => member.id),
    ),
    before,
  );
});

test("V9: participants answer, discuss, vote and note; it is audited as theirs", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await deliver(id, { options: [{ label: "Pay" }, { label: "Wait" }] });
  const ada = await joinAs(one, code, "Ada Lovelace");
  const act = context(id, ada.cookie);
  const { records } = await situation(id, ada.cookie);
  const [pay, wait] = records.InjectOption ?? [];
  const given: [string, object, object][] = [
    ["answers", { inject_id: inject, body: "I call." }, { body: "I call.", participant_id: ada.id }],
    ["comments", { inject_id: inject, body: "Why?" }, { body: "Why?", author: "Ada Lovelace" }],
    ["votes", { option_id: pay?.id }, { option_id: pay?.id, participant_id: ada.id }],
    ["votes", { option_id: wait?.id }, { option_id: wait?.id }],
    ["notes", { kind: "IMPROVEMENT", body: "Phones." }, { kind: "IMPROVEMENT", body: "Phones." }],
  ];
  for (const [name, body, expected] of given) {
    const answer = await act(name, body);
    assert.equal(answer.status, 201, name);
    const { record } = made.parse(await answer.json());
    for (const [field, value] of Object.entries(expected)) assert.equal(record[field], value, `${name} ${field}`);
  }
  const after = await situation(id, ada.cookie);
  assert.deepEqual(
    after.records.InjectOption?.map(({ votes }) => votes),
    [0, 1],
  );
  const text = `select distinct actor_kind, actor_name from audit_entries where actor_id = $1`;
  const { rows } = await owner.query(text, [ada.id]);
  assert.deepEqual(rows, [{ actor_kind: "PARTICIPANT", actor_name: "Ada Lovelace" }]);
});

test("V9: an entry sent again under its key has no second effect", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await deliver(id);
  const { cookie } = await joinAs(one, code, "Ada");
  const body = { inject_id: inject, body: "Typed in a tunnel.", idempotency_key: "tunnel-1" };
  const answers = await Promise.all([1, 2, 3].map(() => context(id, cookie)("answers", body)));
  const ids = await Promise.all(answers.map(async (answer) => made.parse(await answer.json()).record.id));
  assert.equal(new Set(ids).size, 1);
  assert.equal((await situation(id, cookie)).records.InjectResponse?.length, 1);
  const other = { ...body, body: "Something else." };
  assert.equal((await context(id, cookie)("answers", other)).status, 409);
});

test("V9, Z45: they cannot act for others, on undelivered injects, or outside the allowed time", async () => {
  const { id, code } = await stage.startedExercise();
  const elsewhere = await stage.startedExercise();
  const foreign = await deliver(elsewhere.id, { options: [{ label: "Pay" }] });
  const pending = await stage.addInject(id);
  const forLegal = await deliver(id, { audience: "Legal" });
  const inject = await deliver(id, { options: [{ label: "Pay" }] });
  const [ada, bea] = [await joinAs(one, code, "Ada"), await joinAs(one, code, "Bea")];
  const act = context(id, ada.cookie);
  for (const inject_id of [foreign, pending, forLegal, "nonsense"]) {
    for (const name of ["answers", "comments"]) {
      const { field } = await refused(await act(name, { inject_id, body: "x" }), 400);
      assert.equal(field, "inject_id");
    }
  }
  const { rows } = await owner.query("select id from inject_options where inject_id = $1", [foreign]);
  assert.equal((await refused(await act("votes", { option_id: rows[0]?.id }), 400)).field, "option_id");
  for (const body of [
    { inject_id: inject, body: "x", participant_id: bea.id },
    { inject_id: inject },
    { inject_id: inject, body: " " },
  ]) {
    assert.equal((await refused(await act("answers", body), 400)).code, "BAD_USER_INPUT");
  }
  assert.equal((await refused(await act("notes", { kind: "OBSERVATION", body: "x" }), 400)).field, "kind");
  assert.equal((await refused(await act("notes", { kind: "constructor", body: "x" }), 400)).field, "kind");
  assert.equal(
    (await refused(await act("notes", { kind: "STRENGTH", body: "x", toString: "x" }), 400)).field,
    "toString",
  );
  const past = { kind: "STRENGTH", body: "x", exercise_seconds: 1 };
  assert.equal((await refused(await act("notes", past), 400)).field, "exercise_seconds");
  assert.equal((await refused(await act("comments", { gap_id: inject, body: "x" }), 400)).field, "gap_id");
  assert.equal(
    (await post(`${one.url}/api/live/exercises/${id}/answers`, { inject_id: inject, body: "x" })).status,
    401,
  );

  const [pay] = (await situation(id, ada.cookie)).records.InjectOption ?? [];
  await stage.act(chooseOption, { id: pay?.id });
  assert.equal((await refused(await act("votes", { option_id: pay?.id }), 409)).code, "CONFLICT");
  await stage.act(completeExercise, { id });
  const { code: over, allowed } = await refused(await act("answers", { inject_id: inject, body: "x" }), 409);
  assert.deepEqual([over, allowed], ["CONFLICT", ["IN_PROGRESS"]]);
  assert.equal((await act("notes", { kind: "STRENGTH", body: "Calm." })).status, 201);
});

test("V9: each action may be used 30 times a minute", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await deliver(id);
  const { cookie } = await joinAs(one, code, "Ada");
  const act = context(id, cookie);
  for (let i = 0; i < 30; i++) assert.equal((await act("comments", { inject_id: inject, body: `${i}` })).status, 201);
  const answer = await act("comments", { inject_id: inject, body: "31" });
  assert.ok(Number(answer.headers.get("retry-after")) > 0);
  assert.equal((await refused(answer, 429)).code, "RATE_LIMITED");
});
