import { RecordListPage } from "#records/list/record-list-page.tsx";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { portalOf, useMe } from "#session/me.ts";

export function OrganizationsPage() {
  const portal = portalOf(useMe());
  return (
    <RecordListPage
      title="Organizations"
      lead="Carriers, their clients, and clients without a carrier."
      list={organizationList}
      to={({ id }) => `${portal}/organizations/${id}`}
    />
  );
}
