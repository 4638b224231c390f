import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { forgetDocuments } from "#domain/leaving/forget-documents.ts";
import { forgetNotifications } from "#domain/notifications/forget-notifications.ts";
import { forgetRecordReads } from "#domain/reads/forget-record-reads.ts";
import { retentionKind, retentionLimits } from "#domain/retention/retention-kind.ts";
import { forgetWebhookDeliveries } from "#domain/webhooks/forget-deliveries.ts";
import { ask, codesOf, dataOf, rowOf } from "#tests/graphql/asking.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

let market: Market;
let staff: string;
before(async () => {
  market = await startMarket();
  staff = await market.signIn("operator");
});
after(() => market.stop());

const SET = "mutation ($input: SetRetentionLimitInput!) { setRetentionLimit(input: $input) { id } }";
const LIMITS = "{ retention_limits { kind days own_days general_days lowest_days } }";

const set = (cookie: string, kind: string, days: number | null) =>
  ask(market.app, headersOf(cookie), SET, { input: { kind, days } });

async function limitOf(cookie: string, kind: string) {
  const limits = dataOf(await ask(market.app, headersOf(cookie), LIMITS)).retention_limits;
  assert.ok(Array.isArray(limits));
  return rowOf(limits.map(rowOf).find((each) => each.kind === kind));
}

const context = () => ({ ...market.dependencies, database: market.database });

type Aged = { readonly table: string; readonly at: string; readonly only?: string };

const ROWS = {
  NOTIFICATIONS: { table: "notifications", at: "created_at" },
  CHAT_MESSAGES: { table: "chat_messages", at: "created_at" },
  WEBHOOK_DELIVERIES: { table: "webhook_deliveries", at: "created_at", only: "status <> 'PENDING'" },
  CONVERSATIONS: { table: "conversations", at: "updated_at" },
  MODEL_TRANSMISSIONS: { table: "assistant_transmissions", at: "sent_at" },
  DELIVERABLES: { table: "deliverables", at: "created_at" },
  RECORD_READS: { table: "record_reads", at: "hour" },
} as const satisfies Record<string, Aged>;

async function countOf(of: MemberName, kind: keyof typeof ROWS): Promise<number> {
  const { table, only = "true" }: Aged = ROWS[kind];
  const text = `select count(*)::int from ${table} where organization_id = $1 and ${only}`;
  const { rows } = await market.owner.query<{ count: number }>(text, [market.members[of].id]);
  return rows[0]?.count ?? 0;
}

async function age(days: number): Promise<void> {
  for (const { table, at } of Object.values(ROWS)) {
    await market.owner.query(`alter table ${table} disable trigger user`);
    await market.owner.query(`update ${table} set ${at} = ${at} - make_interval(days => $1)`, [days]);
    await market.owner.query(`alter table ${table} enable trigger user`);
  }
}

async function forget(): Promise<void> {
  await forgetNotifications.run(context());
  await forgetWebhookDeliveries.run(context());
  await forgetConversations.run(context());
  await forgetRecordReads.run(context());
  await forgetDocuments.run(context());
}

