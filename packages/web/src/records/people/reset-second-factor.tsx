import { CheckFields } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const ResetSecondFactor = graphql(`
  mutation ResetSecondFactor($input: ResetSecondFactorInput!) {
    resetSecondFactor(input: $input) {
      id
    }
  }
`);

type Props = { readonly person: { readonly id: string; readonly name: string }; readonly close: () => void };

/** For people who lost the device with their codes. */
export function ResetSecondFactorDialog({ person: { id, name }, close }: Props) {
  const tell = useTell();
  return (
    <Dialog title={`Reset the second factor of ${name}`} close={close}>
      <Form
        document={ResetSecondFactor}
        submit="Reset"
        cancel={close}
        input={({ remove_passkeys }) => ({ id, remove_passkeys: remove_passkeys === "on" })}
        done={() => {
          tell(`${name} no longer has a second factor, and was notified by email.`);
          close();
        }}
      >
        <p className="space-below-16">
          {name} is signed out everywhere and signs in with only the password until they set up another second factor.
          Make sure that it is really {name} who is asking: call or meet them.
        </p>
        <CheckFields
          name="passkeys"
          label="Passkeys"
          hint="If the device was lost or stolen."
          options={[{ value: "remove_passkeys", label: "Remove their passkeys too" }]}
        />
      </Form>
    </Dialog>
  );
}
