import { useSuspenseQuery } from "@tanstack/react-query";
import { AssignedToYou } from "#client/home/assigned-to-you.tsx";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { EvidenceDrawer } from "#records/dialogs.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { Readiness } from "#records/readiness/readiness-question.ts";
import { beginReadiness, ReadinessView } from "#records/readiness/readiness-view.tsx";
import { RequiredOfClient, requiredQuestion } from "#records/requirements/required-of-client.tsx";
import { useMe } from "#session/me.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ me: { organization } }) =>
  Promise.all([beginReadiness(organization.id), queries.prefetchQuery(requiredQuestion(organization.id))]);

/** How ready the client is, why that changed, and what to do next. */
export function HomePage() {
  const me = useMe();
  const [search, change] = useListSearch();
  const { data } = useSuspenseQuery(question(Readiness, { id: me.organization.id }));
  const { organization } = data;
  if (!organization) return <NotFound />;
  return (
    <Page
      title="Home"
      under={[{ label: organization.name }]}
      actions={
        <>
          <JobButton question="What changed since I last looked?">What changed</JobButton>
          <JobButton question="What to retest next, and why?">What to retest next</JobButton>
        </>
      }
      drawer={
        search.open && (
          <EvidenceDrawer kind={search.of} id={search.open} close={() => change({ open: undefined, of: undefined })} />
        )
      }
    >
      <AssignedToYou />
      <RequiredOfClient organization={organization.id} title="What your carrier requires" hidesNone />
      <ReadinessView shown={{ ...data, organization }} heading="h1" />
    </Page>
  );
}
