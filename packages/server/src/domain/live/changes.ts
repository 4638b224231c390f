import type { Watched } from "#domain/exercises/room/presence.ts";
import { type ClockColumns, exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { kindFor, showsRemoval } from "#domain/live/live-records.ts";
import { readClock, readSequence } from "#domain/live/situation.ts";
import { readRecords, type Subscription, tenantOf } from "#domain/live/subscription.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** That a record changed; its number is its place among the exercise's changes. */
export type Change = {
  readonly sequence: number;
  readonly kind: string;
  readonly id: string;
  /** Whose own it is, if the room does not see it. */
  readonly participant_id: string | null;
};

export type Changes = {
  readonly changes: readonly Change[];
  /** Where the exercise stood when they were read. */
  readonly last: number;
  readonly clock: ClockColumns | undefined;
  /** When the oldest of them was committed, on the clock of `performance.now()`. */
  readonly committed: number;
};

/** By the database's clock, which wrote the time. */
type Aged = Change & { readonly age_ms: number };

const MOST = 500;

const AFTER = `select sequence::float8 as sequence, kind, id, participant_id,
    extract(epoch from clock_timestamp() - at)::float8 * 1000 as age_ms from exercise_changes
  where organization_id = $1 and exercise_id = $2 and sequence > $3 order by sequence limit ${MOST}`;

/** The changes after this one, in order and without a gap; undefined where some of them are kept no more. */
export async function readChanges(database: Database, watched: Watched, after: number): Promise<Changes | undefined> {
  const { organization_id, exercise_id } = watched;
  const [last, clock, { rows: changes }] = await readAsCaller(database, systemCaller(organization_id), (connection) => {
    const values = [organization_id, exercise_id, after];
    return Promise.all([
      readSequence(connection, watched),
      readClock(connection, watched),
      connection.query<Aged>({ name: "live-changes", text: AFTER, values }),
    ]);
  });
  const isWhole = after <= last && (after === last || changes[0]?.sequence === after + 1);
  const committed = performance.now() - Math.max(0, ...changes.map(({ age_ms }) => age_ms));
  return isWhole ? { changes, last, clock, committed } : undefined;
}

/** A change as JSON text, the same for all subscribers of a view. */
export type ChangeText = { readonly sequence: number; readonly text: string };

/** What a subscriber of this view receives of these changes: the current records. */
export async function readChangeTexts(
  database: Database,
  subscription: Subscription,
  changes: readonly Change[],
): Promise<readonly ChangeText[]> {
  const { view, seat } = subscription;
  const seen = changes.filter(({ kind, participant_id }) => {
    const seenBy = kindFor(view, kind);
    return seenBy === "shared" || (seenBy === "own" && participant_id === seat.participant_id);
  });
  if (seen.length === 0) return [];
  // A record that changed more than once is sent once, in its current state.
  const latest = [...new Map(seen.map((change) => [`${change.kind} ${change.id}`, change])).values()];
  latest.sort((a, b) => a.sequence - b.sequence);
  const records = await readAsCaller(database, tenantOf(subscription), (connection) =>
    readRecords(connection, subscription, latest),
  );
  const texts = new Map(records.map(({ kind, id, record }) => [`${kind} ${id}`, record]));
  return latest.flatMap(({ sequence, kind, id }) => {
    const record = texts.get(`${kind} ${id}`);
    if (record === undefined && !showsRemoval(view, kind)) return [];
    return [{ sequence, text: `{"sequence":${sequence},"kind":"${kind}","id":"${id}","record":${record ?? null}}` }];
  });
}

/** The message for some of the changes. */
export function changeMessage(texts: readonly ChangeText[], clock: ClockColumns | undefined, now: Date): string {
  const sequence = texts.at(-1)?.sequence ?? 0;
  const head = { sequence, now, exercise_seconds: clock ? exerciseSeconds(clock, now) : null };
  return `${JSON.stringify(head).slice(0, -1)},"changes":[${texts.map(({ text }) => text).join(",")}]}`;
}
