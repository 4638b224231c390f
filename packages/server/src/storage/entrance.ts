import type { Connection } from "#storage/database.ts";

/** The functions that tell who holds a key or a session now, and how their values are called. */
export const holders = {
  key: "holder_of_key($1, $2)",
  session: "holder_of_session($1, $2, $3, $4, $5, $6, $7)",
} as const;

/** How a caller who was looked up before is confirmed as a transaction begins, without a round trip of its own. */
export type Entrance = {
  readonly by: keyof typeof holders;
  readonly values: readonly unknown[];
  /** The digest of the holder as looked up, see `HOLDER_DIGEST`. */
  readonly holder: string;
};

/** The key or session has another holder by now, or none: nothing was answered, and the caller must be looked up again. */
export class Unconfirmed extends Error {}

/** Of a holder's row: the same as long as everything about the holder is. */
export const HOLDER_DIGEST = `encode(sha256(record_send(row(h.actor_kind, h.actor_id, h.actor_name, h.organization_id,
  h.organization_kind, h.kind, h.role, h.scopes, h.disclosure, h.book_revision, h.bar))), 'base64')`;

const enter = { key: entering("key"), session: entering("session") };

/** Without a holder no role is taken, and the login's own may read nothing. */
function entering(by: keyof typeof holders) {
  const text = `select ${HOLDER_DIGEST} as holder,
    concat(set_config('role', 'hotwash_' || lower(h.kind), true),
      set_config('hotwash.organization_id', h.organization_id::text, true),
      set_config('hotwash.book', case when h.organization_kind = 'CARRIER' then 'OWN' when h.kind = 'CARRIER'
        then '{' || h.organization_id || '}' else '{}' end, true),
      set_config('hotwash.disclosed', case when h.kind = 'CARRIER' then 'OWN' else '{}' end, true),
      set_config('hotwash.actor_id', h.actor_id::text, true)) as entered
    from ${holders[by]} h where h.bar is null`;
  return { name: `enter-by-${by}`, text };
}

/** Gives the transaction the role and scope of the present holder, who must be the one that is remembered. */
export async function enterAgain(
  connection: Pick<Connection, "query">,
  { by, values, holder }: Entrance,
): Promise<void> {
  const { rows } = await connection.query<{ holder: string }>({ ...enter[by], values: [...values] });
  if (rows[0]?.holder !== holder) throw new Unconfirmed(`The ${by} is no longer held as it was when it was looked up.`);
}
