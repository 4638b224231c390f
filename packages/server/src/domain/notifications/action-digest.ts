import { findLocalTimes } from "#domain/notifications/local-times.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";

type Item = { readonly reference: string; readonly title: string; readonly due_on: string };

type Digest = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: OrganizationKind;
  readonly day: string;
  readonly items: readonly Item[];
};

/** Due within this many days counts as due soon. */
const SOON_DAYS = 3;
const MOST_SHOWN = 20;

// Sent once on each of the owner's days, from their hour on; a day on which the server was down is skipped.
const FIND = `
  select u.organization_id, u.id as user_id, o.kind, here.day::text,
    json_agg(json_build_object('reference', a.reference, 'title', a.title, 'due_on', a.due_on)
      order by a.due_on, a.number) as items
  from organizations o join users u on u.organization_id = o.id and u.status = 'ACTIVE'
    left join notification_settings s on s.organization_id = u.organization_id and s.id = u.id
    join unnest($1::text[], $2::date[], $3::int[]) as here (zone, day, hour)
      on here.zone = coalesce(s.time_zone, o.time_zone) and here.hour >= coalesce(s.digest_hour, 8)
    join action_items a on a.organization_id = u.organization_id and a.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')
      and a.due_order <= here.day + $4::int and a.owner_id = u.id
  where o.status = 'ACTIVE'
    and not exists (select from notifications n where n.organization_id = u.organization_id and n.user_id = u.id
      and n.kind = 'ACTION_ITEMS' and n.occasion = here.day::text)
  group by u.organization_id, u.id, o.kind, here.day
  limit $5`;

/** People to notify of their action items now. */
export async function findActionDigests(connection: Connection, now: Date, most: number): Promise<readonly Notice[]> {
  const times = await findLocalTimes(connection, now);
  const [zones, days, hours] = [
    times.map(({ zone }) => zone),
    times.map(({ day }) => day),
    times.map(({ hour }) => hour),
  ];
  const values = [zones, days, hours, SOON_DAYS, most];
  const { rows } = await connection.query<Digest>({ name: "action-digests", text: FIND, values });
  return rows.map(digestOf);
}

function digestOf({ organization_id, user_id, kind, day, items }: Digest): Notice {
  const overdue = items.filter(({ due_on }) => due_on < day);
  const due = items.filter(({ due_on }) => due_on >= day);
  return {
    organization_id,
    user_id,
    kind: "ACTION_ITEMS",
    occasion: day,
    words: () => ({ title: titleOf(overdue.length, due.length), body: bodyOf(overdue, due, day) }),
    subject_kind: "User",
    subject_id: user_id,
    link: portalPath(kind, "action-items"),
  };
}

function titleOf(overdue: number, due: number): string {
  if (due === 0) return say("Your action items: {0} overdue", overdue);
  if (overdue === 0) return say("Your action items: {0} due soon", due);
  return say("Your action items: {0} overdue, {1} due soon", overdue, due);
}

function bodyOf(overdue: readonly Item[], due: readonly Item[], day: string): string {
  const lines = [
    ...overdue.map(({ reference, title, due_on }) =>
      say("{0} {1} (was due on {2})", reference, title, dayShown(due_on)),
    ),
    ...due.map(({ reference, title, due_on }) =>
      due_on === day
        ? say("{0} {1} (due today)", reference, title)
        : say("{0} {1} (due on {2})", reference, title, dayShown(due_on)),
    ),
  ];
  const more = lines.length > MOST_SHOWN ? [say("… and {0} more.", lines.length - MOST_SHOWN)] : [];
  return [...lines.slice(0, MOST_SHOWN), ...more].join("\n");
}
