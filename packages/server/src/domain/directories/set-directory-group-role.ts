import { checkRole } from "#domain/access/issue-rules.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { directoryGroup } from "#domain/directories/directory-group.ts";
import { applyGroupRoles } from "#domain/directories/group-roles.ts";
import { holdDirectory } from "#domain/directories/held-directory.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { role } from "#kernel/role.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { findRow, updateRow } from "#storage/write.ts";

type Held = { readonly directory_id: string; readonly role: string | null; readonly removed_at: Date | null };

const MEMBERS = "select user_id from directory_group_members where organization_id = $1 and group_id = $2";

export const setDirectoryGroupRole = action({
  name: "setDirectoryGroupRole",
  description:
    "Sets the role of a directory's group, no higher than your own: its members get it at once, and everybody who joins " +
    "it later. Who is in several groups has the highest of their roles. null takes the role away: members without " +
    "another such group become VIEWER. CONFLICT if no active ADMIN would be left, or if the group was removed.",
  permission: "manage_directories",
  returns: directoryGroup,
  proposal: { never: neverProposed.directories },
  input: {
    id: idOf("DirectoryGroup", "The group."),
    role: { type: "enum", of: role, optional: true, clears: true, description: "Role of its members. Required." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, role: to, expected_updated_at }) => {
    if (to === undefined) refuseInput("role", verbatim("is required; null takes the role away"));
    if (to) checkRole(context.caller, to);
    await holdDirectory(context, await findDirectoryOf(context, id));
    const wanted = { id, columns: "directory_id, role, removed_at", expected_updated_at };
    const held = await lockRecord<Held>(context, directoryGroup, wanted);
    if (held.removed_at) throw new Refusal("CONFLICT", phrase`The directory removed this group.`, { field: "id" });
    if (held.role === to) throw new Refusal("CONFLICT", phrase`This group already gives ${to ?? "no role"}.`);
    const { connection, now } = context;
    const { organization_id } = held;
    await Promise.all([
      updateRow(connection, directoryGroup.plural, held, { role: to, updated_at: now }),
      recordStateChange(context, directoryGroup, held, { field: "role", from: held.role, to: to ?? NO_ROLE }),
    ]);
    const values = [organization_id, id];
    const { rows } = await connection.query<{ user_id: string }>({ name: "group-members", text: MEMBERS, values });
    const people = rows.map(({ user_id }) => user_id);
    return { organization_id, id, also: await applyGroupRoles(context, organization_id, people) };
  },
});

const NO_ROLE = "none";

/** The directory is locked before its group, as everywhere. */
async function findDirectoryOf({ connection, caller }: ActionContext, id: string): Promise<string> {
  const wanted = { table: directoryGroup.plural, columns: "directory_id", id, withheld: directoryGroup };
  const row = await findRow<Pick<Held, "directory_id">>(connection, caller, wanted);
  if (!row) throw new Refusal("NOT_FOUND", phrase`There is no DirectoryGroup with the ID ${id}`, { field: "id" });
  return row.directory_id;
}
