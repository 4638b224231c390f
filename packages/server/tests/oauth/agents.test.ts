import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { pruneOAuth } from "#domain/agents/oauth-client.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import type { OrganizationName } from "#tests/mcp/door.ts";
import { plant } from "#tests/mcp/plant.ts";
import { callWith, type Flow, openFlow, type Person, REDIRECT, request } from "#tests/oauth/flow.ts";
import { askGraphQL } from "#tests/support/ask.ts";

let flow: Flow;
before(async () => {
  flow = await openFlow();
});
beforeEach(() => flow.fresh());
after(() => flow.stop());

const DISCONNECT = "mutation ($id: ID!) { disconnectAgent(input: { id: $id }) { state end_reason } }";
const ACCESS =
  "mutation ($id: ID, $allowed: Boolean!) { setAgentAccess(input: { id: $id, allowed: $allowed }) { agents_allowed } }";
const disconnect = (by: Person, id: string) => askGraphQL(flow.app, by.cookie, DISCONNECT, { id });
const setAccess = (by: Person, allowed: boolean, of?: OrganizationName) =>
  askGraphQL(flow.app, by.cookie, ACCESS, { allowed, ...(of && { id: flow.door.ids[of] }) });
const codeOf = ({ errors }: Awaited<ReturnType<typeof disconnect>>) => errors?.[0]?.extensions.code;
const setPasswordBy = async (link: string) => {
  const payload = { token: link.split("#token=")[1], password: "harbour lantern 81 quilt" };
  const set = await flow.app.inject({ method: "POST", url: "/api/auth/set-password", payload });
  assert.equal(set.statusCode, 200, set.body);
};
const works = async (token: string) => (await callWith(flow.app, token)).statusCode === 200;

test("M81: a person sees their agent, and disconnects it from the next request on", async () => {
  const ada = await flow.person("client", "VIEWER");
  const { access_token, refresh_token, program, id } = await flow.connect(ada, 7);
  await callWith(flow.app, access_token);
  const query = "{ connected_agents { id name host state end_reason user { id } organization { name } } }";
  const { data } = await askGraphQL(flow.app, ada.cookie, query);
  assert.deepEqual(data?.connected_agents, [
    {
      id,
      name: "Test agent",
      host: "agent.example",
      state: "ACTIVE",
      end_reason: null,
      user: { id: ada.id },
      organization: { name: "client" },
    },
  ]);
  assert.deepEqual((await disconnect(ada, id)).data, {
    disconnectAgent: { state: "ENDED", end_reason: "DISCONNECTED" },
  });
  assert.equal(await works(access_token), false);
  assert.equal((await flow.refresh(program, refresh_token)).json().error, "invalid_grant");
  assert.equal(codeOf(await disconnect(ada, id)), "CONFLICT");
});

test("X25: a reset by emailed link disconnects the person's agents, and leaves everybody else's", async () => {
  const [ada, other] = [await flow.person("client", "VIEWER"), await flow.person("client", "VIEWER")];
  const { access_token, refresh_token, program, id } = await flow.connect(ada);
  const kept = await flow.connect(other);
  const { dependencies, owner } = flow.door;
  const { rows } = await owner.query("select account_id from users where id = $1", [ada.id]);
  const target = { purpose: "PASSWORD_RESET", account_id: rows[0].account_id } as const;
  const path = await createAccountLink(dependencies.authDatabase, target, dependencies.clock());
  await setPasswordBy(path);
  assert.equal(await works(access_token), false);
  assert.equal((await flow.refresh(program, refresh_token)).json().error, "invalid_grant");
  assert.ok(await works(kept.access_token));
  const text =
    "select action, actor_kind, actor_id from audit_entries where subject_id = $1 and action = 'disconnectAgent'";
  assert.deepEqual((await owner.query(text, [id])).rows, [
    { action: "disconnectAgent", actor_kind: "USER", actor_id: ada.id },
  ]);
});

