import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { PolicyBar } from "#kernel/refusal.ts";
import type { SessionFacts } from "#kernel/sign-in-policy.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Database } from "#storage/database.ts";
import { HOLDER_DIGEST } from "#storage/entrance.ts";

const COLUMNS =
  "actor_kind, actor_id, actor_name, organization_id, organization_kind, kind, role, scopes, book, disclosed, bar";

export type Found = {
  readonly caller: Caller;
  /** What of a sign-in policy keeps them out; null if nothing does. */
  readonly bar: PolicyBar | null;
};
/** The digest changes with anything about the holder. */
export type FoundByKey = Found & { readonly digest: string };
type Row = Caller & { readonly bar: PolicyBar | null };
type KeyRow = Row & { readonly digest: string };

/** The current holder of this key. Looked up on every request, so that a revocation applies from the next one. */
export async function findKeyHolder(
  database: Database,
  plaintext: string,
  address?: string,
): Promise<FoundByKey | undefined> {
  const text = `select ${COLUMNS}, ${HOLDER_DIGEST} as digest from key_holder($1, $2) h`;
  const values = [fingerprint(plaintext), plainAddress(address)];
  const { rows } = await database.query<KeyRow>({ name: "key-holder", text, values });
  if (!rows[0]) return undefined;
  const { digest, ...row } = rows[0];
  return { ...found(row), digest };
}

type HeldSession = Omit<SessionFacts, "address"> & {
  readonly accountId: string;
  readonly personId: string | null;
  readonly providerId: string | null;
};

export type Arrival = { readonly address: string | undefined; readonly now: Date };

/**
 * The current holder of a session: the person it was entered as, or another person of the same account if that one may no
 * longer enter. A session that a provider opened is in the provider's organization only. Looked up in one statement.
 */
export async function findSessionHolder(
  database: Database,
  { accountId, personId, providerId, method, begun }: HeldSession,
  { address, now }: Arrival,
): Promise<Found | undefined> {
  const text = `select ${COLUMNS} from session_holder($1, $2, $3, $4, $5, $6, $7)`;
  const values = [accountId, personId, providerId, method, begun, plainAddress(address), now];
  const { rows } = await database.query<Row>({ name: "session-holder", text, values });
  return rows[0] && found({ ...rows[0], session: { method, begun, address } });
}

function found({ bar, ...caller }: Row): Found {
  return { caller, bar };
}
