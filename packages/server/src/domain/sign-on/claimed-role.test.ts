import assert from "node:assert/strict";
import { test } from "node:test";
import { claimedRole } from "#domain/sign-on/claimed-role.ts";

const rules = {
  role_claim: "groups",
  admin_values: "Hotwash admins\n s-1-5 ",
  editor_values: "editors",
  viewer_values: null,
  default_role: null,
};

test("X38: the highest role that a value of the claim names counts, exactly as it is written", () => {
  assert.equal(claimedRole(rules, { groups: ["editors", "s-1-5"] }), "ADMIN");
  assert.equal(claimedRole(rules, { groups: "editors" }), "EDITOR");
  for (const groups of [[], ["Editors"], ["editors "], "Hotwash admins, editors", null, 1, { 0: "editors" }]) {
    assert.equal(claimedRole(rules, { groups }), undefined, JSON.stringify(groups));
  }
  assert.equal(claimedRole(rules, {}), undefined);
  assert.equal(claimedRole({ ...rules, default_role: "VIEWER" }, { groups: ["others"] }), "VIEWER");
  assert.equal(claimedRole({ ...rules, role_claim: null }, { groups: ["editors"] }), "unset");
});

test("X38: a claim is found by its whole name or by its path, and never in what objects inherit", () => {
  const nested = { ...rules, role_claim: "realm_access.roles" };
  assert.equal(claimedRole(nested, { realm_access: { roles: ["editors"] } }), "EDITOR");
  assert.equal(
    claimedRole({ ...rules, role_claim: "https://c.example/roles" }, { "https://c.example/roles": "editors" }),
    "EDITOR",
  );
  assert.equal(claimedRole({ ...rules, role_claim: "constructor.name", editor_values: "Object" }, {}), undefined);
});
