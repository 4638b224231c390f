import type { ActionContext } from "#kernel/action.ts";

const BORNE = `select from users u where u.organization_id = $1 and u.id = $2 and (u.email = $3 or exists (
  select from state_changes s where s.organization_id = u.organization_id and s.subject_id = u.id
    and s.field = 'name' and lower(btrim(s.from_state)) = $3))`;

/** Whether a text naming a person means the caller: by a name they have or had, or by their address. */
export async function namesCaller({ connection, caller }: ActionContext, named: string): Promise<boolean> {
  const sought = named.trim().toLowerCase();
  if (sought === caller.actor_name.trim().toLowerCase()) return true;
  if (caller.actor_kind !== "USER") return false;
  const values = [caller.organization_id, caller.actor_id, sought];
  const { rowCount } = await connection.query({ name: "is-called", text: BORNE, values });
  return rowCount !== 0;
}
