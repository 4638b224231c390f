import { lockRecord } from "#domain/actions/find-record.ts";
import { refuseBrand } from "#domain/organizations/check-brand.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { organization } from "#domain/organizations/organization.ts";
import { updateOrganizationRow } from "#domain/organizations/organization-row.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";

export const updateOrganization = action({
  name: "updateOrganization",
  description:
    "Updates an organization. Its kind and its position in the tree do not change. Only the operator's has a brand: " +
    "product_name, accent_color, sender_name, support_email and document_theme.",
  permission: "manage_organizations",
  returns: organization,
  proposal: { never: neverProposed.organizations },
  input: {
    id: idOf("Organization", "The organization."),
    ...updateInput(organization),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    checkPlace(changes);
    const held = await lockRecord<{ kind: OrganizationKind }>(context, organization, {
      id,
      columns: "kind",
      expected_updated_at,
    });
    if (held.kind !== "OPERATOR") refuseBrand(changes);
    await updateOrganizationRow(context, held.id, {
      ...changes,
      accent_color: changes.accent_color && changes.accent_color.toLowerCase(),
    });
    return { organization_id: held.id, id: held.id };
  },
});
