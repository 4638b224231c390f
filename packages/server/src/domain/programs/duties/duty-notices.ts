import { isNew, recipientsOf } from "#domain/notifications/admins.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { DUE_WITHIN_DAYS } from "#domain/programs/duties/duty-enums.ts";
import { dutyCited } from "#domain/programs/duties/duty-texts.ts";
import { dutyStates } from "#domain/programs/duties/find-duty-states.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";

type Due = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: OrganizationKind;
  readonly program_id: string;
  readonly occasion: string;
  readonly client: string;
  readonly regulation: string;
  readonly provision: string;
  readonly title: string;
  readonly due_on: string;
  readonly days: number;
  readonly planned_on: string | null;
};

/** Nobody is notified of what was overdue for longer, unless the program has changed since. */
const NEWS_DAYS = 7;

// The operator's people who plan programs, the client's ADMINs, and others there who asked for it. The date is part of the occasion: another date is news again.
const FIND = `
  with standing as (${dutyStates("$1::date", "not c.is_sample")}), news as materialized (
    select s.*, s.program_duty_id || case when s.due_on < $1::date then ' overdue ' else ' due ' end || s.due_on as occasion
    from standing s join exercise_programs p on p.organization_id = s.organization_id and p.id = s.program_id
      join program_duties d on d.organization_id = s.organization_id and d.id = s.program_duty_id
    where s.due_on <= $1::date + ${DUE_WITHIN_DAYS} and (s.due_on >= $1::date - ${NEWS_DAYS}
      or greatest(p.updated_at, d.updated_at) >= $1::date - ${NEWS_DAYS})
  ), readers as (
    select u.organization_id, u.id, o.kind from ${recipientsOf("PROGRAM_DUTY")}
    where o.status = 'ACTIVE' and o.kind in ('OPERATOR', 'CLIENT')
    union
    select u.organization_id, u.id, o.kind from organizations o
      join users u on u.organization_id = o.id and u.status = 'ACTIVE'
      join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
        and m.role = 'EDITOR'
    where o.status = 'ACTIVE' and o.kind = 'OPERATOR'
  )
  select u.organization_id, u.id as user_id, u.kind, news.program_id, news.occasion, news.name as client, news.regulation,
    news.provision, news.title, news.due_on::text, news.due_on - $1::date as days, news.planned_on::text
  from news join readers u on u.kind = 'OPERATOR' or u.organization_id = news.organization_id
  where ${isNew("PROGRAM_DUTY", "news.occasion")}
  limit $2`;

/** People who were not notified yet that a duty of an ACTIVE program is due within 60 days, or overdue. */
export async function findDutyNotices(connection: Connection, now: Date, most: number): Promise<readonly Notice[]> {
  const { rows } = await connection.query<Due>({ name: "duty-notices", text: FIND, values: [utcDay(now), most] });
  return rows.map((due) => ({
    organization_id: due.organization_id,
    user_id: due.user_id,
    kind: "PROGRAM_DUTY",
    occasion: due.occasion,
    words: () => ({ title: titleOf(due), body: bodyOf(due) }),
    subject_kind: "ExerciseProgram",
    subject_id: due.program_id,
    link: portalPath(due.kind, `programs/${due.program_id}`),
  }));
}

function titleOf({ kind, client, regulation, provision, due_on, days }: Due): string {
  const duty = dutyCited({ regulation, provision });
  const day = dayShown(due_on);
  if (kind === "CLIENT") return days < 0 ? say("Overdue: {0}", duty) : say("Due on {0}: {1}", day, duty);
  return days < 0 ? say("Overdue: {0} at {1}", duty, client) : say("Due on {0}: {1} at {2}", day, duty, client);
}

function bodyOf({ due_on, days, planned_on, ...duty }: Due): string {
  const [title, day] = [say(duty.title), dayShown(due_on)];
  const when =
    days < 0
      ? say(
          "{2, plural, one {“{0}” was due on {1}, # day ago.} other {“{0}” was due on {1}, # days ago.}}",
          title,
          day,
          -days,
        )
      : say("“{0}” is due by {1}.", title, day);
  const next = planned_on
    ? say("The next exercise that serves it is planned for {0}.", dayShown(planned_on))
    : say("No exercise that serves it is planned.");
  return `${when} ${next}`;
}
