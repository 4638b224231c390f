import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { exportSPKI, importJWK } from "jose";
import { z } from "zod";
import { failureSentence } from "#platform/text/failure-sentences.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { CLIENT } from "#tests/sso/idp.ts";
import { answering, type Ended, openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";
import { SWITCHING } from "#tests/support/receiver.ts";

// The attacks of RFC 9700 on a client of OAuth, section 4, and those on ID tokens. Each leaves nothing behind.

let scene: Scene;
let client: SetUp;
let ada: Person;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client");
  ada = await scene.person("client");
});
beforeEach(async () => {
  await scene.fresh();
  scene.idp.instead.clear();
  scene.idp.person.claims = { sub: "ada", email: ada.email, email_verified: true, name: "Ada" };
});
after(() => scene.stop());

/** Refused, with this outcome for the page and this reason for the ADMIN, and nothing has changed. */
async function fails(attack: () => Promise<Ended>, outcome: string, reason?: RegExp): Promise<void> {
  const before = await scene.kept();
  const ended = await attack();
  assert.equal(ended.location, `/sign-in?sso=${outcome}`);
  assert.equal(ended.cookie, undefined);
  assert.deepEqual(await scene.kept(), before);
  if (!reason) return;
  const { rows } = await scene.door.owner.query("select last_failure from identity_providers where id = $1", [
    client.id,
  ]);
  assert.match(rows[0].last_failure, reason);
  assert.ok(failureSentence(rows[0].last_failure), `${rows[0].last_failure} cannot be said in another language`);
}

const sound = (nonce: string) => {
  const now = Math.floor(Date.now() / 1_000);
  const times = { iat: now, exp: now + 60 };
  const about = { sub: "ada", email: ada.email, email_verified: true, name: "Ada" };
  return { iss: scene.idp.issuer, aud: CLIENT.client_id, nonce, ...times, ...about };
};
type Claims = Readonly<Record<string, unknown>>;

/** Comes back with an ID token of the attacker's making. */
async function withToken(make: (claims: Claims) => Promise<string>, more: Claims = {}): Promise<Ended> {
  const { url, cookie } = await scene.begin(client.id);
  const asked = new URL(url).searchParams;
  const id_token = await make(sound(asked.get("nonce") ?? ""));
  scene.idp.instead.set("/token", answering({ access_token: "at", token_type: "bearer", id_token, ...more }));
  return scene.comeBack(returned({ code: "c", state: asked.get("state") ?? "" }), cookie);
}

/** What the provider publishes. */
async function document(path: string): Promise<Claims> {
  return z.record(z.string(), z.unknown()).parse(await (await fetch(`${scene.idp.issuer}${path}`)).json());
}

function returned(query: Readonly<Record<string, string>>): URL {
  const to = new URL(client.callback);
  to.search = new URLSearchParams({ iss: scene.idp.issuer, ...query }).toString();
  return to;
}

test("X35: what the attacks below forge is accepted when it is right", async () => {
  const ended = await withToken((claims) => scene.idp.sign(claims));
  assert.equal(ended.location, "/");
  assert.equal((await scene.me(ended.cookie))?.id, ada.id);
});

test("X34: 4.2, 4.3, 4.12 the answer leads on with 303, without code, cache or referrer", async () => {
  const { url, cookie } = await scene.begin(client.id, { back: "/portal/gaps?x=1" });
  const { response } = await scene.comeBack(await scene.idp.signIn(url), cookie);
  assert.equal(response.statusCode, 303);
  assert.equal(response.headers.location, "/portal/gaps?x=1");
  assert.equal(response.headers["cache-control"], "no-store");
  assert.equal(response.headers["referrer-policy"], "same-origin");
});

test("X34: 4.4 an answer that names another issuer, or none, was mixed up", async () => {
  for (const iss of ["https://evil.example", `${scene.idp.issuer}/`, undefined]) {
    const { url, cookie } = await scene.begin(client.id);
    const to = await scene.idp.signIn(url);
    if (iss === undefined) to.searchParams.delete("iss");
    else to.searchParams.set("iss", iss);
    await fails(() => scene.comeBack(to, cookie), "failed");
  }
});

test("X34: 4.4 an answer at another provider's address was mixed up, also where providers do not name themselves", async () => {
  const other = await scene.setUp("openClient");
  const { url, cookie } = await scene.begin(other.id);
  const to = await scene.idp.signIn(url);
  to.pathname = new URL(client.callback).pathname;
  const requests = scene.idp.requested.length;
  await fails(() => scene.comeBack(to, cookie), "expired");
  assert.equal(scene.idp.requested.length, requests, "the code goes nowhere");
});

test("X34: 4.5 a code of another attempt is refused: its challenge and nonce are others", async () => {
  const [mine, stolen] = [await scene.begin(client.id), await scene.begin(client.id)];
  const code = (await scene.idp.signIn(stolen.url)).searchParams.get("code") ?? "";
  const state = new URL(mine.url).searchParams.get("state") ?? "";
  await fails(() => scene.comeBack(returned({ code, state }), mine.cookie), "failed", /refused the code/);
  await fails(
    () => withToken((claims) => scene.idp.sign({ ...claims, nonce: "of another attempt" })),
    "failed",
    /another attempt/,
  );
  await fails(() => withToken(({ nonce: _, ...claims }) => scene.idp.sign(claims)), "failed");
});

