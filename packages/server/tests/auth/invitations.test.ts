import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createAccountLink, findAccountLink } from "#domain/accounts/account-links.ts";
import { createLinkFor, findWaitingMail } from "#domain/mails/waiting-mail.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, dependencies, members } = market;
const { database, authDatabase } = dependencies;

const signedIn = async (of: MemberName) => ({ cookie: await market.signIn(of), origin: BASE_URL });
const [client, carrier, staff, other] = [
  await signedIn("client"),
  await signedIn("carrier"),
  await signedIn("operator"),
  await signedIn("openClient"),
];

const INVITE = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }";
const RESEND = "mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) { id status } }";
let people = 0;

async function invite(): Promise<string> {
  const email = `invited-${people++}@client.example`;
  const input = { organization_id: members.client.id, name: "Ira Vale", email, role: "VIEWER" };
  const { inviteUser } = Object(dataOf(await ask(app, staff, INVITE, { input })));
  return inviteUser.id;
}

const linkFor = (user_id: string, headers: Readonly<Record<string, string>>) =>
  app.inject({ method: "POST", url: "/api/auth/invitation-link", headers, payload: { user_id } });

const tokenIn = (url: string) => url.split("#token=")[1] ?? assert.fail(url);
const works = async (url: string) => (await findAccountLink(authDatabase, tokenIn(url), new Date())) !== undefined;

/** The link in the newest email for a person, as it is sent. */
async function mailedLink(user_id: string): Promise<string> {
  const { rows } = await owner.query(
    "select id from notifications where user_id = $1 and kind = 'INVITATION' order by created_at desc, id desc limit 1",
    [user_id],
  );
  const waiting = (await findWaitingMail(database, rows[0].id)) ?? assert.fail("no email waits");
  return (await createLinkFor(authDatabase, waiting, new Date())) ?? assert.fail("the email has no link");
}

const entries = async (id: string, action: string) =>
  (
    await owner.query("select actor_name, outcome from audit_entries where subject_id = $1 and action = $2", [
      id,
      action,
    ])
  ).rows;

test("X27: an ADMIN copies an invited person's link; earlier ones stop working, and it is audited", async () => {
  const id = await invite();
  const first = await mailedLink(id);
  for (const by of [client, staff]) {
    const answer = await linkFor(id, by);
    assert.equal(answer.statusCode, 200);
    const { url, expiresAt } = answer.json();
    assert.ok(String(url).startsWith(`${BASE_URL}/set-password#token=`));
    assert.equal(await works(url), true);
    const days = (new Date(expiresAt).getTime() - Date.now()) / 86_400_000;
    assert.ok(days > 6.9 && days <= 7, expiresAt);
    assert.equal(await works(first), false);
  }
  assert.equal((await entries(id, "createInvitationLink")).length, 2);
  const { rows } = await owner.query("select count(*)::int as count from account_links where user_id = $1", [id]);
  assert.equal(rows[0].count, 1);
});

test("X27: an invitation replaces no password, even if its link was created while the person set one", async () => {
  const id = await invite();
  const { rows } = await owner.query("select email from users where id = $1", [id]);
  const set = (url: string, password: string) =>
    app.inject({ method: "POST", url: "/api/auth/set-password", payload: { token: tokenIn(url), password } });
  const enter = async (password: string) => {
    const payload = { email: rows[0].email, password };
    return (await app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload })).statusCode;
  };
  assert.equal((await set((await linkFor(id, staff)).json().url, "the person's own words")).statusCode, 200);
  const late = await createAccountLink(authDatabase, { purpose: "INVITATION", user_id: id, mailed: true }, new Date());
  assert.equal((await set(late, "words of somebody else")).statusCode, 404);
  assert.deepEqual([await enter("the person's own words"), await enter("words of somebody else")], [200, 401]);
});

test("X27: an invitation that is sent again has a new link, and ends the earlier ones once it is sent", async () => {
  const id = await invite();
  const first = await mailedLink(id);
  const { resendInvitation } = Object(dataOf(await ask(app, client, RESEND, { input: { id } })));
  assert.equal(resendInvitation.status, "INVITED");
  assert.equal(await works(first), true);
  const second = await mailedLink(id);
  assert.deepEqual([await works(first), await works(second)], [false, true]);
  assert.equal((await entries(id, "resendInvitation")).length, 1);
});

test("X27: a link that was copied works although an email that was asked for before is sent later", async () => {
  const id = await invite();
  const { url } = (await linkFor(id, client)).json();
  await mailedLink(id);
  assert.equal(await works(url), true);
  await ask(app, client, RESEND, { input: { id } });
  const { url: copied } = (await linkFor(id, client)).json();
  const mailed = await mailedLink(id);
  assert.deepEqual([await works(url), await works(copied), await works(mailed)], [false, true, true]);
});

test("X27, R8: who does not manage the person, and for whom there is nothing to do, gets no link and changes nothing", async () => {
  const id = await invite();
  const first = await mailedLink(id);
  const traces = async () =>
    (
      await owner.query(
        `select (select count(*) from account_links)::int as links, (select count(*) from notifications)::int as notices,
          (select updated_at from users where id = $1) as at`,
        [id],
      )
    ).rows[0];
  const before = await traces();
  assert.equal((await linkFor(id, carrier)).statusCode, 403);
  assert.deepEqual(codesOf(await ask(app, carrier, RESEND, { input: { id } })), ["FORBIDDEN"]);
  assert.equal((await linkFor(id, other)).statusCode, 404);
  assert.deepEqual(codesOf(await ask(app, other, RESEND, { input: { id } })), ["NOT_FOUND"]);
  assert.equal((await linkFor("nobody", client)).statusCode, 400);
  assert.equal((await linkFor(id, { "x-api-key": members.operator.key, origin: BASE_URL })).statusCode, 401);
  assert.deepEqual(await traces(), before);
  assert.equal(await works(first), true);

  await owner.query("update users set status = 'ACTIVE' where id = $1", [id]);
  const changed = await traces();
  const refused = await linkFor(id, client);
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json().message, /has signed in already/);
  assert.deepEqual(codesOf(await ask(app, client, RESEND, { input: { id } })), ["CONFLICT"]);
  assert.deepEqual(await traces(), changed);
});
