import { lockRecord } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import { checkPlace, organizationFields } from "#domain/organizations/organization-fields.ts";
import { updateOrganizationRow } from "#domain/organizations/organization-row.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";

export const updateOrganization = action({
  name: "updateOrganization",
  description: "Updates an organization. Its kind and its position in the tree do not change.",
  permission: "manage_organizations",
  returns: organization,
  proposal: { never: neverProposed.organizations },
  input: {
    id: idOf("Organization", "The organization."),
    name: { ...line("Name."), optional: true },
    industry: { ...organizationFields.industry, optional: true, clears: true },
    size_band: { ...organizationFields.size_band, optional: true, clears: true },
    country: { ...organizationFields.country, optional: true, clears: true },
    time_zone: { ...organizationFields.time_zone, optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    checkPlace(changes);
    const held = await lockRecord(acting, organization, id, "status", expected_updated_at);
    await updateOrganizationRow(acting, held.id, changes);
    return { organization_id: held.id, id: held.id };
  },
});
