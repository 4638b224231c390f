import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { CreateOrganizationDialog } from "#records/organizations/organization-form.tsx";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export function OrganizationsPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Organizations"
        lead="Carriers, their clients, and clients without a carrier."
        list={organizationList}
        to={({ id }) => pagePath("organizations", id)}
        actions={
          may("manage_organizations") && (
            <Button icon="plus" onClick={() => setCreating(true)}>
              New organization
            </Button>
          )
        }
      />
      {creating && <CreateOrganizationDialog close={() => setCreating(false)} />}
    </>
  );
}
