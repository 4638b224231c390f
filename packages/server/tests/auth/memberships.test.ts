import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { createLinkFor, findWaitingMail } from "#domain/mails/waiting-mail.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { wholeDatabase } from "#tests/refusals/whole-database.ts";
import { connect, patch } from "#tests/scim/directory-client.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, dependencies, members, database } = market;
const { authDatabase } = dependencies;

const signedIn = async (of: MemberName) => ({ cookie: await market.signIn(of), origin: BASE_URL });
const admins = {
  client: await signedIn("client"),
  openClient: await signedIn("openClient"),
  otherClient: await signedIn("otherClient"),
  operator: await signedIn("operator"),
};
type Home = keyof typeof admins;

const PASSWORD = "correct horse battery";
let number = 0;
const newAddress = () => `person-${number++}@somewhere.example`;

const INVITE = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id status } }";
const invite = (home: Home, email: string, role = "VIEWER") =>
  ask(app, admins[home], INVITE, { input: { organization_id: members[home].id, name: "Grace Vale", email, role } });

async function invited(home: Home, email: string): Promise<string> {
  const { inviteUser } = Object(dataOf(await invite(home, email)));
  return String(inviteUser.id);
}

function post(path: string, payload: object, cookie = "") {
  const headers = cookie === "" ? {} : { cookie, origin: BASE_URL };
  const remoteAddress = `10.77.${number >> 8}.${number++ & 255}`;
  return app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers, remoteAddress });
}

const tokenIn = (link: string) => link.split("#token=")[1] ?? assert.fail(link);

/** The token of the newest email of this kind to a person, as it is sent. */
async function mailed(user_id: string, kind = "INVITATION"): Promise<string> {
  const text =
    "select id from notifications where user_id = $1 and kind = $2 order by created_at desc, id desc limit 1";
  const { rows } = await owner.query(text, [user_id, kind]);
  const waiting = (await findWaitingMail(database, rows[0].id)) ?? assert.fail("no email waits");
  return tokenIn((await createLinkFor(authDatabase, waiting, new Date())) ?? assert.fail("the email has no link"));
}

/** The token of a link that the ADMIN of the client copies. */
async function copied(user_id: string): Promise<string> {
  const headers = { cookie: admins.client.cookie, origin: BASE_URL };
  const url = "/api/auth/invitation-link";
  const answer = await app.inject({ method: "POST", url, headers, payload: { user_id } });
  return tokenIn(answer.json().url);
}

const signIn = async (email: string, password = PASSWORD) => post("sign-in/email", { email, password });
const enter = async (email: string) => cookiesOf(await signIn(email));
const setPassword = (token: string, password = PASSWORD) => post("set-password", { token, password });
const accept = (token: string, cookie: string) => post("accept-invitation", { token }, cookie);
const switchTo = (home: MemberName, cookie: string) =>
  post("switch-organization", { organization_id: members[home].id }, cookie);
const session = async (cookie: string) =>
  (await app.inject({ url: "/api/auth/get-session", headers: { cookie, origin: BASE_URL } })).json();
