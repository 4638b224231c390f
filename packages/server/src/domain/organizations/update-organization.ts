import { lockRecord } from "#domain/actions/find-record.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { organization } from "#domain/organizations/organization.ts";
import { updateOrganizationRow } from "#domain/organizations/organization-row.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";

export const updateOrganization = action({
  name: "updateOrganization",
  description: "Updates an organization. Its kind and its position in the tree do not change.",
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
    const held = await lockRecord(context, organization, { id, columns: "status", expected_updated_at });
    await updateOrganizationRow(context, held.id, changes);
    return { organization_id: held.id, id: held.id };
  },
});
