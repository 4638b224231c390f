import { TextArea } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const EraseUser = graphql(`
  mutation EraseUser($input: EraseUserInput!) {
    eraseUser(input: $input) {
      id
      name
      status
    }
  }
`);

type ErasePersonProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

/** Asks for confirmation, because nothing of it can be restored. */
export function ErasePerson({ person, close }: ErasePersonProps) {
  const tell = useTell();
  return (
    <Dialog title={`Erase ${person.name}?`} close={close}>
      <Form
        document={EraseUser}
        draft={`erase-person:${person.id}`}
        submit="Erase for good"
        cancel={close}
        input={({ reason = "" }) => ({ id: person.id, reason })}
        done={() => {
          tell("The person was erased.");
          close();
        }}
      >
        <p className="space-below-16">
          In every organization, for good: the account and what is personal are deleted, and the name is taken out of
          records and audit logs. Texts that the person wrote, documents and files stay as they are.
        </p>
        <TextArea name="reason" label="Reason" required hint="It stays on record: name nobody in it." />
      </Form>
    </Dialog>
  );
}
