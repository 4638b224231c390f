import { useNavigate } from "@tanstack/react-router";
import { TextField } from "#forms/fields.tsx";
import { Form, given, useForm } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { pacingOf, SettingFields, StoryFields, scenarioOf, severityOf } from "#records/exercises/exercise-fields.tsx";
import { ClientField } from "#records/organizations/client-field.tsx";
import { ScenarioField } from "#records/scenarios/scenario-field.tsx";
import { usePagePath } from "#session/page-path.ts";

const CreateExercise = graphql(`
  mutation CreateExercise($input: CreateExerciseInput!) {
    createExercise(input: $input) {
      id
      reference
      title
    }
  }
`);

type CreateExerciseProps = {
  readonly organizationId?: string;
  readonly engagementId?: string;
  readonly scenarioId?: string;
  readonly day?: string;
  readonly close: () => void;
};

/** From nothing, or from a scenario of the library, which gives it its story and injects. Leads to the new exercise. */
export function CreateExerciseDialog({ organizationId, engagementId, scenarioId, day, close }: CreateExerciseProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title="New exercise" close={close}>
      <Form
        document={CreateExercise}
        draft={["exercise", organizationId, engagementId, scenarioId].filter(Boolean).join(":")}
        submit="Create exercise"
        cancel={close}
        initial={{
          organization_id: organizationId ?? "",
          engagement_id: engagementId ?? "",
          scenario_id: scenarioId ?? "",
          exercise_date: day ?? "",
          pacing: "FACILITATOR",
        }}
        input={(values) => ({
          organization_id: values.organization_id ?? "",
          engagement_id: given(values.engagement_id),
          exercise_date: values.exercise_date ?? "",
          facilitator: given(values.facilitator),
          location: given(values.location),
          pacing: pacingOf(values.pacing),
          objectives: given(values.objectives),
          title: given(values.title),
          ...(given(values.scenario_id)
            ? { scenario_id: values.scenario_id ?? "" }
            : {
                scenario: values.scenario ? scenarioOf(values.scenario) : null,
                severity: values.severity ? severityOf(values.severity) : null,
              }),
        })}
        done={({ createExercise }) => {
          if (!createExercise) return;
          tell(`${createExercise.reference} was created.`);
          close();
          navigate({ to: pagePath("exercises", createExercise.id) });
        }}
      >
        <Fields chosen={organizationId !== undefined} />
      </Form>
    </Dialog>
  );
}

function Fields({ chosen }: { readonly chosen: boolean }) {
  const { values } = useForm();
  const fromLibrary = Boolean(values.scenario_id);
  return (
    <>
      {!chosen && <ClientField name="organization_id" label="Organization" required />}
      <ScenarioField
        name="scenario_id"
        label="Library scenario"
        hint={fromLibrary ? "Its story, severity and injects are copied; you can change all of it." : undefined}
      />
      {fromLibrary ? <TextField name="title" label="Title" hint="Default: the scenario's." /> : <StoryFields />}
      <SettingFields organizationId={values.organization_id ?? ""} />
    </>
  );
}
