import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { SendToReviewDialog } from "#records/dialogs.ts";
import type { ReportShown, SectionName } from "#records/reports/report-question.ts";

type MendProps = {
  readonly part: string;
  readonly report: ReportShown;
  readonly exercise: string;
  readonly edit: (section: SectionName) => void;
};

/** The act that adds a missing part; an agreement has none, because only its reviewer gives it. */
export function MendPart({ part, report, exercise, edit }: MendProps) {
  const [asks, setAsks] = useState(false);
  if (part.endsWith("participant_feedback is empty"))
    return (
      <Button look="ghost" onClick={() => edit("participant_feedback")}>
        Write what participants said
      </Button>
    );
  if (!part.startsWith("Nobody at the client")) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsks(true)}>
        Ask reviewers
      </Button>
      {asks && <SendToReviewDialog report={report} exercise={exercise} close={() => setAsks(false)} />}
    </>
  );
}
