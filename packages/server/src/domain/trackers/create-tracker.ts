import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import {
  accountInput,
  checkAccount,
  checkIssueType,
  checkProject,
  checkUrl,
  issueTypeInput,
  kindInput,
  projectInput,
  tokenInput,
  urlInput,
} from "#domain/trackers/tracker-input.ts";
import { sealToken } from "#domain/trackers/tracker-token.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow } from "#storage/write.ts";

/** Each is asked every minute, so their number is limited. */
const MOST_TRACKERS = 10;

export const createTracker = action({
  name: "createTracker",
  description:
    "Connects the action items of a client with a project of an issue tracker. Within seconds, its states are read; once " +
    "mapTrackerStates has said what they mean, changes go both ways. A client connects its own action items, the " +
    `operator's staff those of any client. CONFLICT beyond ${MOST_TRACKERS} connections of a client that are not ENDED.`,
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: {
    name: line("Name of the connection, to tell it from others."),
    kind: kindInput,
    project: projectInput,
    api_token: tokenInput,
    url: urlInput,
    account: accountInput,
    issue_type: issueTypeInput,
    organization_id: {
      ...idOf("Organization", "Client whose action items it connects. Default: your own organization."),
      optional: true,
    },
  },
  run: async (context, { name, kind, project, api_token, url, account, issue_type, organization_id: wanted }) => {
    const { connection, caller, newId, signing } = context;
    if (!signing) throw new Error("Connecting a tracker requires the server's secret.");
    const { id: organization_id } = await findClient(context, wanted ?? caller.organization_id);
    const tracker = trackers[kind];
    const checked = {
      url: checkUrl(context, tracker, url),
      project: checkProject(tracker, project),
      account: checkAccount(tracker, account),
      issue_type: checkIssueType(tracker, issue_type),
    };
    await checkNumber(context, organization_id);
    const key = { organization_id, id: newId() };
    const { now } = context;
    await insertRow(connection, trackerConnection.plural, {
      ...key,
      name,
      kind,
      ...checked,
      token: sealToken(signing.secrets, api_token),
      issuer_kind: caller.kind,
      created_by: caller.actor_name,
      status: "ACTIVE",
      next_look_at: now,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(context, trackerConnection, key, { from: null, to: "ACTIVE" });
    return key;
  },
});

async function findClient(context: ActionContext, id: string) {
  const found = await findActiveOrganization(context, id);
  if (found.kind === "CLIENT") return found;
  return refuseInput(
    "organization_id",
    phrase`must be a client: only clients have action items (${found.name} is not one)`,
  );
}

const COUNT = "select count(*)::int as count from tracker_connections where organization_id = $1 and status <> 'ENDED'";

/** Two at once would not count each other. */
async function checkNumber({ connection }: ActionContext, organizationId: string): Promise<void> {
  const values = [organizationId];
  await holdLock(connection, "tracker_connections", organizationId);
  const { rows } = await connection.query<{ count: number }>({ name: "trackers-count", text: COUNT, values });
  if ((rows[0]?.count ?? 0) < MOST_TRACKERS) return;
  throw new Refusal(
    "CONFLICT",
    phrase`This organization has ${MOST_TRACKERS} connections, the maximum. End one first.`,
  );
}
