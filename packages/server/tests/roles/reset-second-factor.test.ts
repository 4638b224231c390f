import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { resetSecondFactor } from "#domain/accounts/reset-second-factor.ts";
import { createLinkFor, findWaitingMail } from "#domain/mails/waiting-mail.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";
import { mutate } from "./mutating.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, dependencies, owner } = market;
const [staff, carrier, client] = [
  await market.signIn("operator", "ADMIN"),
  await market.signIn("carrier", "ADMIN"),
  await market.signIn("client", "ADMIN"),
];
const PASSWORD = "correct horse battery";

/** Somebody with a second factor, a passkey, a session and a known device, or with a password only. */
async function add(home: MemberName, hasFactors = true): Promise<string> {
  const [id, account, organization] = [crypto.randomUUID(), crypto.randomUUID(), members[home].id];
  const email = `${id}@x.example`;
  await owner.query(
    `insert into auth_users (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
     values ($1, 'Kim', $2, true, $3, now(), now())`,
    [account, email, hasFactors],
  );
  await owner.query(
    `insert into users (organization_id, id, account_id, name, email, status, created_at, updated_at)
     values ($1, $2, $3, 'Kim', $4, 'ACTIVE', now(), now())`,
    [organization, id, account, email],
  );
  await owner.query(
    `insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     values (gen_random_uuid(), $1, $1::uuid::text, 'credential', $2, now(), now())`,
    [account, await dependencies.passwords.hash(PASSWORD)],
  );
  if (!hasFactors) return id;
  for (const text of [
    "insert into auth_two_factors (id, user_id, secret, backup_codes, verified) values (gen_random_uuid(), $1, 's', 'b', true)",
    `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     values (gen_random_uuid(), $1, 'Laptop', gen_random_uuid()::text, 'p', 0, 'singleDevice', false, now())`,
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, now() + interval '1 day', now(), now())`,
    `insert into auth_devices (sha256, user_id, created_at, last_used_at, expires_at)
     values (uuid_send($1), $1, now(), now(), now() + interval '1 day')`,
  ]) {
    await owner.query(text, [account]);
  }
  return id;
}

const HELD = {
  factor: true,
  factors: 1,
  passkeys: 1,
  sessions: 1,
  devices: 1,
  links: 0,
  mails: 0,
  asked: 0,
  removed: 0,
};

async function held(id: string) {
  const count = (table: string) => `(select count(*)::int from ${table} t where t.user_id = users.account_id)`;
  const mails = (kind: string) =>
    `(select count(*)::int from notifications where user_id = users.id and kind = '${kind}')`;
  const logged = (action: string) =>
    `(select count(*)::int from audit_entries where subject_id = users.id and action = '${action}' and outcome = 'OK')`;
  const { rows } = await owner.query(
    `select (select two_factor_enabled from auth_users a where a.id = account_id) as factor,
       ${count("auth_two_factors")} as factors, ${count("auth_passkeys")} as passkeys,
       ${count("auth_sessions")} as sessions, ${count("auth_devices")} as devices,
       ${mails("SECOND_FACTOR_RESET")} as links, ${mails("ACCOUNT_SECURITY")} as mails,
       ${logged("resetSecondFactor")} as asked, ${logged("removeSecondFactor")} as removed
     from users where id = $1`,
    [id],
  );
  return rows[0];
}

async function mailedToken(id: string): Promise<string> {
  const { rows } = await owner.query(
    "select id from notifications where user_id = $1 and kind = 'SECOND_FACTOR_RESET' order by created_at desc limit 1",
    [id],
  );
  const waiting = (await findWaitingMail(dependencies.database, rows[0].id)) ?? assert.fail("no email waits");
  const link = (await createLinkFor(dependencies.authDatabase, waiting, new Date())) ?? assert.fail("no link");
  assert.match(link, /^\/reset-second-factor#token=[\w-]{43}$/);
  return link.split("#token=")[1] ?? "";
}

let addresses = 0;
const reset = (token: string, more: object = {}) => {
  const remoteAddress = `10.66.0.${addresses++}`;
  const payload = { token, password: PASSWORD, ...more };
  return app.inject({ method: "POST", url: "/api/auth/reset-second-factor", payload, remoteAddress });
};

test("X26: an ADMIN has a link emailed, which changes nothing until its holder gives their password", async () => {
  for (const [by, home] of [
    [staff, "client"],
    [staff, "operator"],
    [carrier, "carrier"],
    [client, "client"],
  ] as const) {
    const id = await add(home);
    assert.deepEqual(await held(id), HELD);
    assert.deepEqual(await mutate(market, by, resetSecondFactor, { id }), { code: "OK", message: "" });
    assert.deepEqual(await held(id), { ...HELD, links: 1, asked: 1 });
    const token = await mailedToken(id);
    const wrong = await reset(token, { password: "not the password" });
    assert.deepEqual([wrong.statusCode, wrong.json().message], [400, "The password is wrong."]);
    assert.deepEqual(await held(id), { ...HELD, links: 1, asked: 1 });
    const answers = await Promise.all([reset(token), reset(token)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
    const gone = {
      ...HELD,
      factor: false,
      factors: 0,
      sessions: 0,
      devices: 0,
      links: 1,
      mails: 1,
      asked: 1,
      removed: 1,
    };
    assert.deepEqual(await held(id), gone);
    assert.equal((await reset(token)).statusCode, 404);
  }
});

test("X26: passkeys go only if the person says so, and a link for a password resets nothing", async () => {
  const id = await add("client");
  const { rows } = await owner.query("select account_id from users where id = $1", [id]);
  const account_id = String(rows[0].account_id);
  const other = await createAccountLink(
    dependencies.authDatabase,
    { purpose: "PASSWORD_RESET", account_id },
    new Date(),
  );
  assert.equal((await reset(other.split("#token=")[1] ?? "")).statusCode, 404);
  assert.deepEqual(await held(id), HELD);
  await mutate(market, client, resetSecondFactor, { id });
  assert.equal((await reset(await mailedToken(id), { remove_passkeys: true })).statusCode, 200);
  assert.deepEqual([(await held(id)).factors, (await held(id)).passkeys], [0, 0]);
});

test("X26: the answer is the same without a second factor, and for an account that also serves another organization", async () => {
  const [plain, factors, shared] = [await add("client", false), await add("client"), await add("client")];
  await owner.query(
    `insert into users (organization_id, id, account_id, name, email, status, created_at, updated_at)
     select $2, gen_random_uuid(), account_id, name, email, status, now(), now() from users where id = $1`,
    [shared, members.otherClient.id],
  );
  const other = "select u from users u where organization_id = $1 order by id";
  const before = (await owner.query(other, [members.otherClient.id])).rows;
  const answers = [];
  for (const id of [plain, factors, shared]) answers.push(await mutate(market, client, resetSecondFactor, { id }));
  assert.deepEqual(answers, Array(3).fill({ code: "OK", message: "" }));
  assert.deepEqual(await held(shared), { ...HELD, links: 1, asked: 1 });
  assert.deepEqual((await owner.query(other, [members.otherClient.id])).rows, before);
});

test("X26, R8: nobody outside can ask for it, and no role of the database can reset it", async () => {
  for (const [by, home, code] of [
    [carrier, "client", "FORBIDDEN"],
    [carrier, "openClient", "FORBIDDEN"],
    [carrier, "otherClient", "NOT_FOUND"],
    [client, "carrier", "NOT_FOUND"],
    [client, "otherClient", "NOT_FOUND"],
    [client, "operator", "NOT_FOUND"],
  ] as const) {
    const id = await add(home);
    const refused = await mutate(market, by, resetSecondFactor, { id });
    assert.deepEqual([refused.code, await held(id)], [code, HELD], `${home}: ${refused.message}`);
  }
  const { rows } = await owner.query(
    "select grantee from information_schema.role_table_grants where table_name = 'auth_two_factors' and grantee <> 'hotwash_auth_login' and grantee <> current_user and not (grantee = 'hotwash_backup' and privilege_type = 'SELECT')",
  );
  assert.deepEqual(rows, []);
});

test("X26: not one's own, which requires the password, and not that of a DISABLED person", async () => {
  const id = await add("operator");
  const self: Caller = { ...members.operator.person, actor_id: id };
  const isConflict = (error: unknown) => error instanceof Refusal && error.code === "CONFLICT";
  await assert.rejects(performing(dependencies)(self, resetSecondFactor, { id }), isConflict);
  await owner.query("update users set status = 'DISABLED' where id = $1", [id]);
  assert.equal((await mutate(market, staff, resetSecondFactor, { id })).code, "CONFLICT");
  assert.deepEqual(await held(id), HELD);
});
