import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { participantCaller } from "#domain/exercises/room/participant-caller.ts";
import { respondToInject } from "#domain/exercises/room/respond-to-inject.ts";
import { voteForOption } from "#domain/exercises/room/vote-for-option.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { EXERCISE, INJECT, nobody, ORGANIZATIONS, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test("S2, S3: a blank exercise starts PLANNED, with the organization's next number and its history", async () => {
  const first = await stage.exercise({ facilitator: "Mara Lindqvist" });
  const second = await stage.exercise();
  const planned = await stage.row("exercises", first);
  assert.equal(planned.status, "PLANNED");
  assert.equal(planned.facilitator, "Mara Lindqvist");
  assert.equal(planned.started_at, null);
  assert.equal((await stage.row("exercises", second)).number, Number(planned.number) + 1);
  assert.deepEqual(await stage.moves(first), ["status null>PLANNED"]);
});

test("S3: a blank exercise requires its title, scenario and severity", async () => {
  for (const field of ["title", "scenario", "severity"]) {
    await stage.refused(createExercise, { ...EXERCISE, [field]: undefined }, "BAD_USER_INPUT", /scenario_id/, field);
  }
});

test("S3: an exercise requires an existing ACTIVE organization, and an engagement of its own", async () => {
  const { archived, other } = ORGANIZATIONS;
  await stage.refused(createExercise, { ...EXERCISE, organization_id: archived }, "CONFLICT", /ARCHIVED/);
  const unknown = { ...EXERCISE, organization_id: nobody };
  await stage.refused(createExercise, unknown, "BAD_USER_INPUT", /no Organization/, "organization_id");
  const foreign = { ...EXERCISE, engagement_id: await createEngagement(other) };
  await stage.refused(createExercise, foreign, "BAD_USER_INPUT", /no Engagement/, "engagement_id");
  const engagement_id = await createEngagement(ORGANIZATIONS.client);
  assert.equal((await stage.row("exercises", await stage.exercise({ engagement_id }))).engagement_id, engagement_id);
});

test("S3: a published scenario provides omitted values and its injects, PENDING, with their numbers", async () => {
  const scenario_id = await createScenario();
  const { organization_id, exercise_date } = EXERCISE;
  const id = await stage.act(createExercise, { organization_id, exercise_date, scenario_id, severity: "LOW" });

  const { title, scenario, severity, objectives } = await stage.row("exercises", id);
  const said = {
    title: "Wire on a Friday",
    scenario: "DEEPFAKE_FRAUD",
    severity: "LOW",
    objectives: "Call back first.",
  };
  assert.deepEqual({ title, scenario, severity, objectives }, said);
  const injects = await stage.rows("select * from injects where exercise_id = $1 order by sequence", id);
  assert.deepEqual(
    injects.map(({ number, sequence, title, status, attack_technique }) => [
      number,
      sequence,
      title,
      status,
      attack_technique,
    ]),
    [
      [1, 1, "A voice asks for a wire", "PENDING", "T1598.004"],
      [2, 2, "The bank calls back", "PENDING", null],
    ],
  );
  for (const { id } of injects) assert.deepEqual(await stage.moves(String(id)), ["status null>PENDING"]);

  const next = await stage.act(createInject, { ...INJECT, exercise_id: id });
  assert.equal((await stage.row("injects", next)).number, 3);
  const unknown = { ...EXERCISE, scenario_id: nobody };
  await stage.refused(createExercise, unknown, "BAD_USER_INPUT", /no Scenario/, "scenario_id");
});

test("S6: an exercise can be changed while PLANNED or IN_PROGRESS, its narrative also once COMPLETED, nothing once CANCELLED", async () => {
  const id = await stage.exercise({ location: "Room 4" });
  await stage.act(updateExercise, { id, title: "Payroll Monday", location: null, severity: "CRITICAL" });
  const { title, location, severity, scenario } = await stage.row("exercises", id);
  assert.deepEqual([title, location, severity, scenario], ["Payroll Monday", null, "CRITICAL", "RANSOMWARE"]);
  stage.pass(1);
  await stage.act(startExercise, { id });
  await stage.act(updateExercise, { id, objectives: "Who may pay?" });
  await stage.act(completeExercise, { id });
  await stage.act(updateExercise, { id, narrative: "It went on for an hour." });
  assert.equal((await stage.row("exercises", id)).narrative, "It went on for an hour.");
  await stage.refused(updateExercise, { id, title: "Late" }, "CONFLICT", /COMPLETED/);
  await stage.refused(updateExercise, { id, title: "Late", narrative: "Both" }, "CONFLICT", /COMPLETED/);

  const given_up = await stage.exercise();
  await stage.act(cancelExercise, { id: given_up, reason: "Snow." });
  await stage.refused(updateExercise, { id: given_up, narrative: "None." }, "CONFLICT", /CANCELLED/);
});

