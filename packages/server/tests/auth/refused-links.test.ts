import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

const CHOSEN = "chosen by somebody else";
const FOREIGN = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { cookie: "a=b" }];

function post(path: string, payload: object, headers: Readonly<Record<string, string>>, remoteAddress: string) {
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers, remoteAddress });
}

/** How many mails a reset made for this user, and entries of the log. */
async function resetsOf(user: string): Promise<{ mails: number; entries: number }> {
  const [found] = await fixture.askOwner<{ mails: number; entries: number }>(
    `select (select count(*)::int from hotwash.notifications where user_id = $1 and kind = 'PASSWORD_RESET') as mails,
            (select count(*)::int from hotwash.audit_entries where subject_id = $1 and action = 'requestPasswordReset') as entries`,
    [user],
  );
  assert.ok(found);
  return found;
}

/** What a reset does is done behind its answer: this one was asked for last. */
async function afterResets(address: string): Promise<void> {
  const last = await fixture.addUser(`last-${address}@example.test`, "ACTIVE");
  const answer = await post("request-password-reset", { email: `last-${address}@example.test` }, {}, address);
  assert.equal(answer.statusCode, 200);
  await fixture.until(async () => (await resetsOf(last)).entries > 0);
}

async function accountOf(user: string) {
  const passwords = await fixture.askOwner(
    "select password from hotwash.auth_accounts where user_id = (select account_id from hotwash.users where id = $1)",
    [user],
  );
  const links = await fixture.askOwner(
    "select * from hotwash.account_links where account_id = (select account_id from hotwash.users where id = $1)",
    [user],
  );
  return { passwords, links };
}

test("X6, X13: a reset requested by a page of another site creates no email and no entry", async () => {
  const user = await fixture.addUser("foreign@example.test", "ACTIVE");
  for (const headers of FOREIGN) {
    const answer = await post("request-password-reset", { email: "foreign@example.test" }, headers, "10.8.0.1");
    assert.equal(answer.statusCode, 403);
  }
  await afterResets("10.8.0.2");
  assert.deepEqual(await resetsOf(user), { mails: 0, entries: 0 });
});

test("X13: resets beyond the limit create no email and no entry", async () => {
  const user = await fixture.addUser("bombed@example.test", "ACTIVE");
  const statuses: number[] = [];
  for (let i = 0; i < 9; i++) {
    const answer = await post("request-password-reset", { email: "bombed@example.test" }, {}, `10.8.1.${i}`);
    statuses.push(answer.statusCode);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429, 429]);
  await afterResets("10.8.1.100");
  assert.deepEqual(await resetsOf(user), { mails: 5, entries: 5 });
});

test("X6, X12: a refused set-password leaves the password unchanged and the link unused", async () => {
  const user = await fixture.addUser("kept@example.test", "ACTIVE");
  const link = await createAccountLink(fixture.dependencies.authDatabase, await fixture.resetOf(user), new Date());
  const token = link.split("#token=")[1] ?? "";
  const account = await accountOf(user);
  for (const headers of FOREIGN) {
    const answer = await post("set-password", { token, password: CHOSEN }, headers, "10.8.2.1");
    assert.deepEqual([answer.statusCode, answer.json().code], [403, "FORBIDDEN"]);
    assert.equal(answer.headers["cache-control"], "no-store");
  }
  for (let i = 0; i < 30; i++) await post("account-link", { token: "y".repeat(43) }, {}, "10.8.2.2");
  const limited = await post("set-password", { token, password: CHOSEN }, {}, "10.8.2.2");
  assert.deepEqual([limited.statusCode, limited.json().code], [429, "RATE_LIMITED"]);
  assert.ok(Number(limited.headers["retry-after"]) >= 1);
  assert.deepEqual(await accountOf(user), account);
  assert.equal((await fixture.signIn("kept@example.test", CHOSEN)).statusCode, 401);
  assert.equal((await fixture.signIn("kept@example.test", PASSWORD)).statusCode, 200);
});

test("X6, X12: the purpose of a link is not shown to a page of another site", async () => {
  const user = await fixture.addUser("shown@example.test", "ACTIVE");
  const link = await createAccountLink(fixture.dependencies.authDatabase, await fixture.resetOf(user), new Date());
  const token = link.split("#token=")[1] ?? "";
  for (const headers of FOREIGN) {
    const answer = await post("account-link", { token }, headers, "10.8.3.1");
    assert.equal(answer.statusCode, 403);
    assert.deepEqual(Object.keys(answer.json()), ["code", "message"]);
  }
});
