import { useState } from "react";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { useMay } from "#session/me.ts";

const Revoke = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      id
      state
    }
  }
`);

type RevokeApiKeyProps = { readonly apiKey: { readonly id: string; readonly name: string; readonly state: string } };

/** Asks for confirmation, because programs that use the key are refused from then on. */
export function RevokeApiKey({ apiKey }: RevokeApiKeyProps) {
  const may = useMay();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (apiKey.state !== "ACTIVE" || !may("manage_api_keys")) return null;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Revoke<span className="visually-hidden"> {apiKey.name}</span>
      </Button>
      {asking && (
        <Dialog title={`Revoke ${apiKey.name}?`} close={close}>
          <Form
            document={Revoke}
            submit="Revoke the key"
            cancel={close}
            input={() => ({ id: apiKey.id })}
            done={() => {
              tell(`${apiKey.name} was revoked. Its next request is refused.`);
              close();
            }}
          >
            <p className="space-below-16">
              Anything that uses this key is refused from its next request on. This cannot be undone; create a new key
              instead.
            </p>
          </Form>
        </Dialog>
      )}
    </>
  );
}
