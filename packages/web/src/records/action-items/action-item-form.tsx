import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, Form, given } from "#forms/form.tsx";
import { Priority } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { optionsOf } from "#kit/option.ts";
import { useTell } from "#kit/toast.tsx";

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

const priorityOf = codeIn(Priority);

function Fields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextArea name="remediation_note" label="Task" />
      <div className="grid columns-three gap-across-16">
        <TextField name="owner" label="Owner" />
        <SelectField name="priority" label="Priority" options={optionsOf(Priority)} required />
        <TextField name="due_on" label="Due" type="date" />
      </div>
    </>
  );
}

type CreateProps = { readonly gap: { readonly id: string; readonly reference: string }; readonly close: () => void };

export function CreateActionItemDialog({ gap, close }: CreateProps) {
  const tell = useTell();
  return (
    <Dialog title={`New action item for ${gap.reference}`} close={close}>
      <Form
        document={CreateActionItem}
        draft={`action-item:${gap.id}`}
        submit="Create"
        cancel={close}
        initial={{ priority: "MEDIUM" }}
        input={(values) => ({
          gap_id: gap.id,
          title: values.title ?? "",
          remediation_note: given(values.remediation_note),
          owner: given(values.owner),
          priority: priorityOf(values.priority),
          due_on: given(values.due_on),
        })}
        done={({ createActionItem }) => {
          tell(`${createActionItem?.reference ?? "It"} was created.`);
          close();
        }}
      >
        <Fields />
      </Form>
    </Dialog>
  );
}

type EditProps = {
  readonly item: {
    readonly id: string;
    readonly reference: string;
    readonly title: string;
    readonly remediation_note: string | null;
    readonly owner: string | null;
    readonly priority: string;
    readonly due_on: string | null;
    readonly updated_at: string;
  };
  readonly close: () => void;
};

export function EditActionItemDialog({ item, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${item.reference}`} close={close}>
      <Form
        document={UpdateActionItem}
        draft={`action-item:${item.id}:${item.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{
          title: item.title,
          remediation_note: item.remediation_note ?? "",
          owner: item.owner ?? "",
          priority: item.priority,
          due_on: item.due_on ?? "",
        }}
        input={(values) => ({
          id: item.id,
          title: values.title ?? "",
          remediation_note: given(values.remediation_note),
          owner: given(values.owner),
          priority: priorityOf(values.priority),
          due_on: given(values.due_on),
          expected_updated_at: item.updated_at,
        })}
        done={() => {
          tell(`${item.reference} was updated.`);
          close();
        }}
      >
        <Fields />
      </Form>
    </Dialog>
  );
}
