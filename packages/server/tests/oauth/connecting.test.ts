import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { crowd } from "#tests/mcp/crowd.ts";
import type { OrganizationName } from "#tests/mcp/door.ts";
import { callWith, type Flow, openFlow, REDIRECT, RESOURCE, request } from "#tests/oauth/flow.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

let flow: Flow;
before(async () => {
  flow = await openFlow();
  for (const member of ["client", "openClient", "stranger"] as const) {
    await crowd(flow.door, member, { exercises: 2, gaps: 5, items: 2, scores: 1 });
  }
});
beforeEach(() => flow.fresh());
after(() => flow.stop());

const getJson = async (url: string) => {
  const response = await flow.app.inject({ url });
  assert.equal(response.statusCode, 200, url);
  assert.equal(response.headers["access-control-allow-origin"], "*");
  return response.json();
};

test("M66: the metadata names the resource, the server, its endpoints and what it requires", async () => {
  for (const path of ["", "/api/mcp"]) {
    assert.deepEqual(await getJson(`/.well-known/oauth-protected-resource${path}`), {
      resource: RESOURCE,
      resource_name: "Hotwash",
      authorization_servers: [BASE_URL],
      scopes_supported: ["mcp:read"],
      bearer_methods_supported: ["header"],
    });
  }
  const server = await getJson("/.well-known/oauth-authorization-server");
  assert.equal(server.issuer, BASE_URL);
  assert.deepEqual(server.code_challenge_methods_supported, ["S256"]);
  assert.deepEqual(server.response_types_supported, ["code"]);
  assert.deepEqual(server.grant_types_supported, ["authorization_code", "refresh_token"]);
  assert.deepEqual(server.token_endpoint_auth_methods_supported, ["none"]);
  assert.equal(server.authorization_response_iss_parameter_supported, true);
  for (const endpoint of ["token_endpoint", "registration_endpoint", "revocation_endpoint"]) {
    const url = new URL(server[endpoint]);
    assert.equal(url.origin, BASE_URL);
    assert.equal((await flow.app.inject({ method: "POST", url: url.pathname, payload: "" })).statusCode, 400, endpoint);
  }
});

test("M66, M5: a 401 of the MCP endpoint says where to sign in, and that a bearer token is invalid", async () => {
  const metadata = `resource_metadata="${BASE_URL}/.well-known/oauth-protected-resource/api/mcp", scope="mcp:read"`;
  const bare = await flow.app.inject({ method: "POST", url: "/api/mcp", payload: {} });
  assert.deepEqual([bare.statusCode, bare.headers["www-authenticate"]], [401, `Bearer ${metadata}`]);
  const expected = `Bearer error="invalid_token", ${metadata}`;
  for (const token of ["hwa_unknown", "hw_unknown", "nope"]) {
    const unknown = await callWith(flow.app, token);
    assert.deepEqual([unknown.statusCode, unknown.headers["www-authenticate"]], [401, expected], token);
  }
  const headers = { "x-api-key": "hwa_unknown", authorization: "Bearer nope" };
  const key = await flow.app.inject({ method: "POST", url: "/api/mcp", payload: {}, headers });
  assert.deepEqual([key.statusCode, key.headers["www-authenticate"]], [401, `Bearer ${metadata}`]);
});

test("M69: a program registers itself, and gets no secret whatever it asks for", async () => {
  const response = await flow.register({
    client_name: "  Claude  ",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "client_secret_basic",
    scope: "everything",
    grant_types: ["client_credentials"],
    software_id: "ignored",
  });
  assert.equal(response.statusCode, 201);
  assert.equal(response.headers["cache-control"], "no-store");
  const { client_id, client_id_issued_at, ...rest } = response.json();
  assert.match(client_id, /^[0-9a-f-]{36}$/);
  assert.ok(Math.abs(client_id_issued_at - Date.now() / 1000) < 600);
  assert.deepEqual(rest, {
    client_name: "Claude",
    redirect_uris: [REDIRECT],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: "mcp:read",
  });
});

test("M71: the page shows who asks, where the answer goes, and for whom; nothing is connected before the answer", async () => {
  const ada = await flow.person("client", "VIEWER");
  const before = await flow.digest();
  const asked = await flow.ask(
    ada.cookie,
    request(await flow.program("http://127.0.0.1:4100/cb", "Claude")).parameters,
  );
  const { request: sealed, ...shown } = asked.json();
  assert.equal(typeof sealed, "string");
  assert.deepEqual(shown, {
    agent: { name: "Claude", host: "127.0.0.1", is_local: true, described_at: null },
    person: { name: ada.name, email: ada.email },
    organization: { name: "client", kind: "CLIENT", role: "VIEWER" },
    days: { usual: 30, most: 90 },
  });
  const { auth_oauth_clients: _, ...kept } = await flow.digest();
  const { auth_oauth_clients: __, ...had } = before;
  assert.deepEqual(kept, had);
});

