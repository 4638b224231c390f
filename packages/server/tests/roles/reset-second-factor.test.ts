import assert from "node:assert/strict";
import { after, test } from "node:test";
import { resetSecondFactor } from "#domain/accounts/reset-second-factor.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type MemberName, startMarket } from "#tests/support/market.ts";
import { performing, tryOut } from "#tests/support/performing.ts";
import { mutate } from "./mutating.ts";

const market = await startMarket();
after(() => market.stop());
const { members, dependencies, owner } = market;
const [staff, carrier, client] = [
  await market.signIn("operator", "ADMIN"),
  await market.signIn("carrier", "ADMIN"),
  await market.signIn("client", "ADMIN"),
];

/** Somebody with a second factor, a passkey, a session and a known device. */
async function add(home: MemberName): Promise<string> {
  const [id, organization] = [crypto.randomUUID(), members[home].id];
  const email = `${id}@x.example`;
  await owner.query(
    `insert into users (organization_id, id, name, email, status, created_at, updated_at)
     values ($1, $2, 'Kim', $3, 'ACTIVE', now(), now())`,
    [organization, id, email],
  );
  await owner.query(
    `insert into auth_users (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
     values ($1, 'Kim', $2, true, true, now(), now())`,
    [id, email],
  );
  for (const text of [
    "insert into auth_two_factors (id, user_id, secret, backup_codes, verified) values (gen_random_uuid(), $1, 's', 'b', true)",
    `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     values (gen_random_uuid(), $1, 'Laptop', gen_random_uuid()::text, 'p', 0, 'singleDevice', false, now())`,
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, now() + interval '1 day', now(), now())`,
    `insert into auth_devices (sha256, user_id, created_at, last_used_at, expires_at)
     values (uuid_send($1), $1, now(), now(), now() + interval '1 day')`,
  ]) {
    await owner.query(text, [id]);
  }
  return id;
}

const HELD = { factor: true, factors: 1, passkeys: 1, sessions: 1, devices: 1, mails: 0, entries: 0 };

async function held(id: string) {
  const count = (table: string, more = "") => `(select count(*)::int from ${table} where user_id = $1 ${more})`;
  const { rows } = await owner.query(
    `select (select two_factor_enabled from auth_users where id = $1) as factor, ${count("auth_two_factors")} as factors,
       ${count("auth_passkeys")} as passkeys, ${count("auth_sessions")} as sessions, ${count("auth_devices")} as devices,
       ${count("notifications", "and kind = 'ACCOUNT_SECURITY'")} as mails,
       (select count(*)::int from audit_entries where subject_id = $1 and action = 'resetSecondFactor' and outcome = 'OK') as entries`,
    [id],
  );
  return rows[0];
}

test("X26: an ADMIN removes a second factor, with the sessions, audited and emailed; passkeys stay unless named", async () => {
  for (const [by, home] of [
    [staff, "client"],
    [staff, "operator"],
    [carrier, "carrier"],
    [client, "client"],
  ] as const) {
    const id = await add(home);
    assert.deepEqual(await held(id), HELD);
    assert.deepEqual(await mutate(market, by, resetSecondFactor, { id }), { code: "OK", message: "" });
    const reset = { ...HELD, factor: false, factors: 0, sessions: 0, devices: 0, mails: 1, entries: 1 };
    assert.deepEqual(await held(id), reset);
    const again = await mutate(market, by, resetSecondFactor, { id });
    assert.deepEqual([again.code, await held(id)], ["CONFLICT", reset]);
    assert.equal((await mutate(market, by, resetSecondFactor, { id, remove_passkeys: true })).code, "OK");
    assert.deepEqual(await held(id), { ...reset, passkeys: 0, mails: 2, entries: 2 });
  }
});

test("X26, R8: nobody outside can remove it, by the action or by the database alone", async () => {
  for (const [by, home, code] of [
    [carrier, "client", "FORBIDDEN"],
    [carrier, "openClient", "FORBIDDEN"],
    [carrier, "otherClient", "NOT_FOUND"],
    [client, "carrier", "NOT_FOUND"],
    [client, "otherClient", "NOT_FOUND"],
    [client, "operator", "NOT_FOUND"],
  ] as const) {
    const id = await add(home);
    const refused = await mutate(market, by, resetSecondFactor, { id, remove_passkeys: true });
    assert.deepEqual([refused.code, await held(id)], [code, HELD], `${home}: ${refused.message}`);
    const caller = by === carrier ? members.carrier.person : members.client.person;
    const byItself = tryOut(dependencies, caller, (connection) =>
      connection.query("select * from reset_second_factor($1, true, now())", [id]),
    );
    await assert.rejects(byItself, /outside the scope/);
    assert.deepEqual(await held(id), HELD);
  }
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
