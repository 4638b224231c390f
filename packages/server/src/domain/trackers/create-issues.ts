import type { DueConnection } from "#domain/trackers/due-connections.ts";
import { heldBack, released } from "#domain/trackers/hold-back.ts";
import { digestOf, newIssueOf } from "#domain/trackers/issue-draft.ts";
import { findUncreated, type LinkedItem } from "#domain/trackers/linked-items.ts";
import { noteLink } from "#domain/trackers/note-link.ts";
import { plainName } from "#domain/trackers/plain-issue.ts";
import type { IssueName, TrackerClient } from "#domain/trackers/tracker-client.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { isOfIssue, mayBeDone } from "#domain/trackers/tracker-failure.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Creates the issues that wait for it, each once. */
export async function createIssues(
  context: TrackerContext,
  connection: DueConnection,
  client: TrackerClient,
): Promise<void> {
  for (const link of await findUncreated(context.database, connection, context.clock())) {
    await createIssue(context, connection, client, link);
  }
}

async function createIssue(
  context: TrackerContext,
  connection: DueConnection,
  client: TrackerClient,
  link: LinkedItem,
): Promise<void> {
  if (link.tried_at) {
    // The answer to an earlier attempt was lost, so the issue may exist.
    if (context.clock().getTime() - link.tried_at.getTime() < trackers[connection.kind].settleMs) return;
    const found = await client.findCreated(link.creation_id);
    // What was sent then is not known: the action item may have changed since, so the issue is updated.
    if (found) return keepIssue(context, connection, link, found, null);
  }
  const { settleMs } = trackers[connection.kind];
  if (!(await keepTry(context, link, { at: context.clock(), settleMs }))) return;
  const issue = newIssueOf(link, context.baseUrl);
  try {
    await keepIssue(context, connection, link, await client.create(issue), digestOf(issue));
  } catch (error) {
    const isUnsure = mayBeDone(error);
    if (!isUnsure) await keepTry(context, link, undefined);
    if (!isOfIssue(error)) throw error;
    await noteLink(context, connection, link, heldBack(context, link, error, isUnsure ? settleMs : 0));
  }
}

const TRY = `update tracker_links set tried_at = $3, next_attempt_at = $4
  where organization_id = $1 and id = $2 and state = 'WAITING'`;

/** Before the request: whatever happens then, the next attempt looks for the issue first. False if it was ended meanwhile. */
async function keepTry(
  { database }: TrackerContext,
  { organization_id, id }: LinkedItem,
  tried: { readonly at: Date; readonly settleMs: number } | undefined,
): Promise<boolean> {
  const next = tried ? new Date(tried.at.getTime() + tried.settleMs) : null;
  const values = [organization_id, id, tried?.at ?? null, next];
  const { rowCount } = await asCourier(database, (courier) => courier.query(TRY, values));
  return rowCount === 1;
}

async function keepIssue(
  context: TrackerContext,
  connection: DueConnection,
  link: LinkedItem,
  issue: IssueName,
  sent_digest: string | null,
): Promise<void> {
  const { id, key, url } = plainName(issue, connection.url);
  const named = { external_id: id, external_key: key, external_url: url, sent_digest };
  const moved = { from: null, to: key, note: `Created in ${trackers[connection.kind].label}.` };
  await noteLink(context, connection, link, { ...released, ...named }, [moved]);
}