test("X31: who takes over an account that nobody proved ends its agents and calendars", async () => {
  const maker = await flow.person("client", "VIEWER");
  const { access_token, refresh_token, program } = await flow.connect(maker);
  const { dependencies, owner, ids } = flow.door;
  await owner.query("update auth_users set email_verified = false where email = $1", [maker.email]);
  await owner.query(
    `insert into calendar_subscriptions (organization_id, id, user_id, sha256, with_action_items, with_programs, created_at, updated_at)
     values ($1, $2, $2, '\\x00', true, true, now(), now())`,
    [ids.client, maker.id],
  );
  const invited = randomUUIDv7(new Date());
  const { name, email } = maker;
  await plant(owner, "users", [{ organization_id: ids.openClient, id: invited, name, email, status: "INVITED" }]);
  const target = { purpose: "INVITATION", user_id: invited, mailed: true } as const;
  const path = await createAccountLink(dependencies.authDatabase, target, dependencies.clock());
  await setPasswordBy(path);
  assert.equal(await works(access_token), false);
  assert.equal((await flow.refresh(program, refresh_token)).json().error, "invalid_grant");
  const { rowCount } = await owner.query("select from calendar_subscriptions where user_id = $1", [maker.id]);
  assert.equal(rowCount, 0);
});

test("M81: an ADMIN disconnects the agents of their people, and nobody else those of others", async () => {
  const ada = await flow.person("client", "EDITOR");
  const { access_token, id } = await flow.connect(ada);
  for (const [of, role, code] of [
    ["client", "EDITOR", "FORBIDDEN"],
    ["operator", "EDITOR", "FORBIDDEN"],
    ["carrier", "ADMIN", "NOT_FOUND"],
    ["openClient", "ADMIN", "NOT_FOUND"],
    ["stranger", "ADMIN", "NOT_FOUND"],
  ] as const) {
    assert.equal(codeOf(await disconnect(await flow.person(of, role), id)), code, `${of} ${role}`);
  }
  const { text } = await flow.door.newKey("operator", { scopes: ["GRAPHQL"] });
  assert.equal(codeOf(await askGraphQL(flow.app, text, DISCONNECT, { id })), "FORBIDDEN", "a key");
  assert.ok(await works(access_token));
  assert.equal((await disconnect(await flow.person("client"), id)).errors, undefined);
  assert.equal(await works(access_token), false);
  const other = await flow.connect(ada);
  assert.equal((await disconnect(await flow.person("operator"), other.id)).errors, undefined);
});

test("M81: agents are seen in their own organization and by the operator, and by no carrier", async () => {
  const { id: clients } = await flow.connect(await flow.person("openClient"));
  const { id: carriers } = await flow.connect(await flow.person("carrier"));
  const seenBy = async (of: OrganizationName) => {
    const person = await flow.person(of, "VIEWER");
    const { data } = await askGraphQL(flow.app, person.cookie, "{ connected_agents(limit: 200) { id } }");
    const found = JSON.stringify(data);
    const one = await askGraphQL(flow.app, person.cookie, "query ($id: ID!) { connected_agent(id: $id) { id } }", {
      id: clients,
    });
    assert.equal(one.data?.connected_agent !== null, found.includes(clients), of);
    return [found.includes(clients), found.includes(carriers)];
  };
  assert.deepEqual(await seenBy("operator"), [true, true]);
  assert.deepEqual(await seenBy("carrier"), [false, true]);
  assert.deepEqual(await seenBy("openClient"), [true, false]);
  assert.deepEqual(await seenBy("client"), [false, false]);
  assert.deepEqual(await seenBy("stranger"), [false, false]);
});

test("M81: an organization's ADMIN switches agents off and on again, the operator's for any organization", async () => {
  const [ada, admin] = [await flow.person("client", "VIEWER"), await flow.person("client")];
  const { access_token, refresh_token, program } = await flow.connect(ada);
  assert.deepEqual((await setAccess(admin, false)).data, { setAgentAccess: { agents_allowed: false } });
  assert.equal(await works(access_token), false);
  assert.equal((await flow.refresh(program, refresh_token)).json().error, "invalid_grant");
  const asked = (await flow.ask(ada.cookie, request(program).parameters)).json();
  const answered = await flow.answer(ada.cookie, { request: asked.request, allow: true });
  assert.deepEqual([answered.statusCode, answered.json().code], [409, "CONFLICT"]);
  const operator = await flow.person("operator");
  assert.deepEqual((await setAccess(operator, true, "client")).data, { setAgentAccess: { agents_allowed: true } });
  assert.ok(await works(access_token));
});

