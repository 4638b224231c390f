import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createAuthenticator } from "#tests/auth/authenticator.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { totpOf } from "#tests/auth/totp.ts";

let fixture: SignInFixture;
let ada: Awaited<ReturnType<typeof enrol>>;
before(async () => {
  fixture = await createSignInFixture();
  ada = await enrol("key@example.test");
});
after(() => fixture.end());

type Authenticator = ReturnType<typeof createAuthenticator>;
type Signing = Parameters<Authenticator["assert"]>[1];

/** As long as a brand is known for, and a little. */
const BRAND_MS = 250;
const ORIGIN = "http://localhost:4000";
const REFUSED = { code: "UNAUTHENTICATED", message: "This passkey was not accepted." };
let addresses = 0;

function post(path: string, cookie: string, payload: object, origin: string | undefined = ORIGIN) {
  const headers = { cookie, ...(origin ? { origin } : {}) };
  const remoteAddress = `10.7.0.${addresses++ & 255}`;
  return fixture.app.inject({ method: "POST", url: `/api/auth/passkey/${path}`, headers, payload, remoteAddress });
}

const list = async (cookie: string) =>
  (await fixture.app.inject({ url: "/api/auth/passkey/list", headers: { cookie } })).json().passkeys;
const actor = (cookie: string) => fixture.dependencies.findSessionCaller({ headers: { cookie } });

async function attest(cookie: string, authenticator: Authenticator, signing: Signing = {}, name = "Laptop") {
  const begun = await post("generate-register-options", cookie, { password: PASSWORD });
  assert.equal(begun.statusCode, 200);
  const response = authenticator.attest(begun.json(), signing);
  return post("verify-registration", `${cookie}; ${cookiesOf(begun)}`, { name, response });
}

/** Somebody who has a passkey. */
async function enrol(email: string) {
  const id = await fixture.addUser(email, "ACTIVE");
  const cookie = await fixture.cookieOf(email);
  const authenticator = createAuthenticator();
  const added = await attest(cookie, authenticator);
  assert.equal(added.statusCode, 200);
  return { id, cookie, authenticator, passkey: added.json().passkey };
}

async function signIn(authenticator: Authenticator, signing: Signing = {}) {
  const asked = await post("generate-authenticate-options", "", {});
  assert.equal(asked.statusCode, 200);
  return post("verify-authentication", cookiesOf(asked), { response: authenticator.assert(asked.json(), signing) });
}

test("X18: a passkey is added with the password, and signs in by itself, also with a second factor", async () => {
  const { cookie, authenticator, passkey } = ada;
  assert.equal(passkey.name, "Laptop");
  const [listed] = await list(cookie);
  assert.deepEqual(Object.keys(listed), ["id", "name", "createdAt", "lastUsedAt", "backedUp"]);
  assert.deepEqual([listed.id, listed.lastUsedAt], [passkey.id, null]);

  const enabled = await fixture.app.inject({
    method: "POST",
    url: "/api/auth/two-factor/enable",
    headers: { cookie, origin: ORIGIN },
    payload: { password: PASSWORD },
  });
  const confirmed = await fixture.app.inject({
    method: "POST",
    url: "/api/auth/two-factor/verify-totp",
    headers: { cookie, origin: ORIGIN },
    payload: { code: totpOf(enabled.json().totpURI, new Date()) },
  });
  assert.equal(confirmed.statusCode, 200);
  ada = { ...ada, cookie: cookiesOf(confirmed) };

  const answer = await signIn(authenticator);
  assert.deepEqual(Object.keys(answer.json()), ["user"]);
  assert.equal(answer.json().user.email, "key@example.test");
  const session = cookiesOf(answer);
  assert.equal((await actor(session))?.actor_name, "Name of key@example.test");
  assert.ok((await list(session))[0].lastUsedAt);
});

test("X18: the browser's options name this site, require user verification, and name no account", async () => {
  const { cookie } = ada;
  const begun = (await post("generate-register-options", cookie, { password: PASSWORD })).json();
  assert.deepEqual(begun.rp, { name: "Hotwash", id: "localhost" });
  const name = (product_name: string | null) =>
    fixture.askOwner("update hotwash.organizations set product_name = $1 where kind = 'OPERATOR'", [product_name]);
  await name("Ridgeway");
  await sleep(BRAND_MS);
  const branded = (await post("generate-register-options", cookie, { password: PASSWORD })).json();
  assert.deepEqual(branded.rp, { name: "Ridgeway", id: "localhost" });
  await name(null);
  assert.deepEqual(
    [begun.authenticatorSelection.residentKey, begun.authenticatorSelection.userVerification, begun.attestation],
    ["required", "required", "none"],
  );
  assert.equal(begun.excludeCredentials.length, 1);
  for (const who of ["", cookie]) {
    const asked = (await post("generate-authenticate-options", who, {})).json();
    assert.deepEqual([asked.rpId, asked.userVerification, asked.allowCredentials], ["localhost", "required", []]);
  }
});

