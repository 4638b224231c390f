import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { updateOrganization } from "#domain/organizations/update-organization.ts";
import type { Action } from "#kernel/action.ts";
import { isPeoplesAlone, may } from "#kernel/permission.ts";
import { codesOf, dataOf, rowOf } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { outcomesOf, use, useAll } from "#tests/graphql/using.ts";
import * as inputs from "#tests/graphql/wrong-inputs.ts";
import { placeFor } from "#tests/support/place-for.ts";

let market: SmallMarket;
let quick: SmallMarket["app"];
let client: string;
let carrier: string;
before(async () => {
  market = await startSmallMarket();
  const began = Date.now();
  let looks = 0;
  // Five looks, as many as the strictest limit allows uses, take more than a minute: no window fills. All of them
  // together take less than the seven days after which an unused session ends.
  quick = market.instance({ clock: () => new Date(began + 13_000 * looks++) }).app;
  client = await market.signIn("client");
  carrier = await market.signIn("carrier");
});
after(() => market.stop());

/** By somebody who may: a person for what no key may do, and a carrier or the client for what is its own affair. */
function outcomes(action: Action, trials: readonly inputs.Trial[]) {
  const operator = isPeoplesAlone(action.permission) ? market.session : market.key;
  return outcomesOf(quick, { operator, carrier, client }[placeFor(action)], action, trials);
}

for (const action of actions) {
  test(`G50, L10, L16: ${action.name} accepts no value outside its range, and says which one and what is accepted`, async () => {
    for (const { trial, code, field, message } of await outcomes(action, inputs.outsideItsRange(action))) {
      const given = JSON.stringify(trial).slice(0, 300);
      assert.deepEqual([code, field], ["BAD_USER_INPUT", trial.field], `${given}: ${message}`);
      assert.match(message, new RegExp(`^${trial.field.replaceAll(".", "\\.")}: .{5,}`), given);
    }
  });

  test(`G50, L10: ${action.name} accepts values at the limits of their range`, async () => {
    for (const { trial, code, message } of await outcomes(action, inputs.insideItsRange(action))) {
      const isRange = code === "BAD_USER_INPUT" && /at most|whole number|single line|control|empty/.test(message);
      assert.ok(!isRange && code !== "INTERNAL_SERVER_ERROR", `${JSON.stringify(trial).slice(0, 300)}: ${message}`);
    }
  });
}

const changing = actions.filter(({ input }) => "id" in input);

for (const action of changing) {
  test(`G51: ${action.name} of an unknown id is NOT_FOUND`, async () => {
    const base = inputs.fullInput(action.input);
    const trials = [inputs.UNKNOWN_ID, "x", "", market.ids.client.replace(/.$/, "g")].map((id) => ({
      field: "id",
      input: { ...base, id },
    }));
    for (const { trial, code, field } of await outcomes(action, trials)) {
      assert.deepEqual([code, field], ["NOT_FOUND", "id"], JSON.stringify(trial));
    }
  });
}

for (const action of actions.filter(({ input }) => !("id" in input))) {
  test(`G51: ${action.name} accepts no reference to an unknown record`, async () => {
    const ids = Object.entries(action.input).flatMap(([name, field]) => (field.type === "id" ? [{ name, field }] : []));
    const required = ids.filter(({ field }) => !field.optional).map(({ name }) => name);
    for (const { name, field } of ids) {
      const input = { ...inputs.requiredInput(action.input), [name]: inputs.sampleOf(field) };
      const [{ code, field: blamed, message } = {}] = await outcomes(action, [{ field: name, input }]);
      // Of several that are unknown any may be named; the record to change is NOT_FOUND whatever its field is called.
      const isChanged = required.some((each) => each === blamed) || blamed === name;
      assert.ok(
        isChanged && (code === "BAD_USER_INPUT" || code === "NOT_FOUND"),
        `${name}: ${code} ${blamed} ${message}`,
      );
    }
  });
}

const NOW = new Date("2026-11-21T10:15:00Z");
const often = (count: number, input: inputs.Given): inputs.Given[] => Array.from({ length: count }, () => input);
/** The code of each use of an action, in its order; nothing where it was allowed. */
async function codes(app: SmallMarket["app"], key: string, action: Action, count: number): Promise<unknown[]> {
  const { errors = [] } = await useAll(app, key, action, often(count, inputs.requiredInput(action.input)));
  return errors.map(({ extensions }) => extensions.code);
}

