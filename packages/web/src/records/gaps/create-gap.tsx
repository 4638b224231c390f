import { ActionForm } from "#forms/action-form.tsx";
import { useForm } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateGapInput } from "#graphql/inputs/gap.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { HeldExerciseField } from "#records/exercises/held-exercise-field.tsx";
import { RecursField } from "#records/gaps/earlier-gap-field.tsx";
import { GapFields } from "#records/gaps/gap-fields.tsx";

const CreateGap = graphql(`
  mutation CreateGap($input: CreateGapInput!) {
    createGap(input: $input) {
      id
      reference
    }
  }
`);

/** A gap belongs to an exercise that is in progress or completed. */
export function CreateGapDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  return (
    <Dialog title="New gap" close={close} wide>
      <ActionForm
        document={CreateGap}
        fields={CreateGapInput}
        draft="gap"
        submit="Record the gap"
        cancel={close}
        initial={{ severity: "MEDIUM", category: "INCIDENT_RESPONSE_PLAN" }}
        done={({ createGap }) => {
          tell(`${createGap?.reference ?? "The gap"} was recorded.`);
          close();
        }}
      >
        <HeldExerciseField name="exercise_id" />
        <FieldsOfChosen />
      </ActionForm>
    </Dialog>
  );
}

function FieldsOfChosen() {
  const { values } = useForm();
  const exercise = values.exercise_id ?? "";
  return (
    <>
      <GapFields exercise={exercise} />
      <RecursField exercise={exercise} />
    </>
  );
}
