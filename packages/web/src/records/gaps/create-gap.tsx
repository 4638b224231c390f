import { useQuery } from "@tanstack/react-query";
import { GapCategory, Severity } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { optionsOf, SelectField, TextArea, TextField } from "#kit/fields.tsx";
import { codeIn, Form, given } from "#kit/form.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";

const CreateGap = graphql(`
  mutation CreateGap($input: CreateGapInput!) {
    createGap(input: $input) {
      id
      reference
    }
  }
`);

const Held = graphql(`
  query HeldExercises {
    running: exercises(status: IN_PROGRESS, limit: 50) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
    completed: exercises(status: COMPLETED, limit: 150) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
  }
`);

const categoryOf = codeIn(GapCategory);
const severityOf = codeIn(Severity);

/** A gap comes from an exercise in progress or completed. */
export function CreateGapDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  const { data } = useQuery(question(Held, {}));
  const exercises = [...(data?.running ?? []), ...(data?.completed ?? [])];
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
        <SelectField
          name="exercise_id"
          label="Exercise"
          hint="The one that brought it to light: in progress, or completed."
          options={exercises.map(({ id, title, exercise_date, organization }) => ({
            value: id,
            label: joined([title, organization.name, dayText(exercise_date)]),
          }))}
          required
        />
        <TextField name="title" label="Title" hint="The weakness in one line." required />
        <TextArea name="description" label="Description" rows={3} />
        <div className="grid grid-cols-2 gap-x-4">
          <SelectField name="severity" label="Severity" options={optionsOf(Severity)} required />
          <SelectField name="category" label="Category" options={optionsOf(GapCategory)} required />
        </div>
        <TextArea name="root_cause" label="Root cause" rows={2} />
        <TextArea name="recommendation" label="Recommendation" rows={2} />
        <div className="grid grid-cols-2 gap-x-4">
          <TextField name="owner" label="Owner" />
          <TextField name="due_on" label="Due" type="date" />
        </div>
      </Form>
    </Dialog>
  );
}
