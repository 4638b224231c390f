import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { CreateEngagementDialog } from "#records/dialogs.ts";
import { engagementList } from "#records/engagements/engagement-list.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(engagementList);

export function EngagementsPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Engagements"
        lead="Exercises agreed with clients, for a year or a purpose."
        list={engagementList}
        to={({ id }) => pagePath("engagements", id)}
        actions={
          may("plan_engagements") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New engagement
            </Button>
          )
        }
      />
      {creating && <CreateEngagementDialog close={() => setCreating(false)} />}
    </>
  );
}
