import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { purgeAbandonedFiles } from "#domain/attachments/purge-abandoned-files.ts";
import { type Checkpoint, createCheckpoint } from "#domain/audit/checkpoint.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { eraseOrganizations } from "#domain/leaving/erase-organizations.ts";
import { systemCaller } from "#kernel/caller.ts";
import { findRemovals, removeRows } from "#storage/moving/remove-organization.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type Answer, ask, codesOf, dataOf, rowOf } from "#tests/graphql/asking.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { digestOf, fillTables, tenantTables } from "#tests/support/table-rows.ts";

let market: Market;
let staff: string;
before(async () => {
  market = await startMarket();
  staff = await market.signIn("operator");
});
after(() => market.stop());

const ERASE = `mutation ($input: EraseOrganizationInput!) {
  eraseOrganization(input: $input) { id status erasing_since benchmark_opted_in_at } }`;
const EXPORT = "mutation ($id: ID!) { exportOrganization(input: { id: $id }) { id } }";
const HOLD = "mutation ($input: SetLegalHoldInput!) { setLegalHold(input: $input) { id legal_hold_since } }";

const LOG = ["audit_checkpoints", "audit_entries", "audit_heads", "audit_keys"];
const context = () => ({ ...market.dependencies, database: market.database });

function erase(cookie: string, of: MemberName, input: object = {}) {
  const given = { id: market.members[of].id, name: of, without_export: true, ...input };
  return ask(market.app, headersOf(cookie), ERASE, { input: given });
}

function messageOf({ errors = [] }: Answer): string {
  return errors.map(({ message }) => message).join();
}

async function runJob(): Promise<readonly string[]> {
  const waiting = await eraseOrganizations.findWaiting(context());
  for (const id of waiting) {
    await eraseOrganizations.run(context(), { id, attempt: 1, signal: new AbortController().signal });
  }
  return waiting;
}

async function rows<R extends object>(text: string, values: unknown[] = []): Promise<readonly R[]> {
  return (await market.owner.query<R>(text, values)).rows;
}

/** Every table that has the text in some row, as any type. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await rows<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const held = await rows(`select from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`, [text]);
    if (held.length > 0) found.push(name);
  }
  return found;
}

async function stateOf(of: MemberName): Promise<unknown> {
  await market.dependencies.auditLog.drain();
  const { audit_entries, audit_heads, audit_keys, idempotency_keys, ...digests } = await digestOf(market.owner, [
    market.members[of].id,
  ]);
  const revoked = await rows("select * from revocation_entries order by 1, 2");
  return { digests, revoked };
}

test("T32: only the operator's ADMINs erase, by its name and after an export, and a refusal changes nothing", async () => {
  const { id } = market.members.client;
  const ahead = await rows<{ id: string }>(
    "update exercises set status = 'IN_PROGRESS', started_at = now() where organization_id = $1 and status = 'PLANNED' returning id",
    [id],
  );
  assert.match(messageOf(await erase(staff, "client")), /IN_PROGRESS: complete or cancel it first/);
  await market.owner.query("update exercises set status = 'PLANNED', started_at = null where id = any ($1)", [
    ahead.map((exercise) => exercise.id),
  ]);

  const refusals = [
    { as: await market.signIn("client"), of: "client", code: "FORBIDDEN" },
    { as: await market.signIn("carrier"), of: "client", code: "FORBIDDEN" },
    { as: await market.signIn("operator", "EDITOR"), of: "client", code: "FORBIDDEN" },
    { as: market.members.operator.key, of: "client", code: "FORBIDDEN" },
    { as: staff, of: "operator", code: "CONFLICT", says: /whole installation/ },
    { as: staff, of: "carrier", code: "CONFLICT", says: /2 clients, also archived ones: erase them first/ },
    { as: staff, of: "client", input: { name: "Client" }, code: "BAD_USER_INPUT", says: /exact name \(got Client\)/ },
    { as: staff, of: "client", input: { without_export: false }, code: "CONFLICT", says: /Nobody has taken an export/ },
  ] as const;
  const unchanged = await stateOf("client");
  for (const refusal of refusals) {
    const answered = await erase(refusal.as, refusal.of, "input" in refusal ? refusal.input : {});
    assert.deepEqual(codesOf(answered), [refusal.code]);
    if ("says" in refusal) assert.match(messageOf(answered), refusal.says);
  }
  assert.deepEqual(await runJob(), []);
  assert.deepEqual(await stateOf("client"), unchanged);

  const direct = [
    "select begin_erasure($1)",
    "select remove_rows($1, 'gaps', 1)",
    "select end_erasure($1)",
    "select remove_organization($1)",
  ];
  for (const text of direct) {
    const tried = asCaller(market.database, systemCaller(), (connection) => connection.query(text, [id]));
    await assert.rejects(tried, { code: "42501" }, text);
  }
  const unlogged = asCaller(market.database, systemCaller(), async (connection) => {
    await connection.query("update organizations set status = 'ARCHIVED', erasing_since = now() where id = $1", [id]);
    await connection.query("select end_erasure($1)", [id]);
  });
  await assert.rejects(unlogged, { code: "42501" }, "nothing is removed that the operator's log does not name");
  assert.deepEqual(await stateOf("client"), unchanged);
});

test("T33: under a legal hold neither an organization nor its people are erased", async () => {
  const { id } = market.members.client;
  const hold = (on: boolean) => ask(market.app, headersOf(staff), HOLD, { input: { id, on, reason: "Matter 7." } });
  assert.deepEqual(codesOf(await hold(false)), ["CONFLICT"]);
  assert.ok(rowOf(dataOf(await hold(true)).setLegalHold).legal_hold_since);
  assert.match(messageOf(await erase(staff, "client")), /legal hold: release it first/);
  const cookie = await market.signIn("client", "VIEWER");
  const me = rowOf(dataOf(await ask(market.app, headersOf(cookie), "{ me { id } }")).me);
  const person = "mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }";
  const erased = await ask(market.app, headersOf(staff), person, { input: { id: me.id, reason: "They asked." } });
  assert.match(messageOf(erased), /client is under a legal hold/);
  const kept = await rows("select from users where id = $1 and status = 'ACTIVE'", [me.id]);
  assert.equal(kept.length, 1);
  for (const caller of [cookie, await market.signIn("client"), await market.signIn("carrier")]) {
    const refused = await ask(market.app, headersOf(caller), HOLD, { input: { id, on: false, reason: "No." } });
    assert.deepEqual(codesOf(refused), ["FORBIDDEN"]);
  }
  assert.equal(rowOf(dataOf(await hold(false)).setLegalHold).legal_hold_since, null);
  const changes = await rows(
    "select from_state, to_state, note from state_changes where subject_id = $1 and field = 'legal_hold' order by at",
    [id],
  );
  assert.deepEqual(changes, [
    { from_state: "RELEASED", to_state: "HELD", note: "Matter 7." },
    { from_state: "HELD", to_state: "RELEASED", note: "Matter 7." },
  ]);
});

/** Where the operator may keep something about a client; the rest of its rows do not change. */
const ABOUT_OTHERS = new Set([
  "audit_entries",
  "audit_heads",
  "audit_keys",
  "chat_messages",
  "conversations",
  "conversation_turns",
  "exercise_invitations",
  "feed_removals",
  "idempotency_keys",
  "last_looks",
  "notifications",
  "proposals",
  "saved_views",
  "state_changes",
]);

