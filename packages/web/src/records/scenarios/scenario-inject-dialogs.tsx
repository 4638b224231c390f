import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveScenarioInjectInput } from "#graphql/inputs/scenario.ts";
import { CreateScenarioInjectInput, UpdateScenarioInjectInput } from "#graphql/inputs/scenario-inject.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { copiedInject, editedInject, InjectFields, injectAlso, newInject } from "#records/exercises/inject-fields.tsx";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

const CreateScenarioInject = graphql(`
  mutation CreateScenarioInject($input: CreateScenarioInjectInput!) {
    createScenarioInject(input: $input) {
      id
      reference
    }
  }
`);

const UpdateScenarioInject = graphql(`
  mutation UpdateScenarioInject($input: UpdateScenarioInjectInput!) {
    updateScenarioInject(input: $input) {
      id
    }
  }
`);

const RemoveScenarioInject = graphql(`
  mutation RemoveScenarioInject($input: RemoveScenarioInjectInput!) {
    removeScenarioInject(input: $input) {
      id
    }
  }
`);

type CreateProps = {
  readonly scenario: ScenarioShown;
  /** Starts as a copy of this one, and comes right after it. */
  readonly copied?: ScenarioInjectShown;
  readonly created: (id: string) => void;
  readonly close: () => void;
};

export function CreateScenarioInjectDialog({ scenario, copied, created, close }: CreateProps) {
  const tell = useTell();
  return (
    <Dialog title={copied ? `Duplicate ${copied.reference}` : "New inject"} close={close} wide>
      <ActionForm
        document={CreateScenarioInject}
        fields={CreateScenarioInjectInput}
        draft={`scenario inject:${scenario.id}:${copied?.id ?? "new"}`}
        submit={copied ? "Add the copy" : "Add inject"}
        cancel={close}
        initial={copied ? copiedInject(copied) : newInject}
        also={(values) => ({
          scenario_id: scenario.id,
          ...injectAlso(values),
          ...(copied && { sequence: copied.sequence + 1 }),
        })}
        done={({ createScenarioInject }) => {
          if (!createScenarioInject) return;
          tell(`${createScenarioInject.reference} was added.`);
          close();
          created(createScenarioInject.id);
        }}
      >
        <InjectFields others={scenario.injects} />
      </ActionForm>
    </Dialog>
  );
}

type InjectProps = {
  readonly scenario: ScenarioShown;
  readonly inject: ScenarioInjectShown;
  readonly close: () => void;
};

export function EditScenarioInjectDialog({ scenario, inject, close }: InjectProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${inject.reference}`} close={close} wide>
      <ActionForm
        document={UpdateScenarioInject}
        fields={UpdateScenarioInjectInput}
        draft={`scenario inject:${inject.id}`}
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
        <InjectFields others={scenario.injects.filter(({ id }) => id !== inject.id)} />
      </ActionForm>
    </Dialog>
  );
}

type RemoveProps = Omit<InjectProps, "scenario"> & { readonly removed: () => void };

export function RemoveScenarioInjectDialog({ inject, close, removed }: RemoveProps) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${inject.reference}`} close={close}>
      <ActionForm
        document={RemoveScenarioInject}
        fields={RemoveScenarioInjectInput}
        submit="Remove inject"
        cancel={close}
        moved={inject}
        done={() => {
          tell(`${inject.reference} was removed.`);
          close();
          removed();
        }}
      >
        <p className="space-below-16">
          “{inject.title}” is removed from the scenario. Later injects move up; the number {inject.reference} is not
          reused.
        </p>
      </ActionForm>
    </Dialog>
  );
}
