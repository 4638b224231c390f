import { useAccountLink } from "#domain/accounts/account-links.ts";
import { checkPassword } from "#domain/accounts/password-rules/check-password.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";
import { type Passwords, scryptPasswords } from "#domain/accounts/passwords.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Connection } from "#storage/database.ts";

type SignIn = Owner & { readonly id: string };

// One statement, so that a person never lacks an account. An existing person keeps their row.
const SET = `
  with person as (
    insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    values ($1, $2, lower($3), true, $6, $6)
    on conflict (id) do update set name = excluded.name, email = excluded.email, updated_at = excluded.updated_at
    returning id
  ), replaced as (
    update auth_accounts set password = $5, updated_at = $6 where user_id = $1 and provider_id = 'credential'
    returning id
  ), ended as (
    delete from auth_sessions where user_id = $1
  ), unknown as (
    delete from auth_devices where user_id = $1
  )
  insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
  select $4, person.id, person.id::text, 'credential', $5, $6, $6 from person where not exists (select from replaced)`;

/**
 * Sets the password of a user of `hotwash.users`, for the first time or as a replacement. Ends all their sessions and
 * forgets all their devices.
 */
export async function setPassword(
  database: AuthDatabase,
  user: SignIn,
  password: string,
  now: Date,
  passwords: Pick<Passwords, "hash" | "weakness"> = scryptPasswords,
): Promise<void> {
  await checkPassword(passwords, password, user);
  await keep(database, user, await passwords.hash(password), now);
}

type ByLink = { readonly token: string; readonly password: string; readonly now: Date };

/**
 * Does the same with a link, which works once: using up the link and setting the checked password happen in one
 * transaction, or neither. An invitation replaces no password, whenever its link was created. `audit` runs in between: an entry for a password that was not set is harmless, a password
 * set without an entry is not. Returns false if the link no longer works.
 */
export async function setPasswordByLink(
  database: AuthDatabase,
  user: SignIn,
  { token, password, now }: ByLink,
  { hash }: Pick<Passwords, "hash">,
  audit: () => Promise<void>,
): Promise<boolean> {
  const hashed = await hash(password);
  return inAuthTransaction(database, async (connection) => {
    const link = await useAccountLink(connection, token, now);
    if (!link || (link.purpose === "INVITATION" && (await hasPassword(connection, user.id)))) return false;
    await audit();
    await keep(connection, user, hashed, now);
    return true;
  });
}

/** Whether somebody has set one. */
export async function hasPassword(database: Pick<AuthDatabase, "query">, userId: string): Promise<boolean> {
  const text = "select from auth_accounts where user_id = $1";
  return (await database.query({ name: "has-account", text, values: [userId] })).rowCount === 1;
}

async function keep(database: Pick<Connection, "query">, user: SignIn, hashed: string, now: Date): Promise<void> {
  await database.query(SET, [user.id, user.name, user.email, randomUUIDv7(now), hashed, now]);
}
