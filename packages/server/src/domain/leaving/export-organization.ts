import { lockRecord } from "#domain/actions/find-record.ts";
import { organizationExport } from "#domain/leaving/organization-export.ts";
import { organization } from "#domain/organizations/organization.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

type Held = { readonly kind: OrganizationKind; readonly erasing_since: Date | null };

export const exportOrganization = action({
  name: "exportOrganization",
  description:
    "Writes everything of an organization into a file, which is QUEUED at once and READY within minutes. The operator " +
    "exports any carrier or client with all rows; a client's ADMIN their own organization, with what they may read. " +
    "CONFLICT for the operator, while another export of the organization is QUEUED or RUNNING, and while it is being erased.",
  permission: "export_organizations",
  per_minute: 5,
  returns: organizationExport,
  proposal: { never: neverProposed.leaving },
  input: { id: idOf("Organization", "The carrier or client.") },
  run: async (context, { id }) => {
    const held = await lockRecord<Held>(context, organization, { id, columns: "kind, erasing_since" });
    if (held.kind === "OPERATOR") {
      throw new Refusal("CONFLICT", phrase`The operator is the whole installation: a backup has everything of it.`);
    }
    if (held.erasing_since) throw new Refusal("CONFLICT", phrase`This Organization is being erased.`);
    await checkIdle(context, held.id);
    const { connection, caller, now, newId } = context;
    const key = { organization_id: held.id, id: newId() };
    await insertRow(connection, "organization_exports", {
      ...key,
      contents: caller.kind === "OPERATOR" ? "COMPLETE" : "OWN",
      status: "QUEUED",
      requested_by: caller.actor_name,
      requested_by_id: caller.actor_id,
      created_at: now,
      updated_at: now,
    });
    return key;
  },
});

const WORKING = `select from organization_exports
  where organization_id = $1 and status in ('QUEUED', 'RUNNING') limit 1`;

async function checkIdle({ connection }: ActionContext, organizationId: string): Promise<void> {
  const { rowCount } = await connection.query({ name: "export-working", text: WORKING, values: [organizationId] });
  if (rowCount === 0) return;
  throw new Refusal("CONFLICT", phrase`An export of this organization is being written: wait until it is READY.`);
}
