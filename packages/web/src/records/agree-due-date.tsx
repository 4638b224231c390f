import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { UpdateActionItemInput } from "#graphql/inputs/action-item.ts";
import { UpdateGapInput } from "#graphql/inputs/gap.ts";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const AgreeDueDateOfGap = graphql(`
  mutation AgreeDueDateOfGap($input: UpdateGapInput!) {
    updateGap(input: $input) {
      id
    }
  }
`);

const AgreeDueDateOfActionItem = graphql(`
  mutation AgreeDueDateOfActionItem($input: UpdateActionItemInput!) {
    updateActionItem(input: $input) {
      id
    }
  }
`);

export type MovedRecord = {
  readonly id: string;
  readonly reference: string;
  readonly updated_at: string;
  readonly due_on: string | null;
  readonly agreed_due_on: string | null;
};

type AgreeProps = { readonly of: "gap" | "item"; readonly record: MovedRecord; readonly close: () => void };

/** Lateness then counts from the date that somebody moved. */
export function AgreeDueDateDialog({ of, record, close }: AgreeProps) {
  const tell = useTell();
  const { reference, due_on, agreed_due_on } = record;
  const form = {
    moved: record,
    draft: `agree-due-date:${record.id}`,
    submit: "Agree",
    cancel: close,
    also: () => ({ agrees_due_on: true }),
    done: () => {
      tell(`The due date of ${reference} is agreed.`);
      close();
    },
  };
  const children = (
    <>
      <p className="space-below-16">
        {due_on && `Lateness counts from ${dayText(due_on)} then.`}{" "}
        {agreed_due_on && `Until now it counts from ${dayText(agreed_due_on)}.`}
      </p>
      <SetField name="note" label="Reason" rows={2} />
    </>
  );
  return (
    <Dialog title={`Agree to the due date of ${reference}`} close={close}>
      {of === "gap" ? (
        <ActionForm document={AgreeDueDateOfGap} fields={UpdateGapInput} {...form}>
          {children}
        </ActionForm>
      ) : (
        <ActionForm document={AgreeDueDateOfActionItem} fields={UpdateActionItemInput} {...form}>
          {children}
        </ActionForm>
      )}
    </Dialog>
  );
}
