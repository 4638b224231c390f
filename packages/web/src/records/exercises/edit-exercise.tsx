import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { UpdateExerciseInput } from "#graphql/inputs/exercise.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { SettingFields, StoryFields } from "#records/exercises/exercise-fields.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";

const UpdateExercise = graphql(`
  mutation UpdateExercise($input: UpdateExerciseInput!) {
    updateExercise(input: $input) {
      id
      reference
    }
  }
`);

type EditExerciseProps = { readonly exercise: ExerciseShown; readonly close: () => void };

export function EditExerciseDialog({ exercise, close }: EditExerciseProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${exercise.reference}`} close={close}>
      <ActionForm
        document={UpdateExercise}
        fields={UpdateExerciseInput}
        record={exercise}
        draft={`exercise:${exercise.id}`}
        submit="Save"
        cancel={close}
        initial={{ engagement_id: exercise.engagement?.id ?? "" }}
        done={() => {
          tell(`${exercise.reference} was updated.`);
          close();
        }}
      >
        <StoryFields />
        <SettingFields organizationId={exercise.organization.id} />
      </ActionForm>
    </Dialog>
  );
}

/** The narrative can still be written after the exercise. */
export function EditNarrativeDialog({ exercise, close }: EditExerciseProps) {
  const tell = useTell();
  return (
    <Dialog title={`Narrative of ${exercise.reference}`} close={close}>
      <ActionForm
        document={UpdateExercise}
        fields={UpdateExerciseInput}
        record={exercise}
        draft={`narrative:${exercise.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`The narrative of ${exercise.reference} was updated.`);
          close();
        }}
      >
        <SetField name="narrative" label="What happened, from start to end" rows={12} />
      </ActionForm>
    </Dialog>
  );
}
