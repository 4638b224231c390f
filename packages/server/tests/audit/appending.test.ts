import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { type AuditDraft, appendAudit } from "#domain/audit/append-audit.ts";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { systemCaller } from "#kernel/caller.ts";
import { setRehearsal } from "#storage/rehearsal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

let market: Market;
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

/** As in production: nobody rehearses. */
before(async () => {
  market = await startMarket();
  await setRehearsal(market.address, false);
});
after(() => market.stop());

function draft(organization_id: string, given: Partial<AuditDraft> = {}): AuditDraft {
  const facts = { outcome: "OK", duration_ms: 0, request_id: null, remote_address: null } as const;
  const actor = { actor_kind: "USER", actor_id: null, actor_name: "Dana Whitlock" } as const;
  return { organization_id, id: randomUUID(), at: LONG_AGO, action: "forged", ...actor, ...facts, ...given };
}

type Entry = {
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly age_ms: number;
};

async function entry(id: string): Promise<Entry | undefined> {
  const text = `select actor_kind, actor_id, actor_name, extract(epoch from clock_timestamp() - at)::float * 1000 as age_ms
    from audit_entries where id = $1 and created_at = at and updated_at = at`;
  return (await market.owner.query<Entry>(text, [id])).rows[0];
}

const MINUTE_MS = 60_000;

test("A25: an entry has the database's time and the actor of its transaction, whatever its caller says", async () => {
  const { client, operator } = market.members;
  for (const { caller } of [client, operator]) {
    const claimed = draft(client.id, { actor_id: caller.actor_id, actor_name: "Somebody else" });
    await asCaller(market.database, caller, (connection) => appendAudit(connection, [claimed]));
    const { age_ms = Number.NaN, ...actor } = (await entry(claimed.id)) ?? {};
    assert.deepEqual(actor, { actor_kind: "API_KEY", actor_id: caller.actor_id, actor_name: caller.actor_name });
    assert.ok(age_ms >= 0 && age_ms < MINUTE_MS, String(age_ms));
  }
});

