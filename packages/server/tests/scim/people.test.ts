import assert from "node:assert/strict";
import { after, test } from "node:test";
import { changeOwnName } from "#domain/accounts/change-own-name.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { enableUser } from "#domain/accounts/enable-user.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { disconnectDirectory } from "#domain/directories/disconnect-directory.ts";
import { connect, entraUser, equal, patch, USER } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { members, owner, dependencies } = market;
const perform = performing(dependencies);
const carrier = await connect(market, "carrier");
const { person } = members.carrier;

const PERSON = `select u.name, u.status, m.role, p.external_id from users u
    left join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join provisioned_people p on p.organization_id = u.organization_id and p.user_id = u.id
  where u.organization_id = $1 and u.id = $2`;

async function rowOf(id: string) {
  const { rows } = await owner.query(PERSON, [members.carrier.id, id]);
  return rows[0];
}

async function add(email: string, more: object = {}) {
  return carrier.expect(201, "POST", "/Users", entraUser(email, more));
}

async function off(id: string) {
  await carrier.expect(200, "PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: false }));
}

async function on(id: string) {
  return carrier.expect(200, "PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: "True" }));
}

test("R14: a new person is a VIEWER, and is invited by email", async () => {
  const { id } = await add("new@carrier.example");
  assert.deepEqual(await rowOf(id), { name: "Person new", status: "INVITED", role: "VIEWER", external_id: "new" });
  const { rows } = await owner.query("select kind, body from notifications where user_id = $1", [id]);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ["INVITATION"],
  );
  assert.match(rows[0].body, /^You are invited to the portal of carrier/);
});

test("R14: an address of the organization is taken, and its person is found and managed from the first change on", async () => {
  const [{ email }] = (await owner.query("select email from users where id = $1", [person.actor_id])).rows;
  const taken = await carrier.send("POST", "/Users", entraUser(email));
  assert.deepEqual([taken.status, taken.body.scimType], [409, "uniqueness"]);
  const found = await carrier.list(equal("/Users", "userName", email.toUpperCase()));
  assert.deepEqual(
    found.Resources.map(({ id }) => id),
    [person.actor_id],
  );
  assert.equal((await rowOf(person.actor_id ?? "")).role, "ADMIN");
  const adopted = patch({ op: "add", path: "externalId", value: "boss" });
  await carrier.expect(200, "PATCH", `/Users/${person.actor_id}`, adopted);
  assert.deepEqual((await rowOf(person.actor_id ?? "")).role, "ADMIN");
  assert.equal((await rowOf(person.actor_id ?? "")).external_id, "boss");
});

test("R14: userName is an email address that stays, and no two have one externalId", async () => {
  const { id } = await add("stays@carrier.example");
  const moved = await carrier.send(
    "PATCH",
    `/Users/${id}`,
    patch({ op: "replace", path: "userName", value: "moved@carrier.example" }),
  );
  assert.deepEqual([moved.status, moved.body.scimType], [400, "mutability"]);
  const sameCase = { op: "replace", path: "userName", value: "Stays@Carrier.example" };
  await carrier.expect(200, "PATCH", `/Users/${id}`, patch(sameCase));
  const wrong = await carrier.send("POST", "/Users", entraUser("not-an-address", { userName: "CORP\\ada" }));
  assert.deepEqual([wrong.status, wrong.body.scimType], [400, "invalidValue"]);
  const unusable = await carrier.send("POST", "/Users", entraUser("josé@carrier.example"));
  assert.deepEqual([unusable.status, unusable.body.scimType], [400, "invalidValue"]);
  const twice = await carrier.send("POST", "/Users", entraUser("twice@carrier.example", { externalId: "stays" }));
  assert.deepEqual([twice.status, twice.body.scimType], [409, "uniqueness"]);
  assert.equal((await carrier.list(equal("/Users", "userName", "twice@carrier.example"))).totalResults, 0);
});

test("R15: whom the directory disables loses the keys, and comes back with it; who was disabled by hand stays so", async () => {
  const { id } = await add("leaver@carrier.example");
  await owner.query("update users set status = 'ACTIVE' where id = $1", [id]);
  const input = { name: "leaver", scopes: ["MCP"], role: "VIEWER", owner_id: id };
  const key = await perform(person, createApiKey, input);
  await off(id);
  assert.equal((await rowOf(id)).status, "DISABLED");
  const { rows } = await owner.query("select revoked_at from api_keys where id = $1", [key.id]);
  assert.ok(rows[0].revoked_at);
  assert.equal((await on(id)).active, true);
  // Nobody has signed in as them.
  assert.equal((await rowOf(id)).status, "INVITED");

  await perform(person, disableUser, { id, reason: "Incident." });
  assert.equal((await on(id)).active, false);
  await off(id);
  assert.equal((await on(id)).active, false);
  await perform(person, enableUser, { id, reason: "Over." });
  assert.equal((await carrier.expect(200, "GET", `/Users/${id}`)).active, true);
});

test("R15: whom the directory removes is disabled, gone for it, and back under the same id", async () => {
  const { id } = await add("gone@carrier.example");
  assert.equal((await carrier.send("DELETE", `/Users/${id}`)).status, 204);
  assert.equal((await rowOf(id)).status, "DISABLED");
  for (const method of ["GET", "DELETE"] as const)
    assert.equal((await carrier.send(method, `/Users/${id}`)).status, 404);
  const back = await add("gone@carrier.example", { displayName: "Back Again", externalId: "again" });
  assert.equal(back.id, id);
  assert.deepEqual(await rowOf(id), { name: "Back Again", status: "INVITED", role: "VIEWER", external_id: "again" });

  await carrier.send("DELETE", `/Users/${id}`);
  await perform(person, enableUser, { id, reason: "By hand." });
  assert.equal((await carrier.list(equal("/Users", "userName", "gone@carrier.example"))).totalResults, 1);
});

test("R15: the last active ADMIN is not disabled", async () => {
  const { id } = members.carrier;
  await owner.query(`update users u set status = 'ACTIVE' where u.organization_id = $1 and u.id = $2`, [
    id,
    person.actor_id,
  ]);
  await owner.query(
    `update users u set status = 'INVITED' where u.organization_id = $1 and u.id <> $2 and exists (select from memberships m
      where m.organization_id = $1 and m.user_id = u.id and m.role = 'ADMIN' and m.ended_at is null)`,
    [id, person.actor_id],
  );
  const refused = await carrier.send("DELETE", `/Users/${person.actor_id}`);
  assert.equal(refused.status, 409);
  assert.match(String(refused.body.detail), /last active ADMIN/);
  assert.equal((await carrier.expect(200, "GET", `/Users/${person.actor_id}`)).active, true);
});

const HISTORY =
  "select from_state, to_state, note from state_changes where subject_id = $1 order by created_at desc limit 1";

test("R19: disabling by hand takes over whom the directory disabled or removed, whom then only an ADMIN enables", async () => {
  const { id } = await add("taken-over@carrier.example");
  await off(id);
  await perform(person, disableUser, { id, reason: "Her laptop was stolen." });
  const { rows } = await owner.query(HISTORY, [id]);
  assert.deepEqual(rows, [{ from_state: "DISABLED", to_state: "DISABLED", note: "Her laptop was stolen." }]);
  assert.equal((await on(id)).active, false);
  assert.equal((await rowOf(id)).status, "DISABLED");
  await assert.rejects(perform(person, disableUser, { id, reason: "Again." }), { code: "CONFLICT" });
  await perform(person, enableUser, { id, reason: "A new laptop." });
  assert.equal((await carrier.expect(200, "GET", `/Users/${id}`)).active, true);
  await off(id);
  assert.equal((await on(id)).active, true, "the directory disabled them, so it enables them");

  assert.equal((await carrier.send("DELETE", `/Users/${id}`)).status, 204);
  await perform(person, disableUser, { id, reason: "Left in anger." });
  const back = await add("taken-over@carrier.example");
  assert.deepEqual([back.id, back.active], [id, false]);
  assert.equal((await rowOf(id)).status, "DISABLED");
});

test("R19: what the directory decides is not changed by hand, until it is disconnected", async () => {
  const { id } = await add("managed@carrier.example");
  await owner.query("update users set status = 'ACTIVE' where id = $1", [id]);
  const self = { ...person, actor_id: id, actor_name: "Person managed", role: "VIEWER" } as const;
  await assert.rejects(perform(self, changeOwnName, { name: "Me" }), { code: "CONFLICT" });
  await off(id);
  await assert.rejects(perform(person, enableUser, { id, reason: "No." }), {
    code: "CONFLICT",
    message: /disabled this User/,
  });
  await perform(person, disconnectDirectory, { id: carrier.id });
  await perform(person, enableUser, { id, reason: "Now." });
  await owner.query("update users set status = 'ACTIVE' where id = $1", [id]);
  await perform(self, changeOwnName, { name: "Me" });
  assert.equal((await carrier.send("GET", "/Users")).status, 401);
});

test("R14: a name comes from displayName, name.formatted, or its parts", async () => {
  const client = await connect(market, "client");
  const nameOf = async (more: object) =>
    (
      await client.expect(201, "POST", "/Users", {
        schemas: [USER],
        userName: `${Math.random()}@client.example`,
        ...more,
      })
    ).displayName;
  assert.equal(await nameOf({ displayName: "A", name: { formatted: "B" } }), "A");
  assert.equal(await nameOf({ name: { formatted: "B", givenName: "C" } }), "B");
  assert.equal(await nameOf({ name: { givenName: "C", familyName: "D" } }), "C D");
  assert.match(String(await nameOf({ displayName: "" })), /^0\.\d+$/);
});