test("M81: nobody else switches agents off", async () => {
  for (const [of, role, about, code] of [
    ["client", "EDITOR", undefined, "FORBIDDEN"],
    ["carrier", "VIEWER", undefined, "FORBIDDEN"],
    ["operator", "EDITOR", undefined, "FORBIDDEN"],
    ["carrier", "ADMIN", "openClient", "CONFLICT"],
    ["client", "ADMIN", "openClient", "NOT_FOUND"],
    ["client", "ADMIN", "carrier", "NOT_FOUND"],
  ] as const) {
    assert.equal(codeOf(await setAccess(await flow.person(of, role), false, about)), code, `${of} ${role}`);
  }
  const { text } = await flow.door.newKey("operator", { scopes: ["GRAPHQL"] });
  assert.equal(codeOf(await askGraphQL(flow.app, text, ACCESS, { allowed: false })), "FORBIDDEN");
  const { rows } = await flow.door.owner.query(
    "select count(*)::int as off from organizations where not agents_allowed",
  );
  assert.deepEqual(rows, [{ off: 0 }]);
});

test("M81: the database itself keeps a carrier from its clients' setting and agents", async () => {
  const { id } = await flow.connect(await flow.person("openClient"));
  const { carrier, openClient } = flow.door.ids;
  const attempt = async (statement: string) => {
    await flow.door.owner.query("begin");
    try {
      await flow.door.owner.query("set local role hotwash_carrier");
      await flow.door.owner.query(
        `select set_config('hotwash.organization_id', $1, true),
        set_config('hotwash.book', $2, true)`,
        [carrier, `{${carrier},${openClient}}`],
      );
      return (await flow.door.owner.query(statement)).rowCount;
    } finally {
      await flow.door.owner.query("rollback");
    }
  };
  await assert.rejects(
    attempt(`update organizations set agents_allowed = false, updated_at = now() where id = '${openClient}'`),
    /a carrier changes other columns here/,
  );
  assert.equal(await attempt(`select from connected_agents where id = '${id}'`), 0);
  assert.equal(
    await attempt(`update connected_agents set ended_at = now(), end_reason = 'DISCONNECTED' where id = '${id}'`),
    0,
  );
});

test("M67: an agent stops with its person and their organization, from the next request on", async () => {
  const ada = await flow.person("stranger", "EDITOR");
  const { access_token, id } = await flow.connect(ada);
  const { owner, ids } = flow.door;
  await owner.query("update organizations set status = 'ARCHIVED' where id = $1", [ids.stranger]);
  assert.equal(await works(access_token), false, "archived");
  await owner.query("update organizations set status = 'ACTIVE' where id = $1", [ids.stranger]);
  assert.ok(await works(access_token));
  const admin = await flow.person("stranger");
  const disable = `mutation ($id: ID!) { disableUser(input: { id: $id, reason: "Left." }) { status } }`;
  assert.equal((await askGraphQL(flow.app, admin.cookie, disable, { id: ada.id })).errors, undefined);
  assert.equal(await works(access_token), false, "disabled");
  const { rows } = await owner.query("select end_reason from connected_agents where id = $1", [id]);
  assert.deepEqual(rows, [{ end_reason: "DISABLED" }]);
});