const organizationOf = async (cookie: string) => {
  const query = "{ me { organization { id } } }";
  const { data } = await ask(app, { cookie, origin: BASE_URL }, query);
  return Object(data).me?.organization.id;
};
const change = async (home: Home, mutation: "disableUser" | "enableUser", id: string) => {
  const name = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${name}!) { ${mutation}(input: $input) { id status } }`;
  return ask(app, admins[home], query, { input: { id, reason: "A test." } });
};

/** Somebody with one account, invited to each and accepted in order. */
async function belonging(...homes: readonly Home[]) {
  const email = newAddress();
  const ids: string[] = [];
  let cookie = "";
  for (const home of homes) {
    const id = await invited(home, email);
    const token = await mailed(id);
    if (ids.length === 0) {
      assert.equal((await setPassword(token)).statusCode, 200);
      cookie = await enter(email);
    } else {
      const answer = await accept(token, cookie);
      assert.equal(answer.statusCode, 200, answer.body);
    }
    ids.push(id);
  }
  return { email, cookie, ids };
}

const entries = async (home: Home, action: string, subject: string) =>
  (
    await owner.query(
      "select actor_id, outcome from audit_entries where organization_id = $1 and action = $2 and subject_id = $3",
      [members[home].id, action, subject],
    )
  ).rows;

test("R6, X28: an address that is known elsewhere is invited as an unknown one, in both orders, with the same answers", async () => {
  const { email } = await belonging("client");
  const [known, unknown] = [await invite("otherClient", email), await invite("otherClient", newAddress())];
  const shape = (answer: unknown) => JSON.stringify(answer).replaceAll(/[0-9a-f-]{36}/g, "ID");
  assert.equal(shape(known), shape(unknown));
  // Helen squats an address that she cannot read; the address's own organization invites it nevertheless.
  const squatted = newAddress();
  const held = await invited("client", squatted);
  await change("client", "disableUser", held);
  const id = await invited("otherClient", squatted);
  assert.equal((await setPassword(await mailed(id))).statusCode, 200);
  assert.equal(await organizationOf(await enter(squatted)), members.otherClient.id);
  // Once to each: that is in the inviter's own scope.
  assert.deepEqual(codesOf(await invite("otherClient", squatted)), ["CONFLICT"]);
});

test("X28, X30: a person accepts with the account they have, and belongs to both organizations", async () => {
  const email = newAddress();
  const first = await invited("client", email);
  assert.equal((await post("account-link", { token: await mailed(first) })).json().hasAccount, false);
  assert.equal((await setPassword(await mailed(first))).statusCode, 200);
  const cookie = await enter(email);
  const second = await invited("otherClient", email);
  const token = await mailed(second);
  const looked = (await post("account-link", { token })).json();
  assert.deepEqual([looked.hasAccount, looked.user.email], [true, email]);
  // The link sets no password of an account that is there.
  const refused = await setPassword(token, "words of somebody else");
  assert.deepEqual([refused.statusCode, refused.json().code], [409, "CONFLICT"]);
  assert.equal((await post("accept-invitation", { token })).statusCode, 403);
  assert.equal((await accept(token, cookie)).statusCode, 200);
  assert.equal(await organizationOf(cookie), members.otherClient.id);
  assert.deepEqual(
    (await entries("otherClient", "acceptInvitation", second)).map(({ actor_id }) => actor_id),
    [second],
  );
  assert.equal((await accept(token, cookie)).statusCode, 404);
  const { memberships, user } = await session(cookie);
  assert.equal(user.id, second);
  const listed = z
    .array(z.object({ organizationId: z.string(), role: z.string(), current: z.boolean() }))
    .parse(memberships);
  const expected = [
    { organizationId: members.client.id, role: "VIEWER", current: false },
    { organizationId: members.otherClient.id, role: "VIEWER", current: true },
  ];
  assert.deepEqual(
    new Set(listed.map((each) => JSON.stringify(each))),
    new Set(expected.map((each) => JSON.stringify(each))),
  );
  const { rows } = await owner.query("select count(*)::int as count from auth_users where email = $1", [email]);
  assert.equal(rows[0].count, 1);
});

test("X30: only the invited address accepts, and a link that does not work opens nothing", async () => {
  const [one, other] = [await belonging("client"), await belonging("openClient")];
  const id = await invited("otherClient", one.email);
  const token = await mailed(id);
  const look = await wholeDatabase(owner);
  const before = await look();
  assert.equal((await accept(token, other.cookie)).statusCode, 409);
  assert.equal((await accept("x".repeat(43), one.cookie)).statusCode, 404);
  assert.equal((await post("accept-invitation", { token: "short" }, one.cookie)).statusCode, 400);
  assert.deepEqual(await look(), before);
  await change("otherClient", "disableUser", id);
  assert.equal((await accept(token, one.cookie)).statusCode, 404);
  assert.equal(await organizationOf(one.cookie), members.client.id);
});

test("X30: two organizations invite one address; both links used at once make one account with both memberships", async () => {
  for (let round = 0; round < 3; round++) {
    const email = newAddress();
    const [one, other] = [await invited("client", email), await invited("otherClient", email)];
    const tokens = [await mailed(one), await mailed(other)];
    const answers = await Promise.all(tokens.map((token) => setPassword(token)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    const left = tokens[answers.findIndex(({ statusCode }) => statusCode === 409)] ?? "";
    const cookie = await enter(email);
    const accepted = await Promise.all([1, 2, 3].map(() => accept(left, cookie)));
    assert.deepEqual(accepted.map(({ statusCode }) => statusCode).sort(), [200, 404, 404]);
    assert.equal((await session(cookie)).memberships.length, 2);
  }
});

test("X31: an account made with a copied link is taken over by who reads the mailbox, with nothing left of its maker", async () => {
  const email = newAddress();
  const id = await invited("client", email);
  assert.equal((await setPassword(await copied(id), "words of the ADMIN")).statusCode, 200);
  const maker = cookiesOf(await signIn(email, "words of the ADMIN"));
  await owner.query(
    `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     select gen_random_uuid(), id, 'Maker', id::text, 'p', 0, 'singleDevice', false, now() from auth_users where email = $1`,
    [email],
  );
  await owner.query("update auth_users set two_factor_enabled = true where email = $1", [email]);
  const theirs = await invited("otherClient", email);
  const token = await mailed(theirs);
  assert.equal((await post("account-link", { token })).json().hasAccount, false);
  assert.equal((await setPassword(token, "words of the owner")).statusCode, 200);
  assert.equal(await organizationOf(maker), undefined);
  assert.equal((await signIn(email, "words of the ADMIN")).statusCode, 401);
  const left = `select (select count(*)::int from auth_passkeys p where p.user_id = a.id) as passkeys, two_factor_enabled,
    email_verified from auth_users a where email = $1`;
  const { rows } = await owner.query(left, [email]);
  assert.deepEqual(rows, [{ passkeys: 0, two_factor_enabled: false, email_verified: true }]);
  assert.equal((await session(cookiesOf(await signIn(email, "words of the owner")))).memberships.length, 2);
  // A proven account is taken over by no invitation, mailed or copied.
  const third = await invited("openClient", email);
  assert.equal((await setPassword(await mailed(third), "words of a thief")).statusCode, 409);
});

test("X12, X30: a copied link says the same whether or not the address has an account, and a try at it is logged", async () => {
  const { email } = await belonging("otherClient");
  const looks: object[] = [];
  const tokens: string[] = [];
  const ids: string[] = [];
  for (const address of [email, newAddress()]) {
    const user_id = await invited("client", address);
    const token = await copied(user_id);
    const { user, expiresAt, ...look } = (await post("account-link", { token })).json();
    assert.equal(user.email, address);
    assert.ok(expiresAt);
    looks.push(look);
    tokens.push(token);
    ids.push(user_id);
  }
  assert.deepEqual(looks[0], looks[1]);
  assert.equal(Object(looks[0]).hasAccount, null);
  assert.equal((await setPassword(tokens[0] ?? "", "words of the ADMIN")).statusCode, 409);
  await dependencies.auditLog.drain();
  assert.deepEqual(await entries("client", "setPassword", ids[0] ?? ""), [{ actor_id: null, outcome: "REFUSED" }]);
  assert.equal((await accept(tokens[0] ?? "", await enter(email))).statusCode, 200, "the link still works");
  assert.equal((await setPassword(tokens[1] ?? "")).statusCode, 200);
});

test("X29: a person switches, and from then on sees that organization only; it is audited there", async () => {
  const { cookie, ids, email } = await belonging("client", "otherClient");
  assert.equal(await organizationOf(cookie), members.otherClient.id);
  const answer = await switchTo("client", cookie);
  assert.deepEqual([answer.statusCode, answer.json().user.id], [200, ids[0]]);
  assert.equal(await organizationOf(cookie), members.client.id);
  const query = "{ organizations(limit: 200) { id } exercises(limit: 200) { organization { id } } }";
  const seen = Object(dataOf(await ask(app, { cookie, origin: BASE_URL }, query)));
  assert.deepEqual(
    [
      ...new Set(
        [...seen.organizations, ...seen.exercises.map((each: { organization: object }) => each.organization)].map(
          ({ id }) => id,
        ),
      ),
    ],
    [members.client.id],
  );
  assert.deepEqual(await entries("client", "switchOrganization", ids[0] ?? ""), [{ actor_id: ids[0], outcome: "OK" }]);
  assert.deepEqual(await entries("otherClient", "switchOrganization", ids[0] ?? ""), []);
  // The next sign-in enters the organization used last, and is audited there alone.
  const signIns = async () => [
    (await entries("client", "signIn", ids[0] ?? "")).length,
    (await entries("otherClient", "signIn", ids[1] ?? "")).length,
  ];
  const before = await signIns();
  assert.equal(await organizationOf(await enter(email)), members.client.id);
  assert.deepEqual(await signIns(), [(before[0] ?? 0) + 1, before[1]]);
});

test("X29: a foreign, an unknown and a former organization get one answer, and nothing changes", async () => {
  const { cookie, ids } = await belonging("client", "otherClient");
  await switchTo("client", cookie);
  await change("otherClient", "disableUser", ids[1] ?? "");
  const look = await wholeDatabase(owner);
  const before = await look();
  const answers = [
    await switchTo("otherClient", cookie),
    await switchTo("openClient", cookie),
    await switchTo("operator", cookie),
    await post("switch-organization", { organization_id: crypto.randomUUID() }, cookie),
  ];
  for (const { statusCode, body } of answers) {
    assert.deepEqual(
      [statusCode, JSON.parse(body)],
      [404, { code: "NOT_FOUND", message: "You belong to no such organization." }],
    );
  }
  assert.equal((await post("switch-organization", { organization_id: "client" }, cookie)).statusCode, 400);
  assert.equal((await post("switch-organization", { organization_id: members.client.id })).statusCode, 403);
  assert.deepEqual(await look(), before);
  assert.equal(await organizationOf(cookie), members.client.id);
});

test("X29: who switches while being disabled is never in the organization", async () => {
  for (let round = 0; round < 4; round++) {
    const { cookie, ids } = await belonging("client", "otherClient");
    await switchTo("client", cookie);
    await Promise.all([switchTo("otherClient", cookie), change("otherClient", "disableUser", ids[1] ?? "")]);
    assert.equal(await organizationOf(cookie), members.client.id);
  }
});

test("X8, R10: disabling ends one membership; the account and the others stay, and it can be undone", async () => {
  const { cookie, ids, email } = await belonging("client", "otherClient");
  const [, id = ""] = ids;
  assert.deepEqual(Object(dataOf(await change("otherClient", "disableUser", id))).disableUser.status, "DISABLED");
  assert.equal(await organizationOf(cookie), members.client.id);
  assert.equal((await session(cookie)).memberships.length, 1);
  assert.equal(await organizationOf(await enter(email)), members.client.id);
  assert.deepEqual(codesOf(await change("client", "enableUser", id)), ["NOT_FOUND"]);
  assert.deepEqual(Object(dataOf(await change("otherClient", "enableUser", id))).enableUser.status, "ACTIVE");
  assert.deepEqual(codesOf(await change("otherClient", "enableUser", id)), ["CONFLICT"]);
  // The session began before, so it opens the other organization only. A new one opens both.
  assert.equal((await switchTo("otherClient", cookie)).statusCode, 404);
  assert.equal((await session(cookie)).memberships.length, 1);
  assert.equal(await organizationOf(cookie), members.client.id);
  const renewed = await enter(email);
  assert.equal((await session(renewed)).memberships.length, 2);
  assert.equal((await switchTo("otherClient", renewed)).statusCode, 200);
  assert.equal(await organizationOf(renewed), members.otherClient.id);
  const text =
    "select from_state, to_state, note from state_changes where subject_id = $1 order by created_at desc limit 1";
  assert.deepEqual((await owner.query(text, [id])).rows, [
    { from_state: "DISABLED", to_state: "ACTIVE", note: "A test." },
  ]);
  assert.equal((await entries("otherClient", "enableUser", id)).length, 1);
  // Somebody who never accepted is INVITED again.
  const waiting = await invited("client", newAddress());
  await change("client", "disableUser", waiting);
  assert.equal(Object(dataOf(await change("client", "enableUser", waiting))).enableUser.status, "INVITED");
});

test("X8: who is enabled again must sign in again, whether an ADMIN or the directory disabled them", async () => {
  const directory = await connect(market, "client");
  const active = (value: boolean) => patch({ op: "replace", path: "active", value });
  const { cookie, ids, email } = await belonging("client");
  const [id = ""] = ids;
  const ways = {
    byHand: [() => change("client", "disableUser", id), () => change("client", "enableUser", id)],
    byDirectory: [false, true].map((on) => () => directory.expect(200, "PATCH", `/Users/${id}`, active(on))),
  } as const;
  let held = cookie;
  for (const [disable, enable] of Object.values(ways)) {
    assert.equal(await organizationOf(held), members.client.id);
    await disable?.();
    assert.equal(await organizationOf(held), undefined);
    await enable?.();
    assert.equal(await organizationOf(held), undefined);
    assert.equal(await session(held), null);
    assert.equal((await switchTo("client", held)).statusCode, 404);
    held = await enter(email);
  }
  assert.equal(await organizationOf(held), members.client.id);
});

test("X12, R10: disabling ends the links of an invitation for good; a new one is accepted, also in an older session", async () => {
  const { cookie, email } = await belonging("otherClient");
  const id = await invited("client", email);
  const old = [await copied(id), await mailed(id)];
  await change("client", "disableUser", id);
  await change("client", "enableUser", id);
  for (const token of old) {
    assert.equal((await post("account-link", { token })).statusCode, 404);
    assert.equal((await setPassword(token)).statusCode, 404);
    assert.equal((await accept(token, cookie)).statusCode, 404);
  }
  const token = await copied(id);
  assert.equal((await post("account-link", { token })).statusCode, 200);
  assert.equal((await accept(token, cookie)).statusCode, 200);
  assert.equal(await organizationOf(cookie), members.client.id);
});

test("X4, X30: whom no organization lets in signs in only to accept an invitation, and can do nothing else", async () => {
  const { ids, email, cookie } = await belonging("client");
  await change("client", "disableUser", ids[0] ?? "");
  assert.equal(await organizationOf(cookie), undefined);
  assert.equal((await signIn(email)).statusCode, 401);
  const id = await invited("otherClient", email);
  const answer = await signIn(email);
  assert.deepEqual([answer.statusCode, answer.json()], [200, { user: null }]);
  const half = cookiesOf(answer);
  assert.equal(await session(half), null);
  assert.equal(await organizationOf(half), undefined);
  assert.equal((await app.inject({ url: "/api/auth/list-sessions", headers: { cookie: half } })).statusCode, 401);
  assert.equal((await switchTo("client", half)).statusCode, 404);
  assert.equal((await accept(await mailed(id), half)).statusCode, 200);
  assert.equal(await organizationOf(half), members.otherClient.id);
});

test("X13, X30: whom no organization lets in resets a forgotten password while an invitation waits, and accepts it", async () => {
  const { ids, email } = await belonging("client");
  const [former = ""] = ids;
  await change("client", "disableUser", former);
  const resets = async () => {
    const text = "select count(*)::int from notifications where user_id = $1 and kind = 'PASSWORD_RESET'";
    return (await owner.query(text, [former])).rows[0].count;
  };
  const askForReset = async () => {
    assert.deepEqual((await post("request-password-reset", { email })).json(), { success: true });
    await dependencies.auditLog.drain();
  };
  await askForReset();
  assert.equal(await resets(), 0, "nobody waits for them");
  const id = await invited("otherClient", email);
  const asked = Date.now();
  await askForReset();
  while ((await resets()) === 0 && Date.now() < asked + 10_000) await setTimeout(20);
  const text = "select id, kind from notifications where user_id = $1";
  const sent = async () => {
    const { rows } = await owner.query(text, [former]);
    const waiting = await Promise.all(rows.map((row) => findWaitingMail(database, row.id)));
    return waiting.flatMap((mail) => (mail?.is_locked_out === false ? [mail.kind] : []));
  };
  assert.deepEqual((await sent()).sort(), ["ACCOUNT_SECURITY", "PASSWORD_RESET"], "what is about the account alone");
  const token = await mailed(former, "PASSWORD_RESET");
  assert.equal((await post("account-link", { token })).json().purpose, "PASSWORD_RESET");
  assert.equal((await setPassword(token, "another horse battery")).statusCode, 200);
  assert.deepEqual((await sent()).sort(), ["ACCOUNT_SECURITY", "ACCOUNT_SECURITY", "PASSWORD_RESET"]);
  const half = cookiesOf(await signIn(email, "another horse battery"));
  assert.equal((await accept(await mailed(id), half)).statusCode, 200);
  assert.equal(await organizationOf(half), members.otherClient.id);
  assert.equal((await switchTo("client", half)).statusCode, 404);
});

test("X32: a page of one organization does nothing in another one after a switch elsewhere", async () => {
  const { cookie } = await belonging("client", "otherClient");
  const query = "{ me { organization { id } } }";
  const from = (id: string) => ask(app, { cookie, origin: BASE_URL, "x-organization": id }, query);
  assert.deepEqual(codesOf(await from(members.client.id)), ["UNAUTHENTICATED"]);
  assert.equal(Object(dataOf(await from(members.otherClient.id))).me.organization.id, members.otherClient.id);
});

test("R11: lists of people show when each last entered that organization, and can be sorted by it", async () => {
  const { cookie, ids } = await belonging("client", "otherClient");
  const at = async (home: Home, id: string) => {
    const query = "query ($id: ID!) { user(id: $id) { last_signed_in_at updated_at } }";
    return Object(dataOf(await ask(app, admins[home], query, { id }))).user;
  };
  const before = { client: await at("client", ids[0] ?? ""), other: await at("otherClient", ids[1] ?? "") };
  assert.ok(before.client.last_signed_in_at <= before.other.last_signed_in_at);
  await organizationOf(cookie);
  assert.deepEqual(await at("otherClient", ids[1] ?? ""), before.other);
  await switchTo("client", cookie);
  const after = await at("client", ids[0] ?? "");
  assert.ok(after.last_signed_in_at > before.other.last_signed_in_at);
  assert.equal(after.updated_at, before.client.updated_at);
  assert.deepEqual(await at("otherClient", ids[1] ?? ""), before.other);
  const sorted = "{ users(order_by: LAST_SIGNED_IN_AT_DESC, limit: 200) { id last_signed_in_at } }";
  const { users } = Object(dataOf(await ask(app, admins.client, sorted)));
  assert.equal(users[0].id, ids[0]);
});

test("X12, X30: a reset belongs to the account, an invitation to its organization", async () => {
  const { email, ids } = await belonging("client", "otherClient");
  const { rows } = await owner.query("select account_id from users where id = $1", [ids[0]]);
  const target = { purpose: "PASSWORD_RESET", account_id: String(rows[0].account_id) } as const;
  const token = tokenIn(await createAccountLink(authDatabase, target, new Date()));
  await change("otherClient", "disableUser", ids[1] ?? "");
  assert.equal((await setPassword(token, "another horse battery")).statusCode, 200);
  assert.equal((await signIn(email, "another horse battery")).statusCode, 200);
});
