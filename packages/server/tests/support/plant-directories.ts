import type { Client } from "pg";

/**
 * A directory of each organization, with a group; the operator's was disconnected. It manages somebody below ADMIN, if
 * there is anybody. Its token opens nothing.
 */
export async function plantDirectories(owner: Client): Promise<void> {
  await owner.query(`
    with connected as (
      insert into directories (organization_id, id, name, prefix, sha256, created_by, expires_at, ended_at, created_at,
          updated_at)
        select id, uuidv7(), 'Staff directory', 'hw_planted0', sha256(uuidv7()::text::bytea), 'Ada', moment + interval '1 year',
          case kind when 'OPERATOR' then moment end, moment, moment
        from organizations, (select now() - interval '2 days' as moment) past
        returning organization_id, id, created_at
    ), grouped as (
      insert into directory_groups (organization_id, id, directory_id, name, created_at, updated_at)
        select organization_id, uuidv7(), id, 'Everybody', created_at, created_at from connected
        returning organization_id, id, directory_id, created_at
    ), people as (
      select distinct on (u.organization_id) u.organization_id, u.id as user_id, g.id as group_id, g.directory_id, g.created_at
      from users u join grouped g on g.organization_id = u.organization_id
      where u.status <> 'DISABLED' and not exists (select from memberships m
        where m.organization_id = u.organization_id and m.user_id = u.id and m.role = 'ADMIN' and m.ended_at is null)
      order by u.organization_id, u.id desc
    ), joined as (
      insert into directory_group_members (organization_id, group_id, user_id)
        select organization_id, group_id, user_id from people
    )
    insert into provisioned_people (organization_id, user_id, directory_id, external_id, is_disabled, updated_at)
      select organization_id, user_id, directory_id, 'planted', false, created_at from people`);
}
