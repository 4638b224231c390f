import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { DeleteInjectInput } from "#graphql/inputs/exercise.ts";
import { CreateInjectInput, UpdateInjectInput } from "#graphql/inputs/inject.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";
import { copiedInject, editedInject, InjectFields, injectAlso, newInject } from "#records/exercises/inject-fields.tsx";

const CreateInject = graphql(`
  mutation CreateInject($input: CreateInjectInput!) {
    createInject(input: $input) {
      id
      reference
    }
  }
`);

const UpdateInject = graphql(`
  mutation UpdateInject($input: UpdateInjectInput!) {
    updateInject(input: $input) {
      id
      reference
    }
  }
`);

const DeleteInject = graphql(`
  mutation DeleteInject($input: DeleteInjectInput!) {
    deleteInject(input: $input) {
      id
    }
  }
`);

type CreateProps = {
  readonly exercise: ExerciseShown;
  /** Starts as a copy of this one, and comes right after it. */
  readonly copied?: InjectShown;
  readonly created: (id: string) => void;
  readonly close: () => void;
};

export function CreateInjectDialog({ exercise, copied, created, close }: CreateProps) {
  const tell = useTell();
  return (
    <Dialog title={copied ? `Duplicate ${copied.reference}` : "New inject"} close={close} wide>
      <ActionForm
        document={CreateInject}
        fields={CreateInjectInput}
        draft={`inject:${exercise.id}:${copied?.id ?? "new"}`}
        submit={copied ? "Add the copy" : "Add inject"}
        cancel={close}
        initial={copied ? copiedInject(copied) : newInject}
        also={(values) => ({
          exercise_id: exercise.id,
          ...injectAlso(values),
          ...(copied && { sequence: placeAfter(exercise, copied), copied_inject_id: copied.id }),
        })}
        done={({ createInject }) => {
          if (!createInject) return;
          tell(`${createInject.reference} was added.`);
          close();
          created(createInject.id);
        }}
      >
        <InjectFields others={exercise.injects} />
      </ActionForm>
    </Dialog>
  );
}

/** Right after it, unless a delivered inject follows, which keeps its position. */
function placeAfter({ injects }: ExerciseShown, { sequence }: InjectShown): number {
  const delivered = injects.findLast(({ status }) => status === "DELIVERED");
  return Math.max(sequence, delivered?.sequence ?? 0) + 1;
}

type InjectProps = { readonly exercise: ExerciseShown; readonly inject: InjectShown; readonly close: () => void };

export function EditInjectDialog({ exercise, inject, close }: InjectProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${inject.reference}`} close={close} wide>
      <ActionForm
        document={UpdateInject}
        fields={UpdateInjectInput}
        draft={`inject:${inject.id}`}
        submit="Save"
        cancel={close}
        record={inject}
        initial={editedInject(inject)}
        also={(values) => ({ scheduled_seconds: null, ...injectAlso(values) })}
        done={() => {
          tell(`${inject.reference} was updated.`);
          close();
        }}
      >
        <InjectFields others={exercise.injects.filter(({ id }) => id !== inject.id)} />
      </ActionForm>
    </Dialog>
  );
}

type DeleteProps = Omit<InjectProps, "exercise"> & { readonly deleted: () => void };

export function DeleteInjectDialog({ inject, close, deleted }: DeleteProps) {
  const tell = useTell();
  return (
    <Dialog title={`Delete ${inject.reference}`} close={close}>
      <ActionForm
        document={DeleteInject}
        fields={DeleteInjectInput}
        submit="Delete inject"
        cancel={close}
        moved={inject}
        done={() => {
          tell(`${inject.reference} was deleted.`);
          close();
          deleted();
        }}
      >
        <p className="space-below-16">
          “{inject.title}” is removed from the plan. Later injects move up; the number {inject.reference} is not reused.
        </p>
      </ActionForm>
    </Dialog>
  );
}