const VIEWER = { kind: "OPERATOR", role: "VIEWER" } as const;

test("D2, L5, L6, L8: of each mutation a caller has 5 or 30 uses a minute, aliased or not", async () => {
  const { app } = market.instance({ clock: () => NOW });
  const { key } = await market.newKey("operator", { role: "VIEWER" });
  for (const action of actions) {
    const limit = ["computeAndSaveReadiness", "exportOrganization", "generateDeliverable"].includes(action.name)
      ? 5
      : 30;
    const within = await codes(app, key, action, limit);
    if (may(VIEWER, action.permission)) assert.ok(!within.includes("RATE_LIMITED"), action.name);
    else
      assert.deepEqual(
        within,
        often(limit, {}).map(() => "FORBIDDEN"),
        action.name,
      );
    assert.deepEqual(await codes(app, key, action, 2), ["RATE_LIMITED", "RATE_LIMITED"], action.name);
  }
});

test("L4, L5: retryAfter is the rest of the minute in whole seconds, after which the uses are restored", async () => {
  let now = NOW.getTime();
  const { app } = market.instance({ clock: () => new Date(now) });
  const found = (i: number) => useAll(app, market.key, createOrganization, [{ name: `Found ${i}`, kind: "CARRIER" }]);
  for (let i = 0; i < 30; i++) dataOf(await found(i));
  const after = async (ms: number) => {
    now = NOW.getTime() + ms;
    return (await found(30)).errors ?? [];
  };
  for (const [ms, seconds] of Object.entries({ 0: 60, 1: 60, 1000: 59, 59001: 1, 59999: 1 })) {
    const [error] = await after(Number(ms));
    assert.deepEqual(error?.extensions, { code: "RATE_LIMITED", retryAfter: seconds });
    assert.deepEqual([error?.path, Object.keys(error ?? {}).sort()], [["f0"], ["extensions", "message", "path"]]);
  }
  const { rows } = await market.owner.query(
    "select count(*)::int as made from organizations where name like 'Found %'",
  );
  assert.deepEqual(rows, [{ made: 30 }]);
  assert.deepEqual(await after(60_000), []);
});

test("L5, L7: the count is separate for each caller, mutation and instance", async () => {
  const [one, other] = [
    await market.newKey("operator", { role: "VIEWER" }),
    await market.newKey("operator", { role: "VIEWER" }),
  ];
  const [first, second] = actions;
  assert.ok(first && second);
  const { app } = market.instance({ clock: () => NOW });
  await codes(app, one.key, first, 30);
  assert.deepEqual(await codes(app, one.key, first, 1), ["RATE_LIMITED"]);
  assert.deepEqual(await codes(app, other.key, first, 1), ["FORBIDDEN"]);
  assert.deepEqual(await codes(app, one.key, second, 1), ["FORBIDDEN"]);
  assert.deepEqual(await codes(market.instance({ clock: () => NOW }).app, one.key, first, 1), ["FORBIDDEN"]);
});

const found = (input: inputs.Given, key = market.key) =>
  use(market.app, key, createOrganization, input, "id name status");
const named = async (name: string) =>
  (await market.owner.query<{ id: string }>("select id from organizations where name = $1", [name])).rows;

test("G47: the same key and input again have no second effect and return the same record", async () => {
  const input = { kind: "CARRIER", name: "Once", idempotency_key: "first" };
  const first = await found(input);
  const reordered = { idempotency_key: "first", industry: null, name: "Once", kind: "CARRIER" };
  for (const again of [input, reordered]) assert.deepEqual(await found(again), first);
  const [made, ...others] = await named("Once");
  assert.deepEqual(others, []);
  for (const table of ["audit_entries", "state_changes"]) {
    const { rowCount } = await market.owner.query(`select from ${table} where subject_id = $1`, [made?.id]);
    assert.equal(rowCount, 1, table);
  }
});

test("G47: the answer is the record in its current state", async () => {
  const input = { kind: "CARRIER", name: "Before", idempotency_key: "renamed" };
  const made = rowOf(dataOf(await found(input)).createOrganization);
  dataOf(await use(market.app, market.key, updateOrganization, { id: made.id, name: "After" }));
  assert.deepEqual(dataOf(await found(input)), { createOrganization: { ...made, name: "After" } });
});

