import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { trackerList } from "#records/trackers/tracker-list.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(trackerList);

const CreateTrackerDialog = opened(
  async () => (await import("#records/trackers/create-tracker.tsx")).CreateTrackerDialog,
);

export function TrackersPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Issue trackers"
        lead="Action items become issues in your tracker. Their status stays the same on both sides."
        list={trackerList}
        to={({ id }) => pagePath("trackers", id)}
        actions={
          may("manage_trackers") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              Connect a tracker
            </Button>
          )
        }
      />
      {creating && <CreateTrackerDialog close={() => setCreating(false)} />}
    </>
  );
}
