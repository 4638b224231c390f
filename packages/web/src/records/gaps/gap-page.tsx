import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead, Panel } from "#kit/page.tsx";
import { CommentsAndHistory } from "#records/comments-and-history.tsx";
import { Attachments, Retests } from "#records/dialogs.ts";
import { Gap, hasEvidence } from "#records/gaps/gap.ts";
import { GapActions } from "#records/gaps/gap-actions.tsx";
import { GapFacts, GapFindings, GapMarks } from "#records/gaps/gap-parts.tsx";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { gap: id = "" } }) => queries.ensureQueryData(question(Gap, { id }));

/** One gap on its own page, the target of links. */
export function GapPage() {
  const { gap: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { gap } = useSuspenseQuery(question(Gap, { id })).data;
  if (!gap) return <NotFound />;
  return (
    <Page title={gap.reference} under={[{ label: "Gaps", to: pagePath("gaps") }, organizationCrumb(gap.organization)]}>
      <PageHead
        title={gap.title}
        lead={
          <span className="inline-row wrap">
            <GapMarks gap={gap} />
          </span>
        }
        actions={<GapActions gap={gap} />}
      />
      <div className="two-columns">
        <div className="stacked">
          <Panel title="Finding">
            <div className="panel-body">
              <GapFacts gap={gap} />
            </div>
          </Panel>
          <Panel title="Next steps">
            <div className="panel-body record-parts">
              <GapFindings gap={gap} />
              <Retests retests={gap.retests} of="gap" />
              <Attachments
                to={{ subject: "Gap", id: gap.id }}
                files={gap.attachments}
                areEvidence={hasEvidence(gap)}
                closing={gap}
              />
            </div>
          </Panel>
        </div>
        <CommentsAndHistory about={{ gap_id: gap.id }} comments={gap.comments} changes={gap.history} />
      </div>
    </Page>
  );
}
