import { announce } from "#domain/actions/announce.ts";
import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { gap } from "#domain/findings/gap.ts";
import { ranOut } from "#domain/findings/gap-moves.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type JobContext, job, MINUTE_MS } from "#kernel/job.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

type Expired = RowKey & {
  readonly exercise_id: string;
  readonly accepted_until: string;
  readonly updated_at: Date;
};

const BATCH = 100;

// What another instance has in hand is skipped: each gap is moved once, and nobody waits.
const REOPEN = `
  with expired as materialized (
    select organization_id, id, accepted_until from gaps
    where status = 'ACCEPTED' and accepted_until < $1::date
    order by organization_id, id limit $2 for update skip locked
  )
  update gaps set status = 'OPEN', accepted_at = null, accepted_until = null, updated_at = greatest($3, gaps.updated_at)
  from expired where gaps.organization_id = expired.organization_id and gaps.id = expired.id
  returning gaps.organization_id, gaps.id, gaps.exercise_id, gaps.updated_at, expired.accepted_until::text`;

/** Moves gaps whose acceptance has run out to OPEN, within a minute of midnight UTC. */
export const reopenExpiredAcceptances = job({
  name: "reopen-expired-acceptances",
  everyMs: MINUTE_MS,
  run: async (context) => {
    let [reopened, count] = [0, 0];
    do {
      count = await reopenSome(context);
      reopened += count;
    } while (count === BATCH);
    return reopened;
  },
});

async function reopenSome({ database, clock, newId }: JobContext): Promise<number> {
  const caller = systemCaller();
  return asCaller(database, caller, async (connection) => {
    const now = clock();
    const values = [utcDay(now), BATCH, now];
    const { rows } = await connection.query<Expired>({ name: "reopen-expired", text: REOPEN, values });
    if (rows.length === 0) return 0;
    const acceptanceRanOut = rows.map((key) => {
      const note = { note: ranOut(key.accepted_until), is_noted_by_hotwash: true } as const;
      return { record: gap, key, from: "ACCEPTED", to: "OPEN", ...note, at: key.updated_at };
    });
    await recordStateChanges({ connection, caller, now, newId }, acceptanceRanOut);
    const entries = rows.map(({ organization_id, id }) => ({
      organization_id,
      id: newId(),
      at: now,
      ...actorOf(caller),
      action: "reopenExpiredAcceptances",
      subject_kind: gap.name,
      subject_id: id,
      outcome: "OK" as const,
      duration_ms: Math.max(0, clock().getTime() - now.getTime()),
      request_id: null,
      remote_address: null,
    }));
    await announce(
      connection,
      rows.map((row) => ({ ...row, kind: gap.name })),
    );
    await appendAudit(connection, entries);
    return rows.length;
  });
}
