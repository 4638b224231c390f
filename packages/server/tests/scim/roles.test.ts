import assert from "node:assert/strict";
import { after, test } from "node:test";
import { changeUserRole } from "#domain/accounts/change-user-role.ts";
import { setDirectoryGroupRole } from "#domain/directories/set-directory-group-role.ts";
import { connect, entraUser, GROUP, patch } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { members, owner, dependencies } = market;
const perform = performing(dependencies);
const directory = await connect(market, "client");
const { person } = members.client;

const ROLE = "select role from memberships where organization_id = $1 and user_id = $2 and ended_at is null";

async function roleOf(id: string | null): Promise<string> {
  return (await owner.query(ROLE, [members.client.id, id])).rows[0]?.role;
}

let added = 0;
async function addPerson(): Promise<string> {
  return (await directory.expect(201, "POST", "/Users", entraUser(`r${added++}@client.example`))).id;
}

async function addGroup(displayName: string, people: readonly string[] = []): Promise<string> {
  const group = { schemas: [GROUP], displayName, members: people.map((value) => ({ value })) };
  return (await directory.expect(201, "POST", "/Groups", group)).id;
}

const give = (id: string, role: string | null) => perform(person, setDirectoryGroupRole, { id, role });
const join = (group: string, id: string) =>
  directory.expect(200, "PATCH", `/Groups/${group}`, patch({ op: "add", path: "members", value: [{ value: id }] }));
const leave = (group: string, id: string) =>
  directory.expect(200, "PATCH", `/Groups/${group}`, patch({ op: "remove", path: `members[value eq "${id}"]` }));

test("R18: a group gives a role once an ADMIN sets it, and people have the highest of their groups'", async () => {
  const id = await addPerson();
  const [low, high] = [await addGroup("Low", [id]), await addGroup("High", [id])];
  assert.equal(await roleOf(id), "VIEWER");
  await give(low, "EDITOR");
  assert.equal(await roleOf(id), "EDITOR");
  await give(high, "ADMIN");
  assert.equal(await roleOf(id), "ADMIN");
  await leave(high, id);
  assert.equal(await roleOf(id), "EDITOR");
  await join(high, id);
  assert.equal(await roleOf(id), "ADMIN");
  await give(high, null);
  assert.equal(await roleOf(id), "EDITOR");
  await leave(low, id);
  assert.equal(await roleOf(id), "VIEWER");
});

test("R18: a group that is removed takes its role along, and gives none when it comes back", async () => {
  const id = await addPerson();
  const group = await addGroup("Fleeting", [id]);
  await give(group, "EDITOR");
  assert.equal((await directory.send("DELETE", `/Groups/${group}`)).status, 204);
  assert.equal(await roleOf(id), "VIEWER");
  await addGroup("Fleeting", [id]);
  assert.equal(await roleOf(id), "VIEWER");
  await assert.rejects(give(group, "ADMIN"), { code: "CONFLICT" });
});

test("R18: who leaves the organization's directory leaves its roles", async () => {
  const id = await addPerson();
  const group = await addGroup("Editors", [id]);
  await give(group, "EDITOR");
  await directory.send("DELETE", `/Users/${id}`);
  assert.equal(await roleOf(id), "VIEWER");
  const { rows } = await owner.query("select from directory_group_members where user_id = $1", [id]);
  assert.equal(rows.length, 0);
});

test("R18: no group takes the role from the last active ADMIN", async () => {
  await owner.query(
    `update users u set status = case when id = $2 then 'ACTIVE' else 'INVITED' end
     where organization_id = $1 and status <> 'DISABLED'`,
    [members.client.id, person.actor_id],
  );
  const group = await addGroup("Readers");
  await give(group, "VIEWER");
  const refused = await directory.send(
    "PATCH",
    `/Groups/${group}`,
    patch({ op: "add", path: "members", value: [{ value: person.actor_id }] }),
  );
  assert.equal(refused.status, 409);
  assert.match(String(refused.body.detail), /last active ADMIN/);
  assert.equal(await roleOf(person.actor_id), "ADMIN");
  assert.deepEqual((await directory.expect(200, "GET", `/Groups/${group}`)).members, []);
});

test("R19: a role that comes from a group is not changed by hand; any other is", async () => {
  const id = await addPerson();
  await perform(person, changeUserRole, { id, role: "EDITOR" });
  const group = await addGroup("By group", [id]);
  assert.equal(await roleOf(id), "EDITOR");
  await give(group, "VIEWER");
  assert.equal(await roleOf(id), "VIEWER");
  await assert.rejects(perform(person, changeUserRole, { id, role: "EDITOR" }), {
    code: "CONFLICT",
    message: /“By group”/,
  });
  await leave(group, id);
  await perform(person, changeUserRole, { id, role: "EDITOR" });
});

test("R18: each change of role is a membership that ended, and an entry in the log", async () => {
  const id = await addPerson();
  const group = await addGroup("Logged", [id]);
  await give(group, "EDITOR");
  const kept = await owner.query("select role from memberships where user_id = $1 order by started_at, id", [id]);
  assert.deepEqual(
    kept.rows.map(({ role }) => role),
    ["VIEWER", "EDITOR"],
  );
  const entries = "select action, actor_kind from audit_entries where subject_id = any ($1) order by sequence";
  const { rows } = await owner.query(entries, [[id, group]]);
  assert.deepEqual(
    rows.map(({ action, actor_kind }) => [action, actor_kind]),
    [
      ["provisionUser", "DIRECTORY"],
      ["inviteUser", "DIRECTORY"],
      ["provisionGroup", "DIRECTORY"],
      ["setDirectoryGroupRole", "USER"],
      ["changeUserRole", "USER"],
    ],
  );
  const { rows: changes } = await owner.query(
    "select field, from_state, to_state from state_changes where subject_id = $1",
    [group],
  );
  assert.deepEqual(changes, [{ field: "role", from_state: null, to_state: "EDITOR" }]);
});
