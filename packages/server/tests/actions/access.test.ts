import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { z } from "zod";
import { findHolder, findKeyHolder, sessionCredential } from "#domain/access/find-caller.ts";
import { changeUserRole } from "#domain/accounts/change-user-role.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { revokeApiKey } from "#domain/api-keys/revoke-api-key.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Role } from "#kernel/role.ts";
import { createScene, refused, type Scene } from "./scene.ts";

let scene: Scene;
let operator: Caller;
let carrier: Caller;
before(async () => {
  scene = await createScene();
  operator = { ...scene.caller("OPERATOR", "ADMIN"), actor_id: await person(scene.operator, "ADMIN") };
  carrier = { ...scene.caller("CARRIER", "ADMIN"), actor_id: await person(scene.carrier, "ADMIN") };
});
after(() => scene.drop());

async function person(organization_id: string, role: Role, status = "ACTIVE"): Promise<string> {
  const id = await scene.insert("users", {
    organization_id,
    name: "Ana Ruiz",
    email: `${randomUUID()}@x.example`,
    status,
  });
  await scene.insert("memberships", {
    organization_id,
    user_id: id,
    role,
    started_at: new Date("2026-01-01T00:00:00Z"),
  });
  return id;
}

async function organization(status: "ACTIVE" | "ARCHIVED"): Promise<string> {
  const id = randomUUID();
  const text = `insert into organizations (id, parent_id, name, reference_prefix, kind, disclosure, status, created_at, updated_at)
    values ($1, $2, 'Old Mill', 'P' || upper(left(md5($1::uuid::text), 7)), 'CLIENT', 'SUMMARY', $3, now(), now())`;
  await scene.ask(text, [id, scene.operator, status]);
  return id;
}

