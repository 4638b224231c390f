import type { Acting } from "#domain/actions/action.ts";
import { findReferred } from "#domain/actions/find-record.ts";
import { refuseInput } from "#domain/actions/refuse-input.ts";
import { attendedSeconds, type ClockEvent } from "#domain/certificates/attended-seconds.ts";
import type { Activity } from "#domain/certificates/write-credential.ts";
import { participant } from "#domain/exercises/participant.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RowKey } from "#storage/write.ts";

const CLOCK = `
  select kind, at, exercise_seconds from exercise_events
  where organization_id = $1 and exercise_id = $2 and kind in ('STARTED', 'PAUSED', 'RESUMED', 'COMPLETED')
  order by at, id`;

type Listed = {
  readonly exercise_id: string;
  readonly name: string;
  readonly role: string;
  readonly joined_at: Date | null;
};

/** Who it was and how long they were there. By the record: who is on the list and never came in was not. */
export async function findAttendance(acting: Acting, of: RowKey, id: string, activity: Activity) {
  const organization = of.organization_id;
  const columns = "exercise_id, name, role, joined_at";
  const { name, role, joined_at, exercise_id } = await findReferred<Listed>(acting, participant, id, columns, {
    organization,
  });
  if (exercise_id !== of.id) refuseInput("participant_id", `${name} took part in another exercise`);
  if (!joined_at || joined_at >= activity.ended_at) {
    const message = `${name} is on the list of participants, but by the record never came in while the exercise ran.`;
    throw new Refusal("CONFLICT", message, { field: "participant_id" });
  }
  const values = [organization, of.id];
  const { rows } = await acting.connection.query<ClockEvent>({ name: "exercise-clock-events", text: CLOCK, values });
  return { name, role, seconds: attendedSeconds(rows, joined_at, activity.seconds) };
}
