import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { gap } from "#domain/findings/gap.ts";
import { ranOut } from "#domain/findings/gap-moves.ts";
import { notifyReopened } from "#domain/findings/notify-owner.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type JobContext, job, MINUTE_MS } from "#kernel/job.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { RowKey } from "#storage/write.ts";

type Expired = RowKey & {
  readonly exercise_id: string;
  readonly accepted_until: string;
  readonly updated_at: Date;
};

const BATCH = 100;

// Rows locked by another instance are skipped: each gap moves once, and nobody waits.
const REOPEN = `
  with expired as materialized (
    select organization_id, id, accepted_until from gaps
    where status = 'ACCEPTED' and accepted_until < $1::date
    order by organization_id, id limit $2 for update skip locked
  )
  update gaps set status = 'OPEN', accepted_at = null, accepted_until = null, updated_at = greatest($3, gaps.updated_at)
  from expired where gaps.organization_id = expired.organization_id and gaps.id = expired.id
  returning gaps.organization_id, gaps.id, gaps.exercise_id, gaps.updated_at, expired.accepted_until::text`;

/** Moves gaps with an expired acceptance to OPEN, within a minute of midnight UTC. */
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
  const run = async (context: ActionContext) => {
    const { connection } = context;
    const now = clock();
    const values = [utcDay(now), BATCH, now];
    const { rows } = await connection.query<Expired>({ name: "reopen-expired", text: REOPEN, values });
    const acceptanceRanOut = rows.map((key) => {
      const note = { note: ranOut(key.accepted_until), note_author: "HOTWASH" } as const;
      return { record: gap, key, from: "ACCEPTED", to: "OPEN", ...note, at: key.updated_at };
    });
    if (rows.length === 0) return rows;
    await recordStateChanges(context, acceptanceRanOut);
    const reopened = rows.map(({ accepted_until, ...key }) => ({ ...key, note: ranOut(accepted_until) }));
    await notifyReopened(context, reopened);
    return rows;
  };
  const write = { name: "reopenExpiredAcceptances", returns: gap, run };
  return (await performAsSystem(database, write, { clock, newId })).length;
}
