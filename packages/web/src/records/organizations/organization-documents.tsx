import { Link } from "@tanstack/react-router";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { firstOf } from "#kit/words.ts";
import { DeliverableRows } from "#records/deliverables/deliverable-rows.tsx";
import { GenerateFrom } from "#records/deliverables/generate-button.tsx";
import { useWithholds } from "#records/disclosure/withheld.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { usePagePath } from "#session/page-path.ts";

/** An organization's newest documents. */
export function OrganizationDocuments({ organization }: { readonly organization: OrganizationShown }) {
  const pagePath = usePagePath();
  const { id, name, deliverables, deliverables_count: total } = organization;
  const isWithheld = useWithholds(organization);
  return (
    <Panel
      title="Documents"
      count={firstOf(deliverables.length, total)}
      more={
        <span className="inline-row">
          {total > deliverables.length && (
            <Link to={pagePath("deliverables")} search={{ organization_id: id }}>
              All documents
            </Link>
          )}
          <GenerateFrom subject={{ kind: "organization", id }} organization={organization} />
        </span>
      }
    >
      {deliverables.length === 0 ? (
        <Empty title={isWithheld ? "Documents are not disclosed" : "No documents yet"}>
          {isWithheld
            ? `${name} discloses a summary to its carrier, so its reports, slides and plans are withheld.`
            : "Reports, slides and plans appear here once they are generated."}
        </Empty>
      ) : (
        <DeliverableRows deliverables={deliverables} />
      )}
    </Panel>
  );
}
