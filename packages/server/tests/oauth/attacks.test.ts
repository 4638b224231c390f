import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { callWith, type Flow, openFlow, type Person, REDIRECT, RESOURCE, request } from "#tests/oauth/flow.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

// The attacks of RFC 9700 (OAuth 2.0 Security Best Current Practice), section 4, in its order.

let flow: Flow;
let ada: Person;
before(async () => {
  flow = await openFlow();
  ada = await flow.person("client");
});
beforeEach(() => flow.fresh());
after(() => flow.stop());

/** Whatever is tried, organizations and OAuth keep what they had. */
async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await flow.digest();
  const result = await work();
  assert.deepEqual(await flow.digest(), before);
  return result;
}

const redeeming = (form: Record<string, string>) => flow.token({ grant_type: "authorization_code", ...form });

test("M72: 4.1.1 a redirect address that is only similar to a registered one is refused, and nobody is sent there", async () => {
  const { client_id } = await flow.program(REDIRECT);
  const similar = [
    "https://agent.example/callback/",
    "https://agent.example/callback?x=1",
    "https://agent.example/callback#x",
    "https://agent.example/CALLBACK",
    "https://agent.example:8443/callback",
    "https://agent.example/callback/../evil",
    "https://agent.example/callback%2f..%2fevil",
    "https://agent.example.evil.example/callback",
    "https://agent.example@evil.example/callback",
    "https://evil.example/callback",
    "https://evil.example\\@agent.example/callback",
    "https://agent.example\\.evil.example/callback",
    "http://agent.example/callback",
    "//agent.example/callback",
    "javascript:alert(1)",
    " https://agent.example/callback",
    "https://agent.example/callback\n",
  ];
  for (const redirect_uri of similar) {
    const response = await changesNothing(() => flow.ask(ada.cookie, request({ client_id, redirect_uri }).parameters));
    assert.equal(response.statusCode, 400, redirect_uri);
    assert.deepEqual(Object.keys(response.json()).sort(), ["code", "field", "message"], redirect_uri);
  }
  const { redirect_uri: _, ...without } = request({ client_id, redirect_uri: REDIRECT }).parameters;
  assert.equal((await flow.ask(ada.cookie, without)).statusCode, 400, "none is assumed");
});

test("M70: 4.1.1 on a person's own computer any port is right, and all else must be the same", async () => {
  for (const [registered, right, wrong] of [
    ["http://127.0.0.1:5000/cb", "http://127.0.0.1:61234/cb", "http://127.0.0.1:61234/other"],
    ["http://localhost/cb", "http://localhost:7777/cb", "http://localhost.evil.example:7777/cb"],
    ["http://[::1]:1/cb", "http://[::1]:2/cb", "http://[::2]:2/cb"],
    ["http://127.0.0.1:5000/cb?a=1", "http://127.0.0.1:1/cb?a=1", "http://127.0.0.1:1/cb?a=2"],
    ["http://localhost:9/cb", "http://localhost:10/cb", "http://127.0.0.1:10/cb"],
    ["http://127.0.0.1:5000/cb", "http://127.0.0.1:80/cb", "https://127.0.0.1:5000/cb"],
  ] as const) {
    const { client_id } = await flow.program(registered);
    const asked = (redirect_uri: string) => flow.ask(ada.cookie, request({ client_id, redirect_uri }).parameters);
    assert.equal((await asked(right)).statusCode, 200, right);
    assert.equal((await asked(wrong)).statusCode, 400, wrong);
  }
});

test("M70: 4.1.1 addresses in the clear, with a script, a fragment or a user name cannot be registered", async () => {
  for (const uri of [
    "http://agent.example/cb",
    "http://127.0.0.1.evil.example/cb",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://agent.example/1",
    "https://agent.example/cb#token",
    "https://user:pass@agent.example/cb",
    "https://@agent.example/cb",
    "https://agent.example/<script>",
    "unknown-scheme://x",
    "/relative",
    "",
    "https://",
    `https://agent.example/${"x".repeat(2_000)}`,
  ]) {
    const response = await changesNothing(() => flow.register({ client_name: "x", redirect_uris: [REDIRECT, uri] }));
    assert.equal(response.statusCode, 400, uri);
    assert.equal(response.json().error, "invalid_redirect_uri", uri);
  }
  for (const uri of ["cursor://anysphere.cursor-mcp/oauth/callback", "com.example.app:/oauth"]) {
    assert.equal((await flow.register({ redirect_uris: [uri] })).statusCode, 201, uri);
  }
});

