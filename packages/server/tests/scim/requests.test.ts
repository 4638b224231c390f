import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { connectDirectory } from "#domain/directories/connect-directory.ts";
import { disconnectDirectory } from "#domain/directories/disconnect-directory.ts";
import { replaceDirectoryToken } from "#domain/directories/replace-directory-token.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { REQUESTS_PER_MINUTE } from "#interfaces/scim/enter.ts";
import { systemCaller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { clientOf, connect, entraUser, equal, GROUP, patch, USER } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner, dependencies } = market;
const perform = performing(dependencies);
const directory = await connect(market, "openClient");
const { person } = members.openClient;

test("R13: an ADMIN connects one directory for their own organization; no key, no lower role", async () => {
  const denied = [
    { ...person, role: "EDITOR" as const },
    { ...person, actor_kind: "API_KEY" as const },
  ];
  for (const caller of denied) {
    await assert.rejects(perform(caller, connectDirectory, { name: "Other" }), { code: "FORBIDDEN" });
  }
  await assert.rejects(perform(person, connectDirectory, { name: "Second" }), { code: "CONFLICT" });
  const { otherClient } = members;
  await owner.query("update directories set ended_at = now() where organization_id = $1", [otherClient.id]);
  const calls = [1, 2].map(() => perform(otherClient.person, connectDirectory, { name: "At once" }));
  const outcomes = await Promise.allSettled(calls);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
});

test("R13: its token is stored as a hash, and replacing it ends the one before", async () => {
  const { rows } = await owner.query("select to_jsonb(d)::text as row from directories d where id = $1", [
    directory.id,
  ]);
  assert.ok(!rows[0].row.includes(directory.token));
  const held = await connect(market, "directClient");
  const { once } = await perform(members.directClient.person, replaceDirectoryToken, { id: held.id });
  assert.equal((await held.send("GET", "/Users")).status, 401);
  const next = clientOf(market, held.id, once?.token ?? "");
  assert.equal((await next.send("GET", "/Users")).status, 200);
  const early = { id: held.id, expires_at: new Date(Date.now() + 731 * 86_400_000) };
  await assert.rejects(perform(members.directClient.person, replaceDirectoryToken, early), { code: "BAD_USER_INPUT" });
  await owner.query("update directories set expires_at = now() where id = $1", [held.id]);
  const expired = await next.send("GET", "/Users");
  assert.deepEqual([expired.status, expired.headers["www-authenticate"]], [401, "Bearer"]);
  await dependencies.refusedKeys.drain();
  dependencies.auditTally.drain();
  await dependencies.auditLog.drain();
  const logged = "select code, actor_kind from audit_entries where action = 'useKey' and subject_id = $1";
  assert.deepEqual((await owner.query(logged, [held.id])).rows, [{ code: "EXPIRED", actor_kind: "DIRECTORY" }]);
});

test("R13: every token that opens nothing gets the same answer, and a directory's token opens nothing else", async () => {
  const archived = await connect(market, "otherCarrier");
  await owner.query("update organizations set status = 'ARCHIVED' where id = $1", [members.otherCarrier.id]);
  const tokens = [archived.token, members.openClient.key, "hw_unknown", ""];
  const answers = await Promise.all(tokens.map((token) => clientOf(market, "", token).send("GET", "/Users")));
  for (const { status, text } of answers) assert.deepEqual([status, text], [401, answers[0]?.text]);
  await owner.query("update organizations set status = 'ACTIVE' where id = $1", [members.otherCarrier.id]);

  const headers = { "x-api-key": directory.token, authorization: `Bearer ${directory.token}` };
  const graphql = { method: "POST", url: "/api/graphql", headers, payload: { query: "{ me { id } }" } } as const;
  assert.match((await app.inject(graphql)).body, /UNAUTHENTICATED/);
  const mcp = { method: "POST", url: "/api/mcp", headers, payload: { jsonrpc: "2.0", id: 1, method: "ping" } } as const;
  assert.equal((await app.inject(mcp)).statusCode, 401);
  assert.equal((await app.inject({ method: "GET", url: "/api/feed/v1/gaps", headers })).statusCode, 401);
});

