import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { actions } from "#catalogue/actions.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import type { Action } from "#kernel/action.ts";
import { may, permissionsOf } from "#kernel/permission.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { actorFor } from "#tests/support/person-of.ts";
import { plantPasskeys } from "#tests/support/plant-passkeys.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { findInput, type Given, idPlaces, leastInput, poolOf } from "#tests/support/valid-inputs.ts";
import { addKeyOfCarrier, addScenario, addWork } from "#tests/support/work-in-hand.ts";
import { mutate } from "./mutating.ts";
import { createSeats, type Seat } from "./seats.ts";

const market = await startMarket();
after(() => market.stop());
await addScenario(market);
await addWork(market, "client");
await addKeyOfCarrier(market, "carrier", "client");
await performing(market.dependencies)(market.members.operator.person, inviteUser, {
  organization_id: market.members.carrier.id,
  name: "Invited",
  email: "invited@carrier.example",
  role: "VIEWER",
});
const seats = await createSeats(market);
await plantPasskeys(market.owner);
const everybody = Object.values(market.members).map(({ id }) => id);
const pool = await poolOf(
  market.owner,
  (["client", "carrier", "operator"] as const).map((name) => market.members[name].id),
);

/** For each action somebody whom the table allows it, and what it takes from them. */
const inputs = new Map<string, Given>();
for (const action of actions) {
  const able = seats.find(({ caller }) => may(caller, action.permission));
  const caller = able && (await actorFor(market, action, able.caller));
  const input = caller && (await findInput(action, { dependencies: market.dependencies, caller, pool }));
  if (input) inputs.set(action.name, input);
}

test("R3: every action has a permission that a role has, and an accepted input", () => {
  assert.deepEqual(
    actions.map(({ name }) => name).filter((name) => !inputs.has(name)),
    [],
  );
});

for (const seat of seats) {
  test(`R1, R2: ${seat.name} is FORBIDDEN what the table does not allow, and nothing changes`, async () => {
    const before = await restOf();
    const refused = actions.filter(({ permission }) => !may(seat.caller, permission));
    assert.ok(refused.length > 0);
    for (const action of refused) {
      const { code, message } = await mutate(market, seat.session, action, inputs.get(action.name) ?? {});
      assert.equal(code, "FORBIDDEN", `${action.name}: ${message}`);
    }
    const expected = refused.map(({ name }) => `${name} FORBIDDEN`).sort();
    assert.deepEqual(await logOf(seat, expected.length), expected);
    assert.deepEqual(await restOf(), before);
  });

  test(`R1: ${seat.name} is not FORBIDDEN what the table allows`, async () => {
    for (const action of actions.filter(({ permission }) => may(seat.caller, permission))) {
      const { code, message } = await mutate(market, seat.session, action, astray(action));
      assert.notEqual(code, "FORBIDDEN", `${action.name}: ${message}`);
    }
  });

  test(`R1: ${seat.name} sees exactly what the table allows`, async () => {
    const { data } = await askGraphQL(market.app, seat.session, "{ me { permissions } }");
    assert.deepEqual(data, { me: { permissions: permissionsOf(seat.caller) } });
  });
}

for (const seat of seats.filter(({ role }) => role === "ADMIN")) {
  test(`R1: the database permits what the table allows ${seat.name}`, async () => {
    const stuck: string[] = [];
    for (const action of actions.filter(({ permission }) => may(seat.caller, permission))) {
      const caller = await actorFor(market, action, seat.caller);
      const input = await findInput(action, { dependencies: market.dependencies, caller, pool });
      if (!input) stuck.push(action.name);
    }
    assert.deepEqual(stuck, []);
  });
}

/** Everything but the log, in which refusals do appear. */
async function restOf(): Promise<object> {
  const {
    audit_entries: _entries,
    audit_heads: _heads,
    audit_keys: _keys,
    ...rest
  } = await digestOf(market.owner, everybody);
  return rest;
}

const [TRIES, PAUSE_MS] = [250, 20];

/** The log's entries about refusals of a seat, once this many are written: that may be a moment after the answer. */
async function logOf({ caller }: Seat, wanted: number): Promise<string[]> {
  const text = `select action || ' ' || code as line from audit_entries
    where organization_id = $1 and actor_id = $2 and outcome <> 'OK' order by 1`;
  for (let tries = 1; ; tries++) {
    const { rows } = await market.owner.query<{ line: string }>(text, [caller.organization_id, caller.actor_id]);
    if (rows.length >= wanted || tries === TRIES) return rows.map(({ line }) => line).sort();
    await sleep(PAUSE_MS);
  }
}

/** Well formed, about records that do not exist: it gets past the permission, and no further than that. */
function astray({ input }: Action): Given {
  const ids = idPlaces(input).map(({ put }) => put(crypto.randomUUID()));
  return Object.assign({}, leastInput(input), ...ids);
}
