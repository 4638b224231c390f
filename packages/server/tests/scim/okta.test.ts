import assert from "node:assert/strict";
import { after, test } from "node:test";
import { connect, equal, GROUP, patch, USER } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const okta = await connect(market, "carrier", "Okta");

const ada = {
  schemas: [USER],
  userName: "ada.okta@carrier.example",
  name: { givenName: "Ada", familyName: "Okta" },
  emails: [{ primary: true, value: "ada.okta@carrier.example", type: "work" }],
  displayName: "Ada Okta",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
};

// The requests of https://developer.okta.com/docs/api/openapi/okta-scim and of its specification test.
test("R12, R14, R15: Okta's tests of the specification, and its life of a User", async () => {
  const first = await okta.list("/Users?count=1&startIndex=1");
  assert.ok(first.totalResults > 0);
  assert.equal(first.itemsPerPage, 1);
  const [known] = first.Resources;
  const same = await okta.expect(200, "GET", `/Users/${known?.id}`);
  assert.deepEqual(same, known);
  assert.equal((await okta.list(equal("/Users", "userName", "nobody@atko.example"))).totalResults, 0);
  const absent = await okta.send("GET", "/Users/00919288221112222");
  assert.deepEqual([absent.status, absent.body.status], [404, "404"]);
  assert.match(absent.type, /^application\/scim\+json/);

  const made = await okta.expect(201, "POST", "/Users", ada);
  assert.deepEqual([made.active, made.externalId, made.displayName], [true, ada.externalId, "Ada Okta"]);
  assert.equal(made.password, undefined);
  const again = await okta.send("POST", "/Users", ada);
  assert.deepEqual([again.status, again.body.scimType], [409, "uniqueness"]);

  const put = {
    ...ada,
    id: made.id,
    name: { givenName: "Ada", familyName: "Lovelace" },
    displayName: "Ada Lovelace",
    meta: made.meta,
  };
  const replaced = await okta.expect(200, "PUT", `/Users/${made.id}`, put);
  assert.deepEqual(replaced.name, { formatted: "Ada Lovelace", givenName: "Ada", familyName: "Lovelace" });

  const off = await okta.expect(200, "PATCH", `/Users/${made.id}`, patch({ op: "replace", value: { active: false } }));
  assert.equal(off.active, false);
  const on = await okta.expect(200, "PUT", `/Users/${made.id}`, put);
  assert.equal(on.active, true);
});

test("R17: Okta's push of a Group", async () => {
  const user = { ...ada, userName: "push@carrier.example", externalId: "00upush" };
  const person = await okta.expect(201, "POST", "/Users", user);
  const group = {
    schemas: [GROUP],
    displayName: "Book owners",
    members: [{ value: person.id, display: "push@carrier.example" }],
  };
  const made = await okta.expect(201, "POST", "/Groups", group);
  assert.deepEqual((await okta.list("/Groups?startIndex=1&count=100")).totalResults, 1);
  const renamed = await okta.expect(
    200,
    "PATCH",
    `/Groups/${made.id}`,
    patch({ op: "replace", value: { id: made.id, displayName: "Owners" } }),
  );
  assert.deepEqual([renamed.displayName, Array.isArray(renamed.members) && renamed.members.length], ["Owners", 1]);
  const emptied = await okta.expect(200, "PUT", `/Groups/${made.id}`, {
    ...group,
    id: made.id,
    displayName: "Owners",
    members: [],
  });
  assert.deepEqual(emptied.members, []);
  const both = patch(
    { op: "remove", path: `members[value eq "${person.id}"]` },
    { op: "add", path: "members", value: [{ value: person.id, display: "push" }] },
  );
  const filled = await okta.expect(200, "PATCH", `/Groups/${made.id}`, both);
  assert.equal(Array.isArray(filled.members) && filled.members.length, 1);
  const removed = patch({ op: "remove", path: "members" });
  assert.deepEqual((await okta.expect(200, "PATCH", `/Groups/${made.id}`, removed)).members, []);
});