test("M84: 4.2 neither the page nor what it calls leaks the request by Referer or a cache", async () => {
  const page = await flow.app.inject({
    url: "/oauth/authorize?client_id=x&state=secret",
    headers: { accept: "text/html" },
  });
  assert.ok(page.headers["content-security-policy"]?.toString().includes("frame-ancestors 'none'"));
  const asked = await flow.ask(ada.cookie, request(await flow.program()).parameters);
  assert.equal(asked.headers["cache-control"], "no-store");
  assert.equal(asked.headers["x-frame-options"], "DENY");
});

test("M68: 4.3 a token in the address, in a form or in X-API-Key opens nothing", async () => {
  const { access_token } = await flow.connect(ada);
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const json = { "content-type": "application/json" };
  const send = (url: string, headers: Record<string, string>, payload: string) =>
    flow.app.inject({ method: "POST", url, headers, payload });
  assert.equal((await send(`/api/mcp?access_token=${access_token}`, json, body)).statusCode, 401);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  assert.equal((await send("/api/mcp", form, `access_token=${access_token}`)).statusCode, 401);
  assert.equal((await send("/api/mcp", { ...json, "x-api-key": access_token }, body)).statusCode, 401);
});

test("M78: 4.3 codes and tokens in the address of the token endpoint are refused and stay unused", async () => {
  const program = await flow.program();
  const { code, verifier } = await flow.allow(ada, program);
  const form = { grant_type: "authorization_code", code, code_verifier: verifier, ...program };
  const response = await changesNothing(() =>
    flow.app.inject({
      method: "POST",
      url: `/api/oauth/token?${new URLSearchParams(form)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    }),
  );
  assert.deepEqual([response.statusCode, response.json().error], [400, "invalid_request"]);
  assert.equal((await redeeming({ ...form })).statusCode, 200);
});

test("M74: 4.4 each answer names this server, so that a program that uses several cannot mix them up", async () => {
  const program = await flow.program();
  const { returned } = await flow.allow(ada, program);
  assert.equal(returned.get("iss"), BASE_URL);
  const wrong = await flow.ask(ada.cookie, { ...request(program).parameters, response_type: "token" });
  assert.equal(new URL(wrong.json().refused.return_to).searchParams.get("iss"), BASE_URL);
});

test("M75: 4.5 a stolen code cannot be redeemed by another program, for another address or without the verifier", async () => {
  const program = await flow.program();
  const other = await flow.program();
  const { code, verifier } = await flow.allow(ada, program);
  const right = { code, code_verifier: verifier, ...program };
  const foreign = "x".repeat(43);
  for (const [wrong, explained] of [
    [{ ...right, client_id: other.client_id }, /^The code is unknown, or was issued to another program/],
    [{ ...right, redirect_uri: "https://evil.example/callback" }, /^redirect_uri must be the one with which/],
    [{ ...right, code_verifier: foreign }, /^code_verifier does not match the code_challenge/],
    [{ ...right, code: `${code}x` }, /^The code is unknown/],
    [{ ...right, code: createHash("sha256").update(code).digest("hex") }, /^The code is unknown/],
  ] as const) {
    const response = await changesNothing(() => redeeming(wrong));
    assert.deepEqual([response.statusCode, response.json().error], [400, "invalid_grant"], JSON.stringify(wrong));
    assert.match(response.json().error_description, explained);
  }
  assert.equal((await redeeming(right)).statusCode, 200);
});

test("M75: 4.5 a code of one person's consent gives no access to another's records", async () => {
  const eve = await flow.person("stranger");
  const program = await flow.program();
  const { code } = await flow.allow(eve, program);
  const own = await flow.allow(ada, program);
  const injected = await redeeming({ code, code_verifier: own.verifier, ...program });
  assert.equal(injected.json().error, "invalid_grant", "the verifier of another request does not fit");
});

test("M75: 4.5 a code that comes a second time ends what the first one gave, and the log says so", async () => {
  const program = await flow.program();
  const { code, verifier } = await flow.allow(ada, program);
  const form = { code, code_verifier: verifier, ...program };
  const granted = (await redeeming(form)).json();
  assert.equal((await callWith(flow.app, granted.access_token)).statusCode, 200);
  const other = await redeeming({ ...form, ...(await flow.program()) });
  assert.match(other.json().error_description, /^The code is unknown, or was issued to another program/);
  assert.equal((await callWith(flow.app, granted.access_token)).statusCode, 200, "another program ends nothing");
  const again = await redeeming(form);
  assert.deepEqual([again.statusCode, again.json().error], [400, "invalid_grant"]);
  assert.match(again.json().error_description, /^The code was used before, so the agent was disconnected/);
  assert.equal((await callWith(flow.app, granted.access_token)).statusCode, 401);
  assert.equal((await flow.refresh(program, granted.refresh_token)).json().error, "invalid_grant");
  const { rows } = await flow.door.owner.query(
    `select a.code, c.end_reason, a.organization_id from connected_agents c join audit_entries a on a.subject_id = c.id
     where c.client_id = $1 and a.action = 'disconnectAgent'`,
    [program.client_id],
  );
  assert.deepEqual(rows, [{ code: "REPLAY", end_reason: "REPLAY", organization_id: flow.door.ids.client }]);
});

test("M75: 4.5 of two redemptions at once only one gives tokens", async () => {
  const program = await flow.program();
  const { code, verifier } = await flow.allow(ada, program);
  const form = { code, code_verifier: verifier, ...program };
  const both = await Promise.all([redeeming(form), redeeming(form)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 400]);
});

test("M75: 4.5 a code is worth nothing after a minute", async () => {
  const program = await flow.program();
  const { code, verifier } = await flow.allow(ada, program);
  flow.later(61_000);
  const late = await changesNothing(() => redeeming({ code, code_verifier: verifier, ...program }));
  assert.equal(late.json().error, "invalid_grant");
  assert.match(late.json().error_description, /^The code has expired: it must be exchanged within 60 seconds/);
});

test("M73: 4.8.2 nobody gets around PKCE: without a challenge, with plain, or without the verifier", async () => {
  const program = await flow.program();
  const { parameters, verifier } = request(program);
  const { code_challenge: _c, code_challenge_method: _m, ...bare } = parameters;
  for (const weak of [
    bare,
    { ...bare, code_challenge: verifier },
    { ...bare, code_challenge: verifier, code_challenge_method: "plain" },
    { ...bare, code_challenge_method: "S256" },
    { ...parameters, code_challenge: "short" },
    { ...parameters, code_challenge_method: "s256" },
  ]) {
    const response = await flow.ask(ada.cookie, weak);
    assert.equal(response.statusCode, 200);
    const { refused, request: sealed } = response.json();
    assert.equal(sealed, undefined);
    assert.equal(new URL(refused.return_to).searchParams.get("error"), "invalid_request");
  }
  const { code, verifier: right } = await flow.allow(ada, program);
  for (const code_verifier of [undefined, "", "short", `${right}${"x".repeat(128)}`]) {
    const form = { code, ...program, ...(code_verifier !== undefined && { code_verifier }) };
    const response = await changesNothing(() => redeeming(form));
    assert.equal(response.json().error, "invalid_request", String(code_verifier));
  }
  assert.equal((await redeeming({ code, ...program, code_verifier: right })).statusCode, 200);
});

test("M71: 4.7 no other site can answer for a person, and no person for another", async () => {
  const program = await flow.program();
  const asked = (await flow.ask(ada.cookie, request(program).parameters)).json();
  const allow = { request: asked.request, allow: true };
  const eve = await flow.person("client");
  const flipped = `${asked.request.slice(0, -2)}${asked.request.endsWith("AA") ? "BB" : "AA"}`;
  for (const [status, attempt] of [
    [403, () => flow.answer(ada.cookie, allow, { origin: "https://evil.example" })],
    [403, () => flow.answer(ada.cookie, allow, { origin: "null" })],
    [403, () => flow.answer(ada.cookie, allow, {})],
    [401, () => flow.answer(undefined, allow)],
    [409, () => flow.answer(eve.cookie, allow)],
    [409, () => flow.answer(ada.cookie, { ...allow, request: flipped })],
    [409, () => flow.answer(ada.cookie, { ...allow, request: "" })],
    [400, () => flow.answer(ada.cookie, { request: asked.request })],
    [400, () => flow.answer(ada.cookie, { ...allow, days: 91 })],
    [400, () => flow.answer(ada.cookie, { ...allow, days: 0 })],
  ] as const) {
    assert.equal((await changesNothing(attempt)).statusCode, status);
  }
  const form = await flow.app.inject({
    method: "POST",
    url: "/api/oauth/consent/answer",
    headers: { cookie: ada.cookie, origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ request: asked.request, allow: "true" }).toString(),
  });
  assert.equal(form.statusCode, 415, "a form of another site is not read");
  flow.later(16 * 60_000);
  assert.equal((await changesNothing(() => flow.answer(ada.cookie, allow))).statusCode, 409, "after 15 minutes");
});

test("M71: 4.7 an answer counts once", async () => {
  const asked = (await flow.ask(ada.cookie, request(await flow.program()).parameters)).json();
  const allow = { request: asked.request, allow: true };
  const both = await Promise.all([flow.answer(ada.cookie, allow), flow.answer(ada.cookie, allow)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  assert.equal((await changesNothing(() => flow.answer(ada.cookie, allow))).statusCode, 409);
});

test("M77, M68: 4.10 a token is for this server's MCP endpoint, and for nothing else", async () => {
  const program = await flow.program();
  const { parameters } = request(program);
  for (const resource of ["https://other.example/api/mcp", `${BASE_URL}/api/graphql`, BASE_URL, `${RESOURCE}#x`, "x"]) {
    const { refused } = (await flow.ask(ada.cookie, { ...parameters, resource })).json();
    assert.equal(new URL(refused.return_to).searchParams.get("error"), "invalid_target", resource);
    const { code, verifier } = await flow.allow(ada, program);
    const form = { code, code_verifier: verifier, ...program, resource };
    assert.equal((await changesNothing(() => redeeming(form))).json().error, "invalid_target", resource);
  }
  const { access_token } = await flow.connect(ada);
  const bearer = { authorization: `Bearer ${access_token}` };
  for (const url of ["/api/feed/v1/gaps", "/api/exports/gaps.csv", "/api/deliverables/x/file"]) {
    const response = await flow.app.inject({ url, headers: bearer });
    assert.ok([401, 404].includes(response.statusCode), `${url}: ${response.statusCode}`);
  }
  for (const headers of [bearer, { "x-api-key": access_token }]) {
    const payload = { query: "{ me { name } }" };
    const { data } = (await flow.app.inject({ method: "POST", url: "/api/graphql", headers, payload })).json();
    assert.equal(data?.me ?? null, null);
  }
  await flow.door.owner.query("update connected_agents set resource = 'https://before.example/api/mcp'");
  assert.equal((await callWith(flow.app, access_token)).statusCode, 401, "a token for the server's former address");
  await flow.door.owner.query("update connected_agents set resource = $1", [RESOURCE]);
  assert.equal((await callWith(flow.app, access_token)).statusCode, 200);
});

test("M72: 4.11 no request makes this server send a browser anywhere: its error is shown, with a link", async () => {
  const program = await flow.program("https://phishing.example/cb");
  const { parameters } = request(program);
  for (const [wrong, error] of [
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_mode: "fragment" }, "invalid_request"],
    [{ resource: "https://other.example" }, "invalid_target"],
    [{ prompt: "none" }, "interaction_required"],
    [{ request: "eyJ" }, "request_not_supported"],
    [{ request_uri: "https://phishing.example/jar" }, "request_not_supported"],
  ] as const) {
    const response = await changesNothing(() => flow.ask(ada.cookie, { ...parameters, ...wrong }));
    assert.deepEqual([response.statusCode, response.headers.location], [200, undefined]);
    const { refused } = response.json();
    assert.equal(new URL(refused.return_to).searchParams.get("error"), error);
    assert.ok(refused.message.length > 0);
  }
  for (const client_id of ["unknown", "", "' or true --", "\0", "https://agent.example/\0", "constructor"]) {
    assert.equal((await flow.ask(ada.cookie, { ...parameters, client_id })).statusCode, 400, client_id);
  }
  const twice = `${new URLSearchParams(parameters)}&redirect_uri=https%3A%2F%2Fevil.example`;
  assert.equal((await flow.ask(ada.cookie, twice)).statusCode, 400, "a parameter that occurs twice");
});

