import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withNotice } from "#domain/accounts/account-change.ts";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { findPerson } from "#domain/accounts/person.ts";
import { createAuthenticator } from "#tests/auth/authenticator.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { totpOf } from "#tests/auth/totp.ts";

const ORIGIN = "http://localhost:4000";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

function post(path: string, cookie: string, payload: object) {
  const headers = { ...(cookie ? { cookie } : {}), origin: ORIGIN, "user-agent": FIREFOX };
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, headers, payload, remoteAddress: "192.0.2.7" });
}

type Notice = { readonly title: string; readonly body: string; readonly held: boolean };

const noticesOf = (id: string) =>
  fixture.askOwner<Notice>(
    `select title, body, offered_at is not null as held from hotwash.notifications
     where user_id = $1 and kind = 'ACCOUNT_SECURITY' order by created_at, id`,
    [id],
  );
const titlesOf = async (id: string) => (await noticesOf(id)).map(({ title }) => title);

test("U15: each change of a second factor sends an email, and a refused one does not", async () => {
  const id = await fixture.addUser("two@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("two@example.test");
  const begun = (await post("two-factor/enable", cookie, { password: PASSWORD })).json();
  assert.equal((await post("two-factor/verify-totp", cookie, { code: "000000" })).statusCode, 401);
  assert.deepEqual(await titlesOf(id), []);
  const confirmed = await post("two-factor/verify-totp", cookie, { code: totpOf(begun.totpURI, new Date()) });
  const mine = cookiesOf(confirmed) || cookie;
  for (const path of ["two-factor/generate-backup-codes", "two-factor/disable"]) {
    assert.equal((await post(path, mine, { password: "not the password" })).statusCode, 400);
    assert.equal((await post(path, mine, { password: PASSWORD })).statusCode, 200);
  }
  const notices = await noticesOf(id);
  assert.deepEqual(
    notices.map(({ title }) => title),
    ["A second factor was set up", "Your backup codes were replaced", "Your second factor was turned off"],
  );
  for (const { body, held } of notices) {
    assert.match(body, /When: \d{4}-\d\d-\d\d \d\d:\d\d UTC\nFrom: 192\.0\.2\.7, Firefox on Linux\n\nIf this was you/);
    assert.equal(held, false, "it is sent at once");
  }
});

test("U15: adding or removing a passkey sends an email with its name", async () => {
  const id = await fixture.addUser("key@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("key@example.test");
  const asked = await post("passkey/generate-register-options", cookie, { password: PASSWORD });
  const response = createAuthenticator().attest(asked.json());
  const both = `${cookie}; ${cookiesOf(asked)}`;
  const name = "Work laptop";
  const added = await post("passkey/verify-registration", both, { name, response });
  assert.equal(added.statusCode, 200, added.body);
  assert.equal((await post("passkey/verify-registration", both, { name, response })).statusCode, 400);
  const other = "01a1fe00-0000-7000-8000-000000000000";
  assert.equal((await post("passkey/remove", cookie, { id: other, password: PASSWORD })).statusCode, 404);
  assert.equal(
    (await post("passkey/remove", cookie, { id: added.json().passkey.id, password: PASSWORD })).statusCode,
    200,
  );
  const notices = await noticesOf(id);
  assert.deepEqual(
    notices.map(({ title }) => title),
    ["A passkey was added", "A passkey was removed"],
  );
  for (const { body } of notices) assert.match(body, /Its name is “Work laptop”\./);
});

test("U15: a new password sends an email", async () => {
  const id = await fixture.addUser("forgetful@example.test", "ACTIVE");
  const link = await createAccountLink(fixture.dependencies.authDatabase, await fixture.resetOf(id), new Date());
  const payload = { token: link.split("#token=")[1], password: "another horse battery" };
  const answers = await Promise.all([1, 2].map(() => post("set-password", "", payload)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
  assert.deepEqual(await titlesOf(id), ["Your password was changed"]);
});

test("U8, U15: it cannot be switched off", async () => {
  const id = await fixture.addUser("quiet@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("quiet@example.test");
  const query = "mutation { updateNotificationSettings(input: { mail_off: [ACCOUNT_SECURITY] }) { mail_off } }";
  const headers = { cookie, origin: ORIGIN };
  const answer = await fixture.app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } });
  assert.match(answer.json().errors[0].message, /^mail_off: ACCOUNT_SECURITY is always sent by email/);
  assert.deepEqual(await fixture.askOwner("select from hotwash.notification_settings where user_id = $1", [id]), []);
});

test("U16: whatever happens to a process during a change, its email is stored and will be sent", async () => {
  const id = await fixture.addUser("halfway@example.test", "ACTIVE");
  const person = await findPerson(fixture.database, id);
  assert.ok(person);
  const change = { change: "PASSWORD_SET", address: null, device: null } as const;
  const dying = withNotice(
    fixture.database,
    person,
    change,
    { ...fixture.dependencies, isRefusal: () => false },
    async () => {
      const [notice] = await noticesOf(id);
      assert.equal(notice?.held, true, "it is written before the change, and waits for it");
      throw new Error("The process ends here.");
    },
  );
  await assert.rejects(dying, /The process ends here/);
  const [row] = await fixture.askOwner<{ mail_status: string; offered_at: Date }>(
    "select mail_status, offered_at from hotwash.notifications where user_id = $1",
    [id],
  );
  assert.equal(row?.mail_status, "QUEUED");
  assert.ok(row && row.offered_at.getTime() <= Date.now(), "as one whose sender died: it is offered again");
});