/** The caller of a session entered as this person. */
async function holderOf(id: string): Promise<Caller | undefined> {
  await scene.ask(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     select id, name, email, true, now(), now() from users where id = $1 on conflict do nothing`,
    [id],
  );
  await scene.ask("update users set account_id = id where id = $1", [id]);
  const session = { accountId: id, personId: id, providerId: null, method: "PASSWORD", begun: new Date() } as const;
  return (await findHolder(scene.database, sessionCredential(session, { address: undefined, now: new Date() })))
    ?.caller;
}

const rolesOf = (user: string) =>
  scene.ask("select role, ended_at from memberships where user_id = $1 order by started_at", [user]);
const statusOf = (user: string) => scene.ask("select status from users where id = $1", [user]);
const heldBooks = z.looseObject({ book: z.array(z.string()), disclosed: z.array(z.string()) });
const createKey = (caller: Caller, input: object) =>
  scene.run(caller, createApiKey, { name: "Nightly pull", ...input });

test("a key's text is shown once, has exactly its scopes, and is nowhere in the database", async () => {
  const { id, once } = await createKey(carrier, { scopes: ["MCP", "FEED", "MCP"] });
  const plaintext = once?.plaintext ?? "";
  assert.match(plaintext, /^hw_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
  const holder = (await findKeyHolder(scene.database, plaintext))?.caller;
  assert.deepEqual(
    { ...holder, book: holder?.book.length, disclosed: holder?.disclosed.length },
    {
      actor_kind: "API_KEY",
      actor_id: id,
      actor_name: "Nightly pull",
      organization_id: scene.carrier,
      organization_kind: "CARRIER",
      kind: "CARRIER",
      role: "ADMIN",
      scopes: ["MCP", "FEED"],
      book: 3,
      disclosed: 2,
    },
  );
  const [earlier] = await scene.ask("select actor_id, kind, book, disclosed, bar from key_holder(sha256($1), null)", [
    Buffer.from(plaintext),
  ]);
  const { book, disclosed, ...rest } = heldBooks.parse(earlier);
  assert.deepEqual(rest, { actor_id: id, kind: "CARRIER", bar: null }, "a server of an earlier release finds the same");
  assert.deepEqual([book.toSorted(), disclosed.toSorted()], [holder?.book.toSorted(), holder?.disclosed.toSorted()]);
  const [row] = await scene.ask(
    "select k::text as whole, prefix, issuer_kind, created_by from api_keys k where id = $1",
    [id],
  );
  assert.ok(row && "whole" in row && "prefix" in row);
  assert.ok(plaintext.startsWith(`${row.prefix}_`));
  assert.ok(!String(row.whole).includes(plaintext.slice(12)));
  assert.deepEqual(await scene.history(id), ["status null ACTIVE null"]);
});

test("a carrier grants MCP and FEED within its scope, and its key for a client remains a carrier's", async () => {
  for (const organization_id of [scene.client, scene.guarded]) {
    const { once } = await createKey(carrier, { organization_id, scopes: ["MCP"], role: "VIEWER" });
    const holder = (await findKeyHolder(scene.database, once?.plaintext ?? ""))?.caller;
    assert.deepEqual([holder?.organization_kind, holder?.kind, holder?.role], ["CLIENT", "CARRIER", "VIEWER"]);
  }
  await refused(
    createKey(carrier, { scopes: ["MCP", "GRAPHQL"] }),
    "FORBIDDEN",
    /^scopes: A carrier may grant only MCP and FEED; only the operator's staff may grant GRAPHQL/,
  );
  for (const organization_id of [scene.direct, scene.operator, scene.otherCarrier])
    await refused(
      createKey(carrier, { scopes: ["MCP"], organization_id }),
      "BAD_USER_INPUT",
      /^organization_id: there is no/,
    );
});

test("staff grant GRAPHQL for their own organization only, and the other scopes for any", async () => {
  await createKey(operator, { scopes: ["GRAPHQL", "MCP"] });
  await createKey(operator, { scopes: ["FEED"], organization_id: scene.otherCarrier });
  await refused(
    createKey(operator, { scopes: ["GRAPHQL"], organization_id: scene.client }),
    "FORBIDDEN",
    /^scopes: A key with GRAPHQL must belong to its creator's own organization/,
  );
});

test("clients create no keys, nor do editors", async () => {
  const callers = [
    scene.caller("CLIENT", "ADMIN"),
    scene.caller("OPERATOR", "EDITOR"),
    scene.caller("CARRIER", "EDITOR"),
  ];
  for (const caller of callers) {
    await refused(createKey(caller, { scopes: ["MCP"] }), "FORBIDDEN", /createApiKey/);
  }
});

test("a key expires in the future or not at all, and belongs to an ACTIVE organization", async () => {
  const past = new Date(scene.now);
  await refused(
    createKey(carrier, { scopes: ["MCP"], expires_at: past }),
    "BAD_USER_INPUT",
    /^expires_at: must be in the future/,
  );
  await refused(createKey(carrier, { scopes: [] }), "BAD_USER_INPUT", /^scopes: /);
  const archived = await organization("ARCHIVED");
  const invite = { name: "Kim", email: "kim@old.example", role: "VIEWER", organization_id: archived };
  await refused(createKey(operator, { scopes: ["MCP"], organization_id: archived }), "CONFLICT", /is ARCHIVED/);
  await refused(scene.run(operator, inviteUser, invite), "CONFLICT", /is ARCHIVED/);
});

test("a revoked key stops working with the next request, and can be revoked once", async () => {
  const { id, once } = await createKey(carrier, { scopes: ["MCP"] });
  const plaintext = once?.plaintext ?? "";
  assert.ok(await findKeyHolder(scene.database, plaintext));
  await scene.run(carrier, revokeApiKey, { id, note: "leaked in a ticket" });
  assert.equal(await findKeyHolder(scene.database, plaintext), undefined);
  await refused(scene.run(carrier, revokeApiKey, { id }), "CONFLICT", /REVOKED on 2026-11-20T12:00:00\.000Z/);
  assert.ok((await scene.history(id)).includes("status ACTIVE REVOKED leaked in a ticket"));
});

test("a carrier revokes the keys of its scope, except those that the operator issued", async () => {
  const issued = await createKey(operator, { scopes: ["FEED"], organization_id: scene.carrier });
  await refused(scene.run(carrier, revokeApiKey, { id: issued.id }), "FORBIDDEN", /operator issued this key/);
  const foreign = await createKey(operator, { scopes: ["FEED"], organization_id: scene.otherCarrier });
  await refused(scene.run(carrier, revokeApiKey, { id: foreign.id }), "NOT_FOUND", /no ApiKey/);
  const own = await createKey(carrier, { scopes: ["MCP"], organization_id: scene.client });
  await scene.run(operator, revokeApiKey, { id: own.id });
  const text = "select count(*)::int from api_keys where id = any ($1) and revoked_at is not null";
  assert.deepEqual(await scene.ask(text, [[issued.id, foreign.id, own.id]]), [{ count: 1 }]);
});

test("an invited person has a role and a lower-case address, unique in the organization", async () => {
  const admin = scene.caller("CLIENT", "ADMIN");
  const invite = (input: object) => scene.run(admin, inviteUser, { name: "Ola Berg", role: "EDITOR", ...input });
  const { id } = await invite({ email: "Ola.Berg@Juniper.Example" });
  const text = "select organization_id, name, email, status from users where id = $1";
  assert.deepEqual(await scene.ask(text, [id]), [
    { organization_id: scene.client, name: "Ola Berg", email: "ola.berg@juniper.example", status: "INVITED" },
  ]);
  assert.deepEqual(await rolesOf(id), [{ role: "EDITOR", ended_at: null }]);
  assert.equal(await holderOf(id), undefined);
  await refused(
    invite({ email: "ola.berg@juniper.example" }),
    "CONFLICT",
    /^email: .* already belongs to this organization/,
  );
  const wrong = ["ola", "ola@juniper", "o la@juniper.example", "a@b@c.example", "<ola@juniper.example>"];
  // With these, nobody could sign in.
  const unusable = ["josé@juniper.example", "o’brien@juniper.example", "a..b@juniper.example", "a@bücher.example"];
  for (const email of [...wrong, ...unusable])
    await refused(invite({ email }), "BAD_USER_INPUT", /^email: must be an email address such as/);
});

test("an address may be invited to several organizations, and once to each, also when everybody does at once", async () => {
  const invite = (caller: Caller) =>
    scene.run(caller, inviteUser, { name: "Kim", email: "kim@both.example", role: "VIEWER" });
  const [one, other] = [scene.caller("CLIENT", "ADMIN"), scene.caller("CLIENT", "ADMIN", scene.direct)];
  const answers = await Promise.allSettled([invite(one), invite(other), invite(one), invite(other)]);
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 2);
  const text = "select organization_id from users where email = 'kim@both.example' order by 1";
  assert.deepEqual(
    await scene.ask(text),
    [scene.client, scene.direct].sort().map((organization_id) => ({ organization_id })),
  );
  await refused(invite(one), "CONFLICT", /^email: .* already belongs to this organization \(INVITED\); choose another/);
  await scene.ask("update users set status = 'DISABLED' where organization_id = $1 and email = $2", [
    scene.client,
    "kim@both.example",
  ]);
  await refused(invite(one), "CONFLICT", /\(DISABLED\); enable that User again instead/);
});

test("people are invited within the scope: a carrier to itself and to clients that disclose in full, a client to itself", async () => {
  const invite = (caller: Caller, organization_id: string, email: string) =>
    scene.run(caller, inviteUser, { name: "Kim", email, role: "EDITOR", organization_id });
  await invite(carrier, scene.carrier, "kim@harbor.example");
  await invite(carrier, scene.client, "kim@juniper.example");
  await refused(invite(carrier, scene.guarded, "kim@basalt.example"), "FORBIDDEN", /to clients that disclose in FULL/);
  await invite(operator, scene.direct, "kim@tern.example");
  await refused(invite(carrier, scene.direct, "kim2@tern.example"), "BAD_USER_INPUT", /^organization_id: /);
  const admin = scene.caller("CLIENT", "ADMIN");
  await refused(invite(admin, scene.guarded, "kim2@basalt.example"), "BAD_USER_INPUT", /^organization_id: /);
});

test("a new role ends one membership and begins the next, and applies from the next request on", async () => {
  const id = await person(scene.client, "VIEWER");
  const admin = scene.caller("CLIENT", "ADMIN");
  scene.now = new Date("2026-11-20T16:00:00Z");
  await scene.run(admin, changeUserRole, { id, role: "EDITOR" });
  assert.deepEqual(await rolesOf(id), [
    { role: "VIEWER", ended_at: scene.now },
    { role: "EDITOR", ended_at: null },
  ]);
  assert.equal((await holderOf(id))?.role, "EDITOR");
  await refused(scene.run(admin, changeUserRole, { id, role: "EDITOR" }), "CONFLICT", /already has the role EDITOR/);
  const stale = { id, role: "VIEWER", expected_updated_at: new Date("2026-11-20T12:00:00Z") };
  await refused(scene.run(admin, changeUserRole, stale), "CONFLICT", /was changed at .* after you read it/);
  const stranger = scene.caller("CLIENT", "ADMIN", scene.direct);
  await refused(scene.run(stranger, changeUserRole, { id, role: "VIEWER" }), "NOT_FOUND", /no User/);
});

test("the last active ADMIN of an organization keeps the role and is not disabled", async () => {
  const first = await person(scene.guarded, "ADMIN");
  await person(scene.guarded, "ADMIN", "DISABLED");
  await person(scene.guarded, "EDITOR");
  const demote = (id: string) => scene.run(operator, changeUserRole, { id, role: "EDITOR" });
  const disable = (id: string) => scene.run(operator, disableUser, { id, reason: "left" });
  await refused(demote(first), "CONFLICT", /last active ADMIN/);
  await refused(disable(first), "CONFLICT", /last active ADMIN/);
  const second = await person(scene.guarded, "ADMIN");
  await disable(first);
  await refused(demote(second), "CONFLICT", /last active ADMIN/);
  await refused(demote(first), "CONFLICT", /DISABLED/);
});

test("when all ADMINs are disabled or demoted at once, one remains", async () => {
  for (let round = 0; round < 5; round++) {
    const home = await organization("ACTIVE");
    const [one, other, third] = [await person(home, "ADMIN"), await person(home, "ADMIN"), await person(home, "ADMIN")];
    await Promise.allSettled([
      scene.run(operator, disableUser, { id: one, reason: "left" }),
      scene.run(operator, changeUserRole, { id: other, role: "VIEWER" }),
      scene.run(operator, disableUser, { id: third, reason: "left" }),
    ]);
    const text = `select count(*)::int from users u join memberships m on m.user_id = u.id
      where u.organization_id = $1 and u.status = 'ACTIVE' and m.role = 'ADMIN' and m.ended_at is null`;
    assert.deepEqual(await scene.ask(text, [home]), [{ count: 1 }]);
  }
});

test("a disabled person is locked out from the next request on, with the reason on record", async () => {
  const id = await person(scene.client, "EDITOR");
  const admin = scene.caller("CLIENT", "ADMIN");
  assert.ok(await holderOf(id));
  await scene.run(admin, disableUser, { id, reason: "left in May" });
  assert.equal(await holderOf(id), undefined);
  assert.deepEqual(await statusOf(id), [{ status: "DISABLED" }]);
  assert.deepEqual(await scene.history(id), ["status ACTIVE DISABLED left in May"]);
  await refused(scene.run(admin, disableUser, { id, reason: "again" }), "CONFLICT", /already DISABLED/);
});

test("nobody can disable themselves", async () => {
  const id = await person(scene.client, "ADMIN");
  await person(scene.client, "ADMIN");
  const self = { ...scene.caller("CLIENT", "ADMIN"), actor_id: id };
  await refused(scene.run(self, disableUser, { id, reason: "bye" }), "CONFLICT", /You cannot disable yourself/);
});
