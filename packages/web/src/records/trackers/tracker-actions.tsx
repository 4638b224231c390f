import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import type { TrackerShown } from "#records/trackers/tracker.ts";

const dialogs = () => import("#records/trackers/tracker-dialogs.tsx");
const EditTrackerDialog = opened(async () => (await dialogs()).EditTrackerDialog);
const EndTrackerDialog = opened(async () => (await dialogs()).EndTrackerDialog);

const PauseTracker = graphql(`
  mutation PauseTracker($input: PauseTrackerInput!) {
    pauseTracker(input: $input) {
      id
    }
  }
`);

const ResumeTracker = graphql(`
  mutation ResumeTracker($input: ResumeTrackerInput!) {
    resumeTracker(input: $input) {
      id
    }
  }
`);

const TestTracker = graphql(`
  mutation TestTracker($input: TestTrackerInput!) {
    testTracker(input: $input) {
      id
    }
  }
`);

/** What an ADMIN does with a connection that has not ended. */
export function TrackerActions({ tracker }: { readonly tracker: TrackerShown }) {
  const tell = useTell();
  const [shown, setShown] = useState<"edit" | "end">();
  const [pause, resume, test] = [useAction(PauseTracker), useAction(ResumeTracker), useAction(TestTracker)];
  const close = () => setShown(undefined);
  const { id, name, status } = tracker;
  const failure = pause.failure ?? resume.failure ?? test.failure;
  const runTest = async () => {
    if (await test.run({ id })) tell("The tracker is asked now. Its answer appears within seconds.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {status === "ACTIVE" && <Button onClick={runTest}>Test</Button>}
      {status === "ACTIVE" && <Button onClick={() => void pause.run({ id })}>Pause</Button>}
      {status === "PAUSED" && (
        <Button look="primary" onClick={() => void resume.run({ id })}>
          Resume
        </Button>
      )}
      <Button onClick={() => setShown("edit")}>Edit</Button>
      <Button look="danger" onClick={() => setShown("end")}>
        End<span className="visually-hidden"> {name}</span>
      </Button>
      {shown === "edit" && <EditTrackerDialog tracker={tracker} close={close} />}
      {shown === "end" && <EndTrackerDialog tracker={tracker} close={close} />}
    </>
  );
}
