import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setDirectoryGroupRole } from "#domain/directories/set-directory-group-role.ts";
import { connect, type DirectoryClient, entraUser, equal, GROUP, patch } from "#tests/scim/directory-client.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";
import { digestOf } from "#tests/support/table-rows.ts";

const market = await startMarket();
after(() => market.stop());
const { owner } = market;
const names = members.map(({ name }) => name);
const directories = new Map<MemberName, DirectoryClient>();
for (const name of names) directories.set(name, await connect(market, name));

async function idsOf(table: string, name: MemberName): Promise<readonly string[]> {
  const { rows } = await owner.query(`select id from ${table} where organization_id = $1 order by id`, [
    market.members[name].id,
  ]);
  return rows.map(({ id }) => id);
}

/** Everything that a directory might try with the id of somebody else's. */
async function attempt(directory: DirectoryClient, kind: "Users" | "Groups", id: string): Promise<readonly number[]> {
  const path = `/${kind}/${id}`;
  const whole = kind === "Users" ? entraUser("x@x.example") : { schemas: [GROUP], displayName: "x" };
  const change = patch({
    op: "replace",
    path: kind === "Users" ? "active" : "displayName",
    value: kind === "Users" ? false : "x",
  });
  const answers = await Promise.all([
    directory.send("GET", path),
    directory.send("PUT", path, whole),
    directory.send("PATCH", path, change),
    directory.send("DELETE", path),
  ]);
  return answers.map(({ status }) => status);
}

for (const name of names) {
  test(`R14: the directory of ${name} sees its own organization's people and groups, and no others`, async () => {
    const directory = directories.get(name) ?? assert.fail(name);
    await directory.expect(201, "POST", "/Groups", { schemas: [GROUP], displayName: "Everybody" });
    const [users, groups] = await Promise.all([directory.list("/Users"), directory.list("/Groups")]);
    assert.deepEqual(users.Resources.map(({ id }) => id).sort(), [...(await idsOf("users", name))].sort());
    assert.equal(groups.totalResults, 1);
    const strangers = names.filter((each) => each !== name);
    const foreign = strangers.map((each) => market.members[each].id);
    const before = await digestOf(owner, foreign);
    for (const stranger of strangers) {
      const [user = ""] = await idsOf("users", stranger);
      const [group = ""] = await idsOf("directory_groups", stranger);
      assert.deepEqual(await attempt(directory, "Users", user), [404, 404, 404, 404]);
      assert.deepEqual(await attempt(directory, "Groups", group), [404, 404, 404, 404]);
      assert.equal((await directory.list(equal("/Users", "id", user))).totalResults, 0);
      const member = { schemas: [GROUP], displayName: "Foreign", members: [{ value: user }] };
      assert.equal((await directory.send("POST", "/Groups", member)).status, 400);
    }
    assert.deepEqual(await digestOf(owner, foreign), before);
  });
}

test("R14: one address belongs to two organizations, each with a directory that changes only its own", async () => {
  const [one, other] = [directories.get("client"), directories.get("otherClient")];
  assert.ok(one && other);
  const user = entraUser("both@shared.example");
  const [here, there] = await Promise.all([one, other].map((each) => each.expect(201, "POST", "/Users", user)));
  assert.notEqual(here?.id, there?.id);
  await one.expect(200, "PATCH", `/Users/${here?.id}`, patch({ op: "replace", path: "active", value: false }));
  assert.equal((await other.expect(200, "GET", `/Users/${there?.id}`)).active, true);
  await one.send("DELETE", `/Users/${here?.id}`);
  const found = await other.list(equal("/Users", "userName", "both@shared.example"));
  assert.deepEqual(
    found.Resources.map(({ id }) => id),
    [there?.id],
  );
});

test("R14: the same id in another organization is another person", async () => {
  const operator = directories.get("operator") ?? assert.fail("no operator");
  const { id } = await operator.expect(201, "POST", "/Users", entraUser("twin@operator.example"));
  await owner.query(
    `insert into users (organization_id, id, name, email, status, created_at, updated_at)
     values ($1, $2, 'Twin', 'twin@client.example', 'INVITED', now(), now())`,
    [market.members.client.id, id],
  );
  const before = await digestOf(owner, [market.members.client.id]);
  await operator.expect(200, "PATCH", `/Users/${id}`, patch({ op: "replace", path: "displayName", value: "Own" }));
  await operator.expect(200, "PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: false }));
  assert.equal((await operator.send("DELETE", `/Users/${id}`)).status, 204);
  assert.deepEqual(await digestOf(owner, [market.members.client.id]), before);
  await owner.query("delete from users where organization_id = $1 and id = $2", [market.members.client.id, id]);
});

test("R13: a carrier sees nothing of its clients' directories, and nobody but the operator changes another's", async () => {
  const perform = performing(market.dependencies);
  const [group] = await idsOf("directory_groups", "openClient");
  for (const name of ["carrier", "otherClient"] as const) {
    const call = perform(market.members[name].person, setDirectoryGroupRole, { id: group, role: "VIEWER" });
    await assert.rejects(call, { code: "NOT_FOUND" });
  }
  const session = await market.signIn("carrier");
  const query =
    "{ directories { organization { id } } directory_groups { organization { id } } users { is_managed organization { id } } }";
  const { data } = await askGraphQL(market.app, session, query);
  const carrier = market.members.carrier.id;
  for (const kind of ["directories", "directory_groups"]) {
    const rows = JSON.stringify(data?.[kind]);
    assert.ok(rows.includes(carrier), kind);
    assert.ok(!rows.includes(market.members.openClient.id), kind);
  }
  assert.match(JSON.stringify(data?.users), /"is_managed":null/);
  const asClient = await askGraphQL(
    market.app,
    await market.signIn("openClient"),
    "{ users { is_managed } directories { people_count } }",
  );
  assert.ok(!JSON.stringify(asClient.data).includes("null"));
});
