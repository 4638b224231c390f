import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** A provider that signs an account in. */
export type IdentityLink = {
  readonly provider_id: string;
  readonly provider_name: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

type Named = Pick<IdentityLink, "provider_id" | "provider_name" | "organization_id" | "organization_name">;

const LINKS = "select provider_id, created_at, last_used_at from auth_identities where user_id = $1";
const NAMED = `select p.id as provider_id, p.name as provider_name, o.id as organization_id, o.name as organization_name
  from identity_providers p join organizations o on o.id = p.organization_id where p.id = any ($1)
  order by o.name, p.name, p.id`;

/** The providers that are linked to an account, by name. */
export async function findLinks(
  { database, authDatabase }: { readonly database: Database; readonly authDatabase: AuthDatabase },
  accountId: string,
): Promise<readonly IdentityLink[]> {
  const linked = await authDatabase.query<Pick<IdentityLink, "provider_id" | "created_at" | "last_used_at">>({
    name: "links-of-account",
    text: LINKS,
    values: [accountId],
  });
  if (linked.rows.length === 0) return [];
  const values = [linked.rows.map((each) => each.provider_id)];
  const named = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Named>({ name: "linked-providers", text: NAMED, values }),
  );
  return named.rows.flatMap((each) => {
    const times = linked.rows.find((link) => link.provider_id === each.provider_id);
    return times ? { ...each, ...times } : [];
  });
}

type Unlinking = {
  readonly account: string;
  readonly provider: string;
  /** Refused if the account could then not be signed in to. */
  readonly keepsOneWay: boolean;
};

const HOLD = "select from auth_users where id = $1 for update";
const UNLINK = "delete from auth_identities where user_id = $1 and provider_id = $2";
const END = "delete from auth_sessions where user_id = $1 and provider_id = $2";
const OTHER_WAYS = `select from auth_users where id = $1 and (
  exists (select from auth_accounts where user_id = $1 and password is not null)
    or exists (select from auth_passkeys where user_id = $1)
    or exists (select from auth_identities where user_id = $1))`;

/** Removes a link and the sessions that it opened. Logged before it takes effect. False if there is no such link. */
export function unlinkIdentity(
  database: AuthDatabase,
  { account, provider, keepsOneWay }: Unlinking,
  audit: () => Promise<void>,
): Promise<boolean> {
  return inAuthTransaction(database, async (connection) => {
    await connection.query(HOLD, [account]);
    const { rowCount } = await connection.query(UNLINK, [account, provider]);
    if (rowCount === 0) return false;
    if (keepsOneWay) await checkOtherWays(connection, account);
    await connection.query(END, [account, provider]);
    await audit();
    return true;
  });
}

async function checkOtherWays(connection: Connection, account: string): Promise<void> {
  const { rowCount } = await connection.query(OTHER_WAYS, [account]);
  if (rowCount !== 0) return;
  throw new Refusal("CONFLICT", phrase`This is your only way to sign in. Set a password or add a passkey first.`);
}

/** The sessions of a link that was removed while somebody signed in with it. */
export async function endSessionsOf(database: AuthDatabase, account: string, provider: string): Promise<void> {
  await database.query({ name: "end-provider-sessions", text: END, values: [account, provider] });
}
