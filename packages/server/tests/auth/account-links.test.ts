import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

const NEW_PASSWORD = "another horse battery";
const USED_UP = {
  code: "NOT_FOUND",
  message: "This link has been used, has expired, or is invalid: request a new one.",
};
let addresses = 0;

function post(path: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
  const remoteAddress = `10.9.0.${addresses++ & 255}`;
  return fixture.app.inject({
    method: "POST",
    url: `/api/auth/${path}`,
    payload,
    headers: { ...headers },
    remoteAddress,
  });
}

async function tokenFor(
  user: string,
  purpose: "INVITATION" | "PASSWORD_RESET" = "PASSWORD_RESET",
  at = new Date(),
): Promise<string> {
  const target = purpose === "INVITATION" ? { purpose, user_id: user, mailed: true } : await fixture.resetOf(user);
  return (await createAccountLink(fixture.dependencies.authDatabase, target, at)).split("#token=")[1] ?? "";
}

const statusOf = (id: string) =>
  fixture.askOwner<{ status: string }>("select status from hotwash.users where id = $1", [id]);

test("X12: an invitation's link sets the password once, and the first sign-in makes the user ACTIVE", async () => {
  const id = await fixture.addUser("invited@example.test", "INVITED", false);
  const token = await tokenFor(id, "INVITATION");
  const looked = await post("account-link", { token });
  assert.equal(looked.statusCode, 200);
  const { expiresAt, ...shown } = looked.json();
  assert.ok(new Date(expiresAt) > new Date());
  assert.deepEqual(shown, {
    purpose: "INVITATION",
    user: { name: "Name of invited@example.test", email: "invited@example.test" },
    organization: { name: "Operator" },
    hasAccount: false,
  });
  for (const password of ["short", "x".repeat(129)]) {
    assert.equal((await post("set-password", { token, password })).statusCode, 400);
  }
  const answers = await Promise.all([1, 2, 3].map(() => post("set-password", { token, password: NEW_PASSWORD })));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404, 404]);
  assert.deepEqual((await post("account-link", { token })).json(), USED_UP);
  assert.equal((await fixture.signIn("invited@example.test", NEW_PASSWORD)).statusCode, 200);
  assert.deepEqual(await statusOf(id), [{ status: "ACTIVE" }]);
});

test("X12: a link whose password could not be set still works: neither happens without the other", async () => {
  const id = await fixture.addUser("cut.short@example.test", "INVITED", false);
  const token = await tokenFor(id, "INVITATION");
  // As if the process died when the entry was on disk.
  await fixture.askOwner(
    "alter table hotwash.auth_accounts add constraint cut_short check (password is null) not valid",
  );
  assert.equal((await post("set-password", { token, password: NEW_PASSWORD })).statusCode, 500);
  await fixture.askOwner("alter table hotwash.auth_accounts drop constraint cut_short");
  assert.deepEqual(
    await fixture.askOwner("select from hotwash.auth_users where email = $1", ["cut.short@example.test"]),
    [],
  );
  assert.equal((await post("set-password", { token, password: NEW_PASSWORD })).statusCode, 200);
  assert.equal((await fixture.signIn("cut.short@example.test", NEW_PASSWORD)).statusCode, 200);
});

test("X12: a new password ends all sessions and every other link of its user, and is audited", async () => {
  const id = await fixture.addUser("reset@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("reset@example.test");
  const [token, other] = [await tokenFor(id), await tokenFor(id)];
  assert.equal((await post("set-password", { token, password: NEW_PASSWORD })).statusCode, 200);
  assert.equal(await fixture.dependencies.findSessionCaller({ headers: { cookie } }), undefined);
  assert.equal((await post("set-password", { token: other, password: NEW_PASSWORD })).statusCode, 404);
  assert.equal((await fixture.signIn("reset@example.test", PASSWORD)).statusCode, 401);
  assert.equal((await fixture.signIn("reset@example.test", NEW_PASSWORD)).statusCode, 200);
  const rows = await fixture.askOwner(
    "select actor_kind from hotwash.audit_entries where action = 'setPassword' and subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ actor_kind: "USER" }]);
});

test("X12: unknown, expired and disabled users' links get the same answer, and only a hash is stored", async () => {
  const gone = await fixture.addUser("gone@example.test", "DISABLED");
  const id = await fixture.addUser("late@example.test", "ACTIVE");
  const hour = 3_600_000;
  const expired = await tokenFor(id, "PASSWORD_RESET", new Date(Date.now() - hour - 1_000));
  for (const token of ["x".repeat(43), expired, await tokenFor(gone)]) {
    for (const path of ["account-link", "set-password"]) {
      const answer = await post(path, { token, password: NEW_PASSWORD });
      assert.deepEqual([answer.statusCode, answer.json()], [404, USED_UP]);
    }
    const rows = await fixture.askOwner("select from hotwash.account_links l where l::text like '%' || $1 || '%'", [
      token,
    ]);
    assert.deepEqual(rows, []);
  }
});

test("X13: a reset gets the same answer with and without an account, after the same time", async () => {
  await fixture.addUser("asker@example.test", "ACTIVE");
  await fixture.addUser("locked@example.test", "DISABLED");
  const begun = performance.now();
  const emails = ["ASKER@example.test", "locked@example.test", "nobody@example.test"];
  const answers = await Promise.all(emails.map((email) => post("request-password-reset", { email })));
  assert.ok(performance.now() - begun >= 399);
  for (const answer of answers) assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true }]);
  const told = () =>
    fixture.askOwner<{ email: string }>(
      `select u.email from hotwash.notifications n join hotwash.users u on u.id = n.user_id where n.kind = 'PASSWORD_RESET'`,
    );
  await fixture.until(async () => (await told()).length > 0);
  assert.deepEqual(await told(), [{ email: "asker@example.test" }]);
});

test("X13: resets are limited for each account, known or not, and for each address", async () => {
  for (const email of ["many@example.test", "unknown@example.test"]) {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await post("request-password-reset", { email })).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  }
  const remoteAddress = "10.10.10.10";
  const answers = [];
  for (let i = 0; i < 31; i++) {
    answers.push(
      await fixture.app.inject({
        method: "POST",
        url: "/api/auth/account-link",
        payload: { token: "y".repeat(43) },
        remoteAddress,
      }),
    );
  }
  assert.deepEqual(
    answers.slice(0, 30).map(({ statusCode }) => statusCode),
    Array(30).fill(404),
  );
  assert.equal(answers[30]?.statusCode, 429);
  assert.ok(Number(answers[30]?.headers["retry-after"]) >= 1);
});

test("X6, X13: a page of another site can request nothing", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { cookie: "a=b" }]) {
    for (const path of ["request-password-reset", "account-link", "set-password"]) {
      const payload = { email: "ada@example.test", token: "x".repeat(43), password: NEW_PASSWORD };
      assert.equal((await post(path, payload, headers)).statusCode, 403);
    }
  }
});

test("X16: a set-up link creates no second operator", async () => {
  const { authDatabase } = fixture.dependencies;
  const token = (await createAccountLink(authDatabase, { purpose: "SET_UP" }, new Date())).split("#token=")[1] ?? "";
  assert.deepEqual((await post("account-link", { token })).json().user, null);
  const wrong = await post("set-password", { token, password: NEW_PASSWORD });
  assert.match(wrong.json().message, /organization, name and email/);
  const account = { organization: "Another", name: "Max", email: "max@example.test" };
  const answer = await post("set-password", { token, password: NEW_PASSWORD, ...account });
  assert.deepEqual([answer.statusCode, answer.json().code], [409, "CONFLICT"]);
});
