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

type Props = {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly close: () => void;
};

/** For people who lost the device with their codes. */
export function ResetSecondFactorDialog({ person: { id, name, email }, close }: Props) {
  const tell = useTell();
  return (
    <Dialog title={`Reset the second factor of ${name}`} close={close}>
      <Form
        document={ResetSecondFactor}
        submit="Send the link"
        cancel={close}
        input={() => ({ id })}
        done={() => {
          tell(`The link for ${name} is on its way to ${email}.`);
          close();
        }}
      >
        <p className="space-below-16">
          {email} gets an email with a link that works for a day. With it and their password, {name} removes the second
          factor. Nothing changes until then. Make sure that it is really {name} who is asking: call or meet them.
        </p>
      </Form>
    </Dialog>
  );
}