test("X19: an authenticator that does not verify its user adds no passkey and signs nobody in", async () => {
  const { cookie, authenticator } = ada;
  const added = await attest(cookie, createAuthenticator(), { verified: false });
  assert.equal(added.statusCode, 400, added.body);
  assert.match(added.json().message, /PIN, fingerprint or face/);
  assert.equal((await list(cookie)).length, 1);
  const answer = await signIn(authenticator, { verified: false });
  assert.equal(answer.statusCode, 401);
  assert.match(answer.json().message, /PIN, fingerprint or face/);
  assert.equal(answer.headers["set-cookie"], undefined);
  assert.equal((await signIn(authenticator)).statusCode, 200);
});

test("X19: unknown, removed and copied passkeys, and those of another site or a disabled user, get the same late answer", async () => {
  const gone = await enrol("gone@example.test");
  await fixture.askOwner("update hotwash.users set status = 'DISABLED' where id = $1", [gone.id]);
  const removed = await enrol("removed@example.test");
  assert.equal((await post("remove", removed.cookie, { id: removed.passkey.id, password: PASSWORD })).statusCode, 200);
  assert.equal((await signIn(ada.authenticator)).statusCode, 200);
  const begun = performance.now();
  const answers = await Promise.all([
    signIn(createAuthenticator()),
    signIn(removed.authenticator),
    signIn(gone.authenticator),
    signIn(ada.authenticator, { origin: "https://evil.example" }),
    signIn(ada.authenticator, { counter: 1 }),
    signIn({ ...createAuthenticator(), assert: (asked) => ({ ...createAuthenticator().assert(asked), ...idOf(ada) }) }),
  ]);
  assert.ok(performance.now() - begun >= 399);
  for (const answer of answers) {
    assert.deepEqual([answer.statusCode, answer.json()], [401, REFUSED]);
    assert.equal(answer.headers["set-cookie"], undefined);
  }
});

function idOf({ authenticator: { id } }: { readonly authenticator: Authenticator }) {
  return { id, rawId: id };
}

test("X19: a challenge is answered once, by the browser that requested it, for its purpose", async () => {
  const { cookie, authenticator } = ada;
  const asked = await post("generate-authenticate-options", "", {});
  const payload = { response: authenticator.assert(asked.json()) };
  assert.equal((await post("verify-authentication", "", payload)).statusCode, 400);
  assert.equal((await post("verify-authentication", cookiesOf(asked), payload)).statusCode, 200);
  const again = await post("verify-authentication", cookiesOf(asked), payload);
  assert.equal(again.statusCode, 400);
  assert.match(again.json().message, /try again/);

  const other = await post("generate-authenticate-options", "", {});
  const response = createAuthenticator().attest(other.json());
  const added = await post("verify-registration", `${cookie}; ${cookiesOf(other)}`, { name: "Sly", response });
  assert.equal(added.statusCode, 400, added.body);
  const known = await attest(cookie, authenticator);
  assert.equal(known.statusCode, 400);
  assert.equal((await list(cookie)).length, 1);
});

