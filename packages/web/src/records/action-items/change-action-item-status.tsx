import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { ChangeActionItemStatusInput } from "#graphql/inputs/action-item.ts";
import type { ActionItemStatus } from "#graphql/statuses.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { moveNames } from "#records/action-items/action-item-moves.ts";

const ChangeActionItemStatus = graphql(`
  mutation ChangeActionItemStatus($input: ChangeActionItemStatusInput!) {
    changeActionItemStatus(input: $input) {
      id
      status
    }
  }
`);

type Status = keyof typeof ActionItemStatus;

type ChangeStatusProps = {
  readonly item: { readonly id: string; readonly reference: string; readonly updated_at: string };
  readonly to: Status;
  readonly close: () => void;
};

export function ChangeActionItemStatusDialog({ item, to, close }: ChangeStatusProps) {
  const tell = useTell();
  return (
    <Dialog title={`${moveNames[to]}: ${item.reference}`} close={close}>
      <ActionForm
        document={ChangeActionItemStatus}
        fields={ChangeActionItemStatusInput}
        moved={item}
        draft={`action-item-status:${item.id}:${to}`}
        submit={moveNames[to]}
        cancel={close}
        also={() => ({ status: to })}
        done={() => {
          tell(`${item.reference} is now ${inSentence(to)}.`);
          close();
        }}
      >
        {to === "DONE" && (
          <SetField
            name="evidence"
            label="Evidence"
            rows={2}
            hint="What shows that it is done: a ticket, a test, a document."
          />
        )}
        <SetField name="note" label="Note" rows={2} required={to === "CANCELLED"} />
      </ActionForm>
    </Dialog>
  );
}