test("G47: different input under the same key is CONFLICT; another mutation or caller is a different call", async () => {
  const input = { kind: "CARRIER", name: "Mine", idempotency_key: "shared" };
  dataOf(await found(input));
  const { errors = [] } = await found({ ...input, name: "Other" });
  assert.deepEqual(errors[0]?.extensions, { code: "CONFLICT", field: "idempotency_key" });
  const renamed = { id: market.ids.carrier, name: "Renamed", idempotency_key: "shared" };
  dataOf(await use(market.app, market.key, updateOrganization, renamed));
  dataOf(await found(input, (await market.newKey("operator")).key));
  assert.deepEqual([(await named("Mine")).length, (await named("Other")).length], [2, 0]);
});

test("G47: a call whose record was removed since is NOT_FOUND", async () => {
  const plan = { organization_id: market.ids.client, title: "Once", exercise_date: "2031-01-01", severity: "LOW" };
  const planned = await use(market.app, market.key, createExercise, { ...plan, scenario: "RANSOMWARE" });
  const exercise = rowOf(dataOf(planned).createExercise);
  const input = { exercise_id: exercise.id, name: "Ada Guest", role: "CISO", idempotency_key: "added" };
  const added = rowOf(dataOf(await use(market.app, market.key, addParticipant, input)).addParticipant);
  const removal = { id: added.id, idempotency_key: "removed" };
  const removed = await use(market.app, market.key, removeParticipant, removal);
  assert.deepEqual(removed.data, { removeParticipant: { id: exercise.id } });

  const again = await use(market.app, market.key, addParticipant, input);
  assert.deepEqual(again.errors?.[0]?.extensions, { code: "NOT_FOUND", field: "idempotency_key" });
  assert.match(again.errors?.[0]?.message ?? "", /was removed since/);
  assert.deepEqual(await use(market.app, market.key, removeParticipant, removal), removed);
  const { rows } = await market.owner.query("select from participants where exercise_id = $1", [exercise.id]);
  assert.equal(rows.length, 0);
});

test("G47: concurrent calls have one effect, and the same answer", async () => {
  const input = { kind: "CARRIER", name: "Twice", idempotency_key: "at once" };
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => found(input)));
  assert.ok(first && dataOf(first));
  for (const other of others) assert.deepEqual(other, first);
  assert.equal((await named("Twice")).length, 1);
});

test("G47: a failed call may be repeated under its key", async () => {
  const input = { kind: "CLIENT", name: "Later", idempotency_key: "retry", country: "ZZ" };
  assert.deepEqual(codesOf(await found(input)), ["BAD_USER_INPUT"]);
  assert.deepEqual(codesOf(await found({ ...input, country: "NO" })), []);
});

test("G47: after 24 hours the key is free again, and not before", async () => {
  const input = { kind: "CARRIER", name: "Daily", idempotency_key: "daily" };
  const first = await found(input);
  const age = (by: string) =>
    market.owner.query("update idempotency_keys set created_at = created_at - $1::interval where key = 'daily'", [by]);
  await age("23 hours 59 minutes");
  assert.deepEqual(await found(input), first);
  await age("2 minutes");
  const next = await found(input);
  assert.deepEqual([codesOf(next), (await named("Daily")).length], [[], 2]);
  assert.deepEqual(await found(input), next);
});

test("G47, K3: a value that is shown once is not shown again", async () => {
  const input = { name: "Once", scopes: ["MCP"], idempotency_key: "key" };
  const shown = "plaintext api_key { id prefix }";
  const first = rowOf(dataOf(await use(market.app, market.session, createApiKey, input, shown)).createApiKey);
  const again = rowOf(dataOf(await use(market.app, market.session, createApiKey, input, shown)).createApiKey);
  assert.match(String(first.plaintext), /^hw_/);
  assert.deepEqual(again, { ...first, plaintext: null });
});

for (const key of ["", "a\nb", "x".repeat(201)]) {
  test(`G47, G50: an idempotency_key of ${key.length} characters is BAD_USER_INPUT if it is not a line`, async () => {
    const { errors = [] } = await found({ kind: "CARRIER", name: "Unkeyed", idempotency_key: key });
    assert.deepEqual(errors[0]?.extensions, { code: "BAD_USER_INPUT", field: "idempotency_key" });
  });
}
