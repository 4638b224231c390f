import assert from "node:assert/strict";
import { after, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { perform } from "#domain/actions/perform.ts";
import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import type { Written } from "#domain/actions/write-records.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { gap } from "#domain/findings/gap.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { eraseOrganization } from "#domain/leaving/erase-organization.ts";
import { setLegalHold } from "#domain/leaving/set-legal-hold.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { startBusyMarket } from "#tests/agreement/busy-market.ts";
import { performing } from "#tests/support/performing.ts";
import { actorFor } from "#tests/support/person-of.ts";
import { placeFor } from "#tests/support/place-for.ts";
import { FINISH_WORK, findInput, poolOf } from "#tests/support/valid-inputs.ts";
import { addWork } from "#tests/support/work-in-hand.ts";

const market = await startBusyMarket();
const { members, owner, dependencies } = market;
after(() => market.stop());
const told: Record<string, unknown>[] = [];
owner.on("notification", ({ channel, payload }) => {
  if (channel === "hotwash_changes" && payload) told.push(JSON.parse(payload));
});
await owner.query("listen hotwash_changes");
const toExercises = await foreignKeys();

test("A4: an entry belongs to its action's transaction: if that fails at its end, neither happened", async () => {
  const { operator, client } = members;
  const facts = { request_id: null, remote_address: null };
  const performance = { caller: operator.caller, clock: dependencies.clock, newId: dependencies.newId, request: facts };
  const input = { organization_id: client.id, title: "Never planned", starts_on: "2099-01-01" };
  const before = await lastEntry(client.id);
  const failing = perform(market.database, createEngagement, input, performance, async () => {
    throw new Error("The answer cannot be read.");
  });
  await assert.rejects(failing, /cannot be read/);
  assert.deepEqual(await lastEntry(client.id), before);
  const { rowCount } = await owner.query("select from engagements where title = 'Never planned'");
  assert.equal(rowCount, 0);
});

// What is archived or erased takes no more work, and what is held is not erased.
const atTheEnd = [archiveOrganization, eraseOrganization, setLegalHold];
const inTurn = actions.toSorted((a, b) => atTheEnd.indexOf(a) - atTheEnd.indexOf(b));

for (const action of inTurn) {
  test(`A4: ${action.name} is audited, and announces what it changed and in which exercise`, async () => {
    const actor = await actorFor(market, action, whoMay(action));
    if (action === eraseOrganization) await owner.query(FINISH_WORK);
    const input = await inputFor(action);
    const before = (await allTold()).length;
    const done = await performing(dependencies)(actor, action, input);
    const { organization_id, id } = done;
    const exercise_id = await exerciseOf(action.returns.plural, done);
    const change = { organization_id, kind: action.returns.name, id, ...(exercise_id && { exercise_id }) };
    const announced = (await allTold()).slice(before);
    const own = announced.find((each) => each.kind === change.kind && each.id === id);
    assert.deepEqual(own, change);
    const about = { subject_kind: action.returns.name, subject_id: id, actor_id: actor.actor_id, outcome: "OK" };
    assert.deepEqual(await lastEntry(organization_id, action.name), { action: action.name, ...about });
    // What it does besides is announced as if it were done alone.
    for (const { id: other, record } of done.also ?? []) {
      const of = await exerciseOf(record.plural, { id: other });
      const { exercise_id: told_of } = announced.find((each) => each.id === other) ?? assert.fail(record.name);
      assert.equal(told_of, of, record.name);
    }
  });
}

test("an expired acceptance is announced too", async () => {
  const text = `update gaps set status = 'ACCEPTED', accepted_at = now(), accepted_until = '2020-01-01'
    where id = (select id from gaps where status = 'OPEN' order by id limit 1) returning organization_id, 'Gap' as kind, id, exercise_id`;
  const { rows } = await owner.query(text);
  assert.equal(await reopenExpiredAcceptances.run(dependencies), 1);
  assert.deepEqual(await lastTold(), rows[0]);
});

test("O49: what Hotwash writes by itself is announced and audited as an action is, without a request; steps have no entry", async () => {
  const { rows } = await owner.query("select organization_id, id, exercise_id from gaps order by id desc limit 1");
  const [key] = rows;
  const write = (written: Partial<Written>) =>
    performAsSystem(
      market.database,
      { name: "tidyGap", returns: gap, run: async () => [{ ...key, ...written }] },
      dependencies,
    );
  const change = { organization_id: key.organization_id, kind: "Gap", id: key.id, exercise_id: key.exercise_id };
  const before = await lastEntry(key.organization_id);
  await write({ isLogged: false });
  assert.deepEqual(await lastTold(), change);
  assert.deepEqual(await lastEntry(key.organization_id), before);
  for (const outcome of ["OK", "FAILED"] as const) {
    await write({ outcome });
    assert.deepEqual(await lastTold(), change);
    const about = { subject_kind: "Gap", subject_id: key.id, actor_id: null, outcome };
    assert.deepEqual(await lastEntry(key.organization_id), { action: "tidyGap", ...about });
  }
  const last = "select actor_kind, actor_name, request_id from audit_entries where action = 'tidyGap'";
  const entry = { actor_kind: "SYSTEM", actor_name: "Hotwash", request_id: null };
  assert.deepEqual((await owner.query(last)).rows, [entry, entry]);
});

test("there are actions of every kind of record that leads to an exercise", () => {
  const kinds = new Set(actions.map(({ returns }) => returns.plural));
  const leading = [...kinds].filter((table) => table === "exercises" || toExercises.has(table));
  assert.ok(leading.length > 8, leading.join(" "));
});

/** One that it takes, of new work where what came before has used the old up. */
async function inputFor(action: Action) {
  const find = async () =>
    findInput(action, { dependencies, caller: await actorFor(market, action, whoMay(action)), pool: await pool() });
  const found = await find();
  if (found) return found;
  await addWork(market, "client");
  return (await find()) ?? assert.fail("there is nothing that it takes");
}

function whoMay(action: Action): Caller {
  return members[placeFor(action)].person;
}

async function pool() {
  return poolOf(owner, [members.client.id, members.carrier.id, members.operator.id]);
}

/** Notifications are in before the answer of what the same connection asks next. */
async function allTold(): Promise<readonly Record<string, unknown>[]> {
  await owner.query("select");
  return told;
}

async function lastTold(): Promise<unknown> {
  return (await allTold()).at(-1);
}

async function lastEntry(organization: string, action?: string): Promise<unknown> {
  const text = `select action, subject_kind, subject_id, actor_id, outcome from audit_entries
    where organization_id = $1 and action = coalesce($2, action) order by sequence desc limit 1`;
  return (await owner.query(text, [organization, action])).rows[0];
}

type Reference = { readonly column: string; readonly target: string };

/** For each table the references to others, those straight to an exercise first. */
async function foreignKeys(): Promise<ReadonlyMap<string, readonly Reference[]>> {
  const { rows } = await owner.query<Reference & { table: string }>(`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.connamespace = 'hotwash'::regnamespace
    order by c.confrelid::regclass::text <> 'exercises', a.attname <> 'exercise_id'`);
  return Map.groupBy(rows, ({ table }) => table);
}

/** The exercise that a row is, or belongs to by what it refers to, however many steps away. */
async function exerciseOf(table: string, { id }: Pick<ActionResult, "id">): Promise<string | undefined> {
  if (table === "exercises") return id;
  for (const { column, target } of toExercises.get(table) ?? []) {
    const { rows } = await owner.query<{ to: string | null }>(`select ${column} as to from ${table} where id = $1`, [
      id,
    ]);
    const to = rows[0]?.to;
    const found = to ? await exerciseOf(target, { id: to }) : undefined;
    if (found) return found;
  }
  return undefined;
}
