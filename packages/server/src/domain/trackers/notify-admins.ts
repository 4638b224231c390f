import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { noticesForAdmins } from "#domain/notifications/notify-admins.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import type { TheirState } from "#domain/trackers/tracker-client.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Told = Pick<Notice, "occasion" | "words">;

/** For the client's ADMINs, and the operator's if they set the connection up. */
export function noticesOf(
  connection: Connection,
  { organization_id, id, issuer_kind }: Pick<DueConnection, "organization_id" | "id" | "issuer_kind">,
  told: Told,
): Promise<readonly Notice[]> {
  const subject = { subject_kind: trackerConnection.name, subject_id: id, page: `trackers/${id}` };
  const notice = { kind: "TRACKER", ...told, ...subject } as const;
  return noticesForAdmins(connection, organization_id, notice, issuer_kind === "OPERATOR");
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
    words: () => ({
      title: say("{0} has a state that is not mapped", label),
      body: say(
        "An issue of “{0}” is in the state “{1}”. Say what it means for an action item.",
        connection.name,
        state.name,
      ),
    }),
  };
  await asCourier(database, async (courier) => {
    await notify(courier, await noticesOf(courier, connection, told), { now: clock(), newId });
  });
}
