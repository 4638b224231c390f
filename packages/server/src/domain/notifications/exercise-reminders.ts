import { isHomeFor, leads, takesPart } from "#domain/notifications/exercise-people.ts";
import { findLocalTimes } from "#domain/notifications/local-times.ts";
import type { Notice } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Connection } from "#storage/database.ts";

type Due = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: OrganizationKind;
  readonly occasion: string;
  readonly exercise_id: string;
  readonly title: string;
  readonly client: string;
  readonly location: string | null;
  readonly exercise_date: string;
  readonly start_time: string | null;
  readonly time_zone: string;
  readonly days: number;
};

// Moving an exercise sends new reminders.
const FIND = `
  with near as (
    select e.*, o.name as client, o.time_zone, e.exercise_date - today.day as days,
      e.id || ' ' || e.exercise_date || case when e.exercise_date - today.day <= 1 then ' day' else ' week' end as occasion
    from exercises e join organizations o on o.id = e.organization_id and o.status = 'ACTIVE'
      join unnest($1::text[], $2::date[]) as today (zone, day) on today.zone = o.time_zone
    where e.status = 'PLANNED' and e.exercise_date between today.day and today.day + 7
  )
  select u.organization_id, u.id as user_id, home.kind, near.occasion, near.id as exercise_id,
    case when ${leads("near")} then near.title else near.room_title end as title, near.client,
    near.location, near.exercise_date::text, near.start_time, near.time_zone, near.days
  from near join organizations home on ${isHomeFor("near")}
    join users u on u.organization_id = home.id and u.status <> 'DISABLED'
  where ${takesPart("near")}
    and not exists (select from notifications n where n.organization_id = u.organization_id and n.user_id = u.id
      and n.kind = 'EXERCISE_REMINDER' and n.occasion = near.occasion)
  limit $3`;

/** People to remind of an exercise now: a week before and a day before, in its organization's time zone. */
export async function findExerciseReminders(
  connection: Connection,
  now: Date,
  most: number,
): Promise<readonly Notice[]> {
  const times = await findLocalTimes(connection, now);
  const values = [times.map(({ zone }) => zone), times.map(({ day }) => day), most];
  const { rows } = await connection.query<Due>({ name: "exercise-reminders", text: FIND, values });
  return rows.map((due) => ({
    organization_id: due.organization_id,
    user_id: due.user_id,
    kind: "EXERCISE_REMINDER",
    occasion: due.occasion,
    title: `Exercise ${whenOf(due.days)}: ${due.title}`,
    body: bodyOf(due),
    subject_kind: "Exercise",
    subject_id: due.exercise_id,
    link: portalPath(due.kind, `exercises/${due.exercise_id}`),
  }));
}

function bodyOf({ title, client, days, exercise_date, start_time, time_zone, location }: Due): string {
  const start = start_time ? ` at ${start_time} (${time_zone})` : "";
  return `“${title}” for ${client} takes place ${whenOf(days)}, on ${exercise_date}${start}${location ? `, at ${location}` : ""}.`;
}

function whenOf(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
