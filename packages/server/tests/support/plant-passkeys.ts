import type { Client } from "pg";

const PEOPLE = `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select gen_random_uuid(), name, lower(email), true, created_at, created_at from users on conflict do nothing`;
const JOINED = `update users u set account_id = a.id from auth_users a where a.email = lower(u.email) and u.account_id is null`;
const PASSKEYS = `insert into auth_passkeys
    (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
  select gen_random_uuid(), id, 'Laptop', id::text, 'none', 0, 'singleDevice', false, created_at from auth_users
  where id not in (select user_id from auth_passkeys)`;

/** Everybody who is there now has a passkey that can be removed. A second factor would be asked for, and is encrypted. */
export async function plantPasskeys(owner: Client): Promise<void> {
  await owner.query(PEOPLE);
  await owner.query(JOINED);
  await owner.query(PASSKEYS);
}
