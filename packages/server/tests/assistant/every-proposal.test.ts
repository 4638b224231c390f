import assert from "node:assert/strict";
import { after, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { reorderExerciseObjectives } from "#domain/exercises/evaluation/reorder-exercise-objectives.ts";
import { reorderInjects } from "#domain/exercises/plan/reorder-injects.ts";
import { confirm } from "#domain/proposals/confirm.ts";
import { propose } from "#domain/proposals/propose.ts";
import { shownTo } from "#domain/proposals/shown-difference.ts";
import { tryAction } from "#domain/proposals/try-action.ts";
import type { Action } from "#kernel/action.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { startMarket } from "#tests/support/market.ts";
import { connectOwner } from "#tests/support/market-owner.ts";
import { findInput, type Given, poolOf } from "#tests/support/valid-inputs.ts";
import { addScenario, addWork } from "#tests/support/work-in-hand.ts";
import { changesBetween, changesShown, everyRow } from "./every-row.ts";

const market = await startMarket();
/** Sees the rows as they were before a confirmation. */
const past = await connectOwner(market.address);
after(async () => {
  await past.end();
  await market.stop();
});
await addScenario(market);
await addWork(market, "client");
const { members, owner, dependencies, database } = market;
const { person: caller } = members.operator;
const request = { request_id: null, remote_address: null };
const making = { caller, clock: dependencies.clock, newId: dependencies.newId, request };
const digest = await wholeDatabase(owner);

/** An input with which the assistant proposes the action, and which changes something. */
async function inputFor(action: Action): Promise<Given | undefined> {
  if (action === reorderInjects) return allInjectsTurnedRound();
  if (action === reorderExerciseObjectives) return allTasksTurnedRound();
  const pool = await poolOf(owner, [members.client.id, members.operator.id]);
  const suits = async (given: Given) => {
    if (action.whyNeverProposed(given) !== undefined) return false;
    const { changed, organization_id } = await tryAction(database, action, given, making);
    return shownTo(caller, organization_id, changed).length > 0;
  };
  return findInput(action, { dependencies, caller, pool, suits });
}

/** It takes all injects of an exercise that are still to come. */
async function allInjectsTurnedRound(): Promise<Given> {
  const text = `select exercise_id, array_agg(id order by sequence desc) as inject_ids from injects
    where organization_id = $1 and status = 'PENDING' group by 1 having count(*) > 1 order by 1 limit 1`;
  const { rows } = await owner.query<{ exercise_id: string; inject_ids: string[] }>(text, [members.client.id]);
  return rows[0] ?? assert.fail("There is no exercise with two injects to come.");
}

/** It takes all of the same parent. */
async function allTasksTurnedRound(): Promise<Given> {
  const text = `select exercise_id, array_agg(id order by position desc) as objective_ids from exercise_objectives
    where organization_id = $1 and kind = 'CRITICAL_TASK' and not exercise_is_over
    group by exercise_id, parent_id having count(*) > 1 order by 1 limit 1`;
  const { rows } = await owner.query<{ exercise_id: string; objective_ids: string[] }>(text, [members.client.id]);
  return rows[0] ?? assert.fail("There is no target with two tasks.");
}

for (const action of actions.filter(({ isProposable }) => isProposable)) {
  test(`Z25, Z26: a preview of ${action.name} leaves no trace, and its confirmation changes what was shown`, async () => {
    const input = await inputFor(action);
    assert.ok(input, "There is nothing that it takes.");
    await settled(market);
    const before = await digest();
    const view = await propose(database, { action, given: asJson(input) }, making);
    const proposed = await digest();
    assert.deepEqual(differing(before, proposed), ["proposals"]);
    const changes = await changesOf(
      () => confirm(database, action, view, { ...making, signing: dependencies }),
      proposed,
    );
    assert.ok(changes.length > 0);
    const bound = (line: string) => boundPart(action, line);
    assert.deepEqual(changes.map(bound), changesShown(view.changed).map(bound));
  });
}

/** What it changed since this digest, read only from the tables that differ. */
async function changesOf(
  change: () => Promise<unknown>,
  before: Awaited<ReturnType<typeof digest>>,
): Promise<string[]> {
  await past.query("begin isolation level repeatable read; select");
  try {
    await change();
    const touched = differing(before, await digest());
    return changesBetween(await everyRow(past, touched), await everyRow(owner, touched));
  } finally {
    await past.query("rollback");
  }
}

/** A new computed record has the same fields, but their values are those of the moment. */
function boundPart({ computes = [] }: Action, line: string): string {
  return computes.some((kind) => line.startsWith(`${kind} new `)) ? line.slice(0, line.indexOf(":")) : line;
}

function asJson(input: Given): Given {
  return JSON.parse(JSON.stringify(input));
}