test("R13: only the header with a bearer token is read", async () => {
  const cookie = await market.signIn("openClient");
  for (const headers of [{ cookie }, { "x-api-key": directory.token }, { authorization: `Basic ${directory.token}` }]) {
    assert.equal((await app.inject({ method: "GET", url: "/api/scim/v2/Users", headers })).statusCode, 401);
  }
});

test(`R13: beyond ${REQUESTS_PER_MINUTE} requests a minute it is 429`, async () => {
  const text = `insert into rate_windows (key_id, scope, started_at, used) values ($1, 'SCIM', now(), $2)
    on conflict (key_id, scope) do update set started_at = now(), used = excluded.used`;
  await owner.query(text, [directory.id, REQUESTS_PER_MINUTE - 1]);
  assert.equal((await directory.send("GET", "/Users")).status, 200);
  const over = await directory.send("GET", "/Users");
  assert.equal(over.status, 429);
  assert.ok(Number(over.headers["retry-after"]) > 0);
  await owner.query("delete from rate_windows where key_id = $1", [directory.id]);
});

test("R12: what the server can do is published without a token", async () => {
  const anybody = clientOf(market, "", "");
  const config = await anybody.send("GET", "/ServiceProviderConfig");
  assert.equal(config.status, 200);
  assert.deepEqual([config.body.patch, config.body.sort], [{ supported: true }, { supported: false }]);
  const schemas = await anybody.list("/Schemas");
  assert.deepEqual(
    schemas.Resources.map(({ id }) => id),
    [USER, GROUP],
  );
  assert.equal((await anybody.send("GET", `/Schemas/${USER}`)).body.name, "User");
  assert.equal((await anybody.send("GET", "/ResourceTypes/Group")).body.endpoint, "/Groups");
  assert.equal((await anybody.send("GET", "/Schemas?filter=id%20eq%20%22x%22")).status, 403);
  for (const [method, path] of [
    ["POST", "/Bulk"],
    ["GET", "/Me"],
    ["POST", "/.search"],
    ["POST", "/Users/.search"],
  ] as const) {
    assert.equal((await directory.send(method, path)).status, 501, path);
  }
  assert.equal((await directory.send("GET", "/Printers")).status, 404);
});

test("R12: so do unknown addresses where the portals are served, whose pages are not theirs", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-scim-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Hotwash</title>");
  await writeFile(join(folder, "pages.json"), JSON.stringify(["/"]));
  await writeFile(join(folder, "languages.json"), "{}");
  const portals = createApp(dependencies, { portal: folder });
  t.after(() => portals.close());
  const there = clientOf({ app: portals }, directory.id, directory.token);
  for (const [path, status] of [
    ["/Me", 501],
    ["/Bulk", 501],
    ["/.search", 501],
    ["/Printers", 404],
    ["/Users/x/y", 404],
  ] as const) {
    const answer = await there.send("GET", path, undefined, { accept: "text/html" });
    assert.deepEqual([answer.status, answer.body.status], [status, String(status)], path);
    assert.match(answer.type, /^application\/scim\+json/);
  }
});

test("R16: lists are paged from 1, with at most 200 resources", async () => {
  for (let i = 0; i < 3; i++) await directory.expect(201, "POST", "/Users", entraUser(`page${i}@openclient.example`));
  const { totalResults } = await directory.list("/Users");
  const pages = [];
  for (let at = 1; at <= totalResults; at += 2) pages.push(await directory.list(`/Users?startIndex=${at}&count=2`));
  const ids = pages.flatMap(({ Resources }) => Resources.map(({ id }) => id));
  assert.equal(new Set(ids).size, totalResults);
  const none = await directory.list("/Users?count=0");
  assert.deepEqual([none.totalResults, none.Resources.length], [totalResults, 0]);
  assert.deepEqual((await directory.list("/Users?startIndex=-5&count=99999")).startIndex, 1);
  assert.deepEqual((await directory.list(`/Users?startIndex=${totalResults + 1}`)).Resources, []);
  for (const wrong of ["startIndex=x", "count=1.5", "count=1&count=2", "startIndex=99999999999"]) {
    assert.equal((await directory.send("GET", `/Users?${wrong}`)).status, 400, wrong);
  }
});

