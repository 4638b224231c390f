import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateActionItemInput, UpdateActionItemInput } from "#graphql/inputs/action-item.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { type ActionItemEdited, ActionItemFields } from "#records/action-items/action-item-fields.tsx";
import { ReasonField } from "#records/gaps/gap-fields.tsx";

const CreateActionItem = graphql(`
  mutation CreateActionItem($input: CreateActionItemInput!) {
    createActionItem(input: $input) {
      id
      reference
    }
  }
`);

const UpdateActionItem = graphql(`
  mutation UpdateActionItem($input: UpdateActionItemInput!) {
    updateActionItem(input: $input) {
      id
      reference
    }
  }
`);

type Held = { readonly id: string; readonly reference: string; readonly exercise: { readonly id: string } };

type CreateProps = { readonly gap: Pick<Held, "id" | "reference" | "exercise">; readonly close: () => void };

export function CreateActionItemDialog({ gap, close }: CreateProps) {
  const tell = useTell();
  return (
    <Dialog title={`New action item for ${gap.reference}`} close={close}>
      <ActionForm
        document={CreateActionItem}
        fields={CreateActionItemInput}
        draft={`action-item:${gap.id}`}
        submit="Create"
        cancel={close}
        initial={{ priority: "MEDIUM" }}
        also={() => ({ gap_id: gap.id })}
        done={({ createActionItem }) => {
          tell(`${createActionItem?.reference ?? say("It")} was created.`);
          close();
        }}
      >
        <ActionItemFields exercise={gap.exercise.id} />
      </ActionForm>
    </Dialog>
  );
}

type EditProps = { readonly item: ActionItemEdited & Held; readonly close: () => void };

export function EditActionItemDialog({ item, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${item.reference}`} close={close}>
      <ActionForm
        document={UpdateActionItem}
        fields={UpdateActionItemInput}
        record={item}
        draft={`action-item:${item.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`${item.reference} was updated.`);
          close();
        }}
      >
        <ActionItemFields exercise={item.exercise.id} />
        <ReasonField />
      </ActionForm>
    </Dialog>
  );
}
