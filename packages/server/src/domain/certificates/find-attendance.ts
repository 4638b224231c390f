import { findReferred } from "#domain/actions/find-record.ts";
import { attendedSeconds, type ClockEvent } from "#domain/certificates/attended-seconds.ts";
import type { Activity } from "#domain/certificates/write-credential.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const CLOCK = `
  select kind, at, exercise_seconds from exercise_events
  where organization_id = $1 and exercise_id = $2 and kind in ('STARTED', 'PAUSED', 'RESUMED', 'COMPLETED')
  order by at, id`;

// A person admitted before the start joined when they were admitted, and attended if their device was seen afterwards.
// People on the waiting list are not participants.
const CAME_IN = `
  select case when p.joined_at is not null or seen.seen_at >= $3 then least(p.joined_at, p.admitted_at) end as came_in
  from participants p
    left join participant_presence seen on seen.organization_id = p.organization_id and seen.id = p.id
  where p.organization_id = $1 and p.id = $2`;

type Listed = { readonly exercise_id: string; readonly name: string; readonly role: string };

/** Who attended and for how long. According to the record, a listed person who never joined did not attend. */
export async function findAttendance(context: ActionContext, of: RowKey, id: string, activity: Activity) {
  const organization = of.organization_id;
  const listed = await findReferred<Listed>(context, participant, {
    id,
    columns: "exercise_id, name, role",
    organization,
  });
  const { name, role, exercise_id } = listed;
  if (exercise_id !== of.id) refuseInput("participant_id", phrase`${name} took part in another exercise`);
  const came_in = await cameIn(context, listed, activity.started_at);
  if (!came_in || came_in >= activity.ended_at) {
    const message = phrase`${name} is on the list of participants, but the record does not show them in the exercise while it ran.`;
    throw new Refusal("CONFLICT", message, { field: "participant_id" });
  }
  const values = [organization, of.id];
  const { rows } = await context.connection.query<ClockEvent>({ name: "exercise-clock-events", text: CLOCK, values });
  return { name, role, seconds: attendedSeconds(rows, came_in, activity.seconds) };
}

async function cameIn(
  { connection }: ActionContext,
  { organization_id, id }: RowKey,
  started: Date,
): Promise<Date | null> {
  const values = [organization_id, id, started];
  const { rows } = await connection.query<{ came_in: Date | null }>({ name: "came-in", text: CAME_IN, values });
  return rows[0]?.came_in ?? null;
}
