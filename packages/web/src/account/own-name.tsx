import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { ChangeOwnNameInput } from "#graphql/inputs/user.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const ChangeOwnName = graphql(`
  mutation ChangeOwnName($input: ChangeOwnNameInput!) {
    changeOwnName(input: $input) {
      id
      name
    }
  }
`);

/** People change their own name themselves. */
export function OwnName({ name }: { readonly name: string }) {
  const tell = useTell();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="ghost" icon="edit" onClick={() => setOpen(true)}>
        Change name
      </Button>
      {open && (
        <Dialog title="Change your name" close={close}>
          <ActionForm
            document={ChangeOwnName}
            fields={ChangeOwnNameInput}
            submit="Save"
            cancel={close}
            initial={{ name }}
            done={() => {
              tell("The name shown from now on.");
              close();
            }}
          >
            <SetField
              name="name"
              label="Name"
              autoComplete="name"
              hint="Records that already show your name keep it as it was."
            />
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