test("M74: 4.12 the answer does not redirect, which could repeat a form with the person's password", async () => {
  const asked = (await flow.ask(ada.cookie, request(await flow.program()).parameters)).json();
  const answered = await flow.answer(ada.cookie, { request: asked.request, allow: true });
  assert.deepEqual([answered.statusCode, answered.headers.location], [200, undefined]);
});

test("M76: 4.14 a refresh token that comes a second time ends the agent for both who had it", async () => {
  const { program, refresh_token, id } = await flow.connect(ada);
  const stolen = (await flow.refresh(program, refresh_token)).json();
  assert.equal((await callWith(flow.app, stolen.access_token)).statusCode, 200);
  const owner = await flow.refresh(program, refresh_token);
  assert.deepEqual([owner.statusCode, owner.json().error], [400, "invalid_grant"]);
  assert.match(owner.json().error_description, /^The refresh token was used before, so the agent was disconnected/);
  assert.equal((await callWith(flow.app, stolen.access_token)).statusCode, 401);
  assert.equal((await flow.refresh(program, stolen.refresh_token)).json().error, "invalid_grant");
  const { rows } = await flow.door.owner.query("select end_reason from connected_agents where id = $1", [id]);
  assert.deepEqual(rows, [{ end_reason: "REPLAY" }]);
});

