import { type Passwords, scryptPasswords } from "#domain/access/passwords.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

type SignIn = { readonly id: string; readonly name: string; readonly email: string };

// One statement, so that there is never a person without an account. Whoever was there keeps their row.
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
  )
  insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
  select $4, person.id, person.id::text, 'credential', $5, $6, $6 from person where not exists (select from replaced)`;

/**
 * Lets a user of `hotwash.users` sign in with this password, for the first time or instead of another.
 * Whoever is signed in as them is signed out.
 */
export async function setPassword(
  database: AuthDatabase,
  user: SignIn,
  password: string,
  now: Date,
  { hash }: Pick<Passwords, "hash"> = scryptPasswords,
): Promise<void> {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new RangeError(
      `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters, not ${password.length}.`,
    );
  }
  const hashed = await hash(password);
  await database.query(SET, [user.id, user.name, user.email, randomUUIDv7(now), hashed, now]);
}
