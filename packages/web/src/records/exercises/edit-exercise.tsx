import { TextArea } from "#forms/fields.tsx";
import { Form, given } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { pacingOf, SettingFields, StoryFields, scenarioOf, severityOf } from "#records/exercises/exercise-fields.tsx";
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
      <Form
        document={UpdateExercise}
        draft={`exercise:${exercise.id}:${exercise.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{
          title: exercise.title,
          scenario: exercise.scenario,
          severity: exercise.severity,
          exercise_date: exercise.exercise_date,
          facilitator: exercise.facilitator ?? "",
          location: exercise.location ?? "",
          pacing: exercise.pacing,
          engagement_id: exercise.engagement?.id ?? "",
          objectives: exercise.objectives ?? "",
        }}
        input={(values) => ({
          id: exercise.id,
          title: values.title ?? "",
          scenario: scenarioOf(values.scenario),
          severity: severityOf(values.severity),
          exercise_date: values.exercise_date ?? "",
          facilitator: given(values.facilitator),
          location: given(values.location),
          pacing: pacingOf(values.pacing),
          engagement_id: given(values.engagement_id),
          objectives: given(values.objectives),
          expected_updated_at: exercise.updated_at,
        })}
        done={() => {
          tell(`${exercise.reference} was updated.`);
          close();
        }}
      >
        <StoryFields />
        <SettingFields organizationId={exercise.organization.id} />
      </Form>
    </Dialog>
  );
}

/** The narrative may still be written when the exercise is over. */
export function EditNarrativeDialog({ exercise, close }: EditExerciseProps) {
  const tell = useTell();
  return (
    <Dialog title={`Narrative of ${exercise.reference}`} close={close}>
      <Form
        document={UpdateExercise}
        draft={`narrative:${exercise.id}:${exercise.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{ narrative: exercise.narrative ?? "" }}
        input={(values) => ({
          id: exercise.id,
          narrative: given(values.narrative),
          expected_updated_at: exercise.updated_at,
        })}
        done={() => {
          tell(`The narrative of ${exercise.reference} was updated.`);
          close();
        }}
      >
        <TextArea name="narrative" label="What happened, from start to end" rows={12} />
      </Form>
    </Dialog>
  );
}
