import { directory } from "#domain/directories/directory.ts";
import { holdDirectory } from "#domain/directories/held-directory.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const RELEASE = `
  with members as (
    delete from directory_group_members m using directory_groups g
    where g.organization_id = $1 and g.directory_id = $2 and m.organization_id = g.organization_id and m.group_id = g.id
  ), people as (
    delete from provisioned_people where organization_id = $1 and directory_id = $2
  ), ended as (
    update directory_groups set removed_at = $3, updated_at = $3
    where organization_id = $1 and directory_id = $2 and removed_at is null
  )
  update directories set ended_at = $3, updated_at = $3 where organization_id = $1 and id = $2`;

export const disconnectDirectory = action({
  name: "disconnectDirectory",
  description:
    "Disconnects a directory from its next request on. Its people keep their state and role, and are managed by hand " +
    "from then on; its groups are removed. CONFLICT if it was disconnected before.",
  permission: "manage_directories",
  returns: directory,
  proposal: { never: neverProposed.directories },
  input: {
    id: idOf("Directory", "The directory."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await holdDirectory(context, id, expected_updated_at);
    const { connection, now } = context;
    const from = held.expires_at <= now ? "EXPIRED" : "ACTIVE";
    await connection.query({ name: "release-directory", text: RELEASE, values: [held.organization_id, id, now] });
    await recordStateChange(context, directory, held, { from, to: "ENDED", note });
    return { organization_id: held.organization_id, id };
  },
});
