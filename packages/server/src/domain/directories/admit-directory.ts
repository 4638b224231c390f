import { fingerprint } from "#domain/access/key-text.ts";
import type { Admission } from "#domain/api-keys/admit-key.ts";
import type { Database } from "#storage/database.ts";

/** As for a key, with a limit of its own. A sign-in policy does not bind it: see docs/sign-in-policies.md. */
const ADMIT = `
  with holder as (
    select *, null as bar from directory_holder($1)
  ), counted as (
    insert into rate_windows as minute (key_id, scope, started_at, used)
    select actor_id, 'SCIM', now(), 1 from holder
    on conflict (key_id, scope) do update set
      started_at = case when minute.started_at > now() - interval '1 minute' then minute.started_at else now() end,
      used = case when minute.started_at > now() - interval '1 minute' then minute.used else 0 end + excluded.used
    returning used, ceil(extract(epoch from started_at + interval '1 minute' - now()))::int as seconds_left
  )
  select holder.*, counted.used, counted.seconds_left from holder left join counted on true`;

/** The directory with this token, and its requests in this minute, including this one. */
export async function admitDirectory(database: Database, token: string): Promise<Admission | undefined> {
  const { rows } = await database.query<Admission>({
    name: "admit-directory",
    text: ADMIT,
    values: [fingerprint(token)],
  });
  return rows[0];
}