test("M76: 4.14 a refresh token works only for its own program, and an access token is none", async () => {
  const { program, refresh_token, access_token } = await flow.connect(ada);
  const other = await flow.program();
  for (const [asking, token] of [
    [other, refresh_token],
    [program, access_token],
    [program, `${refresh_token}x`],
    [program, ""],
  ] as const) {
    const response = await changesNothing(() => flow.refresh(asking, token));
    assert.equal(response.statusCode, 400);
    assert.match(response.json().error, /^invalid_(grant|request)$/);
  }
  assert.equal((await callWith(flow.app, refresh_token)).statusCode, 401, "a refresh token opens no endpoint");
  assert.equal((await flow.refresh(program, refresh_token)).statusCode, 200);
});

test("M67: 4.15 a program cannot pass for a person: its ID opens nothing, and its name is nobody's", async () => {
  const { client_id } = await flow.program(REDIRECT, ada.name);
  assert.equal((await callWith(flow.app, client_id)).statusCode, 401);
  for (const grant_type of ["client_credentials", "password", "urn:ietf:params:oauth:grant-type:jwt-bearer"]) {
    const form = { grant_type, client_id, username: ada.email, password: "correct horse battery" };
    assert.equal((await changesNothing(() => flow.token(form))).json().error, "unsupported_grant_type");
  }
});

