import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateExerciseInput } from "#graphql/inputs/exercise.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { SettingFields } from "#records/exercises/exercise-fields.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { usePagePath } from "#session/page-path.ts";

const RunAgain = graphql(`
  mutation RunAgain($input: CreateExerciseInput!) {
    createExercise(input: $input) {
      id
      reference
    }
  }
`);

type RunAgainProps = { readonly exercise: ExerciseShown; readonly close: () => void };

/** Plans an exercise with the same plan. Leads to it. */
export function RunAgainDialog({ exercise, close }: RunAgainProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const { id, organization } = exercise;
  return (
    <Dialog title={`Run ${exercise.reference} again`} close={close}>
      <ActionForm
        document={RunAgain}
        fields={CreateExerciseInput}
        draft={`run again:${id}`}
        submit="Create exercise"
        cancel={close}
        initial={{ title: exercise.title, pacing: "FACILITATOR" }}
        also={() => ({ organization_id: organization.id, from_exercise_id: id })}
        done={({ createExercise }) => {
          if (!createExercise) return;
          tell(`${createExercise.reference} was created with the plan of ${exercise.reference}.`);
          close();
          navigate({ to: pagePath("exercises", createExercise.id) });
        }}
      >
        <Notice>
          Its injects are copied with their choices and controls, and nothing that happened in it. You can change all of
          it before the exercise starts.
        </Notice>
        <SetField name="title" label="Title" />
        <SettingFields organizationId={organization.id} />
      </ActionForm>
    </Dialog>
  );
}
