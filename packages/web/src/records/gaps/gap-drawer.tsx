import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { Comments } from "#records/comments.tsx";
import { Attachments, Retests } from "#records/dialogs.ts";
import { Gap, hasEvidence } from "#records/gaps/gap.ts";
import { GapActions } from "#records/gaps/gap-actions.tsx";
import { GapFacts, GapFindings, GapMarks } from "#records/gaps/gap-parts.tsx";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { usePagePath } from "#session/page-path.ts";

export function GapDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Gap, { id }));
  const pagePath = usePagePath();
  return (
    <RecordDrawer what="gap" asked={asked} record={asked.data?.gap} close={close}>
      {(gap) => ({
        label: `Gap ${gap.reference}`,
        title: gap.title,
        page: pagePath("gaps", gap.id),
        marks: <GapMarks gap={gap} />,
        foot: <GapActions gap={gap} />,
        body: (
          <>
            <GapFacts gap={gap} />
            <GapFindings gap={gap} />
            <Retests retests={gap.retests} of="gap" />
            <Attachments
              to={{ subject: "Gap", id: gap.id }}
              files={gap.attachments}
              areEvidence={hasEvidence(gap)}
              closing={gap}
            />
            <Comments about={{ gap_id: gap.id }} comments={gap.comments} />
            <History changes={gap.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
