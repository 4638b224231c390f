import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { question } from "#graphql/question.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { Readiness } from "#records/readiness/readiness-question.ts";
import { ReadinessView } from "#records/readiness/readiness-view.tsx";
import { useMe } from "#session/me.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";

/** It brings the parts of every record that may be evidence: too much for the first page. */
const EvidenceDrawer = lazy(async () => ({
  default: (await import("#records/readiness/evidence-drawer.tsx")).EvidenceDrawer,
}));

/** How ready the client is, why that moved, and what to do next. */
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
      drawer={
        search.open && (
          <Suspense>
            <EvidenceDrawer
              kind={search.of}
              id={search.open}
              close={() => change({ open: undefined, of: undefined })}
            />
          </Suspense>
        )
      }
    >
      <ReadinessView shown={{ ...data, organization }} heading="h1" />
    </Page>
  );
}
