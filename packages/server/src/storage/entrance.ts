import type { Connection } from "#storage/database.ts";

/** How a caller who was looked up before is confirmed as a transaction begins, without a round trip of its own. */
export type Entrance = {
  /** The key's fingerprint. */
  readonly key: Buffer;
  readonly address: string | null;
  /** The digest of the holder as looked up, see `HOLDER_DIGEST`. */
  readonly holder: string;
};

/** The key has another holder by now, or none: nothing was answered, and the caller must be looked up again. */
export class Unconfirmed extends Error {}

/** Of a row of `key_holder`: the same as long as everything about the holder is. */
export const HOLDER_DIGEST = "encode(sha256(convert_to(h::text, 'UTF8')), 'base64')";

// Without a holder no role is taken, and the login's own may read nothing.
const ENTER_BY_KEY = `select ${HOLDER_DIGEST} as holder,
  concat(set_config('role', 'hotwash_' || lower(h.kind), true),
    set_config('hotwash.organization_id', h.organization_id::text, true),
    set_config('hotwash.book', h.book::text, true), set_config('hotwash.disclosed', h.disclosed::text, true),
    set_config('hotwash.actor_id', h.actor_id::text, true)) as entered
  from key_holder($1, $2) h where h.bar is null`;

/** Gives the transaction the role and scope of the key's present holder, who must be the one that is remembered. */
export async function enterByKey(
  connection: Pick<Connection, "query">,
  { key, address, holder }: Entrance,
): Promise<void> {
  const question = { name: "enter-by-key", text: ENTER_BY_KEY, values: [key, address] };
  const { rows } = await connection.query<{ holder: string }>(question);
  if (rows[0]?.holder !== holder) throw new Unconfirmed("The key is no longer held as it was when it was looked up.");
}
