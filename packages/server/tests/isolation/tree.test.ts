import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import type { Action } from "#kernel/action.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { keyByCarrier } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { tenantTables } from "#tests/support/table-rows.ts";
import type { Given } from "#tests/support/valid-inputs.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, app, members } = market;
const { operator, carrier, client, openClient } = members;
const perform = performing(market.dependencies);

const placed = z.object({ kind: z.string(), parent: z.object({ kind: z.string() }).nullable() });

test("T1: organizations form a tree of one operator, carriers under it, and clients under either", async () => {
  const { data } = await askGraphQL(app, operator.key, "{ organizations { kind parent { kind } } }");
  const found = z.array(placed).parse(data?.organizations);
  const places = new Set(found.map(({ kind, parent }) => `${kind} under ${parent?.kind}`));
  const expected = [
    "OPERATOR under undefined",
    "CARRIER under OPERATOR",
    "CLIENT under CARRIER",
    "CLIENT under OPERATOR",
  ];
  assert.deepEqual([...places].sort(), expected.sort());
  assert.equal(found.filter(({ kind }) => kind === "OPERATOR").length, 1);
});

test("T1: nothing can be created outside that tree", async () => {
  const made = [
    { kind: "OPERATOR", parent_id: operator.id },
    { kind: "CARRIER", parent_id: carrier.id },
    { kind: "CARRIER", parent_id: client.id },
    { kind: "CLIENT", parent_id: client.id },
  ];
  const document = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
  for (const input of made) {
    const { errors } = await askGraphQL(app, operator.key, document, { input: { name: "New", ...input } });
    assert.equal(errors?.[0]?.extensions.code, "BAD_USER_INPUT", JSON.stringify(input));
  }
  const second = `insert into organizations (id, name, reference_prefix, kind, disclosure, created_at, updated_at)
    values (gen_random_uuid(), 'Second', 'SECOND', 'OPERATOR', 'FULL', now(), now())`;
  await assert.rejects(owner.query(second), /one_operator/);
});

test("T8: every foreign key and unique index of a table with organization_id begins with it, but for reference data and accounts", async () => {
  const { rows } = await owner.query<{ name: string; first: string | null }>(
    `
    select k.conname as name, a.attname as first from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conrelid::regclass::text = any ($1) 
      and k.confrelid not in ('compliance_controls'::regclass, 'duties'::regclass,
        'notification_duties'::regclass, 'auth_users'::regclass)
    union all
    select i.indexrelid::regclass::text, a.attname from pg_index i
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and i.indrelid::regclass::text = any ($1)`,
    [await tablesOfTenants()],
  );
  assert.ok(rows.length > 50);
  assert.deepEqual(
    rows.filter(({ first }) => first !== "organization_id"),
    [],
  );
});

test("T12: an archived organization's records stay readable to those above it, and its keys are locked out", async () => {
  const byCarrier = await keyByCarrier(market, "openClient");
  const filter = `(organization_id: "${openClient.id}")`;
  const fields = ["exercises", "gaps", "action_items", "readiness_scores", "certificates", "after_action_reports"];
  const document = `{ ${fields.map((field) => `${field}${filter} { id updated_at } ${field}_count${filter}`).join(" ")} }`;
  const above = [operator.key, (await market.newKey("carrier", ["GRAPHQL"])).key];
  const read = () => Promise.all(above.map((key) => askGraphQL(app, key, document)));
  const before = await read();
  assert.ok(before.every(({ data }) => fields.every((field) => Number(data?.[`${field}_count`]) > 0)));

  const archive = `mutation { archiveOrganization(input: { id: "${openClient.id}" }) { status } }`;
  assert.deepEqual((await askGraphQL(app, operator.key, archive)).data, {
    archiveOrganization: { status: "ARCHIVED" },
  });
  assert.deepEqual(await read(), before);
  const { structuredContent } = await callTool(app, carrier.key, "list_gaps", { organization_id: openClient.id });
  assert.ok((structuredContent?.total ?? 0) > 0);
  for (const key of [openClient.key, byCarrier.key]) {
    const headers = { "x-api-key": key };
    const payload = { jsonrpc: "2.0", id: 1, method: "ping" };
    assert.equal((await app.inject({ method: "POST", url: "/api/mcp", headers, payload })).statusCode, 401);
  }
});

test("T13: references begin with their organization's prefix, and are numbered separately in each", async () => {
  const document = `{ organizations(kind: CLIENT) { reference_prefix exercises { reference } gaps { reference } action_items { reference } } }`;
  const { data } = await askGraphQL(app, operator.key, document);
  const referred = z.array(z.object({ reference: z.string() }));
  const listed = z
    .array(z.object({ reference_prefix: z.string(), exercises: referred, gaps: referred, action_items: referred }))
    .parse(data?.organizations);
  assert.equal(new Set(listed.map((each) => each.reference_prefix)).size, listed.length);
  for (const each of listed) {
    for (const [kind, letter] of [
      ["exercises", "X"],
      ["gaps", "G"],
      ["action_items", "A"],
    ] as const) {
      const references = each[kind].map(({ reference }) => reference).sort();
      assert.deepEqual(
        references,
        references.map((_, i) => `${each.reference_prefix}-${letter}-${i + 1}`),
      );
    }
  }
});

test("T13: concurrent records have different references, and no reference is reused", async () => {
  const act = async (action: Action, input: Given) => (await perform(operator.caller, action, input)).id;
  const organization_id = client.id;
  const story = { title: "Many hands", scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-01-15" };
  const exercise_id = await act(createExercise, { ...story, organization_id });
  await act(startExercise, { id: exercise_id });
  const text = { title: "A title", body: "A text.", channel: "CHAT", dimension: "COMMUNICATION" };
  const gap = { exercise_id, title: "A gap", severity: "LOW", category: "DATA_PROTECTION" };
  const gap_id = await act(createGap, gap);
  const makers = [
    () => act(createExercise, { ...story, organization_id }),
    () => act(createInject, { ...text, exercise_id }),
    () => act(recordDecision, { exercise_id, title: "A decision", dimension: "COMMUNICATION" }),
    () => act(createGap, gap),
    () => act(createActionItem, { gap_id, title: "A thing to do" }),
  ];
  await Promise.all(makers.flatMap((make) => [make(), make(), make(), make()]));
  for (const [table, within] of [
    ["exercises", "organization_id"],
    ["gaps", "organization_id"],
    ["action_items", "organization_id"],
    ["injects", "exercise_id"],
    ["decisions", "exercise_id"],
  ]) {
    const { rows } = await owner.query(
      `select ${within}, array_agg(number order by number) as numbers from ${table} group by ${within}`,
    );
    for (const { numbers } of rows)
      assert.deepEqual(
        numbers,
        numbers.map((_: number, i: number) => i + 1),
        table,
      );
  }

  const { rows } = await owner.query<{ id: string }>(
    "select id from injects where exercise_id = $1 order by number desc limit 1",
    [exercise_id],
  );
  await act(deleteInject, { id: rows[0]?.id });
  const next = await act(createInject, { ...text, exercise_id });
  const numbered = await owner.query<{ number: number }>("select number from injects where id = $1", [next]);
  assert.equal(numbered.rows[0]?.number, 5);
});

async function tablesOfTenants(): Promise<string[]> {
  return (await tenantTables(owner)).filter(({ tenant }) => tenant === "organization_id").map(({ table }) => table);
}
