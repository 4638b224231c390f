import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { notify } from "#domain/notifications/notify.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import { noticesOf } from "#domain/trackers/notify-admins.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import type { SystemPause } from "#domain/trackers/tracker-enums.ts";
import { trackers } from "#domain/trackers/trackers.ts";
import type { ActionContext } from "#kernel/action.ts";
import { GIVE_UP_DAYS } from "#kernel/backoff.ts";
import { say } from "#platform/language/say.ts";

const WHY: Readonly<Record<SystemPause, () => string>> = {
  FAILING: () => say("It has not answered for {0} days.", GIVE_UP_DAYS),
  DENIED: () => say("It refuses the account or its token, or the project is not there for it."),
};

const PAUSE = `update tracker_connections set status = 'PAUSED', paused_because = $3, paused_at = $4, updated_at = $4
  where organization_id = $1 and id = $2 and status = 'ACTIVE' returning organization_id, id, updated_at`;

type Paused = { readonly organization_id: string; readonly id: string; readonly updated_at: Date };

/** Pauses a connection that does not work, and notifies those who manage it. */
export async function pauseFailing(
  { database, clock, newId }: TrackerContext,
  connection: DueConnection,
  because: SystemPause,
): Promise<void> {
  const noteOf = () => `${trackers[connection.kind].label}: ${WHY[because]()}`;
  const run = async (acting: ActionContext) => {
    const { now } = acting;
    const { rows } = await acting.connection.query<Paused>(PAUSE, [
      connection.organization_id,
      connection.id,
      because,
      now,
    ]);
    for (const paused of rows) {
      const change = { record: trackerConnection, key: paused, from: "ACTIVE", to: "PAUSED", note: noteOf() } as const;
      await recordStateChange(acting, trackerConnection, paused, change);
      const told = {
        occasion: `${paused.id} ${paused.updated_at.toISOString()}`,
        words: () => ({
          title: say("The tracker “{0}” was paused", connection.name),
          body: say("{0} Nothing is lost: resume it and it continues where it stopped.", noteOf()),
        }),
      };
      await notify(acting.connection, await noticesOf(acting.connection, connection, told), acting);
    }
    return rows;
  };
  await performAsSystem(database, { name: "pauseTracker", returns: trackerConnection, run }, { clock, newId });
}
