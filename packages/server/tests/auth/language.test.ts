import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chooseLanguage } from "#domain/accounts/choose-language.ts";
import { joinAccount } from "#domain/accounts/enter.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createAuthenticator } from "#tests/auth/authenticator.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { totpOf } from "#tests/auth/totp.ts";
import { performing } from "#tests/support/performing.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

const ORIGIN = "http://localhost:4000";
const LANGUAGE = "language=nl; Max-Age=31536000; Path=/; SameSite=Lax";
let addresses = 0;

function post(path: string, cookie: string, payload: object) {
  const headers = { cookie, origin: ORIGIN };
  const remoteAddress = `10.9.0.${addresses++ & 255}`;
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, headers, payload, remoteAddress });
}

async function choose(cookie: string, language: string): Promise<void> {
  const caller = await fixture.dependencies.findSessionCaller({ headers: { cookie } });
  await performing(fixture.dependencies)(caller ?? assert.fail("nobody is signed in"), chooseLanguage, { language });
}

const languages = (which: string, value: string) =>
  fixture.askOwner<{ language: string | null }>(`select language from hotwash.users where ${which} order by id`, [
    value,
  ]);

/** The languages that an answer's cookies bring. */
const brought = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
  [answer.headers["set-cookie"]].flat().filter((line) => String(line).startsWith("language="));

const ME = "{ me { language } }";
async function shown(cookie: string): Promise<unknown> {
  const answer = await fixture.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { cookie, origin: ORIGIN },
    payload: { query: ME },
  });
  return answer.json().data.me.language;
}

test("J49: a chosen language is kept with the account, null until then, and a sign-in by password or with a code brings it", async () => {
  await fixture.addUser("piet@example.test", "ACTIVE");
  const first = await fixture.signIn("piet@example.test");
  assert.deepEqual(brought(first), []);
  const cookie = cookiesOf(first);
  assert.equal(await shown(cookie), null);
  await choose(cookie, "NL");
  assert.equal(await shown(cookie), "NL");
  assert.deepEqual(brought(await fixture.signIn("piet@example.test")), [LANGUAGE]);
  assert.deepEqual(brought(await fixture.signIn("piet@example.test", "not the password")), []);
  assert.deepEqual(brought(await fixture.signIn("ada@example.test")), []);

  const enabled = await post("two-factor/enable", cookie, { password: PASSWORD });
  const codeAt = (ms: number) => totpOf(enabled.json().totpURI, new Date(ms));
  const confirmed = await post("two-factor/verify-totp", cookie, { code: codeAt(Date.now()) });
  assert.equal(confirmed.statusCode, 200);
  const half = await fixture.signIn("piet@example.test");
  assert.deepEqual([half.json(), brought(half)], [{ twoFactorRedirect: true }, []]);
  const whole = await post("two-factor/verify-totp", cookiesOf(half), { code: codeAt(Date.now() + 30_000) });
  assert.deepEqual([whole.statusCode, brought(whole)], [200, [LANGUAGE]]);
});

test("J50: a sign-in keeps the language of the pages, by the browser's wish or the cookie", async () => {
  const id = await fixture.addUser("lea@example.test", "ACTIVE");
  const last = async () => {
    const text = "select last_language as language from hotwash.users where id = $1";
    return (await fixture.askOwner<{ language: string | null }>(text, [id]))[0]?.language;
  };
  assert.equal(await last(), null);
  const enter = (headers: object) =>
    fixture.app.inject({
      ...{ method: "POST", url: "/api/auth/sign-in/email", remoteAddress: `10.9.1.${addresses++ & 255}` },
      ...{ headers: { origin: ORIGIN, ...headers }, payload: { email: "lea@example.test", password: PASSWORD } },
    });
  assert.equal((await enter({ "accept-language": "sv, fr-CH;q=0.9, en;q=0.1" })).statusCode, 200);
  assert.equal(await last(), "fr");
  assert.equal((await enter({ "accept-language": "fr", cookie: "language=es" })).statusCode, 200);
  assert.equal(await last(), "es");
});