test("M79: an agent gives up its access with either token, and nobody else can for it", async () => {
  const ada = await flow.person("client");
  const revoke = (form: Record<string, string>) =>
    flow.app.inject({
      method: "POST",
      url: "/api/oauth/revoke",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  for (const kind of ["access_token", "refresh_token"] as const) {
    const granted = await flow.connect(ada);
    const { client_id } = granted.program;
    const other = await flow.program();
    const before = await flow.digest();
    for (const form of [
      { token: granted[kind], client_id: other.client_id },
      { token: "hwa_unknown", client_id },
      { token: granted[kind], client_id: "" },
      { client_id },
    ]) {
      assert.ok([200, 400].includes((await revoke(form)).statusCode));
    }
    assert.deepEqual(await flow.digest(), before);
    const response = await revoke({ token: granted[kind], client_id, token_type_hint: "unknown" });
    assert.equal(response.statusCode, 200, response.body);
    assert.equal(await works(granted.access_token), false);
    const { rows } = await flow.door.owner.query("select end_reason from connected_agents where id = $1", [granted.id]);
    assert.deepEqual(rows, [{ end_reason: "AGENT" }]);
  }
});

test("M80: the log names the person and the agent of each call, and who connected it", async () => {
  const ada = await flow.person("client");
  const { access_token, id } = await flow.connect(ada);
  const response = await callWith(flow.app, access_token);
  const [entry] = await entriesOf(flow.door, response);
  assert.deepEqual([entry?.actor_kind, entry?.actor_id, entry?.actor_name], ["USER", ada.id, ada.name]);
  const text = `select action, actor_id, subject_kind from audit_entries where subject_id = $1 order by sequence`;
  const { rows } = await flow.door.owner.query(text, [id]);
  assert.deepEqual(rows, [
    { action: "connectAgent", actor_id: ada.id, subject_kind: "ConnectedAgent" },
    { action: "tools/call", actor_id: ada.id, subject_kind: "ConnectedAgent" },
  ]);
});

test("M80: the person gets an email about an agent that was connected, and none about one that was denied", async () => {
  const ada = await flow.person("client");
  await flow.connect(ada, 5);
  const denied = (await flow.ask(ada.cookie, request(await flow.program()).parameters)).json();
  await flow.answer(ada.cookie, { request: denied.request, allow: false });
  const text = "select title, body from notifications where user_id = $1 and kind = 'ACCOUNT_SECURITY'";
  const { rows } = await flow.door.owner.query(text, [ada.id]);
  const about = rows.filter(({ title }) => title === "An agent was connected");
  assert.equal(about.length, 1);
  assert.match(about[0].body, /calls itself “Test agent”, receives its access at agent\.example, and may read until/);
});

test("M82: each agent has 120 requests a minute of its own", async () => {
  const ada = await flow.person("client");
  const [one, other] = [await flow.connect(ada), await flow.connect(ada)];
  await flow.door.owner.query(
    "insert into rate_windows (key_id, scope, started_at, used) values ($1, 'MCP', now(), 120)",
    [one.id],
  );
  const limited = await callWith(flow.app, one.access_token);
  assert.equal(limited.statusCode, 429);
  assert.ok(Number(limited.headers["retry-after"]) > 0);
  assert.ok(await works(other.access_token));
});

test("M81: when an agent was last used is known to the minute", async () => {
  const { access_token, id } = await flow.connect(await flow.person("client"));
  const instance = flow.door.another();
  await callWith(instance.app, access_token);
  await instance.dependencies.keyUse.drain();
  const { rows } = await flow.door.owner.query(
    "select last_used_at = date_trunc('minute', last_used_at) as whole from connected_agents where id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ whole: true }]);
});

test("M69, M76: registrations that nobody allowed, codes and tokens are forgotten, and what is in use stays", async () => {
  const ada = await flow.person("client");
  const unused = await flow.program(`${REDIRECT}/unused`);
  const { program, refresh_token } = await flow.connect(ada, 90);
  const count = async (table: string, where: string, value: string) =>
    (await flow.door.owner.query(`select count(*)::int as n from ${table} where ${where} = $1`, [value])).rows[0].n;
  const { authDatabase } = flow.door.dependencies;
  await pruneOAuth(authDatabase, new Date(Date.now() + 8 * 86_400_000));
  assert.equal(await count("auth_oauth_clients", "client_id", unused.client_id), 0);
  assert.equal(await count("auth_oauth_clients", "client_id", program.client_id), 1);
  assert.equal(await count("auth_oauth_codes", "client_id", program.client_id), 0);
  assert.equal((await flow.refresh(program, refresh_token)).statusCode, 200);
  await pruneOAuth(authDatabase, new Date(Date.now() + 401 * 86_400_000));
  assert.equal(await count("auth_oauth_clients", "client_id", program.client_id), 0);
});
