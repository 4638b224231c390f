import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { scryptPasswords } from "#domain/accounts/passwords.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

const UNKNOWN = { code: "UNAUTHENTICATED", message: "Unknown email or wrong password." };

test("X1, X7: the correct password gives a session cookie that scripts cannot read, and no token", async () => {
  const answer = await fixture.signIn("ada@example.test");
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(Object.keys(answer.json()), ["user"]);
  assert.equal(answer.json().user.email, "ada@example.test");
  const [cookie = ""] = [answer.headers["set-cookie"]].flat();
  assert.match(cookie, /^hotwash\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("X11: the address of an account may be typed in any case", async () => {
  assert.equal((await fixture.signIn("ADA@Example.TEST")).statusCode, 200);
});

test("X8: a session acts as its user, with their current role", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  const caller = await fixture.dependencies.findSessionCaller({ headers: { cookie } });
  assert.equal(caller?.actor_kind, "USER");
  assert.equal(caller?.actor_name, "Name of ada@example.test");
  assert.equal(caller?.organization_id, fixture.organization);
  assert.equal(caller?.role, "ADMIN");
});

test("without a cookie, and with a forged one, nobody is signed in", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  const forged = cookie.replace(/=(.)/, (_, first) => `=${first === "a" ? "b" : "a"}`);
  const [token = ""] = cookie.split(".").slice(0, 2);
  for (const headers of [{}, { cookie: "" }, { cookie: forged }, { cookie: token }]) {
    assert.equal(await fixture.dependencies.findSessionCaller({ headers }), undefined);
  }
});

test("X4, X5: an unknown account, a wrong password, and a disabled user get the same late answer", async () => {
  await fixture.addUser("gone@example.test", "DISABLED");
  const begun = performance.now();
  const answers = await Promise.all([
    fixture.signIn("nobody@example.test"),
    fixture.signIn("ada@example.test", "not the password"),
    fixture.signIn("gone@example.test"),
  ]);
  assert.ok(performance.now() - begun >= 399);
  for (const answer of answers) {
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.json(), UNKNOWN);
    assert.equal(answer.headers["set-cookie"], undefined);
  }
});

test("X1: a body without email and password is refused with what to send", async () => {
  for (const payload of [{}, { email: "ada", password: PASSWORD }, { email: "ada@example.test", password: 7 }]) {
    const answer = await fixture.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
    assert.equal(answer.statusCode, 400);
    assert.match(answer.json().message, /email, password/);
  }
});

test("X3: nothing else of sign-in is reachable", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  const paths = [
    "sign-up/email",
    "sign-in/social",
    "change-email",
    "change-password",
    "delete-user",
    "update-user",
    "link-social",
    "unlink-account",
    "reset-password",
    "revoke-sessions",
    "passkey/list-user-passkeys",
    "passkey/delete-passkey",
    "passkey/update-passkey",
    "two-factor/get-totp-uri",
    "two-factor/send-otp",
    "two-factor/view-backup-codes",
    "verify-email",
    "ok",
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST"] as const) {
      const headers = { cookie, origin: "http://localhost:4000" };
      const answer = await fixture.app.inject({ method, url: `/api/auth/${path}`, headers });
      assert.equal(answer.statusCode, 404, `${method} ${path}`);
    }
  }
});

test("X2: get-session returns who is signed in, or null", async () => {
  const url = "/api/auth/get-session";
  const cookie = await fixture.cookieOf("ada@example.test");
  const signedIn = await fixture.app.inject({ url, headers: { cookie } });
  assert.deepEqual(Object.keys(signedIn.json()).sort(), ["memberships", "policy", "provider", "session", "user"]);
  assert.deepEqual(Object.keys(signedIn.json().session), ["expiresAt"]);
  assert.equal(signedIn.headers["cache-control"], "no-store");
  const nobody = await fixture.app.inject({ url });
  assert.equal(nobody.statusCode, 200);
  assert.equal(nobody.body, "null");
});

test("X2: sign-out ends the session permanently", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  const answer = await fixture.signOut(cookie, "http://localhost:4000");
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers["set-cookie"]), /hotwash\.session_token=; Max-Age=0/);
  assert.equal(await fixture.dependencies.findSessionCaller({ headers: { cookie } }), undefined);
});

test("X6: a page of another site can neither sign somebody out nor in", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  for (const origin of ["https://evil.example", undefined]) {
    assert.equal((await fixture.signOut(cookie, origin)).statusCode, 403);
  }
  assert.ok(await fixture.dependencies.findSessionCaller({ headers: { cookie } }));
  const payload = { email: "ada@example.test", password: PASSWORD };
  const headers = { origin: "https://evil.example" };
  const answer = await fixture.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload, headers });
  assert.equal(answer.statusCode, 403);
});

test("X7: over https the cookie is Secure", async () => {
  const secure = await createSignInFixture("https://hotwash.example", scryptPasswords);
  try {
    const answer = await secure.signIn("ada@example.test");
    assert.match(
      String([answer.headers["set-cookie"]].flat()[0]),
      /^__Secure-hotwash\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.equal((await secure.signIn("ada@example.test", "not the password")).statusCode, 401);
  } finally {
    await secure.end();
  }
});

test("X6: a page must show its Origin, according to its browser's headers; a program need not", async () => {
  const status = async (headers: Record<string, string>) => {
    const payload = { email: "ada@example.test", password: PASSWORD };
    return (await fixture.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload, headers })).statusCode;
  };
  assert.equal(await status({ "sec-fetch-mode": "cors" }), 200);
  assert.equal(await status({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }), 403);
  const own = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", origin: "http://localhost:4000" };
  assert.equal(await status(own), 200);
});
