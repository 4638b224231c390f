import { act } from "#domain/actions/perform.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { dueSeconds } from "#domain/exercises/run/inject-due.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type JobContext, job, SECOND_MS } from "#kernel/job.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

// The exercise clock as exercise-clock.ts has it. An exercise that somebody else holds is left to the next round: they
// may be pausing it, or another instance may be delivering.
const DUE = `select i.organization_id, i.id from exercises e
  join injects i on i.organization_id = e.organization_id and i.exercise_id = e.id
  where e.status = 'IN_PROGRESS' and e.paused_at is null and i.status = 'PENDING' and ${dueSeconds("i")}
    <= floor(extract(epoch from $1::timestamptz)) - floor(extract(epoch from e.started_at)) - e.paused_seconds
  order by ${dueSeconds("i")}, i.sequence, i.id
  limit 1 for no key update of e skip locked`;

/** Delivers the injects whose time has come, of every exercise that runs. They are a second late at most. */
export const deliverDueInjects = job({
  name: "deliver-due-injects",
  everyMs: SECOND_MS,
  run: async (context) => {
    let delivered = 0;
    while (await deliverNext(context)) delivered++;
    return delivered;
  },
});

async function deliverNext({ database, clock, newId }: JobContext): Promise<boolean> {
  try {
    return await asCaller(database, systemCaller(), async (connection) => {
      const { rows } = await connection.query<RowKey>({ name: "due-injects", text: DUE, values: [clock()] });
      const [due] = rows;
      if (!due) return false;
      const caller = systemCaller(due.organization_id, "Exercise clock");
      await act(connection, deliverInject, { id: due.id }, { caller, clock, newId, request: NO_REQUEST });
      return true;
    });
  } catch (error) {
    // Somebody was quicker, between our look and our hold.
    if (error instanceof Refusal) return true;
    throw error;
  }
}
