import { checkPeopleOf, checkRole } from "#domain/access/issue-rules.ts";
import { keepOneAdmin } from "#domain/accounts/last-admin.ts";
import { checkRoleByHand } from "#domain/accounts/managed-person.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Role, role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

export const changeUserRole = action({
  name: "changeUserRole",
  description:
    "Gives a person another role, no higher than your own: the current membership ends and a new one begins. " +
    "CONFLICT for the last active ADMIN of an organization, and for a person whose role comes from a group of their " +
    "organization's directory.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    id: idOf("User", "The user."),
    role: { type: "enum", of: role, description: "The new role." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, role: to, expected_updated_at }) => {
    checkRole(context.caller, to);
    await checkPeopleOf(context, id);
    const held = await lockRecord<{ status: string }>(context, user, { id, columns: "status", expected_updated_at });
    if (held.status === "DISABLED") throw new Refusal("CONFLICT", phrase`This User is DISABLED and has no role.`);
    await checkRoleByHand(context, held);
    const current = await findMembership(context, held);
    if (current.role === to) throw new Refusal("CONFLICT", phrase`This User already has the role ${to}.`);
    if (current.role === "ADMIN" && held.status === "ACTIVE") await keepOneAdmin(context, held);

    const { connection, now, newId } = context;
    const { organization_id } = held;
    const times = { created_at: now, updated_at: now };
    const next = { organization_id, id: newId(), user_id: held.id, role: to, started_at: now, ...times };
    await Promise.all([
      updateRow(connection, "memberships", current, { ended_at: now, updated_at: now }),
      insertRow(connection, "memberships", next),
      updateRow(connection, "users", held, { updated_at: now }),
    ]);
    return { organization_id, id: held.id };
  },
});

async function findMembership({ connection }: ActionContext, { organization_id, id }: RowKey) {
  const text = `select organization_id, id, role from memberships
    where organization_id = $1 and user_id = $2 and ended_at is null`;
  const values = [organization_id, id];
  const { rows } = await connection.query<RowKey & { role: Role }>({ name: "membership", text, values });
  const [row] = rows;
  if (!row) throw new Error(`The user ${id} has no membership.`);
  return row;
}
