import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

const COLUMNS =
  "actor_kind, actor_id, actor_name, organization_id, organization_kind, kind, role, scopes, book, disclosed";

/** The current caller of this key. Looked up on every request, so that a revocation applies from the next one. */
export async function findKeyHolder(database: Database, plaintext: string): Promise<Caller | undefined> {
  const text = `select ${COLUMNS} from key_holder($1)`;
  const { rows } = await database.query<Caller>({ name: "key-holder", text, values: [fingerprint(plaintext)] });
  return rows[0];
}

type HeldSession = {
  readonly accountId: string;
  readonly personId: string | null;
  readonly providerId: string | null;
};

/**
 * The current caller of a session: the person it was entered as, or another person of the same account if that one may no
A session that a provider opened is in the provider's organization only. Looked up in one
 * statement.
 */
export async function findSessionHolder(
  database: Database,
  { accountId, personId, providerId }: HeldSession,
): Promise<Caller | undefined> {
  const text = `select ${COLUMNS} from session_holder($1, $2, $3)`;
  const { rows } = await database.query<Caller>({
    name: "session-holder",
    text,
    values: [accountId, personId, providerId],
  });
  return rows[0];
}
