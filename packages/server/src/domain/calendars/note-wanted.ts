import { CONTENT } from "#domain/calendars/invitation.ts";
import { isHomeFor, takesPart } from "#domain/notifications/exercise-people.ts";
import { findLocalTimes } from "#domain/notifications/local-times.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

// Sample data invites nobody, and neither does the past.
const AHEAD = `exercises e join organizations o on o.id = e.organization_id and o.status = 'ACTIVE' and not o.is_sample
    join unnest($1::text[], $2::date[]) as today (zone, day) on today.zone = o.time_zone`;

const COMING = `
  insert into exercise_invitations as kept (organization_id, id, user_id, exercise_organization_id, exercise_id, wanted,
      wanted_at, differs_since, created_at, updated_at)
    select home.id, gen_random_uuid(), u.id, e.organization_id, e.id, ${CONTENT}, $3, $3, $3, $3
    from ${AHEAD} join organizations home on ${isHomeFor("e")}
      join users u on u.organization_id = home.id and u.status <> 'DISABLED'
    where e.status = 'PLANNED' and e.exercise_date >= today.day and ${takesPart("e")}
      and not exists (select from exercise_invitations i where i.organization_id = home.id and i.user_id = u.id
        and i.exercise_id = e.id and i.wanted is not distinct from ${CONTENT})
  on conflict (organization_id, user_id, exercise_id) do update
    set wanted = excluded.wanted, wanted_at = excluded.wanted_at, updated_at = excluded.updated_at,
      differs_since = case when kept.differs then kept.differs_since else excluded.differs_since end`;

// Cancelled, taken off the list, or moved into the past. Somebody who may not sign in keeps what they have.
const GOING = `
  update exercise_invitations i set wanted = null, wanted_at = $3, updated_at = $3,
    differs_since = case when i.differs then i.differs_since else $3 end
  from ${AHEAD}, organizations home, users u
  where i.wanted is not null and (i.wanted ->> 'day')::date >= today.day
    and e.organization_id = i.exercise_organization_id and e.id = i.exercise_id and e.status in ('PLANNED', 'CANCELLED')
    and home.id = i.organization_id and home.status = 'ACTIVE'
    and u.organization_id = i.organization_id and u.id = i.user_id and u.status <> 'DISABLED'
    and not (e.status = 'PLANNED' and e.exercise_date >= today.day and ${takesPart("e")})`;

/** Notes what each person's calendar should show from now on. */
export async function noteWanted(connection: Connection, now: Date): Promise<void> {
  const times = await findLocalTimes(connection, now);
  const values = [times.map(({ zone }) => zone), times.map(({ day }) => day), now];
  await connection.query({ name: "invitations-coming", text: COMING, values });
  await connection.query({ name: "invitations-going", text: GOING, values });
}

const SETTLE = "update exercise_invitations set told = wanted, told_at = wanted_at where told is null";

/** Regards everybody as invited to what is planned: nothing is sent until it changes. */
export async function settleInvitations(database: Database, now: Date): Promise<void> {
  await asCourier(database, async (connection) => {
    await noteWanted(connection, now);
    await connection.query(SETTLE);
  });
}
