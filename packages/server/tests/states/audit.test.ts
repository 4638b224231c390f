import assert from "node:assert/strict";
import { after, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { may } from "#kernel/permission.ts";
import { asCaller } from "#storage/tenancy.ts";
import { use } from "#tests/graphql/using.ts";
import { fullInput } from "#tests/graphql/wrong-inputs.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, dependencies, database } = market;
const viewer = await market.newKey("operator", ["GRAPHQL"], "VIEWER");

const VIEWER = { kind: "OPERATOR", role: "VIEWER" } as const;

test("A5: a refusal to a known caller is logged with its code, for every action that the role does not allow", async () => {
  for (const action of actions.filter(({ permission }) => !may(VIEWER, permission))) {
    await use(app, viewer.key, action, fullInput(action.input), "__typename");
    await dependencies.auditLog.drain();
    const text = "select outcome, code, subject_kind from audit_entries where actor_id = $1 and action = $2";
    const { rows } = await owner.query(text, [viewer.id, action.name]);
    assert.deepEqual(rows, [{ outcome: "REFUSED", code: "FORBIDDEN", subject_kind: action.returns.name }], action.name);
  }
});

test("A5: a failure for a known caller is logged too, RATE_LIMITED is not", async () => {
  const { id, key } = await market.newKey("operator", ["GRAPHQL"]);
  const input = { organization_id: members.client.id, title: "Next", starts_on: "2099-01-01" };
  await owner.query("alter table engagements rename column title to called");
  await use(app, key, createEngagement, input, "__typename");
  await owner.query("alter table engagements rename column called to title");
  for (let n = 0; n <= createEngagement.per_minute; n++) {
    await use(app, key, createEngagement, { ...input, ends_on: "2098-01-01" }, "__typename");
  }
  await dependencies.auditLog.drain();
  const text = "select outcome, code, count(*)::int from audit_entries where actor_id = $1 group by 1, 2 order by 1";
  const { rows } = await owner.query(text, [id]);
  assert.deepEqual(rows, [
    { outcome: "FAILED", code: "INTERNAL_SERVER_ERROR", count: 1 },
    { outcome: "REFUSED", code: "BAD_USER_INPUT", count: createEngagement.per_minute - 1 },
  ]);
});

test("A10: nobody can change, remove or write an entry, or add one outside the scope", async () => {
  const entry = { organization_id: members.otherClient.id, id: dependencies.newId(), action: "forged" };
  for (const { caller } of Object.values(members)) {
    for (const text of [
      "update audit_entries set action = 'forged'",
      "delete from audit_entries",
      "truncate audit_entries",
      "insert into audit_entries select * from audit_entries",
      "update audit_heads set sequence = 0",
      "delete from audit_keys",
    ]) {
      await assert.rejects(
        asCaller(database, caller, (connection) => connection.query(text)),
        /permission denied/,
      );
    }
  }
  for (const name of ["carrier", "client", "openClient", "directClient"] as const) {
    const adding = asCaller(database, members[name].caller, (connection) =>
      connection.query("select append_audit($1)", [JSON.stringify([entry])]),
    );
    await assert.rejects(adding, /outside the scope/);
  }
});

test("A11: only read_audit reads the log; a carrier sees its own and that of clients that disclose in full", async () => {
  for (const home of ["operator", "carrier", "client"] as const) {
    for (const role of ["ADMIN", "EDITOR", "VIEWER"] as const) {
      const { key } = await market.newKey(home, ["GRAPHQL"], role);
      const { errors } = await askGraphQL(app, key, "{ audit_entries(limit: 1) { id } }");
      const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
      assert.deepEqual(
        codes,
        may({ kind: members[home].kind, role }, "read_audit") ? [] : ["FORBIDDEN"],
        `${home} ${role}`,
      );
    }
  }
  const { key } = await market.newKey("carrier", ["GRAPHQL"]);
  for (const [name, { id }] of Object.entries(members)) {
    const query = "query ($id: ID!) { audit_entries_count(organization_id: $id) }";
    const { data, errors } = await askGraphQL(app, key, query, { id });
    assert.deepEqual(errors, undefined);
    assert.equal(Number(data?.audit_entries_count) > 0, ["carrier", "openClient"].includes(name), name);
  }
});
