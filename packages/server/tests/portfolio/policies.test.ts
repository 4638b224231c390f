import assert from "node:assert/strict";
import { after, test } from "node:test";
import { asCaller } from "#storage/tenancy.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner, database } = market;
const SUMMARY_CLIENT = members.client.id;

test("P16: a carrier sets the policy of a client that discloses a SUMMARY; the client and the operator read it", async () => {
  const editor = await market.signIn("carrier", "EDITOR");
  const { setPolicy } = await set(editor, 'renewal_on: "2027-03-01", policy_reference: "CYB-1"');
  assert.partialDeepStrictEqual(setPolicy, { renewal_on: "2027-03-01", policy_reference: "CYB-1" });
  for (const reader of ["carrier", "client", "operator"] as const) {
    const found = await read(await market.signIn(reader));
    const author_kinds = [
      { field: "name", kind: "OPERATOR" },
      { field: "policy_reference", kind: "CARRIER" },
    ];
    assert.deepEqual(found, { renewal_on: "2027-03-01", policy_reference: "CYB-1", author_kinds }, reader);
  }
  assert.equal(await read(await market.signIn("otherCarrier")), null);
});

test("P16: a value that is not given stays, and null clears one", async () => {
  const session = await market.signIn("carrier");
  await set(session, 'renewal_on: "2027-03-01", policy_reference: "CYB-1"');
  await set(session, 'policy_reference: "CYB-2"');
  assert.partialDeepStrictEqual(await read(session), { renewal_on: "2027-03-01", policy_reference: "CYB-2" });
  await set(session, "renewal_on: null");
  assert.partialDeepStrictEqual(await read(session), { renewal_on: null, policy_reference: "CYB-2" });
});

test("P16: nobody else sets a policy, a carrier no other's and not its own, and a refusal changes nothing", async () => {
  const before = await held();
  const given = 'renewal_on: "2028-01-01"';
  const refusals: readonly (readonly [by: MemberName, args: string, id: string, code: string])[] = [
    ["client", given, SUMMARY_CLIENT, "FORBIDDEN"],
    ["operator", given, SUMMARY_CLIENT, "FORBIDDEN"],
    ["otherCarrier", given, SUMMARY_CLIENT, "NOT_FOUND"],
    ["carrier", given, members.carrier.id, "BAD_USER_INPUT"],
    ["carrier", "", SUMMARY_CLIENT, "BAD_USER_INPUT"],
    ["carrier", `${given}, expected_updated_at: "2020-01-01T00:00:00Z"`, SUMMARY_CLIENT, "CONFLICT"],
  ];
  for (const [by, args, id, code] of refusals) {
    const { errors } = await ask(await market.signIn(by), documentOf(args, id));
    assert.equal(errors?.[0]?.extensions.code, code, `${by} ${args}`);
  }
  assert.deepEqual(await held(), before);
});

test("P16: the database lets no client and no other carrier write a policy, and no carrier its own", async () => {
  const before = await held();
  const write = (by: MemberName, id: string) =>
    asCaller(database, members[by].person, (connection) =>
      connection.query("update organizations set renewal_on = current_date where id = $1", [id]),
    );
  await assert.rejects(write("client", SUMMARY_CLIENT), /permission denied/);
  await assert.rejects(write("carrier", members.carrier.id), /a carrier changes other columns here/);
  await write("otherCarrier", SUMMARY_CLIENT);
  assert.deepEqual(await held(), before);
});

function documentOf(args: string, id: string): string {
  return `mutation { setPolicy(input: { id: "${id}", ${args} }) { renewal_on policy_reference } }`;
}

async function ask(session: string, document: string) {
  return askGraphQL(app, session, document);
}

async function set(session: string, args: string) {
  const { data, errors } = await ask(session, documentOf(args, SUMMARY_CLIENT));
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data ?? {};
}

async function read(session: string): Promise<object | null> {
  const document = `{ organization(id: "${SUMMARY_CLIENT}") { renewal_on policy_reference author_kinds { field kind } } }`;
  const { data, errors } = await ask(session, document);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data?.organization === null ? null : Object(data?.organization);
}

async function held(): Promise<unknown> {
  const { rows } = await owner.query(
    "select id, renewal_on, policy_reference, updated_at from organizations order by id",
  );
  return rows;
}
