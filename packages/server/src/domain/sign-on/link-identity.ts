import { randomUUIDv7 } from "#platform/ids.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Connection } from "#storage/database.ts";

/** The account that a provider's subject opens. */
export type Identity = { readonly account_id: string; readonly email: string };

type Subject = { readonly provider: string; readonly subject: string };

const FIND = `select u.id as account_id, u.email from auth_identities i join auth_users u on u.id = i.user_id
  where i.provider_id = $1 and i.subject = $2`;

export async function findIdentity(
  database: AuthDatabase,
  { provider, subject }: Subject,
): Promise<Identity | undefined> {
  const values = [provider, subject];
  return (await database.query<Identity>({ name: "find-identity", text: FIND, values })).rows[0];
}

/** Notes that it was used. False if it was removed meanwhile. */
export async function useIdentity(database: AuthDatabase, { provider, subject }: Subject, now: Date): Promise<boolean> {
  const text = "update auth_identities set last_used_at = $3 where provider_id = $1 and subject = $2";
  const { rowCount } = await database.query({ name: "use-identity", text, values: [provider, subject, now] });
  return rowCount !== 0;
}

export type Linked = {
  readonly account_id: string;
  /** Whether the account was there before, and its owner had proved to read the mailbox. */
  readonly was_proven: boolean;
};

type Owner = { readonly name: string; readonly email: string };

const CREATE = `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  values ($1, $2, $3, false, $4, $4) on conflict (email) do nothing`;
const HOLD = "select id, email_verified from auth_users where email = $1 for update";
const LINK = `insert into auth_identities (provider_id, subject, user_id, created_at, last_used_at)
  values ($1, $2, $3, $4, $4) on conflict do nothing`;
// A person who made an account without reading its mailbox may have kept ways to sign in.
const STRIP = `
  with factors as (delete from auth_two_factors where user_id = $1),
    keys as (delete from auth_passkeys where user_id = $1),
    passwords as (delete from auth_accounts where user_id = $1),
    ended as (delete from auth_sessions where user_id = $1),
    unknown as (delete from auth_devices where user_id = $1)
  update auth_users set two_factor_enabled = false, updated_at = $2 where id = $1`;

/**
 * Links a subject to the account of its address, which is created if there is none. Of an account that nobody proved to
 * read the mailbox of, nothing is kept. Undefined if the provider has linked another subject to this account: an address
 * that was given to somebody else does not open what was its former owner's.
 */
export function linkIdentity(
  database: AuthDatabase,
  subject: Subject,
  owner: Owner,
  now: Date,
): Promise<Linked | undefined> {
  return inAuthTransaction(database, async (connection) => {
    const account = await holdAccount(connection, owner, now);
    const { rowCount } = await connection.query(LINK, [subject.provider, subject.subject, account.id, now]);
    if (rowCount === 0) return undefined;
    if (!account.email_verified) await connection.query(STRIP, [account.id, now]);
    return { account_id: account.id, was_proven: account.email_verified };
  });
}

type Account = { readonly id: string; readonly email_verified: boolean };

async function holdAccount(connection: Connection, { name, email }: Owner, now: Date): Promise<Account> {
  await connection.query(CREATE, [randomUUIDv7(now), name, email, now]);
  const [account] = (await connection.query<Account>(HOLD, [email])).rows;
  if (!account) throw new Error("An account that was just created is missing.");
  return account;
}
