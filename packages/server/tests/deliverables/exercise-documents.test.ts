import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { type DeliverableKind, offers, type RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { writeTranscript } from "#domain/deliverables/making/write-transcript.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { createExerciseObjective } from "#domain/exercises/evaluation/create-exercise-objective.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";

const market = await startMarket();
after(() => market.stop());
const { operator, client, carrier } = market.members;
const perform = performing(market.dependencies);

const STORY = {
  title: "The locked warehouse",
  participant_title: "Autumn exercise",
  scenario: "OT_DISRUPTION",
  severity: "HIGH",
  exercise_date: "2027-03-04",
  start_time: "13:30",
  length_minutes: 150,
  location: "Harbour room",
  facilitator: "Dana Whitlock",
  objectives: "Find out who may stop the cranes.",
};
const INJECT = { channel: "PHONE", dimension: "COMMAND_AND_DECISION", planned_offset_minutes: 5 };
const EXPECTED = "Stop the cranes. Decision within 10 minutes: stop or go on. Discuss: Who may stop them?";

async function plan() {
  const staff = operator.caller;
  const { id } = await perform(staff, createExercise, { ...STORY, organization_id: client.id });
  await perform(staff, addParticipant, { exercise_id: id, name: "Nadia Petrov", role: "Harbour master" });
  const inject = async (given: object) =>
    (await perform(staff, createInject, { ...INJECT, exercise_id: id, body: "The cranes move alone.", ...given })).id;
  const [first, branch] = [
    await inject({ title: "A crane moves alone", expected_actions: EXPECTED }),
    await inject({ title: "The cranes are dark", body: "Nobody can unload." }),
  ];
  await inject({ title: "For counsel alone", audience: "Counsel", body: "A lawyer calls." });
  const options = [{ label: "Stop", next_inject_id: branch }, { label: "Go on" }];
  await perform(staff, updateInject, { id: first, options });
  return id;
}
const exercise_id = await plan();

const STAFF = Object.entries(offers).flatMap(([kind, { forStaff }]) => (forStaff ? [kindOf(kind)] : []));
const ROOM: readonly DeliverableKind[] = ["PLAYER_BRIEF", "SIGN_IN_SHEET"];

function kindOf(name: string): DeliverableKind {
  return Object.keys(offers).find((kind): kind is DeliverableKind => kind === name) ?? assert.fail(name);
}

function write(kind: DeliverableKind, id = exercise_id) {
  const of = { organization_id: client.id, exercise_id: id, engagement_id: null, quarter: null };
  return writeDocument(market.database, new Date(), kind, { ...of, readers: offers[kind].forStaff ? [] : null });
}

async function textOf(kind: DeliverableKind, id = exercise_id): Promise<string> {
  return renderMarkdown(await write(kind, id));
}

async function generate(as: typeof operator, kind: DeliverableKind, id = exercise_id, format: RenderedFormat = "PDF") {
  return perform(as.caller, generateDeliverable, { kind, format, exercise_id: id });
}

const count = async () => (await market.owner.query("select count(*)::int from deliverables")).rows[0].count;

test("Y23: an evaluator handbook has the evaluation guide, objective by objective, and none without objectives", async () => {
  const id = await plan();
  assert.ok(!(await textOf("EVALUATOR_HANDBOOK", id)).includes("Exercise evaluation guide"));
  const add = async (given: object) =>
    (await perform(operator.caller, createExerciseObjective, { exercise_id: id, ...given })).id;
  const parent_id = await add({ kind: "OBJECTIVE", title: "The crews are safe" });
  const target = {
    kind: "CAPABILITY_TARGET",
    parent_id,
    title: "All cranes stand in ten minutes",
    dimension: "RECOVERY_AND_CONTINUITY",
  };
  await add({ kind: "CRITICAL_TASK", parent_id: await add(target), title: "Press the stop button" });
  const text = await textOf("EVALUATOR_HANDBOOK", id);
  const places = ["Exercise evaluation guide", "The crews are safe", "All cranes stand", "Press the stop button"].map(
    (each) => text.indexOf(each),
  );
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.ok(!places.includes(-1), text);
  assert.match(text, /Press the stop button \| P S M U/);
  assert.ok(!(await textOf("SITUATION_MANUAL", id)).includes("Press the stop button"));
});

test("D1: the documents of an exercise are generated before it, and not for one that is cancelled", async () => {
  const kinds = [...STAFF, ...ROOM];
  for (const kind of kinds) await generate(operator, kind);
  const cancelled = await plan();
  await perform(operator.caller, cancelExercise, { id: cancelled, reason: "Storm." });
  const before = await count();
  for (const kind of kinds) await assert.rejects(generate(operator, kind, cancelled), /not for a CANCELLED exercise/);
  await assert.rejects(generate(operator, "TRANSCRIPT"), /only for a COMPLETED exercise/);
  await assert.rejects(generate(operator, "AFTER_ACTION_REPORT"), /only for a COMPLETED exercise/);
  assert.equal(await count(), before, "a refusal changes nothing");
});

test("D3: what would spoil the exercise is generated and read by the operator alone", async () => {
  const before = await count();
  for (const kind of STAFF) {
    for (const other of [client, carrier]) {
      await assert.rejects(generate(other, kind), { code: "FORBIDDEN" }, `${kind} ${other.caller.kind}`);
    }
  }
  assert.equal(await count(), before, "a refusal changes nothing");
  for (const kind of STAFF) await generate(operator, kind);
  const query = "{ deliverables(limit: 200) { kind exercise { id } } }";
  const read = async (who: "operator" | "client" | "carrier") => {
    const { key } = await market.newKey(who, ["GRAPHQL"]);
    const row = z.object({ kind: z.string(), exercise: z.object({ id: z.string() }).nullable() });
    const { deliverables } = z
      .object({ deliverables: z.array(row) })
      .parse(dataOf(await ask(market.app, { "x-api-key": key }, query)));
    return deliverables.flatMap(({ kind, exercise }) => (exercise?.id === exercise_id ? [kind] : []));
  };
  const staffRead = await read("operator");
  for (const kind of STAFF) assert.ok(staffRead.includes(kind), kind);
  for (const who of ["client", "carrier"] as const) {
    assert.deepEqual(
      (await read(who)).filter((kind) => STAFF.some((each) => each === kind)),
      [],
      who,
    );
  }
});

test("D4, V39: participants' documents say neither title nor kind of scenario, in their own titles too", async () => {
  const spoilers = /locked warehouse|crane|disruption|counsel|lawyer/i;
  for (const kind of ROOM) {
    const { id } = await generate(client, kind);
    const { rows } = await market.owner.query("select title, readers from deliverables where id = $1", [id]);
    assert.deepEqual(rows, [{ title: `${offers[kind].name()}: Autumn exercise`, readers: null }]);
    const document = await write(kind);
    assert.doesNotMatch(JSON.stringify(document), spoilers, kind);
    const text = renderMarkdown(document);
    for (const told of ["Nadia Petrov", "4 Mar 2027, 13:30", "Harbour room"]) assert.ok(text.includes(told), told);
  }
});

test("D4: each document has what its readers need", async () => {
  const [sitman, guide, handbook, msel, exercisePlan] = await Promise.all(
    (["SITUATION_MANUAL", "EVALUATOR_HANDBOOK", "FACILITATOR_HANDBOOK", "MSEL", "EXERCISE_PLAN"] as const).map((kind) =>
      textOf(kind),
    ),
  );
  assert.match(sitman ?? "", /The cranes move alone\.[\s\S]*Who may stop them\?/);
  assert.doesNotMatch(
    sitman ?? "",
    /Stop the cranes|within 10 minutes|are dark|Counsel/,
    "not what is expected or may come",
  );
  assert.match(guide ?? "", /Stop the cranes\.[\s\S]*Decision within 10 minutes: stop or go on\./);
  assert.match(handbook ?? "", /Ask:[\s\S]*Who may stop them\?[\s\S]*“Stop” leads to I-2/);
  assert.match(handbook ?? "", /the room chooses “Stop” of I-1/);
  assert.match(msel ?? "", /0:05 on the exercise clock[\s\S]*A lawyer calls\./);
  assert.match(exercisePlan ?? "", /Find out who may stop the cranes\./);
  const { missing } = await write("MSEL");
  assert.deepEqual(missing, ["No expected actions: I-2, I-3"]);
});

test("D6: a DOCX of each can be edited, and tables to be filled in by hand have room", async () => {
  for (const kind of [...STAFF, ...ROOM]) {
    const parts = await readOffice(await render({ document: await write(kind), format: "DOCX" }));
    assert.ok(
      [...parts.values()].some(({ text }) => text.includes("Nadia Petrov") || text.includes("crane")),
      kind,
    );
  }
  const sheet = JSON.stringify(await write("SIGN_IN_SHEET"));
  assert.ok(sheet.includes('"roomy":true'));
});

test("D4: a transcript has every inject, answer, decision, note, gap and event, as a document and for programs", async () => {
  const { rows } = await market.owner.query<{ id: string }>(
    "select id from exercises where organization_id = $1 and status = 'COMPLETED' and started_at is not null limit 1",
    [client.id],
  );
  const done = rows[0]?.id ?? assert.fail("The market completed an exercise.");
  const of = { organization_id: client.id, exercise_id: done, engagement_id: null, quarter: null, readers: null };
  const { format, version, exercise } = JSON.parse(
    (await writeTranscript(market.database, new Date(), of)).toString("utf8"),
  );
  assert.deepEqual([format, version], ["hotwash-transcript", 1]);
  const text = await textOf("TRANSCRIPT", done);
  for (const [table, key] of [
    ["injects", "injects"],
    ["decisions", "decisions"],
    ["exercise_notes", "notes"],
    ["gaps", "gaps"],
    ["exercise_events", "events"],
    ["participants", "participants"],
  ]) {
    const counted = await market.owner.query(`select count(*)::int from ${table} where exercise_id = $1`, [done]);
    assert.equal(exercise[key ?? ""].length, counted.rows[0].count, table);
  }
  for (const { summary } of exercise.events) assert.ok(text.includes(summary.slice(0, 20)), summary);
  const responses = await market.owner.query("select body from inject_responses where exercise_id = $1", [done]);
  const said = exercise.injects.flatMap((each: { responses: { body: string }[] }) => each.responses);
  assert.deepEqual(
    said.map(({ body }: { body: string }) => body).sort(),
    responses.rows.map(({ body }) => body).sort(),
  );
});
