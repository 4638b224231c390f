import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { ActionItem } from "#records/action-items/action-item.ts";
import { ActionItemActions } from "#records/action-items/action-item-actions.tsx";
import { ActionItemFacts, ActionItemMarks } from "#records/action-items/action-item-parts.tsx";
import { Comments } from "#records/comments.tsx";
import { Attachments, TrackerIssue } from "#records/dialogs.ts";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export function ActionItemDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(ActionItem, { id }));
  const may = useMay();
  const pagePath = usePagePath();
  return (
    <RecordDrawer what="action item" asked={asked} record={asked.data?.action_item} close={close}>
      {(item) => ({
        label: `Action item ${item.reference}`,
        title: item.title,
        page: pagePath("action-items", item.id),
        marks: <ActionItemMarks item={item} />,
        foot: may("update_action_items") && <ActionItemActions item={item} />,
        body: (
          <>
            <ActionItemFacts item={item} />
            <Attachments
              to={{ subject: "ActionItem", id: item.id }}
              files={item.attachments}
              areEvidence={item.status === "DONE"}
              closing={item.gap}
            />
            {may("read_trackers") && <TrackerIssue item={item} />}
            <Comments about={{ action_item_id: item.id }} comments={item.comments} />
            <History changes={item.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