test("X34: 4.5 an answer works once, in the browser that began, within 10 minutes", async () => {
  const { url, cookie } = await scene.begin(client.id);
  const to = await scene.idp.signIn(url);
  assert.equal((await scene.comeBack(to, cookie)).location, "/");
  await fails(() => scene.comeBack(to, cookie), "expired");
  const late = await scene.begin(client.id);
  const answer = await scene.idp.signIn(late.url);
  scene.later(10 * 60_000 + 1);
  await fails(() => scene.comeBack(answer, late.cookie), "expired");
});

test("X35: 4.6 an access token, or what it leads to, of another person is refused", async () => {
  const hash = createHash("sha256").update("another").digest().subarray(0, 16).toString("base64url");
  await fails(() => withToken((claims) => scene.idp.sign({ ...claims, at_hash: hash })), "failed", /does not belong/);
  scene.idp.instead.set("/me", answering({ sub: "bob", email: ada.email, email_verified: true }));
  const bare = ({ email: _, ...claims }: Claims) => scene.idp.sign(claims);
  await fails(() => withToken(bare), "failed", /another person/);
});

test("X34: 4.7 an answer in a browser that did not begin is refused (CSRF)", async () => {
  const { url, cookie } = await scene.begin(client.id);
  const to = await scene.idp.signIn(url);
  const { cookie: another } = await scene.begin(client.id);
  assert.notEqual(another, cookie);
  for (const each of [undefined, another, "hotwash.sso=", `hotwash.sso=${"x".repeat(43)}`]) {
    await fails(() => scene.comeBack(to, each), "expired");
  }
  for (const state of ["", "wrong"]) {
    const changed = new URL(to);
    changed.searchParams.set("state", state);
    await fails(() => scene.comeBack(changed, cookie), "expired");
  }
  assert.equal((await scene.comeBack(to, cookie)).location, "/", "the person's own attempt is still good");
});

test("X34: 4.8 every attempt has a challenge of its own (S256), state and nonce", async () => {
  const [one, two] = [await scene.begin(client.id), await scene.begin(client.id)];
  const [first, second] = [new URL(one.url).searchParams, new URL(two.url).searchParams];
  assert.equal(first.get("code_challenge_method"), "S256");
  assert.equal(first.get("response_type"), "code");
  for (const name of ["code_challenge", "state", "nonce"]) {
    assert.match(first.get(name) ?? "", /^[\w-]{43}$/);
    assert.notEqual(first.get(name), second.get(name));
  }
});

test("X35: 4.10, 4.14 no token of a provider is stored, and none is asked for that lasts", async () => {
  const { url } = await scene.begin(client.id);
  assert.equal(new URL(url).searchParams.get("scope"), "openid email profile");
  await withToken((claims) => scene.idp.sign(claims), {
    access_token: "secret-access",
    refresh_token: "secret-refresh",
  });
  const { rows } = await scene.door.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'hotwash'",
  );
  for (const { name } of rows) {
    const text = `select from hotwash.${name} t where t::text ~ 'secret-(access|refresh)'`;
    assert.equal((await scene.door.owner.query(text)).rowCount, 0, name);
  }
});

test("X34: 4.11 the page that follows is one of ours", async () => {
  const bad = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "evil",
    "/a b",
    "/\t/evil",
    "javascript:x",
    "",
  ];
  for (const back of bad) {
    const response = await scene.start({ provider: client.id, back });
    assert.equal(response.statusCode, 400, back);
  }
});

test("X35: an ID token of another issuer, application or time is refused", async () => {
  const now = Math.floor(Date.now() / 1_000);
  const wrong: readonly (readonly [Claims, RegExp])[] = [
    [{ iss: "https://evil.example" }, /another issuer/],
    [{ iss: `${scene.idp.issuer}/` }, /another issuer/],
    [{ aud: "another" }, /another application/],
    [{ aud: [] }, /another application/],
    [{ aud: ["another", CLIENT.client_id], azp: "another" }, /another application/],
    [{ aud: [CLIENT.client_id, "another"] }, /another application/],
    [{ exp: now - 60 }, /expired/],
    [{ nbf: now + 3_600 }, /not valid yet/],
    [{ exp: "never" }, /invalid|not valid/],
    [{ sub: undefined }, /./],
    [{ iat: undefined }, /./],
    [{ sub: 7 }, /./],
  ];
  for (const [claims, reason] of wrong) {
    await fails(() => withToken((all) => scene.idp.sign({ ...all, ...claims })), "failed", reason);
  }
});