test("A25: an action's entry has the database's time, even with a stopped clock", async () => {
  const act = performing({ ...market.dependencies, clock: () => LONG_AGO });
  const { id } = await act(market.members.operator.person, createApiKey, { name: "Timed", scopes: ["MCP"] });
  const { rows } = await market.owner.query<{ recent: boolean }>(
    "select at > clock_timestamp() - interval '1 minute' as recent from audit_entries where subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ recent: true }]);
});

test("A25: an actor other than the transaction's is refused, and so is one from outside the scope", async () => {
  const { client, openClient, carrier, operator } = market.members;
  const tries = [
    [client.caller, client.id, operator.caller.actor_id],
    [client.caller, client.id, null],
    [carrier.caller, openClient.id, openClient.caller.actor_id],
    [{ ...client.caller, actor_id: operator.caller.actor_id }, client.id, operator.caller.actor_id],
    [{ ...client.caller, actor_id: openClient.caller.actor_id }, client.id, openClient.caller.actor_id],
    [{ ...carrier.caller, actor_id: operator.caller.actor_id }, carrier.id, operator.caller.actor_id],
  ] as const;
  for (const [caller, organization, actor_id] of tries) {
    const forged = draft(organization, { actor_id });
    const adding = asCaller(market.database, caller, (connection) => appendAudit(connection, [forged]));
    await assert.rejects(adding, { code: "42501" });
    assert.equal(await entry(forged.id), undefined);
  }
});

test("A26: the actor is the one who may act there, even if other organizations have a row with the same id", async () => {
  const { owner, database, members } = market;
  const { id: home, caller } = members.client;
  await owner.query("set session_replication_role = replica");
  const text = `insert into api_keys select (jsonb_populate_record(k, jsonb_build_object('organization_id', o.id,
    'name', 'A twin', 'sha256', sha256(uuid_send(o.id))))).* from api_keys k, organizations o where k.id = $1 and o.id <> $2`;
  await owner.query(text, [caller.actor_id, home]);
  // Found last.
  await owner.query(
    "with gone as (delete from api_keys where name <> 'A twin' and id = $1 returning *) insert into api_keys select * from gone",
    [caller.actor_id],
  );
  await owner.query("set session_replication_role = default");
  const own = draft(home, { actor_id: caller.actor_id });
  await createAuditLog(database).record(own);
  assert.equal((await entry(own.id))?.actor_name, caller.actor_name);
  await owner.query("delete from api_keys where name = 'A twin'");
});

test("A26: a batch of Hotwash's own names actors by id: one who could not have acted there is refused, an unknown one is written as such", async () => {
  const { client, openClient, carrier, operator } = market.members;
  const log = createAuditLog(market.database);
  const own = draft(client.id, { actor_id: client.caller.actor_id, actor_kind: "SYSTEM", actor_name: "x" });
  const above = draft(openClient.id, { actor_id: carrier.caller.actor_id });
  const staff = draft(client.id, { actor_id: operator.caller.actor_id });
  const stranger = draft(client.id, { actor_id: openClient.caller.actor_id });
  const below = draft(carrier.id, { actor_id: openClient.caller.actor_id });
  const nobody = draft(client.id, { actor_id: randomUUID() });
  const settled = await Promise.allSettled([own, above, staff, stranger, below, nobody].map(log.record));
  assert.deepEqual(
    settled.map(({ status }) => status),
    ["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected", "fulfilled"],
  );
  const names: (Entry | undefined)[] = [];
  for (const { id } of [own, above, staff, stranger, below, nobody]) names.push(await entry(id));
  assert.deepEqual(
    names.map((each) => each && [each.actor_kind, each.actor_name]),
    [
      ["API_KEY", client.caller.actor_name],
      ["API_KEY", carrier.caller.actor_name],
      ["API_KEY", operator.caller.actor_name],
      undefined,
      undefined,
      ["SYSTEM", "Unknown"],
    ],
  );
});

test("A26: one call has entries of several actors in several organizations, each with its own actor, in their order", async () => {
  const { client, openClient, operator } = market.members;
  const unknown = randomUUID();
  const actors = [
    client.caller,
    client.caller,
    operator.caller,
    undefined,
    client.caller,
    unknown,
    unknown,
    operator.caller,
  ];
  const inClient = actors.map((actor) =>
    draft(client.id, { actor_id: typeof actor === "string" ? actor : (actor?.actor_id ?? null) }),
  );
  const inOpenClient = [operator.caller, openClient.caller].map(({ actor_id }) => draft(openClient.id, { actor_id }));
  const [first, ...others] = inClient;
  assert.ok(first);
  await asCaller(market.database, systemCaller(), (log) => appendAudit(log, [first, ...inOpenClient, ...others]));

  const written = async (drafts: readonly AuditDraft[]) => {
    const text = "select actor_name as name from audit_entries where id = any ($1) order by organization_id, sequence";
    return (await market.owner.query<{ name: string }>(text, [drafts.map(({ id }) => id)])).rows.map(
      ({ name }) => name,
    );
  };
  const named = actors.map((actor) =>
    actor === unknown ? "Unknown" : typeof actor === "object" ? actor.actor_name : "Hotwash",
  );
  assert.deepEqual(await written(inClient), named);
  assert.deepEqual(await written(inOpenClient), [operator.caller.actor_name, openClient.caller.actor_name]);
});

test("A26: an actor who may act in one organization of a call is refused in the other, and nothing is written", async () => {
  const { client, openClient } = market.members;
  // Whichever organization comes first, one of the two actors was allowed there before.
  for (const { caller } of [client, openClient]) {
    const drafts = [client, openClient].map(({ id }) => draft(id, { actor_id: caller.actor_id }));
    const adding = asCaller(market.database, systemCaller(), (connection) => appendAudit(connection, drafts));
    await assert.rejects(adding, { code: "42501" });
    for (const { id } of drafts) assert.equal(await entry(id), undefined);
  }
});

test("A26: SYSTEM uses only Hotwash's own names", async () => {
  const names = ["Hotwash", "Exercise clock", "set-up link", "hotwash command of root on host", "Dana Whitlock"];
  for (const name of names) {
    const one = draft(market.members.client.id, { actor_name: name });
    await asCaller(market.database, systemCaller(), (connection) => appendAudit(connection, [one]));
    const expected = name === "Dana Whitlock" ? "Hotwash" : name;
    const found = await entry(one.id);
    assert.deepEqual([found?.actor_kind, found?.actor_id, found?.actor_name], ["SYSTEM", null, expected]);
  }
});

test("A29: an action that has locked its organization and a batch of the log do not deadlock", async () => {
  const { client, carrier } = market.members;
  const [own, one, other] = [draft(client.id), draft(client.id), draft(carrier.id)];
  let batch: Promise<unknown> | undefined;
  await asCaller(market.database, systemCaller(), async (connection) => {
    await connection.query({ text: "select from organizations where id = $1 for update", values: [client.id] });
    batch = asCaller(market.database, systemCaller(), (log) => appendAudit(log, [other, one]));
    await waitUntilBlocked();
    await appendAudit(connection, [own]);
  });
  await batch;
  for (const { id } of [own, one, other]) assert.ok(await entry(id), "no entry is lost");
});

/** Until somebody waits for a lock of another transaction. */
async function waitUntilBlocked(): Promise<void> {
  const text = "select from pg_locks where not granted and locktype in ('transactionid', 'tuple')";
  while ((await market.owner.query(text)).rowCount === 0) await setTimeout(20);
}

test("A27: no login and no role can declare a rehearsal; the owner can, and given times are then used", async () => {
  const attempts = ["insert into rehearsal values (now())", "select from rehearsal", "delete from rehearsal"];
  for (const { caller } of Object.values(market.members)) {
    for (const text of attempts) {
      const trying = asCaller(market.database, caller, (connection) => connection.query(text));
      await assert.rejects(trying, { code: "42501" });
    }
  }
  for (const text of attempts) await assert.rejects(market.database.query(text), { code: "42501" });
  await setRehearsal(market.address, true);
  const told = draft(market.members.client.id, { actor_id: randomUUID() });
  await asCaller(market.database, systemCaller(), (connection) => appendAudit(connection, [told]));
  await setRehearsal(market.address, false);
  assert.equal((await entry(told.id))?.actor_name, "Dana Whitlock");
  const { rows } = await market.owner.query("select at from audit_entries where id = $1", [told.id]);
  assert.deepEqual(rows, [{ at: LONG_AGO }]);
});

test("A28: chains started with given times and continued without them verify", async () => {
  const { damages, ...counts } = await verifyAudit(market.database);
  assert.deepEqual(damages, [], JSON.stringify(counts));
});
