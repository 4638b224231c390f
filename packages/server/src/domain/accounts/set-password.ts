import { type AccountLink, useAccountLink } from "#domain/accounts/account-links.ts";
import { joinAccount } from "#domain/accounts/enter.ts";
import { checkPassword } from "#domain/accounts/password-rules/check-password.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";
import { type Passwords, scryptPasswords } from "#domain/accounts/passwords.ts";
import { Refusal } from "#kernel/refusal.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";

type SignIn = Owner & { readonly id: string };
type Databases = { readonly database: Database; readonly authDatabase: AuthDatabase };
type Queries = Pick<AuthDatabase, "query">;

/**
 * Sets the password of the account that has this person's address, which it creates if there is none, and lets it open
 * the person's row. For the first account and the command line, whose users own the installation. Ends all sessions of
 * the account and forgets its devices.
 */
export async function setPassword(
  { database, authDatabase }: Databases,
  user: SignIn,
  password: string,
  now: Date,
  passwords: Pick<Passwords, "hash" | "weakness"> = scryptPasswords,
): Promise<void> {
  await checkPassword(passwords, password, user);
  const hashed = await passwords.hash(password);
  const account = await inAuthTransaction(authDatabase, async (connection) => {
    await createAccount(connection, user, true, now);
    const id = (await findAccount(connection, user.email))?.id;
    if (id === undefined) throw new Error(`There is no account for ${user.id}.`);
    await keepPassword(connection, id, hashed, now);
    return id;
  });
  await joinAccount(database, user.id, account);
}

type ByLink = { readonly token: string; readonly password: string; readonly now: Date };

/**
 * Does the same with a link, which works once: using up the link and setting the checked password happen in one
 * transaction, or neither. An invitation replaces no password of an account whose owner proved to read the mailbox.
 * `audit` runs in between: an entry for a password that was not set is harmless, a password set without an entry is
 * not. Returns the account; undefined if the link no longer works.
 */
export async function setPasswordByLink(
  { database, authDatabase }: Databases,
  user: SignIn & { readonly account_id: string | null },
  { token, password, now }: ByLink,
  { hash }: Pick<Passwords, "hash">,
  audit: (account: string) => Promise<void>,
): Promise<string | undefined> {
  const hashed = await hash(password);
  const account = await inAuthTransaction(authDatabase, async (connection) => {
    const link = await useAccountLink(connection, token, now);
    if (!link || link.purpose === "SECOND_FACTOR_RESET") return undefined;
    const id = link.account_id ?? (await accountOfInvited(connection, user, link, now));
    if (id === undefined) return undefined;
    await audit(id);
    if (link.mailed) await prove(connection, id, now);
    await keepPassword(connection, id, hashed, now);
    return id;
  });
  if (account !== undefined && user.account_id === null) await joinAccount(database, user.id, account);
  return account;
}

/** The new account of an invited person, or one that somebody created without proving to read its mailbox. */
async function accountOfInvited(
  connection: Queries,
  user: SignIn & { readonly account_id: string | null },
  { mailed }: AccountLink,
  now: Date,
): Promise<string | undefined> {
  if (user.account_id !== null) return undefined;
  const created = await createAccount(connection, user, mailed, now);
  if (created !== undefined) return created;
  const found = await findAccount(connection, user.email);
  if (found && mailed && !found.is_proven) return found.id;
  // Thrown, so that the link still works.
  throw new Refusal("CONFLICT", phrase`${user.email} has an account: sign in with it to accept the invitation.`);
}

export type FoundAccount = { readonly id: string; readonly is_proven: boolean };

/** The account with this address, and whether its owner proved to read the mailbox. */
export async function findAccount(database: Queries, email: string): Promise<FoundAccount | undefined> {
  const text = "select id, email_verified as is_proven from auth_users where email = lower($1)";
  const { rows } = await database.query<FoundAccount>({ name: "find-account", text, values: [email] });
  return rows[0];
}

const CREATE = `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  values ($1, $2, lower($3), $4, $5, $5) on conflict (email) do nothing returning id`;

/** Undefined if there is an account with this address; of two concurrent calls, the second waits for the first. */
async function createAccount(
  connection: Queries,
  { name, email }: SignIn,
  isProven: boolean,
  now: Date,
): Promise<string | undefined> {
  const values = [randomUUIDv7(now), name, email, isProven, now];
  return (await connection.query<{ id: string }>(CREATE, values)).rows[0]?.id;
}

// Who created the account without reading the mailbox may have added ways to sign in.
const PROVE = `
  with proven as (
    update auth_users set email_verified = true, two_factor_enabled = false, updated_at = $2
    where id = $1 and not email_verified returning id
  ), factors as (
    delete from auth_two_factors where user_id in (select id from proven)
  )
  delete from auth_passkeys where user_id in (select id from proven)`;

/** The holder of an emailed link reads the mailbox: from now on the account is theirs alone. */
async function prove(connection: Queries, accountId: string, now: Date): Promise<void> {
  await connection.query(PROVE, [accountId, now]);
}

const KEEP = `
  with replaced as (
    update auth_accounts set password = $3, updated_at = $4 where user_id = $1 and provider_id = 'credential'
    returning id
  ), ended as (
    delete from auth_sessions where user_id = $1
  ), unknown as (
    delete from auth_devices where user_id = $1
  )
  insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
  select $2, $1, $1::uuid::text, 'credential', $3, $4, $4 where not exists (select from replaced)`;

async function keepPassword(connection: Queries, accountId: string, hashed: string, now: Date): Promise<void> {
  await connection.query(KEEP, [accountId, randomUUIDv7(now), hashed, now]);
}
