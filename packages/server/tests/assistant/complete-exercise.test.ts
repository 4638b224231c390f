import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { confirm } from "#domain/proposals/confirm.ts";
import { propose } from "#domain/proposals/propose.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Action } from "#kernel/action.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { dependencies, members, owner, database } = market;
const { person: caller } = members.operator;
const act = async (action: Action, input: object) => (await performing(dependencies)(caller, action, { ...input })).id;

test("S46, Z27: a proposal to complete an exercise is confirmed minutes later, with what was recorded meanwhile", async () => {
  const story = { title: "The quiet line", scenario: "OT_DISRUPTION", severity: "LOW", exercise_date: "2026-11-20" };
  const exercise_id = await act(createExercise, { ...story, organization_id: members.client.id });
  await act(startExercise, { id: exercise_id });
  const given = { exercise_id, title: "A call", body: "It rings.", channel: "PHONE", dimension: "COMMUNICATION" };
  const inject_id = await act(createInject, given);
  await act(deliverInject, { id: inject_id });
  await act(rateInject, { id: inject_id, rating: "PERFORMED" });

  const request = { request_id: null, remote_address: null };
  const making = { caller, clock: dependencies.clock, newId: dependencies.newId, request };
  const view = await propose(database, { action: completeExercise, given: { id: exercise_id } }, making);
  const kinds = new Set(view.changed.map(({ kind }) => kind));
  for (const kind of ["Exercise", "AfterActionReport", "ReadinessScore"]) assert.ok(kinds.has(kind), kind);

  await act(recordDecision, { exercise_id, inject_id, title: "Call back" });
  const later = () => new Date(dependencies.clock().getTime() + 5 * 60_000);
  await confirm(database, completeExercise, view, { ...making, clock: later });
  const { rows } = await owner.query(
    `select e.status, r.narrative, (select count(*)::int from readiness_scores s where s.exercise_id = e.id) as scores
      from exercises e join after_action_reports r on r.exercise_id = e.id where e.id = $1`,
    [exercise_id],
  );
  assert.deepEqual([rows[0]?.status, rows[0]?.scores], ["COMPLETED", 1]);
  assert.match(rows[0]?.narrative, /Completed after 5 min/);
  assert.match(rows[0]?.narrative, /Call back/);
});