test("T35: every ADMIN sets how long their own organization keeps rows, the operator for all that set nothing", async () => {
  const client = await market.signIn("client");
  const carrier = await market.signIn("carrier");
  assert.deepEqual(await limitOf(client, "NOTIFICATIONS"), {
    kind: "NOTIFICATIONS",
    days: 400,
    own_days: null,
    general_days: null,
    lowest_days: 90,
  });
  dataOf(await set(staff, "NOTIFICATIONS", 200));
  dataOf(await set(client, "NOTIFICATIONS", 100));
  dataOf(await set(carrier, "NOTIFICATIONS", 500));
  assert.deepEqual((await limitOf(client, "NOTIFICATIONS")).days, 100);
  assert.deepEqual((await limitOf(carrier, "NOTIFICATIONS")).days, 500);
  assert.deepEqual((await limitOf(await market.signIn("otherClient"), "NOTIFICATIONS")).days, 200);
  assert.deepEqual(codesOf(await set(client, "NOTIFICATIONS", 100)), ["CONFLICT"]);
  for (const kind of Object.keys(retentionKind.values)) {
    const { lowest_days } = await limitOf(client, kind);
    const refused = await set(client, kind, Number(lowest_days) - 1);
    assert.deepEqual(codesOf(refused), ["BAD_USER_INPUT"], kind);
  }
  const refused = [await market.signIn("client", "EDITOR"), market.members.operator.key];
  for (const caller of refused) assert.deepEqual(codesOf(await set(caller, "NOTIFICATIONS", 300)), ["FORBIDDEN"]);
  const { rows } = await market.owner.query("select kind, days from retention_limits order by days");
  assert.deepEqual(
    rows,
    [100, 200, 500].map((days) => ({ kind: "NOTIFICATIONS", days })),
  );
  const { rows: changes } = await market.owner.query(
    "select from_state, to_state from state_changes where organization_id = $1 and field = 'retention'",
    [market.members.client.id],
  );
  assert.deepEqual(changes, [{ from_state: "NOTIFICATIONS NONE", to_state: "NOTIFICATIONS 100" }]);
  for (const cookie of [staff, client, carrier]) dataOf(await set(cookie, "NOTIFICATIONS", null));
  assert.deepEqual((await limitOf(client, "NOTIFICATIONS")).days, 400);
});

test("T36: what is over is deleted by kind and organization, and nothing under a legal hold or unfinished", async () => {
  await market.owner.query(
    `insert into deliverables select copied.* from deliverables d, generate_series(1, 3) n,
      jsonb_populate_record(d, jsonb_build_object('id', md5(d.id::text || n)::uuid)) copied
    where d.organization_id = $1 and d.status = 'READY'`,
    [market.members.client.id],
  );
  const kinds = Object.keys(ROWS).filter((kind): kind is keyof typeof ROWS => kind in ROWS);
  const client = await market.signIn("client");
  for (const kind of kinds) dataOf(await set(client, kind, retentionLimits[kind].lowest));
  await age(91);
  const hold = "mutation ($input: SetLegalHoldInput!) { setLegalHold(input: $input) { id } }";
  const held = { id: market.members.client.id, on: true, reason: "Matter 7." };
  dataOf(await ask(market.app, headersOf(staff), hold, { input: held }));
  const had = new Map<string, number>();
  for (const kind of kinds) had.set(kind, await countOf("client", kind));
  await forget();
  for (const kind of kinds) assert.equal(await countOf("client", kind), had.get(kind), `${kind} is held`);

  dataOf(await ask(market.app, headersOf(staff), hold, { input: { ...held, on: false } }));
  await market.owner.query(
    `update deliverables set status = 'QUEUED', generated_at = null, text = null, size_bytes = null, sha256 = null, file_key = null
    where id = (select id from deliverables where organization_id = $1 and status = 'READY' limit 1)`,
    [market.members.client.id],
  );
  const others = await countOf("openClient", "DELIVERABLES");
  assert.ok(others > 0);
  await forget();
  for (const kind of kinds) {
    assert.ok((had.get(kind) ?? 0) > 0 || kind === "CHAT_MESSAGES" || kind === "WEBHOOK_DELIVERIES", kind);
    assert.equal(await countOf("client", kind), kind === "DELIVERABLES" ? 1 : 0, kind);
  }
  assert.equal(await countOf("openClient", "DELIVERABLES"), others);
  assert.ok((await countOf("openClient", "RECORD_READS")) > 0);
  const { rows } = await market.owner.query<{ action: string; times: number }>(
    "select action, coalesce(times, 1) as times from audit_entries where organization_id = $1 and action like 'forget%' order by 1",
    [market.members.client.id],
  );
  assert.deepEqual(rows, [
    { action: "forgetDeliverables", times: (had.get("DELIVERABLES") ?? 0) - 1 },
    { action: "forgetModelTransmissions", times: had.get("MODEL_TRANSMISSIONS") },
  ]);
  assert.deepEqual((await verifyAudit(market.database)).damages, []);
});
