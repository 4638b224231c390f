import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const ResendInvitation = graphql(`
  mutation ResendInvitation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      id
    }
  }
`);

type Props = {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly close: () => void;
};

export function ResendInvitationDialog({ person: { id, name, email }, close }: Props) {
  const tell = useTell();
  return (
    <Dialog title={`Send ${name} the invitation again`} close={close}>
      <Form
        document={ResendInvitation}
        submit="Send again"
        cancel={close}
        input={() => ({ id })}
        done={() => {
          tell(`The invitation of ${name} is on its way to ${email}.`);
          close();
        }}
      >
        <p className="space-below-16">
          {email} gets an email with a new link, which works for seven days. Earlier links stop working. If this server
          sends no email, copy the link instead.
        </p>
      </Form>
    </Dialog>
  );
}
