import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { CreateGapDialog, GapDrawer } from "#records/dialogs.ts";
import { type GapRow, gapList } from "#records/gaps/gap-list.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { selecting } from "#records/list/selecting.tsx";
import { useMay } from "#session/me.ts";

const AssignGapsDialog = opened(async () => (await import("#records/assign.tsx")).AssignGapsDialog);
const assigningGaps = selecting<GapRow>({
  label: "Assign",
  one: "gap",
  nameOf: ({ title }) => title,
  open: (rows, close, keep) => <AssignGapsDialog rows={rows} close={close} keep={keep} />,
});

export const begin = beginList(gapList);

/** Every gap in the caller's scope; one opens next to the list. */
export function GapsPage() {
  const may = useMay();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Gaps"
        lead="Gaps are never deleted. Withdraw a gap that turned out not to be one, with a reason."
        list={gapList}
        draw={may("record_findings") ? assigningGaps : undefined}
        drawer={(id, close) => <GapDrawer key={id} id={id} close={close} />}
        actions={
          may("record_findings") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New gap
            </Button>
          )
        }
      />
      {creating && <CreateGapDialog close={() => setCreating(false)} />}
    </>
  );
}
