import { TextArea } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const SetLegalHold = graphql(`
  mutation SetLegalHold($input: SetLegalHoldInput!) {
    setLegalHold(input: $input) {
      id
      legal_hold_since
      updated_at
    }
  }
`);

type LegalHoldProps = {
  readonly organization: { readonly id: string; readonly name: string; readonly legal_hold_since: string | null };
  readonly close: () => void;
};

export function LegalHoldDialog({ organization: { id, name, legal_hold_since }, close }: LegalHoldProps) {
  const tell = useTell();
  const isHeld = legal_hold_since !== null;
  return (
    <Dialog title={isHeld ? `Release the legal hold of ${name}?` : `Set a legal hold for ${name}?`} close={close}>
      <Form
        document={SetLegalHold}
        draft={`legal-hold:${id}`}
        submit={isHeld ? "Release legal hold" : "Set legal hold"}
        cancel={close}
        input={({ reason = "" }) => ({ id, on: !isHeld, reason })}
        done={() => {
          tell(isHeld ? "The legal hold was released." : "The legal hold was set.");
          close();
        }}
      >
        <p className="space-below-16">
          While it is held, neither the organization nor its people can be erased, and no retention limit applies to its
          records.
        </p>
        <TextArea name="reason" label="Reason" required hint="It stays on record, such as the matter." />
      </Form>
    </Dialog>
  );
}
