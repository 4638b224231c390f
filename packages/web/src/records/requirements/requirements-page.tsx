import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { CreateRequirementDialog } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { requirementList } from "#records/requirements/requirement-list.tsx";
import { useMay } from "#session/me.ts";

const RequirementDrawer = opened(
  async () => (await import("#records/requirements/requirement-drawer.tsx")).RequirementDrawer,
);

export const begin = beginList(requirementList);

/** What carriers require of their clients, and how many meet it; one opens next to the list with its clients. */
export function RequirementsPage() {
  const may = useMay();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Requirements"
        lead="What clients must do, by when. Only what the operator or a retest confirms meets a requirement."
        list={requirementList}
        drawer={(id, close) => <RequirementDrawer key={id} id={id} close={close} />}
        actions={
          may("set_requirements") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New requirement
            </Button>
          )
        }
      />
      {creating && <CreateRequirementDialog close={() => setCreating(false)} />}
    </>
  );
}