test("X35: an ID token that the provider did not sign is refused", async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const hmac = (claims: Claims, key: string) => {
    const text = `${part({ alg: "HS256" })}.${part(claims)}`;
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const { keys } = z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(await document("/jwks"));
  const [jwk = {}] = keys;
  const key = await importJWK(jwk, "RS256", { extractable: true });
  assert.ok(key instanceof CryptoKey);
  const spki = await exportSPKI(key);
  const forged: readonly ((claims: Claims) => Promise<string>)[] = [
    (claims) => scene.idp.sign(claims, {}, true),
    (claims) => scene.idp.sign(claims, { kid: "unknown" }, true),
    (claims) => scene.idp.sign(claims, { jwk, jku: "https://evil.example/jwks" }, true),
    async (claims) => `${part({ alg: "none" })}.${part(claims)}.`,
    async (claims) => `${part({ alg: "None" })}.${part(claims)}.`,
    async (claims) => hmac(claims, CLIENT.client_secret),
    async (claims) => hmac(claims, spki),
    async (claims) => `${(await scene.idp.sign({ ...claims, sub: "eve" })).replace(/\.[^.]+\./, `.${part(claims)}.`)}`,
    async () => "not.a.token",
    async () => "",
  ];
  for (const make of forged) await fails(() => withToken(make), "failed");
  const published = await document("/.well-known/openid-configuration");
  const offers = { ...published, id_token_signing_alg_values_supported: ["none", "HS256", "RS256"] };
  scene.idp.instead.set("/.well-known/openid-configuration", answering(offers));
  for (const make of forged) await fails(() => withToken(make), "failed");
});

test("X35: a discovery document of another issuer is refused, also one for all tenants", async () => {
  const published = await document("/.well-known/openid-configuration");
  for (const issuer of [
    "https://evil.example",
    `${scene.idp.issuer}/tenant`,
    "https://login.example/{tenantid}/v2.0",
  ]) {
    scene.idp.instead.set("/.well-known/openid-configuration", answering({ ...published, issuer }));
    assert.equal((await scene.start({ provider: client.id })).statusCode, 503, issuer);
  }
});

test("X41: a provider cannot send this server or the browser to addresses that it may not call", async () => {
  const published = await document("/.well-known/openid-configuration");
  const instead = (changes: Claims) =>
    scene.idp.instead.set("/.well-known/openid-configuration", answering({ ...published, ...changes }));
  for (const authorization_endpoint of [
    "javascript:alert(1)",
    "http://evil.example/",
    "https://10.0.0.1/",
    undefined,
  ]) {
    instead({ authorization_endpoint });
    assert.equal((await scene.start({ provider: client.id })).statusCode, 503, authorization_endpoint);
  }
  for (const changes of [
    { token_endpoint: "https://169.254.169.254/token" },
    { token_endpoint: "http://localhost:1/token" },
    { jwks_uri: "https://10.0.0.1/jwks" },
    { jwks_uri: "file:///etc/passwd" },
  ]) {
    instead(changes);
    const { url, cookie } = await scene.begin(client.id);
    const ended = await scene.comeBack(await scene.idp.signIn(url), cookie);
    assert.ok(["/sign-in?sso=unavailable", "/sign-in?sso=failed"].includes(ended.location), JSON.stringify(changes));
    assert.equal(ended.cookie, undefined);
  }
  scene.idp.instead.clear();
  scene.idp.instead.set("/jwks", (_request, response) => response.writeHead(302, { location: "/elsewhere" }).end());
  await fails(() => withToken((claims) => scene.idp.sign(claims)), "failed");
  assert.ok(!scene.idp.requested.includes("/elsewhere"), "redirects are not followed");
});

test("X41: a provider that is down, slow with nothing, or answers with anything else keeps nobody waiting", async () => {
  const { url, cookie } = await scene.begin(client.id);
  const to = await scene.idp.signIn(url);
  scene.idp.instead.set("/token", (request) => request.socket.destroy());
  await fails(() => scene.comeBack(to, cookie), "unavailable", /connection/);
  const discovery = "/.well-known/openid-configuration";
  scene.idp.instead.set(discovery, (_request, response) => response.end("<html>"));
  assert.equal((await scene.start({ provider: client.id })).statusCode, 503);
  scene.idp.instead.set(discovery, (_request, response) => response.end(Buffer.alloc(300 * 1024, " ")));
  assert.equal((await scene.start({ provider: client.id })).statusCode, 503);
  scene.idp.instead.set(discovery, (_request, response) => response.writeHead(101, SWITCHING).end());
  const began = performance.now();
  assert.equal((await scene.start({ provider: client.id })).statusCode, 503);
  assert.ok(performance.now() - began < 5_000, "it switched to another protocol");
  scene.idp.instead.set(discovery, (_request, response) => response.writeHead(500).end());
  const down = await scene.start({ provider: client.id });
  assert.equal(down.statusCode, 503);
  assert.doesNotMatch(down.body, /127\.0\.0\.1|ECONN/);
});

test("X37: claims without an address, or with one that cannot sign in, admit nobody and say which it was", async () => {
  for (const [email, reason] of [
    [undefined, /^The claims have no email address\.$/],
    ["josé@client.example", /^The claims' email address is not one such as ana@client\.example\.$/],
  ] as const) {
    const claims = { sub: "nobody yet", email, email_verified: true };
    await fails(() => scene.signOn(client.id, claims), "refused", reason);
  }
});
