import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { organization } from "#domain/organizations/organization.ts";
import { updateOrganizationRow } from "#domain/organizations/organization-row.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

type Held = { readonly kind: OrganizationKind; readonly status: "ACTIVE" | "ARCHIVED" };

export const archiveOrganization = action({
  name: "archiveOrganization",
  description:
    "Archives an organization: its people and keys are locked out, and organizations above it can still read " +
    "its records. CONFLICT for the operator, and while organizations under it are ACTIVE.",
  permission: "manage_organizations",
  returns: organization,
  proposal: { never: neverProposed.organizations },
  input: {
    id: idOf("Organization", "The organization."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, organization, { id, columns: "kind, status", expected_updated_at });
    if (held.kind === "OPERATOR") conflict(phrase`The operator runs the service and cannot be archived.`);
    if (held.status === "ARCHIVED") conflict(phrase`This Organization is already ARCHIVED.`);
    const children = await countActiveChildren(context, held.id);
    if (children > 0) conflict(phrase`Organizations under this one are ACTIVE (${children}): archive them first.`);

    const key = { organization_id: held.id, id: held.id };
    await Promise.all([
      updateOrganizationRow(context, held.id, { status: "ARCHIVED" }),
      recordStateChange(context, organization, key, { from: held.status, to: "ARCHIVED", note }),
    ]);
    return key;
  },
});

async function countActiveChildren({ connection }: ActionContext, id: string): Promise<number> {
  const text = "select count(*)::int from organizations where parent_id = $1 and status = 'ACTIVE'";
  const { rows } = await connection.query<{ count: number }>({ name: "active-children", text, values: [id] });
  return rows[0]?.count ?? 0;
}

function conflict(message: Phrase): never {
  throw new Refusal("CONFLICT", message);
}