/** In batches of one, each gap goes before the one that it recurs. An erasure goes on from wherever it was. */
async function removeGapsOneByOne(id: string): Promise<void> {
  const { rowCount: gaps } = await market.owner.query(
    `update gaps g set recurs_id = p.earlier from
      (select id, lag(id) over (order by id desc) as earlier from gaps where organization_id = $1) p
    where g.organization_id = $1 and g.id = p.id`,
    [id],
  );
  assert.ok(gaps !== null && gaps > 1);
  const remove = (table: string, most: number | null) =>
    asCaller(market.database, systemCaller(), (connection) => removeRows(connection, id, table, most));
  const removals = await asCaller(market.database, systemCaller(), findRemovals);
  for (const { table } of removals.slice(
    0,
    removals.findIndex((each) => each.table === "gaps"),
  ))
    await remove(table, null);
  for (let left = gaps; left > 0; left--) assert.equal(await remove("gaps", 1), 1);
  assert.equal(await remove("gaps", 1), 0);
}

type Certified = { readonly token: string; readonly credential: string };

test("T34: an erased organization leaves no row, file, name or sign-in, its keys and certificates end, and others keep all", async () => {
  const { id, key } = market.members.directClient;
  const cookie = await market.signIn("directClient");
  const asked = 'mutation { requestExercise(input: { note: "Soon, please." }) { id } }';
  dataOf(await ask(market.app, headersOf(cookie), asked));
  const both = await market.signIn("otherClient", "VIEWER");
  const [shared] = await rows<{ account_id: string }>(
    `insert into users (organization_id, id, account_id, name, email, status, created_at, updated_at)
    select $1, uuidv7(), u.account_id, u.name, 'both@directclient.example', 'ACTIVE', now(), now() from users u
      where u.organization_id = $2 and u.account_id is not null order by u.created_at desc limit 1 returning account_id`,
    [id, market.members.otherClient.id],
  );
  await market.owner.query(
    `insert into saved_views (organization_id, id, user_id, list, name, search, created_at, updated_at)
    select organization_id, uuidv7(), user_id, list, 'Theirs', 'organization_id=' || $1, now(), now() from saved_views
      where organization_id = $2 limit 1`,
    [id, market.members.operator.id],
  );
  await market.owner.query(
    `insert into auth_oauth_tokens (sha256, agent_id, kind, expires_at)
    select sha256('erased'), id, 'ACCESS', now() + interval '1 hour' from connected_agents where organization_id = $1`,
    [id],
  );
  const certified = await rows<Certified>(
    "select token, credential from certificates where organization_id = $1 and token is not null and revoked_at is null",
    [id],
  );
  assert.ok(certified.length > 0);
  const keys = await rows<{ key: string }>(
    `select file_key as key from attachments where organization_id = $1 and purged_at is null
    union select file_key from deliverables where organization_id = $1 and file_key is not null
    union select file_key from import_files where organization_id = $1
    union select stored_as from organization_exports where organization_id = $1 and stored_as is not null`,
    [id],
  );
  assert.ok(keys.length > 1);
  await fillTables(market.owner, id, LOG);
  const { files } = market.dependencies;
  for (const each of keys) await files.put(each.key, Buffer.from("a"), "text/plain");
  await market.dependencies.auditLog.drain();
  const others = Object.values(market.members).filter((member) => member.id !== id);
  const before_erasure: Awaited<ReturnType<typeof digestOf>>[] = [];
  for (const member of others) before_erasure.push(await digestOf(market.owner, [member.id]));
  const checkpoint: Checkpoint = await createCheckpoint(market.database, new Date());

  const marked = rowOf(dataOf(await erase(staff, "directClient")).eraseOrganization);
  assert.equal(marked.status, "ARCHIVED");
  assert.deepEqual(codesOf(await ask(market.app, headersOf(cookie), "{ me { id } }")), ["UNAUTHENTICATED"]);
  const tool = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: {} } };
  const call = await market.app.inject({ method: "POST", url: "/api/mcp", headers: headersOf(key), payload: tool });
  assert.equal(call.statusCode, 401);
  assert.deepEqual(codesOf(await erase(staff, "directClient")), ["CONFLICT"]);
  const exported = await ask(market.app, headersOf(staff), EXPORT, { id });
  assert.match(messageOf(exported), /being erased/);

  await removeGapsOneByOne(id);
  assert.deepEqual(await runJob(), [id]);
  assert.deepEqual(await runJob(), []);
  await purgeAbandonedFiles.run(context());
  assert.deepEqual(await tablesWith(id), ["audit_entries", "feed_removals"]);
  assert.deepEqual(await tablesWith("directclient"), []);
  const noted = await rows(
    "select organization_id, action, actor_name from audit_entries where subject_id = $1 order by sequence",
    [id],
  );
  const operator = market.members.operator.id;
  assert.deepEqual(noted, [
    { organization_id: operator, action: "eraseOrganization", actor_name: market.members.operator.person.actor_name },
    { organization_id: operator, action: "removeErasedOrganization", actor_name: "Hotwash" },
  ]);
  for (const [i, { id: other, kind }] of others.entries()) {
    const after_erasure = await digestOf(market.owner, [other]);
    const changed = Object.keys(after_erasure).filter((table) => after_erasure[table] !== before_erasure[i]?.[table]);
    assert.deepEqual(
      changed.filter((table) => kind !== "OPERATOR" || !ABOUT_OTHERS.has(table)),
      [],
    );
  }
  for (const each of keys) assert.equal(await files.get(each.key), undefined, each.key);
  dataOf(await ask(market.app, headersOf(both), "{ me { id } }"));
  assert.equal((await rows("select from auth_users where id = $1", [shared?.account_id])).length, 1);

  for (const { token, credential } of certified) {
    const linked = await market.app.inject({ url: `/api/verify/${token}` });
    assert.equal(rowOf(linked.json()).verdict, "REVOKED");
    assert.match(String(rowOf(linked.json()).says), /records of its organization were erased/);
    const brought = await market.app.inject({ method: "POST", url: "/api/verify", payload: { credential } });
    assert.equal(rowOf(brought.json()).verdict, "REVOKED");
  }
  assert.deepEqual((await verifyAudit(market.database, checkpoint)).damages, []);
});