test("R16: filters compare with eq, joined by and; anything else is invalidFilter, never another list", async () => {
  const one = await directory.expect(201, "POST", "/Users", entraUser("filter@openclient.example"));
  const holding = [
    'userName eq "filter@openclient.example"',
    'USERNAME EQ "Filter@openclient.example" and active eq true',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "filter@openclient.example"',
    'externalId eq "filter"',
    'emails[type eq "work"].value eq "filter@openclient.example"',
    `id eq "${one.id}" and externalId eq "filter"`,
  ];
  for (const filter of holding) {
    const found = await directory.list(`/Users?filter=${encodeURIComponent(filter)}`);
    assert.deepEqual(
      found.Resources.map(({ id }) => id),
      [one.id],
      filter,
    );
  }
  const empty = [
    'externalId eq "FILTER"',
    `userName eq "x' or '1'='1"`,
    'userName eq "%"',
    'externalId eq "\\u0000"',
    'id eq "1 or true"',
    'userName eq "filter@openclient.example" and active eq false',
  ];
  for (const filter of empty) {
    assert.equal((await directory.list(`/Users?filter=${encodeURIComponent(filter)}`)).totalResults, 0, filter);
  }
  const refused = [
    'userName sw "filter"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    "userName pr",
    'userName eq "a" and userName eq "b"',
    "userName eq 1",
    'title eq "x"',
    'password eq "x"',
    'constructor eq "x"',
    "active eq 7",
    "userName eq",
    '"',
    `userName eq "${"\n".repeat(60)}`,
    `userName eq "${"a".repeat(2_000)}"`,
  ];
  for (const filter of refused) {
    const answer = await directory.send("GET", `/Users?filter=${encodeURIComponent(filter)}`);
    assert.deepEqual([answer.status, answer.body.scimType], [400, "invalidFilter"], filter);
  }
  assert.equal(
    (await directory.send("GET", `/Groups?filter=${encodeURIComponent('members[value co "x"]')}`)).status,
    400,
  );
});

test("R16: attributes and excludedAttributes select what is returned, always with the id", async () => {
  const { id } = await directory.expect(201, "POST", "/Users", entraUser("select@openclient.example"));
  const only = await directory.send("GET", `/Users/${id}?attributes=userName,name.givenName`);
  assert.deepEqual(only.body, {
    schemas: [USER],
    id,
    userName: "select@openclient.example",
    name: { givenName: "Person" },
  });
  const without = await directory.send("GET", `/Users/${id}?excludedAttributes=emails,NAME,id`);
  assert.deepEqual(Object.keys(without.body), [
    "schemas",
    "id",
    "externalId",
    "userName",
    "displayName",
    "active",
    "groups",
    "meta",
  ]);
});

