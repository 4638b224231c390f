import { createIssues } from "#domain/trackers/create-issues.ts";
import { type DueConnection, findDueConnection } from "#domain/trackers/due-connections.ts";
import { endingRound } from "#domain/trackers/end-failing-round.ts";
import { pauseFailing } from "#domain/trackers/pause-failing.ts";
import { plainText } from "#domain/trackers/plain-text.ts";
import { findMapping, readStates } from "#domain/trackers/read-states.ts";
import { sendNew } from "#domain/trackers/send-new.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { unsealToken } from "#domain/trackers/tracker-token.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import { watchIssues } from "#domain/trackers/watch-issues.ts";
import { GIVE_UP_MS, pauseBefore } from "#kernel/backoff.ts";
import { MINUTE_MS } from "#kernel/job.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { asCourier } from "#storage/tenancy.ts";

/** How often a tracker is asked. */
export const EVERY_MS = MINUTE_MS;

/** One round: the states, what is new here, and every issue that is due for a look. */
export async function syncConnection(context: TrackerContext, id: string, signal: AbortSignal): Promise<void> {
  const connection = await findDueConnection(context.database, id, context.clock());
  if (!connection) return;
  try {
    await work(context, connection, signal);
    await keepAnswered(context, connection);
    context.reportTracker({ connection_id: id, failure: undefined });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof TrackerFailure || error instanceof OutsideFailure)) throw error;
    await keepFailure(context, connection, error);
    context.reportTracker({ connection_id: id, failure: error.message });
  }
}

async function work(context: TrackerContext, connection: DueConnection, signal: AbortSignal): Promise<void> {
  const { outbound, version, clock } = context;
  const token = unsealToken(context.secrets, connection.token);
  if (token === undefined) {
    throw new TrackerFailure("DENIED", "The server's secret was changed and cannot decrypt the token: give it again.");
  }
  const { url, project, issue_type, account } = connection;
  const access = { url, project, issue_type, account, token, outbound, version, clock, signal };
  const client = endingRound(trackers[connection.kind].open(access));
  await readStates(context, connection, client);
  const mapping = await findMapping(context, connection);
  if (!mapping) return;
  await sendNew(context, connection);
  await createIssues(context, connection, client);
  await watchIssues({ context, connection, client, mapping });
}

const ANSWERED = `update tracker_connections set failure = null, failing_since = null, failures = 0, looked_at = $3,
  next_look_at = $4 where organization_id = $1 and id = $2`;

async function keepAnswered({ database, clock }: TrackerContext, { organization_id, id }: DueConnection) {
  const now = clock();
  const values = [organization_id, id, now, new Date(now.getTime() + EVERY_MS)];
  await asCourier(database, (courier) => courier.query({ name: "tracker-answered", text: ANSWERED, values }));
}

const FAILED = `update tracker_connections set failure = $3, failing_since = coalesce(failing_since, $4),
  failures = failures + 1, next_look_at = $5, states_wanted = false where organization_id = $1 and id = $2`;
const LONGEST_FAILURE = 500;

async function keepFailure(
  context: TrackerContext,
  connection: DueConnection,
  error: TrackerFailure | OutsideFailure,
): Promise<void> {
  const { database, clock, random } = context;
  const now = clock();
  const { organization_id, id, failures, failing_since } = connection;
  const askedMs = error instanceof TrackerFailure ? error.waitMs : 0;
  const next = new Date(now.getTime() + pauseBefore(failures + 1, random(), askedMs));
  const values = [organization_id, id, plainText(error.message, LONGEST_FAILURE), now, next];
  await asCourier(database, (courier) => courier.query({ name: "tracker-failed", text: FAILED, values }));
  if (isDenied(error)) return pauseFailing(context, connection, "DENIED");
  if (failing_since && now.getTime() - failing_since.getTime() >= GIVE_UP_MS) {
    await pauseFailing(context, connection, "FAILING");
  }
}

/** No attempt will succeed before a person has changed something. */
function isDenied(error: unknown): boolean {
  return error instanceof TrackerFailure && ["DENIED", "FORBIDDEN", "MISSING"].includes(error.kind);
}
