import assert from "node:assert/strict";
import { after, test } from "node:test";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { updateDecision } from "#domain/exercises/run/update-decision.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { shownBy } from "#tests/live/event-reader.ts";
import { joinAs, openStage, watch } from "#tests/live/stage.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members, app, dependencies } = stage.market;
const MINUTE = 60;
const GDPR = "GDPR Article 33(1): 72 hours";

/** An exercise with an inject that starts a clock, delivered two minutes after the start. */
async function withClock(more: object = {}) {
  const { id, code } = await stage.at(0, () => stage.startedExercise());
  const inject = await stage.at(1, () => stage.addInject(id, { duty: "GDPR_BREACH", ...more }));
  await stage.at(2 * MINUTE, () => stage.act(deliverInject, { id: inject }));
  const decide = (minute: number, given: object = {}) =>
    stage.at(minute * MINUTE, () =>
      stage.act(recordDecision, { exercise_id: id, inject_id: inject, title: "Notify the authority", ...given }),
    );
  return { id, code, inject, decide };
}

async function clockOf(id: string) {
  const query = `query ($id: ID!) { inject(id: $id) {
    duty duty_target_minutes clock_minutes clock_outcome notification_duty { name }
    decisions { minutes_to_decide target_minutes } } }`;
  const { data } = await askGraphQL(app, members.operator.key, query, { id });
  const { inject } = JSON.parse(JSON.stringify(data));
  return inject;
}

test("V41: everybody who has an inject sees its clock; the first decision takes its minutes as its target and stops it", async () => {
  const { id, code, inject, decide } = await withClock({ duty_target_minutes: 40 });
  const seated = await joinAs(one, code, "Ada");
  const reader = await watch(one, id, seated.cookie);
  await reader.until(({ event }) => event === "snapshot");
  const shown = shownBy(reader.received).get("Inject")?.get(inject);
  assert.deepEqual([shown?.duty, shown?.duty_name, shown?.clock_minutes], ["GDPR_BREACH", GDPR, 40]);
  reader.close();
  assert.deepEqual((await clockOf(inject)).clock_outcome, null);
  await decide(40);
  await decide(41, { title: "Call counsel" });
  const { decisions, ...clock } = await clockOf(inject);
  assert.deepEqual(decisions, [
    { minutes_to_decide: 38, target_minutes: 40 },
    { minutes_to_decide: 39, target_minutes: null },
  ]);
  assert.deepEqual(clock, {
    ...{ duty: "GDPR_BREACH", duty_target_minutes: 40, clock_minutes: 40, clock_outcome: "MET" },
    notification_duty: { name: GDPR },
  });
});

test("V41: a decision keeps a target of its own, and one after the minutes is late; pauses do not count", async () => {
  const own = await withClock();
  await own.decide(10, { target_minutes: 5 });
  assert.deepEqual((await clockOf(own.inject)).decisions, [{ minutes_to_decide: 8, target_minutes: 5 }]);
  assert.equal((await clockOf(own.inject)).clock_outcome, "MET");
  const late = await withClock({ duty_target_minutes: 10 });
  await late.decide(13);
  assert.equal((await clockOf(late.inject)).clock_outcome, "LATE");
  const paused = await withClock({ duty_target_minutes: 10 });
  await stage.at(3 * MINUTE, () => stage.act(pauseExercise, { id: paused.id }));
  await stage.at(63 * MINUTE, () => stage.act(resumeExercise, { id: paused.id }));
  await paused.decide(71);
  assert.deepEqual((await clockOf(paused.inject)).decisions, [{ minutes_to_decide: 9, target_minutes: 10 }]);
});

test("V41: a clock that no decision stopped is unanswered, in the transcript and in the report", async () => {
  const { id, inject, decide } = await withClock();
  const never = await stage.at(3 * MINUTE, () => stage.addInject(id, { duty: "SEC_FORM_8K" }));
  await stage.at(4 * MINUTE, () => stage.act(deliverInject, { id: never }));
  const { id: decision } = await decide(30);
  await stage.at(31 * MINUTE, () =>
    stage.act(recordDecision, { exercise_id: id, inject_id: never, title: "File it", undecided: true }),
  );
  assert.equal((await clockOf(never)).clock_outcome, "UNANSWERED");
  assert.deepEqual((await clockOf(never)).decisions, [{ minutes_to_decide: null, target_minutes: 60 }]);
  await stage.at(32 * MINUTE, () => stage.act(updateDecision, { id: decision, inject_id: null }));
  assert.equal((await clockOf(inject)).clock_outcome, null);
  await stage.at(40 * MINUTE, () => stage.act(completeExercise, { id }));
  assert.equal((await clockOf(inject)).clock_outcome, "UNANSWERED");

  const report = await draftedReport(owner, id);
  const text = "select text from report_sentences where report_id = $1 and section = 'MISSING_EVIDENCE'";
  const { rows } = await owner.query<{ text: string }>(text, [report]);
  const missing = rows.map((row) => row.text);
  assert.ok(missing.includes("Regulatory clocks that no decision stopped: I-1 and I-2"), missing.join(" | "));
  const of = { organization_id: members.client.id, exercise_id: id, engagement_id: null, quarter: null, readers: null };
  const transcript = renderMarkdown(await writeDocument(dependencies.database, new Date(), "TRANSCRIPT", of));
  assert.match(transcript, /GDPR Article 33\(1\): 72 hours\. Unanswered/);
});

test("V41: the transcript says when a decision stopped a clock, and the MSEL and the handbook name it", async () => {
  const { id, decide } = await withClock({ duty_target_minutes: 72 });
  await decide(40);
  await stage.at(50 * MINUTE, () => stage.act(completeExercise, { id }));
  const of = { organization_id: members.client.id, exercise_id: id, engagement_id: null, quarter: null };
  const textOf = async (kind: "TRANSCRIPT" | "MSEL" | "FACILITATOR_HANDBOOK") =>
    renderMarkdown(await writeDocument(dependencies.database, new Date(), kind, { ...of, readers: [] }));
  assert.match(await textOf("TRANSCRIPT"), /72 hours\. Decided after 38 of 72 minutes/);
  for (const kind of ["MSEL", "FACILITATOR_HANDBOOK"] as const) {
    assert.match(await textOf(kind), /GDPR Article 33\(1\): 72 hours, 72 minutes in the exercise/, kind);
  }
});
