import assert from "node:assert/strict";
import { after, test } from "node:test";
import { computedQueries } from "#catalogue/queries.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { ask } from "#tests/graphql/asking.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { engineSelection, nearDocument, valuesOf } from "#tests/support/record-documents.ts";
import { noId, openWorld, rootRecords } from "./world.ts";

const world = await openWorld();
after(() => world.stop());
const { members, owner } = world;
const viewer = (await world.newKey("client", ["GRAPHQL"], "VIEWER")).key;
const staff = (await world.newKey("operator", ["GRAPHQL"])).key;
const open = (await world.newKey("openClient", ["GRAPHQL"])).key;
const carrier = { kind: "CARRIER", role: "ADMIN", asked_by: "CLIENT" } as const;
const shown = rootRecords.filter(({ permission }) => may(carrier, permission));

/** The members who may ask so about a client, each with what the carrier itself gets by its key for it. */
const askers = [
  { name: "client", about: "client", key: keyOf("client") },
  { name: "a VIEWER of the client", about: "client", key: viewer },
  { name: "operator", about: "client", key: staff },
  { name: "openClient", about: "openClient", key: open },
] as const;

for (const { name, about, key } of askers) {
  test(`T16: ${name} gets the answers of the carrier's key for ${about}, in lists, relations and computed queries`, async () => {
    const carriers = keyOf(`carrier's key for ${about}`);
    for (const record of shown) {
      const list = `{ ${record.plural}(limit: 200) { ${valuesOf(record)} } ${record.plural}_count }`;
      const answer = await askAs(key, about, list);
      assert.deepEqual(answer, await ask(world.app, { "x-api-key": carriers }, list), record.plural);
      const [first] = rowsOf(answer.data, record);
      if (!first || record.tenant === null) continue;
      const id = { id: first.id };
      const near = await ask(world.app, { "x-api-key": carriers }, nearDocument(record), id);
      if (near.errors) continue; // a relation that carriers read and clients do not
      assert.deepEqual(await askAs(key, about, nearDocument(record), id), near, record.name);
    }
    for (const engine of computedQueries.filter(({ name }) => name !== "industry_benchmark")) {
      const query = engine.name === "search_knowledge" ? '(query: "network")' : "";
      const document = `{ ${engine.name}${query} { ${engineSelection(engine)} } }`;
      const told = await ask(world.app, { "x-api-key": carriers }, document);
      assert.deepEqual((await askAs(key, about, document)).data, told.data, engine.name);
    }
  });
}

test("T16: nobody sees more this way than as themselves", async () => {
  for (const record of shown) {
    const list = `{ ${record.plural}(limit: 200) { ${valuesOf(record)} } }`;
    const own = new Map(
      rowsOf((await ask(world.app, { "x-api-key": keyOf("client") }, list)).data, record).map((row) => [row.id, row]),
    );
    for (const row of rowsOf((await askAs(keyOf("client"), "client", list)).data, record)) {
      for (const [field, value] of Object.entries(row)) {
        if (value !== null) assert.deepEqual(value, own.get(row.id)?.[field], `${record.plural}.${field}`);
      }
    }
  }
});

test("T16: nobody learns more about peers this way than as themselves", async () => {
  const document = "{ industry_benchmark { measures { p25 p50 p75 own_score } quarter } }";
  const own = await ask(world.app, { "x-api-key": keyOf("client") }, document);
  assert.deepEqual(await askAs(keyOf("client"), "client", document), own);
});

test("T16: it only reads: mutations, and what only clients or only carriers may read, are FORBIDDEN", async () => {
  const refused = [
    `mutation { setDisclosure(input: { disclosure: FULL }) { id } }`,
    `mutation { createEngagement(input: { organization_id: "${members.client.id}", title: "x", starts_on: "2099-01-01" }) { id } }`,
    `mutation { createApiKey(input: { name: "x", scopes: [MCP] }) { plaintext } }`,
    "{ api_keys { id } }",
    "{ audit_entries { id } }",
    "{ notifications { id } }",
    "{ saved_views { id } }",
    "{ conversations { id } }",
    "{ scenarios { id } }",
  ];
  for (const key of [keyOf("client"), staff]) {
    for (const document of refused) {
      const { data, errors } = await askAs(key, "client", document);
      assert.deepEqual([data, errors?.[0]?.extensions.code], [null, "FORBIDDEN"], document);
    }
  }
});

test("T16: the id of anything but a client in the scope gets the answer of an unknown one", async () => {
  const none = 'X-As-Carrier: there is no client with the ID ?","extensions":{"code":"BAD_USER_INPUT"}';
  for (const id of [noId(), members.otherClient.id, members.openClient.id, members.carrier.id, "nobody"]) {
    const told = await tell(keyOf("client"), id);
    assert.ok(told.replace(id, "?").includes(none), told);
  }
  assert.match(await tell("hw_unknown", members.client.id), /UNAUTHENTICATED/);
});

test("T17: a client's people see their carrier's name and who changed what it reads, and no carrier", async () => {
  await owner.query("update users set email = 'ada@client.example' where name like 'Ada of client%'");
  const cookie = await cookieOf(world, "client");
  const change = "mutation ($to: DisclosureLevel!) { setDisclosure(input: { disclosure: $to }) { id } }";
  await askByCookie(world, cookie, change, { to: "FULL" });
  await askByCookie(world, cookie, change, { to: "SUMMARY" });
  const document = `{ me { carrier_name organization { parent { name }
    history { field from_state to_state actor } } } carrier: organization(id: "${members.carrier.id}") { name } }`;
  const { data } = Object(await askByCookie(world, cookie, document));
  const { rows } = await owner.query("select name from organizations where id = $1", [members.carrier.id]);
  assert.equal(data.me.carrier_name, rows[0]?.name);
  assert.equal(data.me.organization.parent, null);
  assert.equal(data.carrier, null);
  const told = data.me.organization.history.filter(({ field }: { field: string }) => field === "disclosure");
  const moves = told.map(({ from_state, to_state }: Record<string, string>) => [from_state, to_state]);
  assert.deepEqual(moves, [
    ["SUMMARY", "FULL"],
    ["FULL", "SUMMARY"],
  ]);
  assert.match(told[0].actor, /^Ada of client/);
  const seen = `{ organization(id: "${members.client.id}") { history { id } } }`;
  const carriers = await ask(world.app, { "x-api-key": keyOf("carrier") }, seen);
  assert.deepEqual(carriers.data, { organization: { history: [] } });
});

function askAs(key: string, about: MemberName, query: string, variables?: object) {
  return ask(world.app, { "x-api-key": key, "x-as-carrier": members[about].id }, query, variables);
}

async function tell(key: string, id: string): Promise<string> {
  return JSON.stringify(await ask(world.app, { "x-api-key": key, "x-as-carrier": id }, "{ gaps { id } }"));
}

function keyOf(name: string): string {
  return (world.askers.find((each) => each.name === name) ?? assert.fail(name)).key;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

function rowsOf(data: unknown, { plural }: RecordDeclaration): readonly Row[] {
  const rows = Object(data)[plural];
  assert.ok(Array.isArray(rows), plural);
  return rows;
}
