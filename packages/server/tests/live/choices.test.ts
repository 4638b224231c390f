import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { voteForOption } from "#domain/exercises/room/vote-for-option.ts";
import { chooseOption } from "#domain/exercises/run/choose-option.ts";
import { correctInject } from "#domain/exercises/run/correct-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { groupNotes } from "#domain/findings/group-notes.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { Refusal } from "#kernel/refusal.ts";
import { changed, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { get, joinAs, openStage, post, watch } from "#tests/live/stage.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members, app } = stage.market;
const conflict = (error: unknown) => error instanceof Refusal && error.code === "CONFLICT";

/** An exercise whose first inject asks, with one more beside those that its options lead on to. */
async function asking() {
  const { id, code } = await stage.startedExercise();
  const [question, plain, paid, refused] = [
    await stage.addInject(id, { title: "Pay?" }),
    await stage.addInject(id, { title: "Meanwhile" }),
    await stage.addInject(id, { title: "Paid" }),
    await stage.addInject(id, { title: "Refused" }),
  ];
  const options = [
    { label: "Pay", next_inject_id: paid },
    { label: "Refuse", next_inject_id: refused },
    { label: "Wait" },
  ];
  await stage.act(updateInject, { id: question, options });
  const text = "select id from inject_options where inject_id = $1 order by sequence";
  const { rows } = await owner.query<{ id: string }>(text, [question]);
  const [pay = "", refuse = "", wait = ""] = rows.map((row) => row.id);
  return { id, code, question, plain, paid, refused, pay, refuse, wait };
}

async function orderOf(exercise: string): Promise<string[]> {
  const text = "select title from injects where exercise_id = $1 and status = 'PENDING' order by sequence";
  const { rows } = await owner.query<{ title: string }>(text, [exercise]);
  return rows.map(({ title }) => title);
}

async function eventsOf(exercise: string): Promise<string[]> {
  const query = "query ($id: ID!) { exercise(id: $id) { events(limit: 100) { kind summary at exercise_seconds } } }";
  const { data } = await askGraphQL(app, members.operator.key, query, { id: exercise });
  const found: { exercise: { events: { summary: string }[] } } = JSON.parse(JSON.stringify(data));
  return found.exercise.events.map(({ summary }) => summary);
}

test("V22: the room votes, the counts are live, and the facilitator chooses the next inject", async () => {
  const { id, code, question, pay, refuse } = await asking();
  await stage.act(deliverInject, { id: question });
  const [ada, bea] = [await joinAs(one, code, "Ada"), await joinAs(one, code, "Bea")];
  const reader = await watch(one, id, bea.cookie);
  await reader.until(({ event }) => event === "snapshot");
  for (const [{ cookie }, option_id] of [
    [ada, pay],
    [bea, refuse],
    [ada, refuse],
  ] as const) {
    const answer = await post(`${one.url}/api/live/exercises/${id}/votes`, { option_id }, { cookie });
    assert.equal(answer.status, 201);
  }
  const { id: participant_id } = await stage.act(addParticipant, { exercise_id: id, name: "Cy", role: "Chair" });
  await stage.act(voteForOption, { option_id: pay, participant_id });
  await stage.act(chooseOption, { id: refuse });
  await reader.until(
    (message) => changed("InjectOption", refuse)(message) && JSON.stringify(message.data).includes('"chosen_at":"'),
  );
  const shown = [...(shownBy(reader.received).get("InjectOption")?.values() ?? [])];
  assert.deepEqual(
    new Map(shown.map((each) => [each.label, each.votes])),
    new Map([
      ["Pay", 1],
      ["Refuse", 2],
      ["Wait", 0],
    ]),
  );
  assert.deepEqual(await orderOf(id), ["Refused", "Meanwhile", "Paid"]);
  assert.ok((await eventsOf(id)).includes('I-1: "Refuse" chosen with 2 of 3 votes, leads to I-4'));
  reader.close();
});

test("V22: a choice is made once, for a delivered inject, and permanently", async () => {
  const { question, pay, wait } = await asking();
  await assert.rejects(stage.act(chooseOption, { id: pay }), conflict);
  await stage.act(deliverInject, { id: question });
  const tries = await Promise.allSettled([pay, wait, pay].map((id) => stage.act(chooseOption, { id })));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  for (const each of tries) if (each.status === "rejected") assert.ok(conflict(each.reason));
});

test("V22: the chosen inject can be delivered at once", async () => {
  const { id, question, paid, pay } = await asking();
  await stage.act(deliverInject, { id: question });
  await stage.act(chooseOption, { id: pay, deliver: true });
  const { rows } = await owner.query("select status from injects where id = $1", [paid]);
  assert.deepEqual(rows, [{ status: "DELIVERED" }]);
  assert.deepEqual((await eventsOf(id)).slice(-2), ['I-1: "Pay" chosen, leads to I-3', "I-3 delivered: Paid"]);
});

test("V24: a correction appears next to the inject, which itself does not change", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await stage.addInject(id);
  await assert.rejects(stage.act(correctInject, { id: inject, body: "Too soon." }), conflict);
  await stage.act(deliverInject, { id: inject });
  await assert.rejects(stage.act(updateInject, { id: inject, body: "Never said." }), conflict);
  const { cookie } = await joinAs(one, code, "Ada");
  const reader = await watch(one, id, cookie);
  await reader.until(({ event }) => event === "snapshot");
  await stage.act(correctInject, { id: inject, body: "It is the other list." });
  await reader.until(changed("InjectCorrection"));
  reader.close();
  const query = "query ($id: ID!) { inject(id: $id) { body corrections { body author } } }";
  const { data } = await askGraphQL(app, members.operator.key, query, { id: inject });
  const author = members.operator.caller.actor_name;
  assert.deepEqual(data?.inject, {
    body: "They want the list.",
    corrections: [{ body: "It is the other list.", author }],
  });
});

