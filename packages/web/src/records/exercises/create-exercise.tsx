import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateExerciseInput } from "#graphql/inputs/exercise.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { SettingFields, StoryFields } from "#records/exercises/exercise-fields.tsx";
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

/** From scratch, or from a published scenario with its story and injects. Leads to the new exercise. */
export function CreateExerciseDialog({ organizationId, engagementId, scenarioId, day, close }: CreateExerciseProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title="New exercise" close={close}>
      <ActionForm
        document={CreateExercise}
        fields={CreateExerciseInput}
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
        also={() => (organizationId === undefined ? {} : { organization_id: organizationId })}
        done={({ createExercise }) => {
          if (!createExercise) return;
          tell(`${createExercise.reference} was created.`);
          close();
          navigate({ to: pagePath("exercises", createExercise.id) });
        }}
      >
        <Fields chosen={organizationId !== undefined} />
      </ActionForm>
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
        label="Scenario"
        hint={fromLibrary ? "Its story, severity and injects are copied; you can change all of it." : undefined}
      />
      {fromLibrary ? <SetField name="title" label="Title" hint="Default: the scenario's." /> : <StoryFields />}
      <SettingFields organizationId={values.organization_id ?? ""} />
    </>
  );
}
