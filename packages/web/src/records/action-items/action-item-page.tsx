import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead, Panel } from "#kit/page.tsx";
import { ActionItem } from "#records/action-items/action-item.ts";
import { ActionItemActions } from "#records/action-items/action-item-actions.tsx";
import { ActionItemFacts, ActionItemMarks } from "#records/action-items/action-item-parts.tsx";
import { CommentsAndHistory } from "#records/comments-and-history.tsx";
import { Attachments, TrackerIssue } from "#records/dialogs.ts";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { item: id = "" } }) => queries.ensureQueryData(question(ActionItem, { id }));

/** One action item on its own page, the target of links. */
export function ActionItemPage() {
  const { item: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const may = useMay();
  const item = useSuspenseQuery(question(ActionItem, { id })).data.action_item;
  if (!item) return <NotFound />;
  const under = [{ label: "Action items", to: pagePath("action-items") }, organizationCrumb(item.organization)];
  return (
    <Page title={item.reference} under={under}>
      <PageHead
        title={item.title}
        lead={
          <span className="inline-row wrap">
            <ActionItemMarks item={item} />
          </span>
        }
        actions={<ActionItemActions item={item} />}
      />
      <div className="two-columns">
        <Panel title="Task">
          <div className="panel-body record-parts">
            <ActionItemFacts item={item} />
            <Attachments
              to={{ subject: "ActionItem", id: item.id }}
              files={item.attachments}
              areEvidence={item.status === "DONE"}
              closing={item.gap}
            />
            {may("read_trackers") && <TrackerIssue item={item} />}
          </div>
        </Panel>
        <CommentsAndHistory about={{ action_item_id: item.id }} comments={item.comments} changes={item.history} />
      </div>
    </Page>
  );
}
