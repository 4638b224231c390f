import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Mark } from "#kit/mark.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { dutyClocks } from "#live/duty-clock.ts";
import type { LiveExercise, LiveRecords } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { useAct } from "#live/use-act.ts";
import { documentLanguage } from "#records/deliverables/document-language.ts";
import { CompleteExercise, WITHOUT_SCORE } from "#records/exercises/exercise-acts.ts";

type CompleteProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly close: () => void;
  readonly done: () => void;
};

/** Lists what is still open, then completes the exercise, which scores it and drafts its report. */
export function CompleteDialog({ state, exercise, close, done }: CompleteProps) {
  const [busy, setBusy] = useState(false);
  const { act, failure } = useAct(state.connection);
  const queries = useQueryClient();
  const tell = useTell();
  const missing = missingIn(state.records);
  const complete = async () => {
    // It may be complete although the answer was lost.
    if (exercise.status === "COMPLETED") return done();
    setBusy(true);
    const completed = await act(CompleteExercise, { id: exercise.id, language: documentLanguage() });
    await queries.invalidateQueries({ queryKey: ["graphql"] });
    setBusy(false);
    if (!completed) return;
    if (completed.completeExercise?.completed_without) tell(WITHOUT_SCORE);
    done();
  };
  return (
    <Dialog
      title="Complete the exercise"
      close={close}
      foot={
        <>
          <CancelButton cancel={close}>Not yet</CancelButton>
          <Button look="primary" onClick={complete} unavailable={busy ? "Completing the exercise…" : undefined}>
            Complete and draft the report
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p>
        The clock stops for good, and the join code stops working. The exercise is scored and its report drafted from
        the record as of that moment.
      </p>
      {missing.length > 0 && (
        <>
          <h3 className="space-above-16">Still open; the report will list it</h3>
          <ul className="check-list">
            {missing.map((each) => (
              <li key={each} className="inline-row">
                <Mark name="planned" />
                {each}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function missingIn(records: LiveRecords): string[] {
  const { Inject, Gap, ExerciseNote } = records;
  const pending = Inject.filter(({ status }) => status === "PENDING").length;
  const unrated = Inject.filter(({ status, rating }) => status === "DELIVERED" && rating === null).length;
  const ownerless = Gap.filter(({ owner }) => owner === null).length;
  const unstopped = dutyClocks(records, Infinity, true).filter(({ state }) => state === "UNANSWERED").length;
  const loose = ExerciseNote.filter(({ kind, gap_id }) => kind === "IMPROVEMENT" && gap_id === null).length;
  return [
    pending > 0 && `${counted(pending, "inject")} not delivered`,
    unrated > 0 && `${counted(unrated, "delivered inject")} not rated`,
    unstopped > 0 && `${counted(unstopped, "regulatory clock")} that no decision stopped`,
    ownerless > 0 && `${counted(ownerless, "gap")} without an owner`,
    loose > 0 && `${counted(loose, "area")} for improvement not grouped into a gap`,
  ].filter((each) => each !== false);
}
