import type { Client } from "pg";

/** An address of everybody's calendar, which opens nothing, and an invitation of everybody to an exercise at the client. */
export async function plantCalendars(owner: Client): Promise<void> {
  await owner.query(`
    insert into calendar_subscriptions (organization_id, id, user_id, sha256, with_action_items, with_programs, created_at, updated_at)
      select organization_id, id, id, '\\x00', true, true, now(), now() from users`);
  await owner.query(`
    insert into exercise_invitations (organization_id, id, user_id, exercise_organization_id, exercise_id, wanted_at,
        differs_since, created_at, updated_at)
      select u.organization_id, uuidv7(), u.id, e.organization_id, e.id, now(), now(), now(), now()
      from users u, (select organization_id, id from exercises order by id limit 1) e`);
}