test("S2: a change of an exercise's severity is in its history, the same severity again is not", async () => {
  const id = await stage.exercise();
  stage.pass(1);
  await stage.act(updateExercise, { id, severity: "LOW" });
  await stage.act(updateExercise, { id, severity: "LOW" });
  assert.deepEqual(await stage.moves(id), ["status null>PLANNED", "severity HIGH>LOW"]);
});

test("an update requires fields and a known exercise, and does not overwrite unseen changes", async () => {
  const id = await stage.exercise();
  await stage.refused(updateExercise, { id }, "BAD_USER_INPUT", /Nothing to change/);
  await stage.refused(updateExercise, { id: nobody, title: "New" }, "NOT_FOUND", /no Exercise/);
  const seen = stage.now();
  stage.pass(1);
  await stage.act(updateExercise, { id, title: "First", expected_updated_at: seen });
  const late = { id, title: "Second", expected_updated_at: seen };
  await stage.refused(updateExercise, late, "CONFLICT", /was changed at/, "expected_updated_at");
});

test("S1, S4, S5, S12: an exercise is started, paused, resumed and completed; its clock excludes pauses", async () => {
  const id = await stage.exercise();
  const begun = stage.now();
  await stage.act(startExercise, { id });
  stage.pass(42);
  await stage.act(pauseExercise, { id });
  stage.pass(15);
  await stage.act(resumeExercise, { id });
  stage.pass(60);
  await stage.act(completeExercise, { id });

  const { status, started_at, ended_at, paused_at, paused_seconds } = await stage.row("exercises", id);
  assert.deepEqual([status, paused_at, paused_seconds], ["COMPLETED", null, 900]);
  assert.deepEqual([started_at, ended_at], [begun, stage.now()]);
  assert.deepEqual(await stage.moves(id), [
    "status null>PLANNED",
    "status PLANNED>IN_PROGRESS",
    "status IN_PROGRESS>COMPLETED",
  ]);
  assert.deepEqual(await stage.events(id), [
    "STARTED 0 Started: Payroll Friday",
    "PAUSED 2520 Paused after 42 min",
    "RESUMED 2520 Resumed after a pause of 15 min",
    "COMPLETED 6120 Completed after 1 h 42 min",
  ]);
});

test("S4, S5: the current pause ends with the exercise, completed or cancelled, and does not count", async () => {
  for (const [action, more] of [
    [completeExercise, {}],
    [cancelExercise, { reason: "Fire alarm." }],
  ] as const) {
    const id = await stage.exercise();
    await stage.act(startExercise, { id });
    stage.pass(10);
    await stage.act(pauseExercise, { id });
    stage.pass(20);
    await stage.act(action, { id, ...more });
    const { paused_at, paused_seconds, ended_at } = await stage.row("exercises", id);
    assert.deepEqual([paused_at, paused_seconds, ended_at], [null, 1200, stage.now()]);
    assert.match((await stage.events(id)).at(-1) ?? "", / 600 C\w+ after 10 min$/);
  }
});

test("S2, S4: a cancelled exercise keeps its reason; one that never started has no end", async () => {
  const id = await stage.exercise();
  stage.pass(1);
  await stage.refused(cancelExercise, { id }, "BAD_USER_INPUT", /required/, "reason");
  await stage.act(cancelExercise, { id, reason: "The board is away." });
  const { status, cancelled_reason, ended_at } = await stage.row("exercises", id);
  assert.deepEqual([status, cancelled_reason, ended_at], ["CANCELLED", "The board is away.", null]);
  assert.deepEqual(await stage.events(id), ["CANCELLED null Cancelled before it started"]);
  assert.deepEqual((await stage.moves(id)).at(-1), "status PLANNED>CANCELLED The board is away.");
});

