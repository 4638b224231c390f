import { ADMINS } from "#domain/notifications/admins.ts";
import { type Notice, notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import type { TheirState } from "#domain/trackers/tracker-client.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Admin = { readonly organization_id: string; readonly user_id: string; readonly kind: OrganizationKind };
type Told = Pick<Notice, "occasion" | "title" | "body">;

const RECIPIENTS = `select u.organization_id, u.id as user_id, o.kind from ${ADMINS}
  where o.status = 'ACTIVE' and (o.id = $1 or $2 = 'OPERATOR' and o.kind = 'OPERATOR')`;

/** For the client's ADMINs, and the operator's if they set the connection up. */
export async function noticesOf(
  connection: Connection,
  { organization_id, id, issuer_kind }: Pick<DueConnection, "organization_id" | "id" | "issuer_kind">,
  told: Told,
): Promise<readonly Notice[]> {
  const { rows } = await connection.query<Admin>(RECIPIENTS, [organization_id, issuer_kind]);
  const subject = { subject_kind: trackerConnection.name, subject_id: id };
  return rows.map(({ kind, ...recipient }) => ({
    ...recipient,
    ...told,
    ...subject,
    kind: "TRACKER",
    link: portalPath(kind, `trackers/${id}`),
  }));
}

/** Once for each state. */
export async function notifyOfState(
  { database, clock, newId }: TrackerContext,
  connection: DueConnection,
  state: TheirState,
): Promise<void> {
  const { label } = trackers[connection.kind];
  const told = {
    occasion: `${connection.id} state ${state.id}`,
    title: `${label} has a state that is not mapped`,
    body: `An issue of “${connection.name}” is in the state “${state.name}”. Say what it means for an action item.`,
  };
  await asCourier(database, async (courier) => {
    await notify(courier, await noticesOf(courier, connection, told), { now: clock(), newId });
  });
}