test("M71, M74: Deny returns access_denied with state and issuer, and connects nothing", async () => {
  const ada = await flow.person("client");
  const asked = await flow.ask(ada.cookie, request(await flow.program()).parameters);
  const before = await flow.digest();
  const answered = await flow.answer(ada.cookie, { request: asked.json().request, allow: false });
  const url = new URL(answered.json().return_to);
  assert.equal(`${url.origin}${url.pathname}`, REDIRECT);
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    error: "access_denied",
    error_description: "The person denied access.",
    state: "s-1",
    iss: BASE_URL,
  });
  assert.deepEqual(await flow.digest(), before);
});

test("M74, M75, M76: Allow returns a code with state and issuer, and the code gives tokens", async () => {
  const ada = await flow.person("client");
  const program = await flow.program();
  const { returned, code, verifier } = await flow.allow(ada, program);
  assert.deepEqual([...returned.keys()].sort(), ["code", "iss", "state"]);
  assert.deepEqual([returned.get("state"), returned.get("iss")], ["s-1", BASE_URL]);
  const form = { grant_type: "authorization_code", code, code_verifier: verifier, ...program, resource: RESOURCE };
  const response = await flow.token(form);
  assert.equal(response.statusCode, 200, response.body);
  assert.equal(response.headers["cache-control"], "no-store");
  const { access_token, refresh_token, ...rest } = response.json();
  assert.match(access_token, /^hwa_[\w-]{43}$/);
  assert.match(refresh_token, /^hwr_[\w-]{43}$/);
  assert.deepEqual(rest, { token_type: "Bearer", expires_in: 600, scope: "mcp:read" });
  assert.equal((await callWith(flow.app, access_token)).statusCode, 200);
});

test("M74: the parameters that the program's address already has stay", async () => {
  const ada = await flow.person("client");
  const { returned } = await flow.allow(ada, await flow.program("https://agent.example/cb?tenant=7"));
  assert.equal(returned.get("tenant"), "7");
});

test("M76: each refresh gives new tokens, and the agent goes on until its day", async () => {
  const ada = await flow.person("client");
  const first = await flow.connect(ada, 2);
  flow.later(11 * 60_000);
  assert.equal((await callWith(flow.app, first.access_token)).statusCode, 401, "an access token lives for ten minutes");
  const second = (await flow.refresh(first.program, first.refresh_token)).json();
  assert.notEqual(second.access_token, first.access_token);
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.equal((await callWith(flow.app, second.access_token)).statusCode, 200);
  flow.later(2 * 86_400_000 - 11 * 60_000 - 60_000);
  const last = (await flow.refresh(first.program, second.refresh_token)).json();
  assert.ok(last.expires_in <= 60, "no token outlives the day that the person chose");
  assert.equal((await callWith(flow.app, last.access_token)).statusCode, 200);
  flow.later(61_000);
  assert.equal((await callWith(flow.app, last.access_token)).statusCode, 401);
  assert.equal((await flow.refresh(first.program, last.refresh_token)).json().error, "invalid_grant");
});

test("M76: an agent that does not come back for 30 days has to ask again", async () => {
  const ada = await flow.person("client");
  const granted = await flow.connect(ada, 90);
  flow.later(31 * 86_400_000);
  assert.equal((await flow.refresh(granted.program, granted.refresh_token)).json().error, "invalid_grant");
});

for (const member of ["operator", "carrier", "client", "openClient"] as const satisfies readonly OrganizationName[]) {
  test(`M67: an agent of a person of ${member} reads what the person reads in the portal, and no more`, async () => {
    const person = await flow.person(member, "VIEWER");
    const { access_token } = await flow.connect(person);
    const { data } = await askGraphQL(flow.app, person.cookie, "{ gaps_count exercises_count }");
    const gaps = await callTool(flow.app, access_token, "list_gaps");
    const exercises = await callTool(flow.app, access_token, "list_exercises");
    assert.deepEqual(
      [gaps.structuredContent?.total, exercises.structuredContent?.total],
      [data?.gaps_count, data?.exercises_count],
    );
    assert.ok(Number(data?.gaps_count) > 0);
  });
}
