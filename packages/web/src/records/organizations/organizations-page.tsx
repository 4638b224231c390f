import { RecordListPage } from "#records/list/record-list-page.tsx";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { usePagePath } from "#session/page-path.ts";

export function OrganizationsPage() {
  const pagePath = usePagePath();
  return (
    <RecordListPage
      title="Organizations"
      lead="Carriers, their clients, and clients without a carrier."
      list={organizationList}
      to={({ id }) => pagePath("organizations", id)}
    />
  );
}