test("V25, V26: the group's notes are grouped into gaps, and are in the drafted report, without names", async () => {
  const { id: exercise_id, code } = await stage.startedExercise();
  const { cookie } = await joinAs(one, code, "Ada Lovelace");
  for (const [kind, body] of [
    ["STRENGTH", "Everybody came at once"],
    ["IMPROVEMENT", "Nobody may isolate"],
    ["IMPROVEMENT", "The list is old"],
  ]) {
    const answer = await post(`${one.url}/api/live/exercises/${exercise_id}/notes`, { kind, body }, { cookie });
    assert.equal(answer.status, 201);
  }
  await stage.act(recordNote, { exercise_id, kind: "OBSERVATION", body: "Three spoke at once" });
  const found = { exercise_id, title: "No one isolates", severity: "HIGH", category: "DATA_PROTECTION", owner: "Bea" };
  const { id: gap_id } = await stage.act(createGap, found);
  const text = "select id from exercise_notes where exercise_id = $1 and body = 'Nobody may isolate'";
  const { rows } = await owner.query<{ id: string }>(text, [exercise_id]);
  const note_ids = rows.map((row) => row.id);
  await stage.act(groupNotes, { exercise_id, gap_id, note_ids });
  const console = await get(
    `${one.url}/api/live/exercises/${exercise_id}`,
    await stage.cookieOf("dana@operator.example"),
  );
  const { records } = readSnapshot(await console.json());
  assert.deepEqual(
    records.ExerciseNote?.map((note) => note.gap_id),
    [null, gap_id, null, null],
  );

  await stage.act(completeExercise, { id: exercise_id });
  const report = await draftedReport(owner, exercise_id);
  const { rows: drafted } = await owner.query("select * from after_action_reports where id = $1", [report]);
  const [{ strengths, areas_for_improvement, narrative, executive_summary }] = drafted;
  const { rows: gaps } = await owner.query("select number from gaps where id = $1", [gap_id]);
  assert.match(strengths, /hot wash\n- Everybody came at once\./);
  assert.match(
    areas_for_improvement,
    new RegExp(`hot wash\\n- Nobody may isolate \\(\\w+-G-${gaps[0]?.number}\\)\\.\\n- The list is old\\.`),
  );
  assert.match(narrative, /Noted by the facilitator\n- Three spoke at once\./);
  assert.doesNotMatch([strengths, areas_for_improvement, narrative].join(), /Lovelace/);
  assert.doesNotMatch(executive_summary, /hot wash/);
  await stage.act(groupNotes, { exercise_id, gap_id: null, note_ids });
});

test("V26: notes are grouped only into gaps of their own exercise", async () => {
  const [first, second] = [await stage.startedExercise(), await stage.startedExercise()];
  const note = await stage.act(recordNote, { exercise_id: first.id, kind: "IMPROVEMENT", body: "x" });
  const found = { exercise_id: second.id, title: "x", severity: "LOW", category: "DATA_PROTECTION" };
  const { id: gap_id } = await stage.act(createGap, found);
  const refusedInput = (error: unknown) => error instanceof Refusal && error.code === "BAD_USER_INPUT";
  for (const exercise_id of [first.id, second.id]) {
    const input = { exercise_id, gap_id, note_ids: [note.id] };
    await assert.rejects(stage.act(groupNotes, input), refusedInput);
  }
  await assert.rejects(stage.act(groupNotes, { exercise_id: first.id, note_ids: [note.id] }), refusedInput);
});

test("V28: events show for a replay what happened when, by both clocks, and what was planned when", async () => {
  const { id } = await stage.startedExercise();
  const inject = await stage.addInject(id, { planned_offset_minutes: 5 });
  await stage.act(deliverInject, { id: inject });
  const query = `query ($id: ID!) { exercise(id: $id) { started_at paused_seconds
    events { kind at exercise_seconds subject_kind subject_id } injects { id planned_offset_minutes delivered_seconds delivered_at } } }`;
  const { data, errors } = await askGraphQL(app, members.operator.key, query, { id });
  assert.equal(errors, undefined);
  const text = JSON.stringify(data);
  assert.match(
    text,
    new RegExp(
      `"kind":"INJECT_DELIVERED","at":"[^"]+Z","exercise_seconds":\\d+,"subject_kind":"Inject","subject_id":"${inject}"`,
    ),
  );
  assert.match(text, /"planned_offset_minutes":5,"delivered_seconds":\d+/);
});