test("S1, S5: moves that the states do not allow are refused with the allowed ones, and change nothing", async () => {
  const id = await stage.exercise();
  await stage.refused(completeExercise, { id }, "CONFLICT", /PLANNED .* may become IN_PROGRESS, CANCELLED/);
  await stage.refused(pauseExercise, { id }, "CONFLICT", /IN_PROGRESS/);
  await stage.act(startExercise, { id });
  await stage.refused(startExercise, { id }, "CONFLICT", /may become COMPLETED, CANCELLED/);
  await stage.refused(resumeExercise, { id }, "CONFLICT", /not paused/);
  await stage.act(pauseExercise, { id });
  await stage.refused(pauseExercise, { id }, "CONFLICT", /already paused/);
  await stage.act(completeExercise, { id });
  const before = await stage.row("exercises", id);
  stage.pass(1);
  for (const action of [startExercise, pauseExercise, resumeExercise, completeExercise]) {
    await stage.refused(action, { id }, "CONFLICT", /COMPLETED/);
  }
  await stage.refused(cancelExercise, { id, reason: "Too late." }, "CONFLICT", /is final/);
  assert.deepEqual(await stage.row("exercises", id), before);
});

test("S1: two facilitators who start an exercise at once start it once", async () => {
  const id = await stage.exercise();
  const outcomes = await Promise.allSettled([stage.act(startExercise, { id }), stage.act(startExercise, { id })]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await stage.events(id)).length, 1);
});

test("people without the permission cannot run exercises", async () => {
  const id = await stage.exercise();
  const client = {
    ...stage.facilitator,
    kind: "CLIENT",
    organization_id: ORGANIZATIONS.client,
    role: "ADMIN",
  } as const;
  await assert.rejects(stage.act(startExercise, { id }, client), { code: "FORBIDDEN" });
});

test("S10, S12: participants join, respond and stay; those who responded cannot be removed", async () => {
  const id = await stage.exercise();
  const counsel = await stage.act(addParticipant, { exercise_id: id, name: "Ana Duarte", role: "Counsel" });
  const guest = await stage.act(addParticipant, { exercise_id: id, name: "Ole Berg", role: "Guest" });
  assert.equal((await stage.row("participants", counsel)).joined_at, null);
  await stage.act(startExercise, { id });
  const late = await stage.act(addParticipant, { exercise_id: id, name: "Kim Roe", role: "Press officer" });
  assert.deepEqual((await stage.row("participants", late)).joined_at, stage.now());

  const inject_id = await stage.delivered(id);
  stage.pass(3);
  const answer = { inject_id, participant_id: counsel, body: "Call the insurer." };
  const { body, exercise_seconds, exercise_id } = await stage.row(
    "inject_responses",
    await stage.act(respondToInject, answer),
  );
  assert.deepEqual([body, exercise_seconds, exercise_id], ["Call the insurer.", 180, id]);
  assert.deepEqual((await stage.row("participants", counsel)).joined_at, stage.now());

  await stage.refused(removeParticipant, { id: counsel }, "CONFLICT", /responded/);
  assert.equal(await stage.act(removeParticipant, { id: guest }), id);
  await stage.refused(removeParticipant, { id: guest }, "NOT_FOUND", /no Participant/);
  assert.deepEqual((await stage.events(id)).sort(), [
    "INJECT_DELIVERED 0 I-1 delivered: Proof of stolen records",
    "PARTICIPANT_ADDED 0 Kim Roe joined as Press officer",
    "PARTICIPANT_ADDED null Ana Duarte, Counsel, added to the list",
    "PARTICIPANT_ADDED null Ole Berg, Guest, added to the list",
    "PARTICIPANT_REMOVED 180 Ole Berg, Guest, removed from the list",
    "RESPONSE_RECORDED 180 Ana Duarte responded to I-1",
    "STARTED 0 Started: Payroll Friday",
  ]);
});

