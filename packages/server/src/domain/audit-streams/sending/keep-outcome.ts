import type { DueStream, Position } from "#domain/audit-streams/sending/due-streams.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";
import { askedPause, pauseBefore } from "#kernel/backoff.ts";
import { MINUTE_MS } from "#kernel/job.ts";
import { asCourier } from "#storage/tenancy.ts";
import type { Outcome } from "./deliver-events.ts";

/** A SIEM that is back should not wait long for what it missed. */
export const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

// Not if somebody moved it meanwhile: what was sent is then sent again from there.
const ACCEPTED = `update audit_streams set failing_since = null, failures = 0, next_attempt_at = null,
    last_accepted_at = $4, entries_accepted = entries_accepted + $5,
    batch_size = least(500, batch_size + greatest(1, batch_size / 10))
  where organization_id = $1 and id = $2 and replays = $3`;

const MOVE = `insert into audit_stream_positions as kept (organization_id, stream_id, id, position, moved_at)
  select $1, $2, moved.log, moved.position, $5 from unnest($3::uuid[], $4::bigint[]) as moved (log, position)
  on conflict (organization_id, stream_id, id) do update set position = excluded.position, moved_at = excluded.moved_at`;

/** The position moves only here, after the receiver has accepted the entries up to it. */
export async function keepAccepted(
  { database, clock }: StreamContext,
  { organization_id, id, replays }: DueStream,
  moved: readonly Position[],
  entries: number,
): Promise<void> {
  const now = clock();
  const [logs, positions] = [moved.map(({ log }) => log), moved.map(({ position }) => position)];
  await asCourier(database, async (connection) => {
    const values = [organization_id, id, replays, now, entries];
    const { rowCount } = await connection.query({ name: "audit-stream-accepted", text: ACCEPTED, values });
    if (rowCount !== 1) return;
    const move = [organization_id, id, logs, positions, now];
    await connection.query({ name: "move-audit-stream-on", text: MOVE, values: move });
  });
}

const FAILED = `update audit_streams set failing_since = coalesce(failing_since, $4), failures = failures + 1,
    batch_size = greatest(1, batch_size / 2), next_attempt_at = $5, last_failure = $6, last_failed_at = $4
  where organization_id = $1 and id = $2 and replays = $3`;

export async function keepFailed(
  { database, clock, random }: StreamContext,
  { organization_id, id, replays, failures }: DueStream,
  { failure, retryAfter }: Outcome,
): Promise<void> {
  const now = clock();
  const pause = Math.min(LONGEST_PAUSE_MS, pauseBefore(failures + 1, random(), askedPause(retryAfter, now)));
  const values = [organization_id, id, replays, now, new Date(now.getTime() + pause), failure];
  await asCourier(database, (connection) => connection.query({ name: "audit-stream-failed", text: FAILED, values }));
}

const TESTED = `update audit_streams set test_answered_at = greatest($3, test_requested_at), test_failure = $4
  where organization_id = $1 and id = $2`;

/** A test is tried once, and does not count as a failure of the stream. */
export async function keepTest(
  { database, clock }: StreamContext,
  { organization_id, id }: DueStream,
  { failure = null }: { readonly failure?: string | undefined | null },
): Promise<void> {
  const values = [organization_id, id, clock(), failure];
  await asCourier(database, (connection) => connection.query({ name: "audit-stream-tested", text: TESTED, values }));
}
