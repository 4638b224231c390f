import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, Form, given } from "#forms/form.tsx";
import { GapCategory, Severity } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { optionsOf } from "#kit/option.ts";
import { useTell } from "#kit/toast.tsx";

const UpdateGap = graphql(`
  mutation UpdateGap($input: UpdateGapInput!) {
    updateGap(input: $input) {
      id
      reference
    }
  }
`);

const SetGapSeverity = graphql(`
  mutation SetGapSeverity($input: SetGapSeverityInput!) {
    setGapSeverity(input: $input) {
      id
      reference
    }
  }
`);

type EditGapProps = {
  readonly gap: {
    readonly id: string;
    readonly reference: string;
    readonly title: string;
    readonly description: string | null;
    readonly category: string;
    readonly root_cause: string | null;
    readonly recommendation: string | null;
    readonly owner: string | null;
    readonly due_on: string | null;
    readonly updated_at: string;
  };
  readonly close: () => void;
};

export function EditGapDialog({ gap, close }: EditGapProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${gap.reference}`} close={close}>
      <Form
        document={UpdateGap}
        draft={`gap:${gap.id}:${gap.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{
          title: gap.title,
          description: gap.description ?? "",
          category: gap.category,
          root_cause: gap.root_cause ?? "",
          recommendation: gap.recommendation ?? "",
          owner: gap.owner ?? "",
          due_on: gap.due_on ?? "",
        }}
        input={(values) => ({
          id: gap.id,
          title: values.title ?? "",
          description: given(values.description),
          category: categoryOf(values.category),
          root_cause: given(values.root_cause),
          recommendation: given(values.recommendation),
          owner: given(values.owner),
          due_on: given(values.due_on),
          expected_updated_at: gap.updated_at,
        })}
        done={() => {
          tell(`${gap.reference} was updated.`);
          close();
        }}
      >
        <TextField name="title" label="Title" required />
        <TextArea name="description" label="Description" />
        <SelectField name="category" label="Category" options={optionsOf(GapCategory)} required />
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

type SetSeverityProps = {
  readonly gap: { readonly id: string; readonly reference: string; readonly severity: string };
  readonly close: () => void;
};

export function SetGapSeverityDialog({ gap, close }: SetSeverityProps) {
  const tell = useTell();
  return (
    <Dialog title={`Severity of ${gap.reference}`} close={close}>
      <Form
        document={SetGapSeverity}
        submit="Set severity"
        cancel={close}
        initial={{ severity: gap.severity }}
        input={(values) => ({ id: gap.id, severity: severityOf(values.severity), note: given(values.note) })}
        done={() => {
          tell(`The severity of ${gap.reference} was set.`);
          close();
        }}
      >
        <SelectField name="severity" label="Severity" options={optionsOf(Severity)} required />
        <TextArea name="note" label="Reason" rows={2} />
      </Form>
    </Dialog>
  );
}

const categoryOf = codeIn(GapCategory);
const severityOf = codeIn(Severity);
