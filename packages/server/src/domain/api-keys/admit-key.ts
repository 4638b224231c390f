import { type Holder, heldCaller } from "#domain/access/held-caller.ts";
import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { KeyScope } from "#kernel/key-scope.ts";
import type { PolicyBar } from "#kernel/refusal.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Database } from "#storage/database.ts";

export type Admission = Caller & {
  /** Requests in this minute, including these; null if the key lacks the scope and nothing was counted. */
  readonly used: number | null;
  readonly seconds_left: number | null;
  /** What keeps the key out. */
  readonly bar: PolicyBar | null;
};

/**
 * Finds the key's holder and counts the requests against its limit for this interface, in a separate statement. So the
 * counter's row is locked only briefly, not until a transaction is on disk.
 */
const ADMIT = `
  with holder as (
    select * from holder_of_key($1, $4)
  ), counted as (
    insert into rate_windows as minute (key_id, scope, started_at, used)
    select actor_id, $3, now(), $2 from holder where $3 = any (scopes)
    on conflict (key_id, scope) do update set
      started_at = case when minute.started_at > now() - interval '1 minute' then minute.started_at else now() end,
      used = case when minute.started_at > now() - interval '1 minute' then minute.used else 0 end + excluded.used
    returning used, ceil(extract(epoch from started_at + interval '1 minute' - now()))::int as seconds_left
  )
  select holder.*, counted.used, counted.seconds_left from holder left join counted on true`;

type Admitted = Holder & Omit<Admission, keyof Caller>;
type Wanted = { readonly scope: KeyScope; readonly requests: number; readonly address: string };

export async function admit(
  database: Database,
  plaintext: string,
  { scope, requests, address }: Wanted,
): Promise<Admission | undefined> {
  const values = [fingerprint(plaintext), requests, scope, plainAddress(address)];
  const { rows } = await database.query<Admitted>({ name: "admit", text: ADMIT, values });
  if (!rows[0]) return undefined;
  const { used, seconds_left, bar, ...holder } = rows[0];
  return { ...(await heldCaller(database, holder)), used, seconds_left, bar };
}
