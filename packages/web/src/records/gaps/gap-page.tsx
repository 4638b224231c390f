import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { question } from "#graphql/question.ts";
import { PageHead, Panel } from "#kit/page.tsx";
import { Comments } from "#records/comments.tsx";
import { Gap } from "#records/gaps/gap.ts";
import { GapActions } from "#records/gaps/gap-actions.tsx";
import { GapFacts, GapFindings, GapMarks } from "#records/gaps/gap-parts.tsx";
import { History } from "#records/history.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";

/** One gap on a page of its own, where links to it lead. */
export function GapPage() {
  const { gap: id } = useParams({ strict: false });
  const pagePath = usePagePath();
  const { gap } = useSuspenseQuery(question(Gap, { id: id ?? "" })).data;
  if (!gap) return <NotFound />;
  return (
    <Page title={gap.reference} under={[{ label: "Gaps", to: pagePath("gaps") }, { label: gap.organization.name }]}>
      <PageHead
        title={gap.title}
        lead={
          <span className="row wrap">
            <GapMarks gap={gap} />
          </span>
        }
        actions={<GapActions gap={gap} />}
      />
      <div className="cols2">
        <div className="stackv">
          <Panel title="What was found">
            <div className="pb">
              <GapFacts gap={gap} />
            </div>
          </Panel>
          <Panel title="What follows">
            <div className="pb parts">
              <GapFindings gap={gap} />
            </div>
          </Panel>
        </div>
        <Panel title="Comments and history">
          <div className="pb parts">
            <Comments about={{ gap_id: gap.id }} comments={gap.comments} />
            <History changes={gap.history} />
          </div>
        </Panel>
      </div>
    </Page>
  );
}
