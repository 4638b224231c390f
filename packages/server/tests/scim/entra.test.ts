import assert from "node:assert/strict";
import { after, test } from "node:test";
import { connect, entraUser, equal, GROUP, patch } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const entra = await connect(market, "client");

// The requests of https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
test("R12, R14: Entra's test of the connection, and its life of a User", async () => {
  const tested = await entra.list(equal("/Users", "userName", "30f56a16-c9e2-44b6-9f9b-5b7d1a7e2c11@nobody.example"));
  assert.deepEqual([tested.totalResults, tested.Resources], [0, []]);

  const made = await entra.expect(201, "POST", "/Users", entraUser("lena@client.example"));
  assert.equal(made.active, true);
  assert.equal(made.userName, "lena@client.example");
  assert.deepEqual(made.name, { formatted: "Person lena", givenName: "Person", familyName: "lena" });
  assert.equal(made.title, undefined);
  assert.equal((await entra.expect(200, "GET", `/Users/${made.id}`)).externalId, "lena");

  const found = await entra.list(equal("/Users", "userName", "LENA@client.example"));
  assert.deepEqual(
    found.Resources.map(({ id }) => id),
    [made.id],
  );

  const changed = await entra.expect(
    200,
    "PATCH",
    `/Users/${made.id}`,
    patch(
      { op: "Replace", path: 'emails[type eq "work"].value', value: "other@client.example" },
      { op: "Replace", path: "name.familyName", value: "Berg" },
      { op: "Add", path: "displayName", value: "Lena Berg" },
      { op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "Board" },
      { op: "Remove", path: "urn:ietf:params:scim:schemas:core:2.0:User:title" },
    ),
  );
  assert.deepEqual([changed.displayName, changed.userName], ["Lena Berg", "lena@client.example"]);
  assert.deepEqual(changed.name, { formatted: "Person lena", givenName: "Person", familyName: "Berg" });

  const disabled = await entra.expect(
    200,
    "PATCH",
    `/Users/${made.id}`,
    patch({ op: "Replace", path: "active", value: "False" }),
  );
  assert.equal(disabled.active, false);
  assert.equal(
    (await entra.list("/Users?filter=active%20eq%20false")).Resources.some(({ id }) => id === made.id),
    true,
  );
  const enabled = await entra.expect(
    200,
    "PATCH",
    `/Users/${made.id}`,
    patch({ op: "Replace", value: { active: true } }),
  );
  assert.equal(enabled.active, true);

  // With the type that the client gives every request, though there is no body.
  const typed = { "content-type": "application/scim+json" };
  assert.equal((await entra.send("DELETE", `/Users/${made.id}`, undefined, typed)).status, 204);
  assert.equal((await entra.send("GET", `/Users/${made.id}`)).status, 404);
  assert.equal((await entra.list(equal("/Users", "userName", "lena@client.example"))).totalResults, 0);
});

test("R17: Entra's life of a Group", async () => {
  const [one, two] = await Promise.all(
    ["g1@client.example", "g2@client.example"].map((email) => entra.expect(201, "POST", "/Users", entraUser(email))),
  );
  const made = await entra.expect(201, "POST", "/Groups", {
    schemas: [GROUP, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
    externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
    displayName: "Responders",
    meta: { resourceType: "Group" },
  });
  const path = `/Groups/${made.id}`;
  const bare = await entra.list(`${equal("/Groups", "displayName", "responders")}&excludedAttributes=members`);
  assert.deepEqual(
    bare.Resources.map(({ id, members }) => [id, members]),
    [[made.id, undefined]],
  );

  await entra.expect(
    200,
    "PATCH",
    path,
    patch({ op: "Add", path: "members", value: [{ $ref: null, value: one?.id }] }),
  );
  await entra.expect(200, "PATCH", path, patch({ op: "Add", path: "members", value: [{ value: two?.id }] }));
  const isMember = `/Groups?filter=${encodeURIComponent(`id eq "${made.id}" and members eq "${one?.id}"`)}`;
  assert.equal((await entra.list(isMember)).totalResults, 1);
  const members = async () => {
    const { members: all } = await entra.expect(200, "GET", path);
    return Array.isArray(all) ? all.map(({ value }) => value).sort() : [];
  };
  assert.deepEqual(await members(), [one?.id, two?.id].sort());

  await entra.expect(
    200,
    "PATCH",
    path,
    patch({ op: "Remove", path: "members", value: [{ $ref: null, value: one?.id }] }),
  );
  assert.equal((await entra.list(isMember)).totalResults, 0);
  await entra.expect(200, "PATCH", path, patch({ op: "Remove", path: `members[value eq "${two?.id}"]` }));
  assert.deepEqual(await members(), []);
  const renamed = await entra.expect(
    200,
    "PATCH",
    path,
    patch({ op: "Replace", path: "displayName", value: "On call" }),
  );
  assert.equal(renamed.displayName, "On call");
  assert.equal((await entra.send("DELETE", path)).status, 204);
  assert.equal((await entra.send("GET", path)).status, 404);
});
