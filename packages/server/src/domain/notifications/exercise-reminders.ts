import { isHomeFor, leads, takesPart } from "#domain/notifications/exercise-people.ts";
import { findLocalTimes } from "#domain/notifications/local-times.ts";
import type { Notice, NoticeWords } from "#domain/notifications/notice.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";
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
    words: () => wordsOf({ ...due, title: roomTitleShown(due.title) }),
    subject_kind: "Exercise",
    subject_id: due.exercise_id,
    link: portalPath(due.kind, `exercises/${due.exercise_id}`),
  }));
}

function wordsOf(due: Due): NoticeWords {
  return { title: titleOf(due), body: bodyOf(due) };
}

function titleOf({ days, title }: Due): string {
  if (days === 0) return say("Exercise today: {0}", title);
  if (days === 1) return say("Exercise tomorrow: {0}", title);
  return say("Exercise in {0} days: {1}", days, title);
}

function bodyOf({ title, client, days, exercise_date, start_time, time_zone, location }: Due): string {
  const planned = plannedShown({ day: exercise_date, start: start_time, minutes: null, zone: time_zone });
  const lines = [
    soonOf(days, title, client),
    "",
    say("When: {0}", planned),
    ...(location === null ? [] : [say("Where: {0}", location)]),
  ];
  return lines.join("\n");
}

function soonOf(days: number, title: string, client: string): string {
  if (days === 0) return say("“{0}” for {1} takes place today.", title, client);
  if (days === 1) return say("“{0}” for {1} takes place tomorrow.", title, client);
  return say("“{0}” for {1} takes place in {2} days.", title, client, days);
}
