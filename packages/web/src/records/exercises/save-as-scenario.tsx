import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateScenarioFromExerciseInput } from "#graphql/inputs/scenario.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { usePagePath } from "#session/page-path.ts";

const SaveAsScenario = graphql(`
  mutation SaveAsScenario($input: CreateScenarioFromExerciseInput!) {
    createScenarioFromExercise(input: $input) {
      id
      title
    }
  }
`);

type SaveAsScenarioProps = { readonly exercise: ExerciseShown; readonly close: () => void };

/** The plan of an exercise as a draft in the library. Leads to it. */
export function SaveAsScenarioDialog({ exercise, close }: SaveAsScenarioProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title={`Save ${exercise.reference} as a scenario`} close={close}>
      <ActionForm
        document={SaveAsScenario}
        fields={CreateScenarioFromExerciseInput}
        draft={`scenario from:${exercise.id}`}
        submit="Save as scenario"
        cancel={close}
        initial={{ title: exercise.title, language: "EN" }}
        also={() => ({ exercise_id: exercise.id })}
        done={({ createScenarioFromExercise }) => {
          if (!createScenarioFromExercise) return;
          tell(`“${createScenarioFromExercise.title}” is a draft.`);
          close();
          navigate({ to: pagePath("scenarios", createScenarioFromExercise.id) });
        }}
      >
        <Notice>
          Its injects are copied with their choices and controls, and nothing that happened in the exercise. Check the
          texts for names of people and of the client.
        </Notice>
        <SetField name="title" label="Title" />
        <SetField name="summary" label="The story in a paragraph" rows={4} />
        <SetField name="language" label="Language" />
      </ActionForm>
    </Dialog>
  );
}
