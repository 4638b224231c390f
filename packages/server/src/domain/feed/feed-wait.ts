import type { Database } from "#storage/database.ts";

type Seen = { readonly oldest: string; readonly since: number };

// Only if a later one has ended is there something to wait with.
const OLDEST = `select case when pg_snapshot_xmin(s) < pg_snapshot_xmax(s) then pg_snapshot_xmin(s)::text end as oldest
  from pg_current_snapshot() s`;

/**
 * Returns what says for how many seconds the feed and webhooks have waited for the same open transaction. When that began
 * is hidden from our role, so it counts from where it was first seen.
 */
export function watchFeedWait(database: Database, clock: () => Date): () => Promise<number> {
  let seen: Seen | undefined;
  return async () => {
    const { rows } = await database.query<{ oldest: string | null }>({ name: "feed-wait", text: OLDEST });
    const oldest = rows[0]?.oldest ?? undefined;
    const now = clock().getTime();
    if (oldest === undefined) seen = undefined;
    else if (seen?.oldest !== oldest) seen = { oldest, since: now };
    return seen === undefined ? 0 : (now - seen.since) / 1000;
  };
}