test("S10: those who voted, commented or made a note took part and stay, also once the exercise is COMPLETED", async () => {
  const id = await stage.exercise();
  const add = (name: string) => stage.act(addParticipant, { exercise_id: id, name, role: "Guest" });
  const seat = { organization_id: ORGANIZATIONS.client, exercise_id: id, audience: null };
  const [voter, noter, critic, silent] = [await add("Ana"), await add("Ben"), await add("Cleo"), await add("Dan")];
  await stage.act(startExercise, { id });
  const inject_id = await stage.delivered(id, { options: [{ label: "Pay" }, { label: "Wait" }] });
  const [option] = await stage.rows("select id from inject_options where inject_id = $1", inject_id);
  await stage.act(voteForOption, { option_id: option?.["id"], participant_id: voter });
  const note = { exercise_id: id, kind: "STRENGTH", body: "Calm." };
  const noted = await stage.act(recordNote, { ...note, participant_id: noter });
  await stage.act(
    addComment,
    { inject_id, body: "Who knows?" },
    participantCaller({ ...seat, participant_id: critic, name: "Cleo" }),
  );
  for (const end of [undefined, completeExercise]) {
    if (end) await stage.act(end, { id });
    for (const each of [voter, noter, critic]) {
      await stage.refused(removeParticipant, { id: each }, "CONFLICT", /took part/);
    }
  }
  assert.equal(await stage.act(removeParticipant, { id: silent }), id);
  assert.equal((await stage.rows("select from inject_votes where participant_id = $1", voter)).length, 1);
  assert.equal((await stage.row("exercise_notes", noted)).participant_id, noter);
});

test("S10: responses come from participants of the exercise, to delivered injects, while it is running", async () => {
  const id = await stage.exercise();
  await stage.act(startExercise, { id });
  const participant_id = await stage.act(addParticipant, { exercise_id: id, name: "Ana Duarte", role: "Counsel" });
  const pending = await stage.inject(id);
  const inject_id = await stage.delivered(id);
  const elsewhere = await stage.exercise();
  const stranger = await stage.act(addParticipant, { exercise_id: elsewhere, name: "Ole Berg", role: "Guest" });

  const answer = { inject_id, participant_id, body: "Yes." };
  await stage.refused(respondToInject, { ...answer, inject_id: pending }, "CONFLICT", /PENDING/, "inject_id");
  await stage.refused(respondToInject, { ...answer, inject_id: nobody }, "BAD_USER_INPUT", /no Inject/, "inject_id");
  const others = { ...answer, participant_id: stranger };
  await stage.refused(respondToInject, others, "BAD_USER_INPUT", /another exercise/, "participant_id");
  await stage.act(completeExercise, { id });
  await stage.refused(respondToInject, answer, "CONFLICT", /COMPLETED/);
  await stage.act(cancelExercise, { id: elsewhere, reason: "Snow." });
  const joining = { exercise_id: elsewhere, name: "Kim Roe", role: "Guest" };
  await stage.refused(addParticipant, joining, "CONFLICT", /CANCELLED/);
  await stage.refused(
    addParticipant,
    { ...joining, exercise_id: nobody },
    "BAD_USER_INPUT",
    /no Exercise/,
    "exercise_id",
  );
});

async function createEngagement(organization_id: string): Promise<string> {
  const text = `insert into engagements (organization_id, id, title, status, starts_on, created_at, updated_at)
    values ($1, gen_random_uuid(), 'Year one', 'ACTIVE', '2026-01-01', now(), now()) returning id`;
  const [made] = await stage.rows(text, organization_id);
  return String(made?.id);
}

async function createScenario(): Promise<string> {
  const { operator } = ORGANIZATIONS;
  const text = `insert into scenarios (organization_id, id, title, kind, severity, summary, objectives, status, published_at,
      created_at, updated_at)
    values ($1, gen_random_uuid(), 'Wire on a Friday', 'DEEPFAKE_FRAUD', 'HIGH', 'A voice.', 'Call back first.', 'PUBLISHED',
      now(), now(), now())
    returning id`;
  const [made] = await stage.rows(text, operator);
  await stage.rows(
    `insert into scenario_injects (organization_id, id, scenario_id, number, sequence, title, body, channel, planned_offset_minutes,
        attack_technique, dimension, criticality, created_at, updated_at) values
      ($1, gen_random_uuid(), $2, 2, 20, 'The bank calls back', 'Is it you?', 'PHONE', 25, null, 'COMMUNICATION', 'NORMAL', now(), now()),
      ($1, gen_random_uuid(), $2, 1, 10, 'A voice asks for a wire', 'Now.', 'PHONE', 5, 'T1598.004', 'COMMAND_AND_DECISION', 'CRITICAL', now(), now())`,
    operator,
    made?.id,
  );
  return String(made?.id);
}
