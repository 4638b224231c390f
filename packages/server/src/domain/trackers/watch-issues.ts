import { findWatched, type LinkedItem } from "#domain/trackers/linked-items.ts";
import { noteLink } from "#domain/trackers/note-link.ts";
import { plainIssue } from "#domain/trackers/plain-issue.ts";
import { type Round, reconcile } from "#domain/trackers/reconcile.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Looks at the issues, many in one request, those first that were looked at longest ago. */
export async function watchIssues(round: Round): Promise<void> {
  const { context, connection, client } = round;
  const { batch, label } = trackers[connection.kind];
  const links = await findWatched(context.database, connection);
  for (let i = 0; i < links.length; i += batch) {
    const some = links.slice(i, i + batch);
    const { issues, unread } = await client.find(some.flatMap(({ external_id }) => external_id ?? []));
    const byId = new Map(issues.map((issue) => [issue.id, plainIssue(issue, connection.url)]));
    const checked: LinkedItem[] = [];
    try {
      for (const link of some) {
        checked.push(link);
        const { external_id } = link;
        if (external_id === null || unread.includes(external_id)) continue;
        const issue = byId.get(external_id);
        if (issue) await reconcile(round, link, issue);
        else await noteGone(round, link, label);
      }
    } finally {
      // Also the one that ended the round: the next begins with the others.
      await keepChecked(round, checked);
    }
  }
}

async function noteGone({ context, connection }: Round, link: LinkedItem, label: string): Promise<void> {
  if (link.state === "GONE") return;
  const problem = `The issue was deleted in ${label}, or the connection's account may no longer see it.`;
  const moved = { from: link.their_state, to: "none", note: problem };
  await noteLink(context, connection, link, { state: "GONE", problem }, [moved]);
}

const CHECKED = "update tracker_links set checked_at = $2 where organization_id = $1 and id = any ($3::uuid[])";

async function keepChecked({ context, connection }: Round, links: readonly LinkedItem[]): Promise<void> {
  const values = [connection.organization_id, context.clock(), links.map(({ id }) => id)];
  await asCourier(context.database, (courier) => courier.query(CHECKED, values));
}
