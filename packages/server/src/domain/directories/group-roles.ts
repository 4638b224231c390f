import { checkAdmins, holdAdmins } from "#domain/accounts/last-admin.ts";
import { user } from "#domain/people/user.ts";
import type { ActionContext, Consequence } from "#kernel/action.ts";
import type { Role } from "#kernel/role.ts";
import { insertRows } from "#storage/write.ts";

type Due = {
  readonly user_id: string;
  readonly membership_id: string;
  readonly from: Role;
  readonly to: Role;
  readonly is_active: boolean;
};

const HOLD = "select from users where organization_id = $1 and id = any ($2) order by id for no key update";

// The highest role of the groups that a person is in; VIEWER, if none of them gives one.
const DUE = `
  select m.user_id, m.id as membership_id, m.role as from, due.role as to, u.status = 'ACTIVE' as is_active
  from memberships m join users u on u.organization_id = m.organization_id and u.id = m.user_id, lateral (
    select coalesce((array_agg(g.role order by array_position(array['ADMIN', 'EDITOR', 'VIEWER'], g.role)))[1],
      'VIEWER') as role
    from directory_group_members gm
      join directory_groups g on g.organization_id = gm.organization_id and g.id = gm.group_id
    where gm.organization_id = m.organization_id and gm.user_id = m.user_id and g.role is not null
      and g.removed_at is null
  ) due
  where m.organization_id = $1 and m.user_id = any ($2) and m.ended_at is null and m.role <> due.role
  order by m.user_id`;

const CHANGE = `
  with ended as (
    update memberships set ended_at = $3, updated_at = $3 where organization_id = $1 and id = any ($4)
  )
  update users set updated_at = $3 where organization_id = $1 and id = any ($2)`;

/**
 * Gives these people the role of their groups, after one that gives a role gained or lost them, or its role changed. An
 * organization keeps an active ADMIN.
 */
export async function applyGroupRoles(
  context: ActionContext,
  organizationId: string,
  people: readonly string[],
): Promise<Consequence[]> {
  if (people.length === 0) return [];
  const { connection, newId } = context;
  const values = [organizationId, people];
  await connection.query({ name: "hold-people", text: HOLD, values });
  const { rows } = await connection.query<Due>({ name: "due-roles", text: DUE, values });
  if (rows.length === 0) return [];
  const takesAdmin = rows.some(({ from, is_active }) => from === "ADMIN" && is_active);
  if (takesAdmin) await holdAdmins(context, organizationId);
  const { now } = context;
  const [ids, ended] = [rows.map(({ user_id }) => user_id), rows.map(({ membership_id }) => membership_id)];
  await connection.query({ name: "change-roles", text: CHANGE, values: [organizationId, ids, now, ended] });
  const next = rows.map(({ user_id, to: role }) => {
    const times = { started_at: now, created_at: now, updated_at: now };
    return { organization_id: organizationId, id: newId(), user_id, role, ...times };
  });
  await insertRows(connection, "memberships", COLUMNS, next);
  if (takesAdmin) await checkAdmins(context, organizationId);
  const changed = { organization_id: organizationId, action: "changeUserRole", record: user };
  return ids.map((id) => ({ ...changed, id }));
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  user_id: "uuid",
  role: "text",
  started_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
