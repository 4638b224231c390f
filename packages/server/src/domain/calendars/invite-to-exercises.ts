import { type InvitationContent, occasionOf } from "#domain/calendars/invitation.ts";
import { invitationTexts } from "#domain/calendars/invitation-texts.ts";
import { noteWanted } from "#domain/calendars/note-wanted.ts";
import { isOver } from "#domain/calendars/planned-time.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { job, MINUTE_MS, SECOND_MS } from "#kernel/job.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Changes that follow each other more quickly are one email. */
export const SETTLED_MS = 2 * MINUTE_MS;
/** Unless they go on for longer than this: then people hear how it stands. */
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const BATCH = 500;

type Due = {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: OrganizationKind;
  readonly exercise_id: string;
  readonly client: string;
  readonly wanted: InvitationContent | null;
  readonly told: InvitationContent | null;
  readonly is_cancelled: boolean;
  readonly is_exercise_cancelled: boolean;
  readonly sequence: number;
};

// A calendar file that was downloaded counts the seconds since the exercise was created: a later invitation replaces it.
const DUE = `
  select i.id, i.organization_id, i.user_id, home.kind, i.exercise_id, o.name as client, i.wanted, i.told, i.is_cancelled,
    e.status = 'CANCELLED' as is_exercise_cancelled,
    greatest(i.sequence + 1, ceil(extract(epoch from $3::timestamptz - e.created_at))::int) as sequence
  from exercise_invitations i
    join exercises e on e.organization_id = i.exercise_organization_id and e.id = i.exercise_id
    join organizations o on o.id = e.organization_id and o.status = 'ACTIVE'
    join organizations home on home.id = i.organization_id and home.status = 'ACTIVE'
    join users u on u.organization_id = i.organization_id and u.id = i.user_id and u.status <> 'DISABLED'
  where i.differs and (i.wanted_at <= $1 or i.differs_since <= $2) order by i.wanted_at, i.id limit $4 for update of i`;

const TELL = `
  update exercise_invitations i set told = coalesce(i.wanted, i.told), is_cancelled = i.wanted is null, told_at = $3,
    sequence = due.sequence, updated_at = $3
  from unnest($1::uuid[], $2::int[]) as due (id, sequence) where i.id = due.id`;

/** Invites people to exercises ahead, and sends updates and cancellations. */
export const inviteToExercises = job({
  name: "invite-to-exercises",
  everyMs: 30 * SECOND_MS,
  restMs: MINUTE_MS,
  run: async ({ database, clock, newId }) => {
    await asCourier(database, async (connection) => {
      await holdLock(connection, "invitations");
      await noteWanted(connection, clock());
    });
    let [total, found] = [0, BATCH];
    while (found === BATCH) {
      const now = clock();
      const due = await asCourier(database, (connection) => tell(connection, { now, newId }));
      found = due.found;
      total += due.notified;
    }
    return total;
  },
});

async function tell(connection: Connection, at: { readonly now: Date; readonly newId: () => string }) {
  const { now } = at;
  await holdLock(connection, "invitations");
  const before = (ms: number) => new Date(now.getTime() - ms);
  const values = [before(SETTLED_MS), before(LONGEST_WAIT_MS), now, BATCH];
  const { rows } = await connection.query<Due>({ name: "invitations-due", text: DUE, values });
  const notices = rows.flatMap((due) => noticeOf(due, now));
  await notify(connection, notices, at);
  const told = [rows.map(({ id }) => id), rows.map(({ sequence }) => sequence), now];
  await connection.query({ name: "invitations-told", text: TELL, values: told });
  return { found: rows.length, notified: notices.length };
}

/** Nobody is invited to what is over, or told of it. */
function noticeOf(due: Due, now: Date): Notice[] {
  const { organization_id, user_id, exercise_id, kind, client, wanted, is_exercise_cancelled } = due;
  const before = due.is_cancelled ? null : due.told;
  const concerned = wanted ?? before;
  if (!concerned || isOver(concerned, now)) return [];
  return [
    {
      organization_id,
      user_id,
      kind: "EXERCISE_INVITATION",
      occasion: occasionOf(due),
      words: () => invitationTexts({ client, before, after: wanted, is_exercise_cancelled }),
      subject_kind: "Exercise",
      subject_id: exercise_id,
      link: portalPath(kind, `exercises/${exercise_id}`),
    },
  ];
}