test("J49: a sign-in with a passkey brings it", async () => {
  await fixture.addUser("kees@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("kees@example.test");
  await choose(cookie, "NL");
  const authenticator = createAuthenticator();
  const begun = await post("passkey/generate-register-options", cookie, { password: PASSWORD });
  const response = authenticator.attest(begun.json(), {});
  const added = await post("passkey/verify-registration", `${cookie}; ${cookiesOf(begun)}`, { name: "Key", response });
  assert.equal(added.statusCode, 200);
  const asked = await post("passkey/generate-authenticate-options", "", {});
  const answered = { response: authenticator.assert(asked.json(), {}) };
  const answer = await post("passkey/verify-authentication", cookiesOf(asked), answered);
  assert.deepEqual([answer.statusCode, brought(answer)], [200, [LANGUAGE]]);
});

test("J49: it is the same in all organizations of the account, also in one joined later, and in nobody else's", async () => {
  const id = await fixture.addUser("mia@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("mia@example.test");
  const [mia] = await fixture.askOwner<{ account_id: string }>("select account_id from hotwash.users where id = $1", [
    id,
  ]);
  const account = mia?.account_id ?? assert.fail("she has an account");
  await joinElsewhere(account);
  await choose(cookie, "DE");
  await choose(cookie, "FR");
  assert.deepEqual(await languages("account_id = $1", account), [{ language: "fr" }, { language: "fr" }]);
  await joinElsewhere(account);
  assert.deepEqual(
    new Set((await languages("account_id = $1", account)).map(({ language }) => language)),
    new Set(["fr"]),
  );
  assert.deepEqual(await languages("email = $1", "ada@example.test"), [{ language: null }]);
});

test("J49: a key chooses no language, and only one of the five can be chosen", async () => {
  const cookie = await fixture.cookieOf("ada@example.test");
  const ada = (await fixture.dependencies.findSessionCaller({ headers: { cookie } })) ?? assert.fail();
  const perform = performing(fixture.dependencies);
  const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
  const key = { ...ada, actor_kind: "API_KEY" } as const;
  await assert.rejects(perform(key, chooseLanguage, { language: "DE" }), isRefused("CONFLICT"));
  await assert.rejects(perform(ada, chooseLanguage, { language: "IT" }), isRefused("BAD_USER_INPUT"));
  await assert.rejects(fixture.askOwner("update hotwash.users set language = 'it'"), /users_language_check/);
});

/** Another organization, where an invitation to the same address is accepted. */
async function joinElsewhere(account: string): Promise<void> {
  const [made] = await fixture.askOwner<{ id: string }>(
    `insert into hotwash.organizations (id, reference_prefix, name, kind, parent_id, disclosure, status, created_at, updated_at)
      select gen_random_uuid(), 'E' || count(*), 'Elsewhere ' || count(*), 'CLIENT', $1, 'FULL', 'ACTIVE', now(), now()
      from hotwash.organizations returning id`,
    [fixture.organization],
  );
  const [user] = await fixture.askOwner<{ id: string }>(
    `insert into hotwash.users (organization_id, id, name, email, status, created_at, updated_at)
      values ($1, gen_random_uuid(), 'Mia', 'mia@example.test', 'INVITED', now(), now()) returning id`,
    [made?.id],
  );
  await joinAccount(fixture.database, user?.id ?? "", account);
}

test("J51: sentences computed for a page are in its language, and a program reads English", async () => {
  await fixture.addUser("otto@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("otto@example.test");
  const ask = async (headers: object) => {
    const answer = await fixture.app.inject({
      ...{ method: "POST", url: "/api/graphql", headers: { origin: ORIGIN, ...headers } },
      payload: { query: "{ portfolio { clients { reasons { reason text } why } } }" },
    });
    return JSON.stringify(answer.json());
  };
  assert.match(await ask({ cookie }), /"text":"No exercise has ever been completed\."/);
  assert.match(await ask({ cookie: `${cookie}; language=de` }), /"text":"Es wurde noch nie eine Übung/);
  assert.match(await ask({ cookie, "accept-language": "fr" }), /"text":"Aucun exercice/);
});