test("R16: attributes that cannot be are refused, and no connection keeps the transaction of the refused request", async () => {
  for (const path of ["/Groups", "/Users", "/Groups/x", "/Users/x"]) {
    for (const name of ["attributes", "excludedAttributes"]) {
      assert.ok([400, 404].includes((await directory.send("GET", `${path}?${name}=..`)).status));
    }
  }
  const text = `select usename, state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  assert.deepEqual((await owner.query(text)).rows, []);
});

test("R16: a version guards against lost updates, and spares an answer that is known", async () => {
  const made = await directory.send("POST", "/Users", entraUser("version@openclient.example"));
  const path = `/Users/${made.body.id}`;
  const etag = String(made.headers.etag);
  assert.match(String(made.headers.location), new RegExp(`/api/scim/v2${path}$`));
  assert.deepEqual([(await directory.send("GET", path, undefined, { "if-none-match": etag })).status], [304]);
  const rename = patch({ op: "replace", path: "displayName", value: "Renamed" });
  const renamed = await directory.send("PATCH", path, rename, { "if-match": etag });
  assert.equal(renamed.status, 200);
  assert.notEqual(renamed.headers.etag, etag);
  assert.equal((await directory.send("PATCH", path, rename, { "if-match": etag })).status, 412);
  assert.equal((await directory.send("DELETE", path, undefined, { "if-match": etag })).status, 412);
  assert.equal(
    (await directory.send("DELETE", path, undefined, { "if-match": String(renamed.headers.etag) })).status,
    204,
  );
});

test("R20: a request that changes nothing writes nothing, not even an entry in the log", async () => {
  const user = entraUser("same@openclient.example");
  const { id, meta } = await directory.expect(201, "POST", "/Users", user);
  const group = { schemas: [GROUP], displayName: "Same", externalId: "same", members: [{ value: id }] };
  const made = await directory.expect(201, "POST", "/Groups", group);
  await settled(market);
  const digest = await wholeDatabase(owner);
  const before = await digest();
  assert.deepEqual((await directory.expect(200, "PUT", `/Users/${id}`, user)).meta, meta);
  await directory.expect(
    200,
    "PATCH",
    `/Users/${id}`,
    patch({ op: "replace", value: { active: true, title: "Boss" } }),
  );
  await directory.expect(200, "PUT", `/Groups/${made.id}`, group);
  await directory.expect(
    200,
    "PATCH",
    `/Groups/${made.id}`,
    patch({ op: "add", path: "members", value: [{ value: id }] }),
  );
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

test("R20: a refused request changes nothing, and is in the log", async () => {
  const { id } = await directory.expect(201, "POST", "/Users", entraUser("sound@openclient.example"));
  const group = await directory.expect(201, "POST", "/Groups", { schemas: [GROUP], displayName: "Sound" });
  const [user, groups] = [`/Users/${id}`, `/Groups/${group.id}`];
  const unknown = "00000000-0000-4000-8000-000000000000";
  const wrong: readonly (readonly [number, "POST" | "PUT" | "PATCH" | "DELETE", string, unknown])[] = [
    [400, "POST", "/Users", "{"],
    [400, "POST", "/Users", "[]"],
    [400, "POST", "/Users", '{"__proto__":{"active":false},"schemas":["x"]}'],
    [400, "POST", "/Users", { userName: "a@b.example" }],
    [400, "POST", "/Users", { schemas: [USER] }],
    [400, "POST", "/Users", { schemas: [USER], userName: "a@b.example", active: "maybe" }],
    [400, "POST", "/Users", { schemas: [USER], userName: "a@b.example", displayName: "x\u0000y" }],
    [400, "POST", "/Users", { schemas: [USER], userName: "a@b.example", externalId: "\u202ex" }],
    [400, "POST", "/Users", { schemas: [USER], userName: "a@b.example", displayName: "x".repeat(201) }],
    [409, "POST", "/Users", entraUser("sound@openclient.example")],
    [413, "POST", "/Users", JSON.stringify({ schemas: [USER], userName: "a@b.example", note: "x".repeat(1_100_000) })],
    [400, "PATCH", user, patch()],
    [400, "PATCH", user, patch({ op: "move", path: "active", value: true })],
    [400, "PATCH", user, patch({ op: "remove" })],
    [400, "PATCH", user, patch({ op: "replace", path: "active" })],
    [400, "PATCH", user, patch({ op: "replace", path: "id", value: unknown })],
    [400, "PATCH", user, patch({ op: "replace", path: "groups", value: [] })],
    [400, "PATCH", user, patch({ op: "replace", path: "name[", value: "x" })],
    [
      400,
      "PATCH",
      user,
      patch({ op: "replace", path: "displayName", value: "Changed" }, { op: "remove", path: "userName" }),
    ],
    [400, "PATCH", user, patch(...Array.from({ length: 1_001 }, () => ({ op: "remove", path: "title" })))],
    [404, "PATCH", `/Users/${unknown}`, patch({ op: "replace", path: "active", value: false })],
    [404, "DELETE", "/Users/x'--", undefined],
    [409, "POST", "/Groups", { schemas: [GROUP], displayName: "SOUND" }],
    [400, "POST", "/Groups", { schemas: [GROUP], displayName: "New", members: [{ value: unknown }] }],
    [400, "POST", "/Groups", { schemas: [GROUP], displayName: "New", members: [{ display: "nobody" }] }],
    [400, "PATCH", groups, patch({ op: "add", path: "members", value: [{ value: id }, { value: "x" }] })],
    [400, "PATCH", groups, patch({ op: "add", path: `members[value eq "${id}"]`, value: {} })],
    [400, "PATCH", groups, patch({ op: "remove", path: 'members[display eq "x"]' })],
    [400, "PATCH", groups, patch({ op: "remove", path: "displayName" })],
    [400, "PUT", groups, { schemas: [GROUP] }],
    [404, "PUT", `/Groups/${unknown}`, { schemas: [GROUP], displayName: "Nothing" }],
  ];
  await settled(market);
  const digest = await wholeDatabase(owner);
  const before = await digest();
  for (const [status, method, path, body] of wrong) {
    const answer = await directory.send(method, path, body);
    assert.equal(answer.status, status, `${method} ${path} ${JSON.stringify(body)?.slice(0, 100)} ${answer.text}`);
    assert.equal(answer.body.status, String(status));
    assert.deepEqual(answer.body.schemas, ["urn:ietf:params:scim:api:messages:2.0:Error"]);
  }
  const plain = await directory.send("POST", "/Users", "{}", { "content-type": "text/plain" });
  assert.equal(plain.status, 415);
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
  const text =
    "select count(*)::int as count from audit_entries where actor_id = $1 and outcome = 'REFUSED' and action = $2";
  const { rows } = await owner.query(text, [directory.id, "provisionGroup"]);
  assert.ok(rows[0].count > 0);
});

test("R12: a text with a character that nobody sees is refused with the character and its position", async () => {
  const named = { schemas: [USER], userName: "a@b.example" };
  for (const [text, said] of [
    ["x\u0000y", "the control character U+0000 (character 2): it must be a single line"],
    ["\ud800", "the half of a surrogate pair U+D800 (character 1)"],
  ]) {
    const { status, body } = await directory.send("POST", "/Users", { ...named, externalId: text });
    assert.deepEqual([status, body.detail], [400, `externalId: must not contain ${said}`]);
  }
});

const idsIn = (members: unknown) => [members].flat().map((member) => Object(member).value);

test("R17: a group's members are read in their order, however often a request names them", async () => {
  const { id } = await directory.expect(201, "POST", "/Users", entraUser("often@openclient.example"));
  const value = [{ value: id }];
  const often = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, i) => [`members.n${i}`, i === 29_999 ? value : []]),
  );
  const named = { schemas: [GROUP], displayName: "Often" };
  const made = await directory.expect(201, "POST", "/Groups", { ...named, ...often });
  assert.deepEqual(idsIn(made.members), [id]);
  const steps = ["add", "remove", "add"].map((op) => ({ op, path: "members", value }));
  const kept = await directory.expect(200, "PATCH", `/Groups/${made.id}`, patch(...steps));
  assert.deepEqual(idsIn(kept.members), [id]);
  const gone = await directory.expect(
    200,
    "PATCH",
    `/Groups/${made.id}`,
    patch(...steps, { op: "remove", path: "members" }),
  );
  assert.deepEqual(gone.members, []);
});

test("R21: the same person and group, added at once, are added once", async () => {
  const users = Array.from({ length: 5 }, () => directory.send("POST", "/Users", entraUser("race@openclient.example")));
  const statuses = (await Promise.all(users)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, 409, 409, 409, 409]);
  const group = { schemas: [GROUP], displayName: "Race" };
  const groups = await Promise.all(Array.from({ length: 5 }, () => directory.send("POST", "/Groups", group)));
  assert.deepEqual(groups.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
  const found = await directory.list(equal("/Users", "userName", "race@openclient.example"));
  const made = groups.find(({ status }) => status === 201)?.body.id;
  const value = [{ value: found.Resources[0]?.id }];
  const joins = Array.from({ length: 5 }, () =>
    directory.send("PATCH", `/Groups/${made}`, patch({ op: "add", path: "members", value })),
  );
  assert.deepEqual(
    (await Promise.all(joins)).map(({ status }) => status),
    [200, 200, 200, 200, 200],
  );
});

test("R13: once it is disconnected or its organization archived, it is refused from the next request on", async () => {
  await perform(person, disconnectDirectory, { id: directory.id, note: "Moved." });
  await assert.rejects(perform(person, disconnectDirectory, { id: directory.id }), { code: "CONFLICT" });
  await assert.rejects(perform(person, replaceDirectoryToken, { id: directory.id }), { code: "CONFLICT" });
  assert.equal((await directory.send("GET", "/Users")).status, 401);
  const next = await connect(market, "openClient");
  assert.equal((await next.list("/Groups")).totalResults, 0);
  const operator = { ...systemCaller(members.operator.id), role: "ADMIN" } as const;
  await perform(operator, archiveOrganization, { id: members.openClient.id, note: "Left." });
  assert.equal((await next.send("GET", "/Users")).status, 401);
});
