import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type JobContext, queuedJob, SECOND_MS } from "#kernel/job.ts";
import type { JobQueue } from "#storage/job-queues.ts";
import { beginErasure, endErasure, findRemovals, removeRows } from "#storage/moving/remove-organization.ts";
import { asCaller } from "#storage/tenancy.ts";

/** One at a time: an erasure writes much. */
const queue: JobQueue = { name: "organization-erasures", tries: 3, pauseSeconds: 10, maxSeconds: 3600, atOnce: 1 };

const WAITING = "select id from organizations where erasing_since is not null order by erasing_since limit 20";

/** Removes what belongs to organizations that are being erased. */
export const eraseOrganizations = queuedJob<JobContext>({
  name: "erase-organizations",
  on: queue,
  everyMs: 2 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: async ({ database }) => {
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<{ id: string }>({ name: "erasures-waiting", text: WAITING }),
    );
    return rows.map(({ id }) => id);
  },
  run: (context, { id, signal }) => removeOrganization(context, id, signal),
  fail: (context, id) => note(context, id, "FAILED"),
});

const BATCH = 2_000;

/** It may be interrupted anywhere: what is removed is gone, and the rest follows at the next attempt. */
export async function removeOrganization(context: JobContext, id: string, signal: AbortSignal): Promise<void> {
  const { database } = context;
  if (!(await eraseOrganizations.findWaiting(context)).includes(id)) return;
  await asCaller(database, systemCaller(), (connection) => beginErasure(connection, id));
  const removals = await asCaller(database, systemCaller(), findRemovals);
  for (const { table, refersToItself } of removals) {
    const remove = (most: number | null) => {
      signal.throwIfAborted();
      return asCaller(database, systemCaller(), (connection) => removeRows(connection, id, table, most));
    };
    // Of rows that refer to others of their kind, a batch has only those to which none refers.
    const least = refersToItself ? 1 : BATCH;
    for (let removed = BATCH; removed >= least; ) removed = await remove(BATCH);
    if (refersToItself) await remove(null); // what refers to each other in a circle
  }
  await note(context, id, "OK", async ({ connection }) => endErasure(connection, id));
}

/** In the operator's log, in the transaction that ends the erasure: either both are there, or neither. */
async function note(
  { database, clock, newId }: JobContext,
  id: string,
  outcome: "OK" | "FAILED",
  end: (context: ActionContext) => Promise<void> = async () => {},
): Promise<void> {
  const operator = await findOperator(database);
  if (operator === undefined) return;
  const run = async (context: ActionContext) => {
    await end(context);
    return [{ organization_id: operator, id, outcome }];
  };
  await performAsSystem(database, { name: "removeErasedOrganization", returns: organization, run }, { clock, newId });
}
