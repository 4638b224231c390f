import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { Button } from "#kit/button.tsx";
import { PageHead } from "#kit/page.tsx";
import { CreateOrganizationDialog } from "#records/dialogs.ts";
import { listQuestion } from "#records/list/list-question.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { branchQuestion, OrganizationTree } from "#records/organizations/organization-tree.tsx";
import { OrganizationViews } from "#records/organizations/organization-views.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ me, search }) =>
  search.view === "tree"
    ? queries.ensureQueryData(branchQuestion(me.organization.id))
    : queries.ensureQueryData(listQuestion(organizationList, search, me));

/** All organizations: as a list, or as a tree. */
export function OrganizationsPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [search] = useListSearch();
  const [creating, setCreating] = useState(false);
  const tree = search.view === "tree";
  return (
    <Page
      title="Organizations"
      actions={
        may("manage_organizations") && (
          <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
            New organization
          </Button>
        )
      }
    >
      <PageHead
        title="Organizations"
        lead="Carriers, their clients, and clients without a carrier."
        actions={<OrganizationViews tree={tree} />}
      />
      {tree ? (
        <OrganizationTree />
      ) : (
        <RecordListView
          list={organizationList}
          name={({ id }, content) => <Link to={pagePath("organizations", id)}>{content}</Link>}
        />
      )}
      {creating && <CreateOrganizationDialog close={() => setCreating(false)} />}
    </Page>
  );
}