test("T34: every table with an organization's rows is one that erasure empties", async () => {
  const reached = await rows<{ table: string }>(
    "select tablename::text as table from pg_policies where schemaname = 'hotwash' and policyname = 'remover'",
  );
  const known = new Set([...LOG, ...reached.map(({ table }) => table)]);
  const tables = (await tenantTables(market.owner)).map(({ table }) => table);
  assert.deepEqual(
    tables.filter((table) => !known.has(table)),
    [],
  );
});

test("T34: a carrier is erased once it has no clients, and an interrupted erasure goes on", async () => {
  assert.deepEqual(codesOf(await erase(staff, "otherClient")), []);
  const [id] = await eraseOrganizations.findWaiting(context());
  const aborted = eraseOrganizations.run(context(), { id: id ?? "", attempt: 1, signal: AbortSignal.abort() });
  await assert.rejects(aborted);
  await eraseOrganizations.fail(context(), id ?? "", "");
  assert.deepEqual(await runJob(), [market.members.otherClient.id]);
  assert.deepEqual(codesOf(await erase(staff, "otherCarrier")), []);
  assert.deepEqual(await runJob(), [market.members.otherCarrier.id]);
  await purgeAbandonedFiles.run(context());
  for (const member of ["otherClient", "otherCarrier"] as const) {
    assert.deepEqual(await tablesWith(market.members[member].id), ["audit_entries", "feed_removals"]);
    assert.deepEqual(await tablesWith(member), []);
  }
  assert.deepEqual((await verifyAudit(market.database)).damages, []);
});