test("M84: 4.16 no page of this server can be shown inside another", async () => {
  for (const url of ["/oauth/authorize", "/sign-in", "/.well-known/oauth-authorization-server"]) {
    const { headers } = await flow.app.inject({ url, headers: { accept: "text/html" } });
    assert.equal(headers["x-frame-options"], "DENY", url);
    assert.match(String(headers["content-security-policy"]), /frame-ancestors 'none'/, url);
  }
});

test("M78: the token endpoint answers every malformed request with an OAuth error, and changes nothing", async () => {
  const program = await flow.program();
  const send = (payload: string, type = "application/x-www-form-urlencoded") =>
    flow.app.inject({ method: "POST", url: "/api/oauth/token", headers: { "content-type": type }, payload });
  for (const [payload, type] of [
    ["", undefined],
    ["grant_type=", undefined],
    ["grant_type=authorization_code&grant_type=refresh_token", undefined],
    ["grant_type=refresh_token&client_id=%00&refresh_token=x", undefined],
    [`grant_type=authorization_code&client_id=${program.client_id}`, undefined],
    [`client_id=${"x".repeat(5_000)}&grant_type=refresh_token`, undefined],
    [JSON.stringify({ grant_type: "refresh_token" }), "application/json"],
    ["{", "application/json"],
    ["x", "text/plain"],
  ] as const) {
    const response = await changesNothing(() => send(payload, type));
    assert.ok(response.statusCode >= 400 && response.statusCode < 500, `${payload}: ${response.statusCode}`);
    const { error, error_description, ...rest } = response.json();
    assert.equal(error, "invalid_request", payload);
    assert.ok(error_description.length > 0);
    assert.deepEqual(rest, {});
  }
});

test("M69: names with invisible characters, and malformed registrations, are refused", async () => {
  for (const body of [
    { redirect_uris: [REDIRECT], client_name: "Clau\u202ede" },
    { redirect_uris: [REDIRECT], client_name: "Claude\nVerified by Hotwash" },
    { redirect_uris: [REDIRECT], client_name: "x".repeat(101) },
    { redirect_uris: [REDIRECT], client_name: 7 },
    { client_name: "x" },
    { redirect_uris: [], client_name: "x" },
    { redirect_uris: REDIRECT, client_name: "x" },
    { redirect_uris: Array.from({ length: 11 }, (_, i) => `${REDIRECT}${i}`), client_name: "x" },
  ]) {
    const response = await changesNothing(() => flow.register(body));
    assert.equal(response.statusCode, 400, JSON.stringify(body));
    assert.match(response.json().error, /^invalid_(redirect_uri|client_metadata)$/);
  }
});

test("M82: an address registers 60 programs an hour; beyond it 429 with Retry-After", async () => {
  const send = () =>
    flow.app.inject({
      method: "POST",
      url: "/api/oauth/register",
      payload: { redirect_uris: [REDIRECT] },
      remoteAddress: "203.0.113.77",
    });
  for (let i = 0; i < 60; i++) assert.equal((await send()).statusCode, 201);
  const refused = await send();
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers["retry-after"]) > 0);
  assert.equal(refused.json().error, "temporarily_unavailable");
});