test("X18, X6: passkeys are changed by a page of ours, with a session, and only by their owner", async () => {
  const { cookie, passkey } = await enrol("owner@example.test");
  const eve = (await enrol("eve@example.test")).cookie;
  const bodies = {
    "generate-register-options": { password: PASSWORD },
    "verify-registration": { name: "x", response: { id: "x" } },
    rename: { id: passkey.id, name: "Desk" },
    remove: { id: passkey.id, password: PASSWORD },
  };
  for (const [path, body] of Object.entries(bodies)) {
    assert.equal((await post(path, cookie, body, "https://evil.example")).statusCode, 403, path);
    assert.equal((await post(path, cookie, body, "")).statusCode, 403, path);
    assert.equal((await post(path, "", body)).statusCode, 401, path);
    assert.equal((await post(path, cookie, { id: "x", name: "" })).statusCode, 400, path);
  }
  for (const path of ["generate-authenticate-options", "verify-authentication"]) {
    assert.equal((await post(path, "", { response: { id: "x" } }, "https://evil.example")).statusCode, 403, path);
  }
  assert.equal((await post("verify-authentication", "", {})).statusCode, 400);
  assert.equal((await fixture.app.inject({ url: "/api/auth/passkey/list" })).statusCode, 401);
  const wrong = await post("generate-register-options", cookie, { password: "not the password" });
  assert.deepEqual([wrong.statusCode, wrong.json().message], [400, "The password is wrong."]);

  for (const path of ["rename", "remove"] as const) {
    assert.equal((await post(path, eve, bodies[path])).statusCode, 404, path);
  }
  assert.equal((await post("rename", cookie, bodies.rename)).statusCode, 200);
  assert.deepEqual(
    (await list(cookie)).map(({ name }: { name: string }) => name),
    ["Desk"],
  );
  assert.equal((await post("remove", cookie, bodies.remove)).statusCode, 200);
  assert.deepEqual(await list(cookie), []);
});

test("X18, L19: a passkey's name has no invisible character", async () => {
  const { cookie, passkey } = await enrol("named@example.test");
  const name = "D\u{1f525}\ufeffesk";
  const message = "name: must not contain the invisible character U+FEFF (character 3).";
  for (const answer of [
    await post("rename", cookie, { id: passkey.id, name }),
    await attest(cookie, createAuthenticator(), {}, name),
  ]) {
    assert.deepEqual([answer.statusCode, answer.json()], [400, { code: "BAD_REQUEST", message }]);
  }
  assert.deepEqual(
    (await list(cookie)).map(({ name }: { name: string }) => name),
    ["Laptop"],
  );
});

test("X18: nobody has more than 20 passkeys", async () => {
  const { id, cookie } = ada;
  await fixture.askOwner(
    `insert into hotwash.auth_passkeys select gen_random_uuid(), user_id, name, 'copy ' || n, public_key, 0, device_type,
       false, null, null, created_at, null from hotwash.auth_passkeys, generate_series(1, 19) n
     where user_id = (select account_id from hotwash.users where id = $1)`,
    [id],
  );
  const answer = await post("generate-register-options", cookie, { password: PASSWORD });
  assert.deepEqual([answer.statusCode, answer.json().code], [409, "CONFLICT"]);
  await fixture.askOwner("delete from hotwash.auth_passkeys where credential_id like 'copy %'");
});

test("L9, X18: attempts with a passkey are limited, known or not, and so are passwords typed to add one", async () => {
  const { cookie, authenticator } = ada;
  assert.equal((await signIn(authenticator)).statusCode, 200);
  const once = [...Array(10).fill(400), 429];
  const elevenTimes = async (path: string, payload: object) => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => post(path, cookie, payload)));
    return answers.map(({ statusCode }) => statusCode).sort();
  };
  for (const tried of [authenticator, createAuthenticator()]) {
    const response = tried.assert({ challenge: "x" });
    assert.deepEqual(await elevenTimes("verify-authentication", { response }), once);
  }
  assert.deepEqual(await elevenTimes("generate-register-options", { password: "not the password" }), once);
});

test("A7, X18: adding, renaming, removing, signing in and refusals are in the audit log", async () => {
  const { id, cookie, authenticator, passkey } = await enrol("logged@example.test");
  assert.equal((await signIn(authenticator)).statusCode, 200);
  await signIn(authenticator, { counter: 1 });
  await post("rename", cookie, { id: passkey.id, name: "Desk" });
  await post("remove", cookie, { id: passkey.id, password: PASSWORD });
  const entries = async () => {
    await fixture.dependencies.auditLog.drain();
    return fixture.askOwner<{ action: string; outcome: string; actor_kind: string }>(
      `select action, outcome, actor_kind from hotwash.audit_entries where subject_id = $1
       order by outcome, sequence`,
      [id],
    );
  };
  await fixture.until(async () => (await entries()).length === 6);
  const own = ["signIn", "addPasskey", "signIn", "renamePasskey", "removePasskey"];
  assert.deepEqual(await entries(), [
    ...own.map((action) => ({ action, outcome: "OK", actor_kind: "USER" })),
    { action: "signIn", outcome: "REFUSED", actor_kind: "SYSTEM" },
  ]);
});
