import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { question } from "#graphql/question.ts";
import { buttonClass } from "#kit/button.tsx";
import { PageHead } from "#kit/page.tsx";
import { joined } from "#kit/words.ts";
import { EvidenceDrawer } from "#records/dialogs.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { sizeText } from "#records/organizations/organization-choices.ts";
import { Readiness } from "#records/readiness/readiness-question.ts";
import { beginReadiness, ReadinessView } from "#records/readiness/readiness-view.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { organization: id = "" } }) => beginReadiness(id);

/** The readiness of one organization, for the organizations above it. */
export function ReadinessPage() {
  const { organization: id = "" } = useParams({ strict: false });
  const [search, change] = useListSearch();
  const may = useMay();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Readiness, { id }));
  const { organization } = data;
  if (!organization) return <NotFound />;
  return (
    <Page
      title={organization.name}
      under={[{ label: "Readiness", to: pagePath("readiness") }]}
      actions={
        <>
          {may("read_exercises") && (
            <Link className={buttonClass({})} to={pagePath("organizations", organization.id, "attack")}>
              ATT&CK
            </Link>
          )}
          <Link className={buttonClass({})} to={pagePath("organizations", organization.id)}>
            About the client
          </Link>
        </>
      }
      drawer={
        search.open && (
          <EvidenceDrawer kind={search.of} id={search.open} close={() => change({ open: undefined, of: undefined })} />
        )
      }
    >
      <PageHead
        title={organization.name}
        lead={joined([
          organization.industry && inWords(organization.industry),
          organization.size_band && sizeText(organization.size_band),
        ])}
      />
      <ReadinessView shown={{ ...data, organization }} heading="h2" />
    </Page>
  );
}
