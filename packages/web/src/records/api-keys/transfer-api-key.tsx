import { useState } from "react";
import { ChoiceField } from "#forms/choice-field.tsx";
import { TextField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { personChoices } from "#records/people/person-choices.ts";
import { useMay } from "#session/me.ts";

const Transfer = graphql(`
  mutation TransferApiKey($input: TransferApiKeyInput!) {
    transferApiKey(input: $input) {
      id
      owner {
        name
      }
    }
  }
`);

type TransferApiKeyProps = {
  readonly apiKey: {
    readonly id: string;
    readonly name: string;
    readonly state: string;
    /** Null if they are outside the reader's scope, and so are possible new owners. */
    readonly owner: { readonly name: string; readonly organization: { readonly id: string } } | null;
  };
};

/** Transfers a key before its owner leaves, so that programs that use it continue to work. */
export function TransferApiKey({ apiKey }: TransferApiKeyProps) {
  const may = useMay();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { owner } = apiKey;
  if (apiKey.state !== "ACTIVE" || !owner || !may("manage_api_keys")) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        Transfer<span className="visually-hidden"> {apiKey.name}</span>
      </Button>
      {asking && (
        <Dialog title={`Transfer ${apiKey.name}`} close={close}>
          <Form
            document={Transfer}
            draft={`transfer-api-key:${apiKey.id}`}
            submit="Transfer the key"
            cancel={close}
            input={({ owner_id = "", note }) => ({ id: apiKey.id, owner_id, note: note || null })}
            done={({ transferApiKey }) => {
              tell(`${apiKey.name} now belongs to ${transferApiKey?.owner?.name ?? say("its new owner")}.`);
              close();
            }}
          >
            <p className="space-below-16">
              {`It belongs to ${owner.name}. The key itself does not change. It can do no more than its new owner.`}
            </p>
            <ChoiceField
              name="owner_id"
              label="New owner"
              choices={personChoices}
              within={owner.organization.id}
              required
            />
            <TextField name="note" label="Reason" />
          </Form>
        </Dialog>
      )}
    </>
  );
}
