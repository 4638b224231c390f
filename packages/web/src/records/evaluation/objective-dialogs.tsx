import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { CreateExerciseObjectiveInput, UpdateExerciseObjectiveInput } from "#graphql/inputs/exercise-objective.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { CreateExerciseObjective, UpdateExerciseObjective } from "#records/evaluation/evaluation-acts.ts";
import type { ObjectiveShown } from "#records/evaluation/evaluation-question.ts";

const HINTS = {
  OBJECTIVE: "What the exercise should show.",
  CAPABILITY_TARGET: "What must be achieved, with its measure: “Families hear of it within 30 minutes”.",
  CRITICAL_TASK: "What must be done to reach the target, one thing: “Name one spokesperson”.",
} as const;

type CreateProps = {
  readonly exercise: string;
  readonly kind: ObjectiveShown["kind"];
  readonly parent?: ObjectiveShown;
  readonly close: () => void;
};

export function CreateObjectiveDialog({ exercise, kind, parent, close }: CreateProps) {
  const tell = useTell();
  return (
    <Dialog title={`Add ${inSentence(kind)}`} close={close}>
      <ActionForm
        document={CreateExerciseObjective}
        fields={CreateExerciseObjectiveInput}
        draft={`objective:${parent?.id ?? exercise}`}
        submit="Add"
        cancel={close}
        also={() => ({ exercise_id: exercise, kind, ...(parent && { parent_id: parent.id }) })}
        done={() => {
          tell("It was added.");
          close();
        }}
      >
        {parent && <p className="faint space-below-12">Under: {parent.title}</p>}
        <SetField name="title" label="Title" hint={HINTS[kind]} />
        {kind === "CAPABILITY_TARGET" && <SetField name="dimension" label="Readiness dimension" required />}
      </ActionForm>
    </Dialog>
  );
}

type EditProps = { readonly objective: ObjectiveShown; readonly close: () => void };

export function EditObjectiveDialog({ objective, close }: EditProps) {
  const tell = useTell();
  const { kind } = objective;
  return (
    <Dialog title={`Edit ${inSentence(kind)}`} close={close}>
      <ActionForm
        document={UpdateExerciseObjective}
        fields={UpdateExerciseObjectiveInput}
        record={objective}
        submit="Save"
        cancel={close}
        done={() => {
          tell("It was saved.");
          close();
        }}
      >
        <SetField name="title" label="Title" hint={HINTS[kind]} />
        {kind === "CAPABILITY_TARGET" && <SetField name="dimension" label="Readiness dimension" required />}
      </ActionForm>
    </Dialog>
  );
}
