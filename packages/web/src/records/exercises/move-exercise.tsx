import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { Form } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CancelExerciseInput } from "#graphql/inputs/exercise.ts";
import { daysUntil, dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { usePagePath } from "#session/page-path.ts";

const StartExercise = graphql(`
  mutation StartExercise($input: StartExerciseInput!) {
    startExercise(input: $input) {
      id
      status
    }
  }
`);

const CancelExercise = graphql(`
  mutation CancelExercise($input: CancelExerciseInput!) {
    cancelExercise(input: $input) {
      id
      status
    }
  }
`);

type MoveProps = { readonly exercise: ExerciseShown; readonly close: () => void };

export function StartExerciseDialog({ exercise, close }: MoveProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const { injects, participants_count, exercise_date } = exercise;
  return (
    <Dialog title={`Start ${exercise.title}`} close={close}>
      <Form
        document={StartExercise}
        submit="Start now"
        cancel={close}
        of={exercise}
        input={(_, version) => ({ id: exercise.id, ...version })}
        done={() => {
          tell(`${exercise.reference} is running.`);
          close();
          navigate({ to: pagePath("exercises", exercise.id), search: { tab: "run" } });
        }}
      >
        <div className="grid gap-12 space-below-16">
          <p>
            The exercise clock starts at 0:00:00 as soon as you press the button. There are{" "}
            {counted(injects.length, "inject")} and {counted(participants_count, "participant")}; you can add both while
            it runs.
          </p>
          {daysUntil(exercise_date) > 0 && (
            <Notice tone="warning">
              {`It is planned for ${dayText(exercise_date)}. Today becomes its date, and its results count from today.`}
            </Notice>
          )}
          {injects.length === 0 && <Notice tone="warning">There is nothing to deliver yet.</Notice>}
        </div>
      </Form>
    </Dialog>
  );
}

export function CancelExerciseDialog({ exercise, close }: MoveProps) {
  const tell = useTell();
  return (
    <Dialog title={`Cancel ${exercise.title}`} close={close}>
      <ActionForm
        document={CancelExercise}
        fields={CancelExerciseInput}
        moved={exercise}
        draft={`cancel:${exercise.id}`}
        submit="Cancel the exercise"
        cancel={close}
        done={() => {
          tell(`${exercise.reference} was cancelled.`);
          close();
        }}
      >
        <p className="space-below-16">A cancelled exercise stays on record and cannot be restarted.</p>
        <SetField name="reason" label="Reason" rows={3} />
      </ActionForm>
    </Dialog>
  );
}
