import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, Form, given } from "#forms/form.tsx";
import { GapCategory, Severity } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { optionsOf } from "#kit/option.ts";
import { useTell } from "#kit/toast.tsx";
import { HeldExerciseField } from "#records/exercises/held-exercise-field.tsx";

const CreateGap = graphql(`
  mutation CreateGap($input: CreateGapInput!) {
    createGap(input: $input) {
      id
      reference
    }
  }
`);

const categoryOf = codeIn(GapCategory);
const severityOf = codeIn(Severity);

/** A gap comes from an exercise in progress or completed. */
export function CreateGapDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  return (
    <Dialog title="New gap" close={close} wide>
      <Form
        document={CreateGap}
        draft="gap"
        submit="Record the gap"
        cancel={close}
        initial={{ severity: "MEDIUM", category: "INCIDENT_RESPONSE_PLAN" }}
        input={(values) => ({
          exercise_id: values.exercise_id ?? "",
          title: values.title ?? "",
          description: given(values.description),
          severity: severityOf(values.severity),
          category: categoryOf(values.category),
          root_cause: given(values.root_cause),
          recommendation: given(values.recommendation),
          owner: given(values.owner),
          due_on: given(values.due_on),
        })}
        done={({ createGap }) => {
          tell(`${createGap?.reference ?? "The gap"} was recorded.`);
          close();
        }}
      >
        <HeldExerciseField name="exercise_id" />
        <TextField name="title" label="Title" hint="The weakness, in one line." required />
        <TextArea name="description" label="Description" rows={3} />
        <div className="grid columns-two gap-across-16">
          <SelectField name="severity" label="Severity" options={optionsOf(Severity)} required />
          <SelectField name="category" label="Category" options={optionsOf(GapCategory)} required />
        </div>
        <TextArea name="root_cause" label="Root cause" rows={2} />
        <TextArea name="recommendation" label="Recommendation" rows={2} />
        <div className="grid columns-two gap-across-16">
          <TextField name="owner" label="Owner" />
          <TextField name="due_on" label="Due" type="date" />
        </div>
      </Form>
    </Dialog>
  );
}
